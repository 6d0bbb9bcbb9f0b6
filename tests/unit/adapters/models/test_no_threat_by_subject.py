"""What asks, offers or pleases is no threat, whatever subject its words come to."""

from __future__ import annotations

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from tests.support.whose_deeds import given_in

YARD = "the-stolen-hour/Pip@loc_mill_yard_001"


@pytest.mark.parametrize(
    "said",
    [
        "if i get the miller to lie down again + find you a new kettle, will you give me the tongue?",
        "Nettle, could you give me the bell?",
        "Nettle, would you please hand me the tongue of the bell?",
        "Nettle, can I have the bell tongue?",
        "I promise you a new kettle for the tongue, Nettle",
        "Nettle, thank you for the bell",
        "Did you run from the miller, Nettle?",
    ],
)
def test_nobody_is_threatened_by_what_is_asked(said: str) -> None:
    read = interpret(given_in(YARD).model_copy(update={"text": said}))
    assert read.actions
    assert "threaten" not in {one.type for one in read.actions}


@pytest.mark.parametrize(
    "said", ["Clear out of here or I'll hurt you, Nettle", "I threaten Nettle: be gone or else"]
)
def test_who_threatens_is_heard(said: str) -> None:
    read = interpret(given_in(YARD).model_copy(update={"text": said}))
    assert {one.type for one in read.actions} & {"threaten", "influence"}, read.actions
