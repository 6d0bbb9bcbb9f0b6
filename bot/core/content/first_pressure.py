"""Missions, deadlines, agendas and resources as a story begins with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, cast

from bot.core.content.pressure_shapes import AgendaContent, MissionContent, ResourceContent, TimedEventContent
from bot.core.content.shapes import ScenarioContent
from bot.core.state import worldtime
from bot.core.state.pressure_parts import Mission, NpcAgenda, TimedEvent, WorldResource
from bot.core.state.world_state import JsonObject, WorldTime


class FirstPressure(TypedDict):
    """The four parts of the campaign, by their names there."""

    active_missions: list[JsonObject]
    time_sensitive_events: JsonObject
    npc_agendas: JsonObject
    world_resources: JsonObject


def first_pressure(scenario: ScenarioContent) -> FirstPressure:
    """What stands from the beginning; a mission with `given_when` comes up later."""
    return {
        "active_missions": [_json(mission_of(each)) for each in scenario.missions if each.given_when is None],
        "time_sensitive_events": {
            name: _json(_event(scenario, each)) for name, each in scenario.time_sensitive_events.items()
        },
        "npc_agendas": {name: _json(_agenda(each)) for name, each in scenario.npc_agendas.items()},
        "world_resources": {name: _json(_resource(each)) for name, each in scenario.world_resources.items()},
    }


def mission_of(content: MissionContent) -> Mission:
    """A mission as the campaign lists it."""
    return {
        "mission_id": content.mission_id,
        "title": content.title,
        "status": content.status,
        "objective": content.objective,
    }


def moment_of(begun: Mapping[str, Any], fields: Mapping[str, Any]) -> WorldTime:
    """A moment by some of its fields; the others are as at the beginning, and no seconds where an hour is named."""
    clock = {"minute": 0, "second": 0, "microsecond": 0} if "hour" in fields else {}
    whole = {**begun, **clock, **fields}
    return cast("WorldTime", {**whole, "time_of_day": worldtime.time_of_day(whole["hour"])})


def _event(scenario: ScenarioContent, content: TimedEventContent) -> TimedEvent:
    return {
        "description": content.description,
        "deadline": moment_of(scenario.world_time, content.deadline),
        "consequences": content.consequences,
        "urgency_level": content.urgency_level,
        "status": "active",
        "warnings_given": 0,
        "related_npcs": list(content.related_npcs),
    }


def _agenda(content: AgendaContent) -> NpcAgenda:
    ahead = sorted(content.milestones, key=lambda each: each.at)
    return {
        "current_goal": content.current_goal,
        "progress_percentage": 0,
        "next_milestone": ahead[0].milestone if ahead else "",
        "blocking_factors": [],
        "completed_milestones": [],
    }


def _resource(content: ResourceContent) -> WorldResource:
    return {
        "current_amount": content.current_amount,
        "max_amount": content.max_amount,
        "depletion_rate": content.depletion_rate,
        "depletion_unit": content.depletion_unit,
        "critical_level": content.critical_level,
        "consequence": content.consequence,
        "last_updated_day": 1,
    }


def _json(fields: Mapping[str, Any]) -> JsonObject:
    return dict(fields)
