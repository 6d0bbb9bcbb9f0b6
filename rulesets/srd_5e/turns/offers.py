"""What can be offered to whoever is to act in a fight: blows, spells, potions, features, ways and waiting.

Each is a stream of choices; whether the rules would let one be done is tried by `fight_view`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from bot.core.content.resolver import ResolverChoice
from bot.core.dice import rolls
from bot.core.language.phrasing import capitalise, definite
from rulesets.srd_5e import creature
from rulesets.srd_5e.blows.strikes.odds import Odds, of_attack
from rulesets.srd_5e.combat import movement
from rulesets.srd_5e.combat.features import use
from rulesets.srd_5e.deeds import truce
from rulesets.srd_5e.field import scene, weapons
from rulesets.srd_5e.field.uses import uses_left
from rulesets.srd_5e.field.words import band
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic.spell import find
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import again
from rulesets.srd_5e.spells.preview import preview
from rulesets.srd_5e.spells.requirements.castable import castable
from rulesets.srd_5e.turns._ways_off import ways_off

MOST_FOES, MOST_SPELLS = 3, 3
HURT = ("bloodied", "near death")
WORTH = 10
"""From this weight on something is worth waiting for once the action is spent."""


def middling(expression: str, _index: int) -> rolls.Roll:
    """A roll on which every die shows its middle: for trying, never for playing."""
    return rolls.roll(expression, _Middle())


class _Middle:
    def draw(self, n: int) -> int:
        """The middle of a die, rounded up."""
        return (n + 1) // 2


class ToldOdds(NamedTuple):
    """Odds in words, and how many of a hundred blows hit."""

    words: str
    hit: int


class TellsOdds(Protocol):
    """Tells the odds of an attack; `how` are its options."""

    def __call__(self, play: Play, actor_id: str, foe: str, /, **how: object) -> ToldOdds: ...


# --- blows ------------------------------------------------------------------------------------------------


def attacks(play: Play, actor_id: str, odds: TellsOdds | None = None) -> Iterator[ResolverChoice]:
    """An attack on each of the nearest foes, with its true odds."""
    odds = odds or _told_odds
    held = scene.combatant(play, actor_id)
    if not (held["action"] or held.get("attacks") or held.get("hasted")):
        return
    near, foes = _near_and_all(play, actor_id)
    for at, foe in enumerate(foes[:MOST_FOES]):
        entity, told = play.entity(foe), odds(play, actor_id, foe)
        yield ResolverChoice(
            "attack",
            f"Attack {definite(entity['name'])}",
            capitalise(f"{definite(entity['name'])} is {band(entity)}: {told.words}."),
            "low",
            20 - at + 5 * (foe in near),
            foe,
            chance=told.hit,
        )


def extra_attacks(play: Play, actor_id: str, odds: TellsOdds | None = None) -> Iterator[ResolverChoice]:
    """Blows beside those of the action: the other hand of two light weapons, and a monk's bare hands."""
    odds = odds or _told_odds
    near, foes = _near_and_all(play, actor_id)
    flurry = bool(scene.combatant(play, actor_id).get("flurry"))
    light = scene.combatant(play, actor_id).get("light")
    keys = [weapons.UNARMED] if creature.has_feature(play.entity(actor_id), "martial_arts") else []
    keys += [key for key in dict.fromkeys(weapons.carried(play, actor_id)) if light and key != light] or (
        [light] if light else []
    )
    for foe in (near or foes)[:1]:
        for key in keys[:2]:
            bare = key == weapons.UNARMED
            how = {"option": key} if bare and flurry else {"option": key, "bonus": True}
            name = "bare hands" if bare else str(play.compendium.weapons[key]["name"]).lower()
            hits = odds(play, actor_id, foe, weapon=key, bonus=not bare)
            named = definite(play.entity(foe)["name"])
            text = f"Strike again with the {name}: {named}"
            told = f"Beside the action: {hits.words}."
            yield ResolverChoice("attack", text, told, "low", 19, foe, how, hits.hit)


