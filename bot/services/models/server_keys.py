"""API keys that servers bring: kept sealed, opened when their models are called, and never shown again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import structlog

from bot.core.errors import ModelMisconfigured, PlayerError, Unsealable
from bot.core.notices import Notice
from bot.core.providers.model_keys import OFFLINE, ModelSpec
from bot.core.providers.server_keys import KeyPlace, brought, vendor_of
from bot.services.models.budget import Budget
from bot.services.models.prompted_model import PromptedModel
from bot.services.models.prompts import Prompts
from bot.services.ports import Heard, ModelReply, StepRequest, TextModel
from bot.services.ports.completions import Completions

log = structlog.get_logger(__name__)

SHORTEST, LONGEST = 8, 500
"""Letters of an API key."""


class Seal(Protocol):
    """Encrypts keys, bound to their place."""

    @property
    def ready(self) -> bool:
        """Whether anything can be sealed."""
        ...

    def seal(self, place: KeyPlace, secret: str) -> str:
        """What may be stored of a secret. Raises Unsealable."""
        ...

    def unseal(self, place: KeyPlace, sealed: str) -> str:
        """The secret. Raises Unsealable."""
        ...


class ServerKeyBook(Protocol):
    """The sealed keys, durable when a method returns."""

    async def read_all(self) -> Mapping[KeyPlace, str]: ...

    async def keep(self, place: KeyPlace, sealed: str) -> None: ...

    async def remove(self, place: KeyPlace) -> bool: ...


class KeyedVendors(Protocol):
    """The vendors of an installation, called with an API key that is not the operator's."""

    @property
    def specs(self) -> Mapping[str, ModelSpec]: ...

    def completions_with(self, key: str, api_key: str) -> Completions:
        """A model behind a key, new each time. Raises ModelMisconfigured."""
        ...


