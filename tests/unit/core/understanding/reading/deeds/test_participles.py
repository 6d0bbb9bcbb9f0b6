"""What is told beside the rest of a sentence is done as well, and how a thing is done is no deed."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in

Act = tuple[str, str | None]


def heard(situation: str, text: str) -> list[Act]:
    acts = listen(given_in(situation).model_copy(update={"text": text})).acts
    return [(act.do, act.to.id if act.to is not None else None) for act in acts]


@pytest.mark.parametrize(
    ("situation", "text", "expected"),
    [
        (
            "room-12/start",
            "Shutting the wardrobe, I sit on the bed.",
            [("close", "item_wardrobe_001"), ("posture", "item_bed_001")],
        ),
        (
            "room-12/start",
            "shutting the wardrobe i sit on the bed",
            [("close", "item_wardrobe_001"), ("posture", "item_bed_001")],
        ),
        (
            "the-washing-up/hall",
            "Lifting the coat, Marcus looks under the stage",
            [("move", "item_old_coat_001"), ("search", "item_stage_001")],
        ),
        (
            "the-washing-up/hall",
            "crouching down I stroke the dog",
            [("posture", None), ("touch", "item_dog_001")],
        ),
        ("room-12/start", "with a glance at the door I open the wardrobe", [("open", "item_wardrobe_001")]),
    ],
)
def test_both_are_done(situation: str, text: str, expected: list[Act]) -> None:
    assert heard(situation, text) == expected


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("room-12/start", "Thinking about it I agree with you"),
        ("room-12/start", "with you I feel safe"),
    ],
)
def test_what_is_only_said_stays_said(situation: str, text: str) -> None:
    assert {name for name, _ in heard(situation, text)} & {"open", "take", "go", "examine"} == set()


@pytest.mark.parametrize(
    "text", ["shut the wardrobe so nobody can see in", "shut the wardrobe so that she can get to the window"]
)
def test_what_it_is_done_for_is_not_done(text: str) -> None:
    assert heard("room-12/start", text) == [("close", "item_wardrobe_001")]
