"""A character's sheet in the sections it is read in."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.content.resolver import SheetSection
from rulesets.srd_5e.characters.sheet import CharacterSheet


def sections(sheet: CharacterSheet) -> tuple[SheetSection, ...]:
    """The sections of a sheet, the ones that matter at the table first."""
    return tuple(_sections(sheet))


def _sections(sheet: CharacterSheet) -> Iterator[SheetSection]:
    defence = (
        f"AC {sheet.armor_class} · Initiative {sheet.initiative:+d} · Speed {sheet.speed} ft",
        f"Passive Perception {sheet.passive_perception} · Proficiency {sheet.proficiency_bonus:+d}",
    )
    yield SheetSection(
        sheet.origin or "Character", (sheet.header, sheet.conditions, sheet.resources, *defence)
    )
    yield SheetSection(
        "Abilities",
        tuple(f"**{one.name[:3].upper()}** {one.value} ({one.note})" for one in sheet.scores),
        short=True,
    )
    yield SheetSection(
        "Saving throws",
        tuple(
            f"{'**' if one.note else ''}{one.name} {one.value:+d}{'**' if one.note else ''}"
            for one in sheet.saves
        ),
        short=True,
    )
    trained = tuple(f"{one.name} {one.value:+d}" for one in sheet.skills if one.note)
    yield SheetSection("Skills", trained, short=True)
    yield SheetSection(
        "Attacks", tuple(f"**{one.name}** {one.value:+d}, {one.note}" for one in sheet.attacks)
    )
    casting = (
        () if sheet.spell_dc is None else (f"Save DC {sheet.spell_dc} · Attack {sheet.spell_attack:+d}",)
    )
    yield SheetSection(
        "Spells", (*casting, *filter(None, (", ".join(sheet.cantrips), ", ".join(sheet.spells))))
    )
    yield SheetSection("Features", (", ".join(sheet.features),) if sheet.features else ())
    yield SheetSection("Gear", (", ".join(sheet.gear),) if sheet.gear else ())
