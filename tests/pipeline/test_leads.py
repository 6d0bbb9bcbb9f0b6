"""Whoever is stuck is led on: by a line after quiet turns, by the first choices, and by the answer to "what now?"."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.rules.pressure.leads import PATIENCE, TIMES
from bot.services.ports.publisher import NotePost
from tests.support.table import LIBRARY, Table, table

HOUR = "the-stolen-hour"
LED = sorted((name for name, game in LIBRARY.games.items() if game.scenario.leads), reverse=True)


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


@pytest.mark.sweep
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


STONE = "a-stone-a-night"


@pytest.mark.sweep
async def test_to_whom_it_was_told_often_in_vain_the_world_comes(tmp_path: Path) -> None:
    lead = next(one for one in LIBRARY.game(STONE).scenario.leads if one.id == "ask_at_the_inn")
    assert lead.comes is not None
    told, came = list[int](), list[int]()
    async with table(tmp_path, same=True) as at:
        await at.start(STONE)
        for turn in range(1, PATIENCE * (TIMES + 1) + 2):
            await at.say("I wait.")
            text = at.shown.scene.narration
            told += [turn] * any(line.split(". ")[-1] in text for line in lead.says)
            came += [turn] * any(line.split(". ")[-1] in text for line in lead.comes.lines)
        session = await at.tables.channels.get_or_ended(at.channel)
        state = await at.context.sessions.state(await at.context.sessions.head(session.id))
    first = PATIENCE + 1
    assert told == [first + PATIENCE * times for times in range(TIMES)]
    assert came == [first + PATIENCE * TIMES]
    assert state["campaign"]["flags"]["heard_stones"]


@pytest.mark.sweep
async def test_what_comes_by_itself_leads_to_an_end(tmp_path: Path) -> None:
    """Somebody who does nothing but wait is brought to the end of the story by those who live in it."""
    async with table(tmp_path, same=True) as at:
        await at.start(STONE)
        for _ in range(280):
            if at.shown.scene.closing is not None:
                break
            await at.say("I stand there and wait.")
        assert at.shown.scene.closing is not None


@pytest.mark.sweep
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
