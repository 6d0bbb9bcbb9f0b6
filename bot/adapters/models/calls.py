"""One call to a model vendor: its deadline, its clock, its faults and its finished answer, the same for all vendors."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from types import TracebackType
from typing import Any, TypeVar

import httpx2
from pydantic import BaseModel, ConfigDict, model_validator

from bot.adapters.first_use import Closable
from bot.adapters.models import faults
from bot.adapters.models.bounds import Bounds, too_long
from bot.adapters.models.faults import Sdk, Speaker
from bot.core.errors import (
    ModelError,
    ModelForgot,
    ModelMalformed,
    ModelRefused,
    ModelTimedOut,
    ModelTruncated,
)
from bot.core.late_dataclasses import dataclass
from bot.core.parsing.model_json import JsonObject, check_letters, read_object
from bot.core.providers.model_keys import ModelSpec
from bot.services.ports.completions import Completion, CompletionRequest, TokenUsage

CONNECT_SECONDS = 5.0
RETRIES = 2
ShapeT = TypeVar("ShapeT", bound="StreamedShape")


@dataclass(frozen=True)
class ModelAccount:
    """What an adapter needs to know: the key and what it stands for, the API key, and where to call.

    `http_client` is for tests that look at what is sent.
    """

    key: str
    spec: ModelSpec
    api_key: str
    base_url: str | None = None
    retries: int = RETRIES
    http_client: httpx2.AsyncClient | None = None

    def __repr__(self) -> str:
        return f"Account({self.key})"


class StreamedShape(BaseModel):
    """The part of a streamed piece that we read; SDKs do not check what they hand on. Any field may be null."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    @classmethod
    def read(cls: type[ShapeT], answer: object) -> ShapeT:
        """A vendor's JSON in this shape. Raises ValueError."""
        return cls.model_validate(answer)


