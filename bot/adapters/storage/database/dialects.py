"""What a database says in its own way: inserts that may meet a row that is there. Only the one in use is loaded."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import sqlite


@cache
def insert_of(dialect: str) -> Callable[[Table], Any]:
    """The insert of a database, which knows of conflicts."""
    if dialect != "postgresql":
        return sqlite.insert
    from sqlalchemy.dialects import postgresql

    return postgresql.insert
