"""The cards of `/lookup`: an entry on one screen. Its figures are those of docs/srd-5e.md, Compendium."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import discord

from bot.presentation import limits
from bot.presentation.catalogue import say
from bot.presentation.embeds import colour_of
from bot.presentation.play.reference.monsters import monster_lines
from bot.presentation.play.reference.words import named, named_all, price, weight
from bot.services.library.reference import ReferenceEntry

Figures = Mapping[str, Any]
ONE_SCREEN = 3000
"""As long as a card may be: a dragon's fits."""
MILE = 5280


def reference_card(entry: ReferenceEntry) -> discord.Embed:
    """An entry as a card, with where it comes from in its foot."""
    lines = [line for line in LINES[entry.table](entry.figures) if line]
    return limits.embed(
        title=entry.name,
        description=limits.cut("\n".join(lines), ONE_SCREEN),
        footer=say("reference/foot", edition=entry.figures.get("edition", "5.2")),
        colour=colour_of(entry.table),
    )


def _rule(figures: Figures) -> Sequence[str]:
    return f"*{say('reference/rule', category=figures.get('category', 'condition'))}*", figures["text"]


def _spell(figures: Figures) -> Sequence[str]:
    lasts, needs = figures["duration"], figures["components"]
    far = figures["range"]
    kind, feet = ("miles", far["feet"] // MILE) if far["feet"] >= MILE else (far["kind"], far["feet"])
    letters = ", ".join(letter.upper() for letter in ("v", "s", "m") if needs[letter])
    case = "consumed" if needs["consumed"] else "material" if needs["m"] else "none"
    return (
        say(
            "reference/spell",
            level=figures["level"],
            school=figures["school"] if figures["level"] else figures["school"].capitalize(),
            ritual="yes" if figures["ritual"] else "no",
            classes=named_all(figures["classes"]),
        ),
        say(
            "reference/spell_figures",
            casting=say(
                "reference/spell_casting", kind=figures["casting_time"], minutes=figures["casting_minutes"]
            ),
            range=say("reference/range", kind=kind, feet=feet),
            lasts=say(
                "reference/spell_lasts",
                kind=lasts["kind"],
                count=lasts["count"],
                concentration="yes" if figures["concentration"] else "no",
            ),
        ),
        say("reference/spell_needs", case=case, letters=letters, material=needs["m"] or ""),
        figures["text"],
    )


def _weapon(figures: Figures) -> Sequence[str]:
    properties = [named(each) for each in figures["properties"]]
    if figures["range"]:
        near, far = figures["range"]
        properties.append(say("reference/reach_far", feet=near, far=far))
    return (
        f"*{say('reference/weapon', category=figures['category'], kind=figures['kind'])}*",
        say(
            "reference/weapon_damage",
            case="versatile" if figures["versatile"] else "one",
            dice=figures["damage"],
            type=figures["damage_type"],
            versatile=figures["versatile"] or "",
        ),
        say(
            "reference/weapon_more",
            properties=", ".join(properties) or say("reference/none"),
            mastery=named(figures["mastery"]),
        ),
        _carried(figures),
    )


def _armor(figures: Figures) -> Sequence[str]:
    needs = [figures["strength"] > 0, figures["stealth_disadvantage"]]
    case = "both" if all(needs) else "strength" if needs[0] else "stealth"
    worn = say(
        "reference/armor_worn", case=figures["category"], base=figures["base"], cap=figures["dex_cap"] or 0
    )
    more = say("reference/armor_needs", case=case, strength=figures["strength"]) if any(needs) else ""
    return f"*{named(figures['category']).capitalize()}*", worn, more, _carried(figures)


def _gear(figures: Figures) -> Sequence[str]:
    kind = say(
        "reference/gear_kind", category=named(figures["category"]).capitalize(), count=figures["count"]
    )
    heals = say("reference/heals", dice=figures["heals"]) if "heals" in figures else ""
    return f"*{kind}*", figures.get("text", ""), heals, _carried(figures)


def _carried(figures: Figures) -> str:
    return say("reference/carried", price=price(figures["cost_cp"]), weight=weight(figures["ounces"]))


def _class(figures: Figures) -> Sequence[str]:
    skills = figures["skills"]
    by_level: dict[int, list[str]] = {}
    for feature in (*figures["features"], *figures["subclass"]["features"]):
        chosen = feature["key"].endswith("_subclass")
        name = figures["subclass"]["name"] if chosen else feature["name"]
        by_level.setdefault(feature["level"], []).append(name)
    levels = [
        say("reference/class_level", level=level, features=", ".join(names))
        for level, names in sorted(by_level.items())
    ]
    case = "any" if skills["from"] == "any" else "named"
    names = [] if case == "any" else skills["from"]
    return (
        say(
            "reference/class_kit",
            die=figures["hit_die"],
            saves=named_all(figures["saves"]),
            skills=say("reference/class_skills", case=case, choose=skills["choose"], names=named_all(names)),
            armor=named_all(figures["armor"]) or say("reference/none"),
            weapons=named_all(figures["weapons"]),
        ),
        *levels,
    )


def _species(figures: Figures) -> Sequence[str]:
    body = say(
        "reference/species",
        sizes=named_all(figures["sizes"]),
        speed=figures["speed"],
        dark=figures["darkvision"],
    )
    traits = [
        say("reference/trait", name=each["name"], limit="", text=each["text"]) for each in figures["traits"]
    ]
    return body, *traits


def _background(figures: Figures) -> Sequence[str]:
    return (
        say(
            "reference/background",
            abilities=named_all(figures["abilities"]),
            skills=named_all(figures["skills"]),
            tool=figures["tool"],
            feat=named(figures["feat"]).title(),
        ),
    )


def _feat(figures: Figures) -> Sequence[str]:
    level = figures["requires"].get("level", 0)
    return f"*{say('reference/feat', category=figures['category'], level=level)}*", figures["text"]


def _feature(figures: Figures) -> Sequence[str]:
    whose = say("reference/feature", owner=figures["owner"], level=figures["level"])
    return f"*{whose}*", figures["text"]


LINES: Mapping[str, Callable[[Figures], Sequence[str]]] = {
    "rules": _rule,
    "conditions": _rule,
    "spells": _spell,
    "monsters": monster_lines,
    "weapons": _weapon,
    "armor": _armor,
    "gear": _gear,
    "classes": _class,
    "species": _species,
    "backgrounds": _background,
    "feats": _feat,
    "features": _feature,
}
"""How the entries of a table read, line by line; an empty line is left out."""
