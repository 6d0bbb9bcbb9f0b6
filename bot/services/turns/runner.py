"""From a received turn to its answer in the channel: each exactly once, whatever was interrupted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

import structlog

from bot.core.errors import ChannelUnreachable, PlayerError
from bot.core.notices import Notice
from bot.core.rules.knowledge.known_map import seen_now
from bot.core.rules.visibility import position
from bot.core.state.document import entity
from bot.core.table.message_modes import Mode
from bot.services.ports import StoredTurn
from bot.services.ports.operators.tracing import span
from bot.services.ports.publisher import NotePost, Post
from bot.services.turns.context import TurnContext
from bot.services.turns.scene_posts import note_post, scene_post
from bot.services.turns.step_inputs.recalled import find_long_ago, recalled_lines
from bot.services.turns.turn_start import TurnStart, member_of, said_in

if TYPE_CHECKING:
    from bot.services.turns.retelling import Retellings
    from bot.services.turns.rules_answers.questions import Questions
    from bot.services.turns.story_play import StoryPlay

log = structlog.get_logger(__name__)


class TurnRunner:
    """Runs received turns. Everything it does can be cut off anywhere and done again."""

    def __init__(self, services: TurnContext) -> None:
        self._s = services
        self.steer: Callable[[StoredTurn], Awaitable[NotePost | None]] | None = None
        self.unshown: dict[str, list[str]] = {}
        """The turns of each session that could not be shown while Discord was out, oldest first."""

    # The stages of a turn are two hundred modules, which a start need not wait for (bot/app/left_for_later.py).

    @cached_property
    def _story(self) -> StoryPlay:
        from bot.services.turns.story_play import StoryPlay

        return StoryPlay(self._s)

    @cached_property
    def _questions(self) -> Questions:
        from bot.services.turns.rules_answers.questions import Questions

        return Questions(self._s)

    @cached_property
    def _retellings(self) -> Retellings:
        from bot.services.turns.retelling import Retellings

        return Retellings(self._s)

    async def run(self, stored: StoredTurn, *, resumed: bool) -> str | None:
        """Brings a turn to its end: committed or answered, and presented. Returns the story's ending, if it told one.

        A turn that was `resumed` after a start goes on from what its journal holds. One that could not be shown is
        kept among the `unshown`; it tells its ending when it is run again.
        """
        received = stored.received
        with span(
            "turn", turn=received.id, session=received.session_id, mode=received.mode or "", resumed=resumed
        ):
            return await self._run(stored, resumed)

    async def _run(self, stored: StoredTurn, resumed: bool) -> str | None:
        if stored.status == "committed" and stored.scene_id is not None:
            found = await self._s.storage.scene_commit(stored.scene_id)
            if found is None or found[1] is None:
                return None
            again = await self._retellings.can_retell(stored.received.session_id, stored.scene_id)
            post = scene_post(stored, found[0], found[1], retellable=again)
            ending = found[1].document.get("ending")
        else:
            post, ending = await self._answer(stored, resumed)
        return ending if await self._present(stored, post) else None

    async def _present(self, stored: StoredTurn, post: Post | None) -> bool:
        """Whether the turn is over: shown, or in a channel that will never show it."""
        with span("present"):
            return await self._show(stored, post)

    async def _show(self, stored: StoredTurn, post: Post | None) -> bool:
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
        await self._s.storage.mark_presented(received.id)
        return True

    async def _answer(self, stored: StoredTurn, resumed: bool) -> tuple[Post | None, str | None]:
        received = stored.received
        if received.mode in (Mode.OOC, Mode.WHISPER):
            post = None
        elif received.mode == Mode.GOD and self.steer is not None:
            post = await self.steer(stored)
        elif received.mode == Mode.RETELL:
            return await self._retellings.answer(stored), None
        else:
            start = await self._start_of(stored)
            if isinstance(start, TurnStart):
                return await self._story.play(start, resumed=resumed)
            post = start
        await self._s.storage.set_turn(received.id, "answered")
        return post, None

    async def _start_of(self, stored: StoredTurn) -> TurnStart | NotePost:
        """The start of the story turn that a stored one is, or the answer to one that is none."""
        received = stored.received
        if received.mode == Mode.GOD:
            return note_post(stored, Notice("god/not_allowed", case="god"))
        sessions = self._s.sessions
        since = sessions.generation
        head = await sessions.head(received.session_id)
        game = await sessions.game(received.session_id)
        state = await sessions.state(head)
        actor_id = member_of(head, received.user_id)
        if received.mode == Mode.DM:
            return note_post(stored, await self._questions.answer(stored, head, game, state), "dm")
        if head.session.status == "ended":
            return note_post(stored, Notice("turn/game_over"))
        actor = entity(state, actor_id)
        if actor_id is None or actor is None or actor["location"] is None:
            return note_post(stored, Notice("turn/left"))
        expected = (received.choice or {}).get("scene_index")
        if expected is not None and head.narration_index != expected:
            return note_post(stored, Notice("choice/past_scene"))
        if not said_in(stored) and received.choice is None:
            return note_post(stored, Notice("turn/nothing_to_do"))
        secret = await sessions.secret(received.session_id)
        boundaries = await sessions.boundaries(received.session_id)
        start = TurnStart(stored, head, game, state, actor_id, secret, boundaries, since=since)
        seen = sessions.note_seen(head, actor_id, seen_now(state, actor_id))
        came_from = sessions.note_place(head, actor_id, position(state, actor_id))
        if came_from is None and head.narration is not None:  # nothing is in memory after a restart
            came_from = head.narration.document.get("came_from", {}).get(actor_id)
        start = replace(start, spoken=sessions.spoken(head), seen=seen, came_from=came_from)
        if self._s.models_of(head.session).alone:
            return start  # only prompts hold what follows
        found = await find_long_ago(self._s.storage.recall, head, start.said)
        start = replace(start, recalled=recalled_lines(head, found, boundaries.lines))
        return start if self._s.lore is None else replace(start, books=await self._s.lore.of_table(head))
