"""Characters from elsewhere: foreign numbers read, our own JSON out and in.

The files here are small copies of their shapes.
"""

import copy
from typing import Any

import pytest

from rulesets.srd_5e.characters import leveling
from rulesets.srd_5e.characters.files.import_sheets import Imported, imported
from rulesets.srd_5e.characters.files.own_sheets import exported
from rulesets.srd_5e.characters.sheet import sheet_of
from rulesets.srd_5e.creature import as_entity
from rulesets.srd_5e.refusals import Refused
from tests.unit.rulesets.srd_5e.making_plays import compendium, creature

BEYOND: dict[str, Any] = {
    "data": {
        "name": "Korra  Vane",
        "stats": [{"id": number, "value": value} for number, value in enumerate((15, 12, 14, 8, 13, 10), 1)],
        "bonusStats": [{"id": 1, "value": None}, {"id": 3, "value": 1}],
        "overrideStats": [{"id": number, "value": None} for number in range(1, 6)] + [{"id": 6, "value": 16}],
        "race": {"fullName": "Wood Elf"},
        "background": {"definition": {"name": "Soldier", "description": "<p>prose</p>"}},
        "classes": [
            {"definition": {"name": "Rogue"}, "level": 1, "hitDiceUsed": 0, "isStartingClass": False},
            {
                "definition": {"name": "Fighter"},
                "level": 4,
                "hitDiceUsed": 2,
                "isStartingClass": True,
                "subclassDefinition": {"name": "Battle Poet"},
            },
        ],
        "baseHitPoints": 33,
        "bonusHitPoints": None,
        "overrideHitPoints": None,
        "removedHitPoints": 7,
        "temporaryHitPoints": 4,
        "modifiers": {
            "race": [{"type": "bonus", "subType": "strength-score", "value": 2}],
            "class": [
                {"type": "proficiency", "subType": "athletics", "value": None},
                {"type": "proficiency", "subType": "stealth", "value": None},
                {"type": "expertise", "subType": "stealth", "value": None},
                {"type": "proficiency", "subType": "strength-saving-throws", "value": None},
                {"type": "proficiency", "subType": "constitution-saving-throws", "value": None},
                {"type": "language", "subType": "elvish", "value": None},
            ],
            "background": [{"type": "proficiency", "subType": "intimidation"}],
            "item": [{"type": "bonus", "subType": "armor-class", "value": 1}],
            "feat": [],
            "condition": [],
        },
        "inventory": [
            {"definition": {"name": "Chain Mail"}, "equipped": True, "quantity": 1},
            {"definition": {"name": "Shield"}, "equipped": True, "quantity": 1},
            {"definition": {"name": "Longsword"}, "equipped": True, "quantity": 1},
            {"definition": {"name": "Crossbow, Light"}, "equipped": False, "quantity": 1},
            {"definition": {"name": "Potion of Healing"}, "equipped": False, "quantity": 3},
            {"definition": {"name": "Torch"}, "equipped": False, "quantity": 5},
            {
                "definition": {"name": "Cloak of Many Things"},
                "equipped": True,
                "isAttuned": True,
                "quantity": 1,
            },
        ],
        "currencies": {"cp": 7, "sp": 13, "gp": 21, "ep": 0, "pp": 1},
        "currentXp": 7000,
        "spellSlots": [{"level": 1, "used": 0}],
    }
}

