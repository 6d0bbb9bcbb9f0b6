"""The parts of a turn that is rehearsed, between which others go on."""

from __future__ import annotations

from collections.abc import AsyncIterator

from bot.core.guard.facts_of_turn import read_vocabulary
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


async def rehearse_in_pieces(services: TurnContext, session: SessionRow) -> AsyncIterator[None]:
    """The parts of a rehearsal: yields where others may go on."""
    game = await services.sessions.game(session.id)
    for _ in read_vocabulary(game):
        yield
    for number, message in enumerate(PLAIN_DEEDS):
        start = await _start(services, session, message, number)
        if start is not None:
            async for _ in _turn(services, start):
                yield


async def _start(services: TurnContext, session: SessionRow, message: str, number: int) -> TurnStart | None:
    """A turn that begins at the story's head; None where nobody plays."""
    sessions = services.sessions
    head = await sessions.head(session.id)
    state = await sessions.state(head)
    playing = [one for one in head.members if one.role == "player" and one.left_at is None]
    actor = playing[0] if playing and entity(state, playing[0].character_id) else None
    if actor is None or position(state, actor.character_id) is None:
        return None
    source = f"rehearsal-{number}"
    received = ReceivedTurn(
        f"{source}-{session.id}", session.id, source, "message", actor.user_id or "", session.channel_id,
        "STORY", message, services.clock.now_ms(),
    )  # fmt: skip
    stored = StoredTurn(received, -1, "running", None)
    game, boundaries = await sessions.game(session.id), await sessions.boundaries(session.id)
    await sessions.secret(session.id)  # read, and not drawn from
    return TurnStart(stored, head, game, state, actor.character_id, bytes(32), boundaries)


async def _turn(services: TurnContext, start: TurnStart) -> AsyncIterator[None]:
    models, received = services.offline_models(), start.stored.received
    recording = JournalWriter(services.journal, held=True)  # what is held and never written is forgotten
    steps = ModelSteps(received.id, received.session_id, (), models.offline, services.clock, recording)
    understood = await understand(start, models, steps)
    yield
    if not understood.plays:
        return
    adjudicated = adjudicate(understood, steps)
    yield
    reactions = await react(adjudicated, models, steps, services.sessions, services.storage.recall)
    concluded = conclude(adjudicated, reactions, steps)
    yield
    await narrate(concluded, models, steps, None, services.own_words)
    yield
