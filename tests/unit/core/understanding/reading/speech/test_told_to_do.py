"""An order to the hearer is told from a deed of one's own by what stands beside it in the sentence."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def heard(text: str, scenario: str) -> list[str]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return [act.do for act in listen(heard_in(game, state, actor, text, (), 1)).acts]


@pytest.mark.parametrize(
    ("text", "scenario"),
    [
        ("put that light out, you'll wake the whole carriage", "berth-nine"),
        ("lock the door again if you're so sure nobody was here", "berth-nine"),
        ("squeeze my hand as hard as you like", "between-floors"),
        ("count the buttons with me", "between-floors"),
        ("leave the shirt, it never suited you anyway", "room-12"),
        ("close the door, I'm freezing", "room-12"),
        ("cover that horse up, it's giving me the creeps", "lot-forty-one"),
        ("open the tin and count it, right here, in front of us", "the-washing-up"),
        ("open it then, go on, what are you afraid of", "the-washing-up"),
        ("go and wake the guard please", "berth-nine"),
        ("keep the biscuit", "three-in-a-row"),
        ("hand over the list or I'll die of old age", "berth-nine"),
        ("open the bag, Lena, and put the shirt back", "room-12"),
    ],
)
def test_an_order_is_for_the_hearer(text: str, scenario: str) -> None:
    assert heard(text, scenario) == ["request"]


@pytest.mark.parametrize(
    ("text", "scenario", "does"),
    [
        ("close the door", "room-12", ["close"]),
        ("close the bag and sit on it", "room-12", ["close", "posture"]),
        ("open the tin, then look inside", "the-washing-up", ["open"]),
        ("hug her as if you weren't there", "room-12", ["touch"]),
        ("look at the tin, Agnes, and the cups", "the-washing-up", ["examine", "examine"]),
    ],
)
def test_a_deed_of_ones_own_is_done(text: str, scenario: str, does: list[str]) -> None:
    assert heard(text, scenario) == does


def test_what_is_asked_behind_an_order_is_asked() -> None:
    assert heard("smell that pillow and tell me it was empty", "berth-nine") == ["request", "ask"]


@pytest.mark.parametrize(
    ("text", "scenario", "said"),
    [
        ("I'm here to stop those hammers", "the-lamplighters-vault", "say"),
        ("We all saw the lamp go out", "berth-nine", "say"),
        ("I wish somebody would show me the sea", "between-floors", "say"),
        ("could tip the whole board over with one finger", "three-in-a-row", "say"),
        ("You hum in tune, has nobody ever told you?", "between-floors", "compliment"),
        ("If you'd asked me then I would have carried it for you.", "room-12", "say"),
    ],
)
def test_what_is_said_is_of_its_kind(text: str, scenario: str, said: str) -> None:
    assert heard(text, scenario) == [said]


@pytest.mark.parametrize(
    ("text", "scenario", "does"),
    [
        ("one arm round his shoulders", "between-floors", ["touch"]),
        ("ear to the door of nine", "berth-nine", ["listen"]),
        ("your hand on the lid", "the-washing-up", ["say"]),
        ("a hand on the lid", "the-washing-up", ["flourish"]),
    ],
)
def test_a_limb_laid_somewhere_needs_no_verb(text: str, scenario: str, does: list[str]) -> None:
    assert heard(text, scenario) == does
