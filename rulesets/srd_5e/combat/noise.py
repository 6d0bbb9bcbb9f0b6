"""The noise of a fight: who hears it in the places next to it, and who comes for their own.

The SRD leaves that to the game master; of surprise it says only who is caught out (SRD 5.2, Playing the Game). Ours:
whoever is awake next door, with no shut door between, has heard it, and is caught out by nobody for ten minutes. Those
of a side that fights come to it, and are there as the third round begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.core.language.phrasing import definite, listed
from bot.core.state import operations as ops
from bot.core.state.document import Entity, is_awake, place_name
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.field import scene, zones
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play, entities_of, while_same

COMES_IN = 3
"""The round at whose beginning those who come are there."""
ALERT_FOR = 600
"""Seconds for which whoever heard a fight is on guard."""
_ALERT, _COMES = "alert_until", "comes_to"


def carry(play: Play, place: str) -> None:
    """A fight that has just begun is heard next door: who hears is on guard, and their own come to those who fight."""
    fighting = {
        str(figures(play.entity(one)).get("side") or ""): held["side"]
        for one, held in scene.combatants(play).items()
        if play.entity(one)["type"] == "npc"
    }
    heard: dict[str, None] = {}
    for one in list(play.state["entities"].values()):
        there = one["location"]
        if one["attributes"].get(_COMES):
            play.set(one["id"], _COMES, "")
        if not _hears(one) or there is None or not is_open_between(play, place, there):
            continue
        heard[there] = None
        if one["type"] == "npc":
            play.set(one["id"], _ALERT, effects.now(play) + ALERT_FOR)
            if fighting.get(str(figures(one).get("side") or "")) == "foes" and figures(one).get("side"):
                play.set(one["id"], _COMES, place)
    if heard:
        places = listed(tuple(definite(place_name(play.state, one, "there")) for one in heard))
        play.tell(f"The noise carries: somebody in {places} has heard it.")


def _hears(one: Entity) -> bool:
    """Whether somebody is awake, has ears, and is free to come."""
    if one["type"] not in ("npc", "pc") or not is_awake(one):
        return False
    held = effects.condition_of(one)
    return not {"hear", "action"} & held.cannot and not held.speed_zero


def is_open_between(play: Play, here: str, there: str) -> bool:
    """Whether a place is next to another, and no shut door between them."""
    place = cast("Mapping[str, Any]", play.state["world"]["locations"].get(here) or {})
    if here == there or there not in (place.get("connected_to") or ()):
        return False
    return not any(
        {here, there} <= set(held.get("between") or ()) and not held.get("open")
        for one in play.state["entities"].values()
        if one["type"] == "item" and (held := figures(one))
    )


def is_alert(play: Play, creature_id: str) -> bool:
    """Whether somebody has heard a fight of late, and is caught out by nobody."""
    return int(play.attributes(creature_id).get(_ALERT) or 0) > effects.now(play)


@while_same(entities_of)
def _coming(play: Play) -> tuple[str, ...]:
    entities = play.state["entities"]
    return tuple(sorted(one for one, entity in entities.items() if entity["attributes"].get(_COMES)))


def arrive(play: Play) -> None:
    """Those who come to the noise step into the fight, once they have had the time."""
    held = scene.scene_of(play)
    if not _coming(play) or not held.get("active") or int(held["round"]) < COMES_IN:
        return
    place = next((play.entity(one)["location"] for one in held["order"] if scene.takes_part(play, one)), None)
    for one in _coming(play):
        awaited = play.attributes(one)[_COMES] == place
        play.set(one, _COMES, "")
        if not awaited or not place or not _hears(play.entity(one)) or one in scene.combatants(play):
            continue
        play.do(ops.MoveOp(entity=one, to=place))
        play.tell(f"{begun(play, one)} comes running at the noise.")
        fight.join(play, one, "foes", zones.in_order(zones.zones(play))[-1])
        before = str(play.attributes(one).get("attitude") or "")
        if before != "hostile":
            scene.update(play, one, was=before)
            play.set(one, "attitude", "hostile")
