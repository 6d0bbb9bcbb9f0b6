"""Whether a state that a person changed by hand may stand: nothing that rules and prompts read is lost or misshapen."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

import jsonschema_rs
from typing_extensions import TypedDict

from bot.core.content.adventure import Adventure
from bot.core.errors import Rejected
from bot.core.god.refusals import refuse
from bot.core.notices import Notice
from bot.core.state.document import State, check_structure, place_name
from bot.core.state.pressure_parts import SHAPES, flaw_of
from bot.core.state.world_state import Campaign, Location, schema_of

HIT_POINTS = (("hp", "max_hp"), ("hp_current", "hp_max"))
"""The attributes that are hit points, with the most there can be, in every ruleset."""


class _Places(TypedDict):
    locations: dict[str, Location]


class ByHand(TypedDict):
    """The parts that the state's own schema leaves open, and a person can reach."""

    campaign: Campaign
    world: _Places


@lru_cache(maxsize=1)
def _validator() -> Any:
    return jsonschema_rs.validator_for(schema_of(ByHand))


def unsound(game: Adventure, before: State, after: State) -> Rejected | None:
    """Why a changed state may not stand: its shape, the ruleset's fields, or something that others still name."""
    return (
        check_structure(after)
        or game.check_schemas(after)
        or _misshapen(game, after)
        or _overfull(before, after)
        or _unfit_pressure(before, after)
        or _dangling(before, after)
    )


def _overfull(before: State, after: State) -> Rejected | None:
    """Hit points that a person raised above what there can be."""
    for entity_id, entity in after["entities"].items():
        held = entity["attributes"]
        was = before["entities"].get(entity_id, entity)["attributes"]
        for name, most in HIT_POINTS:
            now, limit = held.get(name), held.get(most)
            changed = now != was.get(name) or limit != was.get(most)
            if changed and isinstance(now, int) and isinstance(limit, int) and now > limit:
                path = f"entities.{entity_id}.attributes.{name}"
                return Rejected("state/schema", path, f"{now} is more than {most}, which is {limit}")
    return None


def _misshapen(game: Adventure, after: State) -> Rejected | None:
    problem = next(iter(_validator().iter_errors(after)), None)
    if problem is not None:
        return Rejected(
            "state/schema", ".".join(str(part) for part in problem.instance_path), problem.message
        )
    for key, place in after["world"]["locations"].items():
        if place["id"] != key:
            return refuse(f"world.locations.{key}.id", Notice("god/protected_path", case="place_id"))
    lost = next((key for key in game.scenario.scene_seed if key not in after["scene_state"]), None)
    if lost is not None:
        return refuse(f"scene_state.{lost}", Notice("god/protected_path", case="scene", name=lost))
    return None


def _unfit_pressure(before: State, after: State) -> Rejected | None:
    """An entry of missions, deadlines, agendas or resources that is new and has not its shape."""
    for part in SHAPES:
        known = _listed(before["campaign"].get(part))
        for name, entry in _listed(after["campaign"].get(part)).items():
            flaw = "" if name in known and known[name] == entry else flaw_of(part, entry)
            if flaw:
                return refuse(
                    f"campaign.{part}.{name}",
                    Notice("god/unfit_pressure", part=part, name=name, why=flaw[:200]),
                )
    return None


def _listed(found: object) -> dict[str, object]:
    if isinstance(found, list):
        return {str(at): entry for at, entry in enumerate(cast("list[object]", found))}
    return cast("dict[str, object]", found) if isinstance(found, dict) else {}


def _dangling(before: State, after: State) -> Rejected | None:
    gone = (before["entities"].keys() - after["entities"].keys()) | (
        before["world"]["locations"].keys() - after["world"]["locations"].keys()
    )
    for key in sorted(gone):
        one = before["entities"].get(key)
        if one is not None and one["type"] == "pc":
            return refuse(f"entities.{key}", Notice("god/protected_path", case="player"))
        name = one["name"] if one is not None else place_name(before, key, key)
        for one in after["entities"].values():
            if one["location"] == key:
                return refuse(key, Notice("god/still_used", case="inside", who=one["name"], name=name))
        if any(key in (edge["a"], edge["b"]) for edge in after["relations"]):
            return refuse(key, Notice("god/still_used", case="related", name=name))
        if any(key in location.get("connected_to", ()) for location in after["world"]["locations"].values()):
            return refuse(key, Notice("god/still_used", case="way", name=name))
    return None
