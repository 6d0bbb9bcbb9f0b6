"""Rows of one database into another, whichever they are, and whether both hold the same."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Table, insert, select

from bot.adapters.storage.database.shards import budget_holds, identifies, ownership
from bot.adapters.storage.tables.schema import metadata

AT_ONCE = 500
"""Rows that are in memory at a time."""


def poured_tables() -> list[Table]:
    """All tables but those of the processes that run, those that others refer to first."""
    return [table for table in metadata.sorted_tables if table not in (ownership, identifies, budget_holds)]


def is_empty(connection: Connection) -> bool:
    """Whether no table has a row."""
    return all(connection.execute(select(table).limit(1)).first() is None for table in poured_tables())


def batches(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """The rows of a table in the order of its key."""
    ordered = select(table).order_by(*table.primary_key.columns)
    found = connection.execution_options(yield_per=AT_ONCE).execute(ordered)
    for part in found.partitions():
        yield [dict(row._mapping) for row in part]


def write(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    """Adds rows."""
    connection.execute(insert(table), rows)


def session_ids(connection: Connection) -> list[str]:
    """Every game that is stored, the oldest first."""
    sessions = metadata.tables["sessions"]
    return list(
        connection.execute(select(sessions.c.id).order_by(sessions.c.created_at, sessions.c.id)).scalars()
    )


def digests(connection: Connection) -> dict[str, str]:
    """SHA-256 over the rows of each table, the same in every database that holds the same."""
    found: dict[str, str] = {}
    for table in poured_tables():
        whole = hashlib.sha256()
        for row in sorted(_line(row) for rows in batches(connection, table) for row in rows):
            whole.update(row)
        found[table.name] = whole.hexdigest()
    return found


def _line(row: dict[str, Any]) -> bytes:
    """A row's SHA-256: databases sort texts differently, so rows are compared by this."""
    plain = {name: value.hex() if isinstance(value, bytes) else value for name, value in row.items()}
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).digest()
