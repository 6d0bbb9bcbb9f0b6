"""Peoples a generated story: names nobody shares, characters with stats and a voice, and roles for players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.generation._drawing import Draw, StoryWords
from bot.core.generation.tables import Hands, People, Recipe, Temper
from bot.core.ids import entity_id
from bot.core.language.phrasing import Name
from bot.core.late_dataclasses import dataclass

MOST_LINES = 6
_PRONOUNS = ("she", "he", "she", "he", "she", "he", "she", "he", "they")


@dataclass(frozen=True, slots=True)
class Someone:
    """A person of the story: `key` is a, b or c for NPCs, p and a number for roles."""

    key: str
    full: str
    pronouns: str

    @property
    def first(self) -> str:
        """How the story calls them."""
        return self.full.split(" ")[0]

    @property
    def id(self) -> str:
        """The id of the NPC."""
        return entity_id("npc", self.full, 1)


@dataclass(frozen=True, slots=True)
class StoryCast:
    """Everybody of a story, in order."""

    npcs: tuple[Someone, ...]
    players: tuple[Someone, ...]

    def names(self) -> dict[str, Name]:
        """What placeholders call the NPCs."""
        named = {npc.key: Name(npc.first, npc.pronouns) for npc in self.npcs}
        return named | {f"{npc.key}_full": Name(npc.full, npc.pronouns) for npc in self.npcs}


@dataclass(frozen=True, slots=True)
class CharacterTraits:
    """What one character is given besides a name."""

    temper: Temper
    trade: str
    tagline: str
    wants: str
    fears: str
    secret: str
    age: int
    look: str
    hands: Hands | None = None


def cast_of(
    draw: Draw, people: People, npcs: Sequence[str], players: int, given: Sequence[tuple[str, str]] = ()
) -> StoryCast:
    """So many people, whose first names begin differently as far as letters go.

    `given` are names and pronouns for the NPCs, in order; what is empty is drawn.
    """
    namer = _Namer(draw, people, [name for name, _ in given if name])
    found = [namer.someone(key, *(given[at] if at < len(given) else ("", ""))) for at, key in enumerate(npcs)]
    return StoryCast(tuple(found), tuple(namer.someone(f"p{number}") for number in range(1, players + 1)))


class _Namer:
    """Hands out names, each once."""

    def __init__(self, draw: Draw, people: People, given: Sequence[str]) -> None:
        self.draw, self.people = draw, people
        self.firsts = {name.split(" ")[0].casefold() for name in given}
        self.families = {name.split(" ")[-1].casefold() for name in given}

    def someone(self, key: str, given: str = "", spoken_of: str = "") -> Someone:
        pronouns = spoken_of or self.draw.one(f"pronouns {key}", _PRONOUNS)
        if given:
            return Someone(key, given, pronouns)
        firsts = self.people.given[cast("Any", pronouns)]
        first = self._unlike(f"first {key}", firsts, self.firsts)
        family = self._unlike(f"family {key}", self.people.given["family"], self.families)
        return Someone(key, f"{first} {family}", pronouns)

    def _unlike(self, purpose: str, names: Sequence[str], taken: set[str]) -> str:
        initials = {name[0] for name in taken}
        order = self.draw.some(purpose, names, len(names))
        free = [name for name in order if name.casefold() not in taken]
        apart = [name for name in free if name[0].casefold() not in initials]
        name = (apart or free or order)[0]
        taken.add(name.casefold())
        return name


# --- characters --------------------------------------------------------------------------------------


def character(
    draw: Draw,
    someone: Someone,
    part: CharacterTraits,
    words: StoryWords,
    recipe: Recipe,
    ruleset: RulesetContent,
) -> dict[str, Any]:
    """A character file."""
    own = words.being(someone.key)
    temper = part.temper
    return {
        "id": someone.id,
        "name": someone.full,
        "aliases": _aliases(someone, part.trade),
        "ruleset_id": ruleset.id,
        "base_profile": {
            "tagline": part.tagline,
            "personality": temper.personality,
            "age": part.age,
            "pronouns": someone.pronouns,
            "appearance": part.look,
            "wants": own.raw(part.wants),
            "fears": own.raw(part.fears),
            "manner": temper.manner,
        },
        "stat_block": _stats(draw, someone, temper, recipe, ruleset),
        "internal": {
            "mbti": temper.mbti,
            "alignment": temper.alignment,
            "secret": own.say(part.secret),
        },
        "voice": voice(draw, someone, part, own, recipe),
        "schema_version": 1,
    }


def _aliases(someone: Someone, trade: str) -> list[str]:
    parts = someone.full.split(" ")
    names = [parts[0], parts[-1]] if len(parts) > 1 else []
    return [*names, f"the {trade}"]


def voice(
    draw: Draw, someone: Someone, part: CharacterTraits, own: StoryWords, recipe: Recipe
) -> dict[str, list[str]]:
    """The lines a character speaks, by the reactions of the ruleset, and `idle` and `recall`."""
    spoken: dict[str, list[str]] = {}
    for reaction, key in recipe.voices.items():
        extra = _hands(draw, someone, part.hands, key)
        lines = [*draw.some(f"{someone.key} {key}", part.temper.voice[key], MOST_LINES - len(extra)), *extra]
        spoken[reaction] = own.lines(lines)
    return spoken


def _hands(draw: Draw, someone: Someone, hands: Hands | None, key: str) -> list[str]:
    """What this one of up to three people does with the hands here; no two do the same."""
    lines = {"idle": hands.idle, "still": hands.still, "deflect": hands.deflect}.get(key, ()) if hands else ()
    count = {"idle": 2, "still": 2, "deflect": 1}.get(key, 0)
    order = draw.some(f"hands {key}", lines, len(lines))
    begin = "abc".find(someone.key) * count
    return order[begin : begin + count] or order[:count]


def _stats(
    draw: Draw, someone: Someone, temper: Temper, recipe: Recipe, ruleset: RulesetContent
) -> dict[str, int]:
    if recipe.npc is None:
        return dict(temper.stats or recipe.npc_block)
    block: dict[str, int] = {}
    for name, shape in _properties(ruleset).items():
        low, high = name in temper.low, name in temper.high
        value = recipe.npc.high if high else recipe.npc.low if low else recipe.npc.base
        value += draw.below(f"{someone.key} stat {name}", 3) - 1
        block[name] = max(int(shape.get("minimum", 0)), min(int(shape.get("maximum", value)), value))
    return block


def _properties(ruleset: RulesetContent) -> Mapping[str, Mapping[str, Any]]:
    return ruleset.character_stat_schema.get("properties", {})


# --- roles -------------------------------------------------------------------------------------------


def roles(
    draw: Draw, cast: StoryCast, taglines: Sequence[str], people: People, words: StoryWords, recipe: Recipe, place: str,
    ages: tuple[int, int] = (22, 36),
) -> list[dict[str, Any]]:  # fmt: skip
    """Ready player characters, each with a tagline and stats of its own; `ages` are the least, and how many years."""
    wanted = draw.some("role taglines", taglines, len(taglines))
    wanted += draw.some("more taglines", people.players, len(people.players))
    blocks = draw.some("role stats", recipe.players, len(recipe.players))
    return [
        {
            "name": player.full,
            "tagline": words.raw(tagline),
            "pronouns": player.pronouns,
            "age": ages[0] + draw.below(f"{player.key} age", ages[1]),
            "stat_block": dict(blocks[at % len(blocks)]),
            "location": place,
        }
        for at, (player, tagline) in enumerate(zip(cast.players, wanted, strict=False))
    ]
