"""Interventions on their way into a story: gated, previewed, queued behind a running turn, committed once, audited."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import structlog

from bot.core import ids
from bot.core.errors import PlayerError, Rejected
from bot.core.god.attempts import Attempt
from bot.core.god.commands import GodCommand, UndoLast, decide
from bot.core.god.discrepancies import discrepancies
from bot.core.god.intervention import (
    Intervention,
    LastIntervention,
    NewcomerVoices,
    Situation,
    person,
    round_now,
)
from bot.core.god.refusals import said_of
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.rules.pressure import without_telling
from bot.core.state.document import EMOTIONS, State, place_name
from bot.core.table.boundaries import broken
from bot.services.god.recorded import last_standing, recorded, remembered
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.play.requester import Requester
from bot.services.play.sealed_rounds import SealedRounds
from bot.services.ports import AuditLog, AuditRow, Head, HistoryReader, SessionRow, WorldEventRow
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, Publisher
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.commit import scene_commit

log = structlog.get_logger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class InterventionPreview:
    """What a command would change now.

    `fingerprint` is given back as what is expected when it is applied, so that a story that moved on asks again.
    `scene_id` is the head it was made at, `recent` the last events that were told.
    The `summary` is empty where all of it was done before.
    """

    summary: str
    diff: tuple[str, ...]
    notes: tuple[str | Notice, ...]
    fingerprint: str
    scene_id: str
    recent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CharacterListed:
    """A character as a moderator's menu lists it."""

    id: str
    name: str
    status: str
    place: str
    emotions: Mapping[str, int]


def moved_on() -> PlayerError:
    """What a preview showed is no longer what would happen."""
    return PlayerError("god/moved_on")


class InterventionStorage(AuditLog, HistoryReader, Protocol):
    """What of the storage interventions read and write."""