class VendorShape(StreamedShape):
    """The part of a vendor's whole answer that we read; null is the same as nothing."""

    @model_validator(mode="before")
    @classmethod
    def _without_nulls(cls, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return {name: inner for name, inner in value.items() if inner is not None}


class ModelCall:
    """One call as it runs."""

    def __init__(self, account: ModelAccount, request: CompletionRequest, sdk: Sdk) -> None:
        self._account, self._sdk = account, sdk
        self.request = request
        self._clock = asyncio.get_running_loop().time
        self._began = self._clock()
        self._bounds = Bounds(account.key, account.spec.limits, self._began + request.deadline_s)
        self._first_ms: int | None = None
        self._most_bytes = account.spec.limits.answer_limit(self.max_output_tokens)
        self._room = self._most_bytes
        self.who = Speaker(
            account.key,
            account.api_key,
            account.spec.api_key_env,
            tuple(passage.text for passage in request.messages),
        )

    def watch(self) -> _WatchedStep:
        """Runs one awaiting step under the call's deadline and bounds, and turns what it raises into a ModelError.

        A generator must not yield inside: the deadline would strike whoever reads it.
        """
        return _WatchedStep(self, self._bounds)

    def fault(self, error: Exception) -> ModelError | None:
        """What a step's failure is to a caller; None for what is no failure of the vendor's."""
        if isinstance(error, ModelError):
            return None
        if self._bounds.given_up is not None:
            return self._bounds.given_up
        if isinstance(error, TimeoutError):
            return self._late()
        if isinstance(error, (self._sdk.base, *faults.TRANSPORT, *faults.GARBLED)):
            return self._fault(error)
        return None

    def _late(self) -> ModelTimedOut:
        return ModelTimedOut(f"{self.who.key}: no full answer within {self.request.deadline_s:g} s")

    def _fault(self, error: Exception) -> ModelError:
        late = any(isinstance(one, httpx2.TimeoutException) for one in (error, error.__cause__))
        return self._late() if late else faults.of_exception(error, self._sdk, self.who)

    @property
    def timeout(self) -> httpx2.Timeout:
        """The transport's own limits; the deadline of the whole call is `watch`'s."""
        left = max(0.001, self._bounds.ends - self._clock())
        return httpx2.Timeout(left, connect=min(CONNECT_SECONDS, left))

    @property
    def max_output_tokens(self) -> int:
        """Room for the answer asked for, and for the thinking before it."""
        return self._account.spec.output_limit(self.request.max_output_tokens)

    @property
    def temperature(self) -> float | None:
        """The temperature that may be sent; models that think refuse one, and an operator's own stands."""
        spec = self._account.spec
        thinks = spec.thinking_tokens > 0 or spec.effort not in (None, "none")
        return None if thinks or "temperature" in spec.extra else self.request.temperature

    def keeps_no_conversation(self) -> None:
        """Raises ModelForgot where the request goes on with a conversation."""
        if self.request.continues is not None:
            raise ModelForgot(f"{self.who.key}: this vendor keeps no conversations")

    def heard(self) -> None:
        """Notes when the first text came."""
        if self._first_ms is None:
            self._first_ms = round((self._clock() - self._began) * 1000)

    def wrote(self, piece: str) -> None:
        """Counts what the model writes. Raises ModelTooLong."""
        self._room -= len(piece.encode(errors="replace"))
        if self._room < 0:
            raise too_long(self.who.key, "an answer")

    def ended_early(
        self, text: str, usage: TokenUsage, why: str = "the stream ended early"
    ) -> ModelTruncated:
        """The answer stops short."""
        return ModelTruncated(f"{self.who.key}: {why}", answer=text, tokens=spent(usage))

    def refused(self, text: str, usage: TokenUsage) -> ModelRefused:
        """The model declined. What it said is its answer, not part of the message."""
        return ModelRefused(f"{self.who.key}: the model declined to answer", answer=text, tokens=spent(usage))

    def completion(self, text: str, usage: TokenUsage, response_id: str | None = None) -> Completion:
        """The finished answer. Raises ModelMalformed where it is empty, or not the JSON object asked for."""
        if len(text.encode(errors="replace")) > self._most_bytes:
            raise too_long(self.who.key, "an answer")
        try:
            data = self._read(text)
        except ValueError as error:
            raise ModelMalformed(
                f"{self.who.key}: the answer is {_problem(text, error)}", answer=text, tokens=spent(usage)
            ) from error
        return Completion(
            text=text,
            data=data,
            provider=self._account.spec.provider,
            model_id=self._account.spec.model,
            usage=usage,
            response_id=response_id,
            first_token_ms=self._first_ms,
        )

    def _read(self, text: str) -> JsonObject | None:
        if not text.strip():
            raise ValueError("empty")
        if self.request.schema is not None:
            return read_object(text)
        check_letters(text)
        return None


class _WatchedStep:
    """One step under its call's deadline. Each piece of a stream is one, so it is no generator."""

    __slots__ = ("_bounds", "_call", "_inside", "_limit")

    def __init__(self, call: ModelCall, bounds: Bounds) -> None:
        self._call, self._bounds = call, bounds
        self._limit = asyncio.timeout_at(bounds.ends)

    async def __aenter__(self) -> None:
        await self._limit.__aenter__()
        self._inside = self._bounds.enter(self._limit)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bounds.leave(self._inside)
        try:
            await self._limit.__aexit__(kind, error, trace)
        except TimeoutError as late:
            error = late
        if isinstance(error, Exception) and (fault := self._call.fault(error)) is not None:
            raise fault from error


def spent(usage: TokenUsage) -> tuple[int, int, int]:
    """Tokens as an error carries them."""
    return usage.input_tokens, usage.output_tokens, usage.cached_tokens


async def close_stream(stream: Closable) -> None:
    """Closes a stream; that a broken connection cannot be closed in good form helps nobody."""
    with contextlib.suppress(*faults.TRANSPORT):
        await stream.close()


def stable_texts(request: CompletionRequest) -> list[str]:
    """The system texts that say something, most stable first; vendors refuse blank ones."""
    return [text for text in request.stable if text.strip()]


def _problem(text: str, error: ValueError) -> str:
    """What is wrong with an answer, without its words."""
    if not text.strip():
        return "empty"
    place = f" at character {error.pos}" if isinstance(getattr(error, "pos", None), int) else ""  # type: ignore[attr-defined]
    return f"not the JSON that was asked for{place}"


def joined(parts: Iterable[Any]) -> str:
    """Texts put together, those that are absent left out."""
    return "".join(part for part in parts if isinstance(part, str))
