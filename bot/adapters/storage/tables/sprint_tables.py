"""The tables of worldbuilding sprints, beside those of the stories."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

from bot.adapters.storage.tables.schema import metadata

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guild_id", Text, nullable=False),
    Column("channel_id", Text, nullable=False),
    Column("starter_id", Text, nullable=False),
    Column("tier", BigInteger, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("delay_ms", BigInteger, nullable=False),
    Column("model_key", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("ix_matches_newest", "guild_id", "created_at"),
    Index(None, "status"),
    Index(None, "starter_id"),
)
match_events = Table(
    "match_events",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id"), nullable=False),
    Column("stream", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("position", BigInteger, nullable=False),
    Column("event", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match_id", "stream", "number"),
    UniqueConstraint("match_id", "position", name="uq_match_events_position"),
)
artifacts = Table(
    "artifacts",
    metadata,
    Column("sha256", Text, primary_key=True),
    Column("media_type", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
judgments = Table(
    "judgments",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id"), nullable=False),
    Column("judge", Text, nullable=False),
    Column("judge_kind", Text, nullable=False),
    Column("alias", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match_id", "judge"),
    Index(None, "judge"),
)
sprint_predictions = Table(
    "sprint_predictions",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id"), nullable=False),
    Column("user_id", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("choice", Text, nullable=False),
    Column("points", BigInteger, nullable=True),
    Column("created_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match_id", "user_id", "subject"),
    Index(None, "user_id"),
)
