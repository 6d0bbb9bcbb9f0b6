"""Actions beside attacks (SRD 5.2, Rules Glossary: Dodge, Dash, Help, Hide, Search, Ready, Unarmed Strike)."""

from typing import Any

import pytest

from bot.core.state import operations as ops
from rulesets.srd_5e.blows import manoeuvres
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    ZONES,
    armed,
    combatant,
    fight_of,
    has,
    hero,
    hp,
    monster,
    plain_foe,
    row,
)
from tests.unit.rulesets.srd_5e.making_plays import lines

EMPTY = armed("longsword", held=[])


def hands(*dice: int, **attributes: Any) -> Play:
    mine = hero(equipment=EMPTY, strength=16, **attributes)
    return fight_of(mine, plain_foe(), dice=dice, engaged=[(MIRA, GOBLIN)])


def reason(refused: Any) -> str | None:
    return None if refused is None else refused.reason


@pytest.mark.parametrize(
    ("strength", "dexterity", "monk", "dc"),
    [(16, 10, False, 13), (10, 18, False, 10), (10, 18, True, 14), (8, 8, False, 9)],
)  # fmt: skip
def test_the_dc_of_grapples_and_shoves(strength: int, dexterity: int, monk: bool, dc: int) -> None:
    # SRD 5.2, Unarmed Strike: 8 + Strength + proficiency; Martial Arts: Dexterity instead
    features = ["martial_arts"] if monk else []
    play = fight_of(hero(strength=strength, dexterity=dexterity, features=features), plain_foe())
    assert manoeuvres.unarmed_dc(play, MIRA) == dc


@pytest.mark.parametrize(("natural", "held"), [(12, True), (13, False), (20, False), (1, True)])
def test_the_target_of_a_grapple_saves(natural: int, held: bool) -> None:  # SRD 5.2, Unarmed Strike, Grapple
    play = hands(natural)
    assert acts.act(play, MIRA, "grapple", [GOBLIN]) is None
    assert has(play, GOBLIN, "grappled") == held
    assert not row(play, MIRA)["action"]


@pytest.mark.parametrize(("strength", "dexterity", "label"), [(16, 8, "Strength"), (8, 16, "Dexterity")])
def test_the_target_saves_with_the_better_of_the_two(strength: int, dexterity: int, label: str) -> None:
    foe = plain_foe(strength=strength, dexterity=dexterity)
    play = fight_of(hero(equipment=EMPTY), foe, dice=(15,), engaged=[(MIRA, GOBLIN)])
    acts.act(play, MIRA, "grapple", [GOBLIN])
    assert lines(play)[0].startswith(f"{label} saving throw")


@pytest.mark.parametrize("kind", ["grapple", "shove"])
@pytest.mark.parametrize(
    ("size", "allowed"), [("medium", True), ("large", True), ("huge", False), ("tiny", True)]
)
def test_only_one_size_larger_can_be_held(
    kind: str, size: str, allowed: bool
) -> None:  # SRD 5.2, Unarmed Strike
    play = fight_of(hero(equipment=EMPTY), plain_foe(size=size), dice=(2,), engaged=[(MIRA, GOBLIN)])
    assert reason(acts.act(play, MIRA, kind, [GOBLIN])) == (None if allowed else "too_large")


@pytest.mark.parametrize(
    ("held", "shield", "refused"), [(["longsword"], False, None), (["longsword"], True, "hands_full"),
                                   (["dagger", "dagger"], False, "hands_full"), ([], True, None)],
)  # fmt: skip
def test_a_grapple_takes_a_free_hand(held: list[str], shield: bool, refused: str | None) -> None:
    equipment = armed("longsword", shield=shield, held=held)
    play = fight_of(hero(equipment=equipment), plain_foe(), dice=(2,), engaged=[(MIRA, GOBLIN)])
    assert reason(acts.act(play, MIRA, "grapple", [GOBLIN])) == refused


