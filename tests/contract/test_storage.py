"""What every database must do: one suite, over SQLite in its two ways and over PostgreSQL where one is given."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect, make_url, text

from bot.adapters.storage import LostOwnership, SqlStorage, UnknownSession, open_storage
from bot.adapters.storage.database.connections import ThreadConnection
from bot.adapters.storage.opening import stored_bytes
from bot.adapters.storage.session_tail import load_tail
from bot.adapters.storage.tables import migrate, queries, schema
from bot.adapters.storage.tables.row_mapping import packed
from bot.core.errors import IntegrityError, OperatorError
from bot.core.history.chain import (
    MUTABLE,
    PERSONAL,
    ROW_SALT,
    SCENE_COLUMNS,
    SEALED,
    SEALED_LATER,
    SESSION_COLUMNS,
)
from bot.core.state.document import manifest_of
from bot.services.ports import CoreMemory, Member, ObservationRow
from tests.support.erased import erase_person
from tests.support.kept_words import deflated_with, kept_words, remains
from tests.support.stored import CONTENT, Play

Open = Callable[[], Awaitable[SqlStorage]]


@pytest.fixture
async def opened(database: tuple[str, bool]) -> AsyncIterator[Open]:
    """Opens the same database again each time, closing the one before."""
    current: list[SqlStorage] = []
    url, through_driver = database

    async def open_again() -> SqlStorage:
        while current:
            await current.pop().close()
        current.append(await open_storage(url, through_driver=through_driver))
        return current[-1]

    yield open_again
    for each in current:
        await each.close()


@pytest.fixture
async def storage(opened: Open) -> SqlStorage:
    return await opened()


@pytest.fixture
async def play(storage: SqlStorage) -> Play:
    made = Play(storage, storage.journal)
    await made.start()
    return made


async def test_an_end_waits_to_be_shown_until_it_is(play: Play, storage: SqlStorage) -> None:
    assert await storage.unshown_endings() == []
    await play.end()
    assert [(each.id, each.status) for each in await storage.unshown_endings()] == [("s1", "ended")]
    assert await storage.read_open_sessions() == []
    await storage.mark_ending_shown("s1")
    assert await storage.unshown_endings() == []


async def test_a_session_comes_back_as_it_was_made(play: Play, storage: SqlStorage) -> None:
    session = await storage.session("s1")
    assert session is not None
    assert (session.status, session.scene_index, session.lineage) == ("active", 0, ((0, 0),))
    assert session == await storage.session_in_channel("c-s1")
    assert [each.id for each in await storage.read_open_sessions()] == ["s1"]
    assert await storage.content("s1") == CONTENT
    assert await storage.secret("s1") == play.secret
    head = await storage.head("s1")
    assert head.manifest == manifest_of(play.state)
    assert [member.character_id for member in head.members] == ["npc_lena_001", "pc_mara_001"]
    assert head.narration is None
    assert await storage.session("s2") is None


async def test_an_unknown_session_is_named(storage: SqlStorage) -> None:
    with pytest.raises(UnknownSession, match="nowhere"):
        await storage.head("nowhere")


async def test_a_source_is_received_once_however_often_it_comes(play: Play, storage: SqlStorage) -> None:
    first = play.received(1)
    results = await asyncio.gather(*(storage.receive(first) for _ in range(5)))
    assert [new for _, new in results] == [True, False, False, False, False]
    again, new = await storage.receive(replace(first, id="another id", raw_text="edited"))
    assert (again.received, again.turn_index, new) == (first, 0, False)
    assert await storage.turn_by_source("s1", first.source_id) == again
    second, _ = await storage.receive(play.received(2))
    assert second.turn_index == 1


async def test_a_turn_waits_until_its_result_was_presented(play: Play, storage: SqlStorage) -> None:
    for number in range(1, 5):
        await storage.receive(play.received(number))
    ids = [f"s1-turn-{number}" for number in range(1, 5)]
    await storage.set_turn(ids[0], "running")
    await storage.set_turn(ids[1], "answered")
    await storage.set_turn(ids[2], "failed")
    await play.commit(play.story(ids[3], "s1-m4"))
    assert [turn.received.id for turn in await storage.read_unfinished_turns("s1")] == [
        ids[0],
        ids[1],
        ids[3],
    ]
    await storage.mark_presented(ids[1])
    await storage.mark_presented(ids[3])
    assert [turn.received.id for turn in await storage.read_unfinished_turns("s1")] == [ids[0]]
    done = await storage.turn(ids[3])
    assert done is not None
    assert (done.status, done.scene_id) == ("committed", "s1-scene-1")


async def test_the_journal_keeps_steps_by_name(play: Play, storage: SqlStorage) -> None:
    await storage.receive(play.received(1))
    entries = [play.entry("s1-turn-1", f"reflection/npc_{name}", answer=name) for name in "abc"]
    await asyncio.gather(*(storage.journal.record(entry) for entry in entries))
    assert list(await storage.journal.steps("s1-turn-1")) == entries
    with pytest.raises(IntegrityError):
        await storage.journal.record(entries[0])
    await storage.journal.record(replace(entries[0], attempt=2))


async def test_an_answer_that_has_no_canonical_form_is_kept_all_the_same(
    play: Play, storage: SqlStorage
) -> None:
    await storage.receive(play.received(1))
    entry = play.entry("s1-turn-1", "narrator", number=2**70, share=0.25)
    await storage.journal.record(entry)
    assert list(await storage.journal.steps("s1-turn-1")) == [entry]


async def test_only_the_expected_head_moves(play: Play, storage: SqlStorage) -> None:
    await play.turn()
    stale = play.story("none", "m")
    await play.turn()
    with pytest.raises(LostOwnership):
        await storage.commit(stale)
    assert (await storage.head("s1")).session.scene_index == 2


async def test_two_commits_at_once_make_one_scene(play: Play, storage: SqlStorage) -> None:
    one, other = play.story("a", "m1"), play.story("b", "m2", id="other")
    results = await asyncio.gather(storage.commit(one), storage.commit(other), return_exceptions=True)
    assert [isinstance(result, LostOwnership) for result in results] == [False, True]


async def test_a_job_that_fails_leaves_the_others_of_its_transaction_alone(
    play: Play, storage: SqlStorage
) -> None:
    await storage.receive(play.received(1))
    taken = play.entry("s1-turn-1", "interpret")
    await storage.journal.record(taken)
    results = await asyncio.gather(
        storage.receive(play.received(2)),
        storage.journal.record(taken),  # the database refuses it: the whole transaction is tried job by job
        storage.journal.record(play.entry("no-such-turn", "interpret")),  # refused before it is written
        storage.receive(play.received(3)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [tuple, IntegrityError, IntegrityError, tuple]
    assert [turn.turn_index for turn in await storage.read_unfinished_turns("s1")] == [0, 1, 2]
    await play.commit(play.story("s1-turn-1", "s1-m1"))


async def test_everything_is_there_after_a_restart(opened: Open) -> None:
    storage = await opened()
    play = Play(storage, storage.journal)
    await play.start()
    await play.turn()
    await storage.receive(play.received(9, "before the restart"))
    await storage.journal.record(play.entry("s1-turn-9", "interpret"))
    head = await storage.head("s1")
    play.storage = storage = await opened()
    play.journal = storage.journal
    assert await storage.head("s1") == head
    assert [turn.received.raw_text for turn in await storage.read_unfinished_turns("s1")] == [
        "before the restart"
    ]
    await storage.journal.record(play.entry("s1-turn-9", "narrator"))
    await play.commit(play.story("s1-turn-9", "s1-m9"))
    assert (await storage.head("s1")).session.scene_index == 2


async def test_head_shows_the_bounded_past(play: Play, storage: SqlStorage) -> None:
    for _ in range(33):
        await play.turn()
    head = await storage.head("s1")
    assert head.recent_lines == tuple(f"line {index}" for index in range(4, 34))
    assert [event.description for event in head.world_events] == ["event 31", "event 32", "event 33"]
    assert head.event_count == 66
    assert head.narration is not None
    assert head.narration.text == "Knock 33."
    assert head.mentioned == ("npc_lena_001",)
    assert [memory.text for memory in head.core_memories] == [f"Mara remembers {n}" for n in range(26, 34)]
    assert head.core_memories[-1] == CoreMemory(33, "pc_mara_001", "Mara remembers 33")
    assert [row.sources for row in await storage.dice_ledger("s1", 2)] == [("s1-m33",), ("s1-m32",)]


async def test_undo_goes_back_along_the_lineage(play: Play, storage: SqlStorage) -> None:
    for _ in range(4):
        await play.turn()
    await play.undo("s1-scene-2")
    head = await storage.head("s1")
    assert head.session.lineage == ((0, 2), (1, 5))
    assert head.manifest == manifest_of(play.states["s1-scene-2"])
    assert [event.description for event in head.world_events] == ["event 1", "event 2"]
    assert (head.event_count, head.recent_lines) == (4, ("line 1", "line 2"))
    assert [memory.scene_index for memory in head.core_memories] == [1, 2]
    await play.turn()
    await play.undo("s1-scene-4")  # a scene that was undone itself: its own past counts
    head = await storage.head("s1")
    assert head.session.lineage == ((0, 4), (2, 7))
    log = await storage.scene_log(head.session, None, 10)
    assert [entry["scene_index"] for entry in log] == [7, 4, 3, 2, 1, 0]
    assert [entry["scene_index"] for entry in await storage.scene_log(head.session, 4, 2)] == [3, 2]
    assert log[0]["text"] == ""
    recalled = (await storage.observations(head.session, ["npc_lena_001"], 20))["npc_lena_001"]
    assert {observation.id for observation in recalled} == {
        f"{kind}{index}" for kind in "op" for index in range(1, 5)
    }
    latest = await storage.latest_narration("s1")
    assert latest is not None
    assert (latest[0].scene_id, latest[1].text) == ("s1-scene-4", "Knock 4.")


async def test_members_follow_the_lineage(play: Play, storage: SqlStorage) -> None:
    mara = Member("pc_mara_001", "u1", "player", "Mara", {}, left_at=5_000)
    await play.commit(play.scene("leave", play.state, members=(mara,)))
    assert (await storage.head("s1")).members[1].left_at == 5_000
    await play.undo("s1-scene-0")
    assert (await storage.head("s1")).members[1].left_at is None


async def test_the_best_observations_come_first_and_reinforcement_lifts_them(
    play: Play, storage: SqlStorage
) -> None:
    async def observe(*rows: ObservationRow) -> None:
        await play.commit(play.scene("story", play.state, observations=rows))

    await observe(*(ObservationRow(f"o{n}", "npc_lena_001", f"thing {n}", n, 1_000) for n in (1, 2, 3)))
    for number in range(6):
        await observe(ObservationRow(f"r{number}", "npc_lena_001", "thing 2!", 1, 1_001, reinforces="o2"))
    session = await storage.session("s1")
    assert session is not None
    found = (await storage.observations(session, ["npc_lena_001"], 3))["npc_lena_001"]
    # 2 * 1.45 is a little less than 3; a reinforcement is no new memory, and past the third it adds nothing
    assert [(observation.id, observation.content, observation.reinforcement_count) for observation in found] == [
        ("o3", "thing 3", 0), ("o2", "thing 2", 3), ("o1", "thing 1", 0),
    ]  # fmt: skip
    assert await storage.observations(session, ["pc_mara_001"], 3) == {"pc_mara_001": []}


@pytest.mark.sweep(2, 1)
async def test_observations_are_read_over_many_ranges(play: Play, storage: SqlStorage) -> None:
    for _ in range(12):
        await play.turn()
        kept = play.head
        assert kept is not None
        await play.turn()
        await play.undo(kept.scene_id)
    session = await storage.session("s1")
    assert session is not None
    assert len(session.lineage) == 13
    recalled = (await storage.observations(session, ["npc_lena_001"], 100))["npc_lena_001"]
    assert {observation.id for observation in recalled} == {
        f"{kind}{index}" for kind in "op" for index in range(1, 37, 3)
    }


async def test_erasing_a_person_removes_the_texts_from_the_file_too(
    play: Play, storage: SqlStorage, tmp_path: Path
) -> None:
    secret_words = "nobody should ever read this again"
    await play.turn(secret_words)
    await storage.save_character("u1", {"id": "pc_own_001", "name": "Own", "about": secret_words})
    deflated = deflated_with(tmp_path, [secret_words])
    assert await erase_person(storage, "u1") == 4  # the message, the action, the profile, the character
    turn = await storage.turn("s1-turn-1")
    assert turn is not None
    assert turn.received.raw_text == ""
    assert await storage.characters_of("u1") == []
    assert await erase_person(storage, "u1") == 0
    assert [name for name, body in kept_words(tmp_path).items() if secret_words.encode() in body] == []
    assert remains(tmp_path, deflated) == {}


async def test_the_end_reveals_the_secret_and_nothing_else_does(play: Play, storage: SqlStorage) -> None:
    await play.turn()
    assert await storage.read_revealed_secret("s1") is None
    await play.end()
    assert await storage.read_revealed_secret("s1") == play.secret
    session = await storage.session("s1")
    assert session is not None
    assert session.status == "ended"
    assert await storage.session_in_channel("c-s1") is None


async def test_small_settings_are_kept(play: Play, storage: SqlStorage) -> None:
    await storage.set_session("s1", "paused")
    await storage.mark_handled("s1", "m77")
    session = await storage.session("s1")
    assert session is not None
    assert (session.status, session.last_handled_id) == ("paused", "m77")
    for name in ("Ada", "Ada the Bold"):
        await storage.save_character("u9", {"id": "pc_ada_001", "name": name})
    assert [each["name"] for each in await storage.characters_of("u9")] == ["Ada the Bold"]


async def test_parts_are_stored_once_and_undo_stores_none(play: Play, storage: SqlStorage) -> None:
    await play.turn()
    manifest = dict((await storage.head("s1")).manifest)
    parts = await storage.parts([*manifest.values(), "0" * 64])
    assert set(parts) == set(manifest.values())
    await play.undo("s1-scene-0")
    assert (await storage.scene_commit("s1-scene-2")) is not None
    assert await storage.scene_commit("s1-scene-9") is None


async def test_a_turn_and_its_context_are_read_by_index_only(play: Play, storage: SqlStorage) -> None:
    reading = storage._reading
    if not isinstance(reading, ThreadConnection):
        pytest.skip("the same statements, whose plans only SQLite's own driver shows")
    await play.turn()
    seen: list[str] = []
    assert reading._connection is not None
    raw: Any = reading._connection.connection.driver_connection
    raw.set_trace_callback(seen.append)
    head = await storage.head("s1")
    await storage.observations(head.session, ["npc_lena_001"], 5)
    await storage.parts(list(head.manifest.values()))
    await storage.scene_log(head.session, None, 5)
    await storage.latest_narration("s1")
    await storage.dice_ledger("s1", 5)
    await storage.session_in_channel("c-s1")
    await storage.read_unfinished_turns("s1")
    await storage.turn_by_source("s1", "s1-m1")
    await storage.journal.steps("s1-turn-1")
    await reading.run(lambda connection: load_tail(connection, "s1"))
    await reading.run(
        lambda connection: connection.execute(queries.reinforced, {"session_id": "s1", "root_id": "o1"})
    )
    raw.set_trace_callback(None)
    plans = [
        step[3] for text in seen if "SELECT" in text for step in raw.execute("EXPLAIN QUERY PLAN " + text)
    ]
    assert len(plans) > 30
    assert [
        step for step in plans if step.startswith("SCAN") and "(subquery" not in step and "anon_" not in step
    ] == []


LEFT_OPEN: Mapping[str, tuple[str, ...]] = {}
"""Columns that came later and that no digest needs to cover, by table: each a decision."""


def test_every_column_is_sealed_or_listed_as_mutable() -> None:
    for table, sealed in SEALED.items():
        columns = set(schema.metadata.tables[table].c.keys()) - {"session_id", "seq"}
        personal = PERSONAL.get(table)
        texts = set() if personal is None else {personal.text, personal.salt}
        assert {
            *sealed,
            *texts,
            *MUTABLE.get(table, ()),
            *SEALED_LATER.get(table, ()),
            *LEFT_OPEN.get(table, ()),
            ROW_SALT,
        } == columns, table
    assert set(SESSION_COLUMNS) | set(MUTABLE["sessions"]) == set(schema.sessions.c.keys())
    hashed = {
        "session_id",
        "parent_scene_id",
        "manifest",
        "state_hash",
        "sealed",
        "events_hash",
        "chain_hash",
    }
    assert set(SCENE_COLUMNS) | hashed == set(schema.scenes.c.keys())


def test_a_migrated_database_equals_a_fresh_one(tmp_path: Path) -> None:
    def shape(name: str, make: Callable) -> dict:
        engine = create_engine(f"sqlite:///{tmp_path / name}")
        with engine.begin() as connection:
            make(connection)
            seen = inspect(connection)
            tables = {
                table: (
                    [(c["name"], str(c["type"]), c["nullable"]) for c in seen.get_columns(table)],
                    seen.get_pk_constraint(table),
                    sorted(seen.get_unique_constraints(table), key=str),
                    sorted(seen.get_indexes(table), key=str),
                    seen.get_foreign_keys(table),
                )
                for table in seen.get_table_names()
            }
            assert migrate.current_revision(connection) == migrate.HEAD
        engine.dispose()
        return tables

    assert shape("migrated", migrate.upgrade) == shape("fresh", migrate.prepare)


def test_the_newest_revision_is_the_one_the_code_knows() -> None:
    from alembic.script import ScriptDirectory

    assert ScriptDirectory(str(migrate.SCRIPTS)).get_current_head() == migrate.HEAD
    assert migrate.HEAD in migrate.known_revisions()


def test_packed_json_is_canonical() -> None:
    assert packed({"b": [1, None, "é"], "a": True}) == '{"a":true,"b":[1,null,"é"]}'


async def test_a_newer_schema_is_not_touched(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'newer.db'}"
    storage = await open_storage(url)
    await storage.close()
    engine = create_engine(f"sqlite:///{tmp_path / 'newer.db'}")
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(OperatorError, match="9999"):
        await open_storage(url)


async def test_the_log_before_an_sqlite_database_stays_short(tmp_path: Path) -> None:
    file = tmp_path / "talewright.db"
    writing = ThreadConnection(make_url(f"sqlite+aiosqlite:///{file}"), writes=True)
    await writing.open()
    try:
        await writing.run(lambda connection: connection.execute(text("CREATE TABLE t (words BLOB)")))
        for _ in range(60):
            await writing.run(
                lambda connection: connection.execute(text("INSERT INTO t VALUES (zeroblob(50000))"))
            )
        size = stored_bytes(file)
        assert size.pages > 60 * 50_000
        assert 0 < size.log <= 1_000_000
    finally:
        await writing.close()
