"""What a ruleset lets the narrator or a character change by itself, and within which bounds."""

from __future__ import annotations

from typing import Any

from bot.core.contracts import Wire


class Grant(Wire):
    """What one author other than the engine may change: operations on a path pattern (`*` one segment).

    By default only of somebody who is present and no player's own (`present`), and by `step` at most.
    """

    ops: tuple[str, ...]
    path: str
    values: tuple[Any, ...] | None = None
    minimum: int | None = None
    maximum: int | None = None
    present: bool = True
    step: int = 300
