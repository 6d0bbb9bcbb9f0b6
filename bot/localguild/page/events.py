"""The page's stream of events, for each person only what they may see."""

import asyncio
import json
from typing import Any

from aiohttp import web

from bot.localguild.page.requests import viewer_of
from bot.localguild.page.view import page_event
from bot.localguild.runtime.parts import GuildParts, parts_of
from bot.localguild.state.bus import GuildEvent

KEEP_ALIVE_SECONDS = 15.0


class PageEvents:
    """Carries happenings to the open pages."""

    def __init__(self) -> None:
        self._open: set[tuple[str, asyncio.Queue[dict[str, Any] | None]]] = set()
        self._parts: GuildParts | None = None

    def serve(self, parts: GuildParts) -> None:
        """Begin to translate happenings of this guild."""
        self._parts = parts
        parts.bus.listen(self._hear)

    def close(self) -> None:
        """End all streams."""
        for _, queue in self._open:
            queue.put_nowait(None)

    def _hear(self, happening: GuildEvent) -> None:
        if self._parts is None:
            return
        for viewer, queue in tuple(self._open):
            event = page_event(self._parts, happening, viewer)
            if event is not None:
                queue.put_nowait(event)

    async def stream(self, request: web.Request) -> web.StreamResponse:
        """`GET /page/events`: server-sent events until the page goes away."""
        viewer = viewer_of(parts_of(request), request.query.get("viewer"))
        headers = {
            "Content-Type": "text/event-stream",
            "Cache-Control": "no-cache",
            "X-Accel-Buffering": "no",
        }
        response = web.StreamResponse(headers=headers)
        await response.prepare(request)
        queue: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        entry = (viewer, queue)
        self._open.add(entry)
        try:
            await response.write(b": open\n\n")
            await self._write(response, queue)
        except ConnectionError:
            pass
        finally:
            self._open.discard(entry)
        return response

    async def _write(self, response: web.StreamResponse, queue: asyncio.Queue[dict[str, Any] | None]) -> None:
        while True:
            try:
                async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                    event = await queue.get()
            except TimeoutError:
                await response.write(b": still here\n\n")
                continue
            if event is None:
                return
            await response.write(b"data: " + json.dumps(event).encode() + b"\n\n")
