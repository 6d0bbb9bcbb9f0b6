"""Making a level 1 character (SRD 5.2, Character Creation; Character Origins; Classes)."""

from typing import Any

import pytest

from rulesets.srd_5e.characters import creation, lists
from rulesets.srd_5e.refusals import Refused
from tests.unit.rulesets.srd_5e.making_plays import SCORES, compendium

CLASSES = (
    "barbarian", "bard", "cleric", "druid", "fighter", "monk", "paladin", "ranger", "rogue", "sorcerer", "warlock",
    "wizard",
)  # fmt: skip
SPECIES = ("dragonborn", "dwarf", "elf", "gnome", "goliath", "halfling", "human", "orc", "tiefling")
BACKGROUNDS = ("acolyte", "criminal", "sage", "soldier")


def answers(
    class_key: str = "fighter", species: str = "orc", background: str = "soldier", **given: Any
) -> Any:
    start = {"class": class_key, "species": species, "background": background, **given}
    return creation.completed(compendium(), start)


def made(class_key: str = "fighter", species: str = "orc", background: str = "soldier", **given: Any) -> Any:
    built = creation.build(compendium(), answers(class_key, species, background, **given))
    assert not isinstance(built, Refused), built.message
    return built


def refusal(
    class_key: str = "fighter", species: str = "orc", background: str = "soldier", **given: Any
) -> Refused:
    built = creation.build(compendium(), answers(class_key, species, background, **given))
    assert isinstance(built, Refused)
    return built


@pytest.mark.parametrize("class_key", CLASSES)
@pytest.mark.parametrize("species", SPECIES)
def test_every_class_goes_with_every_species_and_background(class_key: str, species: str) -> None:
    background = BACKGROUNDS[(CLASSES.index(class_key) + SPECIES.index(species)) % len(BACKGROUNDS)]
    hero = made(class_key, species, background)
    assert hero["level"] == 1
    assert hero["class_levels"] == {class_key: 1}
    assert hero["hp_current"] == hero["hp_max"] > 0
    assert len(hero["skills"]) == len(set(hero["skills"]))


def test_a_character_has_every_figure_of_the_contract() -> None:
    # docs/srd-5e.md, A creature in the state; docs/protocol.md
    wanted = {
        "level", "class", "species", "background", "size", "kind", "hp_current", "hp_max", "temp_hp", "armor_class",
        "attributes", "proficiency_bonus", "skills", "expertise", "saving_throw_proficiencies", "resources",
        "experience", "equipment", "combat_stats", "status_conditions", "exhaustion", "inspiration", "death_saves",
        "active_effects", "features", "masteries", "spells_known", "resistances", "immunities", "vulnerabilities",
        "condition_immunities",
    }  # fmt: skip
    for class_key in CLASSES:
        hero = made(class_key)
        assert wanted <= set(hero)
        assert set(hero["attributes"]) == set(SCORES)
        assert {"gold", "hit_dice", "spell_slots", "class_features", "consumables"} <= set(hero["resources"])
        assert {"weapons", "armor", "shield", "held", "backpack", "attuned"} <= set(hero["equipment"])
        assert hero["proficiency_bonus"] == 2
        assert hero["experience"] == {"current": 0, "needed_for_next_level": 300}


