"""Short and long rests (SRD 5.2, Rules Glossary, Short Rest, Long Rest; Classes)."""

from typing import Any

import pytest

from bot.core.state import operations as ops
from rulesets.srd_5e import _recoveries, rests
from rulesets.srd_5e.characters.classes.resources import ALL
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.waiting import HOURS
from tests.unit.rulesets.srd_5e.making_plays import compendium, creature, lines, play_of

MIRA, TOBIN = "pc_mira_001", "pc_tobin_002"
DAY = 24 * 3600


def reason(refused: Any) -> str | None:
    return refused.reason if isinstance(refused, Refused) else None


def hero(
    class_key: str = "fighter", level: int = 3, entity_id: str = MIRA, **attributes: Any
) -> dict[str, Any]:
    resources = {"gold": 0, "hit_dice": {"used": 0, "total": level}, **attributes.pop("resources", {})}
    basics = {"hp_current": 10, "hp_max": 28, "features": []}
    name = entity_id.split("_")[1].title()
    return creature(
        entity_id,
        name,
        **{"class": class_key, "level": level, **basics, **attributes, "resources": resources},
    )


def used(play: Any, path: str, who: str = MIRA) -> int:
    found = play.attributes(who)["resources"]
    for key in path.split("/"):
        found = found[key]
    return found["used"]


# --- short rests ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("class_key", "constitution", "shown", "regained", "line"),
    [
        # Short Rest, Spend Hit Point Dice: the die and the Constitution modifier, at least 1
        ("fighter", 14, 6, 8, "Hit die: 1d10+2 = 6+2 = 8 hit points"),
        ("barbarian", 16, 12, 15, "Hit die: 1d12+3 = 12+3 = 15 hit points"),
        ("wizard", 10, 4, 4, "Hit die: 1d6 = 4 hit points"),
        ("rogue", 8, 1, 1, "Hit die: 1d8-1 = 1-1 = 0 hit points"),
        ("rogue", 8, 5, 4, "Hit die: 1d8-1 = 5-1 = 4 hit points"),
    ],
)
def test_a_hit_die_heals_by_its_sides_and_constitution(
    class_key: str, constitution: int, shown: int, regained: int, line: str
) -> None:
    play = play_of(hero(class_key, constitution=constitution), dice=(shown,))
    assert rests.short_rest(play, {MIRA: 1}) is None
    assert play.attributes(MIRA)["hp_current"] == 10 + regained
    assert used(play, "hit_dice") == 1
    assert lines(play) == [line]


def test_a_short_rest_takes_an_hour_and_is_told() -> None:
    play = play_of(hero(), hero(entity_id=TOBIN))
    assert rests.short_rest(play, {MIRA: 0, TOBIN: 0}) is None
    assert play.state["world_time"]["hour"] == 13
    assert play.facts == ["Mira and Tobin rest for an hour."]


def test_no_more_dice_are_spent_than_there_are() -> None:
    play = play_of(hero(level=2, resources={"hit_dice": {"used": 1, "total": 2}}), dice=(3,))
    assert rests.short_rest(play, {MIRA: 5}) is None
    assert used(play, "hit_dice") == 2
    assert play.attributes(MIRA)["hp_current"] == 13


def test_no_die_is_spent_where_nothing_is_missing() -> None:
    play = play_of(hero(hp_current=27), dice=(9,))
    assert rests.short_rest(play, {MIRA: 3}) is None
    assert (play.attributes(MIRA)["hp_current"], used(play, "hit_dice")) == (28, 1)


def test_of_several_kinds_the_largest_die_is_spent_first() -> None:
    # Multiclassing, Hit Points and Hit Point Dice: dice of different types are tracked apart
    both = hero(
        level=3, class_levels={"paladin": 1, "cleric": 2}, resources={"hit_dice": {"used": 0, "total": 3}}
    )
    play = play_of(both, dice=(1, 1, 1))
    assert rests.hit_dice_left(play, MIRA) == {10: 1, 8: 2}
    assert rests.short_rest(play, {MIRA: 2}) is None
    assert [each.roll.expression for each in play.rolled] == ["1d10", "1d8"]
    assert rests.hit_dice_left(play, MIRA) == {10: 0, 8: 1}


