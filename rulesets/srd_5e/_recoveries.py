"""What classes gather at the end of a short rest: slots and points that come back once a day.

Source: SRD 5.2, Classes (Wizard, Arcane Recovery; Druid, Natural Recovery; Sorcerer, Sorcerous Restoration).
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.srd_5e import creature
from rulesets.srd_5e._writing import put
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused


def gather(play: Play, who: str) -> None:
    """Everything of it that somebody has and misses, the highest slots first."""
    uses = (creature.figures(play.entity(who)).get("resources") or {}).get("class_features") or {}
    if uses.get("sorcery_points", {}).get("used"):
        recover_sorcery_points(play, who)
    for feature in ("arcane_recovery", "natural_recovery"):
        wanted = recoverable(play, who, feature) if feature in uses else {}
        if wanted and recover_slots(play, who, feature, wanted) is None:
            slots = "a spell slot" if sum(wanted.values()) == 1 else "spell slots"
            play.tell(f"{begun(play, who)} gathers {slots} anew.")


def recover_slots(play: Play, who: str, feature: str, slots: Mapping[str, int]) -> Refused | None:
    """Arcane Recovery and its like at the end of a short rest: spent slots of up to half the level, rounded up,
    none above 5.

    `feature` is `arcane_recovery` or `natural_recovery`; `slots` counts by spell level.
    """
    class_key = {"arcane_recovery": "wizard", "natural_recovery": "druid"}[feature]
    level = creature.class_level(play.entity(who), class_key)
    resources = play.attributes(who).get("resources", {})
    use, spent = resources.get("class_features", {}).get(feature), resources.get("spell_slots", {})
    if use is None or use["used"] >= use["total"]:
        return Refused("no_use_left", "You can do that once between long rests.")
    budget = (level + 1) // 2
    if sum(int(rank) * count for rank, count in slots.items()) > budget or any(
        int(rank) > 5 for rank in slots
    ):
        return Refused("too_many_slots", f"You recover {budget} levels of slots at most, none above level 5.")
    if any(spent.get(rank, {}).get("used", 0) < count or count < 0 for rank, count in slots.items()):
        return Refused("slot_not_spent", "Only spent slots can be recovered.")
    put(play, who, f"resources.class_features.{feature}.used", use["used"] + 1)
    for rank, count in slots.items():
        put(play, who, f"resources.spell_slots.{rank}.used", spent[rank]["used"] - count)
    return None


def recoverable(play: Play, who: str, feature: str) -> dict[str, int]:
    """The best slots, by level, that `recover_slots` would give back now; `{}` where none."""
    class_key = {"arcane_recovery": "wizard", "natural_recovery": "druid"}[feature]
    budget = (creature.class_level(play.entity(who), class_key) + 1) // 2
    found: dict[str, int] = {}
    slots = play.attributes(who).get("resources", {}).get("spell_slots", {})
    for rank in sorted((rank for rank in slots if int(rank) <= 5), key=int, reverse=True):
        count = min(slots[rank]["used"], budget // int(rank))
        if count:
            found[rank] = count
            budget -= count * int(rank)
    return found


def recover_sorcery_points(play: Play, who: str) -> Refused | int:
    """Sorcerous Restoration at the end of a short rest: points up to half the sorcerer's level; how many came back."""
    held = play.attributes(who).get("resources", {}).get("class_features", {})
    use, points = held.get("sorcerous_restoration"), held.get("sorcery_points")
    if use is None or points is None or use["used"] >= use["total"]:
        return Refused("no_use_left", "You can do that once between long rests.")
    back = min(points["used"], creature.class_level(play.entity(who), "sorcerer") // 2)
    put(play, who, "resources.class_features.sorcerous_restoration.used", use["used"] + 1)
    put(play, who, "resources.class_features.sorcery_points.used", points["used"] - back)
    return back
