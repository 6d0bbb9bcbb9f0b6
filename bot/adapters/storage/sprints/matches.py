"""Worldbuilding sprints in the database: the SprintBook port."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Executable, bindparam, select, update

from bot.adapters.storage.database.connections import DatabaseConnection, Owns, everything
from bot.adapters.storage.tables.row_mapping import AnyRow
from bot.adapters.storage.tables.sprint_tables import artifacts, judgments, match_events, matches
from bot.adapters.storage.writer import Batch, Writer
from bot.core.sprint.events import from_json, to_json
from bot.services.ports import Clock
from bot.services.ports.sprints import Artifact, Judgment, MatchRow, MatchStatus, Recorded

_LISTED = [column for column in matches.c if column.name not in ("secret", "updated_at")]
_MATCH = matches.c.id == bindparam("match_id")
match_by_id = select(*_LISTED).where(_MATCH)
matches_of_guild = (
    select(*_LISTED)
    .where(matches.c.guild_id == bindparam("guild_id"))
    .order_by(matches.c.created_at.desc(), matches.c.id.desc())
    .limit(bindparam("limit"))
)
matches_by_end = (
    select(*_LISTED)
    .where(matches.c.id.like(bindparam("ending")))
    .order_by(matches.c.created_at.desc(), matches.c.id.desc())
    .limit(1)
)
matches_of_guild_by_end = matches_by_end.where(matches.c.guild_id == bindparam("guild_id"))
open_matches = (
    select(*_LISTED)
    .where(matches.c.status.in_(("running", "paused")))
    .order_by(matches.c.created_at, matches.c.id)
)
secret_of_match = select(matches.c.secret).where(_MATCH)
events_of_match = (
    select(match_events)
    .where(match_events.c.match_id == bindparam("match_id"), match_events.c.position > bindparam("after"))
    .order_by(match_events.c.position)
)
artifact_by_hash = select(artifacts).where(artifacts.c.sha256 == bindparam("sha256"))
judgments_of_match = (
    select(judgments).where(judgments.c.match_id == bindparam("match_id")).order_by(judgments.c.number)
)
_CHANGED = update(matches).where(matches.c.id == bindparam("b_id"))
set_match_status = _CHANGED.values(status=bindparam("b_status"), updated_at=bindparam("b_now"))
set_match_delay = _CHANGED.values(delay_ms=bindparam("b_delay"), updated_at=bindparam("b_now"))
forget_judge = (
    update(judgments).where(judgments.c.judge == bindparam("b_user")).values(judge=judgments.c.alias)
)
forget_starter = update(matches).where(matches.c.starter_id == bindparam("b_user")).values(starter_id="")


class SqlSprintBook:
    """Matches in the database."""

    def __init__(
        self, writer: Writer, reading: DatabaseConnection, clock: Clock, owns: Owns = everything
    ) -> None:
        self._writer = writer
        self._owns = owns
        self._reading = reading
        self._clock = clock

    async def create(self, row: MatchRow, secret: bytes, first: Sequence[Recorded]) -> None:
        """Store a match with the secret of its labels and its first events."""
        stored = {**asdict(row), "secret": secret, "updated_at": row.created_at}

        def job(batch: Batch) -> None:
            batch.add("matches", stored)
            _add_events(batch, first)

        await self._writer.write(job)

    async def match(self, match_id: str) -> MatchRow | None:
        """A match, or None."""
        rows = await self._rows(match_by_id, match_id=match_id)
        return _match(rows[0]) if rows else None

    async def find_short(self, short_id: str, guild_id: str | None = None) -> MatchRow | None:
        """The newest match whose id ends so, in a guild or anywhere; None where there is none."""
        if not short_id.isalnum():
            return None
        if guild_id is None:
            rows = await self._rows(matches_by_end, ending=f"%{short_id}")
        else:
            rows = await self._rows(matches_of_guild_by_end, ending=f"%{short_id}", guild_id=guild_id)
        return _match(rows[0]) if rows else None

    async def matches(self, guild_id: str, limit: int = 25) -> Sequence[MatchRow]:
        """The newest matches of a guild, newest first."""
        return [_match(row) for row in await self._rows(matches_of_guild, guild_id=guild_id, limit=limit)]

    async def read_open_matches(self) -> Sequence[MatchRow]:
        """Every match of this process that runs or is paused, oldest first."""
        return [_match(row) for row in await self._rows(open_matches) if self._owns(row.guild_id)]

    async def set_status(self, match_id: str, status: MatchStatus) -> None:
        """What a match does now."""
        await self._update(set_match_status, b_id=match_id, b_status=status)

    async def set_delay(self, match_id: str, delay_ms: int) -> None:
        """How long a team waits between two turns."""
        await self._update(set_match_delay, b_id=match_id, b_delay=delay_ms)

    async def append(self, events: Sequence[Recorded], judgment: Judgment | None = None) -> None:
        """Store events of one match, all or none, with who cast the ballot among them."""
        now = self._clock.now_ms()

        def job(batch: Batch) -> None:
            _add_events(batch, events)
            if judgment is not None:
                batch.add("judgments", {**asdict(judgment), "created_at": now})

        await self._writer.write(job)

    async def events(self, match_id: str, after: int = 0) -> Sequence[Recorded]:
        """The events behind a position, in the order in which they were recorded."""
        rows = await self._rows(events_of_match, match_id=match_id, after=after)
        return [Recorded(row.match_id, row.position, row.created_at, from_json(row.event)) for row in rows]

    async def secret(self, match_id: str) -> bytes:
        """The secret of the labels. Raises KeyError where there is no such match."""
        rows = await self._rows(secret_of_match, match_id=match_id)
        if not rows:
            raise KeyError(match_id)
        return bytes(rows[0].secret)

    async def keep(self, artifact: Artifact) -> None:
        """Store bytes; the same ones again change nothing."""
        row = {**asdict(artifact), "created_at": self._clock.now_ms()}
        await self._writer.write(lambda batch: batch.add("artifacts", row))

    async def artifact(self, sha256: str) -> Artifact | None:
        """Bytes by their hash, or None."""
        rows = await self._rows(artifact_by_hash, sha256=sha256)
        return Artifact(rows[0].sha256, rows[0].media_type, bytes(rows[0].data)) if rows else None

    async def judgments(self, match_id: str) -> Sequence[Judgment]:
        """Who judged, in order."""
        return [
            Judgment(row.match_id, row.judge, row.judge_kind, row.alias, row.number)
            for row in await self._rows(judgments_of_match, match_id=match_id)
        ]

    async def _rows(self, query: Executable, **values: Any) -> Sequence[AnyRow]:
        return await self._reading.run(lambda connection: connection.execute(query, values).all())

    async def _update(self, statement: Executable, **values: Any) -> None:
        changed: Mapping[str, Any] = {**values, "b_now": self._clock.now_ms()}
        await self._writer.write(lambda batch: batch.update(statement, dict(changed)))


def erase_spectator(batch: Batch, user_id: str) -> int:
    """Forget who judged and who started; ballots stay, under the alias that the events have."""
    erased = batch.connection.execute(forget_judge, {"b_user": user_id}).rowcount
    return erased + batch.connection.execute(forget_starter, {"b_user": user_id}).rowcount


def _add_events(batch: Batch, events: Sequence[Recorded]) -> None:
    for recorded in events:
        batch.add(
            "match_events",
            {
                "match_id": recorded.match_id,
                "stream": recorded.event.stream,
                "number": recorded.event.number,
                "position": recorded.position,
                "event": to_json(recorded.event),
                "created_at": recorded.at_ms,
            },
        )


def _match(row: AnyRow) -> MatchRow:
    return MatchRow(**row._mapping)
