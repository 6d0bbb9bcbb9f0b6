"""What a running session keeps in memory is, after every turn, what storage would load."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.core.memory.observations import MAX_REINFORCEMENT
from bot.core.state.document import State, join
from bot.services.ports import Committed, Head, SceneCommit, SessionRow
from bot.services.ports.publisher import Header, ScenePost
from bot.services.sessions import session_cache
from bot.services.sessions.observation_cache import Recalled
from bot.services.sessions.session_cache import SessionCache
from tests.support.sweeps import some
from tests.support.table import LIBRARY, Table, table

SAID = {
    "room-12": ("look around", "ask Lena about the bag", "think about what to do", "I knock on the table"),
    "the-lamplighters-vault": ("take the demolition notice", "open the street door, then go out", "xyzzy"),
}


async def kept_and_loaded(at: Table) -> tuple[Head, Head]:
    """The head in memory and a fresh one. Which message came last is storage's alone: no turn starts from it."""
    (session,) = await at.storage.read_open_sessions()
    sessions = at.context.sessions
    assert isinstance(sessions, SessionCache)
    kept = sessions._kept[session.id].head
    assert kept is not None, "the head was not kept"
    loaded = await at.storage.head(session.id)
    last = {"last_handled_id": kept.session.last_handled_id, "handled_ids": kept.session.handled_ids}
    same = replace(loaded.session, **last)
    return kept, replace(loaded, session=same)


async def stored_state(at: Table, head: Head) -> State:
    """The state as storage gives it, in the order in which it gives it."""
    parts = await at.storage.parts(sorted(set(head.manifest.values())))
    return join({name: json.loads(parts[digest]) for name, digest in head.manifest.items()})


async def check(at: Table) -> None:
    kept, loaded = await kept_and_loaded(at)
    assert kept == loaded
    assert json.dumps(await at.context.sessions.state(loaded)) == json.dumps(
        await stored_state(at, loaded)
    ), "what the rules see hangs on whether the game was loaded since"
    recall = at.context.sessions._kept[loaded.session.id].recall
    if recall is not None:
        stored = await at.storage.observations(loaded.session, sorted(recall.of), recall.limit)
        assert {name: list(known) for name, known in recall.of.items()} == {
            name: list(known) for name, known in stored.items()
        }


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", some(sorted(LIBRARY.games), 7))
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
            (session,) = [*await at.storage.read_open_sessions()] or [None]
            if session is None:
                return  # the story came to its end
            await check(at)


async def test_what_characters_remember_is_kept_up_without_reading_it_again(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        read: list[str] = []
        load = at.storage.observations

        async def counted(session: SessionRow, character_ids: Sequence[str], limit: int) -> Recalled:
            read.extend(character_ids)
            return await load(session, character_ids, limit)

        at.storage.observations = counted  # type: ignore[method-assign]
        for number in range(12):
            await at.say(("ask Lena about the bag", "I knock on the table", "look around")[number % 3])
        at.storage.observations = load  # type: ignore[method-assign]
        await check(at)
        (session,) = await at.storage.read_open_sessions()
        recall = at.context.sessions._kept[session.id].recall
        assert recall is not None
        counts = [one.reinforcement_count for known in recall.of.values() for one in known]
        assert max(counts) == MAX_REINFORCEMENT, "nothing was confirmed often enough to reach the bound"
        assert len(read) == len(recall.of), "each character is read once"


async def test_the_kept_head_follows_who_comes_and_goes(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1", "u2")
        await check(at)
        await at.say("I listen to Lena", "u2")
        await check(at)
        await at.tables.seats.leave(channel_id=at.channel, user_id="u2", source_id=at.next_id(), created_at=5)
        await check(at)
        await at.say("wait")
        await check(at)


async def test_what_is_remembered_for_long_reaches_the_head(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        for _ in range(60):
            if not await at.storage.read_open_sessions():
                await at.start("room-12")  # the dice may end a story before anything is remembered for long
            post = await at.say("press Lena about the flood jar")
            if not await at.storage.read_open_sessions():
                continue
            kept, loaded = await kept_and_loaded(at)
            assert kept == loaded
            if kept.core_memories:
                break
        assert isinstance(post, ScenePost)
        (memory, *_) = kept.core_memories
        assert memory.scene_index == kept.session.scene_index
        assert memory.kind in ("plot_event", "complication", "mission_completed")
        assert memory.text.endswith((".", "!", "?"))


async def test_a_head_that_is_forgotten_and_read_while_a_scene_is_committed_is_not_kept(
    tmp_path: Path,
) -> None:
    """As where a game master changes the models in that moment (seed 41721 of the simulation)."""
    async with table(tmp_path) as at:
        await at.start("room-12")
        commit = at.storage.commit

        async def interrupted(scene: SceneCommit) -> Committed:
            (session,) = await at.storage.read_open_sessions()
            at.context.sessions.forget(session.id)
            await at.context.sessions.head(session.id)
            return await commit(scene)

        at.storage.commit = interrupted  # type: ignore[method-assign]
        await at.say("I look around.")
        at.storage.commit = commit  # type: ignore[method-assign]
        (session,) = await at.storage.read_open_sessions()
        assert (await at.context.sessions.head(session.id)).session == session
        await at.say("I knock on the table")
        await check(at)


_FIGHT = ("go to the mill lane", "go to the wheel pit", "attack the weir-rat", "attack the weir-rat")


@pytest.mark.sweep
async def test_a_fight_is_the_same_whether_the_game_was_loaded_since(tmp_path: Path) -> None:
    told: list[list[tuple[str, tuple[str, ...], Header]]] = []
    for reloaded in (False, True):
        (tmp_path / str(reloaded)).mkdir()
        async with table(tmp_path / str(reloaded), same=True) as at:
            await at.start("the-stolen-hour")
            for said in _FIGHT:
                if reloaded:
                    at.context.sessions.drop()
                await at.say(said)
            posts = [post for post in at.shown.posts if isinstance(post, ScenePost)]
            told.append([(post.narration, post.dice_lines, post.header) for post in posts])
    assert any("Initiative" in line for _, dice, _ in told[0] for line in dice)
    assert told[0] == told[1]


async def test_of_stories_that_ended_only_the_newest_stay_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_cache, "MOST_ENDED", 2)
    async with table(tmp_path) as at:
        ended = []
        for _ in range(4):
            await at.start("room-12", "u1")
            await at.say("look around")
            ended += [session.id for session in await at.storage.read_open_sessions()]
            await at.tables.endings.end(channel_id=at.channel, user_id="u1", is_gm=False, created_at=9)
        kept = at.context.sessions._kept
        assert [ident in kept for ident in ended] == [False, False, True, True]
        head = await at.context.sessions.head(ended[0])
        assert head.session.status == "ended", "what was let go is read again where somebody asks"
