"""`/privacy`: what is stored of you, your words as a file, and their erasure. For anyone; only they see it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.presentation.catalogue import say
from bot.presentation.operations import privacy as shown
from bot.presentation.uploads import AttachedFile, room_in
from bot.presentation.views import answers
from cogs.client import TaleBot
from cogs.replies import NO_PINGS, answer, defer, guarded, in_style


class PrivacyCog(commands.Cog):
    """The command, its buttons and its form."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot

    @app_commands.command(
        name="privacy", description="See what is stored of you, take it with you, or erase it."
    )
    async def privacy(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        found = await self.bot.services.privacy.count_stored(str(interaction.user.id))
        guild_id = None if interaction.guild_id is None else str(interaction.guild_id)
        kept = await self.bot.services.retention.read_kept(guild_id)
        await interaction.followup.send(
            **in_style(interaction, shown.page(found, kept)),
            view=shown.buttons(),
            ephemeral=True,
            allowed_mentions=NO_PINGS,
        )

    @commands.Cog.listener()
    async def on_privacy_press(self, interaction: discord.Interaction, word: str) -> None:
        """A press under the page."""
        async with guarded(interaction):
            if word == "erase":
                await interaction.response.send_modal(shown.sure_form())
                return
            await defer(interaction)
            body = await self.bot.services.privacy.export_written(
                str(interaction.user.id), room_in(interaction)
            )
            await answer(interaction, say("privacy/file"), file=AttachedFile(shown.FILE, body))

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """The submitted form; it may have been opened before a restart."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        if (interaction.data or {}).get("custom_id") != shown.SURE:
            return
        async with guarded(interaction):
            await defer(interaction)
            if answers(interaction).get(shown.WORD_FIELD, "").strip().upper() != shown.WORD:
                await answer(interaction, say("privacy/not_sure", word=shown.WORD))
                return
            await answer(
                interaction,
                shown.erased_words(await self.bot.services.privacy.erase(str(interaction.user.id))),
            )
