"""What a turn is given: the ports to the outside, the models by key, and the caches of running sessions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.services.library.lorebooks import Lorebooks
from bot.services.models.budget import Budget
from bot.services.ports import Clock, Entropy, Storage, TextModel, TurnJournal
from bot.services.ports.guild_settings import GuildSettingsStore
from bot.services.ports.publisher import Publisher
from bot.services.sessions.session_cache import SessionCache


@dataclass(frozen=True)
class TurnContext:
    """The ports a turn needs, and the models by key."""

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
