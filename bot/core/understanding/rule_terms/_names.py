"""Finds the names of a game's own terms among the words of a clause.

What is done in a fight may be misspelt and stand anywhere. A deed (`aims` is `thing`) is written out and stands where
a deed is told, at the head of its clause, for its words are everybody's; only what says how ("with a hairpin") and
what is asked stand anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz.distance import OSA

from bot.core.contracts import RuleTerm
from bot.core.late_dataclasses import dataclass
from bot.core.understanding.inflection import forms_of

_LEADING = frozenset(
    "i we he she they i'd i'll we'll let lets let's me us try tries trying attempt attempts attempting to want wants "
    "wanna would like gonna go goes start starts begin begins manage manages decide decides then now also first so "
    "ok okay well please can could may again just very really and do does some a".split()
)
"""What may stand before a deed in its clause, besides adverbs and the name of whoever does it."""
_HOW = frozenset("with without while when for by on in through behind whether if using".split())
_ARTICLES = frozenset({"a", "an", "the"})
_ASKING = frozenset(
    "is are am was were do does did how what which who whose whether can could would have has will any when".split()
)
"""How a name begins that is an act in a question alone."""
_REST = "*"
_MOST_BETWEEN = 4
"""So many words may stand where a name has a `*`."""
_WITHIN = 1
"""So many letters may be wrong in a word of more than `_SHORT` letters."""
_SHORT = 5
Name = tuple[frozenset[str], ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A term that words name; `at` are the places of its own words among them."""

    term: RuleTerm
    at: tuple[int, ...]

    @property
    def weight(self) -> int:
        """How much it says: a key of its own first, then words."""
        return 100 * bool(self.term.key) + len(self.at)


def matches(terms: Sequence[RuleTerm], words: Sequence[str], *, asking: bool) -> Iterator[Match]:
    """The terms that the words name, each by the longest of its names; `asking`: they are no plain statement."""
    others = [one for one in terms if one.aims != "thing"]
    bare = [word.replace("'s", "s") for word in words]
    for number in _begun(tuple([one.names for one in others]), bare):
        term = others[number]
        best = _longest(_anywhere(term.names, bare))
        if best and not (asking and not term.asked):
            yield Match(term, best)
    yield from _deeds(tuple(one for one in terms if one.aims == "thing"), words, asking=asking)


def _begun(names: tuple[tuple[str, ...], ...], words: Sequence[str]) -> list[int]:
    """The numbers of those terms of which some name begins with one of the words, perhaps misspelt: hardly any do."""
    begins, found = _beginnings(names), set[int]()
    for bare in words:
        found.update(begins.exact.get(bare, ()))
        if len(bare) > _SHORT:
            for form, numbers in begins.long.get(bare[0], {}).items():
                if _is_slip(form, bare):
                    found.update(numbers)
    return sorted(found)


class _Beginnings(NamedTuple):
    """The numbers of terms by each form that a name of theirs begins with; long forms by their first letter too."""

    exact: Mapping[str, Sequence[int]]
    long: Mapping[str, Mapping[str, Sequence[int]]]


@lru_cache(maxsize=64)
def _beginnings(names: tuple[tuple[str, ...], ...]) -> _Beginnings:
    exact: dict[str, list[int]] = {}
    for number, own in enumerate(names):
        for form in _grouped(own).exact:
            exact.setdefault(form, []).append(number)
    long: dict[str, dict[str, Sequence[int]]] = {}
    for form, numbers in exact.items():
        if len(form) > _SHORT:
            long.setdefault(form[0], {})[form] = numbers
    return _Beginnings(exact, long)


def _anywhere(names: tuple[str, ...], words: Sequence[str]) -> Iterator[tuple[int, ...]]:
    """The places of each name that is written somewhere, perhaps misspelt."""
    grouped, begun = _grouped(names), list[tuple[int, int]]()
    for first, bare in enumerate(words):
        groups = grouped.exact.get(bare, ())
        if len(bare) > _SHORT and bare[0] in grouped.long:
            near = (group for form, group in grouped.long[bare[0]] if _is_slip(form, bare))
            groups = {*groups, *near}
        begun += ((group, first) for group in groups)
    for group, first in sorted(begun):
        yield from (_at(name, words, first, exact=False) for name in grouped.names[group])


