"""What Discord says of the bot from outside, over REST: token, intents, starts left, the clock, and each server."""

from __future__ import annotations

import time
from email.utils import parsedate_to_datetime

import aiohttp
import discord
from discord.http import Route

from bot.core.errors import OperatorError
from bot.core.late_dataclasses import dataclass
from bot.presentation.catalogue import say
from bot.presentation.delivery.checkup import ServerCheck, check_server

SERVERS = 25
"""So many servers are looked over from outside; each costs three calls."""
CLOCK_APART = 30
"""Seconds that this machine's clock may be away from Discord's."""
FEW_STARTS = 20
"""A day's starts at Discord are counted (1,000); below so many the doctor says so."""
CALL_SECONDS = 10


@dataclass(frozen=True)
class DiscordCheck:
    """What Discord says of the bot from outside, without a connection to its gateway."""

    name: str
    servers: tuple[ServerCheck, ...]
    unseen_servers: bool
    content_granted: bool
    starts_left: int
    clock_apart: int


async def check_discord(token: str) -> DiscordCheck:
    """Asks Discord over REST alone. Raises OperatorError where the token is refused or nobody can be reached."""
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            await client.login(token)
            starts, apart = await _starts_and_clock(token)
            flags = (await client.application_info()).flags
            servers, more = await _servers(client)
            granted = flags.gateway_message_content or flags.gateway_message_content_limited
            name = str(client.user)
            return DiscordCheck(name, tuple(servers), more, granted, starts, apart)
    except discord.LoginFailure as error:
        raise OperatorError(say("doctor/token_refused")) from error
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError) as error:
        raise OperatorError(say("doctor/unreachable", why=type(error).__name__)) from error


async def _starts_and_clock(token: str) -> tuple[int, int]:
    """How many starts are left today, and by how many seconds the clocks differ."""
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=CALL_SECONDS)) as session:
        headers = {"Authorization": f"Bot {token}"}
        async with session.get(f"{Route.BASE}/gateway/bot", headers=headers) as response:
            response.raise_for_status()
            told = response.headers.get("Date")
            starts = (await response.json())["session_start_limit"]["remaining"]
    there = parsedate_to_datetime(told).timestamp() if told else time.time()
    return int(starts), round(abs(time.time() - there))


async def _servers(client: discord.Client) -> tuple[list[ServerCheck], bool]:
    """The first servers, each looked over, and whether there are more."""
    found = list[ServerCheck]()
    async for brief in client.fetch_guilds(limit=SERVERS + 1, with_counts=False):
        if len(found) == SERVERS:
            return found, True
        guild = await client.fetch_guild(brief.id, with_counts=False)
        me = await guild.fetch_member(client.application_id or 0)
        channels = await guild.fetch_channels()
        found.append(check_server(guild.name, channels, me))
    return found, False
