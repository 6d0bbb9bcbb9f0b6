"""The audience of a sprint on Discord: predicting from the panel, the running table, the season."""

import asyncio
from pathlib import Path
from typing import Any

from bot.localguild import LocalGuild
from tests.support.page_client import PageClient
from tests.support.sprint_guild import all_messages, newest, unhurried
from tests.support.whole_bot import running

WHERE = "the-table"


async def test_a_spectator_predicts_from_the_panel_and_stands_in_the_tables(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with (
        await PageClient.connect(guild.page_url) as page,
        running(guild, tmp_path, prepare=unhurried) as app,
        asyncio.timeout(60),
    ):

        def said(words: str) -> Any:
            return page.wait_for_message(lambda message: words in str(message["embeds"]), "spectator")

        await page.command("player1", WHERE, "sprint start", seed=3, rounds="1-1-1-1", speed="0", step=True)
        panel = next(
            message for message in await all_messages(page, WHERE) if "Predict" in str(message["components"])
        )
        await page.press("spectator", panel, "Predict")
        asked = await said("What will happen?")
        labels = [[button["label"] for button in row["components"]] for row in asked["components"]]
        rounds = ["carried", "carried, amended", "rejected", "a tie-break"]
        assert labels == [["Team A", "Team B"], rounds, rounds]
        await page.press("spectator", asked, "Team B")
        await said("The winner:** 🌍 Team B")
        shown = await said("Who wins: Team A 0 · Team B 1")
        assert shown["id"] == panel["id"]
        assert app.services.sprints is not None
        matches, match_id = app.services.sprints.matches, await newest(app)
        await page.command("player1", WHERE, "sprint resume")
        await matches.wait_until_settled(match_id)
        late = await page.command("spectator", WHERE, "sprint predict")
        assert late is not None
        assert "can be foreseen any more" in late["content"]
        await page.command("player1", WHERE, "sprint reveal")
        right = int((await matches.status(match_id)).match.winner == "B")
        season = await page.command("player2", WHERE, "sprint season")
        assert season is not None
        assert f"{3 * right} points ({right} of 1 right)" in season["embeds"][0]["description"]
