"""Waiting for hours and until an hour of the day, at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fifth_edition import at_the_mill, monster
from tests.support.nether_sallow import state_of
from tests.support.table import Table


async def clock(at: Table) -> str:
    time = (await state_of(at))["world_time"]
    return f"{time['day']} {time['hour']:02d}:{time['minute']:02d}"


@pytest.mark.asyncio
async def test_hours_go_by_where_somebody_waits_for_them(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", [monster(1, "Nettle")], same=True) as at:
        for line, shown in (
            ("wait an hour", "10 11:00"),
            ("I'll wait here for a couple of hours", "10 13:00"),
            ("we stay put", "10 13:"),
            ("I wait until it gets dark", "10 20:00"),
            ("hang around till midnight", "11 00:00"),
            ("I won't wait until morning", "11 00:"),
            ("wait until tomorrow", "11 07:00"),
            ("wait for Nettle", "11 07:"),
        ):
            await at.say(line)
            assert (await clock(at)).startswith(shown), line


@pytest.mark.asyncio
async def test_nobody_waits_for_hours_in_a_fight(tmp_path: Path) -> None:
    hardy = monster(1, "Nettle", hp_current=60, hp_max=60)
    async with at_the_mill(tmp_path, "fighter", [hardy], same=True) as at:
        await at.say("attack Nettle")
        await at.say("wait until evening")
        assert (await clock(at)).startswith("10 10:00")
