"""Who sees whom: conditions, light, and the senses that do without it.

Source: SRD 5.2, Playing the Game, Vision and Light; Rules Glossary, Blinded, Invisible, Blindsight, Truesight.
"""

from __future__ import annotations

from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.field import scene, stat_blocks, zones
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play, while_unchanged

DEVILS_SIGHT = 120
"""Feet that a warlock's invocation sees in any darkness (SRD 5.2, Warlock, Eldritch Invocation Options)."""


@while_unchanged
def can_see(play: Play, viewer: str, target: str) -> bool:
    """Whether one combatant sees another."""
    entity, other = play.entity(viewer), play.entity(target)
    if _is_plain(entity) and _is_plain(other) and not _is_dark(play, target):
        return True
    held = effects.conditions_of(entity)
    if viewer != target and effects.has_mark(other, "away"):
        return False
    unseen = is_unseen(play, viewer, target) or is_behind_image(play, viewer, target)
    dark = _is_dark(play, target)
    if not dark and not unseen and not (held and "see" in effects.condition_of(entity).cannot):
        return True
    senses = stat_blocks.senses(play, viewer)
    feet = zones.distance(play, viewer, target)
    if feet <= max(senses.get("blindsight", 0), senses.get("tremorsense", 0)) and "aware" not in (
        effects.condition_of(entity).cannot
    ):
        return True
    if held and "see" in effects.condition_of(entity).cannot:
        return False
    true_sight = feet <= senses.get("truesight", 0)
    if unseen and not true_sight:
        return False
    in_dark = max(
        senses.get("darkvision", 0), DEVILS_SIGHT if creature.has_feature(entity, "devils_sight") else 0
    )
    return not dark or true_sight or (dark == "darkness" and feet <= in_dark)


def _is_plain(entity: Entity) -> bool:
    """Whether neither a condition nor anything that lasts bears on what a creature sees, or on who sees it."""
    held = entity["attributes"]
    return not (held.get("status_conditions") or held.get("active_effects"))


def is_unseen(play: Play, viewer: str, target: str) -> bool:
    """Whether the Invisible condition of a target is of use against a viewer: no magic reveals it, nor does the
    viewer's own magic show the invisible, which does not find who is hidden.
    """
    other = play.entity(target)
    if "invisible" not in effects.conditions_of(other) or effects.has_mark(other, "revealed"):
        return False
    return other["status"] == "hidden" or not stat_blocks.senses(play, viewer).get("sees_invisible")


def is_behind_image(play: Play, viewer: str, target: str) -> bool:
    """Whether an illusion hides a creature from an enemy who has not found it out.

    Source: SRD 5.2, Spells, Minor Illusion, Silent Image, Major Image.
    """
    held = effects.effects_of(play.entity(target))
    return (
        bool(held)
        and any(
            each["image"].get("of") == "hiding" and viewer not in each["image"]["seen"]
            for each in held
            if "image" in each
        )
        and scene.are_foes(play, viewer, target)
    )


def find_out(play: Play, viewer: str, target: str) -> list[str]:
    """A creature learns that what it sees of another is an illusion: by touching it, or by studying it. Its names."""
    old = effects.effects_of(play.entity(target))
    known = {each["id"] for each in old if "image" in each and viewer not in each["image"]["seen"]}
    if known:
        effects.rewrite(
            play,
            target,
            lambda each: (
                {**each, "image": {**each["image"], "seen": [*each["image"]["seen"], viewer]}}
                if each["id"] in known
                else each
            ),
        )
    return [str(each["name"]) for each in old if each["id"] in known]


def _is_dark(play: Play, creature_id: str) -> str:
    """What hides all in the zone of a combatant: "darkness", "fog", or nothing."""
    if creature_id not in scene.combatants(play):
        return ""
    here = zones.zone(play, zones.zone_of(play, creature_id))
    if here.get("obscured") == "heavily":
        return "fog"
    return "darkness" if here.get("light") == "darkness" else ""


def is_watched(play: Play, creature_id: str) -> bool:
    """Whether an enemy who is up has a clear view: it sees, and no cover of three quarters or more is between.

    The Hide action needs to be out of every enemy's sight. Source: SRD 5.2, Rules Glossary, Hide.
    """
    for foe in scene.standing_foes(play, creature_id):
        if scene.are_engaged(play, foe, creature_id):
            return True
        if zones.cover(play, foe, creature_id) < 5 and can_see(play, foe, creature_id):
            return True
    return False
