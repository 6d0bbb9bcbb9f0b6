"""Several classes in one character (SRD 5.2, Character Creation, Multiclassing)."""

from typing import Any

import pytest

from rulesets.srd_5e.characters.classes import multiclassing, resources
from tests.unit.rulesets.srd_5e.making_plays import SCORES, compendium

# Table: Multiclass Spellcaster: Spell Slots per Spell Level
SLOTS = [
    (1, "2"), (2, "3"), (3, "4 2"), (4, "4 3"), (5, "4 3 2"), (6, "4 3 3"), (7, "4 3 3 1"), (8, "4 3 3 2"),
    (9, "4 3 3 3 1"), (10, "4 3 3 3 2"), (11, "4 3 3 3 2 1"), (12, "4 3 3 3 2 1"), (13, "4 3 3 3 2 1 1"),
    (14, "4 3 3 3 2 1 1"), (15, "4 3 3 3 2 1 1 1"), (16, "4 3 3 3 2 1 1 1"), (17, "4 3 3 3 2 1 1 1 1"),
    (18, "4 3 3 3 3 1 1 1 1"), (19, "4 3 3 3 3 2 1 1 1"), (20, "4 3 3 3 3 2 2 1 1"),
]  # fmt: skip
# Classes, Table: Paladin Features, Ranger Features
HALF = [
    (1, "2"), (2, "2"), (3, "3"), (4, "3"), (5, "4 2"), (6, "4 2"), (7, "4 3"), (8, "4 3"), (9, "4 3 2"),
    (10, "4 3 2"), (11, "4 3 3"), (12, "4 3 3"), (13, "4 3 3 1"), (14, "4 3 3 1"), (15, "4 3 3 2"),
    (16, "4 3 3 2"), (17, "4 3 3 3 1"), (18, "4 3 3 3 1"), (19, "4 3 3 3 2"), (20, "4 3 3 3 2"),
]  # fmt: skip
# Classes, Table: Warlock Features, Spell Slots and Slot Level
PACT = [
    (1, 1, 1), (2, 2, 1), (3, 2, 2), (4, 2, 2), (5, 2, 3), (6, 2, 3), (7, 2, 4), (8, 2, 4), (9, 2, 5), (10, 2, 5),
    (11, 3, 5), (12, 3, 5), (13, 3, 5), (14, 3, 5), (15, 3, 5), (16, 3, 5), (17, 4, 5), (18, 4, 5), (19, 4, 5),
    (20, 4, 5),
]  # fmt: skip


def slots(said: str) -> dict[str, int]:
    return {str(rank): int(count) for rank, count in enumerate(said.split(), 1)}


@pytest.mark.parametrize(("level", "said"), SLOTS)
@pytest.mark.parametrize("class_key", ["bard", "cleric", "druid", "sorcerer", "wizard"])
def test_a_full_caster_has_the_slots_of_its_table(class_key: str, level: int, said: str) -> None:
    assert resources.spell_slots({class_key: level}, compendium()) == slots(said)


@pytest.mark.parametrize(("level", "said"), HALF)
@pytest.mark.parametrize("class_key", ["paladin", "ranger"])
def test_a_half_caster_has_the_slots_of_its_table_from_level_one(
    class_key: str, level: int, said: str
) -> None:
    assert resources.spell_slots({class_key: level}, compendium()) == slots(said)


@pytest.mark.parametrize(("level", "count", "rank"), PACT)
def test_pact_slots_stand_apart(level: int, count: int, rank: int) -> None:
    assert multiclassing.pact_slots(level) == {str(rank): count}
    assert resources.spell_slots({"warlock": level}, compendium()) == {}


@pytest.mark.parametrize("class_key", ["barbarian", "fighter", "monk", "rogue"])
def test_others_have_none(class_key: str) -> None:
    assert resources.spell_slots({class_key: 20}, compendium()) == {}
    assert multiclassing.pact_slots(0) == {}


