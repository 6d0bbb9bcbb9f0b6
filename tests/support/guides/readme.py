"""Takes the README's picture of a table: `python -m tests.support.guides.readme`."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import discord
import discord.gateway
import discord.http
import yarl
from playwright.async_api import async_playwright

from bot.localguild import LocalGuild
from tests.support.guides.__main__ import CHROMIUM, PICTURES, taken
from tests.support.page_client import Json, PageClient
from tests.support.whole_bot import running

PLACE, SIZE = "the-table", {"width": 1280, "height": 860}
SAID = "I ask Lena about the packed bag"


def _stands(scene: int, message: Json) -> bool:
    return bool(message["components"]) and f"Scene {scene} " in str(message["embeds"])


async def pictured() -> None:
    """Play the opening of a story to its first check, and write what is seen."""
    guild = LocalGuild()
    await guild.start()
    discord.http.Route.BASE = guild.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(guild.gateway_url)
    with tempfile.TemporaryDirectory() as name:
        async with (
            async_playwright() as playwright,
            await PageClient.connect(guild.page_url) as page,
            running(guild, Path(name)),
        ):
            browser = await playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--headless", "--no-sandbox"]
            )
            shown = await browser.new_page(viewport=SIZE)  # type: ignore[arg-type]
            await shown.goto(guild.page_url)
            await page.command("player1", PLACE, "game start", scenario="room-12")
            await page.command("player1", PLACE, "game join")
            await page.say("player1", PLACE, "I look around.")
            await page.wait_for_message(lambda message: _stands(2, message))
            await page.say("player1", PLACE, SAID)
            await page.wait_for_message(lambda message: _stands(3, message))
            await taken(shown, page.identities["player1"].name, PICTURES.parent / "table.png")
            await browser.close()
    await guild.stop()


if __name__ == "__main__":
    asyncio.run(pictured())
