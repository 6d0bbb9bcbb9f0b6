"""The command that moves world time, by its fields or by words: “June 9, 21:30”, “Mirtul 10, Evening”."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from bot.core.errors import Rejected
from bot.core.god.intervention import Command, GodEvent, Intervention, Situation, Whole, Words, intervene
from bot.core.god.refusals import refuse
from bot.core.god.time_words import fields_said
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.document import State, calendars
from bot.core.state.world_state import WorldTime

BACKWARD = (
    "This moves world time BACKWARD. What characters remember keeps its date, and things may have happened after the "
    "time they now stand at."
)
PARTS = ("year", "month", "day", "hour", "minute", "second")


@dataclass(frozen=True, slots=True)
class MoveTime(Command):
    """Sets parts of world time, `time_of_day` by the hour; the one way backward, with a warning.

    `words` name a moment instead; what they do not name stays, below the hour it is nothing.
    """

    kind: ClassVar[str] = "time"
    year: Whole | None = None
    month: Whole | Words | None = None
    day: Whole | None = None
    hour: Whole | None = None
    minute: Whole | None = None
    second: Whole | None = None
    words: Words = ""


def move_time(command: MoveTime, at: Situation) -> Intervention | Rejected:
    """The whole of world time is set, so that what was meant is what is committed."""
    given = {part: getattr(command, part) for part in PARTS}
    fields: dict[str, Any] = {part: value for part, value in given.items() if value is not None}
    if command.words:
        fields |= fields_said(at.state, command.words)
        if not fields:
            return refuse("", Notice("god/bad_time", case="words", words=command.words[:60]))
    if not fields:
        return refuse("", Notice("god/bad_time", case="empty"))
    known = calendars(at.state)
    new: dict[str, Any] = {**at.state["world_time"], **fields}
    new["month"] = worldtime.month_written(new["calendar"], new["month"], known)
    if isinstance(new["hour"], int) and 0 <= new["hour"] <= 23:
        new["time_of_day"] = worldtime.time_of_day(new["hour"])
    time = worldtime.world_time(new, known)
    if isinstance(time, Rejected):
        return time
    notes = (BACKWARD,) if backward(at.state, time) else ()
    shown = worldtime.display(time, known)
    event = GodEvent("god_mode_time", f"World time is {shown}.", "audit", at.round)
    moved: list[ops.AnyOp] = [ops.SetTimeOp(world_time=time), *_clocks_with(at, time)]
    return intervene(at, command.kind, f"World time: {shown}", with_pressure(at, moved), (event,), notes)


def with_pressure(at: Situation, moved: Sequence[ops.AnyOp]) -> tuple[ops.AnyOp, ...]:
    """Operations that move time, and what comes due by that; what does not apply is refused by who applies it."""
    there = ops.apply(at.state, moved, ops.ENGINE)
    if isinstance(there, Rejected) or at.leap is None:
        return tuple(moved)
    return (*moved, *at.leap(at.adventure, there, max(at.round, 1)))


def _clocks_with(at: Situation, new: WorldTime) -> Iterator[ops.TickOp]:
    """The clocks that stand for time go with it, forward and back."""
    known, old = calendars(at.state), at.state["world_time"]
    if worldtime.validate(old, known) is not None:
        return
    passed = worldtime.ordinal_minutes(new, known) - worldtime.ordinal_minutes(old, known)
    for name, spec in at.adventure.ruleset.clocks.items():
        steps = int(passed / spec.minutes) if spec.minutes else 0
        if steps:
            yield ops.TickOp(clock=name, amount=steps)


def backward(state: State, new: WorldTime) -> bool:
    """Whether a time lies before the state's. Where that is out of shape nothing can be said."""
    known, old = calendars(state), state["world_time"]
    sound = worldtime.validate(old, known) is None
    return sound and worldtime.ordinal(new, known) < worldtime.ordinal(old, known)
