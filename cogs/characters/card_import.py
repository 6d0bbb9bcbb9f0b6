"""What `/character import` and `/character card` do: fetch the file, ask the service, show its answer."""

from __future__ import annotations

import aiohttp
import discord
from discord import app_commands

from bot.core.errors import PlayerError
from bot.presentation.catalogue import worded
from bot.presentation.play import card_preview
from bot.presentation.uploads import AttachedFile
from bot.services.library.card_import import ImportRequest
from bot.services.ports.card_files import MOST_FILE_BYTES
from cogs.characters.creation import shows_sheet
from cogs.client import TaleBot
from cogs.replies import NO_PINGS, answer, guarded, in_style, offered


async def show_preview(
    bot: TaleBot, interaction: discord.Interaction, asked: ImportRequest, file: discord.Attachment
) -> None:
    """The preview of an uploaded card or sheet, with its buttons. The interaction is deferred, privately."""
    data = await _read(file)
    if await shows_sheet(bot, interaction, asked, data):
        return
    preview = await bot.services.authoring.cards.preview(asked, data)
    await interaction.followup.send(
        **in_style(interaction, card_preview.preview_embed(preview)),
        view=card_preview.preview_view(preview),
        ephemeral=True,
        allowed_mentions=NO_PINGS,
    )


async def _read(file: discord.Attachment) -> bytes:
    if file.size > MOST_FILE_BYTES:
        size, most = file.size / 1024**2, MOST_FILE_BYTES // 1024**2
        raise PlayerError("import/too_large", case="file", size=size, megabytes=most)
    try:
        return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        raise PlayerError("import/unread") from error


async def take_answer(
    bot: TaleBot, interaction: discord.Interaction, token: str, word: str, value: str
) -> None:
    """A press under a preview: another choice, yes, or no."""
    async with guarded(interaction):
        await interaction.response.defer()
        importing, user = bot.services.authoring.cards, str(interaction.user.id)
        if word == "choose":
            preview = await importing.choose(token, user, value)
            await interaction.edit_original_response(
                **in_style(interaction, card_preview.preview_embed(preview)),
                view=card_preview.preview_view(preview),
            )
            return
        said = await importing.take(token, user) if word == "take" else importing.drop(token, user)
        await interaction.edit_original_response(
            content=worded(said), embed=None, view=None, allowed_mentions=NO_PINGS
        )


async def show_card(
    bot: TaleBot, interaction: discord.Interaction, character: str, entry: int | None
) -> None:
    """A kept card with its file, or one of its lore entries. The interaction is deferred, privately."""
    importing, user = bot.services.authoring.cards, str(interaction.user.id)
    card = await importing.card(user, interaction.user.display_name, character)
    if entry is not None:
        if not 1 <= entry <= len(card.entries):
            raise PlayerError("import/entry")
        await answer(interaction, embed=card_preview.entry_embed(card, card.entries[entry - 1]))
        return
    name, data = await importing.original(user, character)
    file = AttachedFile(name, data, card.name[:100])
    await answer(interaction, embed=card_preview.card_embed(card), file=file)


async def own_characters(
    bot: TaleBot, interaction: discord.Interaction, current: str, *, imported: bool
) -> list[app_commands.Choice[str]]:
    """A menu of the person's own characters."""
    own = await bot.services.authoring.cards.own(str(interaction.user.id), imported=imported)
    return offered(own, current)


async def entry_numbers(
    bot: TaleBot, interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[int]]:
    """A menu of the lore entries of the character that was picked before."""
    character = str(getattr(interaction.namespace, "character", "") or "")
    try:
        card = await bot.services.authoring.cards.card(
            str(interaction.user.id), interaction.user.display_name, character
        )
    except PlayerError:  # nothing is picked yet, or only half typed
        return []
    listed = [(f"{at}. {entry.title}", str(at)) for at, entry in enumerate(card.entries, start=1)]
    return [
        app_commands.Choice(name=choice.name, value=int(choice.value)) for choice in offered(listed, current)
    ]
