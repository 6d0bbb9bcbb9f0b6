"""The words of a message that an action comes from: quoted as they stand, in order, and each only once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_FOLDED = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "…": "."})
_WORD = re.compile(r"\w+(?:'\w+)*")
_AROUND = " \t\n\"'.,;:!?-–—*_()"
_CLAUSES = re.compile(r"(?<=[.!?;,:\n])\s+|\s+(?=(?:and|then|but|while)\b)")
MOST_CLAUSES = 6


def evidence_problems(text: str, quotes: Sequence[str]) -> Sequence[str]:
    """What is wrong with the quotes of a message's actions, in words for whoever wrote them.

    A quote is words of the message as they follow each other. Case, spaces, marks between words and the plain endings
    of one word ("talk", "talking") are no difference.
    """
    said = _words(text)

    def found() -> Iterator[str]:
        at = 0
        for number, quote in enumerate(quotes):
            words = _words(quote)
            where = _place(said, words, at) if words else None
            if where is not None:
                at = where + len(words)
            elif words and _place(said, words, 0) is not None:
                yield f"actions/{number}/quote: in order, no words twice; leave out an action without words of its own"
            else:
                yield f"actions/{number}/quote: the words of the message that say it, letter by letter"

    return tuple(found())


def clauses(text: str) -> tuple[str, ...]:
    """The pieces of a message that an action can come from, alone or with those after them."""
    pieces = [piece.strip(_AROUND) for piece in _CLAUSES.split(text)]
    known = [piece for piece in pieces if any(map(str.isalnum, piece))]
    return tuple(dict.fromkeys(known))[:MOST_CLAUSES]


def _words(text: str) -> list[str]:
    return _WORD.findall(text.translate(_FOLDED).casefold())


def _place(said: Sequence[str], words: Sequence[str], at: int) -> int | None:
    """Where these words stand in a row from here on."""
    for start in range(at, len(said) - len(words) + 1):
        if all(_same(one, other) for one, other in zip(words, said[start:], strict=False)):
            return start
    return None


def _same(one: str, other: str) -> bool:
    """Whether two words are one, but for an ending: "talk" and "talking", "try" and "tries"."""
    if one == other:
        return True
    stems = _stems(one) & _stems(other)
    return any(len(stem) >= _LEAST_STEM for stem in stems)


def _stems(word: str) -> set[str]:
    found = {word}
    for ending, instead in _ENDINGS:
        if word.endswith(ending):
            stem = word.removesuffix(ending) + instead
            found.add(stem)
            if len(stem) > _LEAST_STEM and stem[-1] == stem[-2]:
                found.add(stem[:-1])  # "stopping"
    return found


_LEAST_STEM = 3
_ENDINGS = (
    ("s", ""),
    ("es", ""),
    ("ies", "y"),
    ("ed", ""),
    ("ed", "e"),
    ("ied", "y"),
    ("ing", ""),
    ("ing", "e"),
)
