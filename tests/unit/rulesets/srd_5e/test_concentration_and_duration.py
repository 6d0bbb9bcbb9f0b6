"""Concentration on spells, and how long they last. SRD 5.2, Spells, Duration; Rules Glossary, Concentration."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.god.commands import Kill, decide
from bot.core.god.intervention import Intervention, Situation
from bot.core.state import operations as ops
from bot.core.state.world_state import Status
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells.casting import cast
from tests.support.fifth_edition import mill, rules
from tests.support.prompts import opened
from tests.unit.rulesets.srd_5e.scripted_dice import AverageDice
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    caster,
    fight,
    goblin,
    origins,
    peace,
    tobin,
    used,
)


def reason(answer: Refused | None) -> str | None:
    return None if answer is None else answer.reason


def _turn(play: Play, creature_id: str = MIRA) -> dict[str, Any]:
    combatants: Any = play.state["scene_state"]["combatants"]
    return combatants[creature_id]


# --- concentration ----------------------------------------------------------------------------------------


def test_another_concentration_spell_ends_the_first() -> None:
    """SRD 5.2, Rules Glossary, Concentration: Another Concentration Effect."""
    play = peace(caster("bless", "shield_of_faith"), tobin())
    assert cast(play, MIRA, "bless", [TOBIN]) is None
    assert cast(play, MIRA, "shield_of_faith", [MIRA]) is None
    assert origins(play, TOBIN) == []
    assert origins(play, MIRA) == ["spell:shield_of_faith", "spell:shield_of_faith"]


@pytest.mark.parametrize("status", ["unconscious", "dead", "paralyzed", "stunned"])
def test_whoever_is_laid_low_by_hand_holds_nothing_any_more(status: Status) -> None:
    """SRD 5.2, Rules Glossary, Concentration: Incapacitated or Dead."""
    play = peace(caster("bless"), tobin())
    assert cast(play, MIRA, "bless", [TOBIN]) is None
    play.do(ops.StatusOp(entity=MIRA, status=status))
    for operation in rules().agreeing(play.state, MIRA):
        play.do(operation)
    assert origins(play, TOBIN) == []
    assert origins(play, MIRA) == []


def test_a_game_master_who_kills_a_caster_ends_what_it_held() -> None:
    """SRD 5.2, Rules Glossary, Concentration: Incapacitated or Dead."""
    game = mill([])
    state, caster_id = opened(game)
    play = Play(state, AverageDice(), rules().compendium)
    effect = {"name": "bless", "origin": "spell:bless", "concentration": True, "holds": True}
    effects.add(play, caster_id, {**effect, "source": caster_id})
    name = state["entities"][caster_id]["name"]
    made = decide(Kill(name, name), Situation(game, play.state, 1))
    assert isinstance(made, Intervention)
    assert made.after["entities"][caster_id]["attributes"]["active_effects"] == []


def test_a_spell_without_concentration_leaves_the_first_be() -> None:
    play = peace(caster("bless", "mage_armor"), tobin())
    assert cast(play, MIRA, "bless", [TOBIN]) is None
    assert cast(play, MIRA, "mage_armor", [MIRA]) is None
    assert origins(play, TOBIN) == ["spell:bless"]


@pytest.mark.parametrize("condition", ["incapacitated", "unconscious"])
def test_concentration_ends_when_its_caster_is_incapacitated(condition: str) -> None:
    """SRD 5.2, Rules Glossary, Concentration: Incapacitated or Dead."""
    play = peace(caster("bless"), tobin())
    assert cast(play, MIRA, "bless", [TOBIN]) is None
    effects.add(play, MIRA, {"name": condition, "origin": "test", "conditions": [condition]})
    assert origins(play, TOBIN) == []


@pytest.mark.parametrize(("taken", "dc"), [(9, 10), (21, 10), (22, 11), (40, 20), (90, 30)])
def test_damage_asks_for_a_save_to_keep_a_spell(taken: int, dc: int) -> None:
    """SRD 5.2, Rules Glossary, Concentration: Damage."""
    play = peace(caster("bless", hp_current=99, hp_max=99), tobin(), dice=(1,))
    assert cast(play, MIRA, "bless", [TOBIN]) is None
    damage.deal(play, MIRA, [(taken, "fire")], source_id=None)
    assert f"vs DC {dc}" in play.rolled[0].line
    assert origins(play, TOBIN) == []


def test_a_target_that_saves_leaves_nothing_to_concentrate_on() -> None:
    play = fight(caster("hold_person"), goblin(), dice=(20,))
    assert cast(play, MIRA, "hold_person", [GOBLIN]) is None
    assert origins(play, MIRA) == []


def test_told_spells_are_held_by_concentration_too() -> None:
    play = peace(caster("detect_thoughts", "bless"), tobin())
    assert cast(play, MIRA, "detect_thoughts") is None
    assert origins(play, MIRA) == ["spell:detect_thoughts"]
    assert cast(play, MIRA, "bless", [TOBIN]) is None
    assert origins(play, MIRA) == ["spell:bless"]


def test_a_told_spell_of_a_high_level_takes_its_slot() -> None:
    play = peace(caster("true_seeing", equipment={"backpack": [{"key": "mushroom_powder", "count": 1}]}))
    assert cast(play, MIRA, "true_seeing", [MIRA]) is None
    assert used(play, 6) == 1


# --- duration ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "slot_level", "seconds"),
    [
        ("bless", None, 60),  # up to 1 minute
        ("mage_armor", None, 8 * 3600),
        ("fly", None, 600),
        ("longstrider", None, 3600),
        ("hunters_mark", 1, 3600),
        ("hunters_mark", 3, 8 * 3600),  # "a spell slot of level 3-4 (up to 8 hours)"
        ("hunters_mark", 5, 24 * 3600),
        ("hex", 2, 4 * 3600),
        ("hex", 4, 8 * 3600),
        ("water_breathing", None, 24 * 3600),
    ],
)
def test_outside_of_fights_spells_last_until_a_moment_of_the_clock(
    key: str, slot_level: int | None, seconds: int
) -> None:
    """SRD 5.2, Spells, Duration: Time Span."""
    play = peace(caster(key), tobin())
    begun = effects.now(play)
    assert cast(play, MIRA, key, [TOBIN], slot_level=slot_level) is None
    assert {each["until"] for each in play.attributes(TOBIN)["active_effects"]} == {begun + seconds}


def test_what_lasts_a_minute_lasts_ten_rounds_of_a_fight() -> None:
    play = fight(caster("bless"), tobin())
    assert cast(play, MIRA, "bless", [TOBIN]) is None
    for _ in range(9):
        effects.start_of_turn(play, MIRA)
    assert origins(play, TOBIN) == ["spell:bless"]
    effects.start_of_turn(play, MIRA)
    assert origins(play, TOBIN) == []
    assert origins(play, MIRA) == []


def test_time_ends_what_lasts_for_hours() -> None:
    play = peace(caster("mage_armor"))
    assert cast(play, MIRA, "mage_armor") is None
    play.do(ops.AdvanceTimeOp(seconds=8 * 3600))
    effects.time_passed(play, 8 * 3600)
    assert origins(play, MIRA) == []


def test_the_same_spell_of_two_casters_counts_once() -> None:
    """SRD 5.2, Spells, Combining Spell Effects: two Clerics cast Bless on the same target."""
    other = caster("bless", entity_id="pc_rook_001", name="Rook")
    play = peace(caster("bless"), other, tobin())
    assert cast(play, MIRA, "bless", [TOBIN]) is None
    assert cast(play, "pc_rook_001", "bless", [TOBIN]) is None
    assert effects.modifiers(play.entity(TOBIN), "attack_roll").dice == ("1d4",)


def test_a_stronger_casting_takes_the_place_of_a_weaker_one() -> None:
    """SRD 5.2, Spells, Combining Spell Effects: "the most potent effect"."""
    play = peace(caster("magic_weapon"), tobin())
    assert cast(play, MIRA, "magic_weapon", [TOBIN]) is None
    assert cast(play, MIRA, "magic_weapon", [TOBIN], slot_level=3) is None
    assert effects.modifiers(play.entity(TOBIN), "attack_roll", using="weapon").flat == 2


def test_a_spell_whose_caster_loses_it_while_casting_leaves_no_area() -> None:
    play = fight(caster("moonbeam"), goblin(), dice=(2, 5, 5, 1))
    assert cast(play, MIRA, "moonbeam", [MIRA]) is None
    assert origins(play, MIRA) == []
