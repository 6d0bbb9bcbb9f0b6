"""The whole compendium: what the fields say, with corrections and texts by hand laid over it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.generate.equipment import armor, gear, weapons
from rulesets.srd_5e.generate.fields import Entries, Tables
from rulesets.srd_5e.generate.monsters import monsters
from rulesets.srd_5e.generate.spells import spells

KINDS = {"weapons": weapons, "armor": armor, "gear": gear, "spells": spells, "monsters": monsters}


def compendium(
    tables: Tables, corrections: Mapping[str, Any], texts: Mapping[str, Mapping[str, str]]
) -> dict[str, Entries]:
    """Entries by kind and key. Raises KeyError for a text of what does not exist."""
    made = {kind: make(tables) for kind, make in KINDS.items()}
    for kind, entries in made.items():
        made[kind] = corrected(entries, corrections.get(kind, {}))
        for key, text in texts.get(kind, {}).items():
            made[kind][key]["text"] = text
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
