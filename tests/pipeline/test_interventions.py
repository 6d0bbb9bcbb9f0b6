"""Interventions in a running story: queued behind a turn, told once, known to every prompt, undone without a trace."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.core.contracts import NarrateInput, ReflectInput
from bot.core.errors import PlayerError
from bot.core.god.commands import (
    GodCommand,
    InjectEvent,
    Kill,
    MoveTime,
    SetEmotions,
    SetEnforcement,
    SetState,
    Spawn,
    UndoLast,
    UpsertLocation,
    WorldRules,
)
from bot.core.state.document import State
from bot.services.god.interventions import Interventions
from bot.services.god.typed_messages import TypedMessages
from bot.services.history.verification import verify_session
from bot.services.play.requester import Requester
from bot.services.ports import Heard, ModelReply, StepRequest
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.interventions import intervene
from tests.support.prompts import PROMPTS
from tests.support.refusals import refused_saying
from tests.support.table import Table, table


def words_of(payload: Any) -> str:
    """All that a model would read."""
    prompt = PROMPTS.render(payload)
    return "\n".join([*prompt.stable, prompt.user])


@dataclass
class Watched:
    """The offline model, with what it was asked; `at` runs before the call of that number."""

    key: str = "offline"
    asked: list[StepRequest] = field(default_factory=list[StepRequest])
    at: dict[int, Callable[[], Awaitable[None]]] = field(
        default_factory=dict[int, Callable[[], Awaitable[None]]]
    )
    inner: OfflineModel = field(default_factory=OfflineModel)

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        self.asked.append(request)
        wanted = self.at.pop(len(self.asked), None)
        if wanted is not None:
            await wanted()
        return await self.inner.answer(request)

    def last(self, kind: type[Any]) -> Any:
        return next(one.payload for one in reversed(self.asked) if isinstance(one.payload, kind))


@dataclass
class Steered:
    """A table with a game master at it."""

    at: Table
    god: Interventions

    def by(self, user: str = "gm", *, may: bool = True) -> Requester:
        return Requester(self.at.channel, user, may, self.at.next_id(), 5)

    async def do(self, command: GodCommand) -> None:
        await intervene(self.god, self.by(), command)

    async def state(self) -> State:
        sessions = self.at.context.sessions
        return await sessions.state(
            await sessions.head((await self.at.tables.channels.get(self.at.channel)).id)
        )

    async def lena(self) -> dict[str, Any]:
        return next(
            entity for entity in (await self.state())["entities"].values() if "Lena" in entity["name"]
        )

    async def log(self) -> Any:
        """The log of the session, verified and replayed."""
        log = await self.at.storage.read_log((await self.at.tables.channels.get(self.at.channel)).id)
        report = verify_session(log)
        assert report.ok, report.lines()
        return log


def steered(at: Table) -> Steered:
    return Steered(at, at.game_master().interventions)  # pyright: ignore[reportPrivateUsage]


async def test_rules_events_and_places_reach_every_prompt_and_the_offline_prose(tmp_path: Path) -> None:
    model = Watched()
    async with table(tmp_path, model) as at:
        await at.start("room-12")
        game = steered(at)
        here = (await game.lena())["location"]
        await game.do(WorldRules("Magic is {feared}.\nWinter comes."))
        await game.do(InjectEvent("A black dog sits down outside."))
        await game.do(UpsertLocation("The Iron Tower", "A spire.", atmosphere="still", connected_to=(here,)))
        await game.do(SetEmotions("Lena", (("anger", 0.3), ("trust", 0.1))))
        await at.say("I ask Lena why she wanted to meet here.")
        told, reflect = model.last(NarrateInput), model.last(ReflectInput)
        assert told.scene.rules == reflect.scene.rules == ("Magic is {feared}.", "Winter comes.")
        assert told.scene.events == reflect.scene.events == ("(Round 0) A black dog sits down outside.",)
        assert any(line.startswith("The Iron Tower — A spire.") for line in told.campaign.locations)
        for payload in (told, reflect):
            words = words_of(payload)
            assert "Magic is {feared}." in words
            assert "(Round 0) A black dog sits down outside." in words
        assert "The Iron Tower — A spire." in words_of(told)
        assert "anger=0.3, trust=0.1" in words_of(reflect)
        assert "A black dog sits down outside." in at.shown.scene.narration


async def test_only_the_last_three_events_reach_a_prompt_in_the_order_they_came(tmp_path: Path) -> None:
    model = Watched()
    async with table(tmp_path, model) as at:
        await at.start("room-12")
        game = steered(at)
        for number, dated in enumerate((9, None, 2, 0)):
            await game.do(InjectEvent(f"Bell {number} rings.", dated))
        await at.say("I wait.")
        assert model.last(NarrateInput).scene.events == (
            "(Round 0) Bell 1 rings.",
            "(Round 2) Bell 2 rings.",
            "(Round 0) Bell 3 rings.",
        )


async def test_the_dead_leave_the_story_and_their_death_is_told_once_and_stays_known(tmp_path: Path) -> None:
    model = Watched()
    async with table(tmp_path, model) as at:
        await at.start("room-12")
        game = steered(at)
        lena = await game.lena()
        await at.say("I look around.")
        await game.do(Kill(lena["id"], lena["name"]))
        del model.asked[:]
        narrations: list[str] = []
        for said in ("I wait.", "I look around.", f"I ask {lena['name']} about the letter."):
            await at.say(said)
            if isinstance(at.shown.last, ScenePost):
                narrations.append(at.shown.last.narration)
        assert not any(isinstance(one.payload, ReflectInput) for one in model.asked), (
            "the dead do not reflect"
        )
        told = model.last(NarrateInput)
        assert f"(Round 2) {lena['name']} has died." in told.scene.events
        whereabouts = [line for line in told.campaign.whereabouts if lena["name"] in line]
        assert whereabouts == []
        assert f"{lena['name']} has died." in words_of(told)
        assert sum(f"{lena['name']} has died" in text for text in narrations) == 1
        about_her = {choice.key for choice in at.shown.scene.choices if choice.key.endswith("_lena")}
        assert about_her <= {"search_body_lena"}, "nothing is done with the dead but this"


@pytest.mark.parametrize(("strength", "first"), [("hard", True), ("soft", False)])
async def test_the_strength_of_events_holds_from_the_next_turn_on(
    tmp_path: Path, strength: str, first: bool
) -> None:
    model = Watched()
    async with table(tmp_path, model) as at:
        await at.start("room-12")
        game = steered(at)
        await game.do(SetEnforcement(strength))
        await game.do(InjectEvent("The ceiling lamp bursts."))
        await at.say("I wait.")
        assert model.last(NarrateInput).event_enforcement == strength
        assert at.shown.scene.narration.startswith("The ceiling lamp bursts.") is first
        await intervene(game.god, game.by(), UndoLast())
        await intervene(game.god, game.by(), UndoLast())
        await at.say("I wait.")
        assert model.last(NarrateInput).event_enforcement == "medium"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("call", [1, 2, 3])
async def test_an_intervention_at_any_stage_of_a_turn_waits_and_is_not_lost(
    tmp_path: Path, call: int
) -> None:
    model = Watched()
    async with table(tmp_path, model) as at:
        await at.start("room-12")
        game = steered(at)
        lena = await game.lena()
        under_way: list[asyncio.Task[Any]] = []

        async def meanwhile() -> None:
            kill = Kill(lena["id"], lena["name"])
            under_way.append(asyncio.create_task(intervene(game.god, game.by(), kill)))
            await asyncio.sleep(0.05)
            assert not under_way[0].done(), "it waits for the turn"

        model.at[call] = meanwhile
        await at.say("I ask Lena why she wanted to meet here.")
        assert len(under_way) == 1, "a turn asks the model at least so often"
        await under_way[0]
        assert (await game.lena())["status"] == "dead"
        log = await game.log()
        assert [scene["kind"] for scene in log.scenes[-2:]] == ["story", "god"]


STAGES = {
    "stored": ("storage", "receive"),
    "read": ("storage", "observations"),
    "journalled": ("journal", "record"),
    "committed": ("storage", "commit"),
    "shown": ("publisher", "publish"),
    "told to be shown": ("storage", "mark_presented"),
}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("stage", STAGES)
async def test_an_intervention_between_any_two_steps_of_a_turn_is_queued_and_neither_overwrites_the_other(
    tmp_path: Path, stage: str, after: bool
) -> None:
    async with table(tmp_path, slow=OfflineModel()) as at:
        await at.start("room-12")
        if stage == "journalled":  # a turn without a model has no step of its own to write
            await at.choose_models("slow", "slow")
        game = steered(at)
        under_way = list[asyncio.Task[Any]]()
        port, name = getattr(at.context, STAGES[stage][0]), STAGES[stage][1]
        known = getattr(port, name)

        async def around(*what: Any, **named: Any) -> Any:
            result = await known(*what, **named) if after else None
            if not under_way:
                under_way.append(asyncio.create_task(game.do(SetEmotions("Lena", (("anger", 0.9),)))))
                await asyncio.sleep(0.01)
            return result if after else await known(*what, **named)

        setattr(port, name, around)
        await at.say("I ask Lena why she wanted to meet here.")
        await asyncio.gather(*under_way)
        await at.tables.idle()
        assert len(under_way) == 1, "the step was taken"
        assert (await game.lena())["emotions"]["anger"] == 900
        log = await game.log()
        assert sorted(scene["kind"] for scene in log.scenes[-2:]) == ["god", "story"]
        assert len([action for action in log.rows["actions"] if "npc_lena" in action["action"]]) >= 1


async def test_every_kind_of_intervention_is_undone_to_the_same_hash_and_the_log_replays(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        game = steered(at)
        lena = await game.lena()
        commands = [
            InjectEvent("Rain."),
            SetEmotions(lena["id"], (("joy", 1.0),)),
            MoveTime(year=1999),
            Spawn("npc", "Otto", lena["location"]),
            WorldRules("One."),
            UpsertLocation("Tower", "Tall.", connected_to=(lena["location"],)),
            SetEnforcement("soft"),
            SetState('npc_data.lena.status = "hidden"\ncustom_campaign_state.weather = "rain"'),
            Kill(lena["id"], lena["name"]),
        ]
        for command in commands:
            await game.do(command)
        for _ in commands:
            await intervene(game.god, game.by(), UndoLast())
        with refused_saying("no intervention to take back"):
            await intervene(game.god, game.by(), UndoLast())
        scenes = (await game.log()).scenes
        hashes = [scene["state_hash"] for scene in scenes]
        done = hashes[-len(commands) * 2 :]
        start = hashes[-len(commands) * 2 - 1]
        assert [start, *done[: len(commands)]] == [*reversed(done[len(commands) :]), done[len(commands) - 1]]


async def test_a_typed_event_that_was_cut_off_happens_and_is_told_once(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        game = steered(at)
        assert await at.tables.inputs.message(
            channel_id=at.channel, user_id="gm", message_id="7000", text="GOD MODE: A bell rings.",
            created_at=5, is_gm=True,
        )  # fmt: skip
        await at.tables.idle()
        session = await at.tables.channels.get(at.channel)
        stored = await at.storage.turn_by_source(session.id, "7000")
        assert stored is not None
        at.shown.keys.clear()
        before = len((await game.log()).scenes)
        assert await TypedMessages(game.god, at.context.sessions).answer(stored) is None
        assert len((await game.log()).scenes) == before
        told = [
            post for post in at.shown.posts if isinstance(post, NotePost) and "A bell rings." in post.text
        ]
        assert [post.key for post in told] == ["god-7000", "god-7000"], (
            "told again where nobody saw it, by one key"
        )


async def test_words_of_god_mode_by_a_player_change_nothing_and_are_audited(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        game = steered(at)
        before = await game.state()
        await at.say("GOD MODE: kill Lena")
        assert "God mode is for the GM role" in at.shown.note.text
        with refused_saying("for the GM role"):
            await intervene(game.god, game.by("u1", may=False), InjectEvent("Rain."))
        assert await game.state() == before
        rows = await at.storage.audit_log((await at.tables.channels.get(at.channel)).id, 9)
        assert [row.payload["tried"] for row in rows if row.kind == "god_refused"] == [
            "apply event",
            "typed kill",
        ]


async def test_attempts_of_others_do_not_hide_what_can_be_undone(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        game = steered(at)
        await game.do(InjectEvent("Rain."))
        for _ in range(220):
            with pytest.raises(PlayerError):
                await intervene(game.god, game.by("u1", may=False), UndoLast())
        assert (await intervene(game.god, game.by(), UndoLast())).summary == "Taken back: Event: Rain."


async def test_a_dead_players_character_does_nothing_more_and_the_table_goes_on(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-washing-up", "u1", "u2")
        game = steered(at)
        head = await at.context.sessions.head((await at.tables.channels.get(at.channel)).id)
        mine = next(member for member in head.members if member.user_id == "u1")
        await game.do(Kill(mine.character_id, mine.name))
        dead = await game.state()
        await at.say("I look around.")
        after = await game.state()
        assert after["entities"][mine.character_id] == dead["entities"][mine.character_id]
        told = await at.say("I look around.", "u2")
        assert isinstance(told, ScenePost)
        await game.log()
