"""A vendor's SDK used for what it does with a call, and not for what it makes of the answer: plain JSON comes back.

The SDKs check and copy each field of a request and build a tree of objects of an answer, of which we read a few
fields ourselves; of a streamed answer one for each piece, which took more of the processor than the rest of a turn.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import field
from typing import Any, cast

from bot.core.late_dataclasses import dataclass

NOT_IN_BODY = ("timeout", "extra_body")
END_SECONDS = 0.1
"""How long the end of a stream is waited for after its last event, as the SDK does."""


@dataclass(frozen=True)
class PlainAnswers:
    """One address of a client of an SDK: its connections, keys, retries and errors, without its models.

    `events` is the SDK's stream of events of any shape, `options` what each call of this vendor needs. With `failed`,
    the SDK's exception for a fault that a stream tells of, a stream's events are read here: the SDK takes more than
    half of what a piece costs.
    """

    client: Any
    path: str
    events: Any
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    failed: Callable[..., Exception] | None = None

    async def answer(self, asked: Mapping[str, Any]) -> object:
        """The whole answer as JSON. Raises what the SDK raises, and ValueError for what is no JSON."""
        return await self.client.post(
            self.path, cast_to=object, body=_body(asked), options=self._options(asked)
        )

    async def stream(self, asked: Mapping[str, Any]) -> Any:
        """The answer's events, each as JSON, to iterate over and to close."""
        stream = await self.client.post(
            self.path,
            cast_to=object,
            body={**_body(asked), "stream": True},
            options=self._options(asked),
            stream=True,
            stream_cls=self.events,
        )
        return stream if self.failed is None else PlainEvents(stream.response, self.failed)

    def _options(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        more = {"extra_json": asked["extra_body"]} if asked.get("extra_body") else {}
        return {**self.options, "timeout": asked["timeout"], **more}


class PlainEvents:
    """The events of a response as they come, each as JSON, until one says `[DONE]`.

    Raises ValueError for what is no JSON, `failed` for a fault that an event tells of, and what the transport raises.
    """

    def __init__(self, response: Any, failed: Callable[..., Exception]) -> None:
        self._response, self._failed = response, failed
        self._pieces: AsyncGenerator[bytes] = response.aiter_bytes()
        self._lines = EventLines()
        self._told = deque[bytes]()
        self._over = False

    def __aiter__(self) -> AsyncIterator[Any]:
        return self

    async def __anext__(self) -> Any:
        while not self._told and not self._over:
            piece = await anext(self._pieces, None)
            if piece is None:
                self._over = True
            else:
                self._told.extend(self._lines.feed(piece))
        if not self._told:
            raise StopAsyncIteration
        data = self._told.popleft()
        if data.startswith(b"[DONE]"):
            self._told.clear()
            self._over = True
            await self._read_to_the_end()
            raise StopAsyncIteration
        event = json.loads(data.decode())
        if isinstance(event, dict) and (fault := cast("dict[str, Any]", event).get("error")):
            said = cast("dict[str, Any]", fault).get("message") if isinstance(fault, dict) else None
            words = said if isinstance(said, str) and said else "An error occurred during streaming"
            raise self._failed(message=words, request=self._response.request, body=fault)
        return event

    async def close(self) -> None:
        """Gives the response up, with its connection where there is more of it."""
        await self._pieces.aclose()
        await self._response.aclose()

    async def _read_to_the_end(self) -> None:
        """What follows the last event, so that the connection can be used again; it is not waited for longer."""
        with suppress(Exception):
            async with asyncio.timeout(END_SECONDS):
                while await anext(self._pieces, None) is not None:
                    pass


class EventLines:
    """Cuts server-sent events out of bytes: the data of each, whatever line ends are used and wherever it is cut."""

    def __init__(self) -> None:
        self._begun, self._data = bytearray(), list[bytes]()
        self._returned = False

    def feed(self, piece: bytes) -> Iterator[bytes]:
        """The data of the events that a piece ends; what is begun waits for the next."""
        if self._returned and piece.startswith(b"\n"):
            piece = piece[1:]
        self._returned = piece.endswith(b"\r")
        if b"\r" in piece:
            piece = piece.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        first, *lines = piece.split(b"\n")
        self._begun += first
        for line in lines:
            if (data := self._ended(bytes(self._begun))) is not None:
                yield data
            self._begun[:] = line

    def _ended(self, line: bytes) -> bytes | None:
        if not line:
            data, self._data = self._data, []
            return b"\n".join(data) if data else None
        if line.startswith(b"data:"):
            self._data.append(line[6:] if line.startswith(b"data: ") else line[5:])
        elif line == b"data":
            self._data.append(b"")
        return None


def _body(asked: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in asked.items() if name not in NOT_IN_BODY}
