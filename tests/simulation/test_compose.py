"""The compose files on an engine: one process that keeps its games, and three with PostgreSQL of which one dies."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from bot.localguild import LocalGuild
from tests.support.bot_process import CHANNEL, BotProcess, check_every_answer
from tests.support.bot_processes import BotProcesses, TableOfShard
from tests.support.compose import BOTS, Project, image, up
from tests.support.image import NoImage
from tests.support.many_guilds import many_guilds
from tests.support.page_client import PageClient

PASSWORD = "not-a-secret"
DATABASE_ADDRESS = "127.0.0.2"
"""Where the host reaches the database: no server of somebody's own listens there."""
QUIET = {"GUILD_READY_TIMEOUT": "0.1", "PERSON_MESSAGES": "0", "SERVER_MESSAGES": "0", "LOG_LEVEL": "INFO"}
HEALTHY_SECONDS = 120.0
ANSWERED_SECONDS = 90.0


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.timeout(2400)
async def test_both_files_play_on_an_engine(guild: LocalGuild, tmp_path: Path) -> None:
    one, three = tmp_path / "one", tmp_path / "three"
    one.mkdir()
    three.mkdir()
    try:
        with image() as name:
            await play_as_one(name, guild, one)
            await play_as_three(name, three)
    except NoImage as why:
        pytest.skip(f"no engine: {why}")


async def play_as_one(name: str, guild: LocalGuild, folder: Path) -> None:
    """Plays, is stopped, begun again, and killed: the volume keeps the story, and the engine starts what died."""
    pointed = {"DISCORD_API_URL": guild.api_url, "DISCORD_GATEWAY_URL": guild.gateway_url, **QUIET}
    async with await PageClient.connect(guild.page_url) as page:
        bot = BotProcess(guild, page, folder)
        async with up(
            "compose.yaml", folder, name, {"DISCORD_TOKEN": guild.token}, {BOTS: {"environment": pointed}}
        ) as project:
            await bot.online(0)
            await page.command("player1", CHANNEL, "game start", scenario="room-12")
            await page.command("player1", CHANNEL, "game join")
            said = {(await answered(page, "I look around."))["id"]: "I look around."}
            [container] = await project.containers()
            await until_healthy(project, container)
            assert "Read-only" in await project.run(
                "exec", "--no-TTY", BOTS, "sh", "-c", "touch /app/x 2>&1; id -u"
            )
            before = len(page._events["player1"])
            assert await project.stop(container) == 0
            await project.run("up", "--detach", "--no-build")
            await bot.online(before)
            said[(await answered(page, "I wait and listen."))["id"]] = "I wait and listen."
            before = len(page._events["player1"])
            [container] = await project.containers()
            await project.crash(container)
            await bot.online(before)
            said[(await answered(page, "I look at Lena."))["id"]] = "I look at Lena."
            await project.run(
                "exec", "--no-TTY", BOTS, "python", "-m", "bot", "backup", "/var/lib/talewright/all.db"
            )
            await project.run("stop")
            copied = folder / "kept"
            await project.run("cp", f"{BOTS}:/var/lib/talewright", str(copied))
        await check_every_answer(BotProcess(guild, page, copied), said)


async def play_as_three(name: str, folder: Path) -> None:
    """Plays on three shards while one process dies and comes back, and one is stopped: one answer to each message."""
    async with many_guilds(3) as many:
        pages = [await PageClient.connect(guild.page_url) for guild in many.guilds]
        pointed = {"DISCORD_API_URL": many.api_url, "DISCORD_GATEWAY_URL": many.gateway_url, **QUIET}
        services = {
            "database": {"ports": [f"{DATABASE_ADDRESS}:5432:5432"]},
            BOTS: {"environment": pointed, "extra_hosts": [f"database:{DATABASE_ADDRESS}"]},
        }
        kept = {"DISCORD_TOKEN": many.token, "POSTGRES_PASSWORD": PASSWORD}
        url = f"postgresql+asyncpg://talewright:{PASSWORD}@{DATABASE_ADDRESS}/talewright"
        try:
            async with up("compose.processes.yaml", folder, name, kept, services) as project:
                tables = [TableOfShard(page) for page in pages]
                bots = BotProcesses(many, url, folder, tables, random.Random(3))
                await bots.heard()
                await bots.watch_writers()
                await asyncio.gather(*(table.begin() for table in tables))
                first, second, third = await project.containers()
                await bots.burst()
                await project.crash(first)
                await bots.settle()
                await bots.burst()
                assert await project.stop(second) == 0
                await bots.settle()
                await project.run("up", "--detach", "--no-build")
                await until_healthy(project, third)
                await bots.burst()
                await bots.settle()
                assert (await project.inspected(first))["RestartCount"] == 1
                await bots.check()
        finally:
            for page in pages:
                await page.close()


async def answered(page: PageClient, text: str) -> dict[str, str]:
    """A message that was answered with a passage."""
    said = await page.say("player1", CHANNEL, text)
    await page.wait_for(
        lambda event: event["type"] == "message_create" and bool(event["message"]["components"]),
        ANSWERED_SECONDS,
    )
    return said


async def until_healthy(project: Project, container: str) -> None:
    """Returns once the image's own check says that it is well."""
    async with asyncio.timeout(HEALTHY_SECONDS):
        while (  # noqa: ASYNC110 - an engine tells nobody
            (await project.inspected(container))["State"]["Health"]["Status"] != "healthy"
        ):
            await asyncio.sleep(1)
