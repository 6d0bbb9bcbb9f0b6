"""Ownership of a database: one process, by a lock that the operating system releases when it dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bot.core.errors import DatabaseInUse, OperatorError

if sys.platform == "win32":
    import msvcrt

    def _hold(descriptor: int) -> None:
        os.lseek(descriptor, 1 << 20, os.SEEK_SET)  # past the text, which others may read
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _hold(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


ADVISORY_KEY = 0x7A1E_0001
"""PostgreSQL's advisory lock of the owner; processes that divide the shards among themselves share it."""


class FileLock:
    """The lock file beside a database. Its text names the owner's process, for people."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._descriptor: int | None = None

    def acquire(self) -> None:
        """Become the owner. Raises OperatorError where another process is, or the folder cannot be written."""
        try:
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise OperatorError(
                f"Cannot write {self._path}: {error.strerror}. Give the user that runs the bot write "
                "permission on this folder, or name another database in DATABASE_URL."
            ) from error
        try:
            _hold(descriptor)
        except OSError as error:
            owner = os.pread(descriptor, 32, 0).decode(errors="replace").strip() if _can_read() else ""
            os.close(descriptor)
            who = f"process {owner}" if owner else "another process"
            raise DatabaseInUse(
                f"The database {self._path.with_suffix('')} is in use by {who}. Stop that game master first, "
                "or name another database in DATABASE_URL."
            ) from error
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
        self._descriptor = descriptor

    def release(self) -> None:
        """Give it up. The file stays: removing it would let two processes hold two locks."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


class NoLock:
    """For readers of a database that another process may own."""

    def acquire(self) -> None:
        """Nothing."""

    def release(self) -> None:
        """Nothing."""


def _can_read() -> bool:
    return hasattr(os, "pread")
