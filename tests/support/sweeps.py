"""Long sweeps: a sample of their cases in the suite, all of them with `make sweeps`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeVar

Case = TypeVar("Case")
WHOLE = bool(os.environ.get("TALEWRIGHT_SWEEP"))


def some(cases: Iterable[Case], every: int) -> list[Case]:
    """Every so many of the cases, the first one included; all of them in a sweep."""
    found = list(cases)
    return found if WHOLE else found[::every]