def _deeds(terms: tuple[RuleTerm, ...], words: Sequence[str], *, asking: bool) -> Iterator[Match]:
    found: dict[int, list[tuple[int, ...]]] = {}
    index = _index(tuple([one.names for one in terms]))
    bare = [word.replace("'s", "s") for word in words]
    for first, word in enumerate(bare):
        for number, name in index.get(word, ()):
            if _stands(terms[number], words, first, asking=asking):
                found.setdefault(number, []).append(_at(name, bare, first, exact=True))
    for number, places in sorted(found.items()):
        best = _longest(places)
        if best:
            yield Match(terms[number], best)


def _stands(term: RuleTerm, words: Sequence[str], first: int, *, asking: bool) -> bool:
    """Whether a deed may begin at this word."""
    word = words[first]
    if not term.acts or word in _HOW:
        return not asking or term.asked
    if asking:
        return term.asked
    done = first + 1 < len(words) and words[first + 1] in _ARTICLES  # "I do a somersault": no "do I"
    if word in _ASKING and not term.phrase and not done:
        return False
    leading = words[:first]
    if first == 1 and leading[0].isalpha():
        return True  # whoever does it, by name
    return all(one in _LEADING or one.endswith("ly") for one in leading[1:]) and (
        not leading or leading[0] in _LEADING or leading[0].endswith("ly") or first > 1
    )


@lru_cache(maxsize=8)
def _index(names: tuple[tuple[str, ...], ...]) -> Mapping[str, Sequence[tuple[int, Name]]]:
    """Where each deed is by the first word of its names."""
    found: dict[str, list[tuple[int, Name]]] = {}
    for number, own in enumerate(names):
        for name in _spelt(own):
            for form in name[0]:
                found.setdefault(form, []).append((number, name))
    return found


def _longest(places: Iterator[tuple[int, ...]] | Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    return max(places, key=len, default=())


def _at(name: Name, words: Sequence[str], first: int, *, exact: bool) -> tuple[int, ...]:
    """The places of a name's words from a place on; none where it is not written there."""
    at, found, room = first, list[int](), 1
    for forms in name:
        if not forms:
            at, room = at + 1, _MOST_BETWEEN
            continue
        for place in range(at, min(at + room, len(words))):
            if words[place] in forms or (not exact and _is_misspelt(forms, words[place])):
                break
        else:
            return ()
        found.append(place)
        at, room = place + 1, 1
    return tuple(found)


class _GroupedNames(NamedTuple):
    """Names by their first word: the groups, which each form begins, and the long forms by their first letter."""

    names: tuple[tuple[Name, ...], ...]
    exact: Mapping[str, Sequence[int]]
    long: Mapping[str, Sequence[tuple[str, int]]]


@lru_cache(maxsize=2048)
def _grouped(names: tuple[str, ...]) -> _GroupedNames:
    """The names by their first word, which is looked for once."""
    found: dict[frozenset[str], list[Name]] = {}
    for name in _spelt(names):
        found.setdefault(name[0], []).append(name)
    exact: dict[str, list[int]] = {}
    long: dict[str, list[tuple[str, int]]] = {}
    for group, begins in enumerate(found):
        for form in begins:
            exact.setdefault(form, []).append(group)
            if len(form) > _SHORT:
                long.setdefault(form[0], []).append((form, group))
    return _GroupedNames(tuple(map(tuple, found.values())), exact, long)


@lru_cache(maxsize=2048)
def _spelt(names: tuple[str, ...]) -> tuple[Name, ...]:
    """Each name as its words, each word with its forms; none for any other word."""
    return tuple(
        tuple(
            frozenset({word, f"{word}s", *forms_of(word)}) if word != _REST else frozenset[str]()
            for word in name.casefold().replace("'s", "s").split()
        )
        for name in names
    )


def _is_misspelt(forms: frozenset[str], bare: str) -> bool:
    """Whether a long word is one of some forms with a letter wrong."""
    return len(bare) > _SHORT and any(
        len(one) > _SHORT and one[0] == bare[0] and _is_slip(one, bare) for one in forms
    )


def _is_slip(form: str, word: str) -> bool:
    """Whether a long word is a long form with a letter wrong."""
    return OSA.distance(form, word, score_cutoff=_WITHIN) <= _WITHIN
