"""Whom spells reach: range, sight, areas over zones. SRD 5.2, Spells, Range, Targets; docs/srd-5e.md, Spells."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic.spell import find
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import targets
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    caster,
    compendium,
    fight,
    goblin,
    tobin,
)


def aim(play: Any, key: str, chosen: list[str], **options: Any) -> targets.SpellAim | str:
    spell = find(compendium(), key)
    assert spell is not None
    found = targets.aim(play, MIRA, spell, spell.targets, chosen, **options)
    return found.reason if isinstance(found, Refused) else found


def horde(number: int, **rows: Any) -> Any:
    creatures = [goblin(f"npc_goblin_{at:03d}", f"g{at}") for at in range(1, number + 1)]
    return fight(caster(), tobin(), *creatures, **rows)


def ids(*numbers: int) -> list[str]:
    return [f"npc_goblin_{at:03d}" for at in numbers]


@pytest.mark.parametrize(
    ("key", "zone", "reaches"),
    [
        ("poison_spray", "yard", True),  # 30 feet; one zone is 15
        ("poison_spray", "gate", True),  # 30 feet away
        ("poison_spray", "tower", False),  # 130 feet away
        ("fire_bolt", "gate", True),
        ("fire_bolt", "tower", False),  # 120 feet
        ("chill_touch", "yard", True),  # touch: 10 feet of the turn's movement
        ("chill_touch", "gate", False),
        ("sacred_flame", "gate", True),  # 60 feet
        ("sacred_flame", "tower", False),
    ],
)
def test_a_spell_reaches_as_far_as_its_range(key: str, zone: str, reaches: bool) -> None:
    play = fight(caster(), goblin(), goblin={"zone": zone})
    found = aim(play, key, [GOBLIN])
    assert found == (targets.SpellAim((GOBLIN,), zone) if reaches else "out_of_range")


def test_a_touch_takes_the_steps_there_and_engages_a_foe() -> None:
    play = fight(caster("inflict_wounds"), goblin(), dice=(20, 1, 1))
    assert cast(play, MIRA, "inflict_wounds", [GOBLIN]) is None
    combatants: Any = play.state["scene_state"]["combatants"]
    assert combatants[MIRA]["movement"] == 20
    assert combatants[MIRA]["engaged"] == [GOBLIN]


def test_a_touch_without_movement_gets_nowhere() -> None:
    play = fight(caster(), goblin(), mira={"movement": 5})
    assert aim(play, "inflict_wounds", [GOBLIN]) == "out_of_range"


def test_a_touch_of_a_friend_engages_nobody() -> None:
    play = fight(caster("cure_wounds"), tobin(hp_current=1), dice=(1, 1))
    assert cast(play, MIRA, "cure_wounds", [TOBIN]) is None
    combatants: Any = play.state["scene_state"]["combatants"]
    assert combatants[MIRA]["engaged"] == []


@pytest.mark.parametrize(("level", "feet"), [(1, 15), (5, 30), (11, 60), (17, 120)])
def test_spare_the_dying_reaches_farther_with_levels(level: int, feet: int) -> None:
    """SRD 5.2, Spare the Dying."""
    spell = find(compendium(), "spare_the_dying")
    assert spell is not None
    assert targets.reach(caster(level=level), spell, spell.targets, 0).feet == feet


@pytest.mark.parametrize(
    ("key", "above", "count"),
    [
        ("bless", 0, 3),
        ("bless", 2, 5),
        ("bane", 1, 4),
        ("hold_person", 0, 1),
        ("hold_person", 3, 4),
        ("charm_person", 1, 2),
        ("command", 2, 3),
        ("invisibility", 1, 2),
        ("fly", 1, 2),
        ("magic_missile", 2, 5),
        ("aid", 3, 3),
        ("mass_healing_word", 0, 6),
        ("water_breathing", 0, 10),
        ("longstrider", 1, 2),
        ("heroism", 2, 3),
    ],
)
def test_a_spell_has_as_many_targets_as_its_text_says(key: str, above: int, count: int) -> None:
    spell = find(compendium(), key)
    assert spell is not None
    assert targets.reach(caster(), spell, spell.targets, above).count == count


def test_one_target_more_than_there_may_be_is_refused() -> None:
    assert aim(horde(4), "bane", ids(1, 2, 3, 4)) == "too_many_targets"


def test_a_target_is_named_once_but_for_rays() -> None:
    play = horde(2)
    assert aim(play, "bane", ids(1, 1)) == "same_target"
    assert aim(play, "scorching_ray", ids(1, 1, 2)) == targets.SpellAim(tuple(ids(1, 1, 2)), "yard")


def test_an_unnamed_target_is_asked_for() -> None:
    assert aim(horde(1), "fire_bolt", []) == "no_target"


def test_a_spell_for_the_willing_falls_on_its_caster_where_nobody_is_named() -> None:
    assert aim(horde(1), "mage_armor", []) == targets.SpellAim((MIRA,), "yard")


def test_foes_are_not_willing() -> None:
    assert aim(horde(1), "bless", ids(1)) == "unwilling"


def test_the_dead_are_no_targets_but_for_what_raises_them() -> None:
    play = fight(caster(), goblin(status="dead", hp_current=0), tobin())
    assert aim(play, "fire_bolt", [GOBLIN]) == "dead"
    assert aim(play, "revivify", [TOBIN]) == "not_dead"
    assert isinstance(aim(play, "revivify", [GOBLIN]), targets.SpellAim)


def test_total_cover_hides_a_target() -> None:
    """SRD 5.2, Spells, A Clear Path to the Target."""
    play = fight(caster(), goblin(), goblin={"cover": 99})
    assert aim(play, "fire_bolt", [GOBLIN]) == "total_cover"


@pytest.mark.parametrize(("key", "answer"), [("hold_person", "unseen"), ("fire_bolt", "aimed")])
def test_what_must_be_seen_must_be_seen(key: str, answer: str) -> None:
    """SRD 5.2, Hold Person: "a Humanoid that you can see"."""
    play = fight(caster(), goblin())
    effects.add(
        play, GOBLIN, {"name": "Invisibility", "origin": "spell:invisibility", "conditions": ["invisible"]}
    )
    found = aim(play, key, [GOBLIN])
    assert found == ("unseen" if answer == "unseen" else targets.SpellAim((GOBLIN,), "yard"))


def test_magic_that_shows_a_creature_up_makes_it_seen() -> None:
    """SRD 5.2, Faerie Fire: affected creatures can't benefit from the Invisible condition."""
    play = fight(caster(), goblin())
    effects.add(
        play, GOBLIN, {"name": "Invisibility", "origin": "spell:invisibility", "conditions": ["invisible"]}
    )
    effects.add(play, GOBLIN, {"name": "Faerie Fire", "origin": "spell:faerie_fire", "marks": ["revealed"]})
    assert isinstance(aim(play, "hold_person", [GOBLIN]), targets.SpellAim)


