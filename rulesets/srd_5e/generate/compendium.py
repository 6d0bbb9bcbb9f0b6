"""The whole compendium: what the fields say, with corrections and texts by hand laid over it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.generate.classes import classes
from rulesets.srd_5e.generate.equipment import armor, gear, weapons
from rulesets.srd_5e.generate.fields import EDITION, Entries, SourceTables
from rulesets.srd_5e.generate.monsters import monsters
from rulesets.srd_5e.generate.origins import backgrounds, feats, species
from rulesets.srd_5e.generate.spells import spells
from rulesets.srd_5e.generate.words import word

BY_HAND = ("conditions", "rules")

KINDS = {
    "weapons": weapons,
    "armor": armor,
    "gear": gear,
    "spells": spells,
    "monsters": monsters,
    "classes": classes,
    "species": species,
    "backgrounds": backgrounds,
    "feats": feats,
    "conditions": lambda _: {},
    "rules": lambda _: {},
}
"""What makes the entries of a kind; conditions and rules are written by hand alone."""
Written = Mapping[str, Mapping[str, Any]]


def compendium(tables: SourceTables, corrections: Mapping[str, Any], written: Written) -> dict[str, Entries]:
    """Entries by kind and key: the fields, then corrections, then what is written by hand.

    `written` maps a kind to texts (or entries) by key, and `features`, `traits` and `actions` to texts of what
    stands inside of classes, species and monsters. Raises KeyError for a text of what does not exist.
    """
    made = {kind: corrected(make(tables), corrections.get(kind, {})) for kind, make in KINDS.items()}
    for kind, entries in made.items():
        for key, text in written.get(kind, {}).items():
            laid = {"text": text} if isinstance(text, str) else text
            entries[key] = merged(
                entries.get(key, {"edition": EDITION}) if kind in BY_HAND else entries[key], laid
            )
        made[kind] = dict(sorted(entries.items()))
    word(made, written)
    return made


def corrected(entries: Entries, corrections: Mapping[str, Any]) -> Entries:
    """Entries with corrections merged in: objects field by field, anything else replaced; null takes an entry away."""
    found = {key: merged(entries.get(key, {}), corrections.get(key, {})) for key in {*entries, *corrections}}
    return dict(sorted((key, entry) for key, entry in found.items() if corrections.get(key, {}) is not None))


def merged(under: Any, over: Any) -> Any:
    """One value with another laid over it. A list of objects with a `key` is merged by that key."""
    if isinstance(under, dict) and isinstance(over, dict):
        return {**under, **{name: merged(under.get(name), value) for name, value in over.items()}}
    if isinstance(under, list) and isinstance(over, dict):
        return [merged(each, over.get(each["key"], {})) for each in under]
    return over


def file_text(entries: Entries) -> str:
    """A file of entries: an object with a line for each, so that a change shows which entry it changes."""
    lines = (
        f"{json.dumps(key)}: {json.dumps(entry, ensure_ascii=False, sort_keys=True)}"
        for key, entry in entries.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"
