"""Every registered command by everybody, as if Discord showed all to all (docs/architecture.md, Who may what).

Each command has a row; a command without one fails the first test. Whoever may not is told so privately, and nothing of
the story changes by the attempt: neither its state, nor its place, nor its status. Everybody who may not is tried each
time, of those who may the first and one of four, in turns.
"""

import base64
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.running import App
from bot.localguild import LocalGuild
from bot.localguild.state import seed
from bot.presentation.catalogue import say
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.scenarios import KeptScenario
from bot.services.sessions import refusal_limit
from tests.support.page_client import PageClient
from tests.support.sweeps import some
from tests.support.whole_bot import running

Json = dict[str, Any]
WHERE = "the-table"
NO = (
    "Only who started this game",
    "for the GM role",
    "or the GM role, may",
    "Whispers are for",
    "You are not in this game",
    "Only who plays here",
    say("export/not_yours"),
    say("settings/not_yours"),
    "Only who made this story",
    "Only who started this sprint",
)
"""What somebody reads who may not."""

STARTER, PLAYER, GM, ADMIN, SPECTATOR = "player1", "player2", "moderator", "admin", "spectator"
EVERYBODY = (STARTER, PLAYER, GM, ADMIN, SPECTATOR)
JOINED = (STARTER, PLAYER)
TABLE = (STARTER, PLAYER, GM, ADMIN)
LEADS = (STARTER, GM, ADMIN)
MASTERS = (GM, ADMIN)
MANAGES = (ADMIN,)
CARD = {
    "id": "late-bread-1a2b3c", "title": "Late Bread", "summary": "x", "ruleset": "x", "players": 2, "tone": "x",
    "stakes": "x", "notes": [], "roles": [],
}  # fmt: skip
KEPT = KeptScenario("", "late-bread-1a2b3c", "", False, CARD, {"scenario": {"id": "x"}})


@dataclass(frozen=True)
class Row:
    """A use of a command: who may, its options, a button to press in the answer, and what to fill into its form.

    An option such as `@spectator` is that person's id.
    """

    may: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    press: str = ""
    form: Mapping[str, str] | None = None


