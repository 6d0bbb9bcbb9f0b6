"""Table votes: whether a turn is taken back, and which branch is canon (issues: time travel, fair undo).

A vote, its ballots and its result are rows of the session's audit, so that it goes on after a restart; a result that a
crash cut off is carried out afterwards, once. A vote that nobody finishes ends by itself, and then all stays as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

import structlog

from bot.core import ids
from bot.core.errors import PlayerError
from bot.core.table.ballots import AS_IT_IS, VoteCount, tally
from bot.services.care.vote_records import (
    MOVED_ON,
    OPEN_SECONDS,
    STORY_OVER,
    About,
    Vote,
    VoteShown,
    as_shown,
    chosen,
    folded,
    time_up,
)
from bot.services.history.timeline import Branched, Timeline
from bot.services.library.library import Library
from bot.services.play.requester import Requester
from bot.services.play.use_case import UseCase
from bot.services.ports import AuditRow, SessionRow
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, Post
from bot.services.sessions.members import seated
from bot.services.turns.context import TurnContext

log = structlog.get_logger(__name__)

LEAST_VOTERS = 2
"""Below this a vote on an undo would be a player's own word, and an undo a reroll (DESIGN 6)."""


class Votes(UseCase):
    """The use cases of table votes. Raises PlayerError with words for the person who asked."""

    def __init__(self, services: TurnContext, library: Library, beside: UseCase, timeline: Timeline) -> None:
        super().__init__(services, library, beside)
        self._timeline = timeline
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self.open_seconds: Mapping[About, float] = OPEN_SECONDS

    async def close(self) -> None:
        """Votes wait for the next start; the desk is closed by whose it is."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    # --- asking ------------------------------------------------------------------------------------

    async def undo(self, by: Requester, turns: int) -> str:
        """Takes turns back for who leads; for any other player it asks the table."""
        session = await self._session(by.channel_id)
        if by.may or by.user_id == session.starter_id:
            words = await self._timeline.undo(by, turns)
            await self._desk.run(session.id, lambda: self._settle_undos(session.id))
            return words
        voters = await self._voters(session.id)
        if by.user_id not in voters:
            self._may_steer(session, by.user_id, by.may, "take a turn back")
        if len(voters) < LEAST_VOTERS:
            words = (
                "A player's undo needs who started the game, the GM role, or a vote of two players or more."
            )
            raise PlayerError("session/not_yours", words)
        return await self._desk.run(session.id, lambda: self._ask_back(session.id, by, turns))

    async def _ask_back(self, session_id: str, by: Requester, turns: int) -> str:
        session = (await self._s.sessions.head(session_id)).session
        target = await self._timeline.before(session, turns)
        if await self._settle_undos(session_id):
            raise PlayerError("vote/open", "The table is voting on an undo already. Use its buttons.")
        last = "the last turn" if turns == 1 else f"the last {turns} turns"
        question = f"Shall {last} be taken back, to scene {target.scene_index}?"
        data = {"turns": turns, "target": target.id}
        tag = await self._open(session_id, by, "undo", question, ("No, it stands", "Yes, take back"), data)
        await self._publish(session_id, tag, await self._cast(session_id, by.user_id, tag, 1))
        return "Only who started this game, or the GM role, may do that alone. I asked the table to vote."

    async def canon(self, by: Requester, made: Branched, channel_id: str) -> None:
        """Asks the table which story is canon: the one that goes on here, or the branch."""
        session = await self._session(by.channel_id)
        if not await self._voters(session.id):
            return
        question = f"Which is canon from scene {made.scene_index} on: the story here, or its branch?"
        data = {"branch": made.session_id, "channel": channel_id, "scene": made.scene_index}
        options = ("The story here", "The branch")

        async def ask() -> None:
            tag = await self._open(session.id, by, "branch", question, options, data)
            await self._publish(session.id, tag, await self._shown(session.id, tag))

        await self._desk.run(session.id, ask)

    async def _open(
        self,
        session_id: str,
        by: Requester,
        about: About,
        question: str,
        options: tuple[str, ...],
        data: Mapping[str, Any],
    ) -> str:
        tag = ids.tag_of(session_id, by.source_id)
        payload = {
            "tag": tag,
            "about": about,
            "question": question,
            "options": list(options),
            "data": {**data},
            "until": self._s.clock.now_ms() + int(self.open_seconds[about] * 1000),
        }
        await self._s.storage.audited(
            session_id, AuditRow(AuditKind.VOTE, by.user_id, payload, by.created_at)
        )
        self._watch(session_id, await self._vote(session_id, tag))
        return tag

    # --- voting ------------------------------------------------------------------------------------

    async def vote(self, by: Requester, tag: str, option: int) -> VoteShown:
        """A player's ballot; a later one takes the place of an earlier one, until the vote is decided."""
        session = await self._session(by.channel_id)
        if by.user_id not in await self._voters(session.id):
            raise PlayerError("session/not_joined", "Only who plays here votes. `/game join` lets you in.")
        return await self._desk.run(session.id, lambda: self._cast(session.id, by.user_id, tag, option))

    async def _cast(self, session_id: str, user_id: str, tag: str, option: int) -> VoteShown:
        vote = await self._vote(session_id, tag)
        if vote.result is None and 0 <= option < len(vote.options):
            row = AuditRow(AuditKind.BALLOT, user_id, {"tag": tag, "option": option}, self._s.clock.now_ms())
            await self._s.storage.audited(session_id, row)
            await self._decide(session_id, tag)
        return await self._shown(session_id, tag)

    async def resume_all(self) -> None:
        """Goes on with the votes after a start: what was decided when a crash came is carried out, what is late ends.

        To be called before turns are resumed.
        """
        for row in await self._s.storage.open_sessions():
            for tag, vote in (await self._votes(row.id)).items():
                if vote.result is None:
                    await self._desk.run(row.id, partial(self._settle, row.id, tag))

    # --- ending ------------------------------------------------------------------------------------

    def _watch(self, session_id: str, vote: Vote) -> None:
        """Ends a vote when its time is up; the channel says so."""
        self._unwatch(vote.tag)
        left = max(0.0, (vote.until_ms - self._s.clock.now_ms()) / 1000)
        self._timers[vote.tag] = asyncio.get_running_loop().call_later(
            left, self._desk.submit, session_id, partial(self._settle, session_id, vote.tag)
        )

    def _unwatch(self, tag: str) -> None:
        timer = self._timers.pop(tag, None)
        if timer is not None:
            timer.cancel()

    async def _settle_undos(self, session_id: str) -> bool:
        """Ends the votes on an undo that the story has left behind; whether one is still open."""
        votes = [one for one in (await self._votes(session_id)).values() if one.about == "undo"]
        return any([await self._settle(session_id, one.tag) for one in votes if one.result is None])

    async def _settle(self, session_id: str, tag: str) -> bool:
        """Ends a vote that is decided, moot or late, and shows it; whether it is still open."""
        await self._decide(session_id, tag)
        vote = await self._vote(session_id, tag)
        if vote.result is None:
            self._watch(session_id, vote)
        else:
            await self._publish(session_id, tag, await self._shown(session_id, tag))
        return vote.result is None

    # --- deciding ----------------------------------------------------------------------------------

    async def _decide(self, session_id: str, tag: str) -> None:
        vote = await self._vote(session_id, tag)
        counted = await self._counted(session_id, vote)
        words = await self._words(session_id, vote, counted) if vote.result is None else None
        if words is None:
            return
        self._unwatch(tag)
        option = AS_IT_IS if counted.won is None else counted.won
        payload = {"tag": tag, "option": option, "counts": list(counted.counts), "words": words}
        await self._s.storage.audited(
            session_id, AuditRow(AuditKind.VOTE_RESULT, None, payload, self._s.clock.now_ms())
        )

    async def _words(self, session_id: str, vote: Vote, counted: VoteCount) -> str | None:
        """What came of a vote, once it is carried out; None while it is open."""
        session = await self._s.storage.session(session_id)
        assert session is not None
        if session.status == "ended":
            return STORY_OVER
        if vote.about == "undo" and await self._left_behind(session, vote):
            return MOVED_ON
        if counted.won is None:
            return time_up(vote) if self._s.clock.now_ms() >= vote.until_ms else None
        if vote.about == "branch":
            return await self._settle_canon(session_id, vote, counted)
        words = chosen(vote, counted)
        return words if counted.won == AS_IT_IS else await self._take_back(session_id, vote, words)

    async def _left_behind(self, session: SessionRow, vote: Vote) -> bool:
        """Whether what a vote would take back is no longer the end of the story, unless it is taken back already."""
        if await self._s.storage.scene_commit(_undo_scene(session.id, vote)) is not None:
            return False
        try:
            target = await self._timeline.before(session, vote.data["turns"])
        except PlayerError:
            return True
        return target.id != vote.data["target"]

    async def _take_back(self, session_id: str, vote: Vote, words: str) -> str:
        scene_id, gone = _undo_scene(session_id, vote), ()
        if await self._s.storage.scene_commit(scene_id) is None:
            head = await self._s.sessions.head(session_id)
            target = await self._timeline.before(head.session, vote.data["turns"])
            nobody = Requester(head.session.channel_id, "", False, vote.tag, self._s.clock.now_ms())
            gone = await self._timeline.back_to(head, target, scene_id, nobody, {"vote": vote.tag})
        post = await self._timeline.standing(session_id, ids.post_key("undo", vote.tag), gone)
        await self._post(post.session_id, post)
        return f"{words} Nothing is deleted."

    async def _settle_canon(self, session_id: str, vote: Vote, counted: VoteCount) -> str:
        """Writes down, in both stories, which is canon, and tells the branch; neither story changes by it."""
        won = counted.won != AS_IT_IS
        here, branch = await self._s.storage.session(session_id), vote.data["branch"]
        assert here is not None
        payload = {"tag": vote.tag, "canon": branch if won else session_id, "scene": vote.data["scene"]}
        for one, other in ((session_id, vote.data["channel"]), (branch, here.channel_id)):
            row = AuditRow(AuditKind.CANON, None, {**payload, "other": other}, self._s.clock.now_ms())
            await self._s.storage.audited(one, row)
        said = "This branch is canon" if won else "The story that this branches from is canon"
        words = f"🗳️ {said}: the table has voted."
        note = NotePost(f"canon-{vote.tag}", branch, None, words, link=here.channel_id)
        await self._post(branch, note)
        return f"{chosen(vote, counted)} {'The branch' if won else 'The story here'} is canon."

    # --- reading -----------------------------------------------------------------------------------

    async def _votes(self, session_id: str) -> dict[str, Vote]:
        return folded(
            await self._s.storage.audit_of(
                session_id, (AuditKind.VOTE, AuditKind.BALLOT, AuditKind.VOTE_RESULT)
            )
        )

    async def _vote(self, session_id: str, tag: str) -> Vote:
        vote = (await self._votes(session_id)).get(tag)
        if vote is None:
            raise PlayerError("vote/gone", "That vote belongs to a story that is over.")
        return vote

    async def _voters(self, session_id: str) -> set[str]:
        return {one.user_id for one in seated(await self._s.sessions.head(session_id)) if one.user_id}

    async def _counted(self, session_id: str, vote: Vote) -> VoteCount:
        return tally(vote.ballots, await self._voters(session_id), len(vote.options))

    async def _shown(self, session_id: str, tag: str) -> VoteShown:
        vote = await self._vote(session_id, tag)
        return as_shown(vote, await self._counted(session_id, vote))

    async def _publish(self, session_id: str, tag: str, shown: VoteShown) -> None:
        """Shows a vote as it stands, in the place of what its message showed."""
        await self._post(
            session_id,
            NotePost(
                f"vote-{tag}", session_id, None, shown.text, ballot=shown.ballot, link=shown.link, vote=tag
            ),
        )

    async def _post(self, session_id: str, post: Post) -> None:
        session: SessionRow | None = await self._s.storage.session(session_id)
        assert session is not None
        try:
            await self._s.publisher.publish(session.channel_id, post)
        except PlayerError as error:
            log.warning("vote not shown", session=session_id, code=error.code)


def _undo_scene(session_id: str, vote: Vote) -> str:
    return ids.scene_id(session_id, f"v{vote.tag}")
