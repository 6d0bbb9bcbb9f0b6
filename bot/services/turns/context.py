"""What a turn is given: the ports to the outside, the models by key, and the caches of running sessions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from bot.core.late_dataclasses import dataclass
from bot.core.providers.model_keys import Limits
from bot.core.providers.server_keys import is_brought
from bot.services.library.lorebooks import Lorebooks
from bot.services.models.budget import Budget
from bot.services.models.server_keys import ServerKeys
from bot.services.models.step_rests import StepRests
from bot.services.ports import Clock, Entropy, SessionRow, Storage, TextModel, TurnJournal
from bot.services.ports.guild_settings import GuildSettingsStore
from bot.services.ports.publisher import Publisher
from bot.services.sessions.session_cache import SessionCache


@dataclass(frozen=True)
class TurnModels:
    """The models of a session by tier, and the one that never fails."""

    small: TextModel
    large: TextModel
    offline: TextModel

    @property
    def alone(self) -> bool:
        """Whether the offline model answers everything, so that nothing has to be waited for."""
        return self.small is self.offline and self.large is self.offline

    @property
    def tells(self) -> bool:
        """Whether another model than the offline one tells passages."""
        return self.large is not self.offline

    def without(self, *, brought: bool) -> TurnModels:
        """The offline model in the place of those that a server's own keys pay for, or of those the operator's do."""
        small, large = (
            self.offline if is_brought(one.key) is brought else one for one in (self.small, self.large)
        )
        return TurnModels(small, large, self.offline)


@dataclass(frozen=True)
class TurnContext:
    """The ports a turn needs, and the models by key. `own_words` are the prompts' own (`Prompts.own_words`),
    `limits` those of the models, `rests` what they never get right.
    """

    storage: Storage
    journal: TurnJournal
    guilds: GuildSettingsStore
    publisher: Publisher
    clock: Clock
    entropy: Entropy
    models: Mapping[str, TextModel]
    sessions: SessionCache
    budget: Budget | None = None
    lore: Lorebooks | None = None
    own_words: frozenset[str] = frozenset()
    limits: Mapping[str, Limits] = field(default_factory=dict[str, Limits])
    rests: StepRests = field(default_factory=StepRests)
    server_keys: ServerKeys | None = None

    def models_of(self, session: SessionRow) -> TurnModels:
        """The models that a session chose, called with its server's own API keys where it brought some.

        The offline one for a key that is not there.
        """
        small, large = (
            self._model(session.guild_id, key) for key in (session.small_model_key, session.large_model_key)
        )
        return TurnModels(small, large, self.models["offline"])

    def _model(self, guild_id: str, key: str) -> TextModel:
        own = self.server_keys.model(guild_id, key) if self.server_keys is not None else None
        return own or self.models.get(key, self.models["offline"])

    def offline_models(self) -> TurnModels:
        """The offline model for every tier."""
        offline = self.models["offline"]
        return TurnModels(offline, offline, offline)
