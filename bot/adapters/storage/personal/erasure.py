"""Erases what a person wrote, as a job that is stored first, done a session at a time, and finished after a crash.

A row keeps the digest that its scene sealed and loses the words; a record of the two digests, itself sealed by an
audit row, is what verification accepts (ADR 0024).
"""

from __future__ import annotations

import json

from sqlalchemy import Connection, delete

from bot.adapters.storage.database.news import tell_others
from bot.adapters.storage.guilds.guild_scenarios import erase_maker
from bot.adapters.storage.guilds.pending_interventions import erase_waiting
from bot.adapters.storage.personal._erased_sessions import ErasureJob, SessionErasure
from bot.adapters.storage.personal.personal_words import own_words, sessions_with, texts_of
from bot.adapters.storage.recall import index as recall_index
from bot.adapters.storage.sprints.audience import erase_predictions
from bot.adapters.storage.sprints.matches import erase_spectator
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.erasure_tables import (
    erasure_jobs,
    erasures,
    finish_job,
    job_by_number,
    move_job,
    newest_job,
    open_jobs,
)
from bot.adapters.storage.tables.row_mapping import AnyRow, packed
from bot.adapters.storage.writer import Batch
from bot.core.history.chain import (
    erasures_digest,
)
from bot.core.history.erasing import Eraser
from bot.core.history.personal_texts import PersonalTexts
from bot.services.ports.audit_kinds import AuditKind


def begin(batch: Batch, user_id: str, key: bytes, now: int) -> ErasureJob:
    """Store what is to be done; where an erasure of this person is under way already, that one."""
    for row in batch.connection.execute(open_jobs):
        if row.user_id == user_id:
            return _job(row)
    number = (batch.connection.execute(newest_job).scalar() or 0) + 1
    sessions = sessions_with(batch.connection, user_id)
    row = {
        "number": number, "user_id": user_id, "status": "running", "key": key,
        "words": packed(list(texts_of(batch.connection, user_id))), "sessions": packed(sessions), "done": 0, "texts": 0,
        "created_at": now, "updated_at": now,
    }  # fmt: skip
    batch.connection.execute(erasure_jobs.insert(), row)
    tell_others(batch.connection)
    return ErasureJob(number, user_id, tuple(sessions), 0, 0)


def unfinished(connection: Connection) -> list[ErasureJob]:
    """The erasures that are not done, oldest first."""
    return [_job(row) for row in connection.execute(open_jobs)]


def eraser_of(connection: Connection, number: int) -> Eraser:
    """What takes the words of a job's person out of texts; the same however often it is made."""
    row = connection.execute(job_by_number, {"number": number}).one()
    wrote = PersonalTexts(*(tuple(each) for each in json.loads(row.words)))
    return Eraser(wrote, own_words(connection, json.loads(row.sessions), wrote.story), bytes(row.key))


def erase_session(batch: Batch, job: ErasureJob, eraser: Eraser, now: int) -> None:
    """Take the next session's words out, in one transaction. For a job of the writer's that runs alone."""
    session_id = job.sessions[job.done]
    session = SessionErasure(batch.connection, session_id, job, eraser)
    texts = session.erase()
    recall_index.forget(batch.connection, session_id)
    batch.forget_tail(session_id)
    if session.records:
        batch.connection.execute(erasures.insert(), [session.stored(record) for record in session.records])
    if texts or session.records:
        records = [session.stored(record) for record in session.records]
        payload = {
            "texts": texts,
            "rows": len(records),
            "job": job.number,
            "records": erasures_digest(records),
        }
        audited = {
            "kind": AuditKind.ERASED.value,
            "user_id": job.user_id,
            "payload": packed(payload),
            "created_at": now,
        }
        batch.log(batch.tail(session_id), "audit", audited)
        batch.seal(session_id)
    batch.connection.execute(move_job, {"b_number": job.number, "b_texts": texts, "b_now": now})
    tell_others(batch.connection)


def finish(batch: Batch, job: ErasureJob, now: int) -> int:
    """Remove what is the person's own beside the stories, and forget the words; how many texts there were in all."""
    connection = batch.connection
    count = erase_waiting(batch, job.user_id)
    count += connection.execute(delete(t.characters).where(t.characters.c.owner_id == job.user_id)).rowcount
    count += erase_maker(batch, job.user_id) + erase_spectator(batch, job.user_id)
    count += erase_predictions(batch, job.user_id)
    connection.execute(finish_job, {"b_number": job.number, "b_now": now})
    return job.texts + count


def _job(row: AnyRow) -> ErasureJob:
    return ErasureJob(row.number, row.user_id, tuple(json.loads(row.sessions)), row.done, row.texts)
