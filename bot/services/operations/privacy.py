"""What is stored of a person, their words as a file, and the erasure of them while games go on."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from bot.core.errors import PlayerError
from bot.services.ports import Clock
from bot.services.ports.privacy import Erasure, PrivacyBook, StoredPerson
from bot.services.sessions.session_cache import SessionCache

log = structlog.get_logger(__name__)

InOrder = Callable[[str, Callable[[], Awaitable[Any]]], Awaitable[Any]]
"""Runs a job when a session's queue comes to it, and nothing else of the session meanwhile."""

FILE_EVERY_MS, ERASE_EVERY_MS = 60_000, 600_000
MOST_REMEMBERED = 4096
ELSEWHERE_SECONDS = 0.5
"""How often it is looked whether another process has done its part of an erasure."""
LEFT_ALONE_SECONDS = 60.0
"""After so long an erasure that nobody goes on with is finished by the process of what belongs to no server."""


class Privacy:
    """The use cases of `/privacy`. Raises PlayerError with words for the person who asked."""

    def __init__(self, book: PrivacyBook, sessions: SessionCache, in_order: InOrder, clock: Clock) -> None:
        self._book, self._sessions, self._in_order, self._clock = book, sessions, in_order, clock
        self._step = asyncio.Lock()
        self._asked: OrderedDict[tuple[str, str], int] = OrderedDict()

    async def count_stored(self, user_id: str) -> StoredPerson:
        """What is stored of a person, counted."""
        return await self._book.count_stored(user_id)

    async def export_written(self, user_id: str, most: int | None = None) -> bytes:
        """All a person wrote that is still stored, as indented JSON in UTF-8. Once a minute.

        Raises PlayerError privacy/too_large past `most` bytes.
        """
        self._not_again("file", user_id, FILE_EVERY_MS)
        body = json.dumps(await self._book.export_written(user_id), ensure_ascii=False, indent=1).encode()
        if most is not None and len(body) > most:
            raise PlayerError("privacy/too_large")
        return body

    async def erase(self, user_id: str) -> int:
        """Erases a person's words, game by game between two turns; how many texts are gone. Once in ten minutes."""
        self._not_again("erase", user_id, ERASE_EVERY_MS)
        try:
            under_way = await self._book.begin(user_id)
            count = await self._through(under_way.number)
        except BaseException:  # what is stored of it goes on when it is asked for again, or at the next start
            self._asked.pop(("erase", user_id), None)
            raise
        log.info("erased", job=under_way.number, texts=count)
        return count

    async def go_on(self) -> None:
        """Does what an erasure that was asked for in another process has to do in stories of this one.

        One that is left alone, as its process is gone, is finished.
        """
        for one in await self._book.read_unfinished():
            async with self._step:
                under_way = await self._find(one.number)
                while under_way and under_way.sessions and await self._book.is_next_ours(under_way):
                    under_way = await self._erase_between_turns(under_way)
                if under_way is None or under_way.sessions:
                    continue
                if await self._book.is_left_alone(under_way, LEFT_ALONE_SECONDS):
                    await self._book.finish(under_way)

    async def _through(self, number: int) -> int:
        """Goes through an erasure; stories that other processes play are done by them, in their turn."""
        while True:
            async with self._step:
                under_way = await self._find(number)
                if under_way is None:
                    return 0  # somebody else has finished it, and counted
                if not under_way.sessions:
                    return await self._book.finish(under_way)
                if await self._book.is_next_ours(under_way):
                    await self._erase_between_turns(under_way)
                    continue
            await asyncio.sleep(ELSEWHERE_SECONDS)

    async def _find(self, number: int) -> Erasure | None:
        return next((one for one in await self._book.read_unfinished() if one.number == number), None)

    async def _erase_between_turns(self, under_way: Erasure) -> Erasure:
        session_id = under_way.sessions[0]

        async def work() -> Erasure:
            try:
                return await self._book.erase_next(under_way)
            finally:
                self._sessions.forget(session_id)
                self._sessions.announce(session_id)

        return await self._in_order(session_id, work)

    def _not_again(self, what: str, user_id: str, wait_ms: int) -> None:
        now = self._clock.now_ms()
        last = self._asked.get((what, user_id))
        if last is not None and now - last < wait_ms:
            raise PlayerError("privacy/too_soon")
        self._asked[what, user_id] = now
        self._asked.move_to_end((what, user_id))
        while len(self._asked) > MOST_REMEMBERED:
            self._asked.popitem(last=False)
