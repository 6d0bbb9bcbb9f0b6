"""What a deed to a thing of the story comes to, where its author has written that."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.content.adventure import Adventure
from bot.core.content.expressions import Scope
from bot.core.content.shapes import DeedOutcome
from bot.core.rules.actions import COMES, DEED, Action
from bot.core.state.document import Entity

STANDS_IN_THE_WAY = "stands_in_the_way"
"""The reason for which a story withholds what would be done; its message is its author's sentence."""


def came_of(game: Adventure, action: Action, target: Entity | None, scope: Scope) -> Action | None:
    """The action with the number of the outcome that comes of its deed; None for a deed that the rules have."""
    deed = game.deeds.get(str(action.detail(DEED)))
    if deed is None or target is None or {target["id"], target["name"]}.isdisjoint(deed.to):
        return None
    place = next((at for at, one in enumerate(deed.comes) if scope.holds(one.when)), None)
    if place is None:
        return None
    return action.model_copy(update={"metadata": {**(action.metadata or {}), COMES: place}})


def outcome_of(game: Adventure, action: Action) -> DeedOutcome | None:
    """The outcome that came of an action's deed; None where it came to what the rules say."""
    deed, place = game.deeds.get(str(action.detail(DEED))), action.detail(COMES)
    return deed.comes[place] if deed is not None and isinstance(place, int) else None


def in_the_way(outcome: DeedOutcome, round_number: int) -> str:
    """What stands in the way, in one of its author's sentences: another one each round."""
    return outcome.says[round_number % len(outcome.says)]


def written_lines(game: Adventure, action: Action, message: str | None, reason: str | None) -> Sequence[str]:
    """The lines that tell what came of a deed of the story's own, or what stood in its way; none for other acts."""
    outcome = outcome_of(game, action)
    if outcome is None:
        return ()
    if outcome.barred:
        return (message,) if reason == STANDS_IN_THE_WAY and message else ()
    return outcome.says if reason is None else ()
