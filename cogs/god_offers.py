"""What `/god` and `/world` share: who acts, the offer of a change, and what a word about it does."""

from __future__ import annotations

from collections import Counter, OrderedDict

import discord
import structlog

from bot.core.errors import PlayerError
from bot.core.god.typed_commands import read_typed
from bot.core.table.message_modes import Mode, read_mode
from bot.presentation.catalogue import say
from bot.presentation.god import interventions as shown
from bot.services.god.approvals import Approvals, InterventionOffer, Kind, Taken
from bot.services.god.interventions import Command
from bot.services.play.requester import Requester
from cogs.client import TaleBot
from cogs.replies import NO_PINGS, created_at, offered, place

MOST_WAITING = 500
log = structlog.get_logger(__name__)


def steering_of(bot: TaleBot) -> Approvals:
    """The service. Raises PlayerError where the bot runs without it."""
    if bot.steering is None:
        raise PlayerError("god/unavailable", say("settings/unavailable"))
    return bot.steering


def acting(bot: TaleBot, interaction: discord.Interaction, *, world: bool = False) -> Requester:
    """Who gives a command, checked now."""
    return Requester(
        channel_id=place(interaction),
        user_id=str(interaction.user.id),
        may=bot.leads(interaction),
        source_id=str(interaction.id),
        created_at=created_at(interaction),
        world=world,
    )


async def steers_with(bot: TaleBot, interaction: discord.Interaction, words: str) -> bool:
    """Whether these words of a turn are god mode by somebody who may; who may not is told so, privately."""
    if read_mode(words).mode is not Mode.GOD:
        return False
    await steering_of(bot).god.gate(acting(bot, interaction), f"typed {read_typed(words).kind}")
    return True


async def make_offer(
    bot: TaleBot,
    interaction: discord.Interaction,
    kind: Kind,
    command: Command | None,
    *,
    world: bool = False,
) -> None:
    """A private preview with its buttons. The interaction is deferred, privately."""
    await show_offer(
        interaction, await steering_of(bot).offer(acting(bot, interaction, world=world), kind, command)
    )


async def show_offer(interaction: discord.Interaction, offer: InterventionOffer) -> None:
    """A private preview with its buttons. The interaction is deferred, privately."""
    await interaction.followup.send(
        embed=shown.offer_embed(offer),
        view=shown.offer_view(offer),
        ephemeral=True,
        allowed_mentions=NO_PINGS,
    )


class Waiting:
    """The channel's messages that wait for a game master's word, by the token of what they ask.

    After a restart a message is known again when somebody opens what it asks.
    """

    def __init__(self) -> None:
        self._messages: OrderedDict[str, discord.Message] = OrderedDict()

    def opened(self, token: str, message: discord.Message | None) -> None:
        """Somebody looks at what a message asks."""
        if message is not None:
            self._messages[token] = message
            while len(self._messages) > MOST_WAITING:
                self._messages.popitem(last=False)

    async def decided(self, token: str, became: str) -> None:
        """Says in the channel's message what became of it, and takes its button away."""
        message = self._messages.pop(token, None)
        if message is None:
            return
        try:
            await message.edit(content=shown.DECIDED[became], view=None, allowed_mentions=NO_PINGS)
        except discord.HTTPException as error:
            log.info("decision_not_shown", message_id=str(message.id), error=str(error))


async def take_word(
    bot: TaleBot, interaction: discord.Interaction, word: str, token: str, waiting: Waiting
) -> None:
    """A press under a preview or a request."""
    steering = steering_of(bot)
    world = steering.is_world(token)
    by = acting(bot, interaction, world=world)
    if word == "look":
        await interaction.response.defer(ephemeral=True, thinking=True)
        offer = await steering.look(token, by)
        waiting.opened(token, interaction.message)
        await interaction.followup.send(
            embed=shown.offer_embed(offer, title="Asked for by another game master"),
            view=shown.decision_view(offer),
            ephemeral=True,
            allowed_mentions=NO_PINGS,
        )
        return
    await interaction.response.defer()
    if word == "drop":
        steering.drop(token, by)
        await _close(interaction, "Nothing changed.")
    elif word == "decline":
        await steering.decline(token, by)
        await waiting.decided(token, "decline")
        await _close(interaction, "Declined. Nothing changed.")
    else:
        taken = await (
            steering.approve(token, by)
            if word == "approve"
            else steering.take(token, by, str(interaction.guild_id))
        )
        if taken.outcome == "done":
            await waiting.decided(token, "approve" if word == "approve" else "done")
        await _show_taken(interaction, taken, second=word == "approve", world=world)


async def _show_taken(interaction: discord.Interaction, taken: Taken, *, second: bool, world: bool) -> None:
    if taken.outcome == "again":
        view = shown.decision_view(taken.offer) if second else shown.offer_view(taken.offer)
        title = "The story moved on meanwhile. Look again"
        await interaction.edit_original_response(embed=shown.offer_embed(taken.offer, title=title), view=view)
    elif taken.outcome == "asked":
        await _close(interaction, shown.ASKED)
        channel = interaction.channel
        assert channel is not None
        words = shown.request_words(taken.offer.kind, interaction.user.display_name)
        view = shown.request_view(taken.offer.token)
        await channel.send(words, view=view, allowed_mentions=NO_PINGS)  # type: ignore[union-attr]
    else:
        await interaction.edit_original_response(
            content=shown.done_words(taken.offer),
            embed=None,
            view=None if world else shown.done_view(),
            allowed_mentions=NO_PINGS,
        )


async def _close(interaction: discord.Interaction, words: str) -> None:
    await interaction.edit_original_response(content=words, embed=None, view=None, allowed_mentions=NO_PINGS)


async def characters(
    bot: TaleBot, interaction: discord.Interaction, current: str
) -> list[discord.app_commands.Choice[str]]:
    """A menu of every character, by name, and by id where two share one; empty for who may not see them all."""
    if bot.god is None or not await _may_see(bot, interaction):
        return []
    people = await bot.god.people(place(interaction))
    named = Counter(one.name.casefold() for one in people)
    menu: list[tuple[str, str]] = []
    for one in people:
        alone = named[one.name.casefold()] == 1 and len(one.name) <= shown.LONGEST_NAME
        which = "" if alone else f"{one.id}, "
        menu.append((f"{one.name} ({which}{one.status}, {one.place})", one.name if alone else one.id))
    return offered(menu, current)


async def places(
    bot: TaleBot, interaction: discord.Interaction, current: str
) -> list[discord.app_commands.Choice[str]]:
    """A menu of every location; empty for who may not see them all."""
    if bot.world is None or not await _may_see(bot, interaction):
        return []
    return offered(await bot.world.places(place(interaction)), current)


async def _may_see(bot: TaleBot, interaction: discord.Interaction) -> bool:
    if not await bot.game.has_session(place(interaction)):
        return False
    session = await bot.game.session_in(place(interaction))
    return bot.leads(interaction) or session.starter_id == str(interaction.user.id)
