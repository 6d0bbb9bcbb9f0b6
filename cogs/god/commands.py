"""`/god`: steer a running story. For the GM role; every change is shown before it happens."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.core.god.commands import (
    InjectEvent,
    Kill,
    MoveTime,
    SetEmotions,
    SetState,
    Spawn,
    UndoLast,
    WorldRules,
)
from bot.presentation import limits, plain
from bot.presentation.catalogue import say, words_of
from bot.presentation.god import emotions as feelings
from bot.presentation.god import interventions as shown
from bot.presentation.god.audit import audit_embed
from bot.presentation.god.world import rules_embed
from bot.presentation.views import answers
from cogs.client import TaleBot
from cogs.god.offers import (
    acting,
    characters,
    make_offer,
    places,
    show_offer,
    take_word,
)
from cogs.replies import NO_PINGS, answer, defer, guarded, in_style, kept_whole, place

AUDIT_PAGE = 15
NOT_THEIRS = ("god/not_allowed", "session/none")
"""Refusals after which nothing that was written can be mended."""


def number(words: str) -> float:
    """A number as a person writes it. Raises PlayerError."""
    try:
        found = float(words.strip().replace(",", "."))
    except ValueError:
        found = math.nan
    if not math.isfinite(found):
        raise PlayerError("god/not_a_number", words=words[:20])
    return found


def _shown_in(interaction: discord.Interaction) -> str:
    """What the message of a pressed button says, its embed's text where it has one."""
    return "" if interaction.message is None else plain.described_in(interaction.message)


@asynccontextmanager
async def _keeping(
    interaction: discord.Interaction, written: discord.Embed, again: discord.ui.Item[Any]
) -> AsyncIterator[None]:
    """Gives back what was written in a form that was refused, with a button to mend it: the form itself is gone."""
    try:
        yield
    except PlayerError as refused:
        if refused.code in NOT_THEIRS:
            raise
        await interaction.followup.send(
            # The embed's words are read back when the form is opened again.
            **kept_whole(interaction, written, limits.cut(words_of(refused), limits.CONTENT)),
            view=shown.view_of(again),
            ephemeral=True,
            allowed_mentions=NO_PINGS,
        )


