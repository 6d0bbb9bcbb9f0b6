"""A bare "budge up" asks whoever sits there for room, a matter that is forgotten is dropped, and English is no slip."""

import pytest

from bot.core.understanding.listener import listen
from bot.core.understanding.phrases import mended
from tests.support.understanding_report import given_in


def acts(situation: str, text: str) -> list[str]:
    return [act.do for act in listen(given_in(situation).model_copy(update={"text": text})).acts]


@pytest.mark.parametrize(
    "text",
    [
        "budge up",
        "Budge up, Agnes",
        "shove up a bit",
        "scooch over",
        "move over tobias",
        "shove over Tobias",
        "shift up, will you",
        "oh squeeze up then",
        "please shift along a little",
        "budge over, love",
    ],
)
def test_a_bare_verb_and_its_particle_ask_for_room(text: str) -> None:
    assert acts("the-washing-up/start", text) == ["request"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("*budges up*", "move"),
        ("I scoot over", "approach"),
        ("*scoots over*", "approach"),
        ("shove the table", "move"),
        ("move the kettle over to the sink", "move"),
        ("push the tin over to Agnes", "move"),
        ("I push past Tobias", "move"),
        ("move closer to Agnes", "approach"),
        ("I squeeze up beside Tobias", "approach"),
    ],
)
def test_what_is_moved_or_who_moves_is_no_request(text: str, meant: str) -> None:
    assert acts("the-washing-up/start", text)[0] == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("ok so forget the jar. where will you go?", ["ask"]),
        ("forget about the money, are you all right?", ["ask"]),
        ("forget it", ["say"]),
        ("Forget the office, Lena", ["say"]),
    ],
)
def test_what_is_forgotten_makes_nothing(text: str, meant: list[str]) -> None:
    assert acts("room-12/start", text) == meant


@pytest.mark.parametrize(
    "word", "forget noise chair snake green harry until shark bread missing words".split()
)
def test_a_word_of_english_is_no_slip_of_a_verb(word: str) -> None:
    assert mended(word) is None


@pytest.mark.parametrize(
    ("word", "verb"), [("whispr", "whisper"), ("examin", "examine"), ("serch", "search"), ("unlok", "unlock")]
)
def test_a_slip_is_mended(word: str, verb: str) -> None:
    assert mended(word) == verb
