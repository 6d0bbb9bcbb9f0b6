"""What goes wrong with a database, and what of it is on the disk when its process dies."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Iterator
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

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Sits below every engine while the simulation runs."""

        def statement(*_: Any) -> None:
            self._meet()

        def commit(_: Any) -> None:
            self._meet()

        event.listen(Engine, "before_cursor_execute", statement)
        event.listen(Engine, "commit", commit)
        try:
            yield
        finally:
            event.remove(Engine, "before_cursor_execute", statement)
            event.remove(Engine, "commit", commit)

    def _meet(self) -> None:
        if self.failing > 0 and current() is not None and self._chance.random() < 0.4:
            self.failing -= 1
            self.failed += 1
            raise sqlite3.OperationalError(self._chance.choice(FAULTS))


def survived(home: Path, into: Path) -> None:
    """Copies what a dead process left: the database with its log as they stand, but no lock and no shared memory."""
    into.mkdir(parents=True)
    for file in sorted(home.iterdir()):
        if file.is_file() and not file.name.endswith(("-shm", ".lock")):
            shutil.copyfile(file, into / file.name)
