"""Expressions that choose between values, `a ? 3 : 1`, taken apart, so that CEL is asked for little or nothing of them.

CEL evaluates the condition, and then the one value that it chooses. A condition that only compares fields is decided
here, as the parts of conditions are; where CEL would fail, it is asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from bot.core.content.expressions.conditions import (
    DOUBTFUL,
    PartedCondition,
    outermost,
    settled,
    taken_apart,
    without_brackets,
)

_NUMBER = re.compile(r"-?\d{1,15}")


class ChosenValue(NamedTuple):
    """What an expression comes to: one of two others where it has a condition, a `number`, or its `source` for CEL."""

    source: str
    number: int | None = None
    condition: PartedCondition | None = None
    then: ChosenValue | None = None
    otherwise: ChosenValue | None = None

    def chosen(self, variables: Mapping[str, Any]) -> ChosenValue | None:
        """The value that the conditions choose; None where CEL has to be asked for one of them."""
        found: ChosenValue | None = self
        while found is not None and found.condition is not None:
            told = settled(found.condition, variables)
            found = None if told is None else found.then if told else found.otherwise
        return found


@lru_cache(maxsize=8192)
def branches_of(source: str) -> ChosenValue:
    """An expression as what it chooses between. The text is one that CEL can read."""
    text = without_brackets(source)
    places = [at for at in outermost(text) if text[at] in "?:"] if "?" in text else []
    if places and text[places[0]] == "?" and not DOUBTFUL.search(text):
        after = next((at for at in places if text[at] == ":"), len(text))
        condition = taken_apart(text[: places[0]], failed=None)
        then, otherwise = map(branches_of, (text[places[0] + 1 : after], text[after + 1 :]))
        return ChosenValue(text, None, condition, then, otherwise)
    return ChosenValue(text, int(text) if _NUMBER.fullmatch(text) else None)
