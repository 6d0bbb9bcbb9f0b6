"""A move told beside talk is played; squares that are asked about, supposed or somebody else's are not."""

from __future__ import annotations

import pytest

from bot.core.understanding.listener import listen
from tests.support.whose_deeds import given_in

IN = "three-in-a-row/Sol"
TOLD = [
    ("Ha, nice try, i block you on the left side, middle. What was the better reason?", 3),
    ("your fourth go?? whats on it, blood? top right for me", 2),
    ("this time I start in a corner, top left.", 0),
    ("Bottom right corner for me.", 8),
    ("I'll have the top left, thank you", 0),
    ("top left for me please, Perpetua", 0),
    ("Top left, Perpetua, and what's in the tin?", 0),
    ("i stop you bottom left", 6),
    ("gonna cut you off at the top right", 2),
    ("lol no way, bottom left it is", 6),
    ("I answer in the middle", 4),
    ("I go for the middle because I like it", 4),
    ("I think the bottom right corner is mine.", 8),
    ("hm, you almost had me. left middle.", 3),
    ("oh no you dont, blocking you top right", 2),
    ("not so fast, I take the middle", 4),
    ("ah, no you don't, bottom left for me", 6),
    ("don't even think about it, top left", 0),
    ("Sol blocks at the top, between her two noughts.", 1),
    ("I go at the bottom, between your noughts. Nice try", 7),
    ("ha, i block you on the left between the two noughts", 3),
    ("i put it on the right, between those two noughts of yours", 5),
    ("I play the top row between her two marks", 1),
    ("Sol takes the middle before anybody can argue.", 4),
    ("Sol goes top left", 0),
    ("Sol crosses the bottom right.", 8),
    ("i put my cross in the corner by the door side, top left i guess. do you ever win?", 0),
    ("I draw my cross by the door, bottom right I think", 8),
    ("Well, I shall take the middle square, ma'am, since I never could refuse a lady.", 4),
    ("I'll have the bottom left corner, and please note that I did not gloat", 6),
]
NOT_PLAYED = """\
You went top left
you should have gone bottom right
you don't want the middle, do you
I don't want top right
no, not the top left
is top right free?
what about the bottom right?
I'd take the top right if I were you
I almost took the top left
don't take the bottom right
she drew in the bottom left corner
The clock is in the top left corner of the room
my left foot hurts
the middle of the night is cold
i could take the middle left
maybe top left
bottom left or top right?
if I take the middle, you win
I sit down on the left side of the bench
I sit at the left between the two machines
the left between the noughts is free, is it?
I look at the top between her noughts
she goes top left between my crosses
if I go top between your noughts you lose
what if I block at the top between your noughts?
Sol looks at the middle of the board
Sol takes the biscuit from the top of the machine
""".splitlines()


def cells(text: str) -> list[int | None]:
    return [
        act.cell for act in listen(given_in(IN).model_copy(update={"text": text})).acts if act.do == "mark"
    ]


@pytest.mark.parametrize(("text", "cell"), TOLD)
def test_a_square_told_beside_talk_is_played(text: str, cell: int) -> None:
    assert cells(text) == [cell]


@pytest.mark.parametrize("text", NOT_PLAYED)
def test_a_square_that_is_only_spoken_of_is_not(text: str) -> None:
    assert cells(text) == []


@pytest.mark.parametrize(
    "text", ["put the cross wherever she'd win next", "I put my x somewhere", "i put a cross where it hurts"]
)
def test_a_cross_without_a_square_is_put_on_nothing_else(text: str) -> None:
    acts = listen(given_in(IN).model_copy(update={"text": text})).acts
    assert [(act.do, act.cell) for act in acts] in ([("mark", None)], [("flourish", None)])
