"""The game master on the local guild, through the real client: what people do there, and what they see."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import yarl

from bot.core.errors import PlayerError
from bot.localguild import LocalGuild, RateLimits
from bot.localguild.state.ratelimit import Window
from bot.presentation.catalogue import say, words_of
from bot.presentation.delivery.publisher import DiscordPublisher
from cogs.client import TaleBot
from tests.support.page_client import PageClient
from tests.support.scripted_game import COMMITMENT, SESSION, ScriptedGame, note, scene, scripted_services

FAST = RateLimits(message_create=Window(100, 1.0), webhook=Window(100, 1.0))
Json = dict[str, Any]


class Table:
    """A local guild with a page, and a bot that can be restarted."""

    def __init__(self, guild: LocalGuild, page: PageClient) -> None:
        self.guild = guild
        self.page = page
        self.publisher = DiscordPublisher()
        self.game = ScriptedGame(self.publisher)
        self.bot: TaleBot | None = None
        self._running: asyncio.Task[None] | None = None

    async def open(self, *, message_content: bool = True) -> None:
        """Start the bot, and wait until it hears live messages."""
        self.bot = TaleBot(
            scripted_services(self.game),
            message_content=message_content,
            guild_ready_timeout=0.05,
            sync=_sync,
        )
        self.publisher.bind(self.bot)
        self._running = asyncio.create_task(self.bot.start(self.guild.token))
        ready = asyncio.create_task(self.bot.caught_up.wait())
        await asyncio.wait({ready, self._running}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
        if self._running.done():
            self._running.result()
        assert self.bot.caught_up.is_set()

    async def shut(self) -> None:
        """Stop the bot."""
        if self.bot is not None and self._running is not None:
            await self.bot.close()
            await self._running
            self.bot = None

    async def restart(self) -> None:
        """Stop the bot and start a new process' worth of it: nothing remembered but the game."""
        await self.shut()
        self.publisher = DiscordPublisher()
        self.game.publisher = self.publisher
        await self.open()

    async def begin(self, *players: str) -> None:
        """A story in #the-table, with these players."""
        await self.page.command("player1", "the-table", "game start", scenario="room-12")
        for who in players:
            await self.page.command(who, "the-table", "game join")
        self.game.heard.clear()

    async def told(self, words: str) -> Json:
        """The next message that holds these words."""
        return await self.page.wait_for_message(lambda m: words in m["content"])


async def _sync(bot: TaleBot) -> None:
    await bot.tree.sync()


