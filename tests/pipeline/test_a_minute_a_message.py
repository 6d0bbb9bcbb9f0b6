"""A message on the clock costs one minute, however many things its author says or does in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.nether_sallow import state_of
from tests.support.table import table

SEVEN = 7


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("scenario", "messages"),
    [
        (
            "seven-minutes-01",
            (
                '"Hello Nell. I am Wes." I count under my breath. Are you all right in here? Is the door locked?',
            ),
        ),
        (
            "late-for-the-bells",
            (
                "Not a thing about cars, I'm afraid. *turns round in the seat* What's that letter?",
                "I'm sorry, Hester. Who wrote it? And do you like the car?",
            ),
        ),
        ("between-floors", ("Good evening. Are you well? Where are you going? May I stand here?",)),
    ],
)
async def test_a_message_costs_one_minute(tmp_path: Path, scenario: str, messages: tuple[str, ...]) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        began = (await state_of(at))["world_time"]["minute"]
        for passed, message in enumerate(messages, start=1):
            await at.say(message)
            state = await state_of(at)
            assert state["scene_state"]["minutes_left"] == SEVEN - passed
            assert state["world_time"]["minute"] == began + passed  # what is told and what is shown agree


async def test_what_is_not_taken_as_a_turn_costs_none(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("between-floors", "u1")
        await at.say("I open the vault door")
        assert (await state_of(at))["scene_state"]["minutes_left"] == SEVEN
