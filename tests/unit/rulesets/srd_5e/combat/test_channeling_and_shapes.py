"""What clerics, paladins, druids and other casters do with their own power. SRD 5.2, Classes, by class and feature."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls
from rulesets.srd_5e.combat.features import _beast_shapes
from rulesets.srd_5e.combat.features import use as features
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    fight_of,
    has,
    hero,
    hp,
    monster,
    plain_foe,
    row,
)
from tests.unit.rulesets.srd_5e.making_plays import compendium, play_of


def uses(**left: int) -> dict[str, Any]:
    return {key: {"used": 0, "total": total} for key, total in left.items()}


def one_of(
    class_key: str, level: int, *known: str, resources: Any = None, **attributes: Any
) -> dict[str, Any]:
    """A character of a class with these features, Wisdom 16, and hit points of 20."""
    held = {"class": class_key, "level": level, "class_levels": {class_key: level}, "features": list(known)}
    given = {"spellcasting_ability": "wisdom", "wisdom": 16, "resources": resources or {}}
    return hero(**{**held, **given, **attributes})


def cleric(level: int = 3, *more: str, **attributes: Any) -> dict[str, Any]:
    resources = {"class_features": uses(channel_divinity=2)}
    return one_of("cleric", level, "channel_divinity", *more, resources=resources, **attributes)


def reason(refused: object) -> str | None:
    return refused.reason if isinstance(refused, Refused) else None


def use(play: Play, key: str, *targets: str, **options: Any) -> str | None:
    return reason(acts.act(play, MIRA, "feature", list(targets), {"feature": key, **options}))


def left(play: Play, key: str) -> int:
    one = play.attributes(MIRA)["resources"]["class_features"][key]
    return one["total"] - one["used"]


# --- Cleric -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "turned"), [(5, True), (19, False)])
def test_undead_that_fail_are_turned_until_they_are_hurt(face: int, turned: bool) -> None:
    """Cleric, Channel Divinity, Turn Undead."""
    play = fight_of(cleric(), monster("skeleton"), dice=(face,))
    assert use(play, "channel_divinity") is None
    assert (has(play, GOBLIN, "frightened"), has(play, GOBLIN, "incapacitated")) == (turned, turned)
    assert (left(play, "channel_divinity"), row(play, MIRA)["action"]) == (1, False)
    damage.deal(play, GOBLIN, [(1, "fire")], source_id=MIRA)
    assert not has(play, GOBLIN, "frightened")


def test_only_undead_are_turned() -> None:
    play = fight_of(cleric(), monster("goblin_warrior"))
    assert use(play, "turn_undead") == "no_undead"
    assert left(play, "channel_divinity") == 2


def test_turning_burns_from_level_five_and_the_turned_stay_turned() -> None:
    """Cleric, Sear Undead: as many d8 as the Wisdom modifier."""
    play = fight_of(cleric(5, "sear_undead"), monster("zombie"), dice=(2, 1, 2, 3))
    assert use(play, "turn_undead") is None
    assert (hp(play, GOBLIN), has(play, GOBLIN, "frightened")) == (15 - 6, True)


@pytest.mark.parametrize(("face", "lost"), [(5, 8), (19, 4)])
def test_a_spark_harms_half_on_a_save(face: int, lost: int) -> None:
    """Cleric, Channel Divinity, Divine Spark: 1d8 and the Wisdom modifier, Constitution save for half."""
    play = fight_of(cleric(), plain_foe(), dice=(5, face))
    assert use(play, "divine_spark", GOBLIN) is None
    assert hp(play, GOBLIN) == 20 - lost


def test_a_spark_heals_a_friend_in_peace_too() -> None:
    play = play_of(cleric(), hero(TOBIN, "Tobin", hp_current=5), dice=(5,))
    assert features.USES["divine_spark"](play, MIRA, [TOBIN], {}) is None
    assert hp(play, TOBIN) == 13


def test_preserved_life_brings_the_bloodied_to_half_at_most() -> None:
    """Cleric, Life Domain, Preserve Life: 5 hit points a level."""
    play = fight_of(cleric(3, "preserve_life", hp_current=4), hero(TOBIN, "Tobin", hp_current=0), plain_foe())
    assert use(play, "preserve_life") is None
    assert (hp(play, TOBIN), hp(play, MIRA)) == (10, 9)


# --- Paladin ------------------------------------------------------------------------------------------------


def test_a_paladins_sense_tells_the_unholy_nearby() -> None:
    """Paladin, Channel Divinity, Divine Sense."""
    resources = {"class_features": uses(channel_divinity=2)}
    play = fight_of(
        one_of("paladin", 3, "channel_divinity", resources=resources), monster("skeleton", name="skeleton")
    )
    assert use(play, "channel_divinity") is None
    assert play.facts[-1].endswith("and feels the skeleton.")
    assert row(play, MIRA)["bonus_action"] is False


def test_a_sacred_weapon_adds_charisma_to_attack_rolls() -> None:
    """Paladin, Oath of Devotion, Sacred Weapon: at least 1."""
    resources = {"class_features": uses(channel_divinity=2)}
    known = ("channel_divinity", "sacred_weapon")
    play = fight_of(one_of("paladin", 3, *known, resources=resources, charisma=16), plain_foe())
    assert use(play, "sacred_weapon") is None
    assert attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False).flat == 3


# --- Druid --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "known", "unknown"),
    [(2, {"wolf", "rat", "spider"}, {"ape", "brown_bear", "bat"}), (4, {"ape", "crocodile"}, {"brown_bear", "eagle"}),
     (8, {"brown_bear", "eagle"}, {"polar_bear"})],
)  # fmt: skip
def test_forms_are_beasts_by_challenge_and_flight(level: int, known: set[str], unknown: set[str]) -> None:
    """Druid, Wild Shape, Beast Shapes: 1/4, 1/2 from level 4, 1 and flight from level 8."""
    found = set(_beast_shapes.forms(compendium(), level))
    assert known <= found
    assert not unknown & found


def druid(level: int = 4, **attributes: Any) -> dict[str, Any]:
    resources = {"class_features": uses(wild_shape=2, wild_resurgence=1)}
    known = ("wild_shape", "lands_aid", "wild_resurgence")
    return one_of("druid", level, *known, resources=resources, **attributes)


def test_a_druid_becomes_a_beast_and_itself_again() -> None:
    """Druid, Wild Shape: the stat block's body, one's own mind and hit points, temporary hit points of the level."""
    play = fight_of(druid(strength=8), plain_foe())
    before = dict(play.attributes(MIRA))
    assert use(play, "wild_shape", form="wolf") is None
    held = play.attributes(MIRA)
    assert (held["monster"], held["armor_class"], held["attributes"]["strength"]) == ("wolf", 12, 14)
    assert (held["attributes"]["wisdom"], held["hp_current"], held["temp_hp"]) == (16, 20, 4)
    assert reason(acts.act(play, MIRA, "cast", [GOBLIN], {"spell": "guidance"})) is not None
    scene.update(play, MIRA, bonus_action=True)
    assert use(play, "wild_shape") is None
    after = play.attributes(MIRA)
    assert [after[key] for key in ("armor_class", "attributes", "combat_stats")] == [
        before[key] for key in ("armor_class", "attributes", "combat_stats")
    ]
    assert (after["monster"], left(play, "wild_shape")) == ("", 1)


def test_a_beast_bites_as_its_stat_block_says() -> None:
    play = fight_of(druid(), plain_foe(armor_class=5), dice=(15, 3), engaged=[(MIRA, GOBLIN)])
    assert use(play, "wild_shape", form="wolf") is None
    assert acts.act(play, MIRA, "attack", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 20 - (3 + 2)


def test_the_shape_ends_where_its_bearer_cannot_act() -> None:
    play = fight_of(druid(), plain_foe())
    assert use(play, "wild_shape", form="wolf") is None
    effects.add(play, MIRA, {"name": "stunned", "origin": "test:stun", "conditions": ["stunned"]})
    assert play.attributes(MIRA)["monster"] == ""


def test_the_land_harms_foes_and_heals_a_friend() -> None:
    """Druid, Circle of the Land, Land's Aid: 2d6 necrotic, Constitution save for half; 2d6 for one creature."""
    play = fight_of(druid(), hero(TOBIN, "Tobin", hp_current=5), plain_foe(), dice=(3, 4, 19, 2, 2))
    assert use(play, "lands_aid", GOBLIN, TOBIN) is None
    assert (hp(play, GOBLIN), hp(play, TOBIN), left(play, "wild_shape")) == (17, 9, 1)


