"""Two game masters on one PostgreSQL whose connections are ended at random: one writes at a time, no turn is lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.storage.database import ownership
from bot.core.errors import OperatorError, PlayerError
from bot.services.history.verification import verify_session
from bot.services.ports import SessionRow
from bot.services.turns import storage_retry
from tests.support.postgres import Server, administrator, held, terminate, until
from tests.support.sweeps import WHOLE
from tests.support.table import Table, table

TERMINATIONS = 50 if WHOLE else 4
IN_A_STORY = 5
SEED = 20261122
WORDS = (
    "look around",
    "take the demolition notice",
    "DM: how do checks work?",
    "((back in a minute))",
    "I wait",
)

# Which backend wrote in which epoch, as the database itself saw it.
WITNESS = """
CREATE TABLE witnessed (epoch bigint, backend int);
CREATE FUNCTION witness() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO witnessed SELECT epoch, pg_backend_pid() FROM ownership;
  RETURN NULL;
END $$;
"""
TABLES = ("sessions", "turns", "turn_events", "scenes", "dice_rolls", "narrations", "audit")


@dataclass
class Rivals:
    """Two bots in one guild: each hears every message."""

    url: str
    both: tuple[Table, Table]
    admin: Any
    chance: random.Random
    sent: dict[str, str] = field(default_factory=dict[str, str])
    hearing: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])
    owners: set[int] = field(default_factory=set[int])

    def owner(self) -> int | None:
        """Which of them owns the tables now."""
        owning = [at for at, one in enumerate(self.both) if one.storage._writing.epoch > 0]
        return owning[0] if owning else None

    async def as_owner(self) -> Table:
        """The owner, once there is one."""
        await until(lambda: self.owner() is not None)
        owner = self.owner()
        assert owner is not None
        self.owners.add(owner)
        return self.both[owner]

    async def begin(self, channel: str) -> None:
        """A story in a channel of its own, however often the owner changes meanwhile."""
        for one in self.both:
            one.channel = channel
        for ask in (lambda at: at.start("the-lamplighters-vault"), lambda at: at.join("u1")):
            while True:
                try:
                    await ask(await self.as_owner())
                    break
                except OperatorError:
                    continue
                except PlayerError:  # what seemed to fail was written
                    break

    def say(self, text: str) -> None:
        """A message in the guild, which both hear at the same moment."""
        message_id = str(10_000 + len(self.sent))
        self.sent[message_id] = text
        for one in self.both:
            task = asyncio.create_task(self._hear(one, text, message_id))
            self.hearing.add(task)
            task.add_done_callback(self.hearing.discard)

    async def _hear(self, at: Table, text: str, message_id: str) -> None:
        with suppress(OperatorError):  # left to the owner, or to catching up
            await at.send(text, message_id=message_id)

    async def terminate(self) -> None:
        """Ends one connection of either, at random; they have one at least, or make one soon."""
        ended = False
        while not ended:
            rows = await self._backends()
            if rows:
                victim = self.chance.choice(rows)["pid"]
                ended = await self.admin.fetchval("SELECT pg_terminate_backend($1)", victim)
            await asyncio.sleep(0)

    async def _backends(self) -> Any:
        return await self.admin.fetch(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND backend_type = 'client backend' ORDER BY pid"
        )

    async def hand_over(self) -> None:
        """The one that owns the tables loses them to the other."""
        storage = (await self.as_owner()).storage
        release = held(storage)
        backend = storage._writing._drivers[0].get_server_pid()
        await self.admin.execute("SELECT pg_terminate_backend($1)", backend)
        await until(lambda: self.owner() is not None and self.both[self.owner() or 0].storage is not storage)
        release()

    async def settle(self) -> None:
        """What a bot does that owns the tables anew: finish what is open, and read what it may have missed."""
        while True:
            at = await self.as_owner()
            try:
                await at.tables.recovery.resume_all()
                for message_id, text in self.sent.items():
                    await at.send(text, message_id=message_id)
                await at.tables.idle()
                return
            except OperatorError:
                continue

    async def end(self) -> None:
        """Everything said is answered, and the story is over."""
        await self.settle()
        for session in await self.stories():
            await self.check(session.id)
            await (await self.as_owner()).storage.set_session(session.id, "ended")

    async def stories(self) -> Sequence[SessionRow]:
        """What is open, of which there is something; whoever owns nothing knows of none."""
        while True:
            found = await (await self.as_owner()).storage.read_open_sessions()
            if found:
                return found

    async def check(self, session_id: str) -> None:
        """Each message is one finished turn; each scene stands once in a chain that verifies."""
        storage = self.both[0].storage
        log = await storage.read_log(session_id)
        assert verify_session(log).problems == ()
        turns = log.rows["turns"]
        assert sorted(row["source_id"] for row in turns) == sorted(self.sent)
        assert {row["source_id"]: row["raw_text"] for row in turns} == self.sent
        assert [row["turn_index"] for row in turns] == list(range(len(turns)))
        assert await storage.read_unfinished_turns(session_id) == []
        told = [row["turn_id"] for row in log.scenes if row["turn_id"]]
        assert len(told) == len(set(told))
        failed = [row["id"] for row in turns if row["status"] not in ("committed", "answered")]
        assert not failed
        self.sent.clear()


@asynccontextmanager
async def rivals(url: str, folder: Path) -> AsyncIterator[Rivals]:
    """Both are up, and one owns the tables."""
    async with table(folder, url=url) as first:
        async with administrator(url) as admin:
            await admin.execute(WITNESS)
            for name in TABLES:
                trigger = (
                    f"CREATE TRIGGER witness AFTER INSERT OR UPDATE ON {name} EXECUTE FUNCTION witness()"
                )
                await admin.execute(trigger)
        release = held(first.storage)
        await terminate(url)
        await until(lambda: first.storage._writing.epoch < 0)
        async with table(folder, url=url) as second, administrator(url) as admin:
            release()
            yield Rivals(url, (first, second), admin, random.Random(SEED))


@pytest.mark.slow
@pytest.mark.timeout(60 + 10 * TERMINATIONS)
async def test_two_owners_never_write_in_one_epoch_and_no_turn_is_lost_or_doubled(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "RETRY_SECONDS", (0.01, 0.03, 0.05))
    monkeypatch.setattr(storage_retry, "RETRY_SECONDS", (0.05,))
    monkeypatch.setattr(storage_retry, "RECEIVE_SECONDS", (0.05,) * 10)
    async with rivals(server.database(), tmp_path) as play:
        for number in range(TERMINATIONS):
            if number % IN_A_STORY == 0:
                await play.hand_over()
                await play.begin(f"{number}")
            for _ in range(play.chance.randint(1, 2)):
                play.say(play.chance.choice(WORDS))
            await asyncio.sleep(play.chance.choice((0.0, play.chance.uniform(0.0, 0.2))))
            await play.terminate()
            if (number + 1) % IN_A_STORY == 0 or number + 1 == TERMINATIONS:
                await asyncio.gather(*play.hearing)
                await play.end()
        seen = await play.admin.fetch(
            "SELECT epoch, count(DISTINCT backend) AS writers FROM witnessed GROUP BY epoch"
        )
        assert {row["writers"] for row in seen} == {1}
        assert len(seen) > TERMINATIONS // 4
        assert play.owners == {0, 1}
