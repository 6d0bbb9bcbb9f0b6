"""The local guild, driven by the real discord.py client and by people on its page."""

import asyncio
import base64
import io
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import discord.gateway
import discord.http
import pytest
import yarl
from discord import app_commands

from bot.localguild import LocalGuild, LocalGuildError, RateLimits
from bot.localguild.state.ratelimit import Window
from tests.support.page_client import PageClient, PageError

FAST = RateLimits(message_create=Window(100, 1.0), webhook=Window(100, 1.0))


class Choice(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=60)

    @discord.ui.button(label="Open the door", custom_id="t:open")
    async def open(self, interaction: discord.Interaction, _: discord.ui.Button[Any]) -> None:
        await interaction.response.edit_message(content="The door is open.", view=None)

    @discord.ui.button(label="Name it", custom_id="t:name")
    async def name(self, interaction: discord.Interaction, _: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Naming())

    @discord.ui.select(
        placeholder="Direction", custom_id="t:dir", options=[discord.SelectOption(label="North", value="n")]
    )
    async def go(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(f"You go {select.values[0]}.", ephemeral=True)


class Naming(discord.ui.Modal, title="A name"):
    called = discord.ui.TextInput[Any](label="Name", custom_id="called", min_length=2, max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"It is called {self.called.value}.")


class TableBot(discord.Client):
    """A small game bot with one command of each kind."""

    def __init__(self, intents: discord.Intents) -> None:
        super().__init__(
            intents=intents, allowed_mentions=discord.AllowedMentions.none(), guild_ready_timeout=0.0
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        self.stopped = asyncio.Event()
        self.resumed = asyncio.Event()
        game = app_commands.Group(name="game", description="Play.")

        @game.command(name="start", description="Begin.")
        async def start(interaction: discord.Interaction, scenario: str) -> None:
            embed = discord.Embed(title=scenario, description="It begins.")
            await interaction.response.send_message(embed=embed, view=Choice())

        @start.autocomplete("scenario")
        async def complete(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
            names = ("cellar", "harbor")
            return [app_commands.Choice(name=n, value=n) for n in names if n.startswith(current)]

        @game.command(name="think", description="Take a while.")
        async def think(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True)
            await interaction.followup.send("Thought about it.")

        @game.command(name="silent", description="Say nothing.")
        async def silent(interaction: discord.Interaction) -> None:
            await asyncio.sleep(0)

        @game.command(name="twice", description="Answer twice.")
        async def twice(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("once")
            again = discord.InteractionResponse(interaction)  # does not know of the first answer
            with pytest.raises(discord.HTTPException) as refusal:
                await again.send_message("twice")
            await interaction.edit_original_response(content=f"refused with {refusal.value.code}")

        @game.command(name="look", description="Look at somebody.")
        async def look(
            interaction: discord.Interaction, who: discord.Member, file: discord.Attachment
        ) -> None:
            text = (await file.read()).decode()
            await interaction.response.send_message(f"{who.display_name} reads {text}")

        @app_commands.default_permissions(manage_guild=True)
        class Settings(app_commands.Group):
            pass

        settings = Settings(name="settings", description="Only for moderators.")

        @settings.command(name="show", description="Show.")
        async def show(interaction: discord.Interaction) -> None:
            assert isinstance(interaction.user, discord.Member)
            may = interaction.user.guild_permissions
            await interaction.response.send_message(f"{may.manage_guild} {may.administrator}")

        self.tree.add_command(game)
        self.tree.add_command(settings)

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            self.heard.append(message.content)

    async def on_resumed(self) -> None:
        self.resumed.set()

    def room(self, name: str = "the-table") -> discord.TextChannel:
        found = discord.utils.get(self.guilds[0].text_channels, name=name)
        assert found is not None
        return found


@pytest.fixture
def as_discord() -> Iterator[Any]:
    """Points discord.py at a guild, and back afterwards."""
    route, gateway = discord.http.Route, discord.gateway.DiscordWebSocket
    base, default = route.BASE, gateway.DEFAULT_GATEWAY

    def point(guild: LocalGuild) -> None:
        route.BASE = guild.api_url
        gateway.DEFAULT_GATEWAY = yarl.URL(guild.gateway_url)

    yield point
    route.BASE, gateway.DEFAULT_GATEWAY = base, default


@pytest.fixture
async def guild() -> AsyncIterator[LocalGuild]:
    local = LocalGuild(response_seconds=0.6, rate_limits=FAST)
    await local.start()
    yield local
    await local.stop()


async def go_online(guild: LocalGuild, intents: discord.Intents | None = None) -> tuple[TableBot, Any]:
    if intents is None:
        intents = discord.Intents.default()
        intents.message_content = True
        intents.members = True
    bot = TableBot(intents)
    running = asyncio.create_task(bot.start(guild.token))
    await bot_is_ready(bot, running)
    return bot, running


async def bot_is_ready(bot: TableBot, running: "asyncio.Task[None]") -> None:
    ready = asyncio.Event()

    async def on_ready() -> None:
        ready.set()

    bot.on_ready = on_ready  # type: ignore[attr-defined]
    waiting = asyncio.create_task(ready.wait())
    await asyncio.wait({waiting, running}, timeout=10, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if running.done():
        running.result()
    assert ready.is_set()


@pytest.fixture
async def bot(guild: LocalGuild, as_discord: Any) -> AsyncIterator[TableBot]:
    as_discord(guild)
    client, running = await go_online(guild)
    await client.tree.sync()
    yield client
    await client.close()
    await running


@pytest.fixture
async def page(guild: LocalGuild) -> AsyncIterator[PageClient]:
    async with await PageClient.connect(guild.page_url) as client:
        yield client


def codes(guild: LocalGuild) -> list[int]:
    return [refusal.code for refusal in guild.refused]


async def refused(awaitable: Any) -> discord.HTTPException:
    with pytest.raises(discord.HTTPException) as refusal:
        await awaitable
    return refusal.value


# Being there


async def test_the_bot_comes_online_and_sees_the_whole_guild(
    guild: LocalGuild, bot: TableBot, page: PageClient
) -> None:
    there = bot.guilds[0]
    assert there.name == "The Crooked Lantern"
    assert [channel.name for channel in there.text_channels] == ["the-table", "second-table", "lobby"]
    assert there.member_count == len(there.members) == 5
    assert there.me.guild_permissions.manage_webhooks
    assert (await page.state())["bot"]["online"] is True
    assert set(page.identities) == {"player1", "player2", "moderator", "spectator"}
    info = await bot.application_info()
    assert info.id == bot.application_id
    assert not guild.unknown
    assert not guild.refused


async def test_a_bad_token_is_refused(guild: LocalGuild, as_discord: Any) -> None:
    as_discord(guild)
    async with discord.Client(intents=discord.Intents.none()) as client:
        with pytest.raises(discord.LoginFailure):
            await client.login("not the token")


async def test_the_gateway_closes_4004_for_a_bad_token_and_4002_for_a_long_payload(guild: LocalGuild) -> None:
    async with aiohttp.ClientSession() as session:
        for payload, code in (
            ({"op": 2, "d": {"token": "no", "intents": 0}}, 4004),
            ({"op": 1, "d": "x" * 4096}, 4002),
            ({"op": 8, "d": {}}, 4003),
        ):
            async with session.ws_connect(guild.gateway_url) as socket_:
                assert (await socket_.receive_json())["op"] == 10
                await socket_.send_json(payload)
                await socket_.receive()
                assert socket_.close_code == code


async def test_the_bot_hears_people_and_they_read_it(bot: TableBot, page: PageClient) -> None:
    await page.say("player1", "the-table", "I listen at the door.")
    typed = await bot.wait_for("message", timeout=5) if not bot.heard else None
    assert typed is None or typed.content == "I listen at the door."
    sent = await bot.room().send("Nothing. <@1> @everyone", embed=discord.Embed(description="A corridor."))
    await page.wait_for(lambda e: e["type"] == "message_create" and e["message"]["id"] == str(sent.id))
    await sent.edit(content="Something!")
    changed = await page.wait_for_message(lambda m: m["content"] == "Something!")
    assert changed["edited_timestamp"] is not None
    assert changed["embeds"][0]["description"] == "A corridor."
    await sent.delete()
    await page.wait_for(lambda e: e["type"] == "message_delete" and e["message_id"] == str(sent.id))


async def test_without_the_content_intent_only_mentions_can_be_read(
    guild: LocalGuild, as_discord: Any, page: PageClient
) -> None:
    as_discord(guild)
    client, running = await go_online(guild, discord.Intents.default())
    await page.say("player1", "the-table", "a secret")
    await page.say("player1", "the-table", f"<@{page.bot_id}> a word")
    while len(client.heard) < 2:
        await client.wait_for("message", timeout=5)
    assert client.heard == ["", f"<@{page.bot_id}> a word"]
    await client.close()
    await running


async def test_missed_events_are_replayed_on_resume_and_a_lost_session_is_invalid(
    guild: LocalGuild, page: PageClient
) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.ws_connect(guild.gateway_url) as line:
            await line.receive_json()
            await line.send_json({"op": 2, "d": {"token": guild.token, "intents": 1 << 9 | 1 << 15}})
            ready = (await line.receive_json())["d"]
            seq = (await line.receive_json())["s"]
            await line.close(code=4000)
        await page.say("player2", "the-table", "while you were away")
        resume = {"token": guild.token, "session_id": ready["session_id"], "seq": seq}
        async with session.ws_connect(ready["resume_gateway_url"]) as line:
            await line.receive_json()
            await line.send_json({"op": 6, "d": resume})
            missed, resumed = await line.receive_json(), await line.receive_json()
            assert (missed["t"], missed["d"]["content"]) == ("MESSAGE_CREATE", "while you were away")
            assert (resumed["t"], resumed["s"]) == ("RESUMED", seq + 2)
            await line.close(code=1000)
        async with session.ws_connect(guild.gateway_url) as line:
            await line.receive_json()
            await line.send_json({"op": 6, "d": resume})
            assert await line.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_the_client_resumes_after_a_broken_line_and_hears_everything(
    guild: LocalGuild, bot: TableBot, page: PageClient
) -> None:
    await guild.drop_gateway()
    await page.say("player2", "the-table", "while you were away")
    await asyncio.wait_for(bot.resumed.wait(), 10)
    assert guild.resumes == 1
    assert bot.heard == ["while you were away"]


# Interactions


async def test_a_slash_command_with_autocomplete_buttons_menu_and_modal(
    guild: LocalGuild, bot: TableBot, page: PageClient
) -> None:
    assert await page.complete("player1", "the-table", "game start", "scenario", scenario="h") == [
        {"name": "harbor", "value": "harbor"}
    ]
    answer = await page.command("player1", "the-table", "game start", scenario="harbor")
    assert answer is not None
    assert answer["embeds"][0]["title"] == "harbor"
    assert answer["interaction_metadata"]["name"] == "game start"
    assert answer["interaction_metadata"]["user"]["name"] == "Mara"
    chosen = await page.choose("player2", answer, "Direction", "North")
    assert chosen is not None
    assert chosen["content"] == "You go n."
    assert chosen["flags"] & 64
    assert chosen["id"] not in [m["id"] for m in await page.messages("the-table", "player1")]
    assert chosen["id"] in [m["id"] for m in await page.messages("the-table", "player2")]
    modal = await page.press("player1", answer, "Name it")
    assert modal is not None
    assert modal["title"] == "A name"
    with pytest.raises(PageError, match="2 to 20"):
        await page.submit("player1", modal, called="x")
    named = await page.submit("player1", modal, called="Lantern")
    assert named is not None
    assert named["content"] == "It is called Lantern."
    pressed = await page.press("player2", answer, "Open the door")
    assert pressed is not None
    assert pressed["id"] == answer["id"]
    assert pressed["content"] == "The door is open."
    assert pressed["components"] == []
    assert not guild.unknown
    assert not guild.refused


async def test_thinking_becomes_the_follow_up(guild: LocalGuild, bot: TableBot, page: PageClient) -> None:
    answer = await page.command("player1", "the-table", "game think")
    assert answer is not None
    assert answer["content"] == "Thought about it."
    assert answer["flags"] == 64
    assert len(await page.messages("the-table", "player1")) == 1
    assert await page.messages("the-table", "player2") == []
    assert not guild.refused


async def test_options_carry_members_and_files(bot: TableBot, page: PageClient) -> None:
    file = {"filename": "hero.json", "content_base64": "e30="}
    who = page.identities["player2"].id
    answer = await page.command("player1", "the-table", "game look", who=who, file=file)
    assert answer is not None
    assert answer["content"] == "Ilya reads {}"
    big = {"filename": "big.bin", "content_base64": base64.b64encode(b"x" * (10 * 1024**2 + 1)).decode()}
    with pytest.raises(PageError, match="a file may have 10 MB"):
        await page.command("player1", "the-table", "game look", who=who, file=big)
    with pytest.raises(PageError, match="needs the option 'file'"):
        await page.command("player1", "the-table", "game look", who=who)


async def test_no_answer_in_time_fails_and_is_unknown_afterwards(
    guild: LocalGuild, bot: TableBot, page: PageClient
) -> None:
    late: list[discord.Interaction] = []
    bot.on_interaction = _keeping(late)  # type: ignore[attr-defined]
    with pytest.raises(PageError, match="The application did not respond"):
        await page.command("player1", "the-table", "game silent")
    assert (await refused(late[0].response.send_message("late"))).code == 10062


def _keeping(seen: list[discord.Interaction]) -> Any:
    async def on_interaction(interaction: discord.Interaction) -> None:
        seen.append(interaction)

    return on_interaction


async def test_a_second_first_answer_is_refused(guild: LocalGuild, bot: TableBot, page: PageClient) -> None:
    await page.command("player1", "the-table", "game twice")
    await page.wait_for_message(lambda m: m["content"] == "refused with 40060")
    assert codes(guild) == [40060]


async def test_commands_for_moderators_are_hidden_and_refused(bot: TableBot, page: PageClient) -> None:
    names = {
        who: [c["name"] for c in (await page.state(who))["commands"]] for who in ("player1", "moderator")
    }
    assert names == {"player1": ["game"], "moderator": ["game", "settings"]}
    with pytest.raises(PageError, match="403"):
        await page.command("player1", "lobby", "settings show")
    answer = await page.command("moderator", "lobby", "settings show")
    assert answer is not None
    assert answer["content"] == "True False"


# Threads, webhooks, reactions, files


async def test_threads_hold_a_game_of_their_own(guild: LocalGuild, bot: TableBot, page: PageClient) -> None:
    opening = await bot.room().send("A game begins.")
    thread = await opening.create_thread(name="The harbor")
    await thread.send("In the thread.")
    await page.say("player1", "The harbor", "Here I am.")
    assert [m["content"] for m in await page.messages("The harbor")] == ["In the thread.", "Here I am."]
    await thread.edit(archived=True, locked=True)
    assert (await refused(thread.send("too late"))).code == 50083
    assert [t.name async for t in bot.room().archived_threads()] == ["The harbor"]
    private = await bot.room().create_thread(name="secret", type=discord.ChannelType.private_thread)
    await page.typing("player1", "the-table")
    await private.add_user(discord.Object(page.identities["player1"].id))
    await page.wait_for(lambda e: e["type"] == "channel_create" and e["channel"]["name"] == "secret")
    assert "secret" in [c["name"] for c in (await page.state("player1"))["channels"]]
    assert "secret" not in [c["name"] for c in (await page.state("player2"))["channels"]]
    assert len(await private.fetch_members()) == 2
    await private.delete()
    assert not guild.unknown


async def test_a_persona_speaks_through_a_webhook(guild: LocalGuild, bot: TableBot, page: PageClient) -> None:
    png = bytes.fromhex("89504e470d0a1a0a") + b"picture"
    webhook = await bot.room().create_webhook(name="Personas", avatar=png)
    assert [w.id for w in await bot.room().webhooks()] == [webhook.id]
    said = await webhook.send("Good evening.", username="The Innkeeper", wait=True)
    seen = (await page.messages("the-table"))[-1]
    assert (seen["author"]["username"], seen["webhook_id"]) == ("The Innkeeper", str(webhook.id))
    path = f"/avatars/{webhook.id}/{seen['author']['avatar']}.png"
    async with aiohttp.ClientSession(guild.page_url) as session, session.get(path) as picture:
        assert await picture.read() == png
    await webhook.edit_message(said.id, content="Good night.")
    assert (await page.messages("the-table"))[-1]["content"] == "Good night."
    thread = await bot.room().create_thread(name="Upstairs", type=discord.ChannelType.public_thread)
    await webhook.send("Up here.", thread=thread, wait=True)
    assert (await page.messages("Upstairs"))[-1]["content"] == "Up here."
    assert (await refused(webhook.send("x", username="Clyde the Great"))).code == 50035
    assert (await refused(bot.room().create_webhook(name="discord"))).code == 50035
    await said.delete()
    await webhook.delete()
    assert (await refused(webhook.send("gone"))).code == 10015
    assert not guild.unknown


async def test_files_reactions_pins_and_history(guild: LocalGuild, bot: TableBot, page: PageClient) -> None:
    room = bot.room()
    sent = await room.send("map", file=discord.File(io.BytesIO(b"x marks"), "map.txt", description="A map"))
    assert await sent.attachments[0].read() == b"x marks"
    await sent.add_reaction("🎲")
    await sent.pin()
    assert [m.id async for m in room.pins()] == [sent.id]
    again = await room.fetch_message(sent.id)
    assert [(str(r.emoji), r.count, r.me) for r in again.reactions] == [("🎲", 1, True)]
    assert [user.id async for user in again.reactions[0].users()] == [bot.user.id if bot.user else 0]
    for number in range(3):
        await room.send(str(number), reference=sent)
    assert [m.content async for m in room.history(limit=2)] == ["2", "1"]
    assert [m.content async for m in room.history(after=sent, oldest_first=True)] == ["0", "1", "2"]
    await room.delete_messages([m async for m in room.history(limit=2)])
    assert [m["content"] for m in await page.messages("the-table")] == ["map", "0"]
    assert not guild.unknown
    assert not guild.refused


async def test_other_calls_of_a_bot(guild: LocalGuild, bot: TableBot, page: PageClient) -> None:
    there = bot.guilds[0]
    member = await there.fetch_member(int(page.identities["player1"].id))
    direct = await member.send("A whisper.")
    assert isinstance(direct.channel, discord.DMChannel)
    assert {m.name async for m in there.fetch_members(limit=10)} == {m.name for m in there.members}
    made = await there.create_text_channel("Side Room", topic="Quiet")
    await made.edit(topic="Loud")
    assert (await there.fetch_channel(made.id)).topic == "Loud"  # type: ignore[union-attr]
    async with made.typing():
        pass
    await page.wait_for(lambda e: e["type"] == "typing")
    await made.delete()
    await page.wait_for(lambda e: e["type"] == "channel_delete")
    await there.fetch_roles()
    await bot.tree.fetch_commands()
    await bot.tree.sync(guild=there)
    assert (await refused(bot.fetch_channel(made.id))).code == 10003
    assert not guild.unknown


# Limits


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"content": "x" * 2001}, 50035),
        ({"content": "  "}, 50006),
        ({"embed": discord.Embed(description="x" * 4000).set_footer(text="x" * 2001)}, 50035),
        ({"embed": discord.Embed().add_field(name="n", value="")}, 50035),
        ({"nonce": "x" * 26, "content": "x"}, 50035),
    ],
)
async def test_messages_over_the_limits_are_refused(bot: TableBot, body: dict[str, Any], code: int) -> None:
    assert (await refused(bot.room().send(**body))).code == code


def button(custom_id: str) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "b", "custom_id": custom_id}


