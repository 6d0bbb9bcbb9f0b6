"""Aside from a story: a new one, in another channel, that begins in one of its scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from bot.core.dice import fairness
from bot.core.errors import PlayerError
from bot.core.history.lineage import lineage_upto
from bot.core.history.scene_record import NO_HEADER
from bot.core.ids import genesis_scene_id, observation_id, post_key
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.state.difference import changed_entities, changed_relations
from bot.core.state.document import State
from bot.services.history.scene_lookups import no_scene
from bot.services.history.timeline import CARRIED_EVENTS, load_state
from bot.services.play.channel_sessions import ChannelSessions
from bot.services.play.requester import Requester
from bot.services.ports import (
    AuditLog,
    AuditRow,
    Entropy,
    HistoryReader,
    NarrationRow,
    NewSession,
    Past,
    SceneCommit,
    SceneCommits,
    SceneRow,
    SessionRow,
)
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, Publisher
from bot.services.sessions.job_queue import JobQueue
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.boundaries import text_within
from bot.services.turns.commit import header_of
from bot.services.turns.scene_posts import post_of

CARRIED_OBSERVATIONS = 64


@dataclass(frozen=True, slots=True)
class Branched:
    """A new story that began in an old one's scene."""

    session_id: str
    scene_index: int
    title: str


class BranchStorage(AuditLog, HistoryReader, SceneCommits, Protocol):
    """What of the storage branches read and write."""


@dataclass(frozen=True, slots=True)
class Branches:
    """Begins branches. Raises PlayerError with words for the person who asked."""

    channels: ChannelSessions
    jobs: JobQueue
    sessions: SessionCache
    storage: BranchStorage
    publisher: Publisher
    entropy: Entropy

    async def branch(self, by: Requester, channel_id: str, scene_index: int | None = None) -> Branched:
        """Begins a new story in another channel from a scene of this one. Its parent never changes."""
        session = await self.get_to_branch(by)
        if await self.sessions.in_channel(channel_id) is not None:
            raise PlayerError("session/already", case="there")
        return await self.jobs.run(session.id, lambda: self._branch(session.id, by, channel_id, scene_index))

    async def get_to_branch(self, by: Requester) -> SessionRow:
        """The story of the channel, where this person may branch it. Raises PlayerError session/not_joined."""
        session = await self.channels.get(by.channel_id)
        if not await self.channels.has_joined(session.id, by.user_id) and not by.may:
            raise PlayerError("session/not_joined", case="branch")
        return session

    async def find_branch_point(self, by: Requester, scene_index: int | None = None) -> int:
        """The number of the scene that a branch would begin from: after an undo the one the story went back to."""
        session = await self.get_to_branch(by)
        if scene_index is not None:
            return scene_index
        [newest] = await self.storage.scene_log(session, None, 1)
        if newest["kind"] == "undo":
            found = await self.storage.scene(newest["parent_scene_id"])
            assert found is not None
            return found.scene_index
        return session.scene_index

    async def _branch(self, session_id: str, by: Requester, channel_id: str, wanted: int | None) -> Branched:
        head = await self.sessions.head(session_id)
        old = head.session
        index = old.scene_index if wanted is None else wanted
        page = await self.storage.scene_log(old, index + 1, 1)
        if not page or (wanted is not None and page[0]["scene_index"] != wanted):
            raise no_scene(index)
        target = await self.storage.scene(page[0]["id"])
        assert target is not None
        rules = await self.sessions.game(session_id)
        state = await load_state(self.storage, target)
        there = replace(old, lineage=_upto(old.lineage, target))
        past = await self.storage.past(there, CARRIED_OBSERVATIONS, CARRIED_EVENTS)
        secret = self.entropy.secret()
        new_id = self.entropy.new_id("session")
        told = past.narration or NarrationRow(rules.scenario.intro_seed, NO_HEADER, (), (), (), {})
        drawn = await self.sessions.boundaries(old.id)
        told = replace(told, text=text_within(told.text, drawn.lines))
        actor = next(
            (
                member.character_id
                for member in past.members
                if member.role == "player" and member.left_at is None
            ),
            "",
        )
        actor = actor or next(iter(rules.characters), "")
        narration = replace(
            told,
            header=header_of(rules, state, actor, "STORY", target.story_round),
            dice_lines=(),
            document={},
        )
        genesis = self._genesis(new_id, target, state, past, narration, by.created_at)
        new = NewSession(
            id=new_id, guild_id=old.guild_id, channel_id=channel_id, starter_id=by.user_id,
            scenario_id=old.scenario_id, ruleset_id=old.ruleset_id, world_lore_id=old.world_lore_id,
            small_model_key=old.small_model_key, large_model_key=old.large_model_key, party=old.party,
            commitment=fairness.commitment(secret), secret=secret, created_at=by.created_at,
            content=await self.storage.content(old.id),
            settings={**old.settings, "branched_from": {"session": old.id, "scene": target.id}},
        )  # fmt: skip
        committed = await self.sessions.create(new, genesis, state, rules)
        marks = [(AuditKind.LINE, line) for line in drawn.lines] + [
            (AuditKind.VEIL, veil) for veil in drawn.veils
        ]
        for kind, text in marks:
            row = AuditRow(kind, None, {"text": text, "removed": False}, by.created_at)
            await self.sessions.mark(new_id, row)
        await self.storage.append_audit(
            old.id,
            AuditRow(AuditKind.BRANCH, by.user_id, {"session": new_id, "scene": target.id}, by.created_at),
        )
        await self.publisher.publish(
            channel_id,
            NotePost(
                post_key("branch", new_id), new_id, None,
                Notice(
                    "timeline/branched", title=rules.scenario.title, scene=target.scene_index,
                    commitment=new.commitment,
                ),
            ),
        )  # fmt: skip
        await self.publisher.publish(
            channel_id, post_of(post_key("open", new_id), new_id, committed, narration, None)
        )
        return Branched(new_id, target.scene_index, rules.scenario.title)

    def _genesis(
        self, session_id: str, target: SceneRow, state: State, past: Past, narration: NarrationRow, now: int
    ) -> SceneCommit:
        return SceneCommit(
            id=genesis_scene_id(session_id),
            session_id=session_id,
            kind="genesis",
            expected_scene_id=None,
            parent_scene_id=None,
            scene_index=0,
            story_round=target.story_round,
            turn_id=None,
            manifest=target.manifest,
            new_parts={},
            changed_entities=changed_entities(None, state),
            relations=changed_relations(None, state),
            mentioned=target.mentioned,
            actions=(),
            operations=(),
            dice=(),
            observations=tuple(
                replace(observation, id=observation_id(genesis_scene_id(session_id), number))
                # The worst first: of what weighs the same the newest is remembered first, here as there.
                for number, observation in enumerate(reversed(past.observations))
            ),
            events=tuple(replace(event, number=number) for number, event in enumerate(past.events, start=1)),
            core_memories=past.core_memories,
            narration=narration,
            created_at=now,
            members=past.members,
        )


def _upto(lineage: Sequence[tuple[int, int]], scene: SceneRow) -> tuple[tuple[int, int], ...]:
    """The ranges of a lineage up to a scene on it."""
    found = lineage_upto(lineage, scene.segment, scene.scene_index)
    if found is None:
        raise PlayerError("timeline/no_scene", case="elsewhere")
    return found
