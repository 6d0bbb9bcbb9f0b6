"""Spell slots and pact slots: which one a spell takes, and taking it. Source: SRD 5.2, Spells, Spell Slots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.play import Play

Pool = Literal["spell_slots", "pact_slots"]
POOLS: tuple[Pool, ...] = ("pact_slots", "spell_slots")
"""Where slots are kept; pact slots first, for a short rest brings them back."""


@dataclass(frozen=True, slots=True)
class SpellSlot:
    """A slot that is free: its level, 1 to 9, and the pool it is in."""

    level: int
    pool: Pool


def free(entity: Entity) -> list[SpellSlot]:
    """A slot of each level and pool that has one left, lowest level first."""
    found = [
        SpellSlot(int(level), pool)
        for pool in POOLS
        for level, row in _pool(entity, pool).items()
        if row["total"] - row["used"] > 0
    ]
    return sorted(found, key=lambda slot: (slot.level, POOLS.index(slot.pool)))


def cheapest(entity: Entity, level: int) -> SpellSlot | None:
    """The lowest free slot that holds a spell of `level`, or None."""
    return next((slot for slot in free(entity) if slot.level >= level), None)


def spare(entity: Entity, level: int, intended: int) -> SpellSlot | None:
    """The lowest free slot that holds a spell of `level` and leaves one for another of an `intended` level, or None."""
    left = [
        one
        for one in free(entity)
        if one.level >= level and (_remaining(entity, one) > 1 or _another(entity, one, intended))
    ]
    return left[0] if left else None


def _another(entity: Entity, slot: SpellSlot, level: int) -> bool:
    return any(one.level >= level and one != slot for one in free(entity))


def _remaining(entity: Entity, slot: SpellSlot) -> int:
    row = _pool(entity, slot.pool)[str(slot.level)]
    return int(row["total"]) - int(row["used"])


def of_level(entity: Entity, level: int) -> SpellSlot | None:
    """A free slot of exactly `level`, or None."""
    return next((slot for slot in free(entity) if slot.level == level), None)


def spend(play: Play, caster_id: str, slot: SpellSlot) -> None:
    """Uses a slot up. Raises ValueError where none of its kind is left: ask `free` first."""
    row = _pool(play.entity(caster_id), slot.pool)[str(slot.level)]
    if row["used"] >= row["total"]:
        raise ValueError(f"no slot of level {slot.level} is left")
    play.set(caster_id, f"resources.{slot.pool}.{slot.level}.used", row["used"] + 1)


def restore(play: Play, caster_id: str, slot: SpellSlot) -> None:
    """Gives a slot back that was not used up after all."""
    row = _pool(play.entity(caster_id), slot.pool)[str(slot.level)]
    play.set(caster_id, f"resources.{slot.pool}.{slot.level}.used", max(0, row["used"] - 1))


def _pool(entity: Entity, pool: Pool) -> Mapping[str, Any]:
    return creature.figures(entity).get("resources", {}).get(pool) or {}
