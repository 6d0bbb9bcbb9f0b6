"""Spell slots and pact slots. SRD 5.2, Spells, Spell Slots; Warlock, Pact Magic."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e.magic import amounts, slots
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells.casting import cast
from rulesets.srd_5e.spells.requirements.castable import castable
from tests.unit.rulesets.srd_5e.spell_fights import MIRA, TOBIN, caster, compendium, peace, tobin, used


def _caster(*spells: str, **pools: dict[str, tuple[int, int]]) -> Any:
    """A caster whose pools are given as `{"1": (used, total)}`."""
    resources = {
        pool: {level: {"used": row[0], "total": row[1]} for level, row in rows.items()}
        for pool, rows in pools.items()
    }
    return caster(*spells, resources=resources)


@pytest.mark.parametrize(
    ("rows", "level", "expected"),
    [
        ({"1": (0, 2), "2": (0, 1)}, 1, 1),
        ({"1": (2, 2), "2": (0, 1)}, 1, 2),  # "A level 1 spell fits into a slot of any size"
        (
            {"1": (0, 4), "2": (2, 2)},
            2,
            None,
        ),  # "a level 2 spell fits only into a slot that's at least level 2"
        ({"1": (0, 4), "2": (2, 2), "3": (1, 2)}, 2, 3),
        ({}, 1, None),
    ],
)
def test_a_spell_takes_the_lowest_slot_that_holds_it(
    rows: dict[str, tuple[int, int]], level: int, expected: int | None
) -> None:
    found = slots.cheapest(_caster(spell_slots=rows), level)
    assert (found.level if found else None) == expected


def test_pact_slots_go_first_among_slots_of_one_level() -> None:
    entity = _caster(spell_slots={"1": (0, 2)}, pact_slots={"1": (0, 1)})
    assert slots.free(entity) == [slots.SpellSlot(1, "pact_slots"), slots.SpellSlot(1, "spell_slots")]


def test_pact_magic_casts_every_spell_at_the_level_of_its_slots() -> None:
    play = peace(_caster("false_life", pact_slots={"3": (0, 2)}), dice=(1, 1))
    assert cast(play, MIRA, "false_life") is None
    assert play.attributes(MIRA)["temp_hp"] == 6 + 10
    assert play.attributes(MIRA)["resources"]["pact_slots"]["3"]["used"] == 1


def test_a_cast_spell_uses_its_slot_up() -> None:
    play = peace(caster("cure_wounds"), tobin(hp_current=1), dice=(4, 4, 4, 4, 4, 4))
    assert cast(play, MIRA, "cure_wounds", [TOBIN]) is None
    assert cast(play, MIRA, "cure_wounds", [TOBIN], slot_level=2) is None
    assert (used(play, 1), used(play, 2)) == (1, 1)


def test_without_a_slot_there_is_no_spell() -> None:
    play = peace(_caster("cure_wounds", spell_slots={"1": (2, 2)}), tobin(hp_current=1))
    answer = cast(play, MIRA, "cure_wounds", [TOBIN])
    assert isinstance(answer, Refused)
    assert answer.reason == "no_slot"
    assert not play.operations
    assert not play.facts


def test_a_slot_below_the_spell_does_not_hold_it() -> None:
    play = peace(caster("aid"), tobin())
    answer = cast(play, MIRA, "aid", [TOBIN], slot_level=1)
    assert isinstance(answer, Refused)
    assert answer.reason == "slot_too_low"


def test_cantrips_take_no_slot() -> None:
    play = peace(caster("light"))
    assert cast(play, MIRA, "light") is None
    assert all(used(play, level) == 0 for level in range(1, 10))


def test_no_more_slots_are_spent_than_there_are() -> None:
    play = peace(_caster(spell_slots={"1": (1, 1)}))
    with pytest.raises(ValueError, match="no slot"):
        slots.spend(play, MIRA, slots.SpellSlot(1, "spell_slots"))


def test_menus_show_what_is_prepared_and_paid_for() -> None:
    entity = _caster(
        "bless", "fireball", "light", "revivify", "cure_wounds", spell_slots={"1": (2, 2), "2": (0, 1)}
    )
    # Bless wants a Holy Symbol, Revivify a diamond worth 300 GP and a slot of level 3.
    assert castable(entity, compendium()) == [("light", 0), ("cure_wounds", 2)]
    entity["attributes"]["equipment"] = {"backpack": [{"key": "holy_symbol_amulet", "count": 1}]}
    assert castable(entity, compendium()) == [("light", 0), ("bless", 2), ("cure_wounds", 2)]


@pytest.mark.parametrize(
    ("dice", "more", "times", "expected"),
    [
        ("8d6", "1d6", 2, "10d6"),
        ("2d10", "1d10", 0, "2d10"),
        ("1d8+3", "1d8", 1, "2d8+3"),
        ("2d4+4", "5", 2, "2d4+14"),
        ("2d8", "1d6", 1, "2d8+1d6"),
        ("0", "2d4", 3, "6d4"),
    ],
)
def test_dice_add_up(dice: str, more: str, times: int, expected: str) -> None:
    assert amounts.added(dice, more, times) == expected


@pytest.mark.parametrize(
    ("dice", "expected"), [("2d6+3", "4d6+3"), ("1d8", "2d8"), ("1d10+2d6-1", "2d10+4d6-1"), ("5", "5")]
)
def test_a_critical_hit_doubles_dice_and_nothing_else(dice: str, expected: str) -> None:
    assert amounts.doubled(dice) == expected


@pytest.mark.parametrize("dice", ["d6kh1", "two", "2d6*2"])
def test_dice_that_spells_do_not_have_are_refused(dice: str) -> None:
    with pytest.raises(ValueError, match="no plain dice"):
        amounts.terms(dice)
