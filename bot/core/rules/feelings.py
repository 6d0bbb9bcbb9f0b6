"""What strong feelings do: the bands of an emotion, whom one has hold of, what shows and what is likelier."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, cast

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import FeelingSpec
from bot.core.language.phrasing import Name, fill
from bot.core.state.document import Entity, SameObject

Band = Literal["calm", "stirred", "strong", "overwhelming"]
BANDS: tuple[tuple[int, Band], ...] = ((850, "overwhelming"), (600, "strong"), (300, "stirred"), (0, "calm"))
"""From which strength on, in thousandths, an emotion is in which band."""
GRIPPED: tuple[Band, ...] = ("strong", "overwhelming")
_LEANING: dict[Band, int] = {"calm": 0, "stirred": 0, "strong": 8, "overwhelming": 40}


def band_of(value: int) -> Band:
    """The band of an emotion's strength."""
    return next(name for least, name in BANDS if value >= least)


def gripping(game: Adventure, one: Entity) -> tuple[FeelingSpec, Band] | None:
    """The emotion that has the most hold of somebody, where one is strong; of equal ones the first in the rules."""
    return _gripping(SameObject(game), SameObject(one))


@lru_cache(maxsize=128)
def _gripping(held_game: SameObject[Adventure], held: SameObject[Entity]) -> tuple[FeelingSpec, Band] | None:
    game, one = held_game.value, held.value
    felt = [(one["emotions"].get(cast("Any", name), 0), spec) for name, spec in game.ruleset.feelings.items()]
    value, spec = max(felt, key=lambda pair: pair[0], default=(0, None))
    band = band_of(value)
    return (spec, band) if spec is not None and band in GRIPPED else None


def gestures_of(game: Adventure, one: Entity) -> tuple[str, ...]:
    """How a strong feeling shows in somebody; empty where none has hold of them."""
    held = gripping(game, one) if one["status"] == "conscious" and one["type"] == "npc" else None
    names = {"self": Name(one["name"], one.get("pronouns", "they"))}
    return tuple(fill(line, names) for line in held[0].gestures.get(held[1], ())) if held else ()


def leaning(game: Adventure, npc: Entity, reaction: str, weight: int) -> int:
    """The weight of a reaction as somebody feels now: favoured, stifled, or as the rules have it."""
    held = gripping(game, npc)
    if held is None:
        return weight
    spec, band = held
    if reaction in spec.favours:
        return weight + _LEANING[band]
    if reaction in spec.stifles:
        return 0 if band == "overwhelming" else weight // 3
    return weight
