"""What the sheet says of magic and of gear: slots, spells, attacks, coins, load."""

from __future__ import annotations

import re

from rulesets.srd_5e.asked.own.sheet import OwnSheet, counted_of, left_of, thing_of
from rulesets.srd_5e.characters.trade import price_text, purse

OUNCES = 16


def slots(own: OwnSheet) -> str:
    held = own.figures.get("resources") or {}
    said = [
        f"level {rank}: **{left_of(one)}**"
        for group in ("spell_slots", "pact_slots")
        for rank, one in sorted((held.get(group) or {}).items())
    ]
    return f"Spell slots left: {', '.join(said)}." if said else "You have no spell slots."


def spells(own: OwnSheet) -> str:
    shown = own.shown
    said = [
        f"{name}: {', '.join(keys)}."
        for name, keys in (("Cantrips", shown.cantrips), ("Prepared", shown.spells))
        if keys
    ]
    return " ".join((*said, slots(own))) if said else "You know no spells."


def cantrips(own: OwnSheet) -> str:
    return f"Cantrips: {', '.join(own.shown.cantrips)}." if own.shown.cantrips else "You know no cantrips."


def book(own: OwnSheet) -> str:
    names = [own.compendium.spells[key]["name"] for key in own.figures.get("spellbook") or ()]
    return f"In your spellbook: {', '.join(names)}." if names else spells(own)


def casting(own: OwnSheet) -> str:
    shown = own.shown
    if shown.spell_dc is None or shown.spell_attack is None:
        return "You cast no spells."
    return f"Your spell save DC is **{shown.spell_dc}**, your spell attack **{shown.spell_attack:+d}**."


def attacks(own: OwnSheet) -> str:
    said = [f"{one.name} {one.value:+d}, {one.note}" for one in own.shown.attacks]
    return f"Attacks: {'; '.join(said)}." if said else "You have no weapon: an unarmed strike."


def attack(own: OwnSheet, topic: str) -> str | None:
    """To hit and damage with a weapon that one has."""
    wanted = re.sub(
        r"\b(?:to )?(?:hit|attacks?|damage|deals?|roll|swing|bonus|mastery|strike|against|armor)\b",
        " ",
        topic,
    )
    wanted = " ".join(wanted.split())
    for one in own.shown.attacks:
        name = one.name.casefold()
        if wanted and wanted in (name, f"{name}s"):
            mastery = own.compendium.weapons[one.key]["mastery"]
            used = one.key in (own.figures.get("masteries") or ())
            more = f" Mastery: {mastery.title()}." if used else ""
            count = counted_of(own).get(one.key, 0)
            had = f" You have {count}." if count > 1 else ""
            return f"{one.name}: **{one.value:+d}** to hit, {one.note}.{more}{had}"
    return None


def money(own: OwnSheet) -> str:
    return f"You have **{price_text(purse(own.figures))}**."


def load(own: OwnSheet) -> str:
    carried, most = own.shown.weight / OUNCES, own.shown.capacity // OUNCES
    over = " That is too much: your speed is 5 ft." if own.shown.weight > own.shown.capacity else ""
    return f"You carry {carried:.0f} lb of {most} lb.{over}"


def attuned(own: OwnSheet) -> str:
    keys = (own.figures.get("equipment") or {}).get("attuned") or ()
    return (
        f"You are attuned to {', '.join(thing_of(own, key) for key in keys)}."
        if keys
        else "You are attuned to nothing."
    )


def things(own: OwnSheet, topic: str) -> str | None:
    """How many of a thing one has; None where it is none of the rules' things, or one has none."""
    counted = counted_of(own)
    key = topic.replace(" ", "_")
    for one in (key, key.removesuffix("s"), key.removesuffix("es"), f"{key}s"):
        if counted.get(one):
            return f"You have {thing_of(own, one)}" + (f" ×{counted[one]}." if counted[one] > 1 else ".")
    if topic in (
        "potion",
        "potions",
        "healing potion",
        "healing potions",
        "potions healing",
        "potion healing",
    ):
        said = [
            f"{thing_of(own, one)} ×{count}" for one, count in counted.items() if "potion" in one and count
        ]
        return f"You have {', '.join(said)}." if said else "You have no potions."
    return None
