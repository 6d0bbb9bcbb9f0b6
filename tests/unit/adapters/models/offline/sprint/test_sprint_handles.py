"""Names of weak points and cures: whole, in short for who has just heard them, and their verbs agree."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from bot.adapters.models.offline.sprint._handles import again, agreeing, in_short
from bot.adapters.models.offline.sprint._stage import fill
from bot.core.sprint.contracts import TEAMS
from bot.core.sprint.events import RoundDecided, TurnTaken
from tests.support.offline_matches import WORDS
from tests.support.sprint_repetition import match_of, spoken


def _any_of(templates: Iterable[str]) -> re.Pattern[str]:
    """One of the names, whatever stands in its slots."""
    return re.compile(
        "|".join(re.sub(r"\\\{\w+\\\}", ".+", re.escape(one)) for one in {*templates}), re.IGNORECASE
    )


_DOUBTS = [one for pool in WORDS.doubts.values() for one in pool]
_HOLES = [hole for twist in WORDS.tables.twists.values() for hole in twist.holes]
TOPICS = _any_of(one.topic for one in (*_DOUBTS, *_HOLES))
CURES = _any_of(one.cure for one in (*_DOUBTS, *_HOLES))


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
    assert agreeing("the blameless dead", " goes home", "and ") == " go home"
    load = fill("The load of {topic} has a path now.", {"topic": "the blameless dead"})
    assert load == "The load of the blameless dead has a path now."


def test_whoever_raises_or_mends_something_says_what_it_is_called() -> None:
    """A listener who meets "the deserter's door" in a vote has heard what that is."""
    for seed in range(2):
        match = match_of(seed)
        for team in TEAMS:
            for output in (one.output for one in match.events[team] if isinstance(one, TurnTaken)):
                if output.turn_type == "OBJECTION":
                    assert all(TOPICS.search(each.consequence) for each in output.objections)
                if output.turn_type == "RESPONSE" and output.canon_patch and '"' in output.content:
                    assert CURES.search(output.content.rsplit(' "', 1)[0])


def test_a_weak_point_is_called_by_its_whole_name_two_or_three_times_in_a_round() -> None:
    """Once by whoever raises it; in each turn it tired readers, and said only once they lost the thread."""
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
    assert max(often) <= 6
    assert 1.5 < sum(often) / len(often) < 3
