"""A thread for spectators: opened with a story or during it, and closed again."""

from __future__ import annotations

from typing import Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.presentation import limits, text
from bot.presentation.catalogue import say
from bot.presentation.delivery.publisher import missing_of, refusal_of, where
from bot.services.care.spectators import MOST_MINUTES, MOST_SCENES, SCENES
from bot.services.play.requester import Requester
from cogs.client import TaleBot
from cogs.replies import NO_PINGS, answer, created_at, defer, place

THREAD_NEEDS = (
    "view_channel",
    "create_public_threads",
    "send_messages_in_threads",
    "read_message_history",
    "embed_links",
)

log = structlog.get_logger(__name__)


def parent_of(interaction: discord.Interaction) -> discord.TextChannel:
    """The channel in which a thread can be made from here. Raises PlayerError."""
    channel: Any = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.TextChannel):
        raise PlayerError("channel/no_threads", where=where(channel))
    if missing := missing_of(interaction.app_permissions, THREAD_NEEDS):
        raise PlayerError("channel/forbidden", missing=text.named_permissions(missing), where=where(channel))
    return parent


async def open_thread(
    bot: TaleBot, interaction: discord.Interaction, by: Requester, scenes: int = SCENES, minutes: int = 0
) -> discord.Thread:
    """A public thread that follows the story where `by` is; says in it what it is."""
    spectators = bot.services.care.spectators
    await spectators.get_to_open(by)
    parent = parent_of(interaction)
    title = (await bot.services.tables.lookups.status(channel_id=by.channel_id)).title
    name = limits.cut(
        text.bare_name(say("watch/thread", title=title), limits.THREAD_NAME), limits.THREAD_NAME
    )
    try:
        thread = await parent.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
        )
        await thread.send(text.watching(scenes, minutes), allowed_mentions=NO_PINGS)
    except discord.HTTPException as error:
        raise refusal_of(error, parent) or error from error
    await spectators.open(by, str(thread.id), scenes, minutes)
    return thread


class SpectatorCommands(commands.Cog):
    """The command for spectators, for the group `/game`."""

    bot: TaleBot

    @app_commands.command(
        name="spectators",
        description="Open a thread in which others read the story late. For its starter and game masters.",
    )
    @app_commands.describe(
        scenes="A passage is shown when so many later ones were told; 2 where nothing is said",
        minutes="Or so many minutes after it was told",
        stop="True closes the thread to further passages",
    )
    async def spectators(
        self,
        interaction: discord.Interaction,
        scenes: app_commands.Range[int, 1, MOST_SCENES] = SCENES,
        minutes: app_commands.Range[int, 0, MOST_MINUTES] = 0,
        stop: bool = False,
    ) -> None:
        await defer(interaction)
        spectators, may = self.bot.services.care.spectators, self.bot.leads(interaction)
        by = Requester(
            place(interaction), str(interaction.user.id), may, str(interaction.id), created_at(interaction)
        )
        if stop:
            await spectators.stop(by)
            await answer(interaction, say("watch/stopped"))
            return
        session = await spectators.get_to_open(by)
        earlier = await spectators.find_thread(session.id)
        if earlier is not None:
            await spectators.open(by, earlier.channel_id, scenes, minutes)
            await answer(interaction, text.watching(scenes, minutes) + f"\n→ <#{earlier.channel_id}>")
            return
        thread = await open_thread(self.bot, interaction, by, scenes, minutes)
        await answer(interaction, say("watch/opened", thread=thread.mention))
