"""Figures of speech are what they mean, and what they name is nothing."""

import pytest

from bot.core.understanding.acts import MessageAct
from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in


def heard(situation: str, text: str) -> tuple[MessageAct, ...]:
    return listen(given_in(situation).model_copy(update={"text": text})).acts


@pytest.mark.parametrize(
    ("said", "do"),
    [
        ("make sense of it", "think"),
        ("I have a feeling about this", "think"),
        ("I make up my mind", "think"),
        ("catch my breath", "wait"),
        ("keep my cool", "wait"),
        ("mind my own business", "wait"),
        ("keep my eyes peeled", "look"),
        ("take it all in", "look"),
        ("keep an eye on Lena", "watch"),
        ("give the door a go", "use"),
        ("get a move on", "flourish"),
        ("toss a coin", "flourish"),
        ("I kick myself", "flourish"),
        ("throw caution to the wind", "flourish"),
        ("have a warm at the lamp", "flourish"),
    ],
)
def test_a_figure_of_speech_looks_for_no_thing(said: str, do: str) -> None:
    (one,) = heard("room-12/start", said)
    assert one.do == do
    assert one.to is None or one.to.sort == "here"


def test_a_cup_of_tea_is_still_drunk() -> None:
    assert [one.do for one in heard("the-washing-up/start", "have a cup of tea")] == ["consume"]


def test_one_of_them_and_a_handful_are_the_thing_itself() -> None:
    (one,) = heard("the-lamplighters-vault/start", "tap one of the empty hooks")
    assert one.to is not None
    assert one.to.id == "item_key_board_001"


def test_how_a_deed_is_done_names_no_thing() -> None:
    acts = heard("the-washing-up/start", "dry a plate, drop it on purpose")
    assert [one.do for one in acts] == ["clean", "drop"]
    assert acts[1].to is not None
    assert acts[1].to.id == acts[0].to.id if acts[0].to else False


def test_a_key_is_turned_in_what_was_just_spoken_of() -> None:
    (one,) = heard("the-lamplighters-vault/hall", "carved one then. turn the key")[-1:]
    assert one.do == "unlock"
    assert one.to is not None
    assert one.to.id == "item_chapter_door_001"


def test_scenery_of_the_place_gone_to_is_known_there() -> None:
    (_, last) = heard("the-washing-up/start", "go through to the hall and scratch the dog behind the ears")
    assert last.to is not None
    assert last.to.id == "item_dog_001"


@pytest.mark.parametrize("said", ["I find a dry spot to stand", "I win him over with a smile"])
def test_where_to_stand_and_whom_to_win_over_is_no_claim(said: str) -> None:
    given = given_in("lot-forty-one/start").model_copy(update={"text": said})
    assert listen(given).no_turn is None


@pytest.mark.parametrize("said", ["I find a hundred pounds", "I win", "I find a chest of gold in the corner"])
def test_what_settles_the_world_is_still_a_claim(said: str) -> None:
    given = given_in("lot-forty-one/start").model_copy(update={"text": said})
    assert listen(given).no_turn == "claim"
