"""The damage of spells, against figures typed from their texts: SRD 5.2, Spell Descriptions, by the spell's name."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.dice import rolls
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells import again
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    Faces,
    caster,
    compendium,
    fight,
    goblin,
    hp,
)


def _cast(
    key: str, d20: int, *, slot_level: int | None = None, level: int = 5, **options: Any
) -> tuple[Play, Faces]:
    """Casts at the goblin beside whom Mira stands, after a hit, or uses what was cast again, whichever rolls damage."""
    dice = Faces(d20)
    beside: dict[str, Any] = {"engaged": [GOBLIN], "hit": {"target": GOBLIN, "critical": False}}
    proficiency = 3 if level < 9 else 4 if level < 13 else 6
    held = caster(key, level=level, proficiency_bonus=proficiency)
    play = fight(held, goblin(hp_current=200, hp_max=200), mira=beside, goblin={"engaged": [MIRA]})
    play = Play(play.state, dice, compendium())
    entry = compendium().spell_effects[key]
    targets = [] if entry["targets"]["kind"] == "self" else [GOBLIN]
    if entry["targets"].get("who") == "ally":
        targets = [MIRA]
    assert cast(play, MIRA, key, targets, slot_level=slot_level, **options) is None
    return play, dice


ATTACK, SURE, HALF, NONE = "attack", "sure", "half", "none"
DAMAGE = [
    # spell, test, what a success leaves, dice, type, dice one slot level higher
    ("acid_arrow", ATTACK, HALF, "4d4", "acid", "5d4"),
    ("burning_hands", "dexterity", HALF, "3d6", "fire", "4d6"),
    ("call_lightning", "dexterity", HALF, "3d10", "lightning", "4d10"),
    ("chromatic_orb", ATTACK, NONE, "3d8", "acid", "4d8"),
    ("conjure_animals", "dexterity", NONE, "3d10", "slashing", "4d10"),
    ("dissonant_whispers", "wisdom", HALF, "3d6", "psychic", "4d6"),
    ("divine_smite", SURE, "", "2d8", "radiant", "3d8"),
    ("fireball", "dexterity", HALF, "8d6", "fire", "9d6"),
    ("guiding_bolt", ATTACK, NONE, "4d6", "radiant", "5d6"),
    ("heat_metal", SURE, "", "2d8", "fire", "3d8"),
    ("hellish_rebuke", "dexterity", HALF, "2d10", "fire", "3d10"),
    ("inflict_wounds", "constitution", HALF, "2d10", "necrotic", "3d10"),
    ("lightning_bolt", "dexterity", HALF, "8d6", "lightning", "9d6"),
    ("magic_missile", SURE, "", "3d4+3", "force", "4d4+4"),
    ("mind_spike", "wisdom", HALF, "3d8", "psychic", "4d8"),
    ("moonbeam", "constitution", HALF, "2d10", "radiant", "3d10"),
    ("ray_of_sickness", ATTACK, NONE, "2d8", "poison", "3d8"),
    ("searing_smite", SURE, "", "1d6", "fire", "2d6"),
    ("shatter", "constitution", HALF, "3d8", "thunder", "4d8"),
    ("shining_smite", SURE, "", "2d6", "radiant", "3d6"),
    ("spiritual_weapon", ATTACK, NONE, "1d8+3", "force", "2d8+3"),
    ("thunderwave", "constitution", HALF, "2d8", "thunder", "3d8"),
    ("vampiric_touch", ATTACK, NONE, "3d6", "necrotic", "4d6"),
    ("wind_wall", "strength", HALF, "4d8", "bludgeoning", "4d8"),
]
LATER = [
    ("dragons_breath", "dexterity", HALF, "3d6", "acid", "4d6"),
    ("flame_blade", ATTACK, NONE, "3d6+3", "fire", "4d6+3"),
    ("flaming_sphere", "dexterity", HALF, "2d6", "fire", "3d6"),
    ("phantasmal_force", SURE, "", "2d8", "psychic", "2d8"),
    ("produce_flame", ATTACK, NONE, "1d8", "fire", ""),
    ("alter_self", ATTACK, NONE, "1d6+3", "slashing", "1d6+3"),
]
CANTRIPS = [
    ("acid_splash", "dexterity", "d6", "acid"),
    ("chill_touch", ATTACK, "d10", "necrotic"),
    ("fire_bolt", ATTACK, "d10", "fire"),
    ("poison_spray", ATTACK, "d12", "poison"),
    ("ray_of_frost", ATTACK, "d8", "cold"),
    ("sacred_flame", "dexterity", "d8", "radiant"),
    ("shocking_grasp", ATTACK, "d8", "lightning"),
    ("sorcerous_burst", ATTACK, "d8", "acid"),
    ("starry_wisp", ATTACK, "d8", "radiant"),
    ("vicious_mockery", "wisdom", "d6", "psychic"),
]


def _bad_for_target(test: str) -> int:
    """The d20 that brings all of it: a hit, or a failed save."""
    return 15 if test == ATTACK else 2


def _good_for_target(test: str) -> int:
    return 2 if test == ATTACK else 18


@pytest.mark.parametrize(("key", "test", "rest", "dice", "kind", "higher"), DAMAGE)
def test_a_spell_deals_the_damage_of_its_text(
    key: str, test: str, rest: str, dice: str, kind: str, higher: str
) -> None:
    play, rolled = _cast(key, _bad_for_target(test))
    assert rolled.damage[0] == dice
    assert any(each.line.endswith(f" {kind}") for each in play.rolled)
    assert hp(play, GOBLIN) == 200 - rolls.roll(dice, Faces(1)).total


@pytest.mark.parametrize(("key", "test", "rest", "dice", "kind", "higher"), DAMAGE)
def test_a_higher_slot_gives_the_damage_of_its_text(
    key: str, test: str, rest: str, dice: str, kind: str, higher: str
) -> None:
    level = compendium().spells[key]["level"] + 1
    _play, rolled = _cast(key, _bad_for_target(test), slot_level=level)
    assert rolled.damage[0] == higher


@pytest.mark.parametrize(("key", "test", "rest", "dice", "kind", "higher"), [row for row in DAMAGE if row[2]])
def test_a_success_leaves_half_or_nothing_as_its_text_says(
    key: str, test: str, rest: str, dice: str, kind: str, higher: str
) -> None:
    play, _rolled = _cast(key, _good_for_target(test))
    whole = rolls.roll(dice, Faces(1)).total
    assert hp(play, GOBLIN) == 200 - (whole // 2 if rest == HALF else 0)


@pytest.mark.parametrize(
    ("key", "ability"), [(row[0], row[1]) for row in DAMAGE if row[1] not in (ATTACK, SURE)]
)
def test_a_spell_asks_for_the_save_of_its_text(key: str, ability: str) -> None:
    play, _rolled = _cast(key, 2)
    assert play.rolled[0].purpose.lower().startswith(f"{ability} saving throw")
    assert "vs DC 14" in play.rolled[0].line  # 8 + Wisdom 3 + proficiency 3


@pytest.mark.parametrize(
    ("key", "test", "above", "expected"),
    [
        (key, test, above, dice)
        for key, test, _rest, base, _kind, higher in LATER
        for above, dice in enumerate((base, higher))
        if dice
    ],
)
def test_a_lasting_spell_deals_the_damage_of_its_text_when_it_is_used_again(
    key: str, test: str, above: int, expected: str
) -> None:
    level = compendium().spells[key]["level"]
    play, _ = _cast(key, 2, slot_level=level + above if level else None, level=1 if not level else 5)
    play.state["scene_state"]["combatants"][MIRA].update(action=True, bonus_action=True)  # type: ignore[index,call-overload,union-attr]
    before = hp(play, GOBLIN)
    later = Play(play.state, Faces(_bad_for_target(test)), compendium())
    assert again.again(later, MIRA, key, [GOBLIN]) is None
    assert later.roller.damage == [expected]  # type: ignore[attr-defined]
    assert hp(later, GOBLIN) == before - rolls.roll(expected, Faces(1)).total


@pytest.mark.parametrize(("key", "test", "die", "kind"), CANTRIPS)
@pytest.mark.parametrize(
    ("level", "number"), [(1, 1), (4, 1), (5, 2), (10, 2), (11, 3), (16, 3), (17, 4), (20, 4)]
)
def test_cantrips_grow_at_levels_5_11_and_17(
    key: str, test: str, die: str, kind: str, level: int, number: int
) -> None:
    _play, rolled = _cast(key, _bad_for_target(test), level=level)
    assert rolled.damage == [f"{number}{die}"]


@pytest.mark.parametrize(("key", "test", "die", "kind"), [row for row in CANTRIPS if row[1] != ATTACK])
def test_a_save_against_a_cantrip_avoids_all_of_it(key: str, test: str, die: str, kind: str) -> None:
    play, rolled = _cast(key, 19)
    assert rolled.damage == []
    assert hp(play, GOBLIN) == 200


@pytest.mark.parametrize(("level", "beams"), [(1, 1), (5, 2), (11, 3), (17, 4)])
def test_eldritch_blast_has_a_beam_more_at_each_step(level: int, beams: int) -> None:
    _play, rolled = _cast("eldritch_blast", 15, level=level)
    assert rolled.damage == ["1d10"] * beams


@pytest.mark.parametrize(("slot_level", "rays"), [(2, 3), (3, 4), (5, 6)])
def test_scorching_ray_has_a_ray_more_for_each_slot_level(slot_level: int, rays: int) -> None:
    _play, rolled = _cast("scorching_ray", 15, slot_level=slot_level)
    assert rolled.damage == ["2d6"] * rays


def test_ice_knife_bursts_whether_it_hits_or_not() -> None:
    _play, hit = _cast("ice_knife", 13, slot_level=2)
    _play, missed = _cast("ice_knife", 2, slot_level=2)
    assert hit.damage == ["1d10", "3d6"]
    assert missed.damage == ["3d6"]


def test_ice_storm_deals_bludgeoning_and_cold_and_halves_both() -> None:
    play, rolled = _cast("ice_storm", 2, slot_level=5)
    assert rolled.damage == ["3d10", "4d6"]
    assert hp(play, GOBLIN) == 200 - 3 - 4
    saved, _ = _cast("ice_storm", 19, slot_level=5)
    assert hp(saved, GOBLIN) == 200 - 7 // 2


@pytest.mark.parametrize("kind", ["fiend", "undead"])
def test_divine_smite_deals_a_die_more_to_fiends_and_undead(kind: str) -> None:
    beside: dict[str, Any] = {"hit": {"target": GOBLIN, "critical": False}}
    play = fight(caster("divine_smite"), goblin(kind=kind), mira=beside)
    play = Play(play.state, Faces(1), compendium())
    assert cast(play, MIRA, "divine_smite") is None
    assert play.roller.damage == ["3d8"]  # type: ignore[attr-defined]


def test_a_smite_of_a_critical_hit_doubles_its_dice() -> None:
    beside: dict[str, Any] = {"hit": {"target": GOBLIN, "critical": True}}
    play = fight(caster("divine_smite"), goblin(), mira=beside)
    play = Play(play.state, Faces(1), compendium())
    assert cast(play, MIRA, "divine_smite") is None
    assert play.roller.damage == ["4d8"]  # type: ignore[attr-defined]
