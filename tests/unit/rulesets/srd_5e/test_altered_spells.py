"""Metamagic, invocations, and what monsters cast.

Passages: SRD 5.2, Metamagic Options; SRD 5.2, Eldritch Invocation Options; SRD 5.2, Spellcasting.
"""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e.characters import lists
from rulesets.srd_5e.combat.monsters import tactics
from rulesets.srd_5e.field import scene, sight
from rulesets.srd_5e.field.making import attributes_of
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells import casting
from rulesets.srd_5e.spells.requirements import innate, metamagic
from tests.support.table import ROOT
from tests.unit.rulesets.srd_5e import spell_fights
from tests.unit.rulesets.srd_5e.making_plays import creature
from tests.unit.rulesets.srd_5e.scripted_dice import AverageDice
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    ORC,
    TOBIN,
    caster,
    compendium,
    goblin,
    tobin,
)

POINTS = {"sorcery_points": {"used": 0, "total": 5}}
PAGE = (ROOT / "docs/srd-5e.md").read_text(encoding="utf-8")


def sorcerer(*spells: str, meta: str, **more: Any) -> Any:
    """A sorcerer with one option, five points, Charisma 16 and two slots of each level."""
    resources = {
        "spell_slots": spell_fights.ALL_SLOTS,
        "class_features": POINTS,
        "consumables": {"holy_symbol": 1},
    }
    return caster(
        *spells, charisma=16, spellcasting_ability="charisma", features=[meta], resources=resources, **more
    )


def fight(*creatures: Any, **rows: Any) -> Play:
    play = spell_fights.fight(*creatures, **rows)
    play.roller = AverageDice()
    return play


def spent(play: Play) -> int:
    return int(play.attributes(MIRA)["resources"]["class_features"]["sorcery_points"]["used"])


# --- metamagic: Sorcerer, Metamagic Options ---------------------------------------------------------------


def test_a_quickened_spell_takes_a_bonus_action_and_the_turns_slot() -> None:
    play = fight(sorcerer("fire_bolt", "burning_hands", meta="quickened_spell"), goblin())
    assert casting.cast(play, MIRA, "fire_bolt", [GOBLIN], meta=("quickened_spell",)) is None
    held = scene.combatant(play, MIRA)
    assert (held["action"], held["bonus_action"], held["slot_cast"]) == (True, False, True)
    assert spent(play) == 2
    refused = casting.refused(play, MIRA, "burning_hands", [GOBLIN])
    assert refused is not None
    assert refused.reason == "slot_cast"
    assert play.facts[0] == "Mira casts quickened Fire Bolt on the goblin."


def test_a_heightened_spell_makes_one_foe_save_with_disadvantage() -> None:
    play = fight(sorcerer("burning_hands", meta="heightened_spell"), goblin(), goblin(ORC, "orc"))
    casting.cast(play, MIRA, "burning_hands", [GOBLIN, ORC], meta=("heightened_spell",))
    saves = [one.line for one in play.rolled if "saving throw" in one.line]
    assert ["(disadvantage)" in line for line in saves] == [True, False]
    assert spent(play) == 2


def test_a_careful_spell_spares_its_casters_friends() -> None:
    zones = {"goblin": {"engaged": [TOBIN]}, "tobin": {"engaged": [GOBLIN]}}
    play = fight(sorcerer("thunderwave", meta="careful_spell"), goblin(), tobin(), **zones)
    casting.cast(play, MIRA, "thunderwave", [GOBLIN, TOBIN], meta=("careful_spell",))
    assert play.attributes(TOBIN)["hp_current"] == 20
    assert play.attributes(GOBLIN)["hp_current"] < 40


def test_a_distant_spell_reaches_twice_as_far_and_a_touch_thirty_feet() -> None:
    far = {"goblin": {"zone": "gate"}}
    play = fight(sorcerer("shocking_grasp", meta="distant_spell"), goblin(), **far)
    assert casting.refused(play, MIRA, "shocking_grasp", [GOBLIN]) is not None
    assert casting.refused(play, MIRA, "shocking_grasp", [GOBLIN], meta=("distant_spell",)) is None


def test_an_extended_spell_lasts_twice_as_long_and_is_held_more_firmly() -> None:
    play = fight(sorcerer("bless", meta="extended_spell"), tobin())
    casting.cast(play, MIRA, "bless", [TOBIN], meta=("extended_spell",))
    held = effects.concentrates_on(play.entity(MIRA))
    assert held is not None
    assert held["extended"]
    assert held["until"] == effects.now(play) + 120


