"""Spells that need no slot: a monster's by its stat block, a warlock's by an invocation.

Source: SRD 5.2, Monsters, Running a Monster, Spellcasting; Warlock, Eldritch Invocation Options.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e._writing import put
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.magic.spell import Casting, Spell
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

BY_INVOCATION: Mapping[str, str] = {
    "mage_armor": "armor_of_shadows", "levitate": "ascendant_step", "false_life": "fiendish_vigor",
    "disguise_self": "mask_of_many_faces", "silent_image": "misty_visions", "alter_self": "master_of_myriad_forms",
    "invisibility": "one_with_shadows", "jump": "otherworldly_leap",
}  # fmt: skip
"""Spells that an invocation casts without a slot, on the warlock alone where the spell is aimed at somebody."""
_SPEAR_FEET = 30


def has(play: Play, caster_id: str, spell: Spell) -> bool:
    """Whether a creature casts a spell without a slot, be a use of it left or not."""
    entity = play.entity(caster_id)
    prepared = spell.key in creature.figures(entity).get("spells_known", ())
    return _uses(play, entity, spell) is not None or (not prepared and _invoked(entity, spell))


def refuses(play: Play, caster_id: str, spell: Spell) -> Refused | None:
    """Why a spell without a slot cannot be cast any more today."""
    entity = play.entity(caster_id)
    most = _uses(play, entity, spell)
    if most and _used(entity, spell) >= most:
        return Refused(
            "no_use_left", f"{begun(play, caster_id)} has cast {spell.name} as often as a day allows."
        )
    return None


def spend(play: Play, caster_id: str, spell: Spell) -> None:
    """Counts a use of a spell that a day allows so often; nothing for what is at will."""
    entity = play.entity(caster_id)
    most = _uses(play, entity, spell)
    if most:
        uses = {"used": _used(entity, spell) + 1, "total": most}
        put(play, caster_id, f"resources.class_features.spell_{spell.key}", uses)


def for_oneself(entity: Entity, spell: Spell) -> bool:
    """Whether the invocation that casts a spell casts it on the warlock alone."""
    prepared = spell.key in creature.figures(entity).get("spells_known", ())
    return not prepared and _invoked(entity, spell) and spell.targets["kind"] == "creatures"


def feet(casting: Casting) -> int | None:
    """The range of a cantrip that Eldritch Spear lengthens; None for any other."""
    if casting.spell.key != "eldritch_blast" or not creature.has_feature(casting.caster, "eldritch_spear"):
        return None
    return int(casting.spell.figures["range"]["feet"]) + _SPEAR_FEET * creature.class_level(
        casting.caster, "warlock"
    )


def _invoked(entity: Entity, spell: Spell) -> bool:
    return creature.has_feature(entity, BY_INVOCATION.get(spell.key, ""))


def _uses(play: Play, entity: Entity, spell: Spell) -> int | None:
    """How often a day a monster casts a spell: 0 for at will, None for never."""
    key = str(creature.figures(entity).get("monster") or "")
    entry: Mapping[str, Any] = play.compendium.monsters.get(key) or {}
    block: Mapping[str, Any] = entry.get("spellcasting") or {}
    by_action = (one for action in entry.get("actions", ()) for one in action.get("casts", ()))
    if spell.key in block.get("at_will", ()) or spell.key in by_action:
        return 0
    return next((int(uses) for uses, keys in block.get("per_day", {}).items() if spell.key in keys), None)


def _used(entity: Entity, spell: Spell) -> int:
    held = (creature.figures(entity).get("resources") or {}).get("class_features") or {}
    return int(held.get(f"spell_{spell.key}", {}).get("used", 0))
