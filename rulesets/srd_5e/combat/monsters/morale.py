"""When monsters stop fighting: they flee or give up by temper, wounds and how many of their side are left.

`morale` of an NPC, 0 to 10, shifts it: 5 is as its temper has it, 10 fights on like the brave. No dice decide.
"""

from __future__ import annotations

from typing import Literal

from rulesets.srd_5e import creature
from rulesets.srd_5e.field import scene, stat_blocks
from rulesets.srd_5e.field.words import band
from rulesets.srd_5e.lasting.modifiers import has_mark
from rulesets.srd_5e.play import Play

Mood = Literal["fight", "flee", "surrender"]
REASONING = 6
"""The least Intelligence of those who give up."""
ALARMED = "alarmed"
"""The mark of whoever believes that worse is coming: who runs at all runs sooner."""
_ORDINARY, _FEARLESS = 5, 10


def temper_of(play: Play, creature_id: str) -> str:
    """How it fights: its own temper, else that of its stat block, else brave."""
    own: object = play.entity(creature_id)["attributes"].get("temper")
    return str(own or stat_blocks.block(play, creature_id).get("temper") or "brave")


def judge(play: Play, creature_id: str) -> Mood:
    """Whether a creature fights on, flees, or gives up because it cannot get away."""
    temper = temper_of(play, creature_id)
    held = creature.figures(play.entity(creature_id))
    steady = held.get("morale", _ORDINARY)
    if temper == "mindless" or steady >= _FEARLESS or not _has_enough(play, creature_id, temper):
        return "fight"
    reasons = creature.score(play.entity(creature_id), "intelligence") >= REASONING
    cornered = len(scene.standing(play, scene.engaged_with(play, creature_id))) >= 2
    alone = not scene.standing(play, scene.allies(play, creature_id))
    if reasons and (cornered or (alone and temper in ("brave", "wary"))):
        return "surrender"
    return "fight" if temper == "brave" else "flee"


def _has_enough(play: Play, creature_id: str, temper: str) -> bool:
    hurt = band(play.entity(creature_id))
    near_death = hurt == "near death"
    if has_mark(play.entity(creature_id), ALARMED) and temper != "brave":
        return temper == "cowardly" or hurt != "unhurt"
    bloodied = hurt == "bloodied"
    match temper:
        case "cowardly":
            return near_death or bloodied or _fallen(play, creature_id) >= 0.5
        case "wary":
            return near_death or (bloodied and _fallen(play, creature_id) >= 0.5)
        case "pack":
            return (bloodied or near_death) and _fallen(play, creature_id) >= 0.5
        case _:
            return near_death and not scene.standing(play, scene.allies(play, creature_id))


def _fallen(play: Play, creature_id: str) -> float:
    """The share of its side that is down, dead or gone; 0 for one that was always alone."""
    now = scene.combatants(play)
    side = [one for one, held in now.items() if held["side"] == now[creature_id]["side"]]
    gone = [one for one in side if not scene.takes_part(play, one) or scene.is_down(play, one)]
    return len(gone) / len(side) if len(side) > 1 else 0.0
