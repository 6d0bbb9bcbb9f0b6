"""What leads up to a sentence, laughs behind it or stands between quotation marks does not change what it is."""

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
        ("open the bag or I scream", "room-12", ["threaten"]),
        ("If you cheat I'm eating that biscuit right now.", "three-in-a-row", ["threaten"]),
        ("maybe I should step out", "the-washing-up", ["say"]),
        ("I mended clocks for forty years", "between-floors", ["say"]),
        ("close that door again and I'll have your cap", "berth-nine", ["threaten"]),
    ],
)
@pytest.mark.parametrize("led", ["{}", "Well, {}", "honestly, {}", "oh {}", '"{}"', "*shrugs* {}"])
def test_a_saying_stays_what_it_is(text: str, scenario: str, does: list[str], led: str) -> None:
    acts = [act for act in heard(led.format(text), scenario) if act != "flourish"]
    assert acts == does


@pytest.mark.parametrize(
    ("text", "scenario", "does"),
    [
        ("teach me that tune lol", "between-floors", ["request"]),
        ("I'll carry it down for you lol", "room-12", ["promise"]),
        ("my aunt had a goat like that haha", "room-12", ["tease"]),
    ],
)
def test_a_laugh_behind_words_softens_them(text: str, scenario: str, does: list[str]) -> None:
    assert heard(text, scenario) == does


@pytest.mark.parametrize(
    ("text", "scenario"),
    [
        ("I look up. Who else is in the house tonight?", "the-lamplighters-vault"),
        ("I glance up. how much was missing?", "room-12"),
        ("I look at Lena. When does it leave?", "room-12"),
    ],
)
def test_who_looks_up_asks_whoever_is_there(text: str, scenario: str) -> None:
    assert heard(text, scenario)[-1] == "ask"


@pytest.mark.parametrize(
    ("text", "scenario", "does"),
    [
        ('"Sit down on the bed."', "room-12", ["request"]),
        ('"He used to let me steer."', "room-12", ["say"]),
        ('"You smell of oranges."', "seven-minutes-01", ["say"]),
        ('"Honestly? I never thought of it."', "room-12", ["say"]),
        ('"I will pay for the bread. Deal?"', "room-12", ["promise"]),
    ],
)
def test_what_is_quoted_is_of_its_kind(text: str, scenario: str, does: list[str]) -> None:
    assert heard(text, scenario) == does


@pytest.mark.parametrize(
    ("text", "scenario", "does"),
    [
        ("gives her the kind of look that sours milk", "room-12", ["flourish"]),
        ("give the bag a long hard stare", "room-12", ["examine"]),
        ("wave at the road", "room-12", ["flourish"]),
        ("slide the list out of her fingers", "berth-nine", ["take"]),
        ("squash myself flat against the shelves", "seven-minutes-01", ["posture"]),
        ("hang on to her hand", "room-12", ["touch"]),
        ("I listened to the buckets", "lot-forty-one", ["listen"]),
        ("I'm listening for footsteps", "room-12", ["listen"]),
        ("I heard him out", "between-floors", ["hear_out"]),
        ("I checked my pockets for mints", "seven-minutes-01", ["examine"]),
        ("fold the shirt, quiet as anything", "room-12", ["move"]),
    ],
)
def test_a_gesture_is_done(text: str, scenario: str, does: list[str]) -> None:
    assert heard(text, scenario) == does


@pytest.mark.parametrize(
    ("text", "scenario", "does"),
    [
        ("sat perfectly still", "room-12", ["wait"]),
        ("pull the hood up and sat", "room-12", ["posture"]),
        ("run a fingernail along the frame", "lot-forty-one", ["examine"]),
        ("run down the stairs", "lot-forty-one", ["go"]),
        ("give him a boost", "between-floors", ["help"]),
        ("give myself a moustache of foam", "the-washing-up", ["flourish"]),
        ("I feel about for a switch", "seven-minutes-01", ["search"]),
    ],
)
def test_a_deed_in_an_odd_shape_is_done(text: str, scenario: str, does: list[str]) -> None:
    assert heard(text, scenario)[-1:] == does
