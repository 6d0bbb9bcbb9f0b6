"""Keeps compiled statements for all connections to SQLite."""

from __future__ import annotations

from typing import Any

from sqlalchemy.util import LRUCache


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
