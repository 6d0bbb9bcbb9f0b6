"""Choices that look free and are not: everything is drawn from a seed and a purpose by hashing."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def number(seed: str, purpose: str, below: int) -> int:
    """A number from 0 to `below` - 1, the same for the same seed and purpose."""
    digest = hashlib.blake2b(f"{seed}\0{purpose}".encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(digest, "big") % below


def chosen(seed: str, purpose: str, options: Sequence[T]) -> T:
    """One of the options; there must be one."""
    return options[number(seed, purpose, len(options))]


def fresh(seed: str, purpose: str, lines: Iterable[str], used: Iterable[str]) -> str | None:
    """A line, preferably one that is not among those used; of used lines the one used longest ago (oldest first)."""
    known = [line for line in dict.fromkeys(lines) if line.strip()]
    if not known:
        return None
    spent = list(used)
    unused = [line for line in known if line not in spent]
    if unused:
        return chosen(seed, purpose, unused)
    return min(known, key=lambda line: len(spent) - spent[::-1].index(line))
