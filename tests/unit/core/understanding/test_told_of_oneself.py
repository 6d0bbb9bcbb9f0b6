"""Habits, what was done long ago, offers, and orders after a name are said, and nobody does them now."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def heard(scenario: str, text: str) -> list[tuple[str, str | None]]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    return [(act.do, act.to.id if act.to else None) for act in acts]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("between-floors", "I count breaths for people all night and nobody ever calls it a song."),
        ("between-floors", "I count. Out loud, when I'm nervous."),
        ("three-in-a-row", "I sit at a desk all night and say good evening to people who don't look."),
        ("seven-minutes-01", "i listen to your show when im on the river at night"),
        ("the-lamplighters-vault", "I gave the tools back. Nobody made me."),
        ("the-lamplighters-vault", "I still look at every door like it owes me something."),
        ("room-12", "I wrote you eleven letters."),
        ("seven-minutes-01", "its the only voice out there besides the gauge"),
        ("seven-minutes-01", "Lower than on the air."),
        ("the-washing-up", "i can stay till sunday."),
        ("three-in-a-row", "I have seen worse."),
        ("three-in-a-row", "I have never been in one of these."),
    ],
)
def test_what_is_told_of_oneself_is_only_said(scenario: str, text: str) -> None:
    said = {"say", "confess", "answer", "offer", "promise", "comfort", "compliment", "tease", "lie"}
    assert {do for do, _ in heard(scenario, text)} <= said
    assert heard(scenario, text), "it is heard"


@pytest.mark.parametrize(
    ("scenario", "text", "do", "to"),
    [
        ("frost-watch", "dorcas. open the tin", "request", "npc_dorcas_wray_001"),
        (
            "three-in-a-row",
            "Draw the lines again please, they are running.",
            "request",
            "npc_perpetua_gumm_001",
        ),
        ("three-in-a-row", "put the tin behind you", "request", "npc_perpetua_gumm_001"),
        ("seven-minutes-01", "breathe out Nell", "comfort", "npc_nell_okafor_001"),
    ],
)
def test_an_order_is_for_whoever_hears_it(scenario: str, text: str, do: str, to: str) -> None:
    assert heard(scenario, text)[-1] == (do, to)


def test_go_on_alone_urges_whoever_hears_it() -> None:
    acts = heard("a-stone-a-night", "lift the flap. go on. it knocked again")
    assert ("request", "npc_mag_pargeter_001") in acts


@pytest.mark.parametrize(
    "text",
    [
        "Bottom left please Perpetua, and who taught you?",
        '"Bottom left," I say.',
        "Can I have the bottom left?",
        "I'd like the bottom left one, if it's free",
        "put me in the bottom left then, dear",
        "The bottom left will do. Hello by the way",
        "I think I'd better block you bottom left",
        "I'll have the bottom left corner, then. My nan cheated at this",
    ],
)
def test_a_square_is_played_however_it_is_asked_for(text: str) -> None:
    game = LIBRARY.games["three-in-a-row"]
    state, actor = opened(game)
    acts = listen(heard_in(game, state, actor, text, (), 1)).acts
    assert [act.cell for act in acts if act.do == "mark"] == [6]


@pytest.mark.parametrize(
    "text", ["one more?", "Well played. Another round?", "go again?", "same again, then"]
)
def test_one_more_begins_another_game(text: str) -> None:
    assert ("new_game", None) in heard("three-in-a-row", text)


@pytest.mark.parametrize(
    "text", ["did anyone take the bottom left?", "why not the bottom left?", "bottom left or top?"]
)
def test_a_question_about_a_square_plays_none(text: str) -> None:
    assert all(do != "mark" for do, _ in heard("three-in-a-row", text))


@pytest.mark.parametrize(
    "text", ["Sol has not slept all night.", "Sol has not gone anywhere.", "Sol has slept badly."]
)
def test_what_is_over_is_no_order_to_do_it(text: str) -> None:
    assert heard("three-in-a-row", text) == [("flourish", None)]


def test_who_has_somebody_do_something_orders_it() -> None:
    assert heard("three-in-a-row", "Sol has Perpetua move over.") == [("request", "npc_perpetua_gumm_001")]
