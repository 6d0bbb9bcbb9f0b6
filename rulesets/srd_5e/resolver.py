"""The rules of the fifth edition as the engine asks them: acts, checks, turns, choices and headers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from bot.core.content.fight_plan import FightPlan
from bot.core.content.resolver import (
    Degree,
    Dice,
    Resolution,
    ResolverChoice,
    ResolverRequest,
    RolledTest,
    SheetHeader,
)
from bot.core.contracts import RuleTerm
from bot.core.errors import Rejected
from bot.core.state.document import State
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.terms import terms


class FifthEdition:
    """The resolver of `srd-5e`. `read` gives the tables of the compendium; they are read when first needed."""

    name = "srd_5e"
    version = 1

    def __init__(self, read: Callable[[], Mapping[str, Any]]) -> None:
        self._read = read

    @cached_property
    def compendium(self) -> Compendium:
        """The tables, read once."""
        return Compendium(**self._read())

    def resolve(self, state: State, request: ResolverRequest, dice: Dice) -> Resolution | Rejected:
        """What an act comes to."""
        return Rejected("resolver/unknown", "unknown_action", "That is not something these rules know.")

    def test(self, state: State, request: ResolverRequest, dice: Dice) -> RolledTest | None:
        """The roll of an ability check."""
        return None

    def chances(self, state: State, request: ResolverRequest) -> Mapping[Degree, int]:
        """How such a roll would go, in a hundred."""
        return {}

    def follow(self, state: State) -> ResolverRequest | None:
        """What the order of turns demands next of somebody nobody plays."""
        return None

    def acts_by_turns(self, state: State, entity_id: str) -> bool:
        """Whether somebody is in a fight."""
        return False

    def choices(self, state: State, actor_id: str) -> tuple[ResolverChoice, ...]:
        """What can be done in a fight."""
        return ()

    def plan(self, state: State) -> FightPlan | None:
        """The fight as it is drawn."""
        return None

    def terms(self, state: State, actor_id: str) -> tuple[RuleTerm, ...]:
        """What a player may call things now."""
        return terms(state, state["entities"][actor_id], self.compendium)

    def header(self, state: State, actor_id: str) -> SheetHeader | None:
        """The header lines of a character."""
        return None
