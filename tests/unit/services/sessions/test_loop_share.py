"""Long computations share the event loop: one piece each time round."""

from __future__ import annotations

import asyncio
from collections.abc import Generator

import pytest

from bot.services.sessions.loop_share import STEPS, LoopShare


class Rounds:
    """Counts how often the loop has gone round."""

    def __init__(self) -> None:
        self.count = 0

    async def run(self) -> None:
        while True:
            self.count += 1
            await asyncio.sleep(0)


async def test_no_two_pieces_run_in_one_round_of_the_loop() -> None:
    share, rounds, ran = LoopShare(), Rounds(), list[int]()

    async def begin() -> None:
        for _ in range(3):
            async with share.piece():
                ran.append(rounds.count)

    counting = asyncio.create_task(rounds.run())
    await asyncio.gather(*(begin() for _ in range(7)))
    counting.cancel()
    assert len(ran) == 21
    assert len(set(ran)) == 21


async def test_what_has_many_steps_gives_way_after_a_few_and_gives_what_it_returns() -> None:
    share, rounds, ran = LoopShare(), Rounds(), list[int]()

    def steps() -> Generator[None, None, str]:
        for _ in range(2 * STEPS + 1):
            ran.append(rounds.count)
            yield
        return "done"

    counting = asyncio.create_task(rounds.run())
    assert await share.spread(steps()) == "done"
    counting.cancel()
    assert [ran.count(at) for at in dict.fromkeys(ran)] == [STEPS, STEPS, 1]


async def test_a_piece_that_fails_holds_nobody_up() -> None:
    share = LoopShare()

    def broken() -> Generator[None, None, None]:
        yield
        raise ValueError("no game")

    with pytest.raises(ValueError, match="no game"):
        await share.spread(broken())
    async with asyncio.timeout(5), share.piece():
        pass
