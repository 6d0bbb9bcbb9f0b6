"""Back along a story: to an earlier scene by appending one that stands on it. Nothing is deleted."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from bot.core import ids
from bot.core.errors import PlayerError
from bot.core.god.undo import no_longer
from bot.core.history.scene_record import NO_HEADER
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice, Said
from bot.core.state.document import State, join
from bot.services.play.channel_sessions import ChannelSessions, check_leads
from bot.services.play.requester import Requester
from bot.services.ports import (
    AuditRow,
    Committed,
    Head,
    HistoryReader,
    NarrationRow,
    SceneCommits,
    SceneRow,
    SessionRow,
)
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import Publisher, ScenePost
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.boundaries import UNTOLD, text_within
from bot.services.turns.commit import header_of, scene_commit
from bot.services.turns.scene_posts import head_actor, post_of

PAGE = 50
MOST_UNDO = 20
CARRIED_EVENTS = 50


class TimelineStorage(HistoryReader, SceneCommits, Protocol):
    """What of the storage a timeline is read from."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """Takes turns back. Raises PlayerError with words for the person who asked."""

    channels: ChannelSessions
    jobs: JobQueue
    sessions: SessionCache
    storage: TimelineStorage
    publisher: Publisher

    async def undo(self, by: Requester, turns: int = 1) -> Said:
        """Goes back before the last story turns. For who started the game, or the GM role."""
        session = await self.channels.get(by.channel_id)
        check_leads(session, by.user_id, by.may, "undo")
        if not 1 <= turns <= MOST_UNDO:
            raise PlayerError("timeline/bad_count", most=MOST_UNDO)
        return await self.jobs.run(session.id, lambda: self._undo(session.id, by, turns))

    async def _undo(self, session_id: str, by: Requester, turns: int) -> Said:
        scene_id = ids.scene_id(session_id, by.source_id)
        if await self.storage.scene_commit(scene_id) is not None:
            return (Notice("timeline/done_already"),)
        head = await self.sessions.head(session_id)
        target = await self.find_before(head.session, turns)
        gone = await self.go_back(head, target, scene_id, by, {"turns": turns})
        post = await self.compose_standing(session_id, scene_id, ids.post_key("undo", by.source_id), gone)
        if post is not None:
            await self.publisher.publish(head.session.channel_id, post)
        return (Notice("timeline/undone", turns=turns), *gone)

    async def find_before(self, session: SessionRow, turns: int) -> SceneRow:
        """The scene on the lineage that stood before the newest `turns` story turns."""
        left, before = turns, None
        while True:
            page = await self.storage.scene_log(session, before, PAGE)
            for entry in page:
                if left == 0:
                    found = await self.storage.scene(entry["id"])
                    assert found is not None
                    return found
                left -= entry["kind"] == "story"
            if len(page) < PAGE:
                told = turns - left if left else turns - 1
                raise PlayerError("timeline/nothing_to_undo", told=told)
            before = page[-1]["scene_index"]

    async def go_back(
        self, head: Head, target: SceneRow, scene_id: str, by: Requester, why: Mapping[str, Any]
    ) -> tuple[Notice, ...]:
        """Commits the scene that stands on an earlier one; what interventions had told and is taken back with it.

        Nobody did it where `by` names nobody.
        """
        session = head.session
        state = await load_state(self.storage, target)
        told = await self.storage.world_event_log(session, CARRIED_EVENTS, audited=False)
        payload = {**why, "to": target.id, "from": session.current_scene_id, "scene_id": scene_id}
        commit = replace(
            scene_commit(
                head, state, scene_id, "undo", before=state, turn_id=None, operations=(), now=by.created_at,
                mentioned=target.mentioned, undo_to=target.id,
                audit=(AuditRow(AuditKind.UNDO, by.user_id or None, payload, by.created_at),),
            ),
            parent_scene_id=target.id,
            story_round=target.story_round,
            manifest=target.manifest,
            new_parts={},
            relations=(),
        )  # fmt: skip
        await self.sessions.commit(commit, state)
        kept = (await self.sessions.head(session.id)).event_count
        lines = (await self.sessions.boundaries(session.id)).lines
        gone = [(row.type, row.description) for row in reversed(told) if row.number > kept]
        return tuple(_gone(again, text_within(words, lines)) for again, words in no_longer(gone))

    async def compose_standing(
        self, session_id: str, scene_id: str, key: str, gone: Sequence[Notice] = ()
    ) -> ScenePost | None:
        """The post that shows where the story stands again after it went back, and what is `gone` with it.

        None where it has gone on since from the scene that stands there: what was played then is shown already.
        """
        head = await self.sessions.head(session_id)
        session = head.session
        if session.current_scene_id != scene_id:
            return None
        told = head.narration or NarrationRow("", NO_HEADER, (), (), (), {})
        rules = await self.sessions.game(session_id)
        state = await self.sessions.state(head)
        actor = head_actor(head, next(iter(rules.characters), ""))
        header = header_of(rules, state, actor, "STORY", session.story_round)
        lines = (await self.sessions.boundaries(session_id)).lines
        told = replace(told, text=text_within(told.text, lines))
        shown = Committed(session.current_scene_id, head.narration_index, "", session.chain_hash)
        post = post_of(key, session_id, shown, replace(told, header=header), None)
        preface = (Notice("timeline/goes_back"), *gone)
        return replace(post, preface=preface, narration=told.text.strip(), closing=None)


def _gone(again: bool, words: str) -> Notice:
    if words == UNTOLD:
        return Notice("god/told", event=Notice("god/not_repeated"))
    return Notice("timeline/gone", case="again" if again else "no_longer", words=words)


async def load_state(storage: TimelineStorage, scene: SceneRow) -> State:
    """The world state as it was after a scene."""
    parts = await storage.parts(sorted(set(scene.manifest.values())))
    return join({name: json.loads(parts[digest]) for name, digest in scene.manifest.items()})
