"""The tables of erasures: who asked for one and how far it got, and which stored rows lost words by it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    bindparam,
    select,
    update,
)

from bot.adapters.storage.tables.schema import metadata

erasure_jobs = Table(
    "erasure_jobs",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("key", LargeBinary),
    Column("words", Text),
    Column("sessions", Text, nullable=False),
    Column("done", BigInteger, nullable=False),
    Column("texts", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index(None, "status"),
    Index(None, "user_id"),
)
"""`words` are what is looked for and `key` what the neutral names come from; both go when the job is done."""

erasures = Table(
    "erasures",
    metadata,
    Column("session_id", Text, nullable=False),
    Column("table_name", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("job", BigInteger, nullable=False),
    Column("before", Text, nullable=False),
    Column("after", Text, nullable=False),
    PrimaryKeyConstraint("session_id", "table_name", "key", "job"),
)

job_by_number = select(erasure_jobs).where(erasure_jobs.c.number == bindparam("number"))
open_jobs = select(erasure_jobs).where(erasure_jobs.c.status == "running").order_by(erasure_jobs.c.number)
newest_job = select(erasure_jobs.c.number).order_by(erasure_jobs.c.number.desc()).limit(1)
jobs_of_person = (
    select(erasure_jobs.c.status, erasure_jobs.c.created_at)
    .where(erasure_jobs.c.user_id == bindparam("user_id"))
    .order_by(erasure_jobs.c.number.desc())
)
move_job = (
    update(erasure_jobs)
    .where(erasure_jobs.c.number == bindparam("b_number"))
    .values(
        done=erasure_jobs.c.done + 1,
        texts=erasure_jobs.c.texts + bindparam("b_texts"),
        updated_at=bindparam("b_now"),
    )
)
finish_job = (
    update(erasure_jobs)
    .where(erasure_jobs.c.number == bindparam("b_number"))
    .values(status="done", words=None, key=None, updated_at=bindparam("b_now"))
)
erasures_of_session = (
    select(erasures)
    .where(erasures.c.session_id == bindparam("session_id"))
    .order_by(erasures.c.job, erasures.c.table_name, erasures.c.key)
)
