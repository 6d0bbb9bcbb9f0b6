"""The port to language models: text in, checked JSON or streamed text out, whatever the vendor.

Adapters raise the errors of `bot.core.errors` that derive from ModelError, keep the vendor's as `__cause__`, and
never let a vendor's own exception, a bare transport error or a JSONDecodeError through.
"""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from dataclasses import field
from typing import Any, Literal, Protocol

from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ModelPicture:
    """A picture for a model to look at."""

    media_type: str
    data: bytes = field(repr=False)

    @property
    def encoded(self) -> str:
        """The bytes in base64, as every vendor takes them."""
        return base64.b64encode(self.data).decode("ascii")


@dataclass(frozen=True, slots=True)
class ModelMessage:
    """One message of a conversation with a model. Pictures of the user's come before its text.

    Who sends pictures asks first whether the key can see them (`ModelSpec.sees`).
    """

    role: Literal["user", "assistant"]
    text: str
    pictures: tuple[ModelPicture, ...] = ()


@dataclass(frozen=True, slots=True)
class CompletionRequest:
    """One call.

    `stable` are the system texts, the most stable first: calls of one session share them, so providers can cache that
    prefix. `messages` begin and end with the user's. `schema` is a strict JSON Schema (root object, every object with
    `additionalProperties: false` and all fields required, no maps, no bounds); None asks for plain text.
    `cache_key` is the same for calls that share `stable`. `conversation` says that this answer will be continued, so
    that a provider which keeps conversations keeps it; otherwise nothing is stored there. `continues` is the response
    id of the conversation so far, where one was given; `messages` then hold only what is new. A provider that lost the
    conversation, or keeps none, raises ModelForgot: send all messages. `temperature` is a wish: it is sent where a
    model does not think before it writes, and never to a vendor that has given it up. `of_turn` says that the schema
    holds what can be right this time alone, with bounds: it goes to servers that enforce it and is in no prompt.
    """

    name: str
    stable: tuple[str, ...]
    messages: tuple[ModelMessage, ...]
    schema: dict[str, Any] | None
    max_output_tokens: int
    deadline_s: float
    cache_key: str
    continues: str | None = None
    conversation: bool = False
    temperature: float | None = None
    of_turn: bool = False


@dataclass(frozen=True, slots=True)
class TokenUsage:
    """Tokens as billed. `input_tokens` is the whole prompt; `cached_tokens` is the part read from a cache.

    `written_tokens` is the part that was written to a cache, where a vendor bills that by itself.
    """

    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0
    written_tokens: int = 0


@dataclass(frozen=True, slots=True)
class Completion:
    """A finished answer. `data` is the parsed object where a schema was asked for (not yet validated against it).

    `response_id` is given only for an answer that its provider keeps (`CompletionRequest.conversation`).
    """

    text: str
    data: dict[str, Any] | None
    provider: str
    model_id: str
    usage: TokenUsage
    response_id: str | None = None
    first_token_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Delta:
    """A piece of streamed text: with a schema, of the JSON text as it grows."""

    text: str


@dataclass(frozen=True, slots=True)
class KeyHealth:
    """How a key has done: failures in a row, the kind of the last one (`ModelError.reason`), and its breaker.

    `resting` says that it is not asked now, but in so many seconds; 0 while one call finds out whether it is back.
    """

    resting: bool = False
    failures: int = 0
    reason: str = ""
    seconds: float = 0.0


HEALTHY = KeyHealth()

Purpose = Literal["play", "sprint"]
"""What a model is asked for. Each use has breakers of its own, so that a sprint cannot have a story's model rest."""


class Completions(Protocol):
    """A language model behind one model key.

    Raises ModelError (see `bot.core.errors`): unavailable, refused, truncated, malformed, misconfigured or forgot. A
    request's deadline is the whole call's, retries and a provider's Retry-After included. Cancelling the caller closes
    the connection.
    """

    key: str

    async def complete(self, request: CompletionRequest) -> Completion:
        """The whole answer."""
        ...

    def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        """The answer as it comes; the last item is its Completion. A silent end is an error, never a short answer.

        Whoever stops reading early closes it (`contextlib.aclosing`), which closes the connection.
        """
        ...

    async def close(self) -> None:
        """Give up connections."""
        ...
