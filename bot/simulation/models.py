"""A language model of no vendor: it answers to the schema, or badly, late, in part or not at all."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from typing import Any

from bot.core.errors import ModelMalformed, ModelRefused, ModelTimedOut, ModelTruncated, ModelUnavailable
from bot.services.ports.completions import Completion, CompletionRequest, Delta, TokenUsage

KEY = "simulated"
SPEC = {
    "models": {
        KEY: {
            "provider": "compatible",
            "model": "simulated",
            "base_url": "http://127.0.0.1:9/v1",
            "structured": "json_schema",
            "context_tokens": 32_000,
            "max_output_tokens": 4_000,
            "prices": {"input": 1_000_000, "cached_input": 100_000, "output": 5_000_000},
        }
    }
}
"""The key in a home's `models.json`."""
WORDS = "the rain a lamp somebody door quietly 17 dies \u202e @everyone and then Lena waits {} [link](http://x)".split()
ILL = ("well", "garbage", "cut", "truncated", "refused", "away", "slow", "silent")


class SimulatedModel:
    """Answers by chance; `ill` says how often it does anything but answer in shape."""

    def __init__(self, chance: random.Random) -> None:
        self.key = KEY
        self.ill = 0.2
        self.calls = 0
        self._chance = chance

    async def complete(self, request: CompletionRequest) -> Completion:
        """An answer, after a while. Raises ModelError."""
        self.calls += 1
        how = self._how()
        await self._think(how, request)
        return self._answer(how, request)

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        """The same in pieces; it may break off. Raises ModelError."""
        self.calls += 1
        how = self._how()
        await self._think(how, request)
        answer = self._answer(how, request)
        pieces = [answer.text[at : at + 40] for at in range(0, len(answer.text), 40)]
        stop = self._chance.randrange(len(pieces) + 1) if how == "cut" else None
        for at, piece in enumerate(pieces):
            if at == stop:
                raise ModelUnavailable("the stream broke off")
            await asyncio.sleep(self._chance.uniform(0.0, 0.3))
            yield Delta(piece)
        if stop is not None:
            raise ModelUnavailable("the stream broke off")
        yield answer

    async def warm(self) -> None:
        """Nothing to load."""

    async def close(self) -> None:
        """Nothing is held."""

    def _how(self) -> str:
        return self._chance.choice(ILL) if self._chance.random() < self.ill else "well"

    async def _think(self, how: str, request: CompletionRequest) -> None:
        longest = {"slow": request.deadline_s * 0.9, "silent": request.deadline_s}.get(how, 3.0)
        await asyncio.sleep(longest if how == "silent" else self._chance.uniform(0.05, longest))
        if how == "silent":
            raise ModelTimedOut("no answer in time")

    def _answer(self, how: str, request: CompletionRequest) -> Completion:
        if how == "away":
            raise ModelUnavailable("503")
        if how == "refused":
            raise ModelRefused("not that")
        if how == "truncated":
            raise ModelTruncated("too long", answer="{", tokens=(500, request.max_output_tokens, 0))
        if how == "garbage" and self._chance.random() < 0.5:
            raise ModelMalformed("no JSON", answer="As a language model,", tokens=(500, 50, 0))
        data = None if request.schema is None else self._value(request.schema, request.schema)
        if how == "garbage" and isinstance(data, dict):
            for name in list(data):
                if self._chance.random() < 0.5:
                    data[name] = self._chance.choice((None, -1, [], {}, "\x00", "x" * 3000))
        text = self._prose() if data is None else json.dumps(data)
        usage = TokenUsage(sum(map(len, request.stable)) // 4 + 200, len(text) // 4)
        return Completion(text, data if isinstance(data, dict) else None, "simulated", "simulated", usage)

    def _prose(self) -> str:
        return " ".join(self._chance.choice(WORDS) for _ in range(self._chance.randint(1, 40))) + "."

    def _value(self, schema: dict[str, Any], root: dict[str, Any], depth: int = 0) -> Any:
        """Something that a schema allows; what it does not say is free."""
        if "$ref" in schema:
            return self._value(root["$defs"][schema["$ref"].rpartition("/")[2]], root, depth)
        for several in ("anyOf", "oneOf"):
            if several in schema:
                kinds = schema[several]
                return self._value(kinds[-1] if depth > 6 else self._chance.choice(kinds), root, depth + 1)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self._chance.choice(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = self._chance.choice(kind)
        if kind == "object":
            return {name: self._value(one, root, depth + 1) for name, one in schema["properties"].items()}
        if kind == "array":
            count = self._chance.randint(0, 0 if depth > 6 else 2)
            return [self._value(schema["items"], root, depth + 1) for _ in range(count)]
        if kind == "integer":
            return self._chance.randint(0, 20)
        if kind == "number":
            return self._chance.random()
        if kind == "boolean":
            return self._chance.random() < 0.5
        return None if kind == "null" else self._prose()
