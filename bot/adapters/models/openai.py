"""OpenAI's Responses API behind the port to language models."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from typing import Any

import openai

from bot.adapters.models import faults
from bot.adapters.models.bounds import bounded
from bot.adapters.models.calls import (
    ModelAccount,
    ModelCall,
    StreamedShape,
    VendorShape,
    close_stream,
    joined,
    stable_texts,
)
from bot.adapters.models.connections import client_of
from bot.adapters.models.plain_answers import PlainAnswers
from bot.services.ports.completions import Completion, CompletionRequest, Delta, ModelMessage, TokenUsage

SDK = faults.Sdk(
    openai.OpenAIError, openai.APIStatusError, openai.APIConnectionError, openai.APIResponseValidationError
)
EVENTS = openai.AsyncStream[object]
BEARER = {"security": {"bearer_auth": True}}
LONGEST_NAME = 64


class OpenAICompletions:
    """A model of OpenAI's, or of a server that speaks its Responses API."""

    def __init__(self, account: ModelAccount) -> None:
        self.key = account.key
        self._account = account
        client = openai.AsyncOpenAI(
            api_key=account.api_key,
            base_url=account.base_url,
            max_retries=account.retries,
            http_client=bounded(account.http_client or client_of(openai.DefaultAsyncHttpxClient)),
        )
        self._client = client
        self._responses = PlainAnswers(client, "/responses", EVENTS, BEARER, openai.APIError)

    async def complete(self, request: CompletionRequest) -> Completion:
        """The whole answer."""
        call = ModelCall(self._account, request, SDK)
        async with call.watch():
            reply = _Reply.read(await self._responses.answer(self._asked(call)))
        return _finished(call, reply)

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        """The answer as it comes; the SDK raises nothing for what ends a stream, so every ending is looked at."""
        call = ModelCall(self._account, request, SDK)
        async with call.watch():
            events = await self._responses.stream(self._asked(call))
        written, asides = "", set[object]()
        try:
            while True:
                async with call.watch():
                    event = await anext(events, None)
                    told = _Event.read(event) if event is not None else _Event()
                    kind = told.type
                    ending = _Reply.read(told.response) if kind in ENDINGS else None
                    failure = _Failure.read(event) if kind == "error" else None
                if event is None:
                    raise call.ended_early(written, TokenUsage())
                if failure is not None:
                    raise faults.of_code(failure.code, failure.message, call.who)
                if ending is not None:
                    yield _finished(call, ending)
                    return
                if kind == "response.output_item.added" and told.item and told.item.phase == ASIDE:
                    asides.add(told.output_index)
                piece = told.delta
                if (
                    kind == "response.output_text.delta"
                    and isinstance(piece, str)
                    and told.output_index not in asides
                ):
                    call.heard()
                    call.wrote(piece)
                    written += piece
                    yield Delta(piece)
        finally:
            await close_stream(events)

    async def close(self) -> None:
        """Give up connections."""
        await self._client.close()

    def _asked(self, call: ModelCall) -> dict[str, Any]:
        request, spec = call.request, self._account.spec
        asked: dict[str, Any] = {
            "model": spec.model,
            "input": [{"role": message.role, "content": _content(message)} for message in request.messages],
            "max_output_tokens": call.max_output_tokens,
            "store": request.conversation,
            "timeout": call.timeout,
        }
        stable = stable_texts(request)
        if stable:
            # Not carried over by previous_response_id: they are sent with every call.
            asked["instructions"] = "\n\n".join(stable)
        if request.continues is not None:
            asked["previous_response_id"] = request.continues
        if request.cache_key:
            asked["prompt_cache_key"] = _short(request.cache_key)
        if request.schema is not None:
            asked["text"] = {
                "format": {
                    "type": "json_schema",
                    "name": schema_name(request.name),
                    "strict": True,
                    "schema": request.schema,
                }
            }
        if call.temperature is not None:
            asked["temperature"] = call.temperature
        if spec.effort is not None:
            asked["reasoning"] = {"effort": spec.effort}
        if spec.extra:
            asked["extra_body"] = spec.extra
        return asked


ASIDE = "commentary"
"""The phase of a message that is a remark on the way, not the answer."""
ENDINGS = frozenset({"response.completed", "response.incomplete", "response.failed"})


class _Failure(VendorShape):
    code: str | None = None
    message: str | None = None


class _Content(VendorShape):
    type: str = ""
    text: str | None = None
    refusal: str | None = None


class _Item(VendorShape):
    type: str = ""
    phase: str | None = None
    content: tuple[_Content, ...] | None = None


class _Added(StreamedShape):
    phase: str | None = None


class _Event(StreamedShape):
    """A streamed event; what an ending and an error hold is read apart."""

    type: str | None = None
    response: object = None
    item: _Added | None = None
    delta: object = None
    output_index: int | None = None


class _Reason(VendorShape):
    reason: str | None = None


class _Cached(VendorShape):
    cached_tokens: int | None = None


class _Tokens(VendorShape):
    input_tokens: int = 0
    output_tokens: int = 0
    input_tokens_details: _Cached | None = None

    def usage(self) -> TokenUsage:
        cached = (self.input_tokens_details or _Cached()).cached_tokens or 0
        return TokenUsage(self.input_tokens, self.output_tokens, cached)


class _Reply(VendorShape):
    id: str | None = None
    status: str | None = None
    error: _Failure | None = None
    incomplete_details: _Reason | None = None
    output: tuple[_Item, ...]
    usage: _Tokens | None = None


def _finished(call: ModelCall, reply: _Reply) -> Completion:
    usage = (reply.usage or _Tokens()).usage()
    parts = [
        part
        for item in reply.output
        if item.type == "message" and item.phase != ASIDE
        for part in item.content or ()
    ]
    text = joined(part.text for part in parts if part.type == "output_text")
    refusal = joined(part.refusal for part in parts if part.type == "refusal")
    if reply.error is not None or reply.status == "failed":
        failure = reply.error or _Failure()
        raise faults.of_code(failure.code, failure.message, call.who)
    if reply.status == "incomplete":
        reason = (reply.incomplete_details or _Reason()).reason
        if reason == "content_filter":
            raise call.refused(text, usage)
        raise call.ended_early(text, usage, "the answer reached its token limit")
    if refusal:
        raise call.refused(refusal, usage)
    if reply.status not in (None, "completed"):
        raise call.ended_early(text, usage, "the answer was not completed")
    return call.completion(text, usage, reply.id if call.request.conversation else None)


def schema_name(name: str) -> str:
    """A request's name in the letters that the API takes for a schema's."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in name)
    return kept[:LONGEST_NAME] or "answer"


def _short(cache_key: str) -> str:
    if len(cache_key) <= LONGEST_NAME:
        return cache_key
    return hashlib.sha256(cache_key.encode()).hexdigest()


def _content(passage: ModelMessage) -> str | list[dict[str, Any]]:
    """A text as it is, or pictures and the text after them."""
    if not passage.pictures:
        return passage.text
    pictures = [
        {
            "type": "input_image",
            "image_url": f"data:{picture.media_type};base64,{picture.encoded}",
            "detail": "auto",
        }
        for picture in passage.pictures
    ]
    return [*pictures, {"type": "input_text", "text": passage.text}]