@pytest.mark.parametrize(
    ("body", "at"),
    [
        ({"components": [{"type": 1, "components": [button(str(n))]} for n in range(6)]}, ("components",)),
        (
            {"components": [{"type": 1, "components": [button("a"), button("a")]}]},
            ("components", "0", "components", "1"),
        ),
        (
            {"components": [{"type": 1, "components": [button(str(n)) for n in range(6)]}]},
            ("components", "0"),
        ),
        ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, ("allowed_mentions",)),
        ({"embeds": [{"title": "x" * 257}]}, ("embeds", "0", "title")),
    ],
)
async def test_errors_name_their_place(bot: TableBot, body: dict[str, Any], at: tuple[str, ...]) -> None:
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=bot.room().id)
    refusal = await refused(bot.http.request(route, json=body))
    assert refusal.code == 50035
    assert ".".join(at) in refusal.text


async def test_the_same_nonce_posts_once(guild: LocalGuild, bot: TableBot, page: PageClient) -> None:
    first = await bot.room().send("once", nonce="t1-42")
    second = await bot.room().send("once", nonce="t1-42")
    assert first.id == second.id
    assert len(await page.messages("the-table")) == 1


async def test_missing_permissions_are_told(guild: LocalGuild, bot: TableBot, page: PageClient) -> None:
    room = bot.room("lobby")
    waiting = asyncio.create_task(bot.wait_for("guild_channel_update", timeout=5))
    await asyncio.sleep(0)
    await page.post(f"/page/channels/{room.id}/permissions", {"deny": ["SEND_MESSAGES", "MANAGE_WEBHOOKS"]})
    await waiting
    assert not bot.room("lobby").permissions_for(bot.guilds[0].me).send_messages
    assert (await refused(room.send("x"))).code == 50013
    assert (await refused(room.create_webhook(name="x"))).code == 50013
    waiting = asyncio.create_task(bot.wait_for("guild_channel_update", timeout=5))
    await asyncio.sleep(0)
    await page.post(f"/page/channels/{room.id}/permissions", {"deny": ["VIEW_CHANNEL"]})
    await waiting
    assert (await refused(room.send("x"))).code == 50001


