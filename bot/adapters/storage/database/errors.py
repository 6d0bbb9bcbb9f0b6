"""What can go wrong with a database, in words that say what to do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from bot.core.errors import (
    IntegrityError,
    LostOwnership,
    OperatorError,
    StorageBusy,
    StorageUnavailable,
    TalewrightError,
)


class UnknownSession(TalewrightError):
    """No session with this id is stored."""


__all__ = ["LostOwnership", "UnknownSession", "operator_error", "translated", "unavailable"]

_ADVICE = (
    ("readonly", "cannot be written. Give the user that runs the bot write permission on it and its folder"),
    ("read-only", "cannot be written. Give the user that runs the bot write permission on it and its folder"),
    ("locked", "is locked by another program. Close whatever has it open, then start again"),
    ("full", "has no room left. Free space on its disk, then start again"),
    ("malformed", "is damaged. Restore a backup, or move it away to begin anew"),
    ("not a database", "is not a database. Name another file in DATABASE_URL, or move this one away"),
    ("unable to open", "cannot be opened. Check that its folder exists and may be written"),
    ("disk i/o", "cannot be read or written: the disk reports an error. Check the disk, restore a backup"),
)

# SQLSTATE, or its class, of a PostgreSQL server that lets nobody in (appendix A of its manual).
_REFUSALS = (
    ("08", "does not answer"),
    ("57P01", "was shut down"),
    ("57P02", "has crashed"),
    ("57P03", "is starting up or shutting down"),
    ("25P03", "has ended a transaction that stood still for too long"),
    ("53300", "has no connection left. Raise its max_connections, or end other programs that hold some"),
    ("28", "does not accept the user or the password in DATABASE_URL"),
    ("3D000", "does not exist. Make it with createdb, or name another in DATABASE_URL"),
)
_BUSY = ("40001", "40P01", "55P03")
"""SQLSTATE of a transaction that another one was in the way of: serialisation, deadlock, a lock waited for too long."""
_BROKEN = ("ConnectionDoesNotExistError", "InterfaceError", "InternalClientError", "TimeoutError")
"""asyncpg's own errors of a connection that is gone; they have no SQLSTATE."""


def operator_error(error: BaseException, where: str) -> OperatorError:
    """The database's complaint as a sentence for whoever runs the bot."""
    cause = str(getattr(error, "orig", None) or error)
    if getattr(getattr(error, "orig", None), "sqlstate", None) in _BUSY:
        return StorageBusy(f"The database {where} is busy with what another process writes. ({cause})")
    for sign, advice in _ADVICE:
        if sign in cause.lower():
            return OperatorError(f"The database {where} {advice}. ({cause})")
    return OperatorError(f"The database {where} does not work: {cause}")


def unavailable(error: BaseException, where: str) -> StorageUnavailable | None:
    """The complaint of a database server that is away or lets nobody in; None where it is another one."""
    state = str(getattr(error, "sqlstate", None) or "")
    advice = next((words for sign, words in _REFUSALS if state.startswith(sign)), None)
    if advice is None and not isinstance(error, OSError) and type(error).__name__ not in _BROKEN:
        return None
    said = str(error) or type(error).__name__
    return StorageUnavailable(f"The database {where} {advice or 'does not answer'}. ({said})")


@contextmanager
def translated(where: str) -> Iterator[None]:
    """Turns the database's exceptions into OperatorError, and keeps their cause."""
    try:
        yield
    except exc.IntegrityError as error:
        raise IntegrityError(f"A row contradicts one that is stored already: {error.orig}") from error
    except sqlite3.IntegrityError as error:
        raise IntegrityError(f"A row contradicts one that is stored already: {error}") from error
    except sqlite3.Error as error:
        raise operator_error(error, where) from error
    except exc.DBAPIError as error:
        away = unavailable(error.orig or error, where)
        if away is None and error.connection_invalidated:
            away = StorageUnavailable(f"The connection to the database {where} was lost: {error.orig}")
        raise away or operator_error(error, where) from error
    except exc.SQLAlchemyError as error:
        raise OperatorError(f"The database {where} does not work: {error}") from error
    except Exception as error:
        # A driver that cannot connect raises what it likes: the network's errors, or its own.
        away = unavailable(error, where)
        if away is None:
            raise
        raise away from error
