"""What effects make of their bearer besides conditions: the status of the entity, and its hit point maximum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.core.state import operations as ops
from bot.core.state.document import Entity
from bot.core.state.world_state import Status
from rulesets.srd_5e.creature import figures

HIDING = "action:hide"
"""The origin of the Invisible condition of somebody hidden, as opposed to unseen by magic."""
DYING = "state:dying"
"""The origin of the Unconscious condition of a creature at 0 hit points."""


def new_maximum(entity: Entity, by: int) -> list[ops.AnyOp]:
    """The operations that raise or lower a hit point maximum; current hit points do not stay above it."""
    held, path = figures(entity), f"entities.{entity['id']}.attributes"
    most = max(0, held.get("hp_max", 0) + by)
    current = min(held.get("hp_current", 0), most)
    return [ops.SetOp(path=f"{path}.hp_max", value=most), ops.SetOp(path=f"{path}.hp_current", value=current)]


def status_of(entity: Entity, names: frozenset[str], effects: Iterable[Mapping[str, Any]]) -> Status:
    """The status of a creature with these conditions, which come from these effects.

    The dead stay dead, and whoever lies at 0 hit points, by whatever hand, does not get up for an effect.
    """
    if entity["status"] == "dead":
        return "dead"
    if "unconscious" in names or (
        entity["status"] == "unconscious" and figures(entity).get("hp_current") == 0
    ):
        return "unconscious"
    if "paralyzed" in names or "petrified" in names:
        return "paralyzed"
    if "stunned" in names:
        return "stunned"
    if "invisible" in names:
        hides = [each.get("origin") for each in effects if "invisible" in each.get("conditions", ())]
        return "hidden" if set(hides) == {HIDING} else "invisible"
    return "conscious"
