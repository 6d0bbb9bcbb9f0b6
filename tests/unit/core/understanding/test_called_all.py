"""An order to everybody here is asked of them, and is no deed of one's own."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.understanding_report import given_in


def acts(text: str) -> list[str]:
    return [act.do for act in listen(given_in("the-washing-up/start").model_copy(update={"text": text})).acts]


@pytest.mark.parametrize(
    "said",
    [
        "Sit down both of you", "sit down, the pair of you!", "Stop washing, everyone.", "put the plates down you two",
        "Everybody, sit down.", "come away from the sink, all of you", "Ladies and gentlemen, take a seat",
        "move over, you lot", "go home both of you", "folks, put the cups down",
    ],
)  # fmt: skip
def test_it_is_asked_of_them(said: str) -> None:
    assert acts(said) == ["request"]


@pytest.mark.parametrize(
    "said",
    [
        "I sit down with both of them", "take the plates", "I go home", "I put the cups down", "sit down", "I sit down",
        "pick up the tin", "move the chair", "I open the drawer for everyone", "look at everybody",
    ],
)  # fmt: skip
def test_ones_own_deed_stays_ones_own(said: str) -> None:
    assert "request" not in acts(said)
