"""How somebody holds themselves while they do something is no deed of its own, and moves nothing and nobody."""

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in


def acts(situation: str, text: str) -> list[str]:
    return [act.do for act in listen(given_in(situation).model_copy(update={"text": text})).acts]


@pytest.mark.parametrize(
    "text",
    [
        "*sits down on the carpet, slippers out, so as to be no threat*",
        "*kneels on the carpet, palms up*",
        "*stands by the door, hat in hand*",
        "*leans on the wall, head down*",
        "*leans against the wall, arms folded, elbows in*",
        "I sit on the floor, knees up, back against the wall",
        "I sit down, both feet flat on the floor, chin up",
        "*squats down, coat over my knees*",
        "I kneel by the door, lamp low",
        "*sits on the floor, hands where she can see them*",
        "*sits on the carpet, eyes shut*",
        "I sit down by the door, ticket in hand",
        "*sits down on the floor, blanket round his shoulders*",
    ],
)
def test_a_noun_and_its_particle_are_no_deed(text: str) -> None:
    assert acts("berth-nine/start", text) == ["posture"]


@pytest.mark.parametrize(
    ("situation", "text", "meant"),
    [
        ("berth-nine/start", "I hold out my hand to her, palm up.", ["touch"]),
        ("berth-nine/start", "I walk to the dining car, head high", ["go"]),
        ("berth-nine/start", "*steps closer, chin up, shoulders back*", ["approach"]),
        ("berth-nine/start", "I open the door, hand flat against the wood", ["open"]),
    ],
)
def test_the_deed_beside_it_stays_what_it_is(situation: str, text: str, meant: list[str]) -> None:
    assert acts(situation, text) == meant


@pytest.mark.parametrize(
    ("situation", "text", "meant"),
    [
        ("room-12/start", "I get up, head out", ["posture", "go"]),
        ("room-12/start", "I take the bag, back to the office", ["take", "go"]),
        ("room-12/start", "*takes the bag, hands it over*", ["take", "give"]),
        ("room-12/start", "I get up, coat on", ["posture", "wear"]),
        ("the-lamplighters-vault/key", "I bow, hand over the brass key", ["flourish", "give"]),
        ("the-lamplighters-vault/start", "I wipe my feet, face her", ["flourish", "examine"]),
        ("berth-nine/start", "I get up, back out into the dining car", ["posture", "go"]),
    ],
)
def test_what_has_a_verb_is_done(situation: str, text: str, meant: list[str]) -> None:
    assert acts(situation, text) == meant
