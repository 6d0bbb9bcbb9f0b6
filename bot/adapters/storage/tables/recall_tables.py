"""The tables of recall: which records hold which words. Derived from the rows of scenes; no scene seals them."""

from __future__ import annotations

import hashlib

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    PrimaryKeyConstraint,
    Table,
    Text,
    bindparam,
    delete,
    select,
    update,
)

from bot.adapters.storage.tables.schema import metadata, sessions

IN_A_SCENE = 10
"""Bits of a record's number that count within its scene; the others are the scene's index."""
BRANCHED = "branched_from"
"""The setting of a session that began in a scene of another: what came before is that one's."""

recall_progress = Table(
    "recall_progress",
    metadata,
    Column("session_id", Text, primary_key=True),
    Column("reached", BigInteger, nullable=False),
)
recall_scopes = Table(
    "recall_scopes",
    metadata,
    Column("session_id", Text, nullable=False),
    Column("audience", Text, nullable=False),
    Column("scope", BigInteger, nullable=False),
    PrimaryKeyConstraint("session_id", "audience"),
)
recall_records = Table(
    "recall_records",
    metadata,
    Column("scope", BigInteger, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("told", BigInteger, nullable=False),
    Column("weight", BigInteger, nullable=False),
    Column("length", BigInteger, nullable=False),
    PrimaryKeyConstraint("scope", "number"),
    sqlite_with_rowid=False,
)
recall_stems = Table(
    "recall_stems",
    metadata,
    Column("scope", BigInteger, nullable=False),
    Column("stem", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("count", BigInteger, nullable=False),
    PrimaryKeyConstraint("scope", "stem", "number"),
    sqlite_with_rowid=False,
)
RECALL_TABLES = ("recall_progress", "recall_scopes", "recall_records", "recall_stems")


def scope_of(session_id: str, audience: str) -> int:
    """What stands for a session and an audience in the keys: short, and known without a look."""
    digest = hashlib.sha256(f"{session_id}\n{audience}".encode()).digest()
    return int.from_bytes(digest[:8]) >> 1


progress_of = select(recall_progress.c.reached).where(recall_progress.c.session_id == bindparam("session_id"))
move_progress = (
    update(recall_progress)
    .where(recall_progress.c.session_id == bindparam("b_id"))
    .values(reached=bindparam("b_reached"))
)
audiences_of = select(recall_scopes.c.audience).where(recall_scopes.c.session_id == bindparam("session_id"))
scopes_of = select(recall_scopes.c.scope).where(recall_scopes.c.session_id == bindparam("session_id"))
every_session = select(sessions.c.id).order_by(sessions.c.id)
FORGET = tuple(
    delete(table).where(table.c.scope.in_(scopes_of)) for table in (recall_records, recall_stems)
) + tuple(
    delete(table).where(table.c.session_id == bindparam("session_id"))
    for table in (recall_scopes, recall_progress)
)
"""Takes all of a session out of the index, in this order."""


def reached(connection: Connection, session_id: str) -> int:
    """Up to which scene the index knows a session; -1 where it knows nothing of it."""
    found = connection.execute(progress_of, {"session_id": session_id}).scalar()
    return -1 if found is None else found
