"""Armor, hands, weight, attunement (SRD 5.2, Equipment, Armor; Rules Glossary, Carrying Capacity; Attunement)."""

from typing import Any

import pytest

from rulesets.srd_5e import equipment
from rulesets.srd_5e.refusals import Refused
from tests.unit.rulesets.srd_5e.making_plays import compendium, creature, play_of

MIRA = "pc_mira_001"
ALL = ["light", "medium", "heavy", "shield"]


def wearing(armor: str = "", shield: bool = False, **attributes: Any) -> Any:
    held = {"armor_training": ALL, **attributes}
    return creature(**held, equipment={"armor": armor, "shield": shield, "weapons": [], "backpack": []})


@pytest.mark.parametrize(
    ("armor", "dexterity", "armor_class"),
    [
        # Tables: Light, Medium and Heavy Armor, with Dexterity modifiers of +4, +1 and -1
        ("", 18, 14), ("", 12, 11), ("", 8, 9),
        ("padded_armor", 18, 15), ("padded_armor", 8, 10),
        ("leather_armor", 18, 15), ("leather_armor", 12, 12), ("leather_armor", 8, 10),
        ("studded_leather_armor", 18, 16), ("studded_leather_armor", 12, 13),
        ("hide_armor", 18, 14), ("hide_armor", 12, 13), ("hide_armor", 8, 11),
        ("chain_shirt", 18, 15), ("chain_shirt", 12, 14), ("chain_shirt", 8, 12),
        ("scale_mail", 18, 16), ("scale_mail", 12, 15),
        ("breastplate", 18, 16), ("breastplate", 12, 15),
        ("half_plate_armor", 18, 17), ("half_plate_armor", 12, 16),
        ("ring_mail", 18, 14), ("ring_mail", 8, 14),
        ("chain_mail", 18, 16), ("chain_mail", 8, 16),
        ("splint_armor", 18, 17), ("splint_armor", 8, 17),
        ("plate_armor", 18, 18), ("plate_armor", 8, 18),
    ],
)  # fmt: skip
def test_armor_gives_its_class_and_dexterity_as_far_as_it_lets(
    armor: str, dexterity: int, armor_class: int
) -> None:
    assert equipment.armor_class(wearing(armor, dexterity=dexterity), compendium()) == armor_class
    with_shield = wearing(armor, shield=True, dexterity=dexterity)
    assert equipment.armor_class(with_shield, compendium()) == armor_class + 2


def test_a_shield_helps_only_those_who_are_trained_with_it() -> None:
    # Armor Training, Shield
    mage = wearing(shield=True, armor_training=["light"])
    assert equipment.armor_class(mage, compendium()) == 10
    assert equipment.armor_class(wearing(shield=True, armor_training=["shield"]), compendium()) == 12


@pytest.mark.parametrize(
    ("armor", "armor_class"), [("", 12), ("leather_armor", 14), ("chain_shirt", 16), ("plate_armor", 19)]
)
def test_the_style_of_defense_adds_one_in_armor(armor: str, armor_class: int) -> None:
    # Feats, Defense
    fighter = wearing(armor, dexterity=14, fighting_style="defense")
    assert equipment.armor_class(fighter, compendium()) == armor_class


@pytest.mark.parametrize(
    ("class_levels", "features", "scores", "armor", "shield", "armor_class"),
    [
        # Classes, Barbarian, Unarmored Defense: 10 + Dexterity + Constitution, with a shield too
        ({"barbarian": 1}, ["unarmored_defense"], {"dexterity": 14, "constitution": 16}, "", False, 15),
        ({"barbarian": 1}, ["unarmored_defense"], {"dexterity": 14, "constitution": 16}, "", True, 17),
        (
            {"barbarian": 1},
            ["unarmored_defense"],
            {"dexterity": 14, "constitution": 16},
            "hide_armor",
            False,
            14,
        ),
        ({"barbarian": 1}, ["unarmored_defense"], {"dexterity": 14, "constitution": 8}, "", False, 12),
        # Classes, Monk, Unarmored Defense: 10 + Dexterity + Wisdom, without a shield
        ({"monk": 1}, ["unarmored_defense"], {"dexterity": 16, "wisdom": 16}, "", False, 16),
        ({"monk": 1}, ["unarmored_defense"], {"dexterity": 16, "wisdom": 16}, "", True, 15),
        ({"monk": 1}, ["unarmored_defense"], {"dexterity": 16, "wisdom": 16}, "leather_armor", False, 14),
        # Classes, Sorcerer, Draconic Resilience: 10 + Dexterity + Charisma
        ({"sorcerer": 3}, ["draconic_resilience"], {"dexterity": 14, "charisma": 16}, "", False, 15),
        # Multiclassing, Armor Class: only one way counts
        (
            {"monk": 1, "sorcerer": 3},
            ["unarmored_defense", "draconic_resilience"],
            {"dexterity": 14, "wisdom": 14, "charisma": 18},
            "",
            False,
            16,
        ),
    ],
)
def test_some_need_no_armor(
    class_levels: Any, features: Any, scores: Any, armor: str, shield: bool, armor_class: int
) -> None:
    hero = wearing(armor, shield, class_levels=class_levels, features=features, **scores)
    assert equipment.armor_class(hero, compendium()) == armor_class


