"""A message of several parts: what each is heard as, and which act it came to."""

from __future__ import annotations

import pytest

from bot.core.understanding.acts import Reading
from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in


def read(situation: str, text: str) -> Reading:
    return listen(given_in(situation).model_copy(update={"text": text}))


def heard(situation: str, text: str) -> list[tuple[str, str]]:
    """Each act with the beginning of the name of whoever it is for."""
    return [
        (act.do, (act.to.id or "").split("_")[1] if act.to and act.to.id else "")
        for act in read(situation, text).acts
    ]


@pytest.mark.parametrize(
    ("situation", "text", "acts"),
    [
        ("room-12/start", "I never believed you took it. What happened?", ["comfort", "ask"]),
        ("room-12/start", "come with me?", ["request"]),
        ("room-12/start", "sorry. should I sit or stand?", ["apologise", "ask"]),
        ("room-12/start", "The office, right. That means Dell.", ["say"]),
        ("the-washing-up/start", "no i mean who wrote the letter", ["ask"]),
        ("the-washing-up/start", '"Agnes, open the tin. Please."', ["request"]),
        (
            "berth-nine/start",
            '"When do they come?" and while she answers I look past her shoulder at the door',
            ["ask", "examine"],
        ),
    ],
)  # fmt: skip
def test_each_part_is_heard_as_what_it_is(situation: str, text: str, acts: list[str]) -> None:
    assert [act.do for act in read(situation, text).acts] == acts


def test_a_quoted_request_is_made_with_its_words() -> None:
    reading = read("the-washing-up/start", '"Agnes, open the tin. Please."')
    assert "open the tin" in reading.acts[0].said


@pytest.mark.parametrize(
    "text",
    [
        "Agnes, are you all right? Tobias, did you know about the will?",
        '"Agnes, are you all right? Tobias, did you know about the will?"',
    ],
)
def test_words_to_one_and_then_to_another_go_to_each(text: str) -> None:
    assert heard("the-washing-up/start", text) == [("ask", "agnes"), ("ask", "tobias")]


def test_whoever_is_called_elsewhere_is_not_answered_for_by_who_is_here() -> None:
    reading = read("room-12/start", "I call through the wall to Dell: are you there?")
    assert [(act.do, act.to.sort if act.to else None) for act in reading.acts] == [("ask", "away")]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("I hold up my hands. What do you want?", [("deed", True), ("question", True)]),
        ("I step back, my hands in my pockets", [("deed", True)]),
        ("ok. hm. I nod", [("deed", True)]),
        ("I never believed it. What happened?", [("deed", True), ("question", True)]),
        ("I sit down, and the frobnicator gleams", [("deed", True)]),
    ],
)
def test_a_part_is_what_asks_does_or_states_something(text: str, parts: list[tuple[str, bool]]) -> None:
    reading = read("room-12/start", text)
    taken = {place for act in reading.acts for place in act.parts}
    assert [(part.sort, at in taken) for at, part in enumerate(reading.parts)] == parts
