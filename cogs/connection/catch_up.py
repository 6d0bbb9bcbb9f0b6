"""Catching up: what was written while the game master was away is answered first, in order."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import discord
import structlog
from discord.ext import commands

from bot.core.table.handled_messages import known_since
from bot.presentation.catalogue import say
from bot.presentation.delivery.retry import BROKEN, is_outage
from bot.presentation.discord_codes import UNKNOWN_CHANNEL
from bot.presentation.languages import speaking
from cogs.client import TaleBot
from cogs.messages import MessagesCog, answering_message, from_a_person
from cogs.replies import NO_PINGS, logged

MESSAGES = 50
READ = 100
AGE = timedelta(hours=24)
AGAIN_SECONDS = (5.0, 15.0, 60.0, 300.0)
"""After which a channel is read that Discord would not give out; then at the next connection."""

log = structlog.get_logger(__name__)


class CatchUpCog(commands.Cog):
    """Runs after every new connection, before live messages are handled."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot
        self.tables, self.care = bot.services.tables, bot.services.care
        self._one_at_a_time = asyncio.Lock()
        self._late = set[str]()
        self._again: asyncio.Task[None] | None = None

    async def cog_unload(self) -> None:
        """Nothing is read any more."""
        if self._again is not None:
            self._again.cancel()

    @commands.Cog.listener()
    async def on_connect(self) -> None:
        """A new connection, not a resumed one: messages may have been missed."""
        if self.bot.shard_count is None:
            self.bot.fall_behind(0)

    @commands.Cog.listener()
    async def on_shard_connect(self, shard_id: int) -> None:
        """The same of one shard."""
        self.bot.fall_behind(shard_id)

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """The same connection again after a break: nothing was missed, but something may have to be shown."""
        self.tables.turns.enqueue_missed()
        await self.care.spectators.resume_all()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Finish interrupted turns, answer what was missed, then let live messages in."""
        async with self._one_at_a_time:
            await self._catch_up()

    async def _catch_up(self) -> None:
        shards = self.bot.ready_shards
        try:
            for guild in self.bot.guilds:
                async with logged("gm_role_not_read", guild_id=str(guild.id)):
                    await self.bot.learn_settings(guild.id)
            async with logged("cards_not_finished"):
                await self.care.xcard.resume_all()
            async with logged("votes_not_finished"):
                await self.care.votes.resume_all()
            async with logged("resuming_failed"):
                await self.tables.recovery.resume_all()
            async with logged("spectators_not_resumed"):
                await self.care.spectators.resume_all()
            async with logged("catch_up_failed"):
                for channel_id, handled in (await self.tables.recovery.find_handled()).items():
                    await self._channel_or_later(channel_id, handled)
        finally:
            if self._late and (self._again is None or self._again.done()):
                self._again = asyncio.create_task(self._catch_up_later(), name="catching-up")
            self.bot.catch_up_with(shards)
            log.info("ready", guilds=len(self.bot.guilds))

    async def _catch_up_later(self) -> None:
        """Reads the channels that Discord would not give out, as what was written there is still owed an answer."""
        for seconds in AGAIN_SECONDS:
            await asyncio.sleep(seconds)
            async with self._one_at_a_time, logged("catch_up_failed"):
                known = await self.tables.recovery.find_handled()
                late, self._late = self._late, set()
                for channel_id in sorted(late & known.keys()):
                    await self._channel_or_later(channel_id, known[channel_id])
            if not self._late:
                return

    async def _channel_or_later(self, channel_id: str, handled: tuple[str, ...]) -> None:
        """Catches up with a channel, now or, where Discord cannot be asked, later."""
        async with logged("channel_not_caught_up", channel_id=channel_id):
            try:
                await self._channel(channel_id, handled)
            except (discord.HTTPException, *BROKEN) as error:
                if isinstance(error, discord.HTTPException) and not is_outage(error):
                    raise
                self._late.add(channel_id)
                log.warning("channel_caught_up_later", channel_id=channel_id, error=str(error))

    async def _channel(self, channel_id: str, handled: tuple[str, ...]) -> None:
        if not channel_id.isdecimal():
            return
        try:
            await self._read(channel_id, handled)
        except discord.NotFound as error:
            if error.code in (0, UNKNOWN_CHANNEL):
                await self.tables.seats.abandon_channel(channel_id)
            else:
                raise

    async def _read(self, channel_id: str, handled: tuple[str, ...]) -> None:
        """Takes what was written since the newest message that was handled, and what was missed shortly before it."""
        channel: Any = self.bot.get_channel(int(channel_id)) or await self.bot.fetch_channel(int(channel_id))
        after = discord.Object(known_since(handled))
        latest = [m async for m in channel.history(limit=READ, after=after, oldest_first=False)]
        newest, since = int(handled[-1]), discord.utils.utcnow() - AGE
        unhandled = self._unhandled(latest, handled)
        missed = [one for one in unhandled if one.created_at >= since][-MESSAGES:]
        turns = self.bot.get_cog(MessagesCog.__name__)
        assert isinstance(turns, MessagesCog)
        taken = 0
        async with self.bot.order(channel_id):
            await turns.take_left(channel_id)
        for message in missed:
            with speaking(self.bot.languages.of_channel(channel)):
                async with self.bot.order(channel_id), answering_message(message, self.bot):
                    taken += await turns.take(message)
        log.info("caught_up", channel_id=channel_id, read=len(latest), taken=taken)
        if len(missed) < len(unhandled) or sum(one.id > newest for one in latest) == READ:
            with speaking(self.bot.languages.of_channel(channel)):
                words = say("hint/was_away")
            await channel.send(words, allowed_mentions=NO_PINGS)

    def _unhandled(self, latest: list[discord.Message], handled: tuple[str, ...]) -> list[discord.Message]:
        """What people wrote and nobody dealt with, oldest first; some of it may be older than what was handled.

        What was answered, if only with a fault, is not taken up again: its author was told to say it once more.
        """
        answered = {
            one.reference.message_id
            for one in latest
            if one.reference is not None and one.author == self.bot.user
        }
        return [
            one
            for one in reversed(latest)
            if str(one.id) not in handled and one.id not in answered and from_a_person(one)
        ]
