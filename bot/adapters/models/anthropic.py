"""Anthropic's Messages API behind the port to language models."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any, Literal

import anthropic

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
from bot.core.errors import ModelMalformed, ModelMisconfigured
from bot.services.ports.completions import Completion, CompletionRequest, Delta, ModelMessage, TokenUsage

SDK = faults.Sdk(
    anthropic.AnthropicError,
    anthropic.APIStatusError,
    anthropic.APIConnectionError,
    anthropic.APIResponseValidationError,
)
TOOL = "answer"
BREAKPOINTS = 4
FINISHED = frozenset({"end_turn", "stop_sequence", "tool_use"})
CACHED = {"cache_control": {"type": "ephemeral"}}
Way = Literal["tool", "format"]


class AnthropicCompletions:
    """A model of Anthropic's, or of a server that speaks its Messages API.

    An answer to a schema comes by a forced tool where the key says so, and by `output_config` otherwise and in
    streams, where a tool's input would arrive in one piece. Newer models refuse forced tools; the key then goes over to
    `output_config` by itself.
    """

    def __init__(self, account: ModelAccount) -> None:
        self.key = account.key
        self._account = account
        self._way: Way = "tool" if account.spec.structured == "tool" else "format"
        client = anthropic.AsyncAnthropic(
            api_key=account.api_key,
            base_url=account.base_url,
            max_retries=account.retries,
            http_client=bounded(account.http_client or client_of(anthropic.DefaultAsyncHttpxClient)),
        )
        self._client = client
        self._messages = PlainAnswers(client, "/v1/messages", anthropic.AsyncStream[object])

    async def complete(self, request: CompletionRequest) -> Completion:
        """The whole answer."""
        call = ModelCall(self._account, request, SDK)
        call.keeps_no_conversation()
        try:
            return await self._complete_as(call, self._way)
        except ModelMisconfigured as error:
            if self._way == "format" or request.schema is None or not _is_bad_request(error):
                raise
        answer = await self._complete_as(call, "format")
        self._way = "format"
        return answer

    async def _complete_as(self, call: ModelCall, way: Way) -> Completion:
        async with call.watch():
            reply = _Reply.read(await self._messages.answer(self._asked(call, way)))
        return _finished(call, reply, by_tool=way == "tool" and call.request.schema is not None)

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        """The answer as it comes; a stream that stops without its last event is an error."""
        call = ModelCall(self._account, request, SDK)
        call.keeps_no_conversation()
        async with call.watch():
            events = await self._messages.stream(self._asked(call, "format"))
        told = _Told()
        try:
            while True:
                async with call.watch():
                    event = await anext(events, None)
                    piece = None if event is None else told.hear(event)
                if event is None or told.over:
                    break
                if piece:
                    call.heard()
                    call.wrote(piece)
                    yield Delta(piece)
        finally:
            await close_stream(events)
        if not told.over:
            raise call.ended_early(told.text, told.tokens.usage())
        yield _finished(call, told.reply(), by_tool=False)

    async def close(self) -> None:
        """Give up connections."""
        await self._client.close()

    def _asked(self, call: ModelCall, way: Way) -> dict[str, Any]:
        request, spec = call.request, self._account.spec
        asked: dict[str, Any] = {
            "model": spec.model,
            "max_tokens": call.max_output_tokens,
            "messages": _messages(request),
            "timeout": call.timeout,
        }
        system = _system(request)
        if system:
            asked["system"] = system
        output: dict[str, Any] = {} if spec.effort is None else {"effort": spec.effort}
        if request.schema is not None and way == "tool":
            asked["tools"] = [
                {
                    "name": TOOL,
                    "description": "Gives the answer. Every field is needed.",
                    "input_schema": request.schema,
                    "strict": True,
                }
            ]
            asked["tool_choice"] = {"type": "tool", "name": TOOL, "disable_parallel_tool_use": True}
        elif request.schema is not None:
            output["format"] = {"type": "json_schema", "schema": request.schema}
        if output:
            asked["output_config"] = output
        if spec.extra:
            asked["extra_body"] = spec.extra
        return asked


def _in_conversation(request: CompletionRequest) -> bool:
    return request.conversation or len(request.messages) > 1


def _system(request: CompletionRequest) -> list[dict[str, Any]]:
    """The stable texts with breakpoints for the cache after the most stable ones and after the last."""
    texts = stable_texts(request)
    free = BREAKPOINTS - _in_conversation(request)
    marked = {*range(free - 1), len(texts) - 1}
    return [
        {"type": "text", "text": text, **(CACHED if number in marked else {})}
        for number, text in enumerate(texts)
    ]


def _messages(request: CompletionRequest) -> list[dict[str, Any]]:
    """The passages; a conversation that is sent again ends in a breakpoint, so that next time it is read from cache."""
    messages: list[dict[str, Any]] = [
        {"role": message.role, "content": _content(message) if message.pictures else message.text}
        for message in request.messages
    ]
    if _in_conversation(request):
        last = request.messages[-1]
        *before, text = _content(last)
        messages[-1] = {"role": last.role, "content": [*before, {**text, **CACHED}]}
    return messages


def _content(passage: ModelMessage) -> list[dict[str, Any]]:
    """Pictures, and the text after them."""
    pictures: list[dict[str, Any]] = [
        {
            "type": "image",
            "source": {"type": "base64", "media_type": picture.media_type, "data": picture.encoded},
        }
        for picture in passage.pictures
    ]
    return [*pictures, {"type": "text", "text": passage.text}]


class _Block(VendorShape):
    type: str = ""
    text: str | None = None
    name: str | None = None
    input: dict[str, Any] | None = None


class _Tokens(VendorShape):
    input_tokens: int | None = None
    output_tokens: int | None = None
    cache_read_input_tokens: int | None = None
    cache_creation_input_tokens: int | None = None

    def usage(self) -> TokenUsage:
        """`input_tokens` leaves out what the cache read or wrote; ours is the whole prompt."""
        cached, written = self.cache_read_input_tokens or 0, self.cache_creation_input_tokens or 0
        whole = (self.input_tokens or 0) + cached + written
        return TokenUsage(whole, self.output_tokens or 0, cached, written)

    def updated(self, newer: _Tokens) -> _Tokens:
        given = newer.model_dump(exclude_none=True)
        return self.model_copy(update=given)


class _Reply(VendorShape):
    content: tuple[_Block, ...]
    stop_reason: str | None = None
    usage: _Tokens = _Tokens()


class _Start(VendorShape):
    usage: _Tokens = _Tokens()


class _Change(StreamedShape):
    type: str | None = None
    text: str | None = None
    stop_reason: str | None = None


class _Event(StreamedShape):
    type: str | None = None
    message: _Start | None = None
    delta: _Change | None = None
    usage: _Tokens | None = None


class _Told:
    """What a stream has said so far."""

    def __init__(self) -> None:
        self.text = ""
        self.over = False
        self.tokens = _Tokens()
        self._stop: str | None = None

    def hear(self, raw: object) -> str | None:
        """Takes in an event; its text, if it has any. Raises ValueError for an event of another shape."""
        event = _Event.read(raw)
        match event.type:
            case "message_start" if event.message is not None:
                self.tokens = self.tokens.updated(event.message.usage)
            case "content_block_delta" if event.delta is not None and event.delta.type == "text_delta":
                self.text += event.delta.text or ""
                return event.delta.text
            case "message_delta":
                self.tokens = self.tokens.updated(event.usage or _Tokens())
                self._stop = (event.delta or _Change()).stop_reason or self._stop
            case "message_stop":
                self.over = True
            case _:
                pass
        return None

    def reply(self) -> _Reply:
        """The whole, as if it had come at once."""
        return _Reply(
            content=(_Block(type="text", text=self.text),), stop_reason=self._stop, usage=self.tokens
        )


def _finished(call: ModelCall, reply: _Reply, *, by_tool: bool) -> Completion:
    usage = reply.usage.usage()
    text = joined(block.text for block in reply.content if block.type == "text")
    if reply.stop_reason == "refusal":
        raise call.refused(text, usage)
    if reply.stop_reason in ("max_tokens", "model_context_window_exceeded"):
        raise call.ended_early(text, usage, "the answer reached its token limit")
    if reply.stop_reason not in FINISHED:
        raise call.ended_early(text, usage, f"the answer stopped ({reply.stop_reason})")
    if not by_tool:
        return call.completion(text, usage)
    given = [block.input for block in reply.content if block.type == "tool_use" and block.name == TOOL]
    if not given or given[0] is None:
        tokens = (usage.input_tokens, usage.output_tokens, usage.cached_tokens)
        raise ModelMalformed(f"{call.who.key}: the model did not use its tool", answer=text, tokens=tokens)
    return call.completion(json.dumps(given[0], ensure_ascii=False), usage)


def _is_bad_request(error: ModelMisconfigured) -> bool:
    cause = error.__cause__
    return isinstance(cause, anthropic.BadRequestError) and not faults.is_about_money(cause)
