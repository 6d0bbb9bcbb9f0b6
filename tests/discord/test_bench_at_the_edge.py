"""The edge of `make bench`, small: the bot's own process plays a turn told by the vendor on loopback."""

from __future__ import annotations

import pytest

from bot.app.database import database_bytes
from bot.bench.edge.floor import dutiful_floors, floors
from bot.bench.edge.profile import PROGRAM, stage_costs
from bot.bench.edge.vendor import AnswerPace
from bot.bench.edge.world import running
from bot.bench.table import one_after_another

CALL_SECONDS = 0.05


@pytest.mark.sweep
async def test_a_turn_is_told_by_the_model_server_and_seen_in_the_guild() -> None:
    async with running(AnswerPace(CALL_SECONDS), program=PROGRAM) as world:
        (channel,) = await world.tables(1)
        spent = await world.played([channel], 1)
        asked, waited = one_after_another(world.vendor.waits)
        assert asked == 3, "understood, reacted to, told: each by one call, none refused or repeated"
        assert spent.seconds > waited >= 3 * CALL_SECONDS
        assert spent.requests["POST /channels/{channel}/messages"] == 1, "the passage, its line below"
        assert "GET /channels/{channel}/messages" not in spent.requests, "as after the first minutes"
        before = await world.bot.stage_times()
        (seen,) = await world.play(channel, 1, first=1)
        assert 0 < seen.outcome < seen.words <= seen.whole
        costs = {cost.name: cost for cost in stage_costs(before, await world.bot.stage_times(), 1)}
        assert all(cost.cpu_ms >= 0 for cost in costs.values())
        assert costs["adjudicate"].calls == costs["reflect"].calls == costs["narrate"].calls == 1
        assert (costs["posts: sent over REST"].calls or 0) >= 1, "the passage may not be answered yet"
        assert (costs["reflect"].wall_ms or 0) > 1000 * CALL_SECONDS > costs["reflect"].cpu_ms
        stored = database_bytes(world.bot.home)
        assert stored.pages > 100_000, "rules, story and turns, also while they stand in the log"
        assert (world.bot.memory_mib() or 100) > 50
        assert world.vendor.sent_bytes > 5 * 2_000, "a turn of three calls and one of two"
        assert world.bot.log_end() == "", "nothing went wrong on the way"


@pytest.mark.sweep
async def test_a_bare_client_makes_the_calls_of_a_turn_and_is_measured_beside_the_bot() -> None:
    found = {figure.name.removeprefix("a bare client: "): figure for figure in await floors(1, tables=(2,))}
    assert all(figure.good is None for figure in found.values()), "a floor is met by nobody"
    assert found["turn time / its model calls"].data["ratio"] > 1, "two calls, one after the other"
    assert 0 < found["2 tables at once, throughput / ideal"].data["share"] < 1
    assert found["start until it is ready"].data["start_s"] > 0
    assert found["memory with 2 tables"].data["held_mib"] > 20


@pytest.mark.sweep
@pytest.mark.timeout(400)
async def test_a_client_with_a_turns_duties_is_measured_beside_the_bot() -> None:
    measured = await dutiful_floors(2, tables=(2,), channels=2, starts=1)
    found = {figure.name.partition(": ")[2]: figure for figure in measured}
    assert all(figure.good is None for figure in found.values()), "a floor is met by nobody"
    assert found["turn time / its model calls"].data["ratio"] > 1
    by_models, by_rules = (
        found[f"processor for a turn told by {who}"].data["cpu_ms"] for who in ("models", "the rules")
    )
    assert by_models > by_rules >= 0
    assert found["first words / models alone"].data["ratio"] > 1
    assert found["first turn after a start / the others"].data["ratio"] > 0
