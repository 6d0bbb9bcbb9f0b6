"""A player makes a character on a phone: one question at a time, by menus and buttons, into the story."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.localguild import LocalGuild
from bot.services.library.library import Library
from tests.support import whole_bot
from tests.support.fifth_edition import mill
from tests.support.page_client import PageClient, PageError
from tests.support.table import LIBRARY
from tests.support.whole_bot import running

Json = dict[str, Any]
PLACE = "the-table"


@pytest.fixture(autouse=True)
def mill_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """A story of the fifth edition beside those that are shipped."""
    games = {**LIBRARY.games, "mill": mill(())}
    library = Library(games, LIBRARY.rulesets, resolvers=LIBRARY.resolvers)
    monkeypatch.setattr(whole_bot, "LIBRARY", library)


@pytest.fixture
async def app(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[App]:
    async with running(guild, tmp_path) as found:
        yield found


@pytest.fixture
async def page(guild: LocalGuild, app: App) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as found:
        yield found


def components(message: Json) -> list[Json]:
    return [one for row in message["components"] for one in row["components"]]


def labels(message: Json) -> list[str]:
    return [one["label"] for one in components(message) if "label" in one]


def menu(message: Json) -> Json | None:
    return next((one for one in components(message) if one["type"] == 3), None)


def title(message: Json) -> str:
    return message["embeds"][0]["title"]


def shown(message: Json) -> dict[str, str]:
    return {field["name"]: field["value"] for field in message["embeds"][0].get("fields", ())}


async def begun(page: PageClient, who: str = "player1") -> Json:
    """The first question, after a story was begun."""
    start = await page.command(who, PLACE, "game start", scenario="mill")
    assert start is not None
    asked = await page.press(who, start, "Make my own")
    assert asked is not None
    return asked


async def press(page: PageClient, asked: Json, wanted: str) -> Json:
    """The dialogue after a press: it stays one message."""
    await page.press("player1", asked, wanted)
    return await page.wait_for_message(lambda m: m["id"] == asked["id"])


async def choose(page: PageClient, asked: Json, *wanted: str) -> Json:
    found = menu(asked)
    assert found is not None
    await page.choose("player1", asked, found["custom_id"], *wanted)
    return await page.wait_for_message(lambda m: m["id"] == asked["id"])


async def called(page: PageClient, made: Json, name: str, pronouns: str = "") -> Json:
    form = await page.press("player1", made, "Give it a name")
    assert form is not None
    await page.submit("player1", form, name=name, pronouns=pronouns)
    return await page.wait_for_message(lambda m: m["id"] == made["id"])


async def attributes(app: App, name: str) -> Json:
    """The attributes of a character in the story of the table."""
    assert app.bot is not None
    seats = app.bot.services.tables.seats
    place = next(str(one.id) for one in app.bot.get_all_channels() if one.name == PLACE)
    session = await seats.channels.get(place)
    state = await seats.sessions.state(await seats.sessions.head(session.id))
    return next(dict(one["attributes"]) for one in state["entities"].values() if one["name"] == name)


async def test_a_fighter_is_made_by_menus_and_joins_the_story_whole(page: PageClient, app: App) -> None:
    asked = await begun(page)
    assert asked["flags"] & 64
    assert title(asked) == "Class"
    asked = await choose(page, asked, "Fighter")
    asked = await choose(page, asked, "Dwarf")
    asked = await press(page, asked, "Soldier")
    assert title(asked) == "Ability scores"
    assert "Fighter" in shown(asked)["So far"]
    asked = await press(page, asked, "What suits the class")
    asked = await choose(page, asked, "Strength +2, Constitution +1")
    asked = await choose(page, asked, "Giant", "Orc")
    while menu(asked) or "Choose for me" in labels(asked):
        asked = await press(page, asked, "Choose for me")
    assert "Lvl 1 Fighter" in asked["embeds"][0]["description"]
    named = await called(page, asked, "Hild Kettle", "She/her")
    assert title(named) == "Hild Kettle"
    done = await press(page, named, "Join the story as Hild Kettle")
    assert "You play **Hild Kettle**" in done["content"]
    assert any("Hild Kettle" in m["content"] + str(m["embeds"]) for m in await page.messages(PLACE))
    held = await attributes(app, "Hild Kettle")
    assert held["attributes"] == {
        "strength": 17, "dexterity": 14, "constitution": 14, "intelligence": 8, "wisdom": 10, "charisma": 12,
    }  # fmt: skip
    assert held["languages"] == ["common", "giant", "orc"]
    assert (held["level"], held["hp_max"], held["species"]) == (1, 13, "dwarf")
    sheet = await page.command("player1", PLACE, "character sheet")
    assert sheet is not None
    assert "Lvl 1 Fighter" in str(sheet["embeds"])
