"""A game that does what a test tells it, for tests of the Discord side: no rules, no storage."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from bot.adapters.clock import SystemClock
from bot.core.contracts import ChoiceView
from bot.core.dice.fairness import DiceStream, commitment
from bot.core.dice.rolls import roll
from bot.core.errors import PlayerError
from bot.core.notices import Notice
from bot.core.table.handled_messages import with_handled
from bot.services.library.library import ScenarioCard
from bot.services.models.model_use import ModelUse
from bot.services.operations.message_limits import MessageLimits
from bot.services.play.dice_rolls import RollShown
from bot.services.play.lookups import LogPage, SessionStatus, Sheet
from bot.services.play.retrospect import Recap
from bot.services.play.tables import Tables
from bot.services.ports import DiceRow
from bot.services.ports.publisher import Header, NotePost, OpeningPost, Post, Publisher, ScenePost
from bot.services.sessions.dice_verification import CheckedDice, verify_dice
from cogs.services import Services
from tests.support.guild_settings import KeptSettings

SESSION = "session_0123456789abcdef0123"
COMMITMENT = "c0ffee" * 10 + "c0ff"
CHOICES = (
    ChoiceView(key="ask_lena", text="Ask Lena", description="Ask where she was.", risk_level="medium"),
    ChoiceView(key="open_door", text="Open the door", description="Try the handle.", risk_level="high"),
    ChoiceView(key="other_action", text="Something else", description="", risk_level="low"),
)
CARD = ScenarioCard(
    id="room-12",
    title="Room 12",
    summary="A door that stays shut.",
    ruleset="Everyday Tension",
    players=4,
    tone="quiet",
    stakes="a friendship",
    notes=("grief",),
    roles=("Mara: a night nurse", "Ilya: a tired cook"),
)


def header(chain: str = "1a2b3c4d") -> Header:
    return Header("STORY", "2024 CE, June 10, 21:04", "Room 12", "Pressure 2/6", chain, 1)


def scene(index: int, narration: str, source_id: str | None = None, **more: Any) -> ScenePost:
    """A scene as the services would post it."""
    values: dict[str, Any] = {
        "key": f"turn-{index}",
        "session_id": SESSION,
        "scene_id": f"scene-{index}",
        "scene_index": index,
        "source_id": source_id,
        "header": header(f"{index:08x}"),
        "narration": narration,
        "dice_lines": (),
        "choices": CHOICES,
    }
    return ScenePost(**{**values, **more})


class ScriptedGame:
    """Answers like each part of `Tables`; `heard` lists what was asked, `failing` makes the next call raise."""

    def __init__(self, publisher: Publisher) -> None:
        self.publisher = publisher
        self.heard: list[tuple[str, dict[str, Any]]] = []
        self.channel: str | None = None
        self.players: dict[str, str] = {}
        self.starter: str | None = None
        self.seen: set[str] = set()
        self.index = 0
        self.paused = False
        self.handled: dict[str, tuple[str, ...]] = {}
        self.failing: dict[str, BaseException] = {}
        self.answer: Callable[[str, str], Post] = self._scene
        self.silent = False

    def _note(self, asked: str, /, **what: Any) -> None:
        self.heard.append((asked, what))
        if asked in self.failing:
            raise self.failing.pop(asked)

    def asked(self, name: str) -> list[dict[str, Any]]:
        """The arguments of every call of a use case, in order."""
        return [what for asked, what in self.heard if asked == name]

    def _scene(self, text: str, source_id: str) -> Post:
        self.index += 1
        line = "Empathy check: 1d20+3 = 15+3 = 18 vs DC 15 (Success)"
        return scene(self.index, f"Told: {text}", source_id, key=f"turn-{source_id}", dice_lines=(line,))

    async def start(self, **what: Any) -> ScenePost:
        self._note("start", **what)
        self.channel, self.starter = what["channel_id"], what["user_id"]
        opening = OpeningPost(
            SESSION, CARD.title, CARD.summary, CARD.ruleset, CARD.tone, CARD.stakes, "Find out why.",
            CARD.notes, CARD.roles, COMMITMENT,
        )  # fmt: skip
        post = scene(0, "Night falls.", key=f"open-{what['key']}", opening=opening, choices=())
        await self.publisher.publish(self.channel, post)
        return post

    async def join(self, **what: Any) -> str:
        self._note("join", **what)
        name = what["choice"] or "Mara"
        self.players[what["user_id"]] = name
        return f"You play **{name}**."

    async def leave(self, **what: Any) -> str:
        self._note("leave", **what)
        return f"{self.players.pop(what['user_id'])} has left."

    async def end(self, **what: Any) -> str:
        self._note("end", **what)
        self._may_steer(what)
        self.channel = None
        return "The game is over."

    async def check_may_end(self, **what: Any) -> str:
        self._may_steer(what)
        return SESSION

    async def get(self, channel_id: str) -> Any:
        if channel_id != self.channel:
            raise PlayerError("session/none", case="here")
        return SimpleNamespace(id=SESSION, status="paused" if self.paused else "active")

    async def find(self, channel_id: str) -> Any:
        return await self.get(channel_id) if channel_id == self.channel else None

    async def has_joined(self, session_id: str, user_id: str) -> bool:
        return user_id in self.players

    async def pass_over(self, **what: Any) -> None:
        self._note("pass_over", **what)

    async def pause(self, **what: Any) -> str:
        self._note("pause", **what)
        self._may_steer(what)
        self.paused = True
        return "The game is paused."

    async def resume(self, **what: Any) -> str:
        self._note("resume", **what)
        self._may_steer(what)
        self.paused = False
        return "The game goes on."

    def _may_steer(self, what: dict[str, Any]) -> None:
        if what["user_id"] != self.starter and not what["is_gm"]:
            raise PlayerError("session/not_yours", what="end")

    async def has_session(self, channel_id: str) -> bool:
        return channel_id == self.channel

    async def status(self, *, channel_id: str) -> SessionStatus:
        self._note("status", channel_id=channel_id)
        if channel_id != self.channel:
            raise PlayerError("session/none", case="here")
        people = tuple(self.players.items())
        state = "paused" if self.paused else "active"
        return SessionStatus(
            CARD.title,
            SESSION,
            CARD.ruleset,
            1,
            header(),
            people,
            COMMITMENT,
            ("offline", "offline"),
            state,
            3,
            "1",
        )

    async def recap(self, **what: Any) -> Recap:
        return Recap(
            CARD.title, header(), ("Lena waited.",), (("Lena", ("the letter",)),), (), "Find out.", 2, ""
        )

    async def message(self, **what: Any) -> bool:
        self._note("message", **what)
        handled = self.handled.get(what["channel_id"], ())
        self.handled[what["channel_id"]] = with_handled(handled, what["message_id"])
        if self.paused or what["user_id"] not in self.players:
            return False
        if what["message_id"] not in self.seen:
            self.seen.add(what["message_id"])
            if self.silent:
                return True
            await self.publisher.publish(what["channel_id"], self.answer(what["text"], what["message_id"]))
        return True

    async def act(self, **what: Any) -> str:
        self._note("act", **what)
        if what["user_id"] not in self.players:
            raise PlayerError("session/not_joined", case="play")
        await self.publisher.publish(what["channel_id"], self.answer(what["text"], what["source_id"]))
        return "On its way."

    async def press(self, **what: Any) -> str | None:
        self._note("press", **what)
        if what["scene_index"] != self.index:
            raise PlayerError("choice/past_scene")
        text = CHOICES[what["index"]].text
        await self.publisher.publish(what["channel_id"], self.answer(text, what["source_id"]))
        return None

    async def other_action(self, **what: Any) -> None:
        self._note("other_action", **what)
        await self.publisher.publish(what["channel_id"], self.answer(what["text"], what["source_id"]))

    async def answer_edit(self, **what: Any) -> str | None:
        self._note("answer_edit", **what)
        return "I play a message as it was first sent." if what["message_id"] in self.seen else None

    async def cancel_deleted(self, **what: Any) -> None:
        self._note("cancel_deleted", **what)

    async def join_options(self, channel_id: str, user_id: str | None = None) -> list[tuple[str, str]]:
        return [("Mara: a night nurse", "Mara"), ("Ilya: a tired cook", "Ilya")]

    async def offers(self, channel_id: str) -> bool:
        return False

    def knows(self, ruleset_id: str) -> bool:
        return False

    async def log(self, **what: Any) -> LogPage:
        self._note("log", **what)
        entry = {"scene_index": 3, "kind": "story", "chain_hash": "ab" * 32, "text": "The door opens."}
        return LogPage((entry,), 3)

    async def roll(self, **what: Any) -> RollShown:
        self._note("roll", **what)
        if what["expression"] == "nonsense":
            raise PlayerError("dice/malformed", case="whole", written="nonsense")
        return RollShown("Roll: 1d20 = 12", "d20: 12", Notice("roll/proof", source="1", chain="abab"))

    async def verify_dice(self, **what: Any) -> CheckedDice:
        self._note("verify_dice", **what)
        secret = bytes(range(32))
        made = roll("1d20", DiceStream(secret, "s1", ["7"], 0, 0))
        row = DiceRow(0, 0, "ada", "roll", ("7",), made.expression, made.total, made.to_json(), made.text)
        verdict = verify_dice("s1", commitment(secret), secret, [row])
        return CheckedDice("s1", commitment(secret), secret, (row,), verdict)

    async def scenarios(self, guild_id: str = "") -> list[ScenarioCard]:
        return [CARD]

    async def scenario(self, scenario_id: str, guild_id: str = "") -> ScenarioCard:
        self._note("scenario", scenario_id=scenario_id)
        if scenario_id != CARD.id:
            raise PlayerError("scenario/unknown", case="named", scenario="none")
        return CARD

    async def create(self, **what: Any) -> str:
        self._note("create", **what)
        return f"**{what['name']}** is ready."

    async def edit(self, **what: Any) -> str:
        self._note("edit", **what)
        return "Changed."

    async def own(self, user_id: str) -> list[dict[str, Any]]:
        return [{"id": "own-1-x-vesna", "name": "Vesna", "ruleset_id": "x"}]

    async def sheet(self, **what: Any) -> Sheet:
        self._note("sheet", **what)
        return Sheet("Mara", "a night nurse", "she", (("Empathy", 4, "warm"),), ("a key",), (), "Room 12")

    def rulesets(self) -> list[tuple[str, str]]:
        return [("Everyday Tension", "everyday-tension")]

    async def wait_for_story(self, channel_id: str) -> None:
        """It can be read."""

    async def find_handled(self) -> dict[str, tuple[str, ...]]:
        return dict(self.handled)

    async def record_refusal(self, *what: Any) -> None:
        self._note("record_refusal", what=what)

    def enqueue_missed(self) -> None:
        self._note("enqueue_missed")

    async def resume_all(self) -> None:
        self._note("resume_all")

    async def abandon_channel(self, channel_id: str) -> None:
        self._note("abandon_channel", channel_id=channel_id)


class _Budget:
    """A budget of which nothing is used."""

    guilds = KeptSettings()

    async def report(self, *what: object) -> tuple[()]:
        return ()


class _Models:
    """A choice of no models."""

    def offers(self) -> tuple[()]:
        return ()


class _Nothing:
    """Parts with nothing to go on with after a start, and nothing to tell."""

    async def resume_all(self) -> None:
        return None

    async def compare(self, guild_ids: set[str]) -> None:
        return None

    async def sweep(self) -> None:
        return None

    async def look(self) -> None:
        return None

    async def count_stand_ins(self, channel_id: str) -> tuple[Notice, ...]:
        return ()


async def _export(session_id: str, kind: str, _most: int) -> bytes:
    return f"log of {session_id}\n".encode()


class _Unblocked:
    """Blocks of which there are none."""

    async def load(self) -> None: ...

    async def refresh(self) -> None: ...

    def find(self, _guild_id: str | None, _user_id: str) -> None: ...


def scripted_services(game: ScriptedGame) -> Services:
    """Services in which only play does anything: each of its parts is the scripted game."""
    play: Any = SimpleNamespace(**dict.fromkeys(Tables.__dataclass_fields__, game))
    master: Any = SimpleNamespace(world=None, interventions=None, approvals=None)
    history: Any = SimpleNamespace(scenes=None, timeline=None, branches=None, lately=_Nothing())
    care: Any = SimpleNamespace(xcard=_Nothing(), votes=_Nothing(), spectators=_Nothing())
    models: Any = ModelUse(_Models(), _Budget(), None, None)  # type: ignore[arg-type]
    authoring: Any = SimpleNamespace(cards=None, drafts=None)
    privacy: Any = None
    retention: Any = _Nothing()
    nothing: Any = None
    return Services(
        tables=play,
        game_master=master,
        history=history,
        care=care,
        authoring=authoring,
        models=models,
        privacy=privacy,
        retention=retention,
        blocks=_Unblocked(),  # type: ignore[arg-type]
        usage=nothing,
        limits=MessageLimits(SystemClock(), 0, 0),
        announcements=_Nothing(),  # type: ignore[arg-type]
        sprints=None,
        export=_export,
        pictures=nothing,
        reference=nothing,
    )


def note(text: str, source_id: str | None, kind: Any = "refusal") -> NotePost:
    """A note as the services would post it."""
    return NotePost(f"note-{source_id}", SESSION, source_id, text, kind)
