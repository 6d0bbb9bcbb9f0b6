"""From a received turn to its answer in the channel: each exactly once, whatever was interrupted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import structlog

from bot.core.errors import ChannelUnreachable, PlayerError
from bot.core.ids import turn_scene_id
from bot.core.rules import choices as planning
from bot.core.state import operations as ops
from bot.core.state.document import State
from bot.core.table.message_modes import Mode, read_mode
from bot.core.understanding.non_actions import asks_standing
from bot.services.models.budget import Capped
from bot.services.ports import (
    NarrationRow,
    SessionRow,
    StoredTurn,
)
from bot.services.ports.budgets import Purse
from bot.services.ports.publisher import NotePost, Post, Publisher, ScenePost
from bot.services.turns.commit import choice_rows, header_of, scene_commit, story_commit
from bot.services.turns.context import TurnContext
from bot.services.turns.journal_writer import JournalWriter
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.non_action_answers import unread
from bot.services.turns.pipeline import TurnModels, TurnPipeline, think_time
from bot.services.turns.rules_answers import consult
from bot.services.turns.scene_posts import header_shown, scene_post
from bot.services.turns.story_turn import StoryTurn, member_of
from bot.services.turns.thinking import RULES_SECONDS, Thinking

log = structlog.get_logger(__name__)

NOTHING_SAID = (
    "I found nothing to do in that. Say what your character does (“ask Lena about the letter”), press a choice, "
    "or begin with `DM:` to ask about the rules."
)
PAST_CHOICE = "The story has moved on since that choice. The newest scene has fresh ones."
GAME_OVER = "The game was over before that could happen. `/game start` begins another."
GOD_REFUSED = "God mode is for the GM role. Nothing changed."


class TurnRunner:
    """Runs received turns. Everything it does can be cut off anywhere and done again."""

    def __init__(self, services: TurnContext) -> None:
        self._s = services
        self.steer: Callable[[StoredTurn], Awaitable[NotePost | None]] | None = None
        self._pipeline = TurnPipeline(services.sessions)
        self._thinking = Thinking(services.publisher)
        self.unshown: dict[str, list[str]] = {}
        """The turns of each session that could not be shown while Discord was out, oldest first."""

    async def run(self, stored: StoredTurn, *, resumed: bool) -> str | None:
        """Brings a turn to its end: committed or answered, and presented. Returns the story's ending, if it told one.

        A turn that was `resumed` after a start goes on from what its journal holds. One that could not be shown is
        kept among the `unshown`; it tells its ending when it is run again.
        """
        if stored.status == "committed" and stored.scene_id is not None:
            found = await self._s.storage.scene_commit(stored.scene_id)
            if found is None or found[1] is None:
                return None
            post = scene_post(stored, found[0], found[1])
            ending = found[1].document.get("ending")
        else:
            post, ending = await self._answer(stored, resumed)
        return ending if await self._present(stored, post) else None

    async def _present(self, stored: StoredTurn, post: Post | None) -> bool:
        """Whether the turn is over: shown, or in a channel that will never show it."""
        received = stored.received
        if post is not None:
            try:
                await self._s.publisher.publish(received.channel_id, post)
            except ChannelUnreachable:
                log.error("turn waits to be shown", turn=received.id, channel=received.channel_id)
                self.unshown.setdefault(received.session_id, []).append(received.id)
                return False
            except PlayerError as error:
                log.warning("turn not shown", turn=received.id, channel=received.channel_id, code=error.code)
        await self._s.storage.presented(received.id)
        return True

    async def _answer(self, stored: StoredTurn, resumed: bool) -> tuple[Post | None, str | None]:
        story = await self._story_of(stored)
        if not isinstance(story, StoryTurn):
            return story, None
        return await self._story(story, _said(stored), resumed)

    async def _story_of(self, stored: StoredTurn) -> StoryTurn | Post | None:
        """The story turn that a stored one is, or the answer to one that is none."""
        received = stored.received
        if received.mode in (Mode.OOC, Mode.WHISPER):
            await self._s.storage.set_turn(received.id, "answered")
            return None
        sessions = self._s.sessions
        since = sessions.generation
        head = await sessions.head(received.session_id)
        game = await sessions.game(received.session_id)
        state = await sessions.state(head)
        actor_id = member_of(head, received.user_id)
        text = _said(stored)
        if received.mode == Mode.GOD:
            if self.steer is None:
                return await self._note(stored, GOD_REFUSED, "refusal")
            post = await self.steer(stored)
            await self._s.storage.set_turn(received.id, "answered")
            return post
        if received.mode == Mode.DM:
            said = consult(game, state, actor_id, text, head.session.story_round + 1)
            return await self._note(stored, said, "dm")
        if head.session.status == "ended":
            return await self._note(stored, GAME_OVER, "refusal")
        if actor_id is None or state["entities"].get(actor_id, {}).get("location") is None:
            return await self._note(
                stored, "You have left this game. `/game join` brings you back in.", "refusal"
            )
        expected = (received.choice or {}).get("scene_index")
        if expected is not None and head.narration_index != expected:
            return await self._note(stored, PAST_CHOICE, "refusal")
        if not text and received.choice is None:
            return await self._note(stored, NOTHING_SAID, "refusal")
        secret = await sessions.secret(received.session_id)
        boundaries = await sessions.boundaries(received.session_id)
        return StoryTurn(stored, head, game, state, actor_id, secret, boundaries=boundaries, since=since)

    async def _story(self, story: StoryTurn, text: str, resumed: bool) -> tuple[Post, str | None]:
        models = self._models(story.head.session)
        if self._s.lore is not None and not models.alone:
            story.books = await self._s.lore.of_table(story.head)
        budget = self._s.budget
        if budget is None or models.alone:
            return await self._played(story, text, resumed, models, None)
        received, session = story.turn.received, story.head.session
        worst = budget.prices.turn(models.small.key, models.large.key)
        reserved = await budget.reserve(session.guild_id, session.id, received.user_id, worst)
        if isinstance(reserved, Capped):
            await self._say_capped(story, await budget.notice(received.id, reserved))
            return await self._played(story, text, resumed, self._alone(), None)
        try:
            return await self._played(story, text, resumed, models, reserved)
        finally:
            budget.settle(reserved)

    async def _say_capped(self, story: StoryTurn, words: str | None) -> None:
        received = story.turn.received
        if words is not None:
            note = NotePost(f"cap-{received.id}", received.session_id, None, words)
            try:
                await self._s.publisher.publish(received.channel_id, note)
            except PlayerError as error:
                log.warning("cap not told", turn=received.id, channel=received.channel_id, code=error.code)

    async def _played(
        self, story: StoryTurn, text: str, resumed: bool, models: TurnModels, purse: Purse | None
    ) -> tuple[Post, str | None]:
        received = story.turn.received
        session = story.head.session
        earlier = await self._s.journal.steps(received.id) if resumed else ()
        recording = JournalWriter(self._s.journal, lambda: self._s.sessions.require(story.since))
        steps = ModelSteps(
            received.id, session.id, earlier, models.offline, self._s.clock, recording,
            may_fall_back=session.settings.get("fallback", True), purse=purse,
        )  # fmt: skip
        stage = None if models.alone else Drafts(self._s.publisher)
        try:
            with self._thinking.over(received.channel_id, RULES_SECONDS if models.alone else 0.0):
                await self._pipeline.understand(story, models, steps, recording, text)
                if story.deep_think or not story.actions:
                    await recording.durable()
                    if story.deep_think:
                        return await self._deep_think(story), None
                    kind = "dm" if asks_standing(text) else "refusal"
                    return await self._note(story.turn, _unread(story, text), kind), None
                told = await self._pipeline.play(story, models, steps, recording, stage)
                await recording.durable()
        finally:
            await recording.leave()
        commit = story_commit(story, told, scene_id_of(story.turn), self._s.clock.now_ms())
        committed = await self._s.sessions.commit(commit, _state_after(story, told.operations), story.since)
        assert commit.narration is not None
        return scene_post(story.turn, committed, commit.narration), commit.narration.document.get("ending")

    async def _deep_think(self, story: StoryTurn) -> Post:
        found = planning.candidates(story.game, story.before, story.actor_id, story.round, story.key)
        choices = planning.considered(found, _said(story.turn))
        analysis = planning.deep_think(choices)
        state = ops.apply(story.before, [think_time()], ops.ENGINE)
        assert isinstance(state, dict)
        block = planning.settled(choices, [choice.view for choice in choices])
        narration = NarrationRow(
            text="",
            header=header_of(story.game, state, story.actor_id, "STORY", story.round),
            dice_lines=(),
            choices=choice_rows(block),
            lines_used=(),
            document={"analysis": analysis},
        )
        commit = scene_commit(
            story.head,
            state,
            scene_id_of(story.turn),
            "deep_think",
            before=story.before,
            turn_id=story.turn.received.id,
            operations=[think_time()],
            now=self._s.clock.now_ms(),
            narration=narration,
        )
        committed = await self._s.sessions.commit(commit, state, story.since)
        return scene_post(story.turn, committed, narration)

    async def _note(self, stored: StoredTurn, text: str, kind: str) -> NotePost:
        received = stored.received
        await self._s.storage.set_turn(received.id, "answered")
        return NotePost(
            key=received.id,
            session_id=received.session_id,
            source_id=received.source_id if received.source == "message" else None,
            text=text,
            kind="dm" if kind == "dm" else "refusal",
        )

    def _models(self, session: SessionRow) -> TurnModels:
        offline = self._s.models["offline"]
        small = self._s.models.get(session.small_model_key, offline)
        return TurnModels(small, self._s.models.get(session.large_model_key, offline), offline)

    def _alone(self) -> TurnModels:
        offline = self._s.models["offline"]
        return TurnModels(offline, offline, offline)


class Drafts:
    """The stage of a turn: its post as far as it is certain, in the channel."""

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher

    def outcome(self, story: StoryTurn) -> None:
        """Shows the dice."""
        self.prose(story, "")

    def prose(self, story: StoryTurn, text: str) -> None:
        """Shows a passage so far, below the dice."""
        received = story.turn.received
        state = story.conclusion.state if story.conclusion else story.acted
        header = header_of(story.game, state, story.actor_id, "STORY", story.round)
        draft = ScenePost(
            key=received.id,
            session_id=received.session_id,
            scene_id=scene_id_of(story.turn),
            scene_index=story.head.session.scene_index + 1,
            source_id=received.source_id if received.source == "message" else None,
            header=header_shown(header, ""),
            narration=text,
            dice_lines=tuple(one.check.line for one in story.rolled() if one.check),
            choices=(),
            ruleset=str(header["ruleset"]),
        )
        self._publisher.draft(received.channel_id, draft)


def _said(stored: StoredTurn) -> str:
    """What a turn's author said, without the words that choose its mode."""
    received = stored.received
    return received.raw_text if received.source == "button" else read_mode(received.raw_text).text


def _unread(story: StoryTurn, text: str) -> str:
    asked = story.interpret_input(text)
    choices = planning.candidates(story.game, story.before, story.actor_id, story.round, story.key)
    return unread(story.game, story.before, story.actor_id, asked, choices, story.round)


def scene_id_of(stored: StoredTurn) -> str:
    """The scene a turn commits has the turn's own id, so that a repeated commit meets the first one."""
    return turn_scene_id(stored.received.id)


def _state_after(story: StoryTurn, operations: tuple[ops.AnyOp, ...]) -> State:
    state = ops.apply(story.after, operations, ops.ENGINE)
    assert isinstance(state, dict)
    return state
