"""The stories that golden games tell: what is played, by whom, and what is done to them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.adapters.cards import SafeCardFiles
from bot.core.god.commands import (
    InjectEvent,
    Kill,
    MoveTime,
    Place,
    SetEmotions,
    SetEnforcement,
    SetState,
    Spawn,
    UndoLast,
    UpsertLocation,
    WorldRules,
)
from bot.services.library.card_import import CardImport, ImportRequest
from bot.services.library.guild_scenarios import KeptScenarios
from bot.services.play.requester import Requester
from tests.support.card_files import MARA, card_png
from tests.support.crash import Before, Crash, Gated, Seat, seated
from tests.support.erased import erase_person
from tests.support.generated import rules, story
from tests.support.interventions import intervene
from tests.support.sprint_table import Fixed
from tests.support.table import LIBRARY, Collected, Table

MARKER = "quagmire lantern ostrich"
"""What the erased person wrote, and nobody else."""
ERASED = "u3"
CHECK = "I ask Lena why she wanted to meet here."
GUILD = "1"

PLAYED: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "tic-tac-toe": ("three-in-a-row", ("u1",), ("mark the centre", "mark the top left")),
    "everyday-tension": (
        "room-12", ("u1", "u2"),
        ("I look around.", CHECK, "I ask Lena about the letter and listen to her.", "I wait."),
    ),
    "inner-chorus": (
        "berth-nine", ("u1", "u2"),
        ("I look around.", "I ask Ottoline about the passenger list.", "Let me think about what I could do here.",
         "DM: how do checks work?", "((back in five minutes))"),
    ),
    "locked-doors": (
        "the-lamplighters-vault", ("u1",),
        ("search the room", "read the demolition notice", "open the green door", "I ask Bettany about the key."),
    ),
    "seven-minutes": ("between-floors", ("u1",), ("I look around.", "I joke with Rafael", "I ask Rafael about work.")),
    "paused": ("lot-forty-one", ("u1",), ("I look around.",)),
    "unfinished": ("room-12", ("u1",), ("I look around.",)),
}  # fmt: skip
"""By name: the scenario, who plays, and what they say."""


class Evening:
    """One life of the process, and the stories told in it, each in a channel of its name."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.at = seat, seat.table
        self.god = self.at.game_master().interventions
        self.history, self.care = self.at.history(), self.at.care()

    def by(self, user: str = "u1", *, may: bool = False) -> Requester:
        return Requester(self.at.channel, user, may, self.at.next_id(), 5)

    async def begin(self, name: str) -> Table:
        scenario, players, _ = PLAYED[name]
        self.at.channel = name
        await self.at.start(scenario, *players)
        return self.at

    async def play(self, name: str) -> None:
        at = await self.begin(name)
        _, players, said = PLAYED[name]
        for number, text in enumerate(said):
            await at.say(text, players[number % len(players)])
            if (
                at.shown.scene.choices
                and at.shown.scene.session_id == (await at.tables.channels.get(name)).id
            ):
                await at.press(0, players[number % len(players)])

    async def steer(self, command: Any) -> None:
        await intervene(self.god, self.by("gm", may=True), command)

    async def every_god_command(self) -> None:
        """God mode in the story of the channel: every kind of command, and one taken back."""
        home = UpsertLocation("The Iron Tower", "A spire.", atmosphere="still")
        for command in (
            InjectEvent("The power goes out."),
            SetEmotions("Lena", (("anger", 0.3), ("trust", 0.1))),
            SetState('GOD_MODE_SET:\nnpc_data.lena.status = "stunned"'),
            WorldRules("Magic is feared.\nWinter comes."),
            home,
            MoveTime(hour=23, minute=30),
            MoveTime(hour=22, minute=0),
            Spawn("npc", "Doctor Vale", "The Iron Tower"),
            Spawn("item", "Brass key", "The Iron Tower"),
            Place("Doctor Vale", "Room 12"),
            SetEnforcement("hard"),
            Kill("Dell", "Dell Pruitt"),
        ):
            await self.steer(command)
        await self.steer(InjectEvent("A bell rings."))
        await intervene(self.god, self.by("gm", may=True), UndoLast())


async def stories(folder: Path, shown: Collected) -> None:
    """Every story but the one that is cut off."""
    async with seated(folder, shown, chance=Fixed(1)) as seat:
        evening = Evening(seat)
        for name in PLAYED:
            if name != "unfinished":
                await evening.play(name)
        await _brought_card(evening, "locked-doors", "u5", MARA)
        await evening.at.say("I look around.", "u5")
        theirs = {**MARA, "data": {**MARA["data"], "name": "Ines", "description": f"A traveller. {MARKER}."}}
        await _brought_card(evening, "everyday-tension", ERASED, theirs)
        await evening.at.say(f"(({MARKER}))", ERASED)
        await _travelled(evening)
        await _cared_for(evening)
        await _made_up(evening)
        await _half_a_round(evening)
        await _rolled_and_paused(evening)
        evening.at.channel = "seven-minutes"
        await evening.at.tables.endings.end(
            channel_id="seven-minutes",
            user_id="u1",
            is_gm=False,
            created_at=9,
        )


