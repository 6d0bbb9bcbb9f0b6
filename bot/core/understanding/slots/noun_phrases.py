"""Cuts what follows a verb into noun phrases, each with the preposition before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.understanding.tokens import Word, written

PREPOSITIONS = frozenset(
    "with using at to toward towards in into inside on onto through from under beneath underneath behind "
    "about for over against near beside by of regarding concerning via past down up around along off out "
    "between across without before after outside like".split()
)
_PARTING = PREPOSITIONS | {"and", "&", "or"}
_ADVERBS = frozenset(
    "again please now too instead then first hard closely together aloud gently once more out back away "
    "here there quickly slowly quietly carefully softly up down over off around well alone anyway outside "
    "inside just right also very really still already soon straight directly immediately".split()
)
_NOT_ADVERBS = frozenset(
    "family belly lily fly jelly only early lovely friendly july bully ugly holy silly elderly".split()
)
PERSON = frozenset({"character"})
ITEM = frozenset({"item"})
EXIT = frozenset({"exit"})
WITH = frozenset({"with", "using", "via"})
DESTINATION = frozenset(
    "in into inside on onto under underneath beneath behind against around over to through between near "
    "beside by at up across".split()
)
_JOINED: dict[tuple[str, ...], str] = {
    ("out", "of"): "from", ("off", "of"): "from", ("in", "front", "of"): "near", ("next", "to"): "beside",
    ("on", "top", "of"): "on", ("instead", "of"): "without",
    ("away", "from"): "from", ("because", "of"): "without", ("up", "to"): "to", ("over", "to"): "to",
    ("back", "to"): "to", ("back", "into"): "into", ("down", "to"): "to", ("up", "at"): "at",
    ("across", "from"): "near", ("close", "to"): "near", ("from", "behind"): "from", ("from", "under"): "from",
    ("on", "to"): "onto", ("in", "to"): "into", ("through", "to"): "to", ("out", "to"): "to", ("out", "into"): "into",
    ("so", "that"): "without", ("as", "if"): "without", ("as", "i"): "without", ("as", "he"): "without",
    ("as", "she"): "without", ("as", "though"): "without", ("as", "well"): "without", ("so", "she"): "without",
    ("so", "he"): "without", ("so", "it"): "without", ("so", "i"): "without", ("so", "they"): "without",
    ("so", "we"): "without", ("to", "see"): "without", ("to", "make"): "without",
    ("the", "way"): "without", ("to", "get"): "without", ("to", "show"): "without", ("to", "prove"): "without",
    ("to", "let"): "without", ("to", "keep"): "without", ("to", "check"): "without", ("to", "find"): "without",
    ("to", "help"): "without", ("to", "be"): "without", ("to", "have"): "without",
}  # fmt: skip
_ENDS = frozenset(["because", "until", "unless", "while", "before", "after", "since", "so"])


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun phrase with the preposition before it."""

    preposition: str
    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        return written(self.words)


def is_adverb(word: str) -> bool:
    """Whether a word says how something is done."""
    return (len(word) > 4 and word.endswith("ly") and word not in _NOT_ADVERBS) or word in _ADVERBS


def _joined(words: Sequence[Word]) -> list[Word]:
    """The words with prepositions of several words made one, and without the reason or purpose at the end."""
    found: list[Word] = []
    place = 0
    while place < len(words):
        if words[place].label is None:
            if words[place].lower in _ENDS and found and place + 1 < len(words):
                break
            size = next(
                (
                    size
                    for size in (3, 2)
                    if tuple(word.lower for word in words[place : place + size]) in _JOINED
                ),
                0,
            )
            if size:
                joined = _JOINED[tuple(word.lower for word in words[place : place + size])]
                if joined == "without":
                    break
                found.append(Word(joined, joined))
                place += size
                continue
        found.append(words[place])
        place += 1
    return found


def parts_of(words: Sequence[Word]) -> tuple[NounPhrase, ...]:
    """The noun phrases after a verb; adverbs are left out."""
    found: list[NounPhrase] = []
    preposition, current = "", list[Word]()
    for word in _joined(words):
        if word.mark:
            if current:
                found.append(NounPhrase(preposition, tuple(current)))
            preposition, current = "", []
        elif word.lower in _PARTING and word.label is None:
            if current:
                found.append(NounPhrase(preposition, tuple(current)))
            preposition, current = word.lower, []
        else:
            current.append(word)
    if current:
        found.append(NounPhrase(preposition, tuple(current)))
    trimmed = [NounPhrase(part.preposition, _trimmed(part.words)) for part in found]
    return tuple(part for part in trimmed if part.words)


def _trimmed(words: Sequence[Word]) -> tuple[Word, ...]:
    kept = tuple(word for word in words if word.label is not None or not is_adverb(word.lower))
    bare = [word for word in kept if word.lower not in ("the", "a", "an", "some", "my")]
    return kept if bare else ()


def manner_of(words: Sequence[Word]) -> str | None:
    """The adverb that says how a deed is done."""
    return next(
        (
            word.lower
            for word in words
            if word.label is None
            and len(word.lower) > 4
            and word.lower.endswith("ly")
            and word.lower not in _NOT_ADVERBS
        ),
        None,
    )
