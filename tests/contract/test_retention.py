"""Games are kept as long as their server wants, and a while after the bot was removed; what others need stays."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import Connection, select

from bot.adapters.storage import SqlStorage, open_storage
from bot.adapters.storage.tables.schema import metadata
from bot.services.history.verification import verify_session
from bot.services.operations.retention import DAY_MS, Retention
from bot.services.sessions.session_cache import SessionCache
from tests.support.guild_settings import in_language
from tests.support.stored import Play

WORDS = "the quuxberry lantern hums"


class At:
    """A clock that stands where it is put."""

    now = 0

    def now_ms(self) -> int:
        return self.now


class Keys:
    """Keys of one server."""

    def __init__(self) -> None:
        self.vendors = ["openai"]

    def kept(self, guild_id: str) -> tuple[tuple[str, None], ...]:
        return tuple((vendor, None) for vendor in self.vendors) if guild_id == "1" else ()

    async def remove(self, _guild_id: str, vendor: str) -> None:
        self.vendors.remove(vendor)


@pytest_asyncio.fixture
async def storage(database: tuple[str, bool]) -> AsyncIterator[SqlStorage]:
    url, through_driver = database
    opened = await open_storage(url, through_driver=through_driver)
    yield opened
    await opened.close()


def retention(storage: SqlStorage, clock: At, keys: Keys | None = None) -> Retention:
    async def at_once(_session: str, job: Callable[[], Awaitable[Any]]) -> Any:
        return await job()

    sessions = SessionCache(storage, {})
    return Retention(storage.retention, storage.settings, keys or Keys(), sessions, at_once, clock, 30)  # type: ignore[arg-type]


async def played(storage: SqlStorage, name: str, guild: str, *, ended: bool, words: str = "I knock") -> None:
    play = Play(storage, storage.journal, name)
    play.guild = guild
    await play.start()
    await play.turn(words)
    if ended:
        await play.end()


async def everything(storage: SqlStorage) -> str:
    def read(connection: Connection) -> str:
        rows = {table.name: connection.execute(select(table)).all() for table in metadata.sorted_tables}
        return repr(rows)

    return await storage.look(read)


async def games(storage: SqlStorage) -> set[str]:
    def read(connection: Connection) -> set[str]:
        return set(connection.execute(select(metadata.tables["sessions"].c.id)).scalars())

    return await storage.look(read)


async def test_ended_games_go_when_their_server_wants_and_no_trace_stays(storage: SqlStorage) -> None:
    clock = At()
    keeper = retention(storage, clock)
    await played(storage, "old", "1", ended=True, words=WORDS)
    await played(storage, "running", "1", ended=False)
    await played(storage, "elsewhere", "2", ended=True)
    clock.now = 40 * DAY_MS
    assert await keeper.sweep() == 0, "nobody set a number of days"
    await keeper.set_days("1", 41)
    assert await keeper.sweep() == 0
    clock.now = 42 * DAY_MS
    assert await keeper.sweep() == 1
    assert await games(storage) == {"running", "elsewhere"}
    left = await everything(storage)
    assert "quuxberry" not in left
    assert "'old'" not in left
    for name in ("running", "elsewhere"):
        report = verify_session(await storage.read_log(name))
        assert report.ok, report.lines()


@pytest.mark.sweep(2, 1)
async def test_a_game_of_the_same_content_begins_after_another_is_gone(storage: SqlStorage) -> None:
    clock = At()
    keeper = retention(storage, clock)
    await played(storage, "old", "1", ended=True)
    await keeper.set_days("1", 1)
    clock.now = 2 * DAY_MS
    assert await keeper.sweep() == 1
    await played(storage, "new", "1", ended=False)
    assert verify_session(await storage.read_log("new")).ok


@pytest.mark.sweep(2)
async def test_a_server_without_the_bot_is_erased_after_thirty_days(storage: SqlStorage) -> None:
    clock, keys = At(), Keys()
    clock.now = 10 * DAY_MS
    keeper = retention(storage, clock, keys)
    await played(storage, "here", "1", ended=False)
    await played(storage, "elsewhere", "2", ended=False)
    await storage.settings.update("1", in_language("de"))
    await keeper.compare({"2"})
    assert keys.vendors != [], "it may be another bot that looks over this database"
    clock.now += 30 * DAY_MS - 1
    await keeper.compare({"2"})  # another start does not begin the days anew
    assert await keeper.sweep() == 0
    clock.now += 1
    assert await keeper.sweep() == 1
    assert await games(storage) == {"elsewhere"}
    assert keys.vendors == []
    assert (await storage.settings.read("1")).language == ""
    assert await storage.retention.read_guilds() == ["2"]


async def test_a_removal_takes_the_keys_at_once(storage: SqlStorage) -> None:
    keys = Keys()
    keeper = retention(storage, At(), keys)
    await played(storage, "here", "1", ended=False)
    await keeper.leave("1")
    assert keys.vendors == []
    assert await games(storage) == {"here"}


async def test_who_comes_back_in_time_loses_nothing(storage: SqlStorage) -> None:
    clock = At()
    clock.now = DAY_MS
    keeper = retention(storage, clock)
    await played(storage, "here", "1", ended=False)
    await keeper.leave("1")
    clock.now += 29 * DAY_MS
    await keeper.come_back("1")
    clock.now += 29 * DAY_MS
    assert await keeper.sweep() == 0
    assert await games(storage) == {"here"}


async def test_parts_that_another_game_comes_to_need_meanwhile_stay(
    storage: SqlStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(storage, "old", "1", ended=True)
    reading = storage.retention._reading
    asked = reading.run

    async def then_play(work: Any) -> Any:
        found = await asked(work)
        await played(storage, "new", "1", ended=False)  # with the very parts of the old one
        return found

    monkeypatch.setattr(storage.retention, "_reading", _Instead(then_play))
    await storage.retention.remove_game("old")
    assert verify_session(await storage.read_log("new")).ok


class _Instead:
    def __init__(self, run: Any) -> None:
        self.run = run


def test_a_document_with_odd_days_keeps_everything() -> None:
    from bot.services.ports.guild_settings import GuildSettings

    for odd in (-1, "7", True, None, 1.5):
        assert GuildSettings.parse({"retention_days": odd}) == GuildSettings()
    kept = replace(GuildSettings(), retention_days=7)
    assert GuildSettings.parse(kept.dump({})) == kept
