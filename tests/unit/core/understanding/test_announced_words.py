"""What is announced with "here's the thing" or "quick question" is read as what follows."""

from __future__ import annotations

import pytest

from bot.core.understanding.reading.openings import without_holding_on


@pytest.mark.parametrize(
    ("said", "rest"),
    [
        ("quick question - who wrote it", "who wrote it"), ("Here's the thing: I lied.", "I lied."),
        ("ok so one more thing: what is in the cup", "what is in the cup"), ("I have a question: why?", "why?"),
        ("the truth is: I was there", "I was there"), ("Sit down. Here's the point: he left.", "Sit down. he left."),
        ("my question is this: who did", "who did"), ("one last question – is he well?", "is he well?"),
        ("Just one thing: whose is it", "whose is it"), ("here's what I think: he did it", "he did it"),
    ],
)  # fmt: skip
def test_the_announcement_is_left_out(said: str, rest: str) -> None:
    assert without_holding_on(said) == rest


@pytest.mark.parametrize(
    "said",
    [
        "here's the tin: open it", "the thing is broken", "I question her", "one thing leads to another",
        "here's the thing", "my question", "the truth is out", "a question of time - and money",
        "one more biscuit: please", "what a question",
    ],
)  # fmt: skip
def test_what_is_no_announcement_stays(said: str) -> None:
    assert without_holding_on(said) == said
