"""Whoever is stuck is led on: by a line after quiet turns, by the first choices, and by the answer to "what now?"."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.rules.pressure.leads import PATIENCE
from bot.services.ports.publisher import NotePost
from tests.support.table import LIBRARY, Table, table

HOUR = "the-stolen-hour"
LED = [name for name, game in LIBRARY.games.items() if game.scenario.leads]


def texts(at: Table) -> list[str]:
    return [choice.text for choice in at.shown.scene.choices]


async def test_after_quiet_turns_the_lead_is_told_and_not_before(tmp_path: Path) -> None:
    says = next(one for one in LIBRARY.game(HOUR).scenario.leads if one.id == "ask_on_the_green").says
    async with table(tmp_path, same=True) as at:
        await at.start(HOUR)
        led = list[bool]()
        for _ in range(PATIENCE + 1):
            await at.say("I wait.")
            led.append(any(line in at.shown.scene.narration for line in says))
        assert led == [*[False] * PATIENCE, True]


async def test_a_story_that_moves_is_not_prompted(tmp_path: Path) -> None:
    lines = [line for one in LIBRARY.game(HOUR).scenario.leads for line in one.says]
    async with table(tmp_path, same=True) as at:
        await at.start(HOUR)
        for said in (
            "ask Hepsie about the bell", "I wait.", "ask Hepsie about the goblins", "I take the cheese.", "I wait.",
            "go to mill lane",
        ):  # fmt: skip
            await at.say(said)
            assert not any(line in at.shown.scene.narration for line in lines)


@pytest.mark.parametrize("name", LED)
async def test_whoever_takes_the_first_choice_each_time_comes_to_an_end(name: str, tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(name)
        for _ in range(80):
            if at.shown.scene.closing is not None:
                break
            await at.press(0)
        assert at.shown.scene.closing is not None


async def test_who_asks_what_to_do_is_told_what_could_be_done(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(HOUR)
        post = await at.say("what now")
        assert isinstance(post, NotePost)
        assert "**What comes to mind.** Hepsie Marl stirs" in str(post.text)


async def test_a_thing_looked_at_is_not_offered_for_a_look_again(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(HOUR)
        await at.say("look at the hour-board")
        for _ in range(4):
            assert "Look closely at the hour-board" not in texts(at)
            await at.say("I wait.")


@pytest.mark.parametrize("name", LED)
def test_somebody_is_always_led_on(name: str) -> None:
    assert LIBRARY.game(name).scenario.leads[-1].when in (None, "true")
