"""What became of each part of a message, and the short line for what was left without a word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.core.understanding.acts import PartOfMessage
from bot.services.turns.step_inputs import left_lying, narrate
from bot.services.turns.step_inputs.parts_told import PartTold
from tests.support.table import table


async def fates(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str, said: str
) -> tuple[list[str], str]:
    """What became of each part of a first message, and its passage."""
    found: list[str] = []

    def noted(start: Any, resolved: Any, silent: Any) -> tuple[left_lying.Covering, ...]:
        found.extend(one.fate for one in left_lying.parts_told(start, resolved, silent))
        return left_lying.left_lying(start, resolved, silent)

    monkeypatch.setattr(narrate, "left_lying", noted)
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        return found, at.shown.scene.narration


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("scenario", "said", "expected"),
    [
        ("room-12", "I nod slowly. Did you take the jar?", ["played", "answered"]),
        ("berth-nine", "When do the inspectors get on? And what is his name?", ["answered", "answered"]),
        ("room-12", '"You made it less light. Who took it?"', ["along", "answered"]),
        ("the-washing-up", "I sing a song. throw the wibbler", ["played", "refused"]),
    ],
)
async def test_each_part_comes_to_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scenario: str, said: str, expected: list[str]
) -> None:
    found, passage = await fates(tmp_path, monkeypatch, scenario, said)
    assert found == expected, passage


async def test_a_question_that_nothing_came_of_is_told_as_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = PartTold(PartOfMessage("where are the letters", "question"), "left", "npc_lena_001")
    monkeypatch.setattr(left_lying, "parts_told", lambda *_: (left,))
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("I nod slowly.")
        passage = at.shown.scene.narration
    assert "the letters" in passage.casefold(), passage
    assert "Lena" in passage


async def test_a_message_of_which_nothing_is_left_gets_no_such_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, passage = await fates(tmp_path, monkeypatch, "room-12", '"All right," I say softly. "Who took it?"')
    assert "rest of it" not in passage
    assert "rest of the question" not in passage


async def test_what_is_asked_of_somebody_is_not_answered_by_the_table_as_well(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12", "u1")
        await at.say("I never believed you took it. What happened?")
        assert not any(post.key.startswith("beside-") for post in at.shown.posts)
