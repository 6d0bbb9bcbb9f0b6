"""A question to the game master can be asked on: what was before, what after, what else, why, and where it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.pipeline.test_recall import asked, played
from tests.support.table import table


def scenes(answer: str) -> list[int]:
    return [int(one) for one in re.findall(r"\*\*Scene (\d+)", answer)]


@pytest.mark.sweep
async def test_what_was_before_and_after_an_answer_is_read_out_scene_by_scene(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        assert scenes(await asked(at, "DM: what did I tell Lena about ferries?")) == [4]
        assert scenes(await asked(at, "DM: and before that?")) == [3]
        assert scenes(await asked(at, "DM: before that?")) == [2]
        assert scenes(await asked(at, "DM: what happened after that?")) == [3]
        assert scenes(await asked(at, "DM: and then?")) == [4]


async def test_the_story_begins_and_ends_somewhere(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        await asked(at, "DM: what did I tell Lena about ferries?")
        for _ in range(4):
            await asked(at, "DM: and before that?")
        assert (
            await asked(at, "DM: and before that?") == "Nothing was told before that: the story begins there."
        )
        assert await asked(at, "DM: what happened?")
        assert await asked(at, "DM: and then?") == "Nothing has been told after that yet."


@pytest.mark.sweep
async def test_a_follow_up_is_ones_own_and_not_of_the_neighbours_question(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        await asked(at, "DM: what did I tell Lena about ferries?")
        await at.join("u2")
        await at.say("DM: how do checks work?", user="u2")
        assert scenes(await asked(at, "DM: and before that?")) == [3]


async def test_why_and_what_else_are_answered_or_it_is_said_that_nothing_is_known(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        await asked(at, "DM: what did I tell Lena about ferries?")
        led = await asked(at, "DM: why?")
        assert led.startswith("What led to it:")
        assert scenes(led) == [3]
        assert await asked(at, "DM: anything else?") == "That is all I find about it."
        assert scenes(await asked(at, "DM: are you sure?")) == [4]
        assert "rulebook" in (await asked(at, "DM: how do boundaries work?")) + await asked(
            at, "DM: says who?"
        )


async def test_what_is_left_out_comes_from_the_question_before(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await played(at)
        await asked(at, "DM: what did I tell Lena about the jar?")
        assert "The ferry leaves at noon." in await asked(at, "DM: and about the ferry?")
