"""One owner of a PostgreSQL database: who loses a connection writes nothing until it owns the tables anew."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from bot.adapters.storage import SqlStorage, open_storage
from bot.adapters.storage.database import ownership
from bot.adapters.storage.database.errors import unavailable
from bot.adapters.storage.writer import WaitingJob
from bot.core.errors import NotOwner, OperatorError, StorageUnavailable
from bot.services.history.verification import verify_session
from bot.services.ports.publisher import NotePost, ScenePost
from bot.services.turns import storage_retry
from tests.contract.test_sprint_storage import ROW, first_events
from tests.pipeline.test_no_room import Breaking, told
from tests.support.guild_settings import in_language
from tests.support.postgres import Server, administrator, held, terminate, until
from tests.support.sprint_games import LABEL_SECRET
from tests.support.table import Table, table

asyncpg = pytest.importorskip("asyncpg")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long."""
    monkeypatch.setattr(ownership, "RETRY_SECONDS", (0.02, 0.05))
    monkeypatch.setattr(storage_retry, "RETRY_SECONDS", (0.05,))
    monkeypatch.setattr(storage_retry, "RECEIVE_SECONDS", (0.05,) * 200)


async def opened(url: str) -> SqlStorage:
    """The storage, once the server has let the earlier owner's lock go."""
    async with asyncio.timeout(10):
        while True:
            try:
                return await open_storage(url)
            except NotOwner:
                await asyncio.sleep(0.01)


async def checked(at: Table, turns: int) -> None:
    """Every turn was played once, and the story verifies."""
    (session,) = await at.storage.read_open_sessions()
    assert await at.storage.read_unfinished_turns(session.id) == []
    log = await at.storage.read_log(session.id)
    assert verify_session(log).problems == ()
    assert [row["turn_index"] for row in log.rows["turns"]] == list(range(turns))
    played = [row["turn_id"] for row in log.scenes if row["turn_id"]]
    assert len(played) == len(set(played)) == turns


async def test_play_goes_on_after_every_connection_was_ended(server: Server, tmp_path: Path) -> None:
    url = server.database()
    async with table(tmp_path, url=url) as at:
        await at.start("the-lamplighters-vault")
        epoch = at.storage._writing.epoch
        for number in range(3):
            assert await terminate(url) == 3
            assert await at.send("look around"), number
            await at.tables.idle()
            assert isinstance(at.shown.last, ScenePost)
        assert at.storage._writing.epoch == epoch + 3
        await checked(at, 3)


async def test_a_write_of_an_earlier_owner_is_refused(server: Server) -> None:
    url = server.database()
    storage = await open_storage(url)
    release = held(storage)
    try:
        await storage.settings.update("g", in_language("en"))
        await storage.sprints.create(ROW, LABEL_SECRET, first_events()[:1])
        async with administrator(url) as admin:
            await admin.execute("UPDATE ownership SET epoch = epoch + 1")
        with pytest.raises(NotOwner):
            await storage.sprints.append(first_events()[1:])
        with pytest.raises(NotOwner):
            await storage.settings.update("g", in_language("de"))
        assert (await storage.settings.read("g")).language == "en"
        assert len(await storage.sprints.events(ROW.id)) == 1
        release()
        await until(lambda: storage._writing.epoch > 0)
        await storage.settings.update("g", in_language("de"))
        assert (await storage.settings.read("g")).language == "de"
    finally:
        await storage.close()


async def test_a_new_owner_begins_behind_the_write_that_is_under_way(server: Server) -> None:
    url = server.database()
    storage = await open_storage(url)

    def slow(connection: Connection) -> None:
        connection.execute(text("INSERT INTO guild_settings VALUES ('g', '{}', 1)"))
        connection.execute(text("SELECT pg_sleep(0.3)"))

    try:
        async with administrator(url) as admin:
            writing = asyncio.create_task(storage._writing.run(slow))
            await asyncio.sleep(0.1)
            await admin.execute("UPDATE ownership SET epoch = epoch + 1")
            assert await admin.fetchval("SELECT count(*) FROM guild_settings") == 1
            await writing
    finally:
        await storage.close()


async def test_a_job_of_an_earlier_ownership_is_not_written_in_a_later_one(server: Server) -> None:
    url = server.database()
    storage = await open_storage(url)
    try:
        release = held(storage)
        await terminate(url)
        await until(lambda: storage._writing.epoch < 0)
        late = asyncio.create_task(storage.settings.update("g", in_language("de")))
        with pytest.raises(StorageUnavailable, match="not ours"):
            await late
        storage._writer._waiting.append(stale := _waiting(storage))
        release()
        await until(lambda: storage._writing.epoch > 0)
        await storage.settings.update("g", in_language("fr"))
        with pytest.raises(NotOwner, match="taken anew"):
            await stale.done
        assert (await storage.settings.read("g")).language == "fr"
    finally:
        await storage.close()


