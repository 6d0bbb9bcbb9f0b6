"""Messages that say one thing in so many words: which are, which only look so, and how far that can be trusted."""

from __future__ import annotations

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from bot.core.understanding.listener import listen
from bot.core.understanding.plain_messages import MOST_WORDS, is_plain
from tests.support.understanding_report import given_in, judged, messages

ROOM = "room-12/start"


def plain(text: str, situation: str = ROOM) -> bool:
    given = given_in(situation).model_copy(update={"text": text})
    return is_plain(given, listen(given), interpret(given))


@pytest.mark.parametrize(
    "text",
    [
        "look around",
        "I wait.",
        "open the bag",
        "I open the packed bag",
        "ask Lena about the bag",
        "I look at Lena",
    ],
)
def test_one_deed_in_so_many_words_is_plain(text: str) -> None:
    assert plain(text)


@pytest.mark.parametrize(
    "text",
    [
        "open the bag and take the shirt",
        "open the bag before she comes back",
        "I do not open the bag",
        "open her bag",
        "look around the room",
        "open the trunk",
        "ask Lena about the thing we said last night",
        "ask Lena why the bag is packed",
        "I wait for the right moment to open the bag",
        "what bag?",
        "I open the bag with a flourish worthy of a stage magician",
        "Lena opens the bag",
        "",
    ],
)
def test_what_could_mean_more_is_left_to_whoever_reads_best(text: str) -> None:
    assert not plain(text)


@pytest.mark.sweep
def test_of_labelled_messages_those_that_are_plain_are_read_as_labelled() -> None:
    found = [
        judged(raw).verdict
        for raw in messages("open")
        if len(raw["t"].split()) <= MOST_WORDS and plain(raw["t"], raw["s"])
    ]
    assert len(found) >= 40
    assert found.count("understood") / len(found) >= 0.97
    assert "wrong_change" not in found
