"""Spells that are cast at a thing: what is shut springs open, what is broken is whole."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.state import operations as ops
from rulesets.srd_5e import equipment
from rulesets.srd_5e.field import zones
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import areas
from rulesets.srd_5e.magic.spell import Node
from rulesets.srd_5e.spells.nodes import _sheltering
from rulesets.srd_5e.spells.nodes.work import Work

_FOGS = frozenset({"spell:fog_cloud", "spell:stinking_cloud"})
"""Spells whose fog is destroyed with any other. SRD 5.2, Spells, Create or Destroy Water."""


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


def lock(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `lock`: no key and no tool undoes it; the caster and the company open it as if it were open."""
    passing = _sheltering.company(work)
    for one in targets:
        work.play.set(one, "locked", True)
        work.play.set(one, "arcane_lock", {"by": work.caster_id, "passes": passing})
        work.play.tell(f"{begun(work.play, one)} is locked by magic now, for all but the company.")


def kindle(work: Work, _node: Node, targets: Sequence[str]) -> None:
    """The node `kindle`: a candle, a torch or a small fire is lit, or goes out; anything else is a small wonder."""
    for one in targets:
        lit = work.play.attributes(one).get("lit")
        if isinstance(lit, bool):
            work.play.set(one, "lit", not lit)
            work.play.tell(f"{begun(work.play, one)} {'goes out' if lit else 'burns'}.")


def douse(work: Work, _node: Node, _targets: Sequence[str]) -> None:
    """The node `douse`: rain puts out what burns in the open."""
    here = work.casting.caster["location"]
    for one in list(work.play.state["entities"].values()):
        if one["location"] == here and one["type"] == "item" and one["attributes"].get("lit") is True:
            work.play.set(one["id"], "lit", False)
            work.play.tell(f"{begun(work.play, one['id'])} goes out in the rain.")


def clear_fog(work: Work, _node: Node, _targets: Sequence[str]) -> None:
    """The node `clear_fog`: fog goes from a zone, be it the weather's or a spell's; darkness stays."""
    play, place = work.play, work.casting.zone
    for area in list(areas.lasting(play)):
        spell = str(area.effect.get("origin"))
        if area.zone == place and spell in _FOGS:
            effects.end_concentration(play, area.caster_id)
            effects.end_all(play, area.caster_id, lambda each, ended=area.effect["id"]: each["id"] == ended)
    areas.settle(play)
    zone = zones.zones(play).get(place or "")
    if zone and zone.get("obscured") and "plain" not in zone:
        bare = {name: value for name, value in zone.items() if name != "obscured"}
        play.do(ops.SetOp(path=f"scene_state.zones.{place}", value=bare))
        play.tell("The fog is gone.")
