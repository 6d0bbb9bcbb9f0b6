"""Finds the nouns that authored texts name: the heads of their noun phrases, by rule, for a person to sort once."""

from __future__ import annotations

import re
from collections.abc import Iterator

_BEFORE = (
    "a|an|the|his|her|its|their|this|that|every|each|no|some|any|one|two|three|four|five|six|seven|eight|nine|ten|"
    "eleven|twelve|sixty|eighty|of|with|in|on|under|over|by|for|at|into|from|and|like|as"
)
_AFTER = (
    "of|in|on|at|with|from|to|and|that|which|is|are|was|were|has|have|had|under|over|by|for|along|into|like|who|"
    "through|where|behind|between|than|but|or|up|down|out|off|against|about|across|round|beside|above|below|beneath|"
    "before|after|as|so|then|when|if"
)
_HEAD = re.compile(
    rf"\b(?:{_BEFORE})\s+(?:[a-z'-]+\s+){{0,2}}?([a-z-]+)(?=[,.;:!?\"—]|$|\s+(?:{_AFTER})\b)", re.IGNORECASE
)


def heads_of(text: str) -> Iterator[str]:
    """The words that end a noun phrase, in lower case; some are no nouns, and none is left out for that."""
    plain = re.sub(r"\s+", " ", text)
    found = _HEAD.search(plain)
    while found is not None:
        yield found[1].casefold()
        found = _HEAD.search(plain, found.start() + 1)
