"""Bounds of one call to a vendor, held where its bytes come in: how long it may wait, and how much may come."""

from __future__ import annotations

import asyncio
import email.utils
import time
from collections.abc import AsyncIterator
from contextvars import ContextVar, Token
from typing import Any

import httpx2

from bot.core.errors import ModelError, ModelTooLong, ModelUnreachable
from bot.core.providers.model_keys import Limits

STREAMED = "text/event-stream"
PLAIN = ("", "identity")
CONNECTING = ("connect_tcp.failed", "start_tls.failed")
_running: ContextVar[Bounds | None] = ContextVar("_running", default=None)


class Bounds:
    """The bounds of a call as it runs, and why it was given up, if it was."""

    def __init__(self, key: str, limits: Limits, ends: float) -> None:
        self.ends = ends
        self.given_up: ModelError | None = None
        self._key, self._limits = key, limits
        self._limit: asyncio.Timeout | None = None

    def enter(self, limit: asyncio.Timeout) -> Token[Bounds | None]:
        """From now on what runs is the call's, which `limit` ends; `leave` takes what this returns."""
        self._limit = limit
        return _running.set(self)

    def leave(self, before: Token[Bounds | None]) -> None:
        """What runs is the call's no longer."""
        _running.reset(before)
        self._limit = None

    def give_up(self, error: ModelError) -> None:
        """Ends the call now: its SDK would try again what is known to be in vain."""
        self.given_up = self.given_up or error
        if self._limit is not None:
            self._limit.reschedule(asyncio.get_running_loop().time())

    async def trace(self, event: str, info: dict[str, Any]) -> None:
        """Hears of each step of the transport."""
        if event.endswith(CONNECTING) and isinstance(info.get("exception"), Exception):
            failure = type(info["exception"]).__name__
            self.give_up(ModelUnreachable(f"{self._key}: no connection ({failure})"))

    def take(self, response: httpx2.Response) -> None:
        """Counts what a response brings. One that is packed is not taken: a few bytes may become any number."""
        streamed = response.headers.get("content-type", "").startswith(STREAMED)
        most = self._limits.stream_bytes if streamed else self._limits.body_bytes
        if response.headers.get("content-encoding", "").strip().lower() not in PLAIN:
            most = 0
        stream = response.stream
        if isinstance(stream, httpx2.AsyncByteStream):
            response.stream = _Counted(self, stream, most, "a stream" if streamed else "a body")

    def overflow(self, what: str) -> ModelTooLong:
        """The call brings more than it may, and is given up."""
        error = too_long(self._key, what)
        self.give_up(error)
        return error


class _Counted(httpx2.AsyncByteStream):
    """The bytes of a response up to its bound."""

    def __init__(self, bounds: Bounds, inner: httpx2.AsyncByteStream, most: int, what: str) -> None:
        self._bounds, self._inner, self._left, self._what = bounds, inner, most, what

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for piece in self._inner:
            self._left -= len(piece)
            if self._left < 0:
                raise self._bounds.overflow(self._what)
            yield piece

    async def aclose(self) -> None:
        """Gives the connection up."""
        await self._inner.aclose()


def too_long(key: str, what: str) -> ModelTooLong:
    """More came than may come."""
    return ModelTooLong(f"{key}: {what} of more bytes than its limits allow")


def bounded(client: httpx2.AsyncClient) -> httpx2.AsyncClient:
    """A client whose calls keep their bounds, and whose SDK does not wait for what lies behind a call's deadline.

    It goes where it was sent and no further: whoever is pointed at would get the prompts, and an API key too.
    """
    client.follow_redirects = False
    client.headers["accept-encoding"] = "identity"
    client.event_hooks = {
        "request": [*client.event_hooks.get("request", ()), _watch],
        "response": [*client.event_hooks.get("response", ()), _take, _no_hopeless_wait],
    }
    return client


async def _watch(request: httpx2.Request) -> None:
    bounds = _running.get()
    if bounds is not None:
        request.extensions = {**request.extensions, "trace": bounds.trace}


async def _take(response: httpx2.Response) -> None:
    bounds = _running.get()
    if bounds is not None:
        bounds.take(response)


async def _no_hopeless_wait(response: httpx2.Response) -> None:
    bounds, wait = _running.get(), retry_after(response.headers)
    if bounds is not None and wait is not None and asyncio.get_running_loop().time() + wait >= bounds.ends:
        response.headers["x-should-retry"] = "false"


def retry_after(headers: httpx2.Headers) -> float | None:
    """Seconds to wait, as a number or as a date."""
    for name, unit in (("retry-after-ms", 1000.0), ("retry-after", 1.0)):
        try:
            return float(headers[name]) / unit
        except (KeyError, ValueError):
            continue
    moment = email.utils.parsedate_tz(headers.get("retry-after", ""))
    return None if moment is None else email.utils.mktime_tz(moment) - time.time()
