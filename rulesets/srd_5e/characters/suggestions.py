"""What suits a class where nobody chooses: spells, weapons, styles, skills. Options only; rules are elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

_SUITS: Mapping[str, Mapping[str, str]] = {
    "barbarian": {"skills": "athletics perception survival", "masteries": "greataxe handaxe greatsword"},
    "bard": {
        "skills": "performance persuasion perception deception",
        "expertise": "performance persuasion",
        "cantrips": "vicious_mockery minor_illusion starry_wisp",
        "spells": "healing_word charm_person dissonant_whispers thunderwave faerie_fire invisibility suggestion "
        "heat_metal hypnotic_pattern",
        "lore_skills": "insight arcana history",
        "instruments": "musical_instrument_lute musical_instrument_flute musical_instrument_drum",
    },
    "cleric": {
        "skills": "insight religion persuasion medicine",
        "divine_order": "protector",
        "cantrips": "sacred_flame guidance thaumaturgy toll_the_dead light",
        "spells": "bless cure_wounds guiding_bolt shield_of_faith healing_word spiritual_weapon hold_person "
        "spirit_guardians dispel_magic",
    },
    "druid": {
        "skills": "nature perception survival medicine",
        "primal_order": "magician",
        "cantrips": "produce_flame druidcraft guidance shillelagh",
        "spells": "cure_wounds faerie_fire thunderwave entangle healing_word moonbeam flaming_sphere "
        "call_lightning conjure_animals",
        "land": "temperate",
    },
    "fighter": {
        "skills": "athletics perception intimidation survival",
        "fighting_style": "defense",
        "masteries": "greatsword flail javelin longsword longbow",
    },
    "monk": {"skills": "acrobatics stealth insight athletics"},
    "paladin": {
        "skills": "persuasion athletics insight",
        "masteries": "longsword javelin",
        "fighting_style": "defense",
        "spells": "heroism searing_smite bless cure_wounds command lesser_restoration",
    },
    "ranger": {
        "skills": "perception stealth survival nature",
        "masteries": "longbow shortsword scimitar",
        "fighting_style": "archery",
        "expertise": "stealth perception",
        "spells": "cure_wounds ensnaring_strike goodberry fog_cloud spike_growth pass_without_trace",
        "hunters_prey": "colossus_slayer",
    },
    "rogue": {
        "skills": "stealth sleight_of_hand perception acrobatics deception investigation",
        "expertise": "stealth sleight_of_hand perception acrobatics",
        "masteries": "shortsword dagger shortbow",
    },
    "sorcerer": {
        "skills": "persuasion arcana deception",
        "cantrips": "sorcerous_burst light prestidigitation shocking_grasp fire_bolt",
        "spells": "burning_hands magic_missile shield mage_armor sleep scorching_ray misty_step fireball haste",
        "metamagic": "quickened_spell empowered_spell",
    },
    "warlock": {
        "skills": "arcana deception intimidation",
        "cantrips": "eldritch_blast prestidigitation minor_illusion",
        "spells": "hex charm_person hellish_rebuke misty_step invisibility hold_person",
        "invocations": "pact_of_the_tome agonizing_blast devils_sight eldritch_mind repelling_blast",
    },
    "wizard": {
        "skills": "arcana investigation history insight",
        "cantrips": "fire_bolt light mage_hand ray_of_frost",
        "spellbook": "magic_missile mage_armor sleep thunderwave detect_magic feather_fall shield misty_step "
        "scorching_ray web invisibility fireball fly counterspell",
        "savant": "burning_hands shatter scorching_ray lightning_bolt",
        "spells": "magic_missile mage_armor sleep thunderwave shield misty_step scorching_ray fireball fly",
        "scholar": "arcana investigation",
    },
}
_FOR_ALL = {
    "languages": "dwarvish elvish goblin",
    "size": "medium",
    "origin_feat": "alert skilled",
    "skillful": "perception insight",
    "keen_senses": "perception",
    "initiate_cantrips": "guidance sacred_flame light mage_hand",
    "initiate_spell": "cure_wounds mage_armor",
    "feat": "ability_score_improvement",
}
_ABILITY = {
    "bard": "charisma",
    "cleric": "wisdom",
    "druid": "wisdom",
    "paladin": "charisma",
    "ranger": "wisdom",
    "sorcerer": "charisma",
    "warlock": "charisma",
    "wizard": "intelligence",
}


def preferred(class_key: str) -> dict[str, tuple[str, ...]]:
    """By the key of a question, options that suit a class, the best first."""
    words = {**_FOR_ALL, **_SUITS.get(class_key, {})}
    ability = _ABILITY.get(class_key, "wisdom")
    words |= {"initiate_ability": ability, "lineage_ability": ability}
    return {key: tuple(said.split()) for key, said in words.items()}
