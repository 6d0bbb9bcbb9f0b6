"""Which records answer a question best: our own bm25 over the words of a lineage, the same on every database."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from bot.core.late_dataclasses import dataclass

USUAL = 40
"""Different words of a record, about: longer ones count less."""
_K1, _B = 1.2, 0.4
_MICRO = 1_000_000
_FRESH, _HALF_LIFE = 0.15, 50
"""How much more the newest counts than the oldest, and after how many scenes half of that is left."""
_BY_WEIGHT = 0.06


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record that has a word of the question: how often it has each, and how many different words it has.

    `depth` counts branches back (0: the story itself), `number` is its place in that story, `age` its age in scenes,
    `weight` its importance, 1 to 5.
    """

    depth: int
    number: int
    age: int
    weight: int
    length: int
    counts: Mapping[str, int]


def rarities(records_with: Mapping[str, int], scenes: int) -> dict[str, int]:
    """How much each word of a question says, in millionths: the fewer records have it, the more."""
    return {
        one: round(_MICRO * math.log(1 + max(scenes, many) / (many + 0.5)))
        for one, many in records_with.items()
    }


def ranked(candidates: Iterable[Candidate], rarity: Mapping[str, int]) -> list[tuple[int, Candidate]]:
    """The candidates with their scores, the best first; of equal ones the newer."""
    scored = [(_score(one, rarity), one) for one in candidates]
    return sorted(scored, key=lambda each: (-each[0], each[1].depth, -each[1].number))


def share(words: Iterable[str], rarity: Mapping[str, int]) -> float:
    """How much of what a question says these words are, 0 to 1."""
    whole = sum(rarity.values())
    return sum(rarity.get(one, 0) for one in words) / whole if whole else 0.0


def _score(one: Candidate, rarity: Mapping[str, int]) -> int:
    spread, said = _K1 * (1 - _B + _B * one.length / USUAL), 0.0
    for word, count in one.counts.items():
        said += rarity[word] * count * (_K1 + 1) / (count + spread)
    fresh = 1 + _FRESH * 0.5 ** (max(0, one.age) / _HALF_LIFE)
    return round(said * fresh * (1 + _BY_WEIGHT * (one.weight - 3)))
