"""God mode through the real bot on the local guild: what game masters see, press and type, and what others are told."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.running import App
from bot.core.state.document import EMOTIONS, State
from bot.localguild import LocalGuild
from bot.localguild.state import seed
from tests.support.page_client import PageClient, PageError
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"


@dataclass(repr=False)
class Table:
    """The local guild with the whole bot in it, and a story begun by player1."""

    page: PageClient
    app: App
    guild: LocalGuild
    extra: Json = field(default_factory=dict[str, Any])

    async def ask(self, who: str, command: str, /, **options: Any) -> Json:
        """The private answer to a command."""
        answer = await self.page.command(who, WHERE, command, **options)
        assert answer is not None
        assert "modal_id" in answer or answer["flags"] & 64, "the answer is for the person who asked"
        return answer

    async def press(self, who: str, preview: Json, label: str) -> Json:
        """The private message after one of its buttons was pressed."""
        await self.page.press(who, preview, label)
        return await self.page.wait_for_message(lambda m: m["id"] == preview["id"], who)

    async def begin(self, *players: str) -> None:
        await self.page.command("player1", WHERE, "game start", scenario="room-12")
        for player in players:
            await self.page.command(player, WHERE, "game join")

    async def session(self) -> Any:
        found = await self.app.adapters.storage.session_in_channel(await self.page.channel_id(WHERE))
        assert found is not None
        return found

    async def state(self) -> State:
        sessions = self.app.services.tables.channels.sessions
        return await sessions.state(await sessions.head((await self.session()).id))

    async def audit(self) -> list[tuple[str, str]]:
        rows = await self.app.adapters.storage.audit_log((await self.session()).id, 50)
        return [(row.kind, row.payload.get("command") or row.payload.get("tried") or "") for row in rows]

    async def said(self, who: str = "player2") -> str:
        """All that somebody can read in the channel."""
        return str(await self.page.messages(WHERE, who))

    async def open_to_all(self, *groups: str) -> None:
        """As an administrator may: Discord shows the commands to everybody, so only the bot is left to say no."""
        assert self.app.bot is not None
        for name in groups:
            group = self.app.bot.tree.get_command(name)
            assert isinstance(group, discord.app_commands.Group)
            group.default_permissions = None
        await self.app.bot.tree.sync()


@pytest.fixture
async def table(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[Table]:
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        yield Table(page, app, guild)


def shown(message: Json) -> str:
    """What a preview says."""
    return str(message["embeds"][0]["description"]) + str(message["embeds"][0].get("fields", ""))


def labels(message: Json) -> list[str]:
    return [component.get("label", "") for row in message["components"] for component in row["components"]]


async def test_an_event_is_looked_at_applied_told_and_taken_back(table: Table) -> None:
    await table.begin("player1")
    preview = await table.ask("moderator", "god event", description="The power goes out.")
    assert "event (Round 0): The power goes out." in shown(preview)
    assert labels(preview) == ["Apply", "Cancel"]
    assert "power goes out" not in await table.said("player1")
    done = await table.press("moderator", preview, "Apply")
    assert done["content"].startswith("[Mode: GOD MODE]\nDone: **Event: The power goes out.**")
    assert labels(done) == ["Undo it", "Return to the story"]
    assert "⚡ The power goes out." in await table.said("player1")

    undo = await table.page.press("moderator", done, "Undo it")
    assert undo is not None
    assert "Not so after all: The power goes out." in shown(undo)
    await table.press("moderator", undo, "Apply")
    assert "⚡ Not so after all: The power goes out." in await table.said("player1")
    nothing = await table.ask("moderator", "god undo")
    assert "There is no intervention to take back." in nothing["content"]


async def test_cancel_and_return_change_nothing(table: Table) -> None:
    await table.begin("player1")
    before = await table.state()
    preview = await table.ask("moderator", "god event", description="Rain.")
    assert (await table.press("moderator", preview, "Cancel"))["content"] == "Nothing changed."
    assert await table.state() == before


async def test_a_kill_needs_the_typed_name_and_the_dead_stay_dead(table: Table) -> None:
    await table.begin("player1")
    [lena] = await table.page.complete("moderator", WHERE, "god kill", "character", character="lena")
    form = await table.ask("moderator", "god kill", character=lena["value"])
    wrong = await table.page.submit("moderator", form, name="yes")
    assert wrong is not None
    assert "Nothing changed" in wrong["content"]
    assert form["title"] == f"Let {lena['value']} die"
    name = lena["value"]
    [who] = [entity["id"] for entity in (await table.state())["entities"].values() if entity["name"] == name]
    form = await table.ask("moderator", "god kill", character=who)
    assert form["title"] == "Let a character die"
    preview = await table.page.submit("moderator", form, name=f" {name.upper()} ")
    assert preview is not None
    assert "conscious” → “dead" in shown(preview)
    await table.press("moderator", preview, "Apply")
    assert (await table.state())["entities"][who]["status"] == "dead"
    assert f"⚡ {name} has died." in await table.said("player1")
    assert ("god", "kill") in await table.audit()


async def test_all_six_emotions_are_set_in_one_form(table: Table) -> None:
    await table.begin("player1")
    [lena] = await table.page.complete("moderator", WHERE, "god emotion", "character", character="lena")
    panel = await table.ask("moderator", "god emotion", character=lena["value"])
    form = await table.page.press("moderator", panel, "Set emotions")
    assert form is not None
    stands = only_value(form)
    assert [line.partition(":")[0].casefold() for line in stands.splitlines()] == [*EMOTIONS]
    written = "Anger: 0,8\nfear 7\njoy = 0.1\nSadness:0.2\ntrust: .4\nSurprise: 1"
    preview = await table.page.submit("moderator", form, emotions=written)
    assert preview is not None
    assert "fear 7 lies outside 0 to 1; set to 1." in shown(preview)
    await table.press("moderator", preview, "Apply")
    people = (await table.state())["entities"].values()
    [felt] = [person["emotions"] for person in people if person["name"] == lena["value"]]
    assert felt == {"anger": 800, "fear": 1000, "joy": 100, "sadness": 200, "trust": 400, "surprise": 1000}


async def test_a_form_changes_only_what_was_changed_in_it_and_gives_back_what_it_refuses(
    table: Table,
) -> None:
    await table.begin("player1")
    panel = await table.ask("moderator", "god emotion", character="Lena")
    form = await table.page.press("moderator", panel, "Set emotions")
    assert form is not None
    stands = only_value(form)
    wrong = re.sub("Joy: .*", "Joy: a lot", stands)
    refused = await table.page.submit("moderator", form, emotions=wrong)
    assert refused is not None
    assert "“a lot” is no number" in refused["content"]
    again = await table.page.press("moderator", refused, "Set emotions")
    assert again is not None
    assert only_value(again) == wrong, "nothing has to be typed again"
    preview = await table.page.submit("moderator", again, emotions=re.sub("Joy: .*", "Joy: 0.9", stands))
    assert preview is not None
    assert "Lena feels joy=0.9" in shown(preview)


def only_value(form: Json) -> str:
    """What stands in the one field of a form."""
    [field] = [component for row in form["components"] for component in row["components"]]
    return str(field["value"])


async def test_a_block_is_pasted_looked_at_and_refused_by_line(table: Table) -> None:
    await table.begin("player1")
    found = await table.ask("moderator", "god set")
    assert "nothing in the state that contradicts itself" in found["content"]
    form = await table.page.press("moderator", found, "Paste a block")
    assert form is not None
    wrong = await table.page.submit(
        "moderator", form, block='GOD_MODE_SET:\nnpc_data.lena.status = "stunned"\nnpc_data.lena.status = 3'
    )
    assert wrong is not None
    assert "Line 3 (" in wrong["content"]
    form = await table.page.press("moderator", wrong, "Paste a block")
    assert form is not None
    [kept] = [component for row in form["components"] for component in row["components"]]
    assert kept["value"].splitlines()[1] == 'npc_data.lena.status = "stunned"', (
        "nothing has to be typed again"
    )
    preview = await table.page.submit("moderator", form, block="world_time.year = 1999")
    assert preview is not None
    assert "BACKWARD" in shown(preview)
    await table.press("moderator", preview, "Apply")
    assert (await table.state())["world_time"]["year"] == 1999


async def test_time_and_newcomers(table: Table) -> None:
    await table.begin("player1")
    preview = await table.ask("moderator", "god time", hour=5)
    await table.press("moderator", preview, "Apply")
    assert (await table.state())["world_time"]["time_of_day"] == "Dawn"
    [place, *_] = await table.page.complete("moderator", WHERE, "god spawn", "location")
    preview = await table.ask(
        "moderator", "god spawn", kind="character", name="Otto", location=place["value"]
    )
    await table.press("moderator", preview, "Apply")
    assert "npc_otto_001" in (await table.state())["entities"]


async def test_a_story_that_moved_on_is_looked_at_again(table: Table) -> None:
    await table.begin("player1")
    first = await table.ask("moderator", "god time", hour=5)
    second = await table.ask("moderator", "god time", minute=17)
    await table.press("moderator", second, "Apply")
    again = await table.press("moderator", first, "Apply")
    assert "moved on" in again["embeds"][0]["title"]
    assert labels(again) == ["Apply", "Cancel"]
    await table.press("moderator", again, "Apply")
    time = (await table.state())["world_time"]
    assert (time["hour"], time["minute"]) == (5, 17)


async def test_a_preview_from_before_a_restart_is_applied_once_as_it_was_shown(
    guild: LocalGuild, tmp_path: Path
) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            table = Table(page, app, guild)
            await table.begin("player1")
            preview = await table.ask("moderator", "god event", description="Rain.")
            rules = await table.ask("moderator", "god time", hour=5)
            await table.press("moderator", await table.ask("moderator", "god time", minute=17), "Apply")
        async with running(guild, tmp_path) as app:
            table = Table(page, app, guild)
            done = await table.press("moderator", preview, "Apply")
            assert "Done: **Event: Rain.**" in done["content"]
            again = await table.press("moderator", rules, "Apply")
            assert "moved on" in again["embeds"][0]["title"], "its effect is another than was shown"
            await table.press("moderator", again, "Apply")
            time = (await table.state())["world_time"]
            assert (time["hour"], time["minute"]) == (5, 17)
            assert (await table.said("player1")).count("⚡ Rain.") == 1


async def test_a_request_outlives_restarts_and_is_decided_once(guild: LocalGuild, tmp_path: Path) -> None:
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            table = Table(page, app, guild)
            await table.begin("player1")
            await table.ask("moderator", "settings approval", wanted="on")
            name = next(
                entity["name"]
                for entity in (await table.state())["entities"].values()
                if "Lena" in entity["name"]
            )
            form = await table.ask("moderator", "god kill", character="Lena")
            preview = await page.submit("moderator", form, name=name)
            assert preview is not None
            await table.press("moderator", preview, "Apply")
        async with running(guild, tmp_path) as app:
            request = next(m for m in await page.messages(WHERE) if "second game master" in m["content"])
            lead(app)
            second = await page.press("player2", request, "Look at it (game masters)")
            assert second is not None
            assert "dead" in shown(second)
            assert second["embeds"][0]["title"] == "Asked for by another game master"
        async with running(guild, tmp_path) as app:
            table = Table(page, app, guild)
            lead(app)
            third = await page.press("spectator", request, "Look at it (game masters)")
            assert third is not None
            await table.press("player2", second, "Approve")
            assert f"⚡ {name} has died." in await table.said("player1")
            [after] = [message for message in await page.messages(WHERE) if message["id"] == request["id"]]
            assert ("approved" in after["content"], after["components"]) == (True, [])
            await page.press("spectator", third, "Decline")
            late = await page.wait_for_message(lambda m: "preview is over" in m["content"], "spectator")
            assert late["flags"] & 64
            assert (await table.audit())[:2] == [("god", "kill"), ("god_asked", "")]


def lead(app: App) -> None:
    """Everybody at the table leads games, so that there is a second game master, and a third."""
    assert app.bot is not None
    app.bot.is_gm = lambda person: True  # type: ignore[method-assign]


GOD = {
    "god event": {"description": "Rain."},
    "god emotion": {"character": "Lena"},
    "god kill": {"character": "Lena"},
    "god set": {},
    "god time": {"hour": 5},
    "god spawn": {"kind": "thing", "name": "Lamp", "location": "x"},
    "god undo": {},
    "god audit": {},
}
WORLD = {
    "world location": {"name": "Tower", "description": "Tall."},
    "world place": {"character": "Lena", "location": "x"},
    "world enforcement": {"strength": "hard"},
}
SETTINGS = {
    "settings gm-role": {},
    "settings approval": {"wanted": "on"},
    "settings header": {"style": "full"},
    "settings enforcement": {"strength": "hard"},
}


async def test_the_matrix_of_roles_has_no_hole(table: Table) -> None:
    await table.begin("player1", "player2")
    await table.open_to_all("god", "settings")
    before, index = await table.state(), (await table.session()).scene_index
    for who in ("player1", "player2", "spectator"):
        for command, options in GOD.items():
            told = await table.ask(who, command, **options)
            assert "for the GM role. Nothing changed." in told["content"], (who, command)
        for command, options in SETTINGS.items():
            assert "Manage Server" in (await table.ask(who, command, **options))["content"], (who, command)
    for who in ("player2", "spectator"):
        for command, options in WORLD.items():
            told = await table.ask(who, command, **options)
            assert "or the GM role, may change its world" in told["content"], (who, command)
    for who in ("player1", "player2", "spectator"):
        assert await table.page.complete(who, WHERE, "god kill", "character") == [] or who == "player1"
        assert (await table.ask(who, "world show"))["embeds"]
        assert (await table.ask(who, "world events"))["embeds"]
    assert await table.state() == before
    assert (await table.session()).scene_index == index
    refused = [what for kind, what in await table.audit() if kind == "god_refused"]
    assert len(refused) == 3 * len(GOD) + 2 * len(WORLD), "every attempt is audited"


async def test_somebody_else_cannot_press_a_preview(table: Table) -> None:
    await table.begin("player1")
    preview = await table.ask("moderator", "god event", description="Rain.")
    with pytest.raises(PageError):
        await table.page.press("player1", preview, "Apply")
    assert "⚡" not in await table.said("player1")


async def test_a_server_chooses_the_role_that_leads_games(guild: LocalGuild, tmp_path: Path) -> None:
    world = guild._started().world  # pyright: ignore[reportPrivateUsage]
    world.roles["4242"] = seed.role("4242", "Keeper", 0, 1)
    person = next(key for key, part in world.people.items() if part == "player2")
    world.members[person] = {**world.members[person], "roles": ["4242"]}
    async with await PageClient.connect(guild.page_url) as page:
        async with running(guild, tmp_path) as app:
            table = Table(page, app, guild)
            await table.begin("player1")
            await table.open_to_all("god")
            refused = await table.ask("player2", "god event", description="Rain.")
            assert "GM role" in refused["content"]
            everyone = await table.ask("moderator", "settings gm-role", role=world.guild["id"])
            assert "Everybody has that role" in everyone["content"]
            told = await table.ask("moderator", "settings gm-role", role="4242")
            assert "**Keeper** leads games here now" in told["content"]
            preview = await table.ask("player2", "god event", description="Rain.")
            assert labels(preview) == ["Apply", "Cancel"]
            settings = await table.ask("moderator", "settings show")
            assert "`Keeper`" in str(settings["embeds"])
        async with running(guild, tmp_path) as app:
            table = Table(page, app, guild)
            await table.open_to_all("god")
            assert labels(await table.ask("player2", "god event", description="Rain.")) == ["Apply", "Cancel"]
            await page.say("player2", WHERE, "GOD MODE: Hail.")
            await page.wait_for_message(lambda m: m["content"] == "⚡ Hail.")
            await table.ask("moderator", "settings gm-role")
            refused = await table.ask("player2", "god event", description="Rain.")
            assert "GM role" in refused["content"], "the deployment's role name counts again"


async def test_what_a_server_wishes_of_events_begins_its_stories(table: Table) -> None:
    told = await table.ask("moderator", "settings enforcement", strength="hard")
    assert "**hard**" in told["content"]
    await table.begin("player1")
    assert (await table.session()).settings["enforcement"] == "hard"
    assert "hard" in str((await table.ask("moderator", "world show"))["embeds"])
    assert "hard" not in str((await table.ask("player1", "world show"))["embeds"])


async def test_a_second_game_master_approves_a_death(table: Table) -> None:
    await table.begin("player1")
    await table.ask("moderator", "settings approval", wanted="on")
    form = await table.ask("moderator", "god kill", character="Lena")
    name = next(
        entity["name"] for entity in (await table.state())["entities"].values() if "Lena" in entity["name"]
    )
    preview = await table.page.submit("moderator", form, name=name)
    assert preview is not None
    waiting = await table.press("moderator", preview, "Apply")
    assert "Another game master has to approve" in waiting["content"]
    request = next(m for m in await table.page.messages(WHERE) if "second game master" in m["content"])
    assert name not in request["content"], "players do not read what it is about"
    own = await table.page.press("moderator", request, "Look at it (game masters)")
    assert own is not None
    assert "your own request" in own["content"]
    nosy = await table.page.press("player2", request, "Look at it (game masters)")
    assert nosy is not None
    assert "for the GM role" in nosy["content"]
    assert table.app.bot is not None
    table.app.bot.is_gm = lambda person: person.display_name in ("Moss", "Ilya")  # type: ignore[method-assign]
    second = await table.page.press("player2", request, "Look at it (game masters)")
    assert second is not None
    assert "dead" in shown(second)
    await table.press("player2", second, "Approve")
    assert f"⚡ {name} has died." in await table.said("player1")
    row = next(
        r
        for r in await table.app.adapters.storage.audit_log((await table.session()).id, 9)
        if r.kind == "god"
    )
    assert row.user_id == table.page.identities["moderator"].id
    assert row.payload["approved_by"] == table.page.identities["player2"].id
    [after] = [message for message in await table.page.messages(WHERE) if message["id"] == request["id"]]
    assert ("approved" in after["content"], after["components"]) == (True, [])


async def test_typed_events_happen_and_typed_deaths_and_blocks_wait(table: Table) -> None:
    await table.begin("player1")
    await table.page.say("player1", WHERE, "GOD MODE: I win.")
    await table.page.wait_for_message(lambda m: "God mode is for the GM role" in m["content"])
    await table.page.say("moderator", WHERE, "GOD MODE: A bell rings twice.")
    await table.page.wait_for_message(lambda m: m["content"] == "⚡ A bell rings twice.")
    await table.page.say("moderator", WHERE, "GOD MODE: kill Lena")
    waits = await table.page.wait_for_message(lambda m: "An intervention waits" in m["content"])
    nosy = await table.page.press("player2", waits, "Look and decide (game masters)")
    assert nosy is not None
    assert "for the GM role" in nosy["content"]
    form = await table.page.press("moderator", waits, "Look and decide (game masters)")
    assert form is not None
    name = next(
        entity["name"] for entity in (await table.state())["entities"].values() if "Lena" in entity["name"]
    )
    preview = await table.page.submit("moderator", form, name=name)
    assert preview is not None
    await table.press("moderator", preview, "Apply")
    assert f"⚡ {name} has died." in await table.said("player1")

    await table.page.say("moderator", WHERE, "GOD_MODE_SET:\nworld_time.hour = 5")
    waits = await table.page.wait_for_message(lambda m: "An intervention waits" in m["content"])
    preview = await table.page.press("moderator", waits, "Look and decide (game masters)")
    assert preview is not None
    await table.press("moderator", preview, "Apply")
    assert (await table.state())["world_time"]["hour"] == 5
    [after] = [message for message in await table.page.messages(WHERE) if message["id"] == waits["id"]]
    assert ("it is done" in after["content"], after["components"]) == (True, [])


async def test_a_typed_time_waits_for_a_look_and_a_bare_command_is_no_event(table: Table) -> None:
    await table.begin("player1")
    for words in ("GOD MODE: help", "GOD MODE: kill", "GOD MODE:"):
        await table.page.say("moderator", WHERE, words)
        told = await table.page.wait_for_message(lambda m: "After `GOD MODE:` write" in m["content"])
        assert "⚡" not in told["content"]
    await table.page.say("moderator", WHERE, "GOD MODE: Reset to November 9, Evening")
    waits = await table.page.wait_for_message(lambda m: "An intervention waits" in m["content"])
    preview = await table.page.press("moderator", waits, "Look and decide (game masters)")
    assert preview is not None
    assert "2024, November 9, 18:00 (Evening)" in shown(preview)
    assert "BACKWARD" in shown(preview)
    await table.press("moderator", preview, "Apply")
    assert (await table.state())["world_time"]["day"] == 9
    assert "⚡" not in await table.said()


async def test_rules_that_are_refused_are_given_back(table: Table) -> None:
    await table.begin("player1")
    rules = await table.ask("player1", "world rules")
    form = await table.page.press("player1", rules, "Edit the rules")
    assert form is not None
    wrong = await table.page.submit("player1", form, rules=f"No phones.\n{'x' * 301}")
    assert wrong is not None
    assert "Rule 2 is too long" in wrong["content"]
    assert wrong["embeds"][0]["title"] == "Your rules, not taken"
    again = await table.page.press("player1", wrong, "Edit the rules")
    assert again is not None
    [field] = [component for row in again["components"] for component in row["components"]]
    assert field["value"].startswith("No phones.\nxxx")


async def test_the_world_is_shown_and_changed_by_who_started_it(table: Table) -> None:
    await table.begin("player1")
    preview = await table.ask(
        "player1",
        "world location",
        name="The Iron Tower",
        description="A spire.",
        atmosphere="still",
        time_of_day="dusk",
    )
    await table.press("player1", preview, "Apply")
    rules = await table.ask("player1", "world rules")
    form = await table.page.press("player1", rules, "Edit the rules")
    assert form is not None
    preview = await table.page.submit("player1", form, rules="Magic is feared.\nWinter comes.")
    assert preview is not None
    await table.press("player1", preview, "Apply")
    assert (await table.state())["world"]["rules"] == ["Magic is feared.", "Winter comes."]
    rules = await table.ask("player1", "world rules")
    assert rules["embeds"][0]["description"] == "Magic is feared.\nWinter comes."
    seen = await table.ask("moderator", "world show")
    assert "**The Iron Tower** A spire. *still · dusk*" in shown(seen)
    public = shown(await table.ask("player2", "world show"))
    assert "Here: Lena" in public, "who stands before them is no secret"
    assert "Dell Pruitt" not in public, "who is elsewhere is"
    assert "The Iron Tower" not in public, "no way leads there yet"
    preview = await table.ask("player1", "world place", character="Lena", location="The Iron Tower")
    await table.press("player1", preview, "Apply")
    hard = await table.ask("player1", "world enforcement", strength="hard")
    await table.press("player1", hard, "Apply")
    assert (await table.state())["campaign"]["enforcement"] == "hard"
    await table.ask("moderator", "god event", description="x")
    events = shown(await table.ask("moderator", "world events"))
    assert "Lena Marsh is at The Iron Tower" in events or "is at The Iron Tower." in events
    assert "is at The Iron Tower." not in shown(await table.ask("player2", "world events"))


async def test_the_audit_lists_what_was_done_and_tried(table: Table) -> None:
    await table.begin("player1")
    await table.open_to_all("god")
    await table.ask("player2", "god undo")
    await table.ask("player2", "god event", description="I win.")
    preview = await table.ask("moderator", "god event", description="Rain.")
    await table.press("moderator", preview, "Apply")
    told = shown(await table.ask("moderator", "god audit"))
    assert "**event** Event: Rain." in told
    assert "refused: preview undo" in told
    assert "refused: preview event" in told, "which command it was"


async def test_god_mode_by_a_turns_command_is_typed_god_mode_and_private_where_it_is_refused(
    table: Table,
) -> None:
    await table.begin("player1")
    refused = await table.ask("player1", "game act", text="GOD MODE: I win.")
    assert "God mode is for the GM role. Nothing changed." in refused["content"]
    assert "I win" not in await table.said()
    assert await table.audit() == [("god_refused", "typed event")]
    await table.ask("moderator", "game act", text="GOD MODE: A bell rings twice.")
    await table.page.wait_for_message(lambda m: m["content"] == "⚡ A bell rings twice.")
    await table.ask("moderator", "game act", text="GOD MODE: kill Lena")
    waits = await table.page.wait_for_message(lambda m: "An intervention waits" in m["content"])
    form = await table.page.press("moderator", waits, "Look and decide (game masters)")
    assert form is not None
    assert "modal_id" in form
