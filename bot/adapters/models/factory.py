"""Makes the adapter behind a model key when it is first needed: vendors' SDKs take a second to import."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import aclosing
from dataclasses import field
from typing import TYPE_CHECKING, Protocol

import structlog

from bot.adapters.first_use import AdapterTerms, OnFirstUse, called
from bot.adapters.models.apikeys import api_key_of, missing_variable
from bot.adapters.models.breakers import BreakerBefore
from bot.core.errors import ModelMisconfigured
from bot.core.late_dataclasses import dataclass
from bot.core.providers.model_keys import ModelSpec, Provider
from bot.services.ports.completions import (
    HEALTHY,
    Completion,
    CompletionRequest,
    Completions,
    Delta,
    KeyHealth,
    Purpose,
)

if TYPE_CHECKING:
    import httpx2

log = structlog.get_logger(__name__)

ADAPTERS: Mapping[Provider, str] = {
    "openai": "bot.adapters.models.openai:OpenAICompletions",
    "anthropic": "bot.adapters.models.anthropic:AnthropicCompletions",
    "compatible": "bot.adapters.models.compatible:CompatibleCompletions",
}


class Installed(Completions, Protocol):
    """A model that is made ready and given back."""

    async def warm(self) -> None:
        """Loads what its first call needs."""
        ...

    async def close(self) -> None:
        """Gives up its connections."""
        ...


@dataclass
class InstalledModels:
    """The language models that an installation can call, by their keys.

    `api_keys` are the values of environment variables by name, `base_urls` the addresses to use for a provider whose
    key names none (OPENAI_BASE_URL, ANTHROPIC_BASE_URL; without them the SDKs read the environment themselves).
    """

    specs: Mapping[str, ModelSpec]
    api_keys: Mapping[str, str] = field(repr=False)
    base_urls: Mapping[Provider, str] = field(default_factory=dict)
    http_client: httpx2.AsyncClient | None = None
    clock: Callable[[], float] = time.monotonic
    _models: dict[str, Installed] = field(default_factory=dict, init=False, repr=False)
    _guards: dict[tuple[str, Purpose], BreakerBefore] = field(default_factory=dict, init=False, repr=False)
    _of_servers: list[InstalledModels] = field(default_factory=list, init=False, repr=False)

    def missing(self, key: str) -> str | None:
        """The environment variable that must be set before this key can be used, or None. KeyError: no such key."""
        return missing_variable(self.specs[key].api_key_env, self.api_keys)

    def completions(self, key: str, purpose: Purpose = "play") -> Completions:
        """The model behind a key, the same one every time, behind the breaker of its purpose.

        Raises ModelMisconfigured where the key is unknown, plays without a model, or lacks its API key.
        """
        guard = self._guards.get((key, purpose))
        if guard is None:
            if key not in self._models:
                self._models[key] = _Model(key, self._account(key))
            guard = BreakerBefore(self._models[key], self.specs[key].rest, self.clock)
            self._guards[key, purpose] = guard
        return guard

    def completions_with(self, key: str, api_key: str) -> Completions:
        """The model behind a key, called with an API key that is not the operator's, behind a breaker of its own.

        Raises ModelMisconfigured.
        """
        own = InstalledModels(
            self.specs,
            {self.specs[key].api_key_env or "": api_key},
            self.base_urls,
            self.http_client,
            self.clock,
        )
        self._of_servers.append(own)
        return own.completions(key)

    def install(self, key: str, model: Installed) -> None:
        """Has this one answer for a key instead of its vendor; its breakers stay."""
        self._models[key] = model

    async def warm(self, keys: Iterable[str]) -> None:
        """Makes the clients of keys that can be called, off the event loop, so that no player's turn waits for it.

        Of a key that only servers have API keys for, its vendor's library is loaded. Never raises.
        """
        for key in keys:
            spec = self.specs.get(key)
            if spec is None or spec.provider not in ADAPTERS:
                continue
            try:
                if self.missing(key) is None:
                    self.completions(key)
                    await self._models[key].warm()
                else:
                    await asyncio.to_thread(called, ADAPTERS[spec.provider])
            except Exception as error:  # noqa: BLE001 - whoever asks the model hears of it, as ever
                log.warning("model_not_warm", key=key, error=f"{type(error).__name__}: {error}")

    def health(self, key: str) -> KeyHealth:
        """How a key has done in stories since the start."""
        guard = self._guards.get((key, "play"))
        return HEALTHY if guard is None else guard.health

    async def close(self) -> None:
        """Give up all connections."""
        for model in (*self._models.values(), *self._of_servers):
            await model.close()
        self._of_servers.clear()
        self._models.clear()
        self._guards.clear()

    def _account(self, key: str) -> AdapterTerms[ModelSpec]:
        spec = self.specs.get(key)
        if spec is None or spec.provider not in ADAPTERS:
            raise ModelMisconfigured(
                f"{key} is no key of a language model; known are {', '.join(self._called())}"
            )
        api_key = api_key_of(key, spec.api_key_env, self.api_keys)
        return AdapterTerms(
            spec, api_key, spec.base_url or self.base_urls.get(spec.provider), self.http_client
        )

    def _called(self) -> list[str]:
        return [key for key, spec in self.specs.items() if spec.provider in ADAPTERS]


class _Model(OnFirstUse[Completions]):
    """A Completions that becomes its adapter with the first call."""

    def __init__(self, key: str, terms: AdapterTerms[ModelSpec]) -> None:
        super().__init__(key)
        self._terms = terms

    async def complete(self, request: CompletionRequest) -> Completion:
        """The whole answer."""
        return await (await self._make()).complete(request)

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        """The answer as it comes."""
        adapter = await self._make()
        async with aclosing(adapter.stream(request)) as pieces:  # type: ignore[type-var]
            async for piece in pieces:
                yield piece

    def _imported(self) -> Completions:
        terms = self._terms
        adapter, account = (
            called(ADAPTERS[terms.spec.provider]),
            called("bot.adapters.models.calls:ModelAccount"),
        )
        return adapter(
            account(self.key, terms.spec, terms.api_key, terms.base_url, http_client=terms.http_client)
        )
