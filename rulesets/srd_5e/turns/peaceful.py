"""Acts of a turn outside a fight: a feature, first aid, standing up. What they cost of a turn is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.combat import fight
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.words import begun, named, spoken
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.turns import acts

_ZONE: Mapping[str, Any] = {"name": "here", "next_to": {}, "difficult": False, "cover": 0, "light": "bright"}
HELP_LASTS = 600
"""Seconds for which help with a check holds where nobody counts turns."""


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


def lend_a_hand(play: Play, actor_id: str, target_id: str, skill: str) -> Refused | None:
    """Help with a check: the other has advantage on the next one (SRD 5.2, Rules Glossary, Help).

    It takes a skill or tool that the helper is proficient in; where none is named, any of the helper's skills serves.
    """
    able = tuple(creature.figures(play.entity(actor_id)).get("skills") or ())
    if target_id == actor_id:
        return Refused("to_oneself", "Say whom you help.")
    if skill and skill not in able:
        return Refused("no_skill", f"{begun(play, actor_id)} is no hand at {spoken(skill)}.")
    if not able:
        return Refused("no_skill", "Help with a check takes a skill you are proficient in.")
    modifiers = [
        {"to": "ability_check", "skill": one, "advantage": 1, "once": True}
        for one in ((skill,) if skill else able)
    ]
    made = {"name": "helped", "origin": "action:help", "source": actor_id, "modifiers": modifiers}
    effects.add(play, target_id, {**made, "until": effects.now(play) + HELP_LASTS})
    what = f" with {spoken(skill)}" if skill else ""
    play.tell(
        f"{begun(play, actor_id)} stands by {named(play, target_id)}{what}: advantage on the next such check."
    )
    return None
