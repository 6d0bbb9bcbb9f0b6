"""The numbers of a turn as the engine played it: rolls, hit points, money, experience, slots, stats and counters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from bot.core.content.adventure import Adventure
from bot.core.content.resolver import ResolverRoll
from bot.core.content.ruleset_shapes import ActionSpec
from bot.core.contracts import NarrateInput
from bot.core.guard.facts import Counter, KnownAmount, KnownSlots, ShownRoll
from bot.core.guard.played_turn import PlayedTurn
from bot.core.guard.tokens import tokens
from bot.core.rules.visibility import is_hidden
from bot.core.state import operations
from bot.core.state.document import Entity, number

# The attributes that are hit points (with their maximum) and money, in every ruleset.
HIT_POINTS = (("hp", "max_hp"), ("hp_current", "hp_max"))
GOLD = ("gold", "resources.gold")
ARMOR = "armor_class"


def rolls_of(played: PlayedTurn) -> Iterator[ShownRoll]:
    """What was rolled: each check with what may be said of it, and the rolls beside it."""
    for resolved in played.resolved:
        yield from (_beside(played, one) for one in resolved.rolls)
        if resolved.check is None:
            continue
        roll, actor = resolved.check.roll, played.after["entities"][resolved.action.actor_id]
        spec = played.game.action(resolved.action.type)
        stat = actor["attributes"].get(resolved.check.aspect or "", 0)
        modifiers = {abs(roll.modifier)} | (
            {stat, abs(roll.modifier - stat)} if isinstance(stat, int) else set[int]()
        )
        yield ShownRoll(
            actor["name"],
            roll.total,
            frozenset(value for die in roll.dice for value in die.values),
            frozenset(die.sides for die in roll.dice),
            frozenset(modifiers),
            frozenset(_asked_for(resolved.check.line) or _bounds(played.game, spec)),
        )


_CLASS = re.compile(r" vs DC (\d+)")


def _asked_for(line: str) -> tuple[int, ...]:
    """The difficulty class that a check was rolled against, as its line shows it; none where it was read by bands."""
    return tuple(int(found) for found in _CLASS.findall(line))


def _beside(played: PlayedTurn, one: ResolverRoll) -> ShownRoll:
    """A roll beside the check of an act: damage, a saving throw."""
    entity = played.after["entities"].get(one.character_id)
    return ShownRoll(
        entity["name"] if entity is not None else "",
        one.roll.total,
        frozenset(value for die in one.roll.dice for value in die.values),
        frozenset(die.sides for die in one.roll.dice),
        frozenset({abs(one.roll.modifier)}),
        frozenset(),
    )


def _bounds(game: Adventure, spec: ActionSpec | None) -> Iterator[int]:
    """The totals that divide the bands of a check: "16+", "10-15", "9-"."""
    for band in game.ruleset.bands.get(spec.check.bands, ()) if spec and spec.check else ():
        if band.min is not None:
            yield band.min
            yield band.min - 1


def _operations(played: PlayedTurn) -> Iterator[operations.AnyOp]:
    for resolved in played.resolved:
        yield from resolved.operations
    yield from played.closing


def amounts_of(
    played: PlayedTurn, given: NarrateInput, name: str, most: str | None = None
) -> Iterator[KnownAmount]:
    """One number of everybody, and of the things in view: its value and each step it took this turn."""
    before, after = played.before["entities"], played.after["entities"]
    seen = {entity.id for entity in (*given.scene.present, *given.scene.carried)}
    seen |= {resolved.action.target_id for resolved in played.resolved} | {
        resolved.item_id for resolved in played.resolved
    }
    steps = _steps(played, name)
    for entity in after.values():
        now = _value(entity["attributes"], name)
        if (
            not isinstance(now, int)
            or is_hidden(entity)
            or (entity["type"] not in ("pc", "npc") and entity["id"] not in seen)
        ):
            continue
        earlier = _value(before.get(entity["id"], entity)["attributes"], name)
        was = earlier if isinstance(earlier, int) else now
        changes: set[int] = steps.get(entity["id"], set()) | ({abs(now - was)} if now != was else set())
        maximum = entity["attributes"].get(most) if most else None
        known = maximum if isinstance(maximum, int) else None
        yield KnownAmount(entity["name"], now, was, known, frozenset(changes))


def _value(attributes: Mapping[str, Any], name: str) -> object:
    """What stands at a name, or at names one in another between dots."""
    if "." not in name:
        return attributes.get(name)
    found: object = attributes
    for part in name.split("."):
        found = cast("dict[str, object]", found).get(part) if isinstance(found, dict) else None
    return found


def experience_of(played: PlayedTurn) -> Iterator[KnownAmount]:
    """Experience points of whoever counts them: now, before, what the next level asks, and what was won."""
    for entity in played.after["entities"].values():
        held, was = (_points(one) for one in (entity, played.before["entities"].get(entity["id"], entity)))
        if held is None or was is None:
            continue
        (now, asked), (earlier, _) = held, was
        won = frozenset({now - earlier} if now != earlier else ())
        yield KnownAmount(entity["name"], now, earlier, asked, won)


def _points(entity: Entity) -> tuple[int, int] | None:
    held = cast("dict[str, Any] | None", entity["attributes"].get("experience"))
    return (held["current"], held["needed_for_next_level"]) if isinstance(held, dict) else None


def _steps(played: PlayedTurn, name: str) -> dict[str, set[int]]:
    """By how much one number of each entity went up or down, step by step: healed after a fall is two steps."""
    steps: dict[str, set[int]] = {}
    if not any(op.path.endswith(f".{name}") for op in _operations(played) if isinstance(op, _COUNTING)):
        return steps
    held: dict[str, Any] = {
        one["id"]: _value(one["attributes"], name) for one in played.before["entities"].values()
    }
    path = ["attributes", *name.split(".")]
    for op in _operations(played):
        where = op.path.split(".") if isinstance(op, _COUNTING) else list[str]()
        if where[2:] != path or not isinstance(op, _COUNTING):
            continue
        was = held.get(where[1])
        if isinstance(op, operations.SetOp):
            by = op.value - was if isinstance(op.value, int) and isinstance(was, int) else 0
            held[where[1]] = op.value
        else:
            by = op.value if isinstance(op, operations.IncrementOp) else -op.value
            held[where[1]] = was + by if isinstance(was, int) else was
        if by:
            steps.setdefault(where[1], set()).add(abs(by))
    return steps


_COUNTING = (operations.SetOp, operations.IncrementOp, operations.DecrementOp)


def slots_of(played: PlayedTurn) -> Iterator[KnownSlots]:
    """Spell slots of whoever has them, level by level; `pact_slots` count beside `spell_slots`."""
    before = played.before["entities"]
    for entity in played.after["entities"].values():
        if is_hidden(entity):
            continue
        was = dict(_left(before.get(entity["id"], entity)))
        for level, (now, most) in _left(entity):
            yield KnownSlots(entity["name"], level, now, was.get(level, (now, most))[0], most)


def _left(entity: Entity) -> Iterator[tuple[int, tuple[int, int]]]:
    """The slots left and the slots there are, by level."""
    held = cast("dict[str, Any] | None", entity["attributes"].get("resources"))
    if not held:
        return
    found: dict[int, tuple[int, int]] = {}
    for kind in ("spell_slots", "pact_slots"):
        pools: dict[str, Any] = held.get(kind) or {}
        for level, one in pools.items():
            now, most = found.get(int(level), (0, 0))
            found[int(level)] = now + one["total"] - one["used"], most + one["total"]
    yield from found.items()


def stats_of(played: PlayedTurn) -> Iterator[tuple[str, frozenset[int]]]:
    """What everybody has of each stat, now and before."""
    entities = [
        one for state in (played.before, played.after) for one in state["entities"].values()
        if one["type"] in ("pc", "npc")
    ]  # fmt: skip
    for name, stat in played.game.ruleset.stats.items():
        held = (one["attributes"].get(name) for one in entities)
        yield tokens(stat.label)[-1], frozenset(value for value in held if isinstance(value, int))


def counters_of(played: PlayedTurn, given: NarrateInput) -> Iterator[Counter]:
    """The progress clocks, and the whole numbers of the scene under the titles that their schema gives them."""
    game, before, after = played.game, played.before, played.after
    full = {beat.id for beat in given.beats}
    for name, clock in after["progress_clocks"].items():
        was = before["progress_clocks"].get(name, clock)["value"]
        low, high = sorted((was, clock["value"]))
        values: set[int] = {*range(low, high + 1)} | ({clock["max"]} if name in full else set())
        spec = game.ruleset.clocks.get(name)
        yield Counter(spec.label if spec else name, clock["value"], frozenset(values), clock["max"])
    shapes: dict[str, Any] = game.ruleset.scene_state_schema.get("properties", {})
    for name, shape in shapes.items():
        value, title = after["scene_state"].get(name), shape.get("title")
        if isinstance(value, int) and not isinstance(value, bool) and title:
            was = number(before["scene_state"], name, value)
            yield Counter(title, value, frozenset({value, was}))
