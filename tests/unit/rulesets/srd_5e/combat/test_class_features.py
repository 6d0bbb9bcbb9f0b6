"""Features of classes in a fight, levels 1 to 5 (SRD 5.2, Classes)."""

from typing import Any

import pytest

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    armed,
    fight_of,
    has,
    hero,
    hp,
    plain_foe,
    row,
)
from tests.unit.rulesets.srd_5e.making_plays import lines


def of_class(
    name: str, level: int, *features: str, uses: dict[str, int] | None = None, **attributes: Any
) -> dict[str, Any]:
    held = {key: {"used": 0, "total": total} for key, total in (uses or {}).items()}
    resources = {"class_features": held, "consumables": {}}
    return hero(features=list(features), resources=resources, **{"class": name, "level": level, **attributes})


def facing(mine: dict[str, Any], *dice: int, friend: bool = False, **foe: Any) -> Play:
    target = plain_foe(**{"hp_current": 60, "hp_max": 60, **foe})
    others = [hero(TOBIN, "Tobin")] if friend else []
    engaged = [(MIRA, GOBLIN)] + ([(TOBIN, GOBLIN)] if friend else [])
    return fight_of(mine, *others, target, dice=dice, engaged=engaged)


def use(play: Play, feature: str, *targets: str, **options: Any) -> str | None:
    refused = acts.act(play, MIRA, "feature", targets, {"feature": feature, **options})
    return None if refused is None else refused.reason


def attack(play: Play, **options: Any) -> Refused | None:
    return acts.act(play, MIRA, "attack", [GOBLIN], options)


def used(play: Play, key: str) -> int:
    return play.attributes(MIRA)["resources"]["class_features"][key]["used"]


# --- barbarian: Rage, Reckless Attack ---------------------------------------------------------------------


def barbarian(level: int = 3, **attributes: Any) -> dict[str, Any]:
    more = {"strength": 16, "equipment": armed("greataxe"), **attributes}
    return of_class("barbarian", level, "rage", "reckless_attack", uses={"rage": 2}, **more)


@pytest.mark.parametrize("kind", ["bludgeoning", "piercing", "slashing"])
def test_rage_resists_blows(kind: str) -> None:
    play = facing(barbarian())
    assert use(play, "rage") is None
    assert damage.deal(play, MIRA, [(9, kind)], source_id=GOBLIN) == 4
    assert damage.deal(play, MIRA, [(9, "fire")], source_id=GOBLIN) == 9


@pytest.mark.parametrize(("level", "bonus"), [(1, 2), (5, 2), (9, 3), (16, 4)])
def test_rage_adds_to_blows_with_strength(
    level: int, bonus: int
) -> None:  # SRD 5.2, Barbarian Features table
    play = facing(barbarian(level), 15, 5)
    use(play, "rage")
    attack(play)
    assert hp(play, GOBLIN) == 60 - 5 - 3 - bonus


def test_rage_adds_nothing_with_dexterity() -> None:  # SRD 5.2, Rage Damage: an attack using Strength
    play = facing(barbarian(dexterity=18, equipment=armed("rapier")), 15, 5)
    use(play, "rage")
    attack(play)
    assert hp(play, GOBLIN) == 60 - 5 - 4


def test_rage_gives_advantage_with_strength() -> None:  # SRD 5.2, Strength Advantage
    play = facing(barbarian(), 2, 17, 4)
    use(play, "rage")
    assert d20_tests.saving_throw(play, MIRA, "strength", 10).natural == 17
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 10).natural == 4


def test_rage_is_a_bonus_action_and_is_used_up() -> None:
    play = facing(barbarian())
    assert use(play, "rage") is None
    assert (used(play, "rage"), row(play, MIRA)["bonus_action"], row(play, MIRA)["action"]) == (
        1,
        False,
        True,
    )
    assert use(play, "rage") == "bonus_action_spent"


@pytest.mark.parametrize("attacks", [True, False])
def test_rage_goes_on_only_for_whoever_attacks(attacks: bool) -> None:  # SRD 5.2, Rage, Duration
    play = facing(barbarian(), 2)
    use(play, "rage")
    effects.end_of_turn(play, MIRA)  # the turn of rage itself
    if attacks:
        attack(play)
    effects.end_of_turn(play, MIRA)
    assert bool(effects.effects_of(play.entity(MIRA))) == attacks


def test_rage_ends_concentration_and_with_the_senses() -> None:  # SRD 5.2, No Concentration; Duration
    play = facing(barbarian())
    effects.add(play, MIRA, {"name": "Web", "source": MIRA, "holds": True})
    use(play, "rage")
    assert effects.concentrates_on(play.entity(MIRA)) is None
    effects.add(play, MIRA, {"name": "stun", "conditions": ["stunned"]})
    assert [each["name"] for each in effects.effects_of(play.entity(MIRA))] == ["stun"]


