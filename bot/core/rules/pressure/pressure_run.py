"""One run over what presses: the state, the moment, and what comes due, gathered until it is applied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.content.expressions import Scope
from bot.core.content.ruleset_shapes import Effect
from bot.core.late_dataclasses import dataclass
from bot.core.memory.core_memories import MemoryKind, core_memory
from bot.core.rules.adjudication import shared_scope
from bot.core.rules.pressure.ledger import PressureLedger, kept, ledger_of
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.document import State, calendars
from bot.core.state.pressure_parts import NOTED
from bot.core.state.world_state import WorldTime


@dataclass(frozen=True, slots=True)
class PressureTold:
    """What is told as a sentence of its own: one of `lines`, and what is remembered of it, as kind and text."""

    id: str
    lines: tuple[str, ...]
    memory: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class PressureDue:
    """What came due: operations, then effects with the place they were written at, and what is told."""

    operations: tuple[ops.AnyOp, ...] = ()
    effects: tuple[tuple[str, tuple[Effect, ...]], ...] = ()
    told: tuple[PressureTold, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.operations or self.effects or self.told)


@dataclass(slots=True)
class PressureRun:
    """`now` and `begun` are seconds of world time; `day` is the day of the story, from 1."""

    game: Adventure
    state: State
    round: int
    now: int
    begun: int
    day: int
    ledger: PressureLedger
    operations: list[ops.AnyOp] = field(default_factory=list[ops.AnyOp])
    effects: list[tuple[str, tuple[Effect, ...]]] = field(
        default_factory=list[tuple[str, tuple[Effect, ...]]]
    )
    told: list[PressureTold] = field(default_factory=list[PressureTold])

    @property
    def scope(self) -> Scope:
        """The variables of conditions; read from the state only where a condition is asked."""
        return shared_scope(self.state, self.round)

    def put(self, path: str, value: Any) -> None:
        """Sets a value below the campaign."""
        self.operations.append(ops.SetOp(path=f"campaign.{path}", value=value))

    def bring(self, source: str, effects: Sequence[Effect]) -> None:
        """Lets effects of the story happen; `source` says where they are written."""
        if effects:
            self.effects.append((source, tuple(effects)))

    def tell(self, name: str, lines: Sequence[str], memory: tuple[str, str] | None = None) -> None:
        """Tells something, and remembers it."""
        if lines or memory:
            self.told.append(PressureTold(name, tuple(lines), memory))

    def once(self, name: str) -> bool:
        """Whether this is asked for the first time in the story."""
        if name in self.ledger.told:
            return False
        self.ledger.told.append(name)
        return True

    def due(self) -> PressureDue:
        """What came due, the ledger last."""
        stored = self.ledger.stored()
        if stored != kept(self.state):
            self.operations.append(ops.SetOp(path=NOTED, value=stored))
        return PressureDue(tuple(self.operations), tuple(self.effects), tuple(self.told))


def begin_run(game: Adventure, state: State, round_number: int) -> PressureRun:
    """A run at the moment of a state. The day of the story counts from the scenario's beginning."""
    began = game.scenario.world_time
    first = {**began, "time_of_day": worldtime.time_of_day(began["hour"])}
    now, start = seconds_of(state, state["world_time"]), seconds_of(state, first)  # type: ignore[arg-type]
    day = now // worldtime.DAY_SECONDS - start // worldtime.DAY_SECONDS + 1
    return PressureRun(game, state, round_number, now, start, day, ledger_of(state))


def seconds_of(state: State, time: WorldTime) -> int:
    """A moment in whole seconds since the first of year 1."""
    return worldtime.ordinal(time, calendars(state)) // worldtime.SECOND


def remembered(kind: MemoryKind, summary: str) -> tuple[str, str]:
    """What is remembered, as turns leave it: the sentence of its kind is made when it is kept."""
    return kind.value, summary


def mission_completed(title: str, outcome: str) -> tuple[str, str]:
    """The memory of a mission, whose sentence is made here."""
    text = core_memory(MemoryKind.MISSION_COMPLETED, {"title": title, "outcome": outcome})
    return MemoryKind.MISSION_COMPLETED.value, text or title
