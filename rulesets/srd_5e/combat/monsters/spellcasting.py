"""What spells a monster casts on its turn, by its stat block and without dice: harm first, then help for its own.

Spells that code does not play are left to the story. Source: SRD 5.2, Monsters, Running a Monster, Spellcasting.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulesets.srd_5e.combat import movement
from rulesets.srd_5e.combat.monsters import uses
from rulesets.srd_5e.field import economy, scene, stat_blocks, zones
from rulesets.srd_5e.field.words import is_bloodied
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic.spell import How, Spell, find
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells import casting
from rulesets.srd_5e.spells.targets import capacity, unaffected

_HARM = frozenset({"attack", "darts", "damage", "save"})
_PEACEFUL = frozenset({"calm_emotions", "animal_messenger", "charm_person", "friends", "zone_of_truth"})
"""Spells that force saves and do nothing for who means to win a fight."""
_TOGETHER = 2
"""So many foes make a spell over an area worth its use, where more than one stands."""


def harm(play: Play, actor: str, wanted: Sequence[str]) -> bool:
    """Casts a spell at foes instead of attacking, where one is left that does something to them; whether it did.

    What a day allows a few times comes first, the mightiest before the others; what is at will serves where no foe can
    be got at.
    """
    block: Mapping[str, Any] = stat_blocks.block(play, actor).get("spellcasting") or {}
    if not block or economy.refuses(play, actor, "action") is not None:
        return False
    daily = [find(play.compendium, key) for keys in block.get("per_day", {}).values() for key in keys]
    ready = sorted((one for one in daily if one is not None), key=lambda one: (-one.level, one.key))
    if not _gets_at(play, actor, wanted):
        ready += [one for one in (find(play.compendium, key) for key in block.get("at_will", ())) if one]
    return any(_cast_at(play, actor, spell, wanted) for spell in ready if _is_of_use(play, actor, spell))


def aids(play: Play, actor: str) -> bool:
    """Whether a stat block casts anything as a bonus action."""
    return any(
        action.get("when") == "bonus_action" and action.get("casts")
        for action in stat_blocks.block(play, actor).get("actions", ())
    )


def aid(play: Play, actor: str, wanted: Sequence[str]) -> bool:
    """Casts what an action of the stat block casts as a bonus action: healing, a blessing, a weapon of force."""
    for action in stat_blocks.block(play, actor).get("actions", ()):
        if action.get("when") != "bonus_action" or uses.is_spent(play, actor, action):
            continue
        for key in action.get("casts", ()):
            spell = find(play.compendium, key)
            if spell is not None and _helps(play, actor, spell, wanted):
                uses.count(play, actor, action)
                return True
    return False


def _is_of_use(play: Play, actor: str, spell: Spell) -> bool:
    lasting = spell.effects.get("lasting", {}).get("does", ())
    harms = any(node["do"] in _HARM for node in (*spell.does, *lasting))
    held = effects.concentrates_on(play.entity(actor))
    harms = harms and spell.key not in _PEACEFUL
    return harms and spell.casting_time == "action" and not (held and spell.concentration(spell.level))


def _gets_at(play: Play, actor: str, wanted: Sequence[str]) -> bool:
    left = scene.combatant(play, actor)["movement"]
    return bool(scene.engaged_with(play, actor)) or any(
        movement.cost_toward(play, actor, one) <= left for one in wanted
    )


def _cast_at(play: Play, actor: str, spell: Spell, wanted: Sequence[str]) -> bool:
    for targets, zone in _aims(play, actor, spell, wanted):
        how = How(zone=zone) if zone else How()
        if casting.refused(play, actor, spell.key, targets, **how) is None:
            return casting.cast(play, actor, spell.key, targets, **how) is None
    return False


def _aims(
    play: Play, actor: str, spell: Spell, wanted: Sequence[str]
) -> Iterator[tuple[list[str], str | None]]:
    """What a spell may be aimed at, the best first."""
    match spell.targets["kind"]:
        case "self":
            yield [], None
        case "area":
            for zone in dict.fromkeys(zones.zone_of(play, one) for one in wanted):
                caught = [one for one in wanted if zones.zone_of(play, one) == zone][
                    : capacity(spell.targets)
                ]
                if len(caught) >= min(_TOGETHER, len(wanted)) and not _hits_friends(play, actor, caught):
                    yield caught, zone
        case _:
            count = 1 if spell.targets.get("spread") else int(spell.targets.get("count", 1))
            if count > 1:
                yield list(wanted[:count]), None
            fit = (one for one in wanted if not unaffected(play.entity(one), spell.targets))
            yield from (([one], None) for one in fit)


def _hits_friends(play: Play, actor: str, caught: Sequence[str]) -> bool:
    """Whether one of its own stands beside those that an area would take in."""
    beside = {other for one in caught for other in scene.engaged_with(play, one)} - {actor}
    return any(not scene.are_foes(play, actor, one) for one in beside)


def _helps(play: Play, actor: str, spell: Spell, wanted: Sequence[str]) -> bool:
    """Casts a spell of help, or of harm as a bonus action, where it is of use now."""
    how = How(bonus=True)
    if spell.concentration(spell.level) and effects.concentrates_on(play.entity(actor)):
        return False
    if any(node["do"] == "heal" for node in spell.does):
        hurt = [one for one in _own(play, actor) if is_bloodied(play.entity(one))]
        trials = [[one] for one in hurt]
    elif spell.targets.get("who") == "ally" and spell.concentration(spell.level):
        trials = [_own(play, actor)[: int(spell.targets.get("count", 1))]]
    elif any(node["do"] in _HARM for node in spell.does) or "lasting" in spell.effects:
        trials = [[one] for one in wanted]
    else:
        trials = []
    for targets in trials:
        if casting.refused(play, actor, spell.key, targets, **how) is None:
            return casting.cast(play, actor, spell.key, targets, **how) is None
    return False


def _own(play: Play, actor: str) -> list[str]:
    """A creature and its side, the most hurt first."""
    own = [one for one in scene.combatants(play) if not scene.are_foes(play, actor, one)]
    standing = scene.standing(play, own)
    return sorted(standing, key=lambda one: (int(play.attributes(one).get("hp_current", 0)), one))
