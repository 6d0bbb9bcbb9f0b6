"""A deed told again in the third person, out of its author's own words."""

import pytest

from bot.core.understanding.acts import MessageAct
from bot.core.understanding.deeds.retelling import retold
from bot.core.understanding.inflection import is_past_of_another
from bot.core.understanding.listener import listen
from bot.core.understanding.tokens import words_in
from tests.support.understanding_report import given_in


def told(situation: str, text: str) -> list[str | None]:
    given = given_in(situation).model_copy(update={"text": text})
    found = (retold(act, given) for act in listen(given).acts if act.deed)
    return [one.third if one is not None else None for one in found]


@pytest.mark.parametrize(
    ("situation", "said", "does"),
    [
        ("berth-nine/start", "warm my hands on the steam pipe", "warms his hands on the steam pipe"),
        ("berth-nine/start", "I write my name in the frost", "writes his name in the frost"),
        ("the-washing-up/start", "take three deep breaths", "takes three deep breaths"),
        ("the-washing-up/start", "*clears a space and sits on the counter*", "clears a space"),
        ("seven-minutes-01/start", "use the mop as a microphone", "uses the mop as a microphone"),
        ("lot-forty-one/start", "do a handstand on one of the chairs", "does a handstand on one of the chairs"),
        ("three-in-a-row/start", "dry the bench pls lol", "dries the bench"),
        ("the-washing-up/start", "hug agnes", "hugs Agnes"),
        ("the-washing-up/start", "turn the tin the right way up", "turns the tin the right way up"),
        ("the-washing-up/start", "turn the tin right round, oh well", "turns the tin round"),
    ],
)  # fmt: skip
def test_a_deed_is_told_in_the_third_person(situation: str, said: str, does: str) -> None:
    assert told(situation, said)[0] == does


def test_a_past_is_not_made_a_third_person_of() -> None:
    assert is_past_of_another("brought")
    assert not is_past_of_another("put")
    given = given_in("berth-nine/start")
    act = MessageAct("attempt", deed=words_in("brought cheese for her", given.scene))
    assert retold(act, given) is None
    act = MessageAct("attempt", deed=words_in("bring cheese for her", given.scene))
    assert retold(act, given) is not None


def test_what_is_done_with_it_is_told_by_its_name() -> None:
    assert told("the-washing-up/tin", "give it a shake next to my ear")[0] in {
        "shakes the shortbread tin next to their ear",
        "shakes the shortbread tin next to her ear",
    }


def test_your_hand_is_the_hand_of_whoever_hears_it() -> None:
    assert told("room-12/start", "*brushes your sleeve*")[0] == "brushes her sleeve"


@pytest.mark.parametrize("said", ["fix teh clxxth wth glooo", "write IOU 99 EGGS", "I find the missing key"])
def test_words_that_are_no_english_and_finds_are_not_taken_over(said: str) -> None:
    assert told("lot-forty-one/start", said)[-1:] in ([None], [])


def test_a_phrase_with_an_unknown_word_is_left_out() -> None:
    assert told("room-12/start", "I polish the lamp with my zorgleflap")[0] == "polishes the lamp"


def test_why_and_how_long_something_is_done_is_left_out() -> None:
    assert told("room-12/start", "I tap the lamp because nobody ever does")[0] == "taps the lamp"


def test_an_animal_keeps_the_capital_of_its_name() -> None:
    given = given_in("the-washing-up/hall").model_copy(update={"text": "i give admiral one of the mints"})
    (act,) = listen(given).acts
    own = retold(act, given)
    assert own is not None
    assert own.third == "gives Admiral one of the mints"


@pytest.mark.parametrize(
    ("said", "does"),
    [
        ("pour us both a glass", "pours them both a glass"),
        ("I pour us all some tea", "pours them all some tea"),
        ("I dry our hands on the towel", "dries their hands on the towel"),
    ],
)
def test_us_is_more_than_who_writes(said: str, does: str) -> None:
    assert told("the-washing-up/start", said) == [does]