# --- Sorcerer, Bard, Warlock --------------------------------------------------------------------------------


def slots(**used: int) -> dict[str, Any]:
    return {level.removeprefix("l"): {"used": count, "total": 2} for level, count in used.items()}


def sorcerer(level: int = 3, *, points: int = 3, **used: int) -> dict[str, Any]:
    resources = {
        "class_features": {"sorcery_points": {"used": 3 - points, "total": 3}, **uses(innate_sorcery=2)},
        "spell_slots": slots(**used),
    }
    return one_of("sorcerer", level, "innate_sorcery", "font_of_magic", resources=resources)


def test_innate_sorcery_raises_the_dc_and_gives_advantage_to_spells_alone() -> None:
    """Sorcerer, Innate Sorcery."""
    play = fight_of(sorcerer(l1=0), plain_foe())
    assert use(play, "innate_sorcery") is None
    entity = play.entity(MIRA)
    assert effects.modifiers(entity, "spell_dc").flat == 1
    assert effects.modifiers(entity, "attack_roll", using="spell").advantage == 1
    assert effects.modifiers(entity, "attack_roll", using="weapon").advantage == 0


@pytest.mark.parametrize(
    ("level", "points", "make", "why", "rest"),
    [(3, 3, 1, None, 1), (3, 3, 2, None, 0), (2, 3, 2, "no_such_slot", 3), (3, 1, 1, "used_up", 1)],
)
def test_points_make_slots_by_the_table(
    level: int, points: int, make: int, why: str | None, rest: int
) -> None:
    """Sorcerer, Font of Magic, Creating Spell Slots: 2 points for level 1, 3 for level 2 from sorcerer level 3."""
    play = fight_of(sorcerer(level, points=points, l1=1, l2=1), plain_foe())
    assert use(play, "font_of_magic", make=make) == why
    assert left(play, "sorcery_points") == rest
    assert play.attributes(MIRA)["resources"]["spell_slots"][str(make)]["used"] == (0 if why is None else 1)


