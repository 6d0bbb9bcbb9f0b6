"""`/combat`: a fight blow by blow, for stories whose rules have an order of turns."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.content.resolver import FightDeed
from bot.core.errors import PlayerError
from bot.core.notices import Notice
from bot.presentation.catalogue import worded
from bot.presentation.languages import ENGLISH, speaking
from bot.presentation.play.pictures import fight_words, picture_file
from cogs.client import TaleBot
from cogs.replies import answer, created_at, defer, offered, place


@app_commands.guild_only()
class CombatCog(commands.GroupCog, group_name="combat", group_description="A fight, blow by blow."):
    """The commands of a fight."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot

    @app_commands.command(
        name="show", description="Draw the fight: who stands where, in what shape, whose turn."
    )
    async def show(self, interaction: discord.Interaction) -> None:
        await defer(interaction)
        plan, png = await self.bot.services.pictures.fight(place(interaction))
        words = fight_words(plan)
        await answer(interaction, words, file=picture_file(png, words, filename="fight.png"))

    @app_commands.command(name="start", description="Begin a fight with somebody who is here.")
    @app_commands.describe(opponent="Whom to go for")
    async def start(self, interaction: discord.Interaction, opponent: app_commands.Range[str, 1, 80]) -> None:
        await self._act(interaction, "start", Notice("combat/start", opponent=opponent), opponent)

    @start.autocomplete("opponent")
    async def _opponents(
        self, interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        fights = self.bot.services.tables.fights
        try:
            found = await fights.find_opponents(place(interaction), str(interaction.user.id))
        except PlayerError:
            return []
        return offered([(one["name"], one["id"]) for one in found], typed)

    @app_commands.command(name="next", description="End your turn of the fight.")
    async def next(self, interaction: discord.Interaction) -> None:
        await self._act(interaction, "next", Notice("combat/next"))

    @app_commands.command(name="join", description="Step into the fight that is on.")
    async def join(self, interaction: discord.Interaction) -> None:
        await self._act(interaction, "join", Notice("combat/join"))

    @app_commands.command(name="end", description="Lay down your arms.")
    async def end(self, interaction: discord.Interaction) -> None:
        await self._act(interaction, "end", Notice("combat/end"))

    async def _act(
        self, interaction: discord.Interaction, deed: FightDeed, words: Notice, opponent: str = ""
    ) -> None:
        """A deed of the rules, played as its player's turn; the words stand in the history alone, as in English."""
        await defer(interaction)
        with speaking(ENGLISH):
            told = worded(words)
        said = await self.bot.services.tables.fights.act(
            channel_id=place(interaction),
            user_id=str(interaction.user.id),
            source_id=str(interaction.id),
            deed=deed,
            text=told,
            created_at=created_at(interaction),
            opponent=opponent,
        )
        await answer(interaction, said)
