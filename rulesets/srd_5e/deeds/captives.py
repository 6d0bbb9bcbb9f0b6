"""Who is at somebody's mercy, what keeps one that is not from being bound, and what wakes one that lies there.

Source: SRD 5.2, Equipment, Adventuring Gear, Rope; Playing the Game, Knocking out a Creature, Stabilizing a Character.
"""

from __future__ import annotations

from bot.core.language.phrasing import capitalise, definite
from bot.core.state.document import Entity
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.field.scene import KNOCKED_OUT
from rulesets.srd_5e.lasting.modifiers import conditions_of, effects_of, is_helpless
from rulesets.srd_5e.refusals import Refused

BOUND = "deed:bind"
"""The origin of bonds."""
ESCAPE_DC = 15
_HELD = frozenset({"grappled", "incapacitated", "restrained"})
_BINDING, _WAKING = "knots", "wake"
SHAKEN = "shaken"
"""What ends an effect that a creature can be shaken out of, by an action and no check (`ends_on`)."""


def is_bound(one: Entity) -> bool:
    """Whether somebody lies in bonds."""
    return any(each.get("origin") == BOUND for each in effects_of(one))


def is_captive(one: Entity) -> bool:
    """Whether an NPC is at the mercy of whoever is there: in bonds, helpless, or one who gave up."""
    if one["type"] != "npc" or one["status"] == "dead":
        return False
    return is_bound(one) or is_helpless(one) or bool(figures(one).get("gave_up"))


def is_knocked_out(one: Entity) -> bool:
    """Whether somebody lies there from a blow that was to spare them."""
    return any(each.get("origin") == KNOCKED_OUT for each in effects_of(one))


def is_spellbound(one: Entity) -> bool:
    """Whether magic keeps somebody down that a shake ends."""
    return any(SHAKEN in each.get("ends_on", ()) for each in effects_of(one))


def wakes_surely(target: Entity | None, deed: str) -> bool:
    """Whether waking somebody takes the action alone, and no skill: magic that a shake ends."""
    return deed == _WAKING and target is not None and is_spellbound(target) and not is_knocked_out(target)


def refuses_waking(target: Entity | None, deed: str) -> Refused | None:
    """Why somebody is not woken by hand: they are up, or dead, or it takes healing or time."""
    if deed != _WAKING or target is None or is_knocked_out(target) or is_spellbound(target):
        return None
    name = capitalise(definite(target["name"]))
    if target["status"] == "dead":
        return Refused("dead", f"{name} is dead, and does not wake.")
    if figures(target).get("hp_current") == 0:
        return Refused(
            "at_zero",
            f"{name} lies at 0 hit points. No shaking helps: it takes healing, or first aid and some hours.",
        )
    if target["status"] == "unconscious" or is_helpless(target):
        return Refused("fast_asleep", f"{name} is out of reach of any shaking: it has to pass, or be lifted.")
    return Refused("awake", f"{name} is awake.")


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
