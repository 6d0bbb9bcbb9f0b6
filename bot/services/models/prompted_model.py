"""Language models behind the port of the steps: prompts out, contracts back; and the keys a session may choose."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping
from contextlib import aclosing, nullcontext
from dataclasses import replace
from typing import Protocol, cast

import structlog
from pydantic import ValidationError

from bot.core.contracts import InterpretInput, NarrateInput, StepInput
from bot.core.errors import (
    ModelContextExceeded,
    ModelMalformed,
    ModelMisconfigured,
    ModelOverBudget,
    ModelTruncated,
)
from bot.core.guard import split_sentences
from bot.core.parsing.model_json import JsonObject, check_letters
from bot.core.prompting.evidence import evidence_problems
from bot.core.prompting.sections import size
from bot.core.prompting.step_sections import step_of
from bot.core.prompting.strict_schema import Schema
from bot.core.prompting.turn_schema import turn_schema
from bot.core.prompting.wire_answers import quotes_of, step_answer, step_schema, with_whole_topics
from bot.core.providers.costs import guessed
from bot.core.providers.model_keys import OFFLINE, ModelSpec
from bot.services.models.budget import sent_bytes
from bot.services.models.fitting import Fitting, StepForm, sampled
from bot.services.models.prompts import Prompt, Prompts, may_propose, prompt_bytes
from bot.services.ports import Heard, ModelReply, Repair, StepRequest, TextModel
from bot.services.ports.budgets import Purse
from bot.services.ports.completions import (
    Completion,
    CompletionRequest,
    Completions,
    Delta,
    KeyHealth,
    ModelMessage,
    Purpose,
    TokenUsage,
)

log = structlog.get_logger(__name__)
_ENDS = frozenset('.!?…"}]\n')


class ModelVendors(Protocol):
    """The language models of an installation, by key."""

    @property
    def specs(self) -> Mapping[str, ModelSpec]: ...

    def missing(self, key: str) -> str | None:
        """The environment variable that must be set before this key can be used, or None."""
        ...

    def completions(self, key: str, purpose: Purpose = "play") -> Completions: ...

    def health(self, key: str) -> KeyHealth:
        """How a key has done since the start."""
        ...


class PromptedModel:
    """A language model that answers steps, each as large as the model has room; `built_in` answers what it cannot."""

    def __init__(
        self,
        key: str,
        completions: Completions,
        prompts: Prompts,
        spec: ModelSpec | None = None,
        built_in: TextModel | None = None,
    ) -> None:
        self.key = key
        self._completions, self._prompts, self._spec = completions, prompts, spec
        self._fitting, self._built_in = Fitting(prompts, spec), built_in
        self._tempered = True

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        """The step's answer in its contract's shape. Raises ModelError; what was written is in its `answer`."""
        payload = request.payload
        form = self._form(payload)
        if form is None:
            if self._built_in is None:
                raise ModelContextExceeded(f"{self.key}: {request.step} does not fit its context")
            return await self._built_in.answer(request, heard)
        prompt = self._prompts.render(payload, form.template)
        asked = self._asked(request, prompt, form)

        def call(asked: CompletionRequest) -> Awaitable[Completion]:
            if heard is None or form.prose:  # prose is judged as a whole before a word of it is shown
                return self._completions.complete(asked)
            return self._stream(asked, heard)

        cut_short = False
        try:
            done, tokens = await self._call(asked, call, request.purse)
        except ModelTruncated as error:
            if not form.prose or self._spec is None:
                raise
            done = Completion(error.answer, None, self._spec.provider, self._spec.model, TokenUsage())
            tokens, cut_short = error.tokens, True
        return ModelReply(
            data=_passage(done.text, tokens, cut_short=cut_short)
            if form.prose
            else _read(payload, done, tokens),
            model_key=self.key,
            prompt_version=prompt.version,
            input_tokens=tokens[0],
            output_tokens=tokens[1],
            cached_tokens=tokens[2],
            text=done.text,
            provider=done.provider,
            model_id=done.model_id,
            first_token_ms=done.first_token_ms,
        )

    def mends(self, request: StepRequest, repair: Repair) -> bool:
        """Whether a request to put an answer right fits behind the prompt that it answered."""
        form = self._form(request.payload)
        if form is None or form.prose:
            return False
        sent = prompt_bytes(self._prompts.render(request.payload, form.template))
        more = sum(size(message.text) for message in self._prompts.repair(repair))
        return self._fitting.repair_fits(sent, form.tokens, more)

    def _form(self, payload: StepInput) -> StepForm | None:
        in_words = self._spec is not None and self._spec.structured in ("json_object", "text")
        schema = len(json.dumps(self._schema(payload))) if in_words else 0
        return self._fitting.form(payload, schema)

    def _schema(self, payload: StepInput) -> Schema:
        """This turn's own schema for a server that enforces one, for others one that never changes."""
        narrates = isinstance(payload, NarrateInput)
        operations = may_propose(payload) if narrates else True
        if self._spec is None or not self._spec.has_turn_schemas:
            return step_schema(step_of(payload), operations=operations)
        somebody = narrates and any(one.type == "npc" for one in payload.scene.present)
        return turn_schema(payload, operations=operations and somebody)

    def _asked(self, request: StepRequest, prompt: Prompt, form: StepForm) -> CompletionRequest:
        messages = (ModelMessage("user", prompt.user),)
        if request.repair is not None:
            messages += self._prompts.repair(request.repair)
        return CompletionRequest(
            name=request.step,
            stable=prompt.stable,
            messages=messages,
            schema=None if form.prose else self._schema(request.payload),
            max_output_tokens=form.tokens,
            deadline_s=request.deadline_s,
            cache_key=f"{request.step}:{request.session_id}",
            temperature=sampled(self._spec, request.step) if self._tempered else None,
            of_turn=self._spec is not None and self._spec.has_turn_schemas,
        )

    async def _call(
        self,
        asked: CompletionRequest,
        call: Callable[[CompletionRequest], Awaitable[Completion]],
        purse: Purse | None,
    ) -> tuple[Completion, tuple[int, int, int]]:
        """The call; once without a temperature where a vendor refuses the request that has one."""
        try:
            return await complete_metered(self.key, asked, lambda: call(asked), purse)
        except ModelContextExceeded:
            self._fitting.was_too_long()
            raise
        except ModelOverBudget:
            raise
        except ModelMisconfigured as error:
            if asked.temperature is None or error.of_key:
                raise
            plain = replace(asked, temperature=None)
            done = await complete_metered(self.key, plain, lambda: call(plain), purse)
            self._tempered = False
            return done

    async def _stream(self, asked: CompletionRequest, heard: Heard) -> Completion:
        text, ended = "", False
        stream = cast("AsyncGenerator[Delta | Completion, None]", self._completions.stream(asked))
        async with aclosing(stream) as pieces:
            async for piece in pieces:
                if isinstance(piece, Completion):
                    return piece
                text += piece.text
                if ended and piece.text.strip():  # only what has begun after a sentence makes it certain
                    heard(text)
                    ended = False
                ended = ended or not _ENDS.isdisjoint(piece.text)
        raise ModelTruncated("the stream ended without an answer", answer=text)


