"""What `/god` and `/world` share: who acts, the offer of a change, and what a word about it does."""

from __future__ import annotations

from collections import Counter

import discord
import structlog

from bot.core.god.commands import GodCommand
from bot.core.god.typed_commands import read_typed
from bot.core.table.message_modes import Mode, read_mode
from bot.presentation.catalogue import say, worded
from bot.presentation.god import interventions as shown
from bot.presentation.languages import speaking_to_all
from bot.services.god.approvals import InterventionOffer, Taken
from bot.services.god.typed_messages import typed_kind
from bot.services.play.requester import Requester
from cogs.client import TaleBot
from cogs.replies import NO_PINGS, created_at, defer, in_style, offered, place

log = structlog.get_logger(__name__)


def acting(bot: TaleBot, interaction: discord.Interaction) -> Requester:
    """Who gives a command, checked now."""
    return Requester(
        channel_id=place(interaction),
        user_id=str(interaction.user.id),
        may=bot.leads(interaction),
        source_id=str(interaction.id),
        created_at=created_at(interaction),
    )


async def steers_with(bot: TaleBot, interaction: discord.Interaction, words: str) -> bool:
    """Whether these words of a turn are god mode by somebody who may; who may not is told so, privately."""
    if read_mode(words).mode is not Mode.GOD:
        return False
    await bot.services.game_master.interventions.gate(acting(bot, interaction), typed_kind(read_typed(words)))
    return True


async def make_offer(bot: TaleBot, interaction: discord.Interaction, command: GodCommand) -> None:
    """A private preview with its buttons. The interaction is deferred, privately."""
    await show_offer(
        interaction, await bot.services.game_master.approvals.offer(acting(bot, interaction), command)
    )


async def show_offer(interaction: discord.Interaction, offer: InterventionOffer) -> None:
    """A private preview with its buttons. The interaction is deferred, privately."""
    await interaction.followup.send(
        **in_style(interaction, shown.offer_embed(offer)),
        view=shown.offer_view(offer),
        ephemeral=True,
        allowed_mentions=NO_PINGS,
    )


async def take_word(bot: TaleBot, interaction: discord.Interaction, word: str, token: str, seen: str) -> None:
    """A press under a preview or a request; `seen` is the fingerprint of what it showed."""
    approvals = bot.services.game_master.approvals
    by = acting(bot, interaction)
    if word == "look":
        await defer(interaction)
        offer = await approvals.look(token, by, str(interaction.message.id) if interaction.message else "")
        await interaction.followup.send(
            **in_style(
                interaction, shown.offer_embed(offer, title=worded(shown.REQUEST_TITLES[offer.changed]))
            ),
            view=shown.decision_view(offer),
            ephemeral=True,
            allowed_mentions=NO_PINGS,
        )
        return
    await interaction.response.defer()
    match word:
        case "drop":
            await approvals.drop(token, by)
            await _close(interaction, say("god/dropped"))
        case "decline":
            await _show_decided(interaction, await approvals.decline(token, by), "decline")
            await _close(interaction, say("god/declined"))
        case "approve":
            await _show_taken(bot, interaction, await approvals.approve(token, by, seen), second=True)
        case _:
            taken = await approvals.take(token, by, str(interaction.guild_id), seen)
            await _show_taken(bot, interaction, taken, second=False)


async def _show_taken(bot: TaleBot, interaction: discord.Interaction, taken: Taken, *, second: bool) -> None:
    offer = taken.offer
    if taken.outcome == "again":
        view = shown.decision_view(offer) if second else shown.offer_view(offer)
        title = say("god/look_again")
        await interaction.edit_original_response(
            **in_style(interaction, shown.offer_embed(offer, title=title)), view=view
        )
    elif taken.outcome == "asked":
        await _ask_in_channel(bot, interaction, offer)
        await _close(interaction, say("intervention/asked"))
    else:
        await _show_decided(interaction, offer, "approve" if second else "done")
        await interaction.edit_original_response(
            content=shown.done_words(offer),
            embed=None,
            view=None if offer.command.starter_may else shown.done_view(),
            allowed_mentions=NO_PINGS,
        )


async def _ask_in_channel(bot: TaleBot, interaction: discord.Interaction, offer: InterventionOffer) -> None:
    channel, told = interaction.channel, ""
    assert channel is not None
    with speaking_to_all():
        words = shown.request_words(offer.command, interaction.user.display_name)
        view = shown.request_view(offer.token)
    try:
        message = await channel.send(words, view=view, allowed_mentions=NO_PINGS)  # type: ignore[union-attr]
        told = str(message.id)
    finally:
        await bot.services.game_master.approvals.note_told(offer.token, told)


async def _show_decided(interaction: discord.Interaction, offer: InterventionOffer, became: str) -> None:
    """Says in the channel's message that waited what became of it, and takes its button away."""
    if not offer.message_id:
        return
    channel = interaction.client.get_partial_messageable(int(place(interaction)))
    message = channel.get_partial_message(int(offer.message_id))
    with speaking_to_all():
        words = worded(shown.DECIDED[became])
    try:
        await message.edit(content=words, view=None, allowed_mentions=NO_PINGS)
    except discord.HTTPException as error:
        log.info("decision_not_shown", message_id=offer.message_id, error=str(error))


async def _close(interaction: discord.Interaction, words: str) -> None:
    await interaction.edit_original_response(content=words, embed=None, view=None, allowed_mentions=NO_PINGS)


async def characters(
    bot: TaleBot, interaction: discord.Interaction, current: str
) -> list[discord.app_commands.Choice[str]]:
    """A menu of every character, by name, and by id where two share one; empty for who may not see them all."""
    if not await _may_see(bot, interaction):
        return []
    people = await bot.services.game_master.interventions.people(place(interaction))
    named = Counter(person.name.casefold() for person in people)
    menu: list[tuple[str, str]] = []
    for person in people:
        alone = named[person.name.casefold()] == 1 and len(person.name) <= shown.LONGEST_NAME
        which = "" if alone else f"{person.id}, "
        menu.append(
            (f"{person.name} ({which}{person.status}, {person.place})", person.name if alone else person.id)
        )
    return offered(menu, current)


async def places(
    bot: TaleBot, interaction: discord.Interaction, current: str
) -> list[discord.app_commands.Choice[str]]:
    """A menu of every location; empty for who may not see them all."""
    if not await _may_see(bot, interaction):
        return []
    return offered(await bot.services.game_master.world.places(place(interaction)), current)


async def _may_see(bot: TaleBot, interaction: discord.Interaction) -> bool:
    session = await bot.services.tables.channels.find(place(interaction))
    if session is None:
        return False
    return bot.leads(interaction) or session.starter_id == str(interaction.user.id)
