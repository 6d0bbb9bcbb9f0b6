"""Whoever asked a question takes in what is answered to it: a yes, a no, or whatever else, once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.core.content.exchange_shapes import ExchangeContent
from tests.support import table as tables
from tests.support.table import LIBRARY, Table, table

SCENARIO = "berth-nine"
OTTOLINE = "npc_ottoline_ferro_001"
ASKING = '"Eleven," says Ottoline. "Do you have a garden, where you are?"'
OPEN = '"Late," says Ottoline. "What would you call it, where you are?"'
YES = '"Then you have dirt under your nails, too," says Ottoline.'
NO = '"No more have I," says Ottoline. "I have a window box, with a spoon in it."'
ANY = '"One looks up less, with something to look down at," says Ottoline.'
CALLED = '"We only ever called it late," says Ottoline. "I shall try that on the next one."'
ASKED = "Did you ever look at the stars?"
HOUR = "How long do you stay up for the stars?"


def _exchange(ident: str, *says: str, **more: Any) -> ExchangeContent:
    return ExchangeContent.model_validate({"id": ident, "holder": OTTOLINE, "says": says, **more})


EXCHANGES = (
    _exchange("stars", ASKING, hears=("do you ever look up at the stars", "did you look at the stars")),
    _exchange("hour", OPEN, hears=("how long do you stay up for the stars", "how late do you stay up")),
    _exchange("garden_yes", YES, follows="stars#0", answer="yes"),
    _exchange("garden_no", NO, follows="stars#0", answer="no"),
    _exchange("garden_any", ANY, after=("have a garden, where you are?",), answer="any"),
    _exchange("called", CALLED, follows="hour", answer="any"),
)
LINES = frozenset({YES, NO, ANY, CALLED})


@pytest.fixture(autouse=True)
def with_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts two questions of hers and what she says to their answers, and no other exchanges, into the scenario."""
    game = replace(LIBRARY.games[SCENARIO], exchanges=EXCHANGES)
    monkeypatch.setattr(tables, "LIBRARY", replace(LIBRARY, games={**LIBRARY.games, SCENARIO: game}))


async def _told(at: Table, message: str) -> str:
    await at.say(message)
    return at.shown.scene.narration


def _answers_in(passage: str) -> set[str]:
    return {line for line in LINES if line in passage}


@pytest.mark.parametrize(
    ("asked", "said", "answer"),
    [
        (ASKED, "yes, a small one", YES),
        (ASKED, "Yeah. Behind the bakery.", YES),
        (ASKED, '"I do," I say, and look out at the snow.', YES),
        (ASKED, "no", NO),
        (ASKED, "never had one", NO),
        (ASKED, "sort of, two pots on a roof", YES),
        (ASKED, "my mother did", ANY),
        (ASKED, "A yard with a drain in it.", ANY),
        (HOUR, "the small hours", CALLED),
        (HOUR, "we'd say owl time, at home", CALLED),
        (HOUR, "Owl time? I think.", CALLED),
    ],
)
async def test_an_answer_has_the_line_that_was_written_for_it(
    tmp_path: Path, asked: str, said: str, answer: str
) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        await _told(at, asked)
        assert _answers_in(await _told(at, said)) == {answer}


@pytest.mark.parametrize(
    "said",
    [
        "why do you ask?",
        "Would you show me the list?",
        "I look at the door of berth nine.",
        "go to the dining car",
        "*shrugs*",
    ],
)
async def test_what_is_no_answer_is_not_taken_for_one(tmp_path: Path, said: str) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        await _told(at, ASKED)
        assert _answers_in(await _told(at, said)) == set()


async def test_what_was_not_asked_has_no_answer(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        assert _answers_in(await _told(at, "Yes, a small one.")) == set()


async def test_what_raises_a_topic_of_the_story_is_heard_as_that(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        await _told(at, ASKED)
        assert _answers_in(await _told(at, "There is somebody in berth nine.")) == set()


async def test_a_question_is_answered_once_and_not_a_passage_later(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        await _told(at, ASKED)
        assert _answers_in(await _told(at, "Yes. A small one. I do.")) == {YES}
        assert _answers_in(await _told(at, "Yes, I do.")) == set()


async def test_an_answer_and_a_question_beside_it_are_both_answered(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        await _told(at, ASKED)
        passage = await _told(at, "No, never. And how long do you stay up for the stars?")
        assert NO in passage
        assert OPEN in passage
        assert passage.index(NO) < passage.index(OPEN)
