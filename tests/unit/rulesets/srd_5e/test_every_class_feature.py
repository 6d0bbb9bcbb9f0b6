"""Every feature of levels 1 to 5 of every class and its subclass is done in code, or told for a reason.

Source of the features: SRD 5.2, Classes, as the compendium has them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.rulesets.srd_5e.making_plays import compendium

RULES = Path(__file__).parents[4] / "rulesets/srd_5e"
CODE = {
    "ability_score_improvement": "characters/classes/questions.py",
    "action_surge": "combat/features/use.py",
    "arcane_recovery": "_recoveries.py",
    "bardic_inspiration": "combat/features/use.py",
    "bonus_proficiencies": "characters/classes/questions.py",
    "channel_divinity": "combat/features/_channeling.py",
    "cunning_action": "combat/features/use.py",
    "cunning_strike": "blows/strikes/striking_features.py",
    "cutting_words": "blows/strikes/subclass_strikes.py",
    "danger_sense": "d20/innate_modifiers.py",
    "dark_ones_blessing": "field/automatic_features.py",
    "deflect_attacks": "blows/strikes/reactions.py",
    "deft_explorer": "characters/classes/questions.py",
    "disciple_of_life": "spells/nodes/_helping.py",
    "divine_order": "characters/classes/questions.py",
    "draconic_resilience": "equipment.py",
    "expertise": "characters/classes/questions.py",
    "extra_attack": "combat/attacking.py",
    "faithful_steed": "spells/requirements/readiness.py",
    "fast_hands": "blows/objects.py",
    "fast_movement": "equipment.py",
    "favored_enemy": "spells/requirements/readiness.py",
    "fighting_style": "characters/classes/questions.py",
    "font_of_inspiration": "combat/features/_class_magic.py",
    "font_of_magic": "combat/features/_class_magic.py",
    "frenzy": "blows/strikes/subclass_strikes.py",
    "hunters_prey": "characters/classes/questions.py",
    "improved_critical": "blows/strikes/striking_features.py",
    "innate_sorcery": "combat/features/_class_magic.py",
    "jack_of_all_trades": "creature.py",
    "lands_aid": "combat/features/_channeling.py",
    "lay_on_hands": "combat/features/use.py",
    "magical_cunning": "combat/features/_class_magic.py",
    "martial_arts": "combat/attacking.py",
    "monks_focus": "combat/features/use.py",
    "open_hand_technique": "blows/strikes/subclass_strikes.py",
    "paladins_smite": "spells/requirements/readiness.py",
    "potent_cantrip": "spells/nodes/_harming.py",
    "preserve_life": "combat/features/_channeling.py",
    "primal_knowledge": "d20/d20_tests.py",
    "primal_order": "characters/classes/questions.py",
    "rage": "combat/features/use.py",
    "reckless_attack": "combat/features/use.py",
    "remarkable_athlete": "d20/innate_modifiers.py",
    "ritual_adept": "spells/requirements/readiness.py",
    "sacred_weapon": "combat/features/_channeling.py",
    "scholar": "characters/classes/questions.py",
    "sear_undead": "combat/features/_channeling.py",
    "second_wind": "combat/features/use.py",
    "sneak_attack": "blows/strikes/striking_features.py",
    "sorcerous_restoration": "_recoveries.py",
    "spellcasting": "characters/classes/resources.py",
    "steady_aim": "combat/features/use.py",
    "stunning_strike": "blows/strikes/striking_features.py",
    "tactical_mind": "d20/second_chances.py",
    "tactical_shift": "combat/features/use.py",
    "thieves_cant": "characters/classes/questions.py",
    "unarmored_defense": "equipment.py",
    "unarmored_movement": "equipment.py",
    "uncanny_dodge": "blows/strikes/reactions.py",
    "uncanny_metabolism": "field/automatic_features.py",
    "weapon_mastery": "characters/classes/questions.py",
    "wild_resurgence": "combat/features/_class_magic.py",
    "wild_shape": "combat/features/_beast_shapes.py",
}
"""Where a feature is done; its key is read there."""
BY_TABLE = {
    "pact_magic": "characters/classes/resources.py",  # slots that a short rest gives back
    "druidic": "characters/classes/gains.py",  # a language
    **{f"{name}_spells": "characters/classes/questions.py" for name in (
        "life_domain", "circle_of_the_land", "oath_of_devotion", "draconic", "fiend")},
    **{f"{name}_subclass": "characters/classes/questions.py" for name in (
        "barbarian", "bard", "cleric", "druid", "fighter", "monk", "paladin", "ranger", "rogue", "sorcerer", "warlock",
        "wizard")},
}  # fmt: skip
"""Where a feature is done by tables or choices of the class rather than by its key."""
TOLD = {
    "wild_companion": "a familiar is somebody of the world, whom the game master plays",
    "slow_fall": "no fall is counted in feet; the game master tells falls",
    "hunters_lore": "what a quarry resists is for the game master to tell",
    "second_story_work": "heights and jumps are no figures of a scene; checks with Athletics stand for them",
    "metamagic": "the options change castings one by one; they are kept on the sheet and told",
    "eldritch_invocations": "secrets kept on the sheet; the spells they teach are prepared, the rest is told",
    "memorize_spell": "an exchange of prepared spells between scenes, made with the game master",
    "evocation_savant": "spells copied at a gain of level, which the maker of characters counts with the others",
}
"""Why a feature is words alone."""


def features() -> list[tuple[str, str]]:
    """All of levels 1 to 5, by class."""
    found: list[tuple[str, str]] = []
    for key, entry in compendium().classes.items():
        listed = [*entry["features"], *entry["subclass"]["features"]]
        found += [(key, each["key"]) for each in listed if each["level"] <= 5]
    return found


@pytest.mark.parametrize(("class_key", "feature"), features())
def test_a_feature_is_done_in_one_place_or_told_for_a_reason(class_key: str, feature: str) -> None:
    assert [feature in CODE, feature in BY_TABLE, feature in TOLD].count(True) == 1, class_key


def test_nothing_is_listed_that_no_class_has() -> None:
    assert {*CODE, *BY_TABLE, *TOLD} <= {feature for _, feature in features()}


@pytest.mark.parametrize(("feature", "file"), CODE.items())
def test_the_code_that_is_said_to_do_it_reads_its_key(feature: str, file: str) -> None:
    text = (RULES / file).read_text(encoding="utf-8")
    named = feature.removesuffix("_subclass") if feature.endswith("_subclass") else feature
    assert f'"{named}"' in text


@pytest.mark.parametrize("file", sorted(set(BY_TABLE.values())))
def test_the_tables_are_there(file: str) -> None:
    assert (RULES / file).exists()
