"""What may go on the wire to each kind of vendor: checked for every request that the tests of adapters send."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import httpx2

from bot.core.prompting.strict_schema import violations
from tests.support.vendors import API_KEY, Name

# Others are refused by some model, or change what an answer is held to.
ALLOWED: dict[Name, frozenset[str]] = {
    "openai": frozenset(
        "model input instructions max_output_tokens store stream prompt_cache_key previous_response_id text "
        "reasoning temperature".split()
    ),
    "anthropic": frozenset(
        "model max_tokens messages system stream tools tool_choice output_config thinking".split()
    ),
    "compatible": frozenset(
        "model messages max_tokens response_format stream stream_options reasoning_effort thinking "
        "temperature".split()
    ),
}
PATHS: dict[Name, str] = {
    "openai": "/v1/responses",
    "anthropic": "/v1/messages",
    "compatible": "/v1/chat/completions",
}
BREAKPOINTS = 4


def breaches(name: Name, path: str, headers: Mapping[str, str], body: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a request, line by line; nothing for a good one."""
    if path != PATHS[name]:
        yield f"path {path}"
    if headers.get("authorization") != f"Bearer {API_KEY}":
        yield "no bearer key"
    if API_KEY in json.dumps(body):
        yield "the API key stands in the body"
    for field in sorted(body.keys() - ALLOWED[name]):
        yield f"{field} may not be sent"
    if body.get("model") != "model-x":
        yield "no model"
    for text in _texts(body):
        if not text.strip():
            yield "a blank text"
    schema = asked_schema(name, body)
    if schema is not None:
        yield from (f"schema {problem}" for problem in violations(schema))
    yield from {"openai": _openai, "anthropic": _anthropic, "compatible": _compatible}[name](body)


def asked_schema(name: Name, body: dict[str, Any]) -> dict[str, Any] | None:
    """The schema that a request holds its answer to, wherever the vendor wants it."""
    match name:
        case "openai":
            return body.get("text", {}).get("format", {}).get("schema")
        case "anthropic":
            tools = body.get("tools", [])
            if tools:
                return tools[0]["input_schema"]
            return body.get("output_config", {}).get("format", {}).get("schema")
        case "compatible":
            return body.get("response_format", {}).get("json_schema", {}).get("schema")


def _openai(body: dict[str, Any]) -> Iterator[str]:
    form = body.get("text", {}).get("format")
    if form is not None and (form["type"], form["strict"]) != ("json_schema", True):
        yield "the format is not strict"
    if not isinstance(body.get("store"), bool):
        yield "store is left to the vendor, who keeps everything"
    if len(body.get("prompt_cache_key", "")) > 64:
        yield "prompt_cache_key is too long"


def _anthropic(body: dict[str, Any]) -> Iterator[str]:
    tools, choice = body.get("tools"), body.get("tool_choice")
    if (tools is None) != (choice is None):
        yield "tools and tool_choice go together"
    if tools is not None:
        wanted = {"type": "tool", "name": tools[0]["name"], "disable_parallel_tool_use": True}
        if len(tools) != 1 or tools[0]["strict"] is not True or choice != wanted:
            yield "one strict tool is forced"
        if body.get("stream"):
            yield "a forced tool does not stream"
        if body.get("thinking", {}).get("type") not in (None, "disabled"):
            yield "a forced tool and thinking do not go together"
        if "format" in body.get("output_config", {}):
            yield "two ways to one schema"
    if json.dumps(body).count('"cache_control"') > BREAKPOINTS:
        yield "too many breakpoints"
    if body["messages"][-1]["role"] != "user":
        yield "a prefilled answer"


def _compatible(body: dict[str, Any]) -> Iterator[str]:
    form = body.get("response_format", {})
    if form.get("type") == "json_schema" and form["json_schema"]["strict"] is not True:
        yield "the format is not strict"
    if form.get("type") == "json_object" and "json" not in json.dumps(body["messages"]):
        yield "json_object without the word json"
    if body.get("stream") and body.get("stream_options") != {"include_usage": True}:
        yield "a stream that does not count"


def _texts(value: Any) -> Iterator[str]:
    """All prompt texts of a body."""
    if isinstance(value, dict):
        for key in ("text", "content", "instructions"):
            if isinstance(value.get(key), str):
                yield value[key]
        for key in ("system", "messages", "input", "content"):
            yield from _texts(value.get(key))
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


class Watched:
    """Event hooks for an httpx2 client that look at every request before it leaves."""

    def __init__(self, name: Name) -> None:
        self.requests = 0
        self.breaches: list[str] = []
        self._name: Name = name

    @property
    def hooks(self) -> dict[str, list[Any]]:
        return {"request": [self._look]}

    async def _look(self, request: httpx2.Request) -> None:
        self.requests += 1
        body = json.loads(request.content)
        self.breaches += breaches(self._name, request.url.path, request.headers, body)
