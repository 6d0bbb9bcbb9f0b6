"""Bad input over the whole bot on the local guild: a clear answer each time, and nothing is lost."""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.app.running import App
from bot.app.session_files import verified
from bot.localguild import LocalGuild
from bot.presentation.catalogue import say
from tests.support.page_client import PageClient, PageError
from tests.support.whole_bot import running

Json = dict[str, Any]
CHANNEL = "the-table"


@pytest.fixture
def guild(guild: LocalGuild) -> Iterator[LocalGuild]:
    """A guild that may refuse what the bot asks for."""
    yield guild
    guild.refused.clear()


class Seat:
    """A game in #the-table, and two people at it."""

    def __init__(self, app: App, page: PageClient) -> None:
        self.app = app
        self.page = page

    async def say(self, words: str, who: str = "player1") -> Json:
        """Write something; the bot's last message that answers it."""
        said = await self.page.say(who, CHANNEL, words)
        return await self.page.wait_for_message(lambda m: _answers(m, said["id"]))

    async def messages(self, who: str = "player1") -> list[Json]:
        return await self.page.messages(CHANNEL, who)

    async def scene(self) -> Json:
        """The newest message with choices."""
        return [message for message in await self.messages() if message["components"]][-1]

    async def session(self) -> str:
        status = await self.page.command("player1", CHANNEL, "game status")
        assert status is not None
        return str(status["embeds"][0]["footer"]["text"]).split("session ")[1]

    async def reasons(self) -> list[str | None]:
        """What the engine said of each action so far."""
        log = await self.app.files.read_log(await self.session())
        return [row["reason"] for row in log.rows["validation_results"]]

    async def assert_verifies(self) -> None:
        good, lines = verified(await self.app.files.read_log(await self.session()))
        assert good, lines


def _answers(message: Json, source: str) -> bool:
    """A note that replies to a message, or the end of the scene that it made."""
    reference = message.get("message_reference") or {}
    return bool(message["components"]) or str(reference.get("message_id")) == source


@asynccontextmanager
async def seated(guild: LocalGuild, home: Path, scenario: str, *players: str) -> AsyncIterator[Seat]:
    async with await PageClient.connect(guild.page_url) as page, running(guild, home) as app:
        await page.command("player1", CHANNEL, "game start", scenario=scenario)
        for who in players or ("player1",):
            await page.command(who, CHANNEL, "game join")
        yield Seat(app, page)


# --- words --------------------------------------------------------------------------------------------


async def test_an_empty_mention_is_asked_for_more(guild: LocalGuild, tmp_path: Path) -> None:
    async with seated(guild, tmp_path, "room-12") as seat:
        answer = await seat.say(f"<@{seat.page.bot_id}>   ")
        assert answer["content"] == say("hint/nothing_said")


