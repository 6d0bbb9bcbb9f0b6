"""Who is blocked: the BlockBook port, over the store's own writer or beside a bot that runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from bot.adapters.storage.database.news import tell_others
from bot.adapters.storage.tables.operator_tables import blocks
from bot.services.ports.operators.blocks import BlockKind, BlockRow

InTransaction = Callable[[Callable[[Connection], Any]], Awaitable[Any]]
"""Runs work in one transaction."""

_c = blocks.c
_KEY = (
    _c.guild_id == bindparam("b_guild"),
    _c.kind == bindparam("b_kind"),
    _c.subject_id == bindparam("b_subject"),
)
block_of = select(blocks).where(*_KEY)
lifted = delete(blocks).where(*_KEY)
other_reason = update(blocks).where(*_KEY).values(why=bindparam("b_why"))
now_told = update(blocks).where(*_KEY, _c.told_at == 0).values(told_at=bindparam("b_at"))
all_blocks = select(blocks).order_by(_c.created_at, _c.guild_id, _c.kind, _c.subject_id)
newest_block = select(func.count(), func.coalesce(func.max(_c.created_at), 0)).select_from(blocks)


class SqlBlockBook:
    """Blocks in the database. No other table refers to them, so a process beside the owner may write them, too."""

    def __init__(self, writing: InTransaction, reading: InTransaction) -> None:
        self._writing, self._reading = writing, reading

    async def mark(self) -> tuple[int, int]:
        """Changes when a block came or went."""
        count, newest = await self._reading(lambda connection: connection.execute(newest_block).one())
        return count, newest

    async def read_all(self) -> Sequence[BlockRow]:
        """Every block, the oldest first."""
        rows = await self._reading(lambda connection: connection.execute(all_blocks).mappings().all())
        return [BlockRow(**row) for row in rows]

    async def keep(self, block: BlockRow) -> bool:
        """Store a block; whether it is new."""

        def work(connection: Connection) -> bool:
            key = _values(*block.key)
            if connection.execute(block_of, key).one_or_none() is not None:
                connection.execute(other_reason, {**key, "b_why": block.why})
                return False
            connection.execute(insert(blocks), asdict(block))
            tell_others(connection)
            return True

        return await self._writing(work)

    async def lift(self, guild_id: str, kind: BlockKind, subject_id: str) -> bool:
        """Take a block away; whether there was one."""
        key = _values(guild_id, kind, subject_id)

        def work(connection: Connection) -> bool:
            tell_others(connection)
            return connection.execute(lifted, key).rowcount > 0

        return await self._writing(work)

    async def tell(self, block: BlockRow, at_ms: int) -> bool:
        """Note that who is blocked is told now; False where they were told before."""
        values = {**_values(*block.key), "b_at": at_ms}
        return await self._writing(lambda connection: connection.execute(now_told, values).rowcount > 0)


def _values(guild_id: str, kind: str, subject_id: str) -> dict[str, str]:
    return {"b_guild": guild_id, "b_kind": kind, "b_subject": subject_id}
