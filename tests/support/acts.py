"""One played act of a ruleset: the state it needs, the action that carries it, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.contracts import NarrateInput
from bot.core.dice import rolls
from bot.core.dice.fairness import DiceStream
from bot.core.guard.facts import GuardFacts
from bot.core.guard.facts_of_turn import facts_of
from bot.core.guard.played_turn import PlayedTurn
from bot.core.language.act_names import ACTS, BOARD
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved, Table, resolve
from bot.core.rules.public_facts import told_of
from bot.core.rules.visibility import exits, position, scene_view
from bot.core.state import operations as ops
from bot.core.state.document import State
from tests.support.prompts import opened
from tests.support.table import LIBRARY

SCENARIOS = {
    "everyday-tension": "room-12",
    "inner-chorus": "berth-nine",
    "locked-doors": "the-lamplighters-vault",
    "seven-minutes": "seven-minutes-01",
    "tic-tac-toe": "three-in-a-row",
}
THING, OTHER = "item_thing_001", "item_other_001"
IN_HAND = {"drop", "put", "give", "show", "throw", "take_off", "wear", "hide", "trade"}
THINGS: dict[str, dict[str, Any]] = {
    "open": {"kind": "container", "open": False}, "close": {"kind": "container", "open": True},
    "unlock": {"kind": "container", "open": False, "locked": True, "key": OTHER},
    "lock": {"kind": "container", "open": False, "locked": False, "key": OTHER},
    "block": {"kind": "container", "open": True}, "break": {"kind": "cup"},
    "light": {"kind": "lamp", "lit": False, "needs": OTHER},
    "extinguish": {"kind": "lamp", "lit": True}, "wear": {"kind": "coat"}, "take_off": {"kind": "coat", "worn": True},
    "consume": {"kind": "food", "heals": 1}, "repair": {"kind": "cup", "broken": True},
    "use": {"kind": "device", "needs": OTHER, "used": False},
    "put": {"kind": "container", "open": True}, "examine": {"kind": "cup", "description": "A cup with a blue rim."},
}  # fmt: skip
WITH_THING = frozenset(
    "examine search take drop put open close unlock lock move block break light extinguish use wear take_off "
    "consume throw write repair clean hide climb".split()
)
WITH_TOOL = frozenset(("unlock", "lock", "use", "put", "give", "show", "trade"))
NOWHERE = frozenset(("go", "sneak"))


def acts_of(ruleset: str) -> list[str]:
    """The acts that a ruleset has to carry."""
    return [act for act in ACTS if act not in BOARD or ruleset == "tic-tac-toe"]


def carrier(game: Adventure, act: str) -> str | None:
    """The action that plays an act: the first of the vocabulary that carries it."""
    return next((action_type.type for action_type in game.vocabulary if act in action_type.acts), None)


@lru_cache(maxsize=8)
def at_start(ruleset: str) -> tuple[Adventure, State, str, str | None]:
    """The game, its first state with one player, that player, and somebody else who is there."""
    game = LIBRARY.game(SCENARIOS[ruleset])
    state, actor = opened(game)
    here = position(state, actor)
    other = next((entity["id"] for entity in state["entities"].values() if entity["type"] == "npc"), None)
    moved = ops.apply(state, (ops.MoveOp(entity=other or "", to=here),), ops.ENGINE)
    assert isinstance(moved, dict)
    return game, moved, actor, other


def staged(ruleset: str, act: str) -> tuple[Adventure, State, Action]:
    """The game, the state, and the action of an act that has all it needs."""
    game, state, actor, other = at_start(ruleset)
    here = position(state, actor)
    kind = carrier(game, act)
    assert kind is not None, f"nothing carries {act}"
    spec = game.ruleset.actions[kind]
    carried = act in IN_HAND and act not in WITH_TOOL
    things = {
        THING: ("blue cup", actor if carried or act == "consume" else here, THINGS.get(act, {"kind": "cup"})),
        OTHER: ("brass key", actor, {"kind": "key"}),
    }
    spawned = [ops.SpawnOp(entity=_thing(name, *rest)) for name, rest in things.items()]
    changed = ops.apply(state, tuple(spawned), ops.ENGINE)
    assert isinstance(changed, dict)
    target, place, metadata = None, None, {}
    if spec.target in ("character", "any", "item"):
        target = THING if spec.target == "item" or (act in WITH_THING and spec.target == "any") else other
    ways = exits(changed, here)
    if (act in NOWHERE or spec.target == "exit") and ways:
        target, place = None, ways[0].location_id
    if act in WITH_TOOL:
        metadata["instrument_id"] = OTHER
    if act == "mark":
        metadata["cell"] = 4
    if act in ("flourish", "clean", "make"):
        metadata["verb"] = {"flourish": "hum", "clean": "dry", "make": "put the kettle on"}[act]
    action = Action(actor_id=actor, type=kind, target_id=target, location_id=place, metadata=metadata or None)
    return game, changed, action


def _thing(thing: str, name: str, location: str | None, attributes: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": thing, "name": name, "type": "item", "status": "conscious", "location": location, "emotions": {},
        "attributes": attributes, "internal": {},
    }  # fmt: skip


def roller(seed: int) -> Callable[[int], Callable[[str, int], rolls.Roll]]:
    """Dice that fall the same way for a seed."""
    return lambda index: (
        lambda text, at: rolls.roll(text, DiceStream(bytes(32), f"session-{seed}", ("1",), index, at))
    )


def played(
    ruleset: str, act: str, seed: int = 0
) -> tuple[Adventure, State, State, Resolved, NarrateInput, GuardFacts]:
    """An act played once: the states around it, how it went, and what its narrator and the guard are given."""
    game, before, action = staged(ruleset, act)
    after, one = resolve(before, action, 0, Table(game, 1, roller(seed)))
    given = NarrateInput(
        scene=scene_view(game, after, action.actor_id, 1, ()),
        told=(told_of(game, before, one),),
        npcs=(), beats=(), clocks=(), palette=(), links=game.ruleset.telling.links,
        players=(before["entities"][action.actor_id]["name"],),
        last_passage="", recent_lines=(), choices=(), seed=f"{ruleset} {act} {seed}",
    )  # fmt: skip
    facts = facts_of(PlayedTurn(game, action.actor_id, before, after, (one,), ()), given)
    return game, before, after, one, given, facts
