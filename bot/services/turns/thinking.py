"""Shows that a turn is being thought about; nothing waits for that."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager

from bot.services.ports.publisher import Publisher

RULES_SECONDS = 0.25
"""How long the rules may take before it is shown; most of their turns are over sooner, and need no sign."""


class Thinking:
    """The signs of one process, such as Discord's typing indicator."""

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher
        self._shown: set[asyncio.Task[None]] = set()

    @contextmanager
    def over(self, channel_id: str, after: float) -> Generator[None, None, None]:
        """Shows the sign where the work inside takes longer than so many seconds."""
        timer = asyncio.get_running_loop().call_later(after, self._show, channel_id)
        try:
            yield
        finally:
            timer.cancel()

    def _show(self, channel_id: str) -> None:
        task = asyncio.ensure_future(self._publisher.thinking(channel_id))
        self._shown.add(task)
        task.add_done_callback(self._shown.discard)
