"""What can go wrong with a database, in words that say what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from bot.core.errors import IntegrityError, LostOwnership, OperatorError, TalewrightError


class UnknownSession(TalewrightError):
    """No session with this id is stored."""


__all__ = ["LostOwnership", "UnknownSession", "operator_error", "translated"]

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


def operator_error(error: BaseException, where: str) -> OperatorError:
    """The database's complaint as a sentence for whoever runs the bot."""
    cause = str(getattr(error, "orig", None) or error)
    for sign, advice in _ADVICE:
        if sign in cause.lower():
            return OperatorError(f"The database {where} {advice}. ({cause})")
    return OperatorError(f"The database {where} does not work: {cause}")


@contextmanager
def translated(where: str) -> Iterator[None]:
    """Turns the database's exceptions into OperatorError, and keeps their cause."""
    try:
        yield
    except exc.IntegrityError as error:
        raise IntegrityError(f"A row contradicts one that is stored already: {error.orig}") from error
    except exc.DBAPIError as error:
        raise operator_error(error, where) from error
    except exc.SQLAlchemyError as error:
        raise OperatorError(f"The database {where} does not work: {error}") from error
