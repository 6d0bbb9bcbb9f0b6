"""Names that a word may be a slip of the pen for are looked for by their first letter, and none is missed by that."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.core.understanding.references import _alike, _near

WORDS = st.text("abcdlmpt", min_size=1, max_size=8)


@given(WORDS, st.frozensets(WORDS, max_size=30))
def test_the_names_alike_are_those_that_looking_at_each_would_find(word: str, names: frozenset[str]) -> None:
    by_letter: dict[str, set[str]] = {}
    for name in names:
        by_letter.setdefault(name[:1], set()).add(name)
    assert _alike(word, by_letter) == {name for name in names if _near(word, name)}


def test_two_letters_that_changed_places_at_the_front_are_a_slip() -> None:
    assert _alike("almp", {"l": {"lamp", "lamps"}, "a": {"alma"}}) == {"lamp"}
