"""Language models behind the port of the steps: prompts out, contracts back; and the keys a session may choose."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping
from contextlib import aclosing, nullcontext
from typing import Protocol, cast

import structlog
from pydantic import ValidationError

from bot.core.contracts import StepName
from bot.core.errors import ModelMalformed, ModelMisconfigured, ModelTruncated
from bot.core.prompting.wire_answers import step_answer, step_schema
from bot.core.providers.costs import guessed
from bot.core.providers.model_keys import OFFLINE, ModelSpec
from bot.services.models.budget import sent_bytes
from bot.services.models.prompts import Prompts
from bot.services.ports import Heard, ModelReply, StepRequest, TextModel
from bot.services.ports.budgets import Purse
from bot.services.ports.completions import (
    Completion,
    CompletionRequest,
    Completions,
    Delta,
    KeyHealth,
    ModelMessage,
)

MOST_TOKENS: Mapping[StepName, int] = {"ruleset_resolution": 1000, "reflection": 700, "narrator": 2200}
"""Output tokens of an answer."""
log = structlog.get_logger(__name__)
_ENDS = frozenset('.!?…"}]\n')


class ModelVendors(Protocol):
    """The language models of an installation, by key."""

    @property
    def specs(self) -> Mapping[str, ModelSpec]: ...

    def missing(self, key: str) -> str | None:
        """The environment variable that must be set before this key can be used, or None."""
        ...

    def completions(self, key: str) -> Completions: ...

    def health(self, key: str) -> KeyHealth:
        """How a key has done since the start."""
        ...


class PromptedModel:
    """A language model that answers steps."""

    def __init__(self, key: str, completions: Completions, prompts: Prompts) -> None:
        self.key = key
        self._completions, self._prompts = completions, prompts

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        """The step's answer in its contract's shape. Raises ModelError; what was written is in its `answer`."""
        prompt = self._prompts.render(request.payload)
        messages = (ModelMessage("user", prompt.user),)
        if request.repair is not None:
            messages += self._prompts.repair(request.repair)
        asked = CompletionRequest(
            name=request.step,
            stable=prompt.stable,
            messages=messages,
            schema=step_schema(request.step),
            max_output_tokens=MOST_TOKENS[request.step],
            deadline_s=request.deadline_s,
            cache_key=f"{request.step}:{request.session_id}",
        )

        def call() -> Awaitable[Completion]:
            return self._completions.complete(asked) if heard is None else self._stream(asked, heard)

        done, tokens = await complete_metered(self.key, asked, call, request.purse)
        try:
            data = step_answer(request.step, done.data or {})
        except ValidationError as error:
            raise ModelMalformed(problems_of(error), answer=done.text, tokens=tokens) from error
        return ModelReply(
            data=data,
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
            self._made[key] = PromptedModel(key, completions, self._prompts)
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
