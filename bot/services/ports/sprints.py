"""The port to what is kept of worldbuilding sprints: matches, their events, pictures, and who judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Literal, Protocol, get_args

from bot.core.late_dataclasses import dataclass
from bot.core.sprint.events import Event, JudgeKind

MatchStatus = Literal["running", "paused", "over", "cancelled"]
"""`over` once the labels are revealed; a match that is judged still runs."""
STATUSES: tuple[MatchStatus, ...] = get_args(MatchStatus)


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as it is listed. `delay_ms` is the pause between two turns of a team that spectators asked for.

    `guild_id`, `channel_id` and `starter_id` are empty where there is none, as on the command line. `model_key` is the
    model that the starter chose for every persona, or empty where each persona has its own.
    """

    id: str
    guild_id: str
    channel_id: str
    starter_id: str
    tier: int
    seed: int
    status: MatchStatus
    delay_ms: int
    model_key: str
    created_at: int


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event in the order in which a match recorded it: `position` counts over all of its streams from 1."""

    match_id: str
    position: int
    at_ms: int
    event: Event


@dataclass(frozen=True, slots=True)
class Artifact:
    """Bytes that a match made, under the SHA-256 (hex) of them."""

    sha256: str
    media_type: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Judgment:
    """That somebody judged: `judge` is a user id or a model key, `alias` the name that the event has.

    `number` is that of the event in the stream of the match.
    """

    match_id: str
    judge: str
    judge_kind: JudgeKind
    alias: str
    number: int = 0


class SprintBook(Protocol):
    """Durable matches. Each call is one short transaction."""

    async def create(self, row: MatchRow, secret: bytes, first: Sequence[Recorded]) -> None:
        """Store a match with the secret of its labels and its first events."""
        ...

    async def match(self, match_id: str) -> MatchRow | None:
        """A match, or None."""
        ...

    async def find_short(self, short_id: str, guild_id: str | None = None) -> MatchRow | None:
        """The newest match whose id ends so, in a guild or anywhere; None where there is none."""
        ...

    async def matches(self, guild_id: str, limit: int = 25) -> Sequence[MatchRow]:
        """The newest matches of a guild, newest first."""
        ...

    async def read_open_matches(self) -> Sequence[MatchRow]:
        """Every match that runs or is paused, oldest first."""
        ...

    async def set_status(self, match_id: str, status: MatchStatus) -> None:
        """What a match does now."""
        ...

    async def set_delay(self, match_id: str, delay_ms: int) -> None:
        """How long a team waits between two turns."""
        ...

    async def append(self, events: Sequence[Recorded], judgment: Judgment | None = None) -> None:
        """Store events of one match, all or none, with who cast the ballot among them.

        Raises IntegrityError where an event stands in its place already, or this judge has judged.
        """
        ...

    async def events(self, match_id: str, after: int = 0) -> Sequence[Recorded]:
        """The events behind a position, in the order in which they were recorded."""
        ...

    async def secret(self, match_id: str) -> bytes:
        """The secret of the labels. Raises KeyError where there is no such match."""
        ...

    async def keep(self, artifact: Artifact) -> None:
        """Store bytes; the same ones again change nothing."""
        ...

    async def artifact(self, sha256: str) -> Artifact | None:
        """Bytes by their hash, or None."""
        ...

    async def judgments(self, match_id: str) -> Sequence[Judgment]:
        """Who judged, in order."""
        ...
