"""All that a world's story is made of: the world, who is in it, where, by which game, and how it is spoken of."""

from __future__ import annotations

from typing import cast

from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.generation._cast import Someone, StoryCast
from bot.core.generation._drawing import Draw, StoryWords
from bot.core.generation.tables import Recipe, StoryTables
from bot.core.generation.world.tables import PartKey, WorldGame, WorldKind, WorldRule, WorldTable
from bot.core.language.phrasing import Name
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.contracts import Canon, Challenge, Inhabitants, Tension


@dataclass(frozen=True, slots=True)
class Setting:
    """One world, ready to be written down as a story; `places` are the ids of its landmarks in order."""

    draw: Draw
    tables: StoryTables
    table: WorldTable
    ruleset: RulesetContent
    game: WorldGame
    recipe: Recipe
    rule: WorldRule
    challenge: Challenge
    spec: Canon
    people: Inhabitants
    tension: Tension
    cast: StoryCast
    words: StoryWords
    places: tuple[str, ...]

    @property
    def first(self) -> str:
        return self.places[0]

    @property
    def second(self) -> str:
        return self.places[1 % len(self.places)]

    @property
    def third(self) -> str:
        return self.places[2 % len(self.places)]

    def npc(self, key: str) -> Someone:
        """One of the three by key."""
        return next(npc for npc in self.cast.npcs if npc.key == key)

    def kind(self, someone: Someone) -> WorldKind:
        """The kind of person that one of the three is in this world."""
        key = cast("PartKey", someone.key)
        return self.draw.one(f"kind {key}", self.table.kinds(key))

    def speaking(self, someone: Someone) -> StoryWords:
        """The words as one of them uses them: `{self}` is who speaks."""
        return StoryWords(
            self.words.slots, {**self.words.names, "self": Name(someone.first, someone.pronouns)}
        )
