"""Peace in the middle of a fight: who takes the first word, who asks a price, and who has to be talked round.

Whoever never wanted this fight, and has nobody of their own on the ground, takes the first word; so does whoever has
had enough of it by temper. What a price buys is bought. Everybody else is a Persuasion check (Intimidation for a demand
to give up), which takes the action. Source: SRD 5.2, Rules Glossary, Influence; Playing the Game, Social Interaction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.state import operations as ops
from bot.core.state.document import is_wordless
from rulesets.srd_5e import creature
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.combat.monsters import morale
from rulesets.srd_5e.d20.d20_tests import ability_check
from rulesets.srd_5e.deeds._people import GOLD, paid
from rulesets.srd_5e.deeds.checks import social_dc
from rulesets.srd_5e.field import economy, scene, stat_blocks
from rulesets.srd_5e.field.words import begun, is_bloodied, named, together
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

SUM, MONEY, DRINK, DEMAND = "gold:", "gold", "drink", "demand"
"""Options of an offer: a sum in gold pieces, money without a sum, a drink, and the demand to give up."""
_A_HEAD = 5
"""Gold pieces for each level or challenge that somebody lets a fight go for."""


def offer(play: Play, actor: str, targets: Sequence[str], options: Mapping[str, Any]) -> Refused | None:
    """Offers peace to the foes; option `offer`: what comes with it."""
    hearers = listeners(play, actor)
    if not hearers:
        return _deaf(play, actor)
    how = str(options.get("offer") or "")
    speaker = speaker_of(play, hearers, targets)
    price = price_of(play, speaker)
    if how == MONEY:
        return Refused("what_price", f"{begun(play, speaker)} wants {price} gold pieces to let it be.")
    gold = int(how.removeprefix(SUM)) if how.startswith(SUM) else 0
    if gold and trade.purse(play.attributes(actor)) < gold * GOLD:
        return Refused("no_money", f"{begun(play, actor)} does not have so much.")
    if how == DEMAND and not _is_losing(play, hearers):
        return _rolled(play, actor, speaker, hearers, how)
    if takes_a_word(play, actor) or _is_losing(play, hearers):
        _agree(play, actor, hearers, speaker)
        return None
    if gold >= price:
        _bought(play, actor, speaker, gold)
        _agree(play, actor, hearers, speaker)
        return None
    return _rolled(play, actor, speaker, hearers, how)


def listeners(play: Play, actor: str) -> list[str]:
    """The foes who still stand and understand words."""
    return [one for one in scene.standing_foes(play, actor) if _hears(play, one, actor)]


def _hears(play: Play, creature_id: str, speaker: str = "") -> bool:
    """Whether somebody understands words: a beast those of a `speaker` whom magic lets speak with beasts."""
    held = creature.figures(play.entity(creature_id))
    mindless = morale.temper_of(play, creature_id) == "mindless"
    wordless = is_wordless(play.entity(creature_id))
    beast = held.get("kind") == "beast" and speaker in play.state["entities"]
    wordless = wordless and not (beast and effects.has_mark(play.entity(speaker), "speaks_with_beasts"))
    return not mindless and not wordless and not effects.is_helpless(play.entity(creature_id))


def takes_a_word(play: Play, actor: str) -> bool:
    """Whether the foes never wanted this fight, and nobody of theirs has fallen."""
    rows = scene.combatants(play)
    others = [one for one in rows if scene.are_foes(play, actor, one)]
    unwilling = all(_was(rows[one]) is not None for one in others if _hears(play, one))
    return unwilling and not any(scene.is_down(play, one) for one in others)


def _was(row: Mapping[str, Any]) -> str | None:
    """The attitude of somebody before a fight that was not theirs; None for whoever meant to fight."""
    return row.get("was")


def price_of(play: Play, speaker: str) -> int:
    """The gold pieces for which somebody lets a fight go."""
    asked = scene.combatant(play, speaker).get("asks")
    if asked:
        return int(asked)
    held = creature.figures(play.entity(speaker))
    challenge = str(held.get("challenge") or held.get("level") or "1")
    whole = 1 if "/" in challenge else max(1, int(challenge))
    return _A_HEAD * whole


def speaker_of(play: Play, hearers: Sequence[str], targets: Sequence[str] = ()) -> str:
    """Who answers for the foes: whoever is spoken to, else the strongest."""
    spoken_to = next((one for one in targets if one in hearers), None)
    return spoken_to or max(hearers, key=lambda one: (int(play.attributes(one).get("hp_max") or 0), one))


def _is_losing(play: Play, hearers: Sequence[str]) -> bool:
    return all(morale.judge(play, one) != "fight" for one in hearers)


def _deaf(play: Play, actor: str) -> Refused:
    foes = scene.standing_foes(play, actor)
    if not foes:
        return Refused("no_target", "There is nobody left to make peace with.")
    beasts = any(creature.figures(play.entity(one)).get("kind") == "beast" for one in foes)
    way = "A beast can be calmed (Animal Handling)" if beasts else "It can be outrun"
    verb = "does not" if len(foes) == 1 else "do not"
    return Refused(
        "no_words", f"{_begun_all(play, foes)} {verb} understand words of peace. {way}, or fought."
    )


def _begun_all(play: Play, ids: Sequence[str]) -> str:
    told = together(play, ids)
    return told[:1].upper() + told[1:]


# --- what is rolled -----------------------------------------------------------------------------------------


def _rolled(play: Play, actor: str, speaker: str, hearers: Sequence[str], how: str) -> Refused | None:
    refused = economy.refuses(play, actor, "action", what="influence")
    if refused is not None:
        return refused
    economy.spend(play, actor, "action")
    skill = "intimidation" if how == DEMAND else "persuasion"
    fallen = [
        one for one in scene.combatants(play) if scene.are_foes(play, actor, one) and scene.is_down(play, one)
    ]
    meant_it = _was(scene.combatant(play, speaker)) is None
    tested = ability_check(
        play,
        actor,
        social_dc(play.entity(speaker), skill, play.compendium),
        skill=skill,
        advantages=_helped(play, hearers, how),
        disadvantages=("a hostile ear",) if meant_it or fallen else (),
        against=speaker,
    )
    if not tested.succeeded:
        _answer_no(play, speaker, how, fallen)
    elif how == DEMAND:
        for one in hearers:
            fight.leave(play, one, surrendered=True)
    else:
        if how.startswith(SUM):
            _bought(play, actor, speaker, int(how.removeprefix(SUM)))
        _agree(play, actor, hearers, speaker)
    return None


def _helped(play: Play, hearers: Sequence[str], how: str) -> tuple[str, ...]:
    gift = ("something to offer",) if how == DRINK or how.startswith(SUM) else ()
    hurt = any(is_bloodied(play.entity(one)) for one in hearers)
    return (*gift, *(("they are hurt",) if hurt else ()))


def _answer_no(play: Play, speaker: str, how: str, fallen: Sequence[str]) -> None:
    """Why not, and what would do: a price is asked once by everybody but the brave."""
    who = begun(play, speaker)
    if fallen:
        play.tell(f"{who} will not have it, with {together(play, fallen)} lying there.")
    elif how == DEMAND:
        play.tell(f"{who} does not give up yet.")
    elif morale.temper_of(play, speaker) == "brave":
        play.tell(f"{who} will not have it while the fight can still be won.")
    else:
        price = price_of(play, speaker)
        scene.update(play, speaker, asks=price)
        play.tell(f"{who} will not have it for words alone: {price} gold pieces, and it is over.")


# --- what follows -------------------------------------------------------------------------------------------


def _bought(play: Play, actor: str, speaker: str, gold: int) -> None:
    paid(play, actor, speaker, gold)


def _agree(play: Play, actor: str, hearers: Sequence[str], speaker: str) -> None:
    """The foes put up their weapons, and those of their side that hear no words go by them."""
    sides = {creature.figures(play.entity(one)).get("side") for one in hearers} - {None}
    others = [
        one
        for one in scene.standing_foes(play, actor)
        if one not in hearers and creature.figures(play.entity(one)).get("side") in sides
    ]
    for one in (*hearers, *others):
        before = _was(scene.combatant(play, one))
        play.set(one, "attitude", "wary" if before in (None, "", "hostile") else before)
        scene.part(play, one)
        scene.update(play, one, surrendered=True, peace=True)
    verb = "lowers" if len(hearers) == 1 else "lower"
    what = _arm(play, hearers)
    play.tell(f"{_begun_all(play, hearers)} {verb} {what}. There is peace.")
    play.do(
        ops.RememberOp(
            kind="npc_status_change", text=f"{begun(play, actor)} and {named(play, speaker)} made peace."
        )
    )


def _arm(play: Play, hearers: Sequence[str]) -> str:
    """What is lowered: the weapon of one alone, else what they have."""
    if len(hearers) > 1:
        return "their weapons"
    gear = creature.figures(play.entity(hearers[0])).get("equipment") or {}
    key = next(iter(gear.get("held") or gear.get("weapons") or ()), None)
    entry = play.compendium.weapons.get(str(key))
    if entry is not None:
        return f"the {str(entry['name']).lower()}"
    blow = next((str(one["name"]).lower() for one in stat_blocks.attacks(play, hearers[0])), "")
    return f"the {blow}" if blow in play.compendium.weapons else "both hands"