def _near_and_all(play: Play, actor_id: str) -> tuple[list[str], list[str]]:
    """The foes who stand at one's side, and all who stand, those first."""
    foes = scene.standing_foes(play, actor_id)
    near = [one for one in foes if scene.are_engaged(play, actor_id, one)]
    return near, [*near, *(one for one in foes if one not in near)]


def untold(_play: Play, _actor_id: str, _foe: str, **_how: object) -> ToldOdds:
    """No odds, for whoever only asks whether there is a blow."""
    return ToldOdds("", 0)


def _told_odds(play: Play, actor_id: str, foe: str, **how: object) -> ToldOdds:
    """The odds of an attack from where its author would stand for it: "hits 70 % for about 9, drops 40 %"."""
    odds = of_attack(play, actor_id, foe, how)
    if isinstance(odds, Refused):
        there = play.trial(middling)
        odds = (
            odds
            if movement.toward(there, actor_id, foe) is not None
            else of_attack(there, actor_id, foe, how)
        )
    if isinstance(odds, Refused):
        return ToldOdds("out of reach from here", 0)
    return ToldOdds(_shares(odds), odds.percent()[0])


def _shares(odds: Odds) -> str:
    hit, _, kill = odds.percent()
    harm = f" for about {round(odds.expected / odds.hit)}" if odds.hit else ""
    return f"hits {hit} %{harm}, drops {kill} %"


def need(play: Play, actor_id: str, one: ResolverChoice) -> str:
    """What a choice is good for, in words that stay from turn to turn: who let it go once is not waited for again.

    Blows are always worth it; what helps its author or a friend answers to how badly they are hurt.
    """
    key = str(one.details.get("option"))
    if one.type not in ("cast", "feature") or key in _BLOWS:
        return ""
    about = play.entity(one.target_id or actor_id)
    return f"{one.type}:{key}" + (f":{about['id']}:{band(about)}" if about["type"] == "pc" else "")


def let_go(play: Play, actor_id: str) -> None:
    """Notes what somebody could still have done who ends a turn with the action spent."""
    held = scene.combatants(play).get(actor_id)
    if held is None or held["action"] or not held["bonus_action"]:
        return
    offered = (*spells(play, actor_id), *spells_again(play, actor_id), *own_features(play, actor_id))
    left = {need(play, actor_id, one) for one in offered if one.weight >= WORTH} - {""}
    old = set(held.get("let_go", ()))
    if left - old:
        scene.update(play, actor_id, let_go=sorted(left | old))


# --- spells and potions -----------------------------------------------------------------------------------