SHORT = [
    # Classes: "You regain one expended use when you finish a Short Rest"
    ("barbarian", "rage", 3, 1), ("cleric", "channel_divinity", 2, 1), ("druid", "wild_shape", 2, 1),
    ("fighter", "second_wind", 2, 1), ("paladin", "channel_divinity", 2, 1),
    # "… until you finish a Short or Long Rest"
    ("fighter", "action_surge", 1, ALL), ("monk", "ki_points", 5, ALL),
    # "… when you finish a Long Rest"
    ("bard", "bardic_inspiration", 3, 0), ("paladin", "lay_on_hands_pool", 25, 0),
    ("sorcerer", "sorcery_points", 5, 0), ("sorcerer", "innate_sorcery", 2, 0), ("wizard", "arcane_recovery", 1, 0),
    ("ranger", "favored_enemy", 3, 0), ("warlock", "magical_cunning", 1, 0), ("paladin", "paladins_smite", 1, 0),
    ("monk", "uncanny_metabolism", 1, 0), ("druid", "wild_resurgence", 1, 0),
]  # fmt: skip


@pytest.mark.parametrize(("class_key", "key", "total", "back"), SHORT)
def test_a_short_rest_gives_back_what_each_class_says(
    class_key: str, key: str, total: int, back: int
) -> None:
    one = hero(class_key, 5, resources={"class_features": {key: {"used": total, "total": total}}})
    play = play_of(one)
    assert rests.short_rest(play, {MIRA: 0}) is None
    assert used(play, f"class_features/{key}") == max(0, total - back)


@pytest.mark.parametrize(("class_key", "key", "total", "_"), SHORT)
def test_a_long_rest_gives_back_all_of_it(class_key: str, key: str, total: int, _: int) -> None:
    one = hero(
        class_key, 5, charisma=16, resources={"class_features": {key: {"used": total, "total": total}}}
    )
    play = play_of(one)
    assert rests.long_rest(play, [MIRA]) is None
    assert used(play, f"class_features/{key}") == 0


def test_a_warlock_has_its_slots_back_after_a_short_rest_and_a_wizard_not() -> None:
    slots = {"spell_slots": {"1": {"used": 3, "total": 4}}, "pact_slots": {"2": {"used": 2, "total": 2}}}
    play = play_of(hero(level=6, class_levels={"warlock": 3, "wizard": 3}, resources=slots))
    assert rests.short_rest(play, {MIRA: 0}) is None
    assert used(play, "pact_slots/2") == 0
    assert used(play, "spell_slots/1") == 3


@pytest.mark.parametrize(("features", "left"), [([], 2), (["tireless"], 1)])
def test_only_a_tireless_ranger_sheds_exhaustion_in_a_short_rest(features: list[str], left: int) -> None:
    # Classes, Ranger, Level 10: Tireless
    play = play_of(hero("ranger", 10, exhaustion=2, features=features))
    assert rests.short_rest(play, {MIRA: 0}) is None
    assert play.attributes(MIRA)["exhaustion"] == left


# --- long rests -----------------------------------------------------------------------------------------------


def test_a_long_rest_gives_back_hit_points_and_all_hit_dice() -> None:
    # Long Rest, Regain All HP: "all lost Hit Points and all spent Hit Point Dice"
    play = play_of(hero(level=5, temp_hp=7, resources={"hit_dice": {"used": 5, "total": 5}}))
    assert rests.long_rest(play, [MIRA]) is None
    held = play.attributes(MIRA)
    assert (held["hp_current"], held["temp_hp"], used(play, "hit_dice")) == (28, 0, 0)
    assert play.state["world_time"]["hour"] == 20
    assert play.facts[0] == "Mira takes a long rest."


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (3, 2), (5, 4)])
def test_a_long_rest_takes_one_level_of_exhaustion_away(before: int, after: int) -> None:
    play = play_of(hero(exhaustion=before))
    assert rests.long_rest(play, [MIRA]) is None
    assert play.attributes(MIRA).get("exhaustion", 0) == after


