"""Sprints on a local guild, for tests: what people see of them."""

from __future__ import annotations

from typing import Any

from bot.app.running import App
from bot.presentation.sprints.personas import Personas
from tests.support.page_client import PageClient

Json = dict[str, Any]


def unhurried(app: App) -> None:
    """Lets personas speak as often as they like: the tests' guild has no limits to keep."""
    app.adapters.stage.personas = Personas(app.adapters.stage.personas.pictures, posts=10_000)


async def newest(app: App) -> str:
    """The match that began last."""
    assert app.services.sprints is not None
    assert app.bot is not None
    return (await app.services.sprints.matches.matches(str(app.bot.guilds[0].id)))[0].id


async def shown(app: App) -> str:
    """Waits until the newest match needs people, and all of it is shown; its id."""
    assert app.services.sprints is not None
    assert app.services.sprints is not None
    match_id = await newest(app)
    await app.services.sprints.matches.wait_until_settled(match_id)
    await app.services.sprints.outbox.idle(match_id)
    return match_id


async def threads_of(page: PageClient, who: str = "player1") -> dict[str, str]:
    """The ids of the threads of the teams, by team."""
    listed = (await page.state(who))["channels"]
    return {channel["name"][5]: channel["id"] for channel in listed if channel["name"].startswith("Team ")}


async def all_messages(page: PageClient, channel: str, who: str = "player1") -> list[Json]:
    """Up to a hundred messages of a channel, oldest first."""
    return await page.messages(channel, who, 100)


def footers(messages: list[Json]) -> list[str]:
    """The footers of messages, by which each page of a match is known."""
    return [
        embed["footer"]["text"] for message in messages for embed in message["embeds"] if embed.get("footer")
    ]
