"""Nobody is hit who is thanked, whose boots are praised, or with whom a bargain is struck."""

from __future__ import annotations

import pytest

from tests.support.whose_deeds import VIOLENT, heard

IN = "a-stone-a-night/Hedda"

NO_BLOWS = """\
Heh, thanks for the boots Mag! I go over to the old woman
Love the boots Mag
Mag the boots look warm
no hits from Mag this time
I hit it off with Mag
I strike a bargain with Mag
I strike up a conversation with Mag
I kick my boots off by Mag
I shoot a glance at Mag
I cut Mag a slice of pie
I stab at the pie next to Mag
cheers for the punch Mag, lovely stuff
That hits the spot, Mag!
I shoot Mag a look
""".splitlines()

BLOWS = """\
I attack Mag
I hit Mag with my sword
I swing my sword at Mag
I punch Mag in the face
I kick Mag hard
I shoot an arrow at Mag
I stab at Mag
Hedda punches Mag
I hit the landlady over the head
I boot Mag
I bring my sword down on Mag
then I kill Mag
""".splitlines()


def on_somebody(text: str) -> list[tuple[str, str]]:
    return [act for act in heard(IN, text) if act[0] in VIOLENT and "npc" in act[1]]


@pytest.mark.parametrize("text", NO_BLOWS)
def test_a_noun_a_thank_or_a_figure_of_speech_hits_nobody(text: str) -> None:
    assert on_somebody(text) == []


@pytest.mark.parametrize("text", BLOWS)
def test_a_blow_that_is_told_is_dealt(text: str) -> None:
    assert on_somebody(text)
