"""SIGTERM ends a real process in time, whatever it is at: online, connecting, catching up, in a turn, in a sprint."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.localguild import LocalGuild
from tests.support.bot_process import CHANNEL, BotProcess, check_every_answer
from tests.support.page_client import PageClient
from tests.support.raw_vendor import Answer, Silence, models_file, raw_vendor

SHUTDOWN_SECONDS = 2.0
CLOSING_SECONDS = 3.0
"""What going offline and giving everything back may take after that, on a busy machine."""
WAITING_SECONDS = 30.0
NEVER = 600.0
HISTORY = "GET /channels/*/messages"


@pytest.fixture
async def bot(
    guild: LocalGuild, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[BotProcess]:
    monkeypatch.setenv("SHUTDOWN_SECONDS", str(SHUTDOWN_SECONDS))
    async with await PageClient.connect(guild.page_url) as page:
        process = BotProcess(guild, page, tmp_path, more={"SHUTDOWN_SECONDS": str(SHUTDOWN_SECONDS)})
        try:
            yield process
        finally:
            await process.kill()


async def met(bot: BotProcess) -> None:
    """Wait until each fault that was planned was met once."""
    async with asyncio.timeout(WAITING_SECONDS):
        while not all(  # noqa: ASYNC110 - the page tells nobody of faults
            one["met"] for one in (await bot.page.get("/page/faults"))["faults"]
        ):
            await asyncio.sleep(0.02)


async def online(bot: BotProcess) -> None:
    await bot.start()


async def connecting(bot: BotProcess) -> None:
    """Discord takes the connection and says nothing more."""
    bot.guild.put_faults([{"kind": "slow", "where": "gateway READY", "seconds": NEVER}])
    await bot.start(wait=False)
    await met(bot)


async def reconnecting(bot: BotProcess) -> None:
    """The connection is lost, and Discord cannot be reached."""
    await bot.start()
    bot.guild.put_faults([
        {"kind": "drop", "where": "gateway", "resumable": False},
        {"kind": "slow", "where": "gateway READY", "seconds": NEVER},
    ])  # fmt: skip
    await bot.page.say("player1", CHANNEL, "Is somebody there?")
    await met(bot)


async def catching_up(bot: BotProcess) -> None:
    """It reads what was written while it was away, and Discord is slow to give it out."""
    await bot.start()
    await begin(bot)
    assert await bot.stop() == 0
    await bot.page.say("player1", CHANNEL, "I look around.")
    bot.guild.put_faults([{"kind": "slow", "where": HISTORY, "seconds": NEVER}])
    await bot.start(wait=False)
    await met(bot)


async def in_a_sprint(bot: BotProcess) -> None:
    """Two teams argue."""
    await bot.start()
    await bot.page.command("player1", CHANNEL, "sprint start", seed=7, rounds="1-1-1-1")
    await bot.page.wait_for_message(lambda message: "R01-proposal" in str(message["embeds"]))


async def begin(bot: BotProcess) -> None:
    await bot.page.command("player1", CHANNEL, "game start", scenario="room-12")
    await bot.page.command("player1", CHANNEL, "game join")


async def stopped_in_time(bot: BotProcess, within: float) -> None:
    began = time.monotonic()
    assert await bot.stop() == 0
    took = time.monotonic() - began
    sys.stdout.write(f"ended after {took:.1f} s\n")
    assert took < within
    assert "Traceback" not in (bot.home / "bot.log").read_text()


@pytest.mark.slow
@pytest.mark.sweep(5, 1)
@pytest.mark.parametrize("state", [online, connecting, reconnecting, catching_up, in_a_sprint])
async def test_sigterm_ends_a_bot_that_plays_no_turn(
    bot: BotProcess, state: Callable[[BotProcess], Awaitable[None]]
) -> None:
    await state(bot)
    await stopped_in_time(bot, SHUTDOWN_SECONDS + CLOSING_SECONDS)


@pytest.mark.slow
@pytest.mark.sweep
async def test_sigterm_ends_a_bot_whose_model_is_silent_and_the_turn_is_told_after_the_next_start(
    bot: BotProcess,
) -> None:
    async with raw_vendor() as vendor:
        (bot.home / "models.json").write_text(models_file("silent", vendor.url))
        vendor.does_as(lambda _: Silence())
        await bot.start()
        await bot.page.command("moderator", CHANNEL, "settings models", small="silent", large="silent")
        await begin(bot)
        said = await bot.page.say("player1", CHANNEL, "I look around.")
        async with asyncio.timeout(WAITING_SECONDS):
            await vendor.arrived.wait()
        await stopped_in_time(bot, SHUTDOWN_SECONDS + CLOSING_SECONDS)
        vendor.does_as(lambda _: Answer({}, status=500))
        await bot.start()
        await bot.page.wait_for_message(lambda message: bool(message["components"]))
        assert await bot.stop() == 0
    await check_every_answer(bot, {said["id"]: "I look around."})
