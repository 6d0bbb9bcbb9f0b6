"""Lists that characters choose from: languages, ancestries, options of classes, contents of packs.

Source: SRD 5.2, Character Creation, Choose Languages; Character Origins; Classes; Equipment, Adventuring Gear.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.late_dataclasses import dataclass

LANGUAGES = (
    "common_sign_language", "draconic", "dwarvish", "elvish", "giant", "gnomish", "goblin", "halfling", "orc",
)  # fmt: skip
"""The standard languages beside Common, which everybody speaks."""


@dataclass(frozen=True, slots=True)
class Lineage:
    """A branch of a species: spells by the level that brings them, and what else is different."""

    spells: Mapping[int, tuple[str, ...]]
    resistance: str | None = None
    darkvision: int = 0
    speed: int = 0


def _spells(cantrip: str, third: str, fifth: str) -> Mapping[int, tuple[str, ...]]:
    return {1: (cantrip,), 3: (third,), 5: (fifth,)}


def _ancestor(resistance: str) -> Lineage:
    return Lineage({}, resistance)


_NOTHING = Lineage({})
LINEAGES: Mapping[str, Mapping[str, Lineage]] = {
    "elf": {
        "drow": Lineage(_spells("dancing_lights", "faerie_fire", "darkness"), darkvision=120),
        "high_elf": Lineage(_spells("prestidigitation", "detect_magic", "misty_step")),
        "wood_elf": Lineage(_spells("druidcraft", "longstrider", "pass_without_trace"), speed=35),
    },
    "gnome": {
        "forest_gnome": Lineage({1: ("minor_illusion", "speak_with_animals")}),
        "rock_gnome": Lineage({1: ("mending", "prestidigitation")}),
    },
    "tiefling": {
        "abyssal": Lineage(_spells("poison_spray", "ray_of_sickness", "hold_person"), "poison"),
        "chthonic": Lineage(_spells("chill_touch", "false_life", "ray_of_enfeeblement"), "necrotic"),
        "infernal": Lineage(_spells("fire_bolt", "hellish_rebuke", "darkness"), "fire"),
    },
    "dragonborn": {
        "black": _ancestor("acid"),
        "blue": _ancestor("lightning"),
        "brass": _ancestor("fire"),
        "bronze": _ancestor("lightning"),
        "copper": _ancestor("acid"),
        "gold": _ancestor("fire"),
        "green": _ancestor("poison"),
        "red": _ancestor("fire"),
        "silver": _ancestor("cold"),
        "white": _ancestor("cold"),
    },
    "goliath": {
        "clouds_jaunt": _NOTHING,
        "fires_burn": _NOTHING,
        "frosts_chill": _NOTHING,
        "hills_tumble": _NOTHING,
        "stones_endurance": _NOTHING,
        "storms_thunder": _NOTHING,
    },
}
"""By species; whoever has no entry has no branches."""

SPECIES_SPELLS: Mapping[str, str] = {"otherworldly_presence": "thaumaturgy"}
SPECIES_RESISTANCES: Mapping[str, str] = {"dwarven_resilience": "poison"}
CASTING_LINEAGES = frozenset({"elf", "gnome", "tiefling"})
MENTAL = ("intelligence", "wisdom", "charisma")

INVOCATIONS: Mapping[str, tuple[int, str | None]] = {
    "armor_of_shadows": (1, None), "eldritch_mind": (1, None), "pact_of_the_blade": (1, None),
    "pact_of_the_chain": (1, None), "pact_of_the_tome": (1, None), "agonizing_blast": (2, None),
    "devils_sight": (2, None), "eldritch_spear": (2, None), "fiendish_vigor": (2, None),
    "lessons_of_the_first_ones": (2, None), "mask_of_many_faces": (2, None), "misty_visions": (2, None),
    "otherworldly_leap": (2, None), "repelling_blast": (2, None), "ascendant_step": (5, None),
    "eldritch_smite": (5, "pact_of_the_blade"), "gaze_of_two_minds": (5, None), "gift_of_the_depths": (5, None),
    "investment_of_the_chain_master": (5, "pact_of_the_chain"), "master_of_myriad_forms": (5, None),
    "one_with_shadows": (5, None), "thirsting_blade": (5, "pact_of_the_blade"),
    "whispers_of_the_grave": (7, None), "gift_of_the_protectors": (9, "pact_of_the_tome"),
    "lifedrinker": (9, "pact_of_the_blade"), "visions_of_distant_realms": (9, None),
    "devouring_blade": (12, "thirsting_blade"), "witch_sight": (15, None),
}  # fmt: skip
"""Warlock's invocations with the warlock level and the invocation they ask for."""

METAMAGIC = (
    "careful_spell", "distant_spell", "empowered_spell", "extended_spell", "heightened_spell", "quickened_spell",
    "seeking_spell", "subtle_spell", "transmuted_spell", "twinned_spell",
)  # fmt: skip

ALWAYS_PREPARED: Mapping[str, Mapping[int, tuple[str, ...]]] = {
    "bard": {20: ("power_word_heal", "power_word_kill")},
    "druid": {1: ("speak_with_animals",)},
    "paladin": {2: ("divine_smite",), 5: ("find_steed",)},
    "ranger": {1: ("hunters_mark",)},
    "warlock": {9: ("contact_other_plane",)},
}
"""Spells that a class brings at a level, beside those that are chosen."""

PACKS: Mapping[str, Mapping[str, int]] = {
    "burglars_pack": {
        "backpack": 1, "ball_bearings": 1, "bell": 1, "candle": 10, "crowbar": 1, "lantern_hooded": 1, "oil": 7,
        "rations": 5, "rope": 1, "tinderbox": 1, "waterskin": 1,
    },
    "dungeoneers_pack": {
        "backpack": 1, "caltrops": 1, "crowbar": 1, "oil": 2, "rations": 10, "rope": 1, "tinderbox": 1, "torch": 10,
        "waterskin": 1,
    },
    "entertainers_pack": {
        "backpack": 1, "bedroll": 1, "bell": 1, "lantern_bullseye": 1, "costume": 3, "mirror": 1, "oil": 8,
        "rations": 9, "tinderbox": 1, "waterskin": 1,
    },
    "explorers_pack": {
        "backpack": 1, "bedroll": 1, "oil": 2, "rations": 10, "rope": 1, "tinderbox": 1, "torch": 10, "waterskin": 1,
    },
    "priests_pack": {
        "backpack": 1, "blanket": 1, "holy_water": 1, "lamp": 1, "rations": 7, "robe": 1, "tinderbox": 1,
    },
    "scholars_pack": {
        "backpack": 1, "book": 1, "ink": 1, "ink_pen": 1, "lamp": 1, "oil": 10, "parchment": 10, "tinderbox": 1,
    },
}  # fmt: skip
"""What is in a pack of a starting kit."""
