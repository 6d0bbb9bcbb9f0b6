"""Running sessions in memory: head, world state, pinned game, dice secret, boundaries. A cache only, never the truth.

One process owns the database, and every commit of a running session goes through `Sessions.commit`: so what is kept
here follows from what was stored, and a turn begins without reading back what the last one wrote.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import field, replace
from types import MappingProxyType
from typing import Protocol
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.core.content.adventure import Adventure, Resolvers, from_pinned
from bot.core.content.pinned_content import PinnedContent
from bot.core.errors import NotOwner
from bot.core.language.word_vectors import WordVectors
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import State, in_stored_order, join
from bot.core.table.boundaries import Boundaries, BoundaryChange, folded
from bot.services.ports import (
    OLDER_MEMORIES,
    OLDER_PASSAGES,
    RECENT_EVENTS,
    RECENT_MEMORIES,
    RECENT_NARRATIONS,
    AuditLog,
    AuditRow,
    Committed,
    CoreMemory,
    Head,
    Member,
    NewSession,
    SceneCommit,
    SceneCommits,
    SessionDirectory,
    SessionRow,
)
from bot.services.ports.audit_kinds import BOUNDARY_KINDS, AuditKind
from bot.services.sessions.observation_cache import ObservationCache, Recalled

MOST_SESSIONS = 1024
MOST_ENDED = 32
"""Ended stories of which as much is kept as of running ones: recaps and their cards still ask for the newest."""
MOST_CHANNELS = 8192
MOST_SEEN = 128


@dataclass(slots=True)
class _Kept:
    """What is known of one session; None where it was not read yet."""

    head: Head | None = None
    state: tuple[str, State] | None = None
    game: Adventure | None = None
    secret: bytes | None = None
    boundaries: Boundaries | None = None
    recall: ObservationCache | None = None
    spoken: tuple[str, tuple[str, ...]] | None = None
    refused: tuple[str, str, str] | None = None
    seen: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    places: dict[str, tuple[str | None, str | None]] = field(
        default_factory=dict[str, tuple[str | None, str | None]]
    )
    changes: int = 0


class SessionStorage(SceneCommits, SessionDirectory, AuditLog, Protocol):
    """What the cache asks of storage."""


class SessionCache:
    """Loads sessions once and keeps them as they grow."""

    def __init__(
        self,
        storage: SessionStorage,
        resolvers: Resolvers = MappingProxyType({}),
        vectors: WordVectors | None = None,
        games: MutableMapping[str, Adventure] | None = None,
    ) -> None:
        """`games` are those that are played, by their content: as long as somebody holds them, where none are given."""
        self._storage = storage
        self._resolvers = resolvers
        self._vectors = vectors
        self._follower: Callable[[str], None] | None = None
        self._kept = LRUCache[str, _Kept](MOST_SESSIONS)
        self._ended = deque[str]()
        self._channels = LRUCache[str, str | None](MOST_CHANNELS)
        self._games = WeakValueDictionary[str, Adventure]() if games is None else games
        self._channel_reads = 0
        self.generation = 0
        """Grows whenever everything was dropped: what was read before may have been changed by another process."""

    async def in_channel(self, channel_id: str) -> SessionRow | None:
        """The active or paused session of a channel, or None."""
        session_id = await self._id_in(channel_id)
        session = None if session_id is None else (await self.head(session_id)).session
        return None if session is None or session.status == "ended" else session

    async def _id_in(self, channel_id: str) -> str | None:
        if channel_id in self._channels:
            return self._channels[channel_id]
        seen = self._channel_reads
        row = await self._storage.session_in_channel(channel_id)
        found = row.id if row else None
        if self._channel_reads == seen:
            found = self._channels.setdefault(channel_id, found)
        return found

    async def head(self, session_id: str) -> Head:
        """What a turn starts from. Raises UnknownSession."""
        kept = self._of(session_id)
        if kept.head is not None:
            return kept.head
        seen = kept.changes
        head = await self._storage.head(session_id)
        if kept.head is not None:
            return kept.head
        if kept.changes == seen:
            kept.head = head
        return head

    async def state(self, head: Head) -> State:
        """The world state at the head."""
        session = head.session
        kept = self._of(session.id)
        if kept.state is not None and kept.state[0] == session.current_scene_id:
            return kept.state[1]
        parts = await self._storage.parts(sorted(set(head.manifest.values())))
        state = join({name: json.loads(parts[digest]) for name, digest in head.manifest.items()})
        if kept.head is None or kept.head.session.current_scene_id == session.current_scene_id:
            kept.state = (session.current_scene_id, state)
        return state

    async def game(self, session_id: str) -> Adventure:
        """The game a session is pinned to; sessions of one content share it."""
        kept = self._of(session_id)
        if kept.game is None:
            content = await self._storage.content(session_id)
            kept.game = self._games.get(content.digest) or from_pinned(
                content, self._resolvers, self._vectors
            )
            self._games[content.digest] = kept.game
        return kept.game

    async def secret(self, session_id: str) -> bytes:
        """The secret that dice are drawn from."""
        kept = self._of(session_id)
        if kept.secret is None:
            kept.secret = await self._storage.secret(session_id)
        return kept.secret

    async def recall(
        self, session: SessionRow, character_ids: Sequence[str], limit: int, decay: float
    ) -> Recalled:
        """The `limit` best observations of each character along the lineage, the best first."""
        kept = self._of(session.id)
        known = kept.recall
        if known is None or (known.limit, known.decay) != (limit, decay):
            known = ObservationCache(decay, limit, {})
        missing = [character_id for character_id in character_ids if character_id not in known.of]
        if missing:
            seen = kept.changes
            found = await self._storage.observations(session, missing, limit)
            known = replace(
                known,
                of={**known.of, **{character_id: found.get(character_id, ()) for character_id in missing}},
            )
            if kept.changes == seen:
                kept.recall = known
        return {character_id: known.of[character_id] for character_id in character_ids}

    def note_spoken(self, head: Head, ids: Sequence[str]) -> None:
        """Notes whom and what was spoken of since the head's scene in something that made none, newest first.

        Kept in memory alone: after a restart an "it" means what the story spoke of last.
        """
        known = [*ids, *self.spoken(head)]
        self._of(head.session.id).spoken = (head.session.current_scene_id, tuple(dict.fromkeys(known))[:6])

    def spoken(self, head: Head) -> tuple[str, ...]:
        """What was spoken of since the head's scene without making one, newest first."""
        noted = self._of(head.session.id).spoken
        return noted[1] if noted is not None and noted[0] == head.session.current_scene_id else ()

    def note_seen(self, head: Head, actor_id: str, seen: Mapping[str, str]) -> Mapping[str, str]:
        """Notes whom and what a character sees now, with the place; returns where it saw all of it last.

        Kept in memory; what is not there any more after a restart is what the newest scene kept of it.
        """
        kept = self._of(head.session.id).seen
        if actor_id not in kept:
            newest = head.narration.document if head.narration is not None else None
            kept[actor_id] = dict(newest.get("seen", {}).get(actor_id, {})) if newest is not None else {}
        known = kept[actor_id]
        for ident, place in seen.items():
            known.pop(ident, None)
            known[ident] = place
        for ident in tuple(known)[:-MOST_SEEN]:
            del known[ident]
        return dict(known)

    def note_place(self, head: Head, actor_id: str, place: str | None) -> str | None:
        """Notes where a character is; returns where it was before, as far as that is in memory."""
        places = self._of(head.session.id).places
        here, before = places.get(actor_id, (place, None))
        places[actor_id] = (place, before if place == here else here)
        return places[actor_id][1]

    def note_refused(self, head: Head, actor_id: str, why: str) -> None:
        """Notes what stood in the way of a message since the head's scene. Kept in memory alone, as `spoken` is."""
        self._of(head.session.id).refused = (head.session.current_scene_id, actor_id, why)

    def refused(self, head: Head, actor_id: str) -> str | None:
        """What stood in the way of a character's newest message since the head's scene."""
        scene, who, why = self._of(head.session.id).refused or ("", "", "")
        return why if (scene, who) == (head.session.current_scene_id, actor_id) else None

    async def boundaries(self, session_id: str) -> Boundaries:
        """The lines and veils of a session's table."""
        kept = self._of(session_id)
        if kept.boundaries is not None:
            return kept.boundaries
        seen = kept.changes
        found = folded(marks_of(await self._storage.audit_of(session_id, BOUNDARY_KINDS)))
        if kept.changes == seen:
            kept.boundaries = found
        return found

    async def mark(self, session_id: str, row: AuditRow) -> None:
        """Stores a boundary that was drawn or taken back; it holds from the next prompt on."""
        try:
            await self._storage.append_audit(session_id, row)
        finally:
            kept = self._of(session_id)
            kept.boundaries, kept.changes = None, kept.changes + 1

    async def create(self, new: NewSession, genesis: SceneCommit, state: State, game: Adventure) -> Committed:
        """Stores a new session of a game with its first scene."""
        self._channels.pop(new.channel_id, None)
        committed = await self._storage.create_session(new, genesis)
        self._channels[new.channel_id] = new.id
        kept = self._of(new.id)
        kept.state = (genesis.id, in_stored_order(state))
        kept.game = self._games.setdefault(PinnedContent.of(new.content).digest, game)
        return committed

    async def commit(self, commit: SceneCommit, state: State, since: int | None = None) -> Committed:
        """Commits a scene on the head; its state and head are the session's newest from then on.

        `since` is the generation in which it began to be made: in a later one it raises NotOwner.
        """
        self.require(since)
        kept = self._of(commit.session_id)
        try:
            committed = await self._storage.commit(commit)
        except BaseException:
            self.forget(commit.session_id)
            raise
        if (
            self._kept.get(commit.session_id) is not kept
        ):  # forgotten meanwhile, and maybe read as it was before
            self.forget(commit.session_id)
            kept = self._of(commit.session_id)
        kept.changes += 1
        grows = kept.head is not None and commit.undo_to is None
        kept.head = advanced(kept.head, commit, committed) if grows and kept.head else None
        kept.recall = kept.recall.grown(commit.observations) if grows and kept.recall else None
        kept.state = (commit.id, in_stored_order(state, kept.state[1] if kept.state else None))
        if commit.kind == "end":
            self._let_go_after(commit.session_id)
        self.announce(commit.session_id)
        return committed

    def _let_go_after(self, ended: str) -> None:
        """Forgets the story that ended longest ago, where more than a few have: a bot that runs on would fill up."""
        self._ended.append(ended)
        if len(self._ended) > MOST_ENDED:
            self.forget(self._ended.popleft())

    def follow(self, follower: Callable[[str], None]) -> None:
        """Tells one follower of each session that got a scene, or in which something is not to be read any more.

        It must not wait.
        """
        self._follower = follower

    def announce(self, session_id: str) -> None:
        """Tells the follower that something changed in a session."""
        if self._follower is not None:
            self._follower(session_id)

    async def set_status(self, session: SessionRow, status: str) -> None:
        """Pauses, resumes or ends a session."""
        try:
            await self._storage.set_session(session.id, status)
        finally:
            self.forget(session.id)
            self._channels.pop(session.channel_id, None)

    async def set_models(self, session: SessionRow, user_id: str, small: str, large: str) -> None:
        """Chooses the models of a session, from its next turn on."""
        try:
            await self._storage.set_models(session.id, user_id, small, large)
        finally:
            self.forget(session.id)

    def forget(self, session_id: str) -> None:
        """Drops what is known of a session; it is read again when it is needed."""
        kept = self._kept.pop(session_id, None)
        if kept is not None:
            kept.changes += 1

    def drop(self) -> None:
        """Drops everything, where another process may have written meanwhile."""
        for kept in self._kept.values():
            kept.changes += 1
        self._kept.clear()
        self._channels.clear()
        self._channel_reads += 1
        self.generation += 1

    def forget_all_but(self, ours: Callable[[str], bool]) -> None:
        """Drops what is known of sessions on servers that are not `ours`; turns under way on ours go on."""
        for session_id, kept in [*self._kept.items()]:
            if kept.head is None or not ours(kept.head.session.guild_id):
                self.forget(session_id)
        self._channels.clear()
        self._channel_reads += 1

    def require(self, since: int | None) -> None:
        """Raises NotOwner where everything was dropped after the generation `since` (None: whenever)."""
        if since is not None and since != self.generation:
            raise NotOwner("The database was lost and taken anew since this was begun. Nothing was written.")

    def _of(self, session_id: str) -> _Kept:
        kept = self._kept.get(session_id)
        if kept is None:
            kept = self._kept[session_id] = _Kept()
        return kept


