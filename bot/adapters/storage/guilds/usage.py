"""Counted use of language models: its tables, and the UsageBook port over them.

Use is kept as sums, one row for each scope and period, so that reading it costs the same whatever was played. A step
that used tokens adds to them in the transaction that journals it; the journal takes a step once, so it counts once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    PrimaryKeyConstraint,
    Table,
    Text,
    bindparam,
    delete,
    insert,
    select,
)

from bot.adapters.storage.database.connections import DatabaseConnection
from bot.adapters.storage.database.dialects import insert_of
from bot.adapters.storage.database.shards import budget_holds
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.writer import Batch, Writer
from bot.core.errors import IntegrityError
from bot.core.providers.costs import NOTHING, Amount, PriceList
from bot.core.providers.quotas import Payer, UsageKey
from bot.core.providers.server_keys import account_of, is_brought
from bot.services.ports import JournalEntry
from bot.services.ports.budgets import CapNotice

usage = Table(
    "usage",
    t.metadata,
    Column("guild_id", Text, nullable=False),
    Column("scope", Text, nullable=False),
    Column("scope_id", Text, nullable=False),
    Column("period", Text, nullable=False),
    Column("tokens", BigInteger, nullable=False),
    Column("micros", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("guild_id", "scope", "scope_id", "period"),
)

budget_notices = Table(
    "budget_notices",
    t.metadata,
    Column("session_id", Text, ForeignKey("sessions.id"), nullable=False),
    Column("period", Text, nullable=False),
    Column("user_id", Text, nullable=False),
    Column("turn_id", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("session_id", "period", "user_id"),
)

usage_of = select(usage.c.tokens, usage.c.micros).where(
    usage.c.guild_id == bindparam("guild_id"),
    usage.c.scope == bindparam("scope"),
    usage.c.scope_id == bindparam("scope_id"),
    usage.c.period == bindparam("period"),
)

payer_of_turn = (
    select(t.sessions.c.guild_id, t.turns.c.session_id, t.turns.c.user_id)
    .join_from(t.turns, t.sessions, t.turns.c.session_id == t.sessions.c.id)
    .where(t.turns.c.id == bindparam("turn_id"))
)

notice_of = select(budget_notices.c.turn_id).where(
    budget_notices.c.session_id == bindparam("session_id"),
    budget_notices.c.period == bindparam("period"),
    budget_notices.c.user_id == bindparam("user_id"),
)


@cache
def adding_usage(dialect: str) -> Any:
    """The insert that adds to a sum which is there."""
    new = insert_of(dialect)(usage)
    return new.on_conflict_do_update(
        index_elements=list(usage.primary_key),
        set_={
            "tokens": usage.c.tokens + new.excluded.tokens,
            "micros": usage.c.micros + new.excluded.micros,
            "updated_at": new.excluded.updated_at,
        },
    )


@cache
def first_notice(dialect: str) -> Any:
    """The insert of a notice, which does nothing where one is there."""
    return insert_of(dialect)(budget_notices).on_conflict_do_nothing()


def count(batch: Batch, payer: Payer, used: Amount, at_ms: int) -> None:
    """Add to every sum that a payer's use counts in."""
    statement = adding_usage(batch.connection.dialect.name)
    for key in payer.keys(at_ms).values():
        row = {**key._asdict(), "tokens": used.tokens, "micros": used.micros, "updated_at": at_ms}
        batch.update(statement, row)


def count_entry(batch: Batch, entry: JournalEntry, prices: PriceList) -> None:
    """Add what a journalled step used, on the account of its turn's author, or on that of the server's own keys."""
    own = is_brought(entry.model_key)
    used = (prices.brought if own else prices).used(
        entry.model_key,
        input_tokens=entry.input_tokens,
        output_tokens=entry.output_tokens,
        cached_tokens=entry.cached_tokens,
    )
    if used == NOTHING:
        return
    payer = batch.connection.execute(payer_of_turn, {"turn_id": entry.turn_id}).one_or_none()
    if payer is None:
        raise IntegrityError(f"Turn {entry.turn_id} used a model before it was stored.")
    account = account_of(payer.guild_id) if own else payer.guild_id
    count(batch, Payer(account, payer.session_id, payer.user_id), used, entry.created_at)


class SqlUsageBook:
    """The UsageBook port over the store's writer and reader."""

    def __init__(
        self, writer: Writer, reader: DatabaseConnection, shared: Callable[[], frozenset[int]] | None = None
    ) -> None:
        self._writer, self._reader, self._shared = writer, reader, shared

    async def usage(self, keys: Sequence[UsageKey]) -> Mapping[UsageKey, Amount]:
        """What is counted under each key, every step handed over before included."""

        def work(connection: Connection) -> dict[UsageKey, Amount]:
            found = {key: connection.execute(usage_of, key._asdict()).one_or_none() for key in keys}
            return {
                key: NOTHING if row is None else Amount(row.tokens, row.micros) for key, row in found.items()
            }

        await self._writer.settle()
        return await self._reader.run(work)

    async def hold(self, mine: Amount) -> Amount:
        """Tell what turns under way here may use; what those of other processes may. Nothing where there are none."""
        if self._shared is None:
            return NOTHING
        shards = sorted(self._shared())

        def job(batch: Batch) -> None:
            batch.connection.execute(delete(budget_holds).where(budget_holds.c.shard.in_(shards)))
            if mine != NOTHING and shards:
                row = {"shard": shards[0], "tokens": mine.tokens, "micros": mine.micros}
                batch.connection.execute(insert(budget_holds), row)

        def others(connection: Connection) -> Amount:
            rows = connection.execute(select(budget_holds).where(budget_holds.c.shard.not_in(shards)))
            return sum((Amount(row.tokens, row.micros) for row in rows), NOTHING)

        await self._writer.write(job)
        return await self._reader.run(others)  # once ours is there: whoever comes later sees it

    async def charge(self, payer: Payer, used: Amount, at_ms: int) -> None:
        """Count a call that no journal holds."""
        await self._writer.write(lambda batch: count(batch, payer, used, at_ms))

    async def tell(self, notice: CapNotice, at_ms: int) -> bool:
        """Whether this turn tells of a cap: the first of its session and period, now and after a restart."""
        key = {"session_id": notice.session_id, "period": notice.period, "user_id": notice.user_id}

        def job(batch: Batch) -> bool:
            first = first_notice(batch.connection.dialect.name)
            batch.connection.execute(first, {**key, "turn_id": notice.turn_id, "created_at": at_ms})
            return batch.connection.execute(notice_of, key).scalar_one() == notice.turn_id

        return await self._writer.write(job)