@pytest.mark.parametrize(
    ("class_key", "hit_points", "die", "saves"),
    [
        # Table: Level 1 Hit Points by Class; Classes, Saving Throw Proficiencies
        ("barbarian", 12, 12, ["constitution", "strength"]), ("bard", 8, 8, ["charisma", "dexterity"]),
        ("cleric", 8, 8, ["charisma", "wisdom"]), ("druid", 8, 8, ["intelligence", "wisdom"]),
        ("fighter", 10, 10, ["constitution", "strength"]), ("monk", 8, 8, ["dexterity", "strength"]),
        ("paladin", 10, 10, ["charisma", "wisdom"]), ("ranger", 10, 10, ["dexterity", "strength"]),
        ("rogue", 8, 8, ["dexterity", "intelligence"]), ("sorcerer", 6, 6, ["charisma", "constitution"]),
        ("warlock", 8, 8, ["charisma", "wisdom"]), ("wizard", 6, 6, ["intelligence", "wisdom"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("constitution", "modifier"), [(8, -1), (10, 0), (13, 1), (14, 2), (15, 2)])
def test_a_class_gives_its_hit_points_and_saves(
    class_key: str, hit_points: int, die: int, saves: list[str], constitution: int, modifier: int
) -> None:
    others = iter([score for score in (15, 14, 13, 12, 10, 8) if score != constitution])
    scores = {each: constitution if each == "constitution" else next(others) for each in SCORES}
    hero = made(class_key, "halfling", "acolyte", scores=scores, increases={"wisdom": 2, "charisma": 1})
    assert hero["hp_max"] == hit_points + modifier
    assert hero["resources"]["hit_dice"] == {"used": 0, "total": 1}
    assert hero["saving_throw_proficiencies"] == saves
    assert compendium().classes[class_key]["hit_die"] == die


@pytest.mark.parametrize(
    ("class_key", "skills", "weapons", "armor"),
    [
        # Classes, Core Traits
        ("barbarian", 2, ["simple", "martial"], ["light", "medium", "shield"]),
        ("bard", 3, ["simple"], ["light"]),
        ("cleric", 2, ["simple"], ["light", "medium", "shield"]),
        ("druid", 2, ["simple"], ["light", "shield"]),
        ("fighter", 2, ["simple", "martial"], ["light", "medium", "heavy", "shield"]),
        ("monk", 2, ["simple", "martial_light"], []),
        ("paladin", 2, ["simple", "martial"], ["light", "medium", "heavy", "shield"]),
        ("ranger", 3, ["simple", "martial"], ["light", "medium", "shield"]),
        ("rogue", 4, ["simple", "martial_finesse", "martial_light"], ["light"]),
        ("sorcerer", 2, ["simple"], []),
        ("warlock", 2, ["simple"], ["light"]),
        ("wizard", 2, ["simple"], []),
    ],
)
def test_a_class_gives_skills_weapons_and_armor(
    class_key: str, skills: int, weapons: list[str], armor: list[str]
) -> None:
    order = {"cleric": {"divine_order": "thaumaturge"}, "druid": {"primal_order": "magician"}}.get(
        class_key, {}
    )
    hero = made(class_key, "halfling", "criminal", **order)
    assert len(hero["skills"]) == skills + 2
    assert {"sleight_of_hand", "stealth"} <= set(hero["skills"])
    assert hero["weapon_proficiencies"] == weapons
    assert hero["armor_training"] == armor


@pytest.mark.parametrize(
    ("class_key", "cantrips", "prepared", "slots"),
    [
        # Classes, features tables, level 1; paladins and rangers cast from level 1
        ("bard", 2, 4, {"1": 2}), ("cleric", 3, 4, {"1": 2}), ("druid", 3, 5, {"1": 2}), ("paladin", 0, 2, {"1": 2}),
        ("ranger", 0, 3, {"1": 2}), ("sorcerer", 4, 2, {"1": 2}), ("wizard", 3, 4, {"1": 2}),
        ("warlock", 2, 2, {}), ("fighter", 0, 0, {}), ("barbarian", 0, 0, {}), ("monk", 0, 0, {}),
        ("rogue", 0, 0, {}),
    ],
)  # fmt: skip
def test_a_caster_knows_as_many_spells_as_its_table_says(
    class_key: str, cantrips: int, prepared: int, slots: dict[str, int]
) -> None:
    # A druid knows one cantrip more as a magician and always has Speak with Animals, a ranger Hunter's Mark.
    hero = made(class_key, "halfling", "soldier")
    levels = [compendium().spells[key]["level"] for key in hero["spells_known"]]
    assert (levels.count(0), levels.count(1)) == (cantrips, prepared)
    assert {rank: one["total"] for rank, one in hero["resources"]["spell_slots"].items()} == slots
    assert (hero["resources"]["pact_slots"] == {"1": {"used": 0, "total": 1}}) is (class_key == "warlock")


@pytest.mark.parametrize(
    ("class_key", "kit", "armor", "shield", "weapons", "gold"),
    [
        # Classes, Starting Equipment, with option B of the Soldier (50 GP)
        ("barbarian", "A", "", False, ["greataxe"] + ["handaxe"] * 4, 65),
        ("bard", "A", "leather_armor", False, ["dagger"] * 2, 69),
        ("cleric", "A", "chain_shirt", True, ["mace"], 57),
        ("druid", "A", "leather_armor", True, ["sickle"], 59),
        ("fighter", "A", "chain_mail", False, ["greatsword", "flail"] + ["javelin"] * 8, 54),
        ("fighter", "B", "studded_leather_armor", False, ["scimitar", "shortsword", "longbow"], 61),
        ("fighter", "C", "", False, [], 205),
        ("monk", "A", "", False, ["spear"] + ["dagger"] * 5, 61),
        ("paladin", "A", "chain_mail", True, ["longsword"] + ["javelin"] * 6, 59),
        ("ranger", "A", "studded_leather_armor", False, ["scimitar", "shortsword", "longbow"], 57),
        ("rogue", "A", "leather_armor", False, ["dagger", "dagger", "shortsword", "shortbow"], 58),
        ("sorcerer", "A", "", False, ["spear", "dagger", "dagger"], 78),
        ("warlock", "A", "leather_armor", False, ["sickle", "dagger", "dagger"], 65),
        ("wizard", "A", "", False, ["dagger", "dagger"], 55),
        ("wizard", "B", "", False, [], 105),
    ],
)
def test_a_class_brings_its_things(
    class_key: str, kit: str, armor: str, shield: bool, weapons: list[str], gold: int
) -> None:
    hero = made(class_key, kit=kit, background_kit="B")
    gear = hero["equipment"]
    assert (gear["armor"], gear["shield"], gear["weapons"]) == (armor, shield, weapons)
    assert hero["resources"]["gold"] == gold
    assert not weapons or gear["held"] == [weapons[0]] or shield


@pytest.mark.parametrize(
    ("class_key", "armor_class"),
    # Standard array, an orc Soldier whose increases go to the highest scores, option A
    [("fighter", 17), ("paladin", 18), ("wizard", 11), ("monk", 15), ("barbarian", 13), ("cleric", 14)],
)
def test_armor_class_follows_from_the_first_outfit(class_key: str, armor_class: int) -> None:
    assert made(class_key, "orc", "acolyte")["armor_class"] == armor_class


@pytest.mark.parametrize(
    ("background", "skills", "feat", "gold"),
    [
        # Character Origins, Background Descriptions
        ("acolyte", ["insight", "religion"], "magic_initiate", 8),
        ("criminal", ["sleight_of_hand", "stealth"], "alert", 16),
        ("sage", ["arcana", "history"], "magic_initiate", 8),
        ("soldier", ["athletics", "intimidation"], "savage_attacker", 14),
    ],
)
def test_a_background_gives_skills_a_feat_and_things(
    background: str, skills: list[str], feat: str, gold: int
) -> None:
    hero = made("wizard", "orc", background, kit="B", background_kit="A")
    assert set(skills) <= set(hero["skills"])
    assert feat in hero["features"]
    assert hero["resources"]["gold"] == 55 + gold


@pytest.mark.parametrize(
    ("species", "given", "wanted"),
    [
        # Character Origins, Species Descriptions
        ("dragonborn", {"lineage": "silver"}, {"resistances": ["cold"], "darkvision": 60, "size": "medium"}),
        ("dragonborn", {"lineage": "blue"}, {"resistances": ["lightning"]}),
        ("dwarf", {}, {"resistances": ["poison"], "darkvision": 120, "base_speed": 30}),
        ("elf", {"lineage": "drow"}, {"darkvision": 120, "base_speed": 30}),
        ("elf", {"lineage": "wood_elf"}, {"darkvision": 60, "base_speed": 35}),
        ("elf", {"lineage": "high_elf"}, {"darkvision": 60, "base_speed": 30}),
        ("gnome", {"lineage": "rock_gnome"}, {"size": "small", "darkvision": 60}),
        ("goliath", {"lineage": "stones_endurance"}, {"base_speed": 35, "darkvision": 0}),
        ("halfling", {}, {"size": "small", "base_speed": 30}),
        ("human", {"size": "small"}, {"size": "small", "darkvision": 0}),
        ("human", {"size": "medium"}, {"size": "medium"}),
        ("orc", {}, {"darkvision": 120, "size": "medium"}),
        ("tiefling", {"lineage": "infernal"}, {"resistances": ["fire"], "darkvision": 60}),
        ("tiefling", {"lineage": "abyssal"}, {"resistances": ["poison"]}),
        ("tiefling", {"lineage": "chthonic"}, {"resistances": ["necrotic"]}),
    ],
)
def test_a_species_gives_its_traits(species: str, given: Any, wanted: Any) -> None:
    hero = made("fighter", species, **given)
    assert {key: hero[key] for key in wanted} == wanted


@pytest.mark.parametrize(
    ("species", "lineage", "spells"),
    [
        ("elf", "drow", {"dancing_lights"}),
        ("elf", "high_elf", {"prestidigitation"}),
        ("elf", "wood_elf", {"druidcraft"}),
        ("gnome", "forest_gnome", {"minor_illusion", "speak_with_animals"}),
        ("gnome", "rock_gnome", {"mending", "prestidigitation"}),
        ("tiefling", "abyssal", {"thaumaturgy", "poison_spray"}),
        ("tiefling", "chthonic", {"thaumaturgy", "chill_touch"}),
        ("tiefling", "infernal", {"thaumaturgy", "fire_bolt"}),
    ],
)
def test_a_lineage_brings_its_first_spells(species: str, lineage: str, spells: set[str]) -> None:
    hero = made("fighter", species, lineage=lineage)
    assert set(hero["spells_known"]) == spells


@pytest.mark.parametrize("species", ["dwarf", "orc"])
def test_a_dwarf_is_tougher_by_a_point(species: str) -> None:
    # Dwarven Toughness: a fighter's 10, Constitution 13 and nothing of the background
    hero = made("fighter", species, increases={"strength": 2, "dexterity": 1})
    assert hero["hp_max"] == 10 + 1 + (species == "dwarf")


def test_a_human_has_a_skill_and_a_feat_more() -> None:
    hero = made(
        "fighter", "human", skillful="arcana", origin_feat="skilled", skilled=["history", "nature", "stealth"]
    )
    assert {"arcana", "history", "nature", "stealth"} <= set(hero["skills"])
    assert len(hero["skills"]) == 2 + 2 + 1 + 3


@pytest.mark.parametrize(
    ("class_key", "order", "more"),
    # Divine Order and Primal Order
    [
        ("cleric", {"divine_order": "protector"}, ("martial", "heavy", 3)),
        ("cleric", {"divine_order": "thaumaturge"}, (None, None, 4)),
        ("druid", {"primal_order": "warden"}, ("martial", "medium", 2)),
        ("druid", {"primal_order": "magician"}, (None, None, 3)),
    ],
)
def test_a_sacred_order_trains_or_teaches(class_key: str, order: Any, more: Any) -> None:
    weapon, armor, cantrips = more
    hero = made(class_key, **order)
    assert ("martial" in hero["weapon_proficiencies"]) is (weapon is not None)
    assert armor is None or armor in hero["armor_training"]
    assert sum(compendium().spells[key]["level"] == 0 for key in hero["spells_known"]) == cantrips


def test_a_rogue_is_an_expert_in_two_of_its_skills() -> None:
    hero = made("rogue", background="criminal", expertise=["stealth", "sleight_of_hand"])
    assert hero["expertise"] == ["sleight_of_hand", "stealth"]
    assert "thieves_cant" in hero["languages"]
    assert "thieves_tools" in hero["tools"]


def test_a_wizard_prepares_from_its_book() -> None:
    hero = made("wizard")
    assert len(hero["spellbook"]) == 6
    prepared = [key for key in hero["spells_known"] if compendium().spells[key]["level"] == 1]
    assert set(prepared) <= set(hero["spellbook"])


@pytest.mark.parametrize(
    ("class_key", "count"),
    [
        ("barbarian", 2),
        ("fighter", 3),
        ("paladin", 2),
        ("ranger", 2),
        ("rogue", 2),
        ("monk", 0),
        ("wizard", 0),
    ],
)
def test_warriors_master_weapons(class_key: str, count: int) -> None:
    assert len(made(class_key)["masteries"]) == count


def test_the_recorded_rolls_are_the_scores() -> None:
    scores = dict(zip(SCORES, (18, 16, 15, 9, 8, 5), strict=True))
    hero = made(
        method="rolled", scores=scores, rolls=[5, 8, 9, 15, 16, 18], increases={"strength": 2, "dexterity": 1}
    )
    assert list(hero["attributes"].values()) == [20, 17, 15, 9, 8, 5]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"class": "jester"}, "not_an_option"),
        ({"species": "dragon"}, "not_an_option"),
        ({"background": "king"}, "not_an_option"),
        ({"class": ""}, "not_an_option"),
        ({"class": []}, "choose"),
        ({"skills": ["perception"]}, "choose"),
        ({"skills": ["perception", "perception"]}, "choose"),
        ({"skills": ["perception", "survival", "history"]}, "choose"),
        ({"skills": ["perception", "arcana"]}, "not_an_option"),
        ({"skills": ["perception", "athletics"]}, "not_an_option"),  # the Soldier knows Athletics already
        ({"languages": ["elvish"]}, "choose"),
        ({"languages": ["elvish", "druidic"]}, "not_an_option"),
        ({"fighting_style": "great_cleave"}, "not_an_option"),
        ({"masteries": ["longsword", "longsword", "flail"]}, "choose"),
        ({"masteries": ["longsword", "fist", "flail"]}, "not_an_option"),
        ({"kit": "D"}, "not_an_option"),
        ({"gaming_set": "thieves_tools"}, "not_an_option"),
        ({"method": "wishing"}, "scores_method"),
        ({"scores": dict.fromkeys(SCORES, 15)}, "scores_differ"),
        ({"scores": dict.fromkeys(SCORES, 15), "method": "point_buy"}, "scores_cost"),
        ({"increases": {"wisdom": 2, "strength": 1}}, "increase_ability"),
        ({"increases": {"strength": 3}}, "increase_amount"),
    ],
)
def test_choices_that_do_not_fit_are_refused_with_a_reason(given: Any, reason: str) -> None:
    told = {**answers(), **given}
    refused = creation.build(compendium(), told)
    assert isinstance(refused, Refused)
    assert refused.reason == reason
    assert refused.message.endswith(".")


