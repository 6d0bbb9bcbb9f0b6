"""Components of a spell: the voice, and materials that cost something. Source: SRD 5.2, Spells, Components.

A hand is taken to be free: stowing what it holds is part of a turn. Materials without a price are in the pouch. What a
spell uses up and no shop of the story sells was bought on the way, and is paid for when it is used, out of a fight.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic.spell import Spell
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

_PLAIN = frozenset(
    {"worth", "with", "which", "that", "powder", "powdered", "dust", "rare", "pinch", "flask", "pair"}
)
_POCKET = 10
"""Copper pieces that nobody asks for: coins to lay on eyes, a weapon that is in hand anyway."""


def missing(
    entity: Entity,
    compendium: Compendium,
    spell: Spell,
    *,
    silenced: bool,
    free: bool = False,
    hurried: bool = False,
) -> Refused | None:
    """What keeps a creature from giving the components, or None. `silenced` says that no sound is possible there.

    `free` says that it needs no materials, `hurried` that there is no time to have provided for them.
    """
    needed: Mapping[str, Any] = spell.figures["components"]
    if needed.get("v") and silenced:
        return Refused("silenced", f"{spell.name} needs a voice, and no sound is heard here.")
    if needed.get("s") and "cannot_cast" in _marks(entity):
        return Refused("no_hands", f"{spell.name} needs hands.")
    lacks = not free and _costs(needed) and _carried(entity, compendium, needed) is None
    if lacks and (hurried or not _is_affordable(entity, needed)):
        return Refused("no_material", f"{spell.name} needs {needed['m']}.")
    return None


def consume(play: Play, caster_id: str, spell: Spell) -> None:
    """Uses up the material, where the spell does."""
    needed: Mapping[str, Any] = spell.figures["components"]
    if not (_costs(needed) and needed.get("consumed")):
        return
    found = _carried(play.entity(caster_id), play.compendium, needed)
    if found is not None:
        _take(play, caster_id, found)
    elif _is_affordable(play.entity(caster_id), needed):
        price = int(needed["cost_cp"])
        trade.pay(play, caster_id, price)
        play.tell(f"What it takes is worth {trade.price_text(price)}.")


def _is_affordable(entity: Entity, needed: Mapping[str, Any]) -> bool:
    """Whether what a spell uses up was within the means of its caster."""
    held = creature.figures(entity)
    return bool(needed.get("consumed")) and trade.purse(held) >= int(needed.get("cost_cp") or 0)


def _costs(needed: Mapping[str, Any]) -> bool:
    """Whether a material has a price of its own."""
    return bool(needed.get("m")) and (needed.get("cost_cp") or 0) > _POCKET


def _carried(entity: Entity, compendium: Compendium, needed: Mapping[str, Any]) -> str | None:
    """The key of what serves as the material: of its name, and worth enough where its worth is known."""
    words = set(re.findall(r"[a-z]{3,}", str(needed["m"]).lower())) - _PLAIN
    for key, worth in sorted(_belongings(entity).items()):
        known = compendium.gear.get(key, {}).get("cost_cp") if worth is None else worth
        named = words & set(re.findall(r"[a-z]{3,}", key))
        if named and (known is None or known >= needed["cost_cp"]):
            return key
    return None


def _belongings(entity: Entity) -> dict[str, int | None]:
    """What it carries, with what it is worth in copper where the entry says so."""
    held = creature.figures(entity)
    found: dict[str, int | None] = {}
    for key, count in (held.get("resources", {}).get("consumables") or {}).items():
        if count:
            found[key] = None
    for row in held.get("equipment", {}).get("backpack") or ():
        if row.get("count", 1):
            found[row["key"]] = row.get("worth_cp")
    found.update(dict.fromkeys(held.get("equipment", {}).get("held") or ()))
    return found


def _take(play: Play, caster_id: str, key: str) -> None:
    attributes = play.attributes(caster_id)
    stock = attributes.get("resources", {}).get("consumables") or {}
    if stock.get(key):
        play.set(caster_id, f"resources.consumables.{key}", stock[key] - 1)
        return
    rows = [
        {**row, "count": row.get("count", 1) - (row["key"] == key)}
        for row in attributes.get("equipment", {}).get("backpack") or ()
    ]
    play.set(caster_id, "equipment.backpack", [row for row in rows if row["count"] > 0])


def _marks(entity: Entity) -> frozenset[str]:
    return frozenset(mark for each in effects.effects_of(entity) for mark in each.get("marks", ()))
