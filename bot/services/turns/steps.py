"""One model step: ask, validate against its contract, fall back to the offline model, journal what was used."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from bot.core.contracts import InterpretAnswer, NarrateAnswer, ReflectAnswer
from bot.core.errors import ModelError
from bot.services.ports import Clock, JournalEntry, ModelReply, StepRequest, TextModel

Answer = TypeVar("Answer", bound=BaseModel)

ANSWERS: dict[str, type[BaseModel]] = {
    "ruleset_resolution": InterpretAnswer,
    "reflection": ReflectAnswer,
    "narrator": NarrateAnswer,
}


class Steps:
    """Runs the model steps of one turn; steps an earlier run finished come from the journal, never asked again."""

    def __init__(
        self, turn_id: str, session_id: str, done: dict[str, JournalEntry], fallback: TextModel, clock: Clock
    ) -> None:
        self._turn_id, self._session_id = turn_id, session_id
        self._done, self._fallback, self._clock = done, fallback, clock

    async def ask(
        self, model: TextModel, request: StepRequest, shape: type[Answer]
    ) -> tuple[Answer, tuple[JournalEntry, ...]]:
        """The validated answer, with the entries to journal (none where the journal had it)."""
        earlier = self._done.get(request.key)
        if earlier is not None:
            return shape.model_validate(earlier.payload), ()
        entries: list[JournalEntry] = []
        for attempt, one in enumerate((model, self._fallback) if model is not self._fallback else (model,)):
            began = self._clock.monotonic_ms()
            try:
                reply = await one.answer(request)
                answer = shape.model_validate(reply.data)
            except (ModelError, ValidationError) as error:
                entries.append(
                    self.entry(request.key, "error", request.step, {"error": str(error)[:500]}, attempt)
                )
                continue
            took = int(self._clock.monotonic_ms() - began)
            entries.append(self._answered(request, reply, attempt, took))
            return answer, tuple(entries)
        raise ModelError(f"no model answered {request.key}")

    def entry(
        self, key: str, event_type: Any, step: str, payload: dict[str, Any], attempt: int = 0
    ) -> JournalEntry:
        """A journal entry of this turn."""
        return JournalEntry(
            turn_id=self._turn_id,
            session_id=self._session_id,
            step_key=key if event_type != "error" else f"{key}/error",
            attempt=attempt,
            event_type=event_type,
            step_name=step,
            payload=payload,
            created_at=self._clock.now_ms(),
        )

    def _answered(
        self, request: StepRequest, reply: ModelReply, attempt: int, took: int
    ) -> JournalEntry:
        return JournalEntry(
            turn_id=self._turn_id,
            session_id=self._session_id,
            step_key=request.key,
            attempt=attempt,
            event_type="model_output",
            step_name=request.step,
            payload=reply.data,
            created_at=self._clock.now_ms(),
            model_key=reply.model_key,
            prompt_version=reply.prompt_version,
            input_tokens=reply.input_tokens,
            output_tokens=reply.output_tokens,
            cached_tokens=reply.cached_tokens,
            latency_ms=took,
        )
