"""Moving: what a way costs, and what leaving a foe's reach provokes.

Source: SRD 5.2, Playing the Game, Movement and Position; Rules Glossary, Crawling, Prone, Grappling, Frightened.
"""

from __future__ import annotations

from itertools import pairwise

from rulesets.srd_5e.blows.strikes import masteries
from rulesets.srd_5e.combat import _opportunity as opportunity
from rulesets.srd_5e.field import economy, scene, zones
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import turns as spell_turns

STEP = 10
"""Feet from the middle of a zone to a foe's side, and back."""


def held_back(play: Play, mover: str) -> Refused | None:
    """Why somebody cannot move at all now."""
    refused = economy.refuses_turn(play, mover)
    if refused is not None:
        return refused
    if effects.speed_of(play.entity(mover)) == 0:
        held = _held_by(play, mover)
        first = " without breaking free first" if held else ""
        return Refused("speed_zero", f"{begun(play, mover)} {held}cannot move from the spot{first}.")
    return None


def _held_by(play: Play, mover: str) -> str:
    """Who holds somebody fast, as what stands in the way; nothing where nobody does."""
    holders = sorted(one for one in effects.sources_of(play.entity(mover), "grappled") if one)
    return f"is held fast by {named(play, holders[0])}, and " if holders else ""


def stand(play: Play, mover: str) -> Refused | None:
    """Gets up: half the speed."""
    refused = held_back(play, mover)
    if refused is not None:
        return refused
    if "prone" not in effects.conditions_of(play.entity(mover)):
        return Refused("not_prone", f"{begun(play, mover)} is standing already.")
    if any("stays_prone" in each.get("marks", ()) for each in effects.effects_of(play.entity(mover))):
        return Refused("stays_prone", f"{begun(play, mover)} cannot get up.")
    cost, left = effects.speed_of(play.entity(mover)) // 2, _left(play, mover)
    if left < cost:
        return Refused("no_movement", f"Getting up takes {cost} feet, and {left} are left.")
    scene.update(play, mover, movement=left - cost)
    effects.end_all(play, mover, lambda each: tuple(each.get("conditions", ())) == ("prone",))
    play.tell(f"{begun(play, mover)} gets up.")
    return None


def _left(play: Play, mover: str) -> int:
    return int(scene.combatant(play, mover).get("movement", 0))


def drop_prone(play: Play, mover: str) -> Refused | None:
    """Throws oneself down; it costs nothing."""
    refused = held_back(play, mover)
    if refused is None:
        masteries.knock_prone(play, mover, mover)
    return refused


# --- costs ------------------------------------------------------------------------------------------------


def factor(play: Play, mover: str, zone: str) -> int:
    """Feet of movement for each foot: one more in difficult ground, crawling, and dragging somebody along."""
    entity = play.entity(mover)
    feet = 1 + bool(zones.zone(play, zone).get("difficult"))
    feet += effects.condition_of(entity).crawls
    return feet + bool(_dragged(play, mover, heavy=True))


def _dragged(play: Play, mover: str, *, heavy: bool = False) -> list[str]:
    """Those whom somebody holds; `heavy` leaves out the tiny, and those two sizes smaller."""
    held = [
        one
        for one in scene.engaged_with(play, mover)
        if mover in effects.sources_of(play.entity(one), "grappled")
    ]
    if not heavy:
        return held
    own = masteries.size_of(play, mover)
    return [one for one in held if 0 < masteries.size_of(play, one) > own - 2]


def cost_to_zone(play: Play, mover: str, zone: str) -> int:
    """Feet of movement that the way to a zone takes."""
    way = zones.path(play, zones.zone_of(play, mover), zone)
    if way is None:
        return zones.UNREACHABLE
    begun_way = scene.combatant(play, mover).get("under_way") or {}
    cost = 0
    for here, there in pairwise(way):
        feet = zones.zone(play, here)["next_to"][there]
        if begun_way.get("to") == there and here == way[0]:
            feet = max(0, feet - begun_way.get("feet", 0))
        cost += feet * factor(play, mover, there)
    return cost


def cost_toward(play: Play, mover: str, target: str) -> int:
    """Feet of movement to stand beside somebody."""
    if scene.are_engaged(play, mover, target):
        return 0
    here, there = zones.zone_of(play, mover), zones.zone_of(play, target)
    if here == there:
        return STEP * factor(play, mover, here)
    way = cost_to_zone(play, mover, there)
    return way if way >= zones.UNREACHABLE else max(0, way - zones.NEAR)


# --- ways -------------------------------------------------------------------------------------------------


def to_zone(play: Play, mover: str, zone: str) -> Refused | None:
    """Goes to another zone, as far as the movement goes; what is begun of a long way counts next turn."""
    refused = held_back(play, mover)
    here = zones.zone_of(play, mover)
    if refused is not None:
        return refused
    if zone not in zones.zones(play) or zone == here:
        return Refused("no_way", "There is no way to go there.")
    way = zones.path(play, here, zone)
    if way is None:
        return Refused("no_way", "There is no way to go there.")
    refused = _fears(play, mover, way)
    if refused is None and _left(play, mover) <= 0:
        refused = Refused("no_movement", f"{begun(play, mover)} has no movement left.")
    if refused is not None:
        return refused
    _follow(play, mover, way)
    return None


