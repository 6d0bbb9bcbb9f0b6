"""What a message asked beside is asked back in words of its hearer, never passed over as if nobody had asked."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.untaken import WANTED, Untaken, untaken_lines


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e"])
def test_a_character_asks_back_in_its_own_words(seed: str) -> None:
    (line,) = untaken_lines([Untaken("question", "the letters", "Mara", "Lena")], seed)
    assert line.startswith('"')
    assert line[1].isupper()
    assert "Lena" in line
    assert "the letters" in line.casefold()


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e"])
@pytest.mark.parametrize("kind", ["", WANTED])
def test_of_a_question_that_cannot_be_named_nothing_is_said(seed: str, kind: str) -> None:
    assert untaken_lines([Untaken("question", "", "Mara", "Lena", kind)], seed) == ()


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e"])
def test_what_was_wanted_is_named(seed: str) -> None:
    (line,) = untaken_lines([Untaken("question", "the lamp", "Mara", "Lena", WANTED)], seed)
    assert "the lamp" in line


def test_no_words_are_put_into_the_mouth_of_a_players_character() -> None:
    (line,) = untaken_lines([Untaken("question", "the letters", "Mara", "Tobias", played=True)], "a")
    assert '"' not in line
