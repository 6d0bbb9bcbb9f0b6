"""A fight as players see it: the plan that is drawn, and what is offered to whoever is to act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, cast

from bot.core.content.fight_plan import FightPlan, FightToken, FightZone, Side
from bot.core.content.resolver import ResolverChoice, ResolverRequest
from bot.core.state.document import Entity, State
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.words import band
from rulesets.srd_5e.field.zones import in_order
from rulesets.srd_5e.lasting import modifiers
from rulesets.srd_5e.play import Play, lets
from rulesets.srd_5e.turns import offers
from rulesets.srd_5e.turns.turn_acts import play_act

_HEALTH = {"unhurt": 10, "scratched": 8, "bloodied": 5, "near death": 2}


def plan_of(state: State) -> FightPlan | None:
    """The fight that is on; how hurt anybody is shows as a band, never as a number."""
    held = cast("Mapping[str, Any]", state["scene_state"])
    if not held.get("active"):
        return None
    zones = tuple(_part(key, held["zones"][key]) for key in in_order(held["zones"]))
    tokens = tuple(
        _token(state["entities"][one], held["combatants"][one], one == held["turn"])
        for one in held["order"]
        if not held["combatants"][one].get("fled")
    )
    return FightPlan(int(held["round"]), zones, tokens)


def _part(key: str, zone: Mapping[str, Any]) -> FightZone:
    beside = cast("Mapping[str, int]", zone.get("next_to") or {})
    return FightZone(
        key,
        str(zone.get("name", key)),
        tuple(sorted(beside.items())),
        bool(zone.get("difficult")),
        bool(zone.get("cover")),
    )


def ended_plan(state: State, last: FightPlan) -> FightPlan:
    """How a fight ended that stood so last: everybody where they were, in the shape they are in now."""
    tokens = tuple(
        replace(token, shape=shape, health=_HEALTH.get(shape, 0), engaged=(), turn=False)
        for token in last.tokens
        for shape in [band(state["entities"][token.id]) if token.id in state["entities"] else token.shape]
    )
    return replace(last, tokens=tokens, over=True)


def _token(entity: Entity, held: Mapping[str, Any], turn: bool) -> FightToken:
    shape = band(entity)
    return FightToken(
        entity["id"],
        entity["name"],
        cast("Side", held["side"]),
        str(held["zone"]),
        shape,
        _HEALTH.get(shape, 0),
        tuple(one.replace("_", " ") for one in sorted(modifiers.conditions_of(entity))),
        tuple(held.get("engaged") or ()),
        turn,
    )


# --- what is offered -----------------------------------------------------------------------------------------


def choices_of(state: State, actor_id: str, compendium: Compendium) -> tuple[ResolverChoice, ...]:
    """What whoever is to act can do now, the best first; empty for everybody else."""
    play = Play(state, offers.middling, compendium)
    if not scene.is_fighting(play) or scene.scene_of(play).get("turn") != actor_id:
        return ()
    offered = chain(_possible(play, actor_id), offers.plain(play, actor_id))
    found = (one for one in offered if _works(play, actor_id, one))
    return tuple(sorted(found, key=lambda one: (-one.weight, one.text)))


def _possible(play: Play, actor_id: str, odds: offers.TellsOdds | None = None) -> Iterator[ResolverChoice]:
    blows = (kind(play, actor_id, odds) for kind in (offers.attacks, offers.extra_attacks))
    return chain(chain.from_iterable(blows), chain.from_iterable(kind(play, actor_id) for kind in _HELPFUL))


_HELPFUL = (
    offers.spells,
    offers.spells_again,
    offers.potions,
    offers.own_features,
    offers.moves,
)
"""What a turn may wait for, beside blows."""
WORTH = offers.WORTH


def goes_on(state: State, actor_id: str, compendium: Compendium) -> bool:
    """Whether a turn waits for its owner: the action is left, or something else that is worth being asked for."""
    held = cast("Mapping[str, Any]", state["scene_state"])
    if held["combatants"][actor_id]["action"]:
        return True
    play = Play(state, offers.middling, compendium)
    let_go = held["combatants"][actor_id].get("let_go", ())
    return held.get("turn") == actor_id and any(
        one.weight >= WORTH and offers.need(play, actor_id, one) not in let_go and _works(play, actor_id, one)
        for one in _possible(play, actor_id, offers.untold)
    )


def _works(play: Play, actor_id: str, one: ResolverChoice) -> bool:
    """Whether the rules would let it be done."""
    request = ResolverRequest(
        one.type, actor_id, one.target_id, options={"act": one.type}, details=dict(one.details)
    )
    return one.type == "end_turn" or lets(play, lambda tried: play_act(tried, request))
