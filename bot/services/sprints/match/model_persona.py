"""Models as voices of a sprint: a turn's prompt out over a team's conversation, an event back, whatever came."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import structlog

from bot.core.errors import ModelContextExceeded, ModelError
from bot.core.late_dataclasses import dataclass
from bot.core.prompting.sections import size
from bot.core.sprint.contracts import Persona, TurnBrief, TurnOutput
from bot.core.sprint.deliberation.engine import Request, refused, taken
from bot.core.sprint.events import AnswerProblem, MatchState, TurnRefused, TurnTaken
from bot.core.sprint.validation.stages import answered, no_answer
from bot.services.models.failed_attempts import note_failed
from bot.services.ports.completions import CompletionRequest, ModelMessage
from bot.services.sprints.match.event_log import MatchLog
from bot.services.sprints.match.model_calls import ModelCalls
from bot.services.sprints.match.prompts import TURN_SCHEMA, SprintPrompts
from bot.services.sprints.match.team_conversations import TeamTalk, Thread, conversation_name

CALL_SECONDS = 90.0

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A turn's request, the conversation that it stands behind, and by which id its provider knows that."""

    request: CompletionRequest
    before: Sequence[ModelMessage] = ()
    continues: str | None = None


def _bytes(*sent: str | ModelMessage) -> int:
    return sum(size(one if isinstance(one, str) else one.text) for one in sent)


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
            asked = self._fitted(talk, thread, persona, brief, wanted, last)
        except ModelContextExceeded as error:  # nothing was asked, and another attempt would be no smaller
            note_failed(persona.model_key, f"sprint_{brief.turn_type.lower()}", error, 0)
            return None
        try:
            told = await self._asking.ask(
                persona.model_key, asked.request, before=asked.before, continues=asked.continues
            )
        except ModelError as error:
            why = no_answer(str(error))
            return refused(wanted, error.answer, [why], self._asking.origin_of(persona.model_key, error))
        if told is None:
            return None
        output = answered(brief, told.data if told.data is not None else told.text)
        if isinstance(output, TurnOutput):
            return taken(wanted, output, told.origin)
        return refused(wanted, told.text, output, told.origin)

    def _fitted(
        self,
        talk: TeamTalk,
        thread: Thread,
        persona: Persona,
        brief: TurnBrief,
        wanted: Request,
        last: tuple[str, Sequence[AnswerProblem]] | None,
    ) -> _Asked:
        """A turn as the model has room for it: behind the whole conversation, or told anew, and then by itself.

        Raises ModelContextExceeded.
        """
        asking, key = self._asking, persona.model_key
        tokens = asking.room(key).answer_tokens(persona.max_output_tokens)
        room = asking.prompt_room(key, tokens, TURN_SCHEMA)
        mending = self._prompts.repair(*last) if last is not None and last[0] else ()
        request = CompletionRequest(
            name=f"sprint_{brief.turn_type.lower()}",
            stable=(talk.system,),
            messages=(ModelMessage("user", thread.prompt(self._prompts, brief, wanted)), *mending),
            schema=TURN_SCHEMA,
            max_output_tokens=tokens,
            deadline_s=CALL_SECONDS,
            cache_key=f"sprint:{self._match_log.row.id}:{persona.team}",
            conversation=brief.turn_type != "VOTE",
            temperature=persona.temperature,
        )
        if _bytes(talk.system, *thread.passages, *request.messages) <= room:
            return _Asked(request, thread.passages, thread.response_id or None)
        try:
            system, user = talk.told_anew(brief, wanted, room - _bytes(*mending))
        except ModelContextExceeded:
            mending = ()  # asked anew instead of put right
            system, user = talk.told_anew(brief, wanted, room)
        messages = (ModelMessage("user", user), *mending)
        return _Asked(replace(request, stable=(system,), messages=messages, conversation=False))

    def _talk(self, match: MatchState, persona: Persona) -> TeamTalk:
        talk = self._talks.get(persona.team)
        if talk is None:
            talk = self._talks[persona.team] = TeamTalk(match.started, persona.team, self._prompts)
        talk.hear(one.event for one in self._match_log.events if one.event.stream == persona.team)
        return talk
