"""What goes wrong with a database, and what of it is on the disk when its process dies."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from bot.simulation.machine.processes import current

FAULTS = ("disk I/O error", "database or disk is full", "database is locked")


class Disk:
    """Fails statements and commits of simulated processes while `failing` is above zero, some by chance."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.failing = 0
        self.failed = 0
        self.commits = 0
        """Grows with each commit: what was read before may be another now."""

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Sits below every connection to SQLite that is opened while the simulation runs."""
        with driven_by(failing_driver(self._meet, self._committed)):
            yield

    def _committed(self) -> None:
        self.commits += 1

    def _meet(self) -> None:
        if self.failing > 0 and current() is not None and self._chance.random() < 0.4:
            self.failing -= 1
            self.failed += 1
            raise sqlite3.OperationalError(self._chance.choice(FAULTS))


@contextmanager
def driven_by(driver: type[sqlite3.Connection]) -> Iterator[None]:
    """Every connection to SQLite that is opened meanwhile is one of this class."""

    def connect(_dialect: Any, _record: Any, _given: Any, named: dict[str, Any]) -> None:
        named["factory"] = driver

    event.listen(Engine, "do_connect", connect)
    try:
        yield
    finally:
        event.remove(Engine, "do_connect", connect)


def failing_driver(
    meet: Callable[[], None], committed: Callable[[], None] = lambda: None
) -> type[sqlite3.Connection]:
    """A connection that calls `meet` before each statement and each commit, which may raise sqlite3.Error.

    `committed` is called behind each commit, whether it went well or not.
    """

    class Cursor(sqlite3.Cursor):
        def execute(self, *given: Any) -> sqlite3.Cursor:
            meet()
            return super().execute(*given)

        def executemany(self, *given: Any) -> sqlite3.Cursor:
            meet()
            return super().executemany(*given)

    class Driver(sqlite3.Connection):
        def cursor(self, *given: Any, **more: Any) -> Any:
            return super().cursor(*(given or (Cursor,)), **more)

        def execute(self, *given: Any) -> sqlite3.Cursor:
            return self.cursor().execute(*given)

        def executemany(self, *given: Any) -> sqlite3.Cursor:
            return self.cursor().executemany(*given)

        def commit(self) -> None:
            meet()
            try:
                super().commit()
            finally:
                committed()

    return Driver


def survived(home: Path, into: Path) -> None:
    """Copies what a dead process left: the database with its log as they stand, but no lock and no shared memory."""
    into.mkdir(parents=True)
    for file in sorted(home.iterdir()):
        if file.is_file() and not file.name.endswith(("-shm", ".lock")):
            shutil.copyfile(file, into / file.name)
