"""What the sheet says of the body and of what was learned: points, conditions, level, scores, skills."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.asked.own.sheet import OwnSheet, left_of, thing_of
from rulesets.srd_5e.asked.wording import RulesQuestion
from rulesets.srd_5e.characters import sheet
from rulesets.srd_5e.characters.classes import resources
from rulesets.srd_5e.lasting.modifiers import concentrates_on, conditions_of, effects_of


def armor_class(own: OwnSheet) -> str:
    worn = _worn(own)
    return f"Your AC is **{own.shown.armor_class}**" + (f" ({worn})." if worn else ".")


def _worn(own: OwnSheet) -> str:
    gear = own.figures.get("equipment") or {}
    keys = [gear.get("armor") or "", "shield" if gear.get("shield") else ""]
    return " and ".join(thing_of(own, key) for key in keys if key)


def armor(own: OwnSheet) -> str:
    worn = _worn(own)
    return (
        f"You wear {worn}: AC **{own.shown.armor_class}**."
        if worn
        else f"You wear no armor: AC {own.shown.armor_class}."
    )


def points(own: OwnSheet) -> str:
    held = own.figures
    more = f" and {held['temp_hp']} temporary" if held.get("temp_hp") else ""
    dice = (held.get("resources") or {}).get("hit_dice")
    rest = f" Hit dice for a short rest: {left_of(dice)}." if dice else ""
    saves = held.get("death_saves") or {}
    dying = ""
    if held["hp_current"] == 0:
        dying = f" Death saves: {saves.get('successes', 0)} made, {saves.get('failures', 0)} failed."
    return f"You have **{held['hp_current']} of {held['hp_max']}** hit points{more}.{dying}{rest}"


def dice(own: OwnSheet) -> str:
    dice = (own.figures.get("resources") or {}).get("hit_dice") or {}
    kinds = {
        f"d{own.compendium.classes.get(key, {}).get('hit_die', 8)}".replace("dd", "d")
        for key in creature.class_levels(own.entity)
    }
    return f"Hit dice: **{left_of(dice)}** ({', '.join(sorted(kinds))}), for short rests."


def speed(own: OwnSheet) -> str:
    return f"Your speed is **{own.shown.speed} ft**, in a fight and a turn."


def initiative(own: OwnSheet) -> str:
    return f"Your initiative is **{own.shown.initiative:+d}**."


def passive(own: OwnSheet) -> str:
    return f"Your passive Perception is **{own.shown.passive_perception}**."


def conditions(own: OwnSheet) -> str:
    names = [str(one["name"]) for one in effects_of(own.entity) if one.get("name")]
    lasting = f" On you: {', '.join(dict.fromkeys(names))}." if names else ""
    return f"{sheet.conditions_line(own.entity)}.{lasting}"


def condition(own: OwnSheet, topic: str) -> str | None:
    """Whether one is poisoned or the like."""
    entry = own.compendium.conditions.get(topic.replace(" ", "_"))
    if entry is None:
        return None
    holds = topic.replace(" ", "_") in conditions_of(own.entity)
    return (
        f"Yes: {entry['name'].lower()}. {entry['text']}"
        if holds
        else f"No, you are not {entry['name'].lower()}."
    )


def inspiration(own: OwnSheet) -> str:
    has = own.figures.get("inspiration")
    return "You have Heroic Inspiration: say so with a roll." if has else "You have no Heroic Inspiration."


def exhaustion(own: OwnSheet) -> str:
    return f"Your exhaustion is {creature.exhaustion(own.entity)} of 6."


def concentration(own: OwnSheet) -> str:
    held = concentrates_on(own.entity)
    return f"You concentrate on {held['name']}." if held else "You concentrate on nothing."


_GOES_ON = re.compile(
    r" (?:up|active|going|running|lasting|working|on|run|runs|hold|holds|last|lasts|work|works|count|counts|"
    r"effect|force)$"
)


def lasting(own: OwnSheet, topic: str, asked: RulesQuestion) -> str | None:
    """Whether a spell or the like is on one still."""
    if asked.words[0] not in ("is", "am", "do", "does", "are"):
        return None
    wanted = _GOES_ON.sub("", topic)
    spell = own.compendium.spells.get(wanted.replace(" ", "_"))
    if spell is None or not (asked.words[0] == "is" or wanted != topic):
        return None
    name = str(spell["name"])
    there = any(str(one.get("name", "")).casefold() == name.casefold() for one in effects_of(own.entity))
    return f"{name} is on you." if there else f"{name} is not on you."


def level(own: OwnSheet) -> str:
    return f"You are a {sheet.title(own.entity, own.compendium).replace('Lvl', 'level')}. {experience(own)}"


def experience(own: OwnSheet) -> str:
    held = own.figures.get("experience") or {}
    now, needed = held.get("current", 0), held.get("needed_for_next_level", 0)
    if needed and now >= needed:
        return f"You have {now} XP, enough for the next level: write “level up”."
    return f"You have {now} XP; the next level takes {needed}." if needed else f"You have {now} XP."


def origin(own: OwnSheet) -> str:
    return f"You are {own.shown.origin or own.shown.title}."


def scores(own: OwnSheet) -> str:
    return " · ".join(f"{one.name[:3].upper()} {one.value} ({one.note})" for one in own.shown.scores)


def score(own: OwnSheet, ability: str) -> str:
    bonus = creature.modifier(own.entity, ability)
    save = creature.save_bonus(own.entity, ability)
    return f"Your {ability.title()} is **{creature.score(own.entity, ability)} ({bonus:+d})**, its save {save:+d}."


def saves(own: OwnSheet) -> str:
    good = [one.name for one in own.shown.saves if one.note]
    listed = ", ".join(f"{one.name[:3].upper()} {one.value:+d}" for one in own.shown.saves)
    return f"Saving throws: {listed}." + (f" Proficient in {' and '.join(good)}." if good else "")


def save(own: OwnSheet, ability: str) -> str:
    one = next(line for line in own.shown.saves if line.key == ability)
    return f"Your {one.name} save is **{one.value:+d}**" + (" (proficient)." if one.note else ".")


def skills(own: OwnSheet) -> str:
    trained = ", ".join(f"{one.name} {one.value:+d}" for one in own.shown.skills if one.note)
    return f"You are proficient in {trained}." if trained else "You are proficient in no skill."


def skill(own: OwnSheet, key: str) -> str:
    one = next(line for line in own.shown.skills if line.key == key)
    return f"Your {one.name} is **{one.value:+d}**, {one.note or 'not proficient'}."


def proficiency(own: OwnSheet) -> str:
    return f"Your proficiency bonus is **{own.shown.proficiency_bonus:+d}**."


def languages(own: OwnSheet) -> str:
    return f"You speak {', '.join(own.shown.languages) or 'Common'}."


def features(own: OwnSheet) -> str:
    return f"Features: {', '.join(own.shown.features) or 'none'}. Ask what one does, or `/lookup`."


def resource(own: OwnSheet, topic: str) -> str | None:
    """How often something can still be done."""
    held: Mapping[str, Any] = (own.figures.get("resources") or {}).get("class_features") or {}
    wanted = re.sub(r" (?:uses?|charges?|points?|pool|dice|available|ready)$", "", topic)
    for key, pool in held.items():
        names = {resources.label(key).casefold(), key.replace("_", " ")}
        if {wanted, wanted.removesuffix("s"), topic, topic.removesuffix("s")} & names:
            return f"{resources.label(key)}: **{left_of(pool)}** left."
    return None


def whole(own: OwnSheet) -> str:
    shown = own.shown
    return (
        f"{shown.header}\nAC {shown.armor_class} · Initiative {shown.initiative:+d} · Speed {shown.speed} ft\n"
        f"{scores(own)}\n{shown.resources}\nAll of it: `/character sheet`."
    )