@pytest.mark.parametrize(
    ("armor", "attributes", "feet"),
    [
        ("", {}, 30),
        ("", {"base_speed": 35}, 35),
        # Armor, Strength: 10 feet slower below the score
        ("chain_mail", {"strength": 13}, 30),
        ("chain_mail", {"strength": 12}, 20),
        ("plate_armor", {"strength": 14}, 20),
        ("plate_armor", {"strength": 15}, 30),
        ("splint_armor", {"strength": 14}, 20),
        ("ring_mail", {"strength": 8}, 30),
        # Classes, Barbarian, Level 5: Fast Movement; Ranger, Level 6: Roving
        ("", {"features": ["fast_movement"]}, 40),
        ("breastplate", {"features": ["fast_movement"]}, 40),
        ("plate_armor", {"strength": 18, "features": ["fast_movement"]}, 30),
        ("leather_armor", {"features": ["roving"]}, 40),
        # Classes, Monk, Level 2: Unarmored Movement
        ("", {"class_levels": {"monk": 2}, "features": ["unarmored_movement"]}, 40),
        ("", {"class_levels": {"monk": 6}, "features": ["unarmored_movement"]}, 45),
        ("", {"class_levels": {"monk": 18}, "features": ["unarmored_movement"]}, 60),
        ("leather_armor", {"class_levels": {"monk": 2}, "features": ["unarmored_movement"]}, 30),
    ],
)
def test_speed_goes_by_armor_and_features(armor: str, attributes: Any, feet: int) -> None:
    assert equipment.walking_speed(wearing(armor, **attributes), compendium()) == feet


@pytest.mark.parametrize(
    ("strength", "size", "features", "pounds"),
    [
        # Table: Carrying Capacity
        (10, "tiny", [], 75), (11, "tiny", [], 82), (10, "small", [], 150), (10, "medium", [], 150),
        (15, "medium", [], 225), (10, "large", [], 300), (10, "huge", [], 600), (10, "gargantuan", [], 1200),
        # Character Origins, Goliath, Powerful Build
        (10, "medium", ["powerful_build"], 300), (10, "large", ["powerful_build"], 600),
    ],
)  # fmt: skip
def test_strength_and_size_say_how_much_one_carries(
    strength: int, size: str, features: list[str], pounds: int
) -> None:
    hero: Any = creature(strength=strength, size=size, features=features)
    assert equipment.capacity(hero) // 16 == pounds


def test_weight_counts_all_that_is_carried_and_fifty_coins_to_a_pound() -> None:
    # Tables of weapons, armor and gear: 55 + 6 + 3 + 3 lb., rope 5 lb., 20 arrows 1 lb., 100 coins 2 lb.
    hero: Any = creature(
        equipment={
            "weapons": ["longsword", "spear"],
            "armor": "chain_mail",
            "shield": True,
            "backpack": [
                {"key": "rope", "count": 1},
                {"key": "arrows", "count": 20},
                {"key": "dream", "count": 1},
            ],
        },
        resources={"gold": 75, "copper": 25, "consumables": {"potion_of_healing": 2}},
    )
    assert equipment.weight(hero, compendium()) == 16 * (55 + 6 + 3 + 3 + 5 + 1 + 2) + 2 * 8


@pytest.mark.parametrize(
    ("weapons", "shield", "full"),
    [
        (["longsword"], True, False),
        (["greatsword"], False, False),
        (["greatsword"], True, True),
        (["shortsword", "dagger"], False, False),
        (["shortsword", "dagger"], True, True),
        (["longbow", "dagger"], False, True),
        ([], True, False),
    ],
)
def test_there_are_two_hands(weapons: list[str], shield: bool, full: bool) -> None:
    # Equipment, Properties, Two-Handed; One at a Time
    assert equipment.hands_full(compendium(), weapons, shield) is full


