"""What the three kinds of model vendors say on the wire: good answers, and each way of failing, for tests."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Literal

import httpx2
import openai

from bot.adapters.models.anthropic import AnthropicCompletions
from bot.adapters.models.calls import ModelAccount
from bot.adapters.models.compatible import CompatibleCompletions
from bot.adapters.models.connections import Connections
from bot.adapters.models.openai import OpenAICompletions
from bot.core.providers.model_keys import ModelSpec
from bot.services.ports.completions import CompletionRequest, Completions, ModelMessage
from tests.support.raw_vendor import event

API_KEY = "sk-test-0123456789abcdef"
ADAPTERS = {
    "openai": OpenAICompletions,
    "anthropic": AnthropicCompletions,
    "compatible": CompatibleCompletions,
}
WAYS = {"openai": "json_schema", "anthropic": "tool", "compatible": "json_schema"}
SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"line": {"type": "string"}, "mood": {"type": "integer"}},
    "required": ["line", "mood"],
    "additionalProperties": False,
}
DATA = {"line": "Rain on the window. “Stay,” she says.", "mood": 3}
TEXT = json.dumps(DATA, ensure_ascii=False)
Name = Literal["openai", "anthropic", "compatible"]
NAMES: tuple[Name, ...] = ("openai", "anthropic", "compatible")


def spec(name: Name, **changes: Any) -> ModelSpec:
    """What a test's model key stands for."""
    return ModelSpec.model_validate(
        {
            "provider": name,
            "model": "model-x",
            "base_url": "http://127.0.0.1:1/v1",
            "api_key_env": "TEST_API_KEY",
            "structured": WAYS[name],
            "context_tokens": 100_000,
            "max_output_tokens": 4000,
            **changes,
        }
    )


def adapter(
    name: Name, url: str, *, retries: int = 0, http_client: httpx2.AsyncClient | None = None, **changes: Any
) -> Completions:
    """A real adapter with the vendor's real SDK, calling `url`."""
    http_client = http_client or openai.DefaultAsyncHttpxClient(transport=Connections())
    base = url if name == "anthropic" else f"{url}/v1"
    account = ModelAccount("test-key", spec(name, **changes), API_KEY, base, retries, http_client)
    return ADAPTERS[name](account)


def request(text: str = "What does Mara see?", **changes: Any) -> CompletionRequest:
    """A request of a step."""
    asked: dict[str, Any] = {
        "name": "narrator",
        "stable": ("You tell the story.", "The rules of this game."),
        "messages": (ModelMessage("user", text),),
        "schema": SCHEMA,
        "max_output_tokens": 500,
        "deadline_s": 20.0,
        "cache_key": "session-1",
        **changes,
    }
    return CompletionRequest(**asked)


# --- answers ---------------------------------------------------------------------------------------------


def answer(
    name: Name, text: str = TEXT, *, tool: bool | None = None, stop: str | None = None, **more: Any
) -> Any:
    """A whole answer. `tool`: Anthropic's by a tool (the default for an object)."""
    match name:
        case "openai":
            part = {"type": "output_text", "text": text, "annotations": []}
            return openai_response([part], status=stop or "completed", **more)
        case "anthropic":
            by_tool = tool if tool is not None else text.startswith("{")
            block = (
                {"type": "tool_use", "id": "toolu_1", "name": "answer", "input": json.loads(text)}
                if by_tool
                else {"type": "text", "text": text}
            )
            return anthropic_message([block], stop or ("tool_use" if by_tool else "end_turn"), **more)
        case "compatible":
            return chat(text, stop or "stop", **more)


def openai_response(
    content: list[dict[str, Any]], *, status: str = "completed", **more: Any
) -> dict[str, Any]:
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": 1.0,
        "status": status,
        "model": "model-x-2026",
        "output": [
            {"type": "reasoning", "id": "rs_1", "summary": []},
            {
                "type": "message",
                "id": "msg_1",
                "role": "assistant",
                "status": "completed",
                "content": content,
            },
        ],
        "usage": {
            "input_tokens": 100,
            "output_tokens": 20,
            "total_tokens": 120,
            "input_tokens_details": {"cached_tokens": 60},
            "output_tokens_details": {"reasoning_tokens": 0},
        },
        **more,
    }


