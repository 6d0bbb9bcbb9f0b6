"""What a person wrote, and what a game's content says: the two sides between which an erasure tells apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple, cast

from bot.core.ids import slug
from bot.core.late_dataclasses import dataclass

RUN = 4
"""Words in a row that make a quotation."""
WORD = re.compile(r"[^\W_]+")


def words_of(text: str) -> list[str]:
    """The words of a text, case folded."""
    return [found.casefold() for found in WORD.findall(text)]


def leaves(value: Any) -> Iterator[str]:
    """Every string in a JSON value, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, one in cast(Mapping[str, Any], value).items():
            yield key
            yield from leaves(one)
    elif isinstance(value, list | tuple):
        for one in cast(Sequence[Any], value):
            yield from leaves(one)


def pattern_of(wrote: Iterable[str]) -> re.Pattern[str] | None:
    """Finds texts, and names as written, as ids, and word by word; None where there is nothing to find."""
    found = {
        one.strip()
        for text in wrote
        for one in (text, slug(text), slug(text).replace("_", "-"))
        if one.strip()
    }
    if not found:
        return None
    listed = "|".join(re.escape(one) for one in sorted(found, key=len, reverse=True))
    return re.compile(rf"(?<![^\W_])(?:{listed})(?![^\W_])", re.IGNORECASE)


@dataclass(slots=True)
class OwnWords:
    """What a game's content says: whole strings, words (case folded and as written), and runs of words."""

    strings: set[str] = field(default_factory=set[str])
    words: set[str] = field(default_factory=set[str])
    cased: set[str] = field(default_factory=set[str])
    runs: set[tuple[str, ...]] = field(default_factory=set[tuple[str, ...]])

    def add(self, document: Any, but: re.Pattern[str] | None = None) -> None:
        """Takes in a document of the content, `but` what a person wrote into it."""
        for found in leaves(document):
            text = found if but is None else but.sub(" ", found)
            self.strings.add(text.casefold())
            self.cased.update(WORD.findall(text))
            found = words_of(text)
            self.words.update(found)
            for long in range(2, RUN + 1):
                self.runs.update(runs_of(found, long))


class PersonalTexts(NamedTuple):
    """What a person wrote: texts, short labels, names given to somebody or something, and ids made from names.

    `story` is what of it stands in the content of games, word by word where it is a name.
    """

    texts: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    story: tuple[str, ...] = ()


def runs_of(said: list[str], long: int) -> Iterator[tuple[str, ...]]:
    return (tuple(said[at : at + long]) for at in range(len(said) - long + 1))
