"""`/character`: make, read and change a character of one's own."""

from __future__ import annotations

import re

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.cards.card_text import NAME
from bot.core.errors import PlayerError
from bot.presentation import embeds, text
from bot.presentation.catalogue import say
from bot.presentation.play.pictures import picture_file, sheet_words
from bot.presentation.views import Field, ModalForm, answers
from bot.services.library.card_import import ImportRequest
from cogs.characters import card_import
from cogs.characters.creation import SheetCommands, begin_making
from cogs.client import TaleBot
from cogs.replies import answer, defer, guarded, offered, place

PRONOUNS = [app_commands.Choice(name=word, value=word) for word in ("she", "he", "they", "it")]
# The ids of these forms hold the longest ids of characters (90) and still fit into Discord's 100 characters.
CREATE = re.compile(r"c1:n:(?P<pronouns>she|he|they|it):(?P<ruleset>[a-z0-9-]{1,60})")
EDIT = re.compile(r"c1:e:(?P<pronouns>she|he|they|it|-):(?P<character>.{1,90})")
STAT_LINE = re.compile(r"(?P<name>[^\d:=+-]+?)\s*[:=]?\s*(?P<value>[+-]?\d{1,4})")


def stats_in(lines: str) -> dict[str, int]:
    """Stats as a person writes them, one a line or separated by commas. Raises PlayerError for a line that is none."""
    found: dict[str, int] = {}
    for line in re.split(r"[\n,;]", lines):
        if not line.strip():
            continue
        match = STAT_LINE.fullmatch(line.strip())
        if match is None:
            raise PlayerError("character/stats", case="line", line=text.plain_name(line, 60))
        found[match["name"].strip().casefold().replace(" ", "_")] = int(match["value"])
    return found


