"""What spells change about rolls, armor class, speed and damage. SRD 5.2, Spell Descriptions, by the spell's name."""

from __future__ import annotations

import pytest

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    ORC,
    TOBIN,
    caster,
    conditions,
    fight,
    finish_turn,
    goblin,
    hp,
    new_turn,
    origins,
    peace,
    tobin,
)


@pytest.mark.parametrize(
    ("key", "of", "to", "options", "dice", "flat", "advantage"),
    [
        ("bless", TOBIN, "attack_roll", {}, ("1d4",), 0, 0),
        ("bless", TOBIN, "saving_throw", {"ability": "wisdom"}, ("1d4",), 0, 0),
        ("bane", GOBLIN, "attack_roll", {}, ("-1d4",), 0, 0),
        ("bane", GOBLIN, "saving_throw", {"ability": "strength"}, ("-1d4",), 0, 0),
        ("shield_of_faith", TOBIN, "armor_class", {}, (), 2, 0),
        ("faerie_fire", GOBLIN, "attacked", {"against": TOBIN}, (), 0, 1),
        ("blur", MIRA, "attacked", {"against": GOBLIN}, (), 0, -1),
        ("haste", TOBIN, "armor_class", {}, (), 2, 0),
        ("haste", TOBIN, "saving_throw", {"ability": "dexterity"}, (), 0, 1),
        ("slow", GOBLIN, "armor_class", {}, (), -2, 0),
        ("slow", GOBLIN, "saving_throw", {"ability": "dexterity"}, (), -2, 0),
        ("longstrider", TOBIN, "speed", {}, (), 10, 0),
        ("warding_bond", TOBIN, "armor_class", {}, (), 1, 0),
        ("warding_bond", TOBIN, "saving_throw", {"ability": "charisma"}, (), 1, 0),
        (
            "pass_without_trace",
            TOBIN,
            "ability_check",
            {"ability": "dexterity", "skill": "stealth"},
            (),
            10,
            0,
        ),
        ("hex", GOBLIN, "ability_check", {"ability": "strength"}, (), 0, -1),
        ("hex", GOBLIN, "ability_check", {"ability": "wisdom"}, (), 0, 0),
        ("enhance_ability", TOBIN, "ability_check", {"ability": "strength"}, (), 0, 1),
        ("beacon_of_hope", TOBIN, "saving_throw", {"ability": "wisdom"}, (), 0, 1),
        ("beacon_of_hope", TOBIN, "death_save", {}, (), 0, 1),
        ("gaseous_form", TOBIN, "saving_throw", {"ability": "constitution"}, (), 0, 1),
        ("enlarge_reduce", TOBIN, "saving_throw", {"ability": "strength"}, (), 0, 1),
        ("guidance", TOBIN, "ability_check", {"skill": "acrobatics", "ability": "dexterity"}, ("1d4",), 0, 0),
        ("ray_of_frost", GOBLIN, "speed", {}, (), -10, 0),
        ("guiding_bolt", GOBLIN, "attacked", {"against": TOBIN}, (), 0, 1),
        ("vicious_mockery", GOBLIN, "attack_roll", {}, (), 0, -1),
        ("ray_of_enfeeblement", GOBLIN, "ability_check", {"ability": "strength"}, (), 0, -1),
    ],
)
def test_a_spell_bears_on_rolls_as_its_text_says(
    key: str, of: str, to: str, options: dict[str, str], dice: tuple[str, ...], flat: int, advantage: int
) -> None:
    rings = {"equipment": {"backpack": [{"key": "platinum_rings", "count": 2, "worth_cp": 20_000}]}}
    d20 = 15 if key in ("ray_of_frost", "guiding_bolt") else 2
    play = fight(caster(key, **rings), tobin(), goblin(), dice=(d20, 1, 1, 1, 1))
    assert cast(play, MIRA, key, [] if of == MIRA else [of]) is None
    found = effects.modifiers(play.entity(of), to, **options)  # type: ignore[arg-type]
    assert (found.dice, found.flat, found.advantage) == (dice, flat, advantage)


@pytest.mark.parametrize(
    ("dexterity", "shield", "armor_class", "now"),
    [(10, False, 10, 13), (16, False, 13, 16), (14, True, 14, 17), (10, False, 15, 15)],
)
def test_mage_armor_makes_the_base_13(dexterity: int, shield: bool, armor_class: int, now: int) -> None:
    """SRD 5.2, Mage Armor: base AC 13 plus the Dexterity modifier."""
    friend = tobin(dexterity=dexterity, armor_class=armor_class, equipment={"shield": shield})
    play = fight(caster("mage_armor"), friend, goblin())
    assert cast(play, MIRA, "mage_armor", [TOBIN]) is None
    assert attack_rolls.armor_class(play, GOBLIN, TOBIN) == now


@pytest.mark.parametrize(("armor_class", "now"), [(11, 17), (17, 17), (19, 19)])
def test_barkskin_makes_17_of_less(armor_class: int, now: int) -> None:
    """SRD 5.2, Barkskin."""
    play = fight(caster("barkskin"), tobin(armor_class=armor_class), goblin())
    assert cast(play, MIRA, "barkskin", [TOBIN]) is None
    assert attack_rolls.armor_class(play, GOBLIN, TOBIN) == now


