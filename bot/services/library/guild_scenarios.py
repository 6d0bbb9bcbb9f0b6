"""Scenarios that guilds keep, as the library offers and plays them beside the shipped ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from types import MappingProxyType
from typing import Any

import structlog
from pydantic import ValidationError

from bot.core.content.adventure import Adventure, Resolvers, resolver_of
from bot.core.content.definitions.house_rules import with_house_rules
from bot.core.content.opening import first_state
from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.content.shapes import CharacterContent, LoreContent, ScenarioContent
from bot.core.errors import ContentError, PlayerError
from bot.core.generation.generate import Generated
from bot.core.notices import Notice
from bot.services.library.library import ScenarioCard, card_of
from bot.services.ports.scenarios import KeptScenario, ScenarioBook

MOST_KEPT = 20

log = structlog.get_logger(__name__)


class KeptScenarios:
    """The scenarios of guilds; each guild sees its own."""

    def __init__(
        self,
        book: ScenarioBook,
        rulesets: Mapping[str, RulesetContent],
        resolvers: Resolvers = MappingProxyType({}),
    ) -> None:
        self._book = book
        self._resolvers = resolvers
        self._rulesets = rulesets

    async def cards(self, guild_id: str) -> Sequence[ScenarioCard]:
        """What a guild keeps, as it is offered."""
        return [_card(one.card) for one in await self._book.cards(guild_id)] if guild_id else []

    async def game(self, guild_id: str, scenario_id: str) -> Adventure | None:
        """A scenario of a guild, ready to be played. Raises PlayerError where it cannot be read any more."""
        kept = await self._book.scenario(guild_id, scenario_id) if guild_id else None
        if kept is None:
            return None
        try:
            return self._read(kept)
        except (ValidationError, ContentError, KeyError) as error:
            log.warning("kept_scenario_unreadable", guild=guild_id, scenario=scenario_id, error=str(error))
            raise PlayerError("scenario/unreadable", scenario=scenario_id[:60]) from error

    def _read(self, kept: KeptScenario) -> Adventure:
        document = kept.document
        scenario = ScenarioContent.model_validate(document["scenario"])
        people = [CharacterContent.model_validate(character) for character in document["characters"]]
        ruleset = with_house_rules(self._rulesets[scenario.ruleset_id], scenario.house_rules)
        game = Adventure(
            ruleset,
            scenario,
            LoreContent.model_validate(document["lore"]),
            {person.id: person for person in people},
            document.get("worded", {}),
            resolver_of(ruleset, self._resolvers),
        )
        first_state(game)
        return game

    async def keep(
        self,
        guild_id: str,
        user_id: str,
        made: Generated,
        *,
        own_words: bool,
        worded: Mapping[str, Any] | None = None,
    ) -> None:
        """Keeps a story for a guild. Raises PlayerError where the guild has as many as it may.

        `worded` is what of it a person wrote, as `Adventure` has it.
        """
        rules = made.game(self._rulesets[made.scenario.ruleset_id])
        document: dict[str, Any] = {
            "scenario": made.scenario.model_dump(mode="json"),
            "lore": made.lore.model_dump(mode="json"),
            "characters": [character.model_dump(mode="json") for character in made.characters],
            **({"worded": dict(worded)} if worded else {}),
        }
        card = asdict(card_of(rules))
        kept = KeptScenario(guild_id, made.scenario.id, user_id, own_words, card, document)
        if not await self._book.keep(kept, MOST_KEPT):
            raise PlayerError("scenario/no_room", most=MOST_KEPT)

    async def remove(self, guild_id: str, scenario_id: str, user_id: str, *, is_gm: bool) -> Notice:
        """Takes a story away; for who made it, and game masters. What a person reads then."""
        kept = await self._book.scenario(guild_id, scenario_id)
        if kept is None:
            raise PlayerError("scenario/unknown", case="kept")
        if not is_gm and kept.made_by != user_id:
            raise PlayerError("scenario/not_yours")
        await self._book.remove(guild_id, scenario_id)
        return Notice("scenario/removed", title=_card(kept.card).title)


def _card(card: Mapping[str, Any]) -> ScenarioCard:
    read: dict[str, Any] = {**card, "notes": tuple(card["notes"]), "roles": tuple(card["roles"])}
    return ScenarioCard(**read)
