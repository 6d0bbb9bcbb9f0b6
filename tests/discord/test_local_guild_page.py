"""The page face of the local guild: what it tells a browser to allow, whom it answers, and its words of refusal."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.localguild import LocalGuild, page_messages
from tests.support.page_client import PageClient, PageError


@pytest.fixture
async def guild() -> AsyncIterator[LocalGuild]:
    guild = LocalGuild()
    await guild.start()
    yield guild
    await guild.stop()


@pytest.fixture
async def page(guild: LocalGuild) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as page:
        yield page


# --- words of refusal ------------------------------------------------------------------------------


async def refusal(page: PageClient, path: str, **body: Any) -> str:
    with pytest.raises(PageError) as caught:
        await page.post(path, {"viewer": page.identities["player1"].id, **body})
    return str(caught.value).partition(": ")[2]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (
            "w" * 2001,
            "Your message is too long: Discord takes 2000 characters. Shorten it, or send it in parts.",
        ),
        (
            "w" * 4000,
            "Your message is too long: Discord takes 2000 characters. Shorten it, or send it in parts.",
        ),
        ("", "There is nothing in that message. Write something first."),
        (" \n ", "There is nothing in that message. Write something first."),
        (7, "content: Could not interpret 7 as string."),
    ],
)
async def test_a_message_that_cannot_be_sent_is_refused_in_plain_words(
    page: PageClient, content: object, words: str
) -> None:
    path = f"/page/channels/{await page.channel_id('lobby')}/messages"
    assert await refusal(page, path, content=content) == words
    assert await page.messages("lobby") == []


async def test_every_refusal_is_words_without_json(page: PageClient) -> None:
    said = await page.say("player1", "lobby", "Hello.")
    path = f"/page/channels/{said['channel_id']}/messages"
    moderator = page.identities["moderator"].id
    words = [
        await refusal(page, path, content="Hi.", nonce="n" * 99),
        await refusal(page, "/page/channels", name="", viewer=moderator),
        await refusal(page, "/page/commands", channel_id=said["channel_id"], name="nothing"),
        await refusal(page, "/page/components", channel_id=said["channel_id"], message_id="5", custom_id="x"),
        await refusal(page, "/page/modals", modal_id="5"),
        await refusal(page, "/page/channels/5/messages", content="Hi."),
    ]
    for one in words:
        assert one.endswith("."), one
        assert not set(one) & set("{}[]"), one


async def test_a_fault_of_the_server_is_told_kindly(
    page: PageClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(page_messages, "check_message", broken)
    words = await refusal(page, f"/page/channels/{await page.channel_id('lobby')}/messages", content="Hi.")
    assert words.startswith("The local guild stumbled over that")
    assert "secret detail" not in words


async def test_the_game_master_has_its_name(guild: LocalGuild, page: PageClient) -> None:
    assert (await page.state())["bot"]["name"] == "Talewright"
    async with (
        aiohttp.ClientSession(headers={"Authorization": f"Bot {guild.token}"}) as session,
        session.get(f"{guild.api_url}/users/@me") as answer,
    ):
        assert (await answer.json())["username"] == "Talewright"
