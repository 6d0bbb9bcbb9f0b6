"""Whom a spell reaches: its range, who may be chosen, and whom an area takes in.

How many an area takes in of one zone is our reading of the SRD's shapes for a fight without a
grid; docs/srd-5e.md, Spells.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.field import scene, zones
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic.spell import Node, Spell, tier
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import places

_FEET_EACH = {"sphere": 5, "cylinder": 5, "cube": 5, "emanation": 5, "cone": 10, "line": 30}
"""Feet of an area's size for each creature that it takes in."""
_POINTED = frozenset({"cone", "line"})
_WIDE = 10
GRACE = 600
"""Seconds that outside a fight count for none: what is said there in one turn takes longer than at the table."""
FAR = 5280
"""Feet that no fight is across: the range of what is cast as far as the eye sees."""


@dataclass(frozen=True, slots=True)
class SpellAim:
    """Whom a spell is cast at: with `spread` one may stand there more than once. `zone` is where an area lies."""

    targets: tuple[str, ...]
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a casting goes, and how many it may be aimed at."""

    feet: int
    count: int


def reach(caster: Entity, spell: Spell, aimed: Node, above: int) -> Reach:
    """The range in feet and the number of targets of a spell, for this caster and so many slot levels above its own."""
    grown = tier(caster)
    count = aimed.get("count", 1) + aimed.get("count_up", 0) * above + aimed.get("count_tier", 0) * grown
    if "feet_tier" in aimed:
        return Reach(aimed["feet_tier"][grown], count)
    if "feet" in aimed:
        return Reach(aimed["feet"], count)
    told = spell.figures["range"]
    feet = {"feet": told.get("feet") or 0, "touch": places.REACH, "self": 0}.get(told["kind"], FAR)
    return Reach(feet, count)


def aim(
    play: Play,
    caster_id: str,
    spell: Spell,
    aimed: Node,
    chosen: Sequence[str],
    *,
    above: int = 0,
    zone: str | None = None,
    feet: int | None = None,
) -> SpellAim | Refused:
    """Whom a spell is cast at, or why it cannot be. `feet` is a range that stands for the spell's own."""
    caster = play.entity(caster_id)
    found = reach(caster, spell, aimed, above)
    if feet is not None:
        found = Reach(feet, found.count)
    unknown = [one for one in chosen if one not in play.state["entities"]]
    if unknown:
        return Refused("no_such_target", "There is nobody of that name here.")
    match aimed["kind"]:
        case "self":
            return SpellAim((caster_id,), places.zone_of(play, caster_id))
        case "thing":
            return _at_thing(play, aimed, chosen) or SpellAim(tuple(chosen), places.zone_of(play, caster_id))
        case "area":
            return _area(play, caster_id, found, aimed, chosen, zone)
        case _:
            return _creatures(play, caster_id, found, aimed, chosen)


def _at_thing(play: Play, aimed: Node, chosen: Sequence[str]) -> Refused | None:
    """Why a spell cannot be cast at what was named: nothing, nobody, or not as it must be (`that`: locked, broken)."""
    if not chosen and aimed.get("optional"):
        return None
    if len(chosen) != 1:
        return Refused("no_target", "Say at what it is cast.")
    thing = play.entity(chosen[0])
    if thing["type"] != "item" and not aimed.get("creatures"):
        return Refused("no_thing", f"{begun(play, chosen[0])} is no thing.")
    needs = aimed.get("that")
    held = thing["attributes"]
    if needs and not (held.get("open") is False if needs == "closed" else held.get(needs)):
        return Refused(f"not_{needs}", f"{begun(play, chosen[0])} is not {needs}.")
    return None


def _creatures(
    play: Play, caster_id: str, found: Reach, aimed: Node, chosen: Sequence[str]
) -> SpellAim | Refused:
    if not chosen and aimed.get("who") == "ally":
        chosen = (caster_id,)
    if not chosen:
        return Refused("no_target", "Say whom you cast it at.")
    if not aimed.get("spread") and len(set(chosen)) < len(chosen):
        return Refused("same_target", "Each target can be named once.")
    if len(chosen) > found.count:
        return Refused("too_many_targets", f"It reaches {found.count} at most.")
    for one in chosen:
        refused = _fits(play, caster_id, one, aimed) or _in_range(play, caster_id, one, found.feet)
        if refused is not None:
            return refused
    return SpellAim(tuple(chosen), places.zone_of(play, chosen[0]))


def _fits(play: Play, caster_id: str, target_id: str, aimed: Node) -> Refused | None:
    target = play.entity(target_id)
    who, name = aimed.get("who"), target["name"]
    if target["type"] not in ("pc", "npc"):
        return Refused("no_creature", f"{name} is no creature.")
    if (who == "dead") != (target["status"] == "dead"):
        return Refused("dead" if who != "dead" else "not_dead", f"{name} is {'not ' * (who == 'dead')}dead.")
    if aimed.get("within") and _is_too_late(play, target, aimed["within"]):
        return Refused("too_late", f"{name} has been dead for too long.")
    if who == "dying" and creature.hit_points(target) > 0:
        return Refused("not_dying", f"{name} is not dying.")
    if who == "other" and target_id == caster_id:
        return Refused("not_yourself", "It needs somebody else.")
    if who in ("ally", "other") and places.are_foes(play, caster_id, target_id):
        return Refused("unwilling", f"{name} would not let you.")
    if places.has_mark(play, target_id, "away"):
        return Refused("away", f"{name} is not on this plane.")
    if aimed.get("unarmored") and creature.figures(target).get("equipment", {}).get("armor"):
        return Refused("wears_armor", f"{name} wears armor.")
    if places.cover(play, caster_id, target_id) >= zones.TOTAL_COVER:
        return Refused("total_cover", f"{name} is behind cover.")
    if aimed.get("sight") and not places.sees(play, caster_id, target_id):
        return Refused("unseen", f"You cannot see {name}.")
    return None


