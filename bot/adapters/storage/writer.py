"""Group commit: whatever waits to be written goes into one transaction, and no job can fail another."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from itertools import groupby, takewhile
from typing import Any

from sqlalchemy import Connection, Executable, Insert, insert
from sqlalchemy.exc import SQLAlchemyError

from bot.adapters.storage.chain_sealing import seal_tail
from bot.adapters.storage.database.connections import DatabaseConnection, Owns, database_span, everything
from bot.adapters.storage.database.dialects import insert_of
from bot.adapters.storage.database.errors import LostOwnership
from bot.adapters.storage.database.sqlite_statements import driver_of, insert_rows, run_update, run_updates
from bot.adapters.storage.session_tail import SessionTail, load_tail
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables import schema
from bot.adapters.storage.tables.recall_tables import recall_scopes
from bot.adapters.storage.tables.sprint_tables import metadata
from bot.core.errors import NotOwner, OperatorError, PlayedElsewhere, StorageBusy
from bot.core.history.chain import ROW_SALT, row_digest
from bot.core.late_dataclasses import dataclass

MOST_JOBS = 256
"""Jobs of one transaction."""
MOST_TAILS = 1024
"""Sessions whose tail is kept in memory."""

BUSY_TRIES = 5
"""How often a transaction that another process was in the way of is tried again."""

Job = Callable[["Batch"], Any]
Salt = Callable[[], bytes]

_INSERTS: dict[str, Insert] = {name: insert(table) for name, table in metadata.tables.items()}
# A session comes before what refers to it.
_ORDER = (
    "state_parts",
    "sessions",
    *[name for name in metadata.tables if name not in ("sessions", "state_parts")],
)
_CONFLICT_FREE = frozenset({"state_parts", "artifacts", recall_scopes.name, *schema.LIBRARY_TABLES})


@cache
def _ignoring(dialect: str) -> dict[str, Insert]:
    """By table, the inserts that leave alone what is there."""
    into = insert_of(dialect)
    return {name: into(metadata.tables[name]).on_conflict_do_nothing() for name in _CONFLICT_FREE}


class Batch:
    """One transaction in the making: rows per table, then updates, collected from several jobs."""

    def __init__(
        self,
        connection: Connection,
        tails: OrderedDict[str, SessionTail],
        salt: Salt | None = None,
        owns: Owns = everything,
    ) -> None:
        self.connection = connection
        self._owns = owns
        self._salt = salt
        self._tails = tails
        self._rows: dict[str, list[dict[str, Any]]] = {}
        self._updates: list[tuple[Executable, dict[str, Any], str | None]] = []
        self._before: dict[str, SessionTail | None] = {}
        self.received: dict[tuple[str, str], Any] = {}

    def tail(self, session_id: str) -> SessionTail:
        """The session's tail, to read and to change. Raises UnknownSession."""
        tail = self._tails.get(session_id)
        if session_id not in self._before:
            self._before[session_id] = None if tail is None else tail.copy()
        if tail is None:
            tail = load_tail(self.connection, session_id)
            if not self._owns(tail.guild_id):
                raise _elsewhere(session_id)
            self._tails[session_id] = tail
        else:
            self._tails.move_to_end(session_id)
        return tail

    def check_turn(self, turn_id: str) -> None:
        """Raises PlayedElsewhere where a turn is of a story that another process plays. Asked only where some do."""
        if self.connection.dialect.name == "sqlite":
            return
        of = self.connection.execute(q.session_of_turn, {"b_id": turn_id}).one_or_none()
        if of is not None and not self._owns(of.guild_id):
            raise _elsewhere(of.session_id)

    def forget_tail(self, session_id: str) -> None:
        """Read the session's tail again: its rows were changed. For a job that runs alone."""
        self._tails.pop(session_id, None)

    def begin_tail(self, tail: SessionTail) -> None:
        """Keep the tail of a session that this batch creates."""
        self._before[tail.session_id] = None
        self._tails[tail.session_id] = tail

    def seal(self, session_id: str) -> None:
        """Seal what was logged of a session at once, without a scene."""
        tail = self.tail(session_id)
        row = seal_tail(tail)
        if row is not None:
            self.add("seals", row)
            self.update(q.set_seal, {"b_id": session_id, "b_seal": row["seal_hash"]})

    def add(self, table: str, row: dict[str, Any]) -> None:
        """Write a row that no scene seals."""
        self._rows.setdefault(table, []).append(row)

    def log(self, tail: SessionTail, table: str, row: dict[str, Any]) -> int:
        """Write a row of a table that only grows; the session's next scene seals it. Returns its seq.

        After the session's end no scene follows: its rows are sealed in the transaction that writes them.
        """
        seq = tail.take_seq()
        row["session_id"] = tail.session_id
        row["seq"] = seq
        row[ROW_SALT] = self._salt() if self._salt else None
        tail.unsealed.append((table, seq, row_digest(table, row)))
        self._rows.setdefault(table, []).append(row)
        return seq

    def written(self, table: str, scene_id: str) -> list[dict[str, Any]]:
        """The rows of a scene that were added last, in their order."""
        newest = takewhile(lambda row: row["scene_id"] == scene_id, reversed(self._rows.get(table, ())))
        return [*newest][::-1]

    def update(self, statement: Executable, values: dict[str, Any], lost: str | None = None) -> None:
        """Run an update after the rows are in. With `lost`, it must change a row, or LostOwnership says so."""
        self._updates.append((statement, values, lost))

    def run(self, job: Job) -> Any:
        """Let a job add its rows; if it raises, nothing of it stays."""
        lengths = {table: len(rows) for table, rows in self._rows.items()}
        updates = len(self._updates)
        self._before = {}
        received = dict(self.received)
        try:
            result = job(self)
            for session_id in [*self._before]:
                tail = self._tails.get(session_id)
                if tail is not None and tail.ended:
                    self.seal(session_id)
            return result
        except BaseException:
            for table, rows in self._rows.items():
                del rows[lengths.get(table, 0) :]
            del self._updates[updates:]
            self.received = received
            for session_id, tail in self._before.items():
                if tail is None:
                    self._tails.pop(session_id, None)
                else:
                    self._tails[session_id] = tail
            raise

    def flush(self) -> None:
        """Write it all: one statement a table, then the updates."""
        ignoring, raw = _ignoring(self.connection.dialect.name), driver_of(self.connection)
        for table in _ORDER:
            rows = self._rows.get(table)
            if not rows:
                continue
            statement = ignoring.get(table, _INSERTS[table])
            if raw is None:
                self.connection.execute(statement, rows)
            else:
                insert_rows(raw, statement, rows)
        for (statement, lost), updates in groupby(self._updates, key=lambda update: (update[0], update[2])):
            rows = [values for _, values, _ in updates]
            if raw is not None and lost is None:
                run_updates(raw, statement, rows)
                continue
            for values in rows:
                if raw is None:
                    changed = self.connection.execute(statement, values).rowcount
                else:
                    changed = run_update(raw, statement, values)
                if lost is not None and changed != 1:
                    raise LostOwnership(lost)


