"""Creatures that serve whoever called them: they go where their master goes, and fight at a word.

What a companion is stands in its figure `companion`: `of`, its master; `spell`; `ordered`, that it was told to attack.
Source: SRD 5.2, Spells, Animate Dead, Find Familiar.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.core.state import operations as ops
from bot.core.state.document import Entity, State, is_awake
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting.effects import effects_of
from rulesets.srd_5e.play import Play

FAMILIAR, RAISED = "find_familiar", "animate_dead"


def bond(one: Entity) -> Mapping[str, Any]:
    """What ties a companion to its master; empty for everybody else."""
    return figures(one).get("companion") or {}


def of_master(state: State, master: str, spell: str) -> list[Entity]:
    """The companions that somebody called by a spell, and that are still about."""
    return [
        one
        for one in state["entities"].values()
        if bond(one).get("of") == master and bond(one).get("spell") == spell and one["location"] is not None
    ]


def unsettled(state: State) -> Iterator[str]:
    """Companions who are up and with whom something is to be put right: elsewhere, under an order, or no longer bound.

    Who lies there does nothing about it: the dead are seen to by `vanish`.
    """
    for one in state["entities"].values():
        tie = bond(one)
        if not tie or one["location"] is None or not is_awake(one):
            continue
        master = state["entities"].get(str(tie["of"]))
        if tie.get("ordered") or master is None or _is_free(one, master) or _is_left_behind(one, master):
            yield one["id"]


def _is_left_behind(one: Entity, master: Entity) -> bool:
    return (
        master["status"] != "dead"
        and master["location"] is not None
        and one["location"] != master["location"]
    )


def _is_free(one: Entity, master: Entity) -> bool:
    """Whether magic no longer keeps the raised in its master's power: a day is over, or the master is dead."""
    if bond(one)["spell"] != RAISED or one["status"] == "dead":
        return False
    held = any(each.get("origin") == f"spell:{RAISED}" for each in effects_of(master))
    return figures(one).get("side") == "party" and not held


def vanish(play: Play) -> None:
    """Familiars that died are gone, once nobody fights (SRD 5.2, Spells, Find Familiar)."""
    if play.state["scene_state"].get("active"):
        return
    for one in list(play.state["entities"].values()):
        if bond(one).get("spell") == FAMILIAR and one["status"] == "dead" and one["location"] is not None:
            play.do(ops.MoveOp(entity=one["id"], to=None))
            play.tell(f"{begun(play, one['id'])} is gone like smoke.")


def settle(play: Play) -> None:
    """Puts right what `unsettled` finds: companions follow, are gone, or turn on those whom they served."""
    for one in list(unsettled(play.state)):
        entity = play.entity(one)
        tie = bond(entity)
        master = play.state["entities"].get(str(tie["of"]))
        if tie["spell"] == FAMILIAR and master is None:
            play.do(ops.MoveOp(entity=one, to=None))
            play.tell(f"{begun(play, one)} is gone like smoke.")
        elif master is None or _is_free(entity, master):
            play.set(one, "side", "undead")
            play.set(one, "attitude", "hostile")
            play.set(one, "companion", None)
            play.tell(f"{begun(play, one)} obeys nobody any more.")
        elif tie.get("ordered"):
            play.set(one, "companion", {**tie, "ordered": False})
        else:
            play.do(ops.MoveOp(entity=one, to=master["location"]))
            play.tell(f"{begun(play, one)} follows {named(play, master['id'])}.")
