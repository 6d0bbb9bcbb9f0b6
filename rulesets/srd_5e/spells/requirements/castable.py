"""Which spells somebody can cast now, for menus: prepared, with a slot, and with what they cost in hand."""

from __future__ import annotations

from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.magic import slots
from rulesets.srd_5e.magic.spell import find
from rulesets.srd_5e.spells.requirements import components


def castable(
    entity: Entity, compendium: Compendium, *, beside_the_action: bool = False
) -> list[tuple[str, int]]:
    """Keys of spells with the lowest level of slot that casts each (0 for a cantrip), by level and name.

    `beside_the_action` leaves out what takes the action of a turn.
    """
    found: list[tuple[int, str, str, int]] = []
    for key in dict.fromkeys(creature.figures(entity).get("spells_known", ())):
        spell = find(compendium, key)
        if beside_the_action and spell is not None and spell.casting_time == "action":
            continue
        if spell is None or components.missing(entity, compendium, spell, silenced=False) is not None:
            continue
        slot = slots.cheapest(entity, spell.level) if spell.level else None
        if spell.level == 0 or slot is not None:
            found.append((spell.level, spell.name, key, slot.level if slot else 0))
    return [(key, level) for _, _, key, level in sorted(found)]
