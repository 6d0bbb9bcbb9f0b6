"""Who is at somebody's mercy, and what keeps one that is not from being bound.

Source: SRD 5.2, Equipment, Adventuring Gear, Rope.
"""

from __future__ import annotations

from bot.core.language.phrasing import capitalise, definite
from bot.core.state.document import Entity
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.lasting.modifiers import conditions_of, effects_of, is_helpless
from rulesets.srd_5e.refusals import Refused

BOUND = "deed:bind"
"""The origin of bonds."""
ESCAPE_DC = 15
_HELD = frozenset({"grappled", "incapacitated", "restrained"})
_BINDING = "knots"


def is_bound(one: Entity) -> bool:
    """Whether somebody lies in bonds."""
    return any(each.get("origin") == BOUND for each in effects_of(one))


def is_captive(one: Entity) -> bool:
    """Whether an NPC is at the mercy of whoever is there: in bonds, helpless, or one who gave up."""
    if one["type"] != "npc" or one["status"] == "dead":
        return False
    return is_bound(one) or is_helpless(one) or bool(figures(one).get("gave_up"))


def refuses_bonds(actor: Entity, target: Entity | None, deed: str) -> Refused | None:
    """Why somebody cannot be bound: for want of a rope, or because they are free to struggle."""
    if deed != _BINDING or target is None or target["type"] not in ("npc", "pc"):
        return None
    name = definite(target["name"])
    if target["status"] == "dead":
        return Refused("dead", f"{capitalise(name)} is dead, and goes nowhere.")
    if is_bound(target):
        return Refused("bound", f"{capitalise(name)} lies in bonds already.")
    if not (is_captive(target) or is_helpless(target) or _HELD & conditions_of(target)):
        return Refused(
            "not_held", f"{capitalise(name)} is free to struggle. Get hold of them first: grapple."
        )
    pack = (figures(actor).get("equipment") or {}).get("backpack") or ()
    if not any(item["key"] == "rope" and item["count"] for item in pack):
        return Refused("no_rope", f"{capitalise(definite(actor['name']))} has no rope.")
    return None
