"""Reads the numbers of a Beyond character file: what is stated; what it leaves to its site is reckoned by our rules.

Source: the shape of the files as seen in the wild: `stats` by id 1 to 6, `modifiers` by origin, `inventory`,
`classes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.characters.files._sheet_reading import StatedFigures, key_of, part, parts, text, whole
from rulesets.srd_5e.characters.trade import COPPER_OF
from rulesets.srd_5e.creature import ABILITIES, SKILLS

_ORIGINS = ("race", "class", "background", "feat")
"""Origins of modifiers that count; those of items hang on what is worn, and those of conditions pass."""


def looks_like_one(data: Mapping[str, Any]) -> bool:
    """Whether this is such a file, or the answer of its site that holds one."""
    sheet = data.get("data") if isinstance(data.get("data"), Mapping) else data
    return isinstance(sheet, Mapping) and isinstance(sheet.get("stats"), list) and "classes" in sheet


def read(data: Mapping[str, Any]) -> StatedFigures:
    """What the file states."""
    sheet = part(data, "data") or data
    modifiers = [each for origin in _ORIGINS for each in parts(part(sheet, "modifiers").get(origin))]
    found = StatedFigures(name=text(sheet.get("name")))
    _classes(sheet, found)
    race = part(sheet, "race")
    found.species = key_of(race.get("fullName") or race.get("baseName"))
    found.background = key_of(part(sheet, "background", "definition").get("name"))
    found.scores = _scores(sheet, modifiers)
    _hit_points(sheet, found)
    for each in modifiers:
        _modifier(each, found)
    _inventory(sheet, found)
    _spells(sheet, found)
    found.feats = [key_of(part(each, "definition").get("name")) for each in parts(sheet.get("feats"))]
    coins = part(sheet, "currencies")
    found.copper = sum(whole(coins.get(coin)) * worth for coin, worth in COPPER_OF.items())
    found.experience = whole(sheet.get("currentXp"))
    found.inspiration = sheet.get("inspiration") is True
    if any(parts(part(sheet, "modifiers").get("item"))):
        found.unread.append("bonuses of magic items")
    return found


def _classes(sheet: Mapping[str, Any], found: StatedFigures) -> None:
    listed = sorted(parts(sheet.get("classes")), key=lambda each: each.get("isStartingClass") is not True)
    for each in listed:
        found.class_levels[key_of(part(each, "definition").get("name"))] = whole(each.get("level"), 0, 20)
        found.hit_dice_used += whole(each.get("hitDiceUsed"), 0, 20)
        subclass = text(part(each, "subclassDefinition").get("name"))
        found.subclasses += [subclass] if subclass else []


def _scores(sheet: Mapping[str, Any], modifiers: list[Mapping[str, Any]]) -> dict[str, int]:
    def by_id(key: str) -> dict[int, int]:
        stated = (each for each in parts(sheet.get(key)) if isinstance(each.get("value"), int))
        return {whole(each.get("id")): whole(each["value"], 0, 30) for each in stated}

    base, bonus, instead = by_id("stats"), by_id("bonusStats"), by_id("overrideStats")
    scores: dict[str, int] = {}
    for number, ability in enumerate(ABILITIES, 1):
        added = sum(
            whole(each.get("value"), -10, 10)
            for each in modifiers
            if each.get("type") == "bonus" and each.get("subType") == f"{ability}-score"
        )
        scores[ability] = instead.get(number) or base.get(number, 10) + bonus.get(number, 0) + added
    return scores


def _hit_points(sheet: Mapping[str, Any], found: StatedFigures) -> None:
    found.hp_without_constitution = whole(sheet.get("baseHitPoints"), 0, 999) + whole(
        sheet.get("bonusHitPoints"), 0, 999
    )
    found.hp_max = whole(sheet.get("overrideHitPoints"), 0, 999) or None
    found.hp_lost = whole(sheet.get("removedHitPoints"), 0, 999)
    found.temp_hp = whole(sheet.get("temporaryHitPoints"), 0, 999)


def _modifier(each: Mapping[str, Any], found: StatedFigures) -> None:
    kind, subject = each.get("type"), text(each.get("subType"))
    key = key_of(subject)
    if kind == "language":
        found.languages.append(key)
    if kind not in ("proficiency", "expertise"):
        return
    ability = subject.removesuffix("-saving-throws")
    if key in SKILLS:
        found.skills.add(key)
        if kind == "expertise":
            found.expertise.add(key)
    elif ability in ABILITIES and ability != subject:
        found.saves.add(ability)


def _inventory(sheet: Mapping[str, Any], found: StatedFigures) -> None:
    for each in parts(sheet.get("inventory")):
        key = key_of(part(each, "definition").get("name"))
        found.items.append((key, whole(each.get("quantity"), 1, 9_999), each.get("equipped") is True))
        if each.get("isAttuned") is True:
            found.attuned.append(key)


def _spells(sheet: Mapping[str, Any], found: StatedFigures) -> None:
    groups = [each.get("spells") for each in parts(sheet.get("classSpells"))]
    groups += list(part(sheet, "spells").values())
    for group in groups:
        for each in parts(group):
            definition = part(each, "definition")
            always = each.get("alwaysPrepared") is True or definition.get("level") == 0
            if always or each.get("prepared") is True:
                found.spells.append(key_of(definition.get("name")))
    for slot in parts(sheet.get("spellSlots")):
        found.slots_used[str(whole(slot.get("level"), 0, 9))] = whole(slot.get("used"), 0, 9)
    found.pact_used = sum(whole(slot.get("used"), 0, 9) for slot in parts(sheet.get("pactMagic")))
