"""What is offered, given, accepted, ordered and answered in words, and the sentences that only look alike."""

from __future__ import annotations

import pytest

from bot.core.contracts import CampaignView, InterpretInput
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.listener import listen
from bot.core.understanding.talk.asking import asked_for
from bot.core.understanding.utterances import kind_of
from tests.support.situations import situations
from tests.support.table import LIBRARY
from tests.support.understanding_report import given_in

KITCHEN, ROOM, TRAIN, SALEROOM = (
    "the-washing-up/start",
    "room-12/start",
    "berth-nine/start",
    "lot-forty-one/start",
)
CELLAR_KEY = "item_cellar_key_001"


def told(situation: str, passage: str) -> InterpretInput:
    """The situation with what was told last."""
    game = LIBRARY.games[situations()[situation].scenario]
    campaign = CampaignView(story=game.outline, round=1, scene=1, actor="somebody", last_passage=passage)
    return given_in(situation).model_copy(update={"campaign": campaign})


def heard(situation: str, text: str, passage: str = "") -> tuple[MessageAct, ...]:
    return listen(told(situation, passage).model_copy(update={"text": text})).acts


def acts(situation: str, text: str, passage: str = "") -> list[str]:
    return [act.do for act in heard(situation, text, passage)]


@pytest.mark.parametrize(
    "text",
    [
        "Here, have the key.",
        "here's your key",
        "I found your key, here you go",
        "This is yours, the cellar key.",
        "take the key, it belongs to you",
        '"Here, have the key," I say.',
        "I want you to have this key",
    ],
)
def test_what_is_carried_is_handed_over_in_words(text: str) -> None:
    (act,) = heard("the-lamplighters-vault/key", text)
    assert act.do == "give"
    assert act.used is not None
    assert act.used.id == CELLAR_KEY


@pytest.mark.parametrize(
    ("situation", "text", "meant"),
    [
        ("room-12/start", "I stopped writing to you, Lena, and I'm sorry", ["apologise"]),
        ("the-lamplighters-vault/start", "I came to see the vault.", ["say"]),
        (TRAIN, "is your coat warm enough? take mine", ["ask", "offer"]),
        (TRAIN, "take my coat, you look frozen", ["offer"]),
        (TRAIN, "i take off my coat and hold it out for whoever's in there", ["take_off", "offer"]),
        (ROOM, "have my jacket, its freezing", ["offer"]),
        (TRAIN, '"Take my coat," I say, holding it out.', ["offer"]),
        (TRAIN, "let me bring some bread from the dining car", ["offer"]),
        (KITCHEN, "I can look at the motor, I fix bikes", ["offer"]),
        (KITCHEN, "cup of tea anyone?", ["offer"]),
        ("the-lamplighters-vault/key", "so what about the watch, you want me to take over?", ["offer"]),
        (ROOM, "you put your feet up and i'll pack", ["offer"]),
        # and what only looks alike
        (TRAIN, "I take my coat and go to the dining car", ["take", "go"]),
        (TRAIN, "here, take a look at your list", ["examine"]),
        (TRAIN, "have a look at the lamp", ["examine"]),
        (KITCHEN, "take the tin down for me", ["take"]),
        (KITCHEN, "I can open the tin", ["open"]),
        (KITCHEN, "I can hear the dog", ["listen"]),
        (ROOM, "you know it and i'll prove it", ["say"]),
        (ROOM, "i brought you here", ["say"]),
        (ROOM, "how long have you been here", ["ask"]),
    ],
)
def test_an_offer_is_no_deed_and_a_deed_no_offer(situation: str, text: str, meant: list[str]) -> None:
    assert acts(situation, text) == meant


@pytest.mark.parametrize(
    ("text", "offer", "meant"),
    [
        ("yes, show me the list then", "I could show you the list.", ["request"]),
        ("alright, let's see it", "I could show you the list.", ["request"]),
        ("yeah go on, i've got all night", "Shall I tell you?", ["request"]),
        ("go on then, sing it", "I know a song about it.", ["request"]),
        ("please do", "Shall I sing?", ["request"]),
        ("sure, sing away", "Shall I sing?", ["request"]),
        ("ok look around", "Shall I sing?", ["look"]),
        ("no, don't", "Shall I sing?", ["answer"]),
    ],
)
def test_what_was_just_offered_is_asked_for(text: str, offer: str, meant: list[str]) -> None:
    assert acts(SALEROOM, text, f'Casimir waits. "{offer}"') == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("get on that chair, old woman", ["request"]),
        ("come on you old coward, get up", ["request"]),
        ("put that down Agnes", ["request"]),
        ("sit down Agnes, i'll dry", ["request", "offer"]),
        ("you look done in. sit down a min", ["request"]),
        ("go home grandad", ["request"]),
        ("move over, i'll wash", ["request", "offer"]),
        ("wait here, i'll get the dog", ["request", "take"]),
        ("go on Tobias, tell her about the boat", ["request"]),
        ("hold this for me will you", ["request"]),
        ("get out of my kitchen", ["request"]),
        ("Agnes sit down", ["request"]),
        ("Tobias dry that plate", ["request"]),
        ("Agnes how did he die", ["ask"]),
        # done to somebody, or by oneself
        ("sit down by the old woman", ["approach"]),
        ("wake up Tobias", ["help"]),
        ("follow that man", ["follow"]),
        ("hi Agnes. sit down on the crate", ["greet", "posture"]),
        ("you poor thing. I sit down next to her", ["comfort", "approach"]),
    ],
)
def test_an_order_to_the_other_is_never_ones_own_deed(text: str, meant: list[str]) -> None:
    assert acts(KITCHEN, text) == meant


