"""Spells that end what lies on somebody, and help with checks. SRD 5.2, Spell Descriptions, by the spell's name."""

from __future__ import annotations

import pytest

from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    caster,
    conditions,
    fight,
    goblin,
    origins,
    peace,
    tobin,
    with_dice,
)


@pytest.mark.parametrize(
    ("condition", "ended"), [("poisoned", True), ("blinded", True), ("frightened", False)]
)
def test_lesser_restoration_ends_one_of_its_conditions(condition: str, ended: bool) -> None:
    play = peace(caster("lesser_restoration"), tobin())
    effects.add(play, TOBIN, {"name": "venom", "origin": "test", "conditions": [condition]})
    assert cast(play, MIRA, "lesser_restoration", [TOBIN]) is None
    assert (conditions(play, TOBIN) == []) == ended


@pytest.mark.parametrize(
    ("level", "slot_level", "dice", "ended"),
    [(3, 3, (), True), (4, 3, (11,), True), (4, 3, (10,), False), (4, 4, (), True)],
)
def test_dispel_magic_ends_by_level_or_by_a_check(
    level: int, slot_level: int, dice: tuple[int, ...], ended: bool
) -> None:
    """SRD 5.2, Dispel Magic: DC 10 plus the spell's level, with the spellcasting ability (+3 here)."""
    other = caster("bless", entity_id=TOBIN, name="Tobin")
    play = peace(caster("dispel_magic"), other)
    assert cast(play, TOBIN, "bless", [TOBIN], slot_level=level) is None
    play = with_dice(play, *dice)
    assert cast(play, MIRA, "dispel_magic", [TOBIN], slot_level=slot_level) is None
    assert (origins(play, TOBIN) == []) == ended


def test_protection_from_poison_cures_first() -> None:
    play = peace(caster("protection_from_poison"), tobin())
    effects.add(play, TOBIN, {"name": "venom", "origin": "test", "conditions": ["poisoned"]})
    assert cast(play, MIRA, "protection_from_poison", [TOBIN]) is None
    assert conditions(play, TOBIN) == []


def test_calm_emotions_quiet_fear_and_charm() -> None:
    play = fight(caster("calm_emotions"), goblin(), dice=(2,))
    effects.add(play, GOBLIN, {"name": "dread", "origin": "test", "conditions": ["frightened"]})
    assert cast(play, MIRA, "calm_emotions", [GOBLIN]) is None
    assert conditions(play, GOBLIN) == []
    assert effects.is_immune(play.entity(GOBLIN), "charmed")


def test_guidance_is_rolled_with_the_skill_it_was_given_for() -> None:
    play = peace(caster("guidance"), tobin(), dice=(10, 4, 10))
    assert cast(play, MIRA, "guidance", [TOBIN], choice="stealth") is None
    assert d20_tests.ability_check(play, TOBIN, 12, skill="stealth").total == 14
    assert d20_tests.ability_check(play, TOBIN, 12, skill="athletics").total == 10
