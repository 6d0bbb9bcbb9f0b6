"""Things that are used up: potions that heal, drunk or given as a bonus action.

Source: SRD 5.2, Equipment, Potion of Healing.
"""

from __future__ import annotations

from rulesets.srd_5e import trade
from rulesets.srd_5e.combat import dying, economy, scene
from rulesets.srd_5e.combat.words import begun, named
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused


def drink(play: Play, who: str, key: str = "potion_of_healing", target: str | None = None) -> Refused | int:
    """Drinks a healing potion, or gives it to somebody near; the hit points regained.

    In a fight it is a bonus action, and somebody else has to be engaged or in the same zone.
    """
    entry = play.compendium.gear.get(key)
    drinker = target or who
    if entry is None or not entry.get("heals"):
        return Refused("not_drinkable", "That heals nobody.")
    if not play.attributes(who).get("resources", {}).get("consumables", {}).get(key):
        return Refused("not_carried", f"{begun(play, who)} has no {entry['name'].casefold()}.")
    if play.entity(drinker)["status"] == "dead":
        return Refused("dead", f"{begun(play, drinker)} is past healing.")
    if scene.is_fighting(play):
        refused = economy.refuses(play, who, "bonus_action") or _refuse_reach(play, who, drinker)
        if refused is not None:
            return refused
        economy.spend(play, who, "bonus_action")
    trade.lose(play, who, key)
    rolled = play.roll(entry["heals"], entry["name"], who, verdict="hit points")
    verb = "drinks" if drinker == who else f"gives {named(play, drinker)}"
    play.tell(f"{begun(play, who)} {verb} a {entry['name'].casefold()}.")
    return dying.heal(play, drinker, rolled.total, source=who)


def _refuse_reach(play: Play, who: str, other: str) -> Refused | None:
    fighters = scene.combatants(play)
    if other == who or (other in fighters and fighters[other].get("zone") == fighters[who].get("zone")):
        return None
    return Refused("out_of_reach", f"{begun(play, other)} is out of reach.")
