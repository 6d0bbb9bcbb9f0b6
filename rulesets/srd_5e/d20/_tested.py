"""A finished d20 test, and how its line ends."""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tested:
    """A finished d20 test.

    `natural` is the number of the d20 that counted and `shown` those of all d20 rolled; nothing was rolled
    where `shown` is empty, because the test failed by itself. `net` is 1 for advantage, -1 for disadvantage.
    """

    who: str
    label: str
    dc: int | None
    total: int
    succeeded: bool
    natural: int = 0
    shown: tuple[int, ...] = ()
    net: int = 0
    reasons: tuple[str, ...] = ()


def verdict(succeeded: bool) -> str:
    """The word for how it went."""
    return "Success" if succeeded else "Failure"
