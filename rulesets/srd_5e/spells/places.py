"""Where creatures are, as spells ask it: in a fight as its zones say, outside of one within reach of each other."""

from __future__ import annotations

from rulesets.srd_5e.field import scene, sight, zones
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

APART = zones.SAME_ZONE
REACH = zones.NEAR


def is_fighting(play: Play, creature_id: str) -> bool:
    """Whether a creature is in the fight that goes on."""
    return scene.is_fighting(play) and creature_id in scene.combatants(play)


def are_foes(play: Play, one: str, other: str) -> bool:
    """Whether two creatures fight on different sides."""
    return scene.is_fighting(play) and scene.are_foes(play, one, other)


def zone_of(play: Play, creature_id: str) -> str | None:
    """The zone it stands in; None outside a fight."""
    return zones.zone_of(play, creature_id) if is_fighting(play, creature_id) else None


def engaged(play: Play, creature_id: str) -> list[str]:
    """Who is within 5 feet of it."""
    return scene.engaged_with(play, creature_id) if is_fighting(play, creature_id) else []


def within(play: Play, zone: str) -> list[str]:
    """Who stands in a zone and is still in the fight, by id."""
    return sorted(
        one
        for one, row in scene.combatants(play).items()
        if row.get("zone") == zone and scene.takes_part(play, one)
    )


def distance(play: Play, one: str, other: str) -> int:
    """Feet between two creatures; 0 where no fight counts steps."""
    both = is_fighting(play, one) and is_fighting(play, other)
    return zones.distance(play, one, other) if both else 0


def to_zone(play: Play, creature_id: str, zone: str | None) -> int:
    """Feet from a creature to a zone: 15 within its own, else the shortest way."""
    start = zone_of(play, creature_id)
    if start is None or zone is None or start == zone:
        return APART
    return zones.between(play, start, zone)


def cover(play: Play, attacker: str, target: str) -> int:
    """What cover adds against an attacker: 0, 2, 5, or 99 for total cover."""
    both = is_fighting(play, attacker) and is_fighting(play, target)
    return zones.cover(play, attacker, target) if both else 0


def sees(play: Play, viewer: str, target: str) -> bool:
    """Whether a creature sees another; what magic shows up is seen though it is invisible."""
    if viewer == target:
        return True
    if is_fighting(play, viewer) and is_fighting(play, target) and sight.can_see(play, viewer, target):
        return True
    if "see" in effects.condition_of(play.entity(viewer)).cannot:
        return False
    if is_fighting(play, viewer) and is_fighting(play, target):
        return False
    return not sight.is_unseen(play, viewer, target)


def has_mark(play: Play, creature_id: str, mark: str) -> bool:
    """Whether a spell left this mark on a creature."""
    return effects.has_mark(play.entity(creature_id), mark)