@app_commands.guild_only()
@app_commands.default_permissions(manage_messages=True)
class GodCog(commands.GroupCog, group_name="god", group_description="Steer the story. For game masters."):
    """The commands of god mode. Discord hides them from others as a hint only: each is checked when it runs."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot

    @app_commands.command(name="event", description="Let something happen in the world; you see it first.")
    @app_commands.describe(
        description="What happens, in a sentence or two",
        round="The round it is dated to; empty is now",
        tags="What kind of thing it is, as in: fire, noise; empty: by its words",
    )
    async def event(
        self,
        interaction: discord.Interaction,
        description: app_commands.Range[str, 1, 500],
        round: app_commands.Range[int, 0, 999_999] | None = None,
        tags: app_commands.Range[str, 1, 80] | None = None,
    ) -> None:
        await defer(interaction)
        given = tuple(tags.replace(",", " ").split()) if tags else ()
        await make_offer(self.bot, interaction, InjectEvent(description, round, given))

    @app_commands.command(name="emotion", description="Set what a character feels.")
    @app_commands.describe(character="Who")
    async def emotion(
        self, interaction: discord.Interaction, character: app_commands.Range[str, 1, 80]
    ) -> None:
        await defer(interaction)
        one = await self.bot.services.game_master.interventions.someone(
            acting(self.bot, interaction), character
        )
        await interaction.followup.send(
            **in_style(interaction, feelings.person_embed(one)),
            view=shown.view_of(feelings.EmotionsButton(one.id, feelings.packed(one.emotions))),
            ephemeral=True,
            allowed_mentions=NO_PINGS,
        )

    @app_commands.command(name="kill", description="Let a character die. You type the name to confirm.")
    @app_commands.describe(character="Who")
    async def kill(self, interaction: discord.Interaction, character: app_commands.Range[str, 1, 60]) -> None:
        if not self.bot.leads(interaction):
            await defer(interaction)
            await self.bot.services.game_master.interventions.gate(acting(self.bot, interaction), "kill")
        await interaction.response.send_modal(shown.kill_form(character))

    @app_commands.command(
        name="set", description="Mend the state: what contradicts itself, and a block to paste."
    )
    async def set_(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        found = await self.bot.services.game_master.interventions.discrepancies(acting(self.bot, interaction))
        await interaction.followup.send(
            shown.set_words(found),
            view=shown.view_of(shown.GodChoice("paste_block"), shown.GodChoice("return_story")),
            ephemeral=True,
            allowed_mentions=NO_PINGS,
        )

    @app_commands.command(name="time", description="Set the time in the story, backward too.")
    @app_commands.describe(month="A number, or the name where months have names")
    async def time(
        self,
        interaction: discord.Interaction,
        year: app_commands.Range[int, 1, 99_999] | None = None,
        month: app_commands.Range[str, 1, 40] | None = None,
        day: app_commands.Range[int, 1, 400] | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
        minute: app_commands.Range[int, 0, 59] | None = None,
        second: app_commands.Range[int, 0, 59] | None = None,
    ) -> None:
        await defer(interaction)
        named = int(month) if month is not None and month.strip().isdecimal() else month
        await make_offer(self.bot, interaction, MoveTime(year, named, day, hour, minute, second))

    @app_commands.command(name="spawn", description="Bring a new character or thing into the story.")
    @app_commands.describe(
        kind="What it is",
        name="Its name",
        location="Where it is",
        description="What one sees; empty: drawn for a character",
        reason="Why it is here; empty: drawn for a character",
    )
    async def spawn(
        self,
        interaction: discord.Interaction,
        kind: Literal["character", "thing"],
        name: app_commands.Range[str, 1, 80],
        location: app_commands.Range[str, 1, 100],
        description: app_commands.Range[str, 1, 300] | None = None,
        reason: app_commands.Range[str, 1, 300] | None = None,
    ) -> None:
        await defer(interaction)
        sort = "npc" if kind == "character" else "item"
        made = Spawn(sort, name, location, description or "", reason or "")
        await make_offer(self.bot, interaction, made)

    @app_commands.command(
        name="undo", description="Take the last intervention back, where nothing built on it."
    )
    async def undo(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        await make_offer(self.bot, interaction, UndoLast())

    @app_commands.command(name="audit", description="Who changed or tried what, newest first.")
    async def audit(self, interaction: discord.Interaction, page: app_commands.Range[int, 1, 20] = 1) -> None:
        await defer(interaction)
        god = self.bot.services.game_master.interventions
        rows = await god.audit(acting(self.bot, interaction), page * AUDIT_PAGE)
        await answer(interaction, embed=audit_embed(rows[(page - 1) * AUDIT_PAGE :], page))

    @emotion.autocomplete("character")
    @kill.autocomplete("character")
    async def _characters(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await characters(self.bot, interaction, current)

    @spawn.autocomplete("location")
    async def _places(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await places(self.bot, interaction, current)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """A new server begins with what it may have set before."""
        await self.bot.learn_settings(guild.id)

    # --- buttons and forms -------------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_god_press(self, interaction: discord.Interaction, word: str, token: str, seen: str) -> None:
        """A press under anything of god mode."""
        async with guarded(interaction):
            match word:
                case "typed_kill" if self.bot.leads(interaction):
                    await interaction.response.send_modal(shown.typed_kill_form(token))
                case _ if word.startswith("typed_"):
                    await defer(interaction)
                    await self._typed(interaction, token)
                case "undo_last":
                    await defer(interaction)
                    await make_offer(self.bot, interaction, UndoLast())
                case "return_story":
                    await interaction.response.edit_message(
                        content=say("intervention/returned"), embed=None, view=None
                    )
                case "paste_block":
                    words = _shown_in(interaction)
                    await interaction.response.send_modal(shown.block_form(shown.block_in(words)))
                case "set_emotions":
                    written = shown.block_in(_shown_in(interaction))
                    await interaction.response.send_modal(feelings.emotions_form(token, seen, written))
                case "edit_rules":
                    await interaction.response.send_modal(shown.rules_form(_shown_in(interaction)))
                case _:
                    await take_word(self.bot, interaction, word, token, seen)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A submitted form of god mode; it may have been opened before a restart."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        if not custom_id.startswith("g1:"):
            return
        async with guarded(interaction):
            await defer(interaction)
            await self._submitted(interaction, custom_id, answers(interaction))

    async def _typed(self, interaction: discord.Interaction, source: str, name: str | None = None) -> None:
        """The offer for a message of god mode, whose answer in the channel waits for a word."""
        waits = str(interaction.message.id) if interaction.message else ""
        approvals, by = self.bot.services.game_master.approvals, acting(self.bot, interaction)
        offer = await approvals.offer_typed(by, source, name, waits)
        await show_offer(interaction, offer)

    async def _submitted(
        self, interaction: discord.Interaction, custom_id: str, said: dict[str, str]
    ) -> None:
        if custom_id == shown.PASTE:
            block = said.get("block", "")
            async with _keeping(
                interaction, shown.refused_block_embed(block), shown.GodChoice("paste_block")
            ):
                await make_offer(self.bot, interaction, SetState(block))
        elif custom_id == shown.RULES:
            rules = said.get("rules", "")
            kept = rules_embed(rules.splitlines(), say("god/rules_not_taken"))
            async with _keeping(interaction, kept, shown.GodChoice("edit_rules")):
                await make_offer(self.bot, interaction, WorldRules(rules))
        elif (kill := shown.KILL.fullmatch(custom_id)) is not None:
            await make_offer(self.bot, interaction, Kill(kill["character"], said.get("name", "")))
        elif (typed := shown.TYPED_KILL.fullmatch(custom_id)) is not None:
            await self._typed(interaction, typed["source"], said.get("name", ""))
        elif (feel := feelings.FORM.fullmatch(custom_id)) is not None:
            await self._felt(interaction, feel["character"], feel["values"], said.get(feelings.LINES, ""))
        else:
            raise PlayerError("god/gone", case="form", place=place(interaction))

    async def _felt(
        self, interaction: discord.Interaction, character: str, values: str, written: str
    ) -> None:
        """Emotions that were written in the form."""
        again = feelings.EmotionsButton(character, values)
        async with _keeping(interaction, feelings.refused_emotions_embed(written), again):
            emotions = tuple((name, number(value)) for name, value in feelings.changed_in(written, values))
            await make_offer(self.bot, interaction, SetEmotions(character, emotions))
