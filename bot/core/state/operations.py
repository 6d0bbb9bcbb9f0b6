"""Typed state operations, the policies that allow them, and their application on a copy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError

from bot.core.errors import IntegrityError, Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.state._operation_effects import applied
from bot.core.state._operation_types import (
    PATH,
    AdvanceTimeOp,
    AnyOp,
    AppendOp,
    DecrementOp,
    DeleteOp,
    EmotionOp,
    IncrementOp,
    MoveOp,
    Op,
    Operation,
    RelateOp,
    RememberOp,
    RemoveOp,
    SetOp,
    SetTimeOp,
    SpawnOp,
    StatusOp,
    TickOp,
)
from bot.core.state.document import State
from bot.core.state.grants import Grant

__all__ = [
    "ENGINE",
    "PATH",
    "AdvanceTimeOp",
    "AnyOp",
    "AppendOp",
    "Author",
    "DecrementOp",
    "DeleteOp",
    "EmotionOp",
    "IncrementOp",
    "MoveOp",
    "Op",
    "Operation",
    "Policy",
    "RelateOp",
    "RememberOp",
    "RemoveOp",
    "SetOp",
    "SetTimeOp",
    "SpawnOp",
    "StatusOp",
    "TickOp",
    "apply",
    "apply_recorded",
    "operations",
    "parse",
    "path_matches",
    "target_path",
    "wire",
]

Author = Literal["engine", "narrator", "npc", "god"]
operations: TypeAdapter[AnyOp] = TypeAdapter(Operation)


@dataclass(frozen=True, slots=True)
class Policy:
    """Who may change what. The engine may apply every operation; others only what a grant names."""

    author: Author
    grants: tuple[Grant, ...] = ()

    def refuses(self, op: AnyOp) -> Rejected | None:
        """Why this author may not apply this operation, or None."""
        if self.author == "engine":
            return None
        path = target_path(op)
        for grant in self.grants:
            if op.op in grant.ops and path_matches(grant.path, path):
                return _within(grant, op, path)
        return Rejected("op/not_allowed", path, f"The {self.author} may not {op.op} {path}.")


def _within(grant: Grant, op: AnyOp, path: str) -> Rejected | None:
    value = getattr(op, "value", getattr(op, "amount", None))
    if grant.values is not None and value not in grant.values:
        return Rejected("op/out_of_bounds", path, f"{value!r} is not one of {list(grant.values)}.")
    low, high = grant.minimum, grant.maximum
    if low is None and high is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool):
        return Rejected("op/wrong_type", path, "An integer is needed here.")
    if (low is not None and value < low) or (high is not None and value > high):
        return Rejected("op/out_of_bounds", path, f"{value} is outside {low}..{high}.")
    return None


def target_path(op: AnyOp) -> str:
    """The dotted path an operation changes, as grants name it."""
    match op:
        case TickOp():
            return f"progress_clocks.{op.clock}.value"
        case MoveOp():
            return f"entities.{op.entity}.location"
        case RelateOp():
            return f"relations.{op.a}.{op.b}"
        case StatusOp():
            return f"entities.{op.entity}.status"
        case EmotionOp():
            return f"entities.{op.entity}.emotions"
        case SpawnOp():
            return f"entities.{op.entity.get('id', '?')}"
        case AdvanceTimeOp() | SetTimeOp():
            return "world_time"
        case RememberOp():
            return "core_memories"
        case _:
            return op.path


def path_matches(pattern: str, path: str) -> bool:
    """Whether a dotted pattern fits, `*` standing for one segment."""
    wanted, given = pattern.split("."), path.split(".")
    return len(wanted) == len(given) and all(w in ("*", g) for w, g in zip(wanted, given, strict=True))


def parse(raw: Iterable[Mapping[str, object]]) -> tuple[AnyOp, ...] | Rejected:
    """Operations from JSON objects; unknown ops and fields, and wrong types, are refused with the first problem."""
    parsed: list[AnyOp] = []
    for index, item in enumerate(raw):
        try:
            parsed.append(operations.validate_python(item))
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            return Rejected("op/malformed", f"{index}.{where}", first["msg"])
    return tuple(parsed)


def wire(ops: Iterable[AnyOp]) -> tuple[dict[str, Any], ...]:
    """Operations as recorded: JSON objects without fields left at None (a move out of the world keeps its `to`)."""
    return tuple(
        op.model_dump(mode="json", exclude_none=not isinstance(op, MoveOp | SetOp | AppendOp | RemoveOp))
        for op in ops
    )


def apply(state: State, ops: Sequence[AnyOp], policy: Policy) -> State | Rejected:
    """The state after all of `ops`, or the first refusal; the given state is never changed (all or nothing)."""
    current, own = state, set[int]() if len(ops) > 1 else None
    everything = policy.author == "engine"
    for op in ops:
        refusal = None if everything else policy.refuses(op)
        if refusal is not None:
            return refusal
        result = applied(current, op, own)
        if isinstance(result, Rejected):
            return result
        current = result
    return current


def apply_recorded(state: State, recorded: Iterable[Mapping[str, object]]) -> State | Rejected:
    """Replays operations that were allowed when they were recorded."""
    ops = parse(recorded)
    return ops if isinstance(ops, Rejected) else apply(state, ops, ENGINE)


def apply_decided(state: State, ops: Sequence[AnyOp]) -> State:
    """The state after the engine's own operations. Raises IntegrityError where they do not apply."""
    changed = apply(state, ops, ENGINE)
    if isinstance(changed, Rejected):
        raise IntegrityError(f"a decided operation does not apply: {changed.path}: {changed.message}")
    return changed


ENGINE = Policy("engine")
ENGINES_OWN = Rejected("op/not_allowed", "", "Time and memories are the engine's.")
"""Why no narrator moves time or writes memories, whatever it is granted."""