@pytest.mark.parametrize(("prone", "natural"), [(True, 2), (False, 2), (True, 20), (False, 20)])
def test_a_shove_pushes_off_or_down(prone: bool, natural: int) -> None:  # SRD 5.2, Unarmed Strike, Shove
    play = hands(natural)
    assert acts.act(play, MIRA, "shove", [GOBLIN], {"prone": prone}) is None
    failed = natural == 2
    assert has(play, GOBLIN, "prone") == (failed and prone)
    assert (row(play, MIRA)["engaged"] == []) == (failed and not prone)


def test_a_grapple_takes_the_place_of_one_attack() -> None:  # SRD 5.2, Attack; Extra Attack
    play = hands(2, 15, 3, features=["extra_attack"])
    assert acts.act(play, MIRA, "grapple", [GOBLIN]) is None
    assert row(play, MIRA)["attacks"] == 1
    assert acts.act(play, MIRA, "attack", [GOBLIN], {"weapon": "longsword"}) is None
    assert reason(acts.act(play, MIRA, "attack", [GOBLIN], {"weapon": "longsword"})) == "action_spent"


@pytest.mark.parametrize(("natural", "free"), [(12, False), (13, True)])
def test_escaping_is_an_action_and_a_check(natural: int, free: bool) -> None:
    # SRD 5.2, Grappling, Ending a Grapple: Athletics or Acrobatics against the escape DC
    play = fight_of(
        hero(), plain_foe(), dice=(natural,), engaged=[(MIRA, GOBLIN)], rows={MIRA: {"movement": 0}}
    )
    held = {"name": "grappled", "source": GOBLIN, "conditions": ["grappled"], "escape_dc": 13}
    effects.add(play, MIRA, held)
    assert acts.act(play, MIRA, "escape") is None
    assert has(play, MIRA, "grappled") != free
    assert not row(play, MIRA)["action"]
    assert (row(play, MIRA)["movement"] == 30) == free  # its Speed is no longer 0


def test_nobody_escapes_from_nothing() -> None:
    assert reason(acts.act(hands(), MIRA, "escape")) == "not_held"


def test_a_push_ends_a_grapple() -> None:  # SRD 5.2, Grappling: the distance exceeds the grapple's range
    play = hands(2, 2, features=["extra_attack"])
    acts.act(play, MIRA, "grapple", [GOBLIN])
    acts.act(play, MIRA, "shove", [GOBLIN])
    assert not has(play, GOBLIN, "grappled")


# --- hiding -----------------------------------------------------------------------------------------------


def lurking(
    *dice: int, cover: int = 5, light: str = "bright", same_zone: bool = False, **attributes: Any
) -> Play:
    yard = {**ZONES["yard"], "cover": cover, "light": light}
    rows = {MIRA: {"zone": "yard"}, GOBLIN: {"zone": "yard" if same_zone else "hall"}}
    mine = hero(skills=["stealth"], dexterity=16, **attributes)
    return fight_of(mine, plain_foe(), dice=dice, rows=rows, zones={**ZONES, "yard": yard})


@pytest.mark.parametrize(("natural", "hidden"), [(9, False), (10, True), (20, True)])
def test_hiding_is_stealth_against_fifteen(natural: int, hidden: bool) -> None:  # SRD 5.2, Hide
    play = lurking(natural)
    assert acts.act(play, MIRA, "hide") is None
    assert has(play, MIRA, "invisible") == hidden
    assert play.entity(MIRA)["status"] == ("hidden" if hidden else "conscious")


@pytest.mark.parametrize(
    ("cover", "light", "same_zone", "allowed"),
    [(0, "bright", False, False), (2, "bright", False, False), (5, "bright", False, True), (99, "bright", False, True),
     (5, "bright", True, False), (0, "darkness", False, True), (0, "dim", False, False)],
)  # fmt: skip
def test_hiding_takes_cover_or_darkness_and_no_watcher(
    cover: int, light: str, same_zone: bool, allowed: bool
) -> None:
    # SRD 5.2, Hide: Heavily Obscured or three-quarters or total cover, out of any enemy's line of sight
    play = lurking(20, cover=cover, light=light, same_zone=same_zone)
    assert reason(acts.act(play, MIRA, "hide")) == (None if allowed else "in_sight")


