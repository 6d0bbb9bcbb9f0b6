"""discord.py's heartbeat as a task of the loop: the library's own waits in a thread, by a clock of the machine."""

from __future__ import annotations

import asyncio
import time
from typing import Any


class LoopHeartbeat:
    """Does what `discord.gateway.KeepAliveHandler` does: beats, and closes a connection that stopped answering."""

    def __init__(self, *, ws: Any, interval: float | None = None, shard_id: int | None = None) -> None:
        self.ws, self.interval, self.shard_id = ws, interval or 0.0, shard_id
        self.latency = float("inf")
        self.heartbeat_timeout: float = ws._max_heartbeat_timeout
        self._last_send = self._last_recv = time.perf_counter()
        self._beating: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to beat."""
        self._beating = asyncio.get_running_loop().create_task(self._run(), name="heartbeat")

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.interval)
            if self._last_recv + self.heartbeat_timeout < time.perf_counter():
                await self.ws.close(4000)
                return
            try:
                await self.ws.send_heartbeat(self.get_payload())
            except Exception:  # noqa: BLE001 - as in the library: a heartbeat that cannot be sent ends the beating
                return
            self._last_send = time.perf_counter()

    def get_payload(self) -> dict[str, Any]:
        """A heartbeat."""
        return {"op": self.ws.HEARTBEAT, "d": self.ws.sequence}

    def stop(self) -> None:
        """No more beats."""
        if self._beating is not None:
            self._beating.cancel()

    def tick(self) -> None:
        """Something was heard."""
        self._last_recv = time.perf_counter()

    def beat(self) -> dict[str, Any]:
        """A heartbeat that was asked for."""
        self._last_send = time.perf_counter()
        return self.get_payload()

    def ack(self) -> None:
        """A heartbeat was answered."""
        self.latency = time.perf_counter() - self._last_send
