"""The words of slash commands in other languages: descriptions, names of options, and choices.

The commands' own names stay what they are, so that a guide, a moderator and a player point at the same thing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot.presentation.catalogue import FOLDER
from bot.presentation.languages import NAMES, of_locale

FILE = "commands.json"
KINDS: Mapping[Where, str] = {
    Where.group_description: "descriptions",
    Where.command_description: "descriptions",
    Where.parameter_description: "descriptions",
    Where.parameter_name: "options",
    Where.choice_name: "choices",
}


def read_words_of_commands(language: str) -> str:
    """The file of a language as it stands; empty where there is none."""
    file = FOLDER / language / FILE
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def words_of_commands(language: str) -> Mapping[str, Mapping[str, str]]:
    """For each kind (descriptions, options, choices) the English words with those of a language."""
    found: Mapping[str, Mapping[str, str]] = json.loads(read_words_of_commands(language) or "{}")
    return found


class CommandTranslator(app_commands.Translator):
    """Gives discord.py the words of commands in the languages of the catalogue; English for what they lack."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The words for a locale, None where the English ones hold."""
        language, kind = of_locale(locale.value), KINDS.get(context.location)
        if language not in NAMES or kind is None:
            return None
        return words_of_commands(language).get(kind, {}).get(string.message)
