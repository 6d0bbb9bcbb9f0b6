"""What goes wrong with a database, and what of it is on the disk when its process dies."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import WeakSet

from sqlalchemy import event
from sqlalchemy.engine import Engine

from bot.simulation.machine.processes import current

MOST_PAGES = 1_073_741_823
"""As many as SQLite lets a file have by itself."""
FAULTS = ("disk I/O error", "database or disk is full", "database is locked")


class Disk:
    """Fails statements and commits of simulated processes while `failing` is above zero, some by chance.

    Beside these, which SQLite never sees, it can be full: then SQLite itself finds no room for a page, in the middle of
    a statement or a commit, and ends the transaction, as it does on a real disk.
    """

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._connections: WeakSet[sqlite3.Connection] = WeakSet()
        self.failing = 0
        self.failed = 0
        self.full = 0
        """How often it is met full before somebody makes room."""
        self.commits = 0
        """Grows with each commit: what was read before may be another now."""

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Sits below every connection to SQLite that is opened while the simulation runs."""
        with driven_by(failing_driver(self._meet, self._committed, self._opened, self._refused)):
            yield

    def fill(self, times: int) -> None:
        """No database can grow any more, until that was met so many times."""
        self.full = times
        for connection in self._connections:
            _let_grow(connection, full=True)

    def make_room(self) -> None:
        """Databases can grow again."""
        self.full = 0
        for connection in self._connections:
            _let_grow(connection, full=False)

    def _opened(self, connection: sqlite3.Connection) -> None:
        self._connections.add(connection)
        _let_grow(connection, full=self.full > 0)

    def _refused(self, error: sqlite3.Error) -> None:
        if self.full and "full" in str(error):
            self.failed += 1
            self.full -= 1
            if not self.full:
                self.make_room()

    def _committed(self) -> None:
        self.commits += 1

    def _meet(self) -> None:
        if self.failing > 0 and current() is not None and self._chance.random() < 0.4:
            self.failing -= 1
            self.failed += 1
            raise sqlite3.OperationalError(self._chance.choice(FAULTS))


def _let_grow(connection: sqlite3.Connection, *, full: bool) -> None:
    """Lets the file of a connection have more pages, or no more than it has."""
    with suppress(sqlite3.Error):  # one that is closed
        cursor = sqlite3.Cursor(connection)
        (pages,) = cursor.execute("PRAGMA page_count").fetchone()
        cursor.execute(f"PRAGMA max_page_count = {pages if full else MOST_PAGES}").fetchone()


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
    meet: Callable[[], None],
    committed: Callable[[], None] = lambda: None,
    opened: Callable[[sqlite3.Connection], None] = lambda _: None,
    refused: Callable[[sqlite3.Error], None] = lambda _: None,
) -> type[sqlite3.Connection]:
    """A connection that calls `meet` before each statement and each commit, which may raise sqlite3.Error.

    `committed` is called behind each commit, whether it went well or not, `opened` with each new connection, and
    `refused` with what SQLite itself raises.
    """

    @contextmanager
    def heard() -> Iterator[None]:
        meet()
        try:
            yield
        except sqlite3.Error as error:
            refused(error)
            raise

    class Cursor(sqlite3.Cursor):
        def execute(self, *given: Any) -> sqlite3.Cursor:
            with heard():
                return super().execute(*given)

        def executemany(self, *given: Any) -> sqlite3.Cursor:
            with heard():
                return super().executemany(*given)

    class Driver(sqlite3.Connection):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            opened(self)

        def cursor(self, *given: Any, **more: Any) -> Any:
            return super().cursor(*(given or (Cursor,)), **more)

        def execute(self, *given: Any) -> sqlite3.Cursor:
            return self.cursor().execute(*given)

        def executemany(self, *given: Any) -> sqlite3.Cursor:
            return self.cursor().executemany(*given)

        def commit(self) -> None:
            try:
                with heard():
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
