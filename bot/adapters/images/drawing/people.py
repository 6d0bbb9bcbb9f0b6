"""What tells one person from another in a portrait: age, build and expression, by their own words or by chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeVar

T = TypeVar("T")
Age = Literal["young", "grown", "old"]
Expression = Literal["calm", "glad", "stern", "weary", "amazed"]

AGES: Mapping[str, Age] = {
    "young": "young", "youth": "young", "child": "young", "children": "young", "apprentice": "young",
    "old": "old", "elder": "old", "grey": "old", "aged": "old", "wrinkled": "old", "weathered": "old", "lined": "old",
}  # fmt: skip
BUILDS: Mapping[str, float] = {
    "broad": 1.24, "heavy": 1.26, "stout": 1.28, "thickset": 1.26, "strong": 1.18, "squat": 1.24, "big": 1.2,
    "thin": 0.80, "lean": 0.82, "slender": 0.80, "gaunt": 0.76, "narrow": 0.80, "slight": 0.82, "tall": 0.88,
}  # fmt: skip
EXPRESSIONS: Mapping[str, Expression] = {
    "mild": "calm", "calm": "calm", "patient": "calm", "blank": "calm", "smiling": "glad", "cheerful": "glad",
    "merry": "glad", "laughing": "glad", "stern": "stern", "grim": "stern", "hard": "stern", "proud": "stern",
    "tired": "weary", "weary": "weary", "sleepless": "weary", "sad": "weary", "wide": "amazed", "startled": "amazed",
}  # fmt: skip
BROWS: Mapping[Expression, tuple[float, float]] = {
    "calm": (0.0, 0.0),
    "glad": (0.006, 0.004),
    "stern": (-0.022, -0.004),
    "weary": (0.016, -0.004),
    "amazed": (0.004, 0.026),
}
"""How much higher the inner end of a brow is than its outer one, and how much the whole is raised."""
SMILES: Mapping[Expression, float] = {
    "calm": 0.0,
    "glad": 0.017,
    "stern": -0.009,
    "weary": -0.013,
    "amazed": 0.0,
}
BEARDS = ("", "", "short", "full", "long")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody to be drawn. `build` widens the shoulders; `beard` is empty for none."""

    age: Age
    build: float
    expression: Expression
    beard: str


def sitter(words: frozenset[str], rng: Random) -> Sitter:
    """Who is meant; what the words leave open is chosen by chance."""
    age: Age = _first(AGES, words) or rng.choice(("young", "grown", "grown", "old"))
    build = _first(BUILDS, words) or rng.choice((0.80, 0.92, 1.0, 1.12, 1.26))
    mood: Expression = _first(EXPRESSIONS, words) or rng.choice(("calm", "glad", "stern", "weary", "amazed"))
    beard = rng.choice(BEARDS) if age != "young" else ""
    return Sitter(age, build, mood, "long" if age == "old" and beard == "full" else beard)


def _first(table: Mapping[str, T], words: frozenset[str]) -> T | None:
    return next((table[word] for word in table if word in words), None)
