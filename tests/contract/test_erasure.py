"""Erasure keeps its contract over every database: resumed after a crash, verified, and not to be feigned."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import Connection, select, update

from bot.adapters.storage import SqlStorage, open_storage, read_export, write_export
from bot.adapters.storage.tables import schema
from bot.adapters.storage.tables.erasure_tables import erasure_jobs, erasures
from bot.core.history.chain import SEALED, SessionLog
from bot.presentation.catalogue import worded
from bot.services.history.verification import verify_session
from bot.services.ports import Member
from tests.support.erased import erase_person
from tests.support.stored import Play, without_row_salts

WORDS = "the quuxberry lantern hums at dusk"
NAME = "Zanzibar Quill"


@pytest_asyncio.fixture
async def storage(database: tuple[str, bool]) -> AsyncIterator[SqlStorage]:
    url, through_driver = database
    opened = await open_storage(url, through_driver=through_driver)
    yield opened
    await opened.close()


async def played(storage: SqlStorage, session_id: str = "s1") -> Play:
    """A session in which u1, under a name of their own, writes words that rows of every kind repeat."""
    play = Play(storage, storage.journal, session_id)
    await play.start()
    await play.commit(
        play.scene(
            "join", play.state,
            members=(Member("pc_mara_001", "u1", "player", NAME, {"about": f"I say {WORDS}"}),),
        )
    )  # fmt: skip
    await play.turn(WORDS)
    await storage.receive(play.received(50, "someone else wrote this", user_id="u2"))
    return play


async def everything(storage: SqlStorage) -> str:
    """Every row of every table, as text."""

    def read(connection: Connection) -> str:
        tables = schema.metadata.sorted_tables
        return repr([row for table in tables for row in connection.execute(select(table)).all()])

    return (await storage._reading.run(read)).casefold()


async def log_of(storage: SqlStorage, session_id: str = "s1") -> SessionLog:
    return await storage.read_log(session_id)


def kinds_with(log: SessionLog, mark: str) -> set[str]:
    return {table for table, rows in log.rows.items() if mark in repr(rows)}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("salted", [True, False])
async def test_words_go_from_every_table_and_the_log_verifies(
    storage: SqlStorage, tmp_path: Path, salted: bool
) -> None:
    if not salted:
        without_row_salts(storage)
    play = await played(storage)
    before = await log_of(storage)
    assert "quuxberry" in await everything(storage)
    await erase_person(storage, "u1")
    await play.turn("written after the erasure")
    log = await log_of(storage)
    report = verify_session(log)
    assert report.problems == ()
    assert (report.erased, report.rewritten > 0) == (
        5,
        True,
    )  # a message, an action, two profiles, what the NPC said to it
    found = await everything(storage)
    assert [mark for mark in ("quuxberry", "zanzibar", "lantern") if mark in found] == []
    assert "someone else wrote this" in found
    assert "erased by request" in worded(report.lines())
    write_export(log, tmp_path / "after.jsonl")
    assert verify_session(read_export(tmp_path / "after.jsonl")) == report
    sealed = {row["id"]: (row["sealed"], row["chain_hash"]) for row in before.scenes}
    assert {row["id"]: (row["sealed"], row["chain_hash"]) for row in log.scenes}.items() >= sealed.items()


@pytest.mark.sweep(2, 1)
async def test_an_erasure_that_a_crash_cut_off_is_finished_at_the_next_start(
    database: tuple[str, bool],
) -> None:
    url, through_driver = database
    storage = await open_storage(url, through_driver=through_driver)
    for name in ("s1", "s2", "s3"):
        await played(storage, name)
    under_way = await storage.privacy.erase_next(await storage.privacy.begin("u1"))
    assert under_way.sessions == ("s2", "s3")
    assert "quuxberry" not in repr(await log_of(storage, "s1"))
    assert "quuxberry" in repr(await log_of(storage, "s2"))
    await storage.close()
    storage = await open_storage(url, through_driver=through_driver)
    try:
        assert "quuxberry" not in await everything(storage)
        for name in ("s1", "s2", "s3"):
            assert verify_session(await log_of(storage, name)).problems == ()
        rows = await storage._reading.run(lambda connection: connection.execute(select(erasure_jobs)).all())
        assert [(row.status, row.words, row.key) for row in rows] == [("done", None, None)]
    finally:
        await storage.close()


@pytest.mark.sweep(2)
async def test_what_is_written_after_an_erasure_can_be_erased_too(storage: SqlStorage) -> None:
    play = await played(storage)
    await erase_person(storage, "u1")
    await play.turn("a second grelbnik arrives")
    await erase_person(storage, "u1")
    await play.turn("and a third time")
    assert "grelbnik" not in await everything(storage)
    report = verify_session(await log_of(storage))
    assert report.problems == ()
    assert await erase_person(storage, "u2") == 1
    assert verify_session(await log_of(storage)).problems == ()
    assert "someone else wrote this" not in await everything(storage)


async def test_an_erasure_cannot_be_feigned(storage: SqlStorage) -> None:
    """Whoever owns the database may not call erased what nobody asked for, nor put other words in its place."""
    play = await played(storage)
    await erase_person(storage, "u1")
    await play.turn("written after the erasure")
    log = await log_of(storage)
    assert verify_session(log).ok

    def problems(changed: SessionLog) -> set[str]:
        return {problem.table for problem in verify_session(changed).problems}

    def with_row(table: str, seq: int, **columns: Any) -> SessionLog:
        rows = [{**row, **columns} if row["seq"] == seq else row for row in log.rows[table]]
        return replace(log, rows={**log.rows, table: rows})

    told = next(row for row in log.rows["narrations"] if row["text"] == "[erased]")
    assert problems(with_row("narrations", told["seq"], text="What they really said.")) == {"narrations"}
    later = log.rows["narrations"][-1]
    assert problems(with_row("narrations", later["seq"], text="[erased]")) == {"narrations"}
    forged = [*log.erasures, {**log.erasures[0], "job": 9}]
    assert problems(replace(log, erasures=forged)) == {"erasures"}
    assert "narrations" in problems(replace(log, erasures=[]))
    asked = next(row for row in log.rows["audit"] if row["kind"] == "erased")
    assert "audit" in problems(with_row("audit", asked["seq"], user_id="u2"))
    assert all(
        table in problems(replace(log, rows={**log.rows, table: ()})) for table in SEALED if log.rows[table]
    )


async def test_a_row_that_lost_its_words_without_an_erasure_is_a_problem(storage: SqlStorage) -> None:
    play = await played(storage)
    await play.turn("sealed by now")
    await storage._writing.run(
        lambda connection: connection.execute(
            update(schema.narrations).values(text="[erased]", row_salt=None)
        )
    )
    assert {problem.table for problem in verify_session(await log_of(storage)).problems} == {"narrations"}


async def test_salts_of_rows_go_with_their_words(storage: SqlStorage) -> None:
    await played(storage)
    await erase_person(storage, "u1")
    log = await log_of(storage)
    changed = {(row["table_name"], row["key"]) for row in log.erasures if row["before"] != row["after"]}
    salts = [
        row["row_salt"]
        for table, rows in log.rows.items()
        for row in rows
        if (table, str(row["seq"])) in changed
    ]
    assert salts
    assert set(salts) == {None}


async def test_what_is_stored_of_a_person_is_counted_and_given(storage: SqlStorage) -> None:
    await played(storage)
    found = await storage.privacy.count_stored("u1")
    (game,) = found.games
    assert (game.session_id, game.title, game.characters) == ("s1", "A Letter", ("Mara", NAME))
    assert game.counts == {"messages": 1, "actions": 1, "profiles": 2}
    written = await storage.privacy.export_written("u1")
    assert written["games"]["s1"]["messages"][0]["text"] == WORDS
    assert "someone else" not in repr(written)
    assert (await storage.privacy.count_stored("nobody")).texts == 0
    await erase_person(storage, "u1")
    gone = await storage.privacy.count_stored("u1")
    assert (gone.texts, [status for status, _ in gone.erasures]) == (0, ["done"])
    rows = await storage._reading.run(lambda connection: connection.execute(select(erasures)).all())
    assert rows
