"""The databases that the contracts of storage are kept over: SQLite both ways, and PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import empty_database, postgres

# The asynchronous driver is how PostgreSQL is reached; where there is none, SQLite goes through it instead.
DATABASES = ("sqlite", "sqlite-driver" if postgres.missing() else "postgresql")


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, bool]:
    """The URL of a database that has its tables, empty, and whether SQLite goes through its asynchronous driver."""
    if request.param == "postgresql":
        return request.getfixturevalue("server").database(), False
    return (
        f"sqlite+aiosqlite:///{empty_database.laid(tmp_path / 'talewright.db')}",
        request.param == "sqlite-driver",
    )