@pytest.mark.parametrize(
    ("key", "of", "speed"),
    [("haste", TOBIN, 60), ("slow", GOBLIN, 15), ("hypnotic_pattern", GOBLIN, 0), ("longstrider", TOBIN, 40),
     ("levitate", GOBLIN, 0), ("hold_person", GOBLIN, 0), ("ray_of_frost", GOBLIN, 20)],
)  # fmt: skip
def test_a_spell_changes_speed_as_its_text_says(key: str, of: str, speed: int) -> None:
    play = fight(caster(key), tobin(), goblin(), dice=(15 if key == "ray_of_frost" else 2, 1, 1))
    assert cast(play, MIRA, key, [of]) is None
    assert effects.speed_of(play.entity(of)) == speed


def test_protection_from_evil_and_good_hinders_its_kinds_alone() -> None:
    """SRD 5.2, Protection from Evil and Good."""
    play = fight(caster("protection_from_evil_and_good"), goblin(kind="undead"), goblin(ORC, "orc"))
    assert cast(play, MIRA, "protection_from_evil_and_good", [MIRA]) is None
    assert effects.modifiers(play.entity(MIRA), "attacked", against=GOBLIN).advantage == -1
    assert effects.modifiers(play.entity(MIRA), "attacked", against=ORC).advantage == 0


@pytest.mark.parametrize(
    ("key", "kind", "taken"),
    [("protection_from_energy", "fire", 10), ("protection_from_energy", "acid", 20),
     ("protection_from_poison", "poison", 10),
     ("gaseous_form", "slashing", 10), ("warding_bond", "psychic", 10)],
)  # fmt: skip
def test_a_spell_halves_damage_of_its_types(key: str, kind: str, taken: int) -> None:
    rings = {"equipment": {"backpack": [{"key": "platinum_rings", "count": 2, "worth_cp": 20_000}]}}
    play = fight(caster(key, **rings), tobin(hp_current=50, hp_max=50), dice=(20,))
    choice = "fire" if key == "protection_from_energy" else None
    assert cast(play, MIRA, key, [TOBIN], choice=choice) is None
    assert damage.deal(play, TOBIN, [(20, kind)], source_id=None) == taken


def test_chill_touch_keeps_from_healing_until_the_end_of_its_casters_next_turn() -> None:
    play = fight(caster("chill_touch"), goblin(), dice=(15, 5, 5))
    assert cast(play, MIRA, "chill_touch", [GOBLIN]) is None
    assert dying.heal(play, GOBLIN, 5) == 0
    finish_turn(play, MIRA)
    assert dying.heal(play, GOBLIN, 5) == 0
    finish_turn(play, MIRA)
    assert dying.heal(play, GOBLIN, 5) == 5


def test_guiding_bolt_helps_the_next_attack_alone() -> None:
    play = fight(
        caster("guiding_bolt", "fire_bolt"), goblin(hp_current=90, hp_max=90), dice=(15, 1, 1, 1, 1, 2, 3)
    )
    assert cast(play, MIRA, "guiding_bolt", [GOBLIN]) is None
    new_turn(play, MIRA)
    assert cast(play, MIRA, "fire_bolt", [GOBLIN]) is None
    assert "(advantage)" in play.rolled[-1].line
    assert origins(play, GOBLIN) == []


def test_shocking_grasp_forbids_opportunity_attacks() -> None:
    play = fight(caster("shocking_grasp"), goblin(), dice=(15, 1, 1))
    assert cast(play, MIRA, "shocking_grasp", [GOBLIN]) is None
    assert play.attributes(GOBLIN)["active_effects"][0]["forbids"] == ["opportunity_attack"]


def test_beacon_of_hope_makes_healing_the_most_there_can_be() -> None:
    play = peace(caster("beacon_of_hope", "cure_wounds"), tobin(hp_current=1))
    assert cast(play, MIRA, "beacon_of_hope", [TOBIN]) is None
    assert cast(play, MIRA, "cure_wounds", [TOBIN]) is None
    assert hp(play, TOBIN) == 20  # 2d8+3 at most is 19


def test_healing_at_0_hit_points_wakes() -> None:
    """SRD 5.2, Playing the Game, Healing; Cure Wounds."""
    play = fight(caster("cure_wounds"), tobin(hp_current=5), goblin(), dice=(4, 4))
    damage.deal(play, TOBIN, [(5, "fire")], source_id=None)
    assert "unconscious" in conditions(play, TOBIN)
    assert cast(play, MIRA, "cure_wounds", [TOBIN]) is None
    assert hp(play, TOBIN) == 11
    assert "unconscious" not in conditions(play, TOBIN)


def test_spare_the_dying_stabilises() -> None:
    play = fight(caster("spare_the_dying"), tobin(hp_current=5), dice=(2,))
    damage.deal(play, TOBIN, [(5, "fire")], source_id=None)
    assert cast(play, MIRA, "spare_the_dying", [TOBIN]) is None
    assert play.attributes(TOBIN)["death_saves"]["stable"] is True


def test_goodberry_fills_the_bag() -> None:
    play = peace(caster("goodberry"))
    assert cast(play, MIRA, "goodberry") is None
    assert play.attributes(MIRA)["resources"]["consumables"]["goodberry"] == 10