def test_mage_armor_is_not_for_whoever_wears_armor() -> None:
    play = fight(caster(), tobin(equipment={"armor": "leather_armor"}))
    assert aim(play, "mage_armor", [TOBIN]) == "wears_armor"


# --- areas ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "room"),
    [
        ("acid_splash", 1),  # 5-foot sphere
        ("shatter", 2),  # 10-foot sphere
        ("fireball", 4),  # 20-foot sphere
        ("burning_hands", 2),  # 15-foot cone
        ("fear", 3),  # 30-foot cone
        ("thunderwave", 3),  # 15-foot cube
        ("lightning_bolt", 4),  # 100-foot line
        ("hypnotic_pattern", 6),  # 30-foot cube
        ("slow", 6),  # 40-foot cube, but six creatures
    ],
)
def test_an_area_takes_in_as_many_as_its_size_has_room_for(key: str, room: int) -> None:
    spell = find(compendium(), key)
    assert spell is not None
    assert targets.capacity(spell.targets) == room


def test_more_than_fit_are_refused() -> None:
    assert aim(horde(5), "fireball", ids(1, 2, 3, 4, 5)) == "too_many_targets"


def test_an_area_lies_in_one_zone() -> None:
    play = horde(2, g2={"zone": "gate"})
    assert aim(play, "fireball", ids(1, 2)) == "out_of_area"


