"""What a measurement gives: a figure, its target, and whether it is met."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Figure:
    """One measured figure and whether it is good enough (None: there is no target)."""

    name: str
    value: str
    target: str
    good: bool | None
    data: dict[str, Any]
