"""Characters made step by step: the private dialogue of buttons and menus that leads into a story or to a level."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.presentation.catalogue import worded
from bot.presentation.play.creation import NAMED, making_embed, making_view, name_form, paged
from bot.presentation.uploads import AttachedFile
from bot.presentation.views import answers
from bot.services.library.card_import import ImportRequest
from bot.services.play.making.dialogue import Making
from cogs.client import TaleBot
from cogs.replies import NO_PINGS, answer, created_at, defer, guarded, in_style, offered, place, tell_joined


async def begin_making(bot: TaleBot, interaction: discord.Interaction, ruleset_id: str = "") -> None:
    """Asks the first question of a new character. The interaction is deferred, privately."""
    making = await bot.services.tables.making.begin(
        channel_id=place(interaction), user_id=str(interaction.user.id), ruleset_id=ruleset_id
    )
    await answer(interaction, embed=making_embed(making), view=making_view(making))


class SheetCommands(commands.Cog):
    """Levels and files, for the group `/character`."""

    bot: TaleBot

    @app_commands.command(
        name="level",
        description="Gain the level that your experience is enough for; you are asked what it asks.",
    )
    async def level(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        making = await self.bot.services.tables.making.begin_level(
            channel_id=place(interaction), user_id=str(interaction.user.id)
        )
        await answer(interaction, embed=making_embed(making), view=making_view(making))

    @app_commands.command(
        name="export",
        description="Get a character as a file that /character import reads again; only you see it.",
    )
    @app_commands.describe(character="One of your own; empty takes who you play here")
    async def export(self, interaction: discord.Interaction, character: str | None = None) -> None:
        await defer(interaction)
        name, data = await self.bot.services.tables.sheets.write(
            channel_id=place(interaction), user_id=str(interaction.user.id), character=character or ""
        )
        await answer(interaction, file=AttachedFile(name, data))

    @export.autocomplete("character")
    async def _kept(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        own = await self.bot.services.tables.characters.own(str(interaction.user.id))
        whole = [one for one in own if one.get("whole")]
        return offered([(f"{one['name']} ({one['ruleset_id']})", str(one["id"])) for one in whole], current)


async def shows_sheet(
    bot: TaleBot, interaction: discord.Interaction, asked: ImportRequest, data: bytes
) -> bool:
    """Shows what a file holds where it is a sheet. The interaction is deferred, privately."""
    making = await bot.services.tables.sheets.read(
        channel_id=asked.channel_id,
        user_id=asked.user_id,
        ruleset_id=asked.ruleset_id,
        name=asked.name,
        pronouns=asked.pronouns,
        data=data,
    )
    if making is not None:
        await answer(interaction, embed=making_embed(making), view=making_view(making))
    return making is not None


class CreationCog(commands.Cog):
    """Takes the presses and the form of the dialogue."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot
        self.making = bot.services.tables.making

    @commands.Cog.listener()
    async def on_making_begun(self, interaction: discord.Interaction) -> None:
        """Somebody wants a character of their own."""
        async with guarded(interaction):
            await defer(interaction)
            await begin_making(self.bot, interaction)

    @commands.Cog.listener()
    async def on_making_press(
        self,
        interaction: discord.Interaction,
        at: tuple[str, int],
        word: str,
        number: int,
        values: Sequence[str],
    ) -> None:
        """A press under a question, or under what was made."""
        token, _ = at
        async with guarded(interaction):
            if word == "name":
                held = self.making.dialogue.held(token, str(interaction.user.id))
                await interaction.response.send_modal(name_form(held))
                return
            await interaction.response.defer()
            if word == "take":
                await self._take(interaction, token)
                return
            making = await self._step(str(interaction.user.id), at, word, number, values)
            await _show(interaction, making)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Takes the form of the name."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        match = NAMED.fullmatch(str((interaction.data or {}).get("custom_id", "")))
        if match is None:
            return
        async with guarded(interaction):
            await interaction.response.defer()
            said = answers(interaction)
            making = self.making.dialogue.call(
                match["token"], str(interaction.user.id), said.get("name", ""), said.get("pronouns", "")
            )
            await _show(interaction, making)

    async def _step(
        self, user_id: str, at: tuple[str, int], word: str, number: int, values: Sequence[str]
    ) -> Making:
        dialogue, (token, step) = self.making.dialogue, at
        held = dialogue.held(token, user_id)
        match word:
            case "menu":
                offered = [one.value for one in paged(held, number)]
                return await dialogue.pick(token, user_id, step, values, offered)
            case "pick":
                options = held.asked.options if held.asked is not None else ()
                picked = [one.value for one in options[number : number + 1]]
                return await dialogue.pick(token, user_id, step, picked)
            case "page":
                return dialogue.turn(token, user_id, step, number)
            case "auto":
                return await dialogue.choose(token, user_id, step)
            case "finish":
                return await dialogue.finish(token, user_id)
            case _:
                return await dialogue.back(token, user_id)

    async def _take(self, interaction: discord.Interaction, token: str) -> None:
        said = await self.making.take(
            token,
            str(interaction.user.id),
            source_id=str(interaction.id),
            created_at=created_at(interaction),
        )
        tell_joined(interaction)
        await interaction.edit_original_response(
            content=worded(said), embed=None, view=None, allowed_mentions=NO_PINGS
        )


async def _show(interaction: discord.Interaction, making: Making) -> None:
    await interaction.edit_original_response(
        **in_style(interaction, making_embed(making)), view=making_view(making)
    )