def _is_too_late(play: Play, target: Entity, seconds: int) -> bool:
    """Whether a death is longer ago than a spell reaches back; time that magic held off does not count."""
    died = creature.figures(target).get("died")
    if died is None:
        return False
    kept = [each["kept"]["since"] for each in effects.effects_of(target) if "kept" in each]
    grace = 0 if places.is_fighting(play, target["id"]) else GRACE
    return min([effects.now(play), *kept]) - died > seconds + grace


def _in_range(play: Play, caster_id: str, target_id: str, feet: int) -> Refused | None:
    away = places.distance(play, caster_id, target_id)
    touches = feet == places.REACH and away == places.APART and _can_step(play, caster_id)
    if away <= feet or touches:
        return None
    return Refused(
        "out_of_range", f"{play.entity(target_id)['name']} is {away} feet away, and it reaches {feet}."
    )


def _can_step(play: Play, caster_id: str) -> bool:
    """Whether somebody has the 10 feet left that a touch within a zone takes."""
    return int(scene.combatant(play, caster_id).get("movement") or 0) >= places.APART - places.REACH


# --- areas ------------------------------------------------------------------------------------------------


def capacity(aimed: Node) -> int:
    """How many creatures of a zone an area takes in: `most` where the spell says so."""
    shape = aimed["area"]
    room = -(-shape["feet"] // _FEET_EACH[shape["shape"]])
    return min(room, aimed.get("most", room))


def _area(
    play: Play, caster_id: str, found: Reach, aimed: Node, chosen: Sequence[str], zone: str | None
) -> SpellAim | Refused:
    shape = aimed["area"]
    named = list(dict.fromkeys(chosen))
    if aimed.get("not_self"):
        named = [one for one in named if one != caster_id]
    if len(named) > capacity(aimed):
        return Refused("too_many_targets", f"It covers {capacity(aimed)} at most.")
    place = zone or next((places.zone_of(play, one) for one in named), places.zone_of(play, caster_id))
    for one in named:
        refused = _in_area(play, caster_id, one, found, aimed, place)
        if refused is not None:
            return refused
    if not places.is_fighting(play, caster_id):
        return SpellAim(tuple(named), None)
    feet = shape["feet"] if found.feet == 0 else found.feet
    if places.to_zone(play, caster_id, place) > max(feet, places.APART):
        return Refused("out_of_range", f"That is farther than {feet} feet.")
    if not named and place is not None:
        named = _likely(play, caster_id, place, capacity(aimed))
    return SpellAim(tuple(_caught(play, caster_id, aimed, named)), place)


def _in_area(
    play: Play, caster_id: str, target_id: str, found: Reach, aimed: Node, place: str | None
) -> Refused | None:
    target, shape = play.entity(target_id), aimed["area"]
    if target["type"] not in ("pc", "npc") or target["status"] == "dead":
        return Refused("no_creature", f"{target['name']} is no living creature.")
    if places.has_mark(play, target_id, "away"):
        return Refused("away", f"{target['name']} is not on this plane.")
    if found.feet == 0:
        away = places.distance(play, caster_id, target_id)
        if away > max(shape["feet"], places.APART):
            return Refused(
                "out_of_range", f"{target['name']} is {away} feet away, and it reaches {shape['feet']}."
            )
        if shape["shape"] in _POINTED:
            return None
    if places.zone_of(play, target_id) != place:
        return Refused("out_of_area", f"{target['name']} stands too far from the others.")
    return None


def _likely(play: Play, caster_id: str, zone: str, room: int) -> list[str]:
    """Whom a caster who names nobody wants in an area: foes in the zone, those first who stand clear of friends."""
    foes = [one for one in places.within(play, zone) if places.are_foes(play, caster_id, one)]
    living = [one for one in foes if _is_there(play, one)]

    def beside_friends(one: str) -> int:
        return sum(not places.are_foes(play, caster_id, each) for each in places.engaged(play, one))

    return sorted(living, key=lambda one: (beside_friends(one), one))[:room]


def _caught(play: Play, caster_id: str, aimed: Node, named: Sequence[str]) -> list[str]:
    """Those named, and whoever is engaged with them where the area is wide and takes in everybody."""
    shape = aimed["area"]
    if aimed.get("chosen") or shape["shape"] in _POINTED or shape["feet"] < _WIDE:
        return list(named)
    beside = sorted({each for one in named for each in places.engaged(play, one)} - set(named))
    living = [one for one in beside if _is_there(play, one)]
    spared = caster_id if aimed.get("not_self") or shape["shape"] == "cube" else None
    return [*named, *(one for one in living if one != spared)]


def _is_there(play: Play, creature_id: str) -> bool:
    """Whether somebody lives, and is on this plane."""
    return play.entity(creature_id)["status"] != "dead" and not places.has_mark(play, creature_id, "away")


def unaffected(entity: Entity, aimed: Node) -> bool:
    """Whether a spell does nothing to a creature: of the wrong kind, immune to it, or helped by it (`spent`) before."""
    held = creature.figures(entity)
    only = aimed.get("only")
    if only and held.get("kind", "humanoid") not in only:
        return True
    if aimed.get("spent") in {each.get("origin") for each in effects.effects_of(entity)} - {None}:
        return True
    traits = {*(held.get("features") or ()), *(held.get("condition_immunities") or ())}
    return bool(traits.intersection(aimed.get("immune", ())))
