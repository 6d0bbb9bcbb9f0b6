"""Makes the scenery that an author wrote of places into things of the world, which deeds can be aimed at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.core.content.shapes import ScenarioContent, SceneryContent
from bot.core.ids import entity_id

KIND = "scenery"
SENSES = ("touch", "use", "listen", "smell", "take")


def scenery_of(scenario: ScenarioContent) -> Iterator[dict[str, Any]]:
    """Each piece of scenery as an entity, place by place; ids depend on the names and their order alone."""
    taken = {str(entity["id"]) for entity in scenario.entities}
    for place in scenario.locations.values():
        for thing in place.scenery:
            ident = entity_id("item", thing.name, taken)
            taken.add(ident)
            yield {
                "id": ident,
                "name": thing.name,
                "type": "item",
                "aliases": list(thing.aliases),
                "location": place.id,
                "attributes": _attributes(thing),
            }


def _attributes(thing: SceneryContent) -> dict[str, Any]:
    told = {sense: getattr(thing, sense) for sense in SENSES}
    attributes: dict[str, Any] = {"kind": KIND, "portable": False, "description": thing.look}
    attributes |= {sense: text for sense, text in told.items() if text}
    if thing.seen_from:
        attributes["seen_from"] = list(thing.seen_from)
    return attributes
