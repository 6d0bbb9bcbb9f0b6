"""What a text claims, promises and contradicts, by its words alone."""

from __future__ import annotations

import re
from collections.abc import Iterable

_WORD = re.compile(r"[^\W\d_]{5,}")
_COMMON = frozenset(
    "about after again their there these those which where would could under every other while whoever nobody without"
    " until before never always against beside through place thing people".split()
)
_ENDS = re.compile(r"(?<=[.!?])[\"”]?\s+")
_ALL = re.compile(
    r"\b(every|everyone|everybody|each|all|nobody|no one|none|never|always|nothing|whoever)\b", re.IGNORECASE
)
_DENIED = re.compile(r"\b(nobody|no one|none|never|nothing|no|not|cannot)\b", re.IGNORECASE)
_CONDITION = re.compile(r"\b(whoever|if|when|once|until|unless|each time|for this|must|may)\b", re.IGNORECASE)


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return [one for one in _ENDS.split(text.strip()) if one]


def weighty(text: str) -> set[str]:
    """The words of weight in a text: five letters or more, without an ending of a plural."""
    return {word.rstrip("s") for word in _WORD.findall(text.casefold()) if word not in _COMMON}


def claims(text: str) -> list[str]:
    """The sentences that say something of all or of nobody."""
    return [one for one in sentences(text) if _ALL.search(one)]


def promises(text: str) -> list[str]:
    """The sentences that say what comes of what."""
    return [one for one in sentences(text) if _CONDITION.search(one)]


def contradictions(texts: Iterable[str]) -> list[tuple[str, str]]:
    """Pairs of sentences about the same of which one denies what the other says of all."""
    lines = [one for text in texts for one in sentences(text)]
    denied = [one for one in lines if _DENIED.search(one)]
    said = [one for one in claims(" ".join(lines)) if not _DENIED.search(one)]
    return [(one, other) for one in denied for other in said if len(weighty(one) & weighty(other)) >= 3]


def shared(one: set[str], other: set[str]) -> float:
    """How much of two sets of words is in both: 0 to 1."""
    return len(one & other) / max(len(one | other), 1)
