"""What a language model is told when it is asked for a story: the frame that the tables drew, as sections of a prompt.

The frame is fixed: people and places may be given words, not added or moved. What a person wished for is data.
"""

from __future__ import annotations

from typing import Any

from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.generation.generate import Wishes, generated_from
from bot.core.generation.tables import StoryTables
from bot.core.prompting.sections import Section

SECTIONS = frozenset("game wishes people places reactions".split())
"""The sections that data/prompts/generate.md may name."""


def brief(
    tables: StoryTables, ruleset: RulesetContent, seed: str | int, wishes: Wishes | None = None
) -> dict[str, Section]:
    """The sections for the story of a seed. Raises PlayerError (`generate/refused`) for a ruleset without tables."""
    wished = wishes or Wishes()
    asked, story = generated_from(tables, ruleset, seed, wished)
    places = story.scenario["locations"]
    where = story.scenario["placements"]
    people: list[dict[str, Any]] = [
        {
            "name": character["name"],
            "pronouns": character["base_profile"]["pronouns"],
            "age": character["base_profile"]["age"],
            "trade": str(character["aliases"][-1]).removeprefix("the "),
            "manner": character["base_profile"]["manner"],
            "at": places[where[character["id"]]]["name"],
        }
        for character in story.characters
    ]
    game: dict[str, Any] = {
        "system": ruleset.name,
        "about": ruleset.summary,
        "setting": story.lore["lore_text"],
        "begins": {part: story.scenario["world_time"][part] for part in ("year", "month", "hour")},
        "players": asked.seats,
        "adults_only": asked.recipe.adults,
        "rules": story.scenario["rules"],
    }
    labels = {name: spec.label for name, spec in ruleset.actions.items()}
    shown = [{"name": place["name"], "description": place["description"]} for place in places.values()]
    return {
        "game": Section("game", (game,)),
        "wishes": Section("wishes", ({"tone": wished.tone, "place": wished.place},)),
        "people": Section("people", tuple(people)),
        "places": Section("places", tuple(shown)),
        "reactions": Section(
            "reactions",
            tuple({"reaction": name, "means": labels.get(name, name)} for name in asked.recipe.voices),
        ),
    }
