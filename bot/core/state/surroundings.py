"""What it is like at a place (`environmental_effects`): a sentence, and what it does to light, sight and ground."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from bot.core.state.document import State

Obscured = Literal["", "lightly", "heavily"]
_DARK = ("darkness", "pitch dark", "pitch-dark", "no light", "lightless")
_HEAVY = (
    "thick fog",
    "heavy fog",
    "dense fog",
    "thick smoke",
    "heavy smoke",
    "dense smoke",
    "blizzard",
    "sandstorm",
)
_LIGHT = ("fog", "mist", "smoke", "haze", "heavy rain", "falling snow", "dim light", "dusk")
_HARD = ("mud", "rubble", "deep snow", "ice", "difficult", "undergrowth", "water", "swamp", "scree", "webs")


def effects_at(state: State, place: str | None) -> tuple[str, ...]:
    """The effects of a place, in the words of its author or a game master."""
    found = state["world"]["locations"].get(place or "")
    return () if found is None else tuple(str(one) for one in found.get("environmental_effects", ()))


def sentence(effects: Sequence[str]) -> str:
    """The effects as people read them: `Heavy fog, deep snow.`; empty where there are none."""
    said = ", ".join(one.replace("_", " ").strip().rstrip(".") for one in effects)
    return f"{said[0].upper()}{said[1:]}." if said else ""


def is_dark(effects: Iterable[str]) -> bool:
    """Whether nobody sees there without a light or senses of its own."""
    return _any(effects, _DARK)


def obscured(effects: Iterable[str]) -> Obscured:
    """How much of what is there the air hides."""
    listed = tuple(effects)
    return "heavily" if _any(listed, _HEAVY) else "lightly" if _any(listed, _LIGHT) else ""


def is_difficult(effects: Iterable[str]) -> bool:
    """Whether the ground takes twice as long to cross."""
    return _any(effects, _HARD)


def _any(effects: Iterable[str], words: Sequence[str]) -> bool:
    said = [f" {one.casefold().replace('_', ' ')} " for one in effects]
    return any(f" {word} " in one for word in words for one in said)
