"""Which shards a process owns: taken by a lock each, beside other processes on the same database, as they are free."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import field
from typing import Protocol

from sqlalchemy import BigInteger, Column, Connection, Table, delete, text

from bot.adapters.storage.database.lock import ADVISORY_KEY
from bot.adapters.storage.tables.migrate import prepare
from bot.adapters.storage.tables.schema import metadata
from bot.core.errors import NotOwner
from bot.core.ids import shard_of
from bot.core.late_dataclasses import dataclass

SHARD_KEYS, COUNT_KEYS = 0x7A1E_0002, 0x7A1E_0003
"""The first of two keys of an advisory lock: of a shard, and of the number of shards a process believes in."""
MIGRATION_KEY, PARTS_KEY = 0x7A1E_0004, 0x7A1E_0005
COLD_SECONDS = 12.0
"""How long a shard that nobody had yet waits for a process that is about to start, before another takes it as well."""
HUNGRY_SECONDS = 10.0
"""How long a process is without a shard before one that has more than its part gives it one."""
PASSED_SECONDS = 5.0
"""How long a shard that was given back is left to the process that waits for it."""
IDENTIFY_MS = 5_500
"""Discord lets one session begin in a bucket every five seconds."""

ownership = Table(
    "ownership",
    metadata,
    Column("shard", BigInteger, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
)
identifies = Table(
    "identifies",
    metadata,
    Column("bucket", BigInteger, primary_key=True, autoincrement=False),
    Column("free_at", BigInteger, nullable=False),
)

budget_holds = Table(
    "budget_holds",
    metadata,
    Column("shard", BigInteger, primary_key=True, autoincrement=False),
    Column("tokens", BigInteger, nullable=False),
    Column("micros", BigInteger, nullable=False),
)
"""What the turns under way in a process may use, at the lowest of its shards."""

_TRY_LOCK = text("SELECT pg_try_advisory_lock(:key)")
_TRY_SHARED = text("SELECT pg_try_advisory_lock_shared(:key)")
_HOLD_MIGRATION = text("SELECT pg_advisory_xact_lock(:key)")
_HOLD_PARTS = _HOLD_MIGRATION
_TRY_SHARD = text("SELECT pg_try_advisory_lock(:space, :shard)")
_FREE_SHARD = text("SELECT pg_advisory_unlock(:space, :shard)")
_SHARE_COUNT = text("SELECT pg_advisory_lock_shared(:space, :count)")
_HELD = text(
    "SELECT DISTINCT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2 "
    "AND classid = :space AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_SHARES = text(
    "SELECT pid, count(*) FILTER (WHERE classid = :shards) AS held, pid = pg_backend_pid() AS mine FROM pg_locks "
    "WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid IN (:shards, :counts) "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) GROUP BY pid"
)
_RAISE = text(
    "INSERT INTO ownership (shard, epoch) VALUES (:shard, 1) "
    "ON CONFLICT (shard) DO UPDATE SET epoch = ownership.epoch + 1 RETURNING epoch"
)
# By the database's clock, which all processes share. A place that nobody uses is lost, and nothing else.
_NEXT_BEGIN = text(
    "WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) "
    "INSERT INTO identifies AS kept (bucket, free_at) SELECT CAST(:bucket AS bigint), ms + :gap FROM clock "
    "ON CONFLICT (bucket) DO UPDATE SET free_at = greatest(kept.free_at, excluded.free_at - :gap) + :gap "
    "RETURNING free_at - :gap - (SELECT ms FROM clock)"
)


class Claims(Protocol):
    """What of a database a process wants to own."""

    @property
    def shared(self) -> bool:
        """Whether other processes may own other shards."""
        ...

    def shard(self, guild_id: str | None) -> int:
        """The shard to which a guild belongs."""
        ...

    def first(self, connection: Connection, where: str) -> dict[int, int]:
        """Take what can be taken, in the transaction in which the tables are prepared; the epoch of each shard.

        Raises NotOwner where other processes leave nothing to share. Nothing is held any more when it raises: whoever
        asks disconnects then.
        """
        ...

    def more(self, connection: Connection, held: Mapping[int, int]) -> dict[int, int]:
        """Take what has become free beside what is held; the epoch of each shard that is new."""
        ...

    def surplus(self, connection: Connection, held: Mapping[int, int]) -> frozenset[int]:
        """What is held and a process without any waits for. It is not taken again at once."""
        ...


@dataclass(frozen=True)
class WholeDatabase:
    """One process owns everything, and every guild with it."""

    shared = False

    def shard(self, guild_id: str | None) -> int:  # noqa: ARG002
        """The only one."""
        return 0

    def first(self, connection: Connection, where: str) -> dict[int, int]:
        """All of it, or NotOwner."""
        if not connection.execute(_TRY_LOCK, {"key": ADVISORY_KEY}).scalar_one():
            raise NotOwner(
                f"The database {where} is in use by another game master. Stop it first, or name another "
                "database in DATABASE_URL."
            )
        prepare(connection)
        return {0: raised(connection, 0)}

    def more(self, connection: Connection, held: Mapping[int, int]) -> dict[int, int]:  # noqa: ARG002
        """Nothing: there is no more."""
        return {}

    def surplus(self, connection: Connection, held: Mapping[int, int]) -> frozenset[int]:  # noqa: ARG002
        """Nothing: nobody else may have any."""
        return frozenset()


@dataclass
class FreeShards:
    """A process owns some of `count` shards: at most `each` at once, and more only where nobody else takes them.

    What another process had and has let go of is taken without delay; what nobody had yet waits a while for those that
    start at the same time. `clock` tells seconds.
    """

    count: int
    each: int
    clock: Callable[[], float] = time.monotonic
    _began: float | None = None
    _seen_held: set[int] = field(default_factory=set[int])
    _seen_free: set[int] = field(default_factory=set[int])
    _passed: dict[int, float] = field(default_factory=dict[int, float])
    _hungry_since: float | None = None
    shared = True

    def shard(self, guild_id: str | None) -> int:
        """By Discord's rule."""
        return shard_of(guild_id, self.count)

    def first(self, connection: Connection, where: str) -> dict[int, int]:
        """Prepares the tables after one another, then takes its part, which may be none."""
        if not connection.execute(_TRY_SHARED, {"key": ADVISORY_KEY}).scalar_one():
            raise NotOwner(
                f"The database {where} is in use by a game master without SHARD_COUNT. Stop it first: either one "
                "process plays everything, or each has SHARD_COUNT."
            )
        connection.execute(_SHARE_COUNT, {"space": COUNT_KEYS, "count": self.count})
        others = sorted({*connection.execute(_HELD, {"space": COUNT_KEYS}).scalars()} - {self.count})
        if others:
            raise NotOwner(
                f"The database {where} is in use by game masters with SHARD_COUNT={others[0]}, this one has "
                f"{self.count}. Give all of them the same; to change it, stop all of them first."
            )
        connection.execute(_HOLD_MIGRATION, {"key": MIGRATION_KEY})
        prepare(connection)
        return self.more(connection, {})

    def more(self, connection: Connection, held: Mapping[int, int]) -> dict[int, int]:
        """Free shards, the lowest first."""
        taken: set[int] = set(connection.execute(_HELD, {"space": SHARD_KEYS}).scalars())
        gained = dict[int, int]()
        for shard in self._wanted(taken, held):
            if connection.execute(_TRY_SHARD, {"space": SHARD_KEYS, "shard": shard}).scalar_one():
                gained[shard] = raised(connection, shard)
        self._seen_held |= taken
        return gained

    def surplus(self, connection: Connection, held: Mapping[int, int]) -> frozenset[int]:
        """The highest shard, where this process has more than its part, and the most, and another has none."""
        if len(held) <= self.each:
            self._hungry_since = None
            return frozenset()
        keys = {"shards": SHARD_KEYS, "counts": COUNT_KEYS}
        shares = sorted((row.held, row.pid, row.mine) for row in connection.execute(_SHARES, keys))
        if shares[0][0] > 0 or not shares[-1][2]:
            self._hungry_since = None
            return frozenset()
        now = self.clock()
        self._hungry_since = now if self._hungry_since is None else self._hungry_since
        if now - self._hungry_since < HUNGRY_SECONDS:
            return frozenset()
        given, self._hungry_since = max(held), None
        self._passed[given] = now + PASSED_SECONDS
        return frozenset({given})

    def _wanted(self, taken: Collection[int], held: Collection[int]) -> list[int]:
        """What to try for: up to `each` at once, and then half of what was free the last time too."""
        now = self.clock()
        if self._began is None:
            self._began = now
        room = max(0, self.each - len(held))
        others = {*taken, *held, *(shard for shard, until in self._passed.items() if now < until)}
        free = [shard for shard in range(self.count) if shard not in others]
        if now - self._began < COLD_SECONDS:
            left = [shard for shard in free if shard in self._seen_held]
            new = [shard for shard in free if shard not in self._seen_held]
            free = [*left, *new[: max(0, room - len(left))]]
        beyond = [shard for shard in free[room:] if shard in self._seen_free]
        self._seen_free = {*free}
        return [*free[:room], *beyond[: (len(beyond) + 1) // 2]]


def raised(connection: Connection, shard: int) -> int:
    """The epoch of a shard from now on: whoever wrote in an earlier one is fenced out, and has no turn under way."""
    connection.execute(delete(budget_holds).where(budget_holds.c.shard == shard))
    return connection.execute(_RAISE, {"shard": shard}).scalar_one()


def let_go(connection: Connection, shards: Iterable[int]) -> None:
    """Frees the locks of shards, for whoever wants them."""
    for shard in shards:
        connection.execute(_FREE_SHARD, {"space": SHARD_KEYS, "shard": shard})


def keep_parts_still(connection: Connection) -> None:
    """Until the transaction's end no other process writes: what no game needs now is needed by none meanwhile."""
    if connection.dialect.name == "postgresql":
        connection.execute(_HOLD_PARTS, {"key": PARTS_KEY})


def next_begin(connection: Connection, bucket: int) -> float:
    """Takes the next place in the order in which sessions of a bucket begin; in how many seconds it is."""
    waits = connection.execute(_NEXT_BEGIN, {"bucket": bucket, "gap": IDENTIFY_MS}).scalar_one()
    return max(0, waits) / 1000
