"""A start waits for the servers that Discord named, and no longer."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from cogs.named_servers import wait_for_named_servers

USER = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None, "bot": True}


def named(*ids: str) -> dict[str, Any]:
    servers = [{"id": one, "unavailable": True} for one in ids]
    return {"user": USER, "guilds": servers, "application": {"id": "1", "flags": 0}}


def told(ident: str) -> dict[str, Any]:
    lists = dict.fromkeys(("roles", "channels", "members", "emojis", "stickers", "threads", "presences"), ())
    return {"id": ident, "name": "Inn", "unavailable": False, "owner_id": "2", **lists}


class Heard(discord.Client):
    """A client that notes when it is ready; nothing is connected."""

    def __init__(self, longest: float) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=longest)
        wait_for_named_servers(self._connection)
        self.parsers, self.is_there = self._connection.parsers, asyncio.Event()

    async def on_ready(self) -> None:
        self.is_there.set()

    async def is_ready_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self.is_there.wait()
        except TimeoutError:
            return False
        return True


async def test_all_that_were_named_are_waited_for_and_nothing_else() -> None:
    async with Heard(longest=30) as client:
        client.parsers["READY"](named("11", "12"))
        client.parsers["GUILD_CREATE"](told("11"))
        assert not await client.is_ready_within(0.05)
        client.parsers["GUILD_CREATE"](told("12"))
        assert await client.is_ready_within(1)
        assert {one.id for one in client.guilds} == {11, 12}


async def test_one_that_stays_away_is_waited_for_as_long_as_ever() -> None:
    async with Heard(longest=0.1) as client:
        client.parsers["READY"](named("11", "12"))
        client.parsers["GUILD_CREATE"](told("11"))
        assert not await client.is_ready_within(0.05)
        assert await client.is_ready_within(1)


async def test_a_bot_that_is_on_no_server_is_ready_at_once() -> None:
    async with Heard(longest=30) as client:
        client.parsers["READY"](named())
        assert await client.is_ready_within(1)


async def test_a_new_connection_waits_anew() -> None:
    async with Heard(longest=30) as client:
        client.parsers["READY"](named("11"))
        client.parsers["GUILD_CREATE"](told("11"))
        assert await client.is_ready_within(1)
        client.is_there.clear()
        client.parsers["READY"](named("11"))
        assert not await client.is_ready_within(0.05)
        client.parsers["GUILD_CREATE"](told("11"))
        assert await client.is_ready_within(1)
