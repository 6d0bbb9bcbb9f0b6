"""The lines of the session header and the sheet (docs/protocol.md, Response document).

Source of the figures: SRD 5.2, Character Creation; Classes.
"""

from typing import Any

import pytest

from rulesets.srd_5e.characters import leveling, sheet
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.refusals import Refused
from tests.unit.rulesets.srd_5e.making_plays import compendium, creature


def hero(class_key: str, level: int, **given: Any) -> Any:
    start = {"class": class_key, "species": "halfling", "background": "criminal", **given}
    made = leveling.made_at_level(compendium(), start, level)
    assert not isinstance(made, Refused), made.message
    one = creature()
    one["attributes"] = made
    return one


def test_the_header_has_the_form_of_the_protocol() -> None:
    fighter = creature(
        **{"class": "fighter", "level": 3, "hp_current": 24, "hp_max": 28},
        experience={"current": 900, "needed_for_next_level": 2700},
        resources={"gold": 15},
    )
    line = sheet.header_line(fighter, compendium())  # type: ignore[arg-type]
    assert line == "Lvl 3 Fighter | HP: 24/28 (Temp: 0) | XP: 900/2700 | Gold: 15gp"


@pytest.mark.parametrize(
    ("attributes", "title"),
    [
        ({"class": "wizard", "level": 1}, "Lvl 1 Wizard"),
        (
            {"class": "fighter", "level": 5, "class_levels": {"fighter": 3, "rogue": 2}},
            "Lvl 5 Fighter 3/Rogue 2",
        ),
        ({"level": 2}, "Lvl 2"),
    ],
)
def test_the_title_names_level_and_classes(attributes: Any, title: str) -> None:
    one: Any = creature(**attributes)
    assert sheet.title(one, compendium()) == title


@pytest.mark.parametrize(
    ("attributes", "line"),
    [
        ({}, "Conditions: None | Exhaustion: 0 | Inspiration: No"),
        ({"inspiration": True, "exhaustion": 2}, "Conditions: None | Exhaustion: 2 | Inspiration: Yes"),
        (
            {"status_conditions": ["exhaustion", "poisoned", "prone"], "exhaustion": 1},
            "Conditions: Poisoned, Prone | Exhaustion: 1 | Inspiration: No",
        ),
    ],
)
def test_the_line_of_conditions(attributes: Any, line: str) -> None:
    one: Any = creature(**attributes)
    assert sheet.conditions_line(one) == line


def resources(**given: Any) -> Any:
    return creature(
        **{"class": "fighter", "level": 3}, resources=given, exhaustion=given.pop("exhaustion", 0)
    )


def test_the_resources_line_is_the_one_of_the_protocol() -> None:
    one = resources(
        hit_dice={"used": 1, "total": 3},
        spell_slots={"1": {"used": 0, "total": 2}, "2": {"used": 1, "total": 1}},
        class_features={"ki_points": {"used": 2, "total": 5}, "rage": {"used": 1, "total": 3}},
        consumables={"potion_of_healing": 2},
    )
    assert sheet.resources_line(one, compendium()) == (
        "HD: 2/3, Spells: L1 2/2, L2 0/1, Ki: 3/5, Rage: 2/3, Potions: 2, Exhaustion: 0"
    )


