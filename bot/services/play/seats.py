"""Who sits at a table: starting, joining, leaving, pausing and resuming a game."""

from __future__ import annotations

import structlog

from bot.core import ids
from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.content.shapes import Role
from bot.core.dice import fairness
from bot.core.errors import PlayerError, Rejected
from bot.core.rules import choices as planning
from bot.core.rules.visibility import position
from bot.core.state import operations, worldtime
from bot.core.state.difference import changed_entities, changed_relations
from bot.core.state.document import State, calendars, changed_parts, manifest_of
from bot.core.table.boundaries import broken
from bot.services.play.use_case import UseCase, not_joined
from bot.services.ports import Head, Member, NarrationRow, NewSession, ObservationRow, SceneCommit
from bot.services.ports.publisher import NotePost, OpeningPost, ScenePost
from bot.services.sessions.members import seated
from bot.services.turns.boundaries import UNTOLD, text_within
from bot.services.turns.commit import choice_rows, header_of, scene_commit
from bot.services.turns.scene_posts import head_actor, post_of

log = structlog.get_logger(__name__)


class Seats(UseCase):
    """Games as they begin and change hands."""

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
        rules = rules or await self._library.found(scenario_id, guild_id)
        if await self._s.sessions.in_channel(channel_id) is not None:
            raise PlayerError(
                "session/already", "A game is running in this channel. End it with `/game end` first."
            )
        wished = await self._s.guilds.read(guild_id)
        secret = self._s.entropy.secret()
        session_id = self._s.entropy.new_id("session")
        state = first_state(rules)
        manifest = manifest_of(state)
        narration = NarrationRow(
            text=rules.scenario.intro_seed,
            header=header_of(rules, state, next(iter(rules.characters), ""), "STORY", 0)
            | {"location": _opening_place(rules, state)},
            dice_lines=(),
            choices=(),
            lines_used=(),
            document={},
        )
        genesis = SceneCommit(
            id=ids.genesis_scene_id(session_id),
            session_id=session_id,
            kind="genesis",
            expected_scene_id=None,
            parent_scene_id=None,
            scene_index=0,
            story_round=0,
            turn_id=None,
            manifest=manifest,
            new_parts=changed_parts(state, manifest, {}),
            changed_entities=changed_entities(None, state),
            relations=changed_relations(None, state),
            mentioned=(),
            actions=(),
            operations=(),
            dice=(),
            observations=_first_memories(rules, state, ids.genesis_scene_id(session_id)),
            events=(),
            core_memories=(),
            narration=narration,
            created_at=created_at,
            members=tuple(
                Member(one.id, None, "npc", one.name, one.base_profile.model_dump(mode="json"))
                for one in rules.characters.values()
            ),
        )
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
            content=rules.pinned,
            settings={
                "decay_lambda": str(rules.ruleset.decay_lambda),
                "opening_key": key,
                **wished.of_story(),
            },
        )
        committed = await self._s.sessions.create(new, genesis, state, rules)
        post = opening_post(
            rules,
            post_of(ids.post_key("open", session_id), session_id, committed, narration, None),
            new.commitment,
        )
        if key.isdigit():
            await self._s.storage.handled(session_id, key)
        await self._s.publisher.publish(channel_id, post)
        return post

    async def join(
        self,
        *,
        channel_id: str,
        user_id: str,
        user_name: str,
        choice: str | None,
        source_id: str,
        created_at: int,
    ) -> str:
        """Lets a person in, as a ready role or as a character of their own, and shows the first choices."""
        session = await self._session(channel_id)
        return await self._desk.run(
            session.id, lambda: self._join(session.id, channel_id, user_id, choice, source_id, created_at)
        )

    async def _join(
        self,
        session_id: str,
        channel_id: str,
        user_id: str,
        choice: str | None,
        source_id: str,
        created_at: int,
    ) -> str:
        head = await self._s.sessions.head(session_id)
        rules = await self._s.sessions.game(session_id)
        state = await self._s.sessions.state(head)
        mine = [one for one in head.members if one.user_id == user_id]
        if any(one.left_at is None for one in mine):
            playing = next(one for one in mine if one.left_at is None)
            raise PlayerError("session/joined", f"You are in this game already, as {playing.name}.")
        players = seated(head)
        if len(players) >= rules.scenario.max_players:
            raise PlayerError(
                "session/full", "This game is full. You can watch, or start another in its own thread."
            )
        gone = next((one for one in mine if choice in (None, one.name)), None)
        if gone is not None:
            member, made = self._back(head, rules, state, gone)
        else:
            role, name = await self._role(head, rules, user_id, choice)
            character_id, made = joined(rules, state, role, name)
            profile = {"tagline": role.tagline, "pronouns": role.pronouns}
            member = Member(character_id, user_id, "player", name, profile)
        name, character_id = member.name, member.character_id
        changed = operations.apply(state, made, operations.ENGINE)
        if isinstance(changed, Rejected) or rules.check_schemas(changed):
            raise PlayerError(
                "character/unfit",
                f"{name} does not fit this ruleset. `/character create` makes one that does.",
            )
        seed = ids.turn_seed(session_id, source_id)
        lines = (await self._s.sessions.boundaries(session_id)).lines
        found = planning.candidates(rules, changed, character_id, head.session.story_round + 1, seed)
        choices = planning.offered([one for one in found if broken(one.view.text, lines) is None])
        tagline = text_within(_sentence(str(member.profile.get("tagline", ""))), lines)
        narration = NarrationRow(
            text=f"**{name}** joins the story. {'' if tagline == UNTOLD else tagline}".strip(),
            header=header_of(rules, changed, character_id, "STORY", head.session.story_round),
            dice_lines=(),
            choices=choice_rows(planning.settled(choices, [one.view for one in choices[:4]])),
            lines_used=(),
            document={},
        )
        commit = scene_commit(
            head,
            changed,
            ids.scene_id(session_id, source_id),
            "join",
            before=state,
            turn_id=None,
            operations=made,
            now=created_at,
            narration=narration,
            members=(member,),
        )
        committed = await self._s.sessions.commit(commit, changed)
        await self._s.publisher.publish(
            channel_id, post_of(ids.post_key("join", source_id), session_id, committed, narration, None)
        )
        return f"You play **{name}**. Write in the channel what {name} does, or press a choice."

    def _back(
        self, head: Head, rules: Adventure, state: State, gone: Member
    ) -> tuple[Member, tuple[operations.AnyOp, ...]]:
        """A person who left, in their old character: to where the others are, else to where the scenario begins."""
        others = position(state, head_actor(head, ""))
        place = others or rules.scenario.roles[0].location
        member = Member(gone.character_id, gone.user_id, "player", gone.name, gone.profile)
        return member, (operations.MoveOp(entity=gone.character_id, to=place),)

    async def _role(self, head: Head, rules: Adventure, user_id: str, choice: str | None) -> tuple[Role, str]:
        taken = {one.name for one in head.members if one.left_at is None}
        own = [
            one
            for one in await self._s.storage.characters_of(user_id)
            if one["ruleset_id"] == rules.ruleset.id
        ]
        wanted = next((one for one in own if choice in (one["id"], one["name"])), None)
        if wanted is not None:
            base = rules.scenario.roles[0]
            role = base.model_copy(
                update={
                    "tagline": wanted["tagline"],
                    "pronouns": wanted["pronouns"],
                    "stat_block": {**base.stat_block, **wanted["stat_block"]},
                }
            )
            return role, str(wanted["name"])
        free = [role for role in rules.scenario.roles if role.name not in taken]
        if choice is not None:
            role = next((role for role in free if role.name.lower() == choice.lower()), None)
            if role is None:
                offered = ", ".join(role.name for role in free) or "none"
                raise PlayerError(
                    "character/unknown", f"There is no free role “{choice[:40]}”. Free: {offered}."
                )
            return role, role.name
        if not free:
            raise PlayerError(
                "session/full", "Every role is taken. `/character create` makes your own, then join with it."
            )
        return free[0], free[0].name

    async def leave(self, *, channel_id: str, user_id: str, source_id: str, created_at: int) -> str:
        """Takes a person's character out of the scene."""
        session = await self._session(channel_id)
        return await self._desk.run(
            session.id, lambda: self._leave(session.id, channel_id, user_id, source_id, created_at)
        )

    async def _leave(
        self, session_id: str, channel_id: str, user_id: str, source_id: str, created_at: int
    ) -> str:
        head = await self._s.sessions.head(session_id)
        member = next((one for one in head.members if one.user_id == user_id and one.left_at is None), None)
        if member is None:
            raise not_joined()
        state = await self._s.sessions.state(head)
        moved = operations.MoveOp(entity=member.character_id, to=None)
        changed = operations.apply(state, [moved], operations.ENGINE)
        assert isinstance(changed, dict)
        gone = Member(member.character_id, user_id, "player", member.name, member.profile, created_at)
        commit = scene_commit(
            head, changed, ids.scene_id(session_id, source_id), "leave",
            before=state, turn_id=None, operations=[moved], now=created_at, members=(gone,),
        )  # fmt: skip
        await self._s.sessions.commit(commit, changed)
        note = NotePost(
            ids.post_key("leave", source_id), session_id, None, f"**{member.name}** leaves the story."
        )
        await self._s.publisher.publish(channel_id, note)
        return f"{member.name} has left the scene. `/game join` brings you back in."

    async def pause(self, *, channel_id: str, user_id: str, is_gm: bool) -> str:
        """Stops taking turns until resumed."""
        session = await self._session(channel_id)
        self._may_steer(session, user_id, is_gm, "pause it")
        await self._s.sessions.set_status(session, "paused")
        return "The game is paused. Messages are talk among you until `/game resume`."

    async def resume(self, *, channel_id: str, user_id: str, is_gm: bool) -> str:
        """Takes turns again."""
        session = await self._session(channel_id)
        self._may_steer(session, user_id, is_gm, "resume it")
        await self._s.sessions.set_status(session, "active")
        return "The game goes on."


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


def _first_memories(rules: Adventure, state: State, scene_id: str) -> tuple[ObservationRow, ...]:
    """What the scenario's people have noticed before it begins."""
    now = worldtime.ordinal_minutes(state["world_time"], calendars(state))
    return tuple(
        ObservationRow(
            ids.observation_id(scene_id, number), one.character_id, one.content, one.importance, now
        )
        for number, one in enumerate(rules.scenario.observations)
    )


def _opening_place(rules: Adventure, state: State) -> str:
    return state["world"]["locations"][rules.scenario.roles[0].location]["name"]


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