def test_there_is_no_rage_in_heavy_armor() -> None:
    play = facing(barbarian(equipment={**armed("greataxe"), "armor": "chain_mail"}))
    assert use(play, "rage") == "heavy_armor"
    assert used(play, "rage") == 0


def test_recklessness_helps_both_ways_until_the_next_turn() -> None:  # SRD 5.2, Reckless Attack
    play = facing(barbarian(), 2, 15, 5)
    attack(play, reckless=True)
    assert lines(play)[0].startswith("Greataxe attack (advantage)")
    assert effects.modifiers(play.entity(MIRA), "attacked", against=GOBLIN).favoured
    effects.start_of_turn(play, MIRA)
    assert not effects.modifiers(play.entity(MIRA), "attacked", against=GOBLIN).favoured


def test_recklessness_comes_first() -> None:
    play = facing(barbarian(), 2)
    attack(play)
    assert use(play, "reckless_attack") == "attacked"


# --- fighter: Second Wind, Action Surge, Extra Attack -----------------------------------------------------


def fighter(level: int = 3, *more: str, **attributes: Any) -> dict[str, Any]:
    uses = {"second_wind": 2, "action_surge": 1}
    return of_class(
        "fighter", level, "second_wind", "action_surge", *more, uses=uses, strength=16, **attributes
    )


@pytest.mark.parametrize(("level", "rolled", "now"), [(1, 6, 12), (3, 10, 18), (5, 1, 11), (5, 10, 20)])
def test_second_wind_heals_a_die_and_the_level(level: int, rolled: int, now: int) -> None:
    play = facing(fighter(level, hp_current=5), rolled)
    assert use(play, "second_wind") is None
    assert hp(play, MIRA) == now
    assert used(play, "second_wind") == 1


def test_action_surge_gives_one_more_action_but_no_magic() -> None:
    play = facing(fighter(), 2, 2)
    attack(play)
    assert use(play, "action_surge") is None
    assert attack(play) is None
    assert use(play, "action_surge") == "used_up"
    refused = acts.act(play, MIRA, "cast", [GOBLIN], {"spell": "fire_bolt"})
    assert refused is not None
    assert refused.reason == "no_magic"


@pytest.mark.parametrize(
    ("features", "number"), [((), 1), (("extra_attack",), 2), (("extra_attack", "two_extra_attacks"), 3)]
)
def test_extra_attack(features: tuple[str, ...], number: int) -> None:  # SRD 5.2, Extra Attack
    play = facing(fighter(5, *features), *[2] * number)
    for _ in range(number):
        assert attack(play) is None
    refused = attack(play)
    assert refused is not None
    assert refused.reason == "action_spent"


# --- rogue: Sneak Attack, Cunning Action, Steady Aim, Cunning Strike, Uncanny Dodge -----------------------


def rogue(level: int = 3, *more: str, key: str = "rapier", **attributes: Any) -> dict[str, Any]:
    backpack = [{"key": "arrows", "count": 9}]
    equipment = armed(key, backpack=backpack)
    return of_class("rogue", level, "sneak_attack", *more, equipment=equipment, dexterity=16, **attributes)


@pytest.mark.parametrize(("level", "dice"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (11, 6)])
def test_sneak_attack_grows_with_the_level(level: int, dice: int) -> None:  # SRD 5.2, Rogue Features table
    play = facing(rogue(level), 15, 4, *[2] * dice, friend=True)
    attack(play)
    assert hp(play, GOBLIN) == 60 - 4 - 3 - 2 * dice


@pytest.mark.parametrize(
    ("key", "friend", "advantage", "sneaks"),
    [
        ("rapier", True, 0, True), ("rapier", False, 0, False), ("rapier", False, 1, True), ("rapier", True, -1, False),
        ("longsword", True, 0, False), ("longsword", False, 1, False), ("dagger", True, 0, True),
    ],
)  # fmt: skip
def test_sneak_attack_takes_an_opening(key: str, friend: bool, advantage: int, sneaks: bool) -> None:
    # SRD 5.2, Sneak Attack: finesse or ranged; advantage, or an ally beside the target and no disadvantage
    faces = (15,) if advantage == 0 else (15, 15)
    play = facing(rogue(1, key=key), *faces, 2, *((2,) if sneaks else ()), friend=friend)
    if advantage:
        modifiers = [{"to": "attack_roll", "advantage": advantage}]
        effects.add(play, MIRA, {"name": "luck", "modifiers": modifiers})
    attack(play)
    assert ("sneak_attack" in row(play, MIRA)["used"]) == sneaks
    assert not play.roller.left  # type: ignore[attr-defined]


