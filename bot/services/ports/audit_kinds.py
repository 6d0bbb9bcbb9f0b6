"""The kinds of rows in a session's audit: every one that is written, under the name it is stored by."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

UnknownKind = NewType("UnknownKind", str)
"""A kind that another version of the program wrote."""


class AuditKind(StrEnum):
    """What an audit row tells of. A stored name is never changed."""

    GOD = "god"
    GOD_REFUSED = "god_refused"
    GOD_ASKED = "god_asked"
    GOD_DECLINED = "god_declined"
    REFUSED = "refused"
    STATUS = "status"
    MODELS = "models"
    LINE = "line"
    VEIL = "veil"
    XCARD = "xcard"
    XCARD_AIM = "xcard_aim"
    XCARD_DONE = "xcard_done"
    ROUND = "round"
    UNDO = "undo"
    BRANCH = "branch"
    VOTE = "vote"
    BALLOT = "ballot"
    VOTE_RESULT = "vote_result"
    CANON = "canon"
    ERASED = "erased"
    SEALED = "sealed"
    """Of an end: every row that comes after it is sealed when it is written."""


BOUNDARY_KINDS = (AuditKind.LINE, AuditKind.VEIL, AuditKind.XCARD)
"""What draws or takes back a boundary."""


def parse_kind(stored: str) -> AuditKind | UnknownKind:
    """The kind with a stored name."""
    return AuditKind(stored) if stored in _NAMES else UnknownKind(stored)


_NAMES = frozenset(AuditKind)
