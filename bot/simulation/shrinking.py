"""The shortest list of acts that still breaks the same invariant (ddmin: Zeller, Hildebrandt, 2002)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

Item = TypeVar("Item")
MOST_TRIES = 120


def shortest(
    items: Sequence[Item], breaks: Callable[[Sequence[Item]], bool], tries: int = MOST_TRIES
) -> tuple[Item, ...]:
    """The items without those that do not matter; `breaks` says whether a part of them still does what all do.

    No single item can be left out of what comes back, unless the tries came to an end before.
    """
    kept, parts = tuple(items), 2
    while len(kept) > 1 and tries > 0:
        size = -(-len(kept) // parts)
        for begin in range(0, len(kept), size):
            rest = kept[:begin] + kept[begin + size :]
            tries -= 1
            if rest and breaks(rest):
                kept, parts = rest, max(2, parts - 1)
                break
            if tries <= 0:
                return kept
        else:
            if size == 1:
                return kept
            parts = min(len(kept), parts * 2)
    return kept
