"""What is quoted back of a question is a noun phrase that it is about, never a fragment that stood in it."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.asked_noun import noun_asked_about


@pytest.mark.parametrize(
    ("said", "about"),
    [
        ("Where are the letters?", "the letters"),
        ("And why did you hide the tin?", "the tin"),
        ("Did he leave a letter?", "a letter"),
        ("Is the tide coming in?", "the tide"),
        ("What did you do with the money", "the money"),
        ("Can I have the blue lamp?", "the lamp"),
        ("How long have you had that dog?", "the dog"),
        ("What about the bus, then?", "the bus"),
        ("Is that your coat?", "my coat"),
        ("Who painted the horse?", "the horse"),
    ],
)
def test_a_question_is_about_its_noun(said: str, about: str) -> None:
    assert noun_asked_about(said) == about


@pytest.mark.parametrize(
    "said",
    [
        "Every Tuesday you press the wrong one?",
        "You took the money?",
        "The last bus, at ten?",
        "Is it the big one?",
        "What are the other two called?",
        "Do you like the old kind?",
        "How do you do, I'm Callum.",
        "Are you hurt? I say through the gap.",
        "Who sleeps in the next room?",
        "Were you here before the funeral?",
        "Do you always sit by the window?",
        "Why?",
    ],
)
def test_nothing_is_quoted_of_a_question_that_names_nothing_it_is_about(said: str) -> None:
    assert noun_asked_about(said) == ""
