"""Magic that answers: shields, counterspells, images, sanctuaries, rebukes. SRD 5.2, Spell Descriptions, by name."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e.field import scene
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import reactions
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells.answers import answer_damage
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    ORC,
    TOBIN,
    caster,
    fight,
    goblin,
    hp,
    origins,
    tobin,
    used,
)

FOE = "npc_mage_001"


def mage(*spells: str, **figures: Any) -> Any:
    """A foe who casts: save DC 14, spell attacks +6, AC 12."""
    return caster(*spells, entity_id=FOE, name="the mage", **figures)


def has_reaction(play: Play, creature_id: str) -> bool:
    return bool(scene.combatant(play, creature_id)["reaction"])


# --- shield -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "armor"),
    [(11, 12), (12, 17), (16, 17), (17, 12), (25, 12)],  # only a hit that AC +5 turns into a miss
)
def test_a_shield_goes_up_where_it_turns_a_hit_into_a_miss(total: int, armor: int) -> None:
    play = fight(goblin(), caster("shield"))
    assert reactions.shield(play, MIRA, total, 12) == armor
    assert has_reaction(play, MIRA) == (armor == 12)
    assert used(play, 1) == (1 if armor == 17 else 0)


@pytest.mark.parametrize(
    ("slots", "intended", "armor"),
    [
        ({"1": {"used": 0, "total": 2}}, 1, 17),  # one is left for the spell that opens the fight
        ({"1": {"used": 1, "total": 2}}, 1, 12),
        ({"1": {"used": 1, "total": 2}, "2": {"used": 0, "total": 1}}, 1, 17),
        ({"1": {"used": 1, "total": 2}, "2": {"used": 0, "total": 1}}, 2, 17),
        ({"1": {"used": 2, "total": 2}, "2": {"used": 0, "total": 1}}, 2, 12),
    ],
)
def test_the_last_slot_for_the_spell_that_opens_a_fight_is_not_spent_on_a_shield(
    slots: dict[str, Any], intended: int, armor: int
) -> None:
    # a reaction need not be taken: SRD 5.2, Spell Descriptions, Shield
    play = fight(goblin(), caster("shield", resources={"spell_slots": slots}))
    play.intends = (MIRA, intended)
    assert reactions.shield(play, MIRA, 14, 12) == armor


def test_a_shield_is_told_and_stays_until_the_start_of_its_casters_next_turn() -> None:
    play = fight(goblin(), caster("shield"))
    assert reactions.shield(play, MIRA, 14, 12) == 17
    assert any("shield of force" in fact for fact in play.facts)
    assert effects.modifiers(play.entity(MIRA), "armor_class").flat == 5
    effects.start_of_turn(play, MIRA)
    assert effects.modifiers(play.entity(MIRA), "armor_class").flat == 0


@pytest.mark.parametrize(
    "lack", ["not prepared", "no slot", "no reaction", "incapacitated", "slot of this turn used", "silenced"]
)
def test_no_shield_goes_up_where_it_cannot_be_cast(lack: str) -> None:
    figures: dict[str, Any] = {}
    if lack == "no slot":
        figures["resources"] = {"spell_slots": {"1": {"used": 2, "total": 2}}}
    own_turn = lack == "slot of this turn used"
    creatures = [caster(*(() if lack == "not prepared" else ("shield", "silence")), **figures), goblin()]
    play = fight(*(creatures if own_turn or lack == "silenced" else reversed(creatures)))
    if lack == "no reaction":
        scene.update(play, MIRA, reaction=False)
    if own_turn:
        scene.update(play, MIRA, slot_cast=True)
    if lack == "incapacitated":
        effects.add(play, MIRA, {"name": "stun", "origin": "test", "conditions": ["stunned"]})
    if lack == "silenced":
        assert cast(play, MIRA, "silence", zone="yard") is None
        scene.put(play, turn=GOBLIN)
    assert reactions.shield(play, MIRA, 14, 12) == 12


def test_a_spell_attack_meets_a_shield() -> None:
    play = fight(caster("fire_bolt"), mage("shield"), dice=(8,))  # 8+6 = 14 against AC 12, then 17
    assert cast(play, MIRA, "fire_bolt", [FOE]) is None
    assert hp(play, FOE) == 30
    assert used(play, 1, FOE) == 1


def test_a_natural_20_goes_through_a_shield() -> None:
    play = fight(caster("fire_bolt"), mage("shield"), dice=(20, 1, 1, 1, 1))
    assert cast(play, MIRA, "fire_bolt", [FOE]) is None
    assert hp(play, FOE) == 26
    assert used(play, 1, FOE) == 0


def test_a_shield_keeps_magic_missiles_off() -> None:
    """SRD 5.2, Shield: "you take no damage from Magic Missile"."""
    play = fight(caster("magic_missile"), mage("shield"), goblin(), dice=(1,))
    assert cast(play, MIRA, "magic_missile", [FOE, FOE, GOBLIN]) is None
    assert hp(play, FOE) == 30
    assert hp(play, GOBLIN) == 38


# --- counterspell -----------------------------------------------------------------------------------------


def test_a_countered_spell_dissipates_and_its_slot_is_not_expended() -> None:
    """SRD 5.2, Counterspell: a Constitution save by the caster; the action is wasted, the slot is not."""
    play = fight(caster("fireball"), mage("counterspell"), dice=(2,))
    assert cast(play, MIRA, "fireball", [FOE]) is None
    assert play.rolled[0].purpose.lower().startswith("constitution saving throw")
    assert play.rolled[0].character_id == MIRA
    assert hp(play, FOE) == 30
    assert (used(play, 3), used(play, 3, FOE)) == (0, 1)
    assert scene.combatant(play, MIRA)["action"] is False
    assert not has_reaction(play, FOE)


def test_a_caster_who_saves_is_not_countered() -> None:
    play = fight(caster("fireball"), mage("counterspell"), dice=(18, 19, *(1,) * 8))
    assert cast(play, MIRA, "fireball", [FOE]) is None
    assert hp(play, FOE) == 26
    assert used(play, 3) == 1


@pytest.mark.parametrize("key", ["fire_bolt", "shatter"])
def test_small_spells_are_not_worth_a_counterspell(key: str) -> None:
    play = fight(caster(key), mage("counterspell"), dice=(18, 1, 1, 1))
    assert cast(play, MIRA, key, [FOE]) is None
    assert has_reaction(play, FOE)


@pytest.mark.parametrize("lack", ["far away", "unseen", "a friend", "no slot"])
def test_nobody_counters_who_cannot(lack: str) -> None:
    figures: dict[str, Any] = {}
    if lack == "no slot":
        figures["resources"] = {"spell_slots": {"2": {"used": 0, "total": 2}}}
    row: dict[str, Any] = {"zone": "tower"} if lack == "far away" else {}
    rows: dict[str, Any] = {"the mage": row}
    play = fight(caster("haste"), mage("counterspell", **figures), **rows)
    if lack == "unseen":
        effects.add(play, MIRA, {"name": "veil", "origin": "spell:invisibility", "conditions": ["invisible"]})
    if lack == "a friend":
        scene.update(play, FOE, side="party")
    assert cast(play, MIRA, "haste", [MIRA]) is None
    assert "spell:haste" in origins(play, MIRA)
    assert has_reaction(play, FOE)


# --- images, sanctuaries, rebukes -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("images", "faces", "struck"),
    [(3, (1, 2, 3), True), (3, (1, 2, 2), False), (1, (6,), True), (1, (2,), False)],
)
def test_an_image_is_struck_on_a_three_or_more(images: int, faces: tuple[int, ...], struck: bool) -> None:
    """SRD 5.2, Mirror Image."""
    play = fight(caster("mirror_image"), goblin(), dice=faces)
    assert cast(play, MIRA, "mirror_image") is None
    for _ in range(3 - images):
        held = play.attributes(MIRA)["active_effects"][0]
        effects.end(play, MIRA, held["id"])
        effects.add(play, MIRA, {**held, "duplicates": held["duplicates"] - 1})
    assert reactions.image_struck(play, GOBLIN, MIRA) == struck
    left = [each["duplicates"] for each in play.attributes(MIRA)["active_effects"]]
    expected = images - 1 if struck else images
    assert left == ([expected] if expected else [])


def test_the_blind_are_not_fooled_by_images() -> None:
    play = fight(caster("mirror_image"), goblin())
    assert cast(play, MIRA, "mirror_image") is None
    effects.add(play, GOBLIN, {"name": "dark", "origin": "test", "conditions": ["blinded"]})
    assert not reactions.image_struck(play, GOBLIN, MIRA)


@pytest.mark.parametrize(("d20", "lost"), [(13, True), (14, False)])
def test_a_sanctuary_turns_attackers_away_who_fail_a_wisdom_save(d20: int, lost: bool) -> None:
    """SRD 5.2, Sanctuary; the caster's DC is 14."""
    play = fight(caster("sanctuary"), tobin(), goblin(), dice=(d20,))
    assert cast(play, MIRA, "sanctuary", [TOBIN]) is None
    assert reactions.warded(play, GOBLIN, TOBIN) == lost


