"""A character as it is drawn: the figures of its sheet in the places where people look for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.core.content.sheet_picture import SheetBlock, SheetPicture, SheetScore, SheetSkill, SheetUses
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.characters.classes import resources
from rulesets.srd_5e.characters.sheet import CharacterSheet, sheet_of
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.lasting.modifiers import conditions_of

_TRAINING = {"proficient": 1, "expert": 2}


def picture_of(entity: Entity, compendium: Compendium) -> SheetPicture:
    """The sheet of a character as it is drawn."""
    held, sheet = creature.figures(entity), sheet_of(entity, compendium)
    casting = ()
    if sheet.spell_dc is not None:
        casting = (("Spell DC", str(sheet.spell_dc)), ("Spell attack", f"{sheet.spell_attack:+d}"))
    return SheetPicture(
        name=sheet.name,
        title=sheet.title.replace("Lvl", "Level"),
        origin=sheet.origin,
        health=held.get("hp_current", 0),
        health_most=held.get("hp_max", 0),
        guard=("Armor class", str(sheet.armor_class)),
        figures=(
            ("Initiative", f"{sheet.initiative:+d}"),
            ("Speed", f"{sheet.speed} ft"),
            ("Proficiency", f"{sheet.proficiency_bonus:+d}"),
            ("Perception", str(sheet.passive_perception)),
            *casting,
        ),
        scores=tuple(
            SheetScore(
                score.name[:3].upper(), score.note, str(score.value), f"{save.value:+d}", bool(save.note)
            )
            for score, save in zip(sheet.scores, sheet.saves, strict=True)
        ),
        skills=tuple(
            SheetSkill(one.name, f"{one.value:+d}", _TRAINING.get(one.note, 0)) for one in sheet.skills
        ),
        uses=tuple(_uses(held.get("resources", {}))),
        blocks=tuple(block for block in _blocks(sheet, held) if block.lines),
        marks=tuple(sorted(name.replace("_", " ") for name in conditions_of(entity))),
    )


def _uses(held: Mapping[str, Any]) -> Iterator[SheetUses]:
    if held.get("hit_dice"):
        yield _left("Hit dice", held["hit_dice"])
    for group, named in (("spell_slots", "Level {} slots"), ("pact_slots", "Pact slots, level {}")):
        for rank, one in sorted(held.get(group, {}).items()):
            yield _left(named.format(rank), one)
    for key, one in held.get("class_features", {}).items():
        yield _left(resources.label(key), one)


def _left(name: str, one: Mapping[str, int]) -> SheetUses:
    return SheetUses(name, one.get("total", 0) - one.get("used", 0), one.get("total", 0))


def _blocks(sheet: CharacterSheet, held: Mapping[str, Any]) -> Iterator[SheetBlock]:
    yield SheetBlock("Attacks", tuple((one.name, f"{one.value:+d}  {one.note}") for one in sheet.attacks))
    yield SheetBlock("Cantrips", _words(sheet.cantrips))
    yield SheetBlock("Spells", _words(sheet.spells))
    yield SheetBlock("Features", _words(sheet.features))
    gold = f"{held.get('resources', {}).get('gold', 0)} gold"
    yield SheetBlock("Gear", _words((*map(_listed, sheet.gear), gold)))


def _listed(name: str) -> str:
    """A name as it stands in a list: `Clothes, Traveler's` is `Clothes (Traveler's)`."""
    thing, comma, kind = name.partition(", ")
    return f"{thing} ({kind})" if comma else name


def _words(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return ((", ".join(names), ""),) if names else ()