FOUNDRY: dict[str, Any] = {
    "name": "Ash",
    "type": "character",
    "system": {
        "abilities": {
            key: {"value": value, "proficient": int(key in ("int", "wis"))}
            for key, value in zip(
                ("str", "dex", "con", "int", "wis", "cha"), (8, 14, 14, 17, 12, 10), strict=True
            )
        },
        "attributes": {"hp": {"value": 11, "max": None, "temp": 3}, "exhaustion": 1, "ac": {"calc": "mage"}},
        "skills": {"arc": {"value": 2}, "his": {"value": 1}, "ste": {"value": 0}, "ath": {"value": 0.5}},
        "spells": {"spell1": {"value": 3, "max": 4}, "spell2": {"value": 0}},
        "currency": {"gp": 9, "sp": 5},
        "details": {"xp": {"value": 1200}},
        "traits": {"languages": {"value": ["common", "draconic"]}},
    },
    "items": [
        {
            "type": "class",
            "name": "Wizard",
            "system": {"levels": 3, "hd": {"spent": 1}, "source": {"rules": "2024"}},
        },
        {"type": "subclass", "name": "Evoker", "system": {}},
        {"type": "race", "name": "Human", "system": {}},
        {"type": "background", "name": "Sage", "system": {}},
        {"type": "feat", "name": "Alert", "system": {}},
        {"type": "weapon", "name": "Dagger", "system": {"quantity": 2, "equipped": True}},
        {"type": "equipment", "name": "Leather", "system": {"quantity": 1, "equipped": False}},
        {"type": "consumable", "name": "Potion of Healing", "system": {"quantity": 1}},
        {"type": "loot", "name": "Moonstone", "system": {"quantity": 1}},
        {"type": "spell", "name": "Fire Bolt", "system": {"level": 0}},
        {"type": "spell", "name": "Magic Missile", "system": {"level": 1, "preparation": {"prepared": True}}},
        {"type": "spell", "name": "Shield", "system": {"level": 1, "preparation": {"prepared": False}}},
        {"type": "spell", "name": "Wail of Nobody", "system": {"level": 1, "prepared": 1}},
    ],
}


def read(data: Any) -> Imported:
    found = imported(compendium(), data)
    assert isinstance(found, Imported), found
    return found


def reason(data: Any) -> str:
    found = imported(compendium(), data)
    assert isinstance(found, Refused)
    assert found.message.endswith(".")
    return found.reason


# --- Beyond ---------------------------------------------------------------------------------------------------


def test_scores_are_summed_from_what_the_file_states() -> None:
    # stats and bonusStats are added, modifiers too, overrideStats replace
    scores = read(BEYOND).attributes["attributes"]
    assert list(scores.values()) == [17, 12, 15, 8, 13, 16]


def test_classes_level_and_body_are_read() -> None:
    found = read(BEYOND)
    held = found.attributes
    assert found.name == "Korra Vane"
    assert (held["class"], held["class_levels"], held["level"]) == ("fighter", {"fighter": 4, "rogue": 1}, 5)
    assert (held["species"], held["lineage"], held["base_speed"]) == ("elf", "wood_elf", 35)
    assert held["proficiency_bonus"] == 3
    # 33 without Constitution, +2 for each of 5 levels; 7 are missing
    assert (held["hp_max"], held["hp_current"], held["temp_hp"]) == (43, 36, 4)


def test_what_the_file_does_not_state_is_reckoned_by_our_rules() -> None:
    held = read(BEYOND).attributes
    assert held["armor_class"] == 18  # chain mail and shield
    assert held["resources"]["hit_dice"]["used"] == 2
    assert held["resources"]["class_features"]["second_wind"]["total"] == 3
    assert held["experience"] == {"current": 7000, "needed_for_next_level": 14_000}
    assert held["combat_stats"]["speed"] == 35


def test_training_gear_and_coins_are_read() -> None:
    held = read(BEYOND).attributes
    assert held["skills"] == ["athletics", "intimidation", "stealth"]
    assert held["expertise"] == ["stealth"]
    assert held["saving_throw_proficiencies"] == ["constitution", "strength"]
    gear = held["equipment"]
    assert (gear["armor"], gear["shield"]) == ("chain_mail", True)
    assert (gear["weapons"], gear["held"]) == (["longsword", "light_crossbow"], ["longsword"])
    assert gear["backpack"] == [{"key": "torch", "count": 5}]
    assert held["resources"]["consumables"] == {"potion_of_healing": 3}
    assert (held["resources"]["gold"], held["resources"]["copper"]) == (32, 37)


def test_what_could_not_be_read_is_listed() -> None:
    found = read(BEYOND)
    assert set(found.not_read) == {
        "bonuses of magic items",
        "item cloak of many things",
        "subclass Battle Poet",
    }
    assert "hit points: 36 of 43" in found.read
    assert "classes: fighter 4, rogue 1" in found.read


def test_the_sheet_is_read_without_its_envelope_too() -> None:
    assert read(BEYOND["data"]).attributes == read(BEYOND).attributes


