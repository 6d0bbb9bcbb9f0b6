"""Verification finds and names whatever is deleted, changed, added or reordered in a stored session."""

import json
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import NullPool, create_engine

from bot.adapters.storage import open_storage, read_export, write_export
from bot.adapters.storage.database.sqlite_statements import COMPILED
from bot.adapters.storage.logs import session_logs
from bot.adapters.storage.tables import schema
from bot.core.errors import OperatorError
from bot.core.history import chain
from bot.core.history.chain import MUTABLE, PERSONAL, SEALED, SessionLog
from bot.services.history._check import ANY_TABLE
from bot.services.history.verification import VerificationReport, verify_session
from tests.support.erased import erase_person
from tests.support.stored import Play, as_of, as_told, without_row_salts

UNCHECKED = {
    "sessions": {"small_model_key", "large_model_key", "last_handled_id", "handled_ids", "updated_at"},
    "secrets": {"revealed_at"},
}
"""Columns that may change at any time and prove nothing."""
OUTSIDE = {
    "ownership",
    "identifies",
    "budget_holds",
    "pending_actions",
    "guild_settings",
    "guild_scenarios",
    "server_keys",
    "spectator_threads",
    "usage",
    "budget_notices",
    "matches",
    "match_events",
    "artifacts",
    "judgments",
    "sprint_lanes",
    "sprint_predictions",
    "blocks",
    "service_notices",
    "service_notice_places",
    "recall_progress",
    "recall_scopes",
    "recall_records",
    "recall_stems",
    "erasure_jobs",
    "erasures",
}
"""Tables that belong to no session's history."""
STAMPS = {"created_at", "updated_at"}
"""When a row of the library was last installed here: no part of the content."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A session with turns, undone ones too, a pause, an erased person and an end."""
    return await written(tmp_path_factory.mktemp("verify") / "played.db")


async def written(file: Path, *, salted: bool = True, ended: bool = True) -> Path:
    storage = await open_storage(f"sqlite+aiosqlite:///{file}")
    if not salted:
        without_row_salts(storage)
    play = Play(storage, storage.journal)
    await play.start()
    for _ in range(3):
        await play.turn()
    await play.undo("s1-scene-1")
    await play.turn()
    await storage.set_session("s1", "paused")
    await storage.set_session("s1", "active")
    await play.turn()
    if ended:
        await play.end()
        await storage.receive(play.received(90, "too late"))
        await storage.receive(play.received(91, "much too late"))
    await storage.close()
    return file


async def test_a_populated_database_of_the_first_version_is_upgraded_and_verifies(
    tmp_path: Path,
) -> None:
    played = await written(tmp_path / "new.db", salted=False, ended=False)
    old = tmp_path / "old.db"
    as_of("0001", played, old)
    storage = await open_storage(f"sqlite+aiosqlite:///{old}")
    await storage.close()
    report = verified(old)
    assert report.ok, report.lines()
    assert len(stored(old).rows["turn_events"]) == len(stored(played).rows["turn_events"]) > 0


def stored(file: Path) -> SessionLog:
    """The log of the stored session, read as the storage reads it."""
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    with engine.connect().execution_options(compiled_cache=COMPILED) as connection:
        return session_logs.load_log(connection, "s1")


def changing(file: Path) -> sqlite3.Connection:
    """A connection that changes rows as somebody would who owns the file."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA synchronous=OFF")
    return connection


def verified(file: Path) -> VerificationReport:
    """The report on the stored session."""
    return verify_session(stored(file))


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "copy.db"))


def test_an_untouched_session_verifies(played: Path) -> None:
    report = verified(played)
    assert report.problems == ()
    assert report.ok
    assert (report.dice, report.rolls, report.scenes, report.unsealed) == ("verified", 5, 8, 0)
    assert report.uncovered == ()


def tables() -> list[str]:
    return [name for name in schema.metadata.tables if name not in OUTSIDE]


def other(value: Any) -> Any:
    """A value of the same kind that is not the same."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, bytes):
        return bytes([value[0] ^ 1]) + value[1:]
    if value is None:
        return "s1-scene-0"
    return "{}" if value in ("[]", "") else value[:-1] + ("x" if value[-1] != "x" else "y")


def keys_of(connection: sqlite3.Connection, table: str) -> list[int]:
    found = [row[0] for row in connection.execute(f"SELECT rowid FROM {table} ORDER BY rowid")]
    return found[:1] if len(found) == 1 else [found[0], found[-1]]


def named(file: Path, *tables: str) -> bool:
    return any(problem.table in (*tables, ANY_TABLE) for problem in verified(file).problems)


