"""The bot's own words in other languages: complete, with the same data, and chosen by who reads them."""

import asyncio
import importlib
import pkgutil
import re
from pathlib import Path

import discord
import pytest
from discord import app_commands
from discord.ext import commands
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import cogs
from bot.core.providers.costs import Amount
from bot.core.rules.choices import CONTINUE, OTHER_ACTION
from bot.presentation.catalogue import FOLDER, say
from bot.presentation.command_words import CommandTranslator, words_of_commands
from bot.presentation.embeds import ChoiceScene
from bot.presentation.languages import (
    ENGLISH,
    NAMES,
    ServerLanguages,
    of_locale,
    of_name,
    speak_to_all,
    speaking,
    spoken,
)
from bot.presentation.play.budgets import use_text
from bot.presentation.text import dice_line
from bot.presentation.views import choice_view
from bot.services.models.budget import Use

PLURALS = {"zero", "one", "two", "few", "many", "other"}
MOST_COMMAND_LETTERS = 8000


class _Parts(Visitor):
    """The variables of a message, and the cases of each selector that is no plural."""

    def __init__(self) -> None:
        self.variables = set[str]()
        self.cases = dict[str, set[str]]()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        keys = {
            one.key.name if isinstance(one.key, ftl.Identifier) else one.key.value for one in node.variants
        }
        if isinstance(node.selector, ftl.VariableReference) and not keys <= PLURALS:
            self.cases[node.selector.id.name] = keys
        self.generic_visit(node)


def messages(file: Path) -> dict[str, tuple[set[str], dict[str, set[str]]]]:
    found = dict[str, tuple[set[str], dict[str, set[str]]]]()
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ftl.Message):
            parts = _Parts()
            parts.visit(entry)
            found[entry.id.name] = parts.variables, parts.cases
    return found


AREAS = sorted(file.name for file in (FOLDER / ENGLISH).glob("*.ftl"))


@pytest.mark.parametrize("language", NAMES)
def test_a_language_says_all_that_english_says_with_the_same_data_and_nothing_else(language: str) -> None:
    assert sorted(file.name for file in (FOLDER / language).glob("*.ftl")) == AREAS
    for area in AREAS:
        own, english = messages(FOLDER / language / area), messages(FOLDER / ENGLISH / area)
        assert own.keys() == english.keys(), area
        for name, (variables, cases) in english.items():
            assert own[name][0] == variables, f"{area}: {name}"
            # A language may tell more cases apart than English does, where English says a word of the code itself.
            assert {one: own[name][1].get(one) for one in cases} == cases, f"{area}: {name}"


@pytest.mark.parametrize("language", NAMES)
def test_the_words_of_commands_keep_the_limits_of_discord(language: str) -> None:
    words = words_of_commands(language)
    assert set(words) == {"descriptions", "options", "choices"}
    assert all(1 <= len(one) <= 100 for kind in ("descriptions", "choices") for one in words[kind].values())
    assert all(
        re.fullmatch(r"[-_\w']{1,32}", one) and one == one.lower() for one in words["options"].values()
    )


def test_a_missing_sentence_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with speaking("xx"):
        assert say("settings/title") == "Settings"


def test_the_language_holds_inside_and_in_what_begins_there() -> None:
    async def later() -> str:
        return spoken()

    async def begin() -> tuple[str, str]:
        with speaking("de", "fr"):
            task = asyncio.create_task(later())
            inside = spoken()
        assert spoken() == ENGLISH
        return inside, await task

    assert asyncio.run(begin()) == ("de", "de")


def test_what_everybody_reads_is_in_the_language_of_the_server() -> None:
    with speaking("de", "fr"):
        speak_to_all()
        assert spoken() == "fr"
    assert spoken() == ENGLISH


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("de", "de"),
        ("es-419", "es"),
        ("es-ES", "es"),
        ("fr", "fr"),
        ("en-GB", "en"),
        ("ja", None),
        (None, None),
    ],
)
def test_a_locale_of_discord_is_a_language_or_none(locale: str | None, language: str | None) -> None:
    assert of_locale(locale) == language


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("Deutsch", "de"),
        ("german", "de"),
        ("Français", "fr"),
        ("French", "fr"),
        ("castellano", "es"),
        ("", "en"),
    ],
)
def test_a_server_names_its_language_as_it_likes(name: str, language: str) -> None:
    assert of_name(name) == language
    assert of_name("Klingon") == ENGLISH


