"""Spells that are cast at a thing: what is shut springs open, what is broken is whole."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.srd_5e import equipment
from rulesets.srd_5e.combat.words import begun, named
from rulesets.srd_5e.spells.nodes.work import Work
from rulesets.srd_5e.spells.spell import Node


def unlock(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `unlock`: a lock, bar or wedge gives way, and is heard doing it."""
    for one in targets:
        work.play.set(one, "locked", False)
        work.play.tell(f"{begun(work.play, one)} is unlocked now, with a knock that is heard 300 feet away.")


def mend(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `mend`: a break is gone without a trace."""
    for one in targets:
        work.play.set(one, "broken", False)
        work.play.tell(f"The break closes, and {named(work.play, one)} is whole again.")


def unburden(work: Work, _node: Node, _targets: Sequence[str]) -> None:
    """The node `unburden`: what the caster carries is weighed again."""
    equipment.burden(work.play, work.caster_id)
