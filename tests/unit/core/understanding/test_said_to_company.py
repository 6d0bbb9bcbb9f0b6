"""What is said to whoever is here, though its verb could be one's own deed: tested by the act and by whose it is."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in

ROOM, TRAIN, SALEROOM = "room-12/start", "berth-nine/start", "lot-forty-one/start"


def acts(situation: str, text: str) -> list[str]:
    return [act.do for act in listen(given_in(situation).model_copy(update={"text": text})).acts]


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("Then stay.", "request"),
        ("Well then, don't go.", "request"),
        ("ok then wait here", "request"),
        ("promise u wont tell", "request"),
        ("Promise me you'll write.", "request"),
        ("swear to me you didn't", "request"),
        ("Let me take the wheel.", "offer"),
        ("I offer to carry the bag down", "offer"),
        ("ill drive instead", "offer"),
        ("I'll do the talking, so you don't have to", "offer"),
        ("got any tea", "ask"),
    ],
)
def test_what_is_for_the_hearer_is_no_deed_of_ones_own(text: str, act: str) -> None:
    assert acts(ROOM, text) == [act]


@pytest.mark.parametrize(
    ("text", "act"),
    [("I stay where I am.", "wait"), ("then I take the bag", "take"), ("I swear loudly", "flourish")],
)
def test_a_deed_that_only_looks_like_it_stays_ones_own(text: str, act: str) -> None:
    assert acts(ROOM, text)[0] == act


@pytest.mark.parametrize(
    ("text", "act"), [("I tip my hat to the door", "greet"), ("I tip my hat", "flourish")]
)
def test_a_hat_that_is_tipped_stays_on(text: str, act: str) -> None:
    assert acts(TRAIN, text) == [act]


def test_giving_ones_word_twice_is_no_curse() -> None:
    assert acts(ROOM, "I won't tell a soul. I swear.") == ["promise"]


def test_a_hug_that_somebody_needs_is_what_is_given() -> None:
    assert "give" not in acts(SALEROOM, "He looks like he needs a hug, so I give him one.")


@pytest.mark.parametrize("text", ["Who is C. Brandt?", "Is Mr. Brandt at home?"])
def test_an_initial_ends_no_sentence(text: str) -> None:
    (act,) = listen(given_in(SALEROOM).model_copy(update={"text": text})).acts
    assert "Brandt" in act.said


def test_how_far_a_thing_is_lifted_is_no_part_of_its_name() -> None:
    (act,) = listen(given_in(SALEROOM).model_copy(update={"text": "lift the cloth right off"})).acts
    assert act.to is not None
    assert act.to.sort != "none"


def test_what_brought_one_here_is_told_and_not_done() -> None:
    assert "follow" not in acts(SALEROOM, "Lost? Me? I followed the smell of turpentine.")


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ('"Is that the gavel?" I ask and reach for it.', "item_boxwood_gavel_001"),
        ('"Give me the policy file," I say. I look at it.', "item_policy_file_001"),
        ("I like your rostrum. I climb it.", "item_rostrum_001"),
    ],
)
def test_a_pronoun_means_what_was_named_in_speech(text: str, thing: str) -> None:
    last = listen(given_in(SALEROOM).model_copy(update={"text": text})).acts[-1]
    assert last.to is not None
    assert last.to.id == thing


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("Do you want me to call your sister?", "offer"),
        ("do you know what happens next?", "ask"),
        ("want me to tell everyone?", "threaten"),
    ],
)
def test_a_friendly_question_threatens_nobody(text: str, act: str) -> None:
    assert acts(ROOM, text) == [act]


@pytest.mark.parametrize(
    "text",
    ["Without waiting for an answer I open the catalogue.", "Without looking up, I open the catalogue."],
)
def test_how_a_deed_is_not_done_does_not_undo_it(text: str) -> None:
    assert acts(SALEROOM, text) != []


def test_words_that_only_press_for_an_answer_are_no_part_of_their_own() -> None:
    reading = listen(
        given_in(SALEROOM).model_copy(update={"text": "I propose we look at it together. Do you object?"})
    )
    assert [part.sort for part in reading.parts] == ["deed"]
