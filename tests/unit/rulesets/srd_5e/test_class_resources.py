"""What each class can use, by level, and what it gets back (SRD 5.2, Classes; Character Origins)."""

from typing import Any

import pytest

from rulesets.srd_5e.characters.classes import resources as class_resources
from tests.unit.rulesets.srd_5e.making_plays import compendium, creature

# Classes, the features table and the features of each class, levels 1 to 5
BY_LEVEL = {
    ("barbarian", "rage"): (2, 2, 3, 3, 3),
    ("bard", "bardic_inspiration"): (3, 3, 3, 3, 3),  # Charisma modifier of 16
    ("cleric", "channel_divinity"): (0, 2, 2, 2, 2),
    ("druid", "wild_shape"): (0, 2, 2, 2, 2),
    ("druid", "wild_resurgence"): (0, 0, 0, 0, 1),
    ("fighter", "second_wind"): (2, 2, 2, 3, 3),
    ("fighter", "action_surge"): (0, 1, 1, 1, 1),
    ("monk", "ki_points"): (0, 2, 3, 4, 5),
    ("monk", "uncanny_metabolism"): (0, 1, 1, 1, 1),
    ("paladin", "lay_on_hands_pool"): (5, 10, 15, 20, 25),
    ("paladin", "channel_divinity"): (0, 0, 2, 2, 2),
    ("paladin", "paladins_smite"): (0, 1, 1, 1, 1),
    ("paladin", "faithful_steed"): (0, 0, 0, 0, 1),
    ("ranger", "favored_enemy"): (2, 2, 2, 2, 3),
    ("sorcerer", "sorcery_points"): (0, 2, 3, 4, 5),
    ("sorcerer", "innate_sorcery"): (2, 2, 2, 2, 2),
    ("sorcerer", "sorcerous_restoration"): (0, 0, 0, 0, 1),
    ("warlock", "magical_cunning"): (0, 1, 1, 1, 1),
    ("wizard", "arcane_recovery"): (1, 1, 1, 1, 1),
}
CASES = [
    (class_key, key, level, count)
    for (class_key, key), counts in BY_LEVEL.items()
    for level, count in enumerate(counts, 1)
]
LATER = [
    ("barbarian", "rage", 6, 4), ("barbarian", "rage", 12, 5), ("barbarian", "rage", 17, 6),
    ("barbarian", "persistent_rage", 15, 1), ("cleric", "channel_divinity", 6, 3),
    ("cleric", "channel_divinity", 18, 4), ("cleric", "divine_intervention", 10, 1), ("druid", "wild_shape", 6, 3),
    ("druid", "wild_shape", 17, 4), ("fighter", "second_wind", 10, 4), ("fighter", "action_surge", 17, 2),
    ("fighter", "indomitable", 8, 0), ("fighter", "indomitable", 9, 1), ("fighter", "indomitable", 13, 2),
    ("fighter", "indomitable", 17, 3), ("monk", "ki_points", 20, 20), ("paladin", "lay_on_hands_pool", 20, 100),
    ("paladin", "channel_divinity", 11, 3), ("ranger", "favored_enemy", 9, 4), ("ranger", "favored_enemy", 17, 6),
    ("ranger", "tireless", 10, 3), ("ranger", "natures_veil", 14, 3), ("rogue", "stroke_of_luck", 20, 1),
    ("sorcerer", "sorcery_points", 20, 20), ("warlock", "mystic_arcanum", 11, 1), ("warlock", "mystic_arcanum", 17, 4),
    ("wizard", "signature_spells", 20, 2),
]  # fmt: skip


def of(class_key: str, level: int, **attributes: Any) -> Any:
    return creature(**{"class": class_key, "level": level, "charisma": 16, "wisdom": 16, **attributes})


@pytest.mark.parametrize(("class_key", "key", "level", "count"), CASES + LATER)
def test_a_class_can_use_what_its_table_says(class_key: str, key: str, level: int, count: int) -> None:
    found = class_resources.totals(of(class_key, level), compendium())
    assert found.get(key, 0) == count


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_rogue_counts_nothing_before_its_last_level(level: int) -> None:
    assert class_resources.totals(of("rogue", level), compendium()) == {}


