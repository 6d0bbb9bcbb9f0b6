"""The rules beside those of an independent engine (`answers/README.md`): each difference is named, with its reason.

Source of both: SRD 5.2, Playing the Game, Character Creation, Classes, Rules Glossary.
"""

from typing import Any

import pytest

from rulesets.srd_5e import creature, equipment, rests
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls
from rulesets.srd_5e.characters import leveling
from rulesets.srd_5e.characters.classes import multiclassing
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.lasting import effects, modifiers
from rulesets.srd_5e.play import Play
from tests.unit.rulesets.srd_5e.compendium_files import answers
from tests.unit.rulesets.srd_5e.making_fights import GOBLIN, MIRA, armed, fight_of, hero, plain_foe
from tests.unit.rulesets.srd_5e.making_plays import compendium, play_of
from tests.unit.rulesets.srd_5e.making_plays import creature as made

TOLD: dict[str, Any] = answers("dnd5e_engine")
SAVES = {"str": "strength", "dex": "dexterity", "con": "constitution", "int": "intelligence", "wis": "wisdom",
         "cha": "charisma"}  # fmt: skip
EXTRA = ("extra_attack", "two_extra_attacks", "three_extra_attacks")
DEXTERITY = (6, 10, 12, 14, 16, 20)


@pytest.mark.parametrize("class_key", sorted(TOLD["classes"]))
@pytest.mark.parametrize("level", [1, 2, 3, 5, 11, 20])
def test_a_character_of_a_class_has_the_same_figures(class_key: str, level: int) -> None:
    """SRD 5.2, Character Creation, Level Advancement; Classes, the tables of the twelve classes.

    The engine leaves a monk's Unarmored Movement out of the speed; the table has it.
    """
    points, bonus, attacks, speed, _, slots, pact = TOLD["classes"][class_key]["levels"][level - 1]
    start = {"class": class_key, "species": "human", "background": "soldier"}
    found: Any = leveling.made_at_level(compendium(), start, level)
    more = creature.ability_modifier(found["attributes"]["constitution"])
    entity = creature.as_entity(found)
    assert found["hp_max"] == points[more]
    assert creature.proficiency_bonus(entity) == bonus
    assert (
        sum(f"extra_attack{end}" in found["features"] for end in ("", "_2", "_3")) == min(attacks, 1)
        or attacks
    )
    held = found["resources"]
    assert [one["total"] for _, one in sorted(held["spell_slots"].items())] == slots
    assert {key: one["total"] for key, one in held["pact_slots"].items()} == pact
    bare = {**found, "equipment": {**found["equipment"], "armor": "", "shield": False}}
    if class_key == "monk":
        speed += compendium().classes["monk"]["counts"]["unarmored_movement"][level - 1]
    assert equipment.derived(bare, compendium())["combat_stats"]["speed"] == speed


@pytest.mark.parametrize("class_key", sorted(TOLD["classes"]))
def test_a_class_saves_with_the_same_abilities(class_key: str) -> None:
    """SRD 5.2, Classes, Core Traits, Saving Throw Proficiencies."""
    assert sorted(compendium().classes[class_key]["saves"]) == sorted(
        SAVES[one] for one in TOLD["classes"][class_key]["saves"]
    )


def test_two_classes_share_their_slots_alike() -> None:
    """SRD 5.2, Character Creation, Multiclassing, Spellcasting."""
    different = [
        (levels, slots, list(multiclassing.spell_slots(levels).values()))
        for levels, slots in TOLD["multiclassing"]
        if list(multiclassing.spell_slots(levels).values()) != slots
    ]
    assert different == []


def test_pact_slots_grow_alike() -> None:
    """SRD 5.2, Classes, Warlock, Pact Magic."""
    assert [multiclassing.pact_slots(level) for level in range(1, 21)] == TOLD["pact_slots"]


@pytest.mark.parametrize("armor", sorted(TOLD["armor"]))
def test_armor_protects_alike(armor: str) -> None:
    """SRD 5.2, Equipment, Armor."""
    key = armor if armor in compendium().armor else armor.removesuffix("_armor")
    found = [
        [
            equipment.armor_class(
                made(dexterity=one, equipment=armed(armor=key, shield=shield)), compendium()
            )
            for one in DEXTERITY
        ]
        for shield in (False, True)
    ]
    assert found == TOLD["armor"][armor]


# --- conditions ---------------------------------------------------------------------------------------------


def _under(play: Play, who: str, condition: str, source: str) -> None:
    if condition:
        effects.add(play, who, {"name": condition, "conditions": [condition], "source": source})


@pytest.mark.parametrize("own", sorted({row[0] for row in TOLD["conditions"]["attacks"]}))
def test_conditions_bear_on_attacks_alike(own: str) -> None:
    """SRD 5.2, Rules Glossary, the conditions; Playing the Game, Unseen Attackers and Targets."""
    different: list[Any] = []
    for _, other, feet, told in (row for row in TOLD["conditions"]["attacks"] if row[0] == own):
        near = [(MIRA, GOBLIN)] if feet == 5 else []
        play = fight_of(hero(), plain_foe(), engaged=near)
        _under(play, MIRA, own, GOBLIN)
        _under(play, GOBLIN, other, MIRA)
        found = attack_rolls.bearing(play, MIRA, GOBLIN, ranged=False).advantage
        if found != told:
            different.append((other, feet, found, told))
    assert different == []