def test_a_slot_becomes_as_many_points_as_its_level() -> None:
    """Sorcerer, Font of Magic, Converting Spell Slots."""
    play = fight_of(sorcerer(points=0, l1=0, l2=0), plain_foe())
    assert use(play, "font_of_magic", slot=2) is None
    assert (left(play, "sorcery_points"), play.attributes(MIRA)["resources"]["spell_slots"]["2"]["used"]) == (
        2,
        1,
    )


def test_a_slot_buys_inspiration_back() -> None:
    """Bard, Font of Inspiration."""
    resources = {
        "class_features": {"bardic_inspiration": {"used": 3, "total": 3}},
        "spell_slots": slots(l1=0),
    }
    play = fight_of(one_of("bard", 5, "font_of_inspiration", resources=resources), plain_foe())
    assert use(play, "font_of_inspiration") is None
    assert left(play, "bardic_inspiration") == 1


def test_a_rite_gives_half_the_pact_slots_back_once() -> None:
    """Warlock, Magical Cunning: a minute, half of the slots, rounded up."""
    resources = {"class_features": uses(magical_cunning=1), "pact_slots": slots(l1=2)}
    play = play_of(one_of("warlock", 2, "magical_cunning", resources=resources))
    assert features.USES["magical_cunning"](play, MIRA, [], {}) is None
    assert play.attributes(MIRA)["resources"]["pact_slots"]["1"]["used"] == 1
    assert reason(features.USES["magical_cunning"](play, MIRA, [], {})) == "used_up"
