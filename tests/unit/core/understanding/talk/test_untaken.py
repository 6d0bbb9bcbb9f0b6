"""What a message asked beside is asked back in words of its hearer, never passed over as if nobody had asked."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.untaken import Untaken, untaken_lines


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e"])
@pytest.mark.parametrize("about", ["the letters", ""])
def test_a_character_asks_back_in_its_own_words(seed: str, about: str) -> None:
    (line,) = untaken_lines([Untaken("question", about, "Mara", "Lena")], seed)
    assert line.startswith('"')
    assert line[1].isupper()
    assert "Lena" in line
    assert about.casefold() in line.casefold()


def test_no_words_are_put_into_the_mouth_of_a_players_character() -> None:
    (line,) = untaken_lines([Untaken("question", "the letters", "Mara", "Tobias", played=True)], "a")
    assert '"' not in line
