"""The mastery properties of weapons, for whoever has mastered the weapon.

Source: SRD 5.2, Equipment, Mastery Properties. Cleave and Nick, which are attacks, are made in `strikes.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.weapons import Weapon
from rulesets.srd_5e.field.words import begun, named, owner
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

SIZES = ("tiny", "small", "medium", "large", "huge", "gargantuan")
SLOW_FEET = 10


def mastery_of(play: Play, attacker: str, weapon: Weapon) -> str | None:
    """The mastery that an attack with a weapon uses; None for whoever has not mastered it."""
    known = creature.figures(play.entity(attacker)).get("masteries") or ()
    return weapon.entry.get("mastery") if weapon.key in known else None


def size_of(play: Play, creature_id: str) -> int:
    """The place of a creature's size among `SIZES`."""
    return SIZES.index(creature.figures(play.entity(creature_id)).get("size", "medium"))


def on_miss(play: Play, attacker: str, target: str, weapon: Weapon) -> None:
    """Graze: a miss still deals the ability modifier."""
    if mastery_of(play, attacker, weapon) == "graze" and weapon.modifier > 0:
        telling = f"{owner(play, attacker)} {weapon.name} grazes {named(play, target)}"
        damage.deal(
            play, target, [(weapon.modifier, weapon.kind)], source_id=attacker, melee=True, telling=telling
        )


def on_hit(play: Play, attacker: str, target: str, weapon: Weapon, dealt: int) -> None:
    """Push, sap, slow, topple and vex: what a hit does besides its damage."""
    if not scene.takes_part(play, target):
        return
    match mastery_of(play, attacker, weapon):
        case "push" if size_of(play, target) <= SIZES.index("large"):
            push(play, target)
        case "sap":
            _sap(play, attacker, target)
        case "slow" if dealt:
            _slow(play, attacker, target)
        case "topple":
            _topple(play, attacker, target, weapon)
        case "vex" if dealt:
            _vex(play, attacker, target)
        case _:
            pass


def push(play: Play, target: str) -> None:
    """Puts a creature out of everybody's reach; being pushed provokes nothing."""
    if scene.engaged_with(play, target):
        scene.part(play, target)
        play.tell(f"{begun(play, target)} is pushed back.")


def _lasting(name: str, mastery: str, source: str, modifiers: list[dict[str, Any]]) -> Mapping[str, Any]:
    return {"name": name, "origin": f"mastery:{mastery}", "source": source, "modifiers": modifiers}


def _sap(play: Play, attacker: str, target: str) -> None:
    modifiers = [{"to": "attack_roll", "advantage": -1, "once": True}]
    made = {**_lasting("sapped", "sap", attacker, modifiers), "lasts": effects.until_start_of(attacker)}
    effects.add(play, target, made)
    play.tell(f"{begun(play, target)} is thrown off balance for the next attack.")


def _slow(play: Play, attacker: str, target: str) -> None:
    made = _lasting("slowed", "slow", attacker, [{"to": "speed", "add": -SLOW_FEET}])
    effects.add(play, target, {**made, "lasts": effects.until_start_of(attacker)})
    play.tell(f"{begun(play, target)} is slowed by {SLOW_FEET} feet.")


def _topple(play: Play, attacker: str, target: str, weapon: Weapon) -> None:
    dc = 8 + weapon.modifier + creature.proficiency_bonus(play.entity(attacker))
    tested = d20_tests.saving_throw(play, target, "constitution", dc, against=attacker, avoiding="prone")
    if not tested.succeeded:
        knock_prone(play, target, attacker)


def knock_prone(play: Play, target: str, source: str) -> None:
    """Gives a creature the Prone condition, if it can have it and has it not."""
    if "prone" in effects.conditions_of(play.entity(target)):
        return
    made = {"name": "prone", "origin": "condition:prone", "source": source, "conditions": ["prone"]}
    if effects.add(play, target, made):
        play.tell(f"{begun(play, target)} is knocked prone.")


def _vex(play: Play, attacker: str, target: str) -> None:
    modifiers = [{"to": "attack_roll", "advantage": 1, "against": target, "once": True}]
    lasts = effects.until_end_of_next(play, attacker)
    effects.add(play, attacker, {**_lasting("vex", "vex", attacker, modifiers), "lasts": lasts})
    play.tell(f"{begun(play, target)} leaves an opening.")
