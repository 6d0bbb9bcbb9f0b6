"""Servers that speak OpenAI's chat completions (Ollama, llama.cpp, vLLM, Google, DeepSeek) behind the port."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from functools import lru_cache
from typing import Any

import jsonschema_rs
import openai

from bot.adapters.models import faults
from bot.adapters.models.bounds import bounded
from bot.adapters.models.calls import (
    ModelAccount,
    ModelCall,
    StreamedShape,
    VendorShape,
    close_stream,
    stable_texts,
)
from bot.adapters.models.connections import client_of
from bot.adapters.models.openai import BEARER, EVENTS, SDK, schema_name
from bot.adapters.models.plain_answers import PlainAnswers
from bot.core.errors import ModelMisconfigured, ModelUnavailable
from bot.core.parsing.model_json import ObjectText, object_text
from bot.core.prompting.turn_schema import unbounded
from bot.core.providers.model_keys import ABILITIES, Structured
from bot.core.state.document import SameObject
from bot.services.ports.completions import Completion, CompletionRequest, Delta, ModelMessage, TokenUsage

LADDER: tuple[Structured, ...] = ABILITIES["compatible"]
NO_KEY = "none"
# Sent by the SDK from the environment; they are OpenAI's business and nobody else's.
NOT_FOR_OTHERS: dict[str, Any] = {"OpenAI-Organization": openai.Omit(), "OpenAI-Project": openai.Omit()}
LETTERS_PER_TOKEN = 4


class CompatibleCompletions:
    """A model behind a compatible server.

    Servers differ in how they hold an answer to a schema: `json_schema` is enforced or accepted and ignored,
    `json_object` needs the schema in the prompt, and some know neither. The key starts on the rung that its
    specification names, steps down when a server refuses the request or ignores the schema, and stays there.
    """

    def __init__(self, account: ModelAccount) -> None:
        self.key = account.key
        self._account = account
        self._rung: Structured = account.spec.structured
        client = openai.AsyncOpenAI(
            # Without one the SDK would send OPENAI_API_KEY to a stranger.
            api_key=account.api_key or NO_KEY,
            base_url=account.base_url,
            max_retries=account.retries,
            default_headers=NOT_FOR_OTHERS,
            http_client=bounded(account.http_client or client_of(openai.DefaultAsyncHttpxClient)),
        )
        self._client = client
        self._chat = PlainAnswers(client, "/chat/completions", EVENTS, BEARER, openai.APIError)

    async def complete(self, request: CompletionRequest) -> Completion:
        """The whole answer."""
        call = ModelCall(self._account, request, SDK)
        call.keeps_no_conversation()
        rung, answer = await self._open(call)
        async with call.watch():
            reply = _Reply.read(answer)
            if reply.error is not None:  # some routers report their hosts' faults with a 200
                raise faults.of_status(200, reply.error, call.who)
            choice = reply.choices[0] if reply.choices else _Choice()
        usage = _usage(reply.usage, call, choice.message.content or "")
        return self._finished(call, rung, choice, usage)

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        """The answer as it comes; a stream without a reason to finish is an error."""
        call = ModelCall(self._account, request, SDK)
        call.keeps_no_conversation()
        rung, chunks = await self._open(call, stream=True)
        told = _Told(call.wrote, picking=rung == "text" and request.schema is not None)
        try:
            while True:
                async with call.watch():
                    chunk = await anext(chunks, None)
                    piece = None if chunk is None else told.hear(chunk)
                if chunk is None:
                    break
                if piece:
                    call.heard()
                    yield Delta(piece)
        finally:
            await close_stream(chunks)
        usage = _usage(told.tokens, call, told.text)
        if told.reason is None:
            raise call.ended_early(told.text, usage)
        yield self._finished(call, rung, told.choice(), usage)

    async def close(self) -> None:
        """Give up connections."""
        await self._client.close()

    async def _open(self, call: ModelCall, *, stream: bool = False) -> tuple[Structured, Any]:
        """The server's answer (or stream), and the rung it came on: the first from here that is not refused."""
        options = {"stream_options": {"include_usage": True}} if stream else {}
        send = self._chat.stream if stream else self._chat.answer
        rungs = LADDER[LADDER.index(self._rung) :] if call.request.schema is not None else ("text",)
        for rung in rungs:
            try:
                async with call.watch():
                    answer = await send({**self._asked(call, rung), **options})
            except ModelMisconfigured as error:
                if rung == rungs[-1] or not _refuses_form(error):
                    raise
                continue
            if call.request.schema is not None:
                self._rung = rung
            return rung, answer
        raise AssertionError("a ladder has a last rung")

    def _asked(self, call: ModelCall, rung: Structured) -> dict[str, Any]:
        request, spec = call.request, self._account.spec
        system = stable_texts(request)
        asked: dict[str, Any] = {
            "model": spec.model,
            "max_tokens": call.max_output_tokens,
            "timeout": call.timeout,
        }
        if request.schema is not None and rung == "json_schema":
            asked["response_format"] = {
                "type": "json_schema",
                "json_schema": {
                    "name": schema_name(request.name),
                    "strict": True,
                    "schema": request.schema,
                },
            }
        elif request.schema is not None:
            system.append(_in_words(request.schema))
            if rung == "json_object":
                asked["response_format"] = {"type": "json_object"}
        opening = [{"role": "system", "content": "\n\n".join(system)}] if system else []
        asked["messages"] = [
            *opening,
            *({"role": message.role, "content": _content(message)} for message in request.messages),
        ]
        if call.temperature is not None:
            asked["temperature"] = call.temperature
        if spec.effort is not None:
            asked["reasoning_effort"] = spec.effort
        if spec.extra:
            asked["extra_body"] = spec.extra
        return asked

    def _finished(self, call: ModelCall, rung: Structured, choice: _Choice, usage: TokenUsage) -> Completion:
        text = choice.message.content or ""
        if choice.finish_reason == "content_filter" or choice.message.refusal:
            raise call.refused(choice.message.refusal or text, usage)
        if choice.finish_reason == "length":
            raise call.ended_early(text, usage, "the answer reached its token limit")
        if choice.finish_reason == "insufficient_system_resource":
            raise ModelUnavailable(f"{self.key}: the server gave up in the middle", answer=text)
        if call.request.schema is not None and rung == "text":
            text = object_text(text) or text
        answer = call.completion(text, usage)
        schema = call.request.schema
        if (
            schema is not None
            and rung == "json_schema"
            and not _shape_of(SameObject(schema)).is_valid(answer.data)
        ):
            self._rung = "json_object"
        return answer


