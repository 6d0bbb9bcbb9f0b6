"""Table votes: whether a turn is taken back, and which branch is canon (issues: time travel, fair undo).

A vote, its ballots and its result are rows of the session's audit, so that it goes on after a restart; a result that a
crash cut off is carried out afterwards, once.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import structlog

from bot.core.errors import PlayerError
from bot.core.votes import AS_IT_IS, Tally, tally
from bot.services.godmode import Acting
from bot.services.host import Host, not_joined
from bot.services.lookup import CANON
from bot.services.ports import AuditRow, SessionRow
from bot.services.posts import Ballot, NotePost, Post
from bot.services.rounds import seated
from bot.services.scenarios import Library
from bot.services.timeline import Branched, Timeline
from bot.services.turns.runner import Services

log = structlog.get_logger(__name__)

VOTE, BALLOT, RESULT = "vote", "ballot", "vote_result"
LEAST_VOTERS = 2
"""Below this a vote on an undo would be a player's own word, and an undo a reroll (DESIGN 6)."""
MOVED_ON = "The story moved on meanwhile, so nothing is taken back."


@dataclass(frozen=True, slots=True)
class VoteShown:
    """A vote as the channel shows it: its words, and the buttons while it is open."""

    text: str
    ballot: Ballot | None
    link: str = ""


@dataclass(frozen=True, slots=True)
class _Vote:
    tag: str
    about: Literal["undo", "branch"]
    question: str
    options: tuple[str, ...]
    data: Mapping[str, Any]
    ballots: Mapping[str, int]
    result: Mapping[str, Any] | None


