"""A table for sprints: the services over a real database, with scripted personas and painters that need no time."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.adapters.storage import SqlStorage, open_storage
from bot.core.providers.model_keys import OFFLINE
from bot.core.sprint.challenges import load_challenges
from bot.core.sprint.contracts import (
    Canon,
    ImagePrompt,
    JudgeVerdict,
    PromptPack,
    Tier,
    TurnBrief,
    TurnOutput,
)
from bot.core.sprint.events import Event, to_json
from bot.core.sprint.judging import Package
from bot.core.sprint.protocol import RoundPlan
from bot.services.ports.images import Picture
from bot.services.ports.spectating.audience import AudienceBook
from bot.services.ports.sprints import Recorded, SprintBook
from bot.services.sprints.audience.predicting import Audience
from bot.services.sprints.match.cast import SprintCast
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.judges import Judges
from bot.services.sprints.match.pace import Pace
from bot.services.sprints.match.painting import Painting
from bot.services.sprints.match.registry import MatchRegistry
from bot.services.sprints.match.runner import MatchRunner
from bot.services.sprints.match.speakers import Speakers
from bot.services.sprints.match.values import Start
from bot.services.sprints.results.deliverables import Deliverables
from bot.services.sprints.use_cases import Sprints
from tests.support import empty_database
from tests.support.sprint_games import marks, pack, personas
from tests.support.sprint_speaker import scripted

ROOT = Path(__file__).resolve().parents[2]
SMALL = RoundPlan(foundation=1, landmarks=1, tension=1, crystallization=1)


def content(*folders: str) -> dict[str, str]:
    """Content files by path, those of the folders of `data` that are named."""
    found = (path for folder in folders for path in (ROOT / "data" / folder).rglob("*.*"))
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(found)
        if path.suffix in (".json", ".md")
    }


class Scripted:
    """Offline personas that speak by script; what they say depends on the brief alone."""

    def speak(self, brief: TurnBrief) -> TurnOutput:
        return scripted(brief, Random(brief.voice))

    def paint(self, spec: Canon, tier: Tier) -> PromptPack:
        return pack(spec)

    def judge(self, first: Package, second: Package) -> JudgeVerdict:
        return JudgeVerdict(first=marks(first, "offline"), second=marks(second, "offline"))


@dataclass
class Dots:
    """A painter whose pictures are a few bytes that tell the prompt and the seed."""

    key: str = "dots"
    seen: list[ImagePrompt] = field(default_factory=list)
    fault: Exception | None = None

    async def paint(self, prompt: ImagePrompt, *, seed: int, deadline_s: float = 1.0) -> Picture:
        self.seen.append(prompt)
        await asyncio.sleep(0)
        if self.fault is not None:
            raise self.fault
        digest = hashlib.sha256(f"{seed} {prompt.rendered_prompt}".encode()).digest()
        return Picture(b"\x89PNG" + digest, "image/png", 1, 1, self.key, "dots", "dots-1", sketch=True)

    async def close(self) -> None:
        return None


class Fixed:
    """Entropy and time that can be repeated."""

    def __init__(self, seed: int = 1) -> None:
        self._random = Random(seed)
        self._now = 1_700_000_000_000

    def secret(self) -> bytes:
        return self._random.randbytes(32)

    def salt(self) -> bytes:
        return self._random.randbytes(16)

    def new_id(self, prefix: str) -> str:
        return f"{prefix}_{self._random.randbytes(10).hex()}"

    def now_ms(self) -> int:
        self._now += 1
        return self._now

    def monotonic_ms(self) -> float:
        return float(self.now_ms())


@dataclass(repr=False)
class SprintTable:
    """Sprints over a database in a folder; what their models are is given."""

    storage: SqlStorage
    sprints: Sprints
    painter: Dots
    chance: Fixed

    async def play(self, **wanted: Any) -> str:
        """A whole match, to where the labels can be revealed; its id."""
        status = await self.sprints.start(Start(**{"plan": SMALL, "seed": 7, **wanted}))
        await self.sprints.wait_until_settled(status.row.id)
        return status.row.id

    async def lines(self, match_id: str) -> dict[str, list[str]]:
        """The events of a match as JSON, by stream."""
        return by_stream(await self.storage.sprints.events(match_id))


def by_stream(recorded: Sequence[Recorded]) -> dict[str, list[str]]:
    lines: dict[str, list[str]] = {"match": [], "A": [], "B": []}
    for one in recorded:
        lines[one.event.stream].append(to_json(one.event))
    return lines


def sprint_cast(model_key: str = OFFLINE, most_calls: int = 50) -> SprintCast:
    people = [persona.model_copy(update={"model_key": model_key}) for persona in personas(most_calls)]
    return SprintCast(tuple(people), load_challenges(content("challenges")), Scripted())


@asynccontextmanager
async def sprint_table(
    folder: Path,
    *,
    seed: int = 1,
    people: SprintCast | None = None,
    voice: Any = None,
    judge: Any = None,
    engineer: Any = None,
    usable: Sequence[str] = (OFFLINE,),
    worlds: Any = None,
    theatre: Any = None,
) -> AsyncIterator[SprintTable]:
    """A table that is put away in the end, its matches where they are."""
    await asyncio.to_thread(folder.mkdir, exist_ok=True)
    chance, painter = Fixed(seed), Dots()
    storage = await open_storage(
        f"sqlite+aiosqlite:///{empty_database.laid(folder / 'talewright.db')}", clock=chance, entropy=chance
    )
    sprints = sprints_over(
        storage.sprints, chance, painter, people, voice, judge, engineer, usable,
        worlds(storage) if worlds else None, theatre, storage.audience,
    )  # fmt: skip
    try:
        yield SprintTable(storage, sprints, painter, chance)
    finally:
        await sprints.close()
        await storage.close()


def event_of(line: str) -> Event:
    return Event.model_validate(json.loads(line))


def sprints_over(
    book: SprintBook,
    chance: Fixed,
    painter: Dots,
    people: SprintCast | None = None,
    voice: Any = None,
    judge: Any = None,
    engineer: Any = None,
    usable: Sequence[str] = (OFFLINE,),
    worlds: Any = None,
    theatre: Any = None,
    audience: AudienceBook | None = None,
) -> Sprints:
    """Sprints over any book; `voice` makes the models of a match from its ledger."""
    who = people or sprint_cast()
    at_once = asyncio.Semaphore(3)

    def runner_of(match_log: MatchLog, pace: Pace, secret: bytes) -> MatchRunner:
        painting = Painting(book, who.offline_voices, painter, Dots("sketch"), at_once, engineer)
        speaks = voice(match_log) if voice else None
        speakers = Speakers(match_log.match.started.personas, who.offline_voices, speaks)
        return MatchRunner(match_log, pace, speakers, painting, Judges(judge), secret)

    registry = MatchRegistry(book, lambda: who, runner_of, chance, chance, lambda: usable)
    seen = Audience(audience, chance) if audience is not None else None
    return Sprints(registry, Deliverables(book, worlds, theatre), seen)
