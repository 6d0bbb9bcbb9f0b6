"""Generated stories for tests, and every check that shipped content passes, run over them."""

from __future__ import annotations

import inspect
from dataclasses import replace
from functools import cache

import tests.unit.core.content.test_shipped_content as content
from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.generation.generate import Generated, generate, load_tables
from bot.core.generation.tables import StoryTables
from tests.support.table import LIBRARY, content_files

TABLES = load_tables(content_files())
RULESETS = ("everyday-tension", "inner-chorus", "seven-minutes", "locked-doors")


def rules(ruleset: str) -> RulesetContent:
    return LIBRARY.rulesets[ruleset]


@cache
def story(ruleset: str, seed: int | str) -> Generated:
    """The story of a seed, made once."""
    return generate(TABLES, rules(ruleset), seed)


def only(**tables: object) -> StoryTables:
    """The tables with some of them narrowed."""
    return replace(TABLES, **tables)  # type: ignore[arg-type]


def passes_every_content_check(made: Generated) -> None:
    """Runs each test of shipped scenarios and characters over a story; a new one there counts here at once."""
    before = (content.CHARACTERS, content.LORE, content.SCENARIOS)
    content.CHARACTERS = {character.id: character for character in made.characters}
    content.LORE = {made.lore.id: made.lore}
    content.SCENARIOS = {made.scenario.id: made.scenario}
    ran = 0
    try:
        for name, check in inspect.getmembers(content, inspect.isfunction):
            asked = list(inspect.signature(check).parameters) if name.startswith("test_") else []
            for one in {"scenario": [made.scenario], "character": made.characters}.get("".join(asked), ()):
                check(one)
                ran += 1
        content.test_every_character_and_lore_file_is_used()
    finally:
        content.CHARACTERS, content.LORE, content.SCENARIOS = before
    assert ran >= 8 + 2 * len(made.characters), "the checks of content were not found"
