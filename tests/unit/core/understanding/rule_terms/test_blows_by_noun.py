"""A word that could be a blow is none where it is the name of a thing or of somebody else's deed."""

from __future__ import annotations

import pytest

from tests.support.whose_deeds import VIOLENT, heard

HERE = "a-stone-a-night/Hedda"


@pytest.mark.parametrize(
    "said",
    [
        "Heh, thanks for the boots Mag! I go over to the old woman in the chimney corner and ask her what's so funny",
        "Thanks for the boots Mag! I laugh",
        "Cheers for the punch Mag",
        "Love the boots Mag, very fetching",
        "Nice boots, Mag",
        "New boots, Mag?",
        "Boots fit fine, Mag.",
        "Mind the boots Mag, they are muddy",
        "Sorry about the kick Mag! I sit down",
        "Another punch Mag, please, and a bun",
        "That blow was not mine, Mag",
        "Your boots squeak, Mag, I noticed",
        "I put my boots by the fire and thank Mag",
        "The clubs lost again, eh Mag",
        "Is there any punch Mag",
    ],
)
def test_nobody_is_struck_by_a_noun(said: str) -> None:
    assert not [act for act in heard(HERE, said) if act[0] in VIOLENT], said


@pytest.mark.parametrize(
    "said",
    [
        "I boot Mag",
        "I punch Mag",
        "I throw a punch at Mag",
        "I land a kick on Mag",
        "I give Mag a kick",
        "I hit Mag with my greatsword",
        "I take a swing at Mag",
        "I draw my sword and strike Mag down",
    ],
)
def test_what_is_plainly_done_is_heard(said: str) -> None:
    assert [act for act in heard(HERE, said) if act[0] in VIOLENT], said
