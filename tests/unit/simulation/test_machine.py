"""The machine of the simulation: time jumps, threads are none, connections are in memory, and the dead do nothing."""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import time
from collections.abc import Coroutine
from typing import Any

import pytest

from bot.simulation.machine.loop import Stuck, VirtualLoop
from bot.simulation.machine.pinned import pinned
from bot.simulation.machine.processes import Process
from bot.simulation.machine.wire import cut


def run(work: Coroutine[Any, Any, Any], seed: int = 1) -> Any:
    loop = VirtualLoop(random.Random(seed))
    try:
        return loop.run_until_complete(work)
    finally:
        loop.close()


def test_a_day_passes_at_once_and_in_order() -> None:
    async def work() -> list[tuple[int, float]]:
        loop, told = asyncio.get_running_loop(), []

        async def later(hours: int) -> None:
            await asyncio.sleep(3600 * hours)
            told.append((hours, loop.time()))

        await asyncio.gather(later(24), later(1), later(2))
        return told

    began = time.monotonic()
    assert run(work()) == [(1, 3600.0), (2, 7200.0), (24, 86400.0)]
    assert time.monotonic() - began < 5


def test_who_waits_for_nothing_is_told() -> None:
    async def work() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(Stuck, match="nothing is left"):
        run(work())


def test_work_for_threads_is_done_one_after_the_other_without_one() -> None:
    async def work() -> list[str]:
        told: list[str] = []
        await asyncio.gather(*(asyncio.to_thread(told.append, name) for name in "abc"))
        with pytest.raises(KeyError):
            await asyncio.to_thread({}.__getitem__, "missing")
        return told

    assert run(work()) == ["a", "b", "c"]


def test_a_dead_process_runs_nothing_more_not_even_its_finally() -> None:
    async def work() -> tuple[list[str], int]:
        told: list[str] = []
        process = Process("p")

        async def lives() -> None:
            try:
                for number in range(100):
                    told.append(f"{number}")
                    await asyncio.sleep(1)
            finally:
                told.append("finally")

        loop = asyncio.get_running_loop()
        process.dies_at = 4
        task = loop.create_task(lives(), context=process.context())
        await asyncio.sleep(50)
        task._log_destroy_pending = False  # type: ignore[attr-defined]
        assert not process.alive
        return told.copy(), len(told)

    told, count = run(work())
    assert "finally" not in told
    assert count < 5


def test_a_connection_carries_bytes_in_order_and_ends_when_its_process_dies() -> None:
    async def work() -> tuple[bytes, bytes]:
        loop: Any = asyncio.get_running_loop()
        heard: asyncio.Future[bytes] = loop.create_future()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = await reader.readline()
            writer.write(line.upper())
            heard.set_result(await reader.read())

        await asyncio.start_unix_server(serve, "somewhere")
        process, answer = Process("p"), loop.create_future()

        async def client() -> None:
            reader, writer = await asyncio.open_unix_connection("somewhere")
            writer.write(b"he")
            writer.write(b"llo\nrest")
            answer.set_result(await reader.readline())
            await asyncio.sleep(1000)

        doomed = loop.create_task(client(), context=process.context())
        first = await answer
        process.die()
        cut(loop.connections, process)
        doomed._log_destroy_pending = False
        return first, await heard

    assert run(work()) == (b"HELLO\n", b"rest")


def test_nobody_listens_where_no_server_is() -> None:
    async def work() -> None:
        await asyncio.open_unix_connection("nowhere")

    with pytest.raises(ConnectionRefusedError):
        run(work())


def test_clocks_and_chance_are_the_seed_s_and_come_back() -> None:
    async def look() -> tuple[Any, ...]:
        await asyncio.sleep(10)
        return time.time(), time.monotonic(), secrets.token_hex(4), os.urandom(3), random.random()

    def seen(seed: int) -> tuple[Any, ...]:
        loop = VirtualLoop(random.Random(seed))
        with pinned(loop, random.Random(seed)):
            found = loop.run_until_complete(look())
        loop.close()
        return found

    clock, urandom = time.time, os.urandom
    assert seen(3) == seen(3) != seen(4)
    assert seen(3)[1] == 10.0
    assert (time.time, os.urandom) == (clock, urandom)