@pytest.mark.parametrize(
    ("question", "text", "meant"),
    [
        ("Who sent you?", "nobody did. I saw your light, remember?", ["answer"]),
        ("Who sent you?", "idk lol my feet did. sorry, you asked!!", ["answer"]),
        ("Why did you come?", "i came because i missed you, you dummy", ["answer"]),
        ("Why did you come?", "To see you", ["answer"]),
        ("Who sent you?", "he never sends anyone, does he?", ["answer"]),
        ("To ask, or to stop me?", "both i guess", ["answer"]),
        ("To ask, or to stop me?", "stop you", ["answer"]),
        ("To ask, or to stop me?", "I came to stop you", ["answer"]),
        ("Are you cold?", "not really", ["answer"]),
        # what is no answer, though something was asked
        ("Who sent you?", "sorry", ["apologise"]),
        ("Who sent you?", "i took the jar money. it was me", ["confess"]),
        ("Who sent you?", "i hate you", ["insult"]),
        ("Who sent you?", "where are you going?", ["ask"]),
        ("Who sent you?", "look at the bag", ["examine"]),
        ("Who sent you?", "I came to the window", ["approach"]),
        ("Who sent you?", "if i say, will you?", ["ask"]),
        ("Who sent you?", "tell her a joke", ["tease"]),
    ],
)
def test_a_plain_statement_after_a_question_is_the_answer(question: str, text: str, meant: list[str]) -> None:
    assert acts(ROOM, text, f'Lena waits. "{question}"') == meant


def test_what_is_taken_to_somebody_is_handed_over_there() -> None:
    (act,) = heard("the-lamplighters-vault/key", "take the key back to Bettany")
    assert act.used is not None
    assert (act.do, act.used.id) == ("give", CELLAR_KEY)


def test_who_is_gone_to_is_meant_by_a_later_pronoun() -> None:
    _, act = heard("the-lamplighters-vault/hall", "go back to Bettany at the lodge and give her the key")
    assert act.to is not None
    assert (act.do, act.to.id, act.to.sort) == ("give", "npc_bettany_crake_001", "here")


def test_what_is_asked_is_kept_apart_from_what_is_told_beside_it() -> None:
    (act,) = heard(SALEROOM, "i once faked a birthday. what's on your cuff? what is it?")
    assert act.do == "ask"
    assert asked_for("ask", act.said, {"cuff"}).about == "my cuff"


def test_one_apology_is_one_however_many_hear_it() -> None:
    (act,) = heard(KITCHEN, "sorry Agnes. sorry Tobias. I've been a pest and I miss him")
    assert act.to is not None
    assert (act.do, act.to.id) == ("apologise", "npc_agnes_pell_001")


def test_whether_one_cannot_see_is_asked_and_not_begged_for() -> None:
    assert acts(ROOM, "Can you not see it?") == ["ask"]


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("I'll take that cheese for the goblins if you don't mind", "offer"),
        ("I'll sit down, if you don't mind", None),
        ("if you don't stop I'll call the sheriff", "threaten"),
    ],
)
def test_minding_is_no_threat(said: str, kind: str | None) -> None:
    assert kind_of(said) == kind


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("*dries a cup* open the envelope", ["clean", "request"]),
        ("*hangs up the towel* Sit down for a minute, I've got the cups", ["flourish", "request"]),
        ("*dries a cup* I open the envelope", ["clean", "open"]),
    ],
)
def test_words_outside_the_stars_tell_company_what_to_do(text: str, does: list[str]) -> None:
    assert acts(KITCHEN, text)[-1] == does[-1]


@pytest.mark.parametrize(
    ("situation", "text", "does"),
    [
        (ROOM, "Then I'll sit, here on the end of the bed.", ["posture"]),
        (TRAIN, "Please forgive the hour.", ["apologise"]),
        (KITCHEN, "You must be worn out, Agnes.", ["comfort"]),
        (KITCHEN, "Take all the time you need.", ["comfort"]),
    ],
)
def test_kindness_is_no_deed_and_no_order(situation: str, text: str, does: list[str]) -> None:
    assert acts(situation, text) == does


def test_when_somebody_last_did_a_thing_is_no_question_about_the_clock() -> None:
    assert asked_for("ask", "When did you last sit down?").kind == "self"
    assert asked_for("ask", "When does the train go?").kind == "time"
