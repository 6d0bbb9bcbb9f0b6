"""`/lookup`: rules, spells, creatures and the like on cards, in any channel, with or without a story."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.presentation import limits
from bot.presentation.play.reference.cards import reference_card
from bot.services.library.reference import Reference
from cogs.client import TaleBot
from cogs.replies import answer, defer

Name = app_commands.Range[str, 1, 100]


class LookupCog(commands.Cog):
    """A card for whoever asks; nobody else sees it."""

    lookup = app_commands.Group(name="lookup", description="Look up rules, spells, creatures and things.")

    def __init__(self, bot: TaleBot) -> None:
        self.reference: Reference = bot.services.reference

    async def _show(self, interaction: discord.Interaction, kind: str, wanted: str) -> None:
        await defer(interaction)
        await answer(interaction, embed=reference_card(await self.reference.find(kind, wanted)))

    async def _offer(self, kind: str, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=limits.cut(name, limits.CHOICE_TEXT), value=value)
            for name, value in await self.reference.offer(kind, typed)
            if len(value) <= limits.CHOICE_TEXT
        ]

    @lookup.command(name="rule", description="A rule, an action, a weapon property or mastery.")
    @app_commands.describe(name="Which rule")
    async def rule(self, interaction: discord.Interaction, name: Name) -> None:
        await self._show(interaction, "rule", name)

    @lookup.command(name="spell", description="A spell: what it needs and what it does.")
    @app_commands.describe(name="Which spell")
    async def spell(self, interaction: discord.Interaction, name: Name) -> None:
        await self._show(interaction, "spell", name)

    @lookup.command(name="monster", description="A creature: its stat block on one screen.")
    @app_commands.describe(name="Which creature")
    async def monster(self, interaction: discord.Interaction, name: Name) -> None:
        await self._show(interaction, "monster", name)

    @lookup.command(name="item", description="A weapon, an armor or a thing.")
    @app_commands.describe(name="Which item")
    async def item(self, interaction: discord.Interaction, name: Name) -> None:
        await self._show(interaction, "item", name)

    @lookup.command(name="condition", description="A condition, such as prone or poisoned.")
    @app_commands.describe(name="Which condition")
    async def condition(self, interaction: discord.Interaction, name: Name) -> None:
        await self._show(interaction, "condition", name)

    @lookup.command(name="class", description="A class: its figures, and what it gains by level.")
    @app_commands.describe(name="Which class")
    async def class_(self, interaction: discord.Interaction, name: Name) -> None:
        await self._show(interaction, "class", name)

    @lookup.command(name="species", description="A species and its traits.")
    @app_commands.describe(name="Which species")
    async def species(self, interaction: discord.Interaction, name: Name) -> None:
        await self._show(interaction, "species", name)

    @lookup.command(name="background", description="A background: abilities, skills and feat.")
    @app_commands.describe(name="Which background")
    async def background(self, interaction: discord.Interaction, name: Name) -> None:
        await self._show(interaction, "background", name)

    @lookup.command(name="feat", description="A feat and who may take it.")
    @app_commands.describe(name="Which feat")
    async def feat(self, interaction: discord.Interaction, name: Name) -> None:
        await self._show(interaction, "feat", name)

    @lookup.command(name="feature", description="A feature of a class, a subclass or a species.")
    @app_commands.describe(name="Which feature")
    async def feature(self, interaction: discord.Interaction, name: Name) -> None:
        await self._show(interaction, "feature", name)

    @rule.autocomplete("name")
    async def _rules(self, _interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._offer("rule", typed)

    @spell.autocomplete("name")
    async def _spells(self, _interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._offer("spell", typed)

    @monster.autocomplete("name")
    async def _monsters(
        self, _interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self._offer("monster", typed)

    @item.autocomplete("name")
    async def _items(self, _interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._offer("item", typed)

    @condition.autocomplete("name")
    async def _conditions(
        self, _interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self._offer("condition", typed)

    @class_.autocomplete("name")
    async def _classs(self, _interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._offer("class", typed)

    @species.autocomplete("name")
    async def _speciess(
        self, _interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self._offer("species", typed)

    @background.autocomplete("name")
    async def _backgrounds(
        self, _interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self._offer("background", typed)

    @feat.autocomplete("name")
    async def _feats(self, _interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._offer("feat", typed)

    @feature.autocomplete("name")
    async def _features(
        self, _interaction: discord.Interaction, typed: str
    ) -> list[app_commands.Choice[str]]:
        return await self._offer("feature", typed)