@pytest.mark.sweep(12)
@pytest.mark.parametrize("table", tables())
def test_a_changed_column_is_found_and_named(copy: Path, table: str) -> None:
    columns = [column.name for column in schema.metadata.tables[table].columns]
    missed = []
    connection = changing(copy)
    for rowid in keys_of(connection, table):
        for column in columns:
            library = column in STAMPS and "content_hash" in columns
            if library or column in UNCHECKED.get(table, ()):
                continue
            before = connection.execute(f"SELECT {column} FROM {table} WHERE rowid = ?", (rowid,)).fetchone()[
                0
            ]
            if table == "sessions" and column == "id":
                continue  # another session then, which has no scenes of its own
            try:
                connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (other(before), rowid))
            except sqlite3.IntegrityError:
                continue  # the database itself refuses it
            # A pointer to the newest seal that leads nowhere may as well be a seal that is gone, and is called that.
            seals = ("seals",) if (table, column) == ("sessions", "seal_hash") else ()
            if not named(copy, table, *seals) and not unsealed(connection, table, rowid, column):
                missed.append((rowid, column))
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (before, rowid))
    connection.close()
    assert missed == []
    assert verified(copy).ok


def unsealed(connection: sqlite3.Connection, table: str, rowid: int, column: str) -> bool:
    """Whether the row came after the last scene: then only its texts, its marks and its place are checked."""
    checked = {*PERSONAL.get(table, ()), *MUTABLE.get(table, ()), "seq"} - {"presented"}
    if table not in SEALED or column in checked:
        return False
    last = connection.execute("SELECT max(last_seq) FROM scenes").fetchone()[0]
    return (
        connection.execute(f"SELECT seq > ? FROM {table} WHERE rowid = ?", (last, rowid)).fetchone()[0] == 1
    )


@pytest.mark.sweep(3)
@pytest.mark.parametrize("table", [name for name in tables() if name != "sessions"])
def test_a_deleted_row_is_found_and_named(copy: Path, table: str) -> None:
    connection = changing(copy)
    last = connection.execute("SELECT max(last_seq) FROM scenes").fetchone()[0]
    missed = []
    for rowid in keys_of(connection, table):
        cursor = connection.execute(f"SELECT * FROM {table} WHERE rowid = ?", (rowid,))
        row, names = cursor.fetchone(), [column[0] for column in cursor.description]
        if table == "turns" and row[names.index("seq")] > last + 1:
            continue  # the very last row of all, which nothing follows yet
        connection.execute(f"DELETE FROM {table} WHERE rowid = ?", (rowid,))
        if not named(copy, table, "sessions" if table == "scenes" else table):
            missed.append(row)
        connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    connection.close()
    assert missed == []
    assert verified(copy).ok


@pytest.mark.parametrize("table", sorted(SEALED))
def test_swapped_rows_are_found_and_named(copy: Path, table: str) -> None:
    connection = changing(copy)
    seqs = [row[0] for row in connection.execute(f"SELECT seq FROM {table} ORDER BY seq LIMIT 2")]
    for before, after in ((seqs[0], -1), (seqs[1], seqs[0]), (-1, seqs[1])):
        connection.execute(f"UPDATE {table} SET seq = ? WHERE seq = ?", (after, before))
    connection.close()
    assert named(copy, table)


@pytest.mark.parametrize("table", sorted(SEALED))
def test_an_added_row_is_found_and_named(copy: Path, table: str) -> None:
    connection = changing(copy)
    connection.row_factory = sqlite3.Row
    row = dict(connection.execute(f"SELECT * FROM {table} ORDER BY seq LIMIT 1").fetchone())
    row["seq"] = 0
    for column in ("id", "scene_id", "turn_id", "source_id"):
        if column in row:
            row[column] = f"forged {column}"
    if table in ("turns", "session_characters"):
        row |= {"turn_index": 777} if table == "turns" else {"scene_index": 777}
    marks = ", ".join("?" * len(row))
    connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
    connection.close()
    assert named(copy, table)


def test_swapped_scenes_are_found(copy: Path) -> None:
    connection = changing(copy)
    for before, after in ((2, -1), (3, 2), (-1, 3)):
        connection.execute("UPDATE scenes SET scene_index = ? WHERE scene_index = ?", (after, before))
    connection.close()
    assert {"s1-scene-2", "s1-scene-3"} <= {problem.key for problem in verified(copy).problems}


