"""People's own characters: made, listed and edited outside of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.content.character_making import CharacterMaker, MadeCharacter
from bot.core.content.opening import NEWCOMER
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.library.card_import import MOST_CHARACTERS, own_id
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
            "id": own_id(user_id, ruleset_id, name),
            "name": name,
            "tagline": concept.strip()[:120] or NEWCOMER,
            "pronouns": pronouns if pronouns in ("she", "he", "they", "it") else "they",
            "ruleset_id": ruleset_id,
            "stat_block": block,
        }
        await self.storage.save_character(user_id, character)
        return Notice("character/ready", name=name, ruleset=rules.ruleset.name)

    def maker(self, ruleset_id: str) -> CharacterMaker | None:
        """What makes characters of a ruleset question by question; None where it has none."""
        ruleset = self.library.rulesets.get(ruleset_id)
        if ruleset is None or ruleset.resolver is None:
            return None
        return self.library.resolvers[ruleset.resolver.name].maker

    async def keep(
        self, *, user_id: str, name: str, pronouns: str, ruleset_id: str, made: MadeCharacter
    ) -> str:
        """Keeps a whole character among a person's own; its id. Raises PlayerError where no more is kept."""
        own = await self.storage.characters_of(user_id)
        character_id = own_id(user_id, ruleset_id, name)
        if len([one for one in own if one["id"] != character_id]) >= MOST_CHARACTERS:
            raise PlayerError("creation/no_room", most=MOST_CHARACTERS)
        character = {
            "id": character_id,
            "name": name,
            "tagline": made.tagline,
            "pronouns": pronouns,
            "ruleset_id": ruleset_id,
            "stat_block": dict(made.attributes),
            "whole": True,
        }
        await self.storage.save_character(user_id, character)
        return character_id

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
