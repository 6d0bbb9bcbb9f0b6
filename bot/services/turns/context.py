"""What a turn is given: the ports to the outside, the models by key, and the caches of running sessions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.providers.model_keys import Limits
from bot.services.library.lorebooks import Lorebooks
from bot.services.models.budget import Budget
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

    def models_of(self, session: SessionRow) -> TurnModels:
        """The models that a session chose; the offline one for a key that is not there."""
        offline = self.models["offline"]
        small = self.models.get(session.small_model_key, offline)
        return TurnModels(small, self.models.get(session.large_model_key, offline), offline)

    def offline_models(self) -> TurnModels:
        """The offline model for every tier."""
        offline = self.models["offline"]
        return TurnModels(offline, offline, offline)
