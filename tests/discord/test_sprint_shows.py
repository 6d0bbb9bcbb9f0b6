"""A sprint as it is shown when things go wrong: killed bots, gone threads, lost webhooks, missing permissions."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.images.posters.posters import PillowPosters
from bot.app.running import App
from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from bot.presentation.sprints import panel as sprint_panel
from bot.services.ports.spectating.posters import Reel
from tests.support.bot_process import BotProcess
from tests.support.page_client import PageClient
from tests.support.sprint_guild import all_messages, footers, newest, shown, threads_of, unhurried
from tests.support.sweeps import some
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"
TWO_ROUNDS = "0-1-0-1"


@pytest.fixture
def guild(guild: LocalGuild) -> Iterator[LocalGuild]:
    """A guild that may refuse what the bot asks for."""
    yield guild
    guild.refused.clear()


@pytest.fixture
async def page(guild: LocalGuild) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as client:
        yield client


async def begin(page: PageClient, **options: Any) -> Json:
    told = await page.command(
        "player1", WHERE, "sprint start", **{"seed": 5, "rounds": TWO_ROUNDS, "speed": "0", **options}
    )
    assert told is not None
    return told


async def stepped(page: PageClient, app: App, times: int = 1) -> None:
    """So many turns of each team, shown."""
    for _ in range(times):
        await page.command("player1", WHERE, "sprint step")
        await asyncio.sleep(0.3)


async def panels(page: PageClient) -> list[Json]:
    return [
        message
        for message in await all_messages(page, WHERE)
        if message["embeds"]
        and message["embeds"][0].get("title") == "Worldbuilding sprint"
        and not message["flags"] & 64
    ]


async def eventually(true: Callable[[], Awaitable[bool]], seconds: float = 60) -> None:
    """Returns once something is so."""
    for _ in range(int(seconds / 0.05)):
        if await true():
            return
        await asyncio.sleep(0.05)
    raise TimeoutError


async def until(page: PageClient, channel: str, count: int, last: str = "") -> list[Json]:
    """The pages of a thread once there are so many, and the last is what it should be."""

    async def enough() -> bool:
        marks = footers(await all_messages(page, channel))
        return len(marks) >= count and marks[-1].endswith(last)

    await eventually(enough)
    return await all_messages(page, channel)


@pytest.mark.sweep
async def test_a_bot_that_is_killed_again_and_again_doubles_and_loses_nothing(
    guild: LocalGuild, page: PageClient, tmp_path: Path
) -> None:
    bot = BotProcess(guild, page, tmp_path, program="tests.support.small_bot")
    await bot.start()
    await begin(page)
    threads = await threads_of(page)
    for count in some((9, 3, 12), 3):
        await until(page, threads["A"], count)
        await bot.kill()
        await bot.start()
    told = {team: await until(page, threads[team], 17, "six pictures") for team in "AB"}
    await asyncio.sleep(1)
    await bot.kill()
    assert await threads_of(page) == threads
    for team, messages in told.items():
        marks = footers(messages)
        assert len(marks) == len(set(marks))
        assert marks[0] == f"Team {team} · LANDMARKS begins"
        assert [mark for mark in marks if "objection" in mark] == [
            f"Team {team} · R01-objection-contrarian",
            f"Team {team} · R02-objection-contrarian",
        ]
        assert marks[-1] == f"Team {team} · six pictures"
    assert len(await panels(page)) == 1
    assert guild.refused == []
    assert len(guild._started().world.webhooks) == 8  # pyright: ignore[reportPrivateUsage]


async def test_controls_work_after_a_restart_and_only_for_those_who_may(
    guild: LocalGuild, page: PageClient, tmp_path: Path
) -> None:
    async with running(guild, tmp_path, prepare=unhurried) as app:
        await begin(page, step=True)
        await stepped(page, app, 2)
    async with running(guild, tmp_path, prepare=unhurried) as app:
        [panel] = await panels(page)
        refused = await page.press("player2", panel, "Step")
        told = await page.wait_for_message(lambda message: bool(message["flags"] & 64), "player2")
        assert "Only who started this sprint" in (refused or told)["content"] + told["content"]
        await page.press("moderator", panel, "Slower")
        await page.wait_for_message(lambda message: "3 s between turns" in str(message["embeds"]))
        await page.press("player1", panel, "Faster")
        await page.press("player1", panel, "Resume")
        match_id = await newest(app)
        sprints = app.services.sprints and app.services.sprints.matches
        assert sprints is not None

        async def goes_on() -> bool:
            return not (await sprints.status(match_id)).paused

        await eventually(goes_on)
        await shown(app)
    marks = footers(await all_messages(page, (await threads_of(page))["A"]))
    assert len(marks) == len(set(marks))
    assert marks[-1] == "Team A · six pictures"
    assert len(await panels(page)) == 1


@pytest.mark.sweep
async def test_a_thread_that_is_gone_is_noted_once_and_the_match_goes_on(
    guild: LocalGuild, page: PageClient, tmp_path: Path
) -> None:
    async with running(guild, tmp_path, prepare=unhurried) as app:
        await begin(page, step=True)
        await stepped(page, app, 2)
        threads = await threads_of(page)
        await page.delete_channel(threads["A"], page.identities["moderator"].id)
        await page.command("player1", WHERE, "sprint resume")
        await shown(app)
        assert list(await threads_of(page)) == ["B"]
        marks = footers(await all_messages(page, threads["B"]))
        assert marks[-1] == "Team B · six pictures"
        notes = [
            message
            for message in await all_messages(page, WHERE)
            if "thread of team A is gone" in message["content"]
        ]
        assert len(notes) == 1
    async with running(guild, tmp_path, prepare=unhurried):
        await asyncio.sleep(1)
        assert list(await threads_of(page)) == ["B"]
        notes = [
            message
            for message in await all_messages(page, WHERE)
            if "thread of team A is gone" in message["content"]
        ]
        assert len(notes) == 1


@pytest.mark.sweep
async def test_a_match_whose_channel_is_gone_goes_on_without_a_word(
    guild: LocalGuild, page: PageClient, tmp_path: Path
) -> None:
    async with running(guild, tmp_path, prepare=unhurried) as app:
        await begin(page, step=True)
        place = await page.channel_id(WHERE)
        await page.delete_channel(place, page.identities["moderator"].id)
        told = await page.command("moderator", "lobby", "sprint resume")
        assert told is not None
        assert "The sprint goes on" in told["content"]
        await shown(app)
        assert app.services.sprints is not None
        assert (await app.services.sprints.matches.status(await newest(app))).life == "judging"
        assert [
            message["embeds"] for message in await all_messages(page, "lobby") if not message["flags"] & 64
        ] == []


@pytest.mark.sweep
async def test_webhooks_that_somebody_deletes_are_made_anew(
    guild: LocalGuild, page: PageClient, tmp_path: Path
) -> None:
    async with running(guild, tmp_path, prepare=unhurried) as app:
        await begin(page, step=True)
        await stepped(page, app, 2)
        guild._started().world.webhooks.clear()  # pyright: ignore[reportPrivateUsage]
        await page.command("player1", WHERE, "sprint resume")
        await shown(app)
    assert {refused.code for refused in guild.refused} == {10015}
    for thread in (await threads_of(page)).values():
        messages = await all_messages(page, thread)
        assert len(footers(messages)) == len(set(footers(messages)))
        spoken = [
            message
            for message in messages
            if "R0" in str(footers([message])) and "decision" not in str(footers([message]))
        ]
        assert all(message.get("webhook_id") for message in spoken if "vote" not in str(footers([message])))


async def test_without_manage_webhooks_the_personas_speak_through_plain_posts(
    guild: LocalGuild, page: PageClient, tmp_path: Path
) -> None:
    await page.post(
        f"/page/channels/{await page.channel_id(WHERE)}/permissions", {"deny": ["MANAGE_WEBHOOKS"]}
    )
    async with running(guild, tmp_path, prepare=unhurried) as app:
        told = await begin(page)
        assert "**Manage Webhooks**" in told["content"]
        await shown(app)
    messages = await all_messages(page, (await threads_of(page))["A"])
    assert not any(message.get("webhook_id") for message in messages)
    assert any(
        "Contrarian" in message["embeds"][0].get("author", {}).get("name", "")
        for message in messages
        if message["embeds"]
    )
    assert guild.refused == []


@pytest.mark.parametrize(
    ("denied", "named"),
    [
        ("CREATE_PUBLIC_THREADS", "Create Public Threads"),
        ("SEND_MESSAGES_IN_THREADS", "Send Messages in Threads"),
        ("ATTACH_FILES", "Attach Files"),
    ],
)
async def test_a_missing_permission_is_named_with_its_channel_and_nothing_begins(
    guild: LocalGuild, page: PageClient, tmp_path: Path, denied: str, named: str
) -> None:
    place = await page.channel_id(WHERE)
    await page.post(f"/page/channels/{place}/permissions", {"deny": [denied]})
    async with running(guild, tmp_path) as app:
        told = await begin(page)
        assert f"**{named}**" in told["content"]
        assert f"<#{place}>" in told["content"]
        assert told["flags"] & 64
        assert app.services.sprints is not None
        assert app.bot is not None
        assert list(await app.services.sprints.matches.matches(str(app.bot.guilds[0].id))) == []
    assert guild.refused == []


async def test_an_old_panel_is_posted_anew_instead_of_changed(
    guild: LocalGuild, page: PageClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(guild, tmp_path, prepare=unhurried) as app:
        await begin(page, step=True)
        [first] = await panels(page)
        monkeypatch.setattr(sprint_panel, "OLD", timedelta(0))
        await stepped(page, app)

        async def anew() -> bool:
            return [panel["id"] for panel in await panels(page)] != [first["id"]]

        await eventually(anew)
        monkeypatch.setattr(sprint_panel, "OLD", timedelta(minutes=50))
        assert len(await panels(page)) == 1
    assert guild.refused == []


class ReelsThat(PillowPosters):
    """Draws cards; its reel is what a test gives, or is never done where that is nothing."""

    def __init__(self, film: bytes | None = None, *, done: bool = True) -> None:
        super().__init__()
        self.film, self.done, self.begun = film, done, asyncio.Event()

    async def reel(self, reel: Reel, most_bytes: int) -> bytes | None:
        self.begun.set()
        if not self.done:
            await asyncio.Event().wait()
        return self.film


async def results(page: PageClient) -> list[Json]:
    """The results that stand in the channel for everybody."""
    return [
        message
        for message in await all_messages(page, WHERE)
        if "committed to" in str(message["embeds"]) and not message["flags"] & 64
    ]


def posting(posters: ReelsThat) -> Callable[[App], None]:
    def prepare(app: App) -> None:
        unhurried(app)
        app.adapters.stage.posters = posters

    return prepare


@pytest.mark.sweep
async def test_a_reel_that_was_being_drawn_when_the_bot_ended_stands_after_the_next_start(
    guild: LocalGuild, page: PageClient, tmp_path: Path
) -> None:
    stuck = ReelsThat(done=False)
    async with running(guild, tmp_path, prepare=posting(stuck)) as app:
        await begin(page)
        await shown(app)
        await page.command("player1", WHERE, "sprint reveal")
        await asyncio.wait_for(stuck.begun.wait(), 30)
        [result] = await results(page)
        assert not any(file["filename"].endswith("reel.webp") for file in result["attachments"])
    drawn = ReelsThat(b"RIFF a film WEBP")
    async with running(guild, tmp_path, prepare=posting(drawn)):

        async def stands() -> bool:
            [result] = await results(page)
            return any(file["filename"].endswith("reel.webp") for file in result["attachments"])

        await eventually(stands)
        [result] = await results(page)
        assert len([file for file in result["attachments"] if file["filename"].endswith("reel.webp")]) == 1
    assert not any("reel of this match" in one["content"] for one in await all_messages(page, WHERE))


@pytest.mark.sweep
@pytest.mark.parametrize("film", [None, b"x" * (26 * 1024 * 1024)])
async def test_a_reel_that_is_not_drawn_or_not_taken_is_told_once_and_the_match_is_over(
    guild: LocalGuild, page: PageClient, tmp_path: Path, film: bytes | None
) -> None:
    for _ in range(2):
        async with running(guild, tmp_path, prepare=posting(ReelsThat(film))) as app:
            if not await panels(page):
                await begin(page)
                await shown(app)
                await page.command("player1", WHERE, "sprint reveal")
            assert app.services.sprints is not None
            outbox, match_id = app.services.sprints.outbox, await newest(app)

            async def closed(outbox: Any = outbox, match_id: str = match_id) -> bool:
                return all(lane.closed for lane in (await outbox.lanes(match_id)).values())

            await eventually(closed)
    notes = [one for one in await all_messages(page, WHERE) if "reel of this match" in one["content"]]
    assert len(notes) == 1
    assert len(await results(page)) == 1


async def test_a_sprint_whose_pictures_are_too_large_for_discord_is_told_to_its_end(
    guild: LocalGuild, page: PageClient, tmp_path: Path
) -> None:
    guild.world.file_bytes = 500
    async with running(guild, tmp_path, prepare=unhurried) as app:
        await begin(page)
        threads = await threads_of(page)
        galleries = {team: (await until(page, threads[team], 17, "six pictures"))[-1] for team in "AB"}
        await shown(app)
    for told in galleries.values():
        assert told["attachments"] == []
        assert say("upload/refused") in str(told["embeds"])
    assert {request.status for request in guild.refused} == {413}
