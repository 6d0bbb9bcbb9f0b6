"""What magic does when somebody is attacked: shields that go up by themselves, images hit instead, sanctuaries.

Whoever decides an attack asks here. A character casts shield when it has it prepared, a slot and its reaction, and it
turns the hit into a miss; that is told. Source: SRD 5.2, Spells, Shield, Mirror Image, Sanctuary.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import economy, scene
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import areas, slots
from rulesets.srd_5e.play import Play

SHIELD = "shield"
SHIELD_BONUS = 5
NO_DARTS = "no_magic_missile"


def shield(play: Play, target_id: str, total: int, armor_class: int) -> int:
    """The AC of somebody hit by an attack roll of `total`: 5 more where its shield goes up and turns the hit."""
    if not armor_class <= total < armor_class + SHIELD_BONUS:
        return armor_class
    return armor_class + SHIELD_BONUS if _raise_shield(play, target_id) else armor_class


def shield_against_darts(play: Play, target_id: str) -> bool:
    """Whether a shield keeps darts of force off: one that is up, or that goes up now."""
    up = any(NO_DARTS in each.get("marks", ()) for each in effects.effects_of(play.entity(target_id)))
    return up or _raise_shield(play, target_id)


def _raise_shield(play: Play, target_id: str) -> bool:
    slot = ready(play, target_id, SHIELD, 1)
    if slot is None:
        return False
    slots.spend(play, target_id, slot)
    economy.spend(play, target_id, "reaction", **slot_used(play, target_id))
    effects.happened(play, target_id, "cast")
    effects.add(
        play,
        target_id,
        {
            "name": "Shield",
            "origin": "spell:shield",
            "source": target_id,
            "level": slot.level,
            "modifiers": [{"to": "armor_class", "add": SHIELD_BONUS}],
            "marks": [NO_DARTS],
            "lasts": effects.until_start_of(target_id),
        },
    )
    play.tell(f"{begun(play, target_id)} throws up a shield of force: AC +5 until its next turn.")
    return True


def ready(play: Play, creature_id: str, spell_key: str, level: int) -> slots.SpellSlot | None:
    """The slot with which somebody can cast a spell as a reaction now; None where it cannot."""
    entity = play.entity(creature_id)
    if spell_key not in creature.figures(entity).get("spells_known", ()):
        return None
    if not scene.is_fighting(play) or not economy.can_react(play, creature_id):
        return None
    cannot = any("cannot_cast" in each.get("marks", ()) for each in effects.effects_of(entity))
    if cannot or areas.is_silent(play, creature_id):
        return None
    own_turn = scene.scene_of(play).get("turn") == creature_id
    if own_turn and scene.combatant(play, creature_id).get("slot_cast"):
        return None
    if play.intends is not None and play.intends[0] == creature_id:
        return slots.spare(entity, level, play.intends[1])
    return slots.cheapest(entity, level)


def slot_used(play: Play, creature_id: str) -> dict[str, object]:
    """The change of a combatant who used a slot: on its own turn it has none left for this turn."""
    return {"slot_cast": True} if scene.scene_of(play).get("turn") == creature_id else {}


def warded(play: Play, attacker_id: str, target_id: str) -> bool:
    """Whether a sanctuary turns an attack or a harmful spell away from its target: the attacker fails its save."""
    for each in effects.effects_of(play.entity(target_id)):
        ward: Mapping[str, Any] | None = each.get("ward")
        if ward is None or attacker_id == target_id:
            continue
        tested = d20_tests.saving_throw(
            play, attacker_id, ward["ability"], ward["dc"], against=each.get("source"), magical=True
        )
        if not tested.succeeded:
            play.tell(f"{begun(play, attacker_id)} cannot bring itself to strike {named(play, target_id)}.")
            return True
    return False


def image_struck(play: Play, attacker_id: str, target_id: str) -> bool:
    """Whether a hit strikes a mirror image instead: a d6 for each that is left, 3 or more on any; that one is gone."""
    held = next((each for each in effects.effects_of(play.entity(target_id)) if each.get("duplicates")), None)
    if held is None or "see" in effects.condition_of(play.entity(attacker_id)).cannot:
        return False
    left = held["duplicates"]
    rolled = play.roll(f"{left}d6", "Mirror images", target_id)
    struck = any(die.value >= 3 for die in rolled.dice)
    play.shown("", "an image is struck" if struck else "no image is struck")
    if not struck:
        return False
    effects.end(play, target_id, held["id"])
    if left > 1:
        effects.add(play, target_id, {**held, "duplicates": left - 1})
    play.tell(f"The blow goes through an image of {named(play, target_id)}, which bursts: {left - 1} left.")
    return True
