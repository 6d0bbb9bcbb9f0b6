"""The databases that the contracts of storage are kept over: SQLite both ways, and PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import postgres

# The asynchronous driver is how PostgreSQL is reached; where there is none, SQLite goes through it instead.
DATABASES = ("sqlite", "sqlite-driver" if postgres.missing() else "postgresql")


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, bool]:
    """The URL of an empty database, and whether SQLite is reached through its asynchronous driver."""
    if request.param == "postgresql":
        return request.getfixturevalue("server").database(), False
    return f"sqlite+aiosqlite:///{tmp_path / 'talewright.db'}", request.param == "sqlite-driver"
