"""One call to a model on behalf of a match: within the server's budget, over a conversation or all of it at once."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import field, replace
from typing import Any

import structlog

from bot.core.errors import ModelContextExceeded, ModelError, ModelForgot, ModelMisconfigured, ModelOverBudget
from bot.core.late_dataclasses import dataclass
from bot.core.prompting.sections import size
from bot.core.prompting.strict_schema import Schema
from bot.core.providers.model_keys import OFFLINE
from bot.core.sprint.events import AnswerOrigin, AnswerUsage
from bot.services.models.budget import Budget, Capped, Reservation, sent_bytes
from bot.services.models.failed_attempts import note_failed
from bot.services.models.fitting import ModelRoom
from bot.services.models.prompted_model import ModelVendors, complete_metered
from bot.services.ports.completions import Completion, CompletionRequest, ModelMessage

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ModelAnswer:
    """What a model answered, not looked at yet, and where it comes from."""

    text: str
    data: dict[str, Any] | None
    origin: AnswerOrigin


@dataclass
class ModelCalls:
    """The models that a match may ask. Without a guild nobody's budget is asked; personas have their own anyway."""

    vendors: ModelVendors
    budget: Budget | None = None
    guild_id: str = ""
    user_id: str = ""
    _broken: set[str] = field(default_factory=set[str])
    _plain: set[str] = field(default_factory=set[str])
    """Keys that refuse a temperature."""
    _rooms: dict[str, ModelRoom] = field(default_factory=dict[str, ModelRoom])

    def usable(self, key: str) -> bool:
        """Whether a key can be asked now; one that is wrongly set up is not asked again in this run."""
        known = key != OFFLINE and key in self.vendors.specs and key not in self._broken
        return known and self.vendors.missing(key) is None

    def provider(self, key: str) -> str:
        """Who is behind a key."""
        return self.vendors.specs[key].provider

    def room(self, key: str) -> ModelRoom:
        """What a key's model has room for, as far as that is known by now."""
        return self._rooms.setdefault(key, ModelRoom(self.vendors.specs[key]))

    def prompt_room(self, key: str, tokens: int, schema: Schema) -> int:
        """Bytes of a prompt beside an answer of so many tokens, and its schema where that is told in words."""
        in_words = self.vendors.specs[key].structured in ("json_object", "text")
        return self.room(key).bytes_beside(tokens) - (size(json.dumps(schema)) if in_words else 0)

    def sees(self, key: str) -> bool:
        """Whether a key can be sent pictures."""
        return self.vendors.specs[key].sees

    async def ask(
        self,
        key: str,
        request: CompletionRequest,
        *,
        before: Sequence[ModelMessage] = (),
        continues: str | None = None,
    ) -> ModelAnswer | None:
        """The answer to `request.messages` behind `before`; None where the budget does not cover the call.

        Where the provider has the conversation (`continues`) only the new messages are sent; if it lost it, and where
        it keeps none, all of them. Raises ModelError.
        """
        began = time.monotonic()
        try:
            return await self._ask_plainly(key, request, before, continues)
        except ModelError as error:
            if isinstance(error, ModelContextExceeded):
                self.room(key).was_too_long()
            note_failed(key, request.name, error, round(1000 * (time.monotonic() - began)))
            raise

    async def _ask_plainly(
        self, key: str, request: CompletionRequest, before: Sequence[ModelMessage], continues: str | None
    ) -> ModelAnswer | None:
        if key in self._plain:
            request = replace(request, temperature=None)
        whole = replace(request, messages=(*before, *request.messages))
        try:
            return await self._ask_continuing(key, request, whole, continues)
        except ModelOverBudget:
            return None
        except ModelMisconfigured as error:
            if request.temperature is not None:  # some models refuse one, and say no more than that
                self._plain.add(key)
                return await self._ask_plainly(key, request, before, continues)
            log.warning("model_not_usable", key=key, error=str(error)[:300])
            self._broken.add(key)
            raise

    async def _ask_continuing(
        self, key: str, request: CompletionRequest, whole: CompletionRequest, continues: str | None
    ) -> ModelAnswer | None:
        if continues is not None:
            try:
                return await self._ask_paid(key, replace(request, continues=continues), sent_bytes(whole))
            except ModelForgot:
                log.info("conversation_lost", key=key)
        return await self._ask_paid(key, whole, sent_bytes(whole))

    def origin_of(self, key: str, error: ModelError) -> AnswerOrigin:
        """Where an attempt failed, and what it cost all the same."""
        sent, written, cached = error.tokens
        spec = self.vendors.specs[key]
        usage = AnswerUsage(calls=1, input=sent, output=written, cached=cached)
        return AnswerOrigin(
            source="model", model_key=key, provider=spec.provider, model_id=spec.model, usage=usage
        )

    async def _ask_paid(self, key: str, request: CompletionRequest, most_bytes: int) -> ModelAnswer | None:
        """The call. What a provider remembers is billed like what is sent, so `most_bytes` are those of all of it."""
        completions = self.vendors.completions(key, "sprint")
        if self.budget is None or not self.guild_id:
            return _told(
                key, *await complete_metered(key, request, lambda: completions.complete(request), None)
            )
        worst = self.budget.prices.call(key, most_bytes, request.max_output_tokens)
        reserved = await self.budget.reserve(self.guild_id, None, self.user_id, worst)
        if isinstance(reserved, Capped):
            log.info("sprint_over_budget", key=key, guild=self.guild_id)
            return None
        return await self._ask_charged(key, request, reserved)

    async def _ask_charged(self, key: str, request: CompletionRequest, reserved: Reservation) -> ModelAnswer:
        assert self.budget is not None
        completions = self.vendors.completions(key, "sprint")
        try:
            done = await complete_metered(key, request, lambda: completions.complete(request), reserved)
            return _told(key, *done)
        finally:
            await self.budget.charge(reserved)


def _told(key: str, done: Completion, tokens: tuple[int, int, int]) -> ModelAnswer:
    sent, written, cached = tokens
    usage = AnswerUsage(calls=1, input=sent, output=written, cached=cached, written=done.usage.written_tokens)
    origin = AnswerOrigin(
        source="model",
        model_key=key,
        provider=done.provider,
        model_id=done.model_id,
        response_id=done.response_id or "",
        usage=usage,
    )
    return ModelAnswer(done.text, done.data, origin)


def together(origins: Sequence[AnswerOrigin]) -> AnswerOrigin:
    """One origin for several answers of a model: its usage is their sum."""
    names = ("calls", "input", "output", "cached", "written")
    total = {name: sum(getattr(origin.usage, name) for origin in origins) for name in names}
    return origins[-1].model_copy(update={"usage": origins[-1].usage.model_copy(update=total)})
