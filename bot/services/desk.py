"""One queue for each session: what concerns a session happens one after the other, in the order it came in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")
Job = tuple[Callable[[], Awaitable[Any]], "asyncio.Future[Any] | None"]
FaultHandler = Callable[[str, BaseException], Awaitable[None]]


class Desk:
    """Runs jobs of one session in order and jobs of different sessions side by side."""

    def __init__(self, on_fault: FaultHandler) -> None:
        self._queues: dict[str, asyncio.Queue[Job]] = {}
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._on_fault = on_fault
        self._busy: set[str] = set()

    def submit(self, session_id: str, job: Callable[[], Awaitable[Any]]) -> None:
        """Queues a job whose outcome nobody waits for; its faults go to the handler."""
        self._put(session_id, (job, None))

    async def run(self, session_id: str, job: Callable[[], Awaitable[T]]) -> T:
        """Queues a job and waits for its result."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._put(session_id, (job, future))
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

    def _put(self, session_id: str, job: Job) -> None:
        queue = self._queues.setdefault(session_id, asyncio.Queue())
        queue.put_nowait(job)
        if session_id not in self._workers:
            self._workers[session_id] = asyncio.get_running_loop().create_task(self._work(session_id, queue))

    async def _work(self, session_id: str, queue: asyncio.Queue[Job]) -> None:
        try:
            while not queue.empty():
                job, future = queue.get_nowait()
                try:
                    result = await job()
                except asyncio.CancelledError:
                    if future is not None:
                        future.cancel()
                    raise
                except Exception as fault:  # noqa: BLE001 - the queue outlives any one job; the fault is handed on
                    if future is not None:
                        future.set_exception(fault)
                    else:
                        await self._on_fault(session_id, fault)
                else:
                    if future is not None and not future.done():
                        future.set_result(result)
        finally:
            if queue.empty():
                self._queues.pop(session_id, None)
            self._workers.pop(session_id, None)
