"""The page of faults on demand in a real browser."""

import shutil

import aiohttp
import pytest

from bot.localguild import LocalGuild

CHROMIUM = "/usr/bin/chromium"
ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"]

playwright_api = pytest.importorskip("playwright.async_api", reason="playwright is not installed")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(shutil.which(CHROMIUM) is None, reason=f"{CHROMIUM} is not installed"),
]
expect = playwright_api.expect


async def _sends(guild: LocalGuild, session: aiohttp.ClientSession, room: str) -> int:
    url = f"{guild.api_url}/channels/{room}/messages"
    async with session.post(url, json={"content": "x", "shiny": 1}) as response:
        return response.status


async def test_a_fault_is_added_met_refused_and_taken_away() -> None:
    guild = LocalGuild(rate_limits=False)
    await guild.start()
    complaints: list[str] = []
    try:
        async with (
            playwright_api.async_playwright() as playwright,
            await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS) as browser,
            aiohttp.ClientSession(headers={"Authorization": f"Bot {guild.token}"}) as session,
        ):
            page = await browser.new_page()
            page.on("console", lambda said: complaints.append(said.text))
            page.on("pageerror", lambda fault: complaints.append(str(fault)))
            async with session.get(f"{guild.page_url}page/state") as response:
                room = (await response.json())["channels"][0]["id"]

            await page.goto(f"{guild.page_url}faults")
            await expect(page.get_by_text("None: all goes well.")).to_be_visible()
            await page.get_by_label("Kind").select_option("error")
            await page.get_by_label("Where").fill("POST /channels/*/messages")
            await page.get_by_label("Status").fill("502")
            await page.get_by_label("So often").fill("1")
            await page.get_by_role("button", name="Add").click()
            await expect(page.get_by_role("status")).to_have_text("It is in force.")
            assert [await _sends(guild, session, room) for _ in range(2)] == [502, 200]
            await expect(page.get_by_role("cell", name="1 of 2")).to_be_visible()
            await expect(page.get_by_text(f"POST /channels/{room}/messages: shiny")).to_be_visible()

            assert complaints == []
            await page.get_by_label("Where").fill("POST /channel/*/messages")
            await page.get_by_role("button", name="Add").click()
            await expect(page.get_by_role("status")).to_contain_text("did you mean /channels/")
            complaints.clear()  # of the browser, that a request was refused

            await page.get_by_role("button", name="Take away: error").click()
            await expect(page.get_by_text("None: all goes well.")).to_be_visible()
            await page.get_by_label("Permission", exact=True).select_option("SEND_MESSAGES")
            await page.get_by_role("button", name="Take it away").click()
            await expect(page.get_by_role("status")).to_contain_text("The bot lacks SEND_MESSAGES")
            assert await _sends(guild, session, room) == 403
            assert complaints == []
    finally:
        await guild.stop()
