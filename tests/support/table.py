"""A table to play at in tests: the real services over real SQLite, with posts collected instead of sent."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.clock import SystemClock
from bot.adapters.entropy import SystemEntropy
from bot.adapters.models.offline.story import OfflineModel
from bot.adapters.storage import SqlStorage, open_storage
from bot.content_files import resolvers, word_vectors
from bot.core.generation.generate import load_tables
from bot.core.generation.newcomers import Newcomers
from bot.presentation.catalogue import worded
from bot.services.care.care import Care, compose_care
from bot.services.god.game_master import GameMaster, compose_game_master
from bot.services.history.history import History, compose_history
from bot.services.library.library import load_library
from bot.services.operations.privacy import Privacy
from bot.services.play.tables import Tables, compose_tables
from bot.services.ports import Heard, ModelReply, StepRequest, TextModel
from bot.services.ports.publisher import NotePost, Post, ScenePost, ToldPassage
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.context import TurnContext
from tests.support import empty_database
from tests.support.prompts import PROMPTS

ROOT = Path(__file__).parents[2]


def content_files() -> dict[str, str]:
    """Every shipped content file by its relative path; each caller has a mapping of its own."""
    return dict(_read_once())


@cache
def _read_once() -> dict[str, str]:
    found = [*ROOT.glob("rulesets/*/*"), *ROOT.glob("data/*/*.json")]
    return {
        str(path.relative_to(ROOT)): path.read_text() for path in found if path.suffix in (".json", ".md")
    }


LIBRARY = load_library(content_files(), resolvers(), word_vectors())
NEWCOMERS = Newcomers(load_tables(content_files()))


@dataclass
class Collected:
    """A Publisher that keeps what it is given; a key it knows is not shown again, but may be `changed`."""

    posts: list[Post] = field(default_factory=list[Post])
    keys: set[str] = field(default_factory=set[str])
    drafts: list[ScenePost] = field(default_factory=list[ScenePost])
    withdrawn: list[ToldPassage] = field(default_factory=list[ToldPassage])
    channels: dict[str, list[Post]] = field(default_factory=dict[str, list[Post]])
    hidden: dict[str, list[ToldPassage]] = field(default_factory=dict[str, list[ToldPassage]])
    changed: list[Post] = field(default_factory=list[Post])

    async def publish(self, channel_id: str, post: Post) -> tuple[str, ...]:
        if isinstance(post, NotePost):
            post = replace(post, text=worded(post.text))
        if post.key not in self.keys:
            self.keys.add(post.key)
            self.posts.append(post)
            self.channels.setdefault(channel_id, []).append(post)
        else:
            self.changed.append(post)
        return (post.key,)

    def draft(self, channel_id: str, post: ScenePost) -> None:
        self.drafts.append(post)

    async def withdraw(self, channel_id: str, passage: ToldPassage) -> None:
        self.withdrawn.append(passage)
        self.hidden.setdefault(channel_id, []).append(passage)

    async def thinking(self, channel_id: str) -> None:
        return None

    @property
    def last(self) -> Post:
        return self.posts[-1]

    @property
    def scene(self) -> ScenePost:
        return next(post for post in reversed(self.posts) if isinstance(post, ScenePost))

    @property
    def note(self) -> NotePost:
        return next(post for post in reversed(self.posts) if isinstance(post, NotePost))


class StillClock:
    """Time that does not pass, so that two plays can be compared byte by byte."""

    def now_ms(self) -> int:
        return 1_700_000_000_000

    def monotonic_ms(self) -> float:
        return 0.0


class SameEntropy:
    """The same secret, salts and ids each time."""

    def __init__(self) -> None:
        self._made = 0

    def secret(self) -> bytes:
        return b"\x07" * 32

    def salt(self) -> bytes:
        return b"\x11" * 32

    def new_id(self, prefix: str) -> str:
        self._made += 1
        return f"{prefix}-{self._made:020d}"

    def skip(self, number: int) -> None:
        """Leaves out ids, which a table that is opened again has given already."""
        self._made += number


class Paced:
    """The offline model behind a fixed wait, as a slow model would be. Counts its calls."""

    key = "paced"

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._inner = OfflineModel()
        self.calls: list[str] = []

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        self.calls.append(request.key)
        await asyncio.sleep(self._seconds)
        return await self._inner.answer(request)


@dataclass(repr=False)
class Table:
    """One channel with a game in it. Times and ids count up, so that a play is the same each time."""

    tables: Tables
    context: TurnContext
    storage: SqlStorage
    shown: Collected
    channel: str = "100"
    ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1000))
    cared: Care | None = None

    def recompose(self, **changes: Any) -> None:
        """Gives the services other ports. To be called before anything is played."""
        self.context = replace(self.context, **changes)
        self.tables = compose_tables(self.context, LIBRARY)

    def game_master(self) -> GameMaster:
        """New parts of god mode at this table."""
        return compose_game_master(self.tables, self.context, NEWCOMERS)

    def history(self) -> History:
        """New parts that look at the past of this table."""
        return compose_history(self.tables, self.context, self.storage)

    def care(self, **changes: Any) -> Care:
        """The parts of table care at this table; new ones where their ports are to have `changes`."""
        if self.cared is None or changes:
            context = replace(self.context, **changes)
            self.cared = compose_care(self.tables, self.history(), context, self.storage.watching)
        return self.cared

    def privacy(self) -> Privacy:
        """What is stored of a person at this table, and its erasure."""
        return Privacy(self.storage.privacy, self.context.sessions, self.tables.jobs.run, self.context.clock)

    async def choose_models(self, small: str, large: str) -> None:
        await self.context.sessions.set_models(
            await self.tables.channels.get(self.channel), "u1", small, large
        )

    async def start(self, scenario: str, *players: str) -> None:
        await self.tables.openings.start(
            guild_id="1", channel_id=self.channel, user_id="u1", scenario_id=scenario, created_at=1, key="k"
        )
        for player in players or ("u1",):
            await self.join(player)

    async def join(self, user: str, choice: str | None = None) -> str:
        said = await self.tables.seats.join(
            channel_id=self.channel,
            user_id=user,
            choice=choice,
            source_id=self.next_id(),
            created_at=2,
        )
        return worded(said)

    async def pause(self) -> None:
        """Lets timers fire."""
        await asyncio.sleep(0.005)

    def next_id(self) -> str:
        return str(next(self.ids))

    async def send(
        self, text: str, user: str = "u1", message_id: str | None = None, *, is_gm: bool = False
    ) -> bool:
        return await self.tables.inputs.message(
            channel_id=self.channel,
            user_id=user,
            message_id=message_id or self.next_id(),
            text=text,
            created_at=3,
            is_gm=is_gm,
        )

    async def say(self, text: str, user: str = "u1") -> Post:
        """Sends a message and returns what answered it."""
        assert await self.send(text, user), "the message was not taken as a turn"
        await self.tables.idle()
        return self.shown.last

    async def press(self, index: int, user: str = "u1") -> Post:
        scene = self.shown.scene
        await self.tables.inputs.press(
            channel_id=self.channel,
            user_id=user,
            source_id=self.next_id(),
            scene_index=scene.scene_index,
            session_tag=scene.session_id[-6:],
            index=index,
            created_at=4,
        )
        await self.tables.idle()
        return self.shown.last


def without_exchanges(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves all games without exchanges, for what characters answer by themselves."""
    games = {name: replace(game, exchanges=()) for name, game in LIBRARY.games.items()}
    monkeypatch.setitem(globals(), "LIBRARY", replace(LIBRARY, games=games))


