"""A cap over all servers holds across processes: what one has set aside, another does not."""

from __future__ import annotations

import asyncio

import pytest

from bot.adapters.clock import SystemClock
from bot.adapters.storage import SqlStorage
from bot.core.providers.costs import Amount, PriceList
from bot.core.providers.quotas import CapKey
from bot.services.models.budget import Budget, Capped, Reservation
from tests.contract.test_shard_owners import BY_SHARD, processes
from tests.support.postgres import Server, administrator

pytest.importorskip("asyncpg")
WORST = Amount(100, 0)


def budget(storage: SqlStorage, cap: int) -> Budget:
    """Of one process."""
    caps = {CapKey("all", "day", "tokens"): cap}
    return Budget(storage.usage, storage.settings, SystemClock(), PriceList({}), caps)


async def reserved(one: Budget, shard: int) -> Reservation | Capped:
    return await one.reserve(BY_SHARD[shard], None, "u1", WORST)


async def test_turns_of_two_processes_do_not_pass_a_cap_together(server: Server) -> None:
    url = server.database()
    async with processes(url, 2) as two:
        budgets = [budget(one, 350) for one in two]
        got = await asyncio.gather(*(reserved(budgets[at % 2], at % 2) for at in range(8)))
        granted = [one for one in got if isinstance(one, Reservation)]
        assert 2 <= len(granted) <= 3  # of two at the same moment both may give way, and neither goes past
        for each in budgets:
            for one in granted:
                each.settle(one)
            await each.tell_held()
        async with administrator(url) as admin:
            assert await admin.fetchval("SELECT count(*) FROM budget_holds") == 0
        for _ in range(3):
            assert isinstance(await reserved(budgets[0], 0), Reservation)
        assert isinstance(await reserved(budgets[1], 1), Capped)


async def test_what_a_dead_process_had_set_aside_goes_with_its_shard(server: Server) -> None:
    url = server.database()
    async with processes(url, 2) as two:
        budgets = [budget(one, 250) for one in two]
        for _ in range(2):
            assert isinstance(await reserved(budgets[0], 0), Reservation)
        assert isinstance(await reserved(budgets[1], 1), Capped)
        await two.pop(0).let_go()
        async with asyncio.timeout(20):
            while 0 not in two[0].shards:  # noqa: ASYNC110  (what is waited for has no event)
                await asyncio.sleep(0.01)
        assert isinstance(await reserved(budgets[1], 1), Reservation)
