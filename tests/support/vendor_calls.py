"""Runs one call of a model adapter to its end, streamed or not, and keeps what came before it ended or failed."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.core.errors import ModelError
from bot.services.ports.completions import Completion, CompletionRequest, Completions, Delta
from tests.support import vendors
from tests.support.raw_vendor import Act, Answer, RawVendor
from tests.support.vendors import NAMES, Name

BOTH = pytest.mark.parametrize("streamed", [False, True], ids=["whole", "streamed"])
ALL = pytest.mark.parametrize("name", NAMES)


@dataclass
class Read:
    """What came out of a call, streamed or not, before it ended or failed."""

    deltas: list[str] = field(default_factory=list)
    completion: Completion | None = None
    begun: asyncio.Event = field(default_factory=asyncio.Event, compare=False)


async def read(
    model: Completions, asked: CompletionRequest, *, streamed: bool, into: Read | None = None
) -> Read:
    """Runs one call to its end."""
    got = into or Read()
    if not streamed:
        got.completion = await model.complete(asked)
        return got
    async for piece in model.stream(asked):
        assert got.completion is None, "something came after the completion"
        if isinstance(piece, Delta):
            got.deltas.append(piece.text)
            got.begun.set()
        else:
            got.completion = piece
    return got


async def failing(
    vendor: RawVendor, name: Name, *acts: Act, streamed: bool, asked: dict[str, Any] | None = None, **how: Any
) -> tuple[ModelError, Read]:
    """The error a call ends in, with what came before it."""
    vendor.does(*acts)
    model, got = vendors.adapter(name, vendor.url, **how), Read()
    try:
        with pytest.raises(ModelError) as caught:
            await read(model, vendors.request(**(asked or {})), streamed=streamed, into=got)
    finally:
        await model.close()
    return caught.value, got


def refusing(status: int, **error: Any) -> Answer:
    """An HTTP error as all three vendors write it."""
    body = {"type": "error", "error": {"message": "it is so", "type": "some_error", **error}}
    return Answer(body, status)