def test_no_prose_comes_along() -> None:
    assert "prose" not in str(read(BEYOND))


@pytest.mark.parametrize(
    ("field", "value", "hit_points"),
    [("overrideHitPoints", 50, (50, 43)), ("bonusHitPoints", 5, (48, 41)), ("removedHitPoints", 99, (43, 0))],
)
def test_hit_points_follow_the_fields(field: str, value: int, hit_points: tuple[int, int]) -> None:
    data = copy.deepcopy(BEYOND)
    data["data"][field] = value
    held = read(data).attributes
    assert (held["hp_max"], held["hp_current"]) == hit_points


# --- Foundry --------------------------------------------------------------------------------------------------


def test_an_actor_is_read_by_its_numbers() -> None:
    found = read(FOUNDRY)
    held = found.attributes
    assert (found.name, held["class_levels"], held["subclass"]) == ("Ash", {"wizard": 3}, "evoker")
    assert list(held["attributes"].values()) == [8, 14, 14, 17, 12, 10]
    assert (held["species"], held["background"]) == ("human", "sage")
    # no maximum stated: 6 + 2 and twice 4 + 2
    assert (held["hp_max"], held["hp_current"], held["temp_hp"]) == (20, 11, 3)
    assert held["skills"] == ["arcana", "history"]
    assert held["expertise"] == ["arcana"]
    assert held["saving_throw_proficiencies"] == ["intelligence", "wisdom"]
    assert held["languages"] == ["common", "draconic"]
    assert held["exhaustion"] == 1
    assert "alert" in held["features"]


def test_an_actors_slots_spells_and_gear_are_read() -> None:
    held = read(FOUNDRY).attributes
    assert held["resources"]["spell_slots"] == {"1": {"used": 1, "total": 4}, "2": {"used": 2, "total": 2}}
    assert held["resources"]["hit_dice"] == {"used": 1, "total": 3}
    assert held["spells_known"] == ["fire_bolt", "magic_missile"]
    assert held["equipment"]["weapons"] == ["dagger", "dagger"]
    assert held["equipment"]["backpack"] == [{"key": "leather_armor", "count": 1}]
    assert held["armor_class"] == 12
    assert (held["resources"]["gold"], held["resources"]["copper"]) == (9, 50)
    assert set(read(FOUNDRY).not_read) == {"item moonstone", "spell wail of nobody"}


def test_an_older_edition_is_said() -> None:
    data = copy.deepcopy(FOUNDRY)
    data["items"][0]["system"]["source"]["rules"] = "2014"
    assert "Wizard was made for an earlier edition" in read(data).not_read


# --- strangers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        None,
        5,
        "sheet",
        [],
        {},
        {"data": 3},
        {"data": {"stats": 3, "classes": 3}},
        {"system": {}, "items": []},
    ],
)
def test_what_is_no_sheet_is_refused(data: Any) -> None:
    assert reason(data) == "import_unknown"


@pytest.mark.parametrize(
    "classes",
    [
        [],
        "fighter",
        [{"definition": {"name": "Jester"}, "level": 3}],
        [{"definition": {"name": "Fighter"}, "level": 0}],
        [{"definition": {"name": "Fighter"}, "level": 20}, {"definition": {"name": "Rogue"}, "level": 20}],
        [{"definition": None, "level": "many"}],
    ],
)
def test_a_sheet_without_levels_of_these_rules_is_refused(classes: Any) -> None:
    assert reason({**BEYOND["data"], "classes": classes}) == "import_levels"


@pytest.mark.parametrize("field", sorted(BEYOND["data"]))
@pytest.mark.parametrize(
    "junk", [None, 7, "x", [], {}, [7, None, "x"], [{"a": 1}], {"a": {"b": []}}, 1e308, True]
)
def test_junk_in_any_field_of_a_sheet_never_breaks_the_reading(field: str, junk: Any) -> None:
    assert isinstance(imported(compendium(), {**BEYOND["data"], field: junk}), Imported | Refused)


