"""Names of weak points and cures: whole once, then in short, and their verbs agree."""

from __future__ import annotations

import re

import pytest

from bot.adapters.models.offline.sprint._handles import again, agreeing, in_short
from bot.adapters.models.offline.sprint._stage import fill
from bot.core.sprint.contracts import TEAMS
from bot.core.sprint.events import RoundDecided, TurnTaken
from tests.support.offline_matches import WORDS
from tests.support.sprint_repetition import match_of, spoken


@pytest.mark.parametrize(
    ("handle", "short"),
    [
        ("the law that stays in its nest", "that law"),
        ("the saying turned on oneself", "that saying"),
        ("the two liars", "those liars"),
        ("the debtors' turn", "that turn"),
        ("the children of both", "those children"),
        ("the monthly no", "the monthly no"),
        ("the old and the sick", "the old and the sick"),
        ("the word taken back", "that word"),
        ("the last who remembers", "the last who remembers"),
        ("wet ropes at the openings", "wet ropes at the openings"),
    ],
)
def test_a_name_is_shortened_to_its_noun_and_left_alone_where_there_is_none(handle: str, short: str) -> None:
    assert again(handle) == short


def test_no_two_names_of_a_line_are_shortened_to_the_same() -> None:
    slots = {"topic": "the living name", "cure": "the struck-out name"}
    assert in_short(slots, "They fear the living name, and want the struck-out name.") == {
        "topic": "that living name",
        "cure": "that struck-out name",
    }
    assert in_short(slots, "Nobody has said either.") == {}


def test_a_name_stands_whole_only_once_in_a_line_and_its_verb_agrees() -> None:
    line = fill("I asked for {cure}, I got {cure}, and {cure} is a prop.", {"cure": "the last words heard"})
    assert line == "I asked for the last words heard, I got those words, and those words are a prop."
    assert agreeing("that law", " is a prop") == " is a prop"


def test_hardly_a_weak_point_is_called_by_its_whole_name_again_in_a_round() -> None:
    """Five other turns and four votes speak of it, so once each was the rule before."""
    names = {re.escape(one.topic) for pool in WORDS.doubts.values() for one in pool if "{" not in one.topic}
    whole = re.compile("|".join(sorted(names, key=len, reverse=True)))
    often: list[int] = []
    for seed in range(2):
        match = match_of(seed)
        for team in TEAMS:
            said: list[str] = []
            for event in match.events[team]:
                if isinstance(event, TurnTaken):
                    said += [text.casefold() for text in spoken(event.output)]
                elif isinstance(event, RoundDecided):
                    found = whole.findall("\n".join(said))
                    often += [found.count(name) for name in set(found) if again(name) != name]
                    said = []
    assert len(often) > 10
    assert max(often) <= 3
    assert sum(often) / len(often) < 1.5
