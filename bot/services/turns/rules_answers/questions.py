"""A question to the game master: what it means after earlier ones, and its answer, which changes nothing."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.notices import Said
from bot.core.recall.follow_ups import MOST_EARLIER, followed
from bot.core.rules.visibility import is_hidden
from bot.core.state.document import State
from bot.services.ports import Head, StoredTurn
from bot.services.turns.context import TurnContext
from bot.services.turns.outcomes import LastTurn
from bot.services.turns.rules_answers.consulting import consult, fitting
from bot.services.turns.rules_answers.record import look_up
from bot.services.turns.rules_answers.turning import turn_to, turned_answer
from bot.services.turns.turn_start import member_of, said_in


class Questions:
    """Answers `DM:` questions of a table, and what is asked after an answer."""

    def __init__(self, services: TurnContext) -> None:
        self._s = services

    async def answer(self, stored: StoredTurn, head: Head, game: Adventure, state: State) -> Said:
        """The answer to a question; a follow-up is one to the answer before it."""
        sessions, storage, received = self._s.sessions, self._s.storage, stored.received
        actor_id = member_of(head, received.user_id)
        said = said_in(stored)
        before = await storage.questions_before(stored, MOST_EARLIER)
        meant = followed(said, [said_in(one) for one in before], _people(state))
        lines = (await sessions.boundaries(received.session_id)).lines
        record = await look_up(storage.recall, head, meant.question, received.user_id, lines)
        if meant.turning is not None:
            found = await turn_to(storage, head, game, meant, record)
            return fitting(turned_answer(found))
        newest = await storage.scene_record(head.session.current_scene_id) if actor_id else None
        last = LastTurn(newest, sessions.refused(head, actor_id)) if actor_id else None
        return consult(game, state, actor_id, meant.question, head.session.story_round + 1, last, record)


def _people(state: State) -> dict[str, str]:
    """The people whom anybody may know of, by name, with their pronouns."""
    return {
        one["name"]: one.get("pronouns", "they")
        for one in state["entities"].values()
        if one["type"] in ("pc", "npc") and not is_hidden(one)
    }
