"""What a creature may still do this turn: action, bonus action, reaction, movement, and what comes once a turn."""

from __future__ import annotations

from typing import Literal

from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.words import begun, spoken
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

Kind = Literal["action", "bonus_action", "reaction"]


def cannot_act(play: Play, creature_id: str) -> Refused | None:
    """Why somebody can do nothing at all now: not in the fight, dead, out cold, or held by a condition."""
    if not scene.is_fighting(play):
        return Refused("no_fight", "There is no fight here.")
    row = scene.combatants(play).get(creature_id)
    if row is None:
        return Refused("not_in_fight", f"{begun(play, creature_id)} is not in this fight.")
    entity = play.entity(creature_id)
    if row.get("fled") or row.get("surrendered") or entity["status"] == "dead":
        return Refused("out_of_fight", f"{begun(play, creature_id)} is out of this fight.")
    if effects.is_helpless(entity) or entity["attributes"].get("hp_current") == 0:
        return Refused("cannot_act", f"{begun(play, creature_id)} cannot act.")
    return None


def refuses_turn(play: Play, creature_id: str) -> Refused | None:
    """Why somebody cannot act on a turn of their own now."""
    refused = cannot_act(play, creature_id)
    if refused is None and scene.scene_of(play).get("turn") != creature_id:
        return Refused("not_your_turn", f"It is not the turn of {play.entity(creature_id)['name']}.")
    return refused


HASTED = frozenset({"attack", "dash", "disengage", "hide", "use"})
"""What the action of haste may be."""


def refuses(play: Play, creature_id: str, kind: Kind, *, what: str = "") -> Refused | None:
    """Why an action, a bonus action or a reaction cannot be taken now; None where it can.

    `what` is the action: whoever is hasted has one more for some of them.
    """
    refused = cannot_act(play, creature_id) if kind == "reaction" else refuses_turn(play, creature_id)
    if refused is not None:
        return refused
    entity, one = play.entity(creature_id), scene.combatant(play, creature_id)
    hasted = kind == "action" and bool(one.get("hasted")) and what in HASTED
    lasting = effects.effects_of(entity)
    if not (one.get(kind) or hasted) or (
        lasting and any(kind in each.get("forbids", ()) for each in lasting)
    ):
        return Refused(f"{kind}_spent", f"{begun(play, creature_id)} has no {spoken(kind)} left.")
    other = {"action": "bonus_action", "bonus_action": "action"}.get(kind)
    slowed = bool(lasting) and any("both_actions" in each.get("forbids", ()) for each in lasting)
    if slowed and other and not one.get(other):
        return Refused(
            "one_action", f"{begun(play, creature_id)} is too slow for an action and a bonus action."
        )
    return None


def spend(play: Play, creature_id: str, kind: Kind, **changes: object) -> None:
    """Uses up an action, a bonus action or a reaction, with other changes of the combatant in the same operation."""
    if kind == "reaction":
        scene.update(play, creature_id, reaction=False, **changes)
        return
    row = scene.combatant(play, creature_id)
    spent = "hasted" if kind == "action" and not row.get("action") else kind
    surges = spent == "action" and bool(row.get("surge"))
    one_more = {"action": True, "surge": False, "no_magic": True} if surges else {}
    scene.update(play, creature_id, **{spent: False, **one_more, **changes})
    if kind == "action":
        effects.happened(play, creature_id, "action")


def can_react(play: Play, creature_id: str) -> bool:
    """Whether a reaction is left, and somebody able to take it."""
    return refuses(play, creature_id, "reaction") is None


def once(play: Play, creature_id: str, what: str) -> bool:
    """Whether something that comes once a turn was not done yet this turn."""
    return what not in scene.combatant(play, creature_id).get("used", ())


def mark(play: Play, creature_id: str, what: str) -> None:
    """Notes that something that comes once a turn was done."""
    scene.update(play, creature_id, used=[*scene.combatant(play, creature_id).get("used", ()), what])
