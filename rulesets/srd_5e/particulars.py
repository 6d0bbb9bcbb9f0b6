"""What the rules say of a thing, of what somebody sells and of what somebody carries, in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from bot.core.state.document import State
from rulesets.srd_5e import creature, equipment
from rulesets.srd_5e.characters.trade import price_text
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.dealings import wares


def particulars(state: State, entity_id: str, compendium: Compendium) -> tuple[str, ...]:
    """Figures of a thing, wares with their prices, or a pack; empty where the rules know nothing of it."""
    entity = state["entities"].get(entity_id)
    if entity is None:
        return ()
    figures = creature.figures(entity)
    if entity["type"] == "pc":
        return tuple(_pack(figures, compendium))
    if entity["type"] == "item":
        key = str(figures.get("consumable") or figures.get("gear") or "")
        entry = equipment.entry_of(compendium, key)
        return () if entry is None else tuple(_figures_of(entry))
    sold = [_ware(key, compendium) for key in wares(entity)]
    return (f"Sells {', '.join(sold)}.", "Buys at half the price.") if sold else ()


def _pack(figures: Mapping[str, Any], compendium: Compendium) -> Iterator[str]:
    gear, resources = figures.get("equipment") or {}, figures.get("resources") or {}
    worn = [gear[slot] for slot in ("armor",) if gear.get(slot)] + (["shield"] if gear.get("shield") else [])
    held = Counter([*gear.get("weapons", []), *worn])
    for each in gear.get("backpack", []):
        held[str(each["key"])] += int(each["count"])
    held.update(resources.get("consumables") or {})
    for key, count in held.items():
        name = _name(key, compendium)
        yield name if count == 1 else f"{name} ×{count}"
    copper = int(resources.get("gold", 0)) * 100 + int(resources.get("copper", 0))
    yield price_text(copper)


def _figures_of(entry: Mapping[str, Any]) -> Iterator[str]:
    if entry.get("heals"):
        yield f"Heals {entry['heals']}."
    if entry.get("damage"):
        yield f"Damage {entry['damage']} {entry.get('damage_type', '')}".rstrip() + "."
    if entry.get("text"):
        yield str(entry["text"])


def _ware(key: str, compendium: Compendium) -> str:
    entry = equipment.entry_of(compendium, key) or {}
    return f"{_name(key, compendium)} ({price_text(int(entry.get('cost_cp', 0)))})"


def _name(key: str, compendium: Compendium) -> str:
    entry = equipment.entry_of(compendium, key)
    return str(entry["name"]).lower() if entry is not None else key.replace("_", " ")
