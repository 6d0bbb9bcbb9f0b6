"""The tables by which an operator, or whoever may manage a server, reaches a running bot."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, PrimaryKeyConstraint, Table, Text

from bot.adapters.storage.tables.schema import metadata

blocks = Table(
    "blocks",
    metadata,
    Column("guild_id", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("subject_id", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("by_id", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("told_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("guild_id", "kind", "subject_id"),
)
service_notices = Table(
    "service_notices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("words", Text, nullable=False),
    Column("begins_at", BigInteger, nullable=False),
    Column("over_at", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
service_notice_places = Table(
    "service_notice_places",
    metadata,
    Column("notice_id", Text, nullable=False),
    Column("channel_id", Text, nullable=False),
    Column("told_at", BigInteger, nullable=False),
    Column("over_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("notice_id", "channel_id"),
)
