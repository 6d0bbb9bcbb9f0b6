"""What a fight makes of what spells leave: wounds that pass on, sights, ways, marks. SRD 5.2, Spells, by the name."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.srd_5e import rests
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls
from rulesets.srd_5e.characters import consumables
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.combat.monsters import tactics
from rulesets.srd_5e.field import scene, sight, zones
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells.casting import cast
from rulesets.srd_5e.turns import acts
from tests.unit.rulesets.srd_5e.making_fights import monster
from tests.unit.rulesets.srd_5e.spell_fights import (
    GOBLIN,
    MIRA,
    TOBIN,
    caster,
    conditions,
    finish_turn,
    goblin,
    hp,
    new_turn,
    origins,
    peace,
    tobin,
)
from tests.unit.rulesets.srd_5e.spell_fights import fight as fight_of


def lay(play: Play, who: str, **effect: Any) -> None:
    effects.add(play, who, {"name": "magic", "origin": "spell:magic", "source": MIRA, **effect})


def reason(refused: object) -> str | None:
    return refused.reason if isinstance(refused, Refused) else None


# --- wounds -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "still"), [(3, True), (18, False)])
def test_laughter_may_end_when_it_hurts(face: int, still: bool) -> None:
    """Hideous Laughter: each time the target takes damage it saves again, with Advantage."""
    play = fight_of(caster("hideous_laughter"), goblin(), dice=(2, face, face))
    assert cast(play, MIRA, "hideous_laughter", [GOBLIN]) is None
    damage.deal(play, GOBLIN, [(5, "fire")], source_id=MIRA)
    assert ("incapacitated" in conditions(play, GOBLIN)) is still


def test_a_warding_bond_halves_a_wound_and_passes_it_on() -> None:
    """Warding Bond: Resistance to all damage, and the caster takes what its ward takes."""
    rings = {"equipment": {"backpack": [{"key": "platinum_rings", "count": 2, "worth_cp": 20_000}]}}
    play = fight_of(caster("warding_bond", **rings), tobin(), goblin())
    assert cast(play, MIRA, "warding_bond", [TOBIN]) is None
    assert damage.deal(play, TOBIN, [(9, "slashing")], source_id=GOBLIN) == 4
    assert (hp(play, TOBIN), hp(play, MIRA)) == (16, 26)


def test_resistance_takes_off_a_die_once_a_turn() -> None:
    """Resistance: 1d4 less damage of the chosen type, once per turn."""
    play = fight_of(caster("resistance"), goblin(), dice=(3, 20, 20, 2, 20))
    assert cast(play, MIRA, "resistance", [MIRA], choice="fire") is None
    taken = [damage.deal(play, MIRA, [(10, "fire")], source_id=GOBLIN) for _ in range(2)]
    scene.put(play, turn=GOBLIN)
    taken.append(damage.deal(play, MIRA, [(10, "fire")], source_id=GOBLIN))
    assert taken == [7, 10, 8]


# --- what is seen -----------------------------------------------------------------------------------------


def test_being_invisible_is_of_no_use_to_whom_magic_reveals() -> None:
    """Faerie Fire: an affected creature gains no benefit from the Invisible condition."""
    play = fight_of(caster(), goblin())
    lay(play, GOBLIN, conditions=["invisible"])
    assert not sight.can_see(play, MIRA, GOBLIN)
    lay(play, GOBLIN, origin="spell:faerie_fire", marks=["revealed"])
    assert sight.can_see(play, MIRA, GOBLIN)


@pytest.mark.parametrize(("status", "seen"), [("invisible", True), ("hidden", False)])
def test_magic_shows_the_invisible_and_not_the_hidden(status: str, seen: bool) -> None:
    """See Invisibility; the Hide action (Rules Glossary) is found by looking."""
    play = fight_of(caster("see_invisibility"), goblin())
    assert cast(play, MIRA, "see_invisibility") is None
    lay(
        play,
        GOBLIN,
        conditions=["invisible"],
        origin="action:hide" if status == "hidden" else "spell:invisibility",
    )
    assert sight.can_see(play, MIRA, GOBLIN) is seen


@pytest.mark.parametrize(("figures", "magic", "seen"), [({}, {}, False), ({"darkvision": 60}, {}, True),
                                                        ({}, {"darkvision": 150}, True)])  # fmt: skip
def test_darkvision_by_blood_or_by_magic_sees_in_the_dark(
    figures: dict[str, int], magic: dict[str, int], seen: bool
) -> None:
    """Darkvision; Rules Glossary, Darkvision."""
    play = fight_of(caster(**figures), goblin())
    play.set(MIRA, "active_effects", [])
    held: Any = zones.zones(play)
    scene.put(play, zones={**held, "yard": {**held["yard"], "light": "darkness"}})
    if magic:
        lay(play, MIRA, senses=magic)
    assert sight.can_see(play, MIRA, GOBLIN) is seen


def test_nobody_sees_or_strikes_whom_a_blink_carried_off() -> None:
    """Blink: gone to the Ethereal Plane until the start of the next turn."""
    play = fight_of(caster("blink"), goblin(), dice=(6,))
    assert cast(play, MIRA, "blink") is None
    finish_turn(play, MIRA)
    assert not sight.can_see(play, GOBLIN, MIRA)
    assert reason(attack_rolls.refuses(play, GOBLIN, MIRA)) == "away"
    assert tactics.targets(play, GOBLIN) == []
    new_turn(play, MIRA)
    assert attack_rolls.refuses(play, GOBLIN, MIRA) is None


# --- ways -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lasting", "feet"),
    [
        ({"speeds": {"fly": 60}}, 60),
        ({"speeds": {"fly": 60}, "modifiers": [{"to": "speed", "halve": True}]}, 30),
        ({"speeds": {"fly": 10}, "modifiers": [{"to": "speed", "add": -20}]}, 10),
        ({"speeds": {"fly": 60}, "conditions": ["restrained"]}, 0),
        ({"speeds": {"climb": 30}}, 30),
    ],
)
def test_magic_gives_ways_to_go(lasting: dict[str, Any], feet: int) -> None:
    """Fly: a Fly Speed of 60 feet; Rules Glossary, Restrained; Gaseous Form: 10 feet."""
    play = fight_of(caster(), goblin())
    lay(play, MIRA, **lasting)
    assert effects.speed_of(play.entity(MIRA)) == feet


def test_a_quick_retreat_dashes_with_the_bonus_action() -> None:
    """Expeditious Retreat: Dash as a Bonus Action on later turns."""
    play = fight_of(caster(), goblin())
    lay(play, MIRA, marks=["bonus_dash"])
    assert acts.act(play, MIRA, "dash") is None
    row = scene.combatant(play, MIRA)
    assert (row["action"], row["bonus_action"], row["movement"]) == (True, False, 60)


# --- marks ------------------------------------------------------------------------------------------------


def test_a_curse_makes_its_bearer_dodge() -> None:
    """Bestow Curse: a failed Wisdom save at the start of a turn leaves the Dodge action alone."""
    play = fight_of(caster(), goblin(), dice=(3,))
    lay(play, GOBLIN, wavers={"ability": "wisdom", "dc": 14})
    new_turn(play, GOBLIN)
    assert not scene.combatant(play, GOBLIN)["action"]
    assert attack_rolls.DODGE in origins(play, GOBLIN)


def test_whoever_fear_drives_runs_as_far_as_it_can() -> None:
    """Fear: Frightened, and each turn the Dash action, away by the safest way."""
    play = fight_of(
        caster(), monster(), goblin={"engaged": [MIRA]}, mira={"engaged": [GOBLIN], "reaction": False}
    )
    lay(play, GOBLIN, conditions=["frightened"], marks=["flees"])
    scene.put(play, turn=GOBLIN)
    tactics.run(play, GOBLIN)
    row = scene.combatant(play, GOBLIN)
    assert (row["zone"], row["action"], row["engaged"], row["fled"]) == ("gate", False, [], False)


@pytest.mark.parametrize(("kind", "why"), [("attack", "flees"), ("cast", "flees"), ("dash", None)])
def test_a_character_in_flight_only_runs(kind: str, why: str | None) -> None:
    """Fear; Command, Flee."""
    play = fight_of(caster(), goblin())
    lay(play, MIRA, marks=["flees"], source=GOBLIN)
    assert reason(acts.act(play, MIRA, kind, [GOBLIN])) == why


def test_what_fear_makes_drop_lies_there_until_the_fight_is_over() -> None:
    """Fear; Command, Drop: what is held falls."""
    arms = {
        "weapons": ["longsword", "dagger"],
        "held": ["longsword"],
        "armor": "",
        "shield": False,
        "backpack": [],
    }
    play = fight_of(caster("fear", engaged=[]), goblin(), dice=(2,))
    play.set(GOBLIN, "equipment", arms)
    assert cast(play, MIRA, "fear", [GOBLIN]) is None
    assert play.attributes(GOBLIN)["equipment"]["weapons"] == ["dagger"]
    fight.end(play)
    assert play.attributes(GOBLIN)["equipment"]["weapons"] == ["dagger", "longsword"]


@pytest.mark.parametrize(
    ("kind", "condition", "held"),
    [("fiend", "frightened", False), ("undead", "charmed", False), ("humanoid", "frightened", True),
     ("fiend", "poisoned", True)],
)  # fmt: skip
def test_protected_from_evil_nobody_of_its_kinds_charms_or_frightens(
    kind: str, condition: str, held: bool
) -> None:
    """Protection from Evil and Good: they cannot impose Charmed or Frightened."""
    play = fight_of(caster(), goblin(kind=kind))
    kinds = ["aberration", "celestial", "elemental", "fey", "fiend", "undead"]
    lay(play, MIRA, protected={"kinds": kinds, "conditions": ["charmed", "frightened"]})
    effects.add(
        play, MIRA, {"name": "dread", "origin": "attack:dread", "source": GOBLIN, "conditions": [condition]}
    )
    assert (condition in conditions(play, MIRA)) is held


# --- berries and prayers ----------------------------------------------------------------------------------


def test_a_goodberry_is_eaten_and_gives_one_hit_point() -> None:
    """Goodberry: a bonus action, 1 hit point."""
    play = peace(caster("goodberry", hp_current=20))
    assert cast(play, MIRA, "goodberry") is None
    assert consumables.drink(play, MIRA, "goodberry") == 1
    assert play.facts[-2].endswith("eats a goodberry.")
    assert play.attributes(MIRA)["resources"]["consumables"]["goodberry"] == 9


def test_a_goodberry_in_a_fight_takes_the_bonus_action() -> None:
    play = fight_of(caster("goodberry", hp_current=20), goblin())
    assert cast(play, MIRA, "goodberry") is None
    assert acts.act(play, MIRA, "use", [], {"item": "goodberry"}) is None
    assert (hp(play, MIRA), scene.combatant(play, MIRA)["bonus_action"]) == (21, False)


def test_a_prayer_of_healing_rests_once_between_long_rests() -> None:
    """Prayer of Healing: 2d8 hit points and the benefits of a Short Rest; again only after a Long Rest."""
    uses = {"second_wind": {"used": 2, "total": 2}}
    fighter = {
        "class": "fighter",
        "hp_current": 1,
        "resources": {"class_features": uses, "hit_dice": {"used": 0, "total": 1}},
    }
    play = peace(caster("prayer_of_healing"), tobin(**fighter), dice=(1, 2, 5, 4, 4))
    assert cast(play, MIRA, "prayer_of_healing", [TOBIN]) is None
    assert hp(play, TOBIN) == 1 + 3 + 5
    assert play.attributes(TOBIN)["resources"]["class_features"]["second_wind"]["used"] == 1
    assert cast(play, MIRA, "prayer_of_healing", [TOBIN]) is None
    assert hp(play, TOBIN) == 9
    rests.end_long_rest(play, TOBIN)
    assert origins(play, TOBIN) == []
