"""What clients other than discord.py put on the wire, sent here with plain HTTP and websockets."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.localguild import Credentials, LocalGuild, LocalGuildError
from bot.localguild.state.starts import SessionStarts
from tests.support.page_client import PageClient

Json = dict[str, Any]
CONTENT, MESSAGES, GUILDS = 1 << 15, 1 << 9, 1 << 0


@pytest.fixture
async def guild() -> AsyncIterator[LocalGuild]:
    local = LocalGuild(rate_limits=False)
    await local.start()
    yield local
    await local.stop()


@pytest.fixture
async def http(guild: LocalGuild) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {guild.token}"}) as session:
        yield session


@pytest.fixture
async def page(guild: LocalGuild) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as client:
        yield client


async def identified(line: aiohttp.ClientWebSocketResponse, token: str) -> Json:
    """READY, after saying who it is."""
    await line.receive_json()
    await line.send_json({"op": 2, "d": {"token": token, "intents": GUILDS | MESSAGES | CONTENT}})
    return (await line.receive_json())["d"]


async def asked(http: aiohttp.ClientSession, guild: LocalGuild, method: str, path: str, **how: Any) -> Any:
    async with http.request(method, guild.api_url + path, **how) as response:
        assert response.status < 300, await response.text()
        return await response.json() if response.status != 204 else None


# What is sent


async def test_keys_that_discord_would_ignore_are_noted_and_ignored(
    guild: LocalGuild, http: aiohttp.ClientSession, page: PageClient
) -> None:
    room = await page.channel_id("the-table")
    body = {"content": "x", "embeds": [{"title": "t", "colour": 1}], "shiny": True}
    sent = await asked(http, guild, "POST", f"/channels/{room}/messages", json=body)
    assert "shiny" not in sent
    changed = await asked(http, guild, "PATCH", f"/channels/{room}", json={"topic": "t", "shiny": True})
    assert "shiny" not in changed
    assert [(key.method, key.key) for key in guild.unknown_keys] == [
        ("POST", "shiny"), ("POST", "embeds.0.colour"), ("PATCH", "shiny"),
    ]  # fmt: skip
    assert guild.refused == []


async def test_a_key_is_noted_where_the_body_is_refused_too(
    guild: LocalGuild, http: aiohttp.ClientSession, page: PageClient
) -> None:
    room = await page.channel_id("the-table")
    body = {"content": "x" * 2001, "shiny": True}
    async with http.post(f"{guild.api_url}/channels/{room}/messages", json=body) as response:
        assert response.status == 400
        assert list((await response.json())["errors"]) == ["content"]
    assert [key.key for key in guild.unknown_keys] == ["shiny"]


async def test_a_payload_may_come_as_a_form(
    guild: LocalGuild, http: aiohttp.ClientSession, page: PageClient
) -> None:
    room = await page.channel_id("the-table")
    form = {"payload_json": json.dumps({"content": "Grüße & more"})}
    sent = await asked(http, guild, "POST", f"/channels/{room}/messages", data=form)
    assert sent["content"] == "Grüße & more"


# The token


def test_a_token_names_its_application() -> None:
    credentials = Credentials(token="MTIzNDU2Nzg5MDEyMzQ1Njc4.abc.def").checked()
    assert credentials.application_id == "123456789012345678"
    assert Credentials(token="secret").checked().application_id is None


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (Credentials(token="two words"), "without spaces"),
        (Credentials(token=""), "one word"),
        (Credentials(application_id="my-bot"), "is a number"),
        (
            Credentials(token="MTIzNDU2Nzg5MDEyMzQ1Njc4.a.b", application_id="5"),
            "belongs to the application 123",
        ),
    ],
)
def test_credentials_that_cannot_be_used_are_said(given: Credentials, said: str) -> None:
    with pytest.raises(LocalGuildError, match=said):
        LocalGuild(credentials=given)


async def test_the_made_up_token_begins_with_the_applications_id(
    guild: LocalGuild, http: aiohttp.ClientSession
) -> None:
    first = guild.token.partition(".")[0]
    told = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode()
    assert (await asked(http, guild, "GET", "/users/@me"))["id"] == told


async def test_a_bot_comes_with_its_own_token_and_name(tmp_path: Path) -> None:
    kept = tmp_path / "guild.json"
    token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.abc.def"
    for given in (Credentials(token=token, name="Sparrow"), Credentials(), Credentials(name="Wagtail")):
        local = LocalGuild(state_path=kept, credentials=given)
        await local.start()
        try:
            headers = {"Authorization": f"Bot {token}"}
            async with aiohttp.ClientSession(headers=headers) as session:
                me = await asked(session, local, "GET", "/users/@me")
                application = await asked(session, local, "GET", "/applications/@me")
            assert me["id"] == application["id"] == "123456789012345678"
            assert me["username"] == application["name"] == (given.name or "Sparrow")
        finally:
            await local.stop()
    other = LocalGuild(state_path=kept, credentials=Credentials(application_id="5"))
    with pytest.raises(LocalGuildError, match="made for the application 123456789012345678"):
        await other.start()


# The gateway


async def test_identify_and_resume_take_the_token_with_its_prefix(guild: LocalGuild) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.ws_connect(guild.gateway_url) as line:
            ready = await identified(line, f"Bot {guild.token}")
            await line.close(code=4000)
        async with session.ws_connect(guild.gateway_url) as line:
            await line.receive_json()
            told = {"token": f"Bot {guild.token}", "session_id": ready["session_id"], "seq": 2}
            await line.send_json({"op": 6, "d": told})
            assert (await line.receive_json())["t"] == "RESUMED"
        async with session.ws_connect(guild.gateway_url) as line:
            await line.receive_json()
            await line.send_json({"op": 2, "d": {"token": f"Bot Bot {guild.token}", "intents": 0}})
            await line.receive()
            assert line.close_code == 4004


async def test_the_gateway_packs_its_stream_for_who_asks(guild: LocalGuild, page: PageClient) -> None:
    packing = f"{guild.gateway_url}/?v=10&compress=zlib-stream"
    async with aiohttp.ClientSession() as session, session.ws_connect(packing) as line:
        stream = zlib.decompressobj()

        async def heard() -> Json:
            packed = await line.receive_bytes()
            assert packed.endswith(b"\x00\x00\xff\xff")
            return json.loads(stream.decompress(packed))

        assert (await heard())["op"] == 10
        await line.send_json({"op": 2, "d": {"token": guild.token, "intents": MESSAGES | CONTENT}})
        assert [(await heard())["t"], (await heard())["t"]] == ["READY", "GUILD_CREATE"]
        await page.say("player1", "the-table", "hello")
        assert (await heard())["d"]["content"] == "hello"


async def test_who_asks_for_sounds_hears_that_there_are_none(guild: LocalGuild) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(guild.gateway_url) as line:
        ready = await identified(line, guild.token)
        await line.receive_json()
        await line.send_json({"op": 31, "d": {"guild_ids": [ready["guilds"][0]["id"]]}})
        told = await line.receive_json()
        assert told["t"] == "SOUNDBOARD_SOUNDS"
        assert told["d"] == {"guild_id": ready["guilds"][0]["id"], "soundboard_sounds": []}


# What is told


async def test_the_application_says_how_many_guilds_it_is_in(
    guild: LocalGuild, http: aiohttp.ClientSession
) -> None:
    told = await asked(http, guild, "GET", "/oauth2/applications/@me")
    assert told["approximate_guild_count"] == 1


async def test_there_are_no_sounds_stickers_or_emoji(guild: LocalGuild, http: aiohttp.ClientSession) -> None:
    home = (await asked(http, guild, "GET", "/users/@me/guilds"))[0]["id"]
    application = (await asked(http, guild, "GET", "/applications/@me"))["id"]
    for path, told in {
        "/soundboard-default-sounds": [],
        "/sticker-packs": {"sticker_packs": []},
        f"/guilds/{home}/soundboard-sounds": {"items": []},
        f"/guilds/{home}/emojis": [],
        f"/guilds/{home}/stickers": [],
        f"/applications/{application}/emojis": {"items": []},
    }.items():
        assert await asked(http, guild, "GET", path) == told
    assert guild.unknown == []


async def test_a_message_tells_what_it_answers(
    guild: LocalGuild, http: aiohttp.ClientSession, page: PageClient
) -> None:
    """A command opens a form; its message has a button; the press is followed up."""
    application = (await asked(http, guild, "GET", "/applications/@me"))["id"]
    command = {"name": "form", "description": "Ask."}
    await asked(http, guild, "POST", f"/applications/{application}/commands", json=command)
    async with http.ws_connect(guild.gateway_url) as line:
        await identified(line, guild.token)
        await line.receive_json()

        async def opened(path: str, body: Json) -> Json:
            await page.post(path, body)
            while (event := await line.receive_json())["t"] != "INTERACTION_CREATE":
                pass
            return event["d"]

        async def answered(to: Json, kind: int, data: Json) -> Json:
            path = f"/interactions/{to['id']}/{to['token']}/callback?with_response=true"
            told = await asked(http, guild, "POST", path, json={"type": kind, "data": data})
            return told["resource"].get("message")

        viewer, room = page.identities["player1"].id, await page.channel_id("the-table")
        who = {"viewer": viewer, "channel_id": room}
        asking = await opened("/page/commands", {**who, "name": "form"})
        field = {"type": 4, "custom_id": "name", "style": 1, "label": "Name"}
        form = {"title": "t", "custom_id": "f", "components": [{"type": 1, "components": [field]}]}
        await answered(asking, 9, form)
        sent = await opened(
            "/page/modals", {"viewer": viewer, "modal_id": asking["id"], "fields": {"name": "n"}}
        )
        button = {"type": 2, "style": 1, "label": "b", "custom_id": "b"}
        message = await answered(
            sent, 4, {"content": "x", "components": [{"type": 1, "components": [button]}]}
        )
        metadata = message["interaction_metadata"]
        assert metadata["triggering_interaction_metadata"]["id"] == asking["id"]
        assert metadata["triggering_interaction_metadata"]["type"] == 2
        press = await opened("/page/components", {**who, "message_id": message["id"], "custom_id": "b"})
        reply = await answered(press, 4, {"content": "pressed"})
        assert reply["interaction_metadata"]["interacted_message_id"] == message["id"]
        hook = f"/webhooks/{application}/{press['token']}"
        further = await asked(http, guild, "POST", hook, json={"content": "more"})
        assert further["interaction_metadata"]["original_response_message_id"] == reply["id"]
        await asked(http, guild, "DELETE", f"{hook}/messages/@original")
        last = await asked(http, guild, "POST", hook, json={"content": "last"})
        assert "original_response_message_id" not in last["interaction_metadata"]


# Shards


async def test_a_guild_is_told_on_its_shard_alone(guild: LocalGuild, http: aiohttp.ClientSession) -> None:
    mine = (int(guild.guild_id) >> 22) % 3
    heard: dict[int, list[str]] = {}
    for shard_id in range(3):
        async with http.ws_connect(guild.gateway_url) as line:
            await line.receive_json()
            who = {"token": guild.token, "intents": GUILDS, "shard": [shard_id, 3]}
            await line.send_json({"op": 2, "d": who})
            ready = (await line.receive_json())["d"]
            assert ready["shard"] == [shard_id, 3]
            heard[shard_id] = [one["id"] for one in ready["guilds"]]
    assert heard == {shard_id: [guild.guild_id] if shard_id == mine else [] for shard_id in range(3)}


@pytest.mark.parametrize("shard", [[3, 3], [-1, 3], [0], "0,1"])
async def test_a_shard_that_is_none_is_refused(
    guild: LocalGuild, http: aiohttp.ClientSession, shard: Any
) -> None:
    async with http.ws_connect(guild.gateway_url) as line:
        await line.receive_json()
        await line.send_json({"op": 2, "d": {"token": guild.token, "intents": GUILDS, "shard": shard}})
        await line.receive()
        assert line.close_code == 4010


async def test_sessions_of_a_bucket_begin_five_seconds_apart_and_are_counted() -> None:
    starts = SessionStarts(remaining=7, max_concurrency=2, paced=True)
    guild = LocalGuild(rate_limits=False, session_starts=starts)
    await guild.start()
    try:
        headers = {"Authorization": f"Bot {guild.token}"}
        async with aiohttp.ClientSession(headers=headers) as http:
            said: list[Any] = []
            for shard_id in (0, 1, 2):
                async with http.ws_connect(guild.gateway_url) as line:
                    await line.receive_json()
                    who = {"token": guild.token, "intents": GUILDS, "shard": [shard_id, 4]}
                    await line.send_json({"op": 2, "d": who})
                    said.append((await line.receive_json())["op"])
            assert said == [0, 0, 9]  # the third is of the first one's bucket
            told = await asked(http, guild, "GET", "/gateway/bot")
            assert told["session_start_limit"]["remaining"] == 5
            assert starts.too_early == 1
    finally:
        await guild.stop()


async def test_a_command_whose_channel_is_gone_cannot_be_answered(
    guild: LocalGuild, http: aiohttp.ClientSession, page: PageClient
) -> None:
    application = (await asked(http, guild, "GET", "/applications/@me"))["id"]
    command = {"name": "look", "description": "Look."}
    await asked(http, guild, "POST", f"/applications/{application}/commands", json=command)
    async with http.ws_connect(guild.gateway_url) as line:
        await identified(line, guild.token)
        viewer, room = page.identities["player1"].id, await page.channel_id("the-table")
        await page.post("/page/commands", {"viewer": viewer, "channel_id": room, "name": "look"})
        while (event := await line.receive_json())["t"] != "INTERACTION_CREATE":
            pass
        await asked(http, guild, "DELETE", f"/channels/{room}")
        path = f"{guild.api_url}/interactions/{event['d']['id']}/{event['d']['token']}/callback"
        async with http.post(path, json={"type": 5}) as refused:
            assert (refused.status, (await refused.json())["code"]) == (404, 10003)