def _waiting(storage: SqlStorage) -> Any:
    def job(batch: Any) -> None:
        raise AssertionError("written in a later ownership")

    return WaitingJob(job, storage._writing.epoch, asyncio.get_running_loop().create_future(), False)


async def test_what_another_owner_played_meanwhile_is_seen_and_nothing_is_played_twice(
    server: Server, tmp_path: Path
) -> None:
    url = server.database()
    async with table(tmp_path, url=url) as first:
        await first.start("the-lamplighters-vault")
        await first.say("look around")
        release = held(first.storage)
        await terminate(url)
        await until(lambda: first.storage._writing.epoch < 0)
        # Both hear the guild: what the other one answers, and what nobody does, waits here.
        both = asyncio.create_task(first.send("take the demolition notice", message_id="7001"))
        async with table(tmp_path, url=url) as second:
            assert await second.send("take the demolition notice", message_id="7001")
            assert await second.send("look around", message_id="7002")
            await second.tables.idle()
            told = second.shown.scene.scene_index
        alone = asyncio.create_task(first.send("open the street door", message_id="7003"))
        await asyncio.sleep(0.1)
        assert not both.done()
        release()
        assert await both
        assert await alone
        await first.tables.idle()
        assert first.shown.scene.scene_index == told + 1
        await checked(first, 4)


async def test_who_stops_in_the_middle_of_letting_go_leaves_no_connection_open(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, leaving = server.database(), asyncio.Event()
    storage = await open_storage(url)
    close = asyncpg.Connection.close

    async def closed(driver: Any, *, timeout: float | None = None) -> None:
        if not leaving.is_set():
            leaving.set()
            await asyncio.Event().wait()  # until it is cut off
        await close(driver, timeout=timeout)

    monkeypatch.setattr(asyncpg.Connection, "close", closed)
    storage._writing._lose(StorageUnavailable("the test says so"))
    await leaving.wait()
    await storage.close()
    gc.collect()  # what was left to it would warn
    assert await terminate(url) == 0


async def test_a_second_owner_is_refused_in_words_and_a_waiting_one_says_who_holds_it(
    server: Server, tmp_path: Path
) -> None:
    url = server.database()
    first = await open_storage(url)
    try:
        release = held(first)
        await terminate(url)
        second = await opened(url)
        with pytest.raises(NotOwner, match="in use by another game master"):
            await open_storage(url)
        release()
        await until(lambda: isinstance(first._writing._why, NotOwner))
        with pytest.raises(NotOwner, match="in use by another game master"):
            await first.settings.update("g", in_language("en"))
        await second.close()
        await until(lambda: first._writing.epoch > 0)
        await first.settings.update("g", in_language("en"))
    finally:
        await first.close()


async def test_a_turn_waits_for_a_server_that_is_down(server: Server, tmp_path: Path) -> None:
    url = server.database()
    async with table(tmp_path, url=url) as at:
        await at.start("the-lamplighters-vault")
        server.stop()
        try:
            sent = asyncio.create_task(at.send("look around", message_id="7001"))
            await asyncio.sleep(0.2)
            assert not sent.done()
            with pytest.raises(StorageUnavailable) as refused:
                await at.storage.settings.update("g", in_language("en"))
            assert isinstance(refused.value.__cause__, OperatorError)
            assert isinstance(refused.value.__cause__.__cause__, OSError)
        finally:
            server.start()
        assert await sent
        await at.tables.idle()
        await checked(at, 1)


async def test_a_turn_whose_server_goes_down_in_the_middle_is_told_and_played_once(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, model = server.database(), Breaking()
    async with table(tmp_path, model, url=url) as at:
        await at.start("the-lamplighters-vault")
        model.then = server.stop
        try:
            assert await at.send("look around", message_id="7001")
            assert await told(at)
        finally:
            server.start()
        await at.tables.idle()
        assert isinstance(at.shown.last, ScenePost)
        assert sum(isinstance(post, NotePost) for post in at.shown.posts) == 1
        await checked(at, 1)


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (asyncpg.TooManyConnectionsError("sorry, too many clients already"), "max_connections"),
        (asyncpg.InvalidPasswordError("password authentication failed"), "password in DATABASE_URL"),
        (asyncpg.CannotConnectNowError("the database system is starting up"), "starting up"),
        (asyncpg.AdminShutdownError("terminating connection"), "was shut down"),
        (asyncpg.InvalidCatalogNameError('database "x" does not exist'), "createdb"),
        (asyncpg.ConnectionDoesNotExistError("connection was closed"), "does not answer"),
        (ConnectionRefusedError("refused"), "does not answer"),
        (TimeoutError(), "does not answer"),
        (asyncpg.UniqueViolationError("duplicate key"), None),
        (ValueError("wrong"), None),
    ],
)
def test_a_refused_connection_says_what_to_do(refusal: Exception, words: str | None) -> None:
    made = unavailable(refusal, "here")
    assert (made is None) == (words is None)
    if words is not None:
        assert words in str(made)
