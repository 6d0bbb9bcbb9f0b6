"""Models as voices of a sprint: a turn's prompt out over a team's conversation, an event back, whatever came."""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from bot.core.errors import ModelError
from bot.core.sprint.contracts import Persona, TurnBrief, TurnOutput
from bot.core.sprint.engine import Request, refused, taken
from bot.core.sprint.events import AnswerProblem, MatchState, TurnRefused, TurnTaken
from bot.core.sprint.validation import answered, no_answer
from bot.services.ports.completions import CompletionRequest, ModelMessage
from bot.services.sprints.match.match_log import MatchLog
from bot.services.sprints.match.model_calls import ModelAnswer, ModelCalls
from bot.services.sprints.match.prompts import TURN_SCHEMA, SprintPrompts
from bot.services.sprints.match.team_conversations import TeamTalk, Thread, conversation_name

CALL_SECONDS = 90.0

log = structlog.get_logger(__name__)


class ModelVoice:
    """The models of one match behind its personas."""

    def __init__(self, match_log: MatchLog, prompts: SprintPrompts, asking: ModelCalls) -> None:
        self._match_log, self._prompts, self._asking = match_log, prompts, asking
        self._talks: dict[str, TeamTalk] = {}

    async def answer(
        self, match: MatchState, persona: Persona, brief: TurnBrief, wanted: Request
    ) -> TurnTaken | TurnRefused | None:
        """One attempt of a persona's model at a turn; None where it may not be asked now."""
        if not self._asking.usable(persona.model_key):
            return None
        talk = self._talk(match, persona)
        name = conversation_name(self._asking.provider(persona.model_key), persona.model_key)
        thread = talk.thread(name)
        last = (wanted.last.answer, wanted.last.errors) if wanted.last else None
        try:
            told = await self._ask(talk, thread, persona, brief, wanted, last)
        except ModelError as error:
            why = no_answer(str(error))
            return refused(wanted, error.answer, [why], self._asking.origin_of(persona.model_key, error))
        if told is None:
            return None
        output = answered(brief, told.data if told.data is not None else told.text)
        if isinstance(output, TurnOutput):
            return taken(wanted, output, told.origin)
        return refused(wanted, told.text, output, told.origin)

    async def _ask(
        self,
        talk: TeamTalk,
        thread: Thread,
        persona: Persona,
        brief: TurnBrief,
        wanted: Request,
        last: tuple[str, Sequence[AnswerProblem]] | None,
    ) -> ModelAnswer | None:
        fresh = (ModelMessage("user", thread.prompt(self._prompts, brief, wanted)),)
        if last is not None and last[0]:
            fresh += self._prompts.repair(*last)
        request = CompletionRequest(
            name=f"sprint_{brief.turn_type.lower()}",
            stable=(talk.system,),
            messages=fresh,
            schema=TURN_SCHEMA,
            max_output_tokens=persona.max_output_tokens,
            deadline_s=CALL_SECONDS,
            cache_key=f"sprint:{self._match_log.row.id}:{persona.team}",
            conversation=brief.turn_type != "VOTE",
            temperature=persona.temperature,
        )
        return await self._asking.ask(
            persona.model_key, request, before=thread.passages, continues=thread.response_id or None
        )

    def _talk(self, match: MatchState, persona: Persona) -> TeamTalk:
        talk = self._talks.get(persona.team)
        if talk is None:
            talk = self._talks[persona.team] = TeamTalk(match.started, persona.team, self._prompts)
        talk.hear(one.event for one in self._match_log.events if one.event.stream == persona.team)
        return talk
