"""Choices that look free and are not: the same for the same key and purpose."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from bot.core.late_dataclasses import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Chance:
    """A source of choices under one key."""

    key: str

    def below(self, purpose: str, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        text = f"{self.key}\0{purpose}".encode("utf-8", "replace")
        return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big") % limit

    def one(self, purpose: str, options: Sequence[T], turn: int = 0) -> T:
        """One of the options, of which there must be one; `turn` goes on from there, so that none comes twice soon."""
        return options[(self.below(purpose, len(options)) + turn) % len(options)]

    def shuffled(self, purpose: str, options: Sequence[T]) -> list[T]:
        """The options in an order of this key and purpose."""
        return [options[at] for at in _order(self, purpose, len(options))]

    def in_hundred(self, purpose: str, share: int) -> bool:
        """Whether something happens that does so `share` times in a hundred."""
        return self.below(purpose, 100) < share


@lru_cache(4096)
def _order(chance: Chance, purpose: str, size: int) -> tuple[int, ...]:
    """The places of so many options, shuffled; asked for again at every turn of a match."""
    return tuple(sorted(range(size), key=lambda at: chance.below(f"{purpose}/{at}", 1 << 62)))
