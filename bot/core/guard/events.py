"""The newest world event, which under hard enforcement the opening line must speak of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from bot.core.guard.facts import Found, GuardFacts
from bot.core.guard.leaks import stems
from bot.core.guard.tokens import SentenceTokens, fold, tokens

_ROUND = re.compile(r"^\s*\(Round \d+\)\s*")


def unspoken(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """An opening line that is about something else. A person's name alone is not the event."""
    if facts.enforcement != "hard" or not facts.newest_event:
        return
    people = frozenset(word[:5] for person in facts.people for word in tokens(person.name))
    wanted, named = _wanted(facts.newest_event, people)
    said = stems(reading.folded)
    needed = 1 if len(wanted) < 3 else 2
    told = len(wanted & said)
    if wanted and (told == 0 or told + len(named & said) < needed):
        yield -1, "the opening line does not speak of the newest event"


@lru_cache(maxsize=64)
def _wanted(event: str, people: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    found = stems(fold(_ROUND.sub("", event)))
    things = found - people
    return (things, found & people) if things else (found, frozenset())
