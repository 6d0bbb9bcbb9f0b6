"""What spells do, against figures typed from the spells' own texts: SRD 5.2, Spell Descriptions, by the spell's name."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.dice import rolls
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import again, turns
from rulesets.srd_5e.spells.casting import cast
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    caster,
    compendium,
    conditions,
    every_spell,
    fight,
    goblin,
    hp,
    peace,
    tobin,
)

NARRATIVE = 46
RESOLVED = 137


class Faces:
    """Dice of which every d20 shows one number and every other die a 1; it keeps what was rolled."""

    def __init__(self, d20: int) -> None:
        self.d20 = d20
        self.asked: list[str] = []

    def draw(self, n: int) -> int:
        return self.d20 if n == 20 else 1

    def __call__(self, expression: str, index: int) -> rolls.Roll:
        self.asked.append(expression)
        return rolls.roll(expression, self)

    @property
    def damage(self) -> list[str]:
        return [each for each in self.asked if "d20" not in each]


def _cast(
    key: str, d20: int, *, slot_level: int | None = None, level: int = 5, **options: Any
) -> tuple[Play, Faces]:
    """Casts at the goblin beside whom Mira stands, after a hit, or uses what was cast again, whichever rolls damage."""
    dice = Faces(d20)
    beside: dict[str, Any] = {"engaged": [GOBLIN], "hit": {"target": GOBLIN, "critical": False}}
    proficiency = 3 if level < 9 else 4 if level < 13 else 6
    held = caster(key, level=level, proficiency_bonus=proficiency)
    play = fight(held, goblin(hp_current=200, hp_max=200), mira=beside, goblin={"engaged": [MIRA]})
    play = Play(play.state, dice, compendium())
    entry = compendium().spell_effects[key]
    targets = [] if entry["targets"]["kind"] == "self" else [GOBLIN]
    if entry["targets"].get("who") == "ally":
        targets = [MIRA]
    assert cast(play, MIRA, key, targets, slot_level=slot_level, **options) is None
    return play, dice


ATTACK, SURE, HALF, NONE = "attack", "sure", "half", "none"
DAMAGE = [
    # spell, test, what a success leaves, dice, type, dice one slot level higher
    ("acid_arrow", ATTACK, HALF, "4d4", "acid", "5d4"),
    ("burning_hands", "dexterity", HALF, "3d6", "fire", "4d6"),
    ("call_lightning", "dexterity", HALF, "3d10", "lightning", "4d10"),
    ("chromatic_orb", ATTACK, NONE, "3d8", "acid", "4d8"),
    ("conjure_animals", "dexterity", NONE, "3d10", "slashing", "4d10"),
    ("dissonant_whispers", "wisdom", HALF, "3d6", "psychic", "4d6"),
    ("divine_smite", SURE, "", "2d8", "radiant", "3d8"),
    ("fireball", "dexterity", HALF, "8d6", "fire", "9d6"),
    ("guiding_bolt", ATTACK, NONE, "4d6", "radiant", "5d6"),
    ("heat_metal", SURE, "", "2d8", "fire", "3d8"),
    ("hellish_rebuke", "dexterity", HALF, "2d10", "fire", "3d10"),
    ("inflict_wounds", "constitution", HALF, "2d10", "necrotic", "3d10"),
    ("lightning_bolt", "dexterity", HALF, "8d6", "lightning", "9d6"),
    ("magic_missile", SURE, "", "3d4+3", "force", "4d4+4"),
    ("mind_spike", "wisdom", HALF, "3d8", "psychic", "4d8"),
    ("moonbeam", "constitution", HALF, "2d10", "radiant", "3d10"),
    ("ray_of_sickness", ATTACK, NONE, "2d8", "poison", "3d8"),
    ("searing_smite", SURE, "", "1d6", "fire", "2d6"),
    ("shatter", "constitution", HALF, "3d8", "thunder", "4d8"),
    ("shining_smite", SURE, "", "2d6", "radiant", "3d6"),
    ("spiritual_weapon", ATTACK, NONE, "1d8+3", "force", "2d8+3"),
    ("thunderwave", "constitution", HALF, "2d8", "thunder", "3d8"),
    ("vampiric_touch", ATTACK, NONE, "3d6", "necrotic", "4d6"),
    ("wind_wall", "strength", HALF, "4d8", "bludgeoning", "4d8"),
]
LATER = [
    ("dragons_breath", "dexterity", HALF, "3d6", "acid", "4d6"),
    ("flame_blade", ATTACK, NONE, "3d6+3", "fire", "4d6+3"),
    ("flaming_sphere", "dexterity", HALF, "2d6", "fire", "3d6"),
    ("phantasmal_force", SURE, "", "2d8", "psychic", "2d8"),
    ("produce_flame", ATTACK, NONE, "1d8", "fire", ""),
    ("alter_self", ATTACK, NONE, "1d6+3", "slashing", "1d6+3"),
]
CANTRIPS = [
    ("acid_splash", "dexterity", "d6", "acid"),
    ("chill_touch", ATTACK, "d10", "necrotic"),
    ("fire_bolt", ATTACK, "d10", "fire"),
    ("poison_spray", ATTACK, "d12", "poison"),
    ("ray_of_frost", ATTACK, "d8", "cold"),
    ("sacred_flame", "dexterity", "d8", "radiant"),
    ("shocking_grasp", ATTACK, "d8", "lightning"),
    ("sorcerous_burst", ATTACK, "d8", "acid"),
    ("starry_wisp", ATTACK, "d8", "radiant"),
    ("vicious_mockery", "wisdom", "d6", "psychic"),
]


def _bad_for_target(test: str) -> int:
    """The d20 that brings all of it: a hit, or a failed save."""
    return 15 if test == ATTACK else 2


def _good_for_target(test: str) -> int:
    return 2 if test == ATTACK else 18


@pytest.mark.parametrize(("key", "test", "rest", "dice", "kind", "higher"), DAMAGE)
def test_a_spell_deals_the_damage_of_its_text(
    key: str, test: str, rest: str, dice: str, kind: str, higher: str
) -> None:
    play, rolled = _cast(key, _bad_for_target(test))
    assert rolled.damage[0] == dice
    assert any(each.line.endswith(f" {kind}") for each in play.rolled)
    assert hp(play, GOBLIN) == 200 - rolls.roll(dice, Faces(1)).total


@pytest.mark.parametrize(("key", "test", "rest", "dice", "kind", "higher"), DAMAGE)
def test_a_higher_slot_gives_the_damage_of_its_text(
    key: str, test: str, rest: str, dice: str, kind: str, higher: str
) -> None:
    level = compendium().spells[key]["level"] + 1
    _play, rolled = _cast(key, _bad_for_target(test), slot_level=level)
    assert rolled.damage[0] == higher


@pytest.mark.parametrize(("key", "test", "rest", "dice", "kind", "higher"), [row for row in DAMAGE if row[2]])
def test_a_success_leaves_half_or_nothing_as_its_text_says(
    key: str, test: str, rest: str, dice: str, kind: str, higher: str
) -> None:
    play, _rolled = _cast(key, _good_for_target(test))
    whole = rolls.roll(dice, Faces(1)).total
    assert hp(play, GOBLIN) == 200 - (whole // 2 if rest == HALF else 0)


@pytest.mark.parametrize(
    ("key", "ability"), [(row[0], row[1]) for row in DAMAGE if row[1] not in (ATTACK, SURE)]
)
def test_a_spell_asks_for_the_save_of_its_text(key: str, ability: str) -> None:
    play, _rolled = _cast(key, 2)
    assert play.rolled[0].purpose.lower().startswith(f"{ability} saving throw")
    assert "vs DC 14" in play.rolled[0].line  # 8 + Wisdom 3 + proficiency 3


@pytest.mark.parametrize(
    ("key", "test", "above", "expected"),
    [
        (key, test, above, dice)
        for key, test, _rest, base, _kind, higher in LATER
        for above, dice in enumerate((base, higher))
        if dice
    ],
)
def test_a_lasting_spell_deals_the_damage_of_its_text_when_it_is_used_again(
    key: str, test: str, above: int, expected: str
) -> None:
    level = compendium().spells[key]["level"]
    play, _ = _cast(key, 2, slot_level=level + above if level else None, level=1 if not level else 5)
    play.state["scene_state"]["combatants"][MIRA].update(action=True, bonus_action=True)  # type: ignore[index,call-overload,union-attr]
    before = hp(play, GOBLIN)
    later = Play(play.state, Faces(_bad_for_target(test)), compendium())
    assert again.again(later, MIRA, key, [GOBLIN]) is None
    assert later.roller.damage == [expected]  # type: ignore[attr-defined]
    assert hp(later, GOBLIN) == before - rolls.roll(expected, Faces(1)).total


@pytest.mark.parametrize(("key", "test", "die", "kind"), CANTRIPS)
@pytest.mark.parametrize(
    ("level", "number"), [(1, 1), (4, 1), (5, 2), (10, 2), (11, 3), (16, 3), (17, 4), (20, 4)]
)
def test_cantrips_grow_at_levels_5_11_and_17(
    key: str, test: str, die: str, kind: str, level: int, number: int
) -> None:
    _play, rolled = _cast(key, _bad_for_target(test), level=level)
    assert rolled.damage == [f"{number}{die}"]


@pytest.mark.parametrize(("key", "test", "die", "kind"), [row for row in CANTRIPS if row[1] != ATTACK])
def test_a_save_against_a_cantrip_avoids_all_of_it(key: str, test: str, die: str, kind: str) -> None:
    play, rolled = _cast(key, 19)
    assert rolled.damage == []
    assert hp(play, GOBLIN) == 200


@pytest.mark.parametrize(("level", "beams"), [(1, 1), (5, 2), (11, 3), (17, 4)])
def test_eldritch_blast_has_a_beam_more_at_each_step(level: int, beams: int) -> None:
    _play, rolled = _cast("eldritch_blast", 15, level=level)
    assert rolled.damage == ["1d10"] * beams


@pytest.mark.parametrize(("slot_level", "rays"), [(2, 3), (3, 4), (5, 6)])
def test_scorching_ray_has_a_ray_more_for_each_slot_level(slot_level: int, rays: int) -> None:
    _play, rolled = _cast("scorching_ray", 15, slot_level=slot_level)
    assert rolled.damage == ["2d6"] * rays


def test_ice_knife_bursts_whether_it_hits_or_not() -> None:
    _play, hit = _cast("ice_knife", 13, slot_level=2)
    _play, missed = _cast("ice_knife", 2, slot_level=2)
    assert hit.damage == ["1d10", "3d6"]
    assert missed.damage == ["3d6"]


def test_ice_storm_deals_bludgeoning_and_cold_and_halves_both() -> None:
    play, rolled = _cast("ice_storm", 2, slot_level=5)
    assert rolled.damage == ["3d10", "4d6"]
    assert hp(play, GOBLIN) == 200 - 3 - 4
    saved, _ = _cast("ice_storm", 19, slot_level=5)
    assert hp(saved, GOBLIN) == 200 - 7 // 2


@pytest.mark.parametrize("kind", ["fiend", "undead"])
def test_divine_smite_deals_a_die_more_to_fiends_and_undead(kind: str) -> None:
    beside: dict[str, Any] = {"hit": {"target": GOBLIN, "critical": False}}
    play = fight(caster("divine_smite"), goblin(kind=kind), mira=beside)
    play = Play(play.state, Faces(1), compendium())
    assert cast(play, MIRA, "divine_smite") is None
    assert play.roller.damage == ["3d8"]  # type: ignore[attr-defined]


def test_a_smite_of_a_critical_hit_doubles_its_dice() -> None:
    beside: dict[str, Any] = {"hit": {"target": GOBLIN, "critical": True}}
    play = fight(caster("divine_smite"), goblin(), mira=beside)
    play = Play(play.state, Faces(1), compendium())
    assert cast(play, MIRA, "divine_smite") is None
    assert play.roller.damage == ["4d8"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("key", "slot_level", "dice"),
    [
        ("cure_wounds", 1, "2d8+3"),
        ("cure_wounds", 2, "4d8+3"),
        ("cure_wounds", 3, "6d8+3"),
        ("healing_word", 1, "2d4+3"),
        ("healing_word", 3, "6d4+3"),
        ("mass_healing_word", 3, "2d4+3"),
        ("mass_healing_word", 4, "3d4+3"),
        ("prayer_of_healing", 2, "2d8"),
        ("prayer_of_healing", 3, "3d8"),
    ],
)
def test_a_healing_spell_gives_back_what_its_text_says(key: str, slot_level: int, dice: str) -> None:
    rolled = Faces(1)
    play = Play(peace(caster(key), tobin(hp_current=1)).state, rolled, compendium())
    assert cast(play, MIRA, key, [TOBIN], slot_level=slot_level) is None
    assert rolled.asked == [dice]
    assert hp(play, TOBIN) == 1 + rolls.roll(dice, Faces(1)).total


@pytest.mark.parametrize(
    ("slot_level", "dice", "now"), [(1, "2d4+4", 6), (2, "2d4+9", 11), (3, "2d4+14", 16)]
)
def test_false_life_gives_temporary_hit_points(slot_level: int, dice: str, now: int) -> None:
    rolled = Faces(1)
    play = Play(peace(caster("false_life")).state, rolled, compendium())
    assert cast(play, MIRA, "false_life", slot_level=slot_level) is None
    assert rolled.asked == [dice]
    assert play.attributes(MIRA)["temp_hp"] == now


@pytest.mark.parametrize(("slot_level", "more"), [(2, 5), (3, 10), (4, 15)])
def test_aid_raises_the_maximum_and_the_current_hit_points(slot_level: int, more: int) -> None:
    play = peace(caster("aid"), tobin(hp_current=3))
    assert cast(play, MIRA, "aid", [TOBIN], slot_level=slot_level) is None
    assert play.attributes(TOBIN)["hp_max"] == 20 + more
    assert hp(play, TOBIN) == 3 + more


SAVES = [
    # spell, ability, conditions of whoever fails
    ("animal_friendship", "wisdom", ["charmed"]),
    ("bane", "charisma", []),
    ("bestow_curse", "wisdom", []),
    ("blindness_deafness", "constitution", ["blinded"]),
    ("calm_emotions", "charisma", []),
    ("charm_person", "wisdom", ["charmed"]),
    ("color_spray", "constitution", ["blinded"]),
    ("command", "wisdom", []),
    ("ensnaring_strike", "strength", ["restrained"]),
    ("entangle", "strength", ["restrained"]),
    ("enlarge_reduce", "constitution", []),
    ("faerie_fire", "dexterity", []),
    ("fear", "wisdom", ["frightened"]),
    ("grease", "dexterity", ["prone"]),
    ("gust_of_wind", "strength", []),
    ("hideous_laughter", "wisdom", ["incapacitated", "prone"]),
    ("hold_person", "wisdom", ["incapacitated", "paralyzed"]),
    ("hypnotic_pattern", "wisdom", ["charmed", "incapacitated"]),
    ("levitate", "constitution", []),
    ("phantasmal_force", "intelligence", []),
    ("ray_of_enfeeblement", "constitution", []),
    ("sleep", "wisdom", ["incapacitated"]),
    ("slow", "wisdom", []),
    ("suggestion", "wisdom", ["charmed"]),
]


def _at_goblin(key: str, d20: int) -> Play:
    kind = (compendium().spell_effects[key]["targets"].get("only") or ["humanoid"])[0]
    beside: dict[str, Any] = {"engaged": [GOBLIN], "hit": {"target": GOBLIN, "critical": False}}
    play = fight(caster(key), goblin(kind=kind), mira=beside, goblin={"engaged": [MIRA]})
    play = Play(play.state, Faces(d20), compendium())
    assert cast(play, MIRA, key, [GOBLIN]) is None
    return play


@pytest.mark.parametrize(("key", "ability", "imposed"), SAVES)
def test_a_failed_save_imposes_the_conditions_of_the_text(key: str, ability: str, imposed: list[str]) -> None:
    play = _at_goblin(key, 2)
    assert play.rolled[0].purpose.lower().startswith(f"{ability} saving throw")
    assert conditions(play, GOBLIN) == imposed


@pytest.mark.parametrize(
    ("key", "ability", "imposed"), [row for row in SAVES if row[0] != "ray_of_enfeeblement"]
)
def test_a_success_leaves_nothing_on_the_target(key: str, ability: str, imposed: list[str]) -> None:
    play = _at_goblin(key, 20)
    assert not play.attributes(GOBLIN).get("active_effects")


@pytest.mark.parametrize(
    ("key", "ability", "at", "imposed"),
    [
        ("sleet_storm", "dexterity", "start", ["prone"]),
        ("stinking_cloud", "constitution", "start", ["poisoned"]),
        ("web", "dexterity", "start", ["restrained"]),
        ("zone_of_truth", "charisma", "start", []),
        ("flaming_sphere", "dexterity", "end", []),
        ("spirit_guardians", "wisdom", "end", []),
        ("moonbeam", "constitution", "end", []),
    ],
)
def test_an_area_that_stays_asks_for_saves_as_turns_begin_or_end(
    key: str, ability: str, at: str, imposed: list[str]
) -> None:
    dice = Faces(2)
    play = fight(caster(key), goblin(hp_current=90, hp_max=90), mira={"zone": "yard"})
    play = Play(play.state, dice, compendium())
    targets = [] if key == "spirit_guardians" else [GOBLIN]
    assert cast(play, MIRA, key, targets) is None
    rolled = len(play.rolled)
    (turns.begin if at == "start" else turns.end)(play, GOBLIN)
    assert play.rolled[rolled].purpose.lower().startswith(f"{ability} saving throw")
    assert conditions(play, GOBLIN) == imposed


@pytest.mark.parametrize(("slot_level", "dice"), [(3, "3d8"), (4, "4d8"), (5, "5d8")])
def test_spirit_guardians_hurt_foes_at_the_end_of_their_turns_and_spare_friends(
    slot_level: int, dice: str
) -> None:
    rolled = Faces(2)
    play = fight(caster("spirit_guardians"), tobin(), goblin())
    play = Play(play.state, rolled, compendium())
    assert cast(play, MIRA, "spirit_guardians", slot_level=slot_level) is None
    turns.end(play, TOBIN)
    turns.end(play, GOBLIN)
    assert rolled.damage == [dice]
    assert hp(play, TOBIN) == 20


# --- every spell of levels 0 to 3 -------------------------------------------------------------------------


@pytest.mark.parametrize("key", every_spell())
def test_every_spell_is_resolved_or_says_why_not(key: str) -> None:
    entry = compendium().spell_effects[key]
    assert entry["edition"] == "5.2"
    resolved = "does" in entry or "lasting" in entry
    assert resolved != bool(entry.get("narrative")), f"{key} is in neither table, or in both"


def test_183_spells_are_counted() -> None:
    entries = {key: compendium().spell_effects[key] for key in every_spell()}
    narrative = {key: each["narrative"] for key, each in entries.items() if "narrative" in each}
    for key, why in sorted(narrative.items()):
        print(f"{key}: {why}")
    print(f"{len(entries) - len(narrative)} resolved in code, {len(narrative)} told: {len(entries)} in all")
    assert len(entries) == 183
    assert (len(entries) - len(narrative), len(narrative)) == (RESOLVED, NARRATIVE)


def test_every_entry_is_of_a_spell_that_exists() -> None:
    assert set(compendium().spell_effects) <= set(compendium().spells)


@pytest.mark.parametrize("key", every_spell())
def test_every_spell_can_be_cast_where_nothing_forbids_it(key: str) -> None:
    entry = compendium().spell_effects[key]
    aimed = entry.get("targets", {})
    target = {"ally": TOBIN, "other": TOBIN, "dying": TOBIN}.get(aimed.get("who", ""), GOBLIN)
    friend = tobin(hp_current=0) if aimed.get("who") == "dying" else tobin()
    foe = goblin(status="dead", hp_current=0) if aimed.get("who") == "dead" else goblin()
    carried = {"equipment": {"held": ["club"], "weapons": ["club"], "backpack": _materials(key)}}
    creatures = (caster(key, **carried), friend, foe)
    beside: dict[str, Any] = {"engaged": [GOBLIN], "hit": {"target": GOBLIN, "critical": False}}
    slow = compendium().spells[key]["casting_time"] == "minutes" and "figures" not in entry
    play = peace(*creatures) if slow else fight(*creatures, mira=beside, goblin={"engaged": [MIRA]})
    play = Play(play.state, Faces(10), compendium())
    answer = cast(play, MIRA, key, [] if aimed.get("kind", "self") == "self" else [target])
    if entry.get("trigger") in ("attacked", "cast"):
        assert isinstance(answer, Refused)
        assert answer.reason == "automatic"
    else:
        assert answer is None, answer
        assert play.facts[0].startswith("Mira casts ")


def _materials(key: str) -> list[dict[str, Any]]:
    words = compendium().spells[key]["components"]["m"] or ""
    return [{"key": words.lower().replace(" ", "_"), "count": 1, "worth_cp": 1_000_000}] if words else []