FILE = {"filename": "x.json", "content_base64": base64.b64encode(b"{}").decode()}
ROWS: dict[str, Row] = {
    "game start": Row(EVERYBODY, {"scenario": "room-12"}),
    "game join": Row(EVERYBODY),
    "game leave": Row(JOINED),
    "game act": Row(JOINED, {"text": "I look around."}),
    "game act#god": Row(MASTERS, {"text": "GOD MODE: kill Lena"}),
    "game status": Row(EVERYBODY),
    "game people": Row(EVERYBODY),
    "game recap": Row(EVERYBODY),
    "game missions": Row(EVERYBODY),
    "game models": Row(EVERYBODY),
    "game models#choose": Row(LEADS, {"small": "offline"}),
    "game round": Row(LEADS),
    "game pause": Row(LEADS),
    "game resume": Row(LEADS),
    "game export": Row(MASTERS),
    "game end": Row(LEADS),
    "game end#sure": Row(LEADS, press="End the story"),
    "help": Row(EVERYBODY),
    "game xcard": Row(JOINED, form={"words": ""}),
    "game lines": Row(TABLE),
    "game lines#add": Row(JOINED, {"add": "needles"}),
    "game lines#remove": Row(LEADS, {"remove": "line:needles"}),
    "game whisper": Row(JOINED, {"text": "Please go slowly."}),
    "game whispers": Row(MASTERS),
    "game spectators": Row(LEADS),
    "game spectators#stop": Row(LEADS, {"stop": True}),
    "character create": Row(EVERYBODY, {"ruleset": "everyday-tension"}),
    "character sheet": Row(EVERYBODY, {"character": "Mara Quist"}),
    "character edit": Row(EVERYBODY, {"character": "nobody"}),
    "character import": Row(EVERYBODY, {"file": FILE}),
    "character card": Row(EVERYBODY, {"character": "nobody"}),
    "character level": Row(JOINED),
    "character export": Row(EVERYBODY, {"character": "nobody"}),
    "roll": Row(EVERYBODY, {"dice": "1d6"}),
    "dice verify": Row(EVERYBODY),
    "combat show": Row(EVERYBODY),
    "combat start": Row(JOINED, {"opponent": "Lena"}),
    "combat next": Row(JOINED),
    "combat join": Row(JOINED),
    "combat end": Row(JOINED),
    "lookup rule": Row(EVERYBODY, {"name": "grapple"}),
    "lookup spell": Row(EVERYBODY, {"name": "fireball"}),
    "lookup monster": Row(EVERYBODY, {"name": "owlbear"}),
    "lookup item": Row(EVERYBODY, {"name": "rope"}),
    "lookup condition": Row(EVERYBODY, {"name": "prone"}),
    "lookup class": Row(EVERYBODY, {"name": "bard"}),
    "lookup species": Row(EVERYBODY, {"name": "elf"}),
    "lookup background": Row(EVERYBODY, {"name": "sage"}),
    "lookup feat": Row(EVERYBODY, {"name": "alert"}),
    "lookup feature": Row(EVERYBODY, {"name": "rage"}),
    "scenario list": Row(EVERYBODY),
    "scenario show": Row(EVERYBODY, {"scenario": "room-12"}),
    "scenario generate": Row(EVERYBODY, {"ruleset": "everyday-tension", "seed": "x"}),
    "scenario delete": Row(LEADS, {"scenario": KEPT.id}),
    "timeline log": Row(EVERYBODY),
    "timeline replay": Row(EVERYBODY),
    "timeline verify": Row(EVERYBODY),
    "timeline why": Row(EVERYBODY),
    "timeline undo": Row(TABLE),
    "timeline branch": Row(TABLE),
    "timeline retell": Row(TABLE),
    "world show": Row(EVERYBODY),
    "world events": Row(EVERYBODY),
    "world map": Row(EVERYBODY),
    "world rules": Row(EVERYBODY),
    "world rules#edit": Row(LEADS, press="Edit the rules", form={"rules": "It rains."}),
    "world location": Row(LEADS, {"name": "Tower", "description": "Tall."}),
    "world place": Row(LEADS, {"character": "Lena", "location": "Room 12"}),
    "world enforcement": Row(LEADS, {"strength": "hard"}),
    "god event": Row(MASTERS, {"description": "Rain."}),
    "god emotion": Row(MASTERS, {"character": "Lena"}),
    "god kill": Row(MASTERS, {"character": "Lena"}),
    "god kill#typed": Row(MASTERS, {"character": "Lena"}, form={"name": "Lena Marsh"}),
    "god set": Row(MASTERS),
    "god set#paste": Row(MASTERS, press="Paste a block", form={"block": "world_time.hour = 5"}),
    "god time": Row(MASTERS, {"hour": 5}),
    "god spawn": Row(MASTERS, {"kind": "thing", "name": "Lamp", "location": "Room 12"}),
    "god undo": Row(MASTERS),
    "god audit": Row(MASTERS),
    "privacy": Row(EVERYBODY),
    "settings show": Row(MANAGES),
    "settings doctor": Row(MANAGES),
    "settings gm-role": Row(MANAGES),
    "settings enforcement": Row(MANAGES, {"strength": "medium"}),
    "settings header": Row(MANAGES, {"style": "full"}),
    "settings approval": Row(MANAGES, {"wanted": "off"}),
    "settings budget": Row(MANAGES),
    "settings models": Row(MANAGES),
    "settings retention": Row(MANAGES, {"days": 0}),
    "settings usage": Row(MANAGES),
    "settings posts": Row(MANAGES, {"style": "rich"}),
    "settings limit": Row(MANAGES, {"messages": 0}),
    "settings block": Row(MANAGES),
    "settings unblock": Row(MANAGES, {"person": f"@{SPECTATOR}"}),
    "settings language": Row(MANAGES, {"language": "English"}),
    "settings fallback": Row(MANAGES, {"wanted": "on"}),
    "settings key add": Row(MANAGES, {"vendor": "openai"}),
    "settings key list": Row(MANAGES),
    "settings key remove": Row(MANAGES, {"vendor": "openai"}),
    "settings key budget": Row(MANAGES, {"per": "day", "unit": "tokens", "cap": "none"}),
    "sprint status": Row(EVERYBODY),
    "sprint gallery": Row(EVERYBODY),
    "sprint replay": Row(EVERYBODY),
    "sprint package": Row(EVERYBODY),
    "sprint judge": Row(EVERYBODY),
    "sprint predict": Row(EVERYBODY),
    "sprint season": Row(EVERYBODY),
    "sprint pause": Row(LEADS),
    "sprint resume": Row(LEADS),
    "sprint step": Row(LEADS),
    "sprint speed": Row(LEADS, {"seconds": 60}),
    "sprint reveal": Row(LEADS),
    "sprint world": Row(LEADS),
    "sprint world#game": Row(LEADS, {"team": "A", "game": "srd-5e"}),
    "sprint cancel": Row(LEADS),
    "sprint start": Row(EVERYBODY, {"seed": 1, "step": True}),
}


