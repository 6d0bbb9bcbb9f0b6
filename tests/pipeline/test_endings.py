"""How a story ends: its secret opens once, people see it, and the channel is free from then on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.core.errors import ChannelUnreachable
from bot.presentation.catalogue import say
from bot.services.history.verification import verify_session
from bot.services.ports import ReceivedTurn
from bot.services.ports.publisher import NotePost, Post, ScenePost
from tests.support.crash import Crash, Fuse, Seat, seated
from tests.support.table import Collected, Table


def endings(shown: Collected) -> list[Post]:
    return [post for post in shown.posts if isinstance(post, ScenePost) and post.closing]


async def end(at: Table) -> None:
    await at.tables.endings.end(channel_id="100", user_id="u1", is_gm=False, created_at=5)


@dataclass
class Eager(Collected):
    """A channel in which somebody begins the next story the moment the end of one is seen."""

    at: Table | None = None
    found_free: list[bool] = field(default_factory=list[bool])

    async def publish(self, channel_id: str, post: Post) -> tuple[str, ...]:
        if isinstance(post, ScenePost) and post.closing and self.at is not None:
            self.found_free.append(not await self.at.tables.channels.has_session(channel_id))
            await self.at.start("the-washing-up")
        return await super().publish(channel_id, post)


async def test_a_story_can_begin_as_soon_as_the_end_of_the_last_one_is_seen(tmp_path: Path) -> None:
    async with seated(tmp_path, shown := Eager()) as seat:
        shown.at = seat.table
        await seat.table.start("room-12")
        await end(seat.table)
        assert shown.found_free == [True]
        (running,) = await seat.storage.read_open_sessions()
        assert running.scenario_id == "the-washing-up"


async def _ending(folder: Path, shown: Collected, fuse: Fuse) -> None:
    folder.mkdir()  # noqa: ASYNC240
    async with seated(folder, shown, fuse) as seat:
        await seat.table.start("room-12")
        ending = asyncio.create_task(end(seat.table))
        while not fuse.blown and not ending.done():
            await seat.table.pause()
        ending.cancel()  # whoever waited for a process that died got no answer
        with suppress(Crash, asyncio.CancelledError):
            await ending


async def _come_back(seat: Seat) -> str:
    await seat.table.tables.recovery.resume_all()
    await seat.table.tables.idle()
    session_id = seat.table.shown.scene.session_id
    report = verify_session(await seat.storage.read_log(session_id))
    assert report.ok, report.lines()
    return (await seat.storage.read_log(session_id)).session["status"]


async def test_an_end_that_is_cut_off_anywhere_is_shown_once_after_the_restart(tmp_path: Path) -> None:
    whole = Fuse()
    await _ending(tmp_path / "whole", Collected(), whole)
    committed = max(at for at, name in enumerate(whole.calls, 1) if name.startswith("commit"))
    assert whole.calls[committed].startswith("publish")
    for at in range(committed, len(whole.calls) + 1):
        for after in (False, True):
            folder, shown = tmp_path / f"{at}-{after}", Collected()
            fuse = Fuse(at, after)
            await _ending(folder, shown, fuse)
            assert fuse.blown
            async with seated(folder, shown) as seat:
                status = await _come_back(seat)
                lost = (
                    at == committed and not after
                )  # the command itself: nothing was stored, and nobody told
                assert (status, len(endings(shown))) == (("active", 0) if lost else ("ended", 1)), (at, after)
                assert await seat.storage.unshown_endings() == []


@dataclass
class Out(Collected):
    """A channel that cannot be reached for a while."""

    out: bool = False

    async def publish(self, channel_id: str, post: Post) -> tuple[str, ...]:
        if self.out:
            raise ChannelUnreachable()
        return await super().publish(channel_id, post)


@pytest.mark.parametrize("back", ["connected", "restarted"])
async def test_an_end_during_an_outage_is_shown_when_discord_is_back(tmp_path: Path, back: str) -> None:
    shown = Out()
    async with seated(tmp_path, shown) as seat:
        await seat.table.start("room-12")
        shown.out = True
        await end(seat.table)
        assert endings(shown) == []
        shown.out = False
        if back == "connected":
            seat.table.tables.turns.enqueue_missed()
            await seat.table.tables.idle()
    if back == "restarted":
        async with seated(tmp_path, shown) as seat:
            await _come_back(seat)
    assert len(endings(shown)) == 1


async def test_what_waited_when_a_story_ended_is_answered_after_the_restart(tmp_path: Path) -> None:
    shown = Out()
    async with seated(tmp_path, shown) as seat:
        await seat.table.start("room-12")
        (session,) = await seat.storage.read_open_sessions()
        late = ReceivedTurn("late", session.id, "8001", "message", "u1", "100", "STORY", "I wait.", 6)
        await seat.storage.receive(late)
        shown.out = True
        await end(seat.table)
        shown.out = False
    async with seated(tmp_path, shown) as seat:
        await _come_back(seat)
        assert await seat.storage.read_unfinished_turns(session.id) == []
    answer, ending = shown.posts[-2:]
    assert isinstance(answer, NotePost)
    assert answer.text == say("turn/game_over")
    assert endings(shown) == [ending]


async def test_who_plays_on_after_the_end_is_told_once_for_each_story(tmp_path: Path) -> None:
    async with seated(tmp_path, shown := Collected()) as seat:
        at = seat.table
        for scenario in ("room-12", "the-washing-up"):
            await at.start(scenario, "u1")
            await end(at)
            before = len(shown.posts)
            assert not await at.send("// gg", "u1")
            assert not await at.send("and who are you?", "u2")
            assert len(shown.posts) == before
            for said in ("yes I'm coming, take my arm", "hello?"):
                assert not await at.send(said, "u1")
            (note,) = shown.posts[before:]
            assert isinstance(note, NotePost)
            assert note.text == say("onboarding/over")
            assert note.after is not None
            assert note.after.again == scenario


async def test_who_plays_on_after_a_restart_is_told_once_and_not_again_after_the_next(tmp_path: Path) -> None:
    async with seated(tmp_path, shown := Collected()) as seat:
        await seat.table.start("room-12", "u1")
        await end(seat.table)
    for told in (1, 0):
        async with seated(tmp_path, shown) as seat:
            before = len(shown.posts)
            assert not await seat.table.send("wait for me", "u1")
            assert not await seat.table.send("are you there?", "u1")
            notes = [post.text for post in shown.posts[before:] if isinstance(post, NotePost)]
            assert notes == [say("onboarding/over")] * told
