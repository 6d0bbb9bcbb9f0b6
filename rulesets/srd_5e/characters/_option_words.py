"""What a player reads of an option when making a character: its name, and a line about it.

Figures are those of the compendium; sentences are our own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.characters import lists
from rulesets.srd_5e.compendium import Compendium, Entry

_CLASSES = {
    "barbarian": "Rages, takes blows and gives them back. Easy to play.",
    "bard": "Helps the others with words and music, and casts a little of everything.",
    "cleric": "Heals, protects, and calls down light on whoever deserves it.",
    "druid": "Speaks for the wild: roots, weather and beasts.",
    "fighter": "Good with every weapon and in all armor. Easy to play.",
    "monk": "Quick hands and feet, no armor, no need of a weapon.",
    "paladin": "A sworn warrior who heals by touch and strikes with light.",
    "ranger": "Hunts, tracks and shoots; a few spells of the wild.",
    "rogue": "Sneaks, opens what is shut, and strikes where it hurts. Easy to play.",
    "sorcerer": "Magic in the blood: few spells, bent to one's will.",
    "warlock": "Magic by bargain: one strong ray and two strange gifts.",
    "wizard": "A book full of spells for whoever likes to choose.",
}
_ABILITIES = {
    "strength": "Blows, climbing, lifting",
    "dexterity": "Bows, stealth, armor class, going first",
    "constitution": "Hit points and staying power",
    "intelligence": "Lore, searching, wizardry",
    "wisdom": "Noticing, insight, the magic of gods and wilds",
    "charisma": "Talking people round, and magic from within",
}
_SCORES = {
    "suggested": ("What suits the class", "The usual six scores, laid out for you."),
    "standard_array": ("Set six scores yourself", "15, 14, 13, 12, 10 and 8, where you want them."),
    "point_buy": ("Buy scores with points", "27 points; a score of 15 costs 9 of them."),
    "rolled": ("Roll for them", "Four dice six times, the lowest left out, once, in the story's own dice."),
}
_FORMS = {
    "protector": "Martial weapons and heavy armor.",
    "thaumaturge": "One cantrip more, and Wisdom in lore.",
    "magician": "One cantrip more, and Wisdom in lore of nature.",
    "warden": "Martial weapons and medium armor.",
    "colossus_slayer": "1d8 more against somebody already hurt, once a turn.",
    "horde_breaker": "One attack more, at another foe beside the first.",
    "blessed_warrior": "Two cantrips of a cleric.",
    "druidic_warrior": "Two cantrips of a druid.",
}


def named(key: str) -> str:
    """A key as words: `sleight_of_hand` is Sleight of Hand."""
    return key.replace("_", " ").title().replace(" Of ", " of ").replace(" The ", " the ").replace("'S", "'s")


def about_ability(ability: str) -> str:
    """What an ability is good for."""
    return _ABILITIES[ability]


def words_of(compendium: Compendium, asked: str, key: str, answers: Mapping[str, Any]) -> tuple[str, str]:
    """The name of an option of a question, and its line; an empty line where its name says all."""
    if asked in ("kit", "background_kit"):
        kits = _kits(compendium, asked, answers)
        return _kit(compendium, kits["ABCDEF".index(key)])
    if asked == "method":
        return _SCORES[key]
    if key in _ABILITIES:
        return named(key), about_ability(key)
    for table, told in _TOLD.items():
        entry = getattr(compendium, table).get(key)
        if entry is not None and asked in _ASKED_OF.get(table, (asked,)):
            return str(entry["name"]), told(compendium, key, entry)
    return named(key), _FORMS.get(key) or _lineage(key) or creature.SKILLS.get(key, "").title()


def _kits(compendium: Compendium, asked: str, answers: Mapping[str, Any]) -> list[Entry]:
    of_class = asked == "kit"
    table = compendium.classes if of_class else compendium.backgrounds
    return table[answers["class" if of_class else "background"]]["kit"]


def _kit(compendium: Compendium, kit: Entry) -> tuple[str, str]:
    things = [_counted(compendium, each["key"], each["count"]) for each in kit["items"]]
    gold = [f"{kit['gold']} gold"] if kit["gold"] else []
    if not things:
        return f"Only gold: {kit['gold']}", "Buy what you need on the way."
    return ", ".join(things[:3]), ", ".join([*things[3:], *gold])


def _counted(compendium: Compendium, key: str, count: int) -> str:
    tables = (compendium.weapons, compendium.armor, compendium.gear)
    name = next((str(table[key]["name"]) for table in tables if key in table), named(key))
    return f"{count} {name}" if count > 1 else name


def _of_class(_compendium: Compendium, key: str, _entry: Entry) -> str:
    return _CLASSES.get(key, "")


def _of_species(_compendium: Compendium, _key: str, entry: Entry) -> str:
    traits = [str(each["name"]) for each in entry["traits"] if each["key"] != "darkvision"]
    sight = [f"sees {entry['darkvision']} feet in the dark"] if entry["darkvision"] else []
    return ", ".join([f"{entry['speed']} feet", *sight, *traits])


def _of_background(compendium: Compendium, _key: str, entry: Entry) -> str:
    skills = " and ".join(map(named, entry["skills"]))
    raised = ", ".join(each[:3].title() for each in entry["abilities"])
    return f"{skills}; raises {raised}; {compendium.feats[entry['feat']]['name']}"


def _of_spell(_compendium: Compendium, _key: str, entry: Entry) -> str:
    return str(entry.get("text", ""))


def _of_weapon(_compendium: Compendium, _key: str, entry: Entry) -> str:
    return f"{entry['damage']} {entry['damage_type']}; mastery: {entry['mastery']}"


def _of_gear(_compendium: Compendium, _key: str, entry: Entry) -> str:
    return str(entry.get("text", ""))


_TOLD: Mapping[str, Callable[[Compendium, str, Entry], str]] = {
    "classes": _of_class,
    "species": _of_species,
    "backgrounds": _of_background,
    "feats": _of_spell,
    "spells": _of_spell,
    "weapons": _of_weapon,
    "gear": _of_gear,
}
_ASKED_OF = {"classes": ("class", "level_class"), "weapons": ("masteries",)}
"""Where a table is looked in for these questions alone: other keys may be called the same."""


def _lineage(key: str) -> str:
    """What a branch of a species brings."""
    found = next((each[key] for each in lists.LINEAGES.values() if key in each), None)
    if found is None:
        return ""
    told = [", ".join(map(named, found.spells[1]))] if found.spells else []
    told += [f"resists {found.resistance}"] if found.resistance else []
    told += [f"sees {found.darkvision} feet in the dark"] if found.darkvision else []
    told += [f"walks {found.speed} feet"] if found.speed else []
    return "; ".join(told)
