"""Missions: when one comes up, is completed or fails, and what is told and remembered of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.content.first_pressure import mission_of
from bot.core.content.pressure_shapes import MissionContent
from bot.core.memory.core_memories import MemoryKind
from bot.core.rules.pressure.pressure_run import (
    PressureDue,
    PressureRun,
    begin_run,
    mission_completed,
    remembered,
)
from bot.core.state import operations as ops
from bot.core.state.document import State
from bot.core.state.pressure_parts import missions

OPEN = ("offered", "accepted")


def judged(game: Adventure, state: State, round_number: int) -> PressureDue:
    """The missions that come up, are completed or fail in this state; each is told once."""
    conditions = [each for each in game.scenario.missions if _is_judged(each)]
    if not conditions:
        return PressureDue()
    run = begin_run(game, state, round_number)
    listed = {mission["mission_id"]: (at, mission["status"]) for at, mission in missions(state)}
    for content in conditions:
        at, status = listed.get(content.mission_id, (-1, ""))
        if status in OPEN:
            _judge(run, at, content)
        elif not status and content.given_when and run.scope.holds(content.given_when):
            _give(run, content)
    return run.due()


def is_open(mission: Mapping[str, Any]) -> bool:
    """Whether an entry of the campaign's list is still to be done, whatever its shape; none says so by default."""
    return mission.get("status", "accepted") in OPEN


def _is_judged(content: MissionContent) -> bool:
    return bool(content.given_when or content.done_when or content.failed_when)


def _judge(run: PressureRun, at: int, content: MissionContent) -> None:
    name = content.mission_id
    if content.done_when and run.scope.holds(content.done_when):
        run.put(f"active_missions.{at}.status", "completed")
        memory = mission_completed(content.title, content.outcome)
        run.tell(f"{name}_completed", content.done, memory)
    elif content.failed_when and run.scope.holds(content.failed_when):
        run.put(f"active_missions.{at}.status", "failed")
        memory = remembered(MemoryKind.PLOT_EVENT, f"Mission failed: {content.title}")
        run.tell(f"{name}_failed", content.failed, memory)


def _give(run: PressureRun, content: MissionContent) -> None:
    """A mission that a game master took away does not come up again."""
    if run.once(f"{content.mission_id}_given"):
        run.operations.append(ops.AppendOp(path="campaign.active_missions", value=mission_of(content)))
        run.tell(f"{content.mission_id}_given", content.given)