class Votes(Host):
    """The use cases of table votes. Raises PlayerError with words for the person who asked."""

    def __init__(self, services: Services, library: Library, beside: Host, timeline: Timeline) -> None:
        super().__init__(services, library, beside)
        self._timeline = timeline

    # --- asking ------------------------------------------------------------------------------------

    async def undo(self, by: Acting, turns: int) -> str:
        """Takes turns back for who leads; for any other player it asks the table."""
        session = await self._session(by.channel_id)
        if by.may or by.user_id == session.starter_id:
            return await self._timeline.undo(by, turns)
        voters = await self._voters(session.id)
        if by.user_id not in voters:
            self._may_steer(session, by.user_id, by.may, "take a turn back")
        if len(voters) < LEAST_VOTERS:
            words = (
                "A player's undo needs who started the game, the GM role, or a vote of two players or more."
            )
            raise PlayerError("session/not_yours", words)
        return await self._desk.run(session.id, lambda: self._ask_back(session.id, by, turns))

    async def _ask_back(self, session_id: str, by: Acting, turns: int) -> str:
        session = (await self._s.sessions.head(session_id)).session
        target = await self._timeline.before(session, turns)
        votes = await self._votes(session_id)
        if any(one.about == "undo" and one.result is None for one in votes.values()):
            raise PlayerError("vote/open", "The table is voting on an undo already. Use its buttons.")
        last = "the last turn" if turns == 1 else f"the last {turns} turns"
        question = f"Shall {last} be taken back, to scene {target.scene_index}?"
        data = {"turns": turns, "target": target.id}
        tag = await self._open(session_id, by, "undo", question, ("No, it stands", "Yes, take back"), data)
        await self._publish(session_id, tag, await self._cast(session_id, by.user_id, tag, 1))
        return "Only who started this game, or the GM role, may do that alone. I asked the table to vote."

    async def canon(self, by: Acting, made: Branched, channel_id: str) -> None:
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
        self, session_id: str, by: Acting, about: str, question: str, options: tuple[str, ...], data: Mapping[str, Any]
    ) -> str:  # fmt: skip
        tag = hashlib.sha256(f"{session_id}:{by.source_id}".encode()).hexdigest()[:16]
        payload = {
            "tag": tag,
            "about": about,
            "question": question,
            "options": list(options),
            "data": {**data},
        }
        await self._s.storage.audited(session_id, AuditRow(VOTE, by.user_id, payload, by.created_at))
        return tag

    # --- voting ------------------------------------------------------------------------------------

    async def vote(self, by: Acting, tag: str, option: int) -> VoteShown:
        """A player's ballot; a later one takes the place of an earlier one, until the vote is decided."""
        session = await self._session(by.channel_id)
        if by.user_id not in await self._voters(session.id):
            raise not_joined()
        return await self._desk.run(session.id, lambda: self._cast(session.id, by.user_id, tag, option))

    async def _cast(self, session_id: str, user_id: str, tag: str, option: int) -> VoteShown:
        vote = await self._vote(session_id, tag)
        if vote.result is None and 0 <= option < len(vote.options):
            row = AuditRow(BALLOT, user_id, {"tag": tag, "option": option}, self._s.clock.now_ms())
            await self._s.storage.audited(session_id, row)
            await self._decide(session_id, tag)
        return await self._shown(session_id, tag)

    async def resume_all(self) -> None:
        """Carries out what was decided when a crash came. To be called before turns are resumed."""
        for row in await self._s.storage.open_sessions():
            for tag, vote in (await self._votes(row.id)).items():
                if vote.result is None:
                    await self._desk.run(row.id, partial(self._decide, row.id, tag))

    # --- deciding ----------------------------------------------------------------------------------

    async def _decide(self, session_id: str, tag: str) -> None:
        vote = await self._vote(session_id, tag)
        counted = await self._counted(session_id, vote)
        if counted.won is None:
            return
        words = f"The table chose **{vote.options[counted.won]}**."
        if vote.about == "undo" and counted.won != AS_IT_IS:
            words = await self._take_back(session_id, vote, words)
        if vote.about == "branch":
            words = await self._settle_canon(session_id, vote, counted.won)
        payload = {"tag": tag, "option": counted.won, "counts": list(counted.counts), "words": words}
        await self._s.storage.audited(session_id, AuditRow(RESULT, None, payload, self._s.clock.now_ms()))

    async def _take_back(self, session_id: str, vote: _Vote, words: str) -> str:
        scene_id = f"scene-{session_id}-v{vote.tag}"
        if await self._s.storage.scene_commit(scene_id) is None:
            head = await self._s.sessions.head(session_id)
            target = await self._timeline.before(head.session, vote.data["turns"])
            if target.id != vote.data["target"]:
                return MOVED_ON
            nobody = Acting(head.session.channel_id, "", False, vote.tag, self._s.clock.now_ms())
            await self._timeline.back_to(head, target, scene_id, nobody, {"vote": vote.tag})
        post = await self._timeline.standing(session_id, f"undo-{vote.tag}")
        await self._post(post.session_id, post)
        return f"{words} Nothing is deleted."

    async def _settle_canon(self, session_id: str, vote: _Vote, won: int) -> str:
        """Writes down, in both stories, which is canon, and tells the branch; neither story changes by it."""
        here, branch = await self._s.storage.session(session_id), vote.data["branch"]
        assert here is not None
        chosen = branch if won else session_id
        payload = {"tag": vote.tag, "canon": chosen, "scene": vote.data["scene"]}
        for one, other in ((session_id, vote.data["channel"]), (branch, here.channel_id)):
            row = AuditRow(CANON, None, {**payload, "other": other}, self._s.clock.now_ms())
            await self._s.storage.audited(one, row)
        said = "This branch is canon" if won else "The story that this branches from is canon"
        words = f"🗳️ {said}: the table has voted."
        note = NotePost(f"canon-{vote.tag}", branch, None, words, link=here.channel_id)
        await self._post(branch, note)
        return "The branch is canon." if won else "The story here is canon."

    # --- reading -----------------------------------------------------------------------------------

    async def _votes(self, session_id: str) -> dict[str, _Vote]:
        rows = await self._s.storage.audit_of(session_id, (VOTE, BALLOT, RESULT))
        ballots: dict[str, dict[str, int]] = {}
        results: dict[str, Mapping[str, Any]] = {}
        for row in rows:
            if row.kind == BALLOT and row.user_id:
                ballots.setdefault(row.payload["tag"], {})[row.user_id] = row.payload["option"]
            elif row.kind == RESULT:
                results.setdefault(row.payload["tag"], row.payload)
        return {
            tag: _Vote(
                tag, row.payload["about"], row.payload["question"], tuple(row.payload["options"]),
                row.payload["data"], ballots.get(tag, {}), results.get(tag),
            )
            for row in rows
            if row.kind == VOTE and (tag := row.payload["tag"])
        }  # fmt: skip

    async def _vote(self, session_id: str, tag: str) -> _Vote:
        vote = (await self._votes(session_id)).get(tag)
        if vote is None:
            raise PlayerError("vote/gone", "That vote belongs to a story that is over.")
        return vote

    async def _voters(self, session_id: str) -> set[str]:
        return {one.user_id for one in seated(await self._s.sessions.head(session_id)) if one.user_id}

    async def _counted(self, session_id: str, vote: _Vote) -> Tally:
        return tally(vote.ballots, await self._voters(session_id), len(vote.options))

    async def _shown(self, session_id: str, tag: str) -> VoteShown:
        vote = await self._vote(session_id, tag)
        link = vote.data.get("channel", "")
        if vote.result is not None:
            counts = vote.result["counts"]
            lines = [f"{name}: **{count}**" for name, count in zip(vote.options, counts, strict=True)]
            return VoteShown(f"🗳️ {vote.question}\n{' · '.join(lines)}\n{vote.result['words']}", None, link)
        counted = await self._counted(session_id, vote)
        lines = [f"{name}: **{count}**" for name, count in zip(vote.options, counted.counts, strict=True)]
        rest = f"{counted.voted} of {counted.seated} players have voted; more than half decides."
        return VoteShown(f"🗳️ {vote.question}\n{' · '.join(lines)}\n{rest}", Ballot(tag, vote.options), link)

    async def _publish(self, session_id: str, tag: str, shown: VoteShown) -> None:
        await self._post(
            session_id,
            NotePost(f"vote-{tag}", session_id, None, shown.text, ballot=shown.ballot, link=shown.link),
        )

    async def _post(self, session_id: str, post: Post) -> None:
        session: SessionRow | None = await self._s.storage.session(session_id)
        assert session is not None
        try:
            await self._s.publisher.publish(session.channel_id, post)
        except PlayerError as error:
            log.warning("vote not shown", session=session_id, code=error.code)
