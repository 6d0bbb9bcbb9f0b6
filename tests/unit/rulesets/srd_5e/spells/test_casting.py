"""Casting spells: time, components, concentration, rituals, duration. SRD 5.2, Spells, Casting Spells."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.state import operations as ops
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells.casting import cast, refused
from tests.unit.rulesets.srd_5e.scripted_dice import AverageDice
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    ORC,
    TOBIN,
    caster,
    compendium,
    conditions,
    fight,
    goblin,
    hp,
    peace,
    tobin,
    used,
)


def reason(answer: Refused | None) -> str | None:
    return None if answer is None else answer.reason


def _turn(play: Play, creature_id: str = MIRA) -> dict[str, Any]:
    combatants: Any = play.state["scene_state"]["combatants"]
    return combatants[creature_id]


# --- casting time -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "spent"), [("shield_of_faith", "bonus_action"), ("bless", "action"), ("fire_bolt", "action")]
)
def test_a_spell_takes_what_its_casting_time_says(key: str, spent: str) -> None:
    """SRD 5.2, Spells, Casting Time."""
    play = fight(caster(key), goblin(), dice=(2,))
    assert cast(play, MIRA, key, [MIRA] if key != "fire_bolt" else [GOBLIN]) is None
    assert {kind for kind in ("action", "bonus_action", "reaction") if not _turn(play)[kind]} == {spent}


def test_a_second_action_spell_finds_no_action_left() -> None:
    play = fight(caster("fire_bolt"), goblin(), dice=(2,))
    assert cast(play, MIRA, "fire_bolt", [GOBLIN]) is None
    assert reason(cast(play, MIRA, "fire_bolt", [GOBLIN])) == "action_spent"


def test_nobody_casts_with_an_action_on_the_turn_of_another() -> None:
    play = fight(goblin(), caster("fire_bolt"))
    assert reason(cast(play, MIRA, "fire_bolt", [GOBLIN])) == "not_your_turn"


def test_one_spell_slot_a_turn() -> None:
    """SRD 5.2, Spells, One Spell with a Spell Slot per Turn."""
    play = fight(caster("healing_word", "bless", "fire_bolt"), tobin(hp_current=1), goblin(), dice=(1, 1, 2))
    assert cast(play, MIRA, "healing_word", [TOBIN]) is None
    assert reason(cast(play, MIRA, "bless", [TOBIN])) == "slot_cast"
    assert cast(play, MIRA, "fire_bolt", [GOBLIN]) is None  # a cantrip expends no slot


def test_spells_of_a_minute_or_more_are_not_for_fights_and_take_their_time_outside() -> None:
    """SRD 5.2, Spells, Longer Casting Times."""
    play = fight(caster("prayer_of_healing"), tobin())
    assert reason(cast(play, MIRA, "prayer_of_healing", [TOBIN])) == "too_long"
    play = peace(caster("prayer_of_healing"), tobin(hp_current=1), dice=(1, 1))
    assert cast(play, MIRA, "prayer_of_healing", [TOBIN]) is None
    assert ops.AdvanceTimeOp(seconds=600) in play.operations


def test_a_ritual_takes_ten_minutes_more_and_no_slot() -> None:
    """SRD 5.2, Spells, Casting without Slots: Rituals."""
    play = peace(caster("detect_magic"))
    assert cast(play, MIRA, "detect_magic", ritual=True) is None
    assert ops.AdvanceTimeOp(seconds=600) in play.operations
    assert used(play, 1) == 0


def test_only_what_has_the_ritual_tag_is_a_ritual() -> None:
    play = peace(caster("cure_wounds"), tobin())
    assert reason(cast(play, MIRA, "cure_wounds", [TOBIN], ritual=True)) == "no_ritual"


def test_a_ritual_must_be_prepared() -> None:
    assert reason(cast(peace(caster()), MIRA, "detect_magic", ritual=True)) == "not_prepared"


@pytest.mark.parametrize(
    ("key", "why"), [("shield", "automatic"), ("divine_smite", "no_hit"), ("counterspell", "automatic")]
)
def test_a_spell_with_a_trigger_waits_for_it(key: str, why: str) -> None:
    """SRD 5.2, Spells, Reaction and Bonus Action Triggers."""
    assert reason(cast(fight(caster(key), goblin()), MIRA, key, [GOBLIN])) == why


def test_one_hit_bears_one_smite() -> None:
    play = fight(
        caster("divine_smite"), goblin(), mira={"hit": {"target": GOBLIN, "critical": False}}, dice=(1, 1)
    )
    assert cast(play, MIRA, "divine_smite") is None
    assert _turn(play)["hit"] is None


# --- who can cast -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("condition", ["incapacitated", "paralyzed", "stunned", "unconscious", "petrified"])
def test_nobody_casts_who_cannot_act(condition: str) -> None:
    play = peace(caster("light"))
    effects.add(play, MIRA, {"name": condition, "origin": "test", "conditions": [condition]})
    assert reason(cast(play, MIRA, "light")) == "cannot_act"


def test_nobody_casts_what_it_has_not_prepared() -> None:
    assert reason(cast(peace(caster("light")), MIRA, "bless", [MIRA])) == "not_prepared"


def test_nobody_casts_a_spell_that_there_is_not() -> None:
    assert reason(cast(peace(caster("wish_upon")), MIRA, "wish_upon")) == "unknown_spell"


def test_nobody_casts_in_a_rage() -> None:
    """SRD 5.2, Barbarian, Rage: No Concentration or Spells."""
    play = peace(caster("light"))
    effects.add(play, MIRA, {"name": "Rage", "origin": "feature:rage"})
    assert reason(cast(play, MIRA, "light")) == "raging"


def test_armor_without_training_keeps_from_casting() -> None:
    """SRD 5.2, Spells, Casting in Armor."""
    worn: dict[str, Any] = {"equipment": {"armor": "chain_mail"}}
    assert reason(cast(peace(caster("light", armor_training=["light"], **worn)), MIRA, "light")) == (
        "untrained_armor"
    )
    assert cast(peace(caster("light", armor_training=["heavy"], **worn)), MIRA, "light") is None


# --- components -------------------------------------------------------------------------------------------


def test_silence_takes_the_voice_of_spells() -> None:
    """SRD 5.2, Spells, Verbal (V); Silence."""
    play = fight(caster("silence", "bless"), tobin())
    assert cast(play, MIRA, "silence", zone="yard") is None
    _turn(play).update(action=True, slot_cast=False)
    assert reason(cast(play, MIRA, "bless", [TOBIN])) == "silenced"


@pytest.mark.parametrize(
    ("stock", "backpack", "found"),
    [
        ({"diamond": 1}, [], True),
        ({}, [{"key": "diamond", "count": 1, "worth_cp": 30_000}], True),
        ({}, [{"key": "diamond", "count": 1, "worth_cp": 5_000}], False),  # worth 50 GP: Revivify wants 300
        ({"diamond": 0}, [], False),
        ({"torch": 3}, [{"key": "rope", "count": 1}], False),
    ],
)
def test_a_costly_material_must_be_had_and_is_consumed(
    stock: dict[str, int], backpack: list[dict[str, Any]], found: bool
) -> None:
    """SRD 5.2, Spells, Material (M); Revivify: a diamond worth 300+ GP, which the spell consumes."""
    resources = {"spell_slots": {"3": {"used": 0, "total": 1}}, "consumables": stock}
    entity = caster("revivify", resources=resources, equipment={"backpack": backpack})
    play = peace(entity, goblin(status="dead", hp_current=0))
    answer = cast(play, MIRA, "revivify", [GOBLIN])
    if not found:
        assert reason(answer) == "no_material"
        return
    assert answer is None
    held = play.attributes(MIRA)
    assert held["resources"]["consumables"].get("diamond", 0) == 0
    assert held["equipment"]["backpack"] == []
    assert hp(play, GOBLIN) == 1


def test_a_costly_material_that_is_not_consumed_stays() -> None:
    """SRD 5.2, Bless: a Holy Symbol worth 5+ GP."""
    entity = caster("bless", equipment={"backpack": [{"key": "holy_symbol_amulet", "count": 1}]})
    play = peace(entity, tobin())
    assert cast(play, MIRA, "bless", [TOBIN]) is None
    assert play.attributes(MIRA)["equipment"]["backpack"] == [{"key": "holy_symbol_amulet", "count": 1}]


# --- choices and telling ----------------------------------------------------------------------------------


def test_the_caster_chooses_the_type_of_an_orb() -> None:
    """SRD 5.2, Chromatic Orb."""
    play = peace(caster("chromatic_orb"), goblin(immunities=["acid"]), dice=(15, 1, 2, 3))
    assert cast(play, MIRA, "chromatic_orb", [GOBLIN], choice="cold") is None
    assert hp(play, GOBLIN) == 34


def test_a_choice_that_the_spell_does_not_give_is_refused() -> None:
    play = peace(caster("chromatic_orb"), goblin())
    assert reason(cast(play, MIRA, "chromatic_orb", [GOBLIN], choice="radiant")) == "no_such_choice"


def test_a_casting_is_told_with_its_slot_and_targets() -> None:
    play = peace(caster("bless"), tobin(), goblin(entity_id=ORC, name="Orrin"))
    assert cast(play, MIRA, "bless", [TOBIN, ORC], slot_level=2) is None
    assert play.facts[0] == "Mira casts Bless with a slot of level 2 on Tobin and Orrin."


def test_what_would_be_refused_can_be_asked_before() -> None:
    play = peace(caster("bless"), tobin())
    assert refused(play, MIRA, "bless", [TOBIN]) is None
    assert reason(refused(play, MIRA, "bless", [TOBIN], slot_level=9)) is None
    assert reason(refused(play, MIRA, "cure_wounds", [TOBIN])) == "not_prepared"
    assert not play.operations


def test_a_creature_of_the_wrong_kind_is_not_affected_but_the_slot_is_gone() -> None:
    """SRD 5.2, Spells, Invalid Targets."""
    play = peace(caster("hold_person"), goblin(kind="beast"))
    assert cast(play, MIRA, "hold_person", [GOBLIN]) is None
    assert conditions(play, GOBLIN) == []
    assert used(play, 2) == 1
    assert "Hold Person does nothing to the goblin." in play.facts


def test_average_dice_serve_for_plays_that_do_not_care() -> None:
    play = Play(peace(caster("cure_wounds"), tobin(hp_current=0)).state, AverageDice(), compendium())
    assert cast(play, MIRA, "cure_wounds", [TOBIN]) is None
    assert hp(play, TOBIN) == 11


@pytest.mark.parametrize(("rolled", "spared"), [((20,), True), ((2, 5, 5), False)])
def test_a_save_that_spares_all_is_told(rolled: tuple[int, ...], spared: bool) -> None:
    """SRD 5.2, Sacred Flame."""
    play = fight(caster("sacred_flame"), goblin(), dice=rolled)
    assert cast(play, MIRA, "sacred_flame", [GOBLIN]) is None
    assert ("The goblin withstands Sacred Flame." in play.facts) is spared