def test_a_subtle_spell_needs_no_voice() -> None:
    play = fight(sorcerer("fire_bolt", meta="subtle_spell"), goblin())
    zones = {**play.state["scene_state"]["zones"]}  # type: ignore[typeddict-item]
    scene.put(play, zones={**zones, "yard": {**zones["yard"], "silent": True}})
    plain, subtle = (
        casting.refused(play, MIRA, "fire_bolt", [GOBLIN], meta=how) for how in ((), ("subtle_spell",))
    )
    assert plain is None or plain.reason == "silenced"
    assert subtle is None


def test_a_twinned_spell_reaches_one_more() -> None:
    play = fight(sorcerer("charm_person", meta="twinned_spell"), goblin(), goblin(ORC, "orc"))
    assert casting.refused(play, MIRA, "charm_person", [GOBLIN, ORC], slot_level=1) is not None
    assert (
        casting.cast(play, MIRA, "charm_person", [GOBLIN, ORC], slot_level=1, meta=("twinned_spell",)) is None
    )
    assert play.attributes(MIRA)["resources"]["spell_slots"]["1"]["used"] == 1


@pytest.mark.parametrize(
    ("meta", "spell", "reason"),
    [
        (("quickened_spell",), "healing_word", "no_use"),
        (("twinned_spell",), "fire_bolt", "no_metamagic"),
        (("heightened_spell",), "fire_bolt", "no_metamagic"),
    ],
)
def test_what_cannot_be_altered_is_refused_and_costs_nothing(
    meta: tuple[str, ...], spell: str, reason: str
) -> None:
    play = fight(sorcerer(spell, meta="quickened_spell"), goblin())
    refused = casting.cast(play, MIRA, spell, [GOBLIN], meta=meta)
    assert refused is not None
    assert refused.reason == reason
    assert play.operations == []


def test_points_that_are_gone_alter_nothing() -> None:
    play = fight(sorcerer("fire_bolt", meta="quickened_spell"), goblin())
    play.set(MIRA, "resources.class_features.sorcery_points.used", 4)
    refused = casting.refused(play, MIRA, "fire_bolt", [GOBLIN], meta=("quickened_spell",))
    assert refused is not None
    assert refused.reason == "no_points"


# --- invocations: Warlock, Eldritch Invocation Options ----------------------------------------------------


def warlock(*features: str, **more: Any) -> Any:
    return caster(
        "eldritch_blast", charisma=16, spellcasting_ability="charisma", features=list(features),
        class_levels={"warlock": 5}, **more,
    )  # fmt: skip


def test_an_agonizing_blast_adds_charisma_to_every_ray() -> None:
    lost = []
    for features in ((), ("agonizing_blast",)):
        play = fight(warlock(*features), goblin())
        casting.cast(play, MIRA, "eldritch_blast", [GOBLIN])
        lost.append(40 - play.attributes(GOBLIN)["hp_current"])
    assert lost[1] - lost[0] == 3 * sum("attack" in one.line for one in play.rolled)


def test_a_repelling_blast_pushes_whom_it_hits() -> None:
    rows = {"mira": {"engaged": [GOBLIN]}, "goblin": {"engaged": [MIRA]}}
    play = fight(warlock("repelling_blast"), goblin(), **rows)
    casting.cast(play, MIRA, "eldritch_blast", [GOBLIN])
    assert any("is pushed 10 feet away" in fact for fact in play.facts)


def test_an_eldritch_spear_reaches_thirty_feet_further_for_each_level() -> None:
    rows = {"goblin": {"zone": "tower"}}
    play = fight(warlock("eldritch_spear"), goblin(), **rows)
    assert casting.refused(play, MIRA, "eldritch_blast", [GOBLIN]) is None
    plain = fight(warlock(), goblin(), **rows)
    assert casting.refused(plain, MIRA, "eldritch_blast", [GOBLIN]) is not None


def test_devils_sight_sees_in_the_dark() -> None:
    for features, seen in (((), False), (("devils_sight",), True)):
        play = fight(warlock(*features), goblin())
        zones = {**play.state["scene_state"]["zones"]}  # type: ignore[typeddict-item]
        scene.put(play, zones={**zones, "yard": {**zones["yard"], "light": "darkness"}})
        assert sight.can_see(play, MIRA, GOBLIN) is seen


