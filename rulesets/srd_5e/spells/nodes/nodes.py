"""Carries out what a spell does, node by node. The nodes are described in docs/srd-5e.md, Spells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rulesets.srd_5e.magic.spell import Casting, Node, allowed
from rulesets.srd_5e.spells import places
from rulesets.srd_5e.spells.nodes import (
    _harming,
    _helping,
    _moving,
    _sensing,
    _sheltering,
    _summoning,
    _things,
    attacks,
    saving,
)
from rulesets.srd_5e.spells.nodes.work import Work

Handler = Callable[[Work, Node, Sequence[str]], None]


def run(casting: Casting, nodes: Sequence[Node], targets: Sequence[str], *, critical: bool = False) -> None:
    """Carries out nodes of a casting on these targets; `critical` where an attack that carries it was a critical hit.

    Raises KeyError for a node that nobody knows: a mistake in the data.
    """
    _run(Work(casting, _run, critical), nodes, targets)


def _run(work: Work, nodes: Sequence[Node], targets: Sequence[str]) -> None:
    for node in nodes:
        if allowed(work.casting, node):
            HANDLERS[node["do"]](work, node, targets)


def _burst(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `burst`: each target and whoever stands within 5 feet of it."""
    play = work.play
    for one in targets:
        beside = [each for each in places.engaged(play, one) if play.entity(each)["status"] != "dead"]
        work.run(work, node["does"], [one, *beside])


HANDLERS: Mapping[str, Handler] = {
    "animate": _summoning.animate,
    "attack": attacks.attack,
    "break_concentration": _helping.break_concentration,
    "burst": _burst,
    "command": _summoning.command,
    "clear_fog": _things.clear_fog,
    "damage": _harming.harm,
    "darts": attacks.darts,
    "dash": _moving.dash,
    "dispel": _helping.dispel,
    "douse": _things.douse,
    "effect": _helping.lay,
    "end_conditions": _helping.end_conditions,
    "end_curses": _helping.end_curses,
    "end_spell": _helping.end_spell,
    "familiar": _summoning.familiar,
    "flee": _moving.flee,
    "give": _helping.give,
    "heal": _helping.heal,
    "keep": _sheltering.keep,
    "kindle": _things.kindle,
    "lock": _things.lock,
    "mend": _things.mend,
    "push": _moving.push,
    "revive": _helping.revive,
    "save": saving.save,
    "sense": _sensing.sense,
    "shelter": _sheltering.shelter,
    "short_rest": _helping.rest,
    "stabilize": _helping.stabilize,
    "teleport": _moving.teleport,
    "temp_hp": _helping.temporary,
    "text": _helping.say,
    "unburden": _things.unburden,
    "unlock": _things.unlock,
    "watch": _sheltering.watch,
    "weapon_attack": attacks.weapon_attack,
}
"""What carries out each kind of node. `counter` is no node that is run: counters.py."""
