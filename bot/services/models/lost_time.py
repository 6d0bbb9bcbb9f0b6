"""Counts the time that a turn has waited for models that did not answer; no later step waits for the same again."""

from __future__ import annotations

from bot.core.errors import ModelError, ModelTimedOut, ModelTooLong

IN_WAITING = (ModelTimedOut, ModelTooLong)
"""What says that the time until then was lost. A bad answer took its time too, but the next may be good."""


class LostTime:
    """Milliseconds that one turn lost with each key. Steps that were lost side by side are counted once."""

    def __init__(self) -> None:
        self._lost: dict[str, float] = {}
        self._until: dict[str, float] = {}

    def add(self, key: str, error: ModelError, began_ms: float, ended_ms: float) -> None:
        """Takes in how a call ended that came to nothing."""
        if isinstance(error, IN_WAITING):
            fresh = max(0.0, ended_ms - max(began_ms, self._until.get(key, began_ms)))
            self._lost[key] = self._lost.get(key, 0.0) + fresh
            self._until[key] = max(ended_ms, self._until.get(key, ended_ms))

    def left(self, key: str, seconds: float) -> float:
        """Seconds that a step has with this key, of the `seconds` that it would have."""
        return max(0.0, seconds - self._lost.get(key, 0.0) / 1000)
