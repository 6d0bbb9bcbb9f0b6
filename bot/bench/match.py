"""A match to measure: the real engine and runner over a book in memory or on disk, without pictures."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from bot.core.providers.model_keys import OFFLINE
from bot.core.sprint.contracts import ImagePrompt, TurnOutput
from bot.core.sprint.events import TurnTaken
from bot.core.sprint.judging import SECRET_BYTES
from bot.core.sprint.protocol import RoundPlan
from bot.services.ports.images import Picture
from bot.services.ports.sprints import Artifact, Judgment, MatchRow, MatchStatus, Recorded, SprintBook
from bot.services.sprints.match.cast import SprintCast
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.judges import Judges
from bot.services.sprints.match.pace import Pace
from bot.services.sprints.match.painting import Painting
from bot.services.sprints.match.registry import MatchRegistry
from bot.services.sprints.match.runner import MatchRunner
from bot.services.sprints.match.speakers import Speakers, Voice
from bot.services.sprints.match.values import MatchSnapshot, Start
from bot.services.sprints.results.deliverables import Deliverables
from bot.services.sprints.use_cases import Sprints


class MemorySprintBook:
    """A SprintBook of one match in memory, for measuring what is not storage."""

    def __init__(self) -> None:
        self.rows: dict[str, MatchRow] = {}
        self.recorded: list[Recorded] = []

    async def create(self, row: MatchRow, secret: bytes, first: Sequence[Recorded]) -> None:
        self.rows[row.id] = row
        self.recorded += first

    async def match(self, match_id: str) -> MatchRow | None:
        return self.rows.get(match_id)

    async def find_short(self, short_id: str, guild_id: str | None = None) -> MatchRow | None:
        """None: a measured match is asked for by its whole id."""
        return None

    async def matches(self, guild_id: str, limit: int = 25) -> Sequence[MatchRow]:
        return []

    async def read_open_matches(self) -> Sequence[MatchRow]:
        return []

    async def set_status(self, match_id: str, status: MatchStatus) -> None:
        return None

    async def set_delay(self, match_id: str, delay_ms: int) -> None:
        return None

    async def append(self, events: Sequence[Recorded], judgment: Judgment | None = None) -> None:
        self.recorded += events

    async def events(self, match_id: str, after: int = 0) -> Sequence[Recorded]:
        return self.recorded

    async def secret(self, match_id: str) -> bytes:
        return bytes(SECRET_BYTES)

    async def keep(self, artifact: Artifact) -> None:
        return None

    async def artifact(self, sha256: str) -> Artifact | None:
        return None

    async def judgments(self, match_id: str) -> Sequence[Judgment]:
        return []


class FixedEntropy:
    """The same ids and secrets every time, so that two matches can be compared."""

    def secret(self) -> bytes:
        return bytes(SECRET_BYTES)

    def salt(self) -> bytes:
        return bytes(16)

    def new_id(self, prefix: str) -> str:
        return f"{prefix}_bench"

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def monotonic_ms(self) -> float:
        return time.perf_counter() * 1000


class NoPictures:
    """A painter of empty pictures: real ones are measured elsewhere."""

    key = "none"

    async def paint(self, prompt: ImagePrompt, *, seed: int, deadline_s: float = 1.0) -> Picture:
        return Picture(b"", "image/png", 1, 1, self.key, self.key, "none-1", sketch=True)

    async def close(self) -> None:
        return None


async def played(
    book: SprintBook, sprint_cast: SprintCast, plan: RoundPlan, make_voice: Any = None
) -> tuple[MatchSnapshot, Sequence[Recorded]]:
    """A match to its judging, and its events."""
    nobody, at_once = NoPictures(), asyncio.Semaphore(3)

    def runner_of(match_log: MatchLog, pace: Pace, secret: bytes) -> MatchRunner:
        voice: Voice | None = make_voice(match_log) if make_voice else None
        speakers = Speakers(match_log.match.started.personas, sprint_cast.offline_voices, voice)
        painting = Painting(book, sprint_cast.offline_voices, nobody, nobody, at_once)
        return MatchRunner(match_log, pace, speakers, painting, Judges(), secret)

    keys = sorted({OFFLINE, *(persona.model_key for persona in sprint_cast.personas)})
    registry = MatchRegistry(
        book, lambda: sprint_cast, runner_of, FixedEntropy(), FixedEntropy(), lambda: keys
    )
    sprints = Sprints(registry, Deliverables(book))
    status = await sprints.start(Start(tier=2, seed=7, plan=plan))
    status = await sprints.wait_until_settled(status.row.id)
    await sprints.close()
    return status, await book.events(status.row.id)


def answers_of(events: Sequence[Recorded]) -> dict[tuple[str, str], TurnOutput]:
    """What was said in a match, by team and turn."""
    taken_turns = [(recorded.event.stream, recorded.event.body) for recorded in events]
    return {(team, body.id): body.output for team, body in taken_turns if isinstance(body, TurnTaken)}


def with_key(sprint_cast: SprintCast, key: str) -> SprintCast:
    """The same personas, spoken by a model."""
    return SprintCast(sprint_cast.cast(key), sprint_cast.tables, sprint_cast.offline_voices)
