"""A player makes a character on a phone: one question at a time, by menus and buttons, into the story."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.app.running import App
from bot.core.errors import Rejected
from bot.core.ids import scene_id
from bot.core.state import operations
from bot.localguild import LocalGuild
from bot.services.library.library import Library
from bot.services.turns.commit import scene_commit
from tests.support import whole_bot
from tests.support.fifth_edition import mill
from tests.support.page_client import PageClient
from tests.support.table import LIBRARY
from tests.support.whole_bot import running
from tests.unit.rulesets.srd_5e.characters.files.test_import_sheets import BEYOND

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


async def place_of(app: App) -> str:
    """The id of the table's channel."""
    assert app.bot is not None
    return next(str(one.id) for one in app.bot.get_all_channels() if one.name == PLACE)


async def attributes(app: App, name: str) -> Json:
    """The attributes of a character in the story of the table."""
    sessions = app.services.tables.channels.sessions
    found = await app.adapters.storage.session_in_channel(await place_of(app))
    assert found is not None
    state = await sessions.state(await sessions.head(found.id))
    return next(dict(one["attributes"]) for one in state["entities"].values() if one["name"] == name)


async def experienced(app: App, name: str, points: int) -> None:
    """Gives a character experience, as a fight would."""
    sessions = app.services.tables.channels.sessions
    found = await app.adapters.storage.session_in_channel(await place_of(app))
    assert found is not None
    head = await sessions.head(found.id)
    state = await sessions.state(head)
    who = next(one["id"] for one in state["entities"].values() if one["name"] == name)
    made = operations.SetOp(path=f"entities.{who}.attributes.experience.current", value=points)
    changed = operations.apply(state, [made], operations.ENGINE)
    assert not isinstance(changed, Rejected)
    commit = scene_commit(
        head, changed, scene_id(found.id, "experience"), "roll",
        before=state, turn_id=None, operations=[made], now=1,
    )  # fmt: skip
    await sessions.commit(commit, changed)


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


async def made(page: PageClient, asked: Json) -> Json:
    """What comes out where everything is left to the bot, named."""
    asked = await press(page, asked, "Finish for me")
    return await called(page, asked, "Ilse Marrow", "she")


async def test_a_character_is_made_in_two_presses_and_a_name(page: PageClient, app: App) -> None:
    named = await made(page, await begun(page))
    done = await press(page, named, "Join the story as Ilse Marrow")
    assert "You play **Ilse Marrow**" in done["content"]
    held = await attributes(app, "Ilse Marrow")
    assert held["level"] == 1
    assert held["hp_current"] == held["hp_max"] > 0
    again = await page.command("player1", PLACE, "character sheet")
    assert again is not None
    assert again["embeds"][0]["title"] == "Ilse Marrow"
    (drawn,) = again["attachments"]
    assert drawn["filename"] == "sheet.png"
    assert f"{held['hp_max']} of {held['hp_max']} hit points" in drawn["description"]
    picture = Image.open(io.BytesIO(await page.file(drawn["url"])))
    assert picture.size == (960, 1200)


async def test_many_options_come_in_pages_and_what_was_picked_stays(page: PageClient) -> None:
    asked = await begun(page)
    asked = await choose(page, asked, "Wizard")
    while title(asked) != "Spells for your book":
        asked = await press(page, asked, "Choose for me")
    first = menu(asked)
    assert first is not None
    assert len(first["options"]) == 25
    asked = await choose(page, asked, "Magic Missile", "Sleep")
    assert "Magic Missile, Sleep" in asked["embeds"][0]["description"]
    asked = await press(page, asked, "More (2 of 2)")
    second = menu(asked)
    assert second is not None
    assert len(second["options"]) == 5
    assert second["max_values"] == 4
    names = [one["label"] for one in second["options"]][:4]
    asked = await choose(page, asked, *names)
    assert shown(asked)["So far"].endswith(
        f"Spells for your book: **{', '.join(('Magic Missile', 'Sleep', *names))}**"
    )


async def test_back_takes_the_last_answer_back(page: PageClient) -> None:
    asked = await begun(page)
    assert "Back" not in labels(asked)
    asked = await choose(page, asked, "Rogue")
    asked = await choose(page, asked, "Orc")
    asked = await press(page, asked, "Back")
    assert title(asked) == "Species"
    assert shown(asked)["So far"] == "Class: **Rogue**"
    asked = await press(page, asked, "Back")
    assert title(asked) == "Class"


async def test_rolled_scores_stand_in_the_ledger_and_cannot_be_rolled_again(
    page: PageClient, app: App
) -> None:
    async def rolled() -> str:
        asked = await page.command("player1", PLACE, "character create", ruleset="srd-5e")
        assert asked is not None
        for name in ("Wizard", "Elf"):
            asked = await choose(page, asked, name)
        asked = await press(page, asked, "Sage")
        asked = await press(page, asked, "Roll for them")
        return next(line for line in shown(asked)["So far"].splitlines() if line.startswith("Ability score:"))

    start = await page.command("player1", PLACE, "game start", scenario="mill")
    assert start is not None
    first = await rolled()
    assert await rolled() == first
    await page.command("player1", PLACE, "game join")
    asked = await page.command("player1", PLACE, "game end")
    assert asked is not None
    found = await app.adapters.storage.session_in_channel(await place_of(app))
    assert found is not None
    await page.press("player1", asked, "End the story")
    checked = await page.command("player1", PLACE, "dice verify", session=found.id)
    assert checked is not None
    assert checked["content"].startswith("All 6 rolls verify against the commitment")
    history = await page.command("player1", PLACE, "timeline verify")
    assert history is not None
    assert "verif" in history["content"] + str(history["embeds"])