def anthropic_message(content: list[dict[str, Any]], stop: str | None, **more: Any) -> dict[str, Any]:
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "model-x-2026",
        "content": content,
        "stop_reason": stop,
        "stop_sequence": None,
        "usage": {
            "input_tokens": 30,
            "output_tokens": 20,
            "cache_read_input_tokens": 60,
            "cache_creation_input_tokens": 10,
        },
        **more,
    }


def chat(content: str | None, finish: str | None = "stop", **more: Any) -> dict[str, Any]:
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": "model-x-2026",
        "choices": [
            {
                "index": 0,
                "message": {"role": "assistant", "content": content, **more},
                "finish_reason": finish,
            }
        ],
        "usage": {
            "prompt_tokens": 100,
            "completion_tokens": 20,
            "total_tokens": 120,
            "prompt_tokens_details": {"cached_tokens": 60},
        },
    }


# --- streams ---------------------------------------------------------------------------------------------


def pieces(text: str = TEXT, size: int = 7) -> list[str]:
    return [text[at : at + size] for at in range(0, len(text), size)]


def opening(name: Name, parts: Sequence[str]) -> list[bytes]:
    """The events of a stream up to its last text."""
    match name:
        case "openai":
            return [_openai("response.created", response=openai_response([], status="in_progress"))] + [
                _openai(
                    "response.output_text.delta",
                    delta=part,
                    item_id="msg_1",
                    output_index=1,
                    content_index=0,
                    logprobs=[],
                )
                for part in parts
            ]
        case "anthropic":
            usage = {"input_tokens": 30, "output_tokens": 1, "cache_read_input_tokens": 60}
            return [
                _anthropic("message_start", message=anthropic_message([], None, usage=usage)),
                _anthropic("ping"),
                _anthropic("content_block_start", index=0, content_block={"type": "text", "text": ""}),
                *(
                    _anthropic("content_block_delta", index=0, delta={"type": "text_delta", "text": part})
                    for part in parts
                ),
            ]
        case "compatible":
            return [
                _chunk({"role": "assistant", "content": ""}),
                *(_chunk({"content": part}) for part in parts),
            ]


def ending(name: Name, text: str = TEXT, stop: str | None = None, **more: Any) -> list[bytes]:
    """The events that end a stream well, or as `stop` says."""
    match name:
        case "openai":
            kind = f"response.{stop or 'completed'}"
            content = [{"type": "output_text", "text": text, "annotations": []}]
            return [_openai(kind, response=openai_response(content, status=stop or "completed", **more))]
        case "anthropic":
            return [
                _anthropic("content_block_stop", index=0),
                _anthropic(
                    "message_delta",
                    delta={"stop_reason": stop or "end_turn", "stop_sequence": None},
                    usage={"output_tokens": 20, "cache_creation_input_tokens": 10},
                ),
                _anthropic("message_stop"),
            ]
        case "compatible":
            usage = {
                "prompt_tokens": 100,
                "completion_tokens": 20,
                "total_tokens": 120,
                "prompt_tokens_details": {"cached_tokens": 60},
            }
            return [_chunk({}, stop or "stop"), _chunk(None, usage=usage), event(b"[DONE]")]


def whole(name: Name, text: str = TEXT) -> list[bytes]:
    """A good stream."""
    return [*opening(name, pieces(text)), *ending(name, text)]


def in_stream_error(name: Name, code: str, message: str = "it broke") -> bytes:
    """An error as the vendor reports it inside a stream."""
    match name:
        case "openai":
            return _openai("error", code=code, message=message, param=None)
        case "anthropic":
            return _anthropic("error", error={"type": code, "message": message})
        case "compatible":
            return event({"error": {"message": message, "code": code}})


def _openai(kind: str, **fields: Any) -> bytes:
    return event({"type": kind, "sequence_number": 1, **fields}, kind)


def _anthropic(kind: str, **fields: Any) -> bytes:
    return event({"type": kind, **fields}, kind)


def _chunk(delta: dict[str, Any] | None, finish: str | None = None, **more: Any) -> bytes:
    choices = [] if delta is None else [{"index": 0, "delta": delta, "finish_reason": finish}]
    return event(
        {
            "id": "chatcmpl-1",
            "object": "chat.completion.chunk",
            "created": 1,
            "model": "model-x-2026",
            "choices": choices,
            **more,
        }
    )
