"""Names of weak points and cures: whole, in short for who has just heard them, and their verbs agree."""

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
        ("the two liars", "those two liars"),
        ("the debtors' turn", "the debtors' turn"),
        ("the guest's eyes", "the guest's eyes"),
        ("the fat middlemen", "those fat middlemen"),
        ("the silent hour of the well", "that silent hour"),
        ("the children of both", "those children"),
        ("the monthly no", "the monthly no"),
        ("the old and the sick", "the old and the sick"),
        ("the word taken back", "that word"),
        ("the last who remembers", "the last who remembers"),
        ("wet ropes at the openings", "wet ropes at the openings"),
    ],
)
def test_a_name_is_shortened_to_what_it_names_and_left_alone_where_there_is_none(
    handle: str, short: str
) -> None:
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
    assert (
        line == "I asked for the last words heard, I got those last words, and those last words are a prop."
    )
    assert agreeing("that law", " is a prop") == " is a prop"


def test_a_weak_point_is_called_by_its_whole_name_about_twice_in_a_round() -> None:
    """In each turn it tired readers; only once in a round, and they lost the thread."""
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
    assert max(often) <= 5
    assert 1.2 < sum(often) / len(often) < 2.5
