"""JSON is kept deflated by SQLite, read back to the byte, and read as it is where it was damaged."""

from __future__ import annotations

import random
import sqlite3
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Column, Integer, MetaData, Table, create_engine, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.adapters.storage.database.sqlite_statements import DirectConnection, insert_rows
from bot.adapters.storage.tables.packed_values import PackedBytes, PackedText, deflated, inflated
from bot.core.canonical import canonical
from tests.support import deflating

CHOICES = canonical(
    [
        {
            "action": {"actorId": "pc_mara_quist_001", "targetId": "npc_lena_001", "type": "ask"}, "key": "ask_lena",
            "description": "An honest question may get an honest answer.", "risk_level": "low", "text": "Ask Lena",
        }
    ]
)  # fmt: skip
WORLDS = Table(
    "worlds",
    MetaData(),
    Column("id", Integer, primary_key=True),
    Column("told", PackedText),
    Column("body", PackedBytes),
)
ONE = select(WORLDS)
STORED = bytes.fromhex(
    "01c31d76b9c07c150f0ce3e2125840a0060fb0ec4d440d225022c70823c73c850c6021585ca250580a2481820ab940bf014d"
    "5248844b25e61597a71621bc9408f6425e225eef3816672bf88014d5c60200"
)
"""What these choices were stored as when the form was made."""


@given(st.text(max_size=400))
def test_what_is_read_is_what_was_told(text: str) -> None:
    body = text.encode(errors="replace")
    packed = deflated(body)
    assert packed is None or (len(packed) < len(body) and inflated(packed) == body)


def test_what_was_stored_once_is_read_for_ever() -> None:
    assert inflated(STORED) == CHOICES
    assert len(STORED) < 0.6 * len(CHOICES)


@pytest.mark.parametrize(
    "long", [b"[" + b"7," * 300_000 + b"7]", bytes(random.Random(1).choices(b"abc", k=70_000))]
)
def test_long_values_are_read_back(long: bytes) -> None:
    packed = deflated(long)
    assert packed is not None
    assert inflated(packed) == long


def test_what_is_short_or_would_not_shrink_stays_as_it_is() -> None:
    assert deflated(b'{"a":1}') is None
    assert deflated(random.Random(2).randbytes(500)) is None


@pytest.mark.parametrize(
    "damaged", [b"", b"\x00", b"\x01", b"\x02" + STORED[1:], STORED[:-1], STORED + b"\x00", CHOICES]
)
def test_what_is_damaged_or_was_never_deflated_stands_for_nothing(damaged: bytes) -> None:
    assert inflated(damaged) is None


def test_no_changed_byte_breaks_a_reader() -> None:
    reading: Any = PackedText()
    for place in range(len(STORED)):
        for bit in range(8):
            changed = bytearray(STORED)
            changed[place] ^= 1 << bit
            assert isinstance(reading.process_result_value(bytes(changed), sqlite.dialect()), str | bytes)


def test_sqlite_keeps_it_deflated_whoever_writes_and_the_row_is_read_as_it_was_told() -> None:
    engine = create_engine("sqlite://")
    WORLDS.metadata.create_all(engine)
    row = {"told": CHOICES.decode(), "body": CHOICES}
    connection = DirectConnection(engine)
    with connection:
        insert_rows(connection.driver, insert(WORLDS), [{"id": 1, **row}])
        connection.execute(insert(WORLDS), [{"id": 2, **row}])
        connection.driver.execute("INSERT INTO worlds VALUES (3, ?, ?)", (CHOICES.decode(), CHOICES))
        raw: sqlite3.Connection = connection.driver
        kept = raw.execute("SELECT told, body FROM worlds ORDER BY id").fetchall()
        assert [inflated(value) for row in kept[:2] for value in row] == [CHOICES] * 4
        assert kept[2] == (CHOICES.decode(), CHOICES)
        for found in (connection.execute(ONE, {}).all(), connection.execute(ONE).all()):
            assert [(one.told, one.body) for one in found] == [(CHOICES.decode(), CHOICES)] * 3


def test_postgresql_keeps_it_as_it_is() -> None:
    dialect = postgresql.dialect()
    assert PackedText().process_bind_param(CHOICES.decode(), dialect) == CHOICES.decode()
    assert PackedBytes().process_bind_param(CHOICES, dialect) == CHOICES


@pytest.mark.parametrize("length", [0, 47, 48, 8191, 8192, 100_000])
def test_what_tests_keep_of_deflating_is_what_would_be_stored(length: int) -> None:
    chance = random.Random(length)
    told = "".join(chance.choices('{"abc":', k=length)).encode()
    noise = chance.randbytes(length)
    for body in (told, noise, told):
        assert deflating.deflate(body) == deflating.deflate_anew(body)
