"""What tests look for words with sees them in deflated values, also in those that no row has any more."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.adapters.storage.tables.packed_values import deflated
from bot.core.canonical import canonical
from tests.support.kept_words import deflated_with, kept_words, remains

WORD = "Quuxberry"
LOOKED_FOR = WORD.lower().encode()
TOLD = {"description": f"A {WORD} stands on the table.", "entity_id": "pc_mara_001", "visibility": "public"}
LETTERS = "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=40_000))


def packed(told: object) -> bytes:
    found = deflated(canonical(told))
    assert found is not None
    return found


SHORT = packed(TOLD)
LONG = packed([{"text": LETTERS}, TOLD])
"""More than a page of SQLite takes, with the word at its end."""


def database(folder: Path, *, overwrites: bool, value: bytes) -> sqlite3.Connection:
    connection = sqlite3.connect(folder / "words.db", isolation_level=None)
    for pragma in ("journal_mode=WAL", f"secure_delete={'ON' if overwrites else 'OFF'}"):
        connection.execute(f"PRAGMA {pragma}").fetchall()
    connection.execute("CREATE TABLE worlds (id INTEGER PRIMARY KEY, told)")
    connection.execute("INSERT INTO worlds VALUES (1, ?), (2, 'somebody else')", (value,))
    return connection


def overwritten(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM worlds WHERE id = 1")
    connection.execute("VACUUM")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def left_in_the_file(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM worlds WHERE id = 1")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def left_in_the_log(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM worlds WHERE id = 1")


def says(folder: Path) -> list[str]:
    return [name for name, body in kept_words(folder).items() if LOOKED_FOR in body]


@pytest.mark.parametrize("value", [SHORT, LONG])
def test_a_deflated_value_of_a_row_is_read(tmp_path: Path, value: bytes) -> None:
    with closing(database(tmp_path, overwrites=True, value=value)):
        assert LOOKED_FOR not in b"".join(file.read_bytes().lower() for file in tmp_path.iterdir())
        assert "words.db" in says(tmp_path)
        assert deflated_with(tmp_path, [WORD, "pelican"]) == {value}
        assert deflated_with(tmp_path, ["pelican"]) == set()
        assert remains(tmp_path, [value]) == {}


@pytest.mark.parametrize("value", [SHORT, LONG])
@pytest.mark.parametrize(
    ("removed", "overwrites", "where"),
    [
        (left_in_the_file, False, "words.db"),
        (left_in_the_log, True, "words.db-wal"),
        (overwritten, True, None),
    ],
)
def test_what_is_left_of_a_deflated_value_is_seen(
    tmp_path: Path,
    removed: Callable[[sqlite3.Connection], None],
    overwrites: bool,
    where: str | None,
    value: bytes,
) -> None:
    with closing(database(tmp_path, overwrites=overwrites, value=value)) as connection:
        removed(connection)
        assert deflated_with(tmp_path, [WORD]) == set()
        assert b"somebody else" in b"".join(kept_words(tmp_path).values())
        left = [] if where is None else [where]
        assert list(remains(tmp_path, [value])) == left
        if value == SHORT:
            assert says(tmp_path) == left, "a stream tells its words where no row has it"
