"""Table votes: whether a turn is taken back, and which branch is canon.

A vote, its ballots and its result are rows of the session's audit, so that it goes on after a restart; a result that a
crash cut off is carried out afterwards, once. A vote that nobody finishes ends by itself, and then all stays as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any, Protocol

from bot.core.errors import PlayerError
from bot.core.ids import tag_of
from bot.core.notices import Notice, Said
from bot.core.table.ballots import AS_IT_IS, VoteCount, tally
from bot.core.table.vote_words import CANON_OPTIONS, UNDO_OPTIONS, About, canon_question, undo_question
from bot.services.care.vote_outcomes import VoteOutcomes
from bot.services.care.vote_records import (
    OPEN_SECONDS,
    Vote,
    VoteShown,
    as_shown,
    folded,
)
from bot.services.history.branches import Branched
from bot.services.history.timeline import Timeline
from bot.services.play.channel_notes import ChannelNotes
from bot.services.play.channel_sessions import ChannelSessions, check_leads
from bot.services.play.requester import Requester
from bot.services.ports import AuditLog, AuditRow, Clock, SessionDirectory
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.members import seated
from bot.services.sessions.session_cache import SessionCache

LEAST_VOTERS = 2
"""Below this a vote on an undo would be a player's own word, and an undo a reroll."""


class VoteStorage(AuditLog, SessionDirectory, Protocol):
    """What of the storage votes are kept in."""


