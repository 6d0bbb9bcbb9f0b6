"""Choices that look free and are not: everything is drawn from a seed and a purpose by hashing."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

T = TypeVar("T")
_ALIKE = 0.75
_PERSONAL = frozenset(
    "they them their theirs themself he him his himself she her hers herself it its".split()
)


def number(seed: str, purpose: str, below: int) -> int:
    """A number from 0 to `below` - 1, the same for the same seed and purpose."""
    digest = hashlib.blake2b(f"{seed}\0{purpose}".encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(digest, "big") % below


def chosen(seed: str, purpose: str, options: Sequence[T]) -> T:
    """One of the options; there must be one."""
    return options[number(seed, purpose, len(options))]


def fresh(seed: str, purpose: str, lines: Iterable[str], used: Iterable[str]) -> str | None:
    """A line, preferably none of those used, of whomever; of used lines the one used longest ago (oldest first)."""
    known = [line for line in dict.fromkeys(lines) if line.strip()]
    if not known:
        return None
    spent = [_words(line) for line in used]
    last = [_last(_words(line), spent) for line in known]
    unused = [line for line, place in zip(known, last, strict=True) if place < 0]
    if unused:
        return chosen(seed, purpose, unused)
    return known[last.index(min(last))]


def is_worn(line: str, used: Iterable[str]) -> bool:
    """Whether a line was among those used, of whomever."""
    return _last(_words(line), [_words(one) for one in used]) >= 0


def _last(words: frozenset[str], spent: Sequence[frozenset[str]]) -> int:
    """Where the same line stands last among those used, whoever it named; -1 where it does not."""
    for place in range(len(spent) - 1, -1, -1):
        other = spent[place]
        if abs(len(words) - len(other)) < 3 and len(words & other) >= _ALIKE * len(words | other):
            return place
    return -1


@lru_cache(maxsize=4096)
def _words(line: str) -> frozenset[str]:
    """The words of a line without names and pronouns, which are others for another person."""
    plain = re.sub(r"\{[^}]*\}", "", line)
    return frozenset(re.findall(r"(?<![\w'’])[a-z]+", plain)) - _PERSONAL or frozenset({line})
