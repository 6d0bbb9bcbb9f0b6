"""What it is like at a place, as words and as light, sight and ground."""

from __future__ import annotations

import pytest

from bot.core.state.surroundings import is_dark, is_difficult, obscured, sentence


@pytest.mark.parametrize(
    ("effects", "dark", "hidden", "hard"),
    [
        ((), False, "", False),
        (("darkness",), True, "", False),
        (("Pitch dark", "mud"), True, "", True),
        (("thick_fog",), False, "heavily", False),
        (("morning mist",), False, "lightly", False),
        (("heavy rain", "deep snow"), False, "lightly", True),
        (("a price on every door",), False, "", False),
        (("iced lemonade", "mistletoe"), False, "", False),
    ],
)
def test_effects_are_read_by_their_words(
    effects: tuple[str, ...], dark: bool, hidden: str, hard: bool
) -> None:
    assert (is_dark(effects), obscured(effects), is_difficult(effects)) == (dark, hidden, hard)


def test_effects_are_told_as_a_sentence() -> None:
    assert sentence(("thick_fog", "deep snow.")) == "Thick fog, deep snow."
    assert sentence(()) == ""
