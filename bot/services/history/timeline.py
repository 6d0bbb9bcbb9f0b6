"""Time travel: back to an earlier scene by appending one, a new story from any scene, and what a scene rests on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.core import ids
from bot.core.dice import fairness
from bot.core.errors import PlayerError
from bot.core.god.undo import no_longer
from bot.core.state.difference import changed_entities, changed_relations
from bot.core.state.document import State, join
from bot.services.history.scene_lookups import SceneLookups, no_scene
from bot.services.play.requester import Requester
from bot.services.ports import (
    AuditRow,
    Committed,
    Head,
    NarrationRow,
    NewSession,
    Past,
    SceneCommit,
    SceneRow,
    SessionRow,
)
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, ScenePost
from bot.services.turns.boundaries import text_within
from bot.services.turns.commit import header_of, scene_commit
from bot.services.turns.scene_posts import head_actor, post_of

PAGE = 50
MOST_UNDO = 20
CARRIED_OBSERVATIONS = 64
CARRIED_EVENTS = 50


@dataclass(frozen=True, slots=True)
class Branched:
    """A new story that began in an old one's scene."""

    session_id: str
    scene_index: int
    title: str


class Timeline(SceneLookups):
    """The use cases of `/timeline`. Raises PlayerError with words for the person who asked."""

    # --- back --------------------------------------------------------------------------------------

    async def undo(self, by: Requester, turns: int = 1) -> str:
        """Goes back before the last story turns. For who started the game, or the GM role."""
        session = await self._session(by.channel_id)
        self._may_steer(session, by.user_id, by.may, "take a turn back")
        if not 1 <= turns <= MOST_UNDO:
            raise PlayerError("timeline/bad_count", f"Take back 1 to {MOST_UNDO} turns at a time.")
        return await self._desk.run(session.id, lambda: self._undo(session.id, by, turns))

    async def _undo(self, session_id: str, by: Requester, turns: int) -> str:
        scene_id = ids.scene_id(session_id, by.source_id)
        if await self._s.storage.scene_commit(scene_id) is not None:
            return "That is done already."
        head = await self._s.sessions.head(session_id)
        target = await self.before(head.session, turns)
        gone = await self.back_to(head, target, scene_id, by, {"turns": turns})
        post = await self.standing(session_id, ids.post_key("undo", by.source_id), gone)
        await self._s.publisher.publish(head.session.channel_id, post)
        taken = "The last turn is" if turns == 1 else f"The last {turns} turns are"
        said = f"{taken} taken back, and the story stands as it did before. Nothing is deleted."
        return "\n".join((said, *gone))

    async def before(self, session: SessionRow, turns: int) -> SceneRow:
        """The scene on the lineage that stood before the newest `turns` story turns."""
        left, before = turns, None
        while True:
            page = await self._s.storage.scene_log(session, before, PAGE)
            for entry in page:
                if left == 0:
                    found = await self._s.storage.scene(entry["id"])
                    assert found is not None
                    return found
                left -= entry["kind"] == "story"
            if len(page) < PAGE:
                told = turns - left if left else turns - 1
                raise PlayerError("timeline/nothing_to_undo", _too_few(told))
            before = page[-1]["scene_index"]

    async def back_to(
        self, head: Head, target: SceneRow, scene_id: str, by: Requester, why: Mapping[str, Any]
    ) -> tuple[str, ...]:
        """Commits the scene that stands on an earlier one; what interventions had told and is taken back with it.

        Nobody did it where `by` names nobody.
        """
        session = head.session
        state = await self._state_of(target)
        told = await self._s.storage.world_event_log(session, CARRIED_EVENTS, audited=False)
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
        await self._s.sessions.commit(commit, state)
        kept = (await self._s.sessions.head(session.id)).event_count
        lines = (await self._s.sessions.boundaries(session.id)).lines
        gone = [(one.type, one.description) for one in reversed(told) if one.number > kept]
        return tuple(text_within(line, lines) for line in no_longer(gone))

    async def standing(self, session_id: str, key: str, gone: Sequence[str] = ()) -> ScenePost:
        """The post that shows where the story stands again after it went back, and what is `gone` with it."""
        head = await self._s.sessions.head(session_id)
        session = head.session
        told = head.narration or NarrationRow("", {}, (), (), (), {})
        rules = await self._s.sessions.game(session_id)
        state = await self._s.sessions.state(head)
        actor = head_actor(head, next(iter(rules.characters), ""))
        header = header_of(rules, state, actor, "STORY", session.story_round)
        lines = (await self._s.sessions.boundaries(session_id)).lines
        told = replace(told, text=text_within(told.text, lines))
        shown = Committed(session.current_scene_id, head.narration_index, "", session.chain_hash)
        post = post_of(key, session_id, shown, replace(told, header=header), None)
        head_line = "\n".join(("*The story goes back to this.*", *gone))
        return replace(post, narration=f"{head_line}\n\n{told.text}".strip(), closing=None)

    # --- aside -------------------------------------------------------------------------------------

    async def branch(self, by: Requester, channel_id: str, scene_index: int | None = None) -> Branched:
        """Begins a new story in another channel from a scene of this one. Its parent never changes."""
        session = await self.may_branch(by)
        if await self._s.sessions.in_channel(channel_id) is not None:
            raise PlayerError("session/already", "A game is running in that channel. Choose another thread.")
        return await self._desk.run(session.id, lambda: self._branch(session.id, by, channel_id, scene_index))

    async def may_branch(self, by: Requester) -> SessionRow:
        """The story of the channel, where this person may branch it. Raises PlayerError session/not_joined."""
        session = await self._session(by.channel_id)
        if not await self._plays(session.id, by.user_id) and not by.may:
            raise PlayerError(
                "session/not_joined", "Only who plays here, or the GM role, may branch this story."
            )
        return session

    async def branch_point(self, by: Requester, scene_index: int | None = None) -> int:
        """The number of the scene that a branch would begin from: after an undo the one the story went back to."""
        session = await self.may_branch(by)
        if scene_index is not None:
            return scene_index
        [newest] = await self._s.storage.scene_log(session, None, 1)
        if newest["kind"] == "undo":
            found = await self._s.storage.scene(newest["parent_scene_id"])
            assert found is not None
            return found.scene_index
        return session.scene_index

    async def _branch(self, session_id: str, by: Requester, channel_id: str, wanted: int | None) -> Branched:
        head = await self._s.sessions.head(session_id)
        old = head.session
        index = old.scene_index if wanted is None else wanted
        page = await self._s.storage.scene_log(old, index + 1, 1)
        if not page or (wanted is not None and page[0]["scene_index"] != wanted):
            raise no_scene(index)
        target = await self._s.storage.scene(page[0]["id"])
        assert target is not None
        rules = await self._s.sessions.game(session_id)
        state = await self._state_of(target)
        there = replace(old, lineage=_upto(old.lineage, target))
        past = await self._s.storage.past(there, CARRIED_OBSERVATIONS, CARRIED_EVENTS)
        secret = self._s.entropy.secret()
        new_id = self._s.entropy.new_id("session")
        told = past.narration or NarrationRow(rules.scenario.intro_seed, {}, (), (), (), {})
        drawn = await self._s.sessions.boundaries(old.id)
        told = replace(told, text=text_within(told.text, drawn.lines))
        actor = next(
            (one.character_id for one in past.members if one.role == "player" and one.left_at is None), ""
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
            content=await self._s.storage.content(old.id),
            settings={**old.settings, "branched_from": {"session": old.id, "scene": target.id}},
        )  # fmt: skip
        committed = await self._s.sessions.create(new, genesis, state, rules)
        marks = [(AuditKind.LINE, one) for one in drawn.lines] + [
            (AuditKind.VEIL, one) for one in drawn.veils
        ]
        for kind, text in marks:
            row = AuditRow(kind, None, {"text": text, "removed": False}, by.created_at)
            await self._s.sessions.mark(new_id, row)
        await self._s.storage.audited(
            old.id,
            AuditRow(AuditKind.BRANCH, by.user_id, {"session": new_id, "scene": target.id}, by.created_at),
        )
        await self._s.publisher.publish(
            channel_id,
            NotePost(
                ids.post_key("branch", new_id), new_id, None,
                f"🌿 A branch of **{rules.scenario.title}** from scene {target.scene_index}. The other story goes on "
                f"untouched. New dice promise:\n`{new.commitment}`",
            ),
        )  # fmt: skip
        await self._s.publisher.publish(
            channel_id, post_of(ids.post_key("open", new_id), new_id, committed, narration, None)
        )
        return Branched(new_id, target.scene_index, rules.scenario.title)

    def _genesis(
        self, session_id: str, target: SceneRow, state: State, past: Past, narration: NarrationRow, now: int
    ) -> SceneCommit:
        return SceneCommit(
            id=ids.genesis_scene_id(session_id),
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
                replace(one, id=ids.observation_id(ids.genesis_scene_id(session_id), number))
                # The worst first: of what weighs the same the newest is remembered first, here as there.
                for number, one in enumerate(reversed(past.observations))
            ),
            events=tuple(replace(one, number=number) for number, one in enumerate(past.events, start=1)),
            core_memories=past.core_memories,
            narration=narration,
            created_at=now,
            members=past.members,
        )

    async def _state_of(self, scene: SceneRow) -> State:
        parts = await self._s.storage.parts(sorted(set(scene.manifest.values())))
        return join({name: json.loads(parts[digest]) for name, digest in scene.manifest.items()})


def _upto(lineage: Sequence[tuple[int, int]], scene: SceneRow) -> tuple[tuple[int, int], ...]:
    """The ranges of a lineage up to a scene on it."""
    kept: list[tuple[int, int]] = []
    for segment, last in lineage:
        if segment == scene.segment:
            return (*kept, (segment, scene.scene_index))
        kept.append((segment, last))
    raise PlayerError("timeline/no_scene", "That scene is not part of the story as it stands.")


def _too_few(told: int) -> str:
    if told == 0:
        return "No turn was told yet, so there is nothing to take back."
    return (
        f"Only {told} {'turn was' if told == 1 else 'turns were'} told so far; take back that many at most."
    )
