"""What a hand lets go of, a foot steps out of or a face tries is done; how something is said is no way that is gone."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.core.understanding.rule_terms.acts_by_terms import read_terms
from tests.support.whose_deeds import given_in


def done(situation: str, text: str) -> list[tuple[str, str | None]]:
    reading = listen(given_in(situation).model_copy(update={"text": text}))
    return [(act.do, (act.to or act.place).id if act.to or act.place else None) for act in reading.acts]


@pytest.mark.parametrize(
    ("situation", "text", "first"),
    [
        ("room-12/Mara", "Mara lets go of the shirt and sits down.", ("drop", "item_folded_shirt_001")),
        ("room-12/Mara", "*tries a small smile*", ("flourish", None)),
        ("the-washing-up/Robin", "Robin steps out of the wrong shoes.", ("flourish", None)),
        ("the-lamplighters-vault/Ines", "I go over to the paper and read it.", ("flourish", None)),
    ],
)
def test_a_small_deed_goes_nowhere(situation: str, text: str, first: tuple[str, str | None]) -> None:
    assert done(situation, text)[0] == first


def test_a_way_told_behind_going_out_is_the_way_that_is_gone() -> None:
    told = done("the-stolen-hour/Hedda", "Hedda goes out and down the lane toward the noise of the stones.")

    assert told == [("go", "loc_mill_lane_001")]


@pytest.mark.parametrize(
    "text",
    ['Through the hatch, not loudly: "Is it in the tin?"', 'From the sink, softly: "Is it in the tin?"'],
)
def test_where_and_how_something_is_said_is_gone_nowhere(text: str) -> None:
    assert [act for act, _ in done("the-washing-up/Robin", text)] == ["ask"]


def test_what_is_grabbed_off_somebody_is_no_hold_on_them() -> None:
    given = given_in("the-stolen-hour/Hedda")

    assert read_terms(given.model_copy(update={"text": "I grab some soup off her"})).actions == ()
    assert read_terms(given.model_copy(update={"text": "I grab Hepsie by the arm"})).actions != ()


def test_a_clause_that_breaks_off_at_its_joint_is_heard_as_far_as_it_goes() -> None:
    assert done("room-12/Mara", '*Mara waits, quiet, then softly:* "Whose hands, Lena?"')[-1][0] == "ask"
