"""Processes that share a PostgreSQL database by shards: each writes its own, and what one leaves another takes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from bot.adapters.clock import SystemClock
from bot.adapters.storage import SqlStorage, open_storage
from bot.adapters.storage.database import ownership, shards
from bot.adapters.storage.database.ownership import OwnerConnection
from bot.adapters.storage.database.shards import FreeShards
from bot.adapters.storage.opening import open_beside
from bot.core.errors import NotOwner, OperatorError, PlayedElsewhere
from bot.core.ids import shard_of
from bot.services.history.verification import verify_session
from bot.services.operations import privacy
from bot.services.operations.privacy import Privacy
from bot.services.ports.operators.blocks import BlockRow
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns import storage_retry
from tests.support.guild_settings import in_language
from tests.support.postgres import Server, administrator, held, until
from tests.support.stored import Play
from tests.support.table import table

pytest.importorskip("asyncpg")
GUILDS = [str(1000 + shard << 22) for shard in range(3)]
"""A guild of each of three shards, by number."""
BY_SHARD = {shard_of(guild, 3): guild for guild in GUILDS}
KEEP = text(
    "INSERT INTO guild_settings VALUES (:guild, '{}', 1) ON CONFLICT (guild_id) DO UPDATE SET updated_at = 2"
)


class StillClock:
    """Seconds that a test lets pass."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long."""
    monkeypatch.setattr(ownership, "RETRY_SECONDS", (0.02, 0.05))
    monkeypatch.setattr(ownership, "LOOK_SECONDS", 0.03)


def owner(storage: SqlStorage) -> OwnerConnection:
    """The connections by which a process owns its shards."""
    writing = storage._writing
    assert isinstance(writing, OwnerConnection)
    return writing


def owned(storage: SqlStorage) -> set[int]:
    """The shards of a process."""
    return {*owner(storage).shards}


@asynccontextmanager
async def processes(url: str, count: int, each: int = 1) -> AsyncIterator[list[SqlStorage]]:
    """Game masters that started one after the other; nobody waits for others to start."""
    opened: list[SqlStorage] = []
    try:
        for _ in range(count):
            opened.append(await open_storage(url, shards=FreeShards(3, each, StillClock())))
        yield opened
    finally:
        await asyncio.gather(*(storage.close() for storage in opened))


def test_a_guild_is_told_of_on_one_shard_and_a_direct_message_on_the_first() -> None:
    assert [shard_of(str(guild << 22 | 4_194_303), 3) for guild in range(5)] == [0, 1, 2, 0, 1]
    assert {shard_of(None, 16), shard_of("nobody", 16)} == {0}
    assert sorted(BY_SHARD) == [0, 1, 2]


async def test_each_process_takes_its_part_and_writes_beside_the_others(server: Server) -> None:
    async with processes(server.database(), 3) as three:
        assert [owned(one) for one in three] == [{0}, {1}, {2}]
        guilds = [BY_SHARD[at] for at in range(3)]
        assert [[one.owns(guild) for guild in guilds] for one in three] == [
            [True, False, False],
            [False, True, False],
            [False, False, True],
        ]
        await asyncio.gather(
            *(one.settings.update(guild, in_language("de")) for one, guild in zip(three, guilds, strict=True))
        )
        assert [(await three[0].settings.read(guild)).language for guild in guilds] == ["de"] * 3


async def test_what_a_dead_process_had_is_shared_by_those_that_are_left(server: Server) -> None:
    url = server.database()
    async with processes(url, 3) as three:
        release = held(three[1])
        async with administrator(url) as admin:
            for driver in [*owner(three[1])._drivers]:
                await admin.execute("SELECT pg_terminate_backend($1)", driver.get_server_pid())
        await until(lambda: len(owned(three[0]) | owned(three[2])) == 3)
        assert not owned(three[1])
        with pytest.raises(OperatorError, match="not ours"):
            await three[1].settings.update(BY_SHARD[1], in_language("de"))
        release()
        await until(lambda: three[1]._writing.epoch > 0)  # it waits for what may become free
        with pytest.raises(NotOwner, match="No shard"):
            await three[1].settings.update(BY_SHARD[1], in_language("de"))
        loser = three[0] if 1 in owned(three[0]) else three[2]
        await loser.close()
        three.remove(loser)
        await until(lambda: 1 in owned(three[0]) | owned(three[1]))


