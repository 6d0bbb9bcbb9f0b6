"""The SprintBook port over a real database: events once and in order, ballots once, pictures by their hash."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.adapters.storage import SqlStorage, open_storage
from bot.adapters.storage.tables import migrate
from bot.core.errors import IntegrityError
from bot.core.sprint.events import Event, PhaseEntered, of_match, of_team
from bot.services.ports.sprints import Artifact, Judgment, MatchRow, Recorded
from tests.support.erased import erase_person
from tests.support.sprint_games import LABEL_SECRET, started

ROW = MatchRow("m-1", "g1", "c1", "u1", 2, 7, "running", 0, "", 1000)


@pytest.fixture
async def storage(database: tuple[str, bool]) -> AsyncIterator[SqlStorage]:
    url, through_driver = database
    made = await open_storage(url, through_driver=through_driver)
    yield made
    await made.close()


def placed(position: int, event: Event, match: str = "m-1") -> Recorded:
    return Recorded(match, position, 2000 + position, event)


def first_events() -> list[Recorded]:
    (first,), _ = of_match().link(started())
    entered, _ = of_team("A", first).link(PhaseEntered(phase="FOUNDATION", round=1))
    other, _ = of_team("B", first).link(PhaseEntered(phase="FOUNDATION", round=1))
    return [placed(1, first), placed(2, other[0]), placed(3, entered[0])]


async def test_a_match_comes_back_as_it_was_stored(storage: SqlStorage) -> None:
    events = first_events()
    await storage.sprints.create(ROW, LABEL_SECRET, events[:1])
    await storage.sprints.append(events[1:])
    assert await storage.sprints.match("m-1") == ROW
    assert await storage.sprints.match("m-2") is None
    assert await storage.sprints.secret("m-1") == LABEL_SECRET
    assert list(await storage.sprints.events("m-1")) == events
    assert list(await storage.sprints.events("m-1", after=2)) == events[2:]
    with pytest.raises(KeyError):
        await storage.sprints.secret("m-2")


async def test_an_event_stands_in_its_place_once_and_a_batch_is_stored_whole_or_not_at_all(
    storage: SqlStorage,
) -> None:
    events = first_events()
    await storage.sprints.create(ROW, LABEL_SECRET, events[:1])
    await storage.sprints.append(events[1:2])
    with pytest.raises(IntegrityError):
        await storage.sprints.append([events[2], replace(events[1], position=9)])
    with pytest.raises(IntegrityError):  # the same position twice
        await storage.sprints.append([replace(events[2], position=2)])
    assert list(await storage.sprints.events("m-1")) == events[:2]


async def test_writers_at_the_same_time_do_not_spoil_each_other(storage: SqlStorage) -> None:
    events = first_events()
    await storage.sprints.create(ROW, LABEL_SECRET, events[:1])
    done = await asyncio.gather(
        storage.sprints.append(events[1:2]),
        storage.sprints.append([replace(events[1], position=8)]),
        storage.sprints.append(events[2:]),
        return_exceptions=True,
    )
    assert [type(one) for one in done] == [type(None), IntegrityError, type(None)]
    assert list(await storage.sprints.events("m-1")) == events


async def test_matches_are_listed_by_guild_and_those_that_are_open_by_age(storage: SqlStorage) -> None:
    rows = [replace(ROW, id=f"m-{number}", created_at=1000 + number) for number in range(4)]
    rows[3] = replace(rows[3], guild_id="g2")
    for row in rows:
        await storage.sprints.create(row, LABEL_SECRET, [])
    await storage.sprints.set_status("m-1", "over")
    await storage.sprints.set_status("m-2", "paused")
    await storage.sprints.set_delay("m-0", 1500)
    assert [match.id for match in await storage.sprints.matches("g1", 2)] == ["m-2", "m-1"]
    assert [(open_match.id, open_match.status) for open_match in await storage.sprints.read_open_matches()] == [
        ("m-0", "running"), ("m-2", "paused"), ("m-3", "running"),
    ]  # fmt: skip
    assert (await storage.sprints.matches("g1"))[-1].delay_ms == 1500


async def test_a_match_is_found_by_the_end_of_its_id_and_the_newest_of_several(storage: SqlStorage) -> None:
    named = {"match_00abcdef": "g1", "match_11abcdef": "g2", "match_22abcdef": "g1", "match_33xyzxyz": "g1"}
    for number, (match_id, guild) in enumerate(named.items()):
        row = replace(ROW, id=match_id, guild_id=guild, created_at=1000 + number)
        await storage.sprints.create(row, LABEL_SECRET, [])
    wanted = [("abcdef", None), ("abcdef", "g2"), ("abcdef", "g3"), ("abc%ef", None), ("______", None)]
    found = [await storage.sprints.find_short(*one) for one in wanted]
    assert [row.id if row else None for row in found] == [
        "match_22abcdef",
        "match_11abcdef",
        None,
        None,
        None,
    ]


async def test_a_judge_is_stored_once_for_a_match_with_the_ballot_or_without_it(storage: SqlStorage) -> None:
    events = first_events()
    for match in ("m-1", "m-2"):
        await storage.sprints.create(replace(ROW, id=match), LABEL_SECRET, [])
    one = Judgment("m-1", "u1", "person", "judge-a", 3)
    await storage.sprints.append(events[:1], one)
    with pytest.raises(IntegrityError):
        await storage.sprints.append(events[1:2], replace(one, alias="judge-b", number=4))
    await storage.sprints.append([], replace(one, match_id="m-2"))
    assert list(await storage.sprints.judgments("m-1")) == [one]
    assert len(await storage.sprints.events("m-1")) == 1


async def test_a_picture_is_kept_once_under_its_hash(storage: SqlStorage) -> None:
    picture = Artifact("ab" * 32, "image/png", b"\x89PNG")
    await storage.sprints.keep(picture)
    await storage.sprints.keep(picture)
    assert await storage.sprints.artifact(picture.sha256) == picture
    assert await storage.sprints.artifact("cd" * 32) is None


async def test_erasing_a_person_leaves_matches_and_marks_without_a_name(storage: SqlStorage) -> None:
    await storage.sprints.create(ROW, LABEL_SECRET, [])
    await storage.sprints.append([], Judgment("m-1", "u1", "person", "judge-a", 3))
    await storage.sprints.append([], Judgment("m-1", "u2", "person", "judge-b", 4))
    assert await erase_person(storage, "u1") == 2
    kept = await storage.sprints.match("m-1")
    assert kept is not None
    assert kept.starter_id == ""
    assert [judgment.judge for judgment in await storage.sprints.judgments("m-1")] == ["judge-a", "u2"]


async def test_a_database_from_before_the_sprints_gets_their_tables(tmp_path: Path) -> None:
    from sqlalchemy import create_engine

    engine = create_engine(f"sqlite:///{tmp_path / 'talewright.db'}")
    with engine.begin() as connection:
        migrate.upgrade(connection, "0006")
    engine.dispose()
    storage = await open_storage(f"sqlite+aiosqlite:///{tmp_path / 'talewright.db'}")
    await storage.sprints.create(ROW, LABEL_SECRET, first_events())
    assert len(await storage.sprints.events("m-1")) == 3
    await storage.close()
