"""What spells leave behind, and what becomes of it turn by turn. SRD 5.2, Spell Descriptions, by the spell's name."""

from __future__ import annotations

import pytest

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.field import scene, zones
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import wounds
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    caster,
    conditions,
    fight,
    finish_turn,
    goblin,
    hp,
    new_turn,
    origins,
    peace,
    tobin,
)

# --- conditions that saves end ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "condition"),
    [("hold_person", "paralyzed"), ("blindness_deafness", "blinded"), ("hideous_laughter", "incapacitated")],
)
def test_a_save_at_the_end_of_each_turn_ends_it(key: str, condition: str) -> None:
    play = fight(caster(key), goblin(), dice=(2, 3, 18))
    assert cast(play, MIRA, key, [GOBLIN]) is None
    finish_turn(play, GOBLIN)
    assert condition in conditions(play, GOBLIN)
    finish_turn(play, GOBLIN)
    assert condition not in conditions(play, GOBLIN)


def test_sleep_is_deep_only_after_a_second_failure() -> None:
    """SRD 5.2, Sleep: Incapacitated until the end of its next turn, then Unconscious on a second failure."""
    play = fight(caster("sleep"), goblin(), dice=(2, 3))
    assert cast(play, MIRA, "sleep", [GOBLIN]) is None
    assert conditions(play, GOBLIN) == ["incapacitated"]
    finish_turn(play, GOBLIN)
    assert "unconscious" in conditions(play, GOBLIN)
    damage.deal(play, GOBLIN, [(1, "fire")], source_id=None)
    assert "unconscious" not in conditions(play, GOBLIN)


def test_whoever_saves_the_second_time_does_not_sleep() -> None:
    play = fight(caster("sleep"), goblin(), dice=(2, 18))
    assert cast(play, MIRA, "sleep", [GOBLIN]) is None
    finish_turn(play, GOBLIN)
    assert conditions(play, GOBLIN) == []


def test_fear_asks_again_only_out_of_sight() -> None:
    """SRD 5.2, Fear: a save where the creature ends its turn without line of sight to the caster."""
    play = fight(caster("fear"), goblin(), dice=(2, 18))
    assert cast(play, MIRA, "fear", [GOBLIN]) is None
    finish_turn(play, GOBLIN)
    assert "frightened" in conditions(play, GOBLIN)
    scene.update(play, MIRA, cover=zones.TOTAL_COVER)
    finish_turn(play, GOBLIN)
    assert "frightened" not in conditions(play, GOBLIN)


@pytest.mark.parametrize("key", ["sleep", "hypnotic_pattern", "charm_person", "suggestion"])
def test_damage_ends_what_it_should(key: str) -> None:
    dice = (2, 2) if key == "charm_person" else (2,)
    play = fight(caster(key), goblin(), dice=dice)
    assert cast(play, MIRA, key, [GOBLIN]) is None
    damage.deal(play, GOBLIN, [(1, "fire")], source_id=MIRA)
    assert conditions(play, GOBLIN) == []


@pytest.mark.parametrize("event", ["attack", "cast", "dealt"])
@pytest.mark.parametrize("key", ["invisibility", "sanctuary"])
def test_invisibility_and_sanctuary_end_with_the_bearers_own_violence(key: str, event: str) -> None:
    play = peace(caster(key), tobin())
    assert cast(play, MIRA, key, [TOBIN]) is None
    effects.happened(play, TOBIN, event)
    assert origins(play, TOBIN) == []


def test_casting_ends_the_casters_own_invisibility() -> None:
    play = peace(caster("invisibility", "light"))
    assert cast(play, MIRA, "invisibility", [MIRA]) is None
    assert play.entity(MIRA)["status"] == "invisible"
    assert cast(play, MIRA, "light") is None
    assert play.entity(MIRA)["status"] == "conscious"


def test_people_charmed_in_a_fight_save_with_advantage() -> None:
    """SRD 5.2, Charm Person."""
    play = fight(caster("charm_person"), goblin(), dice=(2, 18))
    assert cast(play, MIRA, "charm_person", [GOBLIN]) is None
    assert conditions(play, GOBLIN) == []


def test_constructs_are_worse_at_resisting_shatter() -> None:
    play = fight(caster("shatter"), goblin(kind="construct"), dice=(18, 2, 1, 1, 1))
    assert cast(play, MIRA, "shatter", [GOBLIN]) is None
    assert "(disadvantage)" in play.rolled[0].line


@pytest.mark.parametrize(
    ("size", "told"), [("medium", ""), ("large", "(advantage)"), ("huge", "(advantage)")]
)
def test_the_large_are_better_at_tearing_vines(size: str, told: str) -> None:
    """SRD 5.2, Ensnaring Strike."""
    hit = {"hit": {"target": GOBLIN, "critical": False}}
    play = fight(caster("ensnaring_strike"), goblin(size=size), mira=hit, dice=(18, 18))
    assert cast(play, MIRA, "ensnaring_strike") is None
    assert told in play.rolled[0].line


