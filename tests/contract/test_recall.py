"""What was told is found again, on every database alike, by whoever may know it, along the lineage, and once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text

from bot.adapters.storage import SqlStorage, open_storage
from bot.adapters.storage.recall.index import forget
from bot.adapters.storage.writer import Batch
from bot.core.history.scene_record import NO_HEADER
from bot.services.ports import NarrationRow, ObservationRow, WorldEventRow
from bot.services.ports.recall import RecallQuery, RecallResult
from tests.support.erased import erase_person
from tests.support.needles import measured
from tests.support.stored import Play

LENA = "npc_lena_001"


@pytest.fixture
async def storage(database: tuple[str, bool]) -> AsyncIterator[SqlStorage]:
    url, through_driver = database
    opened = await open_storage(url, through_driver=through_driver)
    yield opened
    await opened.close()


def passage_of(text: str, place: str = "bridge") -> NarrationRow:
    return NarrationRow(text, {**NO_HEADER, "location": place}, (), (), (), {})


QUIET: dict[str, Any] = {"events": (), "observations": (), "core_memories": ()}


async def tell(play: Play, words: str, **fields: Any) -> str:
    committed = await play.turn(
        fields.pop("said", "I wait"), **{**QUIET, "narration": passage_of(words), **fields}
    )
    return committed.scene_id


async def recall(storage: SqlStorage, asked: str, session: str = "s1", **fields: Any) -> RecallResult:
    row = await storage.session(session)
    assert row is not None
    return await storage.recall.find_records(row, RecallQuery(asked, **fields))


async def texts(storage: SqlStorage, asked: str, session: str = "s1", **fields: Any) -> list[str]:
    return [one.text for one in (await recall(storage, asked, session, **fields)).records]


def forgotten(batch: Batch) -> None:
    forget(batch.connection, "s1")
    batch.forget_tail("s1")


async def started(storage: SqlStorage) -> Play:
    play = Play(storage, storage.journal)
    await play.start()
    return play


async def test_a_passage_is_found_by_other_forms_of_its_words_with_its_scene_and_place(
    storage: SqlStorage,
) -> None:
    play = await started(storage)
    await tell(play, "Agnes hid the silver thimbles behind the clock.")
    await tell(play, "It rains on the roof.")
    [found] = (await recall(storage, "Who was hiding a thimble?")).records
    assert (found.text, found.scene_index, found.place) == (
        "Agnes hid the silver thimbles behind the clock.",
        1,
        "bridge",
    )


async def test_a_character_recalls_what_it_noticed_and_heard_and_nobody_else_does(
    storage: SqlStorage,
) -> None:
    play = await started(storage)
    noticed = ObservationRow("o1", LENA, "Mara pocketed the brass whistle", 4, 1_000)
    await tell(play, "A kettle sings.", observations=(noticed,), said='I say, "The ferry leaves at noon."')
    assert await texts(storage, "brass whistle", audience=LENA) == [noticed.content]
    assert await texts(storage, "ferries leaving", audience=LENA) == ["The ferry leaves at noon."]
    assert await texts(storage, "brass whistle") == []
    assert await texts(storage, "kettle", audience=LENA) == []
    assert await texts(storage, "whistle ferry", audience="npc_other_001") == []


async def test_what_only_game_masters_see_is_not_recalled_and_weighs_nothing(storage: SqlStorage) -> None:
    play = await started(storage)
    hidden = WorldEventRow(1, 1, "note", "The mayor poisoned the fountain", "audit")
    shown = WorldEventRow(2, 1, "note", "The fountain is boarded up", "public")
    await tell(play, "A fountain stands in the square.")
    before = await recall(storage, "poisoned fountain")
    await tell(play, "Nothing stirs.", events=(hidden,))
    after = await recall(storage, "poisoned fountain")
    assert [one.text for one in after.records] == [one.text for one in before.records]
    await tell(play, "Still nothing.", events=(shown,))
    assert shown.description in await texts(storage, "fountain")


async def test_what_was_undone_is_not_recalled_and_what_is_told_instead_is(storage: SqlStorage) -> None:
    play = await started(storage)
    kept = await tell(play, "Otto mends the lantern.")
    await tell(play, "Otto smashes the lantern.")
    await play.undo(kept)
    await tell(play, "Otto lights the lantern.")
    assert await texts(storage, "lantern") == ["Otto lights the lantern.", "Otto mends the lantern."]


async def test_a_branch_recalls_its_parent_up_to_where_it_began_and_no_other_story(
    storage: SqlStorage,
) -> None:
    play = await started(storage)
    shared = await tell(play, "Nell buys a parrot.")
    await tell(play, "Nell sells the parrot.")
    other = Play(storage, storage.journal, "s9")
    await other.start()
    await tell(other, "A parrot escapes.")
    settings = {"branched_from": {"session": "s1", "scene": shared}}
    branch = Play(storage, storage.journal, "s2", settings=settings)
    await branch.start()
    await tell(branch, "Nell names the parrot.")
    assert await texts(storage, "parrot", "s2") == ["Nell names the parrot.", "Nell buys a parrot."]
    assert await texts(storage, "parrot", "s9") == ["A parrot escapes."]


@pytest.mark.sweep(2, 1)
async def test_what_a_person_wrote_is_not_found_after_its_erasure(storage: SqlStorage) -> None:
    play = await started(storage)
    await tell(play, "A kettle sings.", said="I whisper about marzipan elephants")
    assert await texts(storage, "marzipan") == ["I whisper about marzipan elephants"]
    await erase_person(storage, "u1")
    assert await texts(storage, "marzipan elephants") == []

    count = await storage._reading.run(
        lambda connection: connection.execute(
            text("SELECT count(*) FROM recall_stems WHERE stem LIKE 'marzipan%'")
        ).scalar_one()
    )
    assert count == 0


@pytest.mark.sweep(2)
async def test_a_story_whose_index_is_gone_is_read_anew_to_the_same(storage: SqlStorage) -> None:
    play = await started(storage)
    for number in range(5):
        await tell(play, f"Wren counts {number} herons.", said=f'I say, "Herons, {number}."')
    before = await recall(storage, "heron counted 3")
    assert len(before.records) == 5
    await storage._writer.write(forgotten, alone=True)
    assert await recall(storage, "heron counted 3") == before


def spoiled(batch: Batch) -> None:
    batch.connection.execute(text("DELETE FROM recall_stems WHERE stem LIKE 'heron%'"))


@pytest.mark.sweep(2, 1)
async def test_an_index_that_has_lost_words_is_built_anew_for_every_story(storage: SqlStorage) -> None:
    play = await started(storage)
    for number in range(3):
        await tell(play, f"Wren counts {number} herons.", said=f'I say, "Herons, {number}."')
    before = await recall(storage, "heron")
    await storage._writer.write(spoiled, alone=True)
    assert not (await recall(storage, "heron")).records
    assert await storage.recall.rebuild_index() == 1
    assert await recall(storage, "heron") == before
    await tell(play, "Wren counts the last heron.")
    assert len(await texts(storage, "last heron")) == 5


@pytest.mark.sweep(2, 1)
async def test_needles_of_a_long_story_are_found_and_the_section_stays_bounded(
    database: tuple[str, bool],
) -> None:
    figures = await measured(database[0], 60, 30)
    assert figures.found >= 0.95 * figures.questions
    assert figures.most_bytes <= 480


async def test_a_question_without_a_word_that_says_something_does_not_go_to_the_database(
    storage: SqlStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await started(storage)
    head = await storage.head("s1")
    monkeypatch.setattr(
        "bot.adapters.storage.recall.story_recall._behind", lambda *_: pytest.fail("it was asked")
    )
    assert await storage.recall.find_records(head.session, RecallQuery("")) == RecallResult()
    assert await storage.recall.find_records(head.session, RecallQuery("and what then?")) == RecallResult()
