"""A newcomer finds into a story and out of it: start cards, characters by buttons, one hint, the last question."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.localguild import LocalGuild
from cogs.messages import MessagesCog
from cogs.onboarding import Hints
from tests.support.page_client import PageClient
from tests.support.whole_bot import running

Json = dict[str, Any]
PLACE = "the-table"


@pytest.fixture
async def page(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as found, running(guild, tmp_path):
        yield found


def labels(message: Json) -> list[str]:
    return [button["label"] for row in message["components"] for button in row["components"]]


async def test_a_newcomer_is_told_a_first_turn_after_three_presses(page: PageClient) -> None:
    begun = await page.command("player1", PLACE, "game start", scenario="room-12")
    assert begun is not None
    taken = await page.press("player1", begun, labels(begun)[0])
    assert taken is not None
    assert "You play **Mara Quist**" in taken["content"]
    shown = next(m for m in reversed(await page.messages(PLACE)) if m["components"])
    await page.press("player1", shown, labels(shown)[0])
    told = await page.wait_for_message(lambda m: bool(m["components"]) and m["id"] != shown["id"])
    assert "Scene 2" in str(await page.messages(PLACE))
    assert labels(told)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("said", ["help", "How do I play this?", "<@{bot}>", "<@{bot}> hello"])
async def test_who_asks_where_no_story_runs_gets_a_card_that_begins_one(page: PageClient, said: str) -> None:
    await page.say("player1", "lobby", said.format(bot=page.bot_id))
    card = await page.wait_for_message(lambda m: bool(m["components"]))
    assert "Room 12" in labels(card)
    begun = await page.press("player1", card, "Room 12")
    assert begun is not None
    taken = await page.press("player1", begun, labels(begun)[0])
    assert taken is not None
    assert "You play" in taken["content"]


async def test_ordinary_talk_where_no_story_runs_is_left_alone(page: PageClient) -> None:
    for said in ("can you help me move a sofa on Sunday?", "hi all", "helpful!"):
        await page.say("player1", "lobby", said)
    answer = await page.command("player1", "lobby", "help")
    assert answer is not None
    assert answer["embeds"][0]["title"] == "How to play"
    assert [m for m in await page.messages("lobby") if m["author"].get("bot") and not m["flags"] & 64] == []


async def test_who_writes_without_being_in_is_offered_a_character_once(page: PageClient) -> None:
    begun = await page.command("player1", PLACE, "game start", scenario="room-12")
    assert begun is not None
    await page.press("player1", begun, labels(begun)[0])
    await page.say("player2", PLACE, "// just watching")
    await page.say("player2", PLACE, "I knock on the door.")
    hint = await page.wait_for_message(lambda m: "You are not in this story yet" in m["content"])
    await page.say("player2", PLACE, "I knock again.")
    await page.say("player1", PLACE, "I look around.")
    await page.wait_for_message(lambda m: "What do you do?" in m["content"])
    hints = [m for m in await page.messages(PLACE) if "You are not in this story yet" in m["content"]]
    assert [m["id"] for m in hints] == [hint["id"]]
    assert not any(label.startswith("Mara Quist") for label in labels(hint))
    taken = await page.press("player2", hint, labels(hint)[0])
    assert taken is not None
    assert "You play" in taken["content"]
    told = await page.wait_for_message(lambda m: "knock" in m["content"] and m["author"].get("bot"))
    assert "What do you do?" in told["content"], "what was written before is the first turn"
    await page.press("player2", hint, labels(hint)[0])
    await page.say("player2", PLACE, "I look around.")
    await page.wait_for_message(lambda m: "What do you do?" in m["content"])
    assert [
        m["id"] for m in await page.messages(PLACE) if "knock" in m["content"] and m["author"].get("bot")
    ] == [told["id"]]


async def test_who_came_in_and_was_taken_back_with_a_turn_is_offered_a_character_again(
    page: PageClient,
) -> None:
    begun = await page.command("player1", PLACE, "game start", scenario="room-12")
    assert begun is not None
    await page.press("player1", begun, labels(begun)[0])
    await page.say("player1", PLACE, "I look around.")
    await page.wait_for_message(lambda m: "What do you do?" in m["content"])
    await page.say("player2", PLACE, "Where am I?")
    hint = await page.wait_for_message(lambda m: "You are not in this story yet" in m["content"])
    await page.command("player2", PLACE, "game join")
    await page.command("player1", PLACE, "timeline undo")
    await page.say("player2", PLACE, "I knock on the door.")
    again = await page.wait_for_message(lambda m: "You are not in this story yet" in m["content"])
    assert again["id"] != hint["id"]
    assert again["message_reference"]["message_id"] != hint["message_reference"]["message_id"]


async def test_a_story_is_not_closed_before_its_leader_says_so_twice(page: PageClient) -> None:
    begun = await page.command("player1", PLACE, "game start", scenario="room-12")
    assert begun is not None
    asked = await page.command("player1", PLACE, "game end")
    assert asked is not None
    assert await page.command("player1", PLACE, "game status") is not None
    await page.press("player1", asked, "End the story")
    assert any("The end" in str(m["embeds"]) for m in await page.messages(PLACE))
    await page.press("player1", asked, "End the story")
    assert "No game is running" in (await page.messages(PLACE))[-1]["content"]


async def play_and_end(page: PageClient) -> None:
    """Room 12, begun by player1 and ended by command."""
    begun = await page.command("player1", PLACE, "game start", scenario="room-12")
    assert begun is not None
    await page.press("player1", begun, labels(begun)[0])
    asked = await page.command("player1", PLACE, "game end")
    assert asked is not None
    await page.press("player1", asked, "End the story")


async def test_after_the_end_stands_what_was_missed_and_what_to_play_next(page: PageClient) -> None:
    await play_and_end(page)
    closing = next(m for m in reversed(await page.messages(PLACE)) if "The end" in str(m["embeds"]))
    shown = {field["name"]: field["value"] for field in closing["embeds"][-1]["fields"]}
    assert "Checked Out" in shown["How else it could have ended"]
    assert "What never came up" in shown
    assert "What came to light" not in shown
    again, following, another = labels(closing)
    assert (again, another) == ("Again", "Another story")
    assert following.startswith("Next: ")
    card = await page.press("player1", closing, another)
    assert card is not None
    assert "Room 12" in labels(card)
    begun = await page.press("player2", closing, again)
    assert begun is not None
    assert labels(begun)[0].startswith("Mara Quist")


async def test_a_recap_says_what_happened_who_told_what_and_what_is_open(page: PageClient) -> None:
    begun = await page.command("player1", PLACE, "game start", scenario="the-washing-up")
    assert begun is not None
    await page.press("player1", begun, labels(begun)[0])
    await page.say("player1", PLACE, "I look around.")
    await page.wait_for_message(lambda m: "What do you do?" in m["content"])
    recap = await page.command("player1", PLACE, "game recap")
    assert recap is not None
    (embed,) = recap["embeds"]
    shown = {field["name"]: field["value"] for field in embed["fields"]}
    assert "about thirty moments left" in embed["description"]
    assert "never been brought up" in shown["What is open"]
    assert shown["Told last"]


async def test_who_plays_on_after_the_end_is_told_once_that_it_is_over(page: PageClient) -> None:
    await play_and_end(page)
    await page.say("player2", PLACE, "was that it?")
    await page.say("player1", PLACE, "// gg all")
    await page.say("player1", PLACE, "yes I'm coming, take my arm")
    told = await page.wait_for_message(lambda m: "This story has had its end" in m["content"])
    again, following, another = labels(told)
    assert (again, another) == ("Again", "Another story")
    assert following.startswith("Next: ")
    for said in ("hello?", "is anybody there", "I go to the door"):
        await page.say("player1", PLACE, said)
    card = await page.press("player1", told, another)
    assert card is not None
    assert "Room 12" in labels(card)
    hints = [m for m in await page.messages(PLACE) if "This story has had its end" in m["content"]]
    assert len(hints) == 1
    begun = await page.press("player1", told, again)
    assert begun is not None
    assert labels(begun)[0].startswith("Mara Quist")


async def test_who_comes_in_while_they_are_told_how_may_be_told_again() -> None:
    """Should their joining be taken back later (seed 51187 of the simulation)."""
    inside: list[tuple[str, str]] = []
    told = AsyncMock(side_effect=lambda *_, **__: inside.append(("1", "Wren")))
    tables: Any = SimpleNamespace(
        channels=SimpleNamespace(
            get=AsyncMock(return_value=SimpleNamespace(id="s1")),
            find=AsyncMock(return_value=SimpleNamespace(id="s1")),
        ),
        lookups=SimpleNamespace(
            join_options=AsyncMock(return_value=[]),
            status=AsyncMock(side_effect=lambda **_: SimpleNamespace(players=tuple(inside))),
        ),
        making=SimpleNamespace(offers=AsyncMock(return_value=False)),
    )
    message: Any = SimpleNamespace(
        channel=SimpleNamespace(id=5, send=told),
        author=SimpleNamespace(id=1),
        to_reference=lambda **_: None,
    )
    hints = Hints(tables, lambda _: False)
    await hints.join(message, asked=False)
    inside.clear()  # taken back
    told.side_effect = None
    await hints.join(message, asked=False)
    await hints.join(message, asked=False)
    assert told.await_count == 2


async def test_what_somebody_writes_as_they_come_in_is_played() -> None:
    """Their seat was not there when it was heard, and was when they would have been told how to come in (42066)."""
    heard = AsyncMock(side_effect=[False, True])
    tables: Any = SimpleNamespace(
        inputs=SimpleNamespace(wait_for_story=AsyncMock(), message=heard),
        channels=SimpleNamespace(
            has_session=AsyncMock(return_value=True),
            find=AsyncMock(return_value=SimpleNamespace(id="s1")),
            has_joined=AsyncMock(side_effect=[False, True]),
        ),
        lookups=SimpleNamespace(
            status=AsyncMock(return_value=SimpleNamespace(status="active", players=(("1", "Wren"),)))
        ),
    )
    services = SimpleNamespace(tables=tables, blocks=SimpleNamespace(find=lambda *_: None))
    bot: Any = SimpleNamespace(
        services=services, posts_plainly=lambda _: False, user=None, is_gm=lambda _: False
    )
    message: Any = SimpleNamespace(
        id=7, content="Where am I?", guild=None, channel=SimpleNamespace(id=5), author=SimpleNamespace(id=1),
        created_at=datetime.now(UTC),
    )  # fmt: skip
    assert await MessagesCog(bot).take(message)
    assert heard.await_count == 2
