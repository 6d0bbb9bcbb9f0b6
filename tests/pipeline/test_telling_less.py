"""A passage tells a place once, one bystander at most, and a button what a thing is there for."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.god.commands import SetState
from bot.services.play.requester import Requester
from tests.support.interventions import intervene
from tests.support.table import Table, table

HEDDA = "pc_hedda_stonewick_001"
LANE, GREEN = "The lane runs down between hedges", "A sloping green with a chapel"


async def _told(at: Table, text: str) -> str:
    await at.say(text)
    return at.shown.scene.narration


async def test_a_place_is_described_when_one_first_comes_there_and_when_one_looks_round(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-stolen-hour", "u1")
        assert LANE in await _told(at, "go to the mill lane")
        assert GREEN in await _told(at, "go to the chapel green")

        again = await _told(at, "go to the mill lane")

        assert "Hedda comes to the mill lane" in again
        assert LANE not in again
        assert LANE in await _told(at, "look around")


@pytest.mark.sweep
async def test_who_comes_back_reads_who_is_there(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-stolen-hour", "u1")
        for way in ("go to the mill lane", "go to the chapel green", "go to the mill lane"):
            await at.say(way)
        assert "Hepsie Marl is here" in await _told(at, "go to the chapel green")


@pytest.mark.sweep
async def test_of_three_people_who_are_not_meant_one_at_most_has_a_gesture(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("a-stone-a-night", "u1")
        for said in ("I nod.", "I warm my hands at the fire.", "I hum to myself.", "I stretch."):
            told = await _told(at, said)
            assert sum(name in told for name in ("Mag ", "Stallard ", "Wenna ")) <= 1, told


async def test_a_button_says_what_a_thing_is_for_once_what_it_needs_is_at_hand(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-stolen-hour", "u1")
        asked = Requester(at.channel, "gm", True, at.next_id(), 5)
        carried = SetState(f"entities.item_bell_tongue_001.location = '{HEDDA}'")
        await intervene(at.game_master().interventions, asked, carried)
        await at.say("look around")
        ringing = "Hang the tongue in the bell, and ring the hour"
        place = [choice.text for choice in at.shown.scene.choices].index(ringing)

        await at.press(place)

        assert at.shown.scene.closing is not None or any(
            getattr(post, "closing", None) is not None for post in at.shown.posts
        )
