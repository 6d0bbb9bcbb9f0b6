"""Several local guilds behind one address, one on each shard of a bot: each request goes to the guild it is about."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from aiohttp import web

from bot.core.ids import shard_of
from bot.localguild import Credentials, LocalGuild, RateLimits
from bot.localguild.rest.api import PREFIX
from bot.localguild.state.ratelimit import Window
from bot.localguild.state.starts import SessionStarts

Json = dict[str, Any]
APART_SECONDS = 6 * 3600.0
"""How far the clocks of two guilds are apart, so that an id says of which it is."""
DISCORD_EPOCH_MS = 1_420_070_400_000
GENEROUS = RateLimits(message_create=Window(1000, 1.0), webhook=Window(1000, 1.0))
_ID = re.compile(r"/(?:channels|guilds|interactions|webhooks)/(\d+)")
_KEPT = ("Authorization", "Content-Type", "X-Audit-Log-Reason")
_DROPPED = ("Content-Length", "Transfer-Encoding", "Content-Encoding", "Connection", "Date", "Server")


@dataclass
class ManyGuilds:
    """The address of all of them, and which shards are heard by whom."""

    guilds: list[LocalGuild]
    starts: SessionStarts
    live: dict[int, int] = field(default_factory=dict[int, int])
    """How many sessions of a shard are connected."""
    began: int = 0
    port: int = 0
    _sessions: dict[str, int] = field(default_factory=dict[str, int])
    _http: aiohttp.ClientSession | None = None
    _began_ms: float = field(default_factory=lambda: time.time() * 1000)

    @property
    def api_url(self) -> str:
        """What DISCORD_API_URL names."""
        return f"http://127.0.0.1:{self.port}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        """What DISCORD_GATEWAY_URL names."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    @property
    def token(self) -> str:
        """Of the one bot."""
        return self.guilds[0].token

    # --- requests ---------------------------------------------------------------------------------

    async def ask(self, request: web.Request) -> web.Response:
        """Hands a request on to the guild that its path names; to each, where it names none."""
        path = request.path.removeprefix(PREFIX)
        if path == "/gateway/bot":
            limit = self.starts.told()
            told = {"url": self.gateway_url, "shards": len(self.guilds), "session_start_limit": limit}
            return web.Response(body=json.dumps(told).encode(), content_type="application/json")
        named = _ID.search(path)
        about = None if named is None else self._guild_of(int(named[1]))
        body = await request.read()
        first: web.Response | None = None
        for guild in [self.guilds[about]] if about is not None else self.guilds:
            answered = await self._hand_on(guild, request, path, body)
            everywhere = named is None and request.method != "GET"
            if answered.status not in (401, 404) and not everywhere:
                return answered
            first = first or answered
        assert first is not None
        return first

    def _guild_of(self, snowflake: int) -> int | None:
        for number, guild in enumerate(self.guilds):
            world = guild.world
            if str(snowflake) in {world.guild["id"], *(one["id"] for one in world.guild_channels())}:
                return number
        ahead = (snowflake >> 22) + DISCORD_EPOCH_MS - self._began_ms
        number = round(ahead / 1000 / APART_SECONDS)
        return number if 0 <= number < len(self.guilds) and ahead > -60_000 else None

    async def _hand_on(self, guild: LocalGuild, request: web.Request, path: str, body: bytes) -> web.Response:
        assert self._http is not None
        headers = {name: request.headers[name] for name in _KEPT if name in request.headers}
        async with self._http.request(
            request.method, guild.api_url + path, params=request.query, data=body, headers=headers
        ) as answered:
            kept = {name: value for name, value in answered.headers.items() if name not in _DROPPED}
            return web.Response(status=answered.status, body=await answered.read(), headers=kept)

    # --- the gateway ------------------------------------------------------------------------------

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """One session of a shard, with its guild."""
        assert self._http is not None
        client = web.WebSocketResponse()
        await client.prepare(request)
        await client.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}, "s": None, "t": None})
        said: Json = {}
        while said.get("op") not in (2, 6):
            frame = await client.receive()
            if frame.type not in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                return client
            said = json.loads(frame.data)
            if said.get("op") == 1:
                await client.send_json({"op": 11, "d": None, "s": None, "t": None})
        shard = said["d"]["shard"][0] if said["op"] == 2 else self._sessions.get(said["d"]["session_id"], -1)
        if shard < 0 or (said["op"] == 2 and not self.starts.begin(shard)):
            await client.send_json({"op": 9, "d": False, "s": None, "t": None})
            await client.close()
            return client
        self.began += said["op"] == 2
        self.live[shard] = self.live.get(shard, 0) + 1
        try:
            async with self._http.ws_connect(self.guilds[shard].gateway_url) as guild:
                await guild.receive()  # its own hello
                await guild.send_str(json.dumps(said))
                await self._carry(client, guild, shard)
        finally:
            self.live[shard] -= 1
        return client

    async def _carry(self, client: web.WebSocketResponse, guild: Any, shard: int) -> None:
        async def to_client() -> None:
            async for frame in guild:
                told = json.loads(frame.data)
                if told.get("t") == "READY":
                    self._sessions[told["d"]["session_id"]] = shard
                    told["d"]["resume_gateway_url"] = self.gateway_url
                await client.send_json(told)
            await client.close(code=guild.close_code or 1000)

        async def to_guild() -> None:
            async for frame in client:
                text = frame.data if isinstance(frame.data, str) else frame.data.decode()
                await guild.send_str(text)
            await guild.close(code=client.close_code or 1000)

        carrying = [asyncio.create_task(to_client()), asyncio.create_task(to_guild())]
        try:
            await asyncio.wait(carrying, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in carrying:
                task.cancel()
            await asyncio.gather(*carrying, return_exceptions=True)


@asynccontextmanager
async def many_guilds(count: int, starts: SessionStarts | None = None) -> AsyncIterator[ManyGuilds]:
    """`count` guilds of one bot, the first on shard 0."""
    guilds: list[LocalGuild] = []
    runner: web.AppRunner | None = None
    try:
        who = Credentials(token=None, application_id="1300000000000000001", name="Talewright")
        for shard in range(count):
            guild = await _on_shard(shard, count, who)
            guilds.append(guild)
            who = Credentials(token=guild.token, name="Talewright")
        many = ManyGuilds(guilds, starts or SessionStarts(max_concurrency=16))
        app = web.Application(client_max_size=1 << 28)
        app.router.add_get("/gateway", many.connect)
        app.router.add_get("/gateway/", many.connect)
        app.router.add_route("*", PREFIX + "/{path:.*}", many.ask)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        many.port = runner.addresses[0][1]
        async with aiohttp.ClientSession(auto_decompress=True) as many._http:
            yield many
    finally:
        if runner is not None:
            await runner.cleanup()
        for guild in guilds:
            await guild.stop()


async def _on_shard(shard: int, count: int, who: Credentials) -> LocalGuild:
    """A guild whose id falls on a shard: it is made at a moment, which decides."""
    while True:
        guild = LocalGuild(rate_limits=GENEROUS, credentials=who, clock_ahead=shard * APART_SECONDS)
        await guild.start()
        if shard_of(guild.guild_id, count) == shard:
            return guild
        await guild.stop()
