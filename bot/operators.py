"""What an operator says to a running bot from beside it: blocks, and notices to running tables."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.clock import SystemClock
from bot.adapters.entropy import SystemEntropy
from bot.adapters.storage.opening import open_beside, open_reading
from bot.core.errors import OperatorError
from bot.core.providers.quotas import Caps
from bot.services.operations.blocks import MOST_WHY
from bot.services.operations.usage import MonthOfServer, UsageReports
from bot.services.ports.operators.blocks import EVERYWHERE, OPERATOR, BlockKind, BlockRow
from bot.services.ports.operators.notices import ServiceNotice

LONGEST_WORDS = 500
LONGEST_ID = 20
"""Digits of an id of Discord's."""


async def block(database: str, kind: BlockKind, subject_id: str, why: str) -> bool:
    """Blocks a person or a server everywhere; whether that is new. Raises OperatorError."""
    made = BlockRow(
        EVERYWHERE, kind, _id(subject_id), why.strip()[:MOST_WHY], OPERATOR, SystemClock().now_ms()
    )
    async with open_beside(database) as books:
        return await books.blocks.keep(made)


async def unblock(database: str, kind: BlockKind, subject_id: str) -> bool:
    """Takes a block back; whether there was one. Raises OperatorError."""
    async with open_beside(database) as books:
        return await books.blocks.lift(EVERYWHERE, kind, _id(subject_id))


async def all_blocks(database: str) -> Sequence[BlockRow]:
    """Every block: those of the operator, and those of servers. Raises OperatorError."""
    async with open_beside(database) as books:
        return await books.blocks.read_all()


async def announce(database: str, words: str, in_seconds: int) -> ServiceNotice:
    """Has running tables told that the bot will be away. Raises OperatorError."""
    said = " ".join(words.split())
    if not said or len(said) > LONGEST_WORDS:
        raise OperatorError(f"Write what tables are to read, in at most {LONGEST_WORDS} letters.")
    now = SystemClock().now_ms()
    notice = ServiceNotice(SystemEntropy().new_id("notice"), said, now + in_seconds * 1000, 0, now)
    async with open_beside(database) as books:
        await books.notices.announce(notice)
    return notice


async def end_notice(database: str) -> bool:
    """Has them told that it is over; whether there was a notice. Raises OperatorError."""
    async with open_beside(database) as books:
        return await books.notices.end(SystemClock().now_ms())


async def standing_notice(database: str) -> tuple[ServiceNotice | None, int]:
    """The notice that is not over, and how many channels were told of it. Raises OperatorError."""
    async with open_beside(database) as books:
        notice = await books.notices.newest()
        if notice is None or notice.over_at:
            return None, 0
        return notice, len(await books.notices.read_told(notice.id))


async def usage(database: str, caps: Caps) -> Sequence[MonthOfServer]:
    """What every server used this month; `caps` are the deployment's. Raises OperatorError."""
    storage = await open_reading(database)
    try:
        return await UsageReports(storage.activity, storage.settings, caps, SystemClock()).of_all()
    finally:
        await storage.close()


def _id(typed: str) -> str:
    if not (typed.isascii() and typed.isdigit() and len(typed) <= LONGEST_ID):
        raise OperatorError(
            f"{typed[:40]} is no id of Discord's, which is a number. In Discord turn on Developer Mode under "
            "Settings, Advanced; then Copy ID stands in the menu of a person or a server."
        )
    return typed