@pytest.mark.parametrize("field", sorted(FOUNDRY["system"]))
@pytest.mark.parametrize("junk", [None, 7, "x", [], {}, [7, None], {"hp": 3}, {"str": {"value": "x"}}])
def test_junk_in_any_field_of_an_actor_never_breaks_the_reading(field: str, junk: Any) -> None:
    data = {**FOUNDRY, "system": {**FOUNDRY["system"], field: junk}}
    assert isinstance(imported(compendium(), data), Imported | Refused)


# --- our own --------------------------------------------------------------------------------------------------


def own(class_key: str, level: int) -> dict[str, Any]:
    made = leveling.made_at_level(
        compendium(), {"class": class_key, "species": "tiefling", "background": "sage"}, level
    )
    assert not isinstance(made, Refused)
    one = creature()
    one["attributes"] = made
    return one


@pytest.mark.parametrize("class_key", ["fighter", "wizard", "warlock", "druid", "monk", "paladin"])
@pytest.mark.parametrize("level", [1, 5, 20])
def test_our_own_file_goes_out_and_comes_back_the_same(class_key: str, level: int) -> None:
    one = own(class_key, level)
    found = read(exported(one))  # type: ignore[arg-type]
    assert found.attributes == one["attributes"]
    assert (found.name, found.not_read) == ("Mira", ())


def test_what_lasts_on_a_character_stays_behind() -> None:
    one = own("fighter", 1)
    one["attributes"] |= {
        "active_effects": [{"id": "bless-1"}],
        "status_conditions": ["prone"],
        "last_long_rest": 5,
    }
    found = read(exported(one))  # type: ignore[arg-type]
    assert (found.attributes["active_effects"], found.attributes["status_conditions"]) == ([], [])
    assert "last_long_rest" not in found.attributes


def changed(path: str, value: Any) -> dict[str, Any]:
    data = copy.deepcopy(exported(own("fighter", 3)))  # type: ignore[arg-type]
    here = data
    *way, last = path.split(".")
    for key in way:
        here = here[key]
    here[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("version", 99, "import_version"),
        ("name", "", "import_version"),
        ("name", "x" * 81, "import_version"),
        ("attributes", None, "import_unsound"),
        ("attributes.attributes.strength", 99, "import_unsound"),
        ("attributes.attributes.strength", "18", "import_unsound"),
        ("attributes.attributes", {"strength": 10}, "import_unsound"),
        ("attributes.class_levels", {"fighter": 99}, "import_unsound"),
        ("attributes.class_levels", {"jester": 3}, "import_unsound"),
        ("attributes.level", 5, "import_unsound"),
        ("attributes.class", "wizard", "import_unsound"),
        ("attributes.hp_current", 999, "import_unsound"),
        ("attributes.hp_max", None, "import_unsound"),
        ("attributes.skills", "all", "import_unsound"),
        ("attributes.background", "x" * 10_000, "import_unsound"),
        ("attributes.resources.gold", 1.5, "import_unsound"),
        ("attributes.resources.gold", 10**12, "import_unsound"),
        ("attributes.equipment", [], "import_unsound"),
    ],
)
def test_a_changed_file_that_holds_no_character_is_refused(path: str, value: Any, why: str) -> None:
    assert reason(changed(path, value)) == why


@pytest.mark.sweep(3)
@pytest.mark.parametrize("junk", [None, -5, "x", [], {}, [7, None], [{"a": 1}], {"a": {"b": []}}, [["a"]]])
def test_junk_anywhere_in_a_file_of_ours_never_breaks_the_reading_or_the_sheet(junk: Any) -> None:
    keys = [*exported(own("warlock", 3))["attributes"]]  # type: ignore[arg-type]
    inner = [
        "attributes.resources.hit_dice",
        "attributes.resources.pact_slots",
        "attributes.equipment.backpack",
    ]
    for path in [*(f"attributes.{key}" for key in keys), *inner]:
        found = imported(compendium(), changed(path, junk))
        if isinstance(found, Imported):
            assert sheet_of(as_entity(found.attributes), compendium())


def test_figures_that_follow_from_others_are_reckoned_anew() -> None:
    held = read(changed("attributes.armor_class", 30)).attributes
    assert held["armor_class"] == 17
    slots = changed("attributes.resources.spell_slots", {"9": {"used": 0, "total": 9}})
    assert read(slots).attributes["resources"]["spell_slots"] == {}
