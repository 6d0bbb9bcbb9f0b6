"""A character as a sheet shows it: the lines of the session header, and every figure a person asks for.

Source: docs/protocol.md, Response document; `resources` is written as remaining/total.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity
from rulesets.srd_5e import creature, equipment
from rulesets.srd_5e.characters.classes import resources as class_resources
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.lasting.modifiers import conditions_of


@dataclass(frozen=True, slots=True)
class Line:
    """One figure of a sheet: a score, a skill, a save, an attack."""

    key: str
    name: str
    value: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """Everything an embed or a picture of a character shows. Text is plain; bonuses are integers."""

    name: str
    title: str
    origin: str
    header: str
    conditions: str
    resources: str
    scores: tuple[Line, ...]
    saves: tuple[Line, ...]
    skills: tuple[Line, ...]
    attacks: tuple[Line, ...]
    armor_class: int
    initiative: int
    speed: int
    passive_perception: int
    proficiency_bonus: int
    spell_dc: int | None
    spell_attack: int | None
    cantrips: tuple[str, ...]
    spells: tuple[str, ...]
    features: tuple[str, ...]
    gear: tuple[str, ...]
    weight: int
    capacity: int
    languages: tuple[str, ...]


# --- lines of the session header --------------------------------------------------------------------------


def title(entity: Entity, compendium: Compendium) -> str:
    """`Lvl 3 Fighter`; of several classes `Lvl 5 Fighter 3/Rogue 2`."""
    levels = creature.class_levels(entity)
    names = {key: compendium.classes.get(key, {}).get("name", key.title()) for key in levels}
    if len(levels) > 1:
        said = "/".join(f"{names[key]} {level}" for key, level in levels.items())
    else:
        said = next(iter(names.values()), "")
    return f"Lvl {creature.level(entity)} {said}".rstrip()


def header_line(entity: Entity, compendium: Compendium) -> str:
    """`Lvl 3 Fighter | HP: 24/28 (Temp: 0) | XP: 900/2700 | Gold: 15gp`."""
    held = creature.figures(entity)
    experience = held.get("experience", {})
    return (
        f"{title(entity, compendium)} | HP: {held.get('hp_current', 0)}/{held.get('hp_max', 0)}"
        f" (Temp: {held.get('temp_hp', 0)})"
        f" | XP: {experience.get('current', 0)}/{experience.get('needed_for_next_level', 0)}"
        f" | Gold: {held.get('resources', {}).get('gold', 0)}gp"
    )


def conditions_line(entity: Entity) -> str:
    """`Conditions: Poisoned, Prone | Exhaustion: 1 | Inspiration: No`; `None` where nothing holds."""
    names = sorted(conditions_of(entity) - {"exhaustion"})
    said = ", ".join(name.replace("_", " ").title() for name in names) or "None"
    inspired = "Yes" if creature.figures(entity).get("inspiration") else "No"
    return f"Conditions: {said} | Exhaustion: {creature.exhaustion(entity)} | Inspiration: {inspired}"


def resources_line(entity: Entity, compendium: Compendium) -> str:
    """`HD: 2/3, Spells: L1 2/2, L2 0/1, Ki: 3/5, Rage: 2/3, Potions: 2, Exhaustion: 0`: what is left of all."""
    held: Mapping[str, Any] = creature.figures(entity).get("resources", {})
    said = [f"HD: {_left(held.get('hit_dice', {}))}"] if held.get("hit_dice") else []
    said += _slots_said(held, _no_spells_yet(entity, compendium))
    said += [
        f"{class_resources.label(key)}: {_left(one)}" for key, one in held.get("class_features", {}).items()
    ]
    potions = sum(count for key, count in held.get("consumables", {}).items() if "potion" in key)
    said += [f"Potions: {potions}"] if potions else []
    return ", ".join([*said, f"Exhaustion: {creature.exhaustion(entity)}"])


def _left(one: Mapping[str, int]) -> str:
    return f"{one.get('total', 0) - one.get('used', 0)}/{one.get('total', 0)}"


def _slots_said(held: Mapping[str, Any], nothing_yet: str) -> list[str]:
    found = [nothing_yet] if nothing_yet else []
    for group, named in (("spell_slots", "Spells"), ("pact_slots", "Pact")):
        slots = sorted(held.get(group, {}).items())
        if slots:
            found.append(f"{named}: " + ", ".join(f"L{rank} {_left(one)}" for rank, one in slots))
    return found


def _no_spells_yet(entity: Entity, compendium: Compendium) -> str:
    """What stands for the slots of a class whose table begins later than its level."""
    for key, level in creature.class_levels(entity).items():
        table = compendium.classes.get(key, {}).get("spellcasting")
        if table and not table["slots"][level - 1]:
            first = next((index for index, slots in enumerate(table["slots"], 1) if slots), None)
            return f"No Spells Yet (Level {first}+)" if first else ""
    return ""


# --- the whole sheet --------------------------------------------------------------------------------------


def sheet_of(entity: Entity, compendium: Compendium) -> CharacterSheet:
    """The sheet of a character as it stands."""
    held = creature.figures(entity)
    casts = bool(held.get("spellcasting_ability"))
    stats = held.get("combat_stats", {})
    return CharacterSheet(
        name=entity["name"],
        title=title(entity, compendium),
        origin=" ".join(
            _named(compendium, kind, held.get(kind)) for kind in ("species", "background")
        ).strip(),
        header=header_line(entity, compendium),
        conditions=conditions_line(entity),
        resources=resources_line(entity, compendium),
        scores=tuple(
            Line(key, key.title(), creature.score(entity, key), f"{creature.modifier(entity, key):+d}")
            for key in creature.ABILITIES
        ),
        saves=tuple(_save(entity, key) for key in creature.ABILITIES),
        skills=tuple(_skill(entity, key) for key in creature.SKILLS),
        attacks=tuple(_attacks(entity, compendium)),
        armor_class=held.get("armor_class", 10),
        initiative=stats.get("initiative", creature.initiative_bonus(entity)),
        speed=creature.speed(entity),
        passive_perception=creature.passive(entity, "perception"),
        proficiency_bonus=creature.proficiency_bonus(entity),
        spell_dc=creature.spell_save_dc(entity) if casts else None,
        spell_attack=creature.spell_attack_bonus(entity) if casts else None,
        cantrips=_spells(held, compendium, cantrips=True),
        spells=_spells(held, compendium, cantrips=False),
        features=tuple(_feature(key) for key in held.get("features", ())),
        gear=_gear(held, compendium),
        weight=equipment.weight(entity, compendium),
        capacity=equipment.capacity(entity),
        languages=tuple(_feature(key) for key in held.get("languages", ())),
    )


def _save(entity: Entity, key: str) -> Line:
    trained = key in creature.figures(entity).get("saving_throw_proficiencies", ())
    return Line(key, key.title(), creature.save_bonus(entity, key), "proficient" if trained else "")


def _skill(entity: Entity, key: str) -> Line:
    held = creature.figures(entity)
    note = (
        "expert"
        if key in held.get("expertise", ())
        else "proficient"
        if key in held.get("skills", ())
        else ""
    )
    return Line(key, _feature(key), creature.skill_bonus(entity, key), note)


def _attacks(entity: Entity, compendium: Compendium) -> list[Line]:
    found: list[Line] = []
    for key in dict.fromkeys(creature.figures(entity).get("equipment", {}).get("weapons", ())):
        weapon = compendium.weapons.get(key)
        if weapon is not None:
            bonus = creature.modifier(entity, creature.attack_ability(entity, weapon))
            damage = f"{weapon['damage']}{bonus:+d}" if bonus else weapon["damage"]
            to_hit = creature.weapon_attack_bonus(entity, key, weapon)
            found.append(Line(key, weapon["name"], to_hit, f"{damage} {weapon['damage_type']}"))
    return found


def _spells(held: Mapping[str, Any], compendium: Compendium, *, cantrips: bool) -> tuple[str, ...]:
    known = [compendium.spells[key] for key in held.get("spells_known", ()) if key in compendium.spells]
    return tuple(each["name"] for each in known if (each["level"] == 0) == cantrips)


def _gear(held: Mapping[str, Any], compendium: Compendium) -> tuple[str, ...]:
    gear = held.get("equipment", {})
    worn = [gear.get("armor", ""), "shield" if gear.get("shield") else ""]
    counts = {key: 1 for key in worn if key}
    counts |= {each["key"]: each["count"] for each in gear.get("backpack", ())}
    counts |= held.get("resources", {}).get("consumables", {})
    said: list[str] = []
    for key, count in counts.items():
        if not count:
            continue
        entry = equipment.entry_of(compendium, key)
        name = entry["name"] if entry else _feature(key)
        said.append(f"{count} x {name}" if count > 1 else name)
    return tuple(said)


def _named(compendium: Compendium, kind: str, key: str | None) -> str:
    table = compendium.species if kind == "species" else compendium.backgrounds
    return str(table.get(key or "", {}).get("name", ""))


def _feature(key: str) -> str:
    return key.replace("_", " ").title().replace(" Of ", " of ").replace(" The ", " the ")
