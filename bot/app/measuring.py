"""A game without Discord, for the bench."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from bot.adapters.clock import SystemClock
from bot.adapters.entropy import SystemEntropy
from bot.adapters.models.offline.story import OfflineModel
from bot.adapters.storage import SqlStorage, open_storage
from bot.app.building import settle_memory
from bot.services.library.library import Library
from bot.services.play.tables import Tables, compose_tables
from bot.services.ports import TextModel
from bot.services.ports.publisher import Publisher
from bot.services.sessions.session_cache import SessionCache
from bot.services.turns.context import TurnContext


async def without_discord(
    home: Path,
    publisher: Publisher,
    library: Library,
    wrapped: Callable[[TextModel], TextModel],
    others: Callable[[], Mapping[str, TextModel]] = dict,
) -> tuple[Tables, SqlStorage]:
    """A game over a database in `home` with posts given to `publisher`, for measuring."""
    clock, entropy = SystemClock(), SystemEntropy()
    storage = await open_storage(
        f"sqlite+aiosqlite:///{home / 'talewright.db'}", clock=clock, entropy=entropy
    )
    settle_memory()
    models = {"offline": wrapped(OfflineModel())}
    models |= others()
    sessions = SessionCache(storage, library.resolvers, library.vectors)
    context = TurnContext(
        storage, storage.journal, storage.settings, publisher, clock, entropy, models, sessions
    )
    return compose_tables(context, library), storage
