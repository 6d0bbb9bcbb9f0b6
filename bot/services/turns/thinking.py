"""Shows that a turn is being thought about; nothing waits for that."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from contextlib import contextmanager

from bot.services.ports.publisher import Publisher

QUIET_SECONDS = 0.25
"""How long a turn may take before it is shown: most turns of the rules are over sooner, and where a message can be read
in one way only its outcome stands sooner. What was shown needs no sign."""

STILL_SECONDS = 0.75
"""What was shown needs no sign for so long; a model that thinks on after it does, within a second."""
SIGN_SECONDS = 8.0
"""How long the sign is shown before it has to be shown again: Discord takes it away after ten seconds."""


class Thinking:
    """The signs of one process, such as Discord's typing indicator."""

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher
        self._showing: dict[str, asyncio.Task[None]] = {}

    @contextmanager
    def over(self, channel_id: str, after: float) -> Generator[Callable[[], None], None, None]:
        """Shows the sign where the work inside takes longer than so many seconds, again and again while it lasts.

        What is handed in puts it off: something else was shown just now.
        """
        loop = asyncio.get_running_loop()

        def show() -> None:
            nonlocal timer
            self._show(channel_id)
            timer = loop.call_later(SIGN_SECONDS, show)

        def put_off() -> None:
            nonlocal timer
            timer.cancel()
            timer = loop.call_later(STILL_SECONDS, show)

        timer = loop.call_later(after, show)
        try:
            yield put_off
        finally:
            timer.cancel()

    def _show(self, channel_id: str) -> None:
        if channel_id in self._showing:  # one that is not shown yet needs no other behind it
            return
        task = self._showing[channel_id] = asyncio.ensure_future(self._publisher.thinking(channel_id))
        task.add_done_callback(lambda _: self._showing.pop(channel_id, None))