def test_a_sanctuary_turns_damaging_spells_away_but_not_areas() -> None:
    warded = {
        "name": "Sanctuary",
        "origin": "spell:sanctuary",
        "source": ORC,
        "ward": {"ability": "wisdom", "dc": 25},
    }
    play = fight(caster("inflict_wounds", "burning_hands"), goblin(), dice=(2, 2, 1, 1, 1))
    effects.add(play, GOBLIN, warded)
    assert cast(play, MIRA, "inflict_wounds", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 40
    scene.update(play, MIRA, action=True, slot_cast=False)
    assert cast(play, MIRA, "burning_hands", [GOBLIN]) is None
    assert hp(play, GOBLIN) == 37


def test_a_wound_is_answered_by_flames() -> None:
    """SRD 5.2, Hellish Rebuke."""
    play = fight(goblin(), caster("hellish_rebuke"), dice=(2, 5, 5))
    assert answer_damage(play, MIRA, GOBLIN)
    assert hp(play, GOBLIN) == 30
    assert used(play, 1) == 1
    assert not has_reaction(play, MIRA)
    assert not answer_damage(play, MIRA, GOBLIN)


def test_friends_are_not_rebuked() -> None:
    play = fight(tobin(), caster("hellish_rebuke"))
    assert not answer_damage(play, MIRA, TOBIN)
