"""Damaged and forged games are found, and never break what verifies them: in exported files and in databases."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import NullPool, create_engine

from bot.adapters.storage import open_storage, read_export, write_export
from bot.adapters.storage.logs import session_logs
from bot.adapters.storage.tables import schema
from bot.core.canonical import bytes_hash
from bot.core.errors import OperatorError
from bot.core.history import chain
from bot.core.history.chain import SEALED
from bot.core.history.log_shape import COLUMNS, LATER, misshapen
from bot.presentation.catalogue import worded
from bot.services.history.verification import VerificationReport, verify_session
from bot.services.ports import AuditRow
from bot.services.ports.audit_kinds import AuditKind
from tests.support import verifier_shape
from tests.support.stored import Play
from tests.support.sweeps import some
from tests.support.tampering import play_to_tamper_with, tampered

ODD = (b"\xff\xfe", "seven", 10**18, -1, None, "", "[" * 5_000, "{}")
"""What may stand in a column of SQLite, whatever its type."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database with the game."""
    return await play_to_tamper_with(tmp_path_factory.mktemp("tampering") / "played.db")


@pytest.fixture(scope="module")
def lines(played: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of its export."""
    file = tmp_path_factory.mktemp("exported") / "whole.jsonl"
    write_export(stored(played), file)
    return file.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "copy.db"))


def stored(file: Path) -> Any:
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    with engine.connect() as connection:
        return session_logs.load_log(connection, "s1")


def verified(file: Path) -> VerificationReport:
    return verify_session(stored(file))


def codes(report: VerificationReport) -> set[tuple[str, str]]:
    return {(problem.table, problem.what.code) for problem in report.problems}


def test_the_whole_game_verifies_with_nothing_left_uncovered(played: Path) -> None:
    report = verified(played)
    assert report.problems == ()
    assert (report.unsealed, report.uncovered, report.erased) == (0, (), 2)


@pytest.mark.parametrize("table", sorted(COLUMNS))
def test_the_shape_of_rows_is_that_of_the_schema(table: str) -> None:
    kinds = {"TEXT": "text", "BIGINT": 1, "INTEGER": 1, "BLOB": b"x"}
    columns = schema.metadata.tables[table].columns
    assert {*COLUMNS[table], *LATER.get(table, ())} == {column.name for column in columns}
    row = {column.name: kinds[str(column.type)] for column in columns}
    assert misshapen(table, row) is None
    for column in columns:
        assert (misshapen(table, {**row, column.name: None}) is None) == column.nullable, column.name
        assert misshapen(table, {**row, column.name: 1.5}) == column.name


def test_the_page_that_verifies_knows_the_same_columns() -> None:
    assert verifier_shape.FILE.read_text(encoding="utf-8") == verifier_shape.script()


def test_every_change_of_an_exported_line_is_found_or_explained(lines: list[str], tmp_path: Path) -> None:
    wrong: list[str] = []
    cases = some(tampered(lines), 40)
    for case in cases:
        file = tmp_path / "changed.jsonl"
        file.write_text(case.text, encoding="utf-8")
        try:
            found = not verify_session(read_export(file)).ok
        except OperatorError:
            found = True
        if found != case.proven:
            wrong.append(case.name)
    assert len(cases) > 90
    assert wrong == []


@pytest.mark.parametrize(
    ("table", "column"), [("sessions", "content"), ("scenes", "manifest"), ("scenes", "sealed")]
)
def test_a_document_without_an_end_is_named(copy: Path, table: str, column: str) -> None:
    connection = sqlite3.connect(copy)
    connection.execute(f"UPDATE {table} SET {column} = ?", ("[" * 5_000,))
    connection.commit()
    connection.close()
    assert table in {found for found, _ in codes(verified(copy))}


def test_whatever_stands_in_a_column_verification_reports_it(copy: Path) -> None:
    connection = sqlite3.connect(copy, isolation_level=None)
    connection.execute("PRAGMA synchronous=OFF")
    places = [
        (table, column.name, rowid, odd)
        for table in (*COLUMNS, "secrets", "state_parts")
        for column in schema.metadata.tables[table].columns
        for (rowid,) in connection.execute(
            f"SELECT min(rowid) FROM {table} UNION SELECT max(rowid) FROM {table}"
        )
        for odd in ODD
    ]
    broke: list[Any] = []
    for table, column, rowid, odd in some(places, 97):
        if rowid is None or (table, column) == ("sessions", "id"):
            continue
        before = connection.execute(f"SELECT {column} FROM {table} WHERE rowid = ?", (rowid,)).fetchone()[0]
        try:
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (odd, rowid))
        except sqlite3.IntegrityError:
            continue
        try:
            worded(verified(copy).lines())
        except OperatorError:
            pass
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the defect that is looked for
            broke.append((table, column, odd, repr(error)))
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (before, rowid))
    connection.close()
    assert broke == []
    assert verified(copy).ok


@pytest.mark.sweep(3)
@pytest.mark.parametrize("table", sorted(SEALED))
def test_a_row_added_after_the_end_is_found(copy: Path, table: str) -> None:
    connection = sqlite3.connect(copy)
    connection.row_factory = sqlite3.Row
    row = dict(connection.execute(f"SELECT * FROM {table} ORDER BY seq DESC LIMIT 1").fetchone())
    last = max(connection.execute(f"SELECT max(seq) FROM {each}").fetchone()[0] for each in SEALED)
    row["seq"] = last + 1
    for column in ("id", "scene_id", "turn_id", "source_id"):
        if column in row:
            row[column] = f"forged {column}"
    if table == "session_characters":
        row["scene_index"] = 777
    if table == "turns":
        row |= {"turn_index": 777, "status": "failed", "open": 0, "scene_id": None}
    marks = ", ".join("?" * len(row))
    connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
    connection.commit()
    connection.close()
    assert (table, "log/added_after_end") in codes(verified(copy))


async def forged_erasure(file: Path, *, ended: bool) -> VerificationReport:
    """A game from which words were taken under a mark that looks like that of an erasure."""
    storage = await open_storage(f"sqlite+aiosqlite:///{file}")
    play = Play(storage, storage.journal)
    await play.start()
    await play.turn("what I would rather not have said")
    if ended:
        await play.end()
    await storage.close()
    connection = sqlite3.connect(file)
    seq, digest = connection.execute("SELECT seq, text_hash FROM turns").fetchone()
    connection.execute("UPDATE turns SET raw_text = NULL, salt = NULL")
    records = [{"table_name": "turns", "key": str(seq), "before": digest, "after": digest}]
    connection.execute("INSERT INTO erasures VALUES ('s1', 'turns', ?, 1, ?, ?)", (str(seq), digest, digest))
    payload = {"job": 1, "records": chain.erasures_digest(records), "rows": 1, "texts": 1}
    last = max(connection.execute(f"SELECT max(seq) FROM {each}").fetchone()[0] or 0 for each in SEALED)
    row = ("s1", last + 1, AuditKind.ERASED.value, "u1", json.dumps(payload), 9_000)
    connection.execute(
        "INSERT INTO audit (session_id, seq, kind, user_id, payload, created_at) VALUES (?, ?, ?, ?, ?, ?)",
        row,
    )
    connection.commit()
    connection.close()
    return verified(file)


@pytest.mark.parametrize("ended", [True, False])
async def test_a_forged_mark_of_an_erasure_is_found_for_want_of_its_seal(tmp_path: Path, ended: bool) -> None:
    report = await forged_erasure(tmp_path / "forged.db", ended=ended)
    assert codes(report) == {("audit", "log/added_after_end" if ended else "log/erasure_unsealed")}


@pytest.mark.parametrize("changed", ["sealed", "events_hash", "seal_hash", "scene_id", "last_seq", "number"])
def test_a_changed_seal_is_found(copy: Path, changed: str) -> None:
    connection = sqlite3.connect(copy)
    value = 7 if changed in ("last_seq", "number") else "{}"
    connection.execute(f"UPDATE seals SET {changed} = ? WHERE number = 1", (value,))
    connection.commit()
    connection.close()
    assert "seals" in {table for table, _ in codes(verified(copy))}


def test_the_newest_seal_cannot_go_with_its_rows(copy: Path) -> None:
    connection = sqlite3.connect(copy)
    newest = json.loads(connection.execute("SELECT sealed FROM seals ORDER BY number DESC").fetchone()[0])
    connection.execute("DELETE FROM seals WHERE number = (SELECT max(number) FROM seals)")
    for table, entries in newest.items():
        connection.executemany(f"DELETE FROM {table} WHERE seq = ?", [(seq,) for seq, _ in entries])
    connection.commit()
    connection.close()
    assert ("seals", "log/seal_gone") in codes(verified(copy))


async def test_a_game_that_ended_under_an_earlier_version_verifies_and_says_what_it_does_not_cover(
    tmp_path: Path,
) -> None:
    file = tmp_path / "earlier.db"
    storage = await open_storage(f"sqlite+aiosqlite:///{file}")
    play = Play(storage, storage.journal)
    await play.start()
    await play.turn()
    await storage.close()
    _end_as_before(file, play)
    report = verified(file)
    assert report.ok, report.lines()
    assert [(one.code, one.data["case"]) for one in report.uncovered] == [("log/open_tail", "ended")]
    storage = await open_storage(f"sqlite+aiosqlite:///{file}")
    await storage.append_audit("s1", AuditRow(AuditKind.REFUSED, "u9", {"tried": "act", "code": "none"}, 9))
    await storage.close()
    report = verified(file)
    assert (report.ok, report.uncovered) == (
        True,
        (),
    )  # what is written from now on is sealed, with all before it


def _end_as_before(file: Path, play: Play) -> None:
    """Ends the stored game as versions before the seals did: without a mark, and with a row that nothing seals."""
    connection = sqlite3.connect(file)
    connection.row_factory = sqlite3.Row
    scene = dict(connection.execute("SELECT * FROM scenes ORDER BY scene_index DESC").fetchone())
    previous, last = scene["chain_hash"], scene["last_seq"]
    sealed = "{}"
    scene |= {
        "id": "s1-end", "kind": "end", "scene_index": scene["scene_index"] + 1, "parent_scene_id": scene["id"],
        "turn_id": None, "operations": "[]", "sealed": sealed, "events_hash": bytes_hash(sealed.encode()),
        "first_seq": last + 1, "last_seq": last,
    }  # fmt: skip
    scene["chain_hash"] = chain.scene_link(previous, scene)
    connection.execute(
        f"INSERT INTO scenes ({', '.join(scene)}) VALUES ({', '.join('?' * len(scene))})", [*scene.values()]
    )
    connection.execute(
        "UPDATE sessions SET current_scene_id = 's1-end', status = 'ended', scene_index = ?, chain_hash = ?, "
        "lineage = ?",
        (scene["scene_index"], scene["chain_hash"], json.dumps([[0, scene["scene_index"]]])),
    )
    connection.execute("UPDATE secrets SET revealed_at = 1")
    row = ("s1", last + 1, "refused", "u9", '{"code":"none","tried":"act"}', 9)
    connection.execute(
        "INSERT INTO audit (session_id, seq, kind, user_id, payload, created_at) VALUES (?, ?, ?, ?, ?, ?)",
        row,
    )
    connection.commit()
    connection.close()


async def test_a_running_game_says_that_its_newest_rows_are_not_sealed_yet(tmp_path: Path) -> None:
    file = tmp_path / "running.db"
    storage = await open_storage(f"sqlite+aiosqlite:///{file}")
    play = Play(storage, storage.journal)
    await play.start()
    await storage.receive(play.received(7))
    await storage.close()
    report = verified(file)
    assert report.ok
    assert [one.code for one in report.uncovered] == ["log/open_tail"]
    assert "can change them unseen" in worded(report.lines())