async def test_a_write_is_refused_once_any_of_its_shards_is_taken(server: Server) -> None:
    url = server.database()
    async with processes(url, 1, each=3) as (one,):
        assert owned(one) == {0, 1, 2}
        release = held(one)
        async with administrator(url) as admin:
            await admin.execute("UPDATE ownership SET epoch = epoch + 1 WHERE shard = 2")
        with pytest.raises(NotOwner):
            await one.settings.update(BY_SHARD[0], in_language("de"))
        assert not owned(one)
        release()
        await until(lambda: owned(one) == {0, 1, 2})
        await one.settings.update(BY_SHARD[0], in_language("de"))


async def test_who_has_more_than_its_part_gives_to_one_that_has_none(server: Server) -> None:
    url, clock = server.database(), StillClock()
    rich = await open_storage(url, shards=FreeShards(3, 1, clock))
    try:
        clock.now += shards.COLD_SECONDS
        await until(lambda: owned(rich) == {0, 1, 2})
        poor = await open_storage(url, shards=FreeShards(3, 1, StillClock()))
        try:
            await asyncio.sleep(0.2)
            assert owned(poor) == set()
            clock.now += shards.HUNGRY_SECONDS
            await until(lambda: owned(poor) == {2} and owned(rich) == {0, 1})
            clock.now += 2 * shards.HUNGRY_SECONDS
            await asyncio.sleep(0.2)
            assert (owned(rich), owned(poor)) == ({0, 1}, {2})  # nobody is without
            await rich.settings.update(BY_SHARD[0], in_language("de"))
            await poor.settings.update(BY_SHARD[2], in_language("de"))
        finally:
            await poor.close()
    finally:
        await rich.close()


async def test_shards_that_nobody_had_yet_wait_for_processes_that_are_about_to_start(server: Server) -> None:
    url, clock = server.database(), StillClock()
    first = await open_storage(url, shards=FreeShards(3, 1, clock))
    try:
        await asyncio.sleep(0.1)
        assert owned(first) == {0}
        clock.now += shards.COLD_SECONDS
        await until(lambda: owned(first) == {0, 1, 2})
    finally:
        await first.close()


async def test_a_story_of_another_process_is_neither_listed_nor_written(
    server: Server, tmp_path: Path
) -> None:
    url = server.database()
    async with table(tmp_path, url=url) as at:
        await at.start("the-lamplighters-vault")
        await at.say("look around")
    async with processes(url, 2) as (first, other):
        (session,) = await first.read_open_sessions()
        assert await other.read_open_sessions() == []
        with pytest.raises(NotOwner, match="another process"):
            await other.set_session(session.id, "paused")
        await first.set_session(session.id, "paused")


async def test_an_input_and_a_turn_of_another_process_are_left_to_it_at_once(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_retry, "RECEIVE_SECONDS", (600.0,))
    url = server.database()
    async with table(tmp_path, url=url) as at:
        await at.start("the-lamplighters-vault")
        await at.say("DM: how do checks work?")
        (session,) = await at.storage.read_open_sessions()
        asked = (await at.storage.turns_of_mode(session.id, "DM", 1))[0].received
    async with processes(url, 2) as (first, other):
        late = replace(asked, id=f"{asked.id}0", source_id=f"{asked.source_id}0")
        async with asyncio.timeout(10):
            with pytest.raises(PlayedElsewhere):
                await storage_retry.store_input(other, late)
        with pytest.raises(PlayedElsewhere):
            await other.set_turn(asked.id, "queued")
        with pytest.raises(PlayedElsewhere):
            await other.cancel_queued(asked.id)
        stored = await storage_retry.store_input(first, late)
        assert stored is not None
        assert not await first.cancel_queued(asked.id)  # answered long since
        assert await first.cancel_queued(late.id)


async def test_processes_that_divide_otherwise_or_not_at_all_refuse_each_other(server: Server) -> None:
    url = server.database()
    async with processes(url, 1):
        with pytest.raises(NotOwner, match="SHARD_COUNT=3, this one has 4"):
            await open_storage(url, shards=FreeShards(4, 4))
        with pytest.raises(NotOwner, match="in use by another game master"):
            await open_storage(url)
    whole = await open_storage(url)
    try:
        with pytest.raises(NotOwner, match="without SHARD_COUNT"):
            await open_storage(url, shards=FreeShards(3, 1))
    finally:
        await whole.close()


