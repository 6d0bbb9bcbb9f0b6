"""How fast a large fight goes in the core alone: four characters against eight monsters, ruled, rolled, applied."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any, cast

from bot.bench.figures import Figure, Tracked
from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.content.resolver import Dice, Resolution, Resolver, ResolverRequest
from bot.core.dice import fairness, rolls
from bot.core.state import operations
from bot.core.state.document import Entity, State
from bot.services.library.library import Library

STORY, MONSTER = "the-stolen-hour", "npc_burr_001"
HEROES, MONSTERS = 4, 8
TARGET = 200
SECONDS = (1.0, 5.0)
"""How long is fought: quick, and not."""


def field(game: Adventure) -> State:
    """The story's first state with four of its roles where eight of one of its monsters stand, all of them hostile."""
    state = first_state(game)
    model = state["entities"][MONSTER]
    for role in game.scenario.roles[:HEROES]:
        made = joined(game, state, role, role.name)[1]
        state = operations.apply_decided(state, made)
    found: dict[str, Any] = {
        key: {**one, "location": model["location"]} for key, one in state["entities"].items() if one["type"] == "pc"
    }  # fmt: skip
    figures = {**model["attributes"], "attitude": "hostile"}
    for number in range(1, MONSTERS + 1):
        key = f"npc_foe_{number:03d}"
        found[key] = {**model, "id": key, "name": f"Foe {number}", "attributes": figures}
    return cast("State", {**state, "entities": dict(sorted(found.items()))})


def fought(game: Adventure, seconds: float) -> tuple[float, float]:
    """Rounds and acts a second of processor time, over fights that are fought to their end and begun again.

    What a first act loads, tables and the grammar of dice, is loaded before.
    """
    rules = game.resolver
    assert rules is not None, "these rules have no turns"
    rounds = acts = 0
    opening = state = field(game)
    rolls.load_grammar()
    _played(rules, opening, 0)
    began = time.process_time()
    while time.process_time() - began < seconds:
        before: Any = state["scene_state"]
        state = _played(rules, state, acts)
        after: Any = state["scene_state"]
        rounds += after["round"] - before["round"] if after["active"] else 1
        acts += 1
        state = state if after["active"] else opening
    took = time.process_time() - began
    return rounds / took, acts / took


def _played(rules: Resolver, state: State, index: int) -> State:
    """The state after the next act: what the order of turns demands, a blow, or the end of a turn."""
    due = rules.follow(state)
    due = replace(due, options={"act": due.type}) if due is not None else _blow(state)
    for request in (due, replace(due, type="end_turn", target_id=None, options={"act": "end_turn"})):
        made = rules.resolve(state, request, _dice(index))
        if isinstance(made, Resolution):
            return operations.apply_decided(state, made.operations)
    raise AssertionError("neither a blow nor the end of a turn is allowed")


def _blow(state: State) -> ResolverRequest:
    """What whose turn it is does: a blow at the first foe that stands."""
    held: Any = state["scene_state"]
    target = next(key for key, one in state["entities"].items() if _stands(one))
    return ResolverRequest("attack", held["turn"], target, options={"act": "attack"})


def _stands(one: Entity) -> bool:
    return one["type"] == "npc" and one["status"] == "conscious"


def _dice(index: int) -> Dice:
    def rolled(expression: str, at: int) -> rolls.Roll:
        return rolls.roll(expression, fairness.DiceStream(bytes(32), "bench", (str(index),), index, at))

    return rolled


async def rate(library: Library, quick: bool) -> Figure:
    """Rounds a second."""
    rounds, acts = fought(library.game(STORY), SECONDS[not quick])
    return Figure(
        f"core: a fight of {HEROES} characters against {MONSTERS} monsters",
        f"{rounds:,.0f} rounds/s ({acts:,.0f} acts/s)", f"≥ {TARGET} rounds/s", rounds >= TARGET,
        {"rounds_per_s": rounds, "acts_per_s": acts}, Tracked("fight", "rounds/s", rounds, TARGET),
    )  # fmt: skip
