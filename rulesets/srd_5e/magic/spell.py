"""A spell as the compendium has it, and one casting of it: what every part of the package reads."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any, TypedDict

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.lasting.modifiers import modifiers
from rulesets.srd_5e.play import Play

Node = Mapping[str, Any]
"""An object of `spell_effects.json`."""
TIERS = (5, 11, 17)
"""Levels of a character at which cantrips grow. SRD 5.2, Spells, Cantrip Upgrade."""
_DAY = 86400
_SECONDS = {"rounds": 6, "minutes": 60, "hours": 3600, "days": 86400}


class How(TypedDict, total=False):
    """How a spell is cast, beside whom it is cast at.

    `slot_level` is the slot to use, the lowest that serves without it. `zone` is where an area lies or a step leads,
    `choice` one of the spell's own choices, `meta` a sorcerer's options for it (`metamagic.py`);
    `bonus` says that an action of a stat block casts it as a bonus action.
    """

    slot_level: int | None
    zone: str | None
    ritual: bool
    choice: str | None
    meta: Collection[str]
    bonus: bool


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell: `figures` from `spells.json`, `effects` from `spell_effects.json` (empty for what is told alone)."""

    key: str
    figures: Node
    effects: Node

    @property
    def name(self) -> str:
        """Its name as shown."""
        return self.figures["name"]

    @property
    def level(self) -> int:
        """0 for a cantrip, 1 to 9."""
        return self.figures["level"]

    @property
    def origin(self) -> str:
        """The origin of its effects."""
        return f"spell:{self.key}"

    @property
    def casting_time(self) -> str:
        """`action`, `bonus_action`, `reaction` or `minutes`."""
        return self.figures["casting_time"]

    @property
    def targets(self) -> Node:
        """Whom it is aimed at; the caster where nothing is said."""
        return self.effects.get("targets", {"kind": "self"})

    @property
    def does(self) -> list[Node]:
        """What it does, in order."""
        return self.effects.get("does", [])

    @property
    def choices(self) -> list[str]:
        """What its caster chooses from; the first is taken where nothing is said."""
        found = self.effects.get("choices", [])
        return sorted(creature.SKILLS) if found == "skill" else found

    @property
    def is_narrated(self) -> bool:
        """Whether code only pays for it, and the rest is told."""
        return "does" not in self.effects and "lasting" not in self.effects

    def concentration(self, level: int) -> bool:
        """Whether it needs concentration when cast with a slot of `level`."""
        return self.figures["concentration"] and level < self.effects.get("free_from", 10)

    def seconds(self, level: int) -> int | None:
        """How long it lasts with a slot of `level`; None where it is instantaneous or lasts until dispelled."""
        found: Mapping[str, Any] = self.figures["duration"]
        kind, count = found["kind"], found.get("count") or 0
        for least, text in sorted(self.effects.get("duration_up", {}).items()):
            if level >= int(least):
                words = text.split()
                kind, count = words[1], int(words[0])
        return _SECONDS[kind] * count if kind in _SECONDS else None


@lru_cache(maxsize=2048)
def find(compendium: Compendium, key: str) -> Spell | None:
    """The spell with this key, or None."""
    figures = compendium.spells.get(key)
    if figures is None:
        return None
    effects = compendium.spell_effects.get(key, {})
    return Spell(key, {**figures, **effects.get("figures", {})}, effects)


@dataclass(frozen=True, slots=True)
class Casting:
    """One casting: `level` is that of the slot, 0 for a cantrip.

    `times` are `lasts` or `until` of what was cast before and goes on, where this is not a new casting. `meta` are
    the sorcerer's options that alter it, and `singled` those whom one of them spares or makes save with disadvantage.
    """

    play: Play
    caster_id: str
    spell: Spell
    level: int
    choice: str = ""
    zone: str | None = None
    times: Node | None = None
    meta: frozenset[str] = frozenset()
    singled: tuple[str, ...] = ()

    @property
    def seconds(self) -> int | None:
        """How long it lasts, twice as long where it is extended; None for what is instantaneous or stays."""
        found = self.spell.seconds(self.level)
        if found is None or found < 60 or "extended_spell" not in self.meta:
            return found
        return min(2 * found, max(found, _DAY))

    @property
    def caster(self) -> Entity:
        """The caster as it stands now."""
        return self.play.entity(self.caster_id)

    @property
    def above(self) -> int:
        """How many levels the slot is above the spell's own."""
        return max(0, self.level - self.spell.level)

    @property
    def tier(self) -> int:
        """How often a cantrip of this caster has grown, 0 to 3."""
        return tier(self.caster)

    @property
    def modifier(self) -> int:
        """The modifier of the caster's spellcasting ability."""
        return creature.spellcasting_modifier(self.caster)

    @property
    def dc(self) -> int:
        """The DC of saves against it."""
        return creature.spell_save_dc(self.caster) + modifiers(self.caster, "spell_dc").flat


def tier(entity: Entity) -> int:
    """How often the cantrips of a creature have grown, 0 to 3."""
    return sum(creature.level(entity) >= each for each in TIERS)


def allowed(casting: Casting, node: Node) -> bool:
    """Whether a node belongs to what the caster chose."""
    when = node.get("when")
    return when is None or casting.choice == when or (isinstance(when, list) and casting.choice in when)
