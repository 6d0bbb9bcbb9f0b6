"""How far a narrator's grants reach in one turn: those who are there, in small steps, and few."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.core.errors import Rejected
from bot.core.state.grants import Grant
from bot.core.state.operations import (
    AnyOp,
    DecrementOp,
    EmotionOp,
    IncrementOp,
    TickOp,
    path_matches,
    target_path,
)


def beyond_reach(
    grants: Sequence[Grant], most: int, near: Collection[str], proposed: Sequence[AnyOp]
) -> Rejected | None:
    """Why these operations together go too far, or None; what no grant names is for the policy to refuse.

    `near` are the ids of those present who are nobody's own characters.
    """
    if len(proposed) > most:
        return Rejected("op/out_of_bounds", "", f"At most {most} operations in a turn.")
    for op in proposed:
        path = target_path(op)
        grant = next((one for one in grants if op.op in one.ops and path_matches(one.path, path)), None)
        if grant is None:
            continue
        root, _, rest = path.partition(".")
        if grant.present and root == "entities" and rest.partition(".")[0] not in near:
            return Rejected("op/not_allowed", path, "Only of somebody present who is nobody's own character.")
        if any(abs(step) > grant.step for step in _steps(op)):
            return Rejected("op/out_of_bounds", path, f"By {grant.step} at most.")
    return None


def _steps(op: AnyOp) -> Iterable[int]:
    match op:
        case EmotionOp():
            return op.emotions.values()
        case IncrementOp() | DecrementOp() | TickOp():
            return (op.amount if isinstance(op, TickOp) else op.value,)
        case _:
            return ()
