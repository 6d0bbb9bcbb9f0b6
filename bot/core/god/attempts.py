"""What somebody tried who may not steer a story, as the audit keeps it; a stored word is never changed."""

from __future__ import annotations

from enum import StrEnum


class Attempt(StrEnum):
    """An attempt that is no command of its own."""

    LOOK = "look"
    OPEN_TYPED = "open a typed command"
    LOOK_AT_REQUEST = "look at a request"
    APPROVE = "approve"
    DECLINE = "decline"