@pytest.mark.parametrize(("natural", "found"), [(14, False), (15, True)])
def test_searching_finds_whoever_rolled_less(natural: int, found: bool) -> None:
    # SRD 5.2, Hide: the check's total is the DC of Perception
    play = lurking(10, natural)
    acts.act(play, MIRA, "hide")
    play.do(*_turn(GOBLIN))
    assert acts.act(play, GOBLIN, "search") is None
    assert has(play, MIRA, "invisible") != found


def _turn(whose: str) -> list[Any]:
    return [ops.SetOp(path="scene_state.turn", value=whose)]


# --- helping, dodging, dashing, ready ---------------------------------------------------------------------


def test_help_against_a_foe_gives_one_attack_advantage() -> None:  # SRD 5.2, Help, Assist an Attack Roll
    play = fight_of(hero(), hero(TOBIN, "Tobin"), plain_foe(), engaged=[(MIRA, GOBLIN)])
    assert acts.act(play, MIRA, "help", [GOBLIN]) is None
    found = effects.modifiers(play.entity(GOBLIN), "attacked", against=TOBIN)
    assert found.favoured
    effects.spend(play, GOBLIN, found.once)
    assert not effects.modifiers(play.entity(GOBLIN), "attacked", against=TOBIN).favoured


def test_help_with_a_check_gives_advantage_once() -> None:  # SRD 5.2, Help, Assist an Ability Check
    play = fight_of(hero(skills=["athletics"]), hero(TOBIN, "Tobin"), plain_foe(), dice=(3, 18, 4))
    assert acts.act(play, MIRA, "help", [TOBIN], {"skill": "athletics"}) is None
    assert d20_tests.ability_check(play, TOBIN, 10, skill="athletics").total == 18
    assert d20_tests.ability_check(play, TOBIN, 10, skill="athletics").total == 4


def test_help_ends_at_the_helpers_next_turn() -> None:  # SRD 5.2, Help
    play = fight_of(hero(), plain_foe(), engaged=[(MIRA, GOBLIN)])
    acts.act(play, MIRA, "help", [GOBLIN])
    effects.start_of_turn(play, MIRA)
    assert not effects.effects_of(play.entity(GOBLIN))


@pytest.mark.parametrize(("target", "options", "why"), [
    (TOBIN, {"skill": "arcana"}, "no_skill"), (MIRA, {}, "no_target"), (GOBLIN, {}, "out_of_reach"),
])  # fmt: skip
def test_help_that_cannot_be_given_costs_nothing(target: str, options: dict[str, Any], why: str) -> None:
    play = fight_of(hero(), hero(TOBIN, "Tobin"), plain_foe())
    assert reason(acts.act(play, MIRA, "help", [target], options)) == why
    assert row(play, MIRA) == combatant("party")


def test_dodging_helps_dexterity_saves_until_the_next_turn() -> None:  # SRD 5.2, Dodge
    play = fight_of(hero(), plain_foe(), dice=(3, 18, 4))
    acts.act(play, MIRA, "dodge")
    assert d20_tests.saving_throw(play, MIRA, "dexterity", 10).total == 18
    effects.start_of_turn(play, MIRA)
    assert d20_tests.saving_throw(play, MIRA, "dexterity", 10).total == 4


@pytest.mark.parametrize("condition", ["stunned", "grappled", "restrained", "paralyzed"])
def test_dodging_ends_for_whoever_is_held(
    condition: str,
) -> None:  # SRD 5.2, Dodge: Incapacitated, or Speed 0
    play = fight_of(hero(), plain_foe())
    acts.act(play, MIRA, "dodge")
    effects.add(play, MIRA, {"name": condition, "conditions": [condition]})
    assert [each["name"] for each in effects.effects_of(play.entity(MIRA))] == [condition]


@pytest.mark.parametrize(("changed", "movement"), [(0, 60), (-10, 50), (10, 70)])
def test_dashing_adds_the_speed_as_it_is(changed: int, movement: int) -> None:  # SRD 5.2, Dash
    play = fight_of(hero(), plain_foe())
    if changed:
        effects.add(play, MIRA, {"name": "pace", "modifiers": [{"to": "speed", "add": changed}]})
    acts.act(play, MIRA, "dash")
    assert row(play, MIRA)["movement"] == movement


