"""Marks that move, and spells that strike again; rays, orbs and darts. SRD 5.2, Spell Descriptions, by name."""

from __future__ import annotations

import pytest

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells.again import again, usable
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    ORC,
    TOBIN,
    caster,
    fight,
    goblin,
    hp,
    new_turn,
    origins,
    tobin,
    used,
)


@pytest.mark.parametrize(("key", "kind"), [("hunters_mark", "force"), ("hex", "necrotic")])
def test_a_mark_adds_a_die_to_spell_attacks_that_hit(key: str, kind: str) -> None:
    play = fight(caster(key, "fire_bolt"), goblin(), dice=(15, 1, 1, 6))
    assert cast(play, MIRA, key, [GOBLIN]) is None
    assert cast(play, MIRA, "fire_bolt", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 40 - 2 - 6
    assert play.rolled[-1].line.endswith(kind)


@pytest.mark.parametrize("key", ["hunters_mark", "hex"])
def test_a_mark_moves_once_its_bearer_has_fallen(key: str) -> None:
    play = fight(caster(key), goblin(hp_current=3), goblin(ORC, "orc"))
    assert cast(play, MIRA, key, [GOBLIN]) is None
    new_turn(play, MIRA)
    refused = again(play, MIRA, key, [ORC])
    assert isinstance(refused, Refused)
    assert refused.reason == "still_standing"
    until = effects.concentrates_on(play.entity(MIRA))["until"]  # type: ignore[index]
    damage.deal(play, GOBLIN, [(9, "fire")], source_id=MIRA)
    assert again(play, MIRA, key, [ORC]) is None
    assert used(play, 1) == 1
    assert origins(play, ORC) == [f"spell:{key}"]
    assert play.attributes(ORC)["active_effects"][0]["until"] == until
    against = [
        one["against"]
        for each in play.attributes(MIRA)["active_effects"]
        for one in each.get("modifiers", ())
    ]
    assert against == [ORC]
    assert scene.combatant(play, MIRA)["bonus_action"] is False


def test_remove_curse_lifts_a_hex() -> None:
    play = fight(caster("hex"), caster("remove_curse", entity_id=TOBIN, name="Tobin"), goblin())
    assert cast(play, MIRA, "hex", [GOBLIN]) is None
    scene.put(play, turn=TOBIN)
    assert cast(play, TOBIN, "remove_curse", [GOBLIN]) is None
    assert origins(play, GOBLIN) == []
    assert all(not each.get("modifiers") for each in play.attributes(MIRA)["active_effects"])


def test_spiritual_weapon_strikes_as_a_bonus_action_on_later_turns_without_a_slot() -> None:
    play = fight(caster("spiritual_weapon"), goblin(), dice=(15, 1, 15, 2))
    assert cast(play, MIRA, "spiritual_weapon", [GOBLIN]) is None
    spent = again(play, MIRA, "spiritual_weapon", [GOBLIN])
    assert isinstance(spent, Refused)
    assert spent.reason == "bonus_action_spent"
    new_turn(play, MIRA)
    assert usable(play, MIRA) == ["spiritual_weapon"]
    assert again(play, MIRA, "spiritual_weapon", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 40 - 4 - 5
    assert used(play, 2) == 1


def test_heat_metal_burns_the_same_target_again() -> None:
    play = fight(caster("heat_metal"), goblin(), goblin(ORC, "orc"), dice=(1, 1, 18, 2, 2, 18))
    assert cast(play, MIRA, "heat_metal", [GOBLIN]) is None
    new_turn(play, MIRA)
    assert again(play, MIRA, "heat_metal", [ORC]) is None
    assert (hp(play, GOBLIN), hp(play, ORC)) == (40 - 2 - 4, 40)


def test_dragons_breath_is_breathed_by_whom_it_was_given_to() -> None:
    play = fight(caster("dragons_breath"), tobin(), goblin(), dice=(2, 1, 1, 1))
    assert cast(play, MIRA, "dragons_breath", [TOBIN], choice="fire") is None
    assert usable(play, MIRA) == []
    new_turn(play, TOBIN)
    assert again(play, TOBIN, "dragons_breath", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 37
    assert play.rolled[-1].line.endswith("fire")
    assert "vs DC 14" in play.rolled[0].line


def test_what_does_not_last_is_not_used_again() -> None:
    play = fight(caster("fire_bolt"), goblin(), dice=(2,))
    assert cast(play, MIRA, "fire_bolt", [GOBLIN]) is None
    new_turn(play, MIRA)
    refused = again(play, MIRA, "fire_bolt", [GOBLIN])
    assert isinstance(refused, Refused)
    assert refused.reason == "not_lasting"


def test_vampiric_touch_heals_by_half_of_what_it_takes() -> None:
    play = fight(caster("vampiric_touch", hp_current=10), goblin(), dice=(15, 6, 6, 3))
    assert cast(play, MIRA, "vampiric_touch", [GOBLIN]) is None
    assert (hp(play, MIRA), hp(play, GOBLIN)) == (17, 25)


def test_sorcerous_burst_bursts_on_for_each_eight_up_to_the_modifier() -> None:
    """SRD 5.2, Sorcerous Burst; the caster's Wisdom 16 gives 3."""
    play = fight(caster("sorcerous_burst"), goblin(), dice=(15, 8, 8, 8, 8, 8))
    assert cast(play, MIRA, "sorcerous_burst", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 40 - 16 - 24 or play.entity(GOBLIN)["status"] == "dead"
    assert sum(die.sides == 8 for each in play.rolled for die in each.roll.dice) == 2 + 3


@pytest.mark.parametrize(("slot_level", "struck"), [(1, 2), (2, 3)])
def test_chromatic_orb_leaps_on_doubles_once_a_slot_level(slot_level: int, struck: int) -> None:
    foes = [goblin(f"npc_goblin_{at:03d}", f"g{at}", hp_current=90, hp_max=90) for at in (1, 2, 3, 4)]
    extra = (1,) * (slot_level - 1)
    play = fight(caster("chromatic_orb"), *foes, dice=((15, 1, 1, 1, *extra) * 4))
    assert cast(play, MIRA, "chromatic_orb", [foes[0]["id"]], slot_level=slot_level) is None
    assert sum(hp(play, each["id"]) < 90 for each in foes) == struck


@pytest.mark.parametrize(
    ("aimed", "taken"), [([GOBLIN], (6, 0)), ([GOBLIN, ORC], (4, 2)), ([GOBLIN, ORC, ORC], (2, 4))]
)
def test_magic_missiles_are_dealt_out_over_their_targets(aimed: list[str], taken: tuple[int, int]) -> None:
    play = fight(caster("magic_missile"), goblin(), goblin(ORC, "orc"), dice=(1, 1, 1))
    assert cast(play, MIRA, "magic_missile", aimed) is None
    assert (40 - hp(play, GOBLIN), 40 - hp(play, ORC)) == taken


def test_rays_go_on_to_another_target_when_one_has_fallen() -> None:
    play = fight(
        caster("scorching_ray"), goblin(hp_current=1), goblin(ORC, "orc"), dice=(15, 1, 1, 15, 1, 1, 15, 1, 1)
    )
    assert cast(play, MIRA, "scorching_ray", [GOBLIN, ORC]) is None
    assert hp(play, ORC) == 36


def test_true_strike_swings_the_weapon_with_the_mind() -> None:
    """SRD 5.2, True Strike: spellcasting ability for attack and damage, 1d6 radiant more at level 5."""
    held = {"equipment": {"held": ["longsword"], "weapons": ["longsword"]}}
    play = fight(
        caster("true_strike", strength=8, **held), goblin(),
        mira={"engaged": [GOBLIN]}, goblin={"engaged": [MIRA]}, dice=(15, 5, 4),
    )  # fmt: skip
    assert cast(play, MIRA, "true_strike", [GOBLIN]) is None
    assert "1d20+6" in play.rolled[0].line
    assert hp(play, GOBLIN) == 40 - 5 - 3 - 4
    assert origins(play, MIRA) == []
