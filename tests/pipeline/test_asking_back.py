"""Whoever was just told something may ask back about it, or say a word to it, and its teller has an answer."""

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
TOLD, OTHER = '"Eleven, and the crooked one," says Ottoline.', '"I have lost count," says Ottoline.'
BACK = '"It limps," says Ottoline. "The crooked star. It comes up late."'
WORD = '"Kind," says Ottoline. "People are not, about the stars."'
ASKED = "Did you ever look at the stars?"


def _exchange(ident: str, hears: tuple[str, ...], *says: str, **more: Any) -> ExchangeContent:
    whole = {"id": ident, "holder": OTTOLINE, "hears": hears, "says": says, **more}
    return ExchangeContent.model_validate(whole)


STARS = _exchange(
    "stars",
    ("do you ever look up at the stars", "i counted the stars above the carriage roof"),
    TOLD,
    OTHER,
)
STARS_BACK = _exchange(
    "stars_back",
    ("which is the crooked one", "what do you mean, crooked", "crooked how"),
    BACK,
    follows="stars#0",
)
STARS_WORD = _exchange(
    "stars_word",
    ("what a lovely thing to count", "that is beautiful, eleven stars"),
    WORD,
    follows="stars#0",
    remark=True,
)


@pytest.fixture(autouse=True)
def with_stars(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the stars and what may follow them, and no other exchanges, into the scenario."""
    game = replace(LIBRARY.games[SCENARIO], exchanges=(STARS, STARS_BACK, STARS_WORD))
    monkeypatch.setattr(tables, "LIBRARY", replace(LIBRARY, games={**LIBRARY.games, SCENARIO: game}))


async def _told(at: Table, message: str) -> str:
    await at.say(message)
    return at.shown.scene.narration


@pytest.mark.parametrize(
    "back",
    [
        "why?",
        "What do you mean?",
        "*frowns* why?",
        '"Go on," I say, and lean on the wall.',
        "crooked??",
        "crooked how",
        "the crooked one?",
        "what do you mean, crooked?",
        "Which one is crooked, Ottoline?",
        "ha. ok but which is the crooked one",
    ],
)
async def test_what_was_just_told_can_be_asked_about(tmp_path: Path, back: str) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        assert TOLD in await _told(at, ASKED)
        assert BACK in await _told(at, back)


async def test_a_word_to_what_was_told_has_its_answer(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        assert TOLD in await _told(at, ASKED)
        assert WORD in await _told(at, "That's beautiful. Eleven stars to count.")


@pytest.mark.parametrize("back", ["why?", "which is the crooked one?", "what a lovely thing to count"])
async def test_nothing_is_said_to_what_was_not_told(tmp_path: Path, back: str) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        passage = await _told(at, back)
        assert BACK not in passage
        assert WORD not in passage


async def test_it_follows_its_own_line_alone(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        await at.say(ASKED)
        assert OTHER in await _told(at, "I looked up and counted the stars.")
        await at.say("I wait.")
        await at.say("I wait.")
        assert BACK not in await _told(at, "which is the crooked one?")


async def test_it_stays_open_for_two_passages(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(SCENARIO, "u1")
        await at.say(ASKED)
        await at.say("I look at the lamp.")
        assert BACK in await _told(at, "Which one is crooked?")


async def test_it_survives_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(SCENARIO, "u1")
        await at.say(ASKED)
    async with table(tmp_path, same=True) as at:
        assert BACK in await _told(at, "why?")