@dataclass(repr=False)
class Matrix:
    """The local guild with the whole bot in it, and somebody of each role."""

    page: PageClient
    app: App

    async def begin(self) -> None:
        await self.page.command(STARTER, WHERE, "game start", scenario="room-12")
        for player in JOINED:
            await self.page.command(player, WHERE, "game join")
        await self.page.say(STARTER, WHERE, "I look around.")
        await self.page.wait_for_message(lambda message: bool(message["components"]))
        await self.app.services.tables.idle()

    async def stands(self) -> tuple[str, int, str, str]:
        """The story's identity, place, chain and status."""
        row = await self.app.adapters.storage.newest_in_channel(await self.page.channel_id(WHERE))
        assert row is not None
        return row.id, row.scene_index, row.chain_hash, row.status

    async def attempts(self, who: str) -> list[str]:
        """What somebody tried that was not theirs, by the audit of the story."""
        rows = await self.app.adapters.storage.audit_of(
            (await self.stands())[0], (AuditKind.REFUSED, AuditKind.GOD_REFUSED)
        )
        return [row.payload["tried"] for row in rows if row.user_id == self.page.identities[who].id]

    def _meant(self, value: Any) -> Any:
        return self.page.identities[value[1:]].id if str(value).startswith("@") else value

    async def use(self, who: str, name: str, row: Row) -> str:
        """What somebody reads who uses a command to its end."""
        options = {key: self._meant(value) for key, value in row.options.items()}
        answer = await self.page.command(who, WHERE, name.partition("#")[0], **options)
        if answer is not None and row.press and row.press in str(answer.get("components")):
            answer = await self.page.press(who, answer, row.press)
        if answer is not None and "modal_id" in answer and row.form is not None:
            answer = await self.page.submit(who, answer, **row.form)
        if answer is None:  # a public answer that became a private one
            answer = await self.page.wait_for_message(lambda message: bool(message["flags"] & 64), who)
        words = str(answer)
        if any(no in words for no in NO):
            assert answer["flags"] & 64, f"{name} told {who} no before everybody"
        return words

    async def sprint_stands(self) -> tuple[object, ...]:
        """What steering a sprint would change."""
        assert self.app.services.sprints is not None
        rows = await self.app.services.sprints.matches.matches(
            str(self.app.bot.guilds[0].id if self.app.bot else 0)
        )
        if not rows:
            return ()
        now = await self.app.services.sprints.matches.status(rows[0].id)
        return rows[0].id, now.row.status, now.paused, now.delay_s, now.life

    async def ready(self) -> None:
        """The story runs, both players are in it, and the server keeps a scenario of the starter's."""
        if (await self.stands())[3] == "ended":
            await self.begin()
        if (await self.stands())[3] == "paused":
            await self.page.command(ADMIN, WHERE, "game resume")
        status = await self.app.services.tables.lookups.status(channel_id=await self.page.channel_id(WHERE))
        seated = {user_id for user_id, _ in status.players}
        for who in EVERYBODY:
            there = self.page.identities[who].id in seated
            if there is not (who in JOINED):
                await self.page.command(who, WHERE, "game leave" if there else "game join")
        guild = self.app.bot.guilds[0].id if self.app.bot else 0
        maker = self.page.identities[STARTER].id
        kept = KeptScenario(str(guild), KEPT.id, maker, False, KEPT.card, KEPT.document)
        await self.app.adapters.storage.scenarios.keep(kept, 20)


