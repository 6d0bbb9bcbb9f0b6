"""Who says that they are on their way to what lies outside the story says so, and walks nowhere."""

from __future__ import annotations

import pytest

from bot.core.understanding.acts import SPEECH
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def heard(scenario: str, text: str) -> list[str]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return [act.do for act in listen(heard_in(game, state, actor, text, (), 1)).acts]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("between-floors", "Im just going home to bed, honest."),
        ("between-floors", "I'm just going home"),
        ("between-floors", "i'm heading to work"),
        ("between-floors", "i'm only going home, like every night"),
        ("the-stolen-hour", "I'm going home to bed"),
        ("the-stolen-hour", "we're heading to market"),
        ("room-12", "I'm going home"),
        ("berth-nine", "I'm heading home to my wife"),
        ("left-luggage", "I'm walking to school"),
    ],
)
def test_a_way_out_of_the_story_is_told(scenario: str, text: str) -> None:
    does = heard(scenario, text)
    assert does
    assert set(does) <= set(SPEECH)


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("room-12", "I'm leaving"),
        ("room-12", "I go home"),
        ("room-12", "I walk out"),
        ("room-12", "i'm going outside"),
        ("the-stolen-hour", "i'm off to the graveyard"),
        ("the-stolen-hour", "just going to the graveyard"),
        ("the-stolen-hour", "I'm walking to the graveyard"),
        ("berth-nine", "I'm heading to the dining car"),
        ("the-lamplighters-vault", "I'm going into the long hall"),
    ],
)
def test_a_way_that_is_here_is_taken(scenario: str, text: str) -> None:
    assert heard(scenario, text)[-1] == "go"


@pytest.mark.parametrize(
    ("scenario", "text", "does"),
    [
        ("berth-nine", "slides down the wall to sit on the floor by her lamp", "posture"),
        ("the-washing-up", "takes the place next to Tobias", "posture"),
        ("three-in-a-row", "looks left", "look"),
        ("frost-watch", "*Gil looks where she is looking*", "look"),
    ],
)
def test_where_one_comes_to_rest_or_looks_is_no_way(scenario: str, text: str, does: str) -> None:
    assert heard(scenario, text) == [does]
