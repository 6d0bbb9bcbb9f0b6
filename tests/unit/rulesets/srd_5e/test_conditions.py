"""The fifteen conditions and exhaustion (SRD 5.2, Rules Glossary: the entry of each condition)."""

from typing import Any

import pytest

from rulesets.srd_5e import conditions
from rulesets.srd_5e.blows.strikes import attack_rolls
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import economy
from rulesets.srd_5e.lasting import effects
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, fight_of, has, hero, plain_foe
from tests.unit.rulesets.srd_5e.making_plays import play_of

ALL = (
    "blinded", "charmed", "deafened", "exhaustion", "frightened", "grappled", "incapacitated", "invisible",
    "paralyzed", "petrified", "poisoned", "prone", "restrained", "stunned", "unconscious",
)  # fmt: skip
# SRD 5.2, Rules Glossary: what a condition does to attack rolls of whoever has it
OWN_ATTACKS = {
    "blinded": -1, "frightened": -1, "invisible": 1, "poisoned": -1, "prone": -1, "restrained": -1, "charmed": 0,
    "deafened": 0, "grappled": -1,
}  # fmt: skip
# … and to attack rolls against it, from within 5 feet and from farther off
ATTACKED = {
    "blinded": (1, 1), "charmed": (0, 0), "deafened": (0, 0), "frightened": (0, 0), "grappled": (0, 0),
    "incapacitated": (0, 0), "invisible": (-1, -1), "paralyzed": (1, 1), "petrified": (1, 1), "poisoned": (0, 0),
    "prone": (1, -1), "restrained": (1, 1), "stunned": (1, 1),
}  # fmt: skip
SPEED_ZERO = {"grappled", "paralyzed", "petrified", "restrained", "unconscious"}
HELPLESS = {"incapacitated", "paralyzed", "petrified", "stunned", "unconscious"}
FAILS_BODILY_SAVES = {"paralyzed", "petrified", "stunned", "unconscious"}
CRITICAL_NEAR = {"paralyzed", "unconscious"}


def under(condition: str, entity_id: str = MIRA, source: str = "") -> dict[str, Any]:
    made = hero(entity_id) if entity_id == MIRA else plain_foe(entity_id)
    play = play_of(made)
    effect = {"name": condition, "origin": f"test:{condition}", "source": source, "conditions": [condition]}
    if condition == "exhaustion":
        effects.exhaust(play, entity_id, 1)
    else:
        effects.add(play, entity_id, effect)
    entity: Any = play.entity(entity_id)
    return entity


def test_the_table_has_the_fifteen_conditions_of_the_glossary() -> None:
    assert sorted(conditions.TABLE) == sorted(ALL)


@pytest.mark.parametrize("condition", ALL)
def test_a_condition_is_named_on_the_sheet_with_what_it_includes(condition: str) -> None:
    entity = under(condition)
    assert condition in entity["attributes"]["status_conditions"]
    assert ("incapacitated" in entity["attributes"]["status_conditions"]) == (condition in HELPLESS)


@pytest.mark.parametrize(("condition", "advantage"), OWN_ATTACKS.items())
def test_a_condition_bears_on_the_attacks_of_whoever_has_it(condition: str, advantage: int) -> None:
    play = fight_of(under(condition, source="npc_other_001"), plain_foe(), engaged=[(MIRA, GOBLIN)])
    assert attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False).advantage == advantage


@pytest.mark.parametrize("near", [True, False])
@pytest.mark.parametrize(("condition", "advantage"), ATTACKED.items())
def test_a_condition_bears_on_attacks_against_whoever_has_it(
    condition: str, advantage: tuple[int, int], near: bool
) -> None:
    play = fight_of(hero(), under(condition, GOBLIN), engaged=[(MIRA, GOBLIN)] if near else [])
    found = attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False)
    assert found.advantage == advantage[0 if near else 1]


@pytest.mark.parametrize("near", [True, False])
def test_whoever_is_unconscious_is_also_prone_to_attackers(near: bool) -> None:
    # SRD 5.2, Unconscious (advantage) and Prone (disadvantage from afar): both together are neither
    play = fight_of(hero(), under("unconscious", GOBLIN), engaged=[(MIRA, GOBLIN)] if near else [])
    assert attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False).advantage == (1 if near else 0)


@pytest.mark.parametrize("condition", ALL)
def test_a_condition_that_holds_takes_all_speed(condition: str) -> None:
    entity: Any = under(condition)
    expected = 0 if condition in SPEED_ZERO else 25 if condition == "exhaustion" else 30
    assert effects.speed_of(entity) == expected


@pytest.mark.parametrize("condition", ALL)
@pytest.mark.parametrize("kind", ["action", "bonus_action", "reaction"])
def test_only_the_incapacitated_take_no_actions(condition: str, kind: Any) -> None:
    play = fight_of(under(condition), plain_foe())
    assert (economy.refuses(play, MIRA, kind) is not None) == (condition in HELPLESS)