@pytest.mark.parametrize(
    ("class_key", "level", "slots"),
    [
        ("wizard", 3, {"1": 4, "2": 2}),
        ("cleric", 5, {"1": 4, "2": 3, "3": 2}),
        ("paladin", 5, {"1": 4, "2": 2}),
    ],
)
def test_a_long_rest_gives_back_every_slot_and_takes_those_that_were_made(
    class_key: str, level: int, slots: dict[str, int]
) -> None:
    spent = {rank: {"used": count, "total": count + 1} for rank, count in slots.items()}
    play = play_of(hero(class_key, level, resources={"spell_slots": spent}))
    assert rests.long_rest(play, [MIRA]) is None
    found = play.attributes(MIRA)["resources"]["spell_slots"]
    assert found == {rank: {"used": 0, "total": count} for rank, count in slots.items()}


def test_death_saves_are_forgotten_and_lowered_figures_come_back() -> None:
    lowered = {"hp_max": 5, "strength": 3}
    one = hero(strength=12, lowered=lowered, death_saves={"successes": 1, "failures": 2, "stable": False})
    play = play_of(one)
    assert rests.long_rest(play, [MIRA]) is None
    held = play.attributes(MIRA)
    assert held["death_saves"] == {"successes": 0, "failures": 0, "stable": False}
    assert (held["hp_max"], held["hp_current"], held["attributes"]["strength"]) == (33, 33, 15)
    assert held["lowered"] == {}


@pytest.mark.parametrize(("features", "inspired"), [(["resourceful"], True), ([], False)])
def test_a_human_wakes_inspired(features: list[str], inspired: bool) -> None:
    # Character Origins, Human, Resourceful
    play = play_of(hero(features=features, inspiration=False))
    assert rests.long_rest(play, [MIRA]) is None
    assert play.attributes(MIRA)["inspiration"] is inspired


@pytest.mark.parametrize(("interruptions", "hour"), [(0, 20), (1, 21), (2, 22)])
def test_each_interruption_makes_the_rest_an_hour_longer(interruptions: int, hour: int) -> None:
    play = play_of(hero())
    assert rests.long_rest(play, [MIRA], interruptions=interruptions) is None
    assert play.state["world_time"]["hour"] == hour


@pytest.mark.parametrize(("hours", "waits"), [(0, 16), (1, 15), (15, 1), (16, 0), (40, 0)])
def test_sixteen_hours_lie_between_two_long_rests(hours: int, waits: int) -> None:
    play = play_of(hero())
    assert rests.long_rest(play, [MIRA]) is None
    if hours:
        play.do(ops.AdvanceTimeOp(seconds=hours * rests.HOUR))
    assert rests.hours_to_wait(play, MIRA) == waits
    assert reason(rests.long_rest(play, [MIRA])) == ("rested_lately" if waits else None)


@pytest.mark.parametrize(("resting", "hours"), [([["trance"]], 4), ([["trance"], []], 8), ([[]], 8), ([], 8)])
def test_elves_who_are_among_themselves_rest_for_four_hours(resting: list[list[str]], hours: int) -> None:
    # Character Origins, Elf, Trance
    ids = [MIRA, TOBIN][: len(resting)]
    heroes = [hero(entity_id=one, features=features) for one, features in zip(ids, resting, strict=True)]
    assert rests.hours_needed(play_of(*heroes), ids) == hours


