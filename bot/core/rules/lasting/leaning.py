"""How deeds change an alignment, step by step: it is internal, and game masters read of a change in their notes.

Source: docs/protocol.md, Entities.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.content.adventure import Adventure
from bot.core.rules.adjudication import Resolved
from bot.core.state import operations as ops
from bot.core.state.combatants import combatants
from bot.core.state.document import Entity, JsonObject, State, number
from bot.core.state.identity import MANNERS, MORALS, UNALIGNED, alignment_said

STEP = 5
"""How far deeds have to lean to one side until the alignment moves by one."""
KEPT = "leaning"
"""The key of an entity's `internal` that counts them: `good` and `law`, below zero for their opposites."""
_DEEDS: Mapping[str, tuple[int, int]] = {
    "comfort": (1, 0), "help": (1, 0), "give": (1, 0), "thank": (0, 0), "apologise": (1, 1), "confess": (0, 1),
    "promise": (0, 1), "threaten": (-1, 0), "insult": (-1, 0), "lie": (0, -1), "steal": (-1, -2),
    "break": (0, -1), "attack": (-2, -1), "restrain": (-1, 0),
}  # fmt: skip
"""What an act weighs: for good, and for law."""
_NONE: JsonObject = {}
_FOES = ("attack", "restrain", "threaten", "insult", "lie", "break")
"""Acts that weigh nothing where they are aimed at an enemy."""


def leanings(
    game: Adventure, before: State, state: State, resolved: Sequence[Resolved]
) -> tuple[ops.AnyOp, ...]:
    """The operations by which a turn's deeds move the players' characters; nothing where they weigh nothing."""
    weighed: dict[str, list[int]] = {}
    for one in resolved:
        actor = state["entities"].get(one.action.actor_id)
        if one.result.success and actor is not None and actor["type"] == "pc":
            sums = weighed.setdefault(actor["id"], [0, 0])
            good, law = _weight(game, before, one)
            sums[0] += good
            sums[1] += law
    made: list[ops.AnyOp] = []
    for entity_id, (good, law) in sorted(weighed.items()):
        if good or law:
            made += _moved(state["entities"][entity_id], good, law)
    return tuple(made)


def _weight(game: Adventure, before: State, one: Resolved) -> tuple[int, int]:
    """The weight of one deed; of several acts that its type may be, the heaviest."""
    spec = game.action(one.action.type)
    target = before["entities"].get(one.action.target_id or "")
    acts = spec.acts if spec is not None else ()
    listed = [_DEEDS[act] for act in acts if act in _DEEDS and not (act in _FOES and _is_foe(before, target))]
    return max(listed, key=lambda two: (abs(two[0]) + abs(two[1]), two), default=(0, 0))


def _is_foe(state: State, target: Entity | None) -> bool:
    """Whether somebody is an enemy, or nobody at all: what is done to a thing is done to no one."""
    if target is None or target["type"] not in ("pc", "npc"):
        return target is None
    return target["id"] in combatants(state) or target["attributes"].get("attitude") == "hostile"


def _moved(one: Entity, good: int, law: int) -> list[ops.AnyOp]:
    alignment = alignment_said(one["internal"].get("alignment"))
    if alignment is None or alignment == UNALIGNED:
        return []
    counted = one["internal"].get(KEPT)
    known = counted if isinstance(counted, dict) else _NONE
    sums = {"good": number(known, "good") + good, "law": number(known, "law") + law}
    manner, _, moral = alignment.rpartition(" ")
    manner, sums["law"] = _stepped(MANNERS, manner or "neutral", sums["law"])
    moral, sums["good"] = _stepped(MORALS, moral, sums["good"])
    new = "neutral" if manner == moral else f"{manner} {moral}"
    made: list[ops.AnyOp] = [ops.SetOp(path=f"entities.{one['id']}.internal.{KEPT}", value=sums)]
    if new != alignment:
        made.append(ops.SetOp(path=f"entities.{one['id']}.internal.alignment", value=new))
    return made


def _stepped(scale: tuple[str, ...], at: str, leaning: int) -> tuple[str, int]:
    """A word of a scale that runs down, and what is left of the leaning; at its end nothing more is counted."""
    if abs(leaning) < STEP:
        return at, leaning
    place = scale.index(at) + (-1 if leaning > 0 else 1)
    return scale[min(max(place, 0), len(scale) - 1)], 0
