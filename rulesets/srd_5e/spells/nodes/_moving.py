"""Spells that move somebody: pushed, put to flight, carried off in a step, quick on its feet.

A push of less than the way to another zone ends engagement; docs/srd-5e.md, Spells.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.srd_5e.field import economy, scene, zones
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import areas
from rulesets.srd_5e.magic.spell import Node
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells import places
from rulesets.srd_5e.spells.nodes.work import Work


def push(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `push`: away from the caster."""
    for one in targets:
        if places.is_fighting(work.play, one):
            work.play.tell(f"{begun(work.play, one)} is pushed {node['feet']} feet away.")
            _away(work.play, work.caster_id, one, node["feet"])


def flee(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `flee`: with its reaction, as far as its speed carries it."""
    for one in targets:
        if places.is_fighting(work.play, one) and economy.can_react(work.play, one):
            economy.spend(work.play, one, node["cost"])
            work.play.tell(f"{begun(work.play, one)} flees.")
            _away(work.play, work.caster_id, one, effects.speed_of(work.play.entity(one)))


def _away(play: Play, from_id: str, creature_id: str, feet: int) -> None:
    """Out of everybody's reach, and into the zone farthest from somebody that so many feet lead to."""
    scene.part(play, creature_id)
    here, there = zones.zone_of(play, creature_id), zones.zone_of(play, from_id)
    now = zones.between(play, there, here)
    ways = [
        (zones.between(play, there, key), key)
        for key in zones.zones(play)
        if key != here and zones.between(play, here, key) <= feet
    ]
    farther = [way for way in ways if now < way[0] < zones.UNREACHABLE]
    if farther:
        scene.update(play, creature_id, zone=max(farther)[1])
        areas.settle(play)


def teleport(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `teleport`: out of reach of all, and into the zone that was named where it is near enough."""
    play = work.play
    for one in targets:
        if not places.is_fighting(play, one):
            continue
        scene.part(play, one)
        goal = work.casting.zone
        if goal and goal in zones.zones(play) and places.to_zone(play, one, goal) <= node["feet"]:
            scene.update(play, one, zone=goal)
            areas.settle(play)
        play.tell(f"{begun(play, one)} vanishes and stands elsewhere.")


def dash(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `dash`: as much movement again as its speed."""
    for one in targets:
        if places.is_fighting(work.play, one):
            left = int(scene.combatant(work.play, one).get("movement") or 0)
            scene.update(work.play, one, movement=left + effects.speed_of(work.play.entity(one)))
