"""How large an SQLite database is while others write it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class StoredBytes:
    """Bytes of a database: all its pages, wherever they stand now, and the file of the write-ahead log."""

    pages: int
    log: int


def stored_bytes(file: Path) -> StoredBytes:
    """The size of a database and of its log."""
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:
        (pages,), (each,) = (
            database.execute(f"PRAGMA {of}").fetchone() for of in ("page_count", "page_size")
        )
    ahead = file.with_name(f"{file.name}-wal")
    return StoredBytes(pages * each, ahead.stat().st_size if ahead.exists() else 0)
