"""Leaves a model alone in a step that it never gets right, for a while; it is asked in its other steps meanwhile.

A model that answers, but never as it was asked, costs a turn its whole patience each time. Whether its server works at
all is another question (`bot/adapters/models/breakers.py`).
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from bot.core.contracts import StepName
from bot.core.errors import ModelResting
from bot.core.late_dataclasses import dataclass
from bot.core.providers.breaker import Breaker, answered, asked, failed, let_go
from bot.core.providers.model_keys import Rest
from bot.services.ports import Clock

TERMS = Rest(failures=6, seconds=60, longest_seconds=900)
"""In a row: of a step with its repair and retry. Four characters who react at once are four of them."""


@dataclass(slots=True)
class Judged:
    """A step that is asked for: whether an answer stood; None where none came that could be judged."""

    stood: bool | None = None


class StepRests:
    """What is known of each model in each step since the start."""

    def __init__(self) -> None:
        self._breakers: dict[tuple[str, StepName], Breaker] = {}
        self._calls = 0

    @contextmanager
    def asking(self, key: str, step: StepName, clock: Clock) -> Generator[Judged]:
        """A step is asked for inside, which says how it was. Raises ModelResting where it is not the time for it."""
        breaker = self._breakers.get((key, step), Breaker())
        waits = breaker.waits(clock.monotonic_ms() / 1000)
        if waits is not None:
            raise ModelResting(
                f"{key}: not asked, for {breaker.failures} answers in a row were of no use in this step; "
                f"it is tried again in {waits:.0f} s"
            )
        self._calls += 1
        call, judged = self._calls, Judged()
        self._breakers[key, step] = asked(breaker, call)
        try:
            yield judged
        finally:
            now = clock.monotonic_ms() / 1000
            self._breakers[key, step] = _after(self._breakers[key, step], call, judged.stood, now)


def _after(breaker: Breaker, call: int, stood: bool | None, now: float) -> Breaker:
    if stood is None:
        return let_go(breaker, call)
    return answered() if stood else failed(breaker, call, "not_as_asked", now, TERMS)
