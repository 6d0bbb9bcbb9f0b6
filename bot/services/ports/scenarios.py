"""The port to scenarios that guilds keep: small cards to list them by, and the whole documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.core.late_dataclasses import dataclass
from bot.services.ports import JsonObject


@dataclass(frozen=True, slots=True)
class KeptScenario:
    """A scenario of a guild. `own_words` says whether a person's own text is in it, `document` is empty in lists."""

    guild_id: str
    id: str
    made_by: str
    own_words: bool
    card: JsonObject
    document: JsonObject


class ScenarioBook(Protocol):
    """Durable scenarios by guild. Each method is one short transaction."""

    async def cards(self, guild_id: str) -> Sequence[KeptScenario]:
        """What a guild keeps, oldest first, without the documents."""
        ...

    async def scenario(self, guild_id: str, scenario_id: str) -> KeptScenario | None:
        """One that a guild keeps, with its document; None where it keeps none of that id."""
        ...

    async def keep(self, kept: KeptScenario, most: int) -> bool:
        """Stores a scenario, or replaces the one of its id; False where the guild has `most` others already."""
        ...

    async def remove(self, guild_id: str, scenario_id: str) -> None:
        """Gives one up; nothing where there is none."""
        ...