@pytest.mark.parametrize(
    ("levels", "said"),
    [
        # Multiclassing, Spell Slots: "a level 4 Ranger / level 3 Sorcerer … count as a level 5 character"
        ({"ranger": 4, "sorcerer": 3}, "4 3 2"),
        ({"cleric": 3, "paladin": 4, "wizard": 1}, "4 3 3"),
        ({"paladin": 1, "ranger": 1}, "3"),  # each half is rounded up by itself
        ({"paladin": 5, "sorcerer": 1}, "4 3"),
        ({"bard": 1, "fighter": 10}, "2"),
        ({"wizard": 3, "warlock": 5}, "4 2"),
        ({"cleric": 10, "wizard": 10}, "4 3 3 3 3 2 2 1 1"),
        ({"paladin": 10, "ranger": 10}, "4 3 3 3 2"),
    ],
)
def test_levels_of_casting_classes_are_added(levels: Any, said: str) -> None:
    assert resources.spell_slots(levels, compendium()) == slots(said)


@pytest.mark.parametrize(
    ("scores", "levels", "new", "qualifies"),
    [
        # Prerequisites: "a Barbarian who decides to multiclass into the Druid class must have Strength and Wisdom"
        ({"strength": 13, "wisdom": 13}, {"barbarian": 1}, "druid", True),
        ({"strength": 12, "wisdom": 13}, {"barbarian": 1}, "druid", False),
        ({"strength": 13, "wisdom": 12}, {"barbarian": 1}, "druid", False),
        # Table: Class Overview, Primary Ability
        ({"strength": 13, "intelligence": 13}, {"fighter": 1}, "wizard", True),
        ({"dexterity": 13, "intelligence": 13}, {"fighter": 1}, "wizard", True),
        ({"intelligence": 18}, {"fighter": 1}, "wizard", False),
        ({"dexterity": 13, "wisdom": 13}, {"rogue": 1}, "monk", True),
        ({"dexterity": 13, "wisdom": 12}, {"rogue": 1}, "monk", False),
        ({"strength": 13, "charisma": 13}, {"sorcerer": 1}, "paladin", True),
        ({"strength": 12, "charisma": 13}, {"sorcerer": 1}, "paladin", False),
        ({"dexterity": 13, "wisdom": 13}, {"cleric": 1}, "ranger", True),
        ({"dexterity": 12, "wisdom": 13}, {"cleric": 1}, "ranger", False),
        ({"charisma": 13}, {"bard": 1}, "warlock", True),
        ({"charisma": 12}, {"bard": 1}, "sorcerer", False),
    ],
)
def test_a_second_class_asks_for_thirteen_in_the_primary_abilities_of_both(
    scores: Any, levels: Any, new: str, qualifies: bool
) -> None:
    full = dict.fromkeys(SCORES, 8) | scores
    refused = multiclassing.refuse_class(full, levels, new)
    assert (refused is None) is qualifies
    assert refused is None or refused.reason == "multiclass_score"


@pytest.mark.parametrize(
    ("levels", "dice"),
    [
        # Multiclassing, Hit Points and Hit Point Dice
        ({"fighter": 5, "paladin": 5}, {10: 10}),
        ({"cleric": 5, "paladin": 5}, {10: 5, 8: 5}),
        ({"barbarian": 1, "wizard": 2, "rogue": 3}, {12: 1, 8: 3, 6: 2}),
    ],
)
def test_hit_dice_are_pooled_by_their_sides(levels: Any, dice: Any) -> None:
    assert resources.hit_dice(levels, compendium()) == dice


@pytest.mark.parametrize(
    ("class_key", "weapons", "armor", "skills"),
    # Classes, As a Multiclass Character
    [
        ("barbarian", ("martial",), ("shield",), 0),
        ("bard", (), ("light",), 1),
        ("cleric", (), ("light", "medium", "shield"), 0),
        ("druid", (), ("light", "shield"), 0),
        ("fighter", ("martial",), ("light", "medium", "shield"), 0),
        ("monk", (), (), 0),
        ("paladin", ("martial",), ("light", "medium", "shield"), 0),
        ("ranger", ("martial",), ("light", "medium", "shield"), 1),
        ("rogue", (), ("light",), 1),
        ("sorcerer", (), (), 0),
        ("warlock", (), ("light",), 0),
        ("wizard", (), (), 0),
    ],
)
def test_a_second_class_teaches_only_some_of_its_trade(
    class_key: str, weapons: Any, armor: Any, skills: int
) -> None:
    learnt = multiclassing.ENTRIES[class_key]
    assert (learnt.weapons, learnt.armor, learnt.skills) == (weapons, armor, skills)