async def test_the_messages_of_others_are_theirs(bot: TableBot, page: PageClient) -> None:
    said = await page.say("player1", "the-table", "mine")
    message = await bot.room().fetch_message(int(said["id"]))
    assert (await refused(message.edit(content="yours"))).code == 50005
    with pytest.raises(PageError, match="own messages"):
        await page.edit("player2", said, "theirs")
    assert (await page.edit("player1", said, "still mine"))["content"] == "still mine"
    await page.delete("player1", said)
    assert await page.messages("the-table") == []


async def test_a_full_bucket_answers_429_with_the_headers_clients_need() -> None:
    local = LocalGuild(rate_limits=RateLimits(message_create=Window(2, 0.3)))
    await local.start()
    try:
        url = f"{local.api_url}/channels/1/messages"
        async with aiohttp.ClientSession(headers={"Authorization": f"Bot {local.token}"}) as session:
            answers = []
            for _ in range(3):
                async with session.post(url, json={"content": "x"}) as answer:
                    await answer.read()
                    answers.append(answer)
            assert [a.status for a in answers] == [404, 404, 429]
            assert answers[2].headers["Via"]
            assert answers[2].headers["Content-Type"] == "application/json"
            assert 0 < (await answers[2].json())["retry_after"] <= 0.3
            assert answers[0].headers["X-RateLimit-Remaining"] == "1"
    finally:
        await local.stop()


