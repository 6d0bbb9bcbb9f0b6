"""Words that only sound like a deed (attention, idioms, what is seen, orders to the hearer) change nothing."""

from __future__ import annotations

import pytest

from tests.support.understanding_report import CHANGING
from tests.support.whose_deeds import heard

CHANGES = CHANGING | {"use", "attempt", "move", "touch", "search", "listen", "look", "wait"}
ROOM = "room-12/Mara"
CAR = "late-for-the-bells/Bram"
DESK = "left-luggage/Cass"


@pytest.mark.parametrize(
    ("where", "said"),
    [
        (ROOM, "Look, ring them yourself before anyone else does."),
        (ROOM, "Listen, I'm sorry."),
        (ROOM, "Okay, listen, I never took it."),
        (ROOM, "See, that is the trouble with you."),
        (ROOM, "Right, so what now?"),
        (ROOM, "Look here, I have had enough."),
        (ROOM, "Well, look, you know best."),
        (ROOM, "Say, where are you going?"),
        (ROOM, "Listen, you don't have to explain."),
        (ROOM, "hit me with your best excuse"),
        (ROOM, "give it to me straight"),
        (ROOM, "throw me a bone here"),
        (ROOM, "break it to me gently"),
        (ROOM, "And take your time, there is no hurry"),
        (ROOM, "So hold your horses a minute"),
        (ROOM, "Call her yourself, then."),
        (ROOM, "Open it yourself."),
        (ROOM, "Move the bag yourselves."),
        (ROOM, "I take her at her word."),
        (ROOM, "I take him up on that."),
        (ROOM, "*lays a hand next to hers on the bed*"),
        (ROOM, "*puts her palm beside Lena's, not touching*"),
        (CAR, "Well well. A red key in a shoe."),
        (CAR, "One shoe in your lap, and no hurry."),
        (CAR, "White shoe on the sand, tide going out."),
        (CAR, "A letter in your hand, I see."),
        (DESK, "A hand on the lid, all these years."),
        (DESK, "You still havent said how you got your half."),
        (DESK, "last one on the shelf and you've got your paw on it"),
        (DESK, "He kept you here for that?"),
        (DESK, "Who brought you the case?"),
        (ROOM, "Listen, miss the bus. Come have breakfast at my place"),
        (ROOM, "miss the bus, Lena"),
        (ROOM, "skip the bus"),
        (ROOM, "quit the job"),
        (ROOM, "Stay till noon at least. Please"),
        (ROOM, "stay a while longer"),
        (ROOM, "*nods* Stay till noon at least. Please"),
        (ROOM, "*shrugs* Miss the bus."),
        (ROOM, "*smiles* Open it yourself."),
    ],
)
def test_nothing_is_changed_by_words(where: str, said: str) -> None:
    assert not [act for act in heard(where, said) if act[0] in CHANGES], heard(where, said)


@pytest.mark.parametrize(
    ("where", "said", "does"),
    [
        (ROOM, "look at the bag", "examine"),
        (ROOM, "Look, a moth!", "examine"),
        (ROOM, "listen at the door", "listen"),
        (ROOM, "I listen, and wait", "listen"),
        (ROOM, "I lay a hand on her shoulder", "touch"),
        (ROOM, "I take her hand", "touch"),
        (ROOM, "I take the ticket", "take"),
        (DESK, "give him my half", "give"),
        (DESK, "here's my half, for you", "give"),
        (DESK, "I brought you my half of the ticket", "give"),
        (DESK, "Listen, I push the lid open", "open"),
        (CAR, "put the key in the shoe", "unlock"),
        (ROOM, "I wait for the bus", "wait"),
        (ROOM, "stay here", "wait"),
        ("the-lamplighters-vault/Ines", "I open the green door and go through if it lets me", "go"),
        ("the-lamplighters-vault/Ines", "go through the drawers", "search"),
    ],
)
def test_what_is_done_is_heard(where: str, said: str, does: str) -> None:
    assert does in {act[0] for act in heard(where, said)}, heard(where, said)
