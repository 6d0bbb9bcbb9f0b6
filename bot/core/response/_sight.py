"""What the players in play can see, all of them together: the measure of every document that is not a moderator's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from bot.core.content.adventure import Adventure
from bot.core.rules.visibility import exits, people, position, reachable
from bot.core.state.document import Json, State, tree_of


class Sight:
    """What the players in play can see before and after a turn."""

    def __init__(self, game: Adventure, before: State, after: State) -> None:
        self._hidden = [tuple(path.split(".")) for path in game.ruleset.hidden_paths]
        self.before = in_sight(before)
        self.after = in_sight(after)

    def pruned(self, state: State) -> State:
        """The state without the ruleset's hidden paths."""
        return cast("State", _pruned(tree_of(state), self._hidden))


def in_sight(state: State) -> frozenset[str]:
    """Ids of the player characters in play, of what they perceive, and of their places and the ways out of them."""
    found: set[str] = set()
    for person in people(state):
        place = position(state, person)
        found |= {person, *(each["id"] for each in reachable(state, person))}
        found |= {each.location_id for each in exits(state, place)} | ({place} if place else set())
    return frozenset(found)


def _pruned(value: Json, hidden: Sequence[tuple[str, ...]]) -> Json:
    """A value without what these paths lead to; `*` is any step. A value in which nothing can be hidden is itself."""
    if not hidden or not isinstance(value, dict):
        return value
    gone = {path[0] for path in hidden if len(path) == 1}
    left = {} if "*" in gone else {key: branch for key, branch in value.items() if key not in gone}
    return {
        key: _pruned(branch, [path[1:] for path in hidden if len(path) > 1 and path[0] in ("*", key)])
        for key, branch in left.items()
    }
