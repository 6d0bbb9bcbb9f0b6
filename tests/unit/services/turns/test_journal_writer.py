"""Steps that follow from each other at once are written together, and none waits for one that may come much later."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.services.ports import JournalEntry
from bot.services.turns.recording.journal_writer import PASSES, JournalWriter


def step(key: str) -> JournalEntry:
    return JournalEntry(
        turn_id="turn", session_id="session", step_key=key, attempt=0, event_type="model_output",
        step_name="narrator", payload={}, created_at=0,
    )  # fmt: skip


class Transactions:
    """A journal that writes together what is handed over before its writer goes round."""

    def __init__(self) -> None:
        self.written: list[list[str]] = []
        self._waiting: list[str] = []

    async def record(self, entry: JournalEntry) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._write)
        self._waiting.append(entry.step_key)
        await asyncio.sleep(0)

    def _write(self) -> None:
        self.written.append(self._waiting)
        self._waiting = []

    async def steps(self, turn_id: str) -> Sequence[JournalEntry]:
        raise NotImplementedError

    async def newest_failures(self, limit: int) -> Sequence[JournalEntry]:
        raise NotImplementedError


async def go_round(times: int) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


async def test_what_follows_from_an_answer_at_once_is_written_with_it() -> None:
    journal = Transactions()
    recording = JournalWriter(journal)

    async def answered() -> None:
        recording.add(step("reflection"))

    await asyncio.gather(answered())
    recording.add(step("conclude"))
    await recording.durable()
    assert journal.written == [["reflection", "conclude"]]


async def test_a_step_is_written_though_nothing_follows() -> None:
    journal = Transactions()
    recording = JournalWriter(journal)
    recording.add(step("reflection"))
    await go_round(PASSES + 5)
    assert journal.written == [["reflection"]]
    recording.add(step("conclude"))
    await recording.durable()
    assert journal.written == [["reflection"], ["conclude"]]


async def test_what_is_no_transaction_of_its_own_waits_for_the_next_step_and_stands_before_it() -> None:
    journal = Transactions()
    recording = JournalWriter(journal)
    recording.add(step("user_action"), alone=False)
    await go_round(PASSES + 5)
    assert journal.written == []
    recording.add(step("interpret"))
    await recording.durable()
    assert journal.written == [["user_action", "interpret"]]


async def test_a_turn_that_is_cut_off_writes_what_it_had() -> None:
    journal = Transactions()
    recording = JournalWriter(journal)
    recording.add(step("user_action"), alone=False)
    recording.add(step("interpret"))
    await recording.leave()
    assert journal.written == [["user_action", "interpret"]]


async def test_what_is_held_for_the_scene_is_written_by_nobody_else() -> None:
    journal = Transactions()
    recording = JournalWriter(journal, held=True)
    recording.add(step("user_action"), alone=False)
    recording.add(step("conclude"))
    await go_round(PASSES + 5)
    assert [entry.step_key for entry in recording.take_held()] == ["user_action", "conclude"]
    await recording.durable()
    assert journal.written == []
