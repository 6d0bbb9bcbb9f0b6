"""What turns a failed d20 test after the roll: a bard's die, a tactical mind, Heroic Inspiration, legendary will.

Source: SRD 5.2, Playing the Game, Heroic Inspiration; Classes; Feats; Monsters.
"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.field.making import attributes_of
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import MIRA, fight_of, hero, plain_foe
from tests.unit.rulesets.srd_5e.making_plays import compendium, creature, lines, play_of

DIE = {"id": "inspired-1", "name": "inspired", "origin": "feature:bardic_inspiration", "die": "1d6"}


def inspired(**attributes: Any) -> dict[str, Any]:
    return creature(active_effects=[DIE], **attributes)


# --- a bard's die: Bard, Bardic Inspiration ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "total", "succeeded", "left"),
    [
        ((8, 4), 12, True, 0),
        ((8, 1), 9, False, 0),
        ((15,), 15, True, 1),
        ((5,), 5, False, 1),
        ((6, 6), 12, True, 0),
    ],
)
def test_a_bards_die_is_rolled_where_it_may_turn_a_failed_check(
    dice: tuple[int, ...], total: int, succeeded: bool, left: int
) -> None:
    play = play_of(inspired(), dice=dice)
    tested = d20_tests.ability_check(play, MIRA, 12, skill="stealth", inspiration=False)
    assert (tested.total, tested.succeeded) == (total, succeeded)
    assert len(play.attributes(MIRA)["active_effects"]) == left


def test_the_line_of_an_added_die_shows_the_sum_and_the_dc() -> None:
    play = play_of(inspired(dexterity=14), dice=(8, 4))
    d20_tests.ability_check(play, MIRA, 12, skill="stealth", inspiration=False)
    assert lines(play)[1] == "Stealth check (Bardic Inspiration): 10+1d6 = 10+4 = 14 vs DC 12 (Success)"


def test_no_die_is_rolled_for_a_check_that_keeps_nothing() -> None:
    play = play_of(inspired(inspiration=True), dice=(8,))
    assert not d20_tests.ability_check(play, MIRA, 12, skill="stealth").succeeded


def test_a_bards_die_turns_a_failed_save_too() -> None:
    play = play_of(inspired(), dice=(8, 4))
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 12).succeeded


# --- a tactical mind: Fighter, Tactical Mind --------------------------------------------------------------


@pytest.mark.parametrize(("face", "succeeded", "used"), [(7, True, 1), (2, False, 0)])
def test_a_tactical_mind_spends_a_second_wind_where_it_helps(face: int, succeeded: bool, used: int) -> None:
    uses = {"class_features": {"second_wind": {"used": 0, "total": 2}}}
    play = play_of(creature(features=["tactical_mind"], resources=uses), dice=(8, face))
    assert (
        d20_tests.ability_check(play, MIRA, 15, skill="athletics", inspiration=False).succeeded is succeeded
    )
    assert play.attributes(MIRA)["resources"]["class_features"]["second_wind"]["used"] == used


def test_a_tactical_mind_is_for_checks_alone() -> None:
    uses = {"class_features": {"second_wind": {"used": 0, "total": 2}}}
    play = play_of(creature(features=["tactical_mind"], resources=uses), dice=(8,))
    assert not d20_tests.saving_throw(play, MIRA, "wisdom", 15).succeeded


# --- Heroic Inspiration: Rules Glossary; Playing the Game, Interactions with Rerolls ------------------------


@pytest.mark.parametrize(
    ("advantages", "disadvantages", "dice", "total"),
    [
        ((), (), (3, 15), 17),
        ((), (), (8, 2), 4),
        (("help",), (), (3, 8, 15), 17),
        (("help",), (), (3, 8, 2), 10),
        ((), ("mud",), (3, 18, 15), 17),
        ((), ("mud",), (3, 18, 2), 4),
    ],
)
def test_heroic_inspiration_rolls_one_die_again_and_the_new_number_stands(
    advantages: Any, disadvantages: Any, dice: Any, total: int
) -> None:
    play = play_of(creature(dexterity=14, inspiration=True), dice=dice)
    tested = d20_tests.ability_check(
        play, MIRA, 30, skill="stealth", advantages=advantages, disadvantages=disadvantages, inspiration=True
    )
    assert tested.total == total
    assert play.attributes(MIRA)["inspiration"] is False


@pytest.mark.parametrize(
    ("held", "asked", "dice"), [(True, False, (5,)), (False, True, (5,)), (True, True, (15,))]
)
def test_inspiration_is_kept_where_nobody_asks_for_it_or_nothing_failed(
    held: bool, asked: bool, dice: tuple[int, ...]
) -> None:
    play = play_of(creature(inspiration=held), dice=dice)
    d20_tests.ability_check(play, MIRA, 12, skill="stealth", inspiration=asked)
    assert play.attributes(MIRA)["inspiration"] is held


@pytest.mark.parametrize(
    ("avoiding", "spent"), [("paralyzed", True), ("unconscious", True), ("prone", False), (None, False)]
)
def test_inspiration_is_spent_by_itself_on_saves_against_being_taken_out(
    avoiding: str | None, spent: bool
) -> None:
    play = play_of(creature(inspiration=True), dice=(5, 18) if spent else (5,))
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 15, avoiding=avoiding).succeeded is spent
    assert play.attributes(MIRA)["inspiration"] is not spent


@pytest.mark.parametrize(("first", "second", "failures"), [(5, 12, 0), (1, 12, 0), (5, 4, 1)])
def test_inspiration_is_spent_by_itself_on_a_failed_death_save(
    first: int, second: int, failures: int
) -> None:
    play = play_of(creature(inspiration=True, hp_current=0, hp_max=10), dice=(first, second))
    dying.death_save(play, MIRA)
    assert play.attributes(MIRA)["death_saves"]["failures"] == failures


def test_a_bards_die_does_not_help_against_a_one_on_a_death_save() -> None:
    """Playing the Game, Death Saving Throws: a 1 is two failures."""
    play = play_of(inspired(hp_current=0, hp_max=10), dice=(1,))
    dying.death_save(play, MIRA)
    assert play.attributes(MIRA)["death_saves"]["failures"] == 2


def test_whoever_means_to_use_inspiration_spends_it_on_the_next_failure() -> None:
    play = fight_of(hero(inspiration=True), plain_foe(), dice=(3, 17))
    assert acts.act(play, MIRA, "feature", [], {"feature": "heroic_inspiration"}) is None
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 15).succeeded
    assert (play.attributes(MIRA)["inspiration"], play.attributes(MIRA)["active_effects"]) == (False, [])


# --- Legendary Resistance: Monsters, Legendary Resistance ---------------------------------------------------


def test_a_legendary_monster_chooses_to_succeed_as_often_as_its_stat_block_says() -> None:
    """Monsters, Adult Black Dragon: three times a day."""
    dragon = creature("npc_dragon_001", "dragon")
    dragon["attributes"] = attributes_of("adult_black_dragon", compendium().monsters["adult_black_dragon"])
    play = play_of(dragon, dice=(1, 2, 1, 2))
    went = [d20_tests.saving_throw(play, "npc_dragon_001", "wisdom", 30).succeeded for _ in range(4)]
    assert went == [True, True, True, False]
