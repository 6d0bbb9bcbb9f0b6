"""An empty database that has its tables: made once by the bot's own code, then copied for each test."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine

from bot.adapters.storage.database.connections import prepare_sqlite
from bot.adapters.storage.tables.migrate import prepare


def laid(file: Path) -> Path:
    """The path, with an empty database where there was no file."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_empty())
    return file


@cache
def _empty() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        engine = create_engine(f"sqlite+pysqlite:///{file}")
        prepare_sqlite(engine, writes=True)
        with engine.begin() as connection:
            prepare(connection)
        engine.dispose()
        return file.read_bytes()
