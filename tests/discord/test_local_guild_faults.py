"""Faults on demand: requests and events that go wrong because somebody asked for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from yarl import URL

from bot.localguild import LocalGuild, LocalGuildError
from tests.support.page_client import PageClient, PageError

Json = dict[str, Any]
POST = "POST /channels/*/messages"


@pytest.fixture
async def guild() -> AsyncIterator[LocalGuild]:
    local = LocalGuild(rate_limits=False)
    await local.start()
    yield local
    await local.stop()


@pytest.fixture
async def page(guild: LocalGuild) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as client:
        yield client


class Bot:
    """Sends messages, and tells what came of it."""

    def __init__(self, guild: LocalGuild, session: aiohttp.ClientSession, room: str) -> None:
        self._session = session
        self.url = f"{guild.api_url}/channels/{room}/messages"
        self.last: Json = {}
        self.headers: Any = {}

    async def sends(self, text: str = "x") -> int:
        async with self._session.post(self.url, json={"content": text}) as response:
            self.last, self.headers = await response.json(), response.headers
            return response.status


@pytest.fixture
async def bot(guild: LocalGuild, page: PageClient) -> AsyncIterator[Bot]:
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {guild.token}"}) as session:
        yield Bot(guild, session, await page.channel_id("the-table"))


async def test_the_second_and_third_message_fail_with_a_status(guild: LocalGuild, bot: Bot) -> None:
    guild.put_faults([{"kind": "error", "where": POST, "status": 502, "after": 1, "times": 2}])
    assert [await bot.sends() for _ in range(4)] == [200, 502, 502, 200]
    assert len(guild.faulted) == 2
    assert guild.refused == []


async def test_every_second_message_is_told_to_wait(guild: LocalGuild, bot: Bot) -> None:
    guild.put_faults([{"kind": "rate-limit", "where": POST, "seconds": 2.5, "every": 2}])
    assert [await bot.sends() for _ in range(3)] == [429, 200, 429]
    assert bot.last["retry_after"] == 2.5
    assert bot.headers["Retry-After"] == "3"
    assert bot.headers["Via"]


async def test_a_permission_is_missing(guild: LocalGuild, bot: Bot) -> None:
    guild.put_faults([{"kind": "missing-permission", "where": "* /channels/**"}])
    assert await bot.sends() == 403
    assert bot.last == {"code": 50013, "message": "Missing Permissions"}


async def test_an_answer_is_slow(guild: LocalGuild, bot: Bot) -> None:
    guild.put_faults([{"kind": "slow", "where": POST, "seconds": 0.2}])
    before = time.monotonic()
    assert await bot.sends() == 200
    assert time.monotonic() - before >= 0.2


@pytest.mark.parametrize(("done", "posted"), [(False, []), (True, ["lost?"])])
async def test_a_connection_breaks_before_or_after_the_deed(
    guild: LocalGuild, bot: Bot, page: PageClient, done: bool, posted: list[str]
) -> None:
    guild.put_faults([{"kind": "drop", "where": POST, "done": done, "times": 1}])
    with pytest.raises(aiohttp.ClientConnectionError):
        await bot.sends("lost?")
    assert [m["content"] for m in await page.messages("the-table")] == posted
    assert await bot.sends() == 200


async def test_other_requests_pass(guild: LocalGuild, bot: Bot) -> None:
    guild.put_faults([{"kind": "error", "where": "PATCH /channels/*/messages/*"}])
    assert await bot.sends() == 200


async def test_an_event_breaks_the_line_and_comes_again_on_resume(
    guild: LocalGuild, page: PageClient
) -> None:
    guild.put_faults([{"kind": "drop", "where": "gateway MESSAGE_CREATE"}])
    async with aiohttp.ClientSession() as session:
        async with session.ws_connect(guild.gateway_url) as line:
            await line.receive_json()
            await line.send_json({"op": 2, "d": {"token": guild.token, "intents": 1 << 9 | 1 << 15}})
            ready = (await line.receive_json())["d"]
            seq = (await line.receive_json())["s"]
            await page.say("player1", "the-table", "heard?")
            await line.receive()
            assert line.close_code == 4000
        async with session.ws_connect(guild.gateway_url) as line:
            await line.receive_json()
            told = {"token": guild.token, "session_id": ready["session_id"], "seq": seq}
            await line.send_json({"op": 6, "d": told})
            assert (await line.receive_json())["d"]["content"] == "heard?"


async def test_an_event_comes_late(guild: LocalGuild, page: PageClient) -> None:
    guild.put_faults([{"kind": "slow", "where": "gateway GUILD_CREATE", "seconds": 0.2}])
    async with aiohttp.ClientSession() as session, session.ws_connect(guild.gateway_url) as line:
        await line.receive_json()
        await line.send_json({"op": 2, "d": {"token": guild.token, "intents": 0}})
        assert (await line.receive_json())["t"] == "READY"
        before = time.monotonic()
        assert (await line.receive_json())["t"] == "GUILD_CREATE"
        assert time.monotonic() - before >= 0.15


async def test_the_page_puts_faults_and_counts_them(guild: LocalGuild, bot: Bot, page: PageClient) -> None:
    fault = {"kind": "error", "where": POST, "after": 1}
    await page.put("/page/faults", {"faults": [fault]})
    assert [await bot.sends() for _ in range(2)] == [200, 503]
    other = {"kind": "slow", "where": "GET /gateway", "seconds": 1}
    told = await page.put("/page/faults", {"faults": [fault, other]})
    assert [(one["seen"], one["met"]) for one in told["faults"]] == [(2, 1), (0, 0)]
    assert told["faults"][0]["fault"] == {
        "kind": "error", "where": POST, "status": 503, "done": False, "after": 1, "every": 1, "times": None,
    }  # fmt: skip
    assert told["noted"]["faulted"] == [
        f"error: POST /channels/{await page.channel_id('the-table')}/messages"
    ]
    again = await page.put("/page/faults", {"faults": [one["fault"] for one in told["faults"]]})
    assert again == told
    with pytest.raises(PageError, match="fault 1: kind must be one of slow, rate-limit"):
        await page.put("/page/faults", {"faults": [{"kind": "wet"}]})
    assert await bot.sends() == 503


async def test_the_page_breaks_the_line(guild: LocalGuild, page: PageClient) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(guild.gateway_url) as line:
        await line.receive_json()
        await line.send_json({"op": 2, "d": {"token": guild.token, "intents": 0}})
        await line.receive_json()
        await line.receive_json()
        await page.post("/page/gateway/drop", {"resumable": False})
        await line.receive()
        assert line.close_code == 4000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[fault]\n", "is not TOML"),
        ("[[faults]]\n", "there is only [[fault]] here, no 'faults'"),
        (
            "[[fault]]\nkind = 'eror'\n",
            "fault 1: kind must be one of slow, rate-limit, error, drop, missing-permission, twice, late",
        ),
        ("[[fault]]\nkind = 'eror'\n", "did you mean error?"),
        ("[[fault]]\nkind = 'error'\n", "fault 1: where is missing"),
        ("[[fault]]\nkind = 'error'\nwhere = 'POST'\n", "where needs a path after POST"),
        ("[[fault]]\nkind = 'error'\nwhere = 'SEND /x'\n", "where begins with *, GET, POST"),
        ("[[fault]]\nkind = 'error'\nwhere = 'GET /api/v10/gateway'\n", "the path begins after /api/v10"),
        (
            "[[fault]]\nkind = 'error'\nwhere = 'POST /channel/*/messages'\n",
            "did you mean /channels/{channel}/messages?",
        ),
        (
            "[[fault]]\nkind = 'error'\nwhere = 'gateway'\n",
            "the gateway can be slow, drop, twice or late, not error",
        ),
        ("[[fault]]\nkind = 'slow'\nwhere = 'gateway MESSAGE_CREATED'\n", "did you mean MESSAGE_CREATE?"),
        (
            "[[fault]]\nkind = 'slow'\nwhere = 'gateway'\nseconds = 0\n",
            "seconds is a number above 0, at most 600, not 0",
        ),
        ("[[fault]]\nkind = 'slow'\nwhere = 'gateway'\nsecond = 1\n", "did you mean seconds?"),
        (
            "[[fault]]\nkind = 'slow'\nwhere = 'gateway'\nstatus = 500\n",
            "status goes with error, not with slow",
        ),
        (
            "[[fault]]\nkind = 'error'\nwhere = '* /**'\nstatus = 404\n",
            "status is one from 500 to 599, not 404",
        ),
        (
            "[[fault]]\nkind = 'error'\nwhere = '* /**'\ntimes = 0\n",
            "times is a whole number from 1 on, not 0",
        ),
        ("[[fault]]\nkind = 'drop'\nwhere = '* /**'\ndone = 'yes'\n", "done is true or false, not 'yes'"),
    ],
)
def test_a_mistake_in_a_file_is_said_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "faults.toml"
    file.write_text(text, encoding="utf-8")
    guild = LocalGuild()
    with pytest.raises(LocalGuildError) as wrong:
        guild.put_faults(file)
    assert said in str(wrong.value)
    assert str(file) in str(wrong.value)


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(LocalGuildError, match="cannot be read: No such file"):
        LocalGuild().put_faults(tmp_path / "none.toml")


async def test_the_gateway_says_an_event_twice_and_another_one_late(
    guild: LocalGuild, page: PageClient
) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(guild.gateway_url) as line:
        await line.receive_json()
        identify = {"token": guild.token, "intents": (1 << 9) | (1 << 15), "properties": {}}
        await line.send_json({"op": 2, "d": identify})
        guild.put_faults(
            [
                {"kind": "late", "where": "gateway MESSAGE_CREATE", "seconds": 0.2, "times": 1},
                {"kind": "twice", "where": "gateway MESSAGE_CREATE", "times": 1},
            ]
        )
        for text in ("one", "two", "three"):
            await page.say("player1", "the-table", text)
        heard: list[str] = []
        while len(heard) < 4:
            told = await line.receive_json()
            if told["t"] == "MESSAGE_CREATE":
                heard.append(told["d"]["content"])
    assert heard == ["two", "two", "three", "one"]


@pytest.mark.parametrize("kind", ["twice", "late"])
async def test_a_request_is_neither_twice_nor_late(guild: LocalGuild, kind: str) -> None:
    with pytest.raises(LocalGuildError, match=f"{kind} goes with gateway"):
        guild.put_faults([{"kind": kind, "where": POST}])


async def test_whoever_hangs_up_in_the_middle_of_a_body_is_no_error(
    guild: LocalGuild, bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    address = URL(bot.url)
    _, writer = await asyncio.open_connection(address.host, address.port)
    head = (
        f"POST {address.path} HTTP/1.1\r\nHost: {address.authority}\r\nAuthorization: Bot {guild.token}\r\n"
    )
    writer.write(f"{head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{".encode())
    await writer.drain()
    assert await bot.sends() == 200  # so the half request was read as well
    writer.transport.abort()
    assert await bot.sends() == 200
    assert [one.name for one in caplog.records if one.levelno >= logging.ERROR] == []
