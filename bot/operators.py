"""What an operator says to a running bot from beside it: blocks, notices to tables, and figures of use."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.clock import SystemClock
from bot.adapters.storage.opening import open_beside
from bot.core.errors import OperatorError
from bot.services.operations.blocks import MOST_WHY
from bot.services.ports.operators.blocks import EVERYWHERE, OPERATOR, BlockKind, BlockRow

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


def _id(typed: str) -> str:
    if not (typed.isascii() and typed.isdigit() and len(typed) <= LONGEST_ID):
        raise OperatorError(
            f"{typed[:40]} is no id of Discord's, which is a number. In Discord turn on Developer Mode under "
            "Settings, Advanced; then Copy ID stands in the menu of a person or a server."
        )
    return typed
