"""Serves the theatre: a match as a page, its pictures, and what happens in it as server-sent events.

The application is mounted by whoever has an HTTP server, such as the local guild under `/theatre`. It may be mounted
before there is anything to show; `Theatre.open` says where matches come from. While a match is judged its curtain is
down: whoever has a page open already keeps it, and is told nothing of the judging.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing, suppress
from typing import Any, Protocol

from aiohttp import web

from bot.theatre.bundling import bundle
from bot.theatre.curtain import CURTAIN, CURTAIN_POLICY, unjudged
from bot.theatre.making import PICTURE_TYPES, data, page, policy
from bot.theatre.updating import Have, update

KEEP_ALIVE_SECONDS = 15.0
PAUSE_SECONDS = 0.4
"""Between two updates of one page, so that a fast match does not send a document for every turn."""

NOT_OPEN = "The game master is not at the table yet. Load this page again in a moment."


class Made(Protocol):
    """A picture's entry in the match."""

    @property
    def sha256(self) -> str: ...
    @property
    def media_type(self) -> str: ...


class ShownPicture(Protocol):
    """A picture with its bytes."""

    @property
    def made(self) -> Made: ...
    @property
    def data(self) -> bytes: ...


class Matches(Protocol):
    """Where matches come from: `bot.services.sprints.use_cases.Sprints`, told in the theatre's words."""

    async def document(self, match_id: str) -> Mapping[str, Any]:
        """The match so far."""
        ...

    async def is_judged(self, match_id: str) -> bool:
        """Whether judges look at the worlds of a match now, without knowing whose they are."""
        ...

    def watch(self, match_id: str, after: int = 0) -> AsyncGenerator[Any]:
        """Yields for everything that happened and happens in the match; ends with it."""
        ...

    async def gallery(self, match_id: str) -> Sequence[ShownPicture]:
        """The pictures so far."""
        ...


class Theatre:
    """The pages of all matches. `unknown` is what the source raises for a match that it does not have."""

    def __init__(self) -> None:
        self._source: Matches | None = None
        self._unknown: type[Exception] = LookupError
        self._streams: set[asyncio.Task[Any]] = set()

    def open(self, source: Matches, unknown: type[Exception] = LookupError) -> None:
        """From now on there is something to show."""
        self._source, self._unknown = source, unknown

    def application(self) -> web.Application:
        """A new application with `/<match>`, `/<match>/events` and `/<match>/pictures/<sha256>`."""
        app = web.Application(middlewares=[self._plainly])
        app.router.add_get("/{match}", self._page)
        app.router.add_get("/{match}/events", self._events)
        app.router.add_get("/{match}/pictures/{sha256}", self._picture)
        app.on_shutdown.append(self._close)
        return app

    async def _close(self, _: web.Application) -> None:
        for stream in self._streams:
            stream.cancel()

    @web.middleware
    async def _plainly(self, request: web.Request, handler: Any) -> web.StreamResponse:
        if self._source is None:
            return web.Response(status=503, text=NOT_OPEN, headers={"Retry-After": "2"})
        try:
            return await handler(request)
        except self._unknown as error:
            return web.Response(status=404, text=str(error))

    def _matches(self) -> Matches:
        assert self._source is not None, "the middleware answers before this"
        return self._source

    async def _page(self, request: web.Request) -> web.Response:
        match_id = request.match_info["match"]
        document = await self._matches().document(match_id)
        if await self._matches().is_judged(match_id):
            return _curtain()
        script = bundle()
        html = await asyncio.to_thread(page, document, script, live=True)
        headers = {
            "Content-Security-Policy": f"{policy(script, live=True)}; frame-ancestors 'none'",
            "Cache-Control": "no-store",
        }
        return web.Response(text=html, content_type="text/html", charset="utf-8", headers=headers)

    async def _picture(self, request: web.Request) -> web.Response:
        wanted = request.match_info["sha256"]
        for hung in await self._matches().gallery(request.match_info["match"]):
            if hung.made.sha256 == wanted and hung.made.media_type in PICTURE_TYPES:
                return web.Response(
                    body=hung.data,
                    content_type=hung.made.media_type,
                    headers={
                        "Cache-Control": "private, max-age=86400, immutable",
                        "Content-Security-Policy": "sandbox; default-src 'none'",
                        "X-Content-Type-Options": "nosniff",
                    },
                )
        return web.Response(status=404, text="There is no such picture.")

    async def _events(self, request: web.Request) -> web.StreamResponse:
        match_id = request.match_info["match"]
        have = Have.of(request.query.get("have", ""))
        if await self._matches().is_judged(match_id):  # an unknown match is refused before a stream begins
            return _curtain()
        response = web.StreamResponse(
            headers={
                "Content-Type": "text/event-stream",
                "Cache-Control": "no-store",
                "X-Accel-Buffering": "no",
            }
        )
        await response.prepare(request)
        task = asyncio.current_task()
        assert task is not None
        self._streams.add(task)
        try:
            with suppress(ConnectionError):
                await self._follow(response, match_id, have)
        finally:
            self._streams.discard(task)
        return response

    async def _follow(self, response: web.StreamResponse, match_id: str, have: Have) -> None:
        changed, ended = asyncio.Event(), asyncio.Event()
        watching = asyncio.create_task(self._watch(match_id, changed, ended))
        try:
            await response.write(b": open\n\n")
            while True:
                over = ended.is_set()
                changed.clear()
                document = await self._told(match_id)
                have, news = update(document, have)
                if news is not None:
                    await response.write(f"event: update\ndata: {data(news)}\n\n".encode())
                if over:
                    await response.write(f"event: end\ndata: {json.dumps(document['life'])}\n\n".encode())
                    return
                await asyncio.sleep(PAUSE_SECONDS)
                while not await _set_within(changed, KEEP_ALIVE_SECONDS):
                    await response.write(b": still here\n\n")
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    async def _told(self, match_id: str) -> Mapping[str, Any]:
        """The match as a page that follows it may know it now."""
        document = await self._matches().document(match_id)
        # Asked afterwards: a document that knows of a judging which has ended by now gives nothing away.
        return unjudged(document) if await self._matches().is_judged(match_id) else document

    async def _watch(self, match_id: str, changed: asyncio.Event, ended: asyncio.Event) -> None:
        try:
            async with aclosing(self._matches().watch(match_id)) as happenings:
                async for _ in happenings:
                    changed.set()
        finally:
            ended.set()
            changed.set()


def _curtain() -> web.Response:
    headers = {"Content-Security-Policy": CURTAIN_POLICY, "Cache-Control": "no-store", "Retry-After": "20"}
    return web.Response(status=403, text=CURTAIN, content_type="text/html", charset="utf-8", headers=headers)


async def _set_within(event: asyncio.Event, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        return False
    return True
