"""What is to be given "here" is asked of whoever has it; what one gives somebody goes from one's own hand."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def heard(scenario: str, text: str) -> list[str]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return [act.do for act in listen(heard_in(game, state, actor, text, (), 1)).acts]


@pytest.mark.parametrize(
    "text",
    [
        "Give it here then.",
        "give it here",
        "give that here",
        "give the letter here",
        "pass it here, will you",
        "hand it over then",
        "well, throw it over here",
        "come on, bring the shoe here",
        "now toss that ribbon back here please",
        "hand it over",
    ],
)
def test_what_is_wanted_here_is_asked_for(text: str) -> None:
    assert heard("late-for-the-bells", text) == ["request"]


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("give her the letter", ["give"]),
        ("give the letter to Hester", ["give"]),
        ("I give it here and there a push", None),
        ("I hand it over", ["give"]),
        ("I throw the shoe over here", None),
        ("show her the red key", ["show"]),
        ("I bring her the shoe", ["give"]),
    ],
)
def test_what_is_given_to_somebody_is_not_asked_for(text: str, does: list[str] | None) -> None:
    found = heard("late-for-the-bells", text)
    assert "request" not in found
    assert does is None or found == does


@pytest.mark.parametrize(
    "text",
    [
        "write me in for nine",
        "well, put me down as having swapped",
        "pencil me in for breakfast",
        "put my name down for berth nine",
        "ok sign me in then",
        "just mark me as asleep",
    ],
)
def test_whoever_keeps_the_list_is_asked_to_write_in_it(text: str) -> None:
    assert heard("berth-nine", text) == ["request"]


@pytest.mark.parametrize("text", ["I write my name on her list", "I put my hand down", "write a note to her"])
def test_what_one_writes_oneself_is_not_asked_for(text: str) -> None:
    assert "request" not in heard("berth-nine", text)
