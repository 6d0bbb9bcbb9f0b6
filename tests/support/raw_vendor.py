"""A tiny HTTP server on loopback that does what a test scripted, for faults that a well-behaved mock cannot make."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True)
class Answer:
    """A whole answer; a body that is no bytes is written as JSON."""

    body: Any
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    content_type: str = "application/json"


@dataclass(frozen=True)
class Stream:
    """Server-sent events, then an end: clean, cut off (the connection closes in the middle), or none at all."""

    events: Sequence[bytes]
    end: Literal["clean", "cut", "never"] = "clean"


@dataclass(frozen=True)
class Silence:
    """No answer, ever."""


@dataclass(frozen=True)
class Slam:
    """The connection closes without an answer."""


@dataclass(frozen=True)
class Endless:
    """The same bytes again and again, for as long as somebody reads them."""

    piece: bytes
    status: int = 200
    content_type: str = "text/event-stream"
    headers: Mapping[str, str] = field(default_factory=dict)


Act = Answer | Stream | Silence | Slam | Endless


@dataclass(frozen=True)
class Seen:
    """A request as it came."""

    method: str
    path: str
    headers: Mapping[str, str]
    body: dict[str, Any]


class RawVendor:
    """The server. Each request takes the next act; one too many is an error of the test, seen in `surplus`."""

    def __init__(self) -> None:
        self.url = ""
        self.requests: list[Seen] = []
        self.surplus = 0
        self.sent = 0
        """Bytes of endless answers that were read, or wait to be."""
        self.arrived = asyncio.Event()
        self.hung_up = asyncio.Event()
        self._acts: list[Act] = []
        self._chosen: Callable[[Seen], Act] | None = None

    def does(self, *acts: Act) -> None:
        """What to do with the next requests."""
        self._acts.extend(acts)

    def does_as(self, chosen: Callable[[Seen], Act]) -> None:
        """What to do with any request, by what it says; scripted acts are not looked at."""
        self._chosen = chosen

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, one request."""
        try:
            seen = await _request(reader)
            self.requests.append(seen)
            self.arrived.set()
            if self._chosen is not None:
                await self._perform(self._chosen(seen), reader, writer)
                await writer.drain()
                return
            if not self._acts:
                self.surplus += 1
                writer.write(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                return
            await self._perform(self._acts.pop(0), reader, writer)
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            self.hung_up.set()
        finally:
            writer.close()

    async def _perform(self, act: Act, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        match act:
            case Answer():
                body = act.body if isinstance(act.body, bytes) else json.dumps(act.body).encode()
                given = {"content-type": act.content_type, "content-length": str(len(body)), **act.headers}
                _head(writer, act.status, given)
                writer.write(body)
            case Stream():
                _head(writer, 200, {"content-type": "text/event-stream", "transfer-encoding": "chunked"})
                for event in act.events:
                    writer.write(b"%x\r\n%s\r\n" % (len(event), event))
                    await writer.drain()
                if act.end == "clean":
                    writer.write(b"0\r\n\r\n")
                elif act.end == "never":
                    await self._until_hung_up(reader)
            case Silence():
                await self._until_hung_up(reader)
            case Endless():
                given = {"content-type": act.content_type, "transfer-encoding": "chunked", **act.headers}
                _head(writer, act.status, given)
                while not writer.is_closing():
                    writer.write(b"%x\r\n%s\r\n" % (len(act.piece), act.piece))
                    self.sent += len(act.piece)
                    await writer.drain()
                    await asyncio.sleep(0)
            case Slam():
                pass

    async def _until_hung_up(self, reader: asyncio.StreamReader) -> None:
        while await reader.read(1024):
            pass
        self.hung_up.set()


@asynccontextmanager
async def raw_vendor() -> AsyncIterator[RawVendor]:
    """The server on a free port; at the end every request must have been expected."""
    vendor = RawVendor()
    server = await asyncio.start_server(vendor.serve, "127.0.0.1", 0)
    vendor.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield vendor
    finally:
        server.close()
        await server.wait_closed()
    assert vendor.surplus == 0, f"{vendor.surplus} requests more than the test scripted"


def event(data: Any, name: str | None = None) -> bytes:
    """A server-sent event; data that is no bytes is written as JSON."""
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    head = b"" if name is None else b"event: %s\n" % name.encode()
    return head + b"data: %s\n\n" % text


def _head(writer: asyncio.StreamWriter, status: int, headers: Mapping[str, str]) -> None:
    lines = [f"HTTP/1.1 {status} Scripted", "connection: close", *(f"{k}: {v}" for k, v in headers.items())]
    writer.write("\r\n".join([*lines, "", ""]).encode("latin-1"))


async def _request(reader: asyncio.StreamReader) -> Seen:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    method, path, _ = head[0].split(" ", 2)
    headers = {
        name.strip().lower(): value.strip()
        for name, _, value in (line.partition(":") for line in head[1:] if line)
    }
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Seen(method, path, headers, json.loads(body or b"{}"))


def models_file(key: str, url: str) -> str:
    """A models.json whose one key calls a server."""
    spec = {
        "provider": "compatible", "model": key, "base_url": f"{url}/v1", "structured": "json_schema",
        "context_tokens": 100_000, "max_output_tokens": 4_000,
    }  # fmt: skip
    return json.dumps({"models": {key: spec}})
