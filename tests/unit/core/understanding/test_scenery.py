"""What a place's description shows and no rule knows is scenery; what exists in the story never is."""

import pytest

from bot.core.understanding.scenery import is_noun, scenery_in

SHOWN = ("A snug with a stove, a stool and a hatch.", "Green uniform coats hang in a row beside the lamp.")
NAMED = ("great lamp", "key board", "long hall")


@pytest.mark.parametrize(
    ("words", "scenery"),
    [
        ("the stove", "stove"),
        ("behind the old stove", "stove"),
        ("a coat", "coats"),
        ("the lamp", None),
        ("it", None),
        ("the row of wardrobes", None),
        ("?", None),
    ],
)
def test_words_end_in_a_piece_of_scenery_or_not(words: str, scenery: str | None) -> None:
    assert scenery_in(words, SHOWN, NAMED) == scenery


@pytest.mark.parametrize("word", ["painting", "ring", "stove", "ceiling"])
def test_a_thing_is_a_noun(word: str) -> None:
    assert is_noun(word)


@pytest.mark.parametrize("word", ["writing", "pinned", "slowly", "under", "one"])
def test_what_is_done_or_only_describes_is_none(word: str) -> None:
    assert not is_noun(word)
