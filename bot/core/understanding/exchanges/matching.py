"""Finds which of a story's exchanges words come to, and how surely.

What words mean and which words they are count together: the nearest wording, what all wordings mean, and the words
that they share. A few exchanges that are nearest on the whole are compared wording by wording.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from bot.core.content.exchange_shapes import ExchangeContent
from bot.core.language.function_words import FUNCTION_WORDS, LIGHT_VERBS
from bot.core.language.word_vectors import FULL, Vector
from bot.core.late_dataclasses import dataclass
from bot.core.understanding.exchanges.index import ExchangeIndex, IndexedExchange, Wordings
from bot.core.understanding.exchanges.wording import (
    OF_FACTS,
    asked_in,
    denies,
    persons_in,
    stems_of,
    words_in,
)

MOST_COMPARED = 8
_MOST_ALIKE = FULL + FULL // 50
"""No vectors are nearer: their parts are whole numbers, so that one is at most a little longer than `FULL`."""
_MOST_SENTENCES = 6
_SENTENCE = re.compile(r"[^.!?;…\n]+[.!?;…]*")
# What a few words only end on ("me, I guess?") says nothing of guessing.
_HEDGED = re.compile(
    r"((?:^|(?<=[.!?;…\n]))\s*(?!i\b)(?:[\w'’]+ ){0,2}[\w'’]+),? i (?:guess|suppose|reckon|think)\b(?=\W*(?:[.!?…]|$))",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class FoundExchange:
    """An exchange that words come to, how surely (hundredths of a logit), and by how much before the next one.

    `same`: words ask who, where, when, why or how much, and a wording of it asks for the same.
    """

    exchange: ExchangeContent
    score: int
    ahead: int
    same: bool = False


@dataclass(frozen=True, slots=True)
class Likeness:
    """How words compare with an exchange, each of 1000.

    `nearest` and `meaning` compare meanings, with the nearest wording and with all; `shared` is the weight of the words
    shared with one wording, `known` that of the words which any wording has.
    """

    nearest: int
    meaning: int
    shared: int
    known: int


# Fitted to what strangers said, each of it labelled with the exchanges that answer it, a story at a time held out.
_WEIGHTS = Likeness(nearest=426, meaning=490, shared=742, known=300)
_LEAST = -1118
_ANOTHER_PERSON = 61
"""What is taken off for each person of whom no wording speaks: "is he cold?" is not "are you cold?"."""
_OF_HEARER_ONLY = 150
"""What is taken off where only others are spoken of, and every wording is of the hearer: "his song", "your song"."""
_OTHERS = frozenset({"he", "she", "they"})
_ANOTHER_QUESTION = 120
"""What is taken off where somebody asks who, where, when, why or how much, and no wording asks for that."""
_DENIED = 40
"""What is taken off where something is denied and no wording denies anything, or the other way round."""
_OF_ANYTHING = frozenset(
    "last first ever never always still now then down up back way thing night day time".split()
)
_ANOTHER_FORM = 60
"""What is taken off where somebody asks how or what, and no wording does."""
_SAME_QUESTION, _SAME_FORM = 80, 30
"""What is added where a wording asks for the same: who, where, when, why or how much; or how, or what."""
# Fitted to the same labels: the logit of being right, in hundredths; what words tell counts by its quarter bits.
_OF_LIKENESS, _OF_AHEAD, _OF_TELLING, _SURE_FROM = 44, 38, 15, -327
_FAR_AHEAD = 300


def best_match(
    said: str, index: ExchangeIndex, open_ones: Iterable[str], following: ExchangeIndex | None = None
) -> FoundExchange | None:
    """The exchange of those named, or of those `following`, that something said comes to most surely.

    None where there is nothing to compare. Each sentence is compared, and all that is said.
    """
    contents = {one: index.entries[index.places[one]].content for one in open_ones}
    best = _best(said, index, tuple(contents)) if contents else {}
    if following is not None:
        contents |= {one.content.id: one.content for one in following.entries}
        best |= _best(said, following, tuple(following.places))
    ranked = sorted(best.items(), key=lambda pair: (-pair[1][0], pair[0]))
    if not ranked:
        return None
    ident, (score, tells) = ranked[0]
    ahead = score - ranked[1][1][0] if len(ranked) > 1 else _FAR_AHEAD
    found = contents[ident]
    return FoundExchange(found, _sureness(score, ahead, tells), ahead, _asks_the_same(said, found))


def _asks_the_same(said: str, found: ExchangeContent) -> bool:
    """Whether a part of what is said asks just what a wording asks, and both have a telling word in common."""
    parts = [
        (asked, words) for words in map(words_in, _parts(said)) if (asked := asked_in(words)) in OF_FACTS
    ]
    if not parts:
        return False
    wordings = list(map(words_in.__wrapped__, found.hears))
    asked_there = set(map(asked_in.__wrapped__, wordings))
    own = frozenset[str]().union(*map(_telling, wordings))
    return any(asked in asked_there and not own.isdisjoint(_telling(words)) for asked, words in parts)


def _telling(words: tuple[str, ...]) -> frozenset[str]:
    return stems_of(tuple(word for word in words if word not in FUNCTION_WORDS | LIGHT_VERBS | _OF_ANYTHING))


def _best(said: str, index: ExchangeIndex, ids: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Of each exchange the score of the part of what is said that is most like it, and how much that part tells.

    What cannot come up to the second of them any more is not compared further.
    """
    best: dict[str, tuple[int, int]] = {}
    for part in _parts(said):
        spoken = _spoken(part, index)
        for one in sorted(_nearest(spoken, index, ids), key=lambda near: -score_of(near.at_most)):
            entry = index.entries[one.place]
            others = _others(spoken, entry)
            second = sorted(score for score, _ in best.values())[-2] if len(best) > 1 else None
            if second is not None and score_of(one.at_most) - others < second:
                continue
            score = score_of(_compared(spoken, index, one)) - others
            ident = entry.content.id
            best[ident] = max(best.get(ident, (-(10**9), 0)), (score, spoken.tells))
    return best


