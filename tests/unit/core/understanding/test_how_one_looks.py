"""What somebody looks like, or goes, is neither looked at nor gone to; who comes in is in."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.unit.core.understanding.test_people_and_animals import given


def acts(scenario: str, said: str) -> list[str]:
    """The acts that are heard in a message."""
    return [act.do for act in listen(given(scenario, said)).acts]


@pytest.mark.parametrize(
    "said",
    [
        "I try to look innocent",
        "Gil wanders over, trying to look casual.",
        "i go quiet for a bit",
        "Gil goes red",
        "I fall silent",
        "*goes very still*",
    ],
)
def test_a_state_is_shown_and_nothing_is_looked_at(said: str) -> None:
    heard = acts("frost-watch", said)
    assert "flourish" in heard
    assert not {"examine", "look", "approach"} & {*heard}


@pytest.mark.parametrize(
    ("said", "act"),
    [
        ("look at the quiet orchard", "examine"),
        ("look around", "look"),
        ("I go quietly to the lane", "go"),
        ("look at Dorcas", "examine"),
    ],
)
def test_looks_and_walks_stay_what_they_are(said: str, act: str) -> None:
    assert act in acts("frost-watch", said)


@pytest.mark.parametrize("said", ["I come in and shut the door softly behind me.", "I come in"])
def test_who_comes_in_stays_in(said: str) -> None:
    assert "go" not in acts("the-understudy", said)
