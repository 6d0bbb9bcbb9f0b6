"""What is offered, asked or asked for is never played as a threat, though a threat's topic has its words."""

from __future__ import annotations

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from tests.support.whose_deeds import given_in

THERE = "the-stolen-hour/Hedda@loc_mill_yard_001"
OFFERS = """\
if i get the miller to lie down again + find u a new kettle, will u give me the tongue?
if I bring you a pot, Nettle, would you hand over the tongue?
I'll swap you a pot for the tongue, Nettle
Nettle, what would you want for the tongue?
Nettle, could we have the tongue back, please?
Nettle, can the bell have its tongue back?
once you have your kettle, Nettle, do we get the tongue?
Nettle, is that the tongue of the bell?
""".splitlines()
THREATS = """\
give me the tongue, Nettle, or I burn your heap
Nettle, hand over the tongue or else
I threaten Nettle with my sword to get the tongue
""".splitlines()


def types(text: str) -> set[str]:
    return {one.type for one in interpret(given_in(THERE).model_copy(update={"text": text})).actions}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("text", OFFERS)
def test_an_offer_is_no_threat(text: str) -> None:
    assert types(text)
    assert not types(text) & {"threaten", "influence", "attack"}


@pytest.mark.parametrize("text", THREATS)
def test_a_threat_is_heard(text: str) -> None:
    assert types(text) & {"threaten", "influence"}
