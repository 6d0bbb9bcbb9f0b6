"""What is done to the one thing here that it can be done to, where nobody names it: a lock, what is climbed."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.contracts import RuleTerm
from bot.core.rules.visibility import reachable
from bot.core.state.document import Entity, State

_PICKED = (
    "pick the lock",
    "pick * lock",
    "pick it",
    "jimmy the lock",
    "work the lock",
    "pick the door's lock",
)
_CLIMBED = (
    "climb up", "climb up into", "climb up to", "climb up onto", "climb into", "climb in", "climb out", "climb down",
    "climb", "scramble up", "clamber up", "clamber in", "shin up", "swing myself up",
)  # fmt: skip


def place_terms(state: State, actor: Entity) -> Iterator[RuleTerm]:
    """Picking the one lock in reach that is shut, and climbing by the one thing that leads somewhere."""
    things = [one for one in reachable(state, actor["id"]) if one["type"] == "item"]
    shut = [one["id"] for one in things if one["attributes"].get("locked")]
    if len(shut) == 1:
        yield RuleTerm(key="pick_with", type="slip", names=_PICKED, aims="thing", of=("item",), onto=shut[0])
    leading = [one["id"] for one in things if one["attributes"].get("leads_to")]
    if len(leading) == 1:
        yield RuleTerm(key="", type="climb", names=_CLIMBED, aims="thing", of=("item",), onto=leading[0])
