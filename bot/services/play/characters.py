"""People's own characters: made, listed and edited outside of play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.errors import PlayerError
from bot.services.library.library import Library
from bot.services.ports import Storage


@dataclass(frozen=True, slots=True)
class Characters:
    """Keeps the characters a person may bring into a game."""

    library: Library
    storage: Storage

    def rulesets(self) -> list[tuple[str, str]]:
        """(name, id) of every ruleset that a character can be made for."""
        return [(ruleset.name, ruleset.id) for ruleset in self.library.rulesets.values()]

    async def create(
        self, *, user_id: str, user_name: str, name: str, pronouns: str, ruleset_id: str, concept: str,
        stats: Mapping[str, int],
    ) -> str:  # fmt: skip
        """Makes or replaces a person's own character for a ruleset."""
        rules = next((game for game in self.library.games.values() if game.ruleset.id == ruleset_id), None)
        if rules is None:
            raise PlayerError("ruleset/unknown", f"There is no ruleset “{ruleset_id[:40]}”.")
        name = " ".join(name.split())[:40]
        if not name:
            raise PlayerError("character/no_name", "A character needs a name.")
        block = {**rules.scenario.roles[0].stat_block, **stats}
        problem = rules.check_stats(block)
        if problem is not None:
            raise PlayerError("character/stats", f"{problem.path}: {problem.message}")
        character = {
            "id": f"own-{user_id}-{ruleset_id}-{name.lower().replace(' ', '-')}"[:90],
            "name": name,
            "tagline": concept.strip()[:120] or "A newcomer.",
            "pronouns": pronouns if pronouns in ("she", "he", "they", "it") else "they",
            "ruleset_id": ruleset_id,
            "stat_block": block,
        }
        await self.storage.save_character(user_id, character)
        return f"**{name}** is ready for {rules.ruleset.name}. `/game join` in a game of it takes {name} in."

    async def own(self, user_id: str) -> list[dict[str, Any]]:
        """A person's own characters."""
        return list(await self.storage.characters_of(user_id))

    async def edit(self, *, user_id: str, character: str, name: str, concept: str, pronouns: str) -> str:
        """Changes the words of a person's own character; a character in play keeps its name."""
        own = await self.storage.characters_of(user_id)
        found = next((known for known in own if character in (known["id"], known["name"])), None)
        if found is None:
            raise PlayerError(
                "character/unknown", "You have no character of that name. `/character create` makes one."
            )
        clean = " ".join(name.split())[:40] or found["name"]
        await self.storage.save_character(
            user_id,
            {
                **found,
                "name": clean,
                "tagline": concept.strip()[:120] or found["tagline"],
                "pronouns": pronouns or found["pronouns"],
            },
        )
        return f"**{clean}** is changed. Games already running keep the character as it was."
