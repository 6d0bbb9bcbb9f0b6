"""What a turn is given: the ports to the outside, the models by key, and the caches of running sessions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.services.library.lorebooks import BroughtLore
from bot.services.models.budget import Budget
from bot.services.ports import (
    Clock,
    Entropy,
    Journal,
    Storage,
    TextModel,
)
from bot.services.ports.publisher import Publisher
from bot.services.sessions.session_cache import Sessions


@dataclass(frozen=True)
class Services:
    """The ports a turn needs, and the models by key."""

    storage: Storage
    journal: Journal
    publisher: Publisher
    clock: Clock
    entropy: Entropy
    models: Mapping[str, TextModel]
    sessions: Sessions
    budget: Budget | None = None
    lore: BroughtLore | None = None