async def test_a_message_of_signs_alone_is_told_that_nothing_was_read(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with seated(guild, tmp_path, "room-12") as seat:
        written = ["🎉🎉🎉", "👍", "!!!", "…"]
        for words in written:
            answer = await seat.say(words)
            assert answer["content"].startswith("I found nothing to do in that.")
            assert "`DM:`" in answer["content"]
        assert [row async for row in _turns(seat)] == written


async def _turns(seat: Seat) -> AsyncIterator[str]:
    """The words of the turns that are stored."""
    log = await seat.app.files.read_log(await seat.session())
    for row in log.rows["turns"]:
        yield row["raw_text"]


async def test_the_longest_message_of_the_page_is_a_turn_and_its_answer_fits(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with seated(guild, tmp_path, "room-12") as seat:
        words = ("I look around and wait, and " * 80)[:2000]
        answer = await seat.say(words)
        assert answer["components"]
        assert [row async for row in _turns(seat)] == [words]
        with pytest.raises(PageError, match="too long"):
            await seat.say(words + "w")
        assert guild.refused == []


# --- deeds that cannot be done ----------------------------------------------------------------------------


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("scenario", "deeds"),
    [
        (
            "the-lamplighters-vault",
            [
                ("take the xyzzy lantern", None, "no lantern within reach"),
                ("ask the Bishop of Durham about the lamp", None, "nobody by that name"),
                ("take the key board", None, "cannot be carried off"),
                ("go to the long hall, then take the demolition notice", "out_of_reach", "not within reach"),
                ("open the cellar door", None, "is locked"),
                ("unlock the cellar door", None, "fits the lock"),
            ],
        ),
        ("three-in-a-row", [("mark the centre, then mark the top left", "not_your_turn", "turn")]),
    ],
)
async def test_what_cannot_be_done_is_told_and_recorded_where_something_else_was_done(
    guild: LocalGuild, tmp_path: Path, scenario: str, deeds: list[tuple[str, str | None, str]]
) -> None:
    """A deed that is refused alone costs nothing and leaves no scene; beside others it is part of one."""
    async with seated(guild, tmp_path, scenario) as seat:
        for said, reason, told in deeds:
            before = await seat.reasons()
            answer = await seat.say(said)
            assert told in answer["content"].lower(), said
            if reason is None:
                assert await seat.reasons() == before, said
            else:
                assert reason in await seat.reasons(), said
        await seat.assert_verifies()


UNROLLABLE = (
    "1d0",
    "0d6",
    "999999d999999",
    "d",
    "1d6+",
    "2d6/0",
    "(" * 60 + "1d6" + ")" * 60,
    "1d6rr<7",
    "potato",
)


async def test_dice_that_cannot_be_rolled_are_refused_privately_and_leave_no_trace(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with seated(guild, tmp_path, "room-12") as seat:
        for expression in UNROLLABLE:
            assert await seat.page.command("player1", CHANNEL, "roll", dice=expression) is None
            answer = (await seat.messages())[-1]
            assert answer["flags"] & 64, expression
            assert len(answer["content"]) > 10, expression
            assert "🎲" not in answer["content"], expression
            assert "my side" not in answer["content"], expression
        log = await seat.app.files.read_log(await seat.session())
        assert log.rows["dice_rolls"] == []


# --- buttons, people and places that are gone -------------------------------------------------------------


async def test_a_button_of_a_past_scene_says_so_privately_and_plays_nothing(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with seated(guild, tmp_path, "room-12") as seat:
        old = await seat.scene()
        await seat.say("I look around.")
        before = len(await seat.messages("player2"))
        label = old["components"][0]["components"][0]["label"]
        await seat.page.press("player1", old, label)
        answer = await seat.page.wait_for_message(lambda m: "The story has moved on" in m["content"])
        assert answer["flags"] & 64
        assert len(await seat.messages("player2")) == before


async def test_a_player_who_left_is_told_how_to_come_back(guild: LocalGuild, tmp_path: Path) -> None:
    async with seated(guild, tmp_path, "room-12", "player1", "player2") as seat:
        await seat.say("I look around.", "player1")
        await seat.page.command("player1", CHANNEL, "game leave")
        answer = await seat.say("I ask Lena about the letter.", "player1")
        assert "`/game join`" in answer["content"]
        label = (shown := await seat.scene())["components"][0]["components"][0]["label"]
        await seat.page.press("player1", shown, label)
        private = await seat.page.wait_for_message(lambda m: "`/game join`" in m["content"])
        assert private["flags"] & 64
        assert (await seat.say("I look around.", "player2"))["components"]
        await seat.page.command("player1", CHANNEL, "game join")
        assert (await seat.say("I look around.", "player1"))["components"]
        await seat.assert_verifies()


async def test_a_deleted_channel_rests_and_other_tables_play_on(guild: LocalGuild, tmp_path: Path) -> None:
    async with seated(guild, tmp_path, "room-12") as seat:
        gone = await seat.page.channel_id(CHANNEL)
        await seat.page.command("player2", "second-table", "game start", scenario="three-in-a-row")
        await seat.page.command("player2", "second-table", "game join")
        moderator = seat.page.identities["moderator"].id
        await seat.page.delete_channel(gone, moderator)
        await seat.page.say("player2", "second-table", "I mark the centre.")
        await seat.page.wait_for_message(lambda m: bool(m["components"]))
        (row,) = [
            open_session
            for open_session in await seat.app.adapters.storage.read_open_sessions()
            if open_session.channel_id == gone
        ]
        assert row.status == "paused"
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path):
        await page.say("player2", "second-table", "I look at the board.")
        await page.wait_for_message(lambda m: bool(m["components"]))


# --- the database ---------------------------------------------------------------------------------------------


async def test_a_message_that_cannot_be_stored_is_answered_and_the_story_goes_on_when_it_can(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with seated(guild, tmp_path, "room-12") as seat:
        await seat.say("I look around.")
        writes = seat.app.adapters.storage._writing._connection.connection
        writes.execute("PRAGMA query_only=ON")
        answer = await seat.say("I ask Lena about the letter.")
        assert answer["content"].startswith("I cannot write anything down right now")
        act = await seat.page.command("player1", CHANNEL, "game act", text="I wait.")
        assert act is not None
        assert act["content"].startswith("I cannot write anything down right now")
        writes.execute("PRAGMA query_only=OFF")
        assert (await seat.say("I ask Lena about the letter."))["components"]
        assert [row async for row in _turns(seat)] == ["I look around.", "I ask Lena about the letter."]
        await seat.assert_verifies()


# --- the local guild's own file -------------------------------------------------------------------------------


@pytest.mark.parametrize("saved", ["", "{", "[]", json.dumps({"base_url": "http://127.0.0.1:1"})])
async def test_a_corrupt_state_of_the_local_guild_is_one_sentence(tmp_path: Path, saved: str) -> None:
    from bot.localguild import LocalGuildError

    path = tmp_path / "guild.json"
    path.write_text(saved)
    with pytest.raises(LocalGuildError, match=r"guild\.json"):
        await LocalGuild(state_path=path).start()
    assert path.read_text() == saved
