"""Connections in memory: two ends in one loop, each chunk a little later than it was written, none out of order."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import Any

from bot.simulation.machine.processes import Process, owner_of

SLOWEST = 0.03
"""Seconds a chunk is on its way at most."""


class Listening:
    """A server's place in the loop; closing it lets nobody else in."""

    def __init__(
        self, loop: Any, path: str, factory: Callable[[], Any], servers: dict[str, Callable[[], Any]]
    ) -> None:
        context = copy_context()
        self._path, self._servers = path, servers
        self._loop = loop
        servers[path] = lambda: (factory(), context.copy())

    def close(self) -> None:
        self._servers.pop(self._path, None)

    async def wait_closed(self) -> None:
        """It is."""


class MemoryTransport(asyncio.Transport):
    """One end of a connection."""

    def __init__(self, loop: Any, chance: random.Random, protocol: Any, context: Context) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self._loop, self._chance, self._protocol, self._context = loop, chance, protocol, context
        self.owner: Process | None = owner_of(context)
        self.other: MemoryTransport
        self._closing = self._lost = self._paused = False
        self._held: list[bytes | None] = []
        self._arrives = 0.0

    # --- what a protocol calls ----------------------------------------------------------------------

    def write(self, data: Any) -> None:
        """Sends bytes; they are dropped where the connection is gone."""
        if not self._closing:
            self._send(bytes(data))

    def can_write_eof(self) -> bool:
        return False

    def write_eof(self) -> None:
        raise NotImplementedError

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        """Ends the connection behind what was written."""
        if not self._closing:
            self._closing = True
            self._send(None)
            self._loop.call_soon(self._lose, None, context=self._context.copy())

    def abort(self) -> None:
        """The same: what was written is on its way."""
        self.close()

    def pause_reading(self) -> None:
        self._paused = True

    def resume_reading(self) -> None:
        self._paused = False
        held, self._held = self._held, []
        for chunk in held:
            self._loop.call_soon(self._receive, chunk, context=self._context.copy())

    def is_reading(self) -> bool:
        return not self._paused and not self._closing

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    def get_protocol(self) -> Any:
        return self._protocol

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Nothing is ever held back."""

    # --- the wire -----------------------------------------------------------------------------------

    def _send(self, chunk: bytes | None) -> None:
        arrives = self._loop.time() + self._chance.uniform(0.0002, SLOWEST) ** 1.5
        self._arrives = max(self._arrives, arrives)
        other = self.other
        self._loop.call_at(self._arrives, other._receive, chunk, context=other._context.copy())

    def _receive(self, chunk: bytes | None) -> None:
        if self._lost:
            return
        if self._paused:
            self._held.append(chunk)
        elif chunk is not None:
            self._protocol.data_received(chunk)
        elif not self._closing:
            self._protocol.eof_received()
            self._closing = True
            self._lose(None)

    def _lose(self, error: Exception | None) -> None:
        if not self._lost:
            self._lost = True
            self._protocol.connection_lost(error)


def connect(loop: Any, chance: random.Random, factory: Callable[[], Any], serve: Callable[[], Any]) -> Any:
    """Both ends of a new connection; the near one's transport and protocol. The near end is whose code runs now."""
    near_protocol = factory()
    far_protocol, far_context = serve()
    near = MemoryTransport(loop, chance, near_protocol, copy_context())
    far = MemoryTransport(loop, chance, far_protocol, far_context)
    near.other, far.other = far, near
    loop.connections.append(near)
    loop.call_soon(far_protocol.connection_made, far, context=far_context.copy())
    near_protocol.connection_made(near)
    return near, near_protocol


def cut(connections: list[MemoryTransport], owner: Process) -> None:
    """The far ends of a dead process's connections hear that it is gone."""
    for near in connections:
        if near.owner is owner and not near._lost:
            near._lost = near._closing = True
            near.other._loop.call_soon(near.other._receive, None, context=near.other._context.copy())
    connections[:] = [near for near in connections if not near._lost]
