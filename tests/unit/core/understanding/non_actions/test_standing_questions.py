"""Questions how things stand are for the table, whoever is here; what a person is asked is left to the story."""

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in


def kind(situation: str, text: str) -> str | None:
    return listen(given_in(situation).model_copy(update={"text": text})).no_turn


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("room-12/asked", "which room am I sitting in?"),
        ("room-12/asked", "is it just me and Lena in here?"),
        ("three-in-a-row/step", "am I still outside or back in"),
        ("lot-forty-one/store", "how many people are in here"),
        ("room-12/asked", "am I armed?"),
        ("lot-forty-one/start", "have i got any money on me"),
        ("berth-nine/dining", "do i still have my ticket?"),
        ("room-12/asked", "do we have until morning or what"),
        ("between-floors/start", "is time running out?"),
        ("room-12/asked", "What should I be focusing on?"),
        ("lot-forty-one/start", "what does Imogen want here?"),
        ("three-in-a-row/start", "what do i get if i win"),
        ("three-in-a-row/midgame", "do I have to wait for her to move?"),
        ("room-12/asked", "is she still waiting for an answer from me"),
        ("between-floors/warm", "where do I stand with Rafael?"),
        ("room-12/asked", "i've lost track, whose turn is it"),
        ("room-12/asked", "time left?"),
        ("the-lamplighters-vault/start", "is the old woman the only other person here?"),
        ("berth-nine/dining", "what was I to him, his sister?"),
        ("the-washing-up/yard", "am I holding anything, like a plate?"),
        ("lot-forty-one/store", "show me the exits"),
        ("room-12/asked", "tell me what I'm carrying"),
        ("room-12/asked", "have I already looked in the bag?"),
        ("lot-forty-one/start", "where does that door lead?"),
    ],
)
def test_how_things_stand_is_asked_of_the_table(situation: str, text: str) -> None:
    assert kind(situation, text) == "status"


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("room-12/asked", "did she believe me?"),
        ("between-floors/panic", "did my joke land or not"),
        ("room-12/asked", "what did she just say?"),
        ("lot-forty-one/cornered", "how did he take that?"),
        ("three-in-a-row/midgame", "did she notice?"),
        ("room-12/asked", "what just happened, is she angry?"),
    ],
)
def test_what_came_of_a_turn_is_asked_of_the_table(situation: str, text: str) -> None:
    assert kind(situation, text) == "outcome"


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("seven-minutes-01/close", "should I write in the third person?"),
        ("room-12/asked", "how do checks work in this game?"),
        ("room-12/asked", "do I need to roll for that"),
        ("room-12/asked", "can you give me a hint?"),
        ("seven-minutes-01/start", "do I put speech in quotation marks?"),
        ("room-12/asked", "how much can I do in one turn?"),
    ],
)
def test_how_it_is_played_is_asked_of_the_table(situation: str, text: str) -> None:
    assert kind(situation, text) == "help"


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("room-12/asked", "Lena, where am I?"),
        ("room-12/asked", "who's here with you?"),
        ("room-12/asked", "how long until the boat comes?"),
        ("room-12/asked", "where is Dell?"),
        ("the-washing-up/tin", "did he take it?"),
        ("room-12/asked", "am I too late?"),
        ("room-12/asked", "can I stay with you?"),
        ("room-12/asked", "why did she leave him?"),
        ("room-12/asked", "You took it. Did he see you?"),
        ("the-lamplighters-vault/start", "who lives here?"),
        ("room-12/asked", "Mara asks where the jar is?"),
        ("room-12/asked", "show me the bag"),
        ("room-12/asked", "names?"),
        ("lot-forty-one/start", "may I go now?"),
        ("lot-forty-one/start", "what do I get if I keep quiet?"),
        ("lot-forty-one/start", "does it matter?"),
        ("lot-forty-one/start", "have I seen this horse before?"),
        ("lot-forty-one/cornered", "what have I done?"),
        ("room-12/asked", "I don't know who I am"),
        ("between-floors/start", "I'm claustrophobic irl, so: same. I tell him I hate this too"),
    ],
)
def test_what_somebody_is_asked_is_left_to_the_story(situation: str, text: str) -> None:
    assert kind(situation, text) is None


@pytest.mark.parametrize(
    "text", ["sorry, wrong channel", "is this the demo?", "are you a bot", "back later, dinner irl"]
)
def test_talk_about_the_game_is_no_turn(text: str) -> None:
    assert kind("room-12/asked", text) == "table"
