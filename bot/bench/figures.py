"""What a measurement gives: a figure, its target, and whether it is met."""

from __future__ import annotations

from typing import Any

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True)
class Tracked:
    """A number that is kept from run to run under a short name of its own, and what it is held against."""

    key: str
    unit: str
    amount: float
    target: float


@dataclass(frozen=True)
class Figure:
    """One measured figure and whether it is good enough (None: there is no target).

    `tracked` is its number for the history; figures without one are not drawn.
    """

    name: str
    value: str
    target: str
    good: bool | None
    data: dict[str, Any]
    tracked: Tracked | None = None