async def test_dice_are_no_way_to_scores_outside_a_story(page: PageClient) -> None:
    asked = await page.command("player1", "lobby", "character create", ruleset="srd-5e")
    assert asked is not None
    while title(asked) != "Ability scores":
        asked = await press(page, asked, "Choose for me")
    assert "Roll for them" not in labels(asked)
    named = await made(page, asked)
    done = await press(page, named, "Keep Ilse Marrow")
    assert "is ready for Fifth Edition" in done["content"]
    start = await page.command("player1", PLACE, "game start", scenario="mill")
    assert start is not None
    assert "Ilse Marrow (yours)" in labels(start)
    taken = await page.press("player1", start, "Ilse Marrow (yours)")
    assert taken is not None
    assert "You play **Ilse Marrow**" in taken["content"]


async def test_after_a_restart_it_says_that_it_begins_again(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path):
            asked = await begun(page)
        async with running(guild, tmp_path):
            await page.press("player1", asked, "Choose for me")
            told = await page.wait_for_message(lambda m: "no longer remember" in m["content"])
            assert told["flags"] & 64
            again = await page.command("player1", PLACE, "character create", ruleset="srd-5e")
            assert again is not None
            assert title(again) == "Class"


async def test_who_has_enough_experience_gains_a_level_in_a_turn_that_is_remembered(
    page: PageClient, app: App
) -> None:
    named = await made(page, await choose(page, await begun(page), "Fighter"))
    await press(page, named, "Join the story as Ilse Marrow")
    refused = await page.command("player1", PLACE, "character level")
    assert refused is not None
    assert "has not enough experience" in refused["content"]
    await experienced(app, "Ilse Marrow", 300)
    asked = await page.command("player1", PLACE, "character level")
    assert asked is not None
    assert title(asked) == "Class of the new level"
    asked = await choose(page, asked, "Fighter") if menu(asked) else await press(page, asked, "Fighter")
    asked = await press(page, asked, "Roll 1d10")
    assert title(asked) == "A new level for Ilse Marrow"
    await page.press("player1", asked, "Gain the level")
    told = await page.wait_for_message(lambda m: "reached level 2" in m["content"] + str(m["embeds"]))
    assert "Hit points" in str(told)
    held = await attributes(app, "Ilse Marrow")
    assert (held["level"], held["experience"]) == (2, {"current": 300, "needed_for_next_level": 900})
    assert "action_surge" in held["features"]
    sessions = app.services.tables.channels.sessions
    found = await app.adapters.storage.session_in_channel(await place_of(app))
    assert found is not None
    head = await sessions.head(found.id)
    assert [(one.kind, one.text.split(" and ")[0]) for one in head.core_memories] == [
        ("level_up", "Ilse Marrow reached level 2 as a fighter")
    ]


def upload(name: str, value: object) -> Json:
    return {"filename": name, "content_base64": base64.b64encode(json.dumps(value).encode()).decode()}


async def test_a_sheet_of_another_program_is_looked_at_and_told_where_it_does_not_fit(
    page: PageClient,
) -> None:
    start = await page.command("player1", PLACE, "game start", scenario="mill")
    assert start is not None
    seen = await page.command("player1", PLACE, "character import", file=upload("vane.json", BEYOND))
    assert seen is not None
    assert title(seen) == "Korra Vane"
    assert "fighter 4" in shown(seen)["Read from the file"]
    assert shown(seen)["Not read"]
    await page.press("player1", seen, "Join the story as Korra Vane")
    told = "Korra Vane is of level 5, and this story is for level 1."
    await page.wait_for_message(lambda m: told in m["content"], who="player1")


async def test_an_exported_character_is_the_one_that_is_imported_again(page: PageClient, app: App) -> None:
    named = await made(page, await begun(page))
    await press(page, named, "Join the story as Ilse Marrow")
    file = await page.command("player1", PLACE, "character export")
    assert file is not None
    assert file["flags"] & 64
    assert file["attachments"][0]["filename"] == "ilsemarrow.json"
    written = json.loads(await page.file(file["attachments"][0]["url"]))
    seen = await page.command(
        "player2", PLACE, "character import", file=upload("it.json", written), name="Ilse Twin"
    )
    assert seen is not None
    assert "Not read" not in shown(seen)
    await page.press("player2", seen, "Join the story as Ilse Twin")
    await page.wait_for_message(lambda m: "You play **Ilse Twin**" in m["content"], who="player2")
    first, second = await attributes(app, "Ilse Marrow"), await attributes(app, "Ilse Twin")
    assert {**first, "resources": {}} == {**second, "resources": {}}


async def test_a_spoilt_sheet_is_refused_and_a_card_stays_a_card(page: PageClient) -> None:
    start = await page.command("player1", PLACE, "game start", scenario="mill")
    assert start is not None
    spoilt = {"format": "talewright/srd-5e", "version": 1, "name": "Bo", "attributes": {"hp_max": 10**9}}
    told = await page.command("player1", PLACE, "character import", file=upload("bo.json", spoilt))
    assert told is not None
    assert "does not hold a character of these rules" in told["content"]
    card = {
        "spec": "chara_card_v2",
        "spec_version": "2.0",
        "data": {"name": "Mara", "description": "A nurse."},
    }
    seen = await page.command("player1", PLACE, "character import", file=upload("mara.json", card))
    assert seen is not None
    assert "Not read" not in shown(seen)
    assert title(seen) == "Mara"
