"""A turn that is played and forgotten, so that the first true one of a story after a start is as fast as the others.

It reads what a turn reads, goes through its stages with the built-in model and is thrown away: nothing of it is
journalled, committed, shown or remembered, and no dice are drawn from a source that a person could have.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import chain

import structlog

from bot.core.dice import rolls
from bot.core.guard.facts_of_turn import read_vocabulary
from bot.core.late_dataclasses import write_waiting
from bot.core.late_patterns import compile_waiting
from bot.core.rules.visibility import position
from bot.core.state.document import entity
from bot.core.understanding.plain_messages import PLAIN_DEEDS
from bot.services.ports import ReceivedTurn, SessionRow, StoredTurn
from bot.services.turns.context import TurnContext
from bot.services.turns.model_steps import ModelSteps
from bot.services.turns.recording.journal_writer import JournalWriter
from bot.services.turns.stages.adjudicate import adjudicate
from bot.services.turns.stages.conclude import conclude, react
from bot.services.turns.stages.narrate import narrate
from bot.services.turns.stages.understand import understand
from bot.services.turns.turn_start import TurnStart

MOST_STORIES = 8
"""Stories that are rehearsed after a start, each content once, those played last first."""

log = structlog.get_logger(__name__)


class Rehearsal:
    """Plays turns for nobody, in pieces between which others go on."""

    def __init__(self, services: TurnContext) -> None:
        self._s = services

    async def load(self) -> None:
        """Loads what a start left for later and any turn may need: the grammar of dice, patterns, constructors."""
        await asyncio.to_thread(rolls.load_grammar)
        for _ in chain(compile_waiting(), write_waiting()):
            await asyncio.sleep(0)

    async def rehearse(self, running: Sequence[SessionRow]) -> int:
        """Rehearses stories that run; how many. One that cannot be is left out, and told in the log."""
        seen, done = set[tuple[str, str]](), 0
        for session in sorted(running, key=lambda one: (-one.scene_index, one.id)):
            if (session.scenario_id, session.ruleset_id) in seen or done >= MOST_STORIES:
                continue
            seen.add((session.scenario_id, session.ruleset_id))
            try:
                async for _ in self._pieces(session):
                    await asyncio.sleep(0)
            except Exception as error:
                log.info("story_not_rehearsed", session=session.id, exc_info=error)
            else:
                done += 1
        return done

    async def _pieces(self, session: SessionRow) -> AsyncIterator[None]:
        """The parts of a rehearsal: yields where others may go on."""
        game = await self._s.sessions.game(session.id)
        for _ in read_vocabulary(game):
            yield
        for number, message in enumerate(PLAIN_DEEDS):
            start = await self._start(session, message, number)
            if start is not None:
                async for _ in self._turn(start):
                    yield

    async def _start(self, session: SessionRow, message: str, number: int) -> TurnStart | None:
        """A turn that begins at the story's head; None where nobody plays."""
        sessions = self._s.sessions
        head = await sessions.head(session.id)
        state = await sessions.state(head)
        playing = [one for one in head.members if one.role == "player" and one.left_at is None]
        actor = playing[0] if playing and entity(state, playing[0].character_id) else None
        if actor is None or position(state, actor.character_id) is None:
            return None
        source = f"rehearsal-{number}"
        received = ReceivedTurn(
            f"{source}-{session.id}", session.id, source, "message", actor.user_id or "", session.channel_id,
            "STORY", message, self._s.clock.now_ms(),
        )  # fmt: skip
        stored = StoredTurn(received, -1, "running", None)
        game, boundaries = await sessions.game(session.id), await sessions.boundaries(session.id)
        await sessions.secret(session.id)  # read, and not drawn from
        return TurnStart(stored, head, game, state, actor.character_id, bytes(32), boundaries)

    async def _turn(self, start: TurnStart) -> AsyncIterator[None]:
        models, received = self._s.offline_models(), start.stored.received
        recording = JournalWriter(self._s.journal, held=True)  # what is held and never written is forgotten
        steps = ModelSteps(received.id, received.session_id, (), models.offline, self._s.clock, recording)
        understood = await understand(start, models, steps)
        yield
        if not understood.plays:
            return
        adjudicated = adjudicate(understood, steps)
        yield
        reactions = await react(adjudicated, models, steps, self._s.sessions, self._s.storage.recall)
        concluded = conclude(adjudicated, reactions, steps)
        yield
        await narrate(concluded, models, steps, None, self._s.own_words)
        yield
