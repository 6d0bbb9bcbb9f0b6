"""What follows a fight: who fled is gone, who gave up is no enemy any more, and the victors gain experience.

Source: SRD 5.2, Rules Glossary, Experience Points.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.core.state import operations as ops
from rulesets.srd_5e import creature
from rulesets.srd_5e.characters import experience
from rulesets.srd_5e.play import Play

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
    _reward(play, over)


def _after(play: Play, creature_id: str, held: Mapping[str, Any]) -> None:
    """Somebody who fled is somewhere else; somebody who gave up wants no more of it."""
    if held.get("fled"):
        play.do(ops.MoveOp(entity=creature_id, to=None))
    elif held.get("surrendered"):
        play.set(creature_id, "attitude", "wary")


def _spare(play: Play, over: Combatants) -> None:
    """Whoever is given up to stops there: what they want now is the story's."""
    for one, held in sorted(over.items()):
        if held["side"] == "foes" and creature.hit_points(play.entity(one)) > 0:
            play.set(one, "attitude", "wary")


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
        experience.award_for(play, victors, [one for one, held in over.items() if held["side"] == "foes"])
