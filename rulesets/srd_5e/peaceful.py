"""Acts of a turn outside a fight: a feature, first aid, standing up. What they cost of a turn is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.srd_5e.combat import acts, fight, scene
from rulesets.srd_5e.combat.words import begun
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

_ZONE: Mapping[str, Any] = {"name": "here", "next_to": {}, "difficult": False, "cover": 0, "light": "bright"}


def act(
    play: Play, actor_id: str, kind: str, target_ids: Sequence[str], options: Mapping[str, Any]
) -> Refused | None:
    """Does such an act as on a turn of its own, with those it is aimed at beside its author."""
    doing = acts.KINDS.get(kind)
    if doing is None or any(one not in play.state["entities"] for one in target_ids):
        return Refused("no_target", "There is nobody of that name here.")
    entity = play.entity(actor_id)
    if entity["status"] in ("dead", "unconscious"):
        return Refused("cannot_act", f"{begun(play, actor_id)} cannot act.")
    about = sorted({actor_id, *target_ids})
    made = {one: fight.fresh_combatant("party", 0, "here") for one in about}
    made = {
        one: {**held, "engaged": [other for other in about if other != one]} for one, held in made.items()
    }
    scene.put(
        play, active=True, round=1, turn=actor_id, order=about, combatants=made, zones={"here": dict(_ZONE)}
    )
    refused = doing(play, actor_id, target_ids, options)
    if scene.is_fighting(play):
        scene.put(play, active=False, round=0, turn="", order=[], combatants={}, zones={})
    return refused
