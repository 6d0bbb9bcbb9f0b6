"""What a message lets happen is left out of it, and what its author does, asks or only talks of is not."""

import pytest

from bot.core.understanding.acts import Reading
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY
from tests.support.understanding_report import given_in


def reading(scenario: str, text: str) -> Reading:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return listen(heard_in(game, state, actor, text, (), 1))


def test_whose_pronoun_it_is_shows_where_the_author_says_i() -> None:
    game = given_in("three-in-a-row/midgame").model_copy(
        update={"text": "I take 7, and she foolishly plays 3."}
    )
    assert [act.cell for act in listen(game).acts] == [6]


def done(scenario: str, text: str) -> list[str]:
    return [act.do for act in reading(scenario, text).acts]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("room-12", "All of a sudden the ceiling caves in."),
        ("room-12", "her phone buzzes with a message from her sister"),
        ("left-luggage", "Ambrose has no choice but to give in"),
        ("room-12", "lena can't help smiling"),
        ("left-luggage", "My charm works on him at once."),
        ("berth-nine", "In the coat I find a signed confession."),
        ("lot-forty-one", "Under the bench lies another painting"),
        ("room-12", "There's a gunshot outside!"),
        ("lot-forty-one", "Nobody notices me at all."),
        ("room-12", "The next morning we wake up as friends."),
        ("left-luggage", "Success!"),
        ("room-12", "The phone rings. It's Dell, confessing."),
        ("room-12", "*Lena bursts into tears*"),
        ("left-luggage", "rolled a 19 to charm him"),
        ("berth-nine", "stealth 19, nobody hears me"),
        ("berth-nine", "A stranger steps out of nine"),
        ("left-luggage", "Ambrose, defeated, hands me the case"),
        ("berth-nine", "“Fine, go in,” says Ottoline."),
        ("left-luggage", "it works, he buys it"),
    ],
)
def test_what_only_happens_by_being_said_is_a_claim(scenario: str, text: str) -> None:
    assert reading(scenario, text).no_turn == "claim"


@pytest.mark.parametrize(
    ("scenario", "text", "does"),
    [
        ("room-12", "I search the bag and find a gun", ["search"]),
        ("room-12", "I look into the bag, and sure enough the jar is inside", ["examine"]),
        ("room-12", "kick the door down, it flies off its hinges", ["break"]),
        ("left-luggage", "He hands me the case. Hello Ambrose, what's in it?", ["greet", "ask"]),
        ("left-luggage", "Ambrose breaks down and hands me the case. Who left it?", ["ask"]),
        ("three-in-a-row", "I take 9, and she stupidly plays 8.", ["mark"]),
        ("berth-nine", "I lie to her so well that she weeps and opens the door", ["lie"]),
        ("berth-nine", "I give her the ticket and she lets me through", ["give"]),
        ("left-luggage", "I lie to him and he believes me", ["lie"]),
        ("room-12", "without her noticing I look into the bag", ["examine"]),
    ],
)
def test_the_fair_part_is_played_and_the_claim_left(scenario: str, text: str, does: list[str]) -> None:
    assert done(scenario, text) == does


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        (
            "left-luggage",
            "She leaves me this half in her will, with four teacups. How do you have the other?",
        ),
        ("left-luggage", "She tells me in the letter to come here."),
        ("left-luggage", "My aunt leaves me this half."),
        ("lot-forty-one", "The hammer falls at noon."),
        ("lot-forty-one", "My mother signs everything like that"),
        ("lot-forty-one", "The sale starts tomorrow"),
        ("lot-forty-one", "Luckily I don't care"),
        ("lot-forty-one", "There's a draught in here"),
        ("berth-nine", "A pipe with hands, yes, very proud."),
        ("lot-forty-one", "The light falls on it from the left"),
        ("left-luggage", "let's open the case"),
    ],
)
def test_what_is_only_spoken_of_settles_nothing(scenario: str, text: str) -> None:
    assert reading(scenario, text).no_turn is None
