"""Bargains with their condition in any place, questions of what would come of something, and words that only press."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.asking import asked_for
from bot.core.understanding.talk.dealings import dealing_in, presses


@pytest.mark.parametrize(
    "said",
    [
        "Suppose I tell the museum it's real, and you pay me half. Would you do that?",
        "If I were to vouch for you, would you open that door?",
        "Would you open it if I promised to be quiet?",
        "if i bring back the tongue do i get to ring it?",
        "If somebody lent you the oil, would you take it?",
        "I'll take it off you for a fiver and a bucket",
        "Let's make a pact, neither of us looks at the clock",
        "Best of three, loser dries the towels?",
        "Trade you a song for that bacon.",
        "could you look away for a minute if we paid for the lamp",
    ],
)
def test_a_condition_and_what_it_is_given_for_is_a_bargain(said: str) -> None:
    assert dealing_in(said) == "bargain"


@pytest.mark.parametrize(
    "said",
    [
        "Would you mind if I sat down?",
        "If I told you the truth, would you be angry?",
        "What would you do if I screamed?",
        "would you tell me if I were in danger?",
        "If the lamp goes out, who lights it?",
    ],
)
def test_a_condition_that_gives_nothing_is_no_bargain(said: str) -> None:
    assert dealing_in(said) is None


@pytest.mark.parametrize(
    "said",
    [
        "And if I refuse, what then?",
        "What happens to him if they find out?",
        "what'll happen when the sun's up",
        "What would your mother say if she saw this?",
        "what if it's fake",
    ],
)
def test_what_would_come_of_something_is_asked_as_that(said: str) -> None:
    assert asked_for("ask", said).kind == "consequence"


@pytest.mark.parametrize(
    "said",
    [
        "how about I carry that bag downstairs",
        "You take the bed and I'll take the chair",
        "I propose we open it together",
        "I suggest waiting for the morning",
    ],
)
def test_what_each_might_do_is_a_proposal(said: str) -> None:
    assert dealing_in(said) == "proposal"


def test_when_something_will_be_is_not_asked_by_an_afterthought() -> None:
    assert asked_for("ask", "Will you be all right , when they shut this place").kind != "time"
    assert asked_for("ask", "Tell me, when do they shut this place?").kind == "time"


@pytest.mark.parametrize("said", ["Do you object?", "so, what do you say?", "Would you do that?", "deal?"])
def test_some_questions_only_press_for_an_answer(said: str) -> None:
    assert presses(said)


@pytest.mark.parametrize(
    "said", ["Do you object to the smell?", "Would you do that to a child?", "what do you see?"]
)
def test_a_question_of_its_own_presses_for_nothing(said: str) -> None:
    assert not presses(said)
