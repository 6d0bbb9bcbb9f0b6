"""A table to measure at: the whole game over SQLite, without Discord, behind a model of fixed pace."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import field, replace
from pathlib import Path
from typing import Any

from bot.app import measuring
from bot.core.late_dataclasses import dataclass
from bot.services.library.library import Library
from bot.services.play.tables import Tables
from bot.services.ports import Heard, ModelReply, StepRequest, TextModel
from bot.services.ports.publisher import Post, ScenePost, ToldPassage

SCENARIO = "room-12"
CALL_SECONDS = 0.2
SAID = ("look around", "wait", "ask Lena about the letter", "I knock on the table", "offer Lena some coffee")
USER = "1"


class Paced:
    """The offline model behind a fixed wait. Keeps when each call waited and, where asked, what it was given."""

    key = "offline"

    def __init__(self, inner: TextModel, seconds: float) -> None:
        self._inner, self._seconds = inner, seconds
        self.waits: list[tuple[float, float]] = []
        self.given: list[StepRequest] | None = None

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        if self._seconds:
            began = time.perf_counter()
            await asyncio.sleep(self._seconds)
            self.waits.append((began, time.perf_counter()))
        if self.given is not None:
            self.given.append(request)
        return await self._inner.answer(request)


@dataclass
class NewestScenes:
    """A Publisher that keeps the newest scene of each channel."""

    scenes: dict[str, ScenePost] = field(default_factory=dict[str, ScenePost])
    posted: dict[str, asyncio.Event] = field(default_factory=dict[str, asyncio.Event])

    async def publish(self, channel_id: str, post: Post) -> tuple[str, ...]:
        if isinstance(post, ScenePost):
            self.scenes[channel_id] = post
        self.posted.setdefault(channel_id, asyncio.Event()).set()
        return (post.key,)

    def draft(self, channel_id: str, post: ScenePost) -> None:
        return None

    async def withdraw(self, channel_id: str, passage: ToldPassage) -> None:
        return None

    async def thinking(self, channel_id: str) -> None:
        return None


@dataclass
class BenchTables:
    """Channels with a game in each, driven as Discord would drive them."""

    tables: Tables
    storage: Any
    shown: NewestScenes
    model: Paced
    ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1000))

    async def begin(self, channel: str, scenario: str = SCENARIO) -> str:
        await self.tables.openings.start(
            guild_id="1", channel_id=channel, user_id=USER, scenario_id=scenario, created_at=1, key=channel
        )
        await self.tables.seats.join(
            channel_id=channel, user_id=USER, choice=None, source_id=self.id(), created_at=2
        )
        return self.shown.scenes[channel].session_id

    def id(self) -> str:
        return str(next(self.ids))

    async def turn(self, channel: str, number: int) -> None:
        """One turn to its post: every other one by a choice, the rest in words."""
        before = self.shown.scenes[channel]
        if number % 2 and before.choices:
            posted = self.shown.posted[channel]
            posted.clear()
            index = number // 2 % max(1, len(before.choices) - 1)
            await self.tables.inputs.press(
                channel_id=channel, user_id=USER, source_id=self.id(), scene_index=before.scene_index,
                session_tag=before.session_id[-6:], index=index, created_at=3,
            )  # fmt: skip
            await posted.wait()
        else:
            await self.say(channel, SAID[number // 2 % len(SAID)])

    async def say(self, channel: str, text: str) -> None:
        """One turn in words, to its post."""
        posted = self.shown.posted[channel]
        posted.clear()
        await self.tables.inputs.message(
            channel_id=channel, user_id=USER, message_id=self.id(), text=text, created_at=3
        )
        await posted.wait()


def endless(library: Library) -> Library:
    """The library with scenarios that nothing ends, so that play can go on for ten thousand turns."""
    games = {
        name: replace(
            game,
            scenario=game.scenario.model_copy(
                update={
                    "beats": tuple(beat.model_copy(update={"ends": None}) for beat in game.scenario.beats)
                }
            ),
        )
        for name, game in library.games.items()
    }
    return replace(library, games=games)


@asynccontextmanager
async def playing(
    library: Library,
    seconds: float = 0.0,
    shown: NewestScenes | None = None,
    other: Callable[[TextModel], TextModel] | None = None,
) -> AsyncIterator[BenchTables]:
    """The whole game over SQLite in a new folder, without Discord.

    `other` makes a second model out of the offline one; servers whose settings name its key play with it.
    """
    made: list[Paced] = []
    others: dict[str, TextModel] = {}

    def wrapped(inner: TextModel) -> TextModel:
        if other is not None:
            model = other(inner)
            others[model.key] = model
        made.append(Paced(inner, seconds))
        return made[0]

    shown = shown or NewestScenes()
    with tempfile.TemporaryDirectory(prefix="talewright-bench-") as folder:
        tables, storage = await measuring.without_discord(
            Path(folder), shown, library, wrapped, lambda: others
        )
        try:
            yield BenchTables(tables, storage, shown, made[0])
        finally:
            await tables.close()
            await storage.close()


def one_after_another(waits: Sequence[tuple[float, float]]) -> tuple[int, float]:
    """How many waits followed one another (those side by side count once), and the seconds they took together."""
    count, total, end = 0, 0.0, 0.0
    for began, ended in sorted(waits):
        if began >= end:
            count += 1
            total += ended - began
        else:
            total += max(0.0, ended - end)
        end = max(end, ended)
    return count, total
