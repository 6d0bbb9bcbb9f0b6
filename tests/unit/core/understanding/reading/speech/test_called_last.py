"""A name at the end of a sentence, without a comma, calls its bearer where it is no part of the sentence."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in

KITCHEN = "the-washing-up/start"
AGNES, TOBIAS = "npc_agnes_pell_001", "npc_tobias_pell_001"


def hearers(text: str) -> set[str | None]:
    """Who hears what is said; Tobias was spoken of last before it."""
    given = given_in(KITCHEN).model_copy(update={"text": f"I look at Tobias. {text}"})
    acts = listen(given).acts
    return {act.to.id for act in acts if act.said and act.to is not None}


@pytest.mark.parametrize(
    "said",
    [
        "I saw you look at that tin Agnes. What's in it?",
        "Somebody's got a letter though. You keep looking at the shelf Agnes. Why?",
        "What are you hiding Agnes?",
        "You have washed that cup three times Agnes.",
        "Did you love him Agnes?",
        "What's in the tin Agnes?",
        "Your hands are shaking. You could put them in a towel Agnes.",
        "what did he say Agnes? was it bad?",
        "You never opened it Agnes.",
        "Have you read the letter Agnes?",
    ],
)
def test_a_name_after_the_whole_of_a_sentence_calls(said: str) -> None:
    assert hearers(f'"{said}"') == {AGNES}
    assert AGNES in hearers(said)


@pytest.mark.parametrize(
    "said",
    [
        "Have you seen Agnes?",
        "What did you tell Agnes?",
        "Did you give the letter to Agnes?",
        "Are you older than Agnes?",
        "Is that your sister Agnes?",
        "Who told you that, you or Agnes?",
        "Did you show him Agnes?",
        "You look like poor Agnes.",
        "Do you trust Agnes?",
        "Will you give that tin to your cousin Agnes?",
        "What do you think of Agnes?",
    ],
)
def test_a_name_that_belongs_to_the_sentence_calls_nobody(said: str) -> None:
    assert hearers(f'"{said}"') == {TOBIAS}
