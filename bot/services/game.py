"""What a person can ask of the game: start, join, speak, press, look up; each in the order it came in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from bot.core import dice, fairness, ops, planning
from bot.core.actions import Action, UserContext, UserInput
from bot.core.beginnings import first_state, joined
from bot.core.content import Role
from bot.core.errors import PlayerError, Rejected
from bot.core.modes import Mode, read_mode
from bot.core.rulesets import Game as Rules
from bot.core.state import State, changed_parts, manifest_of
from bot.core.visibility import position, reachable
from bot.services.desk import Desk
from bot.services.ports import (
    DiceRow,
    Head,
    Member,
    NarrationRow,
    NewSession,
    ReceivedTurn,
    SceneCommit,
    SessionRow,
    StoredTurn,
)
from bot.services.posts import Header, NotePost, Opening, ScenePost
from bot.services.scenarios import Library
from bot.services.turns.commit import choice_rows, header_of, scene_commit
from bot.services.turns.runner import Runner, Services, head_actor, header_shown, post_of

log = structlog.get_logger(__name__)

LONGEST_MESSAGE = 4000


def no_session() -> PlayerError:
    """No game runs here."""
    return PlayerError("session/none", "No game is running in this channel. `/game start` begins one.")


def not_joined() -> PlayerError:
    """The person plays no character here."""
    return PlayerError("session/not_joined", "You are not in this game yet. `/game join` lets you in.")


def past_choice() -> PlayerError:
    """The button belongs to an older scene."""
    return PlayerError(
        "choice/past_scene", "The story has moved on since that choice. The newest scene has fresh ones."
    )


@dataclass(frozen=True, slots=True)
class Status:
    """How a session stands."""

    title: str
    session_id: str
    ruleset: str
    round: int
    header: Header
    players: tuple[tuple[str, str], ...]
    commitment: str
    models: tuple[str, str]
    status: str
    scene_index: int
    starter_id: str


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    """A scenario as it is offered."""

    id: str
    title: str
    summary: str
    ruleset: str
    players: int
    tone: str
    stakes: str
    notes: tuple[str, ...]
    roles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RollShown:
    """A roll as it is shown: the line, what each die did, and how it can be checked."""

    line: str
    detail: str
    proof: str | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A character as its player sees it: stats as (label, value, what that means)."""

    name: str
    tagline: str
    pronouns: str
    stats: tuple[tuple[str, int, str], ...]
    carried: tuple[str, ...]
    conditions: tuple[str, ...]
    place: str


@dataclass(frozen=True, slots=True)
class LogPage:
    """A page of the timeline, newest first; `next_before` pages on."""

    entries: tuple[dict[str, Any], ...]
    next_before: int | None


