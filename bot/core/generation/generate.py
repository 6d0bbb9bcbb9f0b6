"""Generates whole scenarios from seeded tables: the same for the same ruleset, seed and wishes, with no model.

A story is made of parts that were written to go together (`data/tables`), and comes out as the files an author would
have written: it passes every check of content. Source: docs/protocol.md, Authored content.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.canonical import content_hash
from bot.core.content.adventure import Adventure
from bot.core.content.checking.documents import ContentProblem, check_content
from bot.core.content.definitions.house_rules import with_house_rules
from bot.core.content.opening import first_state
from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.content.shapes import CharacterContent, LoreContent, ScenarioContent
from bot.core.errors import ContentError, PlayerError
from bot.core.generation._closet_story import closet
from bot.core.generation._parts import Document, Story
from bot.core.generation._talk_story import talk
from bot.core.generation._wishes import UnderstoodWish, Wishes, asked_for
from bot.core.generation.house.story import house
from bot.core.generation.tables import StoryTables, load_tables
from bot.core.ids import slug
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice

__all__ = [
    "Edits",
    "Generated",
    "StoryTables",
    "Wishes",
    "files_of",
    "finished",
    "generate",
    "generated_from",
    "load_tables",
    "problems",
]

LONGEST_ID = 40
_MAKERS = {"talk": talk, "closet": closet, "house": house}


@dataclass(frozen=True, slots=True)
class Edits:
    """What a person changed of a story; what is empty stays. `names` are the NPCs' in order."""

    title: str = ""
    premise: str = ""
    names: tuple[str, ...] = ()
    tone: str = ""
    notes: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Generated:
    """A generated story, checked. `notes` say which wishes could not be met."""

    scenario: ScenarioContent
    lore: LoreContent
    characters: tuple[CharacterContent, ...]
    notes: tuple[Notice, ...] = ()

    @property
    def files(self) -> dict[str, str]:
        """The files an author would have written, by path."""
        return files_of(self.scenario, self.lore, self.characters)

    def game(self, ruleset: RulesetContent) -> Adventure:
        """The story as it is played."""
        played = with_house_rules(ruleset, self.scenario.house_rules)
        return Adventure(
            played, self.scenario, self.lore, {character.id: character for character in self.characters}
        )


def generate(
    tables: StoryTables,
    ruleset: RulesetContent,
    seed: str | int,
    wishes: Wishes | None = None,
    edits: Edits | None = None,
) -> Generated:
    """A story for a ruleset. The same arguments give the same story.

    Raises PlayerError (`generate/refused`) for a ruleset without tables, and ContentError where the tables are at
    fault.
    """
    changed = edits or Edits()
    given = [(name, "") for name in changed.names]
    asked, story = generated_from(tables, ruleset, seed, wishes or Wishes(), given)
    return finished(story, ruleset, changed, asked.notes, asked.recipe.notes)


def generated_from(
    tables: StoryTables,
    ruleset: RulesetContent,
    seed: str | int,
    wishes: Wishes,
    given: Sequence[tuple[str, str]] = (),
) -> tuple[UnderstoodWish, Story]:
    """The wish as it was understood, and the story as documents, not finished yet. Raises as `generate`.

    `given` are names and pronouns for the NPCs in order; what is empty is drawn.
    """
    recipe = tables.recipes.get(ruleset.id)
    if recipe is None or recipe.kind == "none":
        why = recipe.why if recipe else Notice("generate/no_tables", ruleset=ruleset.name)
        raise PlayerError("generate/refused", why=why)
    places = {word for setting in tables.settings.values() for word in setting.keywords}
    places |= {word for place in tables.closets.places.values() for word in place.keywords}
    places |= {word for theme in tables.houses.themes.values() for word in theme.keywords}
    asked = asked_for(tables.people, ruleset, recipe, f"{ruleset.id}\0{seed}", wishes, given, places)
    return asked, _MAKERS[recipe.kind](asked, tables)


def finished(
    story: Story,
    ruleset: RulesetContent,
    edits: Edits | None = None,
    notes: Sequence[Notice] = (),
    always: Sequence[str] = (),
) -> Generated:
    """A story with its edits and ids, checked as shipped files are. Raises ContentError where it does not hold.

    `always` are content notes that no edit takes away.
    """
    changed = edits or Edits()
    scenario: Document = {**story.scenario, **_edited(changed, always)}
    digest = content_hash({"scenario": scenario, "lore": story.lore, "characters": story.characters})[:6]
    name = slug(str(scenario["title"])).replace("_", "-")[:LONGEST_ID].strip("-")
    id = f"{name if name[0].isalpha() else f's-{name}'}-{digest}"
    scenario |= {"id": id, "world_lore_id": f"{id}-lore"}
    lore: Document = {**story.lore, "id": f"{id}-lore"}
    made = Generated(
        ScenarioContent.model_validate(scenario),
        LoreContent.model_validate(lore),
        tuple(CharacterContent.model_validate(character) for character in story.characters),
        tuple(notes),
    )
    wrong = problems(made.files, ruleset)
    if wrong:
        raise ContentError(wrong[0].file, wrong[0].path, wrong[0].message)
    first_state(made.game(ruleset))
    return made


def _edited(edits: Edits, always: Sequence[str]) -> Document:
    changes: Document = {"title": edits.title, "summary": edits.premise, "tone": edits.tone}
    kept = {field: value for field, value in changes.items() if value}
    if edits.notes is not None:
        kept["content_notes"] = [*dict.fromkeys([*always, *edits.notes])]
    return kept


def files_of(
    scenario: ScenarioContent, lore: LoreContent, characters: Sequence[CharacterContent]
) -> dict[str, str]:
    """Content as the files an author would have written, by path."""
    made = {
        f"data/scenarios/{scenario.id}.json": scenario.model_dump(mode="json", exclude_none=True),
        f"data/lore/{lore.id}.json": lore.model_dump(mode="json", exclude_none=True),
    }
    made |= {
        f"data/characters/{character.id}.json": character.model_dump(mode="json", exclude_none=True)
        for character in characters
    }
    return {
        path: json.dumps(document, indent=2, ensure_ascii=False) + "\n" for path, document in made.items()
    }


def problems(files: Mapping[str, str], ruleset: RulesetContent) -> list[ContentProblem]:
    """What the checks of content find in generated files, each read with the others and its ruleset."""
    rules: dict[str, Any] = ruleset.model_dump(
        mode="json", exclude={"telling", "rulebook_text"}, exclude_none=True
    )
    known = {**files, f"rulesets/{ruleset.id}/ruleset.json": json.dumps(rules)}
    return [problem for path in files for problem in check_content(known, path)]
