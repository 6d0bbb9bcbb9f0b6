"""Where matches are shown and how far: the table, and the LaneBook port over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    PrimaryKeyConstraint,
    Table,
    Text,
    bindparam,
    delete,
    select,
)

from bot.adapters.storage.database.connections import DatabaseConnection
from bot.adapters.storage.tables.schema import metadata
from bot.adapters.storage.writer import Batch, Writer
from bot.services.ports.sprint_lanes import Lane

sprint_lanes = Table(
    "sprint_lanes",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id"), nullable=False),
    Column("stream", Text, nullable=False),
    Column("channel_id", Text, nullable=False),
    Column("told", BigInteger, nullable=False),
    Column("panel_id", Text, nullable=False),
    Column("closed", Boolean, nullable=False),
    PrimaryKeyConstraint("match_id", "stream"),
)
lanes_of_match = (
    select(sprint_lanes)
    .where(sprint_lanes.c.match_id == bindparam("match_id"))
    .order_by(sprint_lanes.c.stream)
)
unfinished_matches = (
    select(sprint_lanes.c.match_id).where(~sprint_lanes.c.closed).distinct().order_by(sprint_lanes.c.match_id)
)
delete_lane = delete(sprint_lanes).where(
    sprint_lanes.c.match_id == bindparam("match_id"), sprint_lanes.c.stream == bindparam("stream")
)


class SqlLaneBook:
    """Lanes in the database."""

    def __init__(self, writer: Writer, reading: DatabaseConnection) -> None:
        self._writer = writer
        self._reading = reading

    async def lanes(self, match_id: str) -> Sequence[Lane]:
        """The lanes of a match."""
        values = {"match_id": match_id}
        rows = await self._reading.run(lambda connection: connection.execute(lanes_of_match, values).all())
        return [Lane(**row._mapping) for row in rows]

    async def read_unfinished(self) -> Sequence[str]:
        """The ids of the matches with a lane that is not closed."""
        rows = await self._reading.run(lambda connection: connection.execute(unfinished_matches).all())
        return [row.match_id for row in rows]

    async def keep(self, lane: Lane) -> None:
        """Store a lane, or replace it."""

        def job(batch: Batch) -> None:
            key = {"match_id": lane.match_id, "stream": lane.stream}
            batch.connection.execute(delete_lane, key)
            batch.connection.execute(sprint_lanes.insert(), asdict(lane))

        await self._writer.write(job)
