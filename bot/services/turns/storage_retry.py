"""Plays a turn again where the database did not take it: full, locked or read-only, nothing of the turn is lost."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from tenacity import (
    AsyncRetrying,
    retry_if_exception,
    stop_after_attempt,
    wait_chain,
    wait_fixed,
)

from bot.core.errors import OperatorError, PlayedElsewhere, PlayerError, StorageUnavailable
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.ports import ReceivedTurn, StoredTurn, TurnIntake
from bot.services.ports.publisher import NotePost, Publisher
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.runner import TurnRunner

log = structlog.get_logger(__name__)

Read = TypeVar("Read")

RETRY_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0)
"""How long to wait before each new attempt; the last is repeated."""
RECEIVE_SECONDS = (0.1, 0.4, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""The same for an input that is not stored yet; after the last it is given up, and read again when catching up."""


async def store_input(intake: TurnIntake, turn: ReceivedTurn) -> tuple[StoredTurn, bool] | None:
    """Stores an input, and waits a while for a database that is away; None where it was taken before.

    The flag says whether it is new: else somebody may have begun to play it. Raises StorageUnavailable where the
    database stays away, and at once where another process plays the story: then the input is not stored.
    """
    try:
        stored, new = await intake.receive(turn)
    except PlayedElsewhere:
        raise
    except StorageUnavailable:
        stored, new = await _receive_again(intake, turn)
        # An attempt that seemed to fail may have stored it, and so may another process.
        return (stored, new) if stored.status == "queued" else None
    return (stored, True) if new else None


async def read_patiently(read: Callable[[], Awaitable[Read]]) -> Read:
    """What an input needs before it can be stored, read again while the database is away, as long as for storing it.

    Raises StorageUnavailable where it stays away, and at once where another process plays the story.
    """
    try:
        return await read()
    except PlayedElsewhere:
        raise
    except StorageUnavailable:
        return await _again(read)


async def _receive_again(intake: TurnIntake, turn: ReceivedTurn) -> tuple[StoredTurn, bool]:
    """The attempts after the first, which nearly every input needs alone."""
    return await _again(lambda: intake.receive(turn))


async def _again(attempt: Callable[[], Awaitable[Read]]) -> Read:
    async def try_once() -> Read:
        return await attempt()

    await asyncio.sleep(RECEIVE_SECONDS[0])
    again = AsyncRetrying(
        retry=retry_if_exception(_may_pass),
        wait=wait_chain(*map(wait_fixed, RECEIVE_SECONDS[1:] or RECEIVE_SECONDS)),
        stop=stop_after_attempt(len(RECEIVE_SECONDS)),
        reraise=True,
    )
    return await again(try_once)


def _may_pass(error: BaseException) -> bool:
    """Whether it may be otherwise in a moment."""
    return isinstance(error, StorageUnavailable) and not isinstance(error, PlayedElsewhere)


@dataclass(frozen=True, slots=True)
class TurnRetry:
    """Runs turns to their end, however long the database needs; a session's later turns wait behind one."""

    runner: TurnRunner
    intake: TurnIntake
    sessions: SessionCache
    publisher: Publisher

    async def play(self, stored: StoredTurn, *, resumed: bool, since: int) -> str | None:
        """Runs a turn to its end. Returns the story's ending, if the turn told one.

        `since` is the generation of the session cache in which `stored` was read; in a later one another process may
        have played it.
        """
        told = False
        known = since == self.sessions.generation
        waits = itertools.chain(RETRY_SECONDS, itertools.repeat(RETRY_SECONDS[-1]))
        for attempt, seconds in enumerate(waits):
            try:
                if known:
                    known = False
                    return await self.runner.run(stored, resumed=resumed)
                now = await _settle(self.intake, stored.received)
                return None if now is None else await self.runner.run(now, resumed=True)
            except PlayedElsewhere as fault:
                # Whoever has the story goes on with it; should it come back, what is unfinished is queued again.
                log.warning("turn left", turn=stored.received.id, error=str(fault))
                return None
            except StorageUnavailable as fault:
                log.warning("turn waits", turn=stored.received.id, error=str(fault))
                lasts = attempt > 0  # most are over at once; who waits longer is told
            except OperatorError as fault:
                log.error("turn waits", turn=stored.received.id, error=str(fault))
                lasts = True
            if lasts and not told:
                told = True
                await self._tell(stored)
            await asyncio.sleep(seconds)
        raise AssertionError("unreachable")

    async def _tell(self, stored: StoredTurn) -> None:
        received = stored.received
        source = received.source_id if received.source == "message" else None
        note = NotePost(f"{received.id}-waits", received.session_id, source, Notice("turn/waits"), "error")
        try:
            await self.publisher.publish(received.channel_id, note)
        except PlayerError as error:
            log.warning("wait not shown", turn=received.id, code=error.code)


async def _settle(intake: TurnIntake, turn: ReceivedTurn) -> StoredTurn | None:
    """A turn as it is stored; None where nothing is left to do of it."""
    now = await _open(intake, turn)
    if now is None or now.status not in ("queued", "running"):
        return now
    # Written behind whatever the last attempt left with the writer: then the journal is settled, and the turn too.
    await intake.set_turn(turn.id, now.status)
    return await _open(intake, turn)


async def _open(intake: TurnIntake, turn: ReceivedTurn) -> StoredTurn | None:
    unfinished = await intake.read_unfinished_turns(turn.session_id)
    return next(
        (unfinished_turn for unfinished_turn in unfinished if unfinished_turn.received.id == turn.id), None
    )