# --- who cannot rest ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attributes", "scene", "why"),
    [
        ({"hp_current": 0}, {}, "too_hurt"),  # "you must have at least 1 Hit Point"
        ({"status": "dead"}, {}, "too_hurt"),
        ({}, {"active": True}, "no_time"),
        ({}, {}, None),
    ],
)
def test_a_rest_begins_with_a_hit_point_and_in_peace(attributes: Any, scene: Any, why: str | None) -> None:
    for rest in (lambda p: rests.short_rest(p, {MIRA: 0}), lambda p: rests.long_rest(p, [MIRA])):
        play = play_of(hero(**attributes), scene=scene)
        assert reason(rest(play)) == why
        assert why is None or play.operations == []


def test_nobody_rests_where_one_of_them_cannot() -> None:
    play = play_of(hero(), hero(entity_id=TOBIN, hp_current=0))
    assert reason(rests.long_rest(play, [MIRA, TOBIN])) == "too_hurt"
    assert play.operations == []


# --- what is chosen at the end of a short rest ----------------------------------------------------------------


def wizard(level: int, used_slots: dict[str, int]) -> dict[str, Any]:
    slots = {rank: {"used": count, "total": 4} for rank, count in used_slots.items()}
    features = {"arcane_recovery": {"used": 0, "total": 1}}
    return hero("wizard", level, resources={"spell_slots": slots, "class_features": features})


@pytest.mark.parametrize(
    ("level", "slots", "why"),
    [
        # Classes, Wizard, Arcane Recovery: "a level 4 Wizard … either one level 2 spell slot or two level 1"
        (4, {"2": 1}, None),
        (4, {"1": 2}, None),
        (4, {"2": 1, "1": 1}, "too_many_slots"),
        (1, {"1": 1}, None),
        (1, {"1": 2}, "too_many_slots"),
        (5, {"3": 1}, None),
        (5, {"2": 2}, "too_many_slots"),
        (20, {"6": 1}, "too_many_slots"),
        (20, {"5": 2}, None),
        (5, {"1": 3}, "slot_not_spent"),
    ],
)
def test_arcane_recovery_gives_back_half_the_level_in_slots(
    level: int, slots: dict[str, int], why: str | None
) -> None:
    play = play_of(wizard(level, {"1": 2, "2": 2, "3": 1, "5": 2, "6": 1}))
    assert reason(_recoveries.recover_slots(play, MIRA, "arcane_recovery", slots)) == why
    if why is None:
        assert reason(_recoveries.recover_slots(play, MIRA, "arcane_recovery", {"1": 1})) == "no_use_left"
        rank, count = next(iter(slots.items()))
        assert used(play, f"spell_slots/{rank}") == {"1": 2, "2": 2, "3": 1, "5": 2}[rank] - count


@pytest.mark.parametrize(("level", "spent", "back"), [(5, 5, 2), (9, 9, 4), (20, 3, 3)])
def test_a_sorcerer_recovers_half_its_level_in_points_once(level: int, spent: int, back: int) -> None:
    # Classes, Sorcerer, Level 5: Sorcerous Restoration
    features = {
        "sorcery_points": {"used": spent, "total": level},
        "sorcerous_restoration": {"used": 0, "total": 1},
    }
    play = play_of(hero("sorcerer", level, resources={"class_features": features}))
    assert _recoveries.recover_sorcery_points(play, MIRA) == back
    assert reason(_recoveries.recover_sorcery_points(play, MIRA)) == "no_use_left"


def test_the_compendium_has_every_class_that_rests() -> None:
    assert {class_key for class_key, *_ in SHORT} <= set(compendium().classes)


@pytest.mark.parametrize(
    ("said", "hour"),
    [("rest until midnight", "0"), ("rest till evening", "18"), ("rest until morning", None)],
)
def test_resting_until_an_hour_of_the_day_passes_the_time_and_a_night_is_slept(
    said: str, hour: str | None
) -> None:
    heard = [one.key.rpartition("_")[2] for one in HOURS if said in one.names]
    assert heard == ([] if hour is None else [hour])
