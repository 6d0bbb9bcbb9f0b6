"""A story in which everything presses: room 12 with a deadline, an agenda, resources and missions of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state
from bot.core.content.pressure_shapes import (
    AgendaContent,
    MissionContent,
    ResourceContent,
    TimedEventContent,
)
from bot.core.state import operations as ops
from bot.core.state.document import State
from tests.support.table import LIBRARY

LENA = "npc_lena_001"
FLOOD: dict[str, Any] = {
    "description": "the river comes over the road",
    "deadline": {"hour": 14, "minute": 30},
    "warnings": {
        "subtle": ["The ditch is talking."], "clear": ["The ditch is full."], "urgent": ["The road shines."],
    },
    "consequences": "The river lies across the road.",
    "effects": [{"op": "set", "path": "campaign.flags.might_stay", "value": True}],
    "averted_when": "flags.seen_off", "averted": ["The river thinks better of it."],
    "related_npcs": [LENA],
}  # fmt: skip
PACKING: dict[str, Any] = {
    "current_goal": "pack what is left", "minutes": 100,
    "milestones": [
        {"at": 20, "milestone": "the shirts are packed", "lines": ["The shirts are in."]},
        {"at": 50, "milestone": "the books are packed", "lines": ["The books are in."], "shows_when": "flags.saw_book"},
    ],
    "blocked_by": [{"factor": "somebody sits on the bag", "when": "flags.warned"}],
}  # fmt: skip
ICE: dict[str, Any] = {
    "current_amount": 10, "max_amount": 10, "depletion_rate": 4, "depletion_unit": "per_hour", "critical_level": 3,
    "critical": ["The ice is nearly gone."], "consequence": "The ice is gone.",
}  # fmt: skip
JAR: dict[str, Any] = {
    "mission_id": "mission_the_jar", "title": "The flood jar", "objective": "Find out who emptied it.",
    "done_when": "flags.jar_truth", "done": ["That is the jar."], "outcome": "it was Dell",
    "failed_when": "flags.might_stay", "failed": ["Nobody will know now."],
}  # fmt: skip
BUS: dict[str, Any] = {
    "mission_id": "mission_the_bus", "title": "The bus", "objective": "See her off.",
    "given_when": "flags.knows_leaving", "given": ["She will want seeing off."],
}  # fmt: skip


def pressing(**parts: Any) -> Adventure:
    """The game, with some of its parts replaced: `events`, `agendas`, `resources` and `missions` as raw content."""
    game = LIBRARY.game("room-12")
    events: dict[str, Any] = parts.get("events", {"flood": FLOOD})
    agendas: dict[str, Any] = parts.get("agendas", {LENA: PACKING})
    resources: dict[str, Any] = parts.get("resources", {"ice": ICE})
    scenario = game.scenario.model_copy(
        update={
            "missions": tuple(map(MissionContent.model_validate, parts.get("missions", (JAR, BUS)))),
            "time_sensitive_events": {
                name: TimedEventContent.model_validate(raw) for name, raw in events.items()
            },
            "npc_agendas": {name: AgendaContent.model_validate(raw) for name, raw in agendas.items()},
            "world_resources": {name: ResourceContent.model_validate(raw) for name, raw in resources.items()},
        }
    )
    return replace(game, scenario=scenario)


def opened(game: Adventure) -> State:
    """Its first state."""
    return first_state(game)


def later(state: State, minutes: int) -> State:
    """A state with so much world time passed and nothing else."""
    if not minutes:
        return state
    return ops.apply_decided(state, [ops.AdvanceTimeOp(seconds=minutes * 60)])


def flagged(state: State, **flags: bool) -> State:
    """A state with flags set."""
    made = [ops.SetOp(path=f"campaign.flags.{name}", value=value) for name, value in flags.items()]
    return ops.apply_decided(state, made)