def spells(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    """The spells that harm the first foe or heal whoever needs it most, the strongest."""
    foes = scene.standing_foes(play, actor_id)
    early = scene.combatant(play, actor_id)["action"]
    bands = (*HURT, "down", "scratched") if early else (*HURT, "down")
    hurt = sorted(
        (one for one in _friends(play, actor_id) if band(play.entity(one)) in bands),
        key=lambda one: creature.hit_points(play.entity(one)),
    )
    found: list[ResolverChoice] = []
    going_on = again.usable(play, actor_id)
    for key, level in castable(play.entity(actor_id), play.compendium, beside_the_action=not early):
        if key in going_on or _is_too_late(play, actor_id, key):
            continue
        for target in _aims(play, key, foes[:1], hurt[:1]):
            seen = preview(play.state, play.compendium, actor_id, key, [target], level or None)
            heals = target in hurt
            if seen.refused is None and (seen.healing > 0) == heals and (seen.damage or seen.healing):
                first = seen.targets[0]
                harm = f"{first.chance} %, about {first.damage // 10} damage"
                told = f"heals about {seen.healing // 10}" if seen.healing else harm
                slot = f", slot {level}" if level else ""
                found.append(
                    ResolverChoice(
                        "cast",
                        f"{play.compendium.spells[key]['name']}: {definite(play.entity(target)['name'])}",
                        f"{told}{slot}.".capitalize(),
                        "low",
                        12 + min(10, (seen.damage + seen.healing) // 20) - 2 * bool(level),
                        target,
                        {"option": key},
                        None if seen.healing else first.chance,
                    )
                )
    yield from sorted(found, key=lambda one: -one.weight)[:MOST_SPELLS]


def _aims(play: Play, key: str, foe: list[str], friend: list[str]) -> list[str]:
    """At whom of them a spell may be worth casting: it harms foes, and heals friends."""
    spell = find(play.compendium, key)
    does = {str(node["do"]) for node in spell.does} if spell is not None else set[str]()
    return [*(foe if does - {_HEAL} else ()), *(friend if _HEAL in does else ())]


def _is_too_late(play: Play, actor_id: str, key: str) -> bool:
    """Whether the bonus action that a spell takes is spent."""
    spell = find(play.compendium, key)
    quick = spell is not None and spell.casting_time == "bonus_action"
    return quick and not scene.combatant(play, actor_id)["bonus_action"]


_HEAL = "heal"


def spells_again(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    """Spells that go on and can be used again now, at no slot."""
    foes = scene.standing_foes(play, actor_id)
    near = [one for one in foes if scene.are_engaged(play, actor_id, one)]
    for key in again.usable(play, actor_id):
        spell = find(play.compendium, key)
        how = spell.effects.get("again") if spell is not None else None
        moves = spell is not None and "moves" in spell.effects
        cost = "bonus_action" if moves else str(how["cost"]) if how else ""
        if spell is None or not foes or not (moves or (how and how["does"])):
            continue
        if cost != "free" and not scene.combatant(play, actor_id).get(cost):
            continue
        target = (near or foes)[0]
        told = {"action": "An action", "bonus_action": "A bonus action"}.get(cost, "Nothing but the word")
        text = f"{spell.name} again: {definite(play.entity(target)['name'])}"
        yield ResolverChoice(
            "cast", text, f"{told}; no slot.", "low", 14 + 4 * (cost != "action"), target, {"option": key}
        )


def _friends(play: Play, actor_id: str) -> list[str]:
    return [actor_id, *scene.allies(play, actor_id)]


def potions(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    """What heals and is carried, for whoever is badly hurt."""
    held = (creature.figures(play.entity(actor_id)).get("resources") or {}).get("consumables") or {}
    for key, count in held.items():
        gear = play.compendium.gear.get(key) or {}
        if count and gear.get("heals") and band(play.entity(actor_id)) in HURT:
            text = f"Drink a {str(gear['name']).lower()}"
            yield ResolverChoice(
                "use_item", text, f"Heals {gear['heals']}.", "safe", 17, None, {"option": key}
            )


# --- features ---------------------------------------------------------------------------------------------


class _Offer(NamedTuple):
    """A feature that would help now: its key, how much, in words, and for whom or how."""

    key: str
    weight: int
    text: str
    told: str
    target: str | None = None
    how: tuple[tuple[str, object], ...] = ()


def own_features(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    """Features that would help now."""
    entity = play.entity(actor_id)
    for one in (*_of_oneself(play, actor_id), *_of_friends(play, actor_id)):
        known = creature.has_feature(entity, _FROM.get(one.key, one.key))
        if known:
            details = {"option": one.key, **dict(one.how)}
            yield ResolverChoice("feature", one.text, one.told, "safe", one.weight, one.target, details)


_BLOWS = frozenset({"flurry_of_blows", "action_surge"})
_FROM = {"flurry_of_blows": "monks_focus", "patient_defense": "monks_focus"}
"""The feature that lets one use another."""


def _of_oneself(play: Play, actor_id: str) -> Iterator[_Offer]:
    held = scene.combatant(play, actor_id)
    hurt = band(play.entity(actor_id)) in HURT
    engaged = bool(scene.standing(play, scene.engaged_with(play, actor_id)))
    if hurt:
        yield _Offer("second_wind", 18, "Second wind", "A bonus action that heals.")
    if use.raging(play, actor_id) is None:
        yield _Offer("rage", 24, "Rage", "A bonus action: hit harder, and take half.")
    if engaged and not held["action"]:
        yield _Offer(
            "flurry_of_blows", 21, "Flurry of blows", "Focus and a bonus action for two more strikes."
        )
    if engaged and hurt and not held["action"]:
        how = (("focus", True),)
        yield _Offer(
            "patient_defense", 17, "Patient defense", "Focus and a bonus action: dodge and get away.", how=how
        )
    if not held["action"] and _in_need(play, actor_id):
        yield _Offer("action_surge", 20, "Action surge", "One more action this turn.")
    slips, hides = (("what", "disengage"), ("away", True)), (("what", "hide"),)
    if engaged:
        told = "A bonus action: step back, and nobody strikes."
        yield _Offer("cunning_action", 7 + 10 * hurt, "Slip away", told, how=slips)
    else:
        told = "A bonus action, out of everybody's sight."
        yield _Offer("cunning_action", 12, "Hide", told, how=hides)


def _in_need(play: Play, actor_id: str) -> bool:
    """Whether the fight stands badly: somebody is badly hurt or down, or the foes are many more."""
    friends, foes = _friends(play, actor_id), scene.standing_foes(play, actor_id)
    badly = any(band(play.entity(one)) in (*HURT, "down") for one in friends)
    return bool(foes) and (badly or len(foes) > 1 + len(scene.standing(play, friends)))


def _of_friends(play: Play, actor_id: str) -> Iterator[_Offer]:
    for one in _friends(play, actor_id):
        entity = play.entity(one)
        name = "yourself" if one == actor_id else definite(entity["name"])
        if band(entity) in (*HURT, "down"):
            told = f"A bonus action that heals, from a pool of {uses_left(play, actor_id, 'lay_on_hands')}."
            yield _Offer("lay_on_hands", 17, f"Lay on hands: {name}", told, one)
    for one in scene.standing(play, scene.allies(play, actor_id))[:1]:
        name = definite(play.entity(one)["name"])
        yield _Offer(
            "bardic_inspiration", 11, f"Inspire {name}", "A bonus action: a die for a roll that fails.", one
        )


# --- ways and waiting -------------------------------------------------------------------------------------


def moves(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    """Getting off: a step back from whoever cannot strike, or to where foes are farther."""
    for way in ways_off(play, actor_id):
        yield ResolverChoice("move_in_fight", way.text, way.told, "low", 10, None, {"option": way.option})


def plain(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    """Dodging, getting away, waiting for a foe, and the end of the turn."""
    held = scene.combatant(play, actor_id)
    engaged = bool(scene.engaged_with(play, actor_id))
    yield ResolverChoice(
        "dodge", "Dodge", "Attacks on you are at a disadvantage until your next turn.", "low", 6
    )
    if engaged and (held["action"] or held.get("hasted")):
        yield ResolverChoice("disengage", "Disengage", "Step away without being struck at.", "low", 5)
    if not engaged and not effects.has_mark(play.entity(actor_id), "cannot_attack"):
        told = "Strike at the first foe who comes up to you, as a reaction."
        yield ResolverChoice("ready", "Ready an attack", told, "low", 7)
    yield from _peaceful(play, actor_id)
    over = not held["action"]
    told = "Nothing more this turn." if over else "Let the others act."
    yield ResolverChoice("end_turn", "End your turn", told, "low", 9 if over else 3)


def _peaceful(play: Play, actor_id: str) -> Iterator[ResolverChoice]:
    """Peace, where somebody among the foes understands words; and giving up, for whoever is badly hurt."""
    hearers = truce.listeners(play, actor_id)
    if not hearers:
        return
    hurt = band(play.entity(actor_id)) in HURT
    if truce.takes_a_word(play, actor_id):
        told = "Nobody here wanted this: the first word of peace is enough."
        yield ResolverChoice("offer_peace", "Offer peace", told, "safe", 9)
    elif scene.combatant(play, actor_id)["action"]:
        speaker = truce.speaker_of(play, hearers)
        dc = truce.social_dc(play.entity(speaker), "persuasion", play.compendium)
        told = f"Persuasion, DC {dc}; {truce.price_of(play, speaker)} gold pieces would do it too."
        yield ResolverChoice("offer_peace", "Offer peace", told, "low", 8 if hurt else 4)
    if hurt and scene.combatant(play, actor_id)["action"]:
        told = "Lay down your arms; what they want then is the story's."
        yield ResolverChoice("yield_fight", "Give up", told, "medium", 5)
