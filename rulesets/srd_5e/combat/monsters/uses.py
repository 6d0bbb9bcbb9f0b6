"""What a monster may do only so often: actions and attacks that wait for their recharge, or count uses of a day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.field import economy, scene
from rulesets.srd_5e.play import Play


def is_spent(play: Play, actor: str, action: Mapping[str, Any]) -> bool:
    """Whether an action waits for its recharge, or was used as often as a day allows."""
    if "recharge" not in action and "uses" not in action:
        return False
    spent = list(scene.combatant(play, actor).get("spent") or ())
    if action.get("recharge"):
        return action["key"] in spent
    return bool(action.get("uses")) and spent.count(action["key"]) >= action["uses"]


def count(play: Play, actor: str, action: Mapping[str, Any]) -> None:
    """Counts a use, where there are not as many as one likes."""
    if action.get("recharge") or action.get("uses"):
        spent = list(scene.combatant(play, actor).get("spent") or ())
        scene.update(play, actor, spent=[*spent, action["key"]])


def spend(play: Play, actor: str, action: Mapping[str, Any], when: economy.Kind) -> None:
    """Counts a use and takes what it costs of the turn."""
    count(play, actor, action)
    economy.spend(play, actor, when)
