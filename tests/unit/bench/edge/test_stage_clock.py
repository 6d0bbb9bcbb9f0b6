"""The clock of `bench --profile`: whose the processor's time is, and what a stage takes on the wall."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from bot.bench.edge.profile import LOOP, THREADS, TurnProfile, stage_costs
from bot.bench.edge.profiled import STAGES, owner_of
from bot.bench.edge.stage_clock import StageClock


def work(milliseconds: float) -> None:
    ends = time.thread_time() + milliseconds / 1000
    while time.thread_time() < ends:
        pass


def test_work_inside_another_stage_belongs_to_that_stage_alone() -> None:
    clock = StageClock()
    inner = clock.counted("inner", lambda: work(20))

    def whole() -> int:
        work(10)
        inner()
        return 7

    assert clock.counted("outer", whole)() == 7
    outer, inside = clock.stages["outer"], clock.stages["inner"]
    assert 0.010 <= outer.cpu < 0.018
    assert inside.cpu >= 0.020
    assert outer.wall >= outer.cpu + inside.cpu
    assert (outer.calls, inside.calls) == (1, 1)


async def test_waiting_takes_wall_time_and_no_processor_and_what_others_do_meanwhile_is_theirs() -> None:
    clock = StageClock()

    async def waits() -> str:
        work(5)
        await asyncio.sleep(0.05)
        work(5)
        return "done"

    async def other() -> None:
        await asyncio.sleep(0.01)
        work(20)

    told, _ = await asyncio.gather(clock.counted("waits", waits)(), clock.counted("other", other)())
    assert told == "done"
    waiting = clock.stages["waits"]
    assert 0.010 <= waiting.cpu < 0.018
    assert waiting.wall >= 0.05
    assert clock.stages["other"].cpu >= 0.020


async def test_a_stage_that_runs_twice_at_once_is_on_the_wall_once() -> None:
    clock = StageClock()

    async def sleeps() -> None:
        await asyncio.sleep(0.05)

    waits = clock.counted("waits", sleeps)
    await asyncio.gather(waits(), waits())
    assert clock.stages["waits"].calls == 2
    assert clock.stages["waits"].wall < 0.095


async def test_a_counted_function_fails_and_is_cut_off_as_the_one_it_stands_for() -> None:
    clock = StageClock()
    ended: list[str] = []

    async def fails() -> None:
        await asyncio.sleep(0)
        raise ValueError("as it is")

    async def waits() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append("in order")

    with pytest.raises(ValueError, match="as it is"):
        await clock.counted("fails", fails)()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await clock.counted("waits", waits)()
    assert ended == ["in order"]
    assert clock.stages["waits"].calls == 1


async def test_the_pieces_of_a_stream_are_counted_and_its_reader_is_not() -> None:
    clock = StageClock()

    async def stream() -> AsyncIterator[int]:
        for piece in range(3):
            work(5)
            yield piece

    read: list[int] = []
    async for piece in clock.counted("stream", stream)():
        work(10)
        read.append(piece)
    assert read == [0, 1, 2]
    assert 0.015 <= clock.stages["stream"].cpu < 0.028


@pytest.mark.parametrize("name", [name for names in STAGES.values() for name in names])
def test_each_stage_of_a_turn_names_a_function_that_there_is(name: str) -> None:
    owner, last = owner_of(name)
    assert callable(owner.__dict__[last])


def test_a_function_that_is_gone_is_no_stage() -> None:
    with pytest.raises(AttributeError, match="no such function"):
        owner_of("bot.core.guard.passage:inspect_all")


def test_what_no_stage_has_is_told_beside_the_stages() -> None:
    before = {"process": 1.0, "loop": 0.5, "stages": {"listen": {"cpu": 0.1, "wall": 0.2, "calls": 1}}}
    after = {"process": 1.1, "loop": 0.56, "stages": {"listen": {"cpu": 0.12, "wall": 0.3, "calls": 3}}}
    profile = TurnProfile("told by models", 2, tuple(stage_costs(before, after, 2)), 12.0)
    told = {cost.name: (round(cost.cpu_ms, 3), cost.calls) for cost in profile.stages}
    assert told == {"listen": (10.0, 1.0), LOOP: (20.0, None), THREADS: (20.0, None)}
    assert profile.cpu_ms == pytest.approx(50.0)
