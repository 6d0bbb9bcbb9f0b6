"""Sitting closer and laying one's own hand on another's are gestures, whatever chair there is."""

from __future__ import annotations

import pytest

from tests.support.whose_deeds import heard

IN = "three-in-a-row/Sol"
GESTURES = """\
I push my chair closer
I pull my chair up
and push my chair closer to hers
I pull up a chair
I drag a stool nearer
I slide my chair back
*puts my own hand over Perpetua's on the tin*
""".splitlines()
DEEDS = ["I push the biscuit tin closer", "I move the bench back", "I close the door"]


@pytest.mark.parametrize("text", GESTURES)
def test_a_gesture_asks_for_nothing_that_is_not_there(text: str) -> None:
    acts = heard(IN, text)
    assert acts
    assert {act[0] for act in acts} <= {"flourish", "posture", "touch", "approach"}, acts


@pytest.mark.parametrize("text", DEEDS)
def test_a_thing_that_is_moved_is_no_gesture(text: str) -> None:
    assert {act[0] for act in heard(IN, text)} & {"move", "close", "attempt", "put"}, heard(IN, text)
