"""One queue for each session: what concerns a session happens one after the other, in the order it came in."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from bot.core.late_dataclasses import dataclass

T = TypeVar("T")
FaultHandler = Callable[[str, BaseException], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class _Job:
    """What is to be done, who waits for it, and whether it may be cut off."""

    work: Callable[[], Awaitable[Any]]
    waiting: asyncio.Future[Any] | None
    may_stop: bool = False


class JobQueue:
    """Runs jobs of one session in order and jobs of different sessions side by side."""

    def __init__(self, on_fault: FaultHandler) -> None:
        self._queues: dict[str, deque[_Job]] = {}
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._stoppable: dict[str, asyncio.Task[Any]] = {}
        self._on_fault = on_fault

    def submit(self, session_id: str, job: Callable[[], Awaitable[Any]], *, may_stop: bool = False) -> None:
        """Queues a job whose outcome nobody waits for; its faults go to the handler.

        One that `may_stop` can be cut off by `interrupt`.
        """
        self._put(session_id, _Job(job, None, may_stop))

    async def run(self, session_id: str, job: Callable[[], Awaitable[T]]) -> T:
        """Queues a job and waits for its result."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(session_id, _Job(job, future))
        return await future

    async def interrupt(self, session_id: str, job: Callable[[], Awaitable[T]]) -> T:
        """Cuts off what runs, where it may stop, and runs a job before all that waits; its result."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(session_id, _Job(job, future), first=True)
        running = self._stoppable.get(session_id)
        if running is not None:
            running.cancel()
        return await future

    async def idle(self) -> None:
        """Returns when no session has anything queued or running."""
        while self._workers:
            await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def close(self) -> None:
        """Stops all work at once; what was under way is finished from its journal after the next start."""
        workers = list(self._workers.values())
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        self._workers.clear()

    def _put(self, session_id: str, job: _Job, *, first: bool = False) -> None:
        queue = self._queues.setdefault(session_id, deque())
        if first:
            queue.appendleft(job)
        else:
            queue.append(job)
        if session_id not in self._workers:
            self._workers[session_id] = asyncio.get_running_loop().create_task(self._work(session_id, queue))

    async def _work(self, session_id: str, queue: deque[_Job]) -> None:
        try:
            while queue:
                job = queue.popleft()
                try:
                    result = await (self._run_stoppable(session_id, job) if job.may_stop else job.work())
                except asyncio.CancelledError:
                    if job.waiting is not None:
                        job.waiting.cancel()
                    raise
                except Exception as fault:  # noqa: BLE001 - the queue outlives any one job; the fault is handed on
                    if job.waiting is None:
                        await self._on_fault(session_id, fault)
                    elif not job.waiting.done():
                        job.waiting.set_exception(fault)
                else:
                    if job.waiting is not None and not job.waiting.done():
                        job.waiting.set_result(result)
        finally:
            if not queue:
                self._queues.pop(session_id, None)
            self._workers.pop(session_id, None)

    async def _run_stoppable(self, session_id: str, job: _Job) -> None:
        """Runs a job as a task of its own, so that it can be cut off and the worker goes on."""
        task = asyncio.ensure_future(job.work())
        self._stoppable[session_id] = task
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            raise
        finally:
            self._stoppable.pop(session_id, None)
        if not task.cancelled():
            task.result()
