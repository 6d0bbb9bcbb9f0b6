"""What a trap does to whoever sets it off: its own dice of damage, by type, half of it where the trap says so.

Those of a story are a nuisance and never more: they leave a hit point. Source: SRD 5.2, Gameplay Toolbox, Traps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.field.words import named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

HANDS = ("spell:mage_hand", "spell:unseen_servant")
"""The origins of magic that lifts a lid from afar."""
_PLAIN = "piercing"


def spring(play: Play, who: str, thing_id: str, *, saved: bool) -> None:
    """The trap on a thing goes off at `who`, who was quick enough or not."""
    trap: Mapping[str, Any] = play.attributes(thing_id).get("trap") or {}
    play.tell(str(trap.get("text") or "Something goes off."))
    if any(each.get("origin") in HANDS for each in effects.effects_of(play.entity(who))):
        play.tell("It hits nothing but the air around a hand that is none.")
        return
    if saved and not trap.get("half"):
        play.tell("It hits nobody.")
        return
    kind = str(trap.get("type") or _PLAIN)
    hurts = _rolled(play, who, trap, kind)
    hurts = min(hurts // 2 if saved else hurts, _room(play, who, kind))
    said = "only grazes" if saved else "hits"
    damage.deal(play, who, [(hurts, kind)], source_id=None, telling=f"It {said} {named(play, who)}")


def _rolled(play: Play, who: str, trap: Mapping[str, Any], kind: str) -> int:
    """The damage of a trap: its dice, or the figure that older stories write."""
    if not trap.get("damage"):
        return int(trap.get("harm") or 0)
    return sum(
        part.amount for part in damage.rolled(play, who, [(str(trap["damage"]), kind)], label="Trap damage")
    )


def _room(play: Play, who: str, kind: str) -> int:
    """How much damage of a type leaves somebody a hit point."""
    entity = play.entity(who)
    held = creature.figures(entity)
    most = creature.hit_points(entity) + int(held.get("temp_hp") or 0) - 1
    return max(0, most // 2 if kind in (held.get("vulnerabilities") or ()) else most)
