"""Words that say a question was not answered ask it once more, with the word it asked with."""

from __future__ import annotations

import pytest

from bot.core.understanding.utterances import asked_again, asks, requested


@pytest.mark.parametrize(
    ("said", "again"),
    [
        ("u didnt answer, how long.", "how long"), ("You didn't answer.", ""), ("You never said why.", "why"),
        ("that's not an answer", ""), ("you haven't told me", ""), ("you still haven't answered my question", ""),
        ("but you never answered that one", ""), ("you didn't say how many", "how many"),
        ("you still didn't say why me though.", "why me"), ("but you never said where now", "where now"),
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


@pytest.mark.parametrize(
    "said",
    [
        "You still haven't said who had it last.",
        "but you never told me what the letter says",
        "u didnt say if its ur own",
    ],
)
def test_a_whole_question_that_was_not_answered_is_one(said: str) -> None:
    assert asks(said)
    assert asked_again(said) is None


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("Well I've got nerves. Can I read you that letter?", "Can I read you that letter?"),
        ("It is cold. Would you shut the window?", "Would you shut the window?"),
        ("The jar was full. Give me the key.", "Give me the key."),
        ("Open the tin. Could you?", "Open the tin. Could you?"),
        ("Sit down. Please.", "Sit down. Please."),
        ("I want you to go on.", "I want you to go on."),
        ("They are waiting. I want you to go on.", "I want you to go on."),
    ],
)
def test_what_is_told_beside_a_request_is_no_part_of_it(said: str, wanted: str) -> None:
    assert requested(said) == wanted
