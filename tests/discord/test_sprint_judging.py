"""A sprint on Discord from its end: blind ballots, the reveal, gallery, replay, package, and the world to play in."""

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.app.running import App
from bot.core.sprint.contracts import TEAMS
from bot.localguild import LocalGuild
from bot.presentation.sprints.words import LABEL_COLOURS
from tests.support.page_client import PageClient
from tests.support.sprint_guild import all_messages, shown, threads_of, unhurried
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"
HIGH = {"coherence": "9", "ambition": "8", "visual_fidelity": "7", "artifact_quality": "a", "process": "6"}
LOW = dict.fromkeys(HIGH, "3")


@dataclass(repr=False)
class Judging:
    """A match that waits for ballots."""

    page: PageClient
    app: App
    match_id: str

    async def use(self, who: str, name: str, **options: Any) -> Json:
        told = await self.page.command(who, WHERE, f"sprint {name}", **options)
        assert told is not None
        return told

    async def press(self, who: str, message: Json, label: str) -> Json:
        told = await self.page.press(who, message, label)
        assert told is not None
        return told

    async def private(self, who: str) -> list[Json]:
        """What only one person sees in the channel."""
        return [message for message in await self.page.messages(WHERE, who, 100) if message["flags"] & 64]

    async def told(self, who: str, words: str, seen: int = 0) -> Json:
        """The first private message with these words behind so many others, once it is there."""
        async with asyncio.timeout(20):
            while True:
                for one in (await self.private(who))[seen:]:
                    if words in str((one["content"], one["embeds"])):
                        return one
                await asyncio.sleep(0.05)

    async def ballot(self, who: str) -> Json:
        """An empty ballot, opened."""
        seen = len(await self.private(who))
        await self.use(who, "judge")
        return await self.told(who, "Your ballot", seen)

    async def mark(self, who: str, ballot: Json, label: str, marks: dict[str, str]) -> Json:
        form = await self.press(who, ballot, f"Mark {label}")
        await self.page.submit(who, form, **{name: [mark] for name, mark in marks.items()})
        return next(one for one in await self.private(who) if one["id"] == ballot["id"])

    async def decide(self) -> None:
        """A ballot that nobody's marks can make a tie of; which match this is, and so how it is judged, is chance."""
        ballot = await self.ballot("player2")
        ballot = await self.mark("player2", ballot, "Amber", HIGH)
        ballot = await self.mark("player2", ballot, "Slate", LOW)
        await self.press("player2", ballot, "Cast the ballot")
        await self.told("player2", "Your ballot counts")

    async def result_in_thread(self, team: str) -> Json:
        """How the match came out, once it stands in a team's thread; it stands there once."""
        thread = (await threads_of(self.page))[team]
        async with asyncio.timeout(20):
            while True:
                told = [
                    message
                    for message in await all_messages(self.page, thread)
                    if "committed to" in str(message["embeds"])
                ]
                if told:
                    (result,) = told
                    return result
                await asyncio.sleep(0.05)

    async def turn(self, who: str, page: Json, words: str) -> Json:
        """The replay, once it shows these words."""
        found = await self.told(who, words)
        assert found["id"] == page["id"]
        return found


