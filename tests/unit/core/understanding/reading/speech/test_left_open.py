"""What is left to the hearer, proposed, or to be done on a condition is said; a share of what is here is had."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def heard(text: str, scenario: str) -> list[str]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return [act.do for act in listen(heard_in(game, state, actor, text, (), 1)).acts]


@pytest.mark.parametrize(
    ("text", "scenario", "does"),
    [
        ("have as many biscuits as you like", "three-in-a-row", ["offer"]),
        ("take all the space you need", "seven-minutes-01", ["offer"]),
        ("if I'm not back by noon open it", "the-washing-up", ["request"]),
        ("let's open the tin and blame the dog", "the-washing-up", ["request"]),
        ("hold this and I'll find the light", "room-12", ["request", "offer"]),
        ("good tea this Agnes, pour us another", "the-washing-up", ["say", "request"]),
        ("let her be", "the-washing-up", ["request"]),
        ("won't tell her you came", "room-12", ["promise"]),
        ("I listen to you through the wall actually", "between-floors", ["say"]),
        ("I'm checking out", "room-12", ["say"]),
    ],
)
def test_what_is_left_open_is_said(text: str, scenario: str, does: list[str]) -> None:
    assert heard(text, scenario) == does


@pytest.mark.parametrize(
    ("text", "scenario", "does"),
    [
        ("I had a look at the needle", "between-floors", ["examine"]),
        ("I had a poke at the buttons", "between-floors", ["use"]),
        ("I had a goat at home", "between-floors", ["say"]),
        ("made no answer", "between-floors", ["wait"]),
        ("let's open the tin", "the-washing-up", ["open"]),
        ("leave her be", "room-12", ["back_away"]),
    ],
)
def test_a_deed_is_done(text: str, scenario: str, does: list[str]) -> None:
    assert heard(text, scenario) == does
