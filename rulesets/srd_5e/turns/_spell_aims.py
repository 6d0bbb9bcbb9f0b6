"""Whom a spell in a player's words is cast at: nobody's harm falls on its caster, and who has no room is left out.

Players say "the goblins" where a spell takes in one, and "fire bolt again" where nobody is named. `spells` is strict
about its targets; here the words are made to fit, and what they lost is told.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.language.phrasing import listed
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.words import named
from rulesets.srd_5e.magic.spell import Node, Spell, find
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import places, targets
from rulesets.srd_5e.spells.requirements.readiness import is_harmful
from rulesets.srd_5e.turns import encounters


def in_peace(play: Play, caster_id: str, spell: Spell, said: Sequence[str]) -> list[str] | Refused:
    """Whom a spell outside a fight is cast at: those named, else whoever is hostile here where it harms."""
    others = [one for one in said if one != caster_id]
    if spell.targets["kind"] == "thing":
        return others
    if not is_harmful(spell) and (
        others or "moves" not in spell.effects
    ):  # a mark that moves on is for a foe
        return list(said) or [caster_id]
    dead = [one for one in others if play.entity(one)["status"] == "dead"]
    if dead:
        return Refused("dead", f"{play.entity(dead[0])['name']} is dead.")
    if others:
        return others
    here = play.entity(caster_id)["location"]
    return encounters.opponents(play, here)[:1] or Refused("no_target", _whom(play, caster_id, spell))


def _whom(play: Play, caster_id: str, spell: Spell) -> str:
    """What is asked back where a spell that harms is cast at nobody."""
    others = encounters.bystanders(play, caster_id)
    if not others:
        return f"There is nobody here to cast {spell.name} at."
    return f"Say whom {spell.name} is meant for: {listed(tuple(others[:4]), 'or')}?"


def fitted(play: Play, caster_id: str, key: str, said: Sequence[str]) -> list[str]:
    """Those of the named whom a spell has room for in a fight; in an area, those who stand where most of them do."""
    spell = find(play.compendium, key)
    if spell is None or len(said) < 2 or not places.is_fighting(play, caster_id):
        return list(said)
    aimed = spell.targets
    if aimed["kind"] == "area":
        return _in_one_area(play, caster_id, spell, aimed, said)
    if aimed["kind"] != "creatures" or not is_harmful(spell):
        return list(said)
    room = targets.reach(play.entity(caster_id), spell, aimed, 0).count
    return _nearest(play, caster_id, said)[:room] if room < len(said) else list(said)


def left_out(play: Play, said: Sequence[str], kept: Sequence[str]) -> str:
    """What is told of those who were named and not reached; empty where there are none."""
    lost = [one for one in dict.fromkeys(said) if one not in kept and one in scene.combatants(play)]
    return (
        f"It does not reach {listed(tuple(named(play, one) for one in lost), 'or')} as well." if lost else ""
    )


def _in_one_area(play: Play, caster_id: str, spell: Spell, aimed: Node, said: Sequence[str]) -> list[str]:
    living = [one for one in dict.fromkeys(said) if play.entity(one)["status"] != "dead"]
    reached = [one for one in _nearest(play, caster_id, living) if _is_reached(play, caster_id, spell, one)]
    by_zone: dict[str | None, list[str]] = {}
    for one in reached:
        by_zone.setdefault(places.zone_of(play, one), []).append(one)
    crowd = max(by_zone.values(), key=len, default=list(said))
    return crowd[: targets.capacity(aimed)]


def _is_reached(play: Play, caster_id: str, spell: Spell, one: str) -> bool:
    found = targets.aim(play, caster_id, spell, spell.targets, [one])
    return not isinstance(found, Refused)


def _nearest(play: Play, caster_id: str, said: Sequence[str]) -> list[str]:
    """The named, the nearest first, in the order in which they were named."""
    return sorted(said, key=lambda one: places.distance(play, caster_id, one))
