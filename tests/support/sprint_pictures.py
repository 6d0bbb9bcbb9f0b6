"""The pictures of docs/sprints.md: a sprint that is played on a local guild, seen in Chromium, and its replay theatre.

`python -m tests.support.sprint_pictures [--seed 2201] [--out docs/images]`: a thread and the result as a spectator sees
them, the card and the reel as they are posted, and three moments of the theatre that the result has attached.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import discord
import yarl
from PIL import Image
from playwright.async_api import Browser, Page, async_playwright

from bot.localguild import LocalGuild
from tests.support.page_client import PageClient
from tests.support.sprint_guild import all_messages, shown, threads_of, unhurried
from tests.support.tracked import ROOT
from tests.support.whole_bot import running

Json = dict[str, Any]
CHROMIUM = "/usr/bin/chromium"
ARGS = (
    "--headless", "--no-sandbox", "--disable-background-networking", "--use-gl=angle",
    "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
)  # fmt: skip
WHERE = "the-table"
SPECTATOR, WATCHER = "spectator", "Wren"
PAGE_SIZE, STAGE_SIZE = {"width": 1180, "height": 900}, {"width": 1280, "height": 800}
PATIENCE_SECONDS = 240.0
_OLDER = 30
"""How often one scrolls up for older messages."""
COLOURS = 128
"""Of a page that has few: a picture in them is a third as large."""
MOMENTS = (
    ("theatre.png", "b => b.turn_type === 'OBJECTION' && b.team === 'A' && b.round === 4", "2"),
    ("theatre-gallery.png", "b => b.kind === 'image_made' && b.slot === 'tension' && b.team === 'B'", "1"),
    ("theatre-ending.png", "(b, at, all) => at === all.length - 1", "1"),
)
"""Pictures of the theatre: the beat, and the camera by its key."""
SETTLED_MS = 8000
"""How long a processor takes until a moment of the theatre stands still."""


async def pictures(seed: int, out: Path) -> None:
    """Play the sprint of a seed, and write its pictures."""
    guild = LocalGuild()
    await guild.start()
    discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = (
        guild.api_url,
        yarl.URL(guild.gateway_url),
    )
    try:
        with tempfile.TemporaryDirectory() as home:
            async with (
                async_playwright() as playwright,
                await PageClient.connect(guild.page_url) as client,
                running(guild, Path(home), prepare=unhurried) as app,
            ):
                browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGS])
                await client.command("player1", WHERE, "sprint start", seed=seed, tier=2, speed="0")
                await shown(app)
                await client.command("moderator", WHERE, "sprint reveal")
                result = await _result(client)
                thread = (await threads_of(client))["A"]
                objected = await _objection(client, thread)
                page = await browser.new_page(viewport=PAGE_SIZE)  # type: ignore[arg-type]
                await page.goto(guild.page_url)
                await page.get_by_role("radio", name=WATCHER).click()
                await _seen(page, thread, objected, out / "sprint-thread.png")
                await _seen(page, result["channel_id"], result["id"], out / "sprint-result.png", "end")
                files = {one["filename"]: one["url"] for one in result["attachments"]}
                for name, url in files.items():
                    end = Path(name).suffix
                    if end in (".png", ".webp"):
                        told = "sprint-card.png" if end == ".png" else "sprint-reel.webp"
                        (out / told).write_bytes(await client.file(url))
                replay = next(url for name, url in files.items() if name.endswith(".html"))
                whole = Path(home) / "replay.html"
                whole.write_bytes(await client.file(replay))
                await _theatre(browser, whole, out)
                await browser.close()
    finally:
        await guild.stop()


async def _result(client: PageClient) -> Json:
    """The result in the channel, once the reel is added to it."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            for message in reversed(await client.messages(WHERE, SPECTATOR, 100)):
                if any(one["filename"].endswith(".webp") for one in message["attachments"]):
                    return message
            await asyncio.sleep(0.5)


async def _objection(client: PageClient, thread: str) -> str:
    """The message of the objection in the round of the first landmark."""
    messages = await all_messages(client, thread, SPECTATOR)
    return next(one["id"] for one in messages if "R04-objection" in str(one["embeds"]))


async def _seen(page: Page, channel: str, message: str, file: Path, block: str = "start") -> None:
    """What a spectator sees of a channel, with the start or the end of a message in sight."""
    await page.evaluate("id => { location.hash = id; }", channel)
    await page.wait_for_timeout(1500)
    found = page.locator(f'li.message[data-id="{message}"]')
    for _ in range(_OLDER):
        if await found.count():
            break
        await page.locator("li.message").first.scroll_into_view_if_needed()
        await page.mouse.move(600, 400)
        await page.mouse.wheel(0, -4000)
        await page.wait_for_timeout(500)
    await found.evaluate("(one, block) => one.scrollIntoView({ block })", block)
    await page.mouse.move(1100, 700)
    await page.wait_for_timeout(700)
    _kept(await page.screenshot(), file)


async def _theatre(browser: Browser, whole: Path, out: Path) -> None:
    """An objection at a team's table, the gallery, and the end."""
    page = await browser.new_page(viewport=STAGE_SIZE)  # type: ignore[arg-type]
    await page.goto(whole.as_uri())
    for name, wanted, camera in MOMENTS:
        at = await page.evaluate(f"theatre.player.document.beats.findIndex({wanted})")
        await page.evaluate("index => theatre.player.go(index)", at + 1)
        await page.keyboard.press(camera)
        await page.wait_for_timeout(SETTLED_MS)
        _kept(await page.screenshot(), out / name)


def _kept(png: bytes, file: Path) -> None:
    seen = Image.open(io.BytesIO(png)).convert("RGB")
    seen.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=2201)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "images")
    given = parser.parse_args(arguments)
    asyncio.run(pictures(given.seed, given.out))


if __name__ == "__main__":
    main()