def _read(payload: StepInput, done: Completion, tokens: tuple[int, int, int]) -> JsonObject:
    """What was written, as the step's contract holds it. Raises ModelMalformed."""
    try:
        data = step_answer(step_of(payload), done.data or {})
    except ValidationError as error:
        raise ModelMalformed(problems_of(error), answer=done.text, tokens=tokens) from error
    if isinstance(payload, InterpretInput):
        problems = evidence_problems(payload.text, quotes_of(done.data or {}))
        if problems:
            raise ModelMalformed("\n".join(problems), answer=done.text, tokens=tokens)
        return with_whole_topics(data, {topic.id for topic in (*payload.topics, *payload.topics_there)})
    return data


def _passage(text: str, tokens: tuple[int, int, int], *, cut_short: bool) -> JsonObject:
    """A passage that came as prose: its sentences before anything else. Raises ModelMalformed where it has none."""
    try:
        check_letters(text)
    except ValueError as error:
        raise ModelMalformed(f"narration: the passage has {error}", tokens=tokens) from error
    other = _NO_PROSE.search(text)
    prose = _whole_sentences(text[: other.start()] if other else text) if other or cut_short else text.strip()
    if not prose:
        raise ModelMalformed(
            "narration: plain prose and nothing else, no tags, brackets or lists", answer=text, tokens=tokens
        )
    empty: JsonObject = {"operations": [], "observations": [], "choices": [], "lines_used": []}
    return {**empty, "narration": prose, "prose_alone": True}


