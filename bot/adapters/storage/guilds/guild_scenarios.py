"""Scenarios that guilds keep: their table, and the ScenarioBook port over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    bindparam,
    delete,
    func,
    select,
    update,
)

from bot.adapters.storage.database.connections import DatabaseConnection
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.row_mapping import AnyRow, packed, unpacked
from bot.adapters.storage.writer import Batch, Writer
from bot.services.ports import Clock
from bot.services.ports.scenarios import KeptScenario

guild_scenarios = Table(
    "guild_scenarios",
    t.metadata,
    Column("guild_id", Text, nullable=False),
    Column("id", Text, nullable=False),
    Column("made_by", Text, nullable=False),
    Column("own_words", Integer, nullable=False),
    Column("card", Text, nullable=False),
    Column("document", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("guild_id", "id"),
    Index(None, "made_by"),
)
_c = guild_scenarios.c
_ONE = (_c.guild_id == bindparam("guild_id"), _c.id == bindparam("id"))

cards_of_guild = (
    select(_c.guild_id, _c.id, _c.made_by, _c.own_words, _c.card)
    .where(_c.guild_id == bindparam("guild_id"))
    .order_by(_c.created_at, _c.id)
)
scenario_of_guild = select(guild_scenarios).where(*_ONE)
others_of_guild = (
    select(func.count())
    .select_from(guild_scenarios)
    .where(_c.guild_id == bindparam("guild_id"), _c.id != bindparam("id"))
)
delete_scenario = delete(guild_scenarios).where(*_ONE)
delete_worded_by = delete(guild_scenarios).where(_c.made_by == bindparam("user_id"), _c.own_words == 1)
forget_maker = update(guild_scenarios).where(_c.made_by == bindparam("b_user")).values(made_by="")


class SqlScenarioBook:
    """Scenarios of guilds in the database."""

    def __init__(self, writer: Writer, reading: DatabaseConnection, clock: Clock) -> None:
        self._writer = writer
        self._reading = reading
        self._clock = clock

    async def cards(self, guild_id: str) -> Sequence[KeptScenario]:
        """What a guild keeps, oldest first, without the documents."""
        rows = await self._reading.run(
            lambda connection: connection.execute(cards_of_guild, {"guild_id": guild_id}).all()
        )
        return [_kept(row) for row in rows]

    async def scenario(self, guild_id: str, scenario_id: str) -> KeptScenario | None:
        """A scenario of a guild, or None."""
        key = {"guild_id": guild_id, "id": scenario_id}
        row = await self._reading.run(
            lambda connection: connection.execute(scenario_of_guild, key).one_or_none()
        )
        return None if row is None else _kept(row, unpacked(row.document))

    async def keep(self, kept: KeptScenario, most: int) -> bool:
        """Store a scenario, or replace the one of its id; False where the guild has `most` others already."""
        now = self._clock.now_ms()
        key = {"guild_id": kept.guild_id, "id": kept.id}

        def job(batch: Batch) -> bool:
            if batch.connection.execute(others_of_guild, key).scalar_one() >= most:
                return False
            batch.connection.execute(delete_scenario, key)
            row = {
                **key,
                "made_by": kept.made_by,
                "own_words": int(kept.own_words),
                "card": packed(kept.card),
                "document": packed(kept.document),
                "created_at": now,
            }
            batch.connection.execute(guild_scenarios.insert(), row)
            return True

        return await self._writer.write(job)

    async def remove(self, guild_id: str, scenario_id: str) -> None:
        """Take a scenario of a guild away."""
        key = {"guild_id": guild_id, "id": scenario_id}
        await self._writer.write(lambda batch: batch.connection.execute(delete_scenario, key).rowcount)


def erase_maker(batch: Batch, user_id: str) -> int:
    """Remove the scenarios a person put own words into; the others stay, and forget who made them."""
    count = batch.connection.execute(delete_worded_by, {"user_id": user_id}).rowcount
    batch.connection.execute(forget_maker, {"b_user": user_id})
    return count


def _kept(row: AnyRow, document: dict[str, Any] | None = None) -> KeptScenario:
    return KeptScenario(
        row.guild_id, row.id, row.made_by, bool(row.own_words), unpacked(row.card), document or {}
    )
