"""Keeps one message in a channel that shows its fight, changed in place; sent anew where it is gone or far up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import structlog

from bot.core.content.fight_plan import FightPlan
from bot.core.errors import PlayerError
from bot.presentation.delivery.retry import BROKEN
from bot.presentation.languages import ServerLanguages, speaking
from bot.presentation.play.fight_board import board_embed, board_file, board_words, is_open_board

FAR = 12
"""So many messages below a plan, and it is sent anew."""
LOOK_BACK = 50

log = structlog.get_logger(__name__)
Channel = Any  # a discord.py channel that takes messages; its classes share no one base with an id


NOBODY = discord.AllowedMentions.none()


def _never(_guild_id: int) -> bool:
    return False


class DiscordBoards:
    """The FightBoards of the services, over a discord.py client (`bind` it before the first plan)."""

    def __init__(self) -> None:
        self._client: discord.Client | None = None
        self._shown: dict[str, int | None] = {}
        self._languages = ServerLanguages()
        self._plainly: Callable[[int], bool] = _never

    def bind(
        self,
        client: discord.Client,
        languages: ServerLanguages | None = None,
        plainly: Callable[[int], bool] = _never,
    ) -> None:
        """Use this client from now on; `plainly` says by a server's id whether it wants words alone."""
        self._client, self._languages, self._plainly = client, languages or ServerLanguages(), plainly

    def _in_words(self, channel: Channel) -> bool:
        return self._plainly(getattr(getattr(channel, "guild", None), "id", 0))

    async def show(self, channel_id: str, plan: FightPlan, png: bytes) -> None:
        """Shows a plan where the last one stands; what Discord does not take is logged, and the fight goes on."""
        if self._client is None:
            return
        try:
            channel = self._client.get_channel(int(channel_id)) or await self._client.fetch_channel(
                int(channel_id)
            )
            with speaking(self._languages.of_channel(channel)):
                await self._bring(channel, channel_id, plan, png)
        except (discord.DiscordException, PlayerError, *BROKEN, RuntimeError) as error:
            log.warning("plan_not_shown", channel_id=channel_id, error=str(error))

    async def _bring(self, channel: Channel, channel_id: str, plan: FightPlan, png: bytes) -> None:
        if channel_id not in self._shown:
            self._shown[channel_id] = await self._find(channel)
        stands = self._shown[channel_id]
        if plan.over:
            del self._shown[channel_id]
        if stands is not None and (plan.over or not await self._is_far(channel, stands)):
            try:
                await self._edit(channel, stands, plan, png)
                return
            except discord.NotFound:
                stands = None
        if plan.over:
            return
        sent = await self._send(channel, plan, png)
        self._shown[channel_id] = sent.id
        if stands is not None:
            await self._take_away(channel, stands)

    async def _find(self, channel: Channel) -> int | None:
        """The plan of a fight that an earlier process showed and that is not over."""
        me = self._client.user if self._client else None
        async for message in channel.history(limit=LOOK_BACK):
            if me is not None and message.author.id == me.id and is_open_board(message):
                return message.id
        return None

    async def _is_far(self, channel: Channel, message_id: int) -> bool:
        below = channel.history(limit=FAR, after=discord.Object(message_id), oldest_first=True)
        return len([None async for _ in below]) >= FAR

    async def _edit(self, channel: Channel, message_id: int, plan: FightPlan, png: bytes) -> None:
        if self._in_words(channel):
            await channel.get_partial_message(message_id).edit(
                content=board_words(plan), embed=None, attachments=[], allowed_mentions=NOBODY
            )
            return
        await channel.get_partial_message(message_id).edit(
            content=None,
            embed=board_embed(plan),
            attachments=[board_file(plan, png).sent()],
            allowed_mentions=NOBODY,
        )

    async def _send(self, channel: Channel, plan: FightPlan, png: bytes) -> discord.Message:
        """Sends a plan; without its picture where the channel takes no files."""
        if self._in_words(channel):
            return await channel.send(content=board_words(plan), allowed_mentions=NOBODY)
        try:
            return await channel.send(
                embed=board_embed(plan), file=board_file(plan, png).sent(), allowed_mentions=NOBODY
            )
        except discord.Forbidden:
            return await channel.send(embed=board_embed(plan, drawn=False), allowed_mentions=NOBODY)

    async def _take_away(self, channel: Channel, message_id: int) -> None:
        try:
            await channel.get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            log.info("old_plan_not_removed", channel_id=str(channel.id), error=str(error))