@pytest.mark.parametrize(("key", "bonus"), [("sacred_flame", 0), ("acid_splash", 5)])
def test_cover_helps_with_dexterity_saves_but_not_against_sacred_flame(key: str, bonus: int) -> None:
    """SRD 5.2, Playing the Game, Cover; Sacred Flame."""
    play = fight(caster(key), goblin(), goblin={"cover": 5}, dice=(13, 1, 1))
    assert cast(play, MIRA, key, [GOBLIN]) is None
    assert (hp(play, GOBLIN) == 40) == bool(bonus)


def test_a_friend_does_not_resist_being_enlarged() -> None:
    play = fight(caster("enlarge_reduce"), tobin())
    assert cast(play, MIRA, "enlarge_reduce", [TOBIN]) is None
    assert not play.rolled
    assert origins(play, TOBIN) == ["spell:enlarge_reduce"]


def test_pain_may_end_laughter_with_advantage() -> None:
    """SRD 5.2, Hideous Laughter: a save each time it takes damage, with Advantage."""
    play = fight(caster("hideous_laughter"), goblin(), dice=(2, 3, 18))
    assert cast(play, MIRA, "hideous_laughter", [GOBLIN]) is None
    wounds.after(play, GOBLIN, 5, lambda _who, _amount: None)
    assert "(advantage)" in play.rolled[-1].line
    assert conditions(play, GOBLIN) == ["prone"]


def test_a_warding_bond_passes_all_damage_on_and_breaks_with_its_caster() -> None:
    """SRD 5.2, Warding Bond."""
    rings = {"equipment": {"backpack": [{"key": "platinum_rings", "count": 2, "worth_cp": 20_000}]}}
    play = fight(caster("warding_bond", hp_current=8, **rings), tobin())
    assert cast(play, MIRA, "warding_bond", [TOBIN]) is None
    wounds.after(
        play, TOBIN, 5, lambda who, amount: damage.deal(play, who, [(amount, "bond")], source_id=None)
    )
    assert hp(play, MIRA) == 3
    wounds.after(
        play, TOBIN, 3, lambda who, amount: damage.deal(play, who, [(amount, "bond")], source_id=None)
    )
    assert origins(play, TOBIN) == []


def test_the_end_of_haste_costs_a_turn() -> None:
    """SRD 5.2, Haste: Incapacitated with a Speed of 0 until the end of its next turn."""
    play = fight(caster("haste"), tobin())
    assert cast(play, MIRA, "haste", [TOBIN]) is None
    new_turn(play, TOBIN)
    assert conditions(play, TOBIN) == []
    effects.end_concentration(play, MIRA)
    new_turn(play, TOBIN)
    assert conditions(play, TOBIN) == ["incapacitated"]
    assert effects.speed_of(play.entity(TOBIN)) == 0
    finish_turn(play, TOBIN)
    assert origins(play, TOBIN) == []


# --- damage that goes on ----------------------------------------------------------------------------------


def test_acid_arrow_burns_once_more_at_the_end_of_the_targets_turn() -> None:
    play = fight(caster("acid_arrow"), goblin(), dice=(15, 1, 1, 1, 1, 2, 2))
    assert cast(play, MIRA, "acid_arrow", [GOBLIN]) is None
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 40 - 4 - 4
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 40 - 4 - 4


def test_searing_smite_burns_until_a_save() -> None:
    hit = {"hit": {"target": GOBLIN, "critical": False}}
    play = fight(caster("searing_smite"), goblin(), mira=hit, dice=(1, 2, 3, 2, 18))
    assert cast(play, MIRA, "searing_smite") is None
    new_turn(play, GOBLIN)  # 1d6 and a failed save
    new_turn(play, GOBLIN)  # 1d6 and a save
    assert hp(play, GOBLIN) == 40 - 1 - 2 - 2
    assert origins(play, GOBLIN) == []


def test_heroism_gives_temporary_hit_points_each_turn_and_no_fear() -> None:
    play = fight(caster("heroism"), tobin(), goblin())
    assert cast(play, MIRA, "heroism", [TOBIN]) is None
    new_turn(play, TOBIN)
    assert play.attributes(TOBIN)["temp_hp"] == 3
    assert effects.is_immune(play.entity(TOBIN), "frightened")


@pytest.mark.parametrize(("face", "gone"), [(3, False), (4, True), (6, True)])
def test_blink_carries_off_on_a_four_or_more(face: int, gone: bool) -> None:
    play = fight(caster("blink"), goblin(), dice=(face,))
    assert cast(play, MIRA, "blink") is None
    finish_turn(play, MIRA)
    assert ("Away" in {each["name"] for each in play.attributes(MIRA)["active_effects"]}) == gone
    new_turn(play, MIRA)
    assert "Away" not in {each["name"] for each in play.attributes(MIRA)["active_effects"]}
