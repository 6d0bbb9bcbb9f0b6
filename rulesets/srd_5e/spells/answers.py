"""Spells cast by themselves in answer to a wound. Source: SRD 5.2, Spells, Hellish Rebuke.

Whoever has it prepared, a reaction and a slot of its level answers a foe it sees within 60 feet with the lowest slot.
"""

from __future__ import annotations

from rulesets.srd_5e.magic import reactions
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells import places
from rulesets.srd_5e.spells.casting import cast

REBUKE = "hellish_rebuke"


def answer_damage(play: Play, hurt_id: str, by_id: str) -> bool:
    """Casts what answers damage, where somebody can; whether it did."""
    if not places.are_foes(play, hurt_id, by_id) or play.entity(by_id)["status"] == "dead":
        return False
    slot = reactions.ready(play, hurt_id, REBUKE, 1)
    return slot is not None and cast(play, hurt_id, REBUKE, [by_id], slot_level=slot.level) is None
