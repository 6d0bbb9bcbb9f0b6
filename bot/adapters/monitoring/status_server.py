"""`/livez`, `/readyz` and `/metrics` over HTTP, for whatever watches the bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aiohttp import web

from bot.adapters.monitoring.metrics import CONTENT_TYPE, Metrics
from bot.core.errors import OperatorError

NotReady = Callable[[], str]
"""Why the bot cannot play just now, in a word; empty where it can."""


class StatusServer:
    """Answers at one address from `start` to `close`; `annexes` are applications beside it, by path."""

    def __init__(
        self,
        address: str,
        not_ready: NotReady,
        metrics: Metrics,
        annexes: Mapping[str, Callable[[], web.Application]] | None = None,
    ) -> None:
        self._address, self._not_ready, self._metrics = address, not_ready, metrics
        self._annexes = annexes or {}
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Begins to answer. Raises OperatorError where the address cannot be had."""
        host, _, port = self._address.rpartition(":")
        app = web.Application()
        app.add_routes(
            [
                web.get("/livez", self._live),
                web.get("/readyz", self._ready),
                web.get("/metrics", self._figures),
            ]
        )
        for path, application in self._annexes.items():
            app.add_subapp(path, application())
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host.strip("[]") or "127.0.0.1", int(port)).start()
        except (OSError, OverflowError, ValueError) as error:
            await self.close()
            raise OperatorError(
                f"STATUS_ADDRESS={self._address} cannot be used ({error}). Give an address and a free port, "
                "such as 127.0.0.1:9464."
            ) from error

    @property
    def port(self) -> int:
        """The port at which it answers."""
        assert self._runner is not None
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        """Answers no more."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _live(self, _request: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def _ready(self, _request: web.Request) -> web.Response:
        why = self._not_ready()
        return web.Response(text=f"{why or 'ready'}\n", status=503 if why else 200)

    async def _figures(self, _request: web.Request) -> web.Response:
        return web.Response(body=self._metrics.exposed(), headers={"Content-Type": CONTENT_TYPE})