@pytest.mark.parametrize("name", sorted(TOLD["conditions"]["alone"]))
def test_a_condition_does_the_same(name: str) -> None:
    """SRD 5.2, Rules Glossary, the conditions."""
    told = TOLD["conditions"]["alone"][name]
    play = fight_of(hero(), plain_foe())
    _under(play, MIRA, name, GOBLIN)
    state, entity = modifiers.condition_of(play.entity(MIRA)), play.entity(MIRA)
    assert (-1 in state.ability_checks) == told["checks"]
    assert sorted(one[:3].upper() for one in state.fails_saves) == sorted(told["fails"])
    assert creature.speed(entity) == told["speed"]
    assert (not modifiers.is_helpless(entity)) == told["acts"]
    assert state.critical_near == told["critical_near"]
    assert state.resists_all == told["resists"]


def test_exhaustion_slows_alike() -> None:
    """SRD 5.2, Rules Glossary, Exhaustion."""
    assert [creature.speed(hero(exhaustion=level)) for level in range(6)] == TOLD["conditions"][
        "exhausted_speed"
    ]


# --- dying, damage, rests, tests ----------------------------------------------------------------------------


def _dying(good: int, bad: int, *dice: int) -> Play:
    play = fight_of(hero(), plain_foe(), dice=dice)
    damage.deal(play, MIRA, [(20, "fire")], source_id=GOBLIN)
    dying._set(play, MIRA, death_saves={"successes": good, "failures": bad, "stable": False})
    return play


@pytest.mark.parametrize("natural", range(1, 21))
def test_a_death_save_comes_out_alike(natural: int) -> None:
    """SRD 5.2, Playing the Game, Death Saving Throws. Who is stable or awake begins the next count at none."""
    for good, bad, _, said, now_good, now_bad in (row for row in TOLD["death_saves"] if row[2] == natural):
        play = _dying(good, bad, natural, 2)
        dying.death_save(play, MIRA)
        entity, held = play.entity(MIRA), play.attributes(MIRA)["death_saves"]
        outcome = {"dead": "dead", "conscious": "critical_success"}.get(entity["status"]) or (
            "stabilized" if held["stable"] else "ongoing"
        )
        assert outcome == said, (good, bad)
        if said == "ongoing":
            assert (held["successes"], held["failures"]) == (now_good, now_bad)


@pytest.mark.parametrize(("bad", "critical", "said", "now"), TOLD["hits_while_dying"])
def test_a_hit_on_the_dying_comes_out_alike(bad: int, critical: bool, said: str, now: int) -> None:
    """SRD 5.2, Playing the Game, Damage at 0 Hit Points."""
    play = _dying(0, bad)
    dying.hurt_at_zero(play, MIRA, 3, critical=critical)
    assert (play.entity(MIRA)["status"] == "dead") == (said == "dead")
    if said == "ongoing":
        assert play.attributes(MIRA)["death_saves"]["failures"] == now


def test_damage_is_halved_and_doubled_alike_but_for_the_order() -> None:
    """SRD 5.2, Playing the Game, Order of Application: resistance, then vulnerability. The engine doubles first."""
    for amount, resists, hurts, immune, told in TOLD["damage"]:
        found = damage.after_defences(
            made(
                resistances=["fire"] * resists, vulnerabilities=["fire"] * hurts, immunities=["fire"] * immune
            ),
            "fire",
            amount,
        )
        both = resists and hurts and not immune
        assert found == (amount // 2 * 2 if both else told), (amount, resists, hurts, immune)


@pytest.mark.parametrize("kind", ["skill", "saving_throw", "ability"])
def test_a_d20_test_comes_out_alike(kind: str) -> None:
    """SRD 5.2, Playing the Game, D20 Tests."""
    for _, score, level, trained, face, total, success in (row for row in TOLD["checks"] if row[0] == kind):
        who = made(
            wisdom=score, level=level, skills=["perception"] if trained else [],
            expertise=["perception"] if trained == 2 else [],
            saving_throw_proficiencies=["wisdom"] if trained else [],
        )  # fmt: skip
        play = play_of(who, dice=(face,))
        if kind == "saving_throw":
            tested = d20_tests.saving_throw(play, who["id"], "wisdom", 15)
        else:
            asked = {"skill": "perception"} if kind == "skill" else {"ability": "wisdom"}
            tested = d20_tests.ability_check(play, who["id"], 15, **asked)
        assert (tested.total, tested.succeeded) == (total, success)


def test_passive_perception_is_reckoned_alike() -> None:
    """SRD 5.2, Rules Glossary, Passive Perception."""
    for wisdom, trained, bonus, told in TOLD["passive_perception"]:
        level = {2: 1, 4: 9, 6: 17}[bonus]
        who = made(wisdom=wisdom, level=level, skills=["perception"] if trained else [])
        assert creature.passive(who, "perception") == told


@pytest.mark.parametrize(("current", "most", "left", "total", "tired", "hp", "dice", "rested"), TOLD["rests"])
def test_a_long_rest_gives_back_the_same(
    current: int, most: int, left: int, total: int, tired: int, hp: int, dice: int, rested: int
) -> None:
    """SRD 5.2, Rules Glossary, Long Rest."""
    who = hero(
        hp_current=current, hp_max=most, exhaustion=tired, level=total, **{"class": "fighter"},
        resources={"gold": 0, "hit_dice": {"used": total - left, "total": total}, "class_features": {}},
    )  # fmt: skip
    play = play_of(who)
    assert rests.long_rest(play, [MIRA]) is None
    held = play.attributes(MIRA)
    spent = held["resources"]["hit_dice"]
    assert (held["hp_current"], spent["total"] - spent["used"], held["exhaustion"]) == (hp, dice, rested)
