"""Long sweeps: a sample of their cases in the suite, all of them with `make sweeps`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

Case = TypeVar("Case")
WHOLE = bool(os.environ.get("TALEWRIGHT_SWEEP"))


def some(cases: Iterable[Case], every: int, first: int = 0) -> list[Case]:
    """Every so many of the cases, beginning with the one at `first`; all of them in a sweep."""
    found = list(cases)
    return found if WHOLE else found[first % every :: every]
