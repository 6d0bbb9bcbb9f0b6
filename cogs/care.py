"""Table care: the X-card by button and command, lines and veils, and words for the game master alone."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.core.table.boundaries import LONGEST
from bot.presentation import text as words
from bot.presentation.catalogue import say
from bot.presentation.play.xcard import FIELD, card_form, carded
from bot.presentation.views import answers
from bot.services.care.whispers import LONGEST_WHISPER
from bot.services.play.requester import Requester
from cogs.client import TaleBot
from cogs.replies import answer, created_at, defer, guarded, offered, place

Words = app_commands.Range[str, 1, LONGEST * 4]
Whispered = app_commands.Range[str, 1, LONGEST_WHISPER]


def acting(bot: TaleBot, interaction: discord.Interaction) -> Requester:
    """Who asks, and whether they lead games here."""
    may = bot.is_gm(interaction.user) or interaction.permissions.manage_guild
    return Requester(
        place(interaction), str(interaction.user.id), may, str(interaction.id), created_at(interaction)
    )


class CareCommands(commands.Cog):
    """The commands of table care, for the group `/game`."""

    bot: TaleBot

    @app_commands.command(
        name="xcard", description="Stop and take back what was just told. Nobody sees that it was you."
    )
    async def xcard(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(card_form())

    @app_commands.command(
        name="lines", description="What this table never tells, or only hints at: look, add, take back."
    )
    @app_commands.describe(
        add="Never tell this; several between commas",
        veil="Only hint at this, off the page",
        remove="Take one back; for who started the story, or the GM role",
    )
    async def lines(
        self,
        interaction: discord.Interaction,
        add: Words | None = None,
        veil: Words | None = None,
        remove: str | None = None,
    ) -> None:
        await defer(interaction)
        boundaries, by = self.bot.services.care.lines, acting(self.bot, interaction)
        if add:
            await boundaries.draw(by, "line", add)
        if veil:
            await boundaries.draw(by, "veil", veil)
        if remove:
            kind, _, named = remove.partition(":")
            drawn = named if kind in ("line", "veil") else remove
            await boundaries.lift(by, "veil" if kind == "veil" else "line", drawn.strip())
        found = await boundaries.look(by)
        await answer(interaction, words.lines_shown(found.lines, found.veils))

    @lines.autocomplete("remove")
    async def _drawn(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            found = await self.bot.services.care.lines.look(acting(self.bot, interaction))
        except PlayerError:
            return []
        drawn = [("line", line) for line in found.lines] + [("veil", veil) for veil in found.veils]
        return offered(
            [(say("care/drawn", kind=kind, line=one), f"{kind}:{one}") for kind, one in drawn], current
        )

    @app_commands.command(
        name="whisper", description="Say something to the game masters alone. They see your name."
    )
    @app_commands.describe(text="What they should know")
    async def whisper(self, interaction: discord.Interaction, text: Whispered) -> None:
        await defer(interaction)
        await self.bot.services.care.whispers.keep(acting(self.bot, interaction), text)
        await answer(interaction, say("care/whispered"))

    @app_commands.command(name="whispers", description="Read what players whispered. For game masters.")
    async def whispers(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        found = await self.bot.services.care.whispers.read(acting(self.bot, interaction))
        await answer(interaction, words.whispers_shown([(one.name, one.user_id, one.text) for one in found]))


class CareButtonsCog(commands.Cog):
    """Hears submitted X-cards, also those whose form was opened before a restart."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A submitted card."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        found = carded(str((interaction.data or {}).get("custom_id", "")))
        if found is None:
            return
        async with guarded(interaction):
            await defer(interaction)
            said = answers(interaction).get(FIELD, "")
            by = acting(self.bot, interaction)
            on = found[0]
            done = await self.bot.services.care.xcard.play(
                by, said, on.index if on else None, on.session_id if on else ""
            )
            await answer(interaction, done)
