"""A toll house yard where nearly everything can be tried: deeds of the fifth edition, without a database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.adapters.models.offline.story.model import answered
from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.contracts import InterpretAnswer
from bot.core.rules.adjudication import Validated, validate_actions
from bot.core.state import operations
from bot.core.state.document import State
from bot.services.ports import ReceivedTurn, StoredTurn
from bot.services.turns.stages.understand import read
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.turn_start import TurnStart
from rulesets.srd_5e.field.making import attributes_of
from tests.support.fifth_edition import LANE, PLACE, ROLES, mill, rules
from tests.support.prompts import head_of

GUARD, TRADER, CHILD, TAM = "npc_guard_001", "npc_trader_001", "npc_child_001", "npc_tam_001"
DOG, MULE, CORPSE = "npc_dog_001", "npc_mule_001", "npc_dead_man_001"
_THINGS = (
    ("oak_door", "the oak door", "door", ["door", "keyhole", "hinges"]),
    ("gate", "the iron gate", "door", ["gate", "bars"]),
    ("chest", "the toll chest", "container", ["chest"]), ("chandelier", "the chandelier", "fixture", ["chandelier"]),
    ("wall", "the yard wall", "wall", ["wall"]), ("ditch", "the ditch", "fixture", ["ditch"]),
    ("beam", "the beam", "fixture", ["beam"]), ("runes", "the rune stone", "fixture", ["runes", "stone"]),
    ("ring", "the silver ring", "treasure", ["ring"]), ("letter", "the letter", "book", ["letter"]),
    ("cart", "the cart", "furniture", ["cart", "wheel"]), ("tracks", "the wheel tracks", "fixture", ["tracks"]),
    ("mushrooms", "the mushrooms", "food", ["mushrooms"]), ("shrine", "the shrine", "fixture", ["shrine"]),
    ("statue", "the statue", "fixture", ["statue"]), ("barrel", "the barrel", "container", ["barrel"]),
    ("lever", "the lever", "device", ["lever"]), ("bottle", "the bottle", "drink", ["bottle"]),
    ("rope", "the rope", "tool", ["rope", "ropes"]), ("drum", "the drum", "tool", ["drum"]),
    ("tapestry", "the tapestry", "fixture", ["tapestry"]), ("banner", "the banner", "fixture", ["banner"]),
    ("fire", "the campfire", "fixture", ["fire", "campfire"]), ("stew", "the stew", "food", ["stew"]),
    ("coat", "the coat", "coat", ["coat"]), ("table", "the table", "furniture", ["table"]),
    ("scales", "the scales", "device", ["scales"]), ("purse", "the purse", "treasure", ["purse", "coins"]),
)  # fmt: skip
_TRAITS: dict[str, dict[str, Any]] = {
    "oak_door": {"between": [PLACE, LANE], "open": False, "locked": False}, "gate": {"locked": True, "open": False},
    "chest": {"locked": True, "open": False}, "ring": {"portable": True}, "letter": {"portable": True},
    "bottle": {"portable": True}, "rope": {"portable": True}, "drum": {"portable": True},
}  # fmt: skip


def _thing(key: str, name: str, kind: str, aliases: list[str]) -> dict[str, Any]:
    return {
        "id": f"item_{key}_001", "name": name, "type": "item", "status": "conscious", "location": PLACE,
        "pronouns": "it", "aliases": aliases, "emotions": {}, "internal": {},
        "attributes": {"kind": kind, "description": f"{name.capitalize()}, as it always was.", **_TRAITS.get(key, {})},
    }  # fmt: skip


def _creature(ident: str, name: str, key: str, aliases: list[str], **changed: Any) -> dict[str, Any]:
    made = attributes_of(key, rules().compendium.monsters[key])
    status = changed.pop("status", "conscious")
    return {
        "id": ident, "name": name, "type": "npc", "status": status, "location": PLACE, "pronouns": "he",
        "aliases": aliases, "emotions": {}, "attributes": {**made, "attitude": "wary", **changed}, "internal": {},
    }  # fmt: skip


def yard(*, level: str = "1") -> Adventure:
    """The story: people, beasts, a body and things, none of which says how hard it is; the ready characters."""
    people = [
        _creature(GUARD, "Harl", "guard", ["guard"], temper="brave"),
        _creature(TRADER, "Odile", "commoner", ["merchant", "trader"], temper="wary"),
        _creature(CHILD, "Wren", "commoner", ["child"], temper="cowardly"),
        _creature(TAM, "Tam", "commoner", ["wounded man"], temper="wary", hp_current=1),
        _creature(DOG, "the yard dog", "mastiff", ["dog"], speaks=False, temper="wary"),
        _creature(MULE, "the mule", "mule", ["mule"], speaks=False, temper="cowardly"),
        _creature(CORPSE, "the dead man", "commoner", ["corpse", "dead man"], status="dead", hp_current=0),
    ]
    return mill([*people, *(_thing(*one) for one in _THINGS)], level)


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of a message: its acts as they were read, and as they were judged."""

    answer: InterpretAnswer
    judged: Validated


def tried(game: Adventure, state: State, actor: str, said: str, about: tuple[str, ...] = ()) -> Tried:
    """A message as the offline interpreter reads it and the rules judge it; `about` are ids spoken of before."""
    received = ReceivedTurn("turn-1", "session-test", "901", "message", "u1", "2", "STORY", said, 1)
    start = TurnStart(
        StoredTurn(received, 5, "running", None), head_of(game), game, state, actor, bytes(32), spoken=about
    )
    answer = answered(interpret_input(start))
    assert isinstance(answer, InterpretAnswer)
    understood = read(start, answer)
    return Tried(answer, validate_actions(understood.turn.actions, state, start.table()))


def standing(who: str = "rogue", *, level: str = "1") -> tuple[Adventure, State, str]:
    """The yard with the ready character of a class in it, and that character's id."""
    game = yard(level=level)
    state = first_state(game)
    role = next(one for one in game.scenario.roles if one.name == ROLES[who])
    actor, made = joined(game, state, role, role.name)
    changed = operations.apply(state, made, operations.ENGINE)
    assert isinstance(changed, dict)
    return game, changed, actor
