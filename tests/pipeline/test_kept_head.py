"""What a running session keeps in memory is, after every turn, what storage would load."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.services.ports import Head
from bot.services.posts import ScenePost
from bot.services.sessions import Sessions
from tests.support.table import LIBRARY, Table, table

SAID = {
    "room-12": ("look around", "ask Lena about the bag", "think about what to do", "I knock on the table"),
    "the-lamplighters-vault": ("take the demolition notice", "open the street door, then go out", "xyzzy"),
}


async def kept_and_loaded(at: Table) -> tuple[Head, Head]:
    """The head in memory and a fresh one. Which message came last is storage's alone: no turn starts from it."""
    (session,) = await at.storage.open_sessions()
    sessions = at.game._s.sessions
    assert isinstance(sessions, Sessions)
    kept = sessions._kept[session.id].head
    assert kept is not None, "the head was not kept"
    loaded = await at.storage.head(session.id)
    same = replace(loaded.session, last_handled_id=kept.session.last_handled_id)
    return kept, replace(loaded, session=same)


async def check(at: Table) -> None:
    kept, loaded = await kept_and_loaded(at)
    assert kept == loaded


@pytest.mark.parametrize("scenario", sorted(LIBRARY.games))
async def test_the_kept_head_is_the_stored_one_after_every_turn(scenario: str, tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start(scenario)
        await check(at)
        for number in range(12):
            said = SAID.get(scenario, ("look around", "wait", "talk"))
            block = at.shown.scene.choices
            if number % 3 and len(block) > 1:
                await at.press(number % (len(block) - 1))
            else:
                await at.say(said[number // 3 % len(said)])
            (session,) = [*await at.storage.open_sessions()] or [None]
            if session is None:
                return  # the story came to its end
            await check(at)


async def test_the_kept_head_follows_who_comes_and_goes(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1", "u2")
        await check(at)
        await at.say("I listen to Lena", "u2")
        await check(at)
        await at.game.leave(channel_id=at.channel, user_id="u2", source_id=at.next_id(), created_at=5)
        await check(at)
        await at.say("wait")
        await check(at)


async def test_what_is_remembered_for_long_reaches_the_head(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        for _ in range(30):
            post = await at.say("press Lena about the flood jar")
            kept, loaded = await kept_and_loaded(at)
            assert kept == loaded
            if kept.core_memories:
                break
        assert isinstance(post, ScenePost)
        (memory, *_) = kept.core_memories
        assert memory.scene_index == kept.session.scene_index
        assert memory.kind in ("plot_event", "complication")
        assert memory.text.endswith((".", "!", "?"))
