"""The image: built, without what it does not need, played on as nobody, and not ready while it stops."""

from __future__ import annotations

import asyncio
import socket
import tomllib
from pathlib import Path

import aiohttp
import pytest

from bot.localguild import LocalGuild
from tests.support.bot_process import CHANNEL, BotProcess, check_every_answer
from tests.support.image import ROOT, BotInImage, NoImage, built, run_in
from tests.support.page_client import PageClient
from tests.support.raw_vendor import Answer, Silence, models_file, raw_vendor

NEEDLESS = ("pip", "setuptools", "pytest", "hypothesis", "tests")
WAITING_SECONDS = 60.0


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home that the image may write to, which plays as nobody."""
    tmp_path.chmod(0o777)
    return tmp_path


def free_address() -> str:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{found.getsockname()[1]}"


async def ready(address: str) -> int:
    """What `/readyz` says; 0 where nobody answers."""
    try:
        async with aiohttp.ClientSession() as client, client.get(f"http://{address}/readyz") as told:
            return told.status
    except aiohttp.ClientError:
        return 0


async def until_ready(address: str, status: int) -> None:
    async with asyncio.timeout(WAITING_SECONDS):
        while await ready(address) != status:  # noqa: ASYNC110 - another process tells nobody
            await asyncio.sleep(0.05)


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.timeout(1800)
async def test_the_image_plays_and_is_not_ready_while_it_stops(guild: LocalGuild, home: Path) -> None:
    try:
        with built() as container:
            await play_in(container, guild, home)
    except NoImage as why:
        pytest.skip(f"no image: {why}")


async def play_in(container: str, guild: LocalGuild, home: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert run_in(container, "python", "-m", "bot", "--version").endswith(project["version"])
    assert run_in(container, "id", "-u") != "0"
    found = run_in(
        container, "python", "-c",
        f"import importlib.util as i; print([one for one in {NEEDLESS} if i.find_spec(one)])",
    )  # fmt: skip
    assert found == "[]"
    address = free_address()
    more = {"SHUTDOWN_SECONDS": "5", "STATUS_ADDRESS": address}
    async with await PageClient.connect(guild.page_url) as page, raw_vendor() as vendor:
        (home / "models.json").write_text(models_file("silent", vendor.url))
        vendor.does_as(lambda _: Silence())
        bot = BotInImage(guild, page, home, more=more, container=container)
        try:
            await bot.start()
            await until_ready(address, 200)
            await page.command("moderator", CHANNEL, "settings models", small="silent", large="silent")
            await page.command("player1", CHANNEL, "game start", scenario="room-12")
            await page.command("player1", CHANNEL, "game join")
            said = await page.say("player1", CHANNEL, "I look around.")
            async with asyncio.timeout(WAITING_SECONDS):
                await vendor.arrived.wait()
            stopping = asyncio.create_task(bot.stop())
            await until_ready(address, 503)
            assert await stopping == 0
            vendor.does_as(lambda _: Answer({}, status=500))
            await bot.start()
            await page.wait_for_message(lambda message: bool(message["components"]))
            assert await bot.stop() == 0
        finally:
            await bot.kill()
        assert "Traceback" not in (home / "bot.log").read_text()
        await check_every_answer(BotProcess(guild, page, home), {said["id"]: "I look around."})