def _whole_sentences(text: str) -> str:
    """A text up to the end of its last sentence."""
    begun = split_sentences(text)
    while begun and not begun[-1].endswith(_ENDINGS):
        text = text[: text.rindex(begun[-1])]
        begun = begun[:-1]
    return text.strip()


_NO_PROSE = re.compile(
    r"[<>{}\[\]|`#_]|^\s*[-*\d]+[.)]?\s|\bworld_events\b|^(?:[^\n:\".!?]{1,40}:){2}", re.MULTILINE
)
"""What no passage has: tags, objects, lists, label after label and marks of models and pages."""
_ENDINGS = (".", "!", "?", "…", '"', "”", "»", "*")


async def complete_metered(
    key: str, asked: CompletionRequest, call: Callable[[], Awaitable[Completion]], purse: Purse | None
) -> tuple[Completion, tuple[int, int, int]]:
    """A call held against what may be used; the answer with its tokens: sent, written, and read from a cache.

    Raises ModelOverBudget before anything is sent.
    """
    held = purse.call(key, sent_bytes(asked), asked.max_output_tokens) if purse else nullcontext()
    with held as meter:
        done = await call()
        tokens = (done.usage.input_tokens, done.usage.output_tokens, done.usage.cached_tokens)
        if tokens == (0, 0, 0):  # a server that does not say
            tokens = guessed(sent_bytes(asked), done.text, asked.max_output_tokens)
        if meter is not None:
            meter.report(*tokens)
    return done, tokens


class ReadyModels(Mapping[str, TextModel]):
    """The models that can answer now, made when they are first asked for; a key without its API key is not here."""

    def __init__(self, offline: TextModel, vendors: ModelVendors, prompts: Prompts) -> None:
        self._vendors, self._prompts = vendors, prompts
        self._made: dict[str, TextModel] = {OFFLINE: offline}

    def __getitem__(self, key: str) -> TextModel:
        if key not in self._made:
            if key not in self._vendors.specs or self._vendors.missing(key) is not None:
                raise KeyError(key)
            try:
                completions = self._vendors.completions(key)
            except (
                ModelMisconfigured
            ) as error:  # an API key that cannot be one: `/game models` and the log say so
                log.warning("model_not_usable", key=key, error=str(error))
                raise KeyError(key) from error
            spec, built_in = self._vendors.specs[key], self._made[OFFLINE]
            self._made[key] = PromptedModel(key, completions, self._prompts, spec, built_in)
        return self._made[key]

    def __iter__(self) -> Iterator[str]:
        return (
            key
            for key in (OFFLINE, *self._vendors.specs)
            if key in self._made or not self._vendors.missing(key)
        )

    def __len__(self) -> int:
        return sum(1 for _ in self)


def problems_of(error: ValidationError) -> str:
    """What a contract says against an answer, one problem a line, without the answer's own words."""
    found = error.errors(include_url=False, include_input=False, include_context=False)
    return "\n".join(f"{'/'.join(map(str, one['loc'])) or 'answer'}: {one['msg']}" for one in found[:12])
