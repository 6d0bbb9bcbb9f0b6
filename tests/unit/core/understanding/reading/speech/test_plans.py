"""What "we" are to do later or elsewhere is put to the hearer, and nothing of it is done; what is done here is done."""

from __future__ import annotations

import pytest

from bot.core.understanding.acts import SPEECH
from bot.core.understanding.listener import listen
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.prompts import opened
from tests.support.table import LIBRARY


def heard(scenario: str, text: str) -> list[str]:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    return [act.do for act in listen(heard_in(game, state, actor, text, (), 1)).acts]


@pytest.mark.parametrize(
    ("scenario", "text"),
    [
        ("left-luggage", "come with me and we open it on the train"),
        ("left-luggage", "the ten-four is standing right there, come with me and we open it on the train"),
        ("left-luggage", "take the case and we open it together tomorrow"),
        ("left-luggage", "we open it on the train"),
        ("left-luggage", "let's open it on the train"),
        ("left-luggage", "come round and we put the two halves together on the counter"),
        ("late-for-the-bells", "help me push and we get her going again"),
        ("room-12", "come with me and we tell them all"),
        ("room-12", "let's count the money at the diner"),
        ("the-lamplighters-vault", "give me the key and we go up together"),
        ("the-washing-up", "we'll open the tin tomorrow"),
        ("between-floors", "shall we sit down?"),
        ("between-floors", "shall we dance"),
        ("left-luggage", "shall we?"),
        ("left-luggage", "shall we go?"),
        ("left-luggage", "shall we go together?"),
        ("the-washing-up", "Tobias, shall we go to the hall?"),
    ],
)
def test_a_plan_is_put_to_the_hearer(scenario: str, text: str) -> None:
    does = heard(scenario, text)
    assert does
    assert set(does) <= set(SPEECH)


@pytest.mark.parametrize(
    ("scenario", "text", "does"),
    [
        ("left-luggage", "we open the case", ["open"]),
        ("left-luggage", "let's open the case", ["open"]),
        ("the-lamplighters-vault", "we go to the long hall", ["go"]),
        ("between-floors", "we sit down on the floor", ["posture"]),
        ("the-washing-up", "I take a towel and we dry together", ["clean"]),
        ("the-washing-up", "we put the tin on the table", ["put"]),
        ("the-washing-up", "I open the tin and we look at the letters", ["open"]),
        ("room-12", "let's sit on the bed", ["posture"]),
        ("the-lamplighters-vault", "let's read the notice on the wall", ["examine"]),
    ],
)
def test_what_is_done_here_is_done(scenario: str, text: str, does: list[str]) -> None:
    assert heard(scenario, text)[: len(does)] == does