async def test_an_unknown_endpoint_is_recorded(guild: LocalGuild, bot: TableBot) -> None:
    refusal = await refused(bot.guilds[0].prune_members(days=7))
    assert (refusal.status, refusal.code) == (404, 0)
    assert [path for _, path in guild.unknown] == [f"/guilds/{bot.guilds[0].id}/prune"]


async def test_bad_commands_are_refused(bot: TableBot) -> None:
    route = discord.http.Route("PUT", "/applications/{app}/commands", app=bot.application_id)
    for command, place in (
        ({"name": "Upper", "description": "d"}, "0.name"),
        ({"name": "fine"}, "0.description"),
        ({"name": "fine", "description": "x" * 101}, "0.description"),
    ):
        refusal = await refused(bot.http.request(route, json=[command]))
        assert place in refusal.text


# Staying and starting


async def test_the_guild_survives_a_restart(tmp_path: Path, as_discord: Any) -> None:
    path = tmp_path / "guild.json"
    first = LocalGuild(state_path=path)
    await first.start()
    as_discord(first)
    client, running = await go_online(first)
    sent = await client.room().send("Remember me.", file=discord.File(io.BytesIO(b"kept"), "k.txt"))
    webhook = await client.room().create_webhook(name="Personas")
    await client.close()
    await running
    await first.stop()
    second = LocalGuild(state_path=path)
    await second.start()
    as_discord(second)
    assert second.token == first.token
    client, running = await go_online(second)
    again = await client.room().fetch_message(sent.id)
    assert again.content == "Remember me."
    assert await again.attachments[0].read() == b"kept"
    assert [w.token for w in await client.room().webhooks()] == [webhook.token]
    assert (await client.room().send("Later.")).id > webhook.id
    await client.close()
    await running
    await second.stop()


