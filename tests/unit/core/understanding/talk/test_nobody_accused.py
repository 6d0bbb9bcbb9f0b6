"""Care and trust are no accusation: who asks whether somebody is hurt, or says they did not do it, charges nobody."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.charges import charge_in
from bot.core.understanding.utterances import kind_of


@pytest.mark.parametrize(
    "said",
    [
        "You in there. Are you hurt?",
        "Were you robbed?",
        "Is he badly hurt?",
        "Have you been locked in?",
        "Did you get hurt?",
        "Were you betrayed?",
        "Is it broken?",
        "Was the money stolen?",
        "Are you being blackmailed?",
        "Were they tricked too?",
    ],
)
def test_who_asks_after_a_hurt_condemns_nobody(said: str) -> None:
    charge = charge_in(said)
    assert charge is None or not charge.condemns


@pytest.mark.parametrize(
    "said",
    [
        "Did you take the money?",
        "Have you hidden him?",
        "Are you hiding somebody?",
        "You stole it, didn't you?",
        "Did you hurt him?",
        "Was it you who broke the lamp?",
        "You lied to me.",
        "Did you rob him?",
        "Was it stolen by you?",
        "You sold the house!",
    ],
)
def test_a_charge_still_condemns(said: str) -> None:
    charge = charge_in(said)
    assert charge is not None
    assert charge.condemns


@pytest.mark.parametrize(
    "said",
    [
        "I don't believe it was you.",
        "I never thought you took it.",
        "I do not believe that you took the jar.",
        "Nobody thinks you stole a cent.",
        "I don't think you did it.",
        "I'm not accusing you.",
        "I am not blaming anybody.",
        "We never believed you hid it.",
        "I'm not saying you took it.",
        "I don't think you'd ever hurt him.",
    ],
)
def test_who_clears_somebody_does_not_accuse_them(said: str) -> None:
    assert kind_of(said) == "comfort"


@pytest.mark.parametrize(
    "said",
    [
        "I don't believe you.",
        "I don't believe a word.",
        "I think you took it.",
        "You took it.",
        "I can't believe you took it.",
        "You did this.",
        "You're lying.",
        "I know it was you.",
        "That's a lie.",
        "Are you covering for him?",
    ],
)
def test_an_accusation_stays_one(said: str) -> None:
    assert kind_of(said) == "accuse"


@pytest.mark.parametrize("said", ["So who are you covering for?", "Who are you protecting?"])
def test_who_is_shielded_is_asked_and_held_against_nobody(said: str) -> None:
    assert kind_of(said) == "ask"
