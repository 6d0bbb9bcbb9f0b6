"""Plays a turn again where the database did not take it: full, locked or read-only, nothing of the turn is lost."""

from __future__ import annotations

import asyncio
import itertools

import structlog

from bot.core.errors import OperatorError, PlayerError
from bot.services.ports import StoredTurn
from bot.services.ports.publisher import NotePost
from bot.services.turns.context import TurnContext
from bot.services.turns.runner import TurnRunner

log = structlog.get_logger(__name__)

RETRY_SECONDS = (1.0, 2.0, 5.0, 10.0, 30.0)
"""How long to wait before each new attempt; the last is repeated."""
TURN_WAITS = (
    "I cannot write anything down right now, so this turn waits. It is safe, and is played as soon as I can. "
    "Whoever runs me finds the reason in the log."
)


async def played(
    services: TurnContext, runner: TurnRunner, stored: StoredTurn, *, resumed: bool
) -> str | None:
    """Runs a turn to its end, however long the database needs; the session's later turns wait behind it.

    Returns the story's ending, if the turn told one.
    """
    try:
        return await runner.run(stored, resumed=resumed)
    except OperatorError as fault:
        await _tell(services, stored, fault)
    received = stored.received
    for seconds in itertools.chain(RETRY_SECONDS, itertools.repeat(RETRY_SECONDS[-1])):
        await asyncio.sleep(seconds)
        try:
            now = await services.storage.turn(received.id)
            if now is None or now.status in ("failed", "cancelled"):
                return None
            if now.status in ("queued", "running"):
                # Written behind whatever the last attempt left with the writer: then the journal is settled.
                await services.storage.set_turn(received.id, now.status)
            return await runner.run(now, resumed=True)
        except OperatorError as again:
            log.warning("turn still waits", turn=received.id, error=str(again))
    raise AssertionError("unreachable")


async def _tell(services: TurnContext, stored: StoredTurn, fault: OperatorError) -> None:
    received = stored.received
    log.error("turn waits", session=received.session_id, turn=received.id, error=str(fault))
    source = received.source_id if received.source == "message" else None
    note = NotePost(f"{received.id}-waits", received.session_id, source, TURN_WAITS, "error")
    try:
        await services.publisher.publish(received.channel_id, note)
    except PlayerError as error:
        log.warning("wait not shown", turn=received.id, code=error.code)