def test_whoever_is_ready_strikes_the_foe_that_comes() -> None:  # SRD 5.2, Ready
    play = fight_of(hero(), monster(), dice=(15, 4))
    assert acts.act(play, MIRA, "ready", [], {"weapon": "longsword", "when": "comes"}) is None
    play.do(*_turn(GOBLIN))
    assert acts.act(play, GOBLIN, "move", [MIRA]) is None
    assert hp(play, GOBLIN) == 10 - 4
    assert not row(play, MIRA)["reaction"]
    assert row(play, MIRA)["readied"] is None


def test_a_ready_act_needs_something_to_wait_for() -> None:
    play = hands()
    assert reason(acts.act(play, MIRA, "ready", [], {"when": "the moon rises"})) == "no_trigger"


# --- turn economy -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("second", ["dodge", "dash", "disengage", "hide", "search", "ready"])
def test_one_action_a_turn(second: str) -> None:  # SRD 5.2, One Thing at a Time
    play = fight_of(hero(), plain_foe(), zones={**ZONES, "hall": {**ZONES["hall"], "light": "darkness"}})
    assert acts.act(play, MIRA, "dodge") is None
    before = play.state
    assert reason(acts.act(play, MIRA, second)) == "action_spent"
    assert play.state is before


@pytest.mark.parametrize("kind", sorted(acts.KINDS))
def test_nobody_acts_out_of_turn(kind: str) -> None:
    play = fight_of(hero(), hero(TOBIN, "Tobin"), plain_foe(), turn=TOBIN)
    before = play.state
    assert reason(acts.act(play, MIRA, kind, [GOBLIN])) == "not_your_turn"
    assert play.state is before


@pytest.mark.parametrize("kind", sorted(acts.KINDS))
@pytest.mark.parametrize("condition", ["unconscious", "stunned", "paralyzed", "petrified", "incapacitated"])
def test_the_incapacitated_do_nothing(kind: str, condition: str) -> None:  # SRD 5.2, Incapacitated
    play = fight_of(hero(), plain_foe(), engaged=[(MIRA, GOBLIN)])
    effects.add(play, MIRA, {"name": condition, "conditions": [condition]})
    before = play.state
    assert reason(acts.act(play, MIRA, kind, [GOBLIN])) == "cannot_act"
    assert play.state is before


def test_what_nobody_can_do_is_refused() -> None:
    assert reason(acts.act(hands(), MIRA, "levitate")) == "unknown_act"


# --- things -----------------------------------------------------------------------------------------------


def test_a_potion_is_a_bonus_action() -> None:  # SRD 5.2, Potions
    drinks = {"class_features": {}, "consumables": {"potion_of_healing": 1}}
    play = fight_of(hero(hp_current=5, resources=drinks), plain_foe(), dice=(3, 2))
    assert acts.act(play, MIRA, "use", [], {"item": "potion_of_healing"}) is None
    assert hp(play, MIRA) == 5 + 7
    assert row(play, MIRA)["action"]
    assert not row(play, MIRA)["bonus_action"]
    assert play.attributes(MIRA)["resources"]["consumables"]["potion_of_healing"] == 0
    assert reason(acts.act(play, MIRA, "use", [], {"item": "potion_of_healing"})) == "no_item"


def test_a_flask_is_thrown_in_place_of_an_attack() -> (
    None
):  # SRD 5.2, Acid: Dexterity DC 8 + Dex + proficiency
    flask = armed("longsword", backpack=[{"key": "acid", "count": 1}])
    play = fight_of(hero(dexterity=14, equipment=flask), plain_foe(), dice=(6, 5, 11))
    assert acts.act(play, MIRA, "use", [GOBLIN], {"item": "acid"}) is None
    assert hp(play, GOBLIN) == 20 - 11
    assert "vs DC 12 (Failure)" in lines(play)[-1]


def test_the_first_thing_of_a_place_is_free() -> None:  # SRD 5.2, Interacting with Things
    play = fight_of(hero(), plain_foe())
    for spent in (True, False):
        assert acts.act(play, MIRA, "use", [], {"what": "the lever"}) is None
        assert row(play, MIRA)["action"] == spent
    assert reason(acts.act(play, MIRA, "use", [], {"what": "the lever"})) == "action_spent"
