"""Fights for tests: heroes, monsters of the compendium, and a play with all of them on the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.srd_5e.field.making import attributes_of
from rulesets.srd_5e.play import Play
from tests.unit.rulesets.srd_5e.making_plays import compendium, creature, play_of

PARTY, FOES = "party", "foes"
MIRA, TOBIN = "pc_mira_001", "pc_tobin_001"
GOBLIN, WOLF = "npc_goblin_001", "npc_wolf_001"
HALL: Mapping[str, Any] = {
    "name": "the hall",
    "next_to": {"yard": 30},
    "difficult": False,
    "cover": 0,
    "light": "bright",
}
YARD: Mapping[str, Any] = {
    "name": "the yard", "next_to": {"hall": 30, "tower": 60}, "difficult": False, "cover": 0, "light": "bright",
}  # fmt: skip
TOWER: Mapping[str, Any] = {
    "name": "the tower",
    "next_to": {"yard": 60},
    "difficult": False,
    "cover": 0,
    "light": "bright",
}
ZONES = {"hall": HALL, "yard": YARD, "tower": TOWER}


def hero(entity_id: str = MIRA, name: str = "Mira", **attributes: Any) -> dict[str, Any]:
    """A character of the party with a longsword, AC 15 and 20 hit points; attributes by keyword."""
    usual: dict[str, Any] = {
        "hp_current": 20, "hp_max": 20, "armor_class": 15, "size": "medium", "kind": "humanoid",
        "equipment": {"weapons": ["longsword"], "armor": "", "shield": False, "held": ["longsword"], "backpack": []},
        "resources": {"class_features": {}, "consumables": {}}, "status_conditions": [], "active_effects": [],
        "features": [], "combat_stats": {"speed": 30}, "exhaustion": 0,
        "death_saves": {"successes": 0, "failures": 0, "stable": False},
    }  # fmt: skip
    return creature(entity_id, name, **{**usual, **attributes})


def armed(
    *weapons: str, shield: bool = False, held: Sequence[str] | None = None, **more: Any
) -> dict[str, Any]:
    """Equipment with these weapons, the first in hand."""
    in_hand = list(weapons[:1] if held is None else held)
    return {"weapons": list(weapons), "armor": "", "shield": shield, "held": in_hand, "backpack": [], **more}


def monster(
    key: str = "goblin_warrior", entity_id: str = GOBLIN, name: str = "goblin", **changes: Any
) -> dict[str, Any]:
    """A monster of the compendium; attributes by keyword in place of its own."""
    entity = creature(entity_id, name)
    entity["attributes"] = {**attributes_of(key, compendium().monsters[key]), **changes}
    return entity


def plain_foe(entity_id: str = GOBLIN, name: str = "goblin", **attributes: Any) -> dict[str, Any]:
    """An NPC with a sheet in place of a stat block: AC 12, 20 hit points, a club."""
    usual: dict[str, Any] = {"armor_class": 12, "equipment": armed("club"), "temper": "brave"}
    return hero(entity_id, name, **{**usual, **attributes})


def combatant(side: str, zone: str = "hall", **fields: Any) -> dict[str, Any]:
    """The row of somebody in the fight, with all of a turn left."""
    return {
        "side": side, "initiative": 10, "zone": zone, "engaged": [], "action": True, "bonus_action": True,
        "reaction": True, "movement": 30, "slot_cast": False, "attacks": 0, "cover": 0, "fled": False, "used": [],
        "moved": 0, **fields,
    }  # fmt: skip


def fight_of(
    *entities: dict[str, Any],
    dice: tuple[int, ...] = (),
    turn: str = "",
    engaged: Sequence[tuple[str, str]] = (),
    rows: Mapping[str, Mapping[str, Any]] | None = None,
    zones: Mapping[str, Any] | None = None,
) -> Play:
    """A fight in its first round: player characters against the rest, all in the hall; the first one's turn."""
    order = [each["id"] for each in entities]
    made = {one: combatant(PARTY if one.startswith("pc") else FOES) for one in order}
    for one, fields in (rows or {}).items():
        made[one] = {**made[one], **fields}
    for one, other in engaged:
        made[one]["engaged"] = [*made[one]["engaged"], other]
        made[other]["engaged"] = [*made[other]["engaged"], one]
    scene = {
        "active": True, "round": 1, "turn": turn or order[0], "order": order, "combatants": made,
        "zones": dict(zones or ZONES),
    }  # fmt: skip
    return play_of(*entities, dice=dice, scene=scene)


def row(play: Play, creature_id: str) -> dict[str, Any]:
    """The row of somebody in the fight, as it stands now."""
    rows: Any = play.state["scene_state"]["combatants"]
    return rows[creature_id]


def hp(play: Play, creature_id: str) -> int:
    """Current hit points."""
    return int(play.attributes(creature_id)["hp_current"])


def has(play: Play, creature_id: str, condition: str) -> bool:
    """Whether a condition is in force."""
    return condition in play.attributes(creature_id)["status_conditions"]