@pytest.mark.parametrize(
    ("class_key", "level", "line"),
    [
        ("fighter", 1, "HD: 1/1, Second Wind: 2/2, Exhaustion: 0"),
        ("barbarian", 3, "HD: 3/3, Rage: 3/3, Exhaustion: 0"),
        ("rogue", 5, "HD: 5/5, Exhaustion: 0"),
        ("monk", 5, "HD: 5/5, Ki: 5/5, Uncanny Metabolism: 1/1, Exhaustion: 0"),
        ("wizard", 3, "HD: 3/3, Spells: L1 4/4, L2 2/2, Arcane Recovery: 1/1, Exhaustion: 0"),
        ("warlock", 5, "HD: 5/5, Pact: L3 2/2, Magical Cunning: 1/1, Exhaustion: 0"),
        # Rangers and paladins cast from level 1 in SRD 5.2
        ("ranger", 1, "HD: 1/1, Spells: L1 2/2, Favored Enemy: 2/2, Exhaustion: 0"),
        ("paladin", 1, "HD: 1/1, Spells: L1 2/2, Lay on Hands: 5/5, Exhaustion: 0"),
        ("sorcerer", 2, "HD: 2/2, Spells: L1 3/3, Innate Sorcery: 2/2, Sorcery Points: 2/2, Exhaustion: 0"),
        ("cleric", 2, "HD: 2/2, Spells: L1 3/3, Channel Divinity: 2/2, Exhaustion: 0"),
        ("druid", 2, "HD: 2/2, Spells: L1 3/3, Wild Shape: 2/2, Exhaustion: 0"),
        ("bard", 1, "HD: 1/1, Spells: L1 2/2, Bardic Inspiration: 2/2, Exhaustion: 0"),
    ],
)
def test_each_class_shows_what_it_has(class_key: str, level: int, line: str) -> None:
    assert sheet.resources_line(hero(class_key, level), compendium()) == line


@pytest.mark.parametrize(("level", "said"), [(1, "No Spells Yet (Level 2+)"), (2, "Spells: L1 2/2")])
def test_a_class_whose_table_begins_later_says_so(level: int, said: str) -> None:
    slots = [{}, {"1": 2}, {"1": 3}]
    squire = {"name": "Squire", "spellcasting": {"ability": "charisma", "kind": "half", "slots": slots}}
    tables = Compendium(classes={"squire": squire})
    held = {"1": {"used": 0, "total": 2}} if level == 2 else {}
    one: Any = creature(**{"class": "squire", "level": level}, resources={"spell_slots": held})
    assert sheet.resources_line(one, tables) == f"{said}, Exhaustion: 0"


@pytest.mark.parametrize("class_key", ["paladin", "ranger", "fighter", "wizard", "warlock"])
def test_no_class_of_the_rules_has_to_wait_for_spells(class_key: str) -> None:
    assert "No Spells Yet" not in sheet.resources_line(hero(class_key, 1), compendium())


def test_a_sheet_has_every_figure() -> None:
    shown = sheet.sheet_of(hero("rogue", 3), compendium())
    assert (shown.name, shown.title, shown.origin) == ("Mira", "Lvl 3 Rogue", "Halfling Criminal")
    # Standard array of a rogue, Dexterity 15 + 2, Intelligence 14 + 1; HP 8 + 1 and 5 + 1 twice
    assert [(line.value, line.note) for line in shown.scores] == [
        (12, "+1"), (17, "+3"), (13, "+1"), (15, "+2"), (10, "+0"), (8, "-1"),
    ]  # fmt: skip
    assert shown.header == "Lvl 3 Rogue | HP: 21/21 (Temp: 0) | XP: 900/2700 | Gold: 24gp"
    saves = {line.key: (line.value, line.note) for line in shown.saves}
    assert saves["dexterity"] == (5, "proficient")
    assert saves["strength"] == (1, "")
    skills = {line.key: (line.name, line.value, line.note) for line in shown.skills}
    assert len(skills) == 18
    assert skills["sleight_of_hand"] == ("Sleight of Hand", 7, "expert")
    assert skills["arcana"] == ("Arcana", 2, "")
    attacks = {line.key: (line.value, line.note) for line in shown.attacks}
    assert attacks["shortsword"] == (5, "1d6+3 piercing")
    assert attacks["shortbow"] == (5, "1d6+3 piercing")
    assert (shown.armor_class, shown.initiative, shown.speed, shown.proficiency_bonus) == (14, 5, 30, 2)
    assert (shown.spell_dc, shown.spell_attack, shown.spells) == (None, None, ())
    assert "20 x Arrows" in shown.gear
    assert "Sneak Attack" in shown.features
    assert 0 < shown.weight < shown.capacity


def test_a_caster_shows_its_spells_and_their_figures() -> None:
    shown = sheet.sheet_of(hero("wizard", 1, increases={"intelligence": 2, "dexterity": 1}), compendium())
    assert (shown.spell_dc, shown.spell_attack) == (13, 5)  # Intelligence 17 and proficiency 2
    assert (len(shown.cantrips), len(shown.spells)) == (3, 4)
