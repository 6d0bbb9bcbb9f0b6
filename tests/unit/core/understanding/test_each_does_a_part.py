"""One does one thing "and you" another: the second half of a sentence is for its hearer."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in

SPOKEN = {"request", "ask"}


def acts(text: str) -> list[str]:
    given = given_in("the-washing-up/start").model_copy(update={"text": text})
    return [act.do for act in listen(given).acts]


@pytest.mark.parametrize(
    "said",
    [
        "Let me have a look in the drawer, and you tell me what's so funny",
        "I take the towel, and you tell me about the letter",
        "I open the drawer and you hold the plates",
        "I look at the tin and you tell me what is in it",
        "I move the chair while you explain the letter",
        "I dry the cups, and you give me the tin",
        "I sit down and you tell me why",
        "I look at the urn, and you show me the tin",
        "I open the tin and you watch the door",
        "I pick up the towel, and you sit down",
    ],
)
def test_both_halves_are_heard(said: str) -> None:
    heard = acts(said)
    assert len(heard) == 2
    assert heard[0] not in SPOKEN
    assert heard[1] in SPOKEN


@pytest.mark.parametrize(
    "said",
    [
        "You washed and you dried", "you were there and you nodded", "I was there and you told me",
        "I love you and you know it", "I saw you and you saw me", "me and you both", "I take the towel and dry",
        "if I stay and you hold on it may work", "you and I and Tobias", "I sit down and you smile",
    ],
)  # fmt: skip
def test_what_only_speaks_of_both_orders_nothing(said: str) -> None:
    assert "request" not in acts(said)
