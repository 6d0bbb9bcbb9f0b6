"""Statements for SQLite: compiled once for all connections, and what is written, on the driver itself.

SQLAlchemy words what the writer writes and has no part in running it, which would cost more than SQLite's own work.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, cast

from sqlalchemy import Connection, Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement
from sqlalchemy.util import LRUCache

Row = Mapping[str, Any]
_DIALECT = sqlite.dialect()


class CompiledStatements(LRUCache[Any, Any]):
    """Compiled statements, shared by every connection to SQLite: the writer's, the reader's, and those opened later.

    SQLAlchemy keeps them by dialect first, and each engine has a dialect of its own. All of these are alike, so that a
    statement is compiled once for all.
    """

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(key[1:], default)

    def __setitem__(self, key: Any, value: Any) -> None:
        super().__setitem__(key[1:], value)


COMPILED = CompiledStatements(1000)


def driver_of(connection: Connection) -> sqlite3.Connection | None:
    """The driver's own connection, where that is one to SQLite which runs in the caller's thread."""
    raw = connection.connection.driver_connection
    return raw if isinstance(raw, sqlite3.Connection) else None


def insert_rows(raw: sqlite3.Connection, statement: Executable, rows: Sequence[Row]) -> None:
    """Writes rows of the same columns. Raises sqlite3.Error."""
    sql, values = _worded(statement, tuple(rows[0]))
    raw.executemany(sql, [values(row) for row in rows])


def run_update(raw: sqlite3.Connection, statement: Executable, given: Row) -> int:
    """How many rows an update changed, which may hold no list of values. Raises sqlite3.Error."""
    sql, values = _worded(statement, None)
    return raw.execute(sql, values(given)).rowcount


@lru_cache(maxsize=1024)
def _worded(
    statement: Executable, columns: tuple[str, ...] | None
) -> tuple[str, Callable[[Row], Sequence[Any]]]:
    """The statement in SQL, and what draws its values from a row, in their order."""
    clause, keys = cast("ClauseElement", statement), None if columns is None else list(columns)
    compiled = cast("SQLCompiler", clause.compile(dialect=_DIALECT, column_keys=keys))
    names, own = tuple(compiled.positiontup or ()), compiled.params
    if columns is not None and len(names) > 1:
        return str(compiled), itemgetter(*names)
    return str(compiled), lambda row: [row[name] if name in row else own[name] for name in names]
