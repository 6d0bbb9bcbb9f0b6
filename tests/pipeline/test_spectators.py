"""The spectators' thread gets passages late, each once, and nothing that was taken back."""

import asyncio
import itertools
from pathlib import Path

import pytest

from bot.core.errors import ChannelUnreachable, PlayerError
from bot.presentation import catalogue
from bot.services.care.spectators import Spectators
from bot.services.ports.publisher import NotePost, Post, ScenePost
from tests.pipeline.test_care import by, care_of
from tests.pipeline.test_timeline import travel
from tests.support.table import Table, table

THREAD = "700"
DEEDS = ("I look around.", "I wait.", "I ask Lena about the letter.", "I look around.", "I wait.")


def watching(at: Table) -> Spectators:
    return at.care().spectators


def told(at: Table, channel: str = THREAD) -> list[str]:
    posts = at.shown.channels.get(channel, [])
    return [post.narration for post in posts if isinstance(post, ScenePost)]


def scenes(at: Table, channel: str = "100") -> list[str]:
    posts = at.shown.channels.get(channel, [])
    return [post.scene_id for post in posts if isinstance(post, ScenePost)]


def newest(at: Table) -> ScenePost:
    """The newest scene in the story's own channel."""
    posts = at.shown.channels[at.channel]
    return next(post for post in reversed(posts) if isinstance(post, ScenePost))


def hidden(at: Table) -> list[str]:
    return [one.text for one in at.shown.hidden.get(THREAD, [])]


async def say(at: Table, spectators: Spectators, *deeds: str) -> None:
    for deed in deeds:
        await at.say(deed)
        await spectators.idle()


async def test_each_passage_is_told_two_scenes_late_in_order_and_without_buttons(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        spectators = watching(at)
        await spectators.open(by(at), THREAD)
        for deed in DEEDS:
            await say(at, spectators, deed)
            assert told(at) == told(at, at.channel)[:-2]
        posts = at.shown.channels[THREAD]
        assert all(
            isinstance(post, ScenePost) and not post.choices and post.opening is None for post in posts
        )
        assert not at.shown.hidden


async def test_the_rest_follows_when_the_story_is_over(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        spectators = watching(at)
        await spectators.open(by(at), THREAD)
        await say(at, spectators, *DEEDS[:2])
        await at.tables.endings.end(channel_id=at.channel, user_id="u1", is_gm=False, created_at=9)
        await spectators.idle()
        passages = [one for one in told(at, at.channel) if one]
        assert told(at) == passages
        over = at.shown.channels[THREAD][-1]
        assert isinstance(over, NotePost)
        assert over.text == catalogue.say("watch/over")
        assert "secret" not in str(at.shown.channels[THREAD])


async def test_what_an_x_card_or_an_undo_takes_back_never_reaches_the_thread(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        spectators = watching(at)
        await spectators.open(by(at), THREAD)
        await say(at, spectators, DEEDS[0], DEEDS[2])
        taken = {newest(at).scene_id}
        await care_of(at).xcard.play(by(at))
        await say(at, spectators, DEEDS[1])
        taken.add(newest(at).scene_id)
        await travel(at).undo(by(at))
        await say(at, spectators, *DEEDS)
        reached = scenes(at, THREAD)
        assert len(reached) == len(set(reached)) == 2 + 1 + len(DEEDS) - 2
        assert not taken & set(reached)
        assert hidden(at) == []


async def test_an_older_passage_that_an_x_card_hid_never_reaches_the_thread(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        spectators = watching(at)
        await spectators.open(by(at), THREAD)
        await say(at, spectators, DEEDS[2])
        scene = newest(at)
        await say(at, spectators, DEEDS[0])
        await care_of(at).xcard.play(by(at), "", scene.scene_index)
        await say(at, spectators, *DEEDS[:3])
        assert scenes(at, THREAD) == [one for one in scenes(at)[:-2] if one != scene.scene_id]


async def test_what_is_taken_back_later_is_hidden_in_the_thread_too(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        spectators = watching(at)
        await spectators.open(by(at), THREAD, 1)
        await say(at, spectators, *DEEDS[:3])
        shown = told(at)
        await travel(at).undo(by(at), 3)
        await spectators.idle()
        assert sorted(hidden(at)) == sorted(shown[-2:])
        await say(at, spectators, DEEDS[3], DEEDS[4])
        scene = next(one for one in reversed(at.shown.channels[THREAD]) if isinstance(one, ScenePost))
        await care_of(at).xcard.play(by(at), "", scene.scene_index)
        await spectators.idle()
        assert hidden(at)[-1] == scene.narration
        assert len(hidden(at)) == 3


async def test_it_goes_on_after_a_restart_where_it_stood(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        spectators = watching(at)
        await spectators.open(by(at), THREAD)
        await say(at, spectators, *DEEDS[:3])
        before = told(at)
        await spectators.close()
        spoken = told(at, at.channel)
        await at.say(DEEDS[3])
        spoken.append(newest(at).narration)
    async with table(tmp_path) as again:
        spectators = watching(again)
        await spectators.resume_all()
        await spectators.idle()
        assert before + told(again) == spoken[:-2]
        again.ids = itertools.count(5000)
        await travel(again).undo(by(again), 4)
        await spectators.idle()
        assert len(hidden(again)) == 2, "also what an earlier process had posted"


async def test_minutes_may_be_waited_for_instead(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        spectators = watching(at)
        await spectators.open(by(at), THREAD, minutes=1)
        await say(at, spectators, DEEDS[0])
        assert told(at) == told(at, at.channel)[:2], "the opening and the newcomer bear old times here"
        timer = spectators._timers[(await at.tables.channels.get(at.channel)).id]
        assert 50 < timer.when() - asyncio.get_running_loop().time() <= 60
        await spectators.close()


async def test_an_outage_holds_it_up_and_a_lost_thread_ends_it(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        spectators = watching(at)
        await spectators.open(by(at), THREAD)
        publish, broken = at.shown.publish, [PlayerError("channel/gone"), ChannelUnreachable()]

        async def refuse(channel_id: str, post: Post) -> tuple[str, ...]:
            if channel_id == THREAD and broken:
                raise broken[-1]
            return await publish(channel_id, post)

        at.shown.publish = refuse  # type: ignore[method-assign]
        await say(at, spectators, *DEEDS[:2])
        assert told(at) == []
        broken.clear()
        await spectators.resume_all()
        await spectators.idle()
        assert told(at) == told(at, at.channel)[:-2]
        broken.append(PlayerError("channel/gone"))
        await say(at, spectators, DEEDS[2])
        assert await at.storage.watching.threads() == []


async def test_who_may_and_that_it_can_be_stopped(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1", "u2")
        spectators = watching(at)
        with pytest.raises(PlayerError) as refused:
            await spectators.open(by(at, "u2"), THREAD)
        assert refused.value.code == "session/not_yours"
        with pytest.raises(PlayerError) as none:
            await spectators.stop(by(at))
        assert none.value.code == "watch/none"
        await spectators.open(by(at, "u2", gm=True), THREAD)
        await spectators.idle()
        await spectators.stop(by(at))
        await say(at, spectators, *DEEDS)
        assert told(at) == told(at, at.channel)[:1]
