"""`talewright rulesets try`: a ruleset that is mended while the local guild runs, as its author lives it."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.discord.test_game_command_line import environment
from tests.support.guide import type_in, typed_files
from tests.support.page_client import PageClient

TELLING, RULES = "rulesets/coin-toss/telling.json", "rulesets/coin-toss/ruleset.json"


@asynccontextmanager
async def trying(path: Path, home: Path) -> AsyncIterator[tuple[PageClient, list[str]]]:
    """The command as a process, a person at its page, and the lines that it prints."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-u", "-m", "bot", "rulesets", "try", str(path), "--home", str(home), "--port", port,
        cwd=home, env=environment(), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    assert process.stdout is not None
    printed: list[str] = []
    try:
        async with asyncio.timeout(40):
            while not printed or f"http://127.0.0.1:{port}" not in printed[-1]:
                line = await process.stdout.readline()
                assert line, printed
                printed.append(line.decode())
        async with await PageClient.connect(f"http://127.0.0.1:{port}") as page:
            yield page, printed
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(20):
            printed += (await process.stdout.read()).decode().splitlines()
            assert await process.wait() == 0, printed
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def title(message: dict[str, Any]) -> str:
    return message["embeds"][0].get("title", "") if message["embeds"] else ""


async def notice(page: PageClient, wanted: str) -> dict[str, Any]:
    """The notice of this title, which may be in the lobby already."""
    there = [message for message in await page.messages("lobby") if title(message) == wanted]
    return there[-1] if there else await page.wait_for_message(lambda message: title(message) == wanted)


async def started(page: PageClient, channel: str) -> str:
    """The name of the ruleset that a new game is announced with."""
    await page.command("player1", channel, "game start", scenario="toss-for-the-toll")
    opening = await page.wait_for_message(lambda message: "Toss for the Toll" in str(message["embeds"]))
    return str(opening["embeds"])


@pytest.mark.sweep
async def test_mistakes_are_shown_mended_and_played_without_a_restart(tmp_path: Path) -> None:
    type_in(tmp_path, typed_files(mended=False))
    async with trying(tmp_path / "rulesets/coin-toss", tmp_path) as (page, printed):
        amiss = await notice(page, "coin-toss: 1 mistake")
        assert "{actor.es} has no such form" in amiss["embeds"][0]["fields"][0]["value"].replace("\\", "")
        type_in(tmp_path, {TELLING: typed_files()[TELLING]})
        mended = await notice(page, "coin-toss is in order")
        assert "Toss for the Toll" in mended["embeds"][0]["description"]
        assert "Coin Toss" in await started(page, "the-table")

        type_in(tmp_path, {RULES: typed_files()[RULES].replace('"Coin Toss"', '"Heads or Tails"')})
        await page.wait_for_message(lambda message: title(message) == "coin-toss is in order")
        assert "Heads or Tails" in await started(page, "second-table")
        await page.command("player1", "the-table", "game status")
        status = await page.command("player1", "the-table", "game status")
        assert status is not None
        assert {"name": "Rules", "value": "Coin Toss", "inline": True} in status["embeds"][0]["fields"]

        type_in(tmp_path, {RULES: "{"})
        broken = await page.wait_for_message(lambda message: title(message) == "coin-toss: 1 mistake")
        assert "as it last was in order" in broken["embeds"][0]["description"]
    said = "".join(printed)
    assert "acts.look.done.0: {actor.es} has no such form" in said
    assert "coin-toss is in order. Toss for the Toll" in said
    assert "this is not JSON" in said
