"""Vectors of words are read from bytes, in whole numbers, and know what stands near what."""

from __future__ import annotations

import pytest

from bot.content_files import word_vectors
from bot.core.language.word_vectors import FULL, MAGIC, WordVectors, unit


def made(rows: dict[str, tuple[int, tuple[int, ...]]]) -> WordVectors:
    """Vectors of two dimensions, in the layout of the file."""
    words = ("\n" + "\n".join(sorted(rows)) + "\n").encode()
    body = b"".join(
        bytes([rows[word][0]]) + bytes(part % 256 for part in rows[word][1]) for word in sorted(rows)
    )
    return WordVectors(MAGIC + (2).to_bytes(2, "little") + len(words).to_bytes(4, "little") + words + body)


def test_a_word_has_its_direction_at_its_weight() -> None:
    vectors = made({"apple": (2, (3, -4)), "pear": (1, (5, 0))})
    assert tuple(vectors.of("apple") or ()) == (6, -8)
    assert tuple(vectors.of("pear") or ()) == (5, 0)


@pytest.mark.parametrize("word", ["", "plum", "app", "pple", "apple\npear"])
def test_what_is_no_word_of_the_file_has_none(word: str) -> None:
    assert made({"apple": (1, (1, 1)), "pear": (1, (1, 1))}).of(word) is None


def test_several_words_add_up_and_unknown_ones_add_nothing() -> None:
    vectors = made({"apple": (1, (3, 0)), "pear": (1, (0, 4))})
    assert tuple(vectors.sum_of(("apple", "pear", "plum"))) == (3, 4)
    assert tuple(unit((3, 4))) == (600, 800)
    assert tuple(unit(vectors.sum_of(("plum",)))) == (0, 0)


def test_other_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="no word vectors"):
        WordVectors(b"something else")


@pytest.mark.parametrize(
    ("word", "near", "far"),
    [("boy", "lad", "kettle"), ("afraid", "scared", "ticket"), ("doctor", "physician", "window")],
)
def test_shipped_vectors_know_what_stands_for_what(word: str, near: str, far: str) -> None:
    def likeness(one: str, other: str) -> int:
        both = (unit(word_vectors().sum_of((each,))) for each in (one, other))
        first, second = both
        return sum(a * b for a, b in zip(first, second, strict=True)) // FULL

    assert likeness(word, near) > likeness(word, far) + 100


def test_shipped_vectors_are_small() -> None:
    assert len(word_vectors().data) < 1_500_000
