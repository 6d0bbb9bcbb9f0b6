"""Takes a picture of the page in each language: `python -m tests.support.guides.languages`, for docs/languages.md."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import discord
import yarl
from playwright.async_api import async_playwright

from bot.localguild import LocalGuild
from bot.presentation.languages import NAMES
from tests.support.guides.__main__ import CHROMIUM, PICTURES, SIZE, taken
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

PLACE = "the-table"


async def pictured(language: str) -> None:
    """Play a first turn on a server that speaks the language, and write what is seen."""
    guild = LocalGuild()
    await guild.start()
    discord.http.Route.BASE = guild.api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(guild.gateway_url)
    with tempfile.TemporaryDirectory() as name:
        async with (
            async_playwright() as playwright,
            await PageClient.connect(guild.page_url, language) as page,
            running(guild, Path(name)),
        ):
            browser = await playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--headless", "--no-sandbox"]
            )
            shown = await browser.new_page(viewport=SIZE, locale=language)  # type: ignore[arg-type]
            await shown.goto(guild.page_url)
            await page.command("moderator", PLACE, "settings language", language=NAMES[language])
            await page.command("player1", PLACE, "game start", scenario="room-12")
            await page.command("player1", PLACE, "game join")
            await page.say("player1", PLACE, "I press Lena for an answer.")
            await page.wait_for_message(
                lambda m: "Scene 2" in str(m["embeds"]) or "chain" in str(m["embeds"])
            )
            await page.command("player1", PLACE, "game status")
            await taken(
                shown, page.identities["player1"].name, PICTURES.parent / "languages" / f"{language}.png"
            )
            await browser.close()
    await guild.stop()


if __name__ == "__main__":
    for code in NAMES:
        asyncio.run(pictured(code))
