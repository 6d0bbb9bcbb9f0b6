"""The scenarios that guilds keep, over a real database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.adapters.storage import SqlStorage, open_storage
from bot.services.ports.scenarios import KeptScenario
from tests.support.erased import erase_person

ONE = KeptScenario("g1", "late-bread-1a2b3c", "u1", False, {"title": "Late Bread"}, {"scenario": {"id": "x"}})


@pytest.fixture
async def storage(tmp_path: Path) -> AsyncIterator[SqlStorage]:
    made = await open_storage(f"sqlite+aiosqlite:///{tmp_path / 'talewright.db'}")
    yield made
    await made.close()


async def test_a_scenario_is_kept_for_its_guild_and_listed_without_its_document(storage: SqlStorage) -> None:
    assert await storage.scenarios.keep(ONE, 3)
    assert await storage.scenarios.cards("g1") == [replace(ONE, document={})]
    assert await storage.scenarios.scenario("g1", ONE.id) == ONE
    assert await storage.scenarios.cards("g2") == []
    assert await storage.scenarios.scenario("g2", ONE.id) is None


async def test_a_guild_keeps_so_many_and_no_more_but_may_replace_one(storage: SqlStorage) -> None:
    for number in range(3):
        assert await storage.scenarios.keep(replace(ONE, id=f"s-{number}"), 3)
    assert not await storage.scenarios.keep(ONE, 3)
    assert await storage.scenarios.keep(replace(ONE, id="s-1", card={"title": "New"}), 3)
    assert [one.card["title"] for one in await storage.scenarios.cards("g1")].count("New") == 1
    assert await storage.scenarios.keep(replace(ONE, guild_id="g2"), 3)


async def test_a_removed_scenario_is_gone(storage: SqlStorage) -> None:
    await storage.scenarios.keep(ONE, 3)
    await storage.scenarios.remove("g1", ONE.id)
    assert await storage.scenarios.scenario("g1", ONE.id) is None


async def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'talewright.db'}"
    first = await open_storage(url)
    await first.scenarios.keep(ONE, 3)
    await first.close()
    second = await open_storage(url)
    assert await second.scenarios.scenario("g1", ONE.id) == ONE
    await second.close()


async def test_erasing_a_person_takes_their_words_and_leaves_the_rest_without_a_maker(
    storage: SqlStorage,
) -> None:
    await storage.scenarios.keep(ONE, 9)
    await storage.scenarios.keep(replace(ONE, id="own", own_words=True), 9)
    await storage.scenarios.keep(replace(ONE, id="other", made_by="u2", own_words=True), 9)
    assert await erase_person(storage, "u1") == 1
    left = {card.id: card.made_by for card in await storage.scenarios.cards("g1")}
    assert left == {ONE.id: "", "other": "u2"}