async def test_a_taken_port_and_a_public_address_are_said_plainly() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(LocalGuildError, match=rf"port {port} is in use.*choose another with --port"):
            await LocalGuild(port=port).start()
    with pytest.raises(LocalGuildError, match="loopback only"):
        LocalGuild(host="0.0.0.0")


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "https://evil.example"}])
async def test_other_sites_cannot_use_the_page(guild: LocalGuild, headers: dict[str, str]) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.get(guild.page_url + "page/state", headers=headers) as answer,
    ):
        assert answer.status == 403


async def test_who_hangs_up_in_the_middle_of_a_request_is_no_fault_of_the_guild(guild: LocalGuild) -> None:
    where = yarl.URL(guild.api_url)
    _, writer = await asyncio.open_connection(where.host, where.port)
    head = (
        f"POST {where.path}/channels/1/messages HTTP/1.1\r\nHost: {where.host}\r\n"
        f"Authorization: Bot {guild.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n"
        'Content-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="files[0]"\r\n\r\nhalf'
    )
    writer.write(head.encode())
    await writer.drain()
    async with aiohttp.ClientSession() as session, session.get(guild.page_url) as answer:
        assert answer.status == 200  # by now the guild reads the half request
    writer.transport.abort()
    async with aiohttp.ClientSession() as session, session.get(guild.page_url) as answer:
        assert answer.status == 200
    assert guild.refused == []
