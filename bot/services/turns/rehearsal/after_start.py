"""A turn that is played and forgotten, so that the first true one of a story after a start is as fast as the others.

It reads what a turn reads, goes through its stages with the built-in model and is thrown away: nothing of it is
journalled, committed, shown or remembered, and no dice are drawn from a source that a person could have.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import chain

import structlog

from bot.core.dice import rolls
from bot.core.late_dataclasses import write_waiting
from bot.core.late_patterns import compile_waiting
from bot.services.ports import SessionRow
from bot.services.turns.context import TurnContext

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
        from bot.services.turns.rehearsal.turn import rehearse_in_pieces  # loads the stages of a turn

        seen, done = set[tuple[str, str]](), 0
        for session in sorted(running, key=lambda one: (-one.scene_index, one.id)):
            if (session.scenario_id, session.ruleset_id) in seen or done >= MOST_STORIES:
                continue
            seen.add((session.scenario_id, session.ruleset_id))
            try:
                async for _ in rehearse_in_pieces(self._s, session):
                    await asyncio.sleep(0)
            except Exception as error:
                log.info("story_not_rehearsed", session=session.id, exc_info=error)
            else:
                done += 1
        return done
