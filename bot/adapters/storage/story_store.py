"""The Storage port over a database: each method is one short transaction."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Executable

from bot.adapters.storage import commits, lineage_reads, scene_records, turn_intake
from bot.adapters.storage.database.connections import DatabaseConnection, Result
from bot.adapters.storage.database.errors import UnknownSession
from bot.adapters.storage.database.lock import FileLock, NoLock
from bot.adapters.storage.documents import save_character
from bot.adapters.storage.guilds.activity import SqlActivityBook
from bot.adapters.storage.guilds.blocks import SqlBlockBook
from bot.adapters.storage.guilds.guild_scenarios import SqlScenarioBook
from bot.adapters.storage.guilds.guild_settings import SqlGuildSettings, SqlServerKeyBook
from bot.adapters.storage.guilds.pending_interventions import SqlPendingInterventions
from bot.adapters.storage.guilds.service_notices import SqlNoticeBook
from bot.adapters.storage.guilds.spectator_threads import SqlSpectatorBook
from bot.adapters.storage.guilds.usage import SqlUsageBook
from bot.adapters.storage.journal import SqlJournal
from bot.adapters.storage.logs import session_logs
from bot.adapters.storage.personal.privacy_book import SqlPrivacyBook
from bot.adapters.storage.personal.retention import SqlRetentionBook
from bot.adapters.storage.recall.story_recall import SqlRecall
from bot.adapters.storage.sprints.audience import SqlAudienceBook
from bot.adapters.storage.sprints.lanes import SqlLaneBook
from bot.adapters.storage.sprints.matches import SqlSprintBook
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables.row_mapping import (
    committed_of,
    dice_of,
    narration_of,
    packed,
    session_of,
    turn_of,
    unpacked,
)
from bot.adapters.storage.writer import Batch, Writer
from bot.core.content.pinned_content import PinnedContent
from bot.core.history.chain import SessionLog
from bot.core.history.scene_record import SceneRecord
from bot.core.providers.costs import PriceList
from bot.services.ports import (
    AuditRow,
    Clock,
    Committed,
    DiceRow,
    Entropy,
    Head,
    JsonObject,
    NarrationRow,
    NewSession,
    Past,
    RecalledObservation,
    ReceivedTurn,
    SceneCommit,
    SceneRow,
    SessionRow,
    StoredTurn,
    TurnStatus,
    WorldEventRow,
)
from bot.services.ports.audit_kinds import AuditKind, parse_kind


class SqlStorage:
    """History in SQLite or PostgreSQL. Made by `open_storage`; its ports share its writer."""

    def __init__(
        self,
        writing: DatabaseConnection,
        reading: DatabaseConnection,
        lock: FileLock | NoLock,
        clock: Clock,
        entropy: Entropy,
        prices: PriceList,
        *,
        shared: bool = False,
    ) -> None:
        self._writing = writing
        self._reading = reading
        self._lock = lock
        self._clock = clock
        self._entropy = entropy
        self._writer = Writer(writing, entropy.salt)
        self._prices = prices
        self.journal = SqlJournal(self._writer, reading, prices)
        self.usage = SqlUsageBook(self._writer, reading, (lambda: writing.shards) if shared else None)
        self.settings = SqlGuildSettings(self._writer, reading, clock, alone=not shared)
        writing.taken_anew.append(self.settings.forget)
        self.scenarios = SqlScenarioBook(self._writer, reading, clock)
        self.server_keys = SqlServerKeyBook(self._writer, reading, clock)
        self.watching = SqlSpectatorBook(self._writer, reading, writing.owns)
        self.pending_interventions = SqlPendingInterventions(self._writer, reading, clock)
        self.recall = SqlRecall(self._writer, reading)
        self.sprints = SqlSprintBook(self._writer, reading, clock, writing.owns)
        self.lanes = SqlLaneBook(self._writer, reading)
        self.audience = SqlAudienceBook(self._writer, reading, clock)
        self.retention = SqlRetentionBook(self._writer, reading, self.settings.forget, writing.owns)
        self.privacy = SqlPrivacyBook(self._writer, writing, reading, clock, entropy)
        self.activity = SqlActivityBook(reading)
        self.blocks = SqlBlockBook(self._write_alone, reading.run)
        self.notices = SqlNoticeBook(self._write_alone, reading.run, writing.owns)

    async def _write_alone(self, work: Callable[[Connection], Result]) -> Result:
        return await self._writer.write(lambda batch: work(batch.connection), alone=True)

    def start(self) -> None:
        """Begin to write. Called by `open_storage`."""
        self._writer.start()

    def owns(self, guild_id: str | None) -> bool:
        """Whether this process plays what belongs to a guild (None: to no guild)."""
        return self._writing.owns(guild_id)

    @property
    def shards(self) -> frozenset[int]:
        """The shards that this process plays now; shard 0 where it plays everything."""
        return self._writing.shards

    async def wait_to_begin(self, bucket: int) -> float:
        """In how many seconds this process may begin a session of a bucket; it has that place then."""
        return await self._writing.wait_to_begin(bucket)

    def on_gained(self, told: Callable[[frozenset[int]], None]) -> None:
        """Call this with shards that came to ours, before anything is written of them. It must not wait."""
        self._writing.gained.append(told)

    def on_news(self, told: Callable[[], None]) -> None:
        """Call this when another process wrote something that is kept in memory here. It must not wait."""
        self._writing.news.append(told)

    def on_taken_anew(self, forget: Callable[[], None]) -> None:
        """Call this where the database was lost and is ours anew, before anything is written. It must not wait."""
        self._writing.taken_anew.append(forget)

    async def close(self) -> None:
        """Write what waits, then disconnect and give up the lock."""
        try:
            await self._writer.close()
        finally:
            await self.let_go()

    async def let_go(self) -> None:
        """Disconnect and give up the lock; what waits to be written is not."""
        await self._reading.close()
        await self._writing.close()
        self._lock.release()

    # --- sessions ---------------------------------------------------------------------------------

    async def create_session(self, new: NewSession, genesis: SceneCommit) -> Committed:
        """Store a session with its first scene."""
        return await self._writer.write(lambda batch: commits.create(batch, new, genesis, self._entropy.salt))

    async def session(self, session_id: str) -> SessionRow | None:
        """A session, or None."""
        rows = await self._rows(q.session_by_id, session_id=session_id)
        return session_of(rows[0]) if rows else None

    async def session_in_channel(self, channel_id: str) -> SessionRow | None:
        """The active or paused session of a channel, or None."""
        rows = await self._rows(q.session_in_channel, channel_id=channel_id)
        return session_of(rows[0]) if rows else None

    async def newest_in_channel(self, channel_id: str) -> SessionRow | None:
        """The newest session of a channel, running or ended, or None."""
        rows = await self._rows(q.newest_in_channel, channel_id=channel_id)
        return session_of(rows[0]) if rows else None

    async def read_open_sessions(self) -> Sequence[SessionRow]:
        """Every active or paused session that this process plays, oldest first."""
        return [
            session_of(row) for row in await self._rows(q.open_sessions) if self._writing.owns(row.guild_id)
        ]

    async def unshown_endings(self) -> Sequence[SessionRow]:
        """The sessions of this process that ended and whose end nobody has seen yet, oldest end first."""
        rows = await self._rows(q.unshown_endings)
        return [session_of(row) for row in rows if self._writing.owns(row.guild_id)]

    async def mark_ending_shown(self, session_id: str) -> None:
        """Note that people have seen how a story ended."""
        await self._update(q.ending_shown, b_id=session_id)

    async def set_session(self, session_id: str, status: str) -> None:
        """Set a session's status; the change is audited."""
        now = self._clock.now_ms()

        def job(batch: Batch) -> None:
            tail = batch.tail(session_id)
            audited = {"kind": AuditKind.STATUS.value, "user_id": None, "created_at": now}
            batch.log(tail, "audit", {**audited, "payload": packed({"status": status})})
            tail.ended = status == "ended"
            batch.update(q.set_session_status, {"b_id": session_id, "b_status": status, "b_now": now})

        await self._writer.write(job)

    async def set_models(self, session_id: str, user_id: str, small: str, large: str) -> None:
        """Set a session's models; the change is audited."""
        now = self._clock.now_ms()

        def job(batch: Batch) -> None:
            audited = {"kind": AuditKind.MODELS.value, "user_id": user_id, "created_at": now}
            payload = packed({"small": small, "large": large})
            batch.log(batch.tail(session_id), "audit", {**audited, "payload": payload})
            batch.update(
                q.set_session_models, {"b_id": session_id, "b_small": small, "b_large": large, "b_now": now}
            )

        await self._writer.write(job)

    async def mark_handled(self, session_id: str, message_id: str) -> None:
        """Remember a message that was dealt with, for catching up after a start."""
        await self._writer.write(
            lambda batch: turn_intake.mark_handled(batch, batch.tail(session_id), message_id)
        )

    async def content(self, session_id: str) -> PinnedContent:
        """The pinned content, as given at the start. Raises UnknownSession."""

        def work(connection: Connection) -> PinnedContent:
            row = connection.execute(q.session_by_id, {"session_id": session_id}).one_or_none()
            if row is None:
                raise UnknownSession(f"No session {session_id} is stored.")
            pinned: dict[str, str] = unpacked(row.content)
            found = connection.execute(q.parts_by_hash, {"hashes": sorted(set(pinned.values()))})
            bodies = {part.hash: part.body for part in found}
            return PinnedContent.stored({key: bodies[digest] for key, digest in pinned.items()})

        return await self._reading.run(work)

    # --- a turn -----------------------------------------------------------------------------------

    async def receive(self, turn: ReceivedTurn) -> tuple[StoredTurn, bool]:
        """Store an input, once for each source; the flag says whether it is new."""
        salt = self._entropy.salt()
        return await self._writer.write(lambda batch: turn_intake.receive(batch, turn, salt))

    async def turn(self, turn_id: str) -> StoredTurn | None:
        """A turn, or None."""
        rows = await self._rows(q.turn_by_id, turn_id=turn_id)
        return turn_of(rows[0]) if rows else None

    async def turn_by_source(self, session_id: str, source_id: str) -> StoredTurn | None:
        """The turn that a message or interaction became, or None."""
        rows = await self._rows(q.turn_by_source, session_id=session_id, source_id=source_id)
        return turn_of(rows[0]) if rows else None

    async def turns_of_mode(self, session_id: str, mode: str, limit: int) -> Sequence[StoredTurn]:
        """The newest turns of a mode whose words were not erased, newest first."""
        rows = await self._rows(q.newest_of_mode, session_id=session_id, mode=mode, limit=limit)
        return [turn_of(row) for row in rows]

    async def questions_before(self, asked: StoredTurn, limit: int) -> Sequence[StoredTurn]:
        """What the same person asked the game master lately before, the newest first; without what was erased."""
        place = {"session_id": asked.received.session_id, "user_id": asked.received.user_id}
        rows = await self._rows(q.questions_before, **place, turn_index=asked.turn_index, limit=limit)
        return [turn_of(row) for row in rows]

    async def read_unfinished_turns(self, session_id: str) -> Sequence[StoredTurn]:
        """Turns that are still to be played or presented, in order."""
        return [turn_of(row) for row in await self._rows(q.unfinished_turns, session_id=session_id)]

    async def set_turn(self, turn_id: str, status: TurnStatus) -> None:
        """Set what became of a turn."""
        values = {
            "b_id": turn_id,
            "b_status": status,
            "b_waits": int(status in ("queued", "running")),
            "b_shown": int(status in ("committed", "answered")),
        }

        def job(batch: Batch) -> None:
            batch.check_turn(turn_id)
            batch.update(q.set_turn_status, values)

        await self._writer.write(job)

    async def cancel_queued(self, turn_id: str) -> bool:
        """Cancel a turn that nothing has come of yet; whether it was one."""

        def job(batch: Batch) -> bool:
            batch.check_turn(turn_id)
            return batch.connection.execute(q.cancel_queued_turn, {"b_id": turn_id}).rowcount == 1

        return await self._writer.write(job, alone=True)

    async def mark_presented(self, turn_id: str) -> None:
        """Note that people have seen the turn's result."""
        await self._update(q.set_presented, b_id=turn_id)

    async def head(self, session_id: str) -> Head:
        """What a turn starts from. Raises UnknownSession."""
        return await self._reading.run(lambda connection: lineage_reads.load_head(connection, session_id))

    async def head_before(self, scene_id: str) -> Head | None:
        """What the turn of a scene on the lineage started from."""
        return await self._reading.run(
            lambda connection: lineage_reads.load_head_before(connection, scene_id)
        )

    async def parts(self, hashes: Sequence[str]) -> Mapping[str, bytes]:
        """The stored parts with these hashes; one that is not stored is left out."""
        if not hashes:
            return {}
        rows = await self._rows(q.parts_by_hash, hashes=list(hashes))
        return {row.hash: bytes(row.body) for row in rows}

    async def observations(
        self, session: SessionRow, character_ids: Sequence[str], limit: int
    ) -> Mapping[str, Sequence[RecalledObservation]]:
        """The `limit` best observations of each character along the lineage of `session`, the best first."""
        if not character_ids:
            return {}
        return await self._reading.run(
            lambda connection: {
                character_id: lineage_reads.load_observations(connection, session, character_id, limit)
                for character_id in character_ids
            }
        )

    async def secret(self, session_id: str) -> bytes:
        """The session's secret, for drawing dice only. Raises UnknownSession."""
        rows = await self._rows(q.secret_of_session, session_id=session_id)
        if not rows:
            raise UnknownSession(f"No secret of session {session_id} is stored.")
        return bytes(rows[0].secret)

    async def read_revealed_secret(self, session_id: str) -> bytes | None:
        """The secret, once the session's end has revealed it."""
        rows = await self._rows(q.secret_of_session, session_id=session_id)
        return bytes(rows[0].secret) if rows and rows[0].revealed_at is not None else None

    async def commit(self, commit: SceneCommit) -> Committed:
        """Store a scene with all it writes. Raises LostOwnership where the head is not the expected one."""
        return await self._writer.write(
            lambda batch: commits.commit(batch, commit, self._entropy.salt, self._prices)
        )

    # --- looking back -----------------------------------------------------------------------------

    async def scene(self, scene_id: str) -> SceneRow | None:
        """A committed scene, or None."""
        return await self._reading.run(lambda connection: lineage_reads.load_scene(connection, scene_id))

    async def past(self, session: SessionRow, observations: int, events: int) -> Past:
        """What stands along the lineage of `session`, for a branch to take along."""
        return await self._reading.run(
            lambda connection: lineage_reads.load_past(connection, session, observations, events)
        )

    async def scene_commit(self, scene_id: str) -> tuple[Committed, NarrationRow | None] | None:
        """A scene's identity and what it told, or None."""

        def work(connection: Connection) -> tuple[Committed, NarrationRow | None] | None:
            scene = connection.execute(q.scene_identity, {"scene_id": scene_id}).one_or_none()
            if scene is None:
                return None
            told = connection.execute(q.narration_of_scene, {"scene_id": scene_id}).one_or_none()
            return committed_of(scene), None if told is None else narration_of(told)

        return await self._reading.run(work)

    async def scene_record(self, scene_id: str) -> SceneRecord | None:
        """A scene that told something, with all that it stored, or None."""
        return await self._reading.run(lambda connection: scene_records.load_record(connection, scene_id))

    async def latest_narration(self, session_id: str) -> tuple[Committed, NarrationRow] | None:
        """The newest narration along the lineage with its scene, or None."""
        return await self._reading.run(
            lambda connection: lineage_reads.load_narration(connection, session_id)
        )

    async def append_audit(self, session_id: str, row: AuditRow) -> None:
        """Write an audit row."""
        await self._writer.write(lambda batch: commits.audit(batch, session_id, row))

    async def audit_log(self, session_id: str, limit: int) -> Sequence[AuditRow]:
        """The newest audit rows of a session, newest first."""
        rows = await self._rows(q.newest_audit, session_id=session_id, limit=limit)
        return [
            AuditRow(parse_kind(row.kind), row.user_id, unpacked(row.payload), row.created_at) for row in rows
        ]

    async def audit_of(self, session_id: str, kinds: Sequence[AuditKind]) -> Sequence[AuditRow]:
        """Every audit row of these kinds, oldest first."""
        rows = await self._rows(q.audit_of_kinds, session_id=session_id, kinds=list(kinds))
        return [
            AuditRow(parse_kind(row.kind), row.user_id, unpacked(row.payload), row.created_at) for row in rows
        ]

    async def scene_log(self, session: SessionRow, before: int | None, limit: int) -> Sequence[JsonObject]:
        """Scenes along the lineage below scene index `before`, newest first."""
        return await self._reading.run(
            lambda connection: lineage_reads.load_scene_log(connection, session, before, limit)
        )

    async def world_event_log(
        self, session: SessionRow, limit: int, *, audited: bool
    ) -> Sequence[WorldEventRow]:
        """The newest world events along the lineage, newest first; with `audited` also those for moderators."""
        return await self._reading.run(
            lambda connection: lineage_reads.load_world_events(connection, session, limit, audited)
        )

    async def dice_ledger(self, session_id: str, limit: int) -> Sequence[DiceRow]:
        """The newest rolls, undone ones included, newest first."""
        rows = await self._rows(q.newest_dice, session_id=session_id, limit=limit)
        return [dice_of(row) for row in rows]

    async def read_log(self, session_id: str, *, texts: bool = True) -> SessionLog:
        """All that is stored of a session, for verification. Raises UnknownSession."""
        return await self._reading.run(
            lambda connection: session_logs.load_log(connection, session_id, texts=texts)
        )

    # --- all of it --------------------------------------------------------------------------------

    async def look(self, work: Callable[[Connection], Result]) -> Result:
        """What `work` reads, of one moment."""
        return await self._reading.run(work)

    async def fill(self, work: Callable[[Connection], Result]) -> Result:
        """Lets `work` write before anything else does, in one transaction."""
        return await self._writing.run(work)

    # --- people, guilds ---------------------------------------------------------------------------

    async def save_character(self, user_id: str, character: JsonObject) -> None:
        """Keep a character of a person's own; one with the same id is replaced."""
        now = self._clock.now_ms()
        await self._writer.write(lambda batch: save_character(batch, user_id, character, now))

    async def characters_of(self, user_id: str) -> Sequence[JsonObject]:
        """A person's own characters, oldest first."""
        return [unpacked(row.document) for row in await self._rows(q.characters_of_owner, owner_id=user_id)]

    async def versions_of(self, user_ids: Sequence[str], ruleset_id: str) -> Mapping[tuple[str, str], str]:
        """What people's own characters of a game system hold now, as a hash, by owner and name."""
        rows = await self._rows(q.versions_of_characters, owner_ids=list(user_ids), ruleset_id=ruleset_id)
        return {(row.owner_id, row.name): row.content_hash for row in rows}

    async def _rows(self, query: Executable, **values: Any) -> Sequence[Any]:
        return await self._reading.run(lambda connection: connection.execute(query, values).all())

    async def _update(self, statement: Executable, **values: Any) -> None:
        await self._writer.write(lambda batch: batch.update(statement, values))
