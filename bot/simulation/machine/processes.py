"""Simulated processes: whose callback it is that a loop runs, and an end after which nothing of it runs again."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import Context, ContextVar, copy_context
from typing import Any

from bot.core.late_dataclasses import dataclass


@dataclass(eq=False)
class Process:
    """Something that can die by itself: the bot. Whatever is started in its context belongs to it.

    `steps` counts the callbacks that it ran. It dies before the one numbered `dies_at`: between two awaits of some
    task, without a `finally` of it being run, as a killed process does.
    """

    name: str
    alive: bool = True
    steps: int = 0
    dies_at: int | None = None
    on_death: Callable[[], None] | None = None

    def may_run(self) -> bool:
        """Counts one callback, and says whether it may run."""
        if not self.alive:
            return False
        self.steps += 1
        if self.dies_at is not None and self.steps >= self.dies_at:
            self.die()
        return self.alive

    def die(self) -> None:
        """Nothing of it runs from now on."""
        self.alive = False
        if self.on_death is not None:
            self.on_death()

    def context(self) -> Context:
        """A context in which what is started is this process's."""
        made = copy_context()
        made.run(_OWNER.set, self)
        return made


_OWNER: ContextVar[Process | None] = ContextVar("owner", default=None)


def owner_of(context: Context) -> Process | None:
    """The process that a context belongs to; none for the world around."""
    found: Any = context.get(_OWNER)
    return found


def current() -> Process | None:
    """The process whose code runs now."""
    return _OWNER.get()
