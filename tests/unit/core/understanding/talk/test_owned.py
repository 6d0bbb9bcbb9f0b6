"""What somebody has just owned to is not unsaid, and a charge that says it back is no wrong charge."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.owned import is_of_what_was_owned, owned_to, without_unsaying

PAINTED = '"It is not by anyone." Casimir waits. "I painted it. It is by nobody anybody asked," says Casimir.'
STOPPED = '"I want to go," says Hester. "I stopped the car because I could not find another way to be asked."'
NOTHING = (
    '"I packed a shirt, I think," says Lena. "I was going to write."\n\n*Logic* — "I took it. I painted it."'
)


@pytest.mark.parametrize(
    ("passage", "verb"),
    [
        (PAINTED, "paint"),
        (STOPPED, "stop"),
        ('"I have turned it off," says Hester.', "turn"),
        ('"I only wrote the one," she says.', "write"),
        ("“I’ve hidden him.”", "hide"),
        ('"It was cold. I took the key."', "take"),
    ],
)
def test_what_was_done_by_its_own_words_is_owned_to(passage: str, verb: str) -> None:
    assert verb in owned_to(passage)


@pytest.mark.parametrize(
    "passage",
    [
        NOTHING,
        '"I never painted it," he says.',
        '"You painted it," says Casimir.',
        "I painted it, she seems to say.",
        '"I thought so. I said so. I was there."',
    ],
)
def test_nothing_else_is(passage: str) -> None:
    assert not owned_to(passage) & {"paint", "think", "say", "take"}


def test_a_line_that_unsays_it_is_left_out() -> None:
    denial, other = '"I do not paint," says Casimir.', '"Next question," says Casimir.'
    never = '"I never painted in my life," says Casimir.'
    assert without_unsaying((denial, other, never), PAINTED) == [other]
    assert without_unsaying((denial, other), STOPPED) == [denial, other]
    assert without_unsaying((denial,), PAINTED) == (denial,)


@pytest.mark.parametrize(
    ("said", "words", "passage", "of_it"),
    [
        ("You painted it!", ("painted", "it"), PAINTED, True),
        ("Ha, so you took a fuse out!", ("took", "fuse"), STOPPED, True),
        ("Oh, so it was you!", (), STOPPED, True),
        ("wait. so you rigged the car?", ("rigged", "car"), STOPPED, True),
        ("You stole the money", ("stole", "money"), STOPPED, False),
        ("you took a fuse out", ("took", "fuse"), STOPPED, False),
        ("Ha, so you took a fuse out!", ("took", "fuse"), "The tide is out.", False),
        ("So we took it", ("took",), PAINTED, False),
    ],
)
def test_a_charge_that_says_it_back_is_known(
    said: str, words: tuple[str, ...], passage: str, of_it: bool
) -> None:
    assert is_of_what_was_owned(said, words, passage) is of_it
