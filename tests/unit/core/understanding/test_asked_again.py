"""Words that say a question was not answered ask it once more, with the word it asked with."""

from __future__ import annotations

import pytest

from bot.core.understanding.utterances import asked_again, asks


@pytest.mark.parametrize(
    ("said", "again"),
    [
        ("u didnt answer, how long.", "how long"), ("You didn't answer.", ""), ("You never said why.", "why"),
        ("that's not an answer", ""), ("you haven't told me", ""), ("you still haven't answered my question", ""),
        ("but you never answered that one", ""), ("you didn't say how many", "how many"),
        ("That doesn't answer the question.", ""), ("you're not answering me", ""),
    ],
)  # fmt: skip
def test_a_question_is_asked_once_more(said: str, again: str) -> None:
    assert asked_again(said) == again
    assert asks(said)


@pytest.mark.parametrize(
    "said",
    [
        "you never told me your name", "you didn't tell Agnes", "you didn't say a word to him", "I didn't answer",
        "you said nothing", "you don't say", "you answered well", "that's an answer", "you didn't look at me",
        "nobody told you",
    ],
)  # fmt: skip
def test_what_only_looks_alike_asks_nothing_again(said: str) -> None:
    assert asked_again(said) is None
