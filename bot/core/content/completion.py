"""What the record of a character lacks, filled in when it is first changed: who it is inside, and temporary hit points.

What is drawn is always the same for the same id. It is internal: no player is shown it.

Source: docs/protocol.md, Entities.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.state import identity
from bot.core.state import operations as ops
from bot.core.state.document import Entity, State

_MINDLESS = frozenset({"beast", "construct", "ooze", "plant", "swarm"})
_BORN = {
    "celestial": "lawful good", "fiend": "chaotic evil", "undead": "neutral evil", "elemental": "neutral",
}  # fmt: skip
_MODERATE = (
    "lawful good", "neutral good", "chaotic good", "lawful neutral", "neutral", "chaotic neutral",
)  # fmt: skip


def drawn(entity_id: str, attributes: Mapping[str, Any]) -> dict[str, str]:
    """A personality type and an alignment for somebody of whom nobody said them."""
    kind = str(attributes.get("kind", "")).split(" ")[0]
    mindless = attributes.get("temper") == "mindless" or kind in _MINDLESS
    moderate = _one(_MODERATE, f"alignment {entity_id}")
    alignment = identity.UNALIGNED if mindless else _BORN.get(kind, moderate)
    return {"mbti": _one(identity.TYPES, f"type {entity_id}"), "alignment": alignment}


def _one(values: tuple[str, ...], key: str) -> str:
    return values[int.from_bytes(hashlib.sha256(key.encode()).digest()[:4]) % len(values)]


def completed(game: Adventure, state: State, changed: Iterable[str]) -> tuple[ops.AnyOp, ...]:
    """The operations that fill in what the changed characters lack, and the campaign."""
    made: list[ops.AnyOp] = []
    for entity_id in sorted(set(changed)):
        one = state["entities"].get(entity_id)
        if one is not None and one["type"] in ("pc", "npc"):
            made += _lacking(game, one)
    system = attribute_system(game)
    if made and system and "attribute_system" not in state["campaign"]:
        made.append(ops.SetOp(path="campaign.attribute_system", value=system))
    return tuple(made)


def _lacking(game: Adventure, one: Entity) -> list[ops.AnyOp]:
    at, attributes = f"entities.{one['id']}", one["attributes"]
    found: list[ops.AnyOp] = [
        ops.SetOp(path=f"{at}.internal.{name}", value=value)
        for name, value in drawn(one["id"], attributes).items()
        if not one["internal"].get(name)
    ]
    figures = game.ruleset.character_stat_schema.get("properties", {})
    if "temp_hp" in figures and "hp_current" in attributes and "temp_hp" not in attributes:
        found.append(ops.SetOp(path=f"{at}.attributes.temp_hp", value=0))
    return found


def attribute_system(game: Adventure) -> str:
    """The protocol's word for rules with the six ability scores; empty for all others."""
    figures: Mapping[str, Any] = game.ruleset.character_stat_schema.get("properties", {})
    scores = figures.get("attributes", {}).get("properties", {})
    return identity.SYSTEMS[0] if {"strength", "charisma"} <= set(scores) else ""
