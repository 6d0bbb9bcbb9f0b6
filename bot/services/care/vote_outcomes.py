"""What comes of a table vote: a turn is taken back, or a story is canon; each is carried out once."""

from __future__ import annotations

from typing import Protocol

from bot.core import ids
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.table.ballots import AS_IT_IS, VoteCount
from bot.core.table.vote_words import MOVED_ON, STORY_OVER, UNDECIDED, canon_settled, taken_back
from bot.services.care.vote_records import Vote, decided
from bot.services.history.timeline import Timeline
from bot.services.play.channel_notes import ChannelNotes
from bot.services.play.requester import Requester
from bot.services.ports import AuditLog, AuditRow, Clock, HistoryReader, SessionDirectory, SessionRow
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, Post
from bot.services.sessions.session_cache import SessionCache


class VoteOutcomeStorage(AuditLog, HistoryReader, SessionDirectory, Protocol):
    """What of the storage the outcome of a vote is written to."""


@dataclass(frozen=True, slots=True)
class VoteOutcomes:
    """Carries out what a table decided."""

    timeline: Timeline
    sessions: SessionCache
    storage: VoteOutcomeStorage
    notes: ChannelNotes
    clock: Clock

    async def conclude(self, session_id: str, vote: Vote, counted: VoteCount) -> str | None:
        """What came of a vote, once it is carried out; None while it is open."""
        session = await self.storage.session(session_id)
        assert session is not None
        if session.status == "ended":
            return STORY_OVER
        if vote.about == "undo" and await self._is_left_behind(session, vote):
            return MOVED_ON
        if counted.won is None:
            return UNDECIDED[vote.about] if self.clock.now_ms() >= vote.until_ms else None
        if vote.about == "branch":
            return await self._settle_canon(session_id, vote, counted)
        words = decided(vote, counted)
        return words if counted.won == AS_IT_IS else await self._take_back(session_id, vote, words)

    async def _is_left_behind(self, session: SessionRow, vote: Vote) -> bool:
        """Whether what a vote would take back is no longer the end of the story, unless it is taken back already."""
        if await self.storage.scene_commit(_undo_scene(session.id, vote)) is not None:
            return False
        try:
            target = await self.timeline.find_before(session, vote.data["turns"])
        except PlayerError:
            return True
        return target.id != vote.data["target"]

    async def _take_back(self, session_id: str, vote: Vote, words: str) -> str:
        scene_id, gone = _undo_scene(session_id, vote), ()
        if await self.storage.scene_commit(scene_id) is None:
            head = await self.sessions.head(session_id)
            target = await self.timeline.find_before(head.session, vote.data["turns"])
            nobody = Requester(head.session.channel_id, "", False, vote.tag, self.clock.now_ms())
            gone = await self.timeline.go_back(head, target, scene_id, nobody, {"vote": vote.tag})
        key = ids.post_key("undo", vote.tag)
        post = await self.timeline.compose_standing(session_id, scene_id, key, gone)
        if post is not None:
            await self._post(session_id, post)
        return taken_back(words)

    async def _settle_canon(self, session_id: str, vote: Vote, counted: VoteCount) -> str:
        """Writes down, in both stories, which is canon, and tells the branch; neither story changes by it."""
        won = counted.won != AS_IT_IS
        here, branch = await self.storage.session(session_id), vote.data["branch"]
        assert here is not None
        payload = {"tag": vote.tag, "canon": branch if won else session_id, "scene": vote.data["scene"]}
        for story, other in ((session_id, vote.data["channel"]), (branch, here.channel_id)):
            row = AuditRow(AuditKind.CANON, None, {**payload, "other": other}, self.clock.now_ms())
            await self.storage.append_audit(story, row)
        said = Notice("vote/canon_settled", case="branch" if won else "origin")
        note = NotePost(ids.post_key("canon", vote.tag), branch, None, said, link=here.channel_id)
        await self._post(branch, note)
        return canon_settled(decided(vote, counted), branch=won)

    async def _post(self, session_id: str, post: Post) -> None:
        session = await self.storage.session(session_id)
        assert session is not None
        await self.notes.post(session.channel_id, post)


def _undo_scene(session_id: str, vote: Vote) -> str:
    return ids.scene_id(session_id, f"v{vote.tag}")
