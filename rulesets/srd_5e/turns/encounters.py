"""How a fight begins in the story: who stands on which side, where, and who is caught out.

Source: SRD 5.2, Playing the Game, Combat; docs/srd-5e.md, A fight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, cast

from bot.core.state import surroundings
from bot.core.state.document import Entity, State, is_awake, place_name
from rulesets.srd_5e.combat import fight, noise
from rulesets.srd_5e.combat.monsters.encounters import cost, difficulty_of
from rulesets.srd_5e.creature import figures, level
from rulesets.srd_5e.deeds.captives import is_bound
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.zones import in_order
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import wards
from rulesets.srd_5e.turns import acts

PACES = 30
"""Feet from one part of a place to the next."""
_WEIGHT = {
    "trivial": "no great fight", "low": "a fight that can be won", "moderate": "a fair fight", "high": "a hard fight",
    "beyond": "more than one should take on",
}  # fmt: skip
_PARTS = (("near", "the near side of {}"), ("middle", "the middle of {}"), ("far", "the far side of {}"))


def begin(play: Play, starter_id: str, target_id: str | None = None) -> Refused | None:
    """Begins a fight in the place of whoever starts it, and plays on until somebody may choose.

    The party is every player's character there and who stands with them; the foes are `target_id` and all who are
    hostile. Refused where there is nobody to fight.
    """
    place = play.entity(starter_id)["location"]
    wards.come_out(play, starter_id)
    about = [
        one
        for one in play.state["entities"].values()
        if one["location"] == place and _fights(one) and not wards.is_sheltered(one)
    ]
    party = {one["id"] for one in about if one["type"] == "pc" or figures(one).get("side") == "party"}
    foes = {one["id"] for one in about if one["id"] not in party and is_hostile(one)}
    if target_id is not None and play.entity(target_id)["status"] == "dead":
        return Refused("dead", f"{play.entity(target_id)['name']} is dead.")
    if target_id is not None and target_id not in party:
        foes |= {target_id, *_companions(play, about, target_id)}
    sides = {**dict.fromkeys(sorted(party), "party"), **dict.fromkeys(sorted(foes), "foes")}
    if target_id is not None and target_id in party and starter_id in party:
        return Refused("friend", "That is one of your own.")
    hidden = {
        one["id"]
        for one in about
        if one["status"] in ("hidden", "invisible") or one["attributes"].get("unseen")
    }
    unseen = party and party <= hidden
    surprised = {one for one in foes if not noise.is_alert(play, one)} if unseen else set[str]()
    zones = _zones(play, place or "")
    refused = fight.begin(play, sides, zones, _placed(play, sides, list(zones)), sorted(surprised))
    if refused is None:
        for one in sorted(foes):
            if not is_hostile(play.entity(one)):
                scene.update(play, one, was=str(figures(play.entity(one)).get("attitude") or ""))
                play.set(one, "attitude", "hostile")
        _weigh(play, party, foes)
        noise.carry(play, place or "")
        acts.play_on(play)
    return refused


def _weigh(play: Play, party: Collection[str], foes: Collection[str]) -> None:
    """Tells how hard the fight looks, where all foes are monsters of the compendium."""
    levels = [min(20, level(play.entity(one))) for one in party if play.entity(one)["type"] == "pc"]
    keys = [str(figures(play.entity(one)).get("monster") or "") for one in foes]
    if levels and keys and all(key in play.compendium.monsters for key in keys):
        found = difficulty_of(levels, cost(play.compendium, Counter(keys)))
        play.tell(f"It looks like {_WEIGHT[found]}.")


def opponents(play: Play, place: str | None) -> list[str]:
    """Who would open a fight with the player characters of a place: awake and hostile."""
    everybody = play.state["entities"].values()
    met = [one for one in everybody if one["type"] == "pc" and one["location"] == place and _fights(one)]
    if all(map(wards.is_sheltered, met)):
        return []
    return sorted(
        one["id"]
        for one in everybody
        if one["location"] == place
        and one["status"] == "conscious"
        and _fights(one)
        and is_hostile(one)
        and not is_bound(one)
    )


def bystanders(play: Play, actor_id: str) -> list[str]:
    """The names of those beside somebody who are awake and no player's character."""
    here = play.entity(actor_id)["location"]
    return [
        one["name"]
        for one in play.state["entities"].values()
        if one["type"] == "npc" and one["location"] == here and one["status"] not in ("dead", "unconscious")
    ]


def is_truce(state: State) -> bool:
    """Whether a fight goes on in which no foe who stands is hostile any more."""
    now = cast("Mapping[str, Mapping[str, Any]]", state["scene_state"].get("combatants") or {})
    if not state["scene_state"].get("active"):
        return False
    entities = state["entities"]
    foes = (entities[one] for one, held in now.items() if held["side"] == "foes" and not held.get("fled"))
    return not any(is_hostile(one) and _fights(one) for one in foes)


def plays_turn(state: State, creature_id: str) -> bool:
    """Whether it is the turn of a player's character who is there and awake."""
    held = cast("Mapping[str, Any]", state["scene_state"])
    one = state["entities"].get(creature_id)
    return (
        bool(held.get("active"))
        and held["turn"] == creature_id
        and creature_id in held["combatants"]
        and one is not None
        and one["type"] == "pc"
        and one["location"] is not None
        and is_awake(one)
    )


def is_hostile(one: Entity) -> bool:
    """Whether somebody would fight the player characters on sight."""
    return one["type"] == "npc" and figures(one).get("attitude") == "hostile"


def _fights(one: Entity) -> bool:
    return (
        one["type"] in ("pc", "npc")
        and one["status"] not in ("dead", "unconscious")
        and figures(one).get("hp_current", 0) > 0
    )


def _companions(play: Play, about: Sequence[Entity], target_id: str) -> Iterator[str]:
    """Who stands by somebody that is attacked: those of the same side."""
    side = figures(play.entity(target_id)).get("side")
    if side and side != "party":
        yield from (one["id"] for one in about if figures(one).get("side") == side)


def _zones(play: Play, place: str) -> dict[str, dict[str, Any]]:
    """The parts of a place: those that it brings, else a near side, a middle and a far side."""
    location = cast("Mapping[str, Any]", play.state["world"]["locations"].get(place) or {})
    if location.get("zones"):
        brought = location["zones"]
        return {key: dict(brought[key]) for key in in_order(brought)}
    name, about = place_name(play.state, place, "the place"), surroundings.effects_at(play.state, place)
    hidden = surroundings.obscured(about)
    keys = [key for key, _ in _PARTS]
    return {
        key: {
            "order": keys.index(key),
            "name": words.format(name),
            "next_to": {other: PACES for at, other in enumerate(keys) if abs(at - keys.index(key)) == 1},
            "difficult": surroundings.is_difficult(about),
            "cover": 0,
            "light": "darkness" if surroundings.is_dark(about) else "bright",
            **({"obscured": hidden} if hidden else {}),
        }
        for key, words in _PARTS
    }


def _placed(play: Play, sides: Mapping[str, str], zones: Sequence[str]) -> dict[str, str]:
    """The party in the first part, foes in the second, and those who shoot in the third."""
    second, third = zones[min(1, len(zones) - 1)], zones[-1]
    found: dict[str, str] = {}
    for one, side in sides.items():
        own = str(figures(play.entity(one)).get("zone"))
        shoots = figures(play.entity(one)).get("stands") == "back"
        found[one] = own if own in zones else zones[0] if side == "party" else third if shoots else second
    return found
