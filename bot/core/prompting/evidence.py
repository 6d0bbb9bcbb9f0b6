"""The words of a message that an action comes from: quoted as they stand, in order, and each only once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

_FOLDED = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "…": "."})
_AROUND = " \t\n\"'.,;:!?-–—*_()"
_CLAUSES = re.compile(r"(?<=[.!?;,:\n])\s+|\s+(?=(?:and|then|but|while)\b)")
MOST_CLAUSES = 6


def evidence_problems(text: str, quotes: Sequence[str]) -> Sequence[str]:
    """What is wrong with the quotes of a message's actions, in words for whoever wrote them."""
    said = _folded(text)

    def found() -> Iterator[str]:
        at = 0
        for number, quote in enumerate(quotes):
            words = _folded(quote).strip(_AROUND)
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


def _folded(text: str) -> str:
    return " ".join(text.translate(_FOLDED).casefold().split())


def _place(said: str, words: str, at: int) -> int | None:
    """Where the words stand from here on, as whole words."""
    begun = r"\b" if words[0].isalnum() else ""
    ended = r"\b" if words[-1].isalnum() else ""
    found = re.compile(f"{begun}{re.escape(words)}{ended}").search(said, at)
    return None if found is None else found.start()
