"""One model step: ask, validate, repair, retry, fall back to the offline model; journal every attempt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from bot.core.errors import ModelError, ModelMalformed, ModelRefused, ModelResting, ModelTruncated
from bot.core.late_dataclasses import dataclass
from bot.core.providers.model_keys import Limits
from bot.services.models.failed_attempts import note_failed
from bot.services.models.lost_time import LostTime
from bot.services.models.prompted_model import problems_of
from bot.services.models.retry_ladder import LEAST_SECONDS, Ask, climb
from bot.services.models.step_rests import Judged, StepRests
from bot.services.ports import (
    Clock,
    Heard,
    JournalEntry,
    JsonObject,
    Mending,
    ModelReply,
    Repair,
    StepRequest,
    TextModel,
    TurnSource,
)
from bot.services.ports.budgets import Purse
from bot.services.turns.recording.journal_writer import JournalWriter

Answer = TypeVar("Answer", bound=BaseModel)
Check = Callable[[Answer], Sequence[str]]
"""What business rules an answer breaks, each in words for whoever wrote it."""

UNUSABLE = (ModelMalformed, ModelRefused, ModelTruncated)
"""What says that a model answers, but not as it was asked."""
PATIENCE = Limits()
"""For a model that nobody has set limits for."""


@dataclass(frozen=True, slots=True)
class UserAction:
    """Who acted, and where their words stand: never the words themselves, which their author may erase.

    `input` is the type and the context of the input message.
    """

    actor_id: str
    source: TurnSource
    channel_id: str
    source_id: str
    input: JsonObject


class ModelSteps:
    """Runs the model steps of one turn; steps an earlier run finished come from the journal, never asked again."""

    def __init__(
        self,
        turn_id: str,
        session_id: str,
        earlier: Sequence[JournalEntry],
        fallback: TextModel,
        clock: Clock,
        recording: JournalWriter,
        *,
        may_fall_back: bool = True,
        purse: Purse | None = None,
        limits: Mapping[str, Limits] | None = None,
        rests: StepRests | None = None,
    ) -> None:
        self._limits = limits or {}
        self._rests = rests if rests is not None and may_fall_back else StepRests()
        self._turn_id, self._session_id = turn_id, session_id
        self._fallback, self._may_fall_back = fallback, may_fall_back
        self._clock, self._recording, self._purse = clock, recording, purse
        self._lost = LostTime()
        self._attempts: dict[str, int] = {}
        self.done: dict[str, JournalEntry] = {}
        for entry in earlier:
            key = entry.step_key.removesuffix("/error")
            self._attempts[key] = max(self._attempts.get(key, 0), entry.attempt + 1)
            self.done[entry.step_key] = entry

    async def ask(
        self,
        model: TextModel,
        request: StepRequest,
        shape: type[Answer],
        check: Check[Answer] | None = None,
        *,
        kept: Callable[[Answer], Answer] | None = None,
        heard: Callable[[], Heard] | None = None,
        binding: Callable[[], bool] = lambda: False,
    ) -> tuple[Answer, JournalEntry | None]:
        """The validated answer, and its entry, which is still to be journalled (None where the journal had it).

        One repair with the errors, one full retry, then the offline model. All that has the step's own time, by the
        model's limits; what one step uses up is none of another's, but what it lost with a model that hangs is
        not spent on that model again. `kept` makes of an answer what may be stored and used, `heard` makes who listens
        to each attempt. Once `binding` says that a part of one was shown, nothing is asked again: ModelError.
        """
        earlier = self.done.get(request.key)
        if earlier is not None:
            return shape.model_validate(earlier.payload), None
        request = replace(request, session_id=self._session_id, purse=self._purse)
        if model is not self._fallback:
            answered = await self._ladder(model, request, shape, check, kept, heard, binding)
            if answered is not None:
                return answered
            if binding() or not self._may_fall_back:
                raise ModelError(f"no model answered {request.key}")
        reply, took = await self._time_answer(self._fallback, request, None)
        return self._used(request, reply, shape.model_validate(reply.data), kept, took)

    async def _ladder(
        self,
        model: TextModel,
        request: StepRequest,
        shape: type[Answer],
        check: Check[Answer] | None,
        kept: Callable[[Answer], Answer] | None,
        heard: Callable[[], Heard] | None,
        binding: Callable[[], bool],
    ) -> tuple[Answer, JournalEntry | None] | None:
        async def once(repair: Repair | None, seconds: float) -> tuple[Answer, JournalEntry | None]:
            asked = replace(request, repair=repair, deadline_s=seconds)
            reply, took = await self._time_answer(model, asked, heard() if heard else None)
            return self._used(request, reply, _valid(shape, reply, check), kept, took)

        seconds = self._limits.get(model.key, PATIENCE).seconds(request.step)
        try:
            left = self._lost.left(model.key, seconds)
            if left < min(seconds, LEAST_SECONDS):
                raise ModelResting(f"{model.key}: not asked, for this turn has waited for it long enough")
            with self._rests.asking(model.key, request.step, self._clock) as judged:
                return await self._climb(model, request, once, binding, judged, left)
        except ModelResting as error:
            self._failed(request, model, error, 0)
            return None

    async def _climb(
        self,
        model: TextModel,
        request: StepRequest,
        once: Ask[tuple[Answer, JournalEntry | None]],
        binding: Callable[[], bool],
        judged: Judged,
        seconds: float,
    ) -> tuple[Answer, JournalEntry | None] | None:
        """Asks within the step's own time, and says whether the model was of use."""

        def failed(error: ModelError, ms: int) -> None:
            now = self._clock.monotonic_ms()
            self._lost.add(model.key, error, now - ms, now)
            judged.stood = False if isinstance(error, UNUSABLE) and not binding() else None
            self._failed(request, model, error, ms)

        ends_at = self._clock.monotonic_ms() + seconds * 1000
        found = await climb(
            once,
            failed,
            lambda: (ends_at - self._clock.monotonic_ms()) / 1000,
            call_seconds=seconds,
            binding=binding,
            fits=lambda repair: not isinstance(model, Mending) or model.mends(request, repair),
        )
        judged.stood = True if found is not None else judged.stood
        return found

    async def _time_answer(
        self, model: TextModel, request: StepRequest, heard: Heard | None
    ) -> tuple[ModelReply, int]:
        began = self._clock.monotonic_ms()
        reply = await (model.answer(request) if heard is None else model.answer(request, heard))
        return reply, int(self._clock.monotonic_ms() - began)

    def entry(
        self,
        key: str,
        event_type: Any,
        step: str,
        payload: dict[str, Any],
        attempt: int | None = None,
        **more: Any,
    ) -> JournalEntry:
        """A journal entry of this turn."""
        return JournalEntry(
            turn_id=self._turn_id,
            session_id=self._session_id,
            step_key=key if event_type != "error" else f"{key}/error",
            attempt=self._next(key) if attempt is None else attempt,
            event_type=event_type,
            step_name=step,
            payload=payload,
            created_at=self._clock.now_ms(),
            **more,
        )

    def begin(self, action: UserAction) -> None:
        """Journals what set the turn off, unless the journal has it (before any step, and with the first)."""
        if "user_action" not in self.done:
            entry = self.entry("user_action", "user_action", "ruleset_resolution", asdict(action))
            self._recording.add(entry, alone=False)

    def record(self, entry: JournalEntry | None) -> None:
        """Starts to journal a finished step; None is a step that the journal has already."""
        self._recording.add(entry)

    def _next(self, key: str) -> int:
        attempt = self._attempts.get(key, 0)
        self._attempts[key] = attempt + 1
        return attempt

    def _failed(self, request: StepRequest, model: TextModel, error: ModelError, ms: int) -> None:
        note_failed(model.key, request.key, error, ms)
        input_tokens, output_tokens, cached_tokens = error.tokens
        payload = {
            "error": type(error).__name__,
            "reason": error.reason,
            "problems": [line[:300] for line in str(error).splitlines()][:12],
        }
        entry = self.entry(
            request.key, "error", request.step, payload, model_key=model.key, input_tokens=input_tokens,
            output_tokens=output_tokens, cached_tokens=cached_tokens, latency_ms=ms,
        )  # fmt: skip
        self._recording.add(entry)

    def _used(
        self,
        request: StepRequest,
        reply: ModelReply,
        answer: Answer,
        kept: Callable[[Answer], Answer] | None,
        took: int,
    ) -> tuple[Answer, JournalEntry]:
        if kept is not None:
            answer = kept(answer)
        payload = answer.model_dump(mode="json", exclude_defaults=True)
        entry = self.entry(
            request.key, "model_output", request.step, payload, model_key=reply.model_key,
            prompt_version=reply.prompt_version, input_tokens=reply.input_tokens, output_tokens=reply.output_tokens,
            cached_tokens=reply.cached_tokens, latency_ms=took, provider=reply.provider, model_id=reply.model_id,
            first_token_ms=reply.first_token_ms,
        )  # fmt: skip
        return answer, entry


def _valid(shape: type[Answer], reply: ModelReply, check: Check[Answer] | None) -> Answer:
    """The answer in its contract's shape. Raises ModelMalformed with every problem, one a line."""
    tokens = (reply.input_tokens, reply.output_tokens, reply.cached_tokens)
    try:
        answer = shape.model_validate(reply.data)
    except ValidationError as error:
        raise ModelMalformed(problems_of(error), answer=reply.text, tokens=tokens) from error
    problems = check(answer) if check else ()
    if problems:
        raise ModelMalformed("\n".join(problems), answer=reply.text, tokens=tokens)
    return answer
