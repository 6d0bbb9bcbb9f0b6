"""The attempts that models failed are found newest first, whatever the story, in both databases."""

from __future__ import annotations

from dataclasses import replace

from bot.adapters.storage import open_storage
from tests.support.stored import Play
from tests.support.usage import NOON, PRICES, SetClock


async def test_what_models_failed_is_found_newest_first(database: tuple[str, bool]) -> None:
    url, through_driver = database
    storage = await open_storage(url, prices=PRICES, clock=SetClock(), through_driver=through_driver)
    try:
        play = Play(storage, storage.journal)
        await play.start()
        await play.turn()
        made = play.entry("s1-turn-1", "narrate")
        for number in range(4):
            failed = replace(
                made, step_key="narrate/error", attempt=number, event_type="error", model_key="large",
                payload={"error": "ModelRefused", "reason": "refused"}, created_at=NOON + number,
            )  # fmt: skip
            await storage.journal.record(failed)
        await storage.journal.record(
            replace(made, step_key="guard/narrate/error", event_type="error", model_key=None)
        )
        found = await storage.journal.newest_failures(3)
    finally:
        await storage.close()
    assert [one.attempt for one in found] == [3, 2, 1]
    assert {(one.model_key, one.payload["reason"]) for one in found} == {("large", "refused")}
