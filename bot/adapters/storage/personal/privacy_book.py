"""What is stored of a person and its erasure: the PrivacyBook port."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, func, select

from bot.adapters.storage.database.connections import DatabaseConnection
from bot.adapters.storage.guilds.guild_scenarios import guild_scenarios
from bot.adapters.storage.guilds.usage import usage
from bot.adapters.storage.personal import erasure, personal_words
from bot.adapters.storage.personal._erased_rows import ROLL
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.erasure_tables import job_by_number, jobs_of_person
from bot.adapters.storage.tables.recall_tables import RECALL_TABLES
from bot.adapters.storage.tables.row_mapping import AnyRow, unpacked
from bot.adapters.storage.tables.sprint_tables import judgments, matches, sprint_predictions
from bot.adapters.storage.writer import Batch, Writer
from bot.core.history.erasing import ERASED, Eraser
from bot.services.ports import Clock, Entropy
from bot.services.ports.privacy import Erasure, StoredGame, StoredPerson

FILES = tuple(dict.fromkeys((*t.SEALED_TABLES, "scenes", "sessions", "state_parts", "characters", "pending_actions",
    "guild_scenarios", "judgments", "matches", "sprint_predictions",
    "erasure_jobs", "erasures", *RECALL_TABLES)))  # fmt: skip
"""The tables that an erasure rewrites."""
_USER = bindparam("user_id")
kept_by = select(guild_scenarios).where(guild_scenarios.c.made_by == _USER)
matches_started_by = select(matches.c.id).where(matches.c.starter_id == _USER)
predictions_of_person = select(sprint_predictions).where(sprint_predictions.c.user_id == _USER)
matches_judged_by = select(judgments.c.match_id).where(judgments.c.judge == _USER)
usage_of_person = select(usage).where(usage.c.scope == "user", usage.c.scope_id == _USER)
KINDS = ("messages", "whispers", "actions", "profiles", "dice", "commands")


class SqlPrivacyBook:
    """Privacy in the database."""

    def __init__(
        self,
        writer: Writer,
        writing: DatabaseConnection,
        reading: DatabaseConnection,
        clock: Clock,
        entropy: Entropy,
    ) -> None:
        self._writer, self._writing, self._reading = writer, writing, reading
        self._clock, self._entropy = clock, entropy
        self._erasers: dict[int, Eraser] = {}

    async def count_stored(self, user_id: str) -> StoredPerson:
        """Counts of what a person wrote, by game and beside the games."""
        return await self._reading.run(lambda connection: _stored(connection, user_id))

    async def export_written(self, user_id: str) -> Mapping[str, Any]:
        """Everything the person wrote that is still stored, as a document."""
        return await self._reading.run(lambda connection: _written(connection, user_id))

    async def begin(self, user_id: str) -> Erasure:
        """Store an erasure; the one under way, where there is one."""
        key, now = self._entropy.salt(), self._clock.now_ms()
        job = await self._writer.write(lambda batch: erasure.begin(batch, user_id, key, now), alone=True)
        return _under_way(job)

    async def erase_next(self, under_way: Erasure) -> Erasure:
        """Do the next session in one transaction."""
        now = self._clock.now_ms()

        def job(batch: Batch) -> erasure.ErasureJob:
            known = _known(batch.connection, under_way)
            if known.number not in self._erasers:
                self._erasers[known.number] = erasure.eraser_of(batch.connection, known.number)
            erasure.erase_session(batch, known, self._erasers[known.number], now)
            return known._replace(done=known.done + 1)

        return _under_way(await self._writer.write(job, alone=True))

    async def finish(self, under_way: Erasure) -> int:
        """Remove what is beside the games and rewrite the file; how many texts are gone in all."""
        now = self._clock.now_ms()

        def job(batch: Batch) -> int:
            return erasure.finish(batch, _known(batch.connection, under_way), now)

        count = await self._writer.write(job, alone=True)
        self._erasers.pop(under_way.number, None)
        await self._writing.rewrite(FILES)
        return count

    async def read_unfinished(self) -> Sequence[Erasure]:
        """The erasures that a crash cut off, oldest first."""
        return [_under_way(job) for job in await self._reading.run(erasure.unfinished)]

    async def is_next_ours(self, under_way: Erasure) -> bool:
        """Whether this process plays the next session."""
        key = {"session_id": under_way.sessions[0]}
        row = await self._reading.run(
            lambda connection: connection.execute(q.session_by_id, key).one_or_none()
        )
        return self._writing.owns(None if row is None else row.guild_id)

    async def is_left_alone(self, under_way: Erasure, seconds: float) -> bool:
        """Whether it stands still, and this process plays what belongs to no server."""
        number = {"number": under_way.number}
        row = await self._reading.run(
            lambda connection: connection.execute(job_by_number, number).one_or_none()
        )
        still = row is not None and row.updated_at <= self._clock.now_ms() - 1000 * seconds
        return still and self._writing.owns(None)

    async def resume(self) -> None:
        """Finish what was cut off, before anything is read."""
        for one in await self.read_unfinished():
            await self._through(one)

    async def _through(self, under_way: Erasure) -> int:
        while under_way.sessions:
            under_way = await self.erase_next(under_way)
        return await self.finish(under_way)


def _under_way(job: erasure.ErasureJob) -> Erasure:
    return Erasure(job.number, job.user_id, job.sessions[job.done :])


def _known(connection: Connection, under_way: Erasure) -> erasure.ErasureJob:
    return next(one for one in erasure.unfinished(connection) if one.number == under_way.number)


def _stored(connection: Connection, user_id: str) -> StoredPerson:
    person = {"user_id": user_id}
    games: list[StoredGame] = []
    for session_id in personal_words.sessions_with(connection, user_id):
        session = connection.execute(q.session_by_id, {"session_id": session_id}).one()
        title = _title(connection, session.content)
        found = _of_session(connection, session_id, user_id)
        names = [
            row.name
            for row in connection.execute(personal_words.members_of_person, person)
            if row.session_id == session_id
        ]
        counts = {kind: len(texts) for kind, texts in found.items() if texts}
        games.append(
            StoredGame(
                session_id,
                session.guild_id,
                session.channel_id,
                title,
                session.status,
                session.created_at,
                counts,
                tuple(dict.fromkeys(names)),
            )
        )
    jobs = tuple((row.status, row.created_at) for row in connection.execute(jobs_of_person, person))
    return StoredPerson(user_id, tuple(games), _beside(connection, user_id), jobs)


def _title(connection: Connection, content: str) -> str:
    pinned: dict[str, str] = json.loads(content)
    told = [digest for key, digest in pinned.items() if key.partition("/")[0] == "scenario"]
    for row in connection.execute(q.parts_by_hash, {"hashes": told[:1]}):
        return str(json.loads(bytes(row.body)).get("title", ""))
    return ""


def _beside(connection: Connection, user_id: str) -> dict[str, int]:
    counted = {
        "characters": select(func.count()).where(t.characters.c.owner_id == user_id),
        "kept stories": select(func.count()).where(guild_scenarios.c.made_by == user_id),
        "sprints started": select(func.count()).where(matches.c.starter_id == user_id),
        "sprints judged": select(func.count()).where(judgments.c.judge == user_id),
        "predictions": select(func.count()).where(sprint_predictions.c.user_id == user_id),
    }
    found = {name: int(connection.execute(query).scalar_one()) for name, query in counted.items()}
    return {name: count for name, count in found.items() if count}


def _of_session(connection: Connection, session_id: str, user_id: str) -> dict[str, list[Any]]:
    """What a person wrote in one session, by kind."""
    here = {"session_id": session_id, "seq": -1}
    found: dict[str, list[Any]] = {
        "messages": [],
        "whispers": [],
        "actions": [],
        "profiles": [],
        "dice": [],
        "commands": [],
    }
    for row in connection.execute(q.rows_since["turns"], here):
        if row.user_id == user_id and row.raw_text:
            kind = "whispers" if row.mode == "WHISPER" else "messages"
            found[kind].append({"at": row.created_at, "text": row.raw_text})
    characters: list[str] = []
    for row in connection.execute(q.rows_since["session_characters"], here):
        if row.user_id == user_id:
            characters.append(row.character_id)
            if row.profile is not None:
                found["profiles"].append({"at": row.created_at, "name": row.name, **unpacked(row.profile)})
    for row in connection.execute(q.rows_since["actions"], here):
        if row.user_id == user_id and row.action_text:
            found["actions"].append({"at": row.created_at, "text": row.action_text})
    for row in connection.execute(q.rows_since["dice_rolls"], here):
        said = personal_words.label_of(row.line, row.roll)
        if row.purpose == "roll" and row.character_id in characters and said != ROLL:
            found["dice"].append({"at": row.created_at, "text": row.line})
    for row in connection.execute(q.rows_since["audit"], here):
        payload = unpacked(row.payload)
        if row.user_id == user_id and ERASED not in payload.get("summary", ERASED):
            found["commands"].append({"at": row.created_at, "text": payload["summary"], **payload})
    return found


def _written(connection: Connection, user_id: str) -> Mapping[str, Any]:
    person = {"user_id": user_id}
    games: dict[str, Any] = {}
    for session_id in personal_words.sessions_with(connection, user_id):
        texts = _of_session(connection, session_id, user_id)
        games[session_id] = {kind: found for kind, found in texts.items() if found}

    def rows(query: Executable) -> Iterable[AnyRow]:
        return connection.execute(query, person)

    return {
        "user_id": user_id,
        "games": games,
        "characters": [unpacked(row.document) for row in rows(personal_words.characters_of_person)],
        "kept_stories": [
            {"guild_id": row.guild_id, "id": row.id, "card": unpacked(row.card)} for row in rows(kept_by)
        ],
        "sprints_started": [row.id for row in rows(matches_started_by)],
        "sprints_judged": [row.match_id for row in rows(matches_judged_by)],
        "predictions": [
            {"match": row.match_id, "of": row.subject, "choice": row.choice, "points": row.points}
            for row in rows(predictions_of_person)
        ],
        "model_use": [
            {"guild_id": row.guild_id, "period": row.period, "tokens": row.tokens, "micros": row.micros}
            for row in rows(usage_of_person)
        ],
        "erasures": [{"status": row.status, "at": row.created_at} for row in rows(jobs_of_person)],
    }
