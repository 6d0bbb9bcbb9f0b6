"""The verb phrases that are known, by their first words and by the forms of these."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.core.understanding.inflection import forms_of
from bot.core.understanding.words.figures import FIGURES
from bot.core.understanding.words.motion import OWN_MOVES
from bot.core.understanding.words.particles import PARTICLES
from bot.core.understanding.words.verbs import VERBS
from bot.core.understanding.words.wordnet_verbs import WORDNET_VERBS

_LIGHT = frozenset("the a an some in on to for it that".split())


class ListedPhrase(NamedTuple):
    """A phrase behind its first word: its act, its further words, its place in the lists, whether WordNet has it."""

    act: str
    rest: tuple[str, ...]
    order: int
    derived: bool

    @property
    def length(self) -> int:
        return sum(word not in "_*@" for word in self.rest)

    @property
    def weight(self) -> int:
        return sum(0 if word in _LIGHT else 1 if word in "_*@" else 3 for word in self.rest)


def _listed() -> Iterator[tuple[str, str, bool]]:
    """Every phrase with its act, and whether it was drawn from WordNet; the hand-written ones first."""
    for act, listed in (*FIGURES.items(), *PARTICLES.items(), *OWN_MOVES.items(), *VERBS.items()):
        yield from ((act, phrase, False) for phrase in listed.split(";"))
    for act, listed in WORDNET_VERBS.items():
        yield from ((act, phrase.replace("_", " "), True) for phrase in listed.split())


@lru_cache(maxsize=1)
def phrases_by_verb() -> dict[str, list[ListedPhrase]]:
    """The phrases by their first word, in base form."""
    found: dict[str, list[ListedPhrase]] = {}
    for order, (act, phrase, derived) in enumerate(_listed()):
        first, *rest = phrase.split() or ("",)
        if first:
            found.setdefault(first, []).append(ListedPhrase(act, tuple(rest), order, derived))
    return found


@lru_cache(maxsize=1)
def verbs_by_form() -> dict[str, dict[str, str]]:
    """Each form of a first word: the verbs it may be of, and which form that is."""
    table: dict[str, dict[str, str]] = {}
    for verb in phrases_by_verb():
        for form, what in forms_of(verb).items():
            table.setdefault(form, {})[verb] = what
    return table


@lru_cache(maxsize=1)
def handwritten_forms() -> dict[str, str]:
    """The first verb of each form of a hand-written phrase: what a misspelt word may stand for."""
    found: dict[str, str] = {}
    for verb, phrases in phrases_by_verb().items():
        if not phrases[0].derived:
            for form in forms_of(verb):
                found.setdefault(form, verb)
    return found


@lru_cache(maxsize=1)
def handwritten_shapes() -> dict[tuple[str, int], tuple[str, ...]]:
    """Forms of hand-written verbs by first letter and length, for slips of the pen."""
    shapes: dict[tuple[str, int], list[str]] = {}
    for form in handwritten_forms():
        if len(form) > 3:
            shapes.setdefault((form[0], len(form)), []).append(form)
    return {shape: tuple(forms) for shape, forms in shapes.items()}


@lru_cache(maxsize=1)
def figures() -> frozenset[tuple[str, ...]]:
    """The figures of speech, as a match has them."""
    listed = (*FIGURES.values(), *PARTICLES.values())
    return frozenset(tuple(one.split()) for each in listed for one in each.split(";"))
