"""The compendium beside the data of an independent engine (`answers/README.md`): each difference has its reason.

Source of both: SRD 5.2, Spell Descriptions, Monsters, Equipment.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from tests.unit.rulesets.srd_5e.compendium_files import answers, table

TOLD: dict[str, Any] = answers("dnd5e_engine")
SCORES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
SCHOOLS = {
    "abj": "abjuration", "con": "conjuration", "div": "divination", "enc": "enchantment", "evo": "evocation",
    "ill": "illusion", "nec": "necromancy", "trs": "transmutation",
}  # fmt: skip
SPELL_NAMES = {"floating_disk": "tensers_floating_disk"}
CASTING = {
    "hypnotic_pattern": "it needs concentration; the data there has lost that",
    "resilient_sphere": "it needs concentration; the data there has lost that",
    "forbiddance": "it is a ritual; the data there has lost that",
}
MECHANICS = {
    "call_lightning": "4d10 are of a storm that was there before, which no scene has",
    "conjure_animals": "nothing is taken on a success; half is the default of the data there",
    "counterspell": "the caster who is countered saves: `counters.py`, not a node",
    "divine_smite": "3d8 are ours as 2d8 and 1d8 more against fiends and undead",
    "ensnaring_strike": "nothing is taken on a success; half is the default of the data there",
    "magic_circle": "the save of who would come through by magic is text alone",
    "meld_into_stone": "what breaking the stone does is text alone",
    "shillelagh": "the club attacks with the weapon's own roll, not the spell's",
    "spiritual_weapon": "it makes a spell attack; the data there has none",
    "web": "burning webs are text alone",
}
STAT_BLOCKS = {
    "elk": ("armor_class", 10, "the document says 10"),
    "flying_snake": ("armor_class", 14, "the document says 14"),
}
DICE = re.compile(r"\b\d+d\d+\b")


@pytest.mark.parametrize("school", sorted(SCHOOLS.values()))
def test_spells_are_cast_alike(school: str) -> None:
    """SRD 5.2, Spell Descriptions: level, school, concentration, ritual, components."""
    different: list[str] = []
    for key, spell in table("spells").items():
        told = TOLD["spells"].get(SPELL_NAMES.get(key, key))
        if told is None or spell["school"] != school:
            continue
        parts = "".join(letter.upper() for letter in "msv" if spell["components"][letter])
        found = [spell["level"], spell["school"], spell["concentration"], spell["ritual"], parts]
        if found != [told[0], SCHOOLS[told[1]], *told[2:5]]:
            different.append(key)
    assert set(different) == {key for key in CASTING if table("spells")[key]["school"] == school}


def test_one_spell_is_missing_there() -> None:
    """Ice Knife is in the document and not in the data there; Arcane Vigor is in the data and not in the document."""
    ours = {SPELL_NAMES.get(key, key) for key in table("spells")}
    assert ours - set(TOLD["spells"]) == {"ice_knife"}
    assert set(TOLD["spells"]) - ours == {"arcane_vigor"}


def parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every object in what a spell does."""
    if isinstance(value, dict):
        yield value
        for one in value.values():
            yield from parts(one)
    elif isinstance(value, list):
        for one in value:
            yield from parts(one)


def mechanics(effect: dict[str, Any]) -> tuple[set[str], bool, bool, set[str]]:
    """Saves (three letters), half on a success, an attack roll, and all dice of what a spell does."""
    nodes = list(parts(effect))
    saving = [one for one in nodes if one.get("do") == "save"]
    saving += [
        one[key] for one in nodes for key in ("save", "trial", "ward") if isinstance(one.get(key), dict)
    ]
    saves = {one["ability"][:3] for one in saving if one.get("ability")}
    half = any(one.get("half") for one in nodes if one.get("do") == "save")
    attack = any(one.get("do") in ("attack", "weapon_attack") for one in nodes)
    texts = [text for one in nodes for key, text in one.items() if key != "up" and isinstance(text, str)]
    return saves, half, attack, {dice for text in texts for dice in DICE.findall(text)}


def test_spells_in_code_roll_and_save_alike() -> None:
    """SRD 5.2, Spell Descriptions: of the spells that code resolves, the saves, the half, the attack and the dice."""
    different: set[str] = set()
    for key, effect in table("spell_effects").items():
        told = TOLD["spells"].get(SPELL_NAMES.get(key, key))
        if told is None:
            continue
        saves, half, attack, dice = mechanics(effect)
        theirs = {one[0] for one in told[8]}
        if not set(told[5]) <= saves or half != told[6] or attack != told[7] or not theirs <= dice:
            different.add(key)
    assert different == set(MECHANICS)


def test_most_spells_in_code_are_compared() -> None:
    compared = set(table("spell_effects")) & set(TOLD["spells"])
    assert len(compared) >= 180


@pytest.mark.parametrize("letter", "abcdefghijklmnopqrstuvwxyz")
def test_stat_blocks_agree(letter: str) -> None:
    """SRD 5.2, Monsters: armor class, hit points, challenge, proficiency, scores, walking speed."""
    for key, one in table("monsters").items():
        if not key.startswith(letter) or key not in TOLD["monsters"]:
            continue
        found = [
            one["armor_class"], one["hit_points"], float(Fraction(one["challenge"])), one["proficiency_bonus"],
            [one["attributes"][score] for score in SCORES], one["speeds"].get("walk", 0),
        ]  # fmt: skip
        told = list(TOLD["monsters"][key])
        if key in STAT_BLOCKS:
            told[0] = STAT_BLOCKS[key][1]
        assert found == told, key


def test_three_stat_blocks_are_missing_there() -> None:
    """The werewolf stands there by its shapes, and two insects under no name; what a spell makes is no monster here."""
    ours = set(table("monsters"))
    assert ours - set(TOLD["monsters"]) == {"giant_centipede", "giant_wasp", "werewolf"}


def test_weapons_agree() -> None:
    """SRD 5.2, Equipment, Weapons: damage, type, mastery, properties, price. Two staffs there are magic items."""
    told = TOLD["weapons"]
    assert set(told) - set(table("weapons")) == {"staff", "wooden_staff"}
    assert set(table("weapons")) <= set(told)
    for key, one in table("weapons").items():
        found = [
            one["damage"],
            one["damage_type"],
            one["mastery"],
            sorted(one["properties"]),
            one["cost_cp"] / 100,
        ]
        assert found == told[key], key