class CharacterCog(
    SheetCommands, commands.GroupCog, group_name="character", group_description="Characters of your own."
):
    """The commands for characters, and the forms they open."""

    def __init__(self, bot: TaleBot) -> None:
        self.bot = bot
        self.tables = bot.services.tables

    @app_commands.command(name="create", description="Make a character of your own for a game system.")
    @app_commands.describe(ruleset="The game system it is for", pronouns="How the story speaks of it")
    @app_commands.choices(pronouns=PRONOUNS)
    async def create(self, interaction: discord.Interaction, ruleset: str, pronouns: str = "they") -> None:
        custom_id = f"c1:n:{pronouns}:{ruleset}"
        if CREATE.fullmatch(custom_id) is None:
            raise PlayerError("ruleset/unknown", case="menu")
        if self.tables.making.knows(ruleset):
            await defer(interaction)
            await begin_making(self.bot, interaction, ruleset)
            return
        fields = [
            Field("name", say("character/name_field"), hint=say("character/name_hint"), most=60),
            Field(
                "concept",
                say("character/concept_field"),
                hint=say("character/concept_hint"),
                long=True,
                most=600,
            ),
            Field(
                "stats",
                say("character/stats_field"),
                hint=say("character/stats_hint"),
                long=True,
                most=600,
                required=False,
            ),
        ]
        await interaction.response.send_modal(ModalForm(say("character/form_new"), custom_id, fields))

    @app_commands.command(name="sheet", description="Show a character sheet; only you see it.")
    @app_commands.describe(character="Which one; empty shows who you play here")
    async def sheet(self, interaction: discord.Interaction, character: str | None = None) -> None:
        await defer(interaction)
        sheet = await self.tables.lookups.sheet(
            channel_id=place(interaction), user_id=str(interaction.user.id), character=character
        )
        file = None
        if sheet.picture is not None:
            png = await self.bot.services.pictures.sheet(sheet.picture)
            file = picture_file(png, sheet_words(sheet.picture), filename="sheet.png")
        await answer(interaction, embed=embeds.sheet_embed(sheet), file=file)

    @app_commands.command(name="edit", description="Change a character of your own.")
    @app_commands.describe(character="Which of your characters", pronouns="New pronouns; empty keeps them")
    @app_commands.choices(pronouns=PRONOUNS)
    async def edit(
        self, interaction: discord.Interaction, character: str, pronouns: str | None = None
    ) -> None:
        custom_id = f"c1:e:{pronouns or '-'}:{character}"
        if EDIT.fullmatch(custom_id) is None:
            raise PlayerError("character/unknown", case="menu")
        fields = [
            Field("name", say("character/new_name"), most=60, required=False),
            Field("concept", say("character/new_concept"), long=True, most=600, required=False),
        ]
        await interaction.response.send_modal(ModalForm(say("character/form_change"), custom_id, fields))

    @app_commands.command(
        name="import",
        description="Take in a character card, a lorebook, or the numbers of a sheet (JSON); you see it first.",
    )
    @app_commands.describe(
        file="A Character Card V2 or V3, a lorebook, or a sheet as JSON",
        ruleset="The game system it is for; empty takes the one played here",
        name="Another name for the character",
        pronouns="How the story speaks of it; cards do not say",
        character="For a lorebook: which of your characters it belongs to",
    )
    @app_commands.choices(pronouns=PRONOUNS)
    async def import_(
        self,
        interaction: discord.Interaction,
        file: discord.Attachment,
        ruleset: str | None = None,
        name: app_commands.Range[str, 1, NAME] | None = None,
        pronouns: str | None = None,
        character: str | None = None,
    ) -> None:
        await defer(interaction)
        asked = ImportRequest(
            user_id=str(interaction.user.id),
            user_name=interaction.user.display_name,
            channel_id=place(interaction),
            name=name or "",
            pronouns=pronouns or "",
            ruleset_id=ruleset or "",
            character=character or "",
        )
        await card_import.show_preview(self.bot, interaction, asked, file)

    @app_commands.command(name="card", description="Show the card and the lore of an imported character.")
    @app_commands.describe(character="Which of your characters", entry="One entry of its lore")
    async def card(self, interaction: discord.Interaction, character: str, entry: int | None = None) -> None:
        await defer(interaction)
        await card_import.show_card(self.bot, interaction, character, entry)

    @commands.Cog.listener()
    async def on_import_answer(
        self, interaction: discord.Interaction, token: str, word: str, value: str
    ) -> None:
        """Takes a press under the preview of a card."""
        await card_import.take_answer(self.bot, interaction, token, word, value)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Takes the forms; they may have been opened before a restart."""
        if interaction.type is not discord.InteractionType.modal_submit:
            return
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        async with guarded(interaction):
            if match := CREATE.fullmatch(custom_id):
                await self._create(interaction, match["pronouns"], match["ruleset"])
            elif match := EDIT.fullmatch(custom_id):
                await self._edit(interaction, match["pronouns"], match["character"])

    async def _create(self, interaction: discord.Interaction, pronouns: str, ruleset: str) -> None:
        await defer(interaction)
        said = answers(interaction)
        words = await self.tables.characters.create(
            user_id=str(interaction.user.id),
            name=said.get("name", "").strip(),
            pronouns=pronouns,
            ruleset_id=ruleset,
            concept=said.get("concept", "").strip(),
            stats=stats_in(said.get("stats", "")),
        )
        await answer(interaction, words)

    async def _edit(self, interaction: discord.Interaction, pronouns: str, character: str) -> None:
        await defer(interaction)
        said = answers(interaction)
        words = await self.tables.characters.edit(
            user_id=str(interaction.user.id),
            character=character,
            name=said.get("name", "").strip(),
            concept=said.get("concept", "").strip(),
            pronouns="" if pronouns == "-" else pronouns,
        )
        await answer(interaction, words)

    @create.autocomplete("ruleset")
    @import_.autocomplete("ruleset")
    async def _rulesets(
        self, _interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return offered(self.tables.characters.rulesets(), current)

    @sheet.autocomplete("character")
    async def _played(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        if not await self.tables.channels.has_session(place(interaction)):
            return []
        status = await self.tables.lookups.status(channel_id=place(interaction))
        return offered([(name, name) for _, name in status.players], current)

    @edit.autocomplete("character")
    async def _own(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        own = await self.tables.characters.own(str(interaction.user.id))
        return offered([(f"{one['name']} ({one['ruleset_id']})", str(one["id"])) for one in own], current)

    @import_.autocomplete("character")
    async def _lore_for(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await card_import.own_characters(self.bot, interaction, current, imported=False)

    @card.autocomplete("character")
    async def _imported(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return await card_import.own_characters(self.bot, interaction, current, imported=True)

    @card.autocomplete("entry")
    async def _entries(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        return await card_import.entry_numbers(self.bot, interaction, str(current))
