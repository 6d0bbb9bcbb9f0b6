"""Plays a turn again where the database did not take it: full, locked or read-only, nothing of the turn is lost."""

from __future__ import annotations

import asyncio
import itertools

import structlog
from tenacity import (
    AsyncRetrying,
    retry_if_exception_type,
    stop_after_attempt,
    wait_chain,
    wait_fixed,
)

from bot.core.errors import OperatorError, PlayerError, StorageUnavailable
from bot.core.notices import Notice
from bot.services.ports import ReceivedTurn, StoredTurn, TurnIntake
from bot.services.ports.publisher import NotePost
from bot.services.turns.context import TurnContext
from bot.services.turns.runner import TurnRunner

log = structlog.get_logger(__name__)

RETRY_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0)
"""How long to wait before each new attempt; the last is repeated."""
RECEIVE_SECONDS = (0.1, 0.4, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""The same for an input that is not stored yet; after the last it is given up, and read again when catching up."""


async def store_input(intake: TurnIntake, turn: ReceivedTurn) -> tuple[StoredTurn, bool] | None:
    """Stores an input, and waits a while for a database that is away; None where it was taken before.

    The flag says whether it is new: else somebody may have begun to play it. Raises StorageUnavailable where the
    database stays away: then the input is not stored.
    """
    again = AsyncRetrying(
        retry=retry_if_exception_type(StorageUnavailable),
        wait=wait_chain(*map(wait_fixed, RECEIVE_SECONDS)),
        stop=stop_after_attempt(len(RECEIVE_SECONDS) + 1),
        reraise=True,
    )

    async def receive() -> tuple[StoredTurn, bool]:
        return await intake.receive(turn)

    found: tuple[StoredTurn, bool] = await again(receive)
    stored, new = found
    if again.statistics["attempt_number"] == 1:
        return (stored, True) if new else None
    # An attempt that seemed to fail may have stored it, and so may another process.
    return (stored, new) if stored.status == "queued" else None


async def played(
    services: TurnContext, runner: TurnRunner, stored: StoredTurn, *, resumed: bool, since: int | None = None
) -> str | None:
    """Runs a turn to its end, however long the database needs; the session's later turns wait behind it.

    `since` is the generation of the session cache in which `stored` was read; in a later one another process may have
    played it. Returns the story's ending, if the turn told one.
    """
    told = False
    known = since in (None, services.sessions.generation)
    waits = itertools.chain(RETRY_SECONDS, itertools.repeat(RETRY_SECONDS[-1]))
    for attempt, seconds in enumerate(waits):
        try:
            if known:
                known = False
                return await runner.run(stored, resumed=resumed)
            now = await _settled(services.storage, stored.received)
            return None if now is None else await runner.run(now, resumed=True)
        except StorageUnavailable as fault:
            log.warning("turn waits", turn=stored.received.id, error=str(fault))
            lasts = attempt > 0  # most are over at once; who waits longer is told
        except OperatorError as fault:
            log.error("turn waits", turn=stored.received.id, error=str(fault))
            lasts = True
        if lasts and not told:
            told = True
            await _tell(services, stored)
        await asyncio.sleep(seconds)
    raise AssertionError("unreachable")


async def _settled(intake: TurnIntake, turn: ReceivedTurn) -> StoredTurn | None:
    """A turn as it is stored; None where nothing is left to do of it."""
    now = await _open(intake, turn)
    if now is None or now.status not in ("queued", "running"):
        return now
    # Written behind whatever the last attempt left with the writer: then the journal is settled, and the turn too.
    await intake.set_turn(turn.id, now.status)
    return await _open(intake, turn)


async def _open(intake: TurnIntake, turn: ReceivedTurn) -> StoredTurn | None:
    unfinished = await intake.unfinished_turns(turn.session_id)
    return next((one for one in unfinished if one.received.id == turn.id), None)


async def _tell(services: TurnContext, stored: StoredTurn) -> None:
    received = stored.received
    source = received.source_id if received.source == "message" else None
    note = NotePost(f"{received.id}-waits", received.session_id, source, Notice("turn/waits"), "error")
    try:
        await services.publisher.publish(received.channel_id, note)
    except PlayerError as error:
        log.warning("wait not shown", turn=received.id, code=error.code)
