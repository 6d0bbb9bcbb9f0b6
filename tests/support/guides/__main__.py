"""Walks through guides in Chromium and takes their pictures anew: `python -m tests.support.guides [GUIDE ...]`.

A guide is named by its file, such as `players`; by default all of them. The pictures go to docs/images/guides.
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
from pathlib import Path

import discord
import yarl
from PIL import Image
from playwright.async_api import Page, async_playwright

from bot.localguild import LocalGuild
from tests.support.guides.reading import guides, steps_of
from tests.support.guides.walking import Walk, table_for
from tests.support.tracked import ROOT

CHROMIUM = "/usr/bin/chromium"
PICTURES = ROOT / "docs" / "images" / "guides"
COLOURS = 96
"""Of a page that has few: a picture in them is a third as large."""
SIZE = {"width": 1180, "height": 760}


async def pictured(guide: Path) -> None:
    """Walk through one guide and write its pictures."""
    guild = LocalGuild()
    await guild.start()
    discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = (
        guild.api_url,
        yarl.URL(guild.gateway_url),
    )
    with tempfile.TemporaryDirectory() as name:
        async with (
            async_playwright() as playwright,
            table_for(guide, guild, Path(name)) as (client, environment),
        ):
            browser = await playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--headless", "--no-sandbox"]
            )
            page = await browser.new_page(viewport=SIZE)  # type: ignore[arg-type]
            await page.goto(guild.page_url)

            async def see(picture: str, who: str) -> None:
                await taken(page, client.identities[who].name, PICTURES / f"{picture}.png")

            walk = Walk(client, Path(name), environment, see)
            for step in steps_of(guide):
                sys.stdout.write(f"{guide.stem}: {step.kind} {step.text}\n")
                await walk.take(step)
            await browser.close()
    await guild.stop()


async def taken(page: Page, name: str, file: Path) -> None:
    """Write what somebody sees on the page now."""
    await page.get_by_role("radio", name=name).click()
    await page.get_by_role("link", name="the-table", exact=True).click()
    await page.wait_for_timeout(700)
    file.parent.mkdir(parents=True, exist_ok=True)
    seen = Image.open(io.BytesIO(await page.screenshot())).convert("RGB")
    seen.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)


def main(names: list[str]) -> None:
    """The command."""
    for guide in guides():
        if not names or guide.stem in names:
            asyncio.run(pictured(guide))


if __name__ == "__main__":
    main(sys.argv[1:])