@pytest.mark.parametrize(("charisma", "count"), [(8, 1), (10, 1), (12, 1), (14, 2), (20, 5)])
def test_a_bard_inspires_as_often_as_its_charisma_says_and_at_least_once(charisma: int, count: int) -> None:
    bard = creature(**{"class": "bard", "charisma": charisma})
    assert class_resources.totals(bard, compendium())["bardic_inspiration"] == count


@pytest.mark.parametrize(
    ("feature", "level", "count"),
    [
        # Character Origins, Species Descriptions
        ("breath_weapon", 1, 2), ("breath_weapon", 5, 3), ("breath_weapon", 17, 6), ("draconic_flight", 5, 1),
        ("stonecunning", 1, 2), ("stonecunning", 9, 4), ("giant_ancestry", 1, 2), ("giant_ancestry", 13, 5),
        ("large_form", 5, 1), ("adrenaline_rush", 1, 2), ("relentless_endurance", 1, 1), ("forest_gnome", 1, 2),
        ("elven_lineage", 1, 0), ("elven_lineage", 3, 1), ("elven_lineage", 5, 2), ("fiendish_legacy", 3, 1),
        # Feats, Magic Initiate
        ("magic_initiate", 1, 1),
    ],
)  # fmt: skip
def test_a_people_and_a_feat_bring_uses_of_their_own(feature: str, level: int, count: int) -> None:
    hero = creature(**{"class": "rogue", "level": level, "features": [feature]})
    hero["attributes"].pop("proficiency_bonus", None)
    assert class_resources.totals(hero, compendium()).get(feature, 0) == count


@pytest.mark.parametrize(
    ("key", "back"),
    # "You regain one expended use when you finish a Short Rest"; "… a Short or Long Rest"; "… a Long Rest"
    [
        ("rage", 1), ("channel_divinity", 1), ("wild_shape", 1), ("second_wind", 1),
        ("action_surge", class_resources.ALL), ("ki_points", class_resources.ALL),
        ("adrenaline_rush", class_resources.ALL), ("stroke_of_luck", class_resources.ALL),
        ("signature_spells", class_resources.ALL), ("bardic_inspiration", 0), ("lay_on_hands_pool", 0),
        ("sorcery_points", 0), ("innate_sorcery", 0), ("arcane_recovery", 0), ("favored_enemy", 0),
        ("indomitable", 0), ("magical_cunning", 0), ("breath_weapon", 0), ("relentless_endurance", 0),
        ("paladins_smite", 0), ("uncanny_metabolism", 0),
    ],
)  # fmt: skip
def test_a_short_rest_gives_back_what_the_feature_says(key: str, back: int) -> None:
    assert class_resources.back_after_short_rest(creature(), key) == back  # type: ignore[arg-type]


def test_a_font_of_inspiration_flows_after_a_short_rest() -> None:
    # Classes, Bard, Level 5: Font of Inspiration
    bard: Any = creature(features=["font_of_inspiration"])
    assert class_resources.back_after_short_rest(bard, "bardic_inspiration") == class_resources.ALL


def test_new_totals_keep_what_was_used() -> None:
    resources = {
        "gold": 3,
        "hit_dice": {"used": 1, "total": 3},
        "class_features": {"rage": {"used": 2, "total": 3}, "gone": {"used": 1, "total": 1}},
    }
    made = class_resources.refreshed(of("barbarian", 6, resources=resources), compendium())
    assert made["class_features"] == {"rage": {"used": 2, "total": 4}}
    assert made["hit_dice"] == {"used": 1, "total": 6}
    assert made["gold"] == 3


def test_uses_of_two_classes_stand_beside_each_other() -> None:
    both = creature(level=5, class_levels={"monk": 3, "fighter": 2})
    assert class_resources.totals(both, compendium()) == {  # type: ignore[arg-type]
        "ki_points": 3, "uncanny_metabolism": 1, "second_wind": 2, "action_surge": 1,
    }  # fmt: skip
