"""Spells undone while they are cast. Source: SRD 5.2, Spells, Counterspell.

Whoever has it prepared, a reaction, and a slot, and sees a foe within 60 feet cast a spell of level 3 or higher,
counters it: that is worth the slot. One tries for each casting.
"""

from __future__ import annotations

from rulesets.srd_5e import creature
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import economy, scene
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import reactions, slots
from rulesets.srd_5e.magic.spell import Casting, find
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells import places
from rulesets.srd_5e.spells.requirements import components

KEY = "counterspell"
WORTH = 3
"""The least level of a spell that somebody counters."""
FEET = 60


def countered(casting: Casting, slot: slots.SpellSlot | None) -> bool:
    """Whether a spell dissipates as it is cast. Its slot comes back then; the action is lost."""
    play, caster = casting.play, casting.caster_id
    if casting.level < WORTH or not places.is_fighting(play, caster):
        return False
    for foe in scene.foes(play, caster):
        if _can_counter(play, foe, caster):
            return _try(casting, foe, slot)
    return False


def _can_counter(play: Play, foe: str, caster: str) -> bool:
    spell = find(play.compendium, KEY)
    if spell is None or reactions.ready(play, foe, KEY, spell.level) is None:
        return False
    if components.missing(play.entity(foe), play.compendium, spell, silenced=False) is not None:
        return False
    return places.distance(play, foe, caster) <= FEET and places.sees(play, foe, caster)


def _try(casting: Casting, foe: str, slot: slots.SpellSlot | None) -> bool:
    play, caster = casting.play, casting.caster_id
    used = reactions.ready(play, foe, KEY, WORTH)
    if used is not None:
        slots.spend(play, foe, used)
    economy.spend(play, foe, "reaction", **reactions.slot_used(play, foe))
    effects.happened(play, foe, "cast")
    play.tell(f"{begun(play, foe)} casts Counterspell against {named(play, caster)}.")
    dc = creature.spell_save_dc(play.entity(foe))
    tested = d20_tests.saving_throw(play, caster, "constitution", dc, against=foe, magical=True)
    if tested.succeeded:
        return False
    if slot is not None:
        slots.restore(play, caster, slot)
    play.tell(f"{casting.spell.name} comes to nothing.")
    return True
