"""A fight that waits for one of two players: it reminds, then the silent one stands on guard and it goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from bot.services.history.verification import verify_session
from bot.services.library.library import Library
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support import table as tables
from tests.support.fifth_edition import ROLES, at_the_mill, mill, monster
from tests.support.nether_sallow import state_of
from tests.support.table import Table
from tests.support.virtual_time import VirtualTime

GRUB = [monster(1, "Grub", attitude="hostile", hp_current=200, hp_max=200)]
REMIND, ABSENT = 300.0, 900.0


@asynccontextmanager
async def two_at_the_mill(folder: Path) -> AsyncIterator[tuple[Table, VirtualTime]]:
    """A fighter and a rogue who fight, by a virtual clock."""
    async with at_the_mill(folder, "fighter", GRUB, level="3", same=True) as at:
        time = VirtualTime()
        at.tables.absent.later = time.later
        await at.join("u2", ROLES["rogue"])
        await at.say("I look around")
        assert (await state_of(at))["scene_state"]["active"]
        yield at, time


async def turn_of(at: Table) -> str:
    """The first name of whose turn it is, and the round."""
    state = await state_of(at)
    return str(state["entities"][state["scene_state"]["turn"]]["name"]).partition(" ")[0]


async def until_turn_of(at: Table, name: str) -> None:
    """Ends turns until it is somebody's."""
    for _ in range(4):
        now = await turn_of(at)
        if now == name:
            return
        await at.say("end my turn", "u1" if now == "Hedda" else "u2")
    raise AssertionError(f"it never was the turn of {name}")


def reminders(at: Table) -> list[NotePost]:
    return [one for one in at.shown.posts if isinstance(one, NotePost) and "waits for" in str(one.text)]


def told(at: Table) -> str:
    return at.shown.scene.narration


async def test_a_silent_player_is_reminded_and_then_stands_on_guard(tmp_path: Path) -> None:
    async with two_at_the_mill(tmp_path) as (at, time):
        await until_turn_of(at, "Pip")
        assert "Attack Grub" in [one.text for one in at.shown.scene.choices], "the choices are Pip's"
        await time.pass_(at.tables, REMIND - 1)
        assert reminders(at) == []
        await time.pass_(at.tables, 1)
        assert [one.pings for one in reminders(at)] == [("u2",)]
        asked, then = str(reminders(at)[0].text).split(". ")
        assert asked == "⏳ The fight waits for **Pip Marrowby**"
        assert then == "In 10 minutes it goes on, and **Pip Marrowby** only keeps a guard up."
        assert await turn_of(at) == "Pip"
        await time.pass_(at.tables, ABSENT - REMIND)
        assert "Pip does not answer" in told(at)
        assert await turn_of(at) == "Hedda"
        session = await at.tables.channels.get(at.channel)
        assert verify_session(await at.storage.read_log(session.id)).ok


async def test_whoever_answers_in_time_is_left_alone(tmp_path: Path) -> None:
    async with two_at_the_mill(tmp_path) as (at, time):
        await until_turn_of(at, "Pip")
        await time.pass_(at.tables, REMIND)
        await at.say("I stab Grub", "u2")  # the turn goes on, and so does the time for it
        assert await turn_of(at) == "Pip"
        await time.pass_(at.tables, ABSENT - REMIND)
        assert await turn_of(at) == "Pip"
        assert len(reminders(at)) == 2
        await time.pass_(at.tables, REMIND)
        assert await turn_of(at) == "Hedda"
        assert "does not answer." in told(at)  # the action was spent: there is no guard to take


async def test_a_paused_fight_waits_without_a_word(tmp_path: Path) -> None:
    async with two_at_the_mill(tmp_path) as (at, time):
        await until_turn_of(at, "Pip")
        await at.tables.seats.pause(channel_id=at.channel, user_id="u1", is_gm=False)
        for _ in range(4):
            await time.pass_(at.tables, ABSENT)
        assert reminders(at) == []
        assert await turn_of(at) == "Pip"
        await at.tables.seats.resume(channel_id=at.channel, user_id="u1", is_gm=False)
        await time.pass_(at.tables, ABSENT)
        assert await turn_of(at) == "Hedda"


async def test_a_lone_player_has_all_the_time_there_is(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", GRUB, level="3", same=True) as at:
        time = VirtualTime()
        at.tables.absent.later = time.later
        await at.say("I look around")
        assert time.waiting == []


async def test_a_fight_goes_on_past_whoever_left_the_table(tmp_path: Path) -> None:
    async with two_at_the_mill(tmp_path) as (at, time):
        await until_turn_of(at, "Pip")
        await at.join("u3", ROLES["cleric"])
        await at.tables.seats.leave(channel_id=at.channel, user_id="u2", source_id="77", created_at=9)
        await time.pass_(at.tables, REMIND)
        assert reminders(at) == []
        await time.pass_(at.tables, ABSENT)
        assert await turn_of(at) == "Hedda"


async def test_the_waiting_survives_a_restart(tmp_path: Path) -> None:
    async with two_at_the_mill(tmp_path) as (at, _):
        await until_turn_of(at, "Pip")
    library = Library({"mill": mill(GRUB, "3")}, tables.LIBRARY.rulesets, resolvers=tables.LIBRARY.resolvers)
    with patch.object(tables, "LIBRARY", library):
        async with tables.table(tmp_path, same=True) as again:
            time = VirtualTime()
            again.tables.absent.later = time.later
            await again.tables.recovery.resume_all()
            await again.tables.idle()
            await time.pass_(again.tables, REMIND)
            assert len(reminders(again)) == 1
            await time.pass_(again.tables, ABSENT - REMIND)
            assert isinstance(again.shown.last, ScenePost)
            assert "Pip does not answer" in told(again)