class Votes:
    """The use cases of table votes. Raises PlayerError with words for the person who asked."""

    def __init__(
        self,
        channels: ChannelSessions,
        jobs: JobQueue,
        timeline: Timeline,
        outcomes: VoteOutcomes,
        sessions: SessionCache,
        storage: VoteStorage,
        notes: ChannelNotes,
        clock: Clock,
    ) -> None:
        self._channels, self._jobs, self._timeline, self._outcomes = channels, jobs, timeline, outcomes
        self._sessions, self._storage, self._notes, self._clock = sessions, storage, notes, clock
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self.open_seconds: Mapping[About, float] = OPEN_SECONDS

    def close(self) -> None:
        """Stops waiting; votes go on after the next start."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    # --- asking ------------------------------------------------------------------------------------

    async def undo_or_ask(self, by: Requester, turns: int) -> Said:
        """Takes turns back for who leads; for any other player it asks the table."""
        session = await self._channels.get(by.channel_id)
        if by.may or by.user_id == session.starter_id:
            words = await self._timeline.undo(by, turns)
            await self._jobs.run(session.id, lambda: self._settle_undos(session.id))
            return words
        voters = await self._voters(session.id)
        if by.user_id not in voters:
            check_leads(session, by.user_id, by.may, "undo")
        if len(voters) < LEAST_VOTERS:
            raise PlayerError("session/not_yours", what="undo_alone")
        return await self._jobs.run(session.id, lambda: self._ask_back(session.id, by, turns))

    async def _ask_back(self, session_id: str, by: Requester, turns: int) -> Said:
        session = (await self._sessions.head(session_id)).session
        target = await self._timeline.find_before(session, turns)
        if await self._settle_undos(session_id):
            raise PlayerError("vote/open")
        question = undo_question(turns, target.scene_index)
        data = {"turns": turns, "target": target.id}
        tag = await self._open(session_id, by, "undo", question, UNDO_OPTIONS, data)
        await self._publish(session_id, tag, await self._cast(session_id, by.user_id, tag, 1))
        return Notice("vote/asked")

    async def ask_canon(self, by: Requester, made: Branched, channel_id: str) -> None:
        """Asks the table which story is canon: the one that goes on here, or the branch."""
        session = await self._channels.get(by.channel_id)
        if not await self._voters(session.id):
            return
        question = canon_question(made.scene_index)
        data = {"branch": made.session_id, "channel": channel_id, "scene": made.scene_index}

        async def ask() -> None:
            tag = await self._open(session.id, by, "branch", question, CANON_OPTIONS, data)
            await self._publish(session.id, tag, await self._compose(session.id, tag))

        await self._jobs.run(session.id, ask)

    async def _open(
        self,
        session_id: str,
        by: Requester,
        about: About,
        question: str,
        options: tuple[str, ...],
        data: Mapping[str, Any],
    ) -> str:
        tag = tag_of(session_id, by.source_id)
        payload = {
            "tag": tag,
            "about": about,
            "question": question,
            "options": list(options),
            "data": {**data},
            "until": self._clock.now_ms() + int(self.open_seconds[about] * 1000),
        }
        await self._storage.append_audit(
            session_id, AuditRow(AuditKind.VOTE, by.user_id, payload, by.created_at)
        )
        self._watch(session_id, await self._vote(session_id, tag))
        return tag

    # --- voting ------------------------------------------------------------------------------------

    async def vote(self, by: Requester, tag: str, option: int) -> VoteShown:
        """A player's ballot; a later one takes the place of an earlier one, until the vote is decided."""
        session = await self._channels.get(by.channel_id)
        if by.user_id not in await self._voters(session.id):
            raise PlayerError("session/not_joined", case="vote")
        return await self._jobs.run(session.id, lambda: self._cast(session.id, by.user_id, tag, option))

    async def _cast(self, session_id: str, user_id: str, tag: str, option: int) -> VoteShown:
        vote = await self._vote(session_id, tag)
        if vote.result is None and 0 <= option < len(vote.options):
            row = AuditRow(AuditKind.BALLOT, user_id, {"tag": tag, "option": option}, self._clock.now_ms())
            await self._storage.append_audit(session_id, row)
            await self._decide(session_id, tag)
        return await self._compose(session_id, tag)

    async def resume_all(self) -> None:
        """Goes on with the votes after a start: what was decided when a crash came is carried out, what is late ends.

        To be called before turns are resumed.
        """
        for row in await self._storage.read_open_sessions():
            for tag, vote in (await self._votes(row.id)).items():
                if vote.result is None:
                    await self._jobs.run(row.id, partial(self._settle, row.id, tag))

    # --- ending ------------------------------------------------------------------------------------

    def _watch(self, session_id: str, vote: Vote) -> None:
        """Ends a vote when its time is up; the channel says so."""
        self._unwatch(vote.tag)
        left = max(0.0, (vote.until_ms - self._clock.now_ms()) / 1000)
        self._timers[vote.tag] = asyncio.get_running_loop().call_later(
            left, self._jobs.submit, session_id, partial(self._settle, session_id, vote.tag)
        )

    def _unwatch(self, tag: str) -> None:
        timer = self._timers.pop(tag, None)
        if timer is not None:
            timer.cancel()

    async def _settle_undos(self, session_id: str) -> bool:
        """Ends the votes on an undo that the story has left behind; whether one is still open."""
        votes = [vote for vote in (await self._votes(session_id)).values() if vote.about == "undo"]
        return any([await self._settle(session_id, vote.tag) for vote in votes if vote.result is None])

    async def _settle(self, session_id: str, tag: str) -> bool:
        """Ends a vote that is decided, moot or late, and shows it; whether it is still open."""
        await self._decide(session_id, tag)
        vote = await self._vote(session_id, tag)
        if vote.result is None:
            self._watch(session_id, vote)
        else:
            await self._publish(session_id, tag, await self._compose(session_id, tag))
        return vote.result is None

    # --- deciding ----------------------------------------------------------------------------------

    async def _decide(self, session_id: str, tag: str) -> None:
        vote = await self._vote(session_id, tag)
        counted = await self._count(session_id, vote)
        words = await self._outcomes.conclude(session_id, vote, counted) if vote.result is None else None
        if words is None:
            return
        self._unwatch(tag)
        option = AS_IT_IS if counted.won is None else counted.won
        payload = {"tag": tag, "option": option, "counts": list(counted.counts), "words": words}
        await self._storage.append_audit(
            session_id, AuditRow(AuditKind.VOTE_RESULT, None, payload, self._clock.now_ms())
        )

    # --- reading -----------------------------------------------------------------------------------

    async def _votes(self, session_id: str) -> dict[str, Vote]:
        return folded(
            await self._storage.audit_of(
                session_id, (AuditKind.VOTE, AuditKind.BALLOT, AuditKind.VOTE_RESULT)
            )
        )

    async def _vote(self, session_id: str, tag: str) -> Vote:
        vote = (await self._votes(session_id)).get(tag)
        if vote is None:
            raise PlayerError("vote/gone")
        return vote

    async def _voters(self, session_id: str) -> set[str]:
        return {one.user_id for one in seated(await self._sessions.head(session_id)) if one.user_id}

    async def _count(self, session_id: str, vote: Vote) -> VoteCount:
        return tally(vote.ballots, await self._voters(session_id), len(vote.options))

    async def _compose(self, session_id: str, tag: str) -> VoteShown:
        vote = await self._vote(session_id, tag)
        return as_shown(vote, await self._count(session_id, vote))

    async def _publish(self, session_id: str, tag: str, shown: VoteShown) -> None:
        """Shows a vote as it stands, in the place of what its message showed."""
        note = NotePost(
            f"vote-{tag}", session_id, None, shown.text, ballot=shown.ballot, link=shown.link, vote=tag
        )
        session = await self._storage.session(session_id)
        assert session is not None
        await self._notes.post(session.channel_id, note)