@pytest.fixture
async def matrix(guild: LocalGuild, tmp_path: Path) -> AsyncIterator[Matrix]:
    world = guild._started().world  # pyright: ignore[reportPrivateUsage]
    roles = {role["name"]: role["id"] for role in world.roles.values()}
    master = next(key for key, part in world.people.items() if part == GM)
    world.members[master]["roles"] = [roles["GM"]]
    admin = seed.user("4711000000000000001", "Ada")
    world.users[admin["id"]], world.people[admin["id"]] = admin, ADMIN
    world.members[admin["id"]] = seed.member(admin, [roles["Moderator"]])
    async with await PageClient.connect(guild.page_url) as page, running(guild, tmp_path) as app:
        assert app.bot is not None
        for command in app.bot.tree.get_commands():
            if isinstance(command, discord.app_commands.Group):
                command.default_permissions = None
        await app.bot.tree.sync()
        yield Matrix(page, app)


async def test_every_command_has_a_row(matrix: Matrix) -> None:
    assert matrix.app.bot is not None
    group = discord.app_commands.Group
    registered = {
        command.qualified_name
        for command in matrix.app.bot.tree.walk_commands()
        if not isinstance(command, group)
    }
    assert registered == {name.partition("#")[0] for name in ROWS}


APART = ("game", "god", "settings", "sprint", "timeline")
TOGETHER = tuple(sorted({name.split()[0] for name in ROWS}.difference(APART)))
"""Groups with so many commands that each has a bot of its own; the others share one."""


@pytest.mark.sweep(4)
@pytest.mark.parametrize("groups", [*((group,) for group in APART), TOGETHER])
async def test_who_may_and_who_may_not(
    matrix: Matrix, groups: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for bound in ("OF_PERSON", "OF_STORY"):  # a group may have more commands than an audit notes attempts
        monkeypatch.setattr(refusal_limit, bound, 1_000)
    await matrix.begin()
    for place, (name, row) in enumerate(ROWS.items()):
        group = name.split()[0]
        if group not in groups:
            continue
        await matrix.ready()
        if group == "sprint" and name != "sprint start":
            await matrix.page.command(ADMIN, WHERE, "sprint cancel")
            await matrix.page.command(STARTER, WHERE, "sprint start", seed=1, step=True)
        before = await matrix.stands(), await matrix.sprint_stands()
        for who in EVERYBODY:
            if who not in row.may:
                noted = len(await matrix.attempts(who))
                words = await matrix.use(who, name, row)
                if "You are not in this game" not in words and "Only who plays here" not in words:
                    of_story = name != "scenario delete" and group != "sprint"
                    assert len(await matrix.attempts(who)) == noted + of_story, name
                assert any(no in words for no in NO), f"{who} could use {name}: {words[:600]}"
        await matrix.app.services.tables.idle()
        now = await matrix.stands(), await matrix.sprint_stands()
        assert now == before, f"an attempt at {name} changed the story or the sprint"
        for who in dict.fromkeys((row.may[0], *some(row.may, 4, place))):
            words = await matrix.use(who, name, row)
            await matrix.app.services.tables.idle()
            assert not any(no in words for no in NO), f"{who} could not use {name}: {words[:600]}"
            await matrix.ready()
