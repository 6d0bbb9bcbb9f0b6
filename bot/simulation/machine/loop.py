"""An event loop with a virtual clock: one thread, no file descriptor, time jumps when there is nothing left to do."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
from collections.abc import Callable
from contextvars import Context
from typing import Any

from bot.simulation.machine.processes import Process, current, owner_of

LONGEST_TURN = 200_000
"""Callbacks at one moment of virtual time after which nothing else will come of it."""


class Stuck(Exception):
    """Nothing will ever happen again, or the same moment never ends."""


class _Handle(asyncio.Handle):
    """A callback that is not run once its process is dead."""

    __slots__ = ("_owner",)

    def __init__(self, callback: Any, args: Any, loop: Any, context: Context | None = None) -> None:
        super().__init__(callback, args, loop, context)
        self._owner: Process | None = owner_of(self._context)  # type: ignore[attr-defined]

    def _run(self) -> None:
        if self._owner is None or self._owner.may_run():
            super()._run()  # type: ignore[misc]


class _TimerHandle(asyncio.TimerHandle):
    """The same for later; those of one moment run in the order in which they were asked for."""

    __slots__ = ("_number", "_owner")
    _numbers = itertools.count()

    def __init__(
        self, when: float, callback: Any, args: Any, loop: Any, context: Context | None = None
    ) -> None:
        super().__init__(when, callback, args, loop, context)
        self._owner: Process | None = owner_of(self._context)  # type: ignore[attr-defined]
        self._number = next(self._numbers)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, _TimerHandle):
            return NotImplemented
        return (self.when(), self._number) < (other.when(), other._number)

    def _run(self) -> None:
        if self._owner is None or self._owner.may_run():
            super()._run()  # type: ignore[misc]


class _Numbered:
    """Hashes by the order of making, so that sets of it are gone through in the same order in every run."""

    _numbers = itertools.count()
    _hash: int

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            self._hash = next(_Numbered._numbers)
            return self._hash


class _Task(_Numbered, asyncio.Task[Any]):
    pass


class _Future(_Numbered, asyncio.Future[Any]):
    pass


class _Jump:
    """Stands where a loop waits for sockets: it lets the time pass instead."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        self._loop.idle(timeout)
        return []

    def close(self) -> None:
        """Nothing is held."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Runs callbacks in the order in which they were asked for, and jumps to the next timer when there is none.

    What would go to a thread is run on the loop, after a while that `chance` decides: jobs of one pool one after the
    other, as a pool of one thread runs them. `on_job`, where it is set, is called before each.
    """

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        _Numbered._numbers = itertools.count()
        self._chance = chance
        self._now = 0.0
        self._turns = 0
        self._selector = _Jump(self)
        self._free: dict[Any, float] = {}
        self._servers: dict[str, Callable[[], Any]] = {}
        self.connections: list[Any] = []
        self.graveyard: list[asyncio.Task[Any]] = []
        self.set_task_factory(self._task)

    # --- time ---------------------------------------------------------------------------------------

    def time(self) -> float:
        """Seconds since the simulation began."""
        return self._now

    def idle(self, timeout: float | None) -> None:
        """Lets time pass until the next timer; called by the loop when it looks for what to do."""
        if timeout is None:
            raise Stuck("nothing is left to wait for")
        if timeout > 0:
            self._turns = 0
            self._now += timeout
        else:
            self._turns += 1
            if self._turns > LONGEST_TURN:
                raise Stuck(f"the moment {self._now:.3f} does not end")

    # --- callbacks ----------------------------------------------------------------------------------

    def _call_soon(self, callback: Any, args: Any, context: Context | None) -> asyncio.Handle:
        handle = _Handle(callback, args, self, context)
        self._ready.append(handle)  # type: ignore[attr-defined]
        return handle

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:
        """As ever."""
        self._check_closed()  # type: ignore[attr-defined]
        return self._call_soon(callback, args, context)

    def call_soon_threadsafe(
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """As `call_soon`: there is one thread."""
        return self.call_soon(callback, *args, context=context)

    def call_at(
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """As ever."""
        self._check_closed()  # type: ignore[attr-defined]
        handle = _TimerHandle(max(when, self._now), callback, args, self, context)
        heapq.heappush(self._scheduled, handle)  # type: ignore[attr-defined]
        handle._scheduled = True  # type: ignore[attr-defined]
        return handle

    def call_later(
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """As ever."""
        return self.call_at(self._now + delay, callback, *args, context=context)

    def create_future(self) -> asyncio.Future[Any]:
        """As ever."""
        return _Future(loop=self)

    def _task(self, loop: Any, work: Any, **more: Any) -> asyncio.Task[Any]:
        made = _Task(work, loop=loop, **more)
        owner = current()
        if owner is not None:
            self.graveyard.append(
                made
            )  # a killed process runs no `finally`: its tasks are kept from the collector
        return made

    # --- work for threads ---------------------------------------------------------------------------

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        """Runs the work here, a little later, and gives its result a little later still."""
        told = self.create_future()
        begins = max(self._now, self._free.get(executor, 0.0)) + self._chance.uniform(0.0001, 0.002)
        ends = begins + self._chance.uniform(0.0001, 0.004)
        self._free[executor] = ends

        def work() -> None:
            try:
                result = func(*args)
            except BaseException as error:  # noqa: BLE001 - it belongs to whoever waits
                self.call_at(ends, _fail, told, error)
            else:
                self.call_at(ends, _give, told, result)

        self.call_at(begins, work)
        return told

    # --- sockets ------------------------------------------------------------------------------------

    async def create_unix_server(self, protocol_factory: Any, path: Any = None, **_: Any) -> Any:
        """Serves at a name that stands in memory only."""
        from bot.simulation.machine.wire import Listening

        return Listening(self, str(path), protocol_factory, self._servers)

    async def create_unix_connection(self, protocol_factory: Any, path: Any = None, **_: Any) -> Any:
        """A connection to a server of this loop. Raises ConnectionRefusedError where there is none."""
        from bot.simulation.machine.wire import connect

        await asyncio.sleep(self._chance.uniform(0.0001, 0.002))
        serve = self._servers.get(str(path))
        if serve is None:
            raise ConnectionRefusedError(111, f"nobody listens at {path}")
        return connect(self, self._chance, protocol_factory, serve)

    def _process_events(self, event_list: Any) -> None:
        assert not event_list

    def _write_to_self(self) -> None:
        """Nobody sleeps."""


def _give(told: asyncio.Future[Any], result: Any) -> None:
    if not told.done():
        told.set_result(result)


def _fail(told: asyncio.Future[Any], error: BaseException) -> None:
    if not told.done():
        told.set_exception(error)
