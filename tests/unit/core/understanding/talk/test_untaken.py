"""What was left undone is named or not spoken of, and no words are put into the mouth of a player's character."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.untaken import Untaken, untaken_lines


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e"])
def test_a_deed_that_came_to_nothing_is_named(seed: str) -> None:
    ((place, line),) = untaken_lines([Untaken("deed", "the letters", "Mara", "Lena")], seed)
    assert place == 0
    assert "the letters" in line.casefold()
    assert line[0].isupper()


def test_a_deed_that_cannot_be_named_is_not_spoken_of() -> None:
    assert untaken_lines([Untaken("deed", "", "Mara", "")] * 2, "seed") == ()


def test_no_two_lines_are_of_one_form() -> None:
    left = [Untaken("deed", about, "Mara", "") for about in ("the lamp", "the lamp", "the lamp")]
    lines = [line for _, line in untaken_lines(left, "seed")]
    assert len(lines) == len(set(lines)) == 2


def test_no_words_are_put_into_the_mouth_of_a_players_character() -> None:
    ((_, line),) = untaken_lines([Untaken("question", "", "Mara", "Tobias", played=True)], "a")
    assert '"' not in line
    assert untaken_lines([Untaken("question", "the letters", "Mara", "Tobias")], "a") == ()