@pytest.mark.parametrize("condition", ALL)
@pytest.mark.parametrize(
    "ability", ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]
)
def test_bodily_saves_fail_by_themselves_for_whoever_cannot_move(condition: str, ability: str) -> None:
    entity: Any = under(condition)
    fails = condition in FAILS_BODILY_SAVES and ability in ("strength", "dexterity")
    assert effects.fails_save(entity, ability) == fails


@pytest.mark.parametrize("condition", ALL)
def test_a_hit_at_hand_is_critical_on_the_paralyzed_and_the_unconscious(condition: str) -> None:
    play = fight_of(hero(), under(condition, GOBLIN), dice=(15, 15), engaged=[(MIRA, GOBLIN)])
    found = attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False)
    made = attack_rolls.roll(play, MIRA, GOBLIN, 5, found)
    assert made.hit
    assert made.critical == (condition in CRITICAL_NEAR)


@pytest.mark.parametrize("condition", sorted(CRITICAL_NEAR))
def test_a_hit_from_afar_on_them_is_none(condition: str) -> None:
    play = fight_of(hero(), under(condition, GOBLIN), dice=(15, 15))
    made = attack_rolls.roll(play, MIRA, GOBLIN, 5, attack_rolls.bearing(play, MIRA, GOBLIN, ranged=True))
    assert made.hit
    assert not made.critical


def test_the_restrained_dodge_worse() -> None:  # SRD 5.2, Restrained, Saving Throws Affected
    restrained: Any = under("restrained")
    play = fight_of(restrained, plain_foe(), dice=(18, 3))
    assert d20_tests.saving_throw(play, MIRA, "dexterity", 10).total == 3


def test_the_poisoned_check_worse_and_save_as_ever() -> None:  # SRD 5.2, Poisoned
    poisoned: Any = under("poisoned")
    play = fight_of(poisoned, plain_foe(), dice=(18, 3, 17))
    assert d20_tests.ability_check(play, MIRA, 10, skill="athletics").total == 3
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 10).total == 17


def test_the_grappled_attack_their_grappler_as_ever() -> None:  # SRD 5.2, Grappled, Attacks Affected
    play = fight_of(under("grappled", source=GOBLIN), plain_foe(), plain_foe("npc_other_001", "orc"))
    assert attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False).advantage == 0
    assert attack_rolls.bearing(play, MIRA, "npc_other_001", ranged=False).advantage == -1


def test_the_charmed_cannot_attack_their_charmer() -> None:  # SRD 5.2, Charmed
    play = fight_of(under("charmed", source=GOBLIN), plain_foe())
    refused = attack_rolls.refuses(play, MIRA, GOBLIN)
    assert refused is not None
    assert refused.reason == "charmed"


def test_stone_cannot_be_poisoned() -> None:  # SRD 5.2, Petrified, Poison Immunity
    play = play_of(under("petrified"))
    assert effects.add(play, MIRA, {"name": "venom", "conditions": ["poisoned"]}) is None
    assert not has(play, MIRA, "poisoned")


def test_a_condition_does_not_stack_with_itself() -> None:  # SRD 5.2, Condition
    play = play_of(under("poisoned"))
    effects.add(play, MIRA, {"name": "another venom", "origin": "test:other", "conditions": ["poisoned"]})
    assert play.attributes(MIRA)["status_conditions"] == ["poisoned"]


def test_immunity_keeps_a_condition_away() -> None:  # SRD 5.2, Immunity
    play = play_of(hero(condition_immunities=["charmed"]))
    assert effects.add(play, MIRA, {"name": "charm", "conditions": ["charmed"]}) is None


def test_whoever_wakes_lies_prone() -> None:  # SRD 5.2, Unconscious, Inert
    play = play_of(under("unconscious"))
    effects.end_all(play, MIRA, lambda each: True)
    assert play.attributes(MIRA)["status_conditions"] == ["prone"]
    assert play.entity(MIRA)["status"] == "conscious"


@pytest.mark.parametrize(
    ("condition", "status"),
    [("unconscious", "unconscious"), ("paralyzed", "paralyzed"), ("stunned", "stunned"), ("invisible", "invisible"),
     ("petrified", "paralyzed"), ("prone", "conscious"), ("poisoned", "conscious")],
)  # fmt: skip
def test_the_status_follows_the_conditions(condition: str, status: str) -> None:
    assert under(condition)["status"] == status


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_exhaustion_takes_two_from_each_test_and_five_feet_for_each_level(level: int) -> None:
    # SRD 5.2, Exhaustion, D20 Tests Affected; Speed Reduced
    play = fight_of(hero(), plain_foe(), dice=(15, 15))
    assert effects.exhaust(play, MIRA, level) == level
    assert effects.speed_of(play.entity(MIRA)) == 30 - 5 * level
    assert d20_tests.saving_throw(play, MIRA, "wisdom", 10).total == 15 - 2 * level
    assert d20_tests.ability_check(play, MIRA, 10, ability="wisdom").total == 15 - 2 * level
    assert attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False).flat == -2 * level
