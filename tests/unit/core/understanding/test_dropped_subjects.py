"""A sentence that states without its subject asks nothing, however it begins."""

from __future__ import annotations

import pytest

from bot.core.understanding.utterances import asks


@pytest.mark.parametrize(
    "said",
    [
        "did not expect you", "Didn't know you were here", "wasn't going to ask", "haven't seen one of those in years",
        "was not looking for you", "couldn't sleep", "don't think so", "won't tell anyone", "didn't mean it like that",
        "hadn't thought of that",
    ],
)  # fmt: skip
def test_a_dropped_i_makes_no_question(said: str) -> None:
    assert not asks(said)


@pytest.mark.parametrize(
    "said",
    [
        "didn't you know", "did not he tell you", "wasn't he kind", "haven't they come", "couldn't you sleep",
        "don't you think so", "won't the tide come in", "didn't Agnes say", "didn't expect you?", "isn't it late",
    ],
)  # fmt: skip
def test_a_question_that_denies_still_asks(said: str) -> None:
    assert asks(said)


@pytest.mark.parametrize(
    "said",
    [
        "who I'm sure is a good sort.",
        "which is all I have.",
        "which I never told anybody.",
        "whom we both knew",
    ],
)
def test_more_of_what_was_said_before_is_no_question(said: str) -> None:
    assert not asks(said)


@pytest.mark.parametrize("said", ["who made it", "which one is yours", "which is it", "who you waiting for"])
def test_a_question_without_its_mark_is_one(said: str) -> None:
    assert asks(said)
