"""Statements on SQLite's own driver do what SQLAlchemy would do with them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, create_engine, insert, select, update
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.pool import StaticPool
from sqlalchemy.sql.expression import bindparam

from bot.adapters.storage.database.errors import translated
from bot.adapters.storage.database.sqlite_statements import (
    DirectConnection,
    driver_of,
    insert_rows,
    run_update,
)
from bot.adapters.storage.sprints.lanes import sprint_lanes
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables import schema as t
from bot.core.errors import IntegrityError, OperatorError

PART = {"hash": "a" * 64, "body": b"\x00{}"}
TURN = {
    "session_id": "s", "seq": 1, "id": "t1", "turn_index": 0, "user_id": "u", "source": "message",
    "source_id": "5", "channel_id": "1", "mode": "story", "status": "queued", "presented": 0, "open": 1,
    "created_at": 1, "text_hash": "h",
}  # fmt: skip


@pytest.fixture
def connection() -> Iterator[Connection]:
    engine = create_engine("sqlite://", poolclass=StaticPool)
    with engine.connect() as connection:
        t.metadata.create_all(connection)
        yield connection
    engine.dispose()


@pytest.fixture
def direct(connection: Connection) -> DirectConnection:
    """The same database, asked on its driver."""
    return DirectConnection(connection.engine)


def driver(connection: Connection) -> sqlite3.Connection:
    raw = driver_of(connection)
    assert raw is not None
    return raw


def test_rows_written_directly_are_those_that_sqlalchemy_writes(connection: Connection) -> None:
    given = [{**PART, "hash": name * 64} for name in "ab"]
    connection.execute(insert(t.state_parts), given)
    written = connection.execute(select(t.state_parts)).all()
    connection.execute(t.state_parts.delete())
    insert_rows(driver(connection), insert(t.state_parts), given)
    assert connection.execute(select(t.state_parts)).all() == written


def test_a_row_that_is_there_is_passed_over_where_the_statement_says_so_and_refused_otherwise(
    connection: Connection,
) -> None:
    raw = driver(connection)
    insert_rows(raw, insert(t.state_parts), [PART])
    insert_rows(raw, sqlite_insert(t.state_parts).on_conflict_do_nothing(), [{**PART, "body": b"other"}])
    assert connection.execute(select(t.state_parts.c.body)).scalar_one() == PART["body"]
    with pytest.raises(IntegrityError), translated("here"):
        insert_rows(raw, insert(t.state_parts), [PART])
    with pytest.raises(OperatorError), translated("here"):
        raw.execute("SELECT nothing FROM nowhere")


@pytest.mark.parametrize(("status", "still_open"), [("queued", 1), ("running", 1), ("committed", 0)])
def test_an_update_takes_its_own_values_and_the_given_ones_and_says_how_many_rows_it_changed(
    connection: Connection, status: str, still_open: int
) -> None:
    raw = driver(connection)
    insert_rows(raw, insert(t.turns), [{**TURN, "status": status}])
    assert run_update(raw, q.set_presented, {"b_id": "t1"}) == 1
    assert run_update(raw, q.set_presented, {"b_id": "t2"}) == 0
    row = connection.execute(select(t.turns.c.presented, t.turns.c.open)).one()
    assert tuple(row) == (1, still_open)


def test_a_value_given_stands_before_the_statements_own(connection: Connection) -> None:
    raw = driver(connection)
    insert_rows(raw, insert(t.turns), [TURN])
    statement = update(t.turns).where(t.turns.c.id == bindparam("b_id")).values(scene_id="own", open=0)
    assert run_update(raw, statement, {"b_id": "t1", "scene_id": None}) == 1
    assert tuple(connection.execute(select(t.turns.c.scene_id, t.turns.c.open)).one()) == (None, 0)


def _parts(connection: Connection, names: str) -> None:
    connection.execute(insert(t.state_parts), [{**PART, "hash": name * 64} for name in names])


@pytest.mark.parametrize("hashes", [[], ["a" * 64], ["a" * 64, "c" * 64, "d" * 64]])
def test_a_question_for_a_list_of_any_length_finds_what_sqlalchemy_finds(
    connection: Connection, direct: DirectConnection, hashes: list[str]
) -> None:
    _parts(connection, "abc")
    for _ in range(2):  # worded, and then as it was worded
        found, wanted = (one.execute(q.parts_by_hash, {"hashes": hashes}) for one in (direct, connection))
        assert found.keys() == wanted.keys()
        assert found.all() == wanted.all()


def test_rows_have_the_names_and_the_values_that_sqlalchemy_gives_them(
    connection: Connection, direct: DirectConnection
) -> None:
    insert_rows(driver(connection), insert(t.turns), [{**TURN, "salt": b"\x01", "raw_text": "Hello"}])
    place = {"turn_id": "t1"}
    row, wanted = (one.execute(q.turn_by_id, place).one() for one in (direct, connection))
    assert row == wanted
    assert row._asdict() == wanted._asdict()
    assert dict(row._mapping) == dict(wanted._mapping)
    assert (row.salt, row.raw_text, row.scene_id) == (b"\x01", "Hello", None)
    assert direct.execute(q.turn_by_id, place).mappings().one() == wanted._mapping
    assert direct.execute(q.turn_by_id, {"turn_id": "t2"}).one_or_none() is None
    assert direct.execute(q.last_turn_index, {"session_id": "s"}).scalar_one() == 0


def test_values_are_drawn_as_their_columns_say(connection: Connection, direct: DirectConnection) -> None:
    lane = {"match_id": "m", "stream": "l", "channel_id": "c", "told": 0, "panel_id": "", "closed": True}
    connection.execute(insert(sprint_lanes), lane)
    asked = select(sprint_lanes.c.closed).where(sprint_lanes.c.closed == bindparam("closed"))
    found, wanted = (one.execute(asked, {"closed": True}).scalar_one() for one in (direct, connection))
    assert found is wanted is True


def test_a_question_has_its_own_values_beside_the_given_ones_and_misses_none(
    connection: Connection, direct: DirectConnection
) -> None:
    closed = {**TURN, "id": "t2", "seq": 2, "turn_index": 1, "source_id": "6", "open": 0}
    insert_rows(driver(connection), insert(t.turns), [TURN, closed])
    here = {"session_id": "s"}
    assert [row.id for row in direct.execute(q.unfinished_turns, here)] == ["t1"]
    with pytest.raises(KeyError):
        direct.execute(q.unfinished_turns, {})
    assert direct.execute(q.set_presented, {"b_id": "t2"}).rowcount == 1  # no question: SQLAlchemy's
