"""A notice: what the bot says as itself, as a code and the data its sentence needs; no words.

The words stand in the catalogue of presentation, one entry for each code and language. A service says *which* notice
and *with what*; only the edge that shows it words it. A notice inside the data of another is worded in its place.
"""

from __future__ import annotations

import re
from dataclasses import field
from typing import TypeAlias

from bot.core.late_dataclasses import dataclass

_CODE = re.compile(r"[a-z][a-z0-9_]*/[a-z][a-z0-9_]*")

Datum: TypeAlias = "str | int | float | Notice | tuple[str | Notice, ...]"
"""Names and other words as they were made harmless, numbers bare (the catalogue forms plurals), lists as tuples."""


Said: TypeAlias = "Notice | str | tuple[Notice | str, ...]"
"""What a person reads: a notice, words of a story or a person, or several of them, one a line."""


def checked_code(code: str) -> str:
    """A code of the form `area/reason`. Raises ValueError for another."""
    if _CODE.fullmatch(code) is None:
        raise ValueError(f"code {code!r} is not of the form area/reason")
    return code


@dataclass(frozen=True, slots=True, init=False)
class Notice:
    """What is said: `code`, namespaced `area/reason`, and `data` by name. Raises ValueError for other forms."""

    code: str
    data: dict[str, Datum] = field(hash=False)

    def __init__(self, code: str, /, **data: Datum) -> None:
        object.__setattr__(self, "code", checked_code(code))
        object.__setattr__(self, "data", data)

    def __str__(self) -> str:
        """For logs and exports: the code, and its data in brackets."""
        told = ", ".join(f"{name}={value}" for name, value in self.data.items())
        return f"{self.code} ({told})" if told else self.code
