"""A way to PostgreSQL that is cut after the server has committed and before anybody hears of it."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from sqlalchemy.engine import make_url

FENCED = b"FOR SHARE OF ownership"
"""What every transaction that writes begins with."""
COMMITTED = b"C\x00\x00\x00\x0bCOMMIT\x00"
"""PostgreSQL's CommandComplete of a COMMIT."""


class CuttingWay:
    """Carries everything on; of what was written, the commit of that number from now on is the last that is carried."""

    def __init__(self, server: Path) -> None:
        self._server = server
        self._left = 0
        self.cut = asyncio.Event()
        self.commits = 0

    def cut_after(self, commits: int) -> None:
        """Cuts the connection of the commit of this number, counted from now on."""
        self._left = commits
        self.cut.clear()

    async def carry(self, client: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """One connection."""
        server, there = await asyncio.open_unix_connection(str(self._server))
        writes = asyncio.Event()
        sending = asyncio.create_task(self._send(client, there, writes))
        try:
            while data := await server.read(1 << 16):
                if writes.is_set() and COMMITTED in data:
                    self.commits += 1
                    if self._left:
                        self._left -= 1
                        if not self._left:
                            self.cut.set()
                            return
                back.write(data)
                await back.drain()
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            sending.cancel()
            for writer in (back, there):
                writer.close()
                with suppress(ConnectionError):
                    await writer.wait_closed()

    async def _send(
        self, client: asyncio.StreamReader, there: asyncio.StreamWriter, writes: asyncio.Event
    ) -> None:
        with suppress(ConnectionError):
            while data := await client.read(1 << 16):
                if FENCED in data:
                    writes.set()
                there.write(data)
                await there.drain()
            there.close()


@asynccontextmanager
async def cutting_way(url: str) -> AsyncIterator[tuple[CuttingWay, str]]:
    """A way to the database of a URL, and the URL by which it is taken."""
    parsed = make_url(url)
    host = parsed.query["host"]
    assert isinstance(host, str)
    way = CuttingWay(Path(host) / ".s.PGSQL.5432")
    with tempfile.TemporaryDirectory(prefix="talewright-way-") as folder:
        server = await asyncio.start_unix_server(way.carry, str(Path(folder) / ".s.PGSQL.5432"))
        try:
            yield way, parsed.update_query_dict({"host": folder}).render_as_string(hide_password=False)
        finally:
            server.close()
