"""What a character has owned to is never denied by the lines of what can be asked only after that."""

from __future__ import annotations

import re

import pytest

from tests.support.table import LIBRARY

_KNOWN = re.compile(r"(?<![!\w.])flags\.\w+")
_DENIED = (
    r"there (?:is|was|are|were|never was|has never been) (?:no|not an?|nobody called) (?:such )?(?:\w+ )?{}\b"
)
_DREAMT = re.compile(r"\byou (?:have been|were|are|must have) (?:dreaming|imagining|dreamt)", re.IGNORECASE)


@pytest.mark.parametrize("scenario", sorted(LIBRARY.games))
def test_no_line_denies_what_had_to_be_known_to_ask(scenario: str) -> None:
    for topic in LIBRARY.games[scenario].topics.values():
        if not _KNOWN.search(topic.when or "") or topic.goal:
            continue
        nouns = {word for keyword in topic.keywords for word in keyword.casefold().split() if len(word) > 2}
        for line in (line for lines in topic.lines.values() for line in lines):
            assert not _DREAMT.search(line), (topic.id, line)
            denied = [noun for noun in nouns if re.search(_DENIED.format(re.escape(noun)), line.casefold())]
            assert not denied, (topic.id, line)
