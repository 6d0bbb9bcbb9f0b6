"""Which models tell a story: what an installation offers, and a session's choice, changed between turns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain

from bot.core.errors import ModelMisconfigured, PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.providers.model_keys import OFFLINE
from bot.services.models.prompted_model import ModelVendors
from bot.services.models.server_keys import ServerKeys
from bot.services.ports import SessionRow
from bot.services.ports.guild_settings import GuildSettings, GuildSettingsStore
from bot.services.sessions.session_cache import SessionCache


@dataclass(frozen=True, slots=True)
class OfferedModel:
    """A model key with its name for people; `missing` is the environment variable it waits for, None: ready.

    `resting` says that it failed again and again and is left alone for now, None: it is asked.
    """

    key: str
    label: str
    missing: str | None
    resting: Notice | None = None


class ModelChoices:
    """The use cases of `/game models`."""

    def __init__(
        self,
        sessions: SessionCache,
        vendors: ModelVendors,
        guilds: GuildSettingsStore,
        keys: ServerKeys | None = None,
    ) -> None:
        self._sessions, self._vendors, self._guilds, self._keys = sessions, vendors, guilds, keys

    async def defaults(self, guild_id: str) -> tuple[str, str]:
        """The models that new stories of a guild begin with."""
        chosen = await self._guilds.read(guild_id)
        return chosen.small_model, chosen.large_model

    async def set_defaults(self, guild_id: str, small: str | None, large: str | None) -> tuple[str, str]:
        """Sets what new stories of a guild begin with; what is None stays. The right to is checked before."""
        for key in filter(None, (small, large)):
            self.check(key, guild_id)

        def choose(old: GuildSettings) -> GuildSettings:
            return replace(old, small_model=small or old.small_model, large_model=large or old.large_model)

        chosen = await self._guilds.update(guild_id, choose)
        return chosen.small_model, chosen.large_model

    async def in_use(self, guild_ids: Iterable[str], open_sessions: Iterable[SessionRow]) -> list[str]:
        """The keys that stories are told with, or new ones would begin with, each once; the built-in one aside."""
        told = ((one.small_model_key, one.large_model_key) for one in open_sessions)
        begun = [await self.defaults(guild_id) for guild_id in guild_ids]
        return [key for key in dict.fromkeys(chain.from_iterable((*told, *begun))) if key != OFFLINE]

    def offers(self, guild_id: str = "") -> tuple[OfferedModel, ...]:
        """Every key, in the order of the file, those without an API key too. A server's own API keys count for it."""
        return tuple(
            OfferedModel(key, spec.label or spec.model, self._missing(guild_id, key), self._resting(key))
            for key, spec in self._vendors.specs.items()
        )

    def _missing(self, guild_id: str, key: str) -> str | None:
        brought = self._keys is not None and self._keys.brings(guild_id, key)
        return None if brought else self._vendors.missing(key)

    def _resting(self, key: str) -> Notice | None:
        health = self._vendors.health(key)
        if not health.resting:
            return None
        why = Notice("model/reason", reason=health.reason)
        return Notice("model/resting", model=key, why=why, seconds=round(health.seconds))

    def waiting(self) -> list[Notice]:
        """For each variable that is not set, which model keys wait for it, in words for whoever runs the bot."""
        missing: dict[str, list[str]] = {}
        for offer in self.offers():
            if offer.missing is not None:
                missing.setdefault(offer.missing, []).append(f"`{offer.key}`")
        return [
            Notice("model/waiting", variable=name, keys=", ".join(keys)) for name, keys in missing.items()
        ]

    def problems(self) -> list[str]:
        """What is wrong with model keys whose API key is set, once for each cause."""
        found: list[str] = []
        for offer in self.offers():
            if offer.missing is None and offer.key != OFFLINE:
                try:
                    self._vendors.completions(offer.key)
                except ModelMisconfigured as error:
                    found.append(str(error))
        return list(dict.fromkeys(found))

    def check(self, key: str, guild_id: str) -> None:
        """Raises PlayerError (model/unknown, model/no_api_key) for a key that a server cannot use."""
        if key not in self._vendors.specs:
            known = ", ".join(f"`{one}`" for one in self._vendors.specs)
            raise PlayerError("model/unknown", model=key[:40], known=known)
        missing = self._missing(guild_id, key)
        if missing is not None:
            raise PlayerError("model/no_api_key", model=key, missing=missing)

    async def choose(
        self, *, session: SessionRow, user_id: str, is_gm: bool, small: str | None, large: str | None
    ) -> tuple[str, str]:
        """Sets a session's models; what is None stays. For its starter or the GM role."""
        if user_id != session.starter_id and not is_gm:
            raise PlayerError("session/not_yours", what="models")
        chosen = (small or session.small_model_key, large or session.large_model_key)
        for key in filter(None, (small, large)):
            self.check(key, session.guild_id)
        await self._sessions.set_models(session, user_id, *chosen)
        return chosen