@pytest.mark.parametrize(("spell", "feature"), innate.BY_INVOCATION.items())
def test_invocations_cast_on_their_warlock_without_a_slot(spell: str, feature: str) -> None:
    play = fight(warlock(feature), tobin())
    if compendium().spells[spell]["casting_time"] == "minutes":
        return
    before = play.attributes(MIRA)["resources"]["spell_slots"]
    assert casting.cast(play, MIRA, spell, [MIRA] if spell != "silent_image" else []) is None
    assert play.attributes(MIRA)["resources"]["spell_slots"] == before
    assert casting.refused(fight(warlock(), tobin()), MIRA, spell, [MIRA]) is not None


def test_an_invocation_is_for_its_warlock_alone() -> None:
    play = fight(warlock("one_with_shadows"), tobin())
    refused = casting.refused(play, MIRA, "invisibility", [TOBIN])
    assert refused is not None
    assert refused.reason == "for_oneself"


def test_what_is_not_in_code_is_listed_with_the_reason() -> None:
    known = {
        *innate.BY_INVOCATION.values(),
        "agonizing_blast",
        "repelling_blast",
        "eldritch_spear",
        "eldritch_mind",
    }
    missing = {key for key, (level, _) in lists.INVOCATIONS.items() if level <= 5} - known - {"devils_sight"}
    missing |= set(lists.METAMAGIC) - set(metamagic.COSTS)
    assert {key for key in missing if f"`{key}`" not in PAGE} == set()


# --- monsters: Monsters, Running a Monster, Spellcasting --------------------------------------------------


def casts(key: str, *others: Any, **rows: Any) -> Play:
    """The turn of a monster that casts, with a hero in the yard."""
    entity = creature("npc_caster_001", "the caster")
    entity["attributes"] = attributes_of(key, compendium().monsters[key])
    foes = others or (caster("fire_bolt"),)
    play = fight(entity, *foes, **rows)
    tactics.run(play, "npc_caster_001")
    return play


@pytest.mark.parametrize(
    ("key", "spell"),
    [
        ("druid", "Moonbeam"),
        ("cultist_fanatic", "Hold Person"),
        ("priest", "Spirit Guardians"),
        ("dryad", "Entangle"),
        ("couatl", "Sleep"),
        ("incubus", "Hypnotic Pattern"),
        ("unicorn", "Entangle"),
    ],
)
def test_monsters_cast_what_a_day_allows_them(key: str, spell: str) -> None:
    play = casts(key)
    assert any(f"casts {spell}" in fact for fact in play.facts), play.facts
    uses = play.attributes("npc_caster_001")["resources"]["class_features"]
    assert [one for one in uses.values() if one["used"]]


@pytest.mark.parametrize(("key", "spell"), [("green_hag", "Ray of Sickness"), ("night_hag", "Magic Missile")])
def test_what_is_at_will_is_cast_at_those_who_cannot_be_got_at(key: str, spell: str) -> None:
    near = casts(key)
    assert not any("casts" in fact for fact in near.facts)
    far = casts(key, mira={"zone": "gate"}, **{"the caster": {"movement": 0}})
    assert any(f"casts {spell}" in fact for fact in far.facts), far.facts


def test_the_dc_is_that_of_the_stat_block() -> None:
    play = casts("cultist_fanatic")
    assert any("vs DC 12 " in one.line for one in play.rolled)


def test_a_spell_of_the_day_is_not_cast_twice() -> None:
    play = casts("dryad")
    effects.end_concentration(play, "npc_caster_001")
    scene.update(play, "npc_caster_001", action=True)
    before = len(play.facts)
    tactics.run(play, "npc_caster_001")
    assert not any("casts Entangle" in fact for fact in play.facts[before:])


def test_a_priest_heals_its_own_as_a_bonus_action() -> None:
    hurt = creature("npc_hurt_001", "the hurt one", hp_current=1, hp_max=20)
    play = casts("priest", caster("fire_bolt"), hurt)
    assert any("casts Healing Word on the hurt one" in fact for fact in play.facts)
    assert not scene.combatant(play, "npc_caster_001")["bonus_action"]
    assert play.attributes("npc_hurt_001")["hp_current"] > 1


def test_a_fanatic_out_of_spells_calls_a_weapon_of_force_and_strikes_besides() -> None:
    entity = creature("npc_caster_001", "the caster")
    gone = {f"spell_{key}": {"used": 2, "total": 2} for key in ("hold_person", "command")}
    entity["attributes"] = attributes_of("cultist_fanatic", compendium().monsters["cultist_fanatic"])
    entity["attributes"]["resources"] = {"class_features": gone}
    play = fight(entity, caster("fire_bolt"))
    tactics.run(play, "npc_caster_001")
    assert any("casts Spiritual Weapon" in fact for fact in play.facts)
    assert any("Pact Blade" in one.line for one in play.rolled)
