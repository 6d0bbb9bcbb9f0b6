"""The ports to the database: stories as they are stored, and the journal of a running turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.core.content.pinned_content import PinnedContent
from bot.core.history.chain import SessionLog
from bot.core.history.scene_record import SceneRecord
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.pending_interventions import PendingInterventions
from bot.services.ports.recall import StoryRecall
from bot.services.ports.records import (
    AuditRow,
    Committed,
    DiceRow,
    Head,
    JournalEntry,
    JsonObject,
    NarrationRow,
    NewSession,
    Past,
    RecalledObservation,
    ReceivedTurn,
    SceneCommit,
    SceneRow,
    SessionRow,
    StoredTurn,
    TurnStatus,
    WorldEventRow,
)


class TurnJournal(Protocol):
    """Each finished step, durable when the call returns. Entries of parallel steps share a transaction."""

    async def record(self, entry: JournalEntry) -> None: ...

    async def steps(self, turn_id: str) -> Sequence[JournalEntry]: ...


class SessionDirectory(Protocol):
    """Which sessions there are, and where."""

    async def session(self, session_id: str) -> SessionRow | None: ...

    async def session_in_channel(self, channel_id: str) -> SessionRow | None: ...

    async def newest_in_channel(self, channel_id: str) -> SessionRow | None: ...

    async def read_open_sessions(self) -> Sequence[SessionRow]: ...

    async def unshown_endings(self) -> Sequence[SessionRow]:
        """The sessions that ended and whose end nobody has seen yet, oldest end first."""
        ...

    async def mark_ending_shown(self, session_id: str) -> None: ...


class SceneCommits(Protocol):
    """Sessions as they begin and grow: what the next scene stands on, and scenes as they are committed."""

    async def create_session(self, new: NewSession, genesis: SceneCommit) -> Committed: ...

    async def commit(self, commit: SceneCommit) -> Committed:
        """Raises LostOwnership when the head is not `expected_scene_id`."""
        ...

    async def head(self, session_id: str) -> Head: ...

    async def content(self, session_id: str) -> PinnedContent: ...

    async def parts(self, hashes: Sequence[str]) -> Mapping[str, bytes]: ...

    async def observations(
        self, session: SessionRow, character_ids: Sequence[str], limit: int
    ) -> Mapping[str, Sequence[RecalledObservation]]:
        """The `limit` best observations of each character along the lineage of `session`, the best first."""
        ...

    async def secret(self, session_id: str) -> bytes: ...

    async def set_session(self, session_id: str, status: str) -> None: ...

    async def set_models(self, session_id: str, user_id: str, small: str, large: str) -> None: ...


class TurnIntake(Protocol):
    """Inputs, stored before anything comes of them, and how far each turn is."""

    async def receive(self, turn: ReceivedTurn) -> tuple[StoredTurn, bool]:
        """Stores the input first; the flag says whether it is new (False: a duplicate, the stored one returns).

        A message is one of those handled in its channel from then on.
        """
        ...

    async def turn(self, turn_id: str) -> StoredTurn | None: ...

    async def turn_by_source(self, session_id: str, source_id: str) -> StoredTurn | None: ...

    async def read_unfinished_turns(self, session_id: str) -> Sequence[StoredTurn]:
        """Queued or running turns, and committed or answered ones not yet presented, in order."""
        ...

    async def set_turn(self, turn_id: str, status: TurnStatus) -> None: ...

    async def cancel_queued(self, turn_id: str) -> bool:
        """Cancels a turn that nothing has come of yet; whether it was one."""
        ...

    async def mark_presented(self, turn_id: str) -> None:
        """Notes that people have seen the turn's answer. Written soon after: what is shown twice is shown once."""
        ...

    async def mark_handled(self, session_id: str, message_id: str) -> None: ...


class EarlierTurns(Protocol):
    """Turns of before, by what they were."""

    async def turns_of_mode(self, session_id: str, mode: str, limit: int) -> Sequence[StoredTurn]:
        """The newest turns of a mode whose words were not erased, newest first."""
        ...

    async def questions_before(self, asked: StoredTurn, limit: int) -> Sequence[StoredTurn]:
        """What the same person asked the game master lately before, the newest first; without what was erased."""
        ...


class FailedSteps(Protocol):
    """Attempts of models that came to nothing, of all stories."""

    async def newest_failures(self, limit: int) -> Sequence[JournalEntry]:
        """The newest attempts that a model failed, newest first."""
        ...


class HistoryReader(Protocol):
    """What was played."""

    async def scene(self, scene_id: str) -> SceneRow | None: ...

    async def head_before(self, scene_id: str) -> Head | None:
        """What the turn of a scene on the lineage started from; None for other ids, and for a first scene."""
        ...

    async def scene_commit(self, scene_id: str) -> tuple[Committed, NarrationRow | None] | None: ...

    async def scene_record(self, scene_id: str) -> SceneRecord | None:
        """A scene that told something or that a game master made, with all that it stored; None for other ids."""
        ...

    async def latest_narration(self, session_id: str) -> tuple[Committed, NarrationRow] | None: ...

    async def past(self, session: SessionRow, observations: int, events: int) -> Past:
        """What stands along the lineage of `session`: each character's best observations, the newest events."""
        ...

    async def scene_log(
        self, session: SessionRow, before: int | None, limit: int
    ) -> Sequence[JsonObject]: ...

    async def world_event_log(
        self, session: SessionRow, limit: int, *, audited: bool
    ) -> Sequence[WorldEventRow]:
        """The newest world events along the lineage, newest first; with `audited` also those for moderators."""
        ...

    async def read_log(self, session_id: str) -> SessionLog:
        """All that is stored of a session, for verification."""
        ...


class DiceLedger(Protocol):
    """The rolls of a session and, once it is over, their secret."""

    async def dice_ledger(self, session_id: str, limit: int) -> Sequence[DiceRow]: ...

    async def read_revealed_secret(self, session_id: str) -> bytes | None: ...


class AuditLog(Protocol):
    """What was done and tried beside the story."""

    async def append_audit(self, session_id: str, row: AuditRow) -> None: ...

    async def audit_log(self, session_id: str, limit: int) -> Sequence[AuditRow]:
        """The newest audit rows of a session, newest first."""
        ...

    async def audit_of(self, session_id: str, kinds: Sequence[AuditKind]) -> Sequence[AuditRow]:
        """Every audit row of these kinds, oldest first."""
        ...


class OwnCharacters(Protocol):
    """Characters that people keep for themselves."""

    async def save_character(self, user_id: str, character: JsonObject) -> None: ...

    async def characters_of(self, user_id: str) -> Sequence[JsonObject]: ...

    async def versions_of(self, user_ids: Sequence[str], ruleset_id: str) -> Mapping[tuple[str, str], str]:
        """A hash of what each own character of these people holds now, by owner and name."""
        ...


class Storage(
    SessionDirectory,
    SceneCommits,
    TurnIntake,
    EarlierTurns,
    HistoryReader,
    DiceLedger,
    AuditLog,
    OwnCharacters,
    Protocol,
):
    """Durable history, whole. Each method is one short transaction; nothing is open while a model thinks."""

    @property
    def pending_interventions(self) -> PendingInterventions: ...

    @property
    def recall(self) -> StoryRecall: ...
