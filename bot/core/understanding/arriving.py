"""Knows where a message goes, and whom and what its later words can mean there: who was seen there last.

What is there unseen is met on arrival: those words are read again between the deeds (`services/turns/retargeting.py`).
"""

from __future__ import annotations

from collections.abc import Collection

from bot.core.contracts import EntityView, ExitView, InterpretInput, LastSeen, SceneryThere, SceneView
from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.references import agrees, is_character

_GOING = frozenset({"go", "sneak", "climb", "follow"})


def place_of(given: InterpretInput, named: Named | None, *, beyond: bool) -> str | None:
    """The place where what is known elsewhere is, or the place itself; `beyond` a door, the one behind it."""
    if named is None or named.id is None:
        return None
    if named.id.startswith("loc_"):
        return named.id
    known = next((one for one in given.last_seen if one.id == named.id), None)
    if known is None:
        return None
    return known.beyond or known.location_id if beyond else known.location_id


def destination(given: InterpretInput, act: MessageAct) -> str | None:
    """Where an act leads its doer, as far as that is known beforehand."""
    if act.do not in _GOING:
        return None
    if act.place is not None:
        return act.place.id if act.place.sort in ("exit", "away") and _is_place(act.place) else None
    ways = given.scene.exits
    if act.to is not None:
        return next((way.location_id for way in ways if way.via is not None and way.via == act.to.id), None)
    return ways[0].location_id if act.do == "go" and len(ways) == 1 else None


def _is_place(named: Named) -> bool:
    return (named.id or "").startswith("loc_")


def arrived(given: InterpretInput, place: str, taken: Collection[str]) -> InterpretInput:
    """What a message is read against where it has gone: who and what was seen there, what is carried or `taken`."""
    scene = given.scene
    there = {one.id for one in given.last_seen if place in (one.location_id, one.beyond)}
    held = (*scene.carried, *(one for one in scene.present if one.id in taken))
    left = [one for one in scene.present if one.id not in there and one not in held]
    ways = (ExitView(location_id=scene.location_id, name=scene.location), *scene.exits, *given.places)
    name = next((way.name for way in ways if way.location_id == place), "")
    return given.model_copy(
        update={
            "scene": SceneView(
                location_id=place, location=name, description="", time=scene.time, time_of_day=scene.time_of_day,
                tone=scene.tone, status_line="", carried=held,
                present=tuple(one for one in given.elsewhere if one.id in there),
                scenery=next((one.things for one in given.scenery_there if one.location_id == place), ()),
            ),
            "elsewhere": (*(one for one in given.elsewhere if one.id not in there), *left),
            "last_seen": (
                *(one for one in given.last_seen if one.id not in there),
                *(LastSeen(id=one.id, location_id=scene.location_id) for one in left),
            ),
            "places": tuple({way.location_id: way for way in ways if way.location_id != place}.values()),
            "scenery": (),
            "scenery_there": (
                *given.scenery_there,
                *([SceneryThere(location_id=scene.location_id, things=scene.scenery)] if scene.scenery else []),
            ),
        }
    )  # fmt: skip


def known_person(given: InterpretInput, word: str) -> EntityView | None:
    """The one person elsewhere whom a pronoun can mean ("go back to him"), of whom it is known where they are."""
    known = {one.id for one in given.last_seen}
    fitting = [
        one for one in given.elsewhere if one.id in known and is_character(one) and agrees(word, one.pronouns)
    ]
    return fitting[0] if len(fitting) == 1 else None