class Interventions:
    """The commands of god mode and of the world. Raises PlayerError; every attempt is audited."""

    def __init__(
        self,
        channels: ChannelSessions,
        jobs: JobQueue,
        rounds: SealedRounds,
        sessions: SessionCache,
        storage: InterventionStorage,
        publisher: Publisher,
        voices: NewcomerVoices | None = None,
    ) -> None:
        self._channels, self._jobs, self._rounds, self._voices = channels, jobs, rounds, voices
        self._sessions, self._storage, self._publisher = sessions, storage, publisher

    # --- preview and application -------------------------------------------------------------------

    async def enqueue(self, session: SessionRow, job: Callable[[], Awaitable[T]]) -> T:
        """Runs a job behind all that a session has to do."""
        return await self._jobs.run(session.id, job)

    async def preview_now(self, session: SessionRow, command: GodCommand) -> InterventionPreview:
        """The preview, for who passed the gate."""
        head, at = await self._situation(session, command)
        return _preview(head, await self._decide(session, command, at))

    async def apply_now(
        self, session: SessionRow, by: Requester, command: GodCommand, expected: str | None, approved_by: str = ""
    ) -> InterventionPreview:  # fmt: skip
        """Commits a command now, for what has its turn in the queue. A source applies once, whatever is repeated."""
        if await self.was_applied(session, by):
            await self._tell_again(session, by)
            return InterventionPreview("", (), (), "", "")
        head, at = await self._situation(session, command)
        made = await self._decide(session, command, at)
        if expected is not None and made.fingerprint() != expected:
            raise moved_on()
        more = {"approved_by": approved_by} if approved_by else {}
        if at.last is not None:
            more["undoes"] = at.last.scene_id
        await self._commit(session, by, head, at, made, more)
        return _preview(head, made)

    async def _situation(self, session: SessionRow, command: GodCommand) -> tuple[Head, Situation]:
        head = await self._sessions.head(session.id)
        game, state = await self._sessions.game(session.id), await self._sessions.state(head)
        last = await self._last(head) if isinstance(command, UndoLast) else None
        settled = str(head.session.settings.get("enforcement", "medium"))
        return head, Situation(
            game, state, round_now(head.session.story_round), last, settled, self._voices, without_telling
        )

    async def _decide(self, session: SessionRow, command: GodCommand, at: Situation) -> Intervention:
        made = decide(command, at)
        if isinstance(made, Rejected):
            raise PlayerError.saying(said_of(made))
        if isinstance(command, UndoLast):
            return made
        if not made.diff():
            raise PlayerError("god/no_change")
        await self._within(session, made)
        return made

    async def was_applied(self, session: SessionRow, by: Requester) -> bool:
        """Whether what this source asked for is done already."""
        return await self._storage.scene_commit(_scene_id(session, by)) is not None

    async def _last(self, head: Head) -> LastIntervention | None:
        rows = await self._storage.audit_of(head.session.id, (AuditKind.GOD,))
        return last_standing(head, [row.payload for row in rows])

    async def _tell_again(self, session: SessionRow, by: Requester) -> None:
        """Shows what a source that was committed already tells, if a crash came between."""
        scene_id = _scene_id(session, by)
        for row in await self._storage.audit_of(session.id, (AuditKind.GOD,)):
            if row.payload["scene_id"] == scene_id:
                await self._tell(session, by, row.payload["events"])

    async def _commit(
        self, session: SessionRow, by: Requester, head: Head, at: Situation, made: Intervention,
        more: Mapping[str, Any],
    ) -> None:  # fmt: skip
        events = tuple(
            WorldEventRow(
                head.event_count + number, event.round, event.type, event.description, event.visibility
            )
            for number, event in enumerate(made.events, start=1)
        )
        scene_id = _scene_id(session, by)
        payload = recorded(head, scene_id, made, more)
        commit = scene_commit(
            head, made.after, scene_id, "god", before=at.state, turn_id=None, operations=made.operations,
            now=by.created_at, events=events, memories=remembered(at, made),
            audit=(AuditRow(AuditKind.GOD, by.user_id, payload, by.created_at),),
        )  # fmt: skip
        await self._sessions.commit(commit, made.after)
        await self._tell(session, by, payload["events"])
        self._rounds.enqueue_check(session)

    async def _tell(self, session: SessionRow, by: Requester, events: Sequence[Mapping[str, str]]) -> None:
        """Shows the public events of an intervention in the channel, once."""
        lines = (await self._sessions.boundaries(session.id)).lines
        told = [event["description"] for event in events if event["visibility"] == "public"]
        if not told:
            return
        said = tuple(
            Notice("god/told", event=Notice("god/not_repeated") if broken(line, lines) else line)
            for line in told
        )
        post = NotePost(ids.post_key("god", by.source_id), session.id, None, said)
        try:
            await self._publisher.publish(session.channel_id, post)
        except PlayerError as error:
            log.warning("event not shown", session=session.id, code=error.code)

    # --- looking -----------------------------------------------------------------------------------

    async def people(self, channel_id: str) -> tuple[CharacterListed, ...]:
        """Every character of the story, for menus of moderators."""
        session = await self._channels.get(channel_id)
        state = await self._state(session)
        return tuple(
            CharacterListed(
                entity["id"], entity["name"], entity["status"],
                place_name(state, entity["location"], "nowhere"),
                {name: entity["emotions"].get(name, 0) for name in EMOTIONS},
            )
            for entity in state["entities"].values()
            if entity["type"] in ("pc", "npc")
        )  # fmt: skip

    async def someone(self, by: Requester, wanted: str) -> CharacterListed:
        """A character by id or name, for moderators. Raises PlayerError god/character_not_found."""
        session = await self.gate(by, Attempt.LOOK)
        found = person(await self._state(session), wanted)
        if isinstance(found, Rejected):
            raise PlayerError.saying(said_of(found))
        return next(
            character for character in await self.people(by.channel_id) if character.id == found["id"]
        )

    async def discrepancies(self, by: Requester) -> tuple[tuple[str, str], ...]:
        """What contradicts itself in the state, each with the line that would mend it."""
        session = await self.gate(by, Attempt.LOOK)
        return discrepancies(await self._sessions.game(session.id), await self._state(session))

    async def audit(self, by: Requester, limit: int = 20) -> Sequence[AuditRow]:
        """The newest interventions and refused attempts."""
        session = await self.gate(by, Attempt.LOOK, also_ended=True)
        return await self._storage.audit_log(session.id, limit)

    # --- shared ------------------------------------------------------------------------------------

    async def gate(self, by: Requester, what: str, *, also_ended: bool = False) -> SessionRow:
        """The session, for who may steer it. Raises PlayerError god/not_allowed; the attempt is audited then."""
        session = await (self._channels.get_or_ended if also_ended else self._channels.get)(by.channel_id)
        if by.may or (by.world and by.user_id == session.starter_id):
            return session
        await self.note(session, by, AuditKind.GOD_REFUSED, {"tried": what})
        raise PlayerError("god/not_allowed", case="world" if by.world else "god")

    async def note(
        self, session: SessionRow, by: Requester, kind: AuditKind, payload: Mapping[str, Any]
    ) -> None:
        """An entry of the audit that changes nothing of the story; of refused attempts only so many."""
        refused = kind == AuditKind.GOD_REFUSED
        tried = str(payload.get("tried", ""))
        if refused and not self._channels.refusals.counts(session.id, by.user_id, tried, by.created_at):
            return
        row = AuditRow(kind, by.user_id, {**payload, "source_id": by.source_id}, by.created_at)
        await self._storage.append_audit(session.id, row)

    async def _within(self, session: SessionRow, made: Intervention) -> None:
        """Raises PlayerError god/line where what would be told, or could be read, touches a line of the table."""
        lines = (await self._sessions.boundaries(session.id)).lines
        texts = [event.description for event in made.events if event.visibility == "public"]
        texts += [text for change in made.shown for text in change.new_texts()]
        touched = next((found[2] for text in texts if (found := broken(text, lines))), None)
        if touched is not None:
            raise PlayerError("god/line", touched=touched)

    async def _state(self, session: SessionRow) -> State:
        return await self._sessions.state(await self._sessions.head(session.id))


def _scene_id(session: SessionRow, by: Requester) -> str:
    return ids.scene_id(session.id, by.source_id)


def _preview(head: Head, made: Intervention) -> InterventionPreview:
    scene_id = head.session.current_scene_id
    recent = tuple(
        f"(Round {world_event.round}) {world_event.description}" for world_event in head.world_events
    )
    return InterventionPreview(made.summary, made.diff(), made.notes, made.fingerprint(), scene_id, recent)
