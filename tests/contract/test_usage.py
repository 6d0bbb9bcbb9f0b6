"""Counted use over a real database: with the journal, once, and there again after a restart."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.adapters.storage import LostOwnership, SqlStorage, open_storage
from bot.core.errors import IntegrityError
from bot.core.providers.costs import NOTHING, Amount
from bot.core.providers.quotas import CapKey, Payer
from bot.core.providers.server_keys import account_of
from bot.services.models.budget import Budget, Capped, Reservation
from bot.services.operations.usage import MonthOfServer, UsageReports
from bot.services.ports import JournalEntry
from bot.services.ports.budgets import CapNotice
from bot.services.ports.operators.activity import Activity
from tests.support.stored import Play, as_of
from tests.support.usage import DAY, NOON, PRICES, SetClock

Open = Callable[[], Awaitable[SqlStorage]]
PAYER = Payer("g1", "s1", "u1")
CAP = CapKey("guild", "day", "tokens")
MONTH = CapKey("guild", "month", "tokens")


@pytest.fixture
async def opened(database: tuple[str, bool]) -> AsyncIterator[Open]:
    """Opens the same database again each time, closing the one before."""
    current: list[SqlStorage] = []
    url, through_driver = database

    async def open_again() -> SqlStorage:
        while current:
            await current.pop().close()
        current.append(
            await open_storage(url, prices=PRICES, clock=SetClock(), through_driver=through_driver)
        )
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


def paid(play: Play, number: int, key: str, tokens: int, model: str = "plain") -> JournalEntry:
    """A step of a turn, answered by a model."""
    entry = play.entry(f"s1-turn-{number}", key)
    return replace(
        entry, model_key=model, input_tokens=tokens, output_tokens=1, cached_tokens=0, created_at=NOON
    )


async def sums(storage: SqlStorage, payer: Payer = PAYER, now: int = NOON) -> set[Amount]:
    """What is counted for server, story and player, today and this month: the different amounts."""
    return set((await storage.usage.usage(tuple(payer.keys(now).values()))).values())


async def test_a_journalled_step_counts_for_everybody_it_concerns(play: Play, storage: SqlStorage) -> None:
    await storage.receive(play.received(1))
    await storage.journal.record(paid(play, 1, "interpret", 99))
    await storage.journal.record(paid(play, 1, "reflection/npc_lena_001", 9, model="free"))
    assert await sums(storage) == {Amount(110, 100)}
    assert await sums(storage, Payer("g1", None, "u2")) == {Amount(110, 100), NOTHING}
    assert await sums(storage, Payer("g2", "s1", "u1")) == {NOTHING, Amount(110, 100)}, (
        "but for all servers' sum"
    )
    assert await sums(storage, Payer(account_of("g2"), "s1", "u1")) == {NOTHING}
    assert await sums(storage, now=NOON + DAY) == {NOTHING, Amount(110, 100)}


async def test_a_step_that_failed_counts_what_it_used(play: Play, storage: SqlStorage) -> None:
    await storage.receive(play.received(1))
    entry = replace(paid(play, 1, "narrate/error", 49), event_type="error")
    await storage.journal.record(entry)
    assert await sums(storage) == {Amount(50, 50)}


async def test_the_offline_model_counts_nothing(play: Play, storage: SqlStorage) -> None:
    await play.turn()
    await storage.receive(play.received(9))
    await storage.journal.record(paid(play, 9, "interpret", 500, model="offline"))
    assert await sums(storage) == {NOTHING}


async def test_steps_committed_with_their_scene_count(play: Play, storage: SqlStorage) -> None:
    await storage.receive(play.received(1))
    scene = play.story("s1-turn-1", "s1-m1", journal=(paid(play, 1, "narrate", 199),))
    await play.commit(scene)
    assert await sums(storage) == {Amount(200, 200)}


async def test_a_scene_that_is_refused_counts_nothing(play: Play, storage: SqlStorage) -> None:
    await storage.receive(play.received(1))
    steps = (paid(play, 1, "narrate", 199),)
    scene = play.story("s1-turn-1", "s1-m1", journal=steps, expected_scene_id="elsewhere")
    with pytest.raises(LostOwnership):
        await storage.commit(scene)
    assert await sums(storage) == {NOTHING}


async def test_the_same_step_counts_once_however_often_it_is_handed_over(
    play: Play, storage: SqlStorage
) -> None:
    await storage.receive(play.received(1))
    entry = paid(play, 1, "interpret", 99)
    again = await asyncio.gather(
        *(storage.journal.record(entry) for _ in range(4)),
        storage.journal.record(paid(play, 1, "narrate", 9)),
        return_exceptions=True,
    )
    assert sum(isinstance(one, IntegrityError) for one in again) == 3
    assert await sums(storage) == {Amount(110, 110)}


async def test_use_of_parallel_steps_adds_up(play: Play, storage: SqlStorage) -> None:
    for number in range(1, 6):
        await storage.receive(play.received(number))
    steps = [paid(play, number, f"reflection/npc_{name}", 9) for number in range(1, 6) for name in "abcd"]
    await asyncio.gather(*map(storage.journal.record, steps))
    assert await sums(storage) == {Amount(200, 200)}


async def test_whoever_reads_sees_what_was_handed_over_before(play: Play, storage: SqlStorage) -> None:
    await storage.receive(play.received(1))
    writing = asyncio.ensure_future(storage.journal.record(paid(play, 1, "interpret", 99)))
    await asyncio.sleep(0)
    writing.cancel()  # the turn was cut off, but the step was handed over
    assert await sums(storage) == {Amount(100, 100)}


@pytest.mark.sweep(2, 1)
async def test_use_is_there_again_after_a_restart_and_reservations_are_not(play: Play, opened: Open) -> None:
    storage = await opened()
    await storage.receive(play.received(1))
    budget = Budget(storage.usage, storage.settings, SetClock(), PRICES, {CAP: 1_000})
    assert isinstance(await budget.reserve("g1", "s1", "u1", Amount(900, 900)), Reservation)
    await storage.journal.record(paid(play, 1, "interpret", 99))
    storage = await opened()
    assert await sums(storage) == {Amount(100, 100)}
    budget = Budget(storage.usage, storage.settings, SetClock(), PRICES, {CAP: 1_000})
    assert isinstance(await budget.reserve("g1", "s1", "u1", Amount(901, 0)), Capped)
    assert isinstance(await budget.reserve("g1", "s1", "u1", Amount(900, 0)), Reservation)


async def test_turns_side_by_side_never_pass_a_cap_together(play: Play, storage: SqlStorage) -> None:
    budget = Budget(storage.usage, storage.settings, SetClock(), PRICES, {CAP: 10_000})
    for number in range(1, 13):
        await storage.receive(play.received(number))

    async def turn(number: int) -> bool:
        got = await budget.reserve("g1", "s1", f"u{number}", Amount(2_500, 2_500))
        if isinstance(got, Capped):
            return False
        try:
            with got.call("plain", 500, 1_000) as call:
                await asyncio.sleep(0.001)
                call.report(2_000, 0)
            await storage.journal.record(replace(paid(play, number, "interpret", 2_000), output_tokens=0))
        finally:
            budget.settle(got)
        return True

    together = await asyncio.gather(*map(turn, range(1, 9)))
    afterwards = [await turn(number) for number in range(9, 13)]
    assert sum(together) == 4
    assert afterwards == [False] * 4, "8,000 of 10,000 leave less than a turn sets aside"
    assert (await budget.report("g1", "s1", "u1"))[0].used == Amount(8_000, 8_000)


async def test_a_call_outside_of_stories_is_counted(storage: SqlStorage) -> None:
    await storage.usage.charge(Payer("g1", None, "u1"), Amount(7, 3), NOON)
    assert await sums(storage, Payer("g1", None, "u1")) == {Amount(7, 3)}


@pytest.mark.sweep(2)
async def test_a_cap_is_told_once_even_after_a_restart(play: Play, opened: Open) -> None:
    storage = await opened()
    notice = CapNotice("s1", "2026-11-21", "", "t1")
    assert await storage.usage.tell(notice, NOON)
    assert not await storage.usage.tell(replace(notice, turn_id="t2"), NOON)
    storage = await opened()
    assert await storage.usage.tell(notice, NOON), "the turn that tells may have been cut off before it did"
    assert not await storage.usage.tell(replace(notice, turn_id="t2"), NOON)
    assert await storage.usage.tell(replace(notice, turn_id="t2", period="2026-11"), NOON)


async def test_of_two_turns_at_once_one_tells(play: Play, storage: SqlStorage) -> None:
    notices = [CapNotice("s1", "2026-11-21", "", f"t{number}") for number in range(5)]
    told = await asyncio.gather(*(storage.usage.tell(notice, NOON) for notice in notices))
    assert sum(told) == 1


@pytest.mark.sweep(2)
@pytest.mark.parametrize("revision", ["0001", "0003"])
async def test_a_populated_database_from_before_budgets_counts_from_its_upgrade_on(
    tmp_path: Path, revision: str
) -> None:
    new, old = tmp_path / "new.db", tmp_path / "old.db"
    storage = await open_storage(f"sqlite+aiosqlite:///{new}")
    play = Play(storage, storage.journal)
    await play.start()
    await play.turn()
    await storage.close()
    as_of(revision, new, old)
    storage = await open_storage(f"sqlite+aiosqlite:///{old}", prices=PRICES)
    try:
        play.storage, play.journal = storage, storage.journal
        assert await sums(storage) == {NOTHING}
        await play.turn()
        await storage.receive(play.received(9))
        await storage.journal.record(paid(play, 9, "interpret", 99))
        assert await sums(storage) == {Amount(100, 100)}
        assert (await storage.head("s1")).session.scene_index == 2
    finally:
        await storage.close()


async def test_a_months_activity_is_counted_by_server_from_what_is_stored(
    play: Play, storage: SqlStorage
) -> None:
    await storage.receive(play.received(1))
    await storage.journal.record(paid(play, 1, "interpret", 99))
    await storage.journal.record(paid(play, 1, "narrate", 10))
    await storage.journal.record(paid(play, 1, "reflect", 10, model="offline"))
    await play.turn(created_at=NOON)
    own = Payer(account_of("g1"), "s1", "u1")
    await storage.usage.charge(own, Amount(7, 3), NOON)
    reports = UsageReports(storage.activity, storage.settings, {MONTH: 1000}, SetClock())
    report = await reports.of_server("g1")
    assert report.month == "2026-11"
    assert report.activity == Activity(1, 1, 2, Amount(111, 111), Amount(7, 3))
    assert report.tokens_left == 1000 - 111
    assert report.micros_left is None
    assert await reports.of_all() == [report]
    assert await reports.of_server("g2") == MonthOfServer("g2", "2026-11", Activity(), 1000, None)
    later = UsageReports(storage.activity, storage.settings, {}, SetClock(NOON + 40 * DAY))
    assert await later.of_all() == []