@dataclass(frozen=True, slots=True)
class WaitingJob:
    """A job to be written, the ownership in which it was handed over, who waits, and whether it shares nothing."""

    job: Job
    epoch: int
    done: asyncio.Future[Any]
    alone: bool


class Writer:
    """The one task that writes. A job's caller waits until its transaction is on disk."""

    def __init__(self, database: DatabaseConnection, salt: Salt | None = None) -> None:
        self._database = database
        self._salt = salt
        self._tails: OrderedDict[str, SessionTail] = OrderedDict()
        self._waiting: list[WaitingJob] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._busy = False
        database.taken_anew.append(self._tails.clear)

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._work(), name="storage writer")

    async def write(self, job: Job, *, alone: bool = False) -> Any:
        """Run a job in the next transaction; returns its result once that is durable, or raises its failure.

        One that runs `alone` shares its transaction with no other, and so may change rows that are stored. A job
        belongs to the ownership in which it was handed over: in a later one it raises NotOwner.
        """
        if self._task is None or self._closing:
            raise OperatorError("The database is closed.")
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append(WaitingJob(job, self._database.epoch, done, alone))
        self._wake.set()
        with database_span(job, writes=True):
            return await done

    async def settle(self) -> None:
        """Returns once all that was handed over before is on disk, or was refused."""
        if self._waiting or self._busy:
            await self.write(_nothing)

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
            self._task = None

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                size = _next_group(self._waiting)
                group, self._waiting = self._waiting[:size], self._waiting[size:]
                self._busy = True
                try:
                    await self._write_group(group)
                finally:
                    self._busy = False
            if self._closing:
                return

    async def _write_group(self, group: list[WaitingJob], again: int = BUSY_TRIES) -> None:
        try:
            results = await self._database.run(lambda connection: self._together(connection, group))
        except Exception as error:  # noqa: BLE001  (handed to the callers, or found out job by job)
            self._tails.clear()
            if len(group) == 1:
                if isinstance(error, StorageBusy) and again:
                    await self._write_group(group, again - 1)
                else:
                    _settle(group[0].done, error)
                return
            for each in group:
                await self._write_group([each])
            return
        while len(self._tails) > MOST_TAILS:
            self._tails.popitem(last=False)
        for waiting, result in zip(group, results, strict=True):
            _settle(waiting.done, result)

    def _together(self, connection: Connection, group: list[WaitingJob]) -> list[Any]:
        batch = Batch(connection, self._tails, self._salt, self._database.owns)
        results: list[Any] = []
        for waiting in group:
            try:
                if waiting.epoch != self._database.epoch:
                    raise NotOwner(
                        "The database was lost and taken anew since this was asked. Nothing was written."
                    )
                results.append(batch.run(waiting.job))
            except (SQLAlchemyError, sqlite3.Error):
                raise  # the database may have ended the transaction: what would follow stood outside any
            except Exception as error:  # noqa: BLE001  (handed to the job's caller)
                results.append(error)
        batch.flush()
        return results


def _elsewhere(session_id: str) -> PlayedElsewhere:
    return PlayedElsewhere(f"Session {session_id} is played by another process. Nothing was written.")


def _nothing(_batch: Batch) -> None:
    return None


def _next_group(waiting: list[WaitingJob]) -> int:
    """How many of the jobs that wait go into the next transaction."""
    if waiting[0].alone:
        return 1
    apart = (at for at, job in enumerate(waiting[:MOST_JOBS]) if job.alone)
    return next(apart, min(len(waiting), MOST_JOBS))


def _settle(done: asyncio.Future[Any], result: Any) -> None:
    if done.done():  # its caller was cancelled; the row is written all the same
        return
    if isinstance(result, BaseException):
        done.set_exception(result)
    else:
        done.set_result(result)
