"""Casters, foes and a fight of three zones for tests of spells: `fight(caster(...), goblin(), dice=(15,))`."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from typing import Any

from bot.core.dice import rolls
from rulesets.srd_5e.combat import _turn_effects as turn_effects
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells import turns
from tests.unit.rulesets.srd_5e import making_plays
from tests.unit.rulesets.srd_5e.scripted_dice import ScriptedDice

MIRA, TOBIN, GOBLIN, ORC = "pc_mira_001", "pc_tobin_001", "npc_goblin_001", "npc_orc_001"
ALL_SLOTS = {str(level): {"used": 0, "total": 2} for level in range(1, 10)}


@lru_cache(maxsize=1)
def compendium() -> Compendium:
    """The shipped tables with what spells do."""
    path = making_plays.SHIPPED / "compendium" / "spell_effects.json"
    return replace(making_plays.compendium(), spell_effects=json.loads(path.read_text(encoding="utf-8")))


def every_spell() -> list[str]:
    """The keys of all spells of levels 0 to 3."""
    return [key for key, each in compendium().spells.items() if each["level"] <= 3]


def caster(*spells: str, **attributes: Any) -> Any:
    """A caster of level 5 with Wisdom 16: save DC 14, spell attacks +6, two slots of each level.

    `entity_id` and `name` are Mira's where nothing is said.
    """
    held: dict[str, Any] = {
        "level": 5, "proficiency_bonus": 3, "wisdom": 16, "spellcasting_ability": "wisdom", "armor_class": 12,
        "spells_known": list(spells), "hp_current": 30, "hp_max": 30, "combat_stats": {"speed": 30},
        "resources": {"spell_slots": ALL_SLOTS, "consumables": {"diamond": 9, "holy_symbol": 1, "powdered_silver": 9}},
    }  # fmt: skip
    entity_id, name = attributes.pop("entity_id", MIRA), attributes.pop("name", "Mira")
    return making_plays.creature(entity_id, name, **{**held, **attributes})


def tobin(**attributes: Any) -> Any:
    """A friend with AC 16 and 20 hit points."""
    held: dict[str, Any] = {"hp_current": 20, "hp_max": 20, "armor_class": 16, "combat_stats": {"speed": 30}}
    return making_plays.creature(TOBIN, "Tobin", **{**held, **attributes})


def goblin(entity_id: str = GOBLIN, name: str = "goblin", **attributes: Any) -> Any:
    """A foe with AC 12, 40 hit points and scores of 10."""
    held: dict[str, Any] = {
        "hp_current": 40, "hp_max": 40, "armor_class": 12, "kind": "humanoid", "combat_stats": {"speed": 30},
    }  # fmt: skip
    return making_plays.creature(entity_id, name, **{**held, **attributes})


def fight(*creatures: dict[str, Any], dice: tuple[int, ...] = (), **rows: Any) -> Play:
    """A fight in which the first creature has the turn, with everybody in the yard; `rows` change combatants by name.

    The gate is 30 feet from the yard and the tower 100 feet from the gate.
    """
    combatants = {
        each["id"]: {
            "side": "party" if each["type"] == "pc" else "foes", "initiative": 10, "zone": "yard", "engaged": [],
            "action": True, "bonus_action": True, "reaction": True, "movement": 30, "slot_cast": False,
            "attacks": 0, "cover": 0, "fled": False, **rows.get(each["name"].lower(), {}),
        }
        for each in creatures
    }  # fmt: skip
    zones = {
        "yard": {"name": "the yard", "next_to": {"gate": 30}, "light": "bright"},
        "gate": {"name": "the gate", "next_to": {"yard": 30, "tower": 100}, "light": "bright"},
        "tower": {"name": "the tower", "next_to": {"gate": 100}, "light": "bright"},
    }
    held = {
        "active": True, "round": 1, "turn": creatures[0]["id"], "order": list(combatants),
        "combatants": combatants, "zones": zones,
    }  # fmt: skip
    return with_dice(making_plays.play_of(*creatures, scene=held), *dice)


def peace(*creatures: dict[str, Any], dice: tuple[int, ...] = ()) -> Play:
    """The same creatures where no fight goes on."""
    return with_dice(making_plays.play_of(*creatures), *dice)


def with_dice(play: Play, *numbers: int) -> Play:
    """A play going on with dice that show these numbers."""
    return Play(play.state, ScriptedDice(*numbers), compendium())


def engaged(*pairs: tuple[str, str]) -> dict[str, list[str]]:
    """Who is engaged with whom, by id."""
    found: dict[str, list[str]] = {}
    for one, other in pairs:
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return found


def hp(play: Play, creature_id: str) -> int:
    """Its hit points now."""
    return play.attributes(creature_id)["hp_current"]


def conditions(play: Play, creature_id: str) -> list[str]:
    """Its conditions now."""
    return list(play.attributes(creature_id).get("status_conditions") or ())


def origins(play: Play, creature_id: str) -> list[str]:
    """The origins of what lasts on it, in order."""
    return [each["origin"] for each in play.attributes(creature_id).get("active_effects") or ()]


def used(play: Play, level: int, creature_id: str = MIRA) -> int:
    """How many slots of a level it has used."""
    return play.attributes(creature_id)["resources"]["spell_slots"][str(level)]["used"]


def finish_turn(play: Play, creature_id: str) -> None:
    """What the end of a turn does."""
    turn_effects.finish(play, creature_id)
    turns.end(play, creature_id)


def new_turn(play: Play, creature_id: str) -> None:
    """A new turn of a creature, with all that it may do."""
    scene.put(play, turn=creature_id)
    scene.update(play, creature_id, action=True, bonus_action=True, slot_cast=False, movement=30, used=[])
    turn_effects.begin(play, creature_id)
    turns.begin(play, creature_id)


class Faces:
    """Dice of which every d20 shows one number and every other die a 1; it keeps what was rolled."""

    def __init__(self, d20: int) -> None:
        self.d20 = d20
        self.asked: list[str] = []

    def draw(self, n: int) -> int:
        return self.d20 if n == 20 else 1

    def __call__(self, expression: str, index: int) -> rolls.Roll:
        self.asked.append(expression)
        return rolls.roll(expression, self)

    @property
    def damage(self) -> list[str]:
        """What was rolled beside d20s."""
        return [each for each in self.asked if "d20" not in each]
