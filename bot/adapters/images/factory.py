"""Makes the adapter behind an image key when it is first needed: SDKs and Pillow take time to import."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from bot.adapters.first_use import AdapterTerms, OnFirstUse, called
from bot.adapters.models.apikeys import api_key_of, missing_variable
from bot.core.errors import ModelMisconfigured
from bot.core.late_dataclasses import dataclass
from bot.core.providers.image_keys import ImageKeySpec, ImageProvider
from bot.core.sprint.contracts import ImagePrompt
from bot.services.ports.images import PATIENCE_S, ImageModel, Picture

if TYPE_CHECKING:
    import httpx2

ADAPTERS: Mapping[ImageProvider, str] = {
    "openai": "bot.adapters.images.openai:OpenAIImages",
    "gemini": "bot.adapters.images.gemini:GeminiImages",
    "sketch": "bot.adapters.images.sketch:SketchImages",
}


@dataclass
class InstalledPainters:
    """The image models of an installation, by their keys.

    `api_keys` are the values of environment variables by name, `base_urls` the addresses to use for a provider whose
    key names none.
    """

    specs: Mapping[str, ImageKeySpec]
    api_keys: Mapping[str, str] = field(repr=False)
    base_urls: Mapping[ImageProvider, str] = field(default_factory=dict)
    http_client: httpx2.AsyncClient | None = None
    _made: dict[str, ImageModel] = field(default_factory=dict, init=False, repr=False)

    def missing(self, key: str) -> str | None:
        """The environment variable that must be set before this key can be used, or None. KeyError: no such key."""
        return missing_variable(self.specs[key].api_key_env, self.api_keys)

    def painter(self, key: str) -> ImageModel:
        """The image model behind a key, the same one every time.

        Raises ModelMisconfigured where the key is unknown or lacks its API key.
        """
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = _Painter(key, self._terms(key))
        return made

    async def close(self) -> None:
        """Give up all connections."""
        for made in self._made.values():
            await made.close()
        self._made.clear()

    def _terms(self, key: str) -> AdapterTerms[ImageKeySpec]:
        spec = self.specs.get(key)
        if spec is None:
            raise ModelMisconfigured(f"{key} is no image key; known are {', '.join(self.specs)}")
        api_key = api_key_of(key, spec.api_key_env, self.api_keys)
        return AdapterTerms(
            spec, api_key, spec.base_url or self.base_urls.get(spec.provider), self.http_client
        )


class _Painter(OnFirstUse[ImageModel]):
    """An ImageModel that becomes its adapter with the first picture."""

    def __init__(self, key: str, terms: AdapterTerms[ImageKeySpec]) -> None:
        super().__init__(key)
        self._terms = terms

    async def paint(self, prompt: ImagePrompt, *, seed: int, deadline_s: float = PATIENCE_S) -> Picture:
        """One picture."""
        return await (await self._make()).paint(prompt, seed=seed, deadline_s=deadline_s)

    def _imported(self) -> ImageModel:
        terms = self._terms
        adapter = called(ADAPTERS[terms.spec.provider])
        if terms.spec.provider == "sketch":
            return adapter(self.key, terms.spec.model)
        account = called("bot.adapters.images._call:ImageAccount")
        return adapter(
            account(self.key, terms.spec, terms.api_key, terms.base_url, http_client=terms.http_client)
        )