def marks_of(rows: Iterable[AuditRow]) -> Iterator[BoundaryChange]:
    """The boundaries in the audit: each by itself, or as the words of an X-card."""
    for row in rows:
        if row.kind == AuditKind.XCARD:
            yield from (BoundaryChange("line", text) for text in row.payload["lines"])
        elif row.kind == AuditKind.LINE or row.kind == AuditKind.VEIL:
            kind = "line" if row.kind == AuditKind.LINE else "veil"
            yield BoundaryChange(kind, row.payload["text"], bool(row.payload.get("removed")))


def advanced(head: Head, commit: SceneCommit, committed: Committed) -> Head:
    """The head after a commit on top of it, as storage would load it."""
    session = replace(
        head.session,
        current_scene_id=commit.id,
        scene_index=commit.scene_index,
        story_round=commit.story_round,
        chain_hash=committed.chain_hash,
        lineage=(*head.session.lineage[:-1], (head.session.segment, commit.scene_index)),
        status="ended" if commit.kind == "end" else head.session.status,
    )
    told = commit.narration
    remembered = tuple(CoreMemory(commit.scene_index, kind, text) for kind, text in commit.core_memories)
    kept = (*head.core_memories, *remembered)
    public = tuple(event for event in commit.events if event.visibility == "public")
    return Head(
        session=session,
        manifest=commit.manifest,
        members=_seated(head.members, commit.members),
        narration=told or head.narration,
        narration_index=commit.scene_index if told else head.narration_index,
        lines_told=(*head.lines_told, told.lines_used)[-RECENT_NARRATIONS:] if told else head.lines_told,
        world_events=(*head.world_events, *public)[-RECENT_EVENTS:],
        event_count=head.event_count + len(commit.events),
        mentioned=commit.mentioned,
        core_memories=kept[-RECENT_MEMORIES:],
        passages=(*head.passages, head.narration.text)[-OLDER_PASSAGES:]
        if told and head.narration and not told.retells
        else head.passages,
        older_memories=(*head.older_memories, *kept[:-RECENT_MEMORIES])[-OLDER_MEMORIES:],
    )


def _seated(members: tuple[Member, ...], changed: tuple[Member, ...]) -> tuple[Member, ...]:
    seats = {member.character_id: member for member in (*members, *changed)}
    return tuple(seats.values())
