"""Who does what of a plan is a proposal, and what another is to hear is a favour."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.dealings import dealing_in
from bot.core.understanding.talk.favours import favour_of
from bot.core.understanding.utterances import kind_of


@pytest.mark.parametrize(
    "said",
    [
        "Then you knock, Ottoline, your knock, and I'll stand back where he can see my hands",
        "You open it, and I will keep watch",
        "You do the talking, I'll hold the lamp",
        "So you ring them, and I'll stand next to you",
        "You start the car and I will close the gate",
    ],
)
def test_shared_work_is_a_proposal(said: str) -> None:
    assert dealing_in(said) == "proposal"


@pytest.mark.parametrize(
    "said",
    [
        "You know, I'll miss this",
        "You said you would, and I'll believe you",
        "You looked tired and I'll say no more",
    ],
)
def test_what_is_only_told_is_none(said: str) -> None:
    assert dealing_in(said) != "proposal"


@pytest.mark.parametrize(
    "said",
    ["will you tell him he is my grandson?", "could you explain it to them?", "will you say so to her?"],
)
def test_what_another_is_to_hear_is_a_favour(said: str) -> None:
    assert kind_of(said) == "request"
    assert favour_of(said.rstrip("?")) == "favour"


@pytest.mark.parametrize("said", ["will you tell me where he is?", "can you say what it is?"])
def test_what_one_asks_for_oneself_is_asked(said: str) -> None:
    assert kind_of(said) == "ask"
