"""Potions and berries that heal, drunk, eaten or given: a bonus action in a fight, and at leisure outside one.

Source: SRD 5.2, Equipment, Potion of Healing.
"""

from __future__ import annotations

from rulesets.srd_5e.blows import objects
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused


def drink(play: Play, who: str, key: str = "potion_of_healing", target: str | None = None) -> Refused | int:
    """Drinks a healing potion, or gives it to somebody near; the hit points regained.

    In a fight the fight's rules say what it takes (`combat.objects.use`).
    """
    entry = play.compendium.gear.get(key)
    drinker = target or who
    if entry is None or not entry.get("heals"):
        return Refused("not_drinkable", "That heals nobody.")
    before = play.attributes(drinker).get("hp_current", 0)
    if scene.is_fighting(play):
        refused = objects.use(play, who, [drinker], {"item": key})
        return refused or play.attributes(drinker).get("hp_current", 0) - before
    if not play.attributes(who).get("resources", {}).get("consumables", {}).get(key):
        return Refused("no_item", f"{begun(play, who)} has no {entry['name'].casefold()}.")
    if play.entity(drinker)["status"] == "dead":
        return Refused("dead", f"{begun(play, drinker)} is past healing.")
    trade.lose(play, who, key)
    return objects.take_in(play, who, drinker, key, str(entry["heals"]))
