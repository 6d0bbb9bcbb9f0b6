"""The compendium: weapons, spells, monsters, conditions, classes and the rest, as the rules look them up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from types import MappingProxyType
from typing import Any

from bot.core.late_dataclasses import dataclass

Entry = Mapping[str, Any]
DEEDS = ("deeds", "subjects", "verbs", "acts", "tempers")
"""The parts of the table of deeds (docs/srd-5e.md, Deeds)."""
_NONE: Entry = MappingProxyType({})


@dataclass(frozen=True, eq=False)
class Compendium:
    """Entries by key (snake_case of the name), a table a kind. The shapes are in `docs/srd-5e.md`, Compendium.

    One equals itself alone: what is made of its entries can be kept by it.
    """

    weapons: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    armor: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    gear: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    spells: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    spell_effects: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    monsters: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    conditions: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    classes: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    species: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    backgrounds: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    feats: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    rules: Mapping[str, Entry] = field(default_factory=dict[str, Entry])
    loot: Mapping[str, Any] = field(default_factory=dict[str, Any])
    deeds: Mapping[str, Entry] = field(default_factory=lambda: dict.fromkeys(DEEDS, _NONE))

    @cached_property
    def legendary(self) -> frozenset[object]:
        """The keys of the monsters that act between the turns of others."""
        return frozenset(key for key, one in self.monsters.items() if one.get("legendary"))