async def _travelled(evening: Evening) -> None:
    at = evening.at
    await evening.every_god_command()
    index = (await at.tables.channels.get(at.channel)).scene_index
    await at.say("I look around.")
    await evening.history.timeline.undo(evening.by(), 1)
    await at.say("I wait.", "u2")
    await evening.history.branches.branch(evening.by(), "branch", index)
    at.channel = "branch"
    await at.say("I look around.")


async def _cared_for(evening: Evening) -> None:
    evening.at.channel = "inner-chorus"
    await evening.care.lines.draw(evening.by(), "line", "spiders")
    await evening.care.lines.draw(evening.by(), "veil", "grief")
    await evening.care.xcard.play(evening.by("u2"))
    await evening.at.say("I wait.")
    await evening.at.tables.seats.leave(
        channel_id="inner-chorus", user_id="u2", source_id=evening.at.next_id(), created_at=6
    )


async def _brought_card(evening: Evening, name: str, user: str, card: Any) -> None:
    """Somebody imports a character card and joins the story with it."""
    at = evening.at
    at.channel = name
    clock = at.context.clock
    importing = CardImport(evening.seat.storage, LIBRARY, SafeCardFiles(), clock, Fixed(4))
    asked = ImportRequest(user, user, name, ruleset_id=name, pronouns="she")
    preview = await importing.preview(asked, card_png(card))
    await importing.take(preview.token, user)
    [own] = await evening.seat.storage.characters_of(user)
    await at.join(user, own["id"])


async def _made_up(evening: Evening) -> None:
    """A generated story is kept for the guild, and begun."""
    kept = KeptScenarios(evening.seat.storage.scenarios, LIBRARY.rulesets)
    made = story("everyday-tension", 17)
    await kept.keep(GUILD, "u1", made, own_words=False)
    at = evening.at
    at.channel = "generated"
    await at.tables.openings.start(
        guild_id=GUILD, channel_id=at.channel, user_id="u1", scenario_id=made.scenario.id, created_at=1, key="k",
        rules=made.game(rules("everyday-tension")),
    )  # fmt: skip
    await at.join("u1")
    await at.say(f"I ask {made.characters[0].name.split()[0]} about {made.scenario.topics[0].keywords[0]}.")
    await at.press(0)


async def _half_a_round(evening: Evening) -> None:
    """A table that plays in rounds: one is over, and in the next one player still has to speak."""
    at = evening.at
    at.channel = "rounds"
    await at.tables.openings.start(
        guild_id=GUILD, channel_id=at.channel, user_id="u1", scenario_id="the-washing-up", party="rounds",
        created_at=1, key="k",
    )  # fmt: skip
    for user in ("u1", "u2"):
        await at.join(user)
    for user, text in (("u1", "I look around."), ("u2", "I ask Agnes about the tin."), ("u1", "I wait.")):
        assert await at.send(text, user)
        await at.tables.idle()


async def _rolled_and_paused(evening: Evening) -> None:
    at = evening.at
    at.channel = "paused"
    await at.tables.dice.roll(
        channel_id="paused", user_id="u1", source_id=at.next_id(), expression="4d6kh3", reason="Luck"
    )
    await at.tables.seats.pause(channel_id="paused", user_id="u1", is_gm=False)


async def cut_off(folder: Path, shown: Collected) -> dict[str, Any]:
    """A turn whose dice are journalled and whose story is not told, and one that waits behind it."""
    fuse, model = Before(name="answer narrate"), Gated()
    model.gate.set()
    async with seated(folder, shown, fuse, model=model, chance=Fixed(2)) as seat:
        evening = Evening(seat)
        await evening.play("unfinished")
        evening.at.channel = "everyday-tension"
        await erase_person(seat.storage, ERASED)
        evening.at.channel = "unfinished"
        fuse.armed = True
        model.gate.clear()
        await evening.at.send(CHECK, message_id="900001")
        await evening.at.send("I wait.", message_id="900002")
        model.gate.set()
        with suppress(Crash):
            await evening.at.tables.idle()
        assert fuse.blown, fuse.calls
        row = await seat.storage.session_in_channel("unfinished")
        assert row is not None
        turns = await seat.storage.read_unfinished_turns(row.id)
        steps = await seat.storage.journal.steps(turns[0].received.id)
    [adjudicated] = [step.payload for step in steps if step.step_key == "adjudicate"]
    rolls = [one["check"]["roll"] for one in adjudicated["resolved"] if one.get("check")]
    assert rolls, "the turn that is cut off has promised no dice"
    return {
        "turns": [turn.received.id for turn in turns],
        "steps": [step.step_key for step in steps],
        "rolls": rolls,
    }
