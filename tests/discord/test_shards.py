"""Two game masters that share a database by shards: each hears its servers, and one takes up what the other lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest
from structlog.testing import capture_logs

from bot.adapters.storage import SqlStorage
from bot.adapters.storage.database import ownership
from bot.app import shards as following
from bot.core.errors import OperatorError, PlayedElsewhere
from bot.localguild import LocalGuild
from bot.localguild.state.starts import SessionStarts
from bot.presentation.catalogue import say
from bot.services.ports import ReceivedTurn, StoredTurn
from bot.services.turns import storage_retry
from cogs.retention import RetentionCog
from tests.discord.test_outage import WHERE, begun, scenes, unfinished
from tests.support.many_guilds import many_guilds
from tests.support.page_client import PageClient
from tests.support.postgres import Server, administrator, held, terminate, until
from tests.support.whole_bot import running

pytest.importorskip("asyncpg")
SWAPS = 2


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long."""
    monkeypatch.setattr(ownership, "RETRY_SECONDS", (0.02, 0.05))
    monkeypatch.setattr(ownership, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(following, "LOST_SECONDS", 0.2)
    monkeypatch.setattr(storage_retry, "RECEIVE_SECONDS", (0.02,))


async def test_what_one_process_lost_another_takes_up_and_answers_what_nobody_did(
    server: Server, tmp_path: Path
) -> None:
    url = server.database()
    async with (
        many_guilds(2) as many,
        await PageClient.connect(many.guilds[0].page_url) as there,
        await PageClient.connect(many.guilds[1].page_url) as here,
        running(many, tmp_path / "a", database=url, shards=2) as first,
        running(many, tmp_path / "b", database=url, shards=2) as second,
    ):
        assert (first.adapters.storage.shards, second.adapters.storage.shards) == ({0}, {1})
        for page in (there, here):
            await begun(page)
        assert many.live == {0: 1, 1: 1}
        before = [len(await scenes(page)) for page in (there, here)]

        held(first.adapters.storage)  # it hangs while it should become an owner again
        writing = first.adapters.storage._writing
        async with administrator(url) as admin:
            for driver in [*writing._drivers]:  # type: ignore[attr-defined]
                await admin.execute("SELECT pg_terminate_backend($1)", driver.get_server_pid())
        await there.say("player1", WHERE, "I look around.")
        await there.wait_for_message(lambda message: bool(message["components"]))
        assert second.adapters.storage.shards == {0, 1}
        await until(lambda: many.live == {0: 1, 1: 1})

        await there.say("player1", WHERE, "I wait.")
        await there.wait_for_message(lambda message: bool(message["components"]))
        await here.say("player1", WHERE, "I look around.")
        await here.wait_for_message(lambda message: bool(message["components"]))
        await second.services.tables.idle()
        assert [len(await scenes(page)) for page in (there, here)] == [before[0] + 2, before[1] + 1]
        for page in (there, here):
            assert await unfinished(second, page) == []
            told = [message["content"] for message in await page.messages(WHERE)]
            assert not [words for words in told if "did not take that" in words]


@pytest.mark.sweep
async def test_a_command_that_two_processes_hear_is_answered_by_the_one_that_has_the_story(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "LOST_SECONDS", 600.0)
    url = server.database()
    async with (
        many_guilds(2) as many,
        await PageClient.connect(many.guilds[0].page_url) as there,
        running(many, tmp_path / "a", database=url, shards=2) as first,
        running(many, tmp_path / "b", database=url, shards=2) as second,
    ):
        await begun(there)
        held(first.adapters.storage)
        async with administrator(url) as admin:
            for driver in [*first.adapters.storage._writing._drivers]:  # type: ignore[attr-defined]
                await admin.execute("SELECT pg_terminate_backend($1)", driver.get_server_pid())
        await until(lambda: second.adapters.storage.shards == {0, 1})
        await until(lambda: many.live == {0: 2, 1: 1})  # the first one still hears it
        await until(lambda: second.bot is not None and second.bot.ready_shards == {0, 1})
        for name in ("pause", "resume", "pause", "resume"):
            answered = await there.command("player1", WHERE, f"game {name}")
            assert answered is not None
            paused = answered["content"] == say("session/held")
            assert paused == (name == "pause"), answered["content"]


async def test_what_came_while_another_process_had_the_story_is_taken_before_what_comes_later(
    guild: LocalGuild, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        await begun(page)
        receive, refused = SqlStorage.receive, asyncio.Event()

        async def receiving(self: SqlStorage, turn: ReceivedTurn) -> tuple[StoredTurn, bool]:
            if not refused.is_set():
                refused.set()
                raise PlayedElsewhere("Session is played by another process.")
            return await receive(self, turn)

        monkeypatch.setattr(SqlStorage, "receive", receiving)
        first = await page.say("player1", WHERE, "I look around.")
        await refused.wait()
        later = await page.say("player1", WHERE, "DM: are you there?")
        await page.wait_for_message(
            lambda message: (message.get("message_reference") or {}).get("message_id") == later["id"]
        )
        (session,) = await app.adapters.storage.read_open_sessions()
        log = await app.adapters.storage.read_log(session.id)
        assert [row["source_id"] for row in log.rows["turns"]][-2:] == [first["id"], later["id"]]


@pytest.mark.sweep
async def test_processes_that_swap_their_shards_answer_everything_said_meanwhile(
    server: Server, tmp_path: Path
) -> None:
    url = server.database()
    async with (
        many_guilds(2) as many,
        await PageClient.connect(many.guilds[0].page_url) as there,
        await PageClient.connect(many.guilds[1].page_url) as here,
        running(many, tmp_path / "a", database=url, shards=2) as first,
        running(many, tmp_path / "b", database=url, shards=2) as second,
    ):
        storages = [first.adapters.storage, second.adapters.storage]
        for page in (there, here):
            await begun(page)
        for round_ in range(SWAPS):
            release = [held(storage) for storage in storages]
            before = [storage.shards for storage in storages]
            for page in (there, here):
                await page.say("player1", WHERE, "I look around.")
            await terminate(url)
            await until(lambda: not any(storage.shards for storage in storages))
            for storage, let in [*zip(storages, release, strict=True)][:: -1 if before[0] == {0} else 1]:
                let()
                await until(lambda storage=storage: bool(storage.shards))
            assert [storage.shards for storage in storages] == before[::-1]
            asked = []
            for page in (there, here):
                asked.append(await page.say("player1", WHERE, f"DM: are you there? {round_}"))
            for page, question in zip((there, here), asked, strict=True):
                await page.wait_for_message(
                    lambda message, question=question: (
                        (message.get("message_reference") or {}).get("message_id") == question["id"]
                    )
                )
        for page in (there, here):
            assert await unfinished(first, page) == []


async def test_a_bot_with_few_session_starts_left_stops_with_a_line(server: Server, tmp_path: Path) -> None:
    async with many_guilds(1, SessionStarts(remaining=20)) as many:
        with pytest.raises(OperatorError, match="20 more gateway sessions of 1000 a day"):
            async with running(many, tmp_path, database=server.database(), shards=1):
                pass
        assert many.began == 0


async def test_the_hourly_sweep_is_left_to_whoever_has_shards() -> None:
    async def elsewhere() -> None:
        raise PlayedElsewhere("No shard is ours. Nothing was written.")

    heard = asyncio.Event()
    heard.set()
    services = SimpleNamespace(
        retention=SimpleNamespace(sweep=AsyncMock()), announcements=SimpleNamespace(sweep=elsewhere)
    )
    bot: Any = SimpleNamespace(caught_up=heard, services=services)
    with capture_logs() as told:
        await RetentionCog.sweep.coro(RetentionCog(bot))
    services.retention.sweep.assert_awaited_once()
    assert told == []