def test_sneak_attack_comes_once_a_turn() -> None:
    play = facing(rogue(1, "extra_attack"), 15, 2, 2, 15, 2, friend=True)
    attack(play)
    attack(play)
    assert not play.roller.left  # type: ignore[attr-defined]


def test_an_ally_who_cannot_act_opens_nothing() -> None:
    play = facing(rogue(1), 15, 2, friend=True)
    effects.add(play, TOBIN, {"name": "stun", "conditions": ["stunned"]})
    attack(play)
    assert "sneak_attack" not in row(play, MIRA)["used"]


@pytest.mark.parametrize("what", ["dash", "disengage"])
def test_cunning_action_is_a_bonus_action(what: str) -> None:
    play = facing(rogue(2, "cunning_action"))
    assert use(play, "cunning_action", what=what) is None
    assert (row(play, MIRA)["action"], row(play, MIRA)["bonus_action"]) == (True, False)
    assert row(play, MIRA)["disengaged" if what == "disengage" else "movement"] in (True, 60)


def test_steady_aim_is_for_those_who_stand_still() -> None:
    play = facing(rogue(3, "steady_aim"), 2, 15, 2, 2, 2)
    assert use(play, "steady_aim") is None
    assert row(play, MIRA)["movement"] == 0
    attack(play)
    assert "sneak_attack" in row(play, MIRA)["used"]
    moved = facing(rogue(3, "steady_aim"))
    acts.act(moved, MIRA, "disengage")
    acts.act(moved, MIRA, "move", [], {"away": True})
    assert use(moved, "steady_aim") == "moved"


@pytest.mark.parametrize(("what", "condition"), [("trip", "prone"), ("poison", "poisoned")])
@pytest.mark.parametrize(("natural", "falls"), [(12, True), (13, False)])
def test_cunning_strike_trades_a_die(what: str, condition: str, natural: int, falls: bool) -> None:
    # SRD 5.2, Cunning Strike: DC 8 + Dexterity + proficiency (13 with a bonus of 2), 1d6 less
    play = facing(rogue(5, "cunning_strike", proficiency_bonus=2), 15, 4, 2, 2, natural, friend=True)
    attack(play, cunning=what)
    assert hp(play, GOBLIN) == 60 - 4 - 3 - 4
    assert has(play, GOBLIN, condition) == falls


def test_uncanny_dodge_halves_one_attack_a_round() -> None:
    mine = rogue(5, "uncanny_dodge", hp_current=60, hp_max=60)
    play = fight_of(mine, plain_foe(equipment=armed("maul"), strength=20, features=["extra_attack"]), turn=GOBLIN,
                    dice=(15, 6, 6, 15, 6, 6), engaged=[(MIRA, GOBLIN)])  # fmt: skip
    acts.act(play, GOBLIN, "attack", [MIRA])
    assert hp(play, MIRA) == 60 - 8
    assert not row(play, MIRA)["reaction"]
    acts.act(play, GOBLIN, "attack", [MIRA])
    assert hp(play, MIRA) == 60 - 8 - 17


# --- monk -------------------------------------------------------------------------------------------------


def monk(level: int = 2, *more: str, key: str = "focus_points", **attributes: Any) -> dict[str, Any]:
    features = ("martial_arts", "monks_focus", *more)
    return of_class(
        "monk", level, *features, uses={key: level}, equipment=armed(), dexterity=16, **attributes
    )


@pytest.mark.parametrize(("level", "face"), [(1, 6), (4, 6), (5, 8), (10, 8), (11, 10), (17, 12)])
def test_martial_arts_has_its_die(level: int, face: int) -> None:  # SRD 5.2, Monk Features table
    play = facing(monk(level), 15, face)
    attack(play, weapon="unarmed")
    assert hp(play, GOBLIN) == 60 - face - 3
    assert play.roller.asked[-1] == f"1d{face}+3"  # type: ignore[attr-defined]


def test_a_monk_strikes_again_as_a_bonus_action() -> None:  # SRD 5.2, Bonus Unarmed Strike
    play = facing(monk(), 2, 2)
    attack(play, weapon="unarmed")
    assert attack(play, weapon="unarmed", bonus=True) is None
    assert not row(play, MIRA)["bonus_action"]


@pytest.mark.parametrize("key", ["focus_points", "ki_points"])
def test_a_flurry_is_two_strikes_for_a_point(key: str) -> None:  # SRD 5.2, Flurry of Blows
    play = facing(monk(key=key), 2, 2, 2)
    assert use(play, "flurry_of_blows") is None
    for _ in range(2):
        assert attack(play, weapon="unarmed") is None
    assert row(play, MIRA)["action"]
    assert used(play, key) == 1


