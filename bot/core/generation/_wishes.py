"""What somebody asked of a story, and how far the tables can go along with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import field
from typing import Generic, TypeVar

from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.generation.tables import People, Recipe
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice

T = TypeVar("T")
MOST_PLAYERS = 4
LONGEST_WISH = 60
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a person may wish for; what is empty is left to the seed. `players` is 1 to 4."""

    tone: str = ""
    place: str = ""
    players: int | None = None


@dataclass(frozen=True, slots=True)
class UnderstoodWish:
    """A wish as the tables understand it.

    `people` are names and pronouns for the NPCs in order (empty: drawn), `seats` is how many may play, `notes` says
    what could not be done.
    """

    ruleset: RulesetContent
    recipe: Recipe
    seed: str
    players: int
    seats: int
    tones: frozenset[str] = frozenset()
    wished: str = ""
    places: frozenset[str] = frozenset()
    town: str = ""
    people: tuple[tuple[str, str], ...] = ()
    notes: list[Notice] = field(default_factory=list[Notice])

    def toned(self, tones: Iterable[str]) -> str:
        """The tone of the scenario: what was wished for, then what the tables bring."""
        known = [tone for tone in dict.fromkeys(tones) if tone not in self.wished.split(", ")]
        return ", ".join([*([self.wished] if self.wished else []), *known])


@dataclass(frozen=True, slots=True)
class DrawOption(Generic[T]):
    """Something that could be drawn: its tones and the words that call for it."""

    key: tuple[str, ...]
    tones: Set[str]
    keywords: Sequence[str]
    value: T


def words_in(text: str) -> list[str]:
    """The words of a wish, in small letters; numbers, marks and everything past sixty characters fall away."""
    return [word.casefold() for word in _WORD.findall(text[:LONGEST_WISH])]


def best(asked: UnderstoodWish, options: Sequence[DrawOption[T]]) -> list[DrawOption[T]]:
    """The options that come nearest to the wishes: first the place, then the tone. Notes what nothing fits."""
    fitting = list(options)
    if asked.places:
        placed = [one for one in fitting if asked.places & set(one.keywords)]
        if not placed and not asked.town:
            asked.notes.append(Notice("generate/no_such_place"))
        fitting = placed or fitting
    if asked.tones:
        most = max(len(asked.tones & one.tones) for one in fitting)
        fitting = [one for one in fitting if len(asked.tones & one.tones) == most] if most else fitting
    return fitting


def asked_for(
    people: People,
    ruleset: RulesetContent,
    recipe: Recipe,
    seed: str,
    wishes: Wishes,
    given: Sequence[tuple[str, str]] = (),
    places: Iterable[str] = (),
) -> UnderstoodWish:
    """Reads a wish. `places` are all words that call for a place."""
    notes: list[Notice] = []
    said = words_in(wishes.tone)
    tones = frozenset(tone for tone, words in people.tones.items() if set(said) & set(words))
    if said and not tones:
        notes.append(Notice("generate/no_such_tone"))
    spots = frozenset(words_in(wishes.place))
    town = "" if spots & set(places) else _proper(wishes.place)
    players = max(1, min(MOST_PLAYERS, wishes.players or MOST_PLAYERS))
    if recipe.kind == "closet" and players > 1:
        if wishes.players:
            notes.append(Notice("generate/for_two", ruleset=ruleset.name))
        players = 1
    roles = 3 if recipe.kind == "closet" else players
    return UnderstoodWish(
        ruleset, recipe, seed, roles, players, tones, ", ".join(dict.fromkeys(said)), spots, town,
        tuple(given), notes,
    )  # fmt: skip


def _proper(text: str) -> str:
    """A place's name, where the words look like one: it takes the place of the drawn town."""
    words = _WORD.findall(text[:LONGEST_WISH])
    return " ".join(words)[:30].strip() if words and words[0][:1].isupper() else ""
