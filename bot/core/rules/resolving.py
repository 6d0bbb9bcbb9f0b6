"""Asks the Python of a ruleset, where an action or its check leaves the answer to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.content.expressions import Scope
from bot.core.content.resolver import OrderOnCondition, Resolution, ResolverRequest, RolledTest
from bot.core.content.ruleset_shapes import ActionSpec
from bot.core.errors import ContentError, Rejected
from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import Action
from bot.core.rules.checks import CheckResult, Degree, Roller
from bot.core.rules.effects import valued
from bot.core.rules.targeting import Aimed
from bot.core.state.document import State

MOST_FOLLOWING = 64
"""So many acts may follow of themselves before somebody is asked again."""


@dataclass(frozen=True, slots=True)
class CodedCheck:
    """A check that Python rolled: its result by the ruleset's bands, and all that came of the roll itself."""

    result: CheckResult
    rolled: RolledTest


def resolution(
    game: Adventure,
    state: State,
    aimed: Aimed,
    spec: ActionSpec,
    scope: Scope,
    roller: Roller,
    *,
    first: bool = False,
) -> Resolution | Rejected | None:
    """What an action comes to by the ruleset's Python; None where its data says all.

    `first` says that it is the first act of its message.
    """
    if spec.resolver is None or game.resolver is None:
        return None
    request = _request(aimed, spec.resolver, scope)
    if isinstance(request, Rejected):
        return request
    return game.resolver.resolve(state, replace(request, first=first), roller)


PROVIDED = "provided"
"""The metadata of an action that hangs on something: what the rules call that."""


def order_on_condition(game: Adventure, state: State, actor_id: str, said: str) -> OrderOnCondition | None:
    """A message whose last deed hangs on how somebody is, as the rules read it; None for any other."""
    known = game.resolver is not None and actor_id in state["entities"]
    return game.resolver.order_on_condition(state, actor_id, said) if game.resolver and known else None


def unmet(game: Adventure, state: State, action: Action) -> str | None:
    """Why what an action hangs on is not true; None where it is, or where it hangs on nothing."""
    provided = action.detail(PROVIDED)
    if not provided or game.resolver is None:
        return None
    return game.resolver.unmet(state, action.actor_id, str(provided), action.target_id)


def coded_check(
    game: Adventure, state: State, aimed: Aimed, spec: ActionSpec, scope: Scope, roller: Roller
) -> CodedCheck | Rejected | None:
    """The check of an action, rolled by the ruleset's Python; None where nothing is rolled."""
    check = spec.check
    if check is None or check.resolver is None or game.resolver is None or not scope.holds(check.when):
        return None
    request = _request(aimed, check.resolver, scope)
    if isinstance(request, Rejected):
        return request
    made = game.resolver.test(state, request, roller)
    if made is None or isinstance(made, Rejected):
        return made
    band = next((one for one in game.ruleset.bands[check.bands] if one.degree == made.degree), None)
    if band is None:
        raise ContentError(game.ruleset.id, f"bands.{check.bands}", f"has no band of degree {made.degree}")
    check_result = CheckResult(made.roll, made.label, band.id, band.label, band.degree, None, made.line)
    return CodedCheck(check_result, made)


def coded_chances(
    game: Adventure, state: State, aimed: Aimed, spec: ActionSpec, scope: Scope
) -> Mapping[Degree, int] | None:
    """In how many of a hundred rolls such a check would go how; None where nothing is rolled or can be."""
    check = spec.check
    if check is None or check.resolver is None or game.resolver is None or not scope.holds(check.when):
        return None
    request = _request(aimed, check.resolver, scope)
    return None if isinstance(request, Rejected) else game.resolver.chances(state, request)


def following(game: Adventure, state: State) -> Action | None:
    """The act of somebody nobody plays that the order of turns demands next; None where it waits for a person."""
    found = game.resolver.follow(state) if game.resolver is not None else None
    if found is None:
        return None
    return Action(
        actor_id=found.actor_id,
        type=found.type,
        target_id=found.target_id,
        metadata=dict(found.details) or None,
    )


def awaited(game: Adventure, state: State) -> str | None:
    """The id of the player's character that the order of turns waits for; None where it waits for nobody."""
    found = game.resolver.unanswered(state) if game.resolver is not None else None
    return found.actor_id if found is not None else None


def passing(game: Adventure, state: State, actor_id: str) -> Action | None:
    """The end of somebody's turn that waits for more of them; None where it is not their turn."""
    if game.resolver is None or awaited(game, state) != actor_id:
        return None
    return Action(actor_id=actor_id, type=game.resolver.fight_acts["next"])


def order_of_turns(game: Adventure, state: State) -> tuple[str, ...]:
    """The ids of those in a fight as their turns come, whose turn it is first; empty without one."""
    plan = game.resolver.plan(state) if game.resolver is not None else None
    if plan is None:
        return ()
    ids = [token.id for token in plan.tokens]
    at = next((at for at, token in enumerate(plan.tokens) if token.turn), 0)
    return (*ids[at:], *ids[:at])


def acts_by_turns(game: Adventure, state: State, entity_id: str) -> bool:
    """Whether somebody acts when the order of turns says so, and not in answer to others."""
    return game.resolver is not None and game.resolver.acts_by_turns(state, entity_id)


def _request(aimed: Aimed, options: Mapping[str, Any], scope: Scope) -> ResolverRequest | Rejected:
    """An act as the ruleset's Python is given it; refused where one of its options has no value."""
    given: dict[str, Any] = {}
    for name, value in options.items():
        try:
            given[name] = valued(value, scope, aimed.ids)
        except ContentError as error:
            message = (
                f"The rules of this story have a fault there: {name} of {aimed.action.type} has no value."
            )
            return Rejected("action/rules_at_fault", error.path, message)
    return ResolverRequest(
        type=aimed.action.type,
        actor_id=aimed.actor["id"],
        target_id=aimed.target["id"] if aimed.target else None,
        item_id=aimed.item["id"] if aimed.item else None,
        place=aimed.place,
        options=given,
        details=aimed.action.metadata or {},
    )
