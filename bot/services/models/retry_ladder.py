"""The ladder of a question to a model: ask, repair with the errors, ask once more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from bot.core.errors import (
    ModelError,
    ModelMisconfigured,
    ModelResting,
    ModelTimedOut,
    ModelTooLong,
    ModelTruncated,
    ModelUnreachable,
)
from bot.services.ports import Repair

RUNGS = ("ask", "repair", "retry")
LEAST_SECONDS = 1.0
"""With less than this left nothing is asked again."""
IN_VAIN = (ModelMisconfigured, ModelTimedOut, ModelUnreachable, ModelResting, ModelTooLong)
"""After these, asking again would cost as much time or money once more, and come to as little."""

Answer = TypeVar("Answer")
Ask = Callable[[Repair | None, float], Awaitable[Answer]]
"""Asks within a number of seconds; with a repair, for an answer to be put right. Raises ModelError."""


async def climb(
    ask: Ask[Answer],
    failed: Callable[[ModelError, int], None],
    left: Callable[[], float],
    *,
    call_seconds: float,
    binding: Callable[[], bool] = lambda: False,
    fits: Callable[[Repair], bool] = lambda _: True,
) -> Answer | None:
    """The first answer that stands; None where none does, and somebody else has to answer.

    `failed` is told of each attempt that came to nothing, and its milliseconds; `left` says how many seconds remain in
    all. Nothing is asked again once `binding` holds, or where that is in vain (`IN_VAIN`). An answer that stopped
    short is not put right but asked for anew, and so is one whose repair does not fit the model (`fits`).
    """
    repair: Repair | None = None
    for rung in RUNGS:
        seconds = left()
        if (rung == "repair" and repair is None) or (rung != "ask" and seconds < LEAST_SECONDS):
            continue
        try:
            return await ask(repair if rung == "repair" else None, min(call_seconds, seconds))
        except ModelError as error:
            failed(error, round(1000 * (seconds - left())))
            if binding() or isinstance(error, IN_VAIN):
                return None
            repair = _repair(error, fits)
    return None


def _repair(error: ModelError, fits: Callable[[Repair], bool]) -> Repair | None:
    """What would put an answer right; None where there is nothing to mend, or no room for it."""
    if not error.answer or isinstance(error, ModelTruncated):
        return None
    repair = Repair(error.answer, tuple(str(error).splitlines()))
    return repair if fits(repair) else None
