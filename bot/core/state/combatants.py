"""Who takes part in a fight, and where on its field: what of the protocol's `combat_state` all rulesets share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.core.state.document import State

Fields = Mapping[str, Any]
_NOTHING: Fields = {}


def combatants(state: State) -> Mapping[str, Fields]:
    """Everybody's part in a fight, by id; nobody where the rules know no fights, or none is on."""
    return _objects(state["scene_state"].get("combatants"))


def zone_of(state: State, entity_id: str) -> Fields:
    """The part of the field where somebody stands; nothing for who is in no fight."""
    where = combatants(state).get(entity_id, _NOTHING).get("zone")
    return _objects(state["scene_state"].get("zones")).get(str(where), _NOTHING)


def _objects(found: object) -> Mapping[str, Fields]:
    listed = cast("Fields", found) if isinstance(found, dict) else _NOTHING
    return {name: cast("Fields", one) for name, one in listed.items() if isinstance(one, dict)}
