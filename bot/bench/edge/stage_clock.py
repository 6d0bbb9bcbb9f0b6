"""Counts what named stages of a running program take: processor time of their own, and time on the wall."""

from __future__ import annotations

import functools
import gc
import inspect
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager
from dataclasses import asdict, field
from typing import Any

from bot.core.late_dataclasses import dataclass


@dataclass
class StageTime:
    """Seconds of a stage: of the processor without the stages inside it, and on the wall while any call of it ran."""

    cpu: float = 0.0
    wall: float = 0.0
    calls: int = 0


@dataclass
class StageClock:
    """Hands out functions that are counted. The processor's time is that of the thread which runs them."""

    stages: dict[str, StageTime] = field(default_factory=dict[str, StageTime])
    _running: dict[str, tuple[int, float]] = field(default_factory=dict[str, tuple[int, float]])
    _threads: threading.local = field(default_factory=threading.local)

    def counted(self, stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, plain or asynchronous, with all its calls counted for a stage."""
        self.stages.setdefault(stage, StageTime())
        if inspect.isasyncgenfunction(function):

            @functools.wraps(function)
            async def pieces(*given: Any, **named: Any) -> AsyncIterator[Any]:
                inner = function(*given, **named)
                try:
                    while True:
                        with self._on_the_wall(stage):
                            try:
                                piece = await _Stepped(self, stage, anext(inner))
                            except StopAsyncIteration:
                                return
                        yield piece
                finally:
                    await inner.aclose()

            return pieces
        if inspect.iscoroutinefunction(function):

            @functools.wraps(function)
            async def awaited(*given: Any, **named: Any) -> Any:
                with self._on_the_wall(stage):
                    return await _Stepped(self, stage, function(*given, **named))

            return awaited

        @functools.wraps(function)
        def plain(*given: Any, **named: Any) -> Any:
            with self._on_the_wall(stage), self.slice(stage):
                return function(*given, **named)

        return plain

    def count_garbage(self, stage: str) -> None:
        """Counts the collector of garbage as a stage, and no more for the stages that it interrupts."""
        self.stages.setdefault(stage, StageTime())
        slices: list[Any] = []

        def hear(phase: str, _info: dict[str, int]) -> None:
            if phase == "start":
                slices.append(self.slice(stage))
                slices[-1].__enter__()
            elif slices:
                slices.pop().__exit__(None, None, None)

        gc.callbacks.append(hear)

    @contextmanager
    def slice(self, stage: str) -> Iterator[None]:
        """What runs inside, without awaiting, is the stage's."""
        inside: list[float] = self._threads.__dict__.setdefault("inside", [])
        inside.append(0.0)
        began = time.thread_time()
        try:
            yield
        finally:
            took = time.thread_time() - began
            self.stages[stage].cpu += took - inside.pop()
            if inside:
                inside[-1] += took

    def told(self) -> dict[str, dict[str, float]]:
        """Every stage so far, as JSON."""
        return {stage: asdict(spent) for stage, spent in self.stages.items()}

    @contextmanager
    def _on_the_wall(self, stage: str) -> Iterator[None]:
        running, since = self._running.get(stage, (0, 0.0))
        self._running[stage] = (running + 1, since if running else time.perf_counter())
        try:
            yield
        finally:
            running, since = self._running[stage]
            self._running[stage] = (running - 1, since)
            spent = self.stages[stage]
            spent.calls += 1
            if running == 1:
                spent.wall += time.perf_counter() - since


class _Stepped:
    """An awaitable whose every step, from one waiting to the next, is counted for a stage."""

    def __init__(self, clock: StageClock, stage: str, inner: Coroutine[Any, Any, Any]) -> None:
        self._clock, self._stage, self._inner = clock, stage, inner

    def __await__(self) -> Generator[Any, Any, Any]:
        inner: Generator[Any, Any, Any] = self._inner.__await__()
        value: Any = None
        error: BaseException | None = None
        while True:
            with self._clock.slice(self._stage):
                try:
                    waits_for = inner.send(value) if error is None else inner.throw(error)
                except StopIteration as done:
                    return done.value
            try:
                value, error = (yield waits_for), None
            except GeneratorExit:
                inner.close()
                raise
            except BaseException as raised:  # noqa: BLE001 - handed on to whom it was thrown at
                error = raised