@asynccontextmanager
async def table(
    folder: Path,
    model: TextModel | None = None,
    channel: str = "100",
    *,
    same: bool = False,
    url: str | None = None,
    shown: Collected | None = None,
    **others: TextModel,
) -> AsyncIterator[Table]:
    """A table over a database in `folder`, or at `url`; open it again to come back after a restart.

    `others` are models by key; `same` gives every table the same dice and ids; `shown` takes the posts.
    """
    clock, entropy = (StillClock(), SameEntropy()) if same else (SystemClock(), SystemEntropy())
    url = url or f"sqlite+aiosqlite:///{empty_database.laid(folder / 'talewright.db')}"
    storage = await open_storage(url, clock=clock, entropy=entropy)
    shown = shown or Collected()
    offline = OfflineModel()
    models = {"offline": offline if model is None else model, **others}
    sessions = SessionCache(storage, LIBRARY.resolvers, LIBRARY.vectors)
    storage.on_taken_anew(sessions.drop)
    context = TurnContext(
        storage, storage.journal, storage.settings, shown, clock, entropy, models, sessions,
        own_words=PROMPTS.own_words,
    )  # fmt: skip
    seats = Table(compose_tables(context, LIBRARY), context, storage, shown, channel)
    try:
        yield seats
    finally:
        await seats.tables.close()
        await storage.close()