@pytest.fixture
async def table(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    guild = LocalGuild(rate_limits=FAST)
    await guild.start()
    monkeypatch.setattr(discord.http.Route, "BASE", guild.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(guild.gateway_url))
    async with await PageClient.connect(guild.page_url) as page:
        made = Table(guild, page)
        await made.open()
        try:
            yield made
        finally:
            await made.shut()
            await guild.stop()
    assert guild.unknown == []
    assert guild.unknown_keys == []


@pytest.fixture
async def clean(table: Table) -> AsyncIterator[Table]:
    """A table at which Discord must refuse nothing."""
    yield table
    assert table.guild.refused == []


def fields(embed: Json) -> dict[str, str]:
    return {field["name"]: field["value"] for field in embed["fields"]}


# --- beginning -----------------------------------------------------------------------------------


async def test_starting_a_story_posts_its_facts_its_dice_promise_and_how_to_join(clean: Table) -> None:
    answer = await clean.page.command("player1", "the-table", "game start", scenario="room-12")
    first, second = [m for m in await clean.page.messages("the-table", "player2") if m["type"] == 0]
    opening, header = first["embeds"]
    assert opening["title"] == "Room 12"
    assert COMMITMENT in fields(opening)["Fair dice"]
    assert "/game join" in fields(opening)["Come in"]
    assert header["footer"]["text"] == "Scene 0 · chain 00000000"
    assert "Mode" not in header["description"]
    assert second["content"] == "Night falls."
    assert answer is not None
    assert answer["flags"] & 64
    assert "has begun" in answer["content"]
    assert answer["components"][0]["components"][0]["label"] == "Mara: a night nurse"


async def test_a_second_story_in_the_same_channel_is_refused_privately(clean: Table) -> None:
    await clean.begin()
    answer = await clean.page.command("player2", "the-table", "game start", scenario="room-12")
    assert answer is not None
    assert answer["flags"] & 64
    assert "already running" in answer["content"]
    assert clean.game.asked("start") == []


async def test_a_story_can_have_a_thread_of_its_own(clean: Table) -> None:
    answer = await clean.page.command("player1", "the-table", "game start", scenario="room-12", thread=True)
    thread = await clean.page.channel_id("Room 12")
    assert clean.game.asked("start")[0]["channel_id"] == thread
    assert answer is not None
    assert f"<#{thread}>" in answer["content"]
    assert "Night falls." in [m["content"] for m in await clean.page.messages(thread)]


async def test_an_unknown_scenario_is_refused_before_a_thread_is_made(clean: Table) -> None:
    answer = await clean.page.command("player1", "the-table", "game start", scenario="x", thread=True)
    assert answer is not None
    assert "/scenario list" in answer["content"]
    assert [c for c in (await clean.page.state())["channels"] if c["type"] == 11] == []


async def test_scenarios_roles_and_characters_are_offered_while_typing(clean: Table) -> None:
    await clean.begin()
    page = clean.page
    assert await page.complete("player1", "the-table", "game start", "scenario", scenario="roo") == [
        {"name": "Room 12", "value": "room-12"}
    ]
    offered = await page.complete("player1", "the-table", "game join", "character", character="ily")
    assert offered == [{"name": "Ilya: a tired cook", "value": "Ilya"}]
    own = await page.complete("player1", "the-table", "character edit", "character", character="")
    assert own == [{"name": "Vesna (x)", "value": "own-1-x-vesna"}]
    rules = await page.complete("player1", "the-table", "character create", "ruleset", ruleset="tension")
    assert rules == [{"name": "Everyday Tension", "value": "everyday-tension"}]


# --- turns ---------------------------------------------------------------------------------------


async def test_a_joined_players_plain_message_is_a_turn_with_dice_before_the_prose(clean: Table) -> None:
    await clean.begin("player1")
    said = await clean.page.say("player1", "the-table", "I ask Lena where she was.")
    shown = await clean.told("Told: I ask Lena")
    assert clean.game.asked("message")[0]["message_id"] == said["id"]
    lines = shown["content"].splitlines()
    assert lines[0] == "🎲 Empathy check: 1d20+3 = 15+3 = 18 vs DC 15 (Success)"
    assert lines[2] == "Told: I ask Lena where she was."
    labels = [button["label"] for row in shown["components"] for button in row["components"]]
    assert labels == ["Ask Lena", "Open the door", "Something else", say("xcard/label")]
    assert shown["embeds"][0]["footer"]["text"].startswith("Scene 1 · chain ")


async def test_other_peoples_messages_are_left_alone(clean: Table) -> None:
    await clean.begin("player1")
    await clean.page.say("spectator", "the-table", "What a scene!")
    await clean.page.say("player1", "the-table", "I nod.")
    await clean.told("Told: I nod.")
    assert "Told: What a scene!" not in [m["content"] for m in await clean.page.messages("the-table")]


async def test_somebody_who_has_not_joined_is_told_how_when_they_ask(clean: Table) -> None:
    await clean.begin("player1")
    answer = await clean.page.command("player2", "the-table", "game act", text="I wave.")
    assert answer is not None
    assert "/game join" in answer["content"]
    assert answer["flags"] & 64
    await clean.page.say("player2", "the-table", f"<@{clean.page.bot_id}> I wave.")
    hint = await clean.told("You are not in this story yet")
    assert [button["label"] for button in hint["components"][0]["components"]] == [
        "Mara: a night nurse", "Ilya: a tired cook",
    ]  # fmt: skip


async def test_a_mention_without_a_story_says_how_to_begin(clean: Table) -> None:
    await clean.page.say("player1", "lobby", f"<@{clean.page.bot_id}> hello?")
    card = await clean.page.wait_for_message(lambda m: bool(m["components"]))
    assert card["components"][0]["components"][0]["label"] == "Room 12"


async def test_without_message_content_mentions_play_and_the_table_is_told_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    guild = LocalGuild(rate_limits=FAST, message_content=False)
    await guild.start()
    monkeypatch.setattr(discord.http.Route, "BASE", guild.api_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(guild.gateway_url))
    async with await PageClient.connect(guild.page_url) as page:
        table = Table(guild, page)
        await table.open(message_content=False)
        await table.begin("player1")
        await page.say("player1", "the-table", f"<@{page.bot_id}> I look around.")
        shown = await table.told("Told:")
        assert "I look around." in shown["content"]
        told = [m["content"] for m in await page.messages("the-table")]
        await table.shut()
    await guild.stop()
    assert told.count(say("hint/no_content_intent")) == 1
    assert "use `/game act`" in shown["content"]


async def test_messages_of_one_channel_are_taken_in_their_order(clean: Table) -> None:
    await clean.begin("player1", "player2")
    ids = [
        (await clean.page.say(f"player{1 + number % 2}", "the-table", f"step {number}"))["id"]
        for number in range(8)
    ]
    await clean.told("Told: step 7")
    assert [what["message_id"] for what in clean.game.asked("message")] == ids


async def test_an_edit_of_a_turn_is_answered_with_a_notice(clean: Table) -> None:
    await clean.begin("player1")
    said = await clean.page.say("player1", "the-table", "I wait.")
    await clean.told("Told: I wait.")
    await clean.page.edit("player1", said, "I run.")
    notice = await clean.told("I play a message as it was first sent.")
    assert notice["message_reference"]["message_id"] == said["id"]


async def test_a_deletion_is_passed_on(clean: Table) -> None:
    await clean.begin("player1")
    said = await clean.page.say("player1", "the-table", "Never mind.")
    await clean.told("Told: Never mind.")
    await clean.page.delete("player1", said)
    await _until(lambda: clean.game.asked("cancel_deleted") != [])
    assert clean.game.asked("cancel_deleted")[0]["message_id"] == said["id"]


async def test_a_turn_that_breaks_is_never_silent(clean: Table) -> None:
    await clean.begin("player1")
    clean.game.failing["message"] = RuntimeError("boom")
    said = await clean.page.say("player1", "the-table", "I jump.")
    told = await clean.told("That went wrong on my side")
    assert told["message_reference"]["message_id"] == said["id"]
    assert "boom" not in told["content"]


# --- buttons -------------------------------------------------------------------------------------


async def test_a_choice_button_plays_its_choice(clean: Table) -> None:
    await clean.begin("player1")
    await clean.page.say("player1", "the-table", "I wait.")
    shown = await clean.told("Told: I wait.")
    await clean.page.press("player1", shown, "Ask Lena")
    await clean.told("Told: Ask Lena")
    pressed = clean.game.asked("press")[0]
    assert (pressed["session_tag"], pressed["scene_index"], pressed["index"]) == (SESSION, 1, 0)


async def test_a_button_of_a_past_scene_says_so_privately_and_leaves_the_scene_alone(clean: Table) -> None:
    await clean.begin("player1")
    await clean.page.say("player1", "the-table", "I wait.")
    old = await clean.told("Told: I wait.")
    await clean.page.say("player1", "the-table", "I sit.")
    await clean.told("Told: I sit.")
    await clean.page.press("player1", old, "Open the door")
    told = await clean.told("The story has moved on")
    assert told["flags"] & 64
    assert old["content"] in [m["content"] for m in await clean.page.messages("the-table")]
    assert told["id"] not in [m["id"] for m in await clean.page.messages("the-table", "player2")]


async def test_own_words_are_asked_for_in_a_form_and_play(clean: Table) -> None:
    await clean.begin("player1")
    await clean.page.say("player1", "the-table", "I wait.")
    shown = await clean.told("Told: I wait.")
    form = await clean.page.press("player1", shown, "Something else")
    assert form is not None
    await clean.page.submit("player1", form, text="I hum a song.")
    await clean.told("Told: I hum a song.")
    assert clean.game.asked("other_action")[0]["session_tag"] == SESSION


async def test_buttons_and_open_forms_work_after_a_restart(table: Table) -> None:
    await table.begin("player1")
    await table.page.say("player1", "the-table", "I wait.")
    shown = await table.told("Told: I wait.")
    form = await table.page.press("player1", shown, "Something else")
    await table.restart()
    assert form is not None
    await table.page.submit("player1", form, text="I hum.")
    await table.told("Told: I hum.")
    table.game.index = 1
    await table.page.press("player1", shown, "Ask Lena")
    await table.told("Told: Ask Lena")
    assert table.guild.refused == []


# --- coming back ---------------------------------------------------------------------------------


async def test_what_was_written_during_an_absence_is_answered_in_order_before_live_messages(
    clean: Table,
) -> None:
    await clean.begin("player1", "player2")
    await clean.page.say("player1", "the-table", "I wait.")
    await clean.told("Told: I wait.")
    await clean.shut()
    missed = [(await clean.page.say("player1", "the-table", f"away {number}"))["id"] for number in range(3)]
    await clean.page.say("spectator", "the-table", "Where is the game master?")
    clean.game.heard.clear()
    await clean.restart()
    live = await clean.page.say("player2", "the-table", "And I stand.")
    await clean.told("Told: And I stand.")
    taken = [w["message_id"] for w in clean.game.asked("message") if w["user_id"] in clean.game.players]
    assert taken == [*missed, live["id"]]
    assert clean.game.heard[0][0] == "resume_all"
    assert say("hint/was_away") not in [m["content"] for m in await clean.page.messages("the-table")]


async def test_more_than_can_be_answered_is_left_with_a_word_about_it(clean: Table) -> None:
    await clean.begin("player1")
    await clean.page.say("player1", "the-table", "I wait.")
    await clean.told("Told: I wait.")
    await clean.shut()
    missed = [(await clean.page.say("player1", "the-table", f"away {number}"))["id"] for number in range(53)]
    clean.game.heard.clear()
    clean.game.silent = True
    await clean.restart()
    told = [m["content"] for m in await clean.page.messages("the-table", limit=100)]
    assert say("hint/was_away") in told
    assert [what["message_id"] for what in clean.game.asked("message")] == missed[3:]


async def test_a_scene_that_was_shown_is_not_shown_again_after_a_restart(clean: Table) -> None:
    await clean.begin("player1")
    said = await clean.page.say("player1", "the-table", "I wait.")
    await clean.told("Told: I wait.")
    again = scene(1, "Told: I wait.", said["id"], key="turn-again", dice_lines=(_DICE,))
    before = await clean.page.messages("the-table")
    await clean.restart()
    ids = await clean.publisher.publish(said["channel_id"], again)
    after = await clean.page.messages("the-table")
    assert [m["id"] for m in after] == [m["id"] for m in before]
    assert list(ids) == [after[-1]["id"]]


_DICE = "Empathy check: 1d20+3 = 15+3 = 18 vs DC 15 (Success)"


async def test_a_scene_that_was_shown_in_part_is_completed_after_a_restart(clean: Table) -> None:
    await clean.begin("player1")
    said = await clean.page.say("player2", "the-table", "(a message of somebody else)")
    whole = scene(7, "One sentence here. " * 200, said["id"])
    sent = await clean.publisher.publish(said["channel_id"], whole)
    mine = next(m for m in await clean.page.messages("the-table") if m["id"] == sent[-1])
    await clean.bot.http.delete_message(int(mine["channel_id"]), int(mine["id"]))  # type: ignore[union-attr]
    await clean.restart()
    ids = await clean.publisher.publish(said["channel_id"], whole)
    assert ids[:-1] == sent[:-1]
    assert ids[-1] != sent[-1]
    shown = [m for m in await clean.page.messages("the-table") if m["id"] in ids]
    assert [m["content"] for m in shown][-1] == mine["content"]


async def test_the_same_words_for_another_message_are_a_new_note(clean: Table) -> None:
    await clean.begin("player1")
    first = await clean.page.say("player2", "the-table", "one")
    second = await clean.page.say("player2", "the-table", "two")
    await clean.publisher.publish(first["channel_id"], note("Not now.", second["id"]))
    await clean.restart()
    await clean.publisher.publish(first["channel_id"], note("Not now.", first["id"]))
    await clean.publisher.publish(first["channel_id"], note("Not now.", second["id"]))
    shown = [m for m in await clean.page.messages("the-table") if m["content"] == "Not now."]
    assert [m["message_reference"]["message_id"] for m in shown] == [second["id"], first["id"]]


async def test_publishing_a_key_twice_shows_it_once(clean: Table) -> None:
    channel = await clean.page.channel_id("the-table")
    assert await clean.publisher.publish(channel, scene(4, "Once.")) == await clean.publisher.publish(
        channel, scene(4, "Once.")
    )
    assert [m["content"][:5] for m in await clean.page.messages(channel)].count("Once.") == 1


async def test_a_channel_that_is_gone_is_given_up_and_named_as_gone(table: Table) -> None:
    await table.begin("player1")
    channel = await table.page.channel_id("the-table")
    moderator = table.page.identities["moderator"].id
    async with table.page._session.delete(f"/page/channels/{channel}", params={"viewer": moderator}) as done:
        assert done.status == 200
    await _until(lambda: table.game.asked("abandon_channel") == [{"channel_id": channel}])
    with pytest.raises(PlayerError) as refused:
        await table.publisher.publish(channel, scene(5, "Nobody hears."))
    assert refused.value.code == "channel/gone"


async def test_missing_permissions_are_named_with_their_channel_before_a_story_begins(table: Table) -> None:
    world = table.guild._started().world
    embed_links = 1 << 14
    for role in world.roles.values():
        world.roles[role["id"]] = {**role, "permissions": str(int(role["permissions"]) & ~embed_links)}
    await table.restart()
    answer = await table.page.command("player1", "the-table", "game start", scenario="room-12")
    channel = await table.page.channel_id("the-table")
    assert answer is not None
    assert f"I need **Embed Links** in <#{channel}>" in answer["content"]
    assert table.game.asked("start") == []


async def test_a_channel_the_bot_may_not_write_in_is_named(table: Table) -> None:
    world = table.guild._started().world
    send_messages = 1 << 11
    for role in world.roles.values():
        world.roles[role["id"]] = {**role, "permissions": str(int(role["permissions"]) & ~send_messages)}
    await table.restart()
    channel = await table.page.channel_id("the-table")
    with pytest.raises(PlayerError) as refused:
        await table.publisher.publish(channel, scene(1, "Nobody reads this."))
    assert refused.value.code == "channel/forbidden"
    assert f"**Send Messages** in <#{channel}>" in words_of(refused.value)


# --- commands ------------------------------------------------------------------------------------


async def test_only_the_starter_or_a_game_master_steers_a_story(clean: Table) -> None:
    await clean.begin("player1", "player2")
    assert await clean.page.command("player2", "the-table", "game pause") is None
    refused = (await clean.page.messages("the-table", "player2"))[-1]
    assert "Only who started this game" in refused["content"]
    assert refused["flags"] & 64
    paused = await clean.page.command("moderator", "the-table", "game pause")
    assert paused is not None
    assert not paused["flags"] & 64
    assert await clean.page.command("moderator", "the-table", "game pause") is None
    twice = (await clean.page.messages("the-table", "moderator"))[-1]
    assert (twice["content"], bool(twice["flags"] & 64)) == (say("hint/paused_already"), True)
    await clean.page.say("player1", "the-table", f"<@{clean.page.bot_id}> I go on.")
    assert (await clean.told("The story is paused"))["content"] == say("hint/paused")
    resumed = await clean.page.command("player1", "the-table", "game resume")
    assert resumed is not None
    assert resumed["content"] == "The game goes on."
    asked = await clean.page.command("moderator", "the-table", "game end")
    assert asked is not None
    assert asked["flags"] & 64
    assert clean.game.asked("end") == []
    await clean.page.press("moderator", asked, "End the story")
    assert len(clean.game.asked("end")) == 1


async def test_status_sheet_log_recap_and_models_answer_privately(clean: Table) -> None:
    await clean.begin("player1")
    for name in ("game status", "character sheet", "timeline log", "game recap", "game models"):
        answer = await clean.page.command("player1", "the-table", name)
        assert answer is not None
        assert answer["flags"] & 64, name
        assert answer["embeds"] or answer["content"], name
    for name in ("scenario list", "scenario show"):
        options = {"scenario": "room-12"} if name == "scenario show" else {}
        answer = await clean.page.command("spectator", "lobby", name, **options)
        assert answer is not None
        assert "Room 12" in str(answer["embeds"])


async def test_a_roll_is_public_a_secret_one_private_and_a_bad_one_a_private_refusal(clean: Table) -> None:
    public = await clean.page.command("player1", "lobby", "roll", dice="1d20", reason="luck")
    assert public is not None
    assert public["content"].splitlines()[:2] == ["Mara, luck", "🎲 Roll: 1d20 = 12"]
    assert not public["flags"] & 64
    secret = await clean.page.command("player1", "lobby", "roll", dice="1d20", secret=True)
    assert secret is not None
    assert secret["flags"] & 64
    assert await clean.page.command("player1", "lobby", "roll", dice="nonsense") is None
    refused = [m for m in await clean.page.messages("lobby") if "I cannot read `nonsense`" in m["content"]]
    assert [m["flags"] & 64 for m in refused] == [64]
    verified = await clean.page.command("player1", "lobby", "dice verify")
    assert verified is not None
    assert verified["content"].startswith("All 1 rolls verify against the commitment")
    assert [attachment["filename"] for attachment in verified["attachments"]] == ["rolls.jsonl"]


async def test_a_character_is_made_in_a_form(clean: Table) -> None:
    form = await clean.page.command(
        "player1", "lobby", "character create", ruleset="everyday-tension", pronouns="she"
    )
    assert form is not None
    answer = await clean.page.submit(
        "player1", form, name="Vesna", concept="A locksmith.", stats="Empathy: 4\nhard edges 2"
    )
    assert answer is not None
    assert answer["content"] == "**Vesna** is ready."
    made = clean.game.asked("create")[0]
    assert made["stats"] == {"empathy": 4, "hard_edges": 2}
    assert (made["pronouns"], made["ruleset_id"]) == ("she", "everyday-tension")
    form = await clean.page.command("player1", "lobby", "character create", ruleset="everyday-tension")
    assert form is not None
    refused = await clean.page.submit("player1", form, name="Vesna", concept="x", stats="quite empathic")
    assert refused is not None
    assert "quite empathic" in refused["content"]


async def test_a_character_is_changed_in_a_form_that_keeps_what_is_left_empty(clean: Table) -> None:
    form = await clean.page.command("player1", "lobby", "character edit", character="own-1-x-vesna")
    assert form is not None
    await clean.page.submit("player1", form, name="", concept="Older now.")
    changed = clean.game.asked("edit")[0]
    assert (changed["character"], changed["name"], changed["concept"], changed["pronouns"]) == (
        "own-1-x-vesna", "", "Older now.", "",
    )  # fmt: skip


async def test_the_full_history_is_for_game_masters(clean: Table) -> None:
    await clean.begin("player1")
    refused = await clean.page.command("player1", "the-table", "game export")
    assert refused is not None
    assert refused["content"] == say("export/not_yours")
    given = await clean.page.command("moderator", "the-table", "game export")
    assert given is not None
    assert given["attachments"][0]["filename"] == f"{SESSION}.jsonl"
    assert given["flags"] & 64
    for contents, words in (("responses", "as players see it"), ("notes", "only game masters may know")):
        refused = await clean.page.command("player1", "the-table", "game export", contents=contents)
        assert refused is not None
        assert refused["content"] == say("export/not_yours")
        given = await clean.page.command("moderator", "the-table", "game export", contents=contents)
        assert given is not None
        assert words in given["content"]
        assert given["attachments"][0]["filename"] == f"{SESSION}-{contents}.jsonl"
        assert given["flags"] & 64


async def test_a_fault_in_a_command_is_answered_kindly_with_a_reference(clean: Table) -> None:
    clean.game.failing["scenario"] = RuntimeError("boom")
    answer = await clean.page.command("player1", "lobby", "scenario show", scenario="room-12")
    assert answer is not None
    assert "That went wrong on my side" in answer["content"]
    assert "boom" not in answer["content"]
    assert answer["flags"] & 64


async def test_nobody_is_pinged_by_a_story(clean: Table) -> None:
    await clean.begin("player1")
    channel = await clean.page.channel_id("the-table")
    who = clean.page.identities["player2"].id
    await clean.publisher.publish(channel, scene(9, f"<@{who}> and @everyone fall silent."))
    shown = (await clean.page.messages(channel))[-1]
    assert shown["mentions"] == []
    assert not shown["mention_everyone"]
    assert f"<@{who}>" not in shown["content"]


async def _until(done: Any, seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not done():  # noqa: ASYNC110, a scripted game tells nobody when it is asked
            await asyncio.sleep(0.01)