@pytest.mark.parametrize(
    "missing", ["class", "species", "background", "skills", "languages", "masteries", "kit"]
)
def test_nothing_is_left_open(missing: str) -> None:
    told = {key: value for key, value in answers().items() if key != missing}
    refused = creation.build(compendium(), told)
    assert isinstance(refused, Refused)
    assert refused.reason == "choose"


def test_a_list_of_one_word_answers_as_the_word_does() -> None:
    told = answers("ranger", "elf", "sage")
    listed = {
        key: [value] if isinstance(value, str) and key != "method" else value for key, value in told.items()
    }
    assert creation.build(compendium(), listed) == creation.build(compendium(), told)


@pytest.mark.parametrize(
    "key", ["class", "species", "background", "lineage", "size", "fighting_style", "kit"]
)
@pytest.mark.parametrize("junk", [["a", "b"], [], "", ["x"], ["fighter", "wizard"]])
def test_junk_for_an_answer_is_refused(key: str, junk: Any) -> None:
    told = {**answers("fighter", "tiefling"), key: junk}
    assert isinstance(creation.build(compendium(), told), Refused)


def test_a_lineage_of_another_species_is_refused() -> None:
    assert refusal(species="elf", lineage="red").reason == "not_an_option"
    assert refusal("wizard", spells=["fireball", "shield", "sleep", "light"]).reason == "not_an_option"


def test_questions_come_in_order_and_depend_on_the_answers() -> None:
    keys = [each.key for each in creation.asked(compendium(), {})]
    assert keys == ["class", "species", "background"]
    told = answers("rogue", "human", "criminal", origin_feat="skilled")
    keys = [each.key for each in creation.asked(compendium(), told)]
    assert keys == [
        "class", "species", "background", "languages", "size", "skillful", "origin_feat", "skilled",
        "background_kit", "skills", "kit", "expertise", "more_languages", "masteries",
    ]  # fmt: skip


@pytest.mark.parametrize("pack", lists.PACKS)
def test_packs_hold_known_things(pack: str) -> None:
    # Equipment, Adventuring Gear
    assert set(lists.PACKS[pack]) <= set(compendium().gear)
    weight = sum(
        compendium().gear[key]["ounces"] * count // compendium().gear[key].get("count", 1)
        for key, count in lists.PACKS[pack].items()
    )
    assert abs(weight - compendium().gear[pack]["ounces"]) <= 16 * 7
