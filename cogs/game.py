"""`/game`: begin, join, play and close a story."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, cast

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.core.notices import Said
from bot.core.providers.model_keys import OFFLINE
from bot.presentation import embeds, limits, text
from bot.presentation.catalogue import say, worded
from bot.presentation.delivery.publisher import refusal_of, where
from bot.presentation.languages import speaking_to_all
from bot.presentation.play.budgets import use_lines
from bot.presentation.play.creation import NEW
from bot.presentation.play.onboarding import end_view
from bot.presentation.uploads import AttachedFile, room_in
from bot.services.history.response_documents import FileKind
from bot.services.play.lookups import SessionStatus
from cogs.care import CareCommands, acting
from cogs.characters.creation import begin_making
from cogs.client import TaleBot
from cogs.god.offers import steers_with
from cogs.missions import MissionCommands
from cogs.onboarding import check_place, offer_characters
from cogs.pictures import PeopleCommands
from cogs.replies import NO_PINGS, answer, created_at, defer, offered, place, tell_joined, whisper
from cogs.spectators import SpectatorCommands, open_thread, parent_of

PARTIES = [
    app_commands.Choice(name="free: everybody acts when they like", value="free"),
    app_commands.Choice(name="addressed: buttons are for the person the scene turns to", value="addressed"),
    app_commands.Choice(name="turns: one after the other, in the order of joining", value="turns"),
    app_commands.Choice(name="rounds: everybody seals one action, then all are resolved", value="rounds"),
]

CONTENTS = [
    app_commands.Choice(name="history: everything; “talewright verify” checks it", value="history"),
    app_commands.Choice(name="answers: one document for each turn, as players see them", value="responses"),
    app_commands.Choice(name="answers with notes: as game masters see them", value="notes"),
]

log = structlog.get_logger(__name__)


@app_commands.guild_only()
class GameCog(
    PeopleCommands,
    MissionCommands,
    CareCommands,
    SpectatorCommands,
    commands.GroupCog,
    group_name="game",
    group_description="Begin, join, play and close a story.",
):
    """The commands of a running story."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot
        self.tables = bot.services.tables

    @app_commands.command(
        name="start", description="Begin a story in this channel, or in a thread of its own."
    )
    @app_commands.describe(
        scenario="Which story; /scenario list shows them all",
        party="Who may act when",
        thread="True gives the story its own thread",
        spectators="True opens a thread in which others read along, two scenes late",
    )
    @app_commands.choices(party=PARTIES)
    async def start(
        self,
        interaction: discord.Interaction,
        scenario: str,
        party: str = "free",
        thread: bool = False,
        spectators: bool = False,
    ) -> None:
        await defer(interaction)
        card = await self.tables.lookups.scenario(scenario, str(interaction.guild_id))
        channel: Any = interaction.channel
        await check_place(self.tables, interaction, thread=thread)
        if spectators:
            parent_of(interaction)
        if thread:
            channel = await self._thread(interaction, card.title)
        try:
            await self.tables.openings.start(
                guild_id=str(interaction.guild_id),
                channel_id=str(channel.id),
                user_id=str(interaction.user.id),
                scenario_id=scenario,
                party=party,
                created_at=created_at(interaction),
                key=str(interaction.id),
            )
        except PlayerError:
            if thread:
                await _take_back(channel)
            raise
        if not self.bot.intents.message_content:
            with speaking_to_all():
                words = say("hint/no_content_intent")
            await channel.send(words, allowed_mentions=NO_PINGS)
        if spectators:
            await open_thread(
                self.bot, interaction, replace(acting(self.bot, interaction), channel_id=str(channel.id))
            )
        await offer_characters(self.tables, interaction, channel)

    async def _thread(self, interaction: discord.Interaction, title: str) -> discord.Thread:
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise PlayerError("channel/no_threads", where=where(channel))
        name = limits.cut(text.bare_name(title, limits.THREAD_NAME), limits.THREAD_NAME)
        try:
            thread = await channel.create_thread(
                name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
            )
            await thread.add_user(interaction.user)
        except discord.HTTPException as error:
            raise refusal_of(error, channel) or error from error
        return thread

    @app_commands.command(name="join", description="Come into the story with a character.")
    @app_commands.describe(
        character="A ready character or one of your own; empty takes the first that is free"
    )
    async def join(self, interaction: discord.Interaction, character: str | None = None) -> None:
        await defer(interaction)
        if character == NEW:
            await begin_making(self.bot, interaction)
            return
        words = await self.tables.seats.join(
            channel_id=place(interaction),
            user_id=str(interaction.user.id),
            choice=character,
            source_id=str(interaction.id),
            created_at=created_at(interaction),
        )
        tell_joined(interaction)
        await answer(interaction, words)

    @app_commands.command(name="leave", description="Leave the story; your character steps back.")
    async def leave(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        words = await self.tables.seats.leave(
            channel_id=place(interaction),
            user_id=str(interaction.user.id),
            source_id=str(interaction.id),
            created_at=created_at(interaction),
        )
        await answer(interaction, words)

    @app_commands.command(name="act", description="Do something in the story, in your own words.")
    @app_commands.describe(text="What your character does or says")
    async def act(self, interaction: discord.Interaction, text: app_commands.Range[str, 1, 1500]) -> None:
        await defer(interaction)
        words = await self.tables.inputs.act(
            channel_id=place(interaction),
            user_id=str(interaction.user.id),
            source_id=str(interaction.id),
            text=text,
            created_at=created_at(interaction),
            steers=await steers_with(self.bot, interaction, text),
        )
        await answer(interaction, words)

    @app_commands.command(
        name="status", description="Where the story stands: time, place, players, dice promise."
    )
    async def status(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        status = await self.tables.lookups.status(channel_id=place(interaction))
        await answer(interaction, embed=embeds.status_embed(status, await self._used(interaction, status)))

    async def _used(self, interaction: discord.Interaction, status: SessionStatus) -> str:
        """What the story's language models used; nothing where there are none and nothing was used."""
        report = await self.bot.services.models.budget.report(
            str(interaction.guild_id), status.session_id, str(interaction.user.id)
        )
        alone = status.models == (OFFLINE, OFFLINE)
        return "" if alone and not any(use.used.tokens for use in report) else use_lines(report)

    @app_commands.command(name="recap", description="What happened, who knows what, and what is open.")
    @app_commands.describe(about="What to look for in all that was told, such as a name, a thing or a place.")
    async def recap(
        self, interaction: discord.Interaction, about: app_commands.Range[str, 1, 100] | None = None
    ) -> None:
        await defer(interaction)
        recap = await self.tables.lookups.recap(channel_id=place(interaction), about=about or "")
        await answer(interaction, embed=embeds.recap_embed(recap))

    @app_commands.command(name="models", description="Show or choose the models that tell this story.")
    @app_commands.describe(small="Understands messages and plays the characters", large="Tells what happened")
    async def models(
        self, interaction: discord.Interaction, small: str | None = None, large: str | None = None
    ) -> None:
        await defer(interaction)
        chosen = (await self.tables.lookups.status(channel_id=place(interaction))).models
        choices = self.bot.services.models.choices
        if small or large:
            session = await self.tables.channels.get(place(interaction))
            by = self._by(interaction)
            chosen = await choices.choose(
                session=session, user_id=by["user_id"], is_gm=by["is_gm"], small=small, large=large
            )
        lately = self.bot.services.history.lately
        stood_in = await lately.count_stand_ins(place(interaction)) if self._by(interaction)["is_gm"] else ()
        await answer(
            interaction, embeds.models_offered(chosen, choices.offers(str(interaction.guild_id)), stood_in)
        )

    @app_commands.command(
        name="round",
        description="Resolve the round now, without those who wait. For the starter and game masters.",
    )
    async def round(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        await answer(interaction, await self.tables.rounds.close_round(**self._by(interaction)))

    @app_commands.command(
        name="pause", description="Hold the story; nothing is lost. For its starter and game masters."
    )
    async def pause(self, interaction: discord.Interaction) -> None:
        await self._switch(interaction, "paused", self.tables.seats.pause, say("hint/paused_already"))

    @app_commands.command(
        name="resume", description="Go on with a paused story. For its starter and game masters."
    )
    async def resume(self, interaction: discord.Interaction) -> None:
        await self._switch(interaction, "active", self.tables.seats.resume, say("hint/not_paused"))

    @app_commands.command(
        name="export", description="Get the whole history as a file, spoilers included. For game masters."
    )
    @app_commands.describe(contents="The history is the default; the answers are one document for each turn")
    @app_commands.choices(contents=CONTENTS)
    async def export(self, interaction: discord.Interaction, contents: str = "history") -> None:
        await defer(interaction)
        status = await self.tables.lookups.status(channel_id=place(interaction))
        # The file holds everything, also what the players have not found out yet.
        if not self._by(interaction)["is_gm"]:
            raise PlayerError("export/not_yours")
        kind = cast("FileKind", contents)
        data = await self.bot.services.export(status.session_id, kind, room_in(interaction))
        name = status.session_id if kind == "history" else f"{status.session_id}-{kind}"
        await answer(interaction, text.EXPORTED[kind], file=AttachedFile(f"{name}.jsonl", data))

    @app_commands.command(
        name="end", description="Close the story and open its dice secret. For its starter and game masters."
    )
    async def end(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        session = await self.tables.endings.check_may_end(**self._by(interaction))
        title = (await self.tables.lookups.status(channel_id=place(interaction))).title
        await answer(interaction, say("onboarding/end_ask", title=title), view=end_view(session))

    async def _switch(
        self, interaction: discord.Interaction, to: str, change: Callable[..., Awaitable[Said]], already: str
    ) -> None:
        """Pauses or resumes, for all to read; where nothing changes, only who asked is told."""
        await defer(interaction, public=True)
        before = (await self.tables.lookups.status(channel_id=place(interaction))).status
        words = await change(**self._by(interaction))
        await (whisper(interaction, already) if before == to else answer(interaction, words))

    def _by(self, interaction: discord.Interaction) -> dict[str, Any]:
        is_gm = self.bot.leads(interaction)
        return {"channel_id": place(interaction), "user_id": str(interaction.user.id), "is_gm": is_gm}

    @start.autocomplete("scenario")
    async def _scenarios(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        cards = await self.tables.lookups.scenarios(str(interaction.guild_id))
        return offered([(card.title, card.id) for card in cards], current)

    @models.autocomplete("small")
    @models.autocomplete("large")
    async def _keys(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        offers = self.bot.services.models.choices.offers(str(interaction.guild_id))
        return offered(
            [(f"{offer.key}: {offer.label}", offer.key) for offer in offers if not offer.missing], current
        )

    @join.autocomplete("character")
    async def _roles(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        options = await self.tables.lookups.join_options(place(interaction), str(interaction.user.id))
        own = (
            [(say("creation/own_option"), NEW)] if await self.tables.making.offers(place(interaction)) else []
        )
        return offered([*own, *((worded(label), value) for label, value in options)], current)


async def _take_back(thread: discord.Thread) -> None:
    """Remove a thread in which no story could begin."""
    try:
        await thread.delete()
    except discord.HTTPException as error:
        log.warning("thread_left_behind", channel_id=str(thread.id), error=str(error))
