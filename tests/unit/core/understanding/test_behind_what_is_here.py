"""Behind the bar, or at it, one is still in the room; a way out is taken by its own name or what is told of it."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.core.understanding.ways import way_words
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def gone(scenario: str, text: str) -> list[str | None]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [act.place.id for act in acts if act.do in ("go", "sneak", "climb") and act.place is not None]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("a-stone-a-night", "I go behind the bar"),
        ("a-stone-a-night", "i go round behind the bar, ask mag if i may, and lift the flap"),
        ("a-stone-a-night", "I walk to the bar"),
        ("a-stone-a-night", "I sneak round behind the bar"),
        ("a-stone-a-night", "I go over to the bar and order a pie"),
        ("a-stone-a-night", "I go behind Mag"),
        ("the-lamplighters-vault", "I go behind the key board"),
        ("room-12", "I walk round the bed"),
    ],
)
def test_nobody_leaves_by_going_behind_what_is_here(scenario: str, text: str) -> None:
    assert gone(scenario, text) == []


@pytest.mark.parametrize(
    ("scenario", "text", "place"),
    [
        ("a-stone-a-night", "I go down through the flap", "loc_undercroft_001"),
        ("a-stone-a-night", "I go to the cellar", "loc_undercroft_001"),
        ("a-stone-a-night", "I go to the toll gate", "loc_toll_gate_001"),
        ("the-lamplighters-vault", "I go up the stair", "loc_long_hall_001"),
        ("the-stolen-hour", "I go through the gate", "loc_graveyard_001"),
        ("the-lamplighters-vault", "I go round the stove to the stair", "loc_long_hall_001"),
    ],
)
def test_a_way_is_taken_as_before(scenario: str, text: str, place: str) -> None:
    assert gone(scenario, text) == [place]


def test_what_only_tells_where_something_stands_is_no_way() -> None:
    here = "A taproom: behind the bar a flap goes down to the undercroft, near a barrel."
    there = "A cellar with barrels. Steps go up to the flap behind the bar."
    assert "flap" in way_words(there, (here,), "the taproom")
    assert "bar" not in way_words(there, (here,), "the taproom")


@pytest.mark.parametrize(
    "text",
    [
        "I wriggle out of his grip",
        "I try to get out of his hold",
        "I squirm out of his arms",
        "get out of the net",
    ],
)
def test_what_holds_somebody_is_nothing_that_they_wear(text: str) -> None:
    game = LIBRARY.games["left-luggage"]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    assert acts
    assert all(act.do in ("attempt", "flourish") for act in acts)
