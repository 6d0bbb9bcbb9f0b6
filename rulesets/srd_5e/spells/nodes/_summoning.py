"""Spells that call creatures: a familiar, and the dead who get up.

Source: SRD 5.2, Spells, Find Familiar, Animate Dead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.core.state import operations as ops
from rulesets.srd_5e.field import companions
from rulesets.srd_5e.field.making import attributes_of
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.magic.spell import Node
from rulesets.srd_5e.spells.nodes.work import Work


def familiar(work: Work, node: Node, _targets: Sequence[str]) -> None:
    """The node `familiar`: a spirit in the shape of the chosen beast; one that is there takes the new shape."""
    play = work.play
    for old in companions.of_master(play.state, work.caster_id, companions.FAMILIAR):
        play.do(ops.MoveOp(entity=old["id"], to=None))
        play.tell(f"{begun(play, old['id'])} is gone like smoke.")
    form = work.casting.choice
    made = _spawned(work, form, ["familiar"], kind=node["kind"])
    play.tell(f"{begun(play, made)} is there, and looks at nobody but {named(play, work.caster_id)}.")


def animate(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `animate`: a corpse or its bones get up, and wait for an order."""
    play, form = work.play, work.casting.choice
    for one in targets:
        here = play.entity(one)["location"]
        play.do(ops.MoveOp(entity=one, to=None))
        made = _spawned(work, form, ["undead"], place=here)
        play.tell(f"{begun(play, made)} stands up.")


def command(work: Work, _node: Node, _targets: Sequence[str]) -> None:
    """The node `command`: all whom the caster raised attack, until the fight is over."""
    play = work.play
    for one in companions.of_master(play.state, work.caster_id, companions.RAISED):
        if one["status"] != "dead":
            play.set(one["id"], "companion", {**companions.bond(one), "ordered": True})
            play.tell(f"{begun(play, one['id'])} goes for the foe.")


def _spawned(work: Work, key: str, aliases: list[str], *, kind: str = "", place: str | None = None) -> str:
    """A creature of the compendium on the caster's side, at the caster's place. Returns its id."""
    play = work.play
    number = 1
    while f"npc_{key}_{number:03d}" in play.state["entities"]:
        number += 1
    figures: dict[str, Any] = {
        **attributes_of(key, play.compendium.monsters[key]),
        "side": "party",
        "attitude": "friendly",
        "speaks": False,
        "companion": {"of": work.caster_id, "spell": work.casting.spell.key, "ordered": False},
    }
    if kind:
        figures["kind"] = kind
    made: dict[str, Any] = {
        "id": f"npc_{key}_{number:03d}",
        "name": key if number == 1 else f"{key} {number}",
        "type": "npc",
        "status": "conscious",
        "pronouns": "it",
        "location": place or work.casting.caster["location"],
        "aliases": aliases,
        "emotions": {},
        "attributes": figures,
        "internal": {},
    }
    play.do(ops.SpawnOp(entity=made))
    return str(made["id"])
