"""What others are to do: told of them behind a deed, planned with them, or ordered. None of it is the author's deed."""

from __future__ import annotations

import pytest

from bot.core.understanding.acts import MessageAct
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def heard(scenario: str, text: str) -> tuple[MessageAct, ...]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return listen(heard_in(game, state, actor, text, (), 1)).acts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I offer her a sip from my flask, and she tells me who slept there.", ["offer", "ask"]),
        ("Who folds it? I show her my ticket, so she tells me what she hides.", ["ask", "show", "ask"]),
        ("I smile at her and she explains to me why the door is locked", ["flourish", "ask"]),
    ],
)
def test_what_another_is_made_to_tell_is_asked_of_them(text: str, expected: list[str]) -> None:
    acts = heard("berth-nine", text)
    assert [act.do for act in acts] == expected
    assert acts[-1].to is not None
    assert acts[-1].to.id == "npc_ottoline_ferro_001"


def test_what_another_is_made_to_tell_alone_stays_a_claim() -> None:
    assert heard("berth-nine", "She tells me who slept there.") == ()


@pytest.mark.parametrize(
    ("scenario", "text", "expected"),
    [
        ("left-luggage", "I give you my half, and we open it together", ["give", "offer"]),
        ("the-washing-up", "I take a towel and we dry together", ["clean"]),
        ("lot-forty-one", "So sign it with your own name and sell it", ["request"]),
        ("lot-forty-one", "open the crate with your own hands", ["request"]),
        ("late-for-the-bells", "Bees. I count it as a yes.", ["say"]),
        ("between-floors", "So which person on the stairs?", ["ask"]),
        ("late-for-the-bells", "I count the flowers", ["examine"]),
    ],
)
def test_plans_orders_and_what_an_answer_is_taken_for_change_nothing(
    scenario: str, text: str, expected: list[str]
) -> None:
    assert [act.do for act in heard(scenario, text)] == expected
