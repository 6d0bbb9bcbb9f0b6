"""Features that work by themselves as a fight goes on: a monk gathers itself, a fiend rewards whoever fells a foe.

Source: SRD 5.2, Classes, Monk (Uncanny Metabolism), Warlock (Dark One's Blessing).
"""

from __future__ import annotations

from rulesets.srd_5e import creature
from rulesets.srd_5e.field import dying, scene, weapons
from rulesets.srd_5e.field.uses import OLDER_NAMES, spend_use, uses_left
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.play import Play

METABOLISM, BLESSING = "uncanny_metabolism", "dark_ones_blessing"


def metabolise(play: Play, who: str) -> None:
    """As initiative is rolled, once a day: a monk with half its focus or less gets all of it back, and heals."""
    held = (creature.figures(play.entity(who)).get("resources") or {}).get("class_features") or {}
    name = next((one for one in ("focus_points", OLDER_NAMES["focus_points"]) if one in held), None)
    if not creature.has_feature(play.entity(who), METABOLISM) or name is None:
        return
    if 2 * (held[name]["total"] - held[name]["used"]) > held[name]["total"] or not uses_left(
        play, who, METABOLISM
    ):
        return
    spend_use(play, who, METABOLISM)
    play.set(who, f"resources.class_features.{name}", {**held[name], "used": 0})
    play.tell(f"{begun(play, who)} gathers all focus anew.")
    die = weapons.class_die(play, who, "monk", "martial_arts") or "1d6"
    level = creature.class_level(play.entity(who), "monk")
    dying.heal(play, who, play.roll(f"{die}+{level}", "Uncanny Metabolism", who, verdict="hit points").total)


def felled(play: Play, target: str, source: str | None) -> None:
    """After a creature dropped to 0 hit points: whoever has a fiend's blessing and felled it, or stands beside it."""
    if target not in scene.combatants(play):
        return
    for one in scene.combatants(play):
        if not creature.has_feature(play.entity(one), BLESSING) or not scene.are_foes(play, one, target):
            continue
        if (one == source or scene.are_engaged(play, one, target)) and scene.takes_part(play, one):
            entity = play.entity(one)
            amount = creature.modifier(entity, "charisma") + creature.class_level(entity, "warlock")
            dying.give_temporary(play, one, max(1, amount))
