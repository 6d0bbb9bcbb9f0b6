"""The port to what a story has told and done: found again by the words of a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.core.late_dataclasses import dataclass
from bot.core.recall.records import PUBLIC, RecordKind
from bot.services.ports.records import SessionRow


@dataclass(frozen=True, slots=True)
class RecallQuery:
    """What is looked for: the words of `text`, by somebody of an audience (PUBLIC: what the table has read).

    `before` leaves out that scene of the story and what came after it.
    """

    text: str
    audience: str = PUBLIC
    before: int | None = None
    limit: int = 5


@dataclass(frozen=True, slots=True)
class FoundRecord:
    """A record that has words of a question. `place` is where its passage stood, empty where none did.

    `user_id` is who wrote it, where a person did; `share` is how much of what was asked it says, 0 to 1.
    """

    scene_index: int
    kind: RecordKind
    text: str
    place: str
    user_id: str | None
    share: float


@dataclass(frozen=True, slots=True)
class RecallResult:
    """What was found, the best first, and how much each word of the question says (in millionths)."""

    records: Sequence[FoundRecord] = ()
    rarity: Mapping[str, int] | None = None


class StoryRecall(Protocol):
    """Finds again what was told and done."""

    async def find_records(self, session: SessionRow, query: RecallQuery) -> RecallResult:
        """What of a story, along its lineage and that of the stories it branched from, answers a question best."""
        ...
