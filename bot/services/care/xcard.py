"""The anonymous X-card, which stops what is told and takes it back (issue: table care).

Whoever plays an X-card is named nowhere: not in the channel, not in the log, not in the audit. What is stored is that
one was played, which words it added, and what it took back; so a card that a crash cut off is finished afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, Protocol

from bot.core import ids
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.table.boundaries import MOST, sift_boundaries
from bot.core.table.message_modes import Mode
from bot.services.history.timeline import Timeline
from bot.services.play.channel_notes import ChannelNotes
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.play.requester import Requester
from bot.services.play.turn_queue import TurnQueue
from bot.services.ports import (
    AuditLog,
    AuditRow,
    Clock,
    HistoryReader,
    SessionDirectory,
    SessionRow,
    StoredTurn,
    TurnIntake,
)
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, Publisher, ToldPassage
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.session_cache import SessionCache

SAME_MS = 10_000
"""A second card without a stopped turn within this time means the passage that the first one took back."""


@dataclass(frozen=True, slots=True)
class Aim:
    """What a card takes back: the turns it lets go (`stopped` was being told), the scene it hides, and rewinds.

    `retold` are the scenes that told the hidden one in other words.
    """

    turns: tuple[str, ...] = ()
    stopped: str | None = None
    scene: str | None = None
    rewinds: bool = False
    retold: tuple[str, ...] = ()


class XCardStorage(AuditLog, HistoryReader, SessionDirectory, TurnIntake, Protocol):
    """What of the storage an X-card reads and writes."""


class XCard:
    """Plays X-cards. Raises PlayerError with words for the person who played one."""

    def __init__(
        self,
        channels: ChannelSessions,
        jobs: JobQueue,
        turns: TurnQueue,
        timeline: Timeline,
        sessions: SessionCache,
        storage: XCardStorage,
        publisher: Publisher,
        notes: ChannelNotes,
        clock: Clock,
    ) -> None:
        self._channels, self._jobs, self._turns, self._timeline = channels, jobs, turns, timeline
        self._sessions, self._storage, self._clock = sessions, storage, clock
        self._publisher, self._notes = publisher, notes
        self._rewound: dict[str, int] = {}

    async def play(
        self, by: Requester, words: str = "", scene_index: int | None = None, session_tag: str = ""
    ) -> Notice:
        """Stops what is being told, else takes the newest told scene back; `words` become lines.

        `scene_index` is the scene whose button was pressed; one that is not the newest is hidden only.
        """
        session = await self._channels.get_joined(by.channel_id, by.user_id, also_ended=True)
        if not session.id.endswith(session_tag):
            raise PlayerError("care/other_story")
        lines, refused = sift_boundaries(words)
        kept = lines[:MOST]
        tag = ids.tag_of(session.id, by.source_id)
        running = self._turns.running(session.id)
        said = await self._jobs.interrupt(
            session.id, lambda: self._play(session.id, tag, kept, scene_index, running)
        )
        answer = Notice("xcard/answered", said=said, kept=len(kept))
        return answer if refused is None else Notice("xcard/one_not_kept", said=answer, why=refused)

    async def resume_all(self) -> None:
        """Finishes the cards that a crash cut off. To be called before turns are resumed."""
        for row in await self._storage.read_open_sessions():
            cards = await self._storage.audit_of(
                row.id, (AuditKind.XCARD, AuditKind.XCARD_AIM, AuditKind.XCARD_DONE)
            )
            done = {card.payload["tag"] for card in cards if card.kind == AuditKind.XCARD_DONE}
            aims = {card.payload["tag"]: card.payload for card in cards if card.kind == AuditKind.XCARD_AIM}
            for card in cards:
                tag = card.payload["tag"]
                if card.kind == AuditKind.XCARD and tag not in done:
                    finish = partial(self._finish, row.id, tag, aims.get(tag), card.payload)
                    await self._jobs.run(row.id, finish)

    async def _finish(
        self, session_id: str, tag: str, aim: Mapping[str, Any] | None, card: Mapping[str, Any]
    ) -> None:
        if aim is None:
            waiting = await self._find_waiting(session_id)
            running = waiting[0].received.id if waiting else None
            await self._aim_and_carry_out(session_id, tag, card["scene"], running)
            return
        retold = tuple(aim.get("retold", ()))
        known = Aim(tuple(aim["turns"]), aim["stopped"], aim["scene"], aim["rewinds"], retold)
        await self._carry_out(session_id, tag, known, resumed=True)

    async def _play(
        self, session_id: str, tag: str, lines: Sequence[str], scene_index: int | None, running: str | None
    ) -> Notice:
        # Written behind whatever the turn that was cut off had handed over: what is read from here on is settled.
        payload = {"tag": tag, "lines": list(lines), "scene": scene_index}
        await self._sessions.mark(session_id, AuditRow(AuditKind.XCARD, None, payload, self._clock.now_ms()))
        self._sessions.forget(session_id)
        return await self._aim_and_carry_out(session_id, tag, scene_index, running)

    async def _aim_and_carry_out(
        self, session_id: str, tag: str, scene_index: int | None, running: str | None
    ) -> Notice:
        aim = await self._choose_aim(session_id, scene_index, running)
        row = AuditRow(AuditKind.XCARD_AIM, None, {"tag": tag, **asdict(aim)}, self._clock.now_ms())
        await self._storage.append_audit(session_id, row)
        return await self._carry_out(session_id, tag, aim, resumed=False)

    async def _choose_aim(self, session_id: str, scene_index: int | None, running: str | None) -> Aim:
        turns = tuple(turn.received.id for turn in await self._find_waiting(session_id))
        if running in turns:
            return Aim(turns, running)
        session = (await self._sessions.head(session_id)).session
        newest, retold = await self._find_newest(session)
        told = {one["scene_index"] for one in (newest, *retold) if one is not None}
        if scene_index is not None and scene_index not in told:
            older = await self._storage.scene_log(session, scene_index + 1, 1)
            found = older[0]["id"] if older and older[0]["scene_index"] == scene_index else None
            return Aim((), None, found)
        again = tuple(one["id"] for one in retold)
        if newest is None or session.status == "ended":
            return Aim(turns, None, None if newest is None else newest["id"], retold=again)
        if self._just_rewound(session_id):
            return Aim(turns)
        return Aim(turns, None, newest["id"], rewinds=True, retold=again)

    async def _carry_out(self, session_id: str, tag: str, aim: Aim, *, resumed: bool) -> Notice:
        """Hides, lets go and rewinds; every step may be done again."""
        for turn_id in aim.turns:
            await self._turns.cancel(turn_id, waits=not resumed and turn_id != aim.stopped)
        channel_id = (await self._sessions.head(session_id)).session.channel_id
        for passage in await self._find_hidden(session_id, aim):
            await self._publisher.withdraw(channel_id, passage)
        if aim.rewinds:
            await self._rewind(session_id, tag)
        await self._settle(session_id, aim, resumed=resumed)
        if aim.stopped or aim.scene:
            case = "newest" if aim.stopped or aim.rewinds else "older"
            let_go = len(aim.turns) - (aim.stopped is not None)
            said = Notice("xcard/played", case=case, let_go=let_go)
            await self._notes.post(channel_id, NotePost(ids.post_key("xcard", tag), session_id, None, said))
        if aim.rewinds:
            scene_id, key = _rewound_scene(session_id, tag), ids.post_key("undo", tag)
            standing = await self._timeline.compose_standing(session_id, scene_id, key)
            if standing is not None:
                await self._notes.post(channel_id, standing)
        await self._storage.append_audit(
            session_id, AuditRow(AuditKind.XCARD_DONE, None, {"tag": tag}, self._clock.now_ms())
        )
        self._sessions.announce(session_id)
        if aim.stopped:
            return Notice("xcard/stopped")
        if aim.scene:
            return Notice("xcard/taken_back")
        if self._just_rewound(session_id):
            return Notice("xcard/taken_back_already")
        return Notice("xcard/nothing")

    def _just_rewound(self, session_id: str) -> bool:
        return self._clock.now_ms() - self._rewound.get(session_id, -SAME_MS) < SAME_MS

    async def _rewind(self, session_id: str, tag: str) -> None:
        scene_id = _rewound_scene(session_id, tag)
        if await self._storage.scene_commit(scene_id) is None:
            head = await self._sessions.head(session_id)
            target = await self._timeline.find_before(head.session, 1)
            nobody = Requester(head.session.channel_id, "", False, tag, self._clock.now_ms())
            await self._timeline.go_back(head, target, scene_id, nobody, {"xcard": tag})
        self._rewound[session_id] = self._clock.now_ms()

    async def _settle(self, session_id: str, aim: Aim, *, resumed: bool) -> None:
        """A turn that was committed when it was cut off is shown after all, or never where it was taken back."""
        for stored in await self._storage.read_unfinished_turns(session_id):
            if stored.status != "committed":
                continue
            if aim.rewinds and stored.scene_id == aim.scene:
                await self._storage.mark_presented(stored.received.id)
            elif not resumed:
                self._turns.enqueue(stored)

    async def _find_hidden(self, session_id: str, aim: Aim) -> list[ToldPassage]:
        """What the channel is no longer to show."""
        found: list[ToldPassage] = []
        if aim.stopped is not None:
            stored = await self._storage.turn(aim.stopped)
            head = await self._sessions.head(session_id)
            found.append(ToldPassage(aim.stopped, head.session.scene_index + 1, "", "", _message_of(stored)))
        for scene_id in (*filter(None, [aim.scene]), *aim.retold):
            told = await self._storage.scene_commit(scene_id)
            if told is None:
                continue
            scene, narration = told
            stored = await self._storage.turn(ids.turn_of_scene(scene_id))
            begun = scene_id == ids.genesis_scene_id(session_id)
            other = ids.post_key("open", session_id) if begun else scene_id
            key = stored.received.id if stored else other
            text = narration.text if narration else ""
            found.append(ToldPassage(key, scene.scene_index, scene.chain_hash, text, _message_of(stored)))
        return found

    async def _find_waiting(self, session_id: str) -> list[StoredTurn]:
        """The turns of the story that are neither told nor let go, the oldest first."""
        return [
            unfinished_turn
            for unfinished_turn in await self._storage.read_unfinished_turns(session_id)
            if unfinished_turn.status in ("queued", "running") and unfinished_turn.received.mode == Mode.STORY
        ]

    async def _find_newest(
        self, session: SessionRow
    ) -> tuple[Mapping[str, Any] | None, Sequence[Mapping[str, Any]]]:
        """The newest told story scene on the lineage, and those that told it again in other words."""
        before: int | None = None
        retold: list[Mapping[str, Any]] = []
        while page := await self._storage.scene_log(session, before, 50):
            for entry in page:
                if entry["kind"] == "story":
                    return entry, retold
                if entry["kind"] == "retell":
                    retold.append(entry)
            before = page[-1]["scene_index"]
        return None, retold


def _rewound_scene(session_id: str, tag: str) -> str:
    """The scene with which a card takes a passage back."""
    return ids.scene_id(session_id, f"x{tag}")


def _message_of(stored: StoredTurn | None) -> str | None:
    """The message that a turn's post answers."""
    return stored.received.source_id if stored and stored.received.source == "message" else None
