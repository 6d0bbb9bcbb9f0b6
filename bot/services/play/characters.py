"""People's own characters: made, listed and edited outside of play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.content.opening import NEWCOMER
from bot.core.errors import PlayerError
from bot.core.notices import Notice
from bot.services.library.library import Library
from bot.services.ports import OwnCharacters


@dataclass(frozen=True, slots=True)
class Characters:
    """Keeps the characters a person may bring into a game."""

    library: Library
    storage: OwnCharacters

    def rulesets(self) -> list[tuple[str, str]]:
        """(name, id) of every ruleset that a character can be made for."""
        return [(ruleset.name, ruleset.id) for ruleset in self.library.rulesets.values()]

    async def create(
        self, *, user_id: str, name: str, pronouns: str, ruleset_id: str, concept: str,
        stats: Mapping[str, int],
    ) -> Notice:  # fmt: skip
        """Makes or replaces a person's own character for a ruleset."""
        rules = next((game for game in self.library.games.values() if game.ruleset.id == ruleset_id), None)
        if rules is None:
            raise PlayerError("ruleset/unknown", case="named", ruleset=ruleset_id[:40])
        name = " ".join(name.split())[:40]
        if not name:
            raise PlayerError("character/no_name")
        block = {**rules.scenario.roles[0].stat_block, **stats}
        problem = rules.check_stats(block)
        if problem is not None:
            raise PlayerError("character/stats", case="schema", path=problem.path, message=problem.message)
        character = {
            "id": f"own-{user_id}-{ruleset_id}-{name.lower().replace(' ', '-')}"[:90],
            "name": name,
            "tagline": concept.strip()[:120] or NEWCOMER,
            "pronouns": pronouns if pronouns in ("she", "he", "they", "it") else "they",
            "ruleset_id": ruleset_id,
            "stat_block": block,
        }
        await self.storage.save_character(user_id, character)
        return Notice("character/ready", name=name, ruleset=rules.ruleset.name)

    async def own(self, user_id: str) -> list[dict[str, Any]]:
        """A person's own characters."""
        return list(await self.storage.characters_of(user_id))

    async def edit(self, *, user_id: str, character: str, name: str, concept: str, pronouns: str) -> Notice:
        """Changes the words of a person's own character; a character in play keeps its name."""
        own = await self.storage.characters_of(user_id)
        found = next((known for known in own if character in (known["id"], known["name"])), None)
        if found is None:
            raise PlayerError("character/unknown", case="create")
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
        return Notice("character/changed", name=clean)