def test_a_wide_area_takes_in_who_is_locked_with_its_targets_friend_or_foe() -> None:
    play = horde(2, tobin={"engaged": ids(1)}, g1={"engaged": [TOBIN]})
    assert aim(play, "fireball", ids(1, 2)) == targets.SpellAim((*ids(1, 2), TOBIN), "yard")


@pytest.mark.parametrize("key", ["burning_hands", "acid_splash", "sleep", "slow"])
def test_a_pointed_small_or_choosing_area_spares_friends(key: str) -> None:
    """Sleep: "each creature of your choice"; Slow: "up to six creatures of your choice"."""
    play = horde(1, tobin={"engaged": ids(1)}, g1={"engaged": [TOBIN]})
    assert aim(play, key, ids(1)) == targets.SpellAim(tuple(ids(1)), "yard")


def test_a_caster_in_the_midst_is_in_its_own_fire_but_not_in_its_own_wave() -> None:
    play = horde(1, mira={"engaged": ids(1)}, g1={"engaged": [MIRA]})
    assert aim(play, "fireball", ids(1)) == targets.SpellAim((*ids(1), MIRA), "yard")
    assert aim(play, "thunderwave", ids(1)) == targets.SpellAim(tuple(ids(1)), "yard")


def test_without_names_an_area_seeks_foes_who_stand_clear_of_friends() -> None:
    play = horde(3, tobin={"engaged": ids(1)}, g1={"engaged": [TOBIN]})
    assert aim(play, "shatter", [], zone="yard") == targets.SpellAim(tuple(ids(2, 3)), "yard")


def test_an_area_is_not_laid_beyond_its_range() -> None:
    play = horde(1, g1={"zone": "tower"})
    assert aim(play, "shatter", ids(1)) == "out_of_range"
    assert aim(play, "shatter", [], zone="tower") == "out_of_range"
    assert aim(play, "fireball", ids(1)) == targets.SpellAim(tuple(ids(1)), "tower")  # 150 feet


@pytest.mark.parametrize(("zone", "reaches"), [("yard", True), ("gate", True), ("tower", False)])
def test_a_line_from_the_caster_goes_through_zones(zone: str, reaches: bool) -> None:
    """SRD 5.2, Lightning Bolt: 100 feet."""
    play = horde(1, g1={"zone": zone})
    found = aim(play, "lightning_bolt", ids(1))
    assert isinstance(found, targets.SpellAim) == reaches


def test_a_burst_takes_in_who_is_beside_its_target() -> None:
    """SRD 5.2, Ice Knife: the target and each creature within 5 feet of it."""
    play = fight(
        caster("ice_knife"), tobin(), goblin(), tobin={"engaged": [GOBLIN]}, goblin={"engaged": [TOBIN]},
        dice=(15, 5, 3, 3, 1, 1),
    )  # fmt: skip
    assert cast(play, MIRA, "ice_knife", [GOBLIN]) is None
    assert [each.character_id for each in play.rolled if "saving" in each.purpose] == [GOBLIN, TOBIN]


@pytest.mark.parametrize(
    ("key", "kind", "hit"),
    [
        ("hold_person", "humanoid", True),
        ("hold_person", "undead", False),
        ("animal_friendship", "beast", True),
        ("animal_friendship", "humanoid", False),
        ("charm_person", "fey", False),
        ("calm_emotions", "humanoid", True),
    ],
)
def test_some_spells_do_nothing_to_other_kinds(key: str, kind: str, hit: bool) -> None:
    spell = find(compendium(), key)
    assert spell is not None
    assert targets.unaffected(goblin(kind=kind), spell.targets) != hit  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "figures",
    [{"features": ["trance"]}, {"condition_immunities": ["exhaustion"]}, {"features": ["no_sleep"]}],
)
def test_who_never_sleeps_is_not_put_to_sleep(figures: dict[str, Any]) -> None:
    """SRD 5.2, Sleep."""
    spell = find(compendium(), "sleep")
    assert spell is not None
    assert targets.unaffected(goblin(**figures), spell.targets)  # type: ignore[arg-type]
