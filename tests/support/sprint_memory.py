"""The SprintBook port in memory: a store that can be cut after any event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.core.errors import IntegrityError
from bot.services.ports.sprints import Artifact, Judgment, MatchRow, MatchStatus, Recorded


@dataclass
class MemoryBook:
    """Matches in memory, with the same refusals as a database."""

    rows: dict[str, MatchRow] = field(default_factory=dict)
    secrets: dict[str, bytes] = field(default_factory=dict)
    recorded: list[Recorded] = field(default_factory=list)
    artifacts: dict[str, Artifact] = field(default_factory=dict)
    judged: list[Judgment] = field(default_factory=list)

    def cut(self, events: int) -> MemoryBook:
        """What was stored when so many events were."""
        kept = self.recorded[:events]
        numbers = {one.event.number for one in kept if one.event.stream == "match"}
        judged = [beat for beat in self.judged if beat.number in numbers]
        rows = {key: replace(row, status="running") for key, row in self.rows.items()}
        return MemoryBook(rows, dict(self.secrets), list(kept), dict(self.artifacts), judged)

    async def create(self, row: MatchRow, secret: bytes, first: Sequence[Recorded]) -> None:
        self.rows[row.id], self.secrets[row.id] = row, secret
        await self.append(first)

    async def match(self, match_id: str) -> MatchRow | None:
        return self.rows.get(match_id)

    async def find_short(self, short_id: str, guild_id: str | None = None) -> MatchRow | None:
        found = [row for row in self.rows.values() if row.id.endswith(short_id)]
        return next((row for row in reversed(found) if guild_id in (None, row.guild_id)), None)

    async def matches(self, guild_id: str, limit: int = 25) -> Sequence[MatchRow]:
        return [row for row in self.rows.values() if row.guild_id == guild_id][:limit]

    async def read_open_matches(self) -> Sequence[MatchRow]:
        return [row for row in self.rows.values() if row.status in ("running", "paused")]

    async def set_status(self, match_id: str, status: MatchStatus) -> None:
        self.rows[match_id] = replace(self.rows[match_id], status=status)

    async def set_delay(self, match_id: str, delay_ms: int) -> None:
        self.rows[match_id] = replace(self.rows[match_id], delay_ms=delay_ms)

    async def append(self, events: Sequence[Recorded], judgment: Judgment | None = None) -> None:
        places = {(one.match_id, one.event.stream, one.event.number) for one in self.recorded}
        if any(
            (recorded.match_id, recorded.event.stream, recorded.event.number) in places for recorded in events
        ):
            raise IntegrityError("an event stands there already")
        if judgment and any(
            (beat.match_id, beat.judge) == (judgment.match_id, judgment.judge) for beat in self.judged
        ):
            raise IntegrityError("this judge has judged")
        self.recorded += events
        self.judged += [judgment] if judgment else []

    async def events(self, match_id: str, after: int = 0) -> Sequence[Recorded]:
        return [one for one in self.recorded if one.match_id == match_id and one.position > after]

    async def secret(self, match_id: str) -> bytes:
        return self.secrets[match_id]

    async def keep(self, artifact: Artifact) -> None:
        self.artifacts[artifact.sha256] = artifact

    async def artifact(self, sha256: str) -> Artifact | None:
        return self.artifacts.get(sha256)

    async def judgments(self, match_id: str) -> Sequence[Judgment]:
        return [beat for beat in self.judged if beat.match_id == match_id]
