"""A request to think: an analysis of what could be done, with choices, and no action (docs/protocol.md, Deep think)."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass
from bot.core.rules import choices as planning
from bot.core.rules import weighing
from bot.core.state import operations, worldtime
from bot.core.state.document import State
from bot.services.ports import NarrationRow, SceneCommit
from bot.services.turns.commit import choice_rows, header_of, scene_commit
from bot.services.turns.turn_start import TurnStart


@dataclass(frozen=True, slots=True)
class Considered:
    """A turn that only thought: its analysis with choices, and the state a microsecond later."""

    start: TurnStart
    narration: NarrationRow
    operations: tuple[operations.AnyOp, ...]
    state: State


def consider(start: TurnStart) -> Considered:
    """Weighs what could be done."""
    found = planning.candidates(start.game, start.before, start.actor_id, start.round, start.key)
    choices = weighing.considered(found, start.said)
    moment = operations.AdvanceTimeOp(microseconds=worldtime.increment("think", "").microseconds)
    state = operations.apply_decided(start.before, [moment])
    block = planning.settled(choices, [choice.view for choice in choices])
    narration = NarrationRow(
        text="",
        header=header_of(start.game, state, start.actor_id, "STORY", start.round),
        dice_lines=(),
        choices=choice_rows(block),
        lines_used=(),
        document={"analysis": weighing.deep_think(choices)},
    )
    return Considered(start, narration, (moment,), state)


def deep_think_commit(considered: Considered, now: int) -> SceneCommit:
    """The commit of an analysis."""
    start = considered.start
    return scene_commit(
        start.head,
        considered.state,
        start.scene_id,
        "deep_think",
        before=start.before,
        turn_id=start.stored.received.id,
        operations=considered.operations,
        now=now,
        narration=considered.narration,
    )
