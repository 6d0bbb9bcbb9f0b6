"""Who answers a turn: the persona's model, or the offline persona, where there is none or it may not speak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.core.providers.model_keys import OFFLINE
from bot.core.sprint.contracts import Persona, TeamId, TurnBrief
from bot.core.sprint.deliberation.engine import Request, TeamState, brief_of, retry, taken
from bot.core.sprint.events import AnswerOrigin, MatchState, TurnRefused, TurnTaken
from bot.services.sprints.match.cast import OfflineVoices

OFFLINE_ORIGIN = AnswerOrigin(source="offline", model_key=OFFLINE)
FALLBACK_ORIGIN = AnswerOrigin(source="fallback", model_key=OFFLINE)


class Voice(Protocol):
    """The models of a match. None where no model may be asked now, for want of money or of a key."""

    async def answer(
        self, match: MatchState, persona: Persona, brief: TurnBrief, wanted: Request
    ) -> TurnTaken | TurnRefused | None: ...


class Speakers:
    """The eight personas of one match."""

    def __init__(
        self, personas: Sequence[Persona], offline_voices: OfflineVoices, voice: Voice | None
    ) -> None:
        self._personas = {(persona.team, persona.role): persona for persona in personas}
        self._offline_voices, self._voice = offline_voices, voice

    async def answer(
        self, match: MatchState, team: TeamId, state: TeamState, wanted: Request
    ) -> TurnTaken | TurnRefused:
        """One attempt at a turn, as the event to record."""
        persona = self._personas[team, wanted.role]
        brief = brief_of(state, wanted)
        if persona.model_key == OFFLINE:
            return taken(wanted, self._offline_voices.speak(brief), OFFLINE_ORIGIN)
        if self._voice is not None and not wanted.fallback:
            answered = await self._voice.answer(match, persona, brief, wanted)
            if answered is not None:
                return answered
        return taken(wanted, self._offline_voices.speak(brief), FALLBACK_ORIGIN)

    async def ballot(
        self, match: MatchState, team: TeamId, state: TeamState, wanted: Request
    ) -> list[TurnTaken | TurnRefused]:
        """A vote with the repairs before it, none of which is recorded yet: others may have to be first."""
        answers: list[TurnTaken | TurnRefused] = []
        budget = state.budget(wanted.role)
        while True:
            answer = await self.answer(match, team, state, wanted)
            answers.append(answer)
            if isinstance(answer, TurnTaken):
                return answers
            budget = budget.charged(answer.origin)
            wanted = retry(wanted, answer, budget)
