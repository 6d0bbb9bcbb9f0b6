"""The state operations: a closed union of typed changes, each at its narrowest path."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from bot.core.published import Published
from bot.core.state.world_state import Status

PATH = r"^[A-Za-z0-9_\-]+(\.[A-Za-z0-9_\-]+)*$"


class Op(Published):
    """One change of the state, at the narrowest path."""


class _AtPath(Op):
    path: str = Field(pattern=PATH, max_length=200)


class SetOp(_AtPath):
    """Puts `value` at `path`."""

    op: Literal["set"] = "set"
    value: object


class IncrementOp(_AtPath):
    """Adds a positive integer, not past `maximum`."""

    op: Literal["increment"] = "increment"
    value: int = Field(ge=0)
    maximum: int | None = None


class DecrementOp(_AtPath):
    """Takes a positive integer away, not below `minimum`."""

    op: Literal["decrement"] = "decrement"
    value: int = Field(ge=0)
    minimum: int | None = None


class AppendOp(_AtPath):
    """Adds an element at the end of a list."""

    op: Literal["append"] = "append"
    value: object


class RemoveOp(_AtPath):
    """Takes the first equal element out of a list."""

    op: Literal["remove"] = "remove"
    value: object


class DeleteOp(_AtPath):
    """Takes a key away (`__DELETE__` of the protocol)."""

    op: Literal["delete"] = "delete"


class SpawnOp(Op):
    """A new entity."""

    op: Literal["spawn"] = "spawn"
    entity: Mapping[str, object]


class TickOp(Op):
    """Moves a progress clock by `amount`, kept in 0..max."""

    op: Literal["tick"] = "tick"
    clock: str
    amount: int = 1


class MoveOp(Op):
    """Moves an entity to a location, a container, a bearer, or out of the world (None)."""

    op: Literal["move"] = "move"
    entity: str
    to: str | None


class RelateOp(Op):
    """Changes the edge of an unordered pair by deltas, kept in -10..10."""

    op: Literal["relate"] = "relate"
    a: str
    b: str
    trust: int = 0
    tension: int = 0
    closeness: int = 0


class StatusOp(Op):
    """Sets an entity's status."""

    op: Literal["status"] = "status"
    entity: str
    status: Status


class EmotionOp(Op):
    """Changes emotions by thousandths, kept in 0..1000."""

    op: Literal["emotion"] = "emotion"
    entity: str
    emotions: dict[str, int]


class AdvanceTimeOp(Op):
    """Moves world time forward."""

    op: Literal["advance_time"] = "advance_time"
    seconds: int = Field(default=0, ge=0)
    microseconds: int = Field(default=0, ge=0)


class SetTimeOp(Op):
    """Sets world time, backward too: god mode's alone, and its undo's."""

    op: Literal["set_time"] = "set_time"
    world_time: Mapping[str, object]


class RememberOp(Op):
    """Appends a core memory: kept in its own table, no change of the document."""

    op: Literal["remember"] = "remember"
    kind: str
    text: str = Field(min_length=1, max_length=500)


Operation = Annotated[
    SetOp
    | IncrementOp
    | DecrementOp
    | AppendOp
    | RemoveOp
    | DeleteOp
    | SpawnOp
    | TickOp
    | MoveOp
    | RelateOp
    | StatusOp
    | EmotionOp
    | AdvanceTimeOp
    | SetTimeOp
    | RememberOp,
    Field(discriminator="op"),
]
AnyOp = (
    SetOp
    | IncrementOp
    | DecrementOp
    | AppendOp
    | RemoveOp
    | DeleteOp
    | SpawnOp
    | TickOp
    | MoveOp
    | RelateOp
    | StatusOp
    | EmotionOp
    | AdvanceTimeOp
    | SetTimeOp
    | RememberOp
)
