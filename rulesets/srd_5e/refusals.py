"""Why the rules forbid an act: a code for the record, and words for the person."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refused:
    """An act that the rules forbid. It costs nothing: no time, no action, no resource."""

    reason: str
    message: str
