"""How a game begins: its first scene, the promise of its dice, and the post that opens it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state
from bot.core.dice import fairness
from bot.core.errors import PlayerError
from bot.core.ids import genesis_scene_id, observation_id, post_key
from bot.core.late_dataclasses import dataclass
from bot.core.state import worldtime
from bot.core.state.difference import changed_entities, changed_relations
from bot.core.state.document import State, calendars, changed_parts, manifest_of
from bot.services.library.library import Library
from bot.services.ports import (
    Entropy,
    Member,
    NarrationRow,
    NewSession,
    ObservationRow,
    SceneCommit,
    TurnIntake,
)
from bot.services.ports.guild_settings import GuildSettingsStore
from bot.services.ports.publisher import OpeningPost, Publisher, ScenePost
from bot.services.sessions.loop_share import LoopShare
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.commit import header_of
from bot.services.turns.scene_posts import post_of


@dataclass(frozen=True, slots=True)
class Openings:
    """Begins games."""

    library: Library
    sessions: SessionCache
    storage: TurnIntake
    publisher: Publisher
    entropy: Entropy
    guilds: GuildSettingsStore
    share: LoopShare

    async def start(
        self,
        *,
        guild_id: str,
        channel_id: str,
        user_id: str,
        scenario_id: str,
        party: str = "free",
        created_at: int,
        key: str,
        rules: Adventure | None = None,
    ) -> ScenePost:
        """Begins a session in a channel: commits its genesis scene and shows the opening.

        `rules` is a game that nobody keeps yet; without it the scenario is one of the library's or the guild's.
        """
        rules = rules or await self.library.find(scenario_id, guild_id)
        if await self.sessions.in_channel(channel_id) is not None:
            raise PlayerError("session/already", case="here")
        wished = await self.guilds.read(guild_id)
        secret = self.entropy.secret()
        session_id = self.entropy.new_id("session")
        async with self.share.piece():
            state = first_state(rules)
        async with self.share.piece():
            manifest = manifest_of(state)
            new_parts = changed_parts(state, manifest, {})
        async with self.share.piece():
            narration = _opening_words(rules, state)
        async with self.share.piece():
            genesis = _genesis(rules, session_id, state, (manifest, new_parts), narration, created_at)
            content = rules.pinned
        new = NewSession(
            id=session_id,
            guild_id=guild_id,
            channel_id=channel_id,
            starter_id=user_id,
            scenario_id=rules.scenario.id,
            ruleset_id=rules.ruleset.id,
            world_lore_id=rules.lore.id,
            small_model_key=wished.small_model,
            large_model_key=wished.large_model,
            party=party,
            commitment=fairness.commitment(secret),
            secret=secret,
            created_at=created_at,
            content=content,
            settings={
                "decay_lambda": str(rules.ruleset.decay_lambda),
                "opening_key": key,
                **wished.of_story(),
                **({"worded": dict(rules.worded)} if rules.worded else {}),
            },
        )
        committed = await self.sessions.create(new, genesis, state, rules)
        post = opening_post(
            rules,
            post_of(post_key("open", session_id), session_id, committed, narration, None),
            new.commitment,
        )
        if key.isdigit():
            await self.storage.mark_handled(session_id, key)
        await self.publisher.publish(channel_id, post)
        return post


def opening_post(rules: Adventure, post: ScenePost, commitment: str) -> ScenePost:
    """The first post of a session: its opening scene, with what the scenario announces."""
    scenario = rules.scenario
    opening = OpeningPost(
        session_id=post.session_id,
        title=scenario.title,
        summary=scenario.summary,
        ruleset=rules.ruleset.name,
        tone=scenario.tone,
        stakes=scenario.stakes,
        goal=scenario.goals.get("player", ""),
        content_notes=scenario.content_notes,
        roles=tuple(f"{role.name}: {role.tagline}" for role in scenario.roles),
        commitment=commitment,
    )
    return ScenePost(
        post.key, post.session_id, post.scene_id, post.scene_index, None, post.header, post.narration, (), (),
        opening=opening,
    )  # fmt: skip


def _opening_words(rules: Adventure, state: State) -> NarrationRow:
    """What is read before anybody acts."""
    return NarrationRow(
        text=rules.scenario.intro_seed,
        header={
            **header_of(rules, state, next(iter(rules.characters), ""), "STORY", 0),
            "location": _opening_place(rules, state),
        },
        dice_lines=(),
        choices=(),
        lines_used=(),
        document={},
    )


def _genesis(
    rules: Adventure,
    session_id: str,
    state: State,
    parts: tuple[Mapping[str, str], Mapping[str, bytes]],
    narration: NarrationRow,
    created_at: int,
) -> SceneCommit:
    """The scene that a session begins with; `parts` are its manifest and what that names."""
    manifest, new_parts = parts
    return SceneCommit(
        id=genesis_scene_id(session_id),
        session_id=session_id,
        kind="genesis",
        expected_scene_id=None,
        parent_scene_id=None,
        scene_index=0,
        story_round=0,
        turn_id=None,
        manifest=manifest,
        new_parts=new_parts,
        changed_entities=changed_entities(None, state),
        relations=changed_relations(None, state),
        mentioned=(),
        actions=(),
        operations=(),
        dice=(),
        observations=_first_memories(rules, state, genesis_scene_id(session_id)),
        events=(),
        core_memories=(),
        narration=narration,
        created_at=created_at,
        members=tuple(
            Member(npc.id, None, "npc", npc.name, npc.base_profile.model_dump(mode="json"))
            for npc in rules.characters.values()
        ),
    )


def _first_memories(rules: Adventure, state: State, scene_id: str) -> tuple[ObservationRow, ...]:
    """What the scenario's people have noticed before it begins."""
    now = worldtime.ordinal_minutes(state["world_time"], calendars(state))
    return tuple(
        ObservationRow(
            observation_id(scene_id, number), seen.character_id, seen.content, seen.importance, now
        )
        for number, seen in enumerate(rules.scenario.observations)
    )


def _opening_place(rules: Adventure, state: State) -> str:
    return state["world"]["locations"][rules.scenario.roles[0].location]["name"]