def test_a_history_whose_hashes_were_all_made_anew_still_fails_its_replay(copy: Path) -> None:
    connection = changing(copy)
    connection.row_factory = sqlite3.Row
    operations = json.dumps([{"op": "set", "path": "scene_state.n", "value": 99}], separators=(",", ":"))
    connection.execute("UPDATE scenes SET operations = ? WHERE scene_index = 2", (operations,))
    previous = chain.GENESIS
    for scene in connection.execute("SELECT * FROM scenes ORDER BY scene_index").fetchall():
        row = {name: as_told(value) for name, value in dict(scene).items()}
        link = (previous, row["parent_scene_id"], row["state_hash"], row["events_hash"])
        previous = chain.chain_hash(*link, chain.scene_header(row))
        connection.execute("UPDATE scenes SET chain_hash = ? WHERE id = ?", (previous, row["id"]))
    links = dict(connection.execute("SELECT id, chain_hash FROM scenes").fetchall())
    sealed = chain.GENESIS
    for seal in connection.execute("SELECT * FROM seals ORDER BY number").fetchall():
        sealed = chain.seal_hash(sealed, seal["number"], links[seal["scene_id"]], seal["events_hash"])
        connection.execute("UPDATE seals SET seal_hash = ? WHERE number = ?", (sealed, seal["number"]))
    connection.execute("UPDATE sessions SET chain_hash = ?, seal_hash = ?", (previous, sealed))
    connection.close()
    problems = verified(copy).problems
    assert [(problem.scene_id, problem.what.code) for problem in problems] == [
        ("s1-scene-2", "log/other_state")
    ]


def test_loaded_dice_are_found_though_every_hash_fits(played: Path) -> None:
    report = verify_session(replace(stored(played), secret=bytes(32)))
    assert report.dice == "wrong"
    assert {"secrets", "dice_rolls"} == {problem.table for problem in report.problems}


async def test_before_the_reveal_the_secret_is_in_no_log_and_no_export(tmp_path: Path) -> None:
    storage = await open_storage(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
    play = Play(storage, storage.journal)
    await play.start()
    await play.turn()
    log = await storage.read_log("s1")
    await storage.close()
    assert log.secret is None
    report = verify_session(log)
    assert (report.ok, report.dice) == (True, "unrevealed")
    write_export(log, tmp_path / "a.jsonl")
    text = (tmp_path / "a.jsonl").read_text(encoding="utf-8")
    assert play.secret.hex() not in text
    assert repr(play.secret) not in text


async def test_erased_texts_verify_as_erased_and_stolen_ones_do_not(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    storage = await open_storage(f"sqlite+aiosqlite:///{file}")
    play = Play(storage, storage.journal)
    await play.start()
    await play.turn()
    await storage.receive(play.received(50, "someone else wrote this", user_id="u2"))
    await erase_person(storage, "u1")
    await play.turn("written after the erasure")
    report = verify_session(await storage.read_log("s1"))
    await storage.close()
    assert report.ok, report.lines()
    assert report.erased == 4  # a message, an action, a profile, and what the NPC said to it
    connection = changing(file)
    connection.execute("UPDATE turns SET raw_text = NULL, salt = NULL WHERE user_id = 'u2'")
    connection.close()
    assert [problem.table for problem in verified(file).problems] == ["turns"]


@pytest.mark.parametrize("texts", [True, False])
async def test_an_export_verifies_as_the_database_does(tmp_path: Path, texts: bool) -> None:
    storage = await open_storage(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
    play = Play(storage, storage.journal)
    await play.start()
    await play.turn("my very own words")
    await play.end()
    log = await storage.read_log("s1", texts=texts)
    await storage.close()
    file = tmp_path / "a.jsonl"
    assert write_export(log, file) == len(file.read_text(encoding="utf-8").splitlines())
    back = read_export(file)
    assert verify_session(back) == verify_session(log)
    assert verify_session(back).ok, verify_session(back).lines()
    assert ("my very own words" in file.read_text(encoding="utf-8")) == texts
    assert verify_session(back).left_out == (0 if texts else 5)
    lines = file.read_text(encoding="utf-8").splitlines()
    for number in range(1, len(lines)):
        (tmp_path / "b.jsonl").write_text("\n".join(lines[:number] + lines[number + 1 :]), encoding="utf-8")
        if '"table":"sessions"' in lines[number]:
            with pytest.raises(OperatorError):
                read_export(tmp_path / "b.jsonl")
        else:
            assert not verify_session(read_export(tmp_path / "b.jsonl")).ok, lines[number]


def test_a_file_that_is_no_export_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_text("hello\n", encoding="utf-8")
    with pytest.raises(OperatorError, match="not an exported session"):
        read_export(tmp_path / "x.jsonl")


async def test_five_hundred_turns_verify_in_a_second_and_reading_stays_flat(tmp_path: Path) -> None:
    storage = await open_storage(f"sqlite+aiosqlite:///{tmp_path / 'a.db'}")
    play = Play(storage, storage.journal)
    await play.start()

    async def context() -> float:
        times = []
        for _ in range(15):
            begun = process_time()  # a busy machine makes no reading longer
            head = await storage.head("s1")
            await storage.observations(head.session, "npc_lena_001", 12)
            times.append(process_time() - begun)
        return min(times)

    for _ in range(20):
        await play.turn()
    early = await context()
    for _ in range(80):
        await play.turn()
    late = await context()
    log = await storage.read_log("s1")
    await storage.close()
    assert late < 2 * early + 0.001
    begun = process_time()
    assert verify_session(log).ok
    assert 100 / (process_time() - begun) > 500  # a busy machine's allowance; alone it does several thousand
