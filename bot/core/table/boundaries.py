"""Lines and veils of a table: what is never told, and what is only hinted at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.table.line_concepts import CONCEPTS

Kind = Literal["line", "veil"]
MOST = 20
LONGEST = 60

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_SMALL = frozenset(
    "a an and any about all at by for from in into is it no not of on or over the their them this to too with".split()
)
_IRREGULAR = {
    "bitten": "bit", "ble": "blood", "bled": "blood", "bleed": "blood", "burnt": "burn", "children": "child",
    "dead": "die", "death": "die", "died": "die", "drunk": "drink", "dying": "die", "feet": "foot", "hung": "hang",
    "men": "man", "mice": "mous", "shot": "shoot", "slain": "sla", "teeth": "tooth", "women": "woman",
}  # fmt: skip
_ENDINGS = ("ings", "ing", "ers", "er", "ed", "es", "s", "y", "e")
_AND = re.compile(r"\b(?:and|or)\b|[&/+]")
_SEVERAL = re.compile(r"[\n,;]+")
_LOOSE = frozenset(
    "anyth someth kind type sort scen content graphic detail explicit description mention depiction depict real pleas "
    "never show no".split()
)
"""Stems of words that say no more of what a line names."""
UNTOLD = "The moment passes, and the scene goes on."
"""What is told where nothing else is left; dice and choices stand beside it."""


@dataclass(frozen=True, slots=True)
class Boundaries:
    """What a table does not want told (`lines`) and what only off the page (`veils`), in the order they came."""

    lines: tuple[str, ...] = ()
    veils: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoundaryChange:
    """A boundary that was drawn, or taken back."""

    kind: Kind
    text: str
    removed: bool = False


def folded(marks: Iterable[BoundaryChange]) -> Boundaries:
    """The boundaries that stand after these marks, oldest first."""
    kept: dict[tuple[str, str], str] = {}
    for mark in marks:
        key = (mark.kind, mark.text.casefold())
        if mark.removed:
            kept.pop(key, None)
        else:
            kept.setdefault(key, mark.text)
    return Boundaries(
        *(tuple(text for (kind, _), text in kept.items() if kind == of) for of in ("line", "veil"))
    )


def read_boundaries(text: str) -> tuple[str, ...] | Notice:
    """The boundaries that somebody wrote, one a line or between commas. A notice where one names nothing."""
    kept, refused = sift_boundaries(text)
    return refused or kept


def sift_boundaries(text: str) -> tuple[tuple[str, ...], Notice | None]:
    """The boundaries in what somebody wrote that can be kept, and why the first of the others cannot."""
    found = dict.fromkeys(" ".join(one.split()) for one in _SEVERAL.split(text) if one.strip())
    refusals = {one: refused for one in found if (refused := _unfit(one)) is not None}
    return tuple(one for one in found if one not in refusals), next(iter(refusals.values()), None)


def _unfit(one: str) -> Notice | None:
    if len(one) > LONGEST:
        return Notice("care/too_long", line=one[:20], most=LONGEST)
    if not any(len(stem) > 2 for stem in _asked(one)):
        return Notice("care/too_vague", line=one)
    return None


def broken(sentence: str, lines: Sequence[str]) -> tuple[int, int, str] | None:
    """Where a sentence touches a line (start, end, the line).

    All the line's words are in it, in any order and inflection, or one of those by which what it names usually is told.
    """
    if not lines:
        return None
    stems: dict[str, tuple[int, int]] = {}
    for word in _WORD.finditer(sentence):
        stems.setdefault(stem_of(word[0]), word.span())
    for line in lines:
        for concept in concepts_of(line):
            found = _touched(concept, sentence, stems)
            if found is not None:
                return (*found, line)
        spans = [stems.get(stem) for stem in _asked(line)]
        hit = [span for span in spans if span is not None]
        if hit and len(hit) == len(spans):
            return min(start for start, _ in hit), max(end for _, end in hit), line
    return None


@dataclass(frozen=True, slots=True)
class _Read:
    """A concept with its words as stems."""

    words: frozenset[str]
    to: frozenset[str]
    done: frozenset[str]
    pattern: re.Pattern[str] | None


@lru_cache(maxsize=512)
def concepts_of(line: str) -> tuple[_Read, ...]:
    """What a line, or each part of it between "and"s, names by all of its weighty words."""
    found: list[_Read] = []
    for part in _AND.split(line):
        asked = frozenset(_asked(part)) - _LOOSE
        found += [concept for names, concept in _concepts() if asked in names]
    return tuple(found)


@lru_cache(maxsize=1)
def _concepts() -> tuple[tuple[frozenset[frozenset[str]], _Read], ...]:
    return tuple(
        (
            frozenset(frozenset(_asked(name)) - _LOOSE for name in concept.names),
            _Read(_stems(concept.words), _stems(concept.to), _stems(concept.done), concept.pattern),
        )
        for concept in CONCEPTS
    )


def _stems(words: str) -> frozenset[str]:
    return frozenset(map(stem_of, words.split()))


def _touched(concept: _Read, sentence: str, stems: Mapping[str, tuple[int, int]]) -> tuple[int, int] | None:
    """Where a sentence touches a concept: by a word, by whom and what, or by a phrase."""
    for stem in concept.words & stems.keys():
        return stems[stem]
    whom, what = concept.to & stems.keys(), concept.done & stems.keys()
    if whom and what:
        spans = (*(stems[stem] for stem in whom), *(stems[stem] for stem in what))
        return min(start for start, _ in spans), max(end for _, end in spans)
    told = concept.pattern.search(sentence) if concept.pattern is not None else None
    return None if told is None else told.span()


@lru_cache(maxsize=8192)
def stem_of(word: str) -> str:
    """A word without what inflects it, so that `stabbing`, `stabbed` and `stabs` are one."""
    word = re.sub(r"['’]s?$", "", word.casefold()).replace("’", "'")
    if word.endswith("ies") and len(word) > 5:
        word = word[:-3] + "y"
    if word.endswith("ves") and len(word) > 5:
        word = word[:-3] + "f"
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            if ending not in ("s", "es"):
                break
    if len(word) > 3 and word[-1] == word[-2]:
        word = word[:-1]
    return _IRREGULAR.get(word, word)


def _asked(line: str) -> tuple[str, ...]:
    """The stems that a sentence must have to touch a line; small words count only where there are no others."""
    words = [found[0].casefold() for found in _WORD.finditer(line)]
    weighty = [word for word in words if word not in _SMALL]
    return tuple(dict.fromkeys(stem_of(word) for word in weighty))