async def test_sqlite_is_not_divided(tmp_path: Path) -> None:
    with pytest.raises(OperatorError, match="SQLite has one process"):
        await open_storage(f"sqlite+aiosqlite:///{tmp_path}/t.db", shards=FreeShards(2, 1))


async def test_sessions_of_a_bucket_begin_one_after_the_other_over_all_processes(server: Server) -> None:
    async with processes(server.database(), 3) as three:
        waits = sorted(await asyncio.gather(*(owner(one).wait_to_begin(0) for one in three)))
        gap = shards.IDENTIFY_MS / 1000
        assert waits[0] == 0
        assert waits[1:] == pytest.approx([gap, 2 * gap], abs=0.5)
        assert await owner(three[0]).wait_to_begin(1) == 0


async def test_processes_that_lock_each_other_out_both_write_in_the_end(server: Server) -> None:
    url = server.database()
    async with processes(url, 2) as (one, other):
        tries: list[str] = []

        def crossing(first: str, second: str) -> Callable[[Connection], None]:
            def work(connection: Connection) -> None:
                tries.append(first)
                connection.execute(KEEP, {"guild": first})
                if tries.count(first) == 1:
                    connection.execute(text("SELECT pg_sleep(0.3)"))
                connection.execute(KEEP, {"guild": second})

            return work

        await asyncio.gather(one._write_alone(crossing("a", "b")), other._write_alone(crossing("b", "a")))
        assert len(tries) == 3  # the one that PostgreSQL ended was tried again


async def test_an_erasure_is_done_by_whoever_plays_each_story(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(privacy, "ELSEWHERE_SECONDS", 0.02)
    async with processes(server.database(), 3) as three:
        plays = [await played(one, at) for at, one in enumerate(three)]
        services = [_privacy(one) for one in three]
        asked = asyncio.create_task(services[2].erase("u1"))
        while not asked.done():
            await asyncio.gather(*(each.go_on() for each in services[:2]))
            await asyncio.sleep(0.05)
        assert await asked > 0
        for at, one in enumerate(three):
            log = await one.read_log(f"s{at}")
            assert "quuxberry" not in repr(log.rows)
            assert verify_session(log).problems == ()
            await plays[at].turn("I wait")  # its process knows what it did


async def test_an_erasure_whose_process_is_gone_is_finished_by_the_first(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(privacy, "LEFT_ALONE_SECONDS", 0.0)
    async with processes(server.database(), 2) as (first, second):
        await played(second, 1)
        await first.privacy.begin("u1")
        for one in (second, first):
            await _privacy(one).go_on()
        assert await first.privacy.read_unfinished() == []
        assert "quuxberry" not in repr((await second.read_log("s1")).rows)


async def test_what_one_process_wrote_wakes_the_others_and_an_operator_wakes_all(server: Server) -> None:
    url = server.database()
    async with processes(url, 3) as three:
        heard = [asyncio.Event() for _ in three]
        for one, event in zip(three, heard, strict=True):
            one.on_news(event.set)
        await three[0].blocks.keep(BlockRow(BY_SHARD[0], "user", "u1", "", "u2", 1))
        await asyncio.gather(heard[1].wait(), heard[2].wait())
        assert not heard[0].is_set()
        async with open_beside(url) as books:
            await books.blocks.lift(BY_SHARD[0], "user", "u1")
        await heard[0].wait()


async def played(storage: SqlStorage, shard: int) -> Play:
    """A story on a shard, in which u1 said something."""
    play = Play(storage, storage.journal, f"s{shard}")
    play.guild = BY_SHARD[shard]
    await play.start()
    await play.turn("the quuxberry lantern hums")
    return play


def _privacy(storage: SqlStorage) -> Privacy:
    async def at_once(_session_id: str, job: Callable[[], Awaitable[Any]]) -> Any:
        return await job()

    return Privacy(storage.privacy, SessionCache(storage), at_once, SystemClock())


async def test_an_answer_that_lay_there_while_this_process_stood_still_is_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ownership, "HEARING_SECONDS", 0.02)
    asyncio.get_running_loop().call_soon(time.sleep, 0.2)
    await ownership._await_answer(asyncio.sleep(0.01), 0.06)


async def test_a_database_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ownership, "HEARING_SECONDS", 0.02)
    ended: list[bool] = []

    async def asking() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(True)

    with pytest.raises(TimeoutError):
        await ownership._await_answer(asking(), 0.06)
    assert ended
