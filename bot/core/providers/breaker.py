"""A breaker: a model key that fails again and again is left alone for a while, then tried with one call.

A frozen value and the pure steps that change it; whoever makes the calls keeps the newest. Times are seconds of any
clock that does not go back.
"""

from __future__ import annotations

from dataclasses import replace

from bot.core.late_dataclasses import dataclass
from bot.core.providers.model_keys import Rest


@dataclass(frozen=True, slots=True)
class Breaker:
    """What is known of a key: failures in a row, and, where it rests, how often by now, until when and why.

    `tried` is the number of the one call that finds out whether it is back.
    """

    failures: int = 0
    rests: int = 0
    until: float | None = None
    reason: str = ""
    tried: int | None = None

    def waits(self, now: float) -> float | None:
        """Seconds until it may be asked again; 0 while somebody else is trying it, None where it may be asked now."""
        if self.until is None:
            return None
        if now < self.until:
            return self.until - now
        return 0.0 if self.tried is not None else None


def asked(breaker: Breaker, call: int) -> Breaker:
    """A call begins that `waits` allows; while the key rests, it is the one that tries it."""
    return breaker if breaker.until is None else replace(breaker, tried=call)


def answered() -> Breaker:
    """An answer came: all is well, whatever was before."""
    return Breaker()


def failed(
    breaker: Breaker, call: int, reason: str, now: float, terms: Rest, *, at_once: bool = False
) -> Breaker:
    """A call failed. `at_once`: nothing is to be hoped for from another one soon.

    What began before a rest and fails in it says nothing new.
    """
    if breaker.until is not None and breaker.tried != call:
        return breaker
    failures = breaker.failures + 1
    if breaker.until is None and failures < terms.failures and not at_once:
        return replace(breaker, failures=failures, reason=reason)
    seconds = min(terms.seconds * 2.0**breaker.rests, max(terms.seconds, terms.longest_seconds))
    return Breaker(failures, min(breaker.rests + 1, 60), now + seconds, reason)


def let_go(breaker: Breaker, call: int) -> Breaker:
    """A call ended without telling anything, as where whoever waited for it left: another one may try."""
    return replace(breaker, tried=None) if breaker.tried == call else breaker
