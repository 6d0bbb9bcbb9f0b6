"""Statements for SQLite: compiled once for all connections, and what is written and asked, on the driver itself.

SQLAlchemy words what is written and asked and has no part in running it, which would cost more than SQLite's own work.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, cast

from sqlalchemy import Connection, Engine, Executable, Result, Select
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import IteratorResult
from sqlalchemy.engine.result import SimpleResultMetaData
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement
from sqlalchemy.types import TypeDecorator
from sqlalchemy.util import LRUCache

from bot.core.late_dataclasses import dataclass

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


class DirectConnection(Connection):
    """A connection to SQLite that asks the driver itself, where a question has named values.

    Statements are compiled once and kept by what they are, not by what they say. So a question with named values is
    one that is made once, when its module is loaded; all other statements are SQLAlchemy's.
    """

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        raw = driver_of(self)
        assert raw is not None, "a connection that is no driver's of SQLite"
        self.driver = raw

    def execute(self, statement: Any, parameters: Any = None, **more: Any) -> Any:
        """As SQLAlchemy's, and with the same result. Raises sqlite3.Error for a question, and else SQLAlchemy's."""
        if type(parameters) is dict and type(statement) is Select and not more:
            return select_rows(self.driver, statement, parameters)
        return super().execute(statement, parameters, **more)


def driver_of(connection: Connection) -> sqlite3.Connection | None:
    """The driver's own connection, where that is one to SQLite which runs in the caller's thread."""
    if isinstance(connection, DirectConnection) and "driver" in connection.__dict__:
        return connection.driver
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


def run_updates(raw: sqlite3.Connection, statement: Executable, given: Sequence[Row]) -> None:
    """The same for each of several rows, in their order. Raises sqlite3.Error."""
    sql, values = _worded(statement, None)
    raw.executemany(sql, [values(row) for row in given])


def select_rows(raw: sqlite3.Connection, statement: Select[Any], given: Row) -> Result[Any]:
    """The rows that a question finds, all read. Raises sqlite3.Error."""
    return _question(statement).asked(raw, given)


@dataclass(frozen=True, slots=True)
class _Question:
    """A question in SQL; `lists` are its names that take several values, for which `compiled` is worded by length."""

    compiled: SQLCompiler
    sql: str
    names: tuple[str, ...]
    own: Row
    lists: tuple[str, ...]
    binding: Mapping[str, Callable[[Any], Any]]
    drawing: tuple[tuple[int, Callable[[Any], Any]], ...]
    worded: dict[tuple[int, ...], tuple[str, tuple[str, ...]]]
    columns: dict[str, SimpleResultMetaData]

    def asked(self, raw: sqlite3.Connection, given: Row) -> Result[Any]:
        sql, names, values = self.sql, self.names, {**self.own, **given}
        if self.lists:
            sql, names = self._of_length(tuple(len(values[name]) for name in self.lists))
            for name in self.lists:
                values |= {f"{name}_{at}": one for at, one in enumerate(values[name], 1)}
        for name, bound in self.binding.items():
            values[name] = bound(values[name])
        cursor = raw.execute(sql, [values[name] for name in names])
        rows = cursor.fetchall()
        found = self.columns.get(sql)
        if found is None:
            found = self.columns[sql] = SimpleResultMetaData([each[0] for each in cursor.description])
        if self.drawing:
            rows = [self._drawn(row) for row in rows]
        return IteratorResult(found, iter(rows))

    def _of_length(self, lengths: tuple[int, ...]) -> tuple[str, tuple[str, ...]]:
        found = self.worded.get(lengths)
        if found is None:
            sample = {name: [0] * length for name, length in zip(self.lists, lengths, strict=True)}
            state = self.compiled.construct_expanded_state(
                {**dict.fromkeys(self.names), **self.own, **sample}
            )
            found = self.worded[lengths] = state.statement, tuple(state.positiontup or ())
        return found

    def _drawn(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        drawn = list(row)
        for at, of in self.drawing:
            drawn[at] = of(drawn[at])
        return tuple(drawn)


@lru_cache(maxsize=1024)
def _question(statement: Select[Any]) -> _Question:
    compiled = cast("SQLCompiler", statement.compile(dialect=_DIALECT))
    lists = tuple(name for bind, name in compiled.bind_names.items() if bind.expanding)
    binding = {
        name: bound
        for bind, name in compiled.bind_names.items()
        if not bind.expanding  # lists are of numbers and texts, which every driver takes as they are
        and (bound := bind.type.dialect_impl(_DIALECT).bind_processor(_DIALECT)) is not None
    }
    drawing = tuple(
        (at, of)
        for at, column in enumerate(statement.selected_columns)
        if (of := column.type.dialect_impl(_DIALECT).result_processor(_DIALECT, None)) is not None
    )
    own = {name: compiled.params[name] for bind, name in compiled.bind_names.items() if not bind.required}
    names = tuple(compiled.positiontup or ())
    return _Question(compiled, str(compiled), names, own, lists, binding, drawing, {}, {})


@lru_cache(maxsize=1024)
def _worded(
    statement: Executable, columns: tuple[str, ...] | None
) -> tuple[str, Callable[[Row], Sequence[Any]]]:
    """The statement in SQL, and what draws its values from a row, in their order."""
    clause, keys = cast("ClauseElement", statement), None if columns is None else list(columns)
    compiled = cast("SQLCompiler", clause.compile(dialect=_DIALECT, column_keys=keys))
    names, own = tuple(compiled.positiontup or ()), compiled.params
    drawn: Callable[[Row], Sequence[Any]] = _drawing(names, own, one=columns is None or len(names) == 1)
    packing = [
        (at, packed)
        for at, name in enumerate(names)
        if isinstance(of := compiled.binds[name].type, TypeDecorator)
        and (packed := of.dialect_impl(_DIALECT).bind_processor(_DIALECT)) is not None
    ]
    return str(compiled), _packing(drawn, packing) if packing else drawn


def _drawing(names: tuple[str, ...], own: Row, *, one: bool) -> Callable[[Row], Sequence[Any]]:
    """What draws the values of a row in their order; those of a row of an insert are all there."""
    if one:
        return lambda row: [row[name] if name in row else own[name] for name in names]
    return cast("Callable[[Row], Sequence[Any]]", itemgetter(*names))


def _packing(
    drawn: Callable[[Row], Sequence[Any]], packing: Sequence[tuple[int, Callable[[Any], Any]]]
) -> Callable[[Row], Sequence[Any]]:
    """The same values, those of some columns as they are stored."""

    def values(row: Row) -> Sequence[Any]:
        stored = list(drawn(row))
        for at, packed in packing:
            stored[at] = packed(stored[at])
        return stored

    return values
