"""Whoever asks of their own sheet, and what of it more than one answer needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity
from rulesets.srd_5e import creature, equipment
from rulesets.srd_5e.characters import sheet
from rulesets.srd_5e.compendium import Compendium


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """Whoever asks, with the tables that their figures are read by."""

    entity: Entity
    compendium: Compendium

    @property
    def figures(self) -> Mapping[str, Any]:
        """The attributes, to be read by key."""
        return creature.figures(self.entity)

    @property
    def shown(self) -> sheet.CharacterSheet:
        """The whole sheet."""
        return sheet.sheet_of(self.entity, self.compendium)


def counted_of(own: OwnSheet) -> Mapping[str, int]:
    gear = own.figures.get("equipment") or {}
    counted: dict[str, int] = {}
    keys = [*gear.get("weapons", ()), *([gear["armor"]] if gear.get("armor") else [])]
    for key in [*keys, *(["shield"] if gear.get("shield") else [])]:
        counted[key] = counted.get(key, 0) + 1
    for each in gear.get("backpack", ()):
        counted[each["key"]] = counted.get(each["key"], 0) + each["count"]
    return {**counted, **((own.figures.get("resources") or {}).get("consumables") or {})}


def thing_of(own: OwnSheet, key: str) -> str:
    entry = equipment.entry_of(own.compendium, key)
    return str(entry["name"]).lower() if entry is not None else key.replace("_", " ")


def left_of(pool: Mapping[str, int]) -> str:
    return f"{pool.get('total', 0) - pool.get('used', 0)}/{pool.get('total', 0)}"
