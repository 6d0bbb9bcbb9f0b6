"""What happens under the preview of a generated story: another one, changes, keeping it, beginning it."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.core.errors import PlayerError
from bot.presentation.catalogue import say
from bot.presentation.delivery.publisher import where
from bot.presentation.languages import speaking_to_all
from bot.presentation.play import story_preview as shown
from bot.presentation.views import answers
from bot.services.library.story_drafts import StoryDrafts, StoryPreview
from cogs.client import TaleBot
from cogs.onboarding import check_place
from cogs.replies import NO_PINGS, created_at, guarded, in_style, place, whisper


def drafts_of(bot: TaleBot) -> StoryDrafts:
    """The stories that are made up here. Raises PlayerError where none can be; the log says why."""
    drafts = bot.services.authoring.drafts
    if drafts is None:
        raise PlayerError("generate/unavailable")
    return drafts


def guild_of(interaction: discord.Interaction) -> str:
    """The id of the server it was done in. Raises PlayerError in private messages."""
    if interaction.guild_id is None:
        raise PlayerError("channel/none")
    return str(interaction.guild_id)


async def show_preview(interaction: discord.Interaction, preview: StoryPreview) -> None:
    """A story with its buttons, privately. The interaction is deferred."""
    await interaction.followup.send(
        **in_style(interaction, shown.preview_embed(preview)),
        view=shown.preview_view(preview),
        ephemeral=True,
        allowed_mentions=NO_PINGS,
    )


async def _show_again(interaction: discord.Interaction, preview: StoryPreview) -> None:
    await interaction.edit_original_response(
        **in_style(interaction, shown.preview_embed(preview)),
        view=shown.preview_view(preview),
        allowed_mentions=NO_PINGS,
    )


class StoryPreviewCog(commands.Cog):
    """Takes presses under previews, and the form of changes."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_generated_answer(self, interaction: discord.Interaction, token: str, word: str) -> None:
        """A press."""
        async with guarded(interaction):
            drafts, user = drafts_of(self.bot), str(interaction.user.id)
            if word == "edit":
                form = shown.edit_form(token, drafts.form(token, user))
                await interaction.response.send_modal(form)
                return
            await interaction.response.defer()
            if word == "another":
                await _show_again(interaction, await drafts.another(token, user))
            elif word == "save":
                is_gm = self.bot.leads(interaction)
                words, preview = await drafts.save(token, user, guild_of(interaction), is_gm=is_gm)
                await _show_again(interaction, preview)
                await whisper(interaction, words)
            else:
                await self._begin(interaction, drafts, token)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """The submitted form of changes; it may have been opened before a restart."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        token = shown.edited_token(str((interaction.data or {}).get("custom_id", "")))
        if token is None:
            return
        async with guarded(interaction):
            await interaction.response.defer()
            preview = await drafts_of(self.bot).edit(token, str(interaction.user.id), answers(interaction))
            await _show_again(interaction, preview)

    async def _begin(self, interaction: discord.Interaction, drafts: StoryDrafts, token: str) -> None:
        user, guild = str(interaction.user.id), guild_of(interaction)
        rules = drafts.game(token, user)
        await check_place(self.bot.services.tables, interaction)
        await self.bot.services.tables.openings.start(
            guild_id=guild,
            channel_id=place(interaction),
            user_id=user,
            scenario_id=rules.scenario.id,
            created_at=created_at(interaction),
            key=str(interaction.id),
            rules=rules,
        )
        channel: Any = interaction.channel
        if not self.bot.intents.message_content:
            with speaking_to_all():
                words = say("hint/no_content_intent")
            await channel.send(words, allowed_mentions=NO_PINGS)
        await _show_again(interaction, drafts.begun(token, user))
        await whisper(interaction, say("game/started", where=where(channel)))