def _fears(play: Play, mover: str, way: list[str]) -> Refused | None:
    """Nobody goes closer to what frightens them of their own will."""
    for source in effects.sources_of(play.entity(mover), "frightened"):
        if source in scene.combatants(play) and scene.takes_part(play, source):
            lair = zones.zone_of(play, source)
            if zones.between(play, way[-1], lair) < zones.between(play, way[0], lair):
                return Refused(
                    "frightened", f"{begun(play, mover)} dares not go closer to {named(play, source)}."
                )
    return None


def _follow(play: Play, mover: str, way: list[str]) -> bool:
    """Goes along zones while movement lasts; whether the end was reached."""
    if not _leave(play, mover):
        return False
    for here, there in pairwise(way):
        cost, left = cost_to_zone(play, mover, there), _left(play, mover)
        if cost > left:
            _begin_way(play, mover, there, left // factor(play, mover, there))
            return False
        feet = zones.zone(play, here)["next_to"][there]
        _enter(play, mover, there, left - cost, feet)
    play.tell(f"{begun(play, mover)} moves to {_name(play, way[-1])}.")
    opportunity.arrived(play, mover)
    return True


def _begin_way(play: Play, mover: str, there: str, feet: int) -> None:
    if feet <= 0:
        return
    now = scene.combatant(play, mover)
    old = now.get("under_way") or {}
    done = feet + (old.get("feet", 0) if old.get("to") == there else 0)
    moved = now.get("moved", 0) + feet
    scene.update(play, mover, movement=0, moved=moved, under_way={"to": there, "feet": done})
    play.tell(f"{begun(play, mover)} makes for {_name(play, there)}.")


def _name(play: Play, zone: str) -> str:
    return zones.zone(play, zone).get("name") or zone.replace("_", " ")


def _enter(play: Play, mover: str, zone: str, left: int, feet: int) -> None:
    moved = scene.combatant(play, mover).get("moved", 0) + feet
    changes: dict[str, dict[str, object]] = {
        mover: {"zone": zone, "movement": left, "moved": moved, "under_way": None, "cover": 0}
    }
    for held in _dragged(play, mover):
        changes[held] = {"zone": zone}
    scene.update_each(play, changes)
    for one in changes:
        spell_turns.entered(play, one)
    spell_turns.moved(play, mover, feet)


def _leave(play: Play, mover: str) -> bool:
    """Leaves everybody at one's side but those one drags along; whether one can go on."""
    dragged = _dragged(play, mover)
    left = [one for one in scene.engaged_with(play, mover) if one not in dragged]
    if not opportunity.provoke(play, mover, left):
        return False
    scene.part(play, mover, left)
    for held in dragged:
        scene.part(play, held, [one for one in scene.engaged_with(play, held) if one != mover])
    return True


def toward(play: Play, mover: str, target: str) -> Refused | None:
    """Goes to somebody's side, as far as the movement goes."""
    refused = held_back(play, mover)
    if refused is None and (target not in scene.combatants(play) or target == mover):
        refused = Refused("no_target", "There is nobody like that here.")
    if refused is not None:
        return refused
    if scene.are_engaged(play, mover, target):
        return Refused("there_already", f"{begun(play, mover)} stands beside {named(play, target)} already.")
    if target in effects.sources_of(play.entity(mover), "frightened"):
        return Refused("frightened", f"{begun(play, mover)} dares not go closer to {named(play, target)}.")
    here, there = zones.zone_of(play, mover), zones.zone_of(play, target)
    cost, left = cost_toward(play, mover, target), _left(play, mover)
    if here == there:
        if cost > left:
            return Refused("no_movement", f"That takes {cost} feet, and {left} are left.")
        _close(play, mover, target, left - cost, STEP)
        return None
    if cost > left:
        return to_zone(play, mover, there)
    way = zones.path(play, here, there) or [here]
    refused = _fears(play, mover, way)
    if refused is not None:
        return refused
    if _leave(play, mover):
        feet = max(0, zones.between(play, here, there) - zones.NEAR)
        _enter(play, mover, there, left - cost, feet)
        _close(play, mover, target, left - cost, 0)
    return None


def _close(play: Play, mover: str, target: str, left: int, feet: int) -> None:
    moved = scene.combatant(play, mover).get("moved", 0) + feet
    scene.update(play, mover, movement=left, moved=moved)
    scene.engage(play, mover, target)
    play.tell(f"{begun(play, mover)} closes with {named(play, target)}.")
    opportunity.arrived(play, mover)


def away(play: Play, mover: str) -> Refused | None:
    """Steps out of everybody's reach, within the zone."""
    refused = held_back(play, mover)
    if refused is not None:
        return refused
    if not scene.engaged_with(play, mover):
        return Refused("not_engaged", f"Nobody stands beside {named(play, mover)}.")
    cost = STEP * factor(play, mover, zones.zone_of(play, mover))
    if cost > _left(play, mover):
        return Refused("no_movement", f"That takes {cost} feet, and {_left(play, mover)} are left.")
    if _leave(play, mover):
        moved = scene.combatant(play, mover).get("moved", 0) + STEP
        scene.update(play, mover, movement=_left(play, mover) - cost, moved=moved)
        play.tell(f"{begun(play, mover)} steps back.")
    return None