@pytest.fixture
async def judging(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[Judging]:
    async with (
        await PageClient.connect(guild.page_url) as page,
        running(guild, tmp_path, prepare=unhurried) as app,
    ):
        await page.command("player1", WHERE, "sprint start", seed=3, rounds="1-1-1-1", speed="0")
        yield Judging(page, app, await shown(app))


async def test_a_person_judges_once_by_labels_and_the_reveal_is_checked(judging: Judging) -> None:
    ballot = await judging.ballot("spectator")
    seen = await judging.private("spectator")
    words = str(
        [(one["embeds"], one["content"], [f["filename"] for f in one["attachments"]]) for one in seen]
    )
    assert "team a" not in words.lower()
    assert "team b" not in words.lower()
    assert sum(len(one["attachments"]) for one in seen) == 2 * (6 + 1)
    for person in ("Torvane", "Brannoch"):
        for one in seen:
            for file in one["attachments"]:
                if file["filename"].endswith(".txt"):
                    assert person.encode() not in await judging.page.file(file["url"])
    cast = [
        component
        for component in ballot["components"][0]["components"]
        if component["label"] == "Cast the ballot"
    ]
    assert cast[0]["disabled"]
    ballot = await judging.mark("spectator", ballot, "Amber", HIGH)
    assert "**10** Artifact quality" in str(ballot["embeds"])
    ballot = await judging.mark("spectator", ballot, "Slate", LOW)
    await judging.press("spectator", ballot, "Cast the ballot")
    done = await judging.told("spectator", "Your ballot counts")
    assert done["id"] == ballot["id"]
    assert done["components"] == []

    again = await judging.ballot("spectator")
    again = await judging.mark("spectator", again, "Amber", LOW)
    again = await judging.mark("spectator", again, "Slate", HIGH)
    await judging.press("spectator", again, "Cast the ballot")
    assert await judging.told("spectator", "each judge does once")

    thread = (await threads_of(judging.page))["A"]
    objection = next(
        message
        for message in await all_messages(judging.page, thread)
        if "R01-objection" in str(message["embeds"])
    )
    for person in ("spectator", "player2"):
        await judging.page.put_reaction(person, objection, "👏")

    refused = await judging.use("spectator", "reveal")
    assert "Only who started this sprint" in refused["content"]
    told = await judging.use("player1", "reveal")
    result = told["embeds"][0]
    assert "committed to" in result["description"]
    assert "1 person judged." in result["description"]
    assert {field["name"][2:] for field in result["fields"][:2]} in (
        {"Amber was team A", "Slate was team B"}, {"Amber was team B", "Slate was team A"},
    )  # fmt: skip
    posted = await judging.page.wait_for_message(
        lambda message: "committed to" in str(message["embeds"]) and not message["flags"] & 64
    )
    assert posted["embeds"][0]["fields"][: len(result["fields"])] == result["fields"]
    whole = await judging.page.wait_for_message(lambda message: "reel.webp" in endings(message))
    assert endings(whole) == ["card.png", "replay.html", "reel.webp"]
    cheers = whole["embeds"][0]["fields"][-1]
    assert "The most cheered objection" in cheers["name"]
    assert "Team A, round 1" in cheers["value"]
    assert cheers["value"].endswith("2 reactions")
    assert whole["embeds"][0]["image"]["url"] == whole["attachments"][0]["url"]
    for team in "AB":
        assert endings(await judging.result_in_thread(team)) == ["card.png", "replay.html"]


def endings(message: Json) -> list[str]:
    """What is attached to a message, by the last word of each name."""
    return [file["filename"].rpartition("-")[2] for file in message["attachments"]]


@pytest.mark.sweep
async def test_the_card_of_a_judged_match_names_no_team(judging: Judging) -> None:
    opened = await judging.page.wait_for_message(
        lambda message: "nobody says whose" in str(message["embeds"])
    )
    (card,) = opened["attachments"]
    assert card["filename"].endswith("-card.png")
    assert "Amber:" in card["description"]
    assert "Slate:" in card["description"]
    assert "team" not in card["description"].lower()
    picture = Image.open(io.BytesIO(await judging.page.file(card["url"])))
    assert picture.size == (1200, 630)


@pytest.mark.sweep
async def test_the_gallery_names_no_team_before_the_reveal(judging: Judging) -> None:
    await judging.use("player2", "gallery")
    await judging.told("player2", "Amber")
    await judging.told("player2", "Slate")
    sets = [one for one in await judging.private("player2") if one["attachments"]]
    assert sorted(one["content"] for one in sets) == ["**🔵 Slate**", "**🟠 Amber**"]
    assert [len(one["attachments"]) for one in sets] == [6, 6]
    assert all(file["description"] for one in sets for file in one["attachments"])
    early = await judging.use("player2", "package")
    assert "comes with the reveal" in early["content"]
    await judging.use("player1", "reveal")
    await judging.use("player2", "gallery")
    await judging.told("player2", "Team B:")
    sets = [one for one in await judging.private("player2") if one["attachments"]][2:]
    assert [one["content"].split(":")[0] for one in sets] == ["**Team A", "**Team B"]


def worded(message: Json) -> str:
    """All of a message that can be read or that its links lead to."""
    files = [(file["filename"], file.get("description")) for file in message["attachments"]]
    return str((message["content"], message["embeds"], message["components"], files))


async def test_nothing_that_a_judge_can_open_tells_whose_world_is_whose(judging: Judging) -> None:
    """Every command and button, by somebody who may all of it; what stands in the threads is for spectators."""
    assert judging.app.services.sprints is not None
    match = (await judging.app.services.sprints.matches.status(judging.match_id)).match
    worlds = [match.team(team).canon.world_name for team in TEAMS]
    personas = [persona.name for persona in match.started.personas]
    threads = await threads_of(judging.page)
    for name in ("status", "gallery", "judge", "replay", "package", "predict", "season"):
        await judging.use("player1", name)
    for options in ({}, {"team": "A"}, {"team": "B", "game": "srd-5e"}):
        told = await judging.use("player1", "world", **options)
        assert "stays hidden while people judge" in told["content"]
    await judging.told("player1", "Your ballot")
    seen = await judging.page.messages(WHERE, "player1", 100)
    assert sum(any(world in worded(one) for world in worlds) for one in seen) >= 2
    for one in seen:
        words = worded(one)
        beside = any(world in words for world in worlds)
        assert not (beside and "team" in words.lower()), words
        assert not any(persona in words for persona in personas)
        if beside or one["attachments"]:
            assert not any(thread in words for thread in threads.values())
        for embed in one["embeds"]:
            if any(world in str(embed) for world in worlds):
                assert embed["color"] in LABEL_COLOURS.values()
        for file in one["attachments"]:
            content = await judging.page.file(file["url"])
            if file["filename"].endswith(".txt"):
                assert not any(persona.encode() in content for persona in personas)
                assert b"team a" not in content.lower()
                assert b"team b" not in content.lower()
            else:
                assert Image.open(io.BytesIO(content)).info.keys() <= {"dpi"}, "a picture says more"
    named = [channel["name"] for channel in (await judging.page.state())["channels"]]
    assert not any(world in name for world in worlds for name in named)


@pytest.mark.sweep
async def test_a_match_is_replayed_packed_and_taken_home(judging: Judging) -> None:
    await judging.decide()
    await judging.use("player1", "reveal")
    page = await judging.use("spectator", "replay")
    assert page["content"].startswith("-# Page 1 of")
    assert "Foundation" in page["embeds"][0]["title"]
    await judging.page.press("spectator", page, "Next ▶")
    page = await judging.turn("spectator", page, "Page 2 of")
    await judging.page.press("spectator", page, "Next ▶")
    page = await judging.turn("spectator", page, "Page 3 of")
    await judging.page.choose("spectator", page, "Jump to a round", "Round 3 · Tension")
    page = await judging.turn("spectator", page, "What pulls this place apart")
    await judging.page.press("spectator", page, "⏭")
    page = await judging.turn("spectator", page, "committed to")
    packed = await judging.use("spectator", "package")
    [file] = packed["attachments"]
    names = zipfile.ZipFile(io.BytesIO(await judging.page.file(file["url"]))).namelist()
    assert any(name.endswith(".yaml") for name in names)
    sent_on = ("card.png", "team-a/card.png", "team-b/card.png", "reel.webp")
    assert {name.partition("/")[2] for name in names} >= set(sent_on)
    refused = await judging.use("spectator", "world")
    assert "Only who started this sprint" in refused["content"]
    assert "I do not know that game" in (await judging.use("player1", "world", game="chess"))["content"]
    await judging.use("player1", "world", game="srd-5e")
    kept = await judging.told("player1", "/game start scenario:")
    scenario = kept["content"].partition("scenario:")[2].partition("`")[0]
    begun = await judging.page.command("player1", "second-table", "game start", scenario=scenario)
    assert begun is not None
    assert "has begun in" in begun["content"]
    row = await judging.app.adapters.storage.newest_in_channel(await judging.page.channel_id("second-table"))
    assert row is not None
    assert row.ruleset_id == "srd-5e"


async def test_a_world_is_offered_by_the_games_that_fit_and_only_once_there_is_one(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with (
        await PageClient.connect(guild.page_url) as page,
        running(guild, tmp_path, prepare=unhurried),
    ):

        async def world(who: str, **options: Any) -> str:
            told = await page.command(who, WHERE, "sprint world", **options)
            assert told is not None
            assert told["flags"] & 64
            return told["content"]

        assert "No sprint was played here yet" in await world("player1", game="srd-5e")
        offered = await page.complete("player1", WHERE, "sprint world", "game", game="")
        games = {"everyday-tension", "inner-chorus", "locked-doors", "srd-5e"}
        assert {one["value"] for one in offered} == games
        await page.command("player1", WHERE, "sprint start", seed=3, rounds="1-1-1-1", speed="0", step=True)
        assert "still arguing" in await world("player1", game="srd-5e")
        assert "Only who started this sprint" in await world("player2", game="srd-5e")
        assert "still arguing" in await world("moderator", game="srd-5e")


@pytest.mark.sweep
async def test_everything_after_the_end_stands_in_the_channel_for_everybody(judging: Judging) -> None:
    await judging.decide()
    await judging.use("player1", "reveal")
    here = await judging.page.channel_id(WHERE)
    result = await judging.page.wait_for_message(
        lambda message: (
            message["channel_id"] == here and "result" in str(message["embeds"]) and not message["flags"] & 64
        )
    )
    await judging.press("player1", result, "Play the winning world")
    assert await judging.told("player1", "/game start scenario:")
    panel = next(
        message
        for message in await all_messages(judging.page, WHERE)
        if "sprint" in str(message["embeds"]).lower()
    )
    assert panel["components"]
