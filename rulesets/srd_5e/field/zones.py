"""Where combatants are: zones, the feet between them, and cover.

Creatures in one zone are 15 feet apart, or 5 where they are engaged; from zone to zone it is the shortest way over
`next_to`. Source: docs/srd-5e.md, A fight; SRD 5.2, Playing the Game, Cover.
"""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any

from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.play import Play, while_same, while_unchanged, zones_of
from rulesets.srd_5e.refusals import Refused

NEAR = 5
"""Feet between those who are engaged."""
SAME_ZONE = 15
"""Feet between those who share a zone and are not engaged."""
TOTAL_COVER = 99
"""The figure of total cover: nothing can be aimed at what is behind it. Half cover is 2, three-quarters 5."""
UNREACHABLE = 10_000
"""Feet to where no way leads."""

Zone = Mapping[str, Any]
_NO_ZONE: Zone = {}


def zones(play: Play) -> Mapping[str, Zone]:
    """The zones of the fight by key."""
    return scene.scene_of(play).get("zones") or {}


def in_order(of: Mapping[str, Zone]) -> tuple[str, ...]:
    """The keys of zones from the near end to the far one, as their author wrote them; else by their keys.

    The order of a mapping is none: what is stored comes back sorted.
    """
    return tuple(sorted(of, key=lambda key: (of[key].get("order", 0), key)))


def zone_of(play: Play, creature_id: str) -> str:
    """The key of the zone a combatant is in."""
    return scene.combatant(play, creature_id).get("zone", "")


def zone(play: Play, key: str) -> Zone:
    """One zone; empty for a key that is none."""
    return zones(play).get(key, _NO_ZONE)


def between(play: Play, start: str, goal: str) -> int:
    """Feet from zone to zone by the shortest way; 0 within one."""
    way = path(play, start, goal)
    if way is None:
        return UNREACHABLE
    return sum(zone(play, a)["next_to"][b] for a, b in pairwise(way))


@while_same(zones_of)
def path(play: Play, start: str, goal: str) -> list[str] | None:
    """The zones on the shortest way, both ends with it; None where there is none."""
    known = zones(play)
    if start == goal:
        return [start]
    heap: list[tuple[int, str, tuple[str, ...]]] = [(0, start, (start,))]
    done: set[str] = set()
    while heap:
        feet, here, way = heappop(heap)
        if here == goal:
            return list(way)
        if here in done:
            continue
        done.add(here)
        for other, step in known.get(here, _NO_ZONE).get("next_to", {}).items():
            if other not in done and other in known:
                heappush(heap, (feet + step, other, (*way, other)))
    return None


@while_unchanged
def distance(play: Play, one: str, other: str) -> int:
    """Feet between two combatants; 0 to oneself."""
    if one == other:
        return 0
    rows = scene.combatants(play)
    if other in rows.get(one, _NO_ZONE).get("engaged", ()):
        return NEAR
    start, goal = rows[one].get("zone", ""), rows[other].get("zone", "")
    return SAME_ZONE if start == goal else between(play, start, goal)


def too_far(play: Play, one: str, other: str) -> Refused:
    """The refusal of a blow that does not reach, with how far it is and how much movement is left."""
    left = scene.combatant(play, one).get("movement") or 0
    feet = distance(play, one, other)
    away = f"{feet} feet away" if feet < UNREACHABLE else "where no way leads"
    return Refused(
        "out_of_reach", f"{begun(play, other)} is out of reach: {away}, with {left} feet of movement left."
    )


def cover(play: Play, attacker: str, target: str) -> int:
    """What cover adds to a target's AC and Dexterity saves against an attacker; 99 is total cover.

    A zone covers against what comes from outside of it; a combatant's own cover against all who are not at its side.
    Only the best counts.
    """
    rows = scene.combatants(play)
    if attacker == target or target in rows.get(attacker, _NO_ZONE).get("engaged", ()):
        return 0
    row = rows[target]
    there, own = row.get("zone", ""), int(row.get("cover", 0))
    if rows[attacker].get("zone", "") == there:
        return own
    return max(own, int(zone(play, there).get("cover", 0)))


def in_reach(play: Play, attacker: str, target: str, reach: int) -> bool:
    """Whether a melee attack with this reach gets at a target.

    5 feet needs an engaged target. 10 feet also gets past a friend who is engaged with it, and 15 feet across the zone.
    """
    feet = distance(play, attacker, target)
    if feet <= reach:
        return True
    if reach < 2 * NEAR or feet > SAME_ZONE:
        return False
    return any(not scene.are_foes(play, attacker, one) for one in scene.engaged_with(play, target))
