"""How fast the core is alone: validate, roll, apply, hash."""

from __future__ import annotations

import json
import time

from bot.bench.figures import Figure, Tracked
from bot.bench.table import SCENARIO
from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.dice import fairness, rolls
from bot.core.errors import Rejected
from bot.core.rules import choices
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Roller, Table, apply_actions, validate_actions
from bot.core.state import operations
from bot.core.state.document import Entity, State, manifest_of
from bot.services.library.library import Library


def padded(rules: Adventure, size: int) -> tuple[State, str]:
    """The scenario's first state with a player in it, filled up with things in another room to about `size` bytes."""
    state = first_state(rules)
    role = rules.scenario.roles[0]
    actor, made = joined(rules, state, role, role.name)
    changed: State | Rejected = operations.apply(state, made, operations.ENGINE)
    assert not isinstance(changed, Rejected)
    extra = 0
    while len(json.dumps(changed)) < size:
        extra += 1
        one: Entity = {
            "id": f"item_filler_{extra:04}", "name": f"filler {extra}", "type": "item", "status": "conscious",
            "location": None, "emotions": {}, "attributes": {"kind": "thing"}, "internal": {},
        }  # fmt: skip
        entities = {**changed["entities"], one["id"]: one}
        changed = {**changed, "entities": dict(sorted(entities.items()))}
    return changed, actor


def core_rate(rules: Adventure, size: int, seconds: float) -> tuple[float, int]:
    """Adjudications with a roll and effects, state hash included, a second; and the state's real size."""
    state, actor = padded(rules, size)
    secret = bytes(32)

    def roller_for(index: int) -> Roller:
        return lambda expression, at: rolls.roll(
            expression, fairness.DiceStream(secret, "bench", (str(index),), index, at)
        )

    action: Action | None = None
    for choice in choices.candidates(rules, state, actor, 1, "bench"):
        one = validate_actions([choice.action], state, Table(rules, 1, roller_for)).resolved[0]
        if one.check is not None and one.operations:
            action = choice.action
            break
    assert action is not None, "no choice of this scenario rolls and changes the state"
    manifest = manifest_of(state)
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        fresh = state.copy()  # another object, so that nothing remembered of the last one helps
        validated = validate_actions([action], fresh, Table(rules, 1, roller_for, done))
        after = apply_actions(validated, fresh)
        manifest_of(after, (fresh, manifest))
        done += 1
    return done / (time.perf_counter() - began), len(json.dumps(state))


async def rates(library: Library, quick: bool) -> Figure:
    """Adjudications a second, with a small state and a large one."""
    rules = library.game(SCENARIO)
    found = {size: core_rate(rules, size, 0.5 if quick else 2.0) for size in (4_000, 50_000)}
    (small, small_bytes), (large, large_bytes) = found[4_000], found[50_000]
    return Figure(
        "core: validate, roll, apply, hash",
        f"{small:,.0f}/s at {small_bytes / 1000:.1f} kB; {large:,.0f}/s at {large_bytes / 1000:.0f} kB",
        "≥ 2,000/s at 4 kB", small >= 2000,
        {"per_s": small, "bytes": small_bytes, "large_per_s": large, "large_bytes": large_bytes},
        Tracked("core", "/s", small, 2000),
    )  # fmt: skip
