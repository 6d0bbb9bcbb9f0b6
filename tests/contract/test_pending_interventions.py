"""Interventions that wait in the database, over SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.adapters.storage import open_storage
from bot.services.ports.pending_interventions import PendingIntervention
from tests.support.erased import erase_person
from tests.support.stored import Play

SOON = 4_000_000_000_000


def pending(token: str = "god-1", **fields: object) -> PendingIntervention:
    made = PendingIntervention(
        token, "s1", "u9", token, {"kind": "event", "description": "Rain."}, "0" * 16, "scene", "", 10, SOON
    )
    return replace(made, **fields)  # type: ignore[arg-type]


async def test_what_waits_is_kept_over_a_restart_asked_once_and_removed_once(
    database: tuple[str, bool],
) -> None:
    url, through_driver = database
    storage = await open_storage(url, through_driver=through_driver)
    await Play(storage, storage.journal).start()
    await storage.pending_interventions.add(pending(), most=5)
    await storage.close()
    storage = await open_storage(url, through_driver=through_driver)
    kept = storage.pending_interventions
    assert await kept.find("god-1") == pending()
    asked = [kept.ask("god-1", expected="f" * 16, expires_at=SOON + 1, most=5) for _ in range(2)]
    assert sorted(await asyncio.gather(*asked)) == ["asked", "gone"]
    await kept.note_message("god-1", "77")
    assert await kept.find("god-1") == pending(
        asked=True, expected="f" * 16, expires_at=SOON + 1, message_id="77"
    )
    assert sorted(await asyncio.gather(kept.remove("god-1"), kept.remove("god-1"))) == [False, True]
    assert await kept.find("god-1") is None
    await kept.note_message("god-1", "78")
    await storage.close()


async def test_what_waits_is_bounded_in_each_session_and_expires(database: tuple[str, bool]) -> None:
    storage = await open_storage(database[0], through_driver=database[1])
    for session in ("s1", "s2"):
        await Play(storage, storage.journal, session).start()
    kept = storage.pending_interventions
    await kept.add(pending("old", expires_at=1), most=9)
    await kept.add(pending("elsewhere", session_id="s2"), most=2)
    for number in range(3):
        await kept.add(pending(f"god-{number}", created_at=number), most=2)
    left = [token for token in ("old", "elsewhere", "god-0", "god-1", "god-2") if await kept.find(token)]
    assert left == ["elsewhere", "god-1", "god-2"]
    assert await kept.ask("god-1", expected="", expires_at=SOON, most=1) == "asked"
    assert await kept.ask("god-2", expected="", expires_at=SOON, most=1) == "full"
    await storage.close()


async def test_an_end_that_waits_to_be_shown_is_none_of_these(database: tuple[str, bool]) -> None:
    storage = await open_storage(database[0], through_driver=database[1])
    play = Play(storage, storage.journal)
    await play.start()
    kept = storage.pending_interventions
    await kept.add(pending(), most=5)
    assert await storage.unshown_endings() == []
    await play.end()
    await kept.add(pending("god-2"), most=5)
    assert [unshown_ending.id for unshown_ending in await storage.unshown_endings()] == ["s1"]
    assert await kept.find("closing-s1") is None
    assert not await kept.remove("closing-s1")
    await storage.mark_ending_shown("s1")
    assert await kept.find("god-1") is not None
    await storage.close()


async def test_erasing_a_person_removes_the_commands_that_wait(database: tuple[str, bool]) -> None:
    storage = await open_storage(database[0], through_driver=database[1])
    await Play(storage, storage.journal).start()
    kept = storage.pending_interventions
    await kept.add(pending("theirs", user_id="u1"), most=5)
    await kept.add(pending("others"), most=5)
    await erase_person(storage, "u1")
    assert (await kept.find("theirs"), await kept.find("others")) == (None, pending("others"))
    await storage.close()
