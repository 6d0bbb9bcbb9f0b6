"""Into a story and out of it: `/help`, the buttons that begin a story, take a character and close it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import discord
from cachetools import LRUCache
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.presentation import plain, text
from bot.presentation.catalogue import say
from bot.presentation.delivery.publisher import missing_of, needed_to_post, where
from bot.presentation.play.onboarding import asks_how, help_page, join_view, start_card, start_view
from bot.services.play.tables import Tables
from cogs.client import TaleBot
from cogs.replies import NO_PINGS, answer, created_at, defer, guarded, place, tell_joined
from cogs.spectators import THREAD_NEEDS

MOST_HINTED = 10_000
FIRST_WORDS_AGE = timedelta(minutes=15)


class OnboardingCog(commands.Cog):
    """Answers who asks how to play, and whoever presses a button of a start card."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot
        self.tables = bot.services.tables

    @app_commands.command(name="help", description="How to play, on one page.")
    async def help(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        await answer(interaction, embed=help_page())

    @commands.Cog.listener()
    async def on_join_press(self, interaction: discord.Interaction, character: str) -> None:
        """Somebody takes a character."""
        async with guarded(interaction):
            await defer(interaction)
            words = await self.tables.seats.join(
                channel_id=place(interaction),
                user_id=str(interaction.user.id),
                choice=character,
                source_id=str(interaction.id),
                created_at=created_at(interaction),
            )
            tell_joined(interaction)
            await answer(interaction, words)
            if (message := await first_words(interaction)) is not None:
                self.bot.dispatch("first_words", message)

    @commands.Cog.listener()
    async def on_start_press(self, interaction: discord.Interaction, scenario: str) -> None:
        """Somebody begins a story from a card."""
        async with guarded(interaction):
            await defer(interaction)
            await check_place(self.tables, interaction)
            await self.tables.openings.start(
                guild_id=str(interaction.guild_id),
                channel_id=place(interaction),
                user_id=str(interaction.user.id),
                scenario_id=scenario,
                created_at=created_at(interaction),
                key=str(interaction.id),
            )
            await offer_characters(self.tables, interaction, interaction.channel)

    @commands.Cog.listener()
    async def on_more_press(self, interaction: discord.Interaction) -> None:
        """Somebody wants to see what else there is."""
        async with guarded(interaction):
            await defer(interaction)
            cards = await self.tables.lookups.scenarios(str(interaction.guild_id))
            await answer(interaction, embed=start_card(cards), view=start_view(cards))

    @commands.Cog.listener()
    async def on_end_press(self, interaction: discord.Interaction, session_id: str) -> None:
        """Somebody who was asked whether to close a story says yes."""
        async with guarded(interaction):
            await defer(interaction)
            session = await self.tables.channels.get(place(interaction))
            if session.id != session_id:
                raise PlayerError("session/none", case="here")
            words = await self.tables.endings.end(
                channel_id=place(interaction),
                user_id=str(interaction.user.id),
                is_gm=self.bot.leads(interaction),
                created_at=created_at(interaction),
            )
            await answer(interaction, words)


async def first_words(interaction: discord.Interaction) -> discord.Message | None:
    """What somebody wrote before they were in, where the button they came in by answers it; None for anything else."""
    hint, channel = interaction.message, interaction.channel
    if hint is None or hint.reference is None or not isinstance(channel, discord.abc.Messageable):
        return None
    if interaction.created_at - hint.created_at > FIRST_WORDS_AGE or hint.reference.message_id is None:
        return None
    written = hint.reference.cached_message
    try:
        written = written or await channel.fetch_message(hint.reference.message_id)
    except discord.HTTPException:  # deleted since, or out of reach: they write it again
        return None
    theirs = written.author.id == interaction.user.id and not written.mentions
    return written if theirs and not asks_how(written.content.strip()) else None


async def check_place(tables: Tables, interaction: discord.Interaction, *, thread: bool = False) -> None:
    """Raises PlayerError where no story can be begun from here."""
    channel = interaction.channel
    if not thread and await tables.channels.has_session(place(interaction)):
        raise PlayerError("session/already_here", where=where(channel))
    needs = THREAD_NEEDS if thread else needed_to_post(channel)
    if missing := missing_of(interaction.app_permissions, needs):
        raise PlayerError("channel/forbidden", missing=text.named_permissions(missing), where=where(channel))


async def offer_characters(tables: Tables, interaction: discord.Interaction, channel: object) -> None:
    """Tells who began a story where it is, with a button for each character they can take at once."""
    channel_id = str(getattr(channel, "id", interaction.channel_id))
    status = await tables.lookups.status(channel_id=channel_id)
    here = channel_id == str(interaction.channel_id)
    options = await tables.lookups.join_options(channel_id, str(interaction.user.id))
    view = join_view(options, make=await tables.making.offers(channel_id)) if here else None
    if view is not None:
        words = say("onboarding/started", title=status.title, where=where(channel))
    else:
        words = say("game/started", where=where(channel))
    await answer(interaction, words, view=view)


class Hints:
    """Says to people who write without being in that they can come in: once to each in each story.

    Kept in memory: after a restart somebody may be asked once more.
    """

    def __init__(self, tables: Tables, posts_plainly: Callable[[int | None], bool]) -> None:
        self._tables, self._posts_plainly = tables, posts_plainly
        self._given = LRUCache[tuple[str, str], None](MOST_HINTED)

    async def join(self, message: discord.Message, *, asked: bool) -> None:
        """Offers the free characters of the channel's story, again only to who `asked`."""
        channel_id, who = str(message.channel.id), str(message.author.id)
        session = await self._tables.channels.get(channel_id)
        if (session.id, who) in self._given and not asked:
            return
        self._given[session.id, who] = None
        options = await self._tables.lookups.join_options(channel_id, who)
        view = join_view(options, make=await self._tables.making.offers(channel_id))
        words = say("onboarding/hint") if view is not None else say("session/full", case="game")
        try:
            await _reply(message, words, None, view)
        except discord.HTTPException:
            self._given.pop((session.id, who), None)
            raise
        status = await self._tables.lookups.status(channel_id=channel_id)
        if who in {user_id for user_id, _ in status.players}:  # they came in while it was said
            await self.forget(channel_id, who)

    async def forget(self, channel_id: str, who: str) -> None:
        """Somebody came in: should what brought them in be taken back, they are told again how to come in."""
        session = await self._tables.channels.find(channel_id)
        if session is not None:
            self._given.pop((session.id, who), None)

    async def start(self, message: discord.Message) -> None:
        """The card from which a story can be begun."""
        cards = await self._tables.lookups.scenarios(str(message.guild.id) if message.guild else "")
        card, view = start_card(cards), start_view(cards)
        if self._posts_plainly(message.guild.id if message.guild else None):
            await _reply(message, plain.one_message("", [card]), None, view)
        else:
            await _reply(message, "", card, view)


async def _reply(
    message: discord.Message, words: str, embed: discord.Embed | None, view: discord.ui.View | None
) -> None:
    extra: dict[str, Any] = {"view": view} if view is not None else {}
    await message.channel.send(
        words,
        embeds=[embed] if embed else [],
        reference=message.to_reference(fail_if_not_exists=False),
        allowed_mentions=NO_PINGS,
        **extra,
    )
