"""The fight in the state: who takes part, on which side, where, and what is left of their turn.

Everything here reads or writes `scene_state` (docs/srd-5e.md, A fight); the rules are in the modules beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.core.state import operations as ops
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play, while_unchanged

Combatant = Mapping[str, Any]
KNOCKED_OUT = "state:knocked_out"
"""The origin of the Unconscious condition of somebody who was knocked out."""
_NOBODY: Mapping[str, Combatant] = {}


def scene_of(play: Play) -> Mapping[str, Any]:
    """The scene state, to read."""
    found: Any = play.state["scene_state"]
    return found


def is_fighting(play: Play) -> bool:
    """Whether a fight is going on."""
    return bool(scene_of(play).get("active"))


def combatants(play: Play) -> Mapping[str, Combatant]:
    """Everybody in the fight by id, the fallen and the fled too."""
    found: Any = play.state["scene_state"].get("combatants")
    return found or _NOBODY


def combatant(play: Play, creature_id: str) -> Combatant:
    """One of them. Raises KeyError for somebody who is not in the fight."""
    found: Any = play.state["scene_state"]
    return found["combatants"][creature_id]


def takes_part(play: Play, creature_id: str) -> bool:
    """Whether somebody is in the fight and on the field: neither dead nor fled nor given up."""
    one = combatants(play).get(creature_id)
    return (
        one is not None
        and not one.get("fled")
        and not one.get("surrendered")
        and play.state["entities"][creature_id]["status"] != "dead"
    )


def update(play: Play, creature_id: str, **changes: object) -> None:
    """Changes fields of a combatant, in one operation."""
    changed = {**combatant(play, creature_id), **changes}
    play.do(ops.SetOp(path=f"scene_state.combatants.{creature_id}", value=changed))


def update_each(play: Play, changes: Mapping[str, Mapping[str, object]]) -> None:
    """Changes fields of several combatants, in one operation."""
    now = combatants(play)
    merged = {one: {**now[one], **fields} for one, fields in changes.items()}
    play.do(ops.SetOp(path="scene_state.combatants", value={**now, **merged}))


def put(play: Play, **fields: object) -> None:
    """Sets fields of the scene itself: `round`, `turn`, `order`."""
    play.do(*(ops.SetOp(path=f"scene_state.{name}", value=value) for name, value in fields.items()))


# --- sides ------------------------------------------------------------------------------------------------


def are_foes(play: Play, one: str, other: str) -> bool:
    """Whether two combatants fight on different sides."""
    now = combatants(play)
    return one in now and other in now and now[one]["side"] != now[other]["side"]


def foes(play: Play, creature_id: str) -> list[str]:
    """The enemies on the field, in the order of the fight's ids; those at 0 hit points are among them."""
    return _others(play, creature_id, False)


def allies(play: Play, creature_id: str) -> list[str]:
    """The others of its side on the field."""
    return _others(play, creature_id, True)


@while_unchanged
def _others(play: Play, creature_id: str, same: bool) -> list[str]:
    now = combatants(play)
    side, entities = now[creature_id]["side"], play.state["entities"]
    return [
        one
        for one, held in now.items()
        if (held["side"] == side) is same
        and one != creature_id
        and not held.get("fled")
        and not held.get("surrendered")
        and entities[one]["status"] != "dead"
    ]


@while_unchanged
def standing_foes(play: Play, creature_id: str) -> list[str]:
    """The enemies who are neither down nor gone."""
    return standing(play, foes(play, creature_id))


def is_down(play: Play, creature_id: str) -> bool:
    """Whether a creature has no hit points, or was knocked out; whoever sleeps by magic is not down."""
    entity = play.state["entities"][creature_id]
    status = entity["status"]
    if status == "dead" or entity["attributes"].get("hp_current") == 0:
        return True
    if status != "unconscious":
        return False
    return any(each.get("origin") == KNOCKED_OUT for each in effects.effects_of(entity))


def standing(play: Play, creature_ids: Iterable[str]) -> list[str]:
    """Those of them who are neither down nor dead."""
    return [one for one in creature_ids if not is_down(play, one)]


# --- who stands by whom -----------------------------------------------------------------------------------


def engaged_with(play: Play, creature_id: str) -> list[str]:
    """Those within 5 feet that a creature is locked in melee with."""
    return list(combatant(play, creature_id).get("engaged", ()))


def are_engaged(play: Play, one: str, other: str) -> bool:
    """Whether two stand within 5 feet of each other."""
    return other in combatants(play).get(one, {}).get("engaged", ())


def engage(play: Play, one: str, other: str) -> None:
    """Puts two within 5 feet of each other."""
    if not are_engaged(play, one, other):
        update_each(
            play,
            {
                one: {"engaged": [*engaged_with(play, one), other]},
                other: {"engaged": [*engaged_with(play, other), one]},
            },
        )


def part(play: Play, one: str, others: Iterable[str] | None = None) -> None:
    """Takes a creature out of reach of others, of all where none are named; grapples over that distance end."""
    left = (
        engaged_with(play, one)
        if others is None
        else [each for each in others if are_engaged(play, one, each)]
    )
    if not left:
        return
    changes: dict[str, dict[str, object]] = {
        other: {"engaged": [each for each in engaged_with(play, other) if each != one]} for other in left
    }
    changes[one] = {"engaged": [each for each in engaged_with(play, one) if each not in left]}
    update_each(play, changes)
    for other in left:
        _end_grapple(play, one, other)
        _end_grapple(play, other, one)


def _end_grapple(play: Play, grappler: str, held: str) -> None:
    if "grappled" in effects.conditions_of(play.entity(held)):
        effects.end_all(
            play,
            held,
            lambda each: "grappled" in each.get("conditions", ()) and each.get("source") == grappler,
            tell=True,
        )
