"""Missions, deadlines, agendas and resources as the campaign keeps them (docs/protocol.md, Time and pressure).

A person may have put something else there; what has not its shape is passed over by whoever reads it here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal, cast

import jsonschema_rs
from pydantic import ConfigDict, Field, with_config
from typing_extensions import TypedDict

from bot.core.state import worldtime
from bot.core.state.document import State, calendars
from bot.core.state.world_state import Words, WorldTime, schema_of

MissionStatus = Literal["offered", "accepted", "completed", "failed"]
UrgencyLevel = Literal["low", "medium", "high", "critical"]
EventStatus = Literal["active", "completed", "failed"]
DepletionUnit = Literal["per_day", "per_hour", "per_patient_per_day"]
PartOfPressure = Literal["active_missions", "time_sensitive_events", "npc_agendas", "world_resources"]

NOTED = "campaign.pressure"
"""Where the engine notes what people do not read: fractions of units, and what is told once."""

_CLOSED = ConfigDict(extra="forbid")
Amount = Annotated[int, Field(ge=0)]


@with_config(_CLOSED)
class Mission(TypedDict):
    """Something to be done; `objective` is what players read."""

    mission_id: Words
    title: Words
    status: MissionStatus
    objective: str


@with_config(_CLOSED)
class TimedEvent(TypedDict):
    """A deadline: failed once it has passed, completed where it was averted. `warnings_given` counts up to 3."""

    description: Words
    deadline: WorldTime
    consequences: str
    urgency_level: UrgencyLevel
    status: EventStatus
    warnings_given: Annotated[int, Field(ge=0, le=3)]
    related_npcs: list[str]


@with_config(_CLOSED)
class PressureWarnings(TypedDict):
    """Which warnings were given of anything yet, and on which day of the story the last was (0: none)."""

    subtle_given: bool
    clear_given: bool
    urgent_given: bool
    last_warning_day: int


@with_config(_CLOSED)
class NpcAgenda(TypedDict):
    """What a character is about; `next_milestone` is empty where none is left."""

    current_goal: Words
    progress_percentage: Annotated[int, Field(ge=0, le=100)]
    next_milestone: str
    blocking_factors: list[str]
    completed_milestones: list[str]


@with_config(_CLOSED)
class WorldResource(TypedDict):
    """Something that runs out. `last_updated_day` is the day of the story on which its amount last changed."""

    current_amount: Amount
    max_amount: Amount
    depletion_rate: Amount
    depletion_unit: DepletionUnit
    critical_level: Amount
    consequence: str
    last_updated_day: int


SHAPES: Mapping[PartOfPressure, Any] = {
    "active_missions": Mission,
    "time_sensitive_events": TimedEvent,
    "npc_agendas": NpcAgenda,
    "world_resources": WorldResource,
}
NO_WARNINGS: PressureWarnings = {
    "subtle_given": False, "clear_given": False, "urgent_given": False, "last_warning_day": 0,
}  # fmt: skip


@lru_cache(maxsize=8)
def _validator(part: PartOfPressure) -> Any:
    return jsonschema_rs.validator_for(schema_of(SHAPES[part]))


def flaw_of(part: PartOfPressure, entry: object) -> str:
    """What is wrong with an entry's shape, as `field: why`; empty where nothing is."""
    problem = next(iter(_validator(part).iter_errors(entry)), None)
    if problem is None:
        return ""
    return f"{'.'.join(str(each) for each in problem.instance_path) or 'entry'}: {problem.message}"


def _entries(state: State, part: PartOfPressure) -> dict[str, Any]:
    found = state["campaign"].get(part)
    if not isinstance(found, dict) or not found:
        return {}
    sound = _validator(part).is_valid
    return {name: entry for name, entry in cast("dict[str, Any]", found).items() if sound(entry)}


def timed_events(state: State) -> dict[str, TimedEvent]:
    """The deadlines by id, as far as their moments are in the story's calendar."""
    known, calendar = calendars(state), state["world_time"]["calendar"]
    return {
        name: event
        for name, event in _entries(state, "time_sensitive_events").items()
        if event["deadline"]["calendar"] == calendar and worldtime.validate(event["deadline"], known) is None
    }


def npc_agendas(state: State) -> dict[str, NpcAgenda]:
    """What characters are about, by their ids."""
    return _entries(state, "npc_agendas")


def world_resources(state: State) -> dict[str, WorldResource]:
    """What runs out, by id."""
    return _entries(state, "world_resources")


def missions(state: State) -> list[tuple[int, Mission]]:
    """The missions with their places in the list."""
    listed, sound = (
        cast("list[Any]", state["campaign"]["active_missions"]),
        _validator("active_missions").is_valid,
    )
    return [(at, one) for at, one in enumerate(listed) if sound(one)]


def pressure_warnings(state: State) -> PressureWarnings:
    """Which warnings were given; none where the story began before there were any."""
    found = state["campaign"].get("time_pressure_warnings")
    kept = cast("dict[str, Any]", found) if isinstance(found, dict) else {}
    fields = {name: kept.get(name, value) for name, value in NO_WARNINGS.items()}
    return cast("PressureWarnings", fields)


def is_noted(path: str) -> bool:
    """Whether a path of the state is of what the engine notes there."""
    return path == NOTED or path.startswith(f"{NOTED}.")