@pytest.mark.parametrize("focus", [True, False])
def test_patient_defense_and_step_of_the_wind(focus: bool) -> None:
    play = facing(monk())
    assert use(play, "patient_defense", focus=focus) is None
    assert row(play, MIRA)["disengaged"]
    assert bool(effects.effects_of(play.entity(MIRA))) == focus
    assert used(play, "focus_points") == int(focus)
    swift = facing(monk())
    assert use(swift, "step_of_the_wind", focus=focus) is None
    assert row(swift, MIRA)["movement"] == 60
    assert bool(row(swift, MIRA).get("disengaged")) == focus


@pytest.mark.parametrize(("natural", "stunned"), [(11, True), (12, False)])
def test_stunning_strike(natural: int, stunned: bool) -> None:
    # SRD 5.2, Stunning Strike: DC 8 + Wisdom + proficiency; on a success half speed, and an opening
    play = facing(monk(5, "stunning_strike", wisdom=14, proficiency_bonus=2), 15, 5, natural)
    attack(play, weapon="unarmed", stun=True)
    assert has(play, GOBLIN, "stunned") == stunned
    assert effects.speed_of(play.entity(GOBLIN)) == (30 if stunned else 15)
    assert effects.modifiers(play.entity(GOBLIN), "attacked", against=MIRA).favoured != stunned
    assert used(play, "focus_points") == 1


@pytest.mark.parametrize(("face", "taken"), [(1, 11 - 7 + 5), (5, 5)])
def test_deflect_attacks_takes_off_a_die(face: int, taken: int) -> None:  # SRD 5.2, Deflect Attacks
    mine = monk(3, "deflect_attacks")
    foe = plain_foe(equipment=armed("maul"), strength=20)
    play = fight_of(mine, foe, turn=GOBLIN, dice=(15, 5, 1, 1 if face == 1 else 5), engaged=[(MIRA, GOBLIN)])
    acts.act(play, GOBLIN, "attack", [MIRA])
    assert hp(play, MIRA) == 20 - (11 - face - 6)
    assert taken


# --- bard and paladin -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "die"), [(1, "1d6"), (4, "1d6"), (5, "1d8"), (10, "1d10"), (15, "1d12")])
def test_bardic_inspiration_gives_a_die(level: int, die: str) -> None:  # SRD 5.2, Bard, Bardic Inspiration
    play = facing(of_class("bard", level, "bardic_inspiration", uses={"bardic_inspiration": 3}), friend=True)
    assert use(play, "bardic_inspiration", TOBIN) is None
    assert effects.effects_of(play.entity(TOBIN))[0]["die"] == die
    assert used(play, "bardic_inspiration") == 1
    assert not row(play, MIRA)["bonus_action"]


def test_nobody_holds_two_dice_or_inspires_themselves() -> None:
    play = facing(of_class("bard", 1, "bardic_inspiration", uses={"bardic_inspiration": 3}), friend=True)
    assert use(play, "bardic_inspiration", MIRA) == "no_target"
    effects.add(play, TOBIN, {"name": "inspired", "origin": "feature:bardic_inspiration", "die": "1d6"})
    assert use(play, "bardic_inspiration", TOBIN) == "inspired"


@pytest.mark.parametrize(("amount", "healed", "left"), [(None, 15, 15), (4, 4, 4), (99, 15, 25)])
def test_lay_on_hands_heals_from_the_pool(amount: int | None, healed: int, left: int) -> None:
    # SRD 5.2, Lay On Hands: five times the level; here level 5
    play = facing(of_class("paladin", 5, "lay_on_hands", uses={"lay_on_hands": 25}, hp_current=5))
    assert use(play, "lay_on_hands", amount=amount) is None
    assert hp(play, MIRA) == 5 + healed
    assert used(play, "lay_on_hands") == left


def test_lay_on_hands_cures_poison_for_five() -> None:
    play = facing(of_class("paladin", 2, "lay_on_hands", uses={"lay_on_hands": 10}))
    effects.add(play, MIRA, {"name": "venom", "conditions": ["poisoned"]})
    assert use(play, "lay_on_hands", cure=True) is None
    assert not has(play, MIRA, "poisoned")
    assert used(play, "lay_on_hands") == 5


@pytest.mark.parametrize(
    "feature", ["rage", "second_wind", "action_surge", "bardic_inspiration", "lay_on_hands", "steady_aim"]
)
def test_features_are_for_those_who_have_them(feature: str) -> None:
    play = facing(hero())
    before = play.state
    assert use(play, feature, GOBLIN) == "no_feature"
    assert play.state is before


@pytest.mark.parametrize(
    ("feature", "key"), [("rage", "rage"), ("second_wind", "second_wind"), ("lay_on_hands", "lay_on_hands")]
)
def test_what_is_used_up_is_refused(feature: str, key: str) -> None:
    mine = of_class("fighter", 3, feature, uses={key: 0})
    play = facing(mine)
    before = play.state
    assert use(play, feature) == "used_up"
    assert play.state is before