class Game:
    """The use cases of play. Raises PlayerError with words for the person who asked."""

    def __init__(self, services: Services, library: Library) -> None:
        self._s = services
        self._library = library
        self._runner = Runner(services)
        self._desk = Desk(self._fault)
        self._withdrawn: set[str] = set()

    # --- sessions ----------------------------------------------------------------------------------

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
    ) -> ScenePost:
        """Begins a session in a channel: commits its genesis scene and shows the opening."""
        rules = self._library.game(scenario_id)
        if await self._s.sessions.in_channel(channel_id) is not None:
            raise PlayerError(
                "session/already", "A game is running in this channel. End it with `/game end` first."
            )
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
            id=f"scene-{session_id}",
            session_id=session_id,
            kind="genesis",
            expected_scene_id=None,
            parent_scene_id=None,
            scene_index=0,
            story_round=0,
            turn_id=None,
            manifest=manifest,
            new_parts=changed_parts(state, manifest, {}),
            changed_entities=tuple(state["entities"].values()),
            relations=tuple(state["relations"]),
            mentioned=(),
            actions=(),
            operations=(),
            dice=(),
            observations=(),
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
            scenario_id=scenario_id,
            ruleset_id=rules.ruleset.id,
            world_lore_id=rules.lore.id,
            small_model_key="offline",
            large_model_key="offline",
            party=party,
            commitment=fairness.commitment(secret),
            secret=secret,
            created_at=created_at,
            content=rules.pinned,
            settings={
                "decay_lambda": str(rules.ruleset.decay_lambda),
                "enforcement": "medium",
                "opening_key": key,
            },
        )
        committed = await self._s.sessions.create(new, genesis, state)
        post = _opening(
            rules, post_of(f"open-{session_id}", session_id, committed, narration, None), new.commitment
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
        players = [one for one in head.members if one.role == "player" and one.left_at is None]
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
        changed = ops.apply(state, made, ops.ENGINE)
        if isinstance(changed, Rejected) or rules.check_schemas(changed):
            raise PlayerError(
                "character/unfit",
                f"{name} does not fit this ruleset. `/character create` makes one that does.",
            )
        seed = f"{session_id}:{source_id}"
        choices = planning.offered(
            planning.candidates(rules, changed, character_id, head.session.story_round + 1, seed)
        )
        narration = NarrationRow(
            text=f"**{name}** joins the story. {_sentence(str(member.profile.get('tagline', '')))}",
            header=header_of(rules, changed, character_id, "STORY", head.session.story_round),
            dice_lines=(),
            choices=choice_rows(planning.settled(choices, [one.view for one in choices[:4]])),
            lines_used=(),
            document={},
        )
        commit = scene_commit(
            head,
            changed,
            f"scene-{session_id}-{source_id}",
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
            channel_id, post_of(f"join-{source_id}", session_id, committed, narration, None)
        )
        return f"You play **{name}**. Write in the channel what {name} does, or press a choice."

    def _back(
        self, head: Head, rules: Rules, state: State, gone: Member
    ) -> tuple[Member, tuple[ops.AnyOp, ...]]:
        """A person who left, in their old character: to where the others are, else to where the scenario begins."""
        others = position(state, head_actor(head, ""))
        place = others or rules.scenario.roles[0].location
        member = Member(gone.character_id, gone.user_id, "player", gone.name, gone.profile)
        return member, (ops.MoveOp(entity=gone.character_id, to=place),)

    async def _role(self, head: Head, rules: Rules, user_id: str, choice: str | None) -> tuple[Role, str]:
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
        moved = ops.MoveOp(entity=member.character_id, to=None)
        changed = ops.apply(state, [moved], ops.ENGINE)
        assert isinstance(changed, dict)
        gone = Member(member.character_id, user_id, "player", member.name, member.profile, created_at)
        commit = scene_commit(
            head, changed, f"scene-{session_id}-{source_id}", "leave",
            before=state, turn_id=None, operations=[moved], now=created_at, members=(gone,),
        )  # fmt: skip
        await self._s.sessions.commit(commit, changed)
        note = NotePost(f"leave-{source_id}", session_id, None, f"**{member.name}** leaves the story.")
        await self._s.publisher.publish(channel_id, note)
        return f"{member.name} has left the scene. `/game join` brings you back in."

    async def end(
        self, *, channel_id: str, user_id: str, is_gm: bool, source_id: str, created_at: int
    ) -> str:
        """Ends a session and reveals its dice secret. For its starter or the GM role."""
        session = await self._session(channel_id)
        self._may_steer(session, user_id, is_gm, "end it")
        await self._desk.run(session.id, lambda: self._finish(session.id, "The table rises", created_at))
        return "The game is over. The dice secret is public now: `/dice verify` checks every roll."

    async def _finish(self, session_id: str, title: str, now: int) -> None:
        session = await self._s.storage.session(session_id)
        if session is None or session.status == "ended":
            return
        scene_id = f"scene-{session_id}-end"
        done = await self._s.storage.scene_commit(scene_id)
        if done is None:
            head = await self._s.sessions.head(session_id)
            rules = await self._s.sessions.game(session_id)
            state = await self._s.sessions.state(head)
            secret = await self._s.sessions.secret(session_id)
            actor = head_actor(head, next(iter(rules.characters), ""))
            closing = {
                "title": title,
                "scenes": session.scene_index,
                "secret": secret.hex(),
                "commitment": session.commitment,
            }
            narration = NarrationRow(
                text="",
                header=header_of(rules, state, actor, "STORY", session.story_round),
                dice_lines=(),
                choices=(),
                lines_used=(),
                document={"closing": closing},
            )
            commit = scene_commit(
                head, state, scene_id, "end",
                before=state, turn_id=None, operations=(), now=now, narration=narration, reveal_secret=True,
            )  # fmt: skip
            done = (await self._s.sessions.commit(commit, state), narration)
        committed, narration = done
        assert narration is not None
        try:
            await self._s.publisher.publish(
                session.channel_id, post_of(f"end-{session_id}", session_id, committed, narration, None)
            )
        except PlayerError as error:
            log.warning("ending not shown", session=session_id, code=error.code)
        await self._s.sessions.set_status(session, "ended")

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

    # --- turns -------------------------------------------------------------------------------------

    async def message(
        self,
        *,
        channel_id: str,
        user_id: str,
        message_id: str,
        text: str,
        created_at: int,
        is_gm: bool = False,
    ) -> bool:
        """A plain message in a channel. True when it is a turn (stored and queued), False when it is not for us."""
        session = await self._session_or_none(channel_id)
        if session is None:
            return False
        if session.status != "active" or not await self._plays(session.id, user_id):
            # Talk that was heard is not to be found again, as if it had been missed, after a restart.
            await self._s.storage.handled(session.id, message_id)
            return False
        mode = read_mode(text).mode
        await self._receive(
            session, user_id, message_id, "message", mode, text, created_at, {"gm": is_gm} if is_gm else None
        )
        return True

    async def act(self, *, channel_id: str, user_id: str, source_id: str, text: str, created_at: int) -> str:
        """`/game act`: a turn by command."""
        session = await self._playing(channel_id, user_id)
        await self._receive(
            session, user_id, source_id, "command", read_mode(text).mode, text, created_at, None
        )
        return "On its way."

    async def press(
        self,
        *,
        channel_id: str,
        user_id: str,
        source_id: str,
        scene_index: int,
        session_tag: str,
        index: int,
        created_at: int,
    ) -> str | None:
        """A choice button. Raises PlayerError choice/past_scene for a button of an older scene."""
        session = await self._playing(channel_id, user_id)
        head = await self._s.sessions.head(session.id)
        choices = head.narration.choices if head.narration and head.narration_index == scene_index else ()
        if not session.id.endswith(session_tag) or not 0 <= index < len(choices):
            raise past_choice()
        row = choices[index]
        action = row["action"]
        if action is None and row["key"] != "continue":
            raise PlayerError("choice/other_action", "Write in the channel what you do.")
        if action is None:
            rules = await self._s.sessions.game(session.id)
            waiting = "wait" if "wait" in rules.ruleset.actions else rules.ruleset.default_action
            action = Action(actor_id="pc", type=waiting).wire()
        choice = {"scene_index": scene_index, "key": row["key"], "action": action}
        await self._receive(
            session, user_id, source_id, "button", Mode.STORY, row["text"], created_at, choice
        )
        return None

    async def other_action(
        self, *, channel_id: str, user_id: str, source_id: str, session_tag: str, text: str, created_at: int
    ) -> None:  # fmt: skip
        """What a person wrote in the modal of `other_action`: played even when the story moved on meanwhile."""
        session = await self._playing(channel_id, user_id)
        if not session.id.endswith(session_tag):
            raise past_choice()
        await self._receive(
            session, user_id, source_id, "modal", read_mode(text).mode, text, created_at, None
        )

    async def edited(self, *, channel_id: str, message_id: str) -> str | None:
        """A notice where an edited message was already taken as a turn."""
        session = await self._session_or_none(channel_id)
        if session is None or await self._s.storage.turn_by_source(session.id, message_id) is None:
            return None
        return "I play a message as it was first sent. Write a new one to add to it."

    async def deleted(self, *, channel_id: str, message_id: str) -> None:
        """Cancels a queued turn whose message was deleted."""
        session = await self._session_or_none(channel_id)
        turn = await self._s.storage.turn_by_source(session.id, message_id) if session else None
        if turn is not None and turn.status == "queued":
            self._withdrawn.add(turn.received.id)
            await self._s.storage.set_turn(turn.received.id, "cancelled")

    async def _receive(
        self,
        session: SessionRow,
        user_id: str,
        source_id: str,
        source: Any,
        mode: Mode,
        text: str,
        created_at: int,
        choice: dict[str, Any] | None,
    ) -> None:
        if len(text) > LONGEST_MESSAGE:
            raise PlayerError(
                "input/too_long", f"That is {len(text)} characters; {LONGEST_MESSAGE} is the most."
            )
        UserInput(
            type="user_input", content=text, context=UserContext(game_mode="character", user_id=user_id)
        )
        received = ReceivedTurn(
            id=f"turn-{session.id.removeprefix('session-')}-{source_id}",
            session_id=session.id,
            source_id=source_id,
            source=source,
            user_id=user_id,
            channel_id=session.channel_id,
            mode=str(mode),
            raw_text=text,
            created_at=created_at,
            choice=choice,
        )
        stored, new = await self._s.storage.receive(received)
        if new:
            self._desk.submit(session.id, lambda: self._turn(stored, resumed=False))

    async def _turn(self, stored: StoredTurn, *, resumed: bool) -> None:
        received = stored.received
        if received.id in self._withdrawn:
            self._withdrawn.discard(received.id)
            return
        ending = await self._runner.run(stored, resumed=resumed)
        if ending is not None:
            await self._finish(received.session_id, ending, received.created_at)

    async def _fault(self, session_id: str, fault: BaseException) -> None:
        log.error("turn failed", session=session_id, exc_info=fault)
        session = await self._s.storage.session(session_id)
        waiting = await self._s.storage.unfinished_turns(session_id)
        if session is None or not waiting:
            return
        turn = waiting[0]
        if turn.status in ("queued", "running"):
            await self._s.storage.set_turn(turn.received.id, "failed")
            words = "Something went wrong on my side and that turn did not happen. Nothing is lost; please try again."
            note = NotePost(turn.received.id, session_id, turn.received.source_id, words, "error")
            try:
                await self._s.publisher.publish(session.channel_id, note)
            except PlayerError as error:
                log.warning("failure not shown", session=session_id, code=error.code)
        await self._s.storage.presented(turn.received.id)

    # --- looking up --------------------------------------------------------------------------------

    async def status(self, *, channel_id: str) -> Status:
        """How the session of a channel stands."""
        session = await self._session(channel_id)
        head = await self._s.sessions.head(session.id)
        rules = await self._s.sessions.game(session.id)
        state = await self._s.sessions.state(head)
        actor = head_actor(head, next(iter(rules.characters), ""))
        return Status(
            title=rules.scenario.title,
            session_id=session.id,
            ruleset=rules.ruleset.name,
            round=session.story_round,
            header=header_shown(
                header_of(rules, state, actor, "STORY", session.story_round), session.chain_hash
            ),
            players=tuple(
                (one.user_id, one.name) for one in head.members if one.user_id and one.left_at is None
            ),
            commitment=session.commitment,
            models=(session.small_model_key, session.large_model_key),
            status=session.status,
            scene_index=session.scene_index,
            starter_id=session.starter_id,
        )

    async def recap(self, *, channel_id: str) -> str:
        """The story so far, in short: where it stands and the last passage."""
        session = await self._session(channel_id)
        entries = await self._s.storage.scene_log(session, None, 4)
        told = [str(entry.get("text", "")).strip() for entry in reversed(entries)]
        return "\n\n".join(text for text in told if text)[-3500:] or "Nothing has happened yet."

    async def log(self, *, channel_id: str, before: int | None, limit: int) -> LogPage:
        """A page of the timeline."""
        session = await self._session(channel_id)
        entries = tuple(await self._s.storage.scene_log(session, before, limit))
        return LogPage(entries, entries[-1]["scene_index"] if len(entries) == limit else None)

    async def scenarios(self) -> list[ScenarioCard]:
        """What can be played."""
        return [_card(rules) for rules in self._library.games.values()]

    async def scenario(self, scenario_id: str) -> ScenarioCard:
        """One scenario."""
        return _card(self._library.game(scenario_id))

    async def join_options(self, channel_id: str, user_id: str | None = None) -> list[tuple[str, str]]:
        """(label, value) of the free roles, and of the person's own characters for this ruleset."""
        session = await self._session_or_none(channel_id)
        if session is None:
            return []
        head = await self._s.sessions.head(session.id)
        rules = await self._s.sessions.game(session.id)
        taken = {one.name for one in head.members if one.left_at is None}
        options = [
            (f"{role.name}: {role.tagline}"[:100], role.name)
            for role in rules.scenario.roles
            if role.name not in taken
        ]
        own: Sequence[dict[str, Any]] = await self._s.storage.characters_of(user_id) if user_id else ()
        mine = [
            (f"{one['name']} (yours)"[:100], one["id"])
            for one in own
            if one["ruleset_id"] == rules.ruleset.id
        ]
        return [*mine, *options][:25]

    async def has_session(self, channel_id: str) -> bool:
        """Whether a game runs in a channel."""
        return await self._session_or_none(channel_id) is not None

    # --- dice --------------------------------------------------------------------------------------

    async def roll(
        self, *, channel_id: str, user_id: str, source_id: str, expression: str, reason: str | None
    ) -> RollShown:
        """Rolls dice: in a session from its committed secret and into its ledger, else from fresh entropy."""
        canonical = dice.check_expression(expression)
        session = await self._session_or_none(channel_id)
        label = (reason or "Roll").strip()[:60] or "Roll"
        if session is None:
            stream = fairness.DiceStream(self._s.entropy.secret(), "table", (source_id,), 0, 0)
            rolled = dice.roll(canonical, stream)
            return RollShown(dice.format_check(label, rolled), _each_die(rolled), None)
        return await self._desk.run(
            session.id, lambda: self._roll(session.id, user_id, source_id, canonical, label)
        )

    async def _roll(
        self, session_id: str, user_id: str, source_id: str, expression: str, label: str
    ) -> RollShown:
        head = await self._s.sessions.head(session_id)
        state = await self._s.sessions.state(head)
        secret = await self._s.sessions.secret(session_id)
        rolled = dice.roll(expression, fairness.DiceStream(secret, session_id, (source_id,), 0, 0))
        line = dice.format_check(label, rolled)
        who = next(
            (one.character_id for one in head.members if one.user_id == user_id and one.left_at is None), ""
        )
        row = DiceRow(
            0, 0, who, "roll", (source_id,), rolled.expression, rolled.total, rolled.to_json(), line
        )
        commit = scene_commit(
            head, state, f"scene-{session_id}-{source_id}", "roll",
            before=state, turn_id=None, operations=(), now=self._s.clock.now_ms(), dice=(row,),
        )  # fmt: skip
        committed = await self._s.sessions.commit(commit, state)
        proof = f"roll of source {source_id}, chain {committed.chain_hash[:8]}"
        return RollShown(line, _each_die(rolled), proof)

    async def dice_verify(self, *, session_id: str | None, channel_id: str) -> str:
        """Recomputes every roll of a session once its secret is revealed; before that, says what is committed."""
        session = (
            await self._s.storage.session(session_id)
            if session_id
            else await self._session_or_none(channel_id)
        )
        if session is None:
            raise PlayerError("session/none", "Name a session, or ask in the channel of one.")
        rows = await self._s.storage.dice_ledger(session.id, 10_000)
        secret = await self._s.storage.revealed_secret(session.id)
        if secret is None:
            return (
                f"Dice: not yet revealed. {len(rows)} rolls are recorded under the commitment\n`{session.commitment}`\n"
                "The secret is published when the game ends; then every roll can be recomputed."
            )
        if fairness.verify_commitment(session.commitment, secret) is not None:
            return "The revealed secret does **not** match the published commitment."
        for row in rows:
            wrong = fairness.verify_roll(
                dice.Roll.from_json(row.roll),
                secret,
                session=session.id,
                sources=row.sources,
                action_index=row.action_index,
                roll_index=row.roll_index,
            )
            if wrong is not None:
                return f"“{row.line}” does **not** verify: {wrong.message}"
        return f"All {len(rows)} rolls verify against the commitment\n`{session.commitment}`\nSecret: `{secret.hex()}`"

    # --- characters --------------------------------------------------------------------------------

    async def character_create(
        self, *, user_id: str, user_name: str, name: str, pronouns: str, ruleset_id: str, concept: str,
        stats: Mapping[str, int],
    ) -> str:  # fmt: skip
        """Makes or replaces a person's own character for a ruleset."""
        rules = next((one for one in self._library.games.values() if one.ruleset.id == ruleset_id), None)
        if rules is None:
            raise PlayerError("ruleset/unknown", f"There is no ruleset “{ruleset_id[:40]}”.")
        name = " ".join(name.split())[:40]
        if not name:
            raise PlayerError("character/no_name", "A character needs a name.")
        block = {**rules.scenario.roles[0].stat_block, **stats}
        problem = rules.check_stats(block)
        if problem is not None:
            raise PlayerError("character/stats", f"{problem.path}: {problem.message}")
        character = {
            "id": f"own-{user_id}-{ruleset_id}-{name.lower().replace(' ', '-')}"[:90],
            "name": name,
            "tagline": concept.strip()[:120] or "A newcomer.",
            "pronouns": pronouns if pronouns in ("she", "he", "they", "it") else "they",
            "ruleset_id": ruleset_id,
            "stat_block": block,
        }
        await self._s.storage.save_character(user_id, character)
        return f"**{name}** is ready for {rules.ruleset.name}. `/game join` in a game of it takes {name} in."

    async def characters(self, user_id: str) -> list[dict[str, Any]]:
        """A person's own characters."""
        return list(await self._s.storage.characters_of(user_id))

    async def edit_character(
        self, *, user_id: str, character: str, name: str, concept: str, pronouns: str
    ) -> str:
        """Changes the words of a person's own character; a character in play keeps its name."""
        own = await self._s.storage.characters_of(user_id)
        found = next((one for one in own if character in (one["id"], one["name"])), None)
        if found is None:
            raise PlayerError(
                "character/unknown", "You have no character of that name. `/character create` makes one."
            )
        clean = " ".join(name.split())[:40] or found["name"]
        await self._s.storage.save_character(
            user_id,
            {
                **found,
                "name": clean,
                "tagline": concept.strip()[:120] or found["tagline"],
                "pronouns": pronouns or found["pronouns"],
            },
        )
        return f"**{clean}** is changed. Games already running keep the character as it was."

    async def sheet(self, *, channel_id: str, user_id: str, character: str | None) -> Sheet:
        """A character in play: one's own, or another player's by name."""
        session = await self._session(channel_id)
        head = await self._s.sessions.head(session.id)
        rules = await self._s.sessions.game(session.id)
        state = await self._s.sessions.state(head)
        players = [one for one in head.members if one.role == "player"]
        if character:
            member = next((one for one in players if one.name.lower() == character.lower()), None)
        else:
            member = next((one for one in players if one.user_id == user_id and one.left_at is None), None)
        if member is None:
            raise PlayerError(
                "character/unknown", "No such player character is in this game. `/game status` lists them."
            )
        one = state["entities"][member.character_id]
        stats = tuple(
            (stat.label, value, stat.high if value >= _middle(rules, name) else stat.low)
            for name, stat in rules.ruleset.stats.items()
            if isinstance(value := one["attributes"].get(name, 0), int)
        )
        others = tuple(
            (name.replace("_", " ").title(), value, "")
            for name, value in one["attributes"].items()
            if name not in rules.ruleset.stats and isinstance(value, int) and not isinstance(value, bool)
        )
        locations = state["world"]["locations"]
        return Sheet(
            name=one["name"],
            tagline=str(member.profile.get("tagline", "")),
            pronouns=one.get("pronouns", "they"),
            stats=stats + others,
            carried=tuple(
                item["name"] for item in reachable(state, one["id"]) if item["location"] == one["id"]
            ),
            conditions=() if one["status"] == "conscious" else (one["status"],),
            place=locations.get(position(state, one["id"]) or "", {}).get("name", "away"),
        )

    async def session_in(self, channel_id: str) -> SessionRow:
        """The running session of a channel. Raises PlayerError session/none."""
        return await self._session(channel_id)

    # --- coming back -------------------------------------------------------------------------------

    async def last_handled(self) -> dict[str, str]:
        """Channel id to the last message handled there, for every open session."""
        return {row.channel_id: row.last_handled_id for row in await self._s.storage.open_sessions()}

    async def resume_all(self) -> None:
        """Finishes what was interrupted: openings, turns and endings of every open session."""
        for row in await self._s.storage.open_sessions():
            await self._desk.run(row.id, lambda row=row: self._show_newest(row))
            for stored in await self._s.storage.unfinished_turns(row.id):
                self._desk.submit(row.id, lambda stored=stored: self._turn(stored, resumed=True))
            latest = await self._s.storage.latest_narration(row.id)
            if latest is not None and ("ending" in latest[1].document or "closing" in latest[1].document):
                ending = latest[1].document.get("ending") or latest[1].document["closing"]["title"]
                self._desk.submit(
                    row.id, lambda row=row, ending=ending: self._finish(row.id, ending, row.created_at)
                )

    async def _show_newest(self, row: SessionRow) -> None:
        """Shows an opening or a newcomer's scene whose post was cut off; shown ones are found and left alone."""
        latest = await self._s.storage.latest_narration(row.id)
        if latest is None:
            return
        committed, narration = latest
        genesis = f"scene-{row.id}"
        if committed.scene_id != genesis and not committed.scene_id.startswith(f"{genesis}-"):
            return
        if committed.scene_id == genesis:
            rules = await self._s.sessions.game(row.id)
            post = _opening(
                rules, post_of(f"open-{row.id}", row.id, committed, narration, None), row.commitment
            )
        else:
            source = committed.scene_id.removeprefix(f"{genesis}-")
            post = post_of(f"join-{source}", row.id, committed, narration, None)
        if "closing" not in narration.document:
            try:
                await self._s.publisher.publish(row.channel_id, post)
            except PlayerError as error:
                log.warning("scene not shown", session=row.id, code=error.code)

    async def abandon_channel(self, channel_id: str) -> None:
        """A channel was deleted: its session is paused where it stands; nothing of it is lost."""
        session = await self._session_or_none(channel_id)
        if session is not None:
            await self._s.sessions.set_status(session, "paused")

    async def idle(self) -> None:
        """Returns when nothing is queued or running."""
        await self._desk.idle()

    async def close(self) -> None:
        """Stops at once; what was under way is finished after the next start."""
        await self._desk.close()

    # --- shared ------------------------------------------------------------------------------------

    async def _session_or_none(self, channel_id: str) -> SessionRow | None:
        session = await self._s.sessions.in_channel(channel_id)
        return None if session is None or session.status == "ended" else session

    async def _session(self, channel_id: str) -> SessionRow:
        session = await self._session_or_none(channel_id)
        if session is None:
            raise no_session()
        return session

    async def _plays(self, session_id: str, user_id: str) -> bool:
        head = await self._s.sessions.head(session_id)
        return any(one.user_id == user_id for one in head.members)

    async def _playing(self, channel_id: str, user_id: str) -> SessionRow:
        session = await self._session(channel_id)
        if session.status == "paused":
            raise PlayerError("session/paused", "The game is paused. `/game resume` goes on with it.")
        head = await self._s.sessions.head(session.id)
        if not any(one.user_id == user_id and one.left_at is None for one in head.members):
            raise not_joined()
        return session

    @staticmethod
    def _may_steer(session: SessionRow, user_id: str, is_gm: bool, what: str) -> None:
        if user_id != session.starter_id and not is_gm:
            raise PlayerError("session/not_yours", f"Only who started this game, or the GM role, may {what}.")


def _opening(rules: Rules, post: ScenePost, commitment: str) -> ScenePost:
    scenario = rules.scenario
    opening = Opening(
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


def _opening_place(rules: Rules, state: State) -> str:
    return state["world"]["locations"][rules.scenario.roles[0].location]["name"]


def _card(rules: Rules) -> ScenarioCard:
    scenario = rules.scenario
    return ScenarioCard(
        id=scenario.id,
        title=scenario.title,
        summary=scenario.summary,
        ruleset=rules.ruleset.name,
        players=scenario.max_players,
        tone=scenario.tone,
        stakes=scenario.stakes,
        notes=scenario.content_notes,
        roles=tuple(f"{role.name}: {role.tagline}" for role in scenario.roles),
    )


def _middle(rules: Rules, stat: str) -> float:
    shape = rules.ruleset.character_stat_schema.get("properties", {}).get(stat, {})
    return (shape.get("minimum", 0) + shape.get("maximum", 6)) / 2


def _each_die(rolled: dice.Roll) -> str:
    return ", ".join(f"d{die.sides}: {' → '.join(str(v) for v in die.values)}" for die in rolled.dice)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