def _others(spoken: _Spoken, entry: IndexedExchange) -> int:
    """What is taken off an exchange because words speak of other people than it does, or ask for something else."""
    of_others = not _OTHERS.isdisjoint(spoken.persons) and "you" not in spoken.persons
    of_hearer_only = "you" in entry.persons and _OTHERS.isdisjoint(entry.persons)
    return (
        _ANOTHER_PERSON * len(spoken.persons - entry.persons)
        + _OF_HEARER_ONLY * (of_others and of_hearer_only)
        + _DENIED * (spoken.denies not in entry.denies)
        + _asks_else(spoken.asks_for, entry)
    )


def _asks_else(asked: str | None, entry: IndexedExchange) -> int:
    """What is taken off because words ask for something else than any wording; less than nothing for the same."""
    if asked is None:
        return 0
    if asked in entry.asks_for:
        return -(_SAME_QUESTION if asked in OF_FACTS else _SAME_FORM)
    return _ANOTHER_QUESTION if asked in OF_FACTS else _ANOTHER_FORM


def _sureness(score: int, ahead: int, tells: int) -> int:
    """How surely what was found is right: by likeness, by how far the next is behind, by how much the words say."""
    return (
        (score * _OF_LIKENESS + min(max(ahead, 0), _FAR_AHEAD) * _OF_AHEAD) // 100
        + (tells**4).bit_length() * _OF_TELLING
        + _SURE_FROM
    )


def _parts(said: str) -> Iterator[str]:
    said = _HEDGED.sub(r"\1", said)
    sentences = [one for one in _SENTENCE.findall(said) if any(map(str.isalnum, one))]
    yield said
    if 1 < len(sentences) <= _MOST_SENTENCES:
        yield from sentences


def score_of(likeness: Likeness) -> int:
    """How surely likeness is sameness, in hundredths of a logit."""
    return (
        _LEAST
        + (
            likeness.nearest * _WEIGHTS.nearest
            + likeness.meaning * _WEIGHTS.meaning
            + likeness.shared * _WEIGHTS.shared
            + likeness.known * _WEIGHTS.known
        )
        // FULL
    )


class _Spoken(NamedTuple):
    """Words that are compared: what they mean, what each stem tells and all together, and of whom they speak.

    `tells` is what they tell in tenths of a word that no wording has, `asks_for` what they ask for.
    """

    meaning: Vector
    stems: frozenset[str]
    weights: dict[str, int]
    weight: int
    persons: frozenset[str]
    tells: int
    asks_for: str | None
    denies: bool


class _Near(NamedTuple):
    """An exchange by its place in the index, and how like it words are if one wording of it means just the same."""

    place: int
    at_most: Likeness


def _spoken(said: str, index: ExchangeIndex) -> _Spoken:
    words = words_in(said)
    stems = stems_of(words)
    weights = {stem: index.weight(stem) for stem in stems}
    persons, tells = persons_in(words), index.rarities(stems)
    return _Spoken(
        index.meaning(words),
        stems,
        weights,
        sum(weights.values()),
        persons,
        tells,
        asked_in(words),
        denies(words),
    )


def _nearest(spoken: _Spoken, index: ExchangeIndex, ids: Iterable[str]) -> list[_Near]:
    """The exchanges that words are nearest to on the whole; none for words that tell nothing."""
    if not spoken.weight:
        return []
    wholes, known = index.meanings.products(spoken.meaning), index.known_of(spoken.weights)
    weight, ranks, count = spoken.weight, index.ranks, len(index.ranked)
    # What is nearest first, and of equals the lesser id: in one number, since hundreds are put in order here.
    near = [
        (-(wholes[place] // FULL) - known[place] // weight) * count + ranks[place]
        for place in map(index.places.__getitem__, ids)
    ]
    near.sort()
    return [
        _Near(
            place,
            Likeness(
                _MOST_ALIKE,
                wholes[place] // FULL,
                _shared(spoken, index.wordings(place)),
                known[place] // weight,
            ),
        )
        for place in (index.ranked[one % count] for one in near[:MOST_COMPARED])
    ]


def _shared(spoken: _Spoken, wordings: Wordings) -> int:
    shared, tells, said = 0, spoken.weights.__getitem__, spoken.stems
    for stems, weighs in zip(wordings.stems, wordings.weights, strict=True):
        both = said & stems
        if both:
            shared = max(shared, 2 * FULL * sum(map(tells, both)) // (spoken.weight + weighs))
    return shared


def _compared(spoken: _Spoken, index: ExchangeIndex, near: _Near) -> Likeness:
    nearest = max(index.meanings_of(near.place).products(spoken.meaning)) // FULL
    at_most = near.at_most
    return Likeness(nearest, at_most.meaning, at_most.shared, at_most.known)
