"""What using a feature takes of a turn in a fight, and that it takes nothing of that kind outside of one."""

from __future__ import annotations

from rulesets.srd_5e import creature
from rulesets.srd_5e.field import economy, scene, zones
from rulesets.srd_5e.field.uses import uses_left
from rulesets.srd_5e.field.words import begun, spoken
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused


def refuses(
    play: Play, actor: str, feature: str, kind: economy.Kind | None, uses: str | None, amount: int = 1
) -> Refused | None:
    """Why a feature cannot be used now: not known, no action for it, nothing left of it."""
    if not creature.has_feature(play.entity(actor), feature):
        return Refused("no_feature", f"{begun(play, actor)} knows nothing of {spoken(feature)}.")
    refused = _no_time(play, actor, kind)
    if refused is None and uses and uses_left(play, actor, uses) < amount:
        return Refused("used_up", f"{begun(play, actor)} has nothing left of {spoken(uses)}.")
    return refused


def _no_time(play: Play, actor: str, kind: economy.Kind | None) -> Refused | None:
    if scene.is_fighting(play):
        return economy.refuses(play, actor, kind) if kind else economy.refuses_turn(play, actor)
    if effects.is_helpless(play.entity(actor)):
        return Refused("cannot_act", f"{begun(play, actor)} cannot act.")
    return None


def pay(play: Play, actor: str, kind: economy.Kind, **changes: object) -> None:
    """Takes what a feature costs of a turn; outside a fight nobody counts that."""
    if scene.is_fighting(play):
        economy.spend(play, actor, kind, **changes)


def out_of_reach(play: Play, actor: str, target: str, feet: int) -> Refused | None:
    """Why somebody is too far off, or no creature at all."""
    other = play.state["entities"].get(target)
    if other is None or other["type"] not in ("pc", "npc"):
        return Refused("no_target", "Say whom: there is nobody like that here.")
    fighting = scene.is_fighting(play)
    if fighting and target not in scene.combatants(play):
        return Refused("no_target", f"{begun(play, target)} is not in this fight.")
    if fighting and zones.distance(play, actor, target) > feet:
        return Refused("out_of_range", f"{begun(play, target)} is too far away.")
    return None
