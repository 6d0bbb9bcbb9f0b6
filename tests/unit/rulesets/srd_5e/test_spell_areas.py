"""Spells that move somebody, and areas that stay. SRD 5.2, Spell Descriptions, by the spell's name."""

from __future__ import annotations

import pytest

from rulesets.srd_5e.field import scene, sight, zones
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import areas
from rulesets.srd_5e.spells import turns
from rulesets.srd_5e.spells.again import again
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    ORC,
    TOBIN,
    caster,
    conditions,
    fight,
    finish_turn,
    goblin,
    hp,
    new_turn,
    tobin,
)


def test_thunderwave_pushes_out_of_reach() -> None:
    play = fight(
        caster("thunderwave"),
        goblin(),
        mira={"engaged": [GOBLIN]},
        goblin={"engaged": [MIRA]},
        dice=(2, 1, 1),
    )
    assert cast(play, MIRA, "thunderwave", [GOBLIN]) is None
    assert scene.engaged_with(play, MIRA) == []
    assert zones.zone_of(play, GOBLIN) == "yard"


def test_dissonant_whispers_put_to_flight_with_the_reaction() -> None:
    play = fight(caster("dissonant_whispers"), goblin(), dice=(2, 1, 1, 1))
    assert cast(play, MIRA, "dissonant_whispers", [GOBLIN]) is None
    assert zones.zone_of(play, GOBLIN) == "gate"
    assert scene.combatant(play, GOBLIN)["reaction"] is False


@pytest.mark.parametrize(("goal", "there"), [("gate", "gate"), ("tower", "yard"), (None, "yard")])
def test_misty_step_leads_as_far_as_30_feet_and_out_of_reach(goal: str | None, there: str) -> None:
    play = fight(caster("misty_step"), goblin(), mira={"engaged": [GOBLIN]}, goblin={"engaged": [MIRA]})
    assert cast(play, MIRA, "misty_step", zone=goal) is None
    assert zones.zone_of(play, MIRA) == there
    assert scene.engaged_with(play, MIRA) == []


@pytest.mark.parametrize(
    ("key", "trait", "value"),
    [("fog_cloud", "obscured", "heavily"), ("darkness", "light", "darkness"), ("entangle", "difficult", True),
     ("web", "difficult", True), ("sleet_storm", "obscured", "heavily"), ("silence", "silent", True)],
)  # fmt: skip
def test_an_area_changes_its_zone_for_as_long_as_it_lasts(key: str, trait: str, value: object) -> None:
    play = fight(caster(key), dice=(2,))
    before = zones.zone(play, "gate")
    assert cast(play, MIRA, key, zone="gate") is None
    assert zones.zone(play, "gate")[trait] == value
    effects.end_concentration(play, MIRA)
    areas.settle(play)
    assert zones.zone(play, "gate") == before


def test_nobody_sees_through_fog() -> None:
    play = fight(caster("fog_cloud"), goblin(), goblin={"zone": "gate"})
    assert sight.can_see(play, MIRA, GOBLIN)
    assert cast(play, MIRA, "fog_cloud", zone="gate") is None
    assert not sight.can_see(play, MIRA, GOBLIN)


def test_light_brightens_a_dark_zone_and_darkness_beats_it() -> None:
    play = fight(caster("light", "darkness"))
    play.state["scene_state"]["zones"]["yard"]["light"] = "dim"  # type: ignore[index,call-overload,union-attr]
    assert cast(play, MIRA, "light", zone="yard") is None
    assert zones.zone(play, "yard")["light"] == "bright"
    new_turn(play, MIRA)
    assert cast(play, MIRA, "darkness", zone="yard") is None
    assert zones.zone(play, "yard")["light"] == "darkness"


def test_whoever_comes_into_grease_may_fall() -> None:
    play = fight(caster("grease"), goblin(), goblin={"zone": "gate"}, dice=(2,))
    assert cast(play, MIRA, "grease", zone="yard") is None
    scene.update(play, GOBLIN, zone="yard")
    turns.entered(play, GOBLIN)
    assert conditions(play, GOBLIN) == ["prone"]


def test_spike_growth_hurts_for_each_five_feet() -> None:
    """SRD 5.2, Spike Growth: 2d4 for every 5 feet."""
    play = fight(caster("spike_growth"), goblin(), dice=(1,) * 8)
    assert cast(play, MIRA, "spike_growth", [GOBLIN]) is None
    turns.moved(play, GOBLIN, 20)
    assert play.rolled[-1].roll.expression == "8d4"
    assert hp(play, GOBLIN) == 32


def test_moonbeam_asks_once_a_turn() -> None:
    play = fight(caster("moonbeam"), goblin(hp_current=90, hp_max=90), dice=(2, 1, 1, 2, 1, 1))
    assert cast(play, MIRA, "moonbeam", [GOBLIN]) is None
    finish_turn(play, GOBLIN)
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 90 - 2 - 2


def test_a_moving_area_leaves_those_it_lay_on() -> None:
    play = fight(caster("moonbeam"), goblin(), goblin(ORC, "orc"), dice=(20, 1, 1, 20, 1, 1, 20, 1, 1))
    assert cast(play, MIRA, "moonbeam", [GOBLIN]) is None
    new_turn(play, MIRA)
    assert again(play, MIRA, "moonbeam", [ORC]) is None
    before = hp(play, GOBLIN)
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == before
    finish_turn(play, ORC)
    assert hp(play, ORC) == 40 - 1 - 1


def test_spirit_guardians_go_with_their_caster_and_slow_foes() -> None:
    play = fight(caster("spirit_guardians"), goblin(), goblin={"zone": "gate"}, dice=(2, 1, 1, 1))
    assert cast(play, MIRA, "spirit_guardians") is None
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 40
    scene.update(play, MIRA, zone="gate")
    new_turn(play, GOBLIN)
    assert scene.combatant(play, GOBLIN)["movement"] == 15
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 37


def test_an_area_ends_with_concentration() -> None:
    play = fight(caster("spirit_guardians"), goblin())
    assert cast(play, MIRA, "spirit_guardians") is None
    effects.end_concentration(play, MIRA)
    finish_turn(play, GOBLIN)
    assert hp(play, GOBLIN) == 40


def test_a_flaming_sphere_burns_who_stands_by_it_and_nobody_farther_off() -> None:
    """SRD 5.2, Flaming Sphere: within 5 feet of the sphere."""
    play = fight(
        caster("flaming_sphere"), tobin(), goblin(), goblin(ORC, "orc"),
        tobin={"engaged": [GOBLIN]}, goblin={"engaged": [TOBIN]}, dice=(2, 1, 1, 2, 1, 1),
    )  # fmt: skip
    assert cast(play, MIRA, "flaming_sphere", [GOBLIN]) is None
    for one in (TOBIN, GOBLIN, ORC):
        finish_turn(play, one)
    assert (hp(play, TOBIN), hp(play, GOBLIN), hp(play, ORC)) == (18, 38, 40)


@pytest.mark.parametrize("kind", ["radiant", "necrotic"])
def test_guardians_deal_what_their_caster_calls(kind: str) -> None:
    """SRD 5.2, Spirit Guardians: radiant, or necrotic of the evil."""
    play = fight(caster("spirit_guardians"), goblin(), dice=(2, 1, 1, 1))
    assert cast(play, MIRA, "spirit_guardians", choice=kind) is None
    finish_turn(play, GOBLIN)
    assert play.rolled[-1].line.endswith(kind)
