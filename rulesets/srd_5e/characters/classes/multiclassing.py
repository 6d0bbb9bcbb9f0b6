"""Several classes in one character: what they ask for, and the spell slots of their levels together.

Source: SRD 5.2, Character Creation, Multiclassing; Classes, the features table of each class.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.late_dataclasses import dataclass
from rulesets.srd_5e.characters.ability_scores import Scores
from rulesets.srd_5e.refusals import Refused

ClassLevels = Mapping[str, int]
"""Levels by class."""

LOWEST_PRIMARY = 13
FULL_CASTERS = frozenset({"bard", "cleric", "druid", "sorcerer", "wizard"})
HALF_CASTERS = frozenset({"paladin", "ranger"})

_PRIMARY: Mapping[str, tuple[frozenset[str], ...]] = {
    "barbarian": (frozenset({"strength"}),),
    "bard": (frozenset({"charisma"}),),
    "cleric": (frozenset({"wisdom"}),),
    "druid": (frozenset({"wisdom"}),),
    "fighter": (frozenset({"strength", "dexterity"}),),
    "monk": (frozenset({"dexterity"}), frozenset({"wisdom"})),
    "paladin": (frozenset({"strength"}), frozenset({"charisma"})),
    "ranger": (frozenset({"dexterity"}), frozenset({"wisdom"})),
    "rogue": (frozenset({"dexterity"}),),
    "sorcerer": (frozenset({"charisma"}),),
    "warlock": (frozenset({"charisma"}),),
    "wizard": (frozenset({"intelligence"}),),
}
"""Of each set one ability has to be high enough; of several sets, each."""

_SLOTS = (
    (2,), (3,), (4, 2), (4, 3), (4, 3, 2), (4, 3, 3), (4, 3, 3, 1), (4, 3, 3, 2), (4, 3, 3, 3, 1), (4, 3, 3, 3, 2),
    (4, 3, 3, 3, 2, 1), (4, 3, 3, 3, 2, 1), (4, 3, 3, 3, 2, 1, 1), (4, 3, 3, 3, 2, 1, 1), (4, 3, 3, 3, 2, 1, 1, 1),
    (4, 3, 3, 3, 2, 1, 1, 1), (4, 3, 3, 3, 2, 1, 1, 1, 1), (4, 3, 3, 3, 3, 1, 1, 1, 1), (4, 3, 3, 3, 3, 2, 1, 1, 1),
    (4, 3, 3, 3, 3, 2, 2, 1, 1),
)  # fmt: skip
_PACT_SLOTS = (1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4)


def caster_level(levels: ClassLevels) -> int:
    """The level in the table of slots: all levels of full casters, half those of half casters, each rounded up."""
    full = sum(level for key, level in levels.items() if key in FULL_CASTERS)
    return full + sum((level + 1) // 2 for key, level in levels.items() if key in HALF_CASTERS)


def spell_slots(levels: ClassLevels) -> dict[str, int]:
    """Slots by spell level: `{"1": 4, "2": 2}`. For one class this is the class's own table."""
    total = min(caster_level(levels), len(_SLOTS))
    return {str(rank): count for rank, count in enumerate(_SLOTS[total - 1], 1)} if total else {}


def pact_slots(warlock_level: int) -> dict[str, int]:
    """The warlock's slots, which stand apart and all have one level: `{"3": 2}` at level 5."""
    if not warlock_level:
        return {}
    return {str(min(5, (warlock_level + 1) // 2)): _PACT_SLOTS[warlock_level - 1]}


def refuse_class(scores: Scores, levels: ClassLevels, new: str) -> Refused | None:
    """Why somebody cannot begin another class: 13 is needed in the primary abilities of the new and all old ones."""
    for key in (new, *levels):
        for one_of in _PRIMARY.get(key, ()):
            if all(scores.get(ability, 0) < LOWEST_PRIMARY for ability in one_of):
                wanted = " or ".join(each.title() for each in sorted(one_of, reverse=True))
                return Refused(
                    "multiclass_score",
                    f"To be a {key} among other things you need {wanted} {LOWEST_PRIMARY}.",
                )
    return None


@dataclass(frozen=True, slots=True)
class EntryTraining:
    """What the first level in a further class teaches, beside its features."""

    weapons: tuple[str, ...] = ()
    armor: tuple[str, ...] = ()
    skills: int = 0
    instruments: int = 0
    tools: tuple[str, ...] = ()


_MARTIAL, _MIDDLE = ("martial",), ("light", "medium", "shield")
ENTRIES: Mapping[str, EntryTraining] = {
    "barbarian": EntryTraining(_MARTIAL, ("shield",)),
    "bard": EntryTraining(armor=("light",), skills=1, instruments=1),
    "cleric": EntryTraining(armor=_MIDDLE),
    "druid": EntryTraining(armor=("light", "shield")),
    "fighter": EntryTraining(_MARTIAL, _MIDDLE),
    "monk": EntryTraining(),
    "paladin": EntryTraining(_MARTIAL, _MIDDLE),
    "ranger": EntryTraining(_MARTIAL, _MIDDLE, skills=1),
    "rogue": EntryTraining(armor=("light",), skills=1, tools=("thieves_tools",)),
    "sorcerer": EntryTraining(),
    "warlock": EntryTraining(armor=("light",)),
    "wizard": EntryTraining(),
}
"""By class: As a Multiclass Character."""
