"""What follows a fight: who fled is gone, who gave up is no enemy any more, and the victors gain experience.

Source: SRD 5.2, Rules Glossary, Experience Points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from bot.core.state import operations as ops
from rulesets.srd_5e import creature
from rulesets.srd_5e.characters import experience
from rulesets.srd_5e.field import dying, scene
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

HOUR = 3600
GAVE_UP = experience.GAVE_UP
Combatants = Mapping[str, Mapping[str, Any]]


def settle(play: Play) -> None:
    """Settles a fight that has just ended; nothing where none has."""
    over = cast("Combatants", play.state["scene_state"].get("over") or {})
    if not over:
        return
    play.do(ops.DeleteOp(path="scene_state.over"))
    for one, held in sorted(over.items()):
        if play.entity(one)["type"] == "npc":
            _after(play, one, held)
    if any(held["side"] == "party" and held.get("surrendered") for held in over.values()):
        _spare(play, over)
    party = [one for one, held in sorted(over.items()) if held["side"] == "party"]
    down = [one for one in party if scene.is_down(play, one)]
    if down and all(one in down or over[one].get("fled") for one in party):
        _lost(play, over, down)
    else:
        _reward(play, over)
    for one, held in sorted(over.items()):
        if play.entity(one)["type"] != "npc" or not _was_overcome(held):
            continue
        if held.get("surrendered"):
            play.set(one, GAVE_UP, True)
        elif play.entity(one)["status"] == "unconscious":
            play.set(one, experience.OVERCOME, True)
    for one in party:
        if play.entity(one)["status"] == "conscious":
            effects.end_all(play, one, lambda each: "prone" in each.get("conditions", ()))


def _after(play: Play, creature_id: str, held: Mapping[str, Any]) -> None:
    """Somebody who fled is somewhere else; somebody who gave up wants no more of it."""
    if held.get("fled"):
        play.do(ops.MoveOp(entity=creature_id, to=None))
    elif held.get("surrendered") and not held.get("peace"):
        play.set(creature_id, "attitude", "wary")
        gave_up = f"{play.entity(creature_id)['name']} gave up, and is at the company's mercy."
        play.do(ops.RememberOp(kind="npc_status_change", text=gave_up))


def _spare(play: Play, over: Combatants) -> None:
    """Whoever is given up to stops there: what they want now is the story's."""
    for one, held in sorted(over.items()):
        if held["side"] == "foes" and creature.hit_points(play.entity(one)) > 0:
            play.set(one, "attitude", "wary")


def _lost(play: Play, over: Combatants, party: Sequence[str]) -> None:
    """Nobody of the party is left standing: the foes go their way, and the dying live or die by their death saves.

    A stable creature comes to after 1d4 hours with 1 hit point (SRD 5.2, Dropping to 0 Hit Points).
    """
    for one, held in sorted(over.items()):
        if held["side"] == "foes" and creature.hit_points(play.entity(one)) > 0 and not held.get("fled"):
            play.do(ops.MoveOp(entity=one, to=None))
            play.set(one, "attitude", "wary")
    for one in party:
        while dying.is_dying(play.entity(one)):
            dying.death_save(play, one)
    alive = [one for one in party if play.entity(one)["status"] == "unconscious"]
    if not alive:
        return
    hours = min(_hours_left(play, one) for one in alive)
    play.tell(f"Nobody stays to see the end of it. It is {counted(hours)} before anybody stirs.")
    play.do(ops.AdvanceTimeOp(seconds=hours * HOUR))
    effects.time_passed(play, hours * HOUR)
    for one in alive:
        if creature.hit_points(play.entity(one)) < 1:
            dying.heal(play, one, 1)


def _hours_left(play: Play, creature_id: str) -> int:
    """How long somebody still lies there, in hours begun: what was rolled when it became stable, an hour at least."""
    ends = [each["until"] for each in effects.effects_of(play.entity(creature_id)) if each.get("until")]
    return max(1, -(-(min(ends) - effects.now(play)) // HOUR)) if ends else 1


def counted(hours: int) -> str:
    """Hours in words: `an hour`, `3 hours`."""
    return "an hour" if hours == 1 else f"{hours} hours"


def _reward(play: Play, over: Combatants) -> None:
    """Experience for the foes, where a player's character is left standing who neither fled nor gave up."""
    victors = [
        one
        for one, held in sorted(over.items())
        if held["side"] == "party"
        and play.entity(one)["type"] == "pc"
        and play.entity(one)["status"] != "dead"
        and not (held.get("fled") or held.get("surrendered"))
    ]
    if any(creature.hit_points(play.entity(one)) > 0 for one in victors):
        experience.award_for(play, victors, [one for one, held in over.items() if _was_overcome(held)])


def _was_overcome(held: Mapping[str, Any]) -> bool:
    """Whether a foe counts: whoever never wanted the fight, and takes the first word of peace, does not."""
    return held["side"] == "foes" and not (held.get("peace") and "was" in held)