@lru_cache(maxsize=16)
def _shape_of(schema: SameObject[dict[str, Any]]) -> Any:
    """What tells whether an answer has the shape of a schema, made once for one that is sent again and again."""
    return jsonschema_rs.validator_for(unbounded(schema.value))


def _refuses_form(error: ModelMisconfigured) -> bool:
    """Whether a server may have refused a request for the way in which it asks for a schema."""
    cause = error.__cause__
    refusals = (openai.BadRequestError, openai.UnprocessableEntityError)
    return isinstance(cause, refusals) and not faults.is_about_money(cause)


def _in_words(schema: dict[str, Any]) -> str:
    """How a model is told of the schema; DeepSeek wants the word json in the prompt."""
    written = json.dumps(schema, ensure_ascii=False, separators=(",", ":"))
    return f"Answer with one json object and nothing else. It must fit this JSON Schema:\n{written}"


class _Message(VendorShape):
    content: str | None = None
    refusal: str | None = None


class _Choice(VendorShape):
    message: _Message = _Message()
    finish_reason: str | None = None


class _Cached(VendorShape):
    cached_tokens: int | None = None


class _Tokens(VendorShape):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    prompt_tokens_details: _Cached | None = None
    prompt_cache_hit_tokens: int | None = None  # DeepSeek's name for it

    def cached(self) -> int:
        details = (self.prompt_tokens_details or _Cached()).cached_tokens
        return details or self.prompt_cache_hit_tokens or 0


class _Reply(VendorShape):
    choices: tuple[_Choice, ...] = ()
    error: dict[str, Any] | None = None
    usage: _Tokens | None = None


class _Written(StreamedShape):
    content: str | None = None
    refusal: str | None = None


class _Part(StreamedShape):
    delta: _Written | None = None
    finish_reason: str | None = None


class _Chunk(StreamedShape):
    choices: tuple[_Part, ...] | None = None
    usage: _Tokens | None = None


NOTHING_WRITTEN = _Written()


class _Told:
    """What a stream has said so far. `picking`: only the JSON object inside the text is handed on."""

    def __init__(self, wrote: Callable[[str], None], *, picking: bool) -> None:
        self._wrote = wrote
        self.text = ""
        self.reason: str | None = None
        self.tokens: _Tokens | None = None
        self._refusal = ""
        self._object = ObjectText() if picking else None

    def hear(self, raw: object) -> str | None:
        """Takes in a chunk; its text, if it has any. Raises ValueError for another shape, ModelTooLong."""
        chunk = _Chunk.read(raw)
        self.tokens = chunk.usage or self.tokens
        if not chunk.choices:
            return None
        part = chunk.choices[0]
        self.reason = part.finish_reason or self.reason
        delta = part.delta or NOTHING_WRITTEN
        self._refusal += delta.refusal or ""
        piece = delta.content or ""
        self._wrote(piece)
        self.text += piece
        return self._object.feed(piece) if self._object is not None else piece

    def choice(self) -> _Choice:
        """The whole, as if it had come at once."""
        return _Choice(
            message=_Message(content=self.text, refusal=self._refusal or None), finish_reason=self.reason
        )


def _usage(tokens: _Tokens | None, call: ModelCall, text: str) -> TokenUsage:
    """Tokens as the server counted them; a rough guess where it did not, so that a budget is never free."""
    told = tokens or _Tokens()
    asked = [*stable_texts(call.request), *(message.text for message in call.request.messages)]
    whole, written = told.prompt_tokens, told.completion_tokens
    return TokenUsage(
        input_tokens=sum(map(len, asked)) // LETTERS_PER_TOKEN if whole is None else whole,
        output_tokens=len(text) // LETTERS_PER_TOKEN if written is None else written,
        cached_tokens=told.cached(),
    )


def _content(passage: ModelMessage) -> str | list[dict[str, Any]]:
    """A text as it is, or pictures and the text after them."""
    if not passage.pictures:
        return passage.text
    pictures: list[dict[str, Any]] = [
        {"type": "image_url", "image_url": {"url": f"data:{picture.media_type};base64,{picture.encoded}"}}
        for picture in passage.pictures
    ]
    return [*pictures, {"type": "text", "text": passage.text}]
