"""Several questions in one breath: each that asks for something of its own stands alone."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.several import is_distinct, points_back, questions_in, says_it


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("who is Vauquelin. why are you here so late", ("who is Vauquelin.", "why are you here so late")),
        ("what's in the case, and who is she", ("what's in the case", "who is she")),
        ("Who are you. where are you from", ("Who are you.", "where are you from")),
        (
            "how old are you, and do you like it here, and what's your name",
            ("how old are you", "do you like it here", "what's your name"),
        ),
    ],
)
def test_questions_for_different_things_come_apart(said: str, parts: tuple[str, ...]) -> None:
    assert questions_in(said) == parts


@pytest.mark.parametrize(
    "said",
    [
        "when you were young, was he kind",
        "is it true, what they say about the jar",
        "who took it. why",
        "what will you do, when they have knocked it all down",
        "you did it, didn't you. why did you do that",
        "sure, take it. but who painted it",
        "is it red or is it blue",
        "why are you here and not at home",
        "I like horses. Do you ride",
    ],
)
def test_what_only_goes_along_with_a_question_stays_with_it(said: str) -> None:
    assert len(questions_in(said)) == 1


@pytest.mark.parametrize("said", ["why?", "really?", "isn't it?", "what do you mean?", "are you sure?"])
def test_an_echo_asks_for_nothing_of_its_own(said: str) -> None:
    assert not is_distinct(said)


def test_what_says_when_does_not_ask_it() -> None:
    assert not is_distinct("when they've knocked it all down?")
    assert is_distinct("when will they knock it all down?")
    assert is_distinct("when they will knock it all down?")


def test_an_alternative_is_of_the_question_before_it() -> None:
    assert not is_distinct("or is he just a neighbour by now?")
    assert is_distinct("is he just a neighbour by now?")


def test_it_points_back_at_a_thing_and_at_nobody() -> None:
    assert says_it("what was it like")
    assert not says_it("what was he like")
    assert not says_it("did he like it")


def test_a_question_may_point_back() -> None:
    assert points_back("is it heavy")
    assert not points_back("why are you here so late")
