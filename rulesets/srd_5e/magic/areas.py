"""Areas that stay: what they make of a zone, and what they do to whoever is there. Kept on their casters as effects.

A zone's own figures are kept under `plain` while magic changes them. Source: SRD 5.2, Spells; docs/srd-5e.md, Spells.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bot.core.state import operations as ops
from rulesets.srd_5e.field import scene, zones
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play, entities_of, while_same, while_unchanged

_TRAITS = ("difficult", "obscured", "light", "silent")
_DARKEST = ("darkness", "bright", "dim")
"""Which light wins where several areas meet: magical darkness before light."""


class Area(NamedTuple):
    """An area that lasts: who cast it, the effect that holds it, and its description."""

    caster_id: str
    effect: Mapping[str, Any]
    zone: str
    traits: Mapping[str, Any]


def lasting(play: Play) -> tuple[Area, ...]:
    """All areas of the fight, in the order of their casters' ids."""
    casters = _casters(play)
    return _lasting(play, casters) if casters and scene.is_fighting(play) else ()


@while_same(entities_of)
def _casters(play: Play) -> tuple[str, ...]:
    """Everybody who keeps up an area, by id."""
    entities = play.state["entities"]
    held = ((one, effects.effects_of(entities[one])) for one in effects.bearers(play))
    return tuple(sorted(one for one, borne in held if any("area" in each for each in borne)))


@while_unchanged
def _lasting(play: Play, casters: tuple[str, ...]) -> tuple[Area, ...]:
    found: list[Area] = []
    fighting = scene.combatants(play)
    for one in casters:
        for each in effects.effects_of(play.entity(one)) if one in fighting else ():
            area = each.get("area")
            if area:
                place = zones.zone_of(play, one) if area.get("follows") else area.get("zone")
                if place:
                    found.append(Area(one, each, place, area))
    return tuple(found)


def around(play: Play, creature_id: str) -> list[Area]:
    """The areas that take in the zone of a creature."""
    laid = lasting(play)
    if not laid or creature_id not in scene.combatants(play):
        return []
    place = zones.zone_of(play, creature_id)
    return [each for each in laid if each.zone == place]


def is_silent(play: Play, creature_id: str) -> bool:
    """Whether no sound is possible where a creature is."""
    return any(each.traits.get("silent") for each in around(play, creature_id))


def settle(play: Play) -> None:
    """Puts the traits of all zones in step with the areas that last."""
    if not scene.is_fighting(play):
        return
    there: dict[str, list[Mapping[str, Any]]] = {}
    for each in lasting(play):
        there.setdefault(each.zone, []).append(each.traits)
    for key, zone in zones.zones(play).items():
        if key not in there and "plain" not in zone:
            continue
        changed = _changed(zone, there.get(key, []))
        if changed != zone:
            play.do(ops.SetOp(path=f"scene_state.zones.{key}", value=changed))


def _changed(zone: Mapping[str, Any], traits: list[Mapping[str, Any]]) -> dict[str, Any]:
    plain: Mapping[str, Any] = zone.get("plain") or {name: zone[name] for name in _TRAITS if name in zone}
    bare = {name: value for name, value in zone.items() if name not in (*_TRAITS, "plain")}
    own = {**bare, **plain}
    magic: dict[str, Any] = {}
    if any(each.get("difficult") for each in traits):
        magic["difficult"] = True
    if any(each.get("silent") for each in traits):
        magic["silent"] = True
    fogs = [each["obscured"] for each in traits if each.get("obscured")]
    if fogs:
        magic["obscured"] = "heavily" if "heavily" in fogs else "lightly"
    lights = [each["light"] for each in traits if each.get("light")]
    if lights:
        magic["light"] = min(lights, key=_DARKEST.index)
        if magic["light"] == "dim" and own.get("light") == "bright":
            del magic["light"]
    return {**own, **magic, "plain": dict(plain)} if magic else own


def place(play: Play, caster_id: str, effect: Mapping[str, Any]) -> str | None:
    """Lays an area: puts the effect that keeps it on its caster, and changes the zone. Returns the effect's id."""
    made = effects.add(play, caster_id, effect)
    settle(play)
    return made


def move(play: Play, area: Area, zone: str | None, on: list[str]) -> None:
    """Lays an area elsewhere; it lasts as long as before. `on` are those a small one lies upon."""
    if area.effect["id"] not in {each["id"] for each in effects.effects_of(play.entity(area.caster_id))}:
        return
    moved = {**area.traits, "zone": zone}
    if "on" in moved:
        moved["on"] = on
    effects.end(play, area.caster_id, area.effect["id"])
    place(play, area.caster_id, {**area.effect, "area": moved})


def takes_in(play: Play, area: Area, creature_id: str) -> bool:
    """Whether an area does something to a creature in its zone: a small one to those by whom it lies."""
    traits = area.traits
    if effects.has_mark(play.entity(creature_id), "away"):
        return False
    if traits.get("foes") and not scene.are_foes(play, area.caster_id, creature_id):
        return False
    on: list[str] | None = traits.get("on")
    beside = scene.engaged_with(play, creature_id)
    return on is None or creature_id in on or any(each in on for each in beside)


def take_in(play: Play, area: Area, creature_id: str) -> bool:
    """A creature comes into the zone of an area, and so into it, unless the area is a small one. Whether it did."""
    on: list[str] | None = area.traits.get("on")
    if on is None or creature_id in on:
        return True
    if not area.traits.get("wide"):
        return False
    move(play, area, area.traits.get("zone"), [*on, creature_id])
    return True