class ServerKeys:
    """The keys of all servers, as far as this process knows them (`load`), and the models called with them.

    `budget` counts what is used with them, on each server's second account (`account_of`).
    """

    def __init__(
        self,
        book: ServerKeyBook,
        seal: Seal,
        vendors: KeyedVendors,
        prompts: Prompts,
        built_in: TextModel,
        budget: Budget,
    ) -> None:
        self.budget = budget
        self._book, self._seal, self._vendors = book, seal, vendors
        self._prompts, self._built_in = prompts, built_in
        self._sealed: dict[KeyPlace, str] = {}
        self._made: dict[KeyPlace, dict[str, TextModel]] = {}
        self._refused: dict[KeyPlace, Notice] = {}
        self._untold: set[KeyPlace] = set()

    async def load(self) -> None:
        """Reads what is stored."""
        self._sealed = dict(await self._book.read_all())

    @property
    def vendors(self) -> tuple[str, ...]:
        """The vendors for which a key can be brought, in the order of the file of model keys."""
        variables = (spec.api_key_env for spec in self._vendors.specs.values())
        return tuple(dict.fromkeys(vendor_of(one) for one in variables if one))

    def kept(self, guild_id: str) -> tuple[tuple[str, Notice | None], ...]:
        """The vendors for which a server has a key, each with what is wrong with it."""
        return tuple(
            (place.vendor, self._trouble(place))
            for place in sorted(self._sealed, key=lambda place: place.vendor)
            if place.guild_id == guild_id
        )

    def brings(self, guild_id: str, key: str) -> bool:
        """Whether a server calls a model with an API key of its own."""
        return self._place(guild_id, key) in self._sealed

    def check_can_add(self, vendor: str) -> None:
        """Raises PlayerError where no key of this vendor can be taken."""
        if not self._seal.ready:
            raise PlayerError("server_key/no_master")
        if vendor not in self.vendors:
            raise PlayerError(
                "server_key/unknown_vendor", known=", ".join(f"`{one}`" for one in self.vendors)
            )

    async def add(self, guild_id: str, vendor: str, secret: str) -> None:
        """Keeps a key, in the place of an earlier one. Raises PlayerError, without the key in it."""
        self.check_can_add(vendor)
        secret = secret.strip()
        plain = secret.isascii() and secret.isprintable() and " " not in secret
        if not plain or not SHORTEST <= len(secret) <= LONGEST:
            raise PlayerError("server_key/no_key")
        place = KeyPlace(guild_id, vendor)
        sealed = self._seal.seal(place, secret)
        await self._book.keep(place, sealed)
        self._forget(place)
        self._sealed[place] = sealed
        log.info("server_key_kept", guild_id=guild_id, vendor=vendor)

    async def remove(self, guild_id: str, vendor: str) -> None:
        """Deletes a key. Raises PlayerError where there is none."""
        place = KeyPlace(guild_id, vendor)
        found = await self._book.remove(place)
        self._sealed.pop(place, None)
        self._forget(place)
        if not found:
            raise PlayerError("server_key/none", vendor=vendor[:40])
        log.info("server_key_removed", guild_id=guild_id, vendor=vendor)

    async def reseal(self) -> tuple[int, tuple[KeyPlace, ...]]:
        """Seals every key anew with the first master key: how many, and those that none opens.

        Raises PlayerError where there is no master key.
        """
        if not self._seal.ready:
            raise PlayerError("server_key/no_master")
        shut = self.shut()
        for place in self._sealed.keys() - set(shut):
            sealed = self._seal.seal(place, self._seal.unseal(place, self._sealed[place]))
            await self._book.keep(place, sealed)
            self._sealed[place] = sealed
        return len(self._sealed) - len(shut), shut

    def shut(self) -> tuple[KeyPlace, ...]:
        """The keys that no master key opens."""
        return tuple(place for place in self._sealed if not self._opens(place))

    def model(self, guild_id: str, key: str) -> TextModel | None:
        """The model that a server calls with its own key: the built-in one where the key does not work.

        None where the server brought no key for it.
        """
        place = self._place(guild_id, key)
        if place is None or place not in self._sealed:
            return None
        if place in self._refused:
            return self._built_in
        made = self._made.setdefault(place, {})
        if key not in made:
            try:
                secret = self._seal.unseal(place, self._sealed[place])
                completions = self._vendors.completions_with(key, secret)
            except ModelMisconfigured as error:
                self.refuse(place, error)
                return self._built_in
            spec = self._vendors.specs[key]
            inner = PromptedModel(brought(key), completions, self._prompts, spec, self._built_in)
            made[key] = _Watched(self, place, inner)
        return made[key]

    def tell(self, guild_id: str) -> Notice | None:
        """What a server has to be told of a key that stopped working: once for each, else None."""
        for place in self._untold:
            if place.guild_id == guild_id:
                self._untold.discard(place)
                return self._refused[place]
        return None

    def refuse(self, place: KeyPlace, error: ModelMisconfigured) -> None:
        """Notes that a vendor, or the seal, does not take a key: it is not used until it is replaced."""
        if place in self._refused or place not in self._sealed:
            return
        case = "sealed" if isinstance(error, Unsealable) else "refused"
        self._refused[place] = Notice("server_key/trouble", case=case, vendor=place.vendor)
        self._untold.add(place)
        log.warning("server_key_not_taken", guild_id=place.guild_id, vendor=place.vendor, case=case)

    def _trouble(self, place: KeyPlace) -> Notice | None:
        if place not in self._refused:
            try:
                self._seal.unseal(place, self._sealed[place])
            except Unsealable as error:
                self.refuse(place, error)
        return self._refused.get(place)

    def _opens(self, place: KeyPlace) -> bool:
        try:
            self._seal.unseal(place, self._sealed[place])
        except Unsealable:
            return False
        return True

    def _place(self, guild_id: str, key: str) -> KeyPlace | None:
        spec = self._vendors.specs.get(key)
        variable = spec.api_key_env if spec is not None and key != OFFLINE else None
        return None if variable is None else KeyPlace(guild_id, vendor_of(variable))

    def _forget(self, place: KeyPlace) -> None:
        self._refused.pop(place, None)
        self._untold.discard(place)
        self._made.pop(place, None)


class _Watched:
    """A model that is called with a server's key; that the vendor does not take the key is noted."""

    def __init__(self, keys: ServerKeys, place: KeyPlace, inner: PromptedModel) -> None:
        self.key = inner.key
        self.mends = inner.mends
        self._keys, self._place, self._inner = keys, place, inner

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        """The step's answer. Raises ModelError."""
        try:
            return await self._inner.answer(request, heard)
        except ModelMisconfigured as error:
            if error.of_key:
                self._keys.refuse(self._place, error)
            raise
