"""What a newcomer to a running story is given where nobody wrote it: looks, a reason to be here, and a voice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.generation._drawing import Draw, StoryWords
from bot.core.generation.tables import StoryTables, Temper
from bot.core.language.phrasing import Name
from bot.core.late_dataclasses import dataclass

MOST_LINES = 3
_ALWAYS = {"idle": "idle", "recall": "recall"}


@dataclass(frozen=True, slots=True)
class Newcomers:
    """Draws newcomers from the tables that stories are generated from; the same name in the same story is the same."""

    tables: StoryTables

    def someone(self, game: Adventure, name: str, place: str) -> Mapping[str, Any]:
        """`appearance`, `reason`, `pronouns`, `temper`, `mbti` and `voice`, drawn by story, name and place."""
        draw = Draw(f"{game.scenario.id}\0{name}\0{place}")
        temper = draw.one("temper", sorted(self.tables.tempers))
        people, manner = self.tables.people, self.tables.tempers[temper]
        pronouns = self._pronouns(name)
        reason = draw.one("reason", people.players)
        return {
            "appearance": draw.one("looks", people.looks),
            "reason": f"{reason.rstrip('.')}.",
            "pronouns": pronouns,
            "temper": temper,
            "mbti": manner.mbti,
            "voice": self._voice(draw, game, manner, Name(name, pronouns)),
        }

    def _pronouns(self, name: str) -> str:
        """As those of that first name are spoken of in the tables; `they` where the name is not among them."""
        first = name.split(" ")[0]
        given = self.tables.people.given
        return next((each for each in ("she", "he", "they") if first in given[each]), "they")

    def _voice(self, draw: Draw, game: Adventure, temper: Temper, who: Name) -> dict[str, list[str]]:
        recipe = self.tables.recipes.get(game.ruleset.id)
        wanted = {**(recipe.voices if recipe else {}), **_ALWAYS}
        own = StoryWords({}, {"self": who})
        return {
            reaction: own.lines(draw.some(f"voice {key}", temper.voice[key], MOST_LINES))
            for reaction, key in wanted.items()
            if key in temper.voice
        }
