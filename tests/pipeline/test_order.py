"""Messages twice, at once, late or out of turn: each is played once, in order, and the exact text is kept."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot.core.errors import PlayerError
from bot.core.history.chain import SessionLog
from bot.services.history.verification import verify_session
from bot.services.ports.publisher import NotePost, ScenePost
from bot.services.turns.story_play import StoryPlay
from bot.services.turns.turn_start import TurnStart
from tests.support.refusals import refused_saying
from tests.support.table import Table, table

WORDS = ("I look around.", "I ask Lena how she is.", "DM: how do checks work?", "I wait.", "((one moment))")


async def log_of(at: Table) -> SessionLog:
    """The log of the only open session, verified."""
    log = await at.storage.read_log((await at.storage.read_open_sessions())[0].id)
    report = verify_session(log)
    assert report.ok, report.lines()
    return log


def received(log: SessionLog) -> list[tuple[str, str]]:
    return [(row["source_id"], row["raw_text"]) for row in log.rows["turns"]]


def story(log: SessionLog) -> list[str]:
    """The turns that committed a scene, in the order of their scenes."""
    return [scene["turn_id"] for scene in log.scenes if scene["turn_id"]]


async def test_a_message_delivered_twice_is_one_turn(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        first = await at.say("I look around.")
        before = len(at.shown.posts)
        assert await at.send("I look around.", message_id="7000")
        await at.tables.idle()
        assert await at.send("I look around.", message_id="7000")
        assert await at.send("Other words under the same id.", message_id="7000")
        await at.tables.idle()
        assert len(at.shown.posts) == before + 1
        assert at.shown.last != first
        assert received(await log_of(at))[1:] == [("7000", "I look around.")]


async def test_a_message_delivered_many_times_at_once_is_one_turn(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        before = len(at.shown.posts)
        taken = await asyncio.gather(
            *(at.send("I ask Lena how she is.", message_id="7000") for _ in range(10))
        )
        await at.tables.idle()
        assert all(taken)
        assert len(at.shown.posts) == before + 1
        log = await log_of(at)
        assert received(log) == [("7000", "I ask Lena how she is.")]
        assert len(story(log)) == 1


async def test_a_message_delivered_again_after_a_restart_is_one_turn(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.send("I look around.", message_id="7000")
        await at.tables.idle()
    async with table(tmp_path) as at:
        await at.tables.recovery.resume_all()
        await at.send("I look around.", message_id="7000")
        await at.tables.idle()
        log = await log_of(at)
        assert len(received(log)) == 1
        assert not [post for post in at.shown.posts if post.key.startswith("turn-")]


async def test_twenty_messages_at_once_by_two_players_are_twenty_turns_in_order(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1", "u2")
        said = [(str(7000 + n), f"{WORDS[n % len(WORDS)]} {n}") for n in range(20)]
        await asyncio.gather(
            *(at.send(text, ("u1", "u2")[n % 2], number) for n, (number, text) in enumerate(said))
        )
        await at.tables.idle()
        log = await log_of(at)
        assert sorted(received(log)) == said
        turns = [row["id"] for row in log.rows["turns"]]
        told = story(log)
        assert told == [turn for turn in turns if turn in told]
        assert [scene["scene_index"] for scene in log.scenes] == list(range(len(log.scenes)))
        ooc = sum(text.startswith("((") for _, text in said)
        assert len([post for post in at.shown.posts if post.key.startswith("turn-")]) == 20 - ooc
        assert {row["status"] for row in log.rows["turns"]} == {"committed", "answered"}


async def test_the_exact_text_of_a_message_is_kept(tmp_path: Path) -> None:
    odd = "  I whisper “naïve”\u200b, Ω≈ç, 🦉\r\n\tand — wait…  "
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.say(odd)
        assert received(await log_of(at))[0][1] == odd


async def test_several_sessions_at_once_do_not_mix(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        channels = [str(number) for number in range(100, 105)]
        tables = [Table(at.tables, at.context, at.storage, at.shown, channel, at.ids) for channel in channels]
        for one in tables:
            await one.start("room-12")
        await asyncio.gather(*(one.send(f"I look around. {n}") for n in range(5) for one in tables))
        await at.tables.idle()
        rows = await at.storage.read_open_sessions()
        assert sorted(row.channel_id for row in rows) == channels
        for row in rows:
            log = await at.storage.read_log(row.id)
            report = verify_session(log)
            assert report.ok, report.lines()
            assert sorted(text for _, text in received(log)) == [f"I look around. {n}" for n in range(5)]
            assert {turn["channel_id"] for turn in log.rows["turns"]} == {row.channel_id}


async def test_a_button_pressed_twice_acts_once(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1", "u2")
        await at.say("I look around.")
        scene = at.shown.scene

        async def press(user: str) -> str | None:
            try:
                return await at.tables.inputs.press(
                    channel_id="100", user_id=user, source_id=at.next_id(), scene_index=scene.scene_index,
                    session_tag=scene.session_id[-6:], index=0, created_at=4,
                )  # fmt: skip
            except PlayerError as error:
                return error.code

        before = len(at.shown.posts)
        await asyncio.gather(press("u1"), press("u1"), press("u2"))
        await at.tables.idle()
        log = await log_of(at)
        assert len(story(log)) == 2
        posts = at.shown.posts[before:]
        assert [type(post) for post in posts].count(ScenePost) == 1
        assert all("moved on" in post.text for post in posts if isinstance(post, NotePost))


async def test_a_button_of_a_past_scene_changes_nothing(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.say("I look around.")
        scene = at.shown.scene
        await at.say("I wait.")
        head = (await log_of(at)).scenes[-1]
        with refused_saying(re.compile("moved on")):
            await at.tables.inputs.press(
                channel_id="100", user_id="u1", source_id=at.next_id(), scene_index=scene.scene_index,
                session_tag=scene.session_id[-6:], index=0, created_at=4,
            )  # fmt: skip
        assert (await log_of(at)).scenes[-1] == head


async def test_what_is_said_while_the_game_ends_is_not_played_after_its_secret_is_out(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        session = (await at.storage.read_open_sessions())[0].id
        ending = at.tables.endings.end(channel_id="100", user_id="u1", is_gm=False, created_at=5)
        await asyncio.gather(ending, *(at.send(f"I ask Lena how she is. {n}") for n in range(4)))
        await at.tables.idle()
        log = await at.storage.read_log(session)
        report = verify_session(log)
        assert report.ok, report.lines()
        assert log.scenes[-1]["kind"] == "end"
        assert not [row for row in log.rows["turns"] if row["open"]]


async def test_talk_before_joining_and_while_paused_is_no_turn_after_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        assert not await at.send("Is this the game?", "u2", "7000")
        await at.join("u2")
        await at.tables.seats.pause(channel_id="100", user_id="u1", is_gm=False)
        assert not await at.send("Brb.", "u2", "7001")
        await at.tables.seats.resume(channel_id="100", user_id="u1", is_gm=False)
    async with table(tmp_path) as at:
        assert await at.tables.recovery.find_handled() == {"100": ("7000", "7001")}


async def test_messages_before_the_first_turn_are_found_after_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.tables.openings.start(
            guild_id="1", channel_id="100", user_id="u1", scenario_id="room-12", created_at=1, key="900"
        )
    async with table(tmp_path) as at:
        assert await at.tables.recovery.find_handled() == {"100": ("900",)}


async def test_a_message_that_is_deleted_while_it_is_played_is_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, begun, go_on = StoryPlay.play, asyncio.Event(), asyncio.Event()

    async def slowly(self: StoryPlay, start: TurnStart, *, resumed: bool) -> object:
        begun.set()
        await go_on.wait()
        return await play(self, start, resumed=resumed)

    async with table(tmp_path) as at:
        await at.start("room-12")
        monkeypatch.setattr(StoryPlay, "play", slowly)
        await at.send("I look around.", message_id="7000")
        await at.send("I wait.", message_id="7001")
        await begun.wait()
        for deleted in ("7000", "7001"):
            told_twice = (
                at.tables.inputs.cancel_deleted(channel_id=at.channel, message_id=deleted) for _ in range(2)
            )
            await asyncio.gather(*told_twice)  # as Discord may (seed 40735 of the simulation)
        go_on.set()
        await at.tables.idle()
        await at.tables.inputs.cancel_deleted(channel_id=at.channel, message_id="7000")
        rows = (await log_of(at)).rows["turns"]
        assert [row["status"] for row in rows] == ["committed", "cancelled"]


async def test_a_deleted_message_whose_stored_state_is_read_late_stays_what_it_became(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.send("DM: how do checks work?", message_id="7000")
        found = await at.storage.turn_by_source(
            (await at.storage.read_open_sessions())[0].id, "7000"
        )  # queued, as a deletion may read it just before the answer
        assert found is not None
        await at.tables.idle()
        await at.tables.turns.cancel_waiting(found.received)
        assert not at.tables.turns.is_withdrawn(found.received.id)
        assert (await log_of(at)).rows["turns"][-1]["status"] == "answered"