def outfitted(**gear: Any) -> dict[str, Any]:
    held = {"weapons": [], "armor": "", "shield": False, "held": [], "backpack": [], "attuned": [], **gear}
    return creature(dexterity=14, armor_training=ALL, equipment=held)


@pytest.mark.parametrize(
    ("worn", "new", "minutes", "armor_class"),
    [
        # Tables of armor: minutes to don or doff
        ("", "leather_armor", 1, 13),
        ("", "chain_shirt", 5, 15),
        ("", "plate_armor", 10, 18),
        ("plate_armor", None, 5, 12),
        ("chain_shirt", "plate_armor", 11, 18),
    ],
)
def test_changing_armor_takes_minutes(worn: str, new: str | None, minutes: int, armor_class: int) -> None:
    backpack = [{"key": new, "count": 1}] if new else []
    play = play_of(outfitted(armor=worn, backpack=backpack))
    assert equipment.wear(play, MIRA, new) is None
    assert play.state["world_time"]["minute"] == minutes
    assert play.attributes(MIRA)["armor_class"] == armor_class
    left = play.attributes(MIRA)["equipment"]["backpack"]
    assert left == ([{"key": worn, "count": 1}] if worn else [])


def test_armor_is_not_changed_in_a_fight_nor_worn_from_nowhere() -> None:
    carried = [{"key": "plate_armor", "count": 1}]
    fight = play_of(outfitted(backpack=carried), scene={"active": True})
    refused = equipment.wear(fight, MIRA, "plate_armor")
    assert isinstance(refused, Refused)
    assert refused.reason == "no_time"
    for armor, reason in (("plate_armor", "not_carried"), ("rope", "no_armor"), ("shield", "no_armor")):
        refused = equipment.wear(play_of(outfitted()), MIRA, armor)
        assert isinstance(refused, Refused)
        assert refused.reason == reason


def test_a_shield_is_strapped_on_and_put_away() -> None:
    play = play_of(outfitted(backpack=[{"key": "shield", "count": 1}]))
    assert equipment.use_shield(play, MIRA, True) is None
    assert play.attributes(MIRA)["armor_class"] == 14
    assert play.attributes(MIRA)["equipment"]["backpack"] == []
    assert equipment.use_shield(play, MIRA, False) is None
    assert play.attributes(MIRA)["armor_class"] == 12


def test_a_shield_needs_a_free_hand() -> None:
    held = outfitted(weapons=["greatsword"], held=["greatsword"], backpack=[{"key": "shield", "count": 1}])
    refused = equipment.use_shield(play_of(held), MIRA, True)
    assert isinstance(refused, Refused)
    assert refused.reason == "hands_full"


@pytest.mark.parametrize(
    ("weapons", "reason"),
    [
        (["longsword"], None),
        (["dagger", "dagger"], None),
        (["longsword", "dagger"], None),
        (["dagger", "dagger", "dagger"], "not_carried"),
        (["greatsword", "dagger"], "hands_full"),
        (["halberd"], "not_carried"),
    ],
)
def test_one_holds_what_one_has_and_has_hands_for(weapons: list[str], reason: str | None) -> None:
    play = play_of(outfitted(weapons=["longsword", "dagger", "dagger", "greatsword"]))
    refused = equipment.hold(play, MIRA, weapons)
    assert (refused and refused.reason) == reason
    assert play.attributes(MIRA)["equipment"]["held"] == ([] if reason else weapons)


def test_three_items_can_be_attuned_and_none_of_them_twice() -> None:
    # Magic Items, No More Than Three Items
    items = ["ring", "cloak", "wand", "boots"]
    play = play_of(outfitted(backpack=[{"key": key, "count": 2} for key in items]))
    assert [equipment.attune(play, MIRA, key) for key in items[:3]] == [None, None, None]
    again, fourth = equipment.attune(play, MIRA, "ring"), equipment.attune(play, MIRA, "boots")
    assert isinstance(again, Refused)
    assert isinstance(fourth, Refused)
    assert (again.reason, fourth.reason) == ("attuned_already", "attuned_enough")
    assert equipment.end_attunement(play, MIRA, "cloak") is None
    assert equipment.attune(play, MIRA, "boots") is None
    assert play.attributes(MIRA)["equipment"]["attuned"] == ["ring", "wand", "boots"]


def test_nobody_attunes_to_what_is_not_there() -> None:
    refused = equipment.attune(play_of(outfitted()), MIRA, "ring")
    assert isinstance(refused, Refused)
    assert refused.reason == "not_carried"