def test_a_channel_speaks_as_its_server_does() -> None:
    servers = ServerLanguages()
    servers.learn(7, "Deutsch")
    place = type("Place", (), {"guild": discord.Object(7)})()
    assert servers.of_channel(place) == "de"
    assert servers.of_channel(object()) == ENGLISH
    servers.learn(7, "")
    assert servers.of(7) == ENGLISH


async def test_commands_are_described_in_the_language_of_the_client() -> None:
    from discord.app_commands import TranslationContext
    from discord.app_commands import TranslationContextLocation as Where

    translator = CommandTranslator()
    english = next(iter(words_of_commands("de")["descriptions"]))
    context = TranslationContext(Where.command_description, None)
    text = app_commands.locale_str(english)
    told = await translator.translate(text, discord.Locale.german, context)
    assert told == words_of_commands("de")["descriptions"][english]
    assert told != english
    assert await translator.translate(text, discord.Locale.japanese, context) is None
    name = TranslationContext(Where.command_name, None)
    assert await translator.translate(app_commands.locale_str("start"), discord.Locale.german, name) is None


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "🎲 Perception check: 1d20+3 = 15+3 = 18 vs DC 15 (Success)"),
        ("de", "🎲 Perception (Probe): 1d20+3 = 15+3 = 18 gegen SG 15 (Success)"),
        ("es", "🎲 Perception (prueba): 1d20+3 = 15+3 = 18 contra CD 15 (Success)"),
        ("fr", "🎲 Perception (jet) : 1d20+3 = 15+3 = 18 contre DD 15 (Success)"),
    ],
)
def test_the_fixed_words_of_a_check_are_in_the_language_of_its_reader(language: str, line: str) -> None:
    with speaking(language):
        assert dice_line("Perception check: 1d20+3 = 15+3 = 18 vs DC 15 (Success)") == line
        assert dice_line("Damage: 1d8+3 = 6+3 = 9 slashing") == "🎲 Damage: 1d8+3 = 6+3 = 9 slashing"


async def test_the_choices_that_stand_under_every_scene_are_in_the_language_of_the_server() -> None:
    scene = ChoiceScene("session_1", 3)
    with speaking("de"):
        view = choice_view(scene, (CONTINUE, OTHER_ACTION))
    assert view is not None
    assert [item.item.label for item in view.children] == ["Weiter", "Etwas anderes …"]  # type: ignore[attr-defined]


def test_money_and_large_numbers_are_written_as_their_reader_writes_them() -> None:
    use = Use("guild", "day", Amount(12_340, 40_000), 200_000, 5_000_000)
    with speaking("de"):
        assert "12.340 von 200.000" in use_text(use)
        assert "0,04 $ von 5,00 $" in use_text(use)
    assert "12,340 of 200,000" in use_text(use)
    assert "$0.04 of $5.00" in use_text(use)


def described() -> set[str]:
    """Every description of a slash command, group or option that a cog registers; `…` is discord.py's for none."""
    found: set[str] = set()

    def look(command: app_commands.Command | app_commands.Group) -> None:
        found.add(str(command.description))
        if isinstance(command, app_commands.Group):
            for inner in command.commands:
                look(inner)
        else:
            found.update(str(parameter.description) for parameter in command.parameters)

    for module in pkgutil.walk_packages(cogs.__path__, "cogs."):
        for kind in vars(importlib.import_module(module.name)).values():
            if isinstance(kind, type) and issubclass(kind, commands.Cog):
                for command in kind.__cog_app_commands__:
                    look(command)
                if kind.__cog_is_app_commands_group__:
                    found.add(str(kind.__cog_group_description__))
    return found - {"…"}


@pytest.mark.parametrize("language", NAMES)
def test_every_command_is_described_in_every_language_and_nothing_else_is(language: str) -> None:
    words = words_of_commands(language)["descriptions"]
    assert described() - set(words) == set()
    assert set(words) - described() == set()


@pytest.mark.parametrize(
    ("language", "active", "over"),
    [("de", "läuft", "vorbei"), ("es", "en curso", "terminado"), ("fr", "en cours", "terminé")],
)
def test_values_that_code_stores_are_words_in_every_language(language: str, active: str, over: str) -> None:
    with speaking(language):
        assert say("story/state_is", status="active") == active
        assert active in say("audit/status", status="active")
        assert active in say("privacy/game", title="T", where="#t", status="active", since="s", counts="c")
        assert over in say("sprint_panel/listed", id="x", tier=1, seed="7", status="over")
        said = [say("story/state_is", status=one) for one in ("active", "paused", "ended")]
        assert len(set(said)) == 3
        assert not {"active", "paused", "ended"} & set(said)
