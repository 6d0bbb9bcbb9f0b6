"""The page face of the local guild: what it tells a browser to allow, whom it answers, and its words of refusal."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.localguild import LocalGuild
from bot.localguild.page import messages
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


# --- what a browser is told -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["", "static/app.js", "static/style.css", "page/state", "page/nowhere", "nowhere"]
)
async def test_every_answer_lets_a_browser_load_only_what_this_server_serves(
    guild: LocalGuild, path: str
) -> None:
    async with aiohttp.ClientSession() as session, session.get(guild.page_url + path) as answer:
        told = dict(
            part.strip().split(" ", 1) for part in answer.headers["Content-Security-Policy"].split(";")
        )
        assert told == {
            "default-src": "'self'",
            "img-src": "'self' data:",
            "object-src": "'none'",
            "base-uri": "'none'",
            "form-action": "'none'",
            "frame-ancestors": "'none'",
        }
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"


async def test_an_uploaded_file_keeps_its_own_stricter_policy(guild: LocalGuild, page: PageClient) -> None:
    async with aiohttp.ClientSession() as session:
        channel = await page.channel_id("lobby")
        form = aiohttp.FormData()
        form.add_field("payload_json", '{"content": "A page."}', content_type="application/json")
        form.add_field("files[0]", b"<script>alert(1)</script>", filename="page.html")
        headers = {"Authorization": f"Bot {guild.token}"}
        url = f"{guild.api_url}/channels/{channel}/messages"
        async with session.post(url, data=form, headers=headers) as answer:
            attachment = (await answer.json())["attachments"][0]
        async with session.get(attachment["url"]) as answer:
            assert answer.headers.getall("Content-Security-Policy") == ["sandbox; default-src 'none'"]
            assert answer.headers["Content-Disposition"] == "attachment"


@pytest.mark.parametrize("host", ["127.0.0.1:{port}", "localhost:{port}", "[::1]:{port}", "127.0.0.1"])
async def test_the_page_is_there_under_the_names_of_this_computer(guild: LocalGuild, host: str) -> None:
    headers = {"Host": host.format(port=guild.port)}
    async with aiohttp.ClientSession() as session, session.get(guild.page_url, headers=headers) as answer:
        assert answer.status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "10.0.0.1", ""]
)
@pytest.mark.parametrize(
    "path", ["", "static/app.js", "page/state", "page/events", "api/v10/gateway", "gateway"]
)
async def test_no_other_name_that_points_here_is_answered(guild: LocalGuild, path: str, host: str) -> None:
    """DNS rebinding: a site makes its own name mean 127.0.0.1 and lets the browser ask us in that name."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(guild.page_url + path, headers={"Host": host}) as answer,
    ):
        assert answer.status in (400, 403)


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
    for word in words:
        assert word.endswith("."), word
        assert not set(word) & set("{}[]"), word


async def test_a_fault_of_the_server_is_told_kindly(
    page: PageClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(messages, "check_message", broken)
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
