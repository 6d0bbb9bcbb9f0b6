"""What lasts on a creature: adds it, ends it, and counts it down.

The only module that writes `active_effects`; it keeps `status_conditions` and the entity's status in step. The shape of
an effect is in `docs/srd-5e.md`, What lasts. What an effect changes is `modifiers.py`, whose names are handed on here;
what deals damage or asks for a save each turn is `combat/turn_effects.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, cast

from bot.core.language.phrasing import capitalise, definite
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.document import Entity, calendars
from rulesets.srd_5e import conditions
from rulesets.srd_5e._bearer import DYING, HIDING, new_maximum, status_of
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.modifiers import (
    Effect,
    Modifiers,
    concentrates_on,
    condition_of,
    conditions_of,
    effects_of,
    fails_save,
    is_helpless,
    modifiers,
    sources_of,
    speed_of,
)
from rulesets.srd_5e.play import Play

__all__ = [
    "DYING",
    "HIDING",
    "Effect",
    "Modifiers",
    "add",
    "concentrates_on",
    "condition_of",
    "conditions_of",
    "effects_of",
    "end",
    "end_all",
    "end_concentration",
    "end_of_turn",
    "exhaust",
    "fails_save",
    "happened",
    "is_helpless",
    "is_immune",
    "modifiers",
    "now",
    "set_alive",
    "set_dead",
    "sources_of",
    "speed_of",
    "spend",
    "start_of_turn",
    "time_passed",
    "until_end_of_next",
    "until_start_of",
]

At = Literal["start", "end"]
ROUND_SECONDS = 6

# --- adding and ending ------------------------------------------------------------------------------------


def add(play: Play, creature_id: str, effect: Effect) -> str | None:
    """Puts an effect on a creature and returns its id; None where the creature is immune to all that it would do.

    Conditions that the creature is immune to fall away. An effect of the same origin and source with the same modifiers
    is replaced, so that it lasts anew. One that `holds` concentration ends what was held before.
    """
    entity = play.entity(creature_id)
    imposed = [each for each in effect.get("conditions", ()) if not is_immune(entity, each)]
    if effect.get("conditions") and not imposed and not effect.get("modifiers") and not effect.get("damage"):
        return None
    if effect.get("holds"):
        end_concentration(play, creature_id)
        entity = play.entity(creature_id)
    kept = [each for each in effects_of(entity) if not _same(each, effect)]
    made = {**effect, "id": _new_id(kept, effect)}
    if "conditions" in effect:
        made["conditions"] = imposed
    replaced = sum(each.get("hp_max", 0) for each in effects_of(entity) if _same(each, effect))
    _write(play, creature_id, [*kept, made], made.get("hp_max", 0) - replaced)
    return made["id"]


def _same(old: Effect, new: Effect) -> bool:
    parts = ("origin", "source", "modifiers", "conditions", "holds")
    return bool(new.get("origin")) and all(old.get(part) == new.get(part) for part in parts)


def _new_id(kept: Iterable[Effect], effect: Effect) -> str:
    stem = str(effect.get("origin") or effect.get("name") or "effect").rpartition(":")[2].replace(" ", "_")
    taken = {each["id"] for each in kept}
    number = len(taken) + 1
    while f"{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"


def is_immune(entity: Entity, condition: str) -> bool:
    """Whether a condition cannot be imposed on a creature."""
    if condition in (figures(entity).get("condition_immunities") or ()):
        return True
    if any(condition in each.get("condition_immunities", ()) for each in effects_of(entity)):
        return True
    return condition in condition_of(entity).immune_to


def end(play: Play, creature_id: str, effect_id: str) -> None:
    """Ends one effect of a creature; nothing happens where it has none of that id."""
    end_all(play, creature_id, lambda each: each["id"] == effect_id)


def end_all(
    play: Play, creature_id: str, which: Callable[[Effect], object], *, tell: bool = False
) -> tuple[str, ...]:
    """Ends the effects for which `which` holds and returns their names; `tell` makes facts of them.

    Whoever stops being unconscious stays prone. Concentration ends with the effect that held it.
    """
    old = effects_of(play.entity(creature_id))
    gone = [each for each in old if which(each)]
    if not gone:
        return ()
    before = conditions_of(play.entity(creature_id))
    _write(
        play,
        creature_id,
        [each for each in old if each not in gone],
        -sum(each.get("hp_max", 0) for each in gone),
    )
    if tell:
        _told(play, creature_id, gone, before)
    for each in gone:
        for left in conditions.merged(frozenset(each.get("conditions", ()))).leaves:
            _leave(play, creature_id, left)
        if each.get("holds"):
            _release(play, creature_id)
    return tuple(str(each.get("name", "")) for each in gone)


def _leave(play: Play, creature_id: str, condition: str) -> None:
    entity = play.entity(creature_id)
    if condition not in conditions_of(entity) and entity["status"] != "dead":
        add(
            play,
            creature_id,
            {"name": condition, "origin": f"condition:{condition}", "conditions": [condition]},
        )


def _told(play: Play, creature_id: str, gone: Iterable[Effect], before: frozenset[str]) -> None:
    entity = play.entity(creature_id)
    name = capitalise(definite(entity["name"]))
    over = sorted(before - conditions_of(entity))
    for condition in over:
        play.tell(f"{name} is no longer {condition}.")
    for each in gone:
        if not each.get("conditions") and each.get("name"):
            play.tell(f"{each['name']} on {definite(entity['name'])} ends.")


def end_concentration(play: Play, creature_id: str) -> str | None:
    """Ends what a creature concentrates on, on everybody; the name of it, or None where it held nothing."""
    held = concentrates_on(play.entity(creature_id))
    if held is None:
        return None
    end(play, creature_id, held["id"])
    return str(held.get("name", ""))


def _release(play: Play, caster: str) -> None:
    for other in _bearers(play):
        end_all(play, other, lambda each: bool(each.get("concentration")) and each.get("source") == caster)


def _bearers(play: Play) -> list[str]:
    return [
        one for one, entity in play.state["entities"].items() if entity["attributes"].get("active_effects")
    ]


def spend(play: Play, creature_id: str, used: Iterable[str]) -> None:
    """Ends the effects that a roll used up (`Modifiers.once`)."""
    gone = frozenset(used)
    if gone:
        end_all(play, creature_id, lambda each: each["id"] in gone)


def happened(play: Play, creature_id: str, event: str) -> None:
    """Ends what ends on an event of the creature: damage, attack, cast, action, incapacitated."""
    entity = play.entity(creature_id)
    if entity["attributes"].get("active_effects"):
        end_all(play, creature_id, lambda each: event in each.get("ends_on", ()), tell=True)


def exhaust(play: Play, creature_id: str, levels: int) -> int:
    """Adds levels of exhaustion (or takes them away, below 0) and returns the level now, 0 to 6.

    Death at level 6 is the caller's to bring about (`combat.dying.die`).
    """
    level = max(
        0, min(conditions.EXHAUSTION_DEATH, int(play.attributes(creature_id).get("exhaustion") or 0) + levels)
    )
    play.set(creature_id, "exhaustion", level)
    _write(play, creature_id, effects_of(play.entity(creature_id)))
    return level


def set_dead(play: Play, creature_id: str) -> None:
    """Marks a creature as dead: its concentration and its holds on others end, its own effects are gone."""
    play.do(ops.StatusOp(entity=creature_id, status="dead"))
    end_concentration(play, creature_id)
    _let_go(play, creature_id)
    end_all(play, creature_id, lambda each: each.get("origin") != DYING)


def set_alive(play: Play, creature_id: str) -> None:
    """Takes the mark of death away, for magic that raises the dead; hit points are the caller's to set."""
    play.do(ops.StatusOp(entity=creature_id, status="conscious"))
    _write(play, creature_id, effects_of(play.entity(creature_id)))


def _write(play: Play, creature_id: str, effects: list[dict[str, Any]], hp_max: int = 0) -> None:
    """Writes all effects of a creature with what follows from them; `hp_max` is added to its hit point maximum."""
    entity = play.entity(creature_id)
    was_helpless = is_helpless(entity)
    named = frozenset(name for each in effects for name in each.get("conditions", ()))
    names = conditions.closure(named)
    if figures(entity).get("exhaustion"):
        names |= {"exhaustion"}
    path = f"entities.{creature_id}.attributes"
    changes: list[ops.AnyOp] = [ops.SetOp(path=f"{path}.active_effects", value=effects)]
    listed = sorted(names)
    if listed != entity["attributes"].get("status_conditions"):
        changes.append(ops.SetOp(path=f"{path}.status_conditions", value=listed))
    if hp_max:
        changes += new_maximum(entity, hp_max)
    status = status_of(entity, names, effects)
    if status != entity["status"]:
        changes.append(ops.StatusOp(entity=creature_id, status=status))
    play.do(*changes)
    now_held = conditions.merged(names)
    if not was_helpless and now_held.helpless:
        end_concentration(play, creature_id)
        _let_go(play, creature_id)
        happened(play, creature_id, "incapacitated")
    elif now_held.speed_zero:
        happened(play, creature_id, "speed_zero")


def _let_go(play: Play, grappler: str) -> None:
    for other in _bearers(play):
        end_all(
            play,
            other,
            lambda each: "grappled" in each.get("conditions", ()) and each.get("source") == grappler,
            tell=True,
        )


# --- time -------------------------------------------------------------------------------------------------


def until_start_of(creature_id: str) -> dict[str, Any]:
    """`lasts` of "until the start of your next turn"."""
    return {"rounds": 1, "at": "start", "of": creature_id}


def until_end_of_next(play: Play, creature_id: str) -> dict[str, Any]:
    """`lasts` of "until the end of your next turn": on its own turn that is the turn after this one."""
    own = play.state["scene_state"].get("turn") == creature_id
    return {"rounds": 2 if own else 1, "at": "end", "of": creature_id}


def start_of_turn(play: Play, creature_id: str) -> None:
    """Counts down what lasts until starts of this creature's turns, on everybody."""
    _count_down(play, creature_id, "start")


def end_of_turn(play: Play, creature_id: str) -> None:
    """Counts down what lasts until ends of this creature's turns, on everybody."""
    _count_down(play, creature_id, "end")


def _count_down(play: Play, creature_id: str, at: At) -> None:
    scene = cast("Mapping[str, Any]", play.state["scene_state"])
    present: Mapping[str, Any] = scene.get("combatants") or {}
    for other in {**present, creature_id: None}:
        if effects_of(play.entity(other)):
            _shorten(play, other, lambda lasts: lasts["at"] == at and lasts["of"] == creature_id, 1)


def _shorten(play: Play, bearer: str, which: Callable[[Mapping[str, Any]], bool], rounds: int) -> None:
    """Takes rounds from what lasts for rounds, and ends what has none left."""
    old = effects_of(play.entity(bearer))
    touched = [each for each in old if each.get("lasts") and which(each["lasts"])]
    if not touched:
        return
    over = {each["id"] for each in touched if each["lasts"]["rounds"] <= rounds}
    kept = {each["id"] for each in touched} - over
    if kept:
        play.set(
            bearer, "active_effects", [_later(each, rounds) if each["id"] in kept else each for each in old]
        )
    if over:
        end_all(play, bearer, lambda each: each["id"] in over, tell=True)


def _later(effect: Effect, rounds: int) -> dict[str, Any]:
    lasts = effect["lasts"]
    return {**effect, "lasts": {**lasts, "rounds": lasts["rounds"] - rounds}}


def now(play: Play) -> int:
    """World time as whole seconds: what `until` is compared with."""
    return worldtime.ordinal(play.state["world_time"], calendars(play.state)) // worldtime.SECOND


def time_passed(play: Play, seconds: int) -> None:
    """Ends what is over after the world's clock has moved on by `seconds`; call it after the clock has moved.

    Outside a fight, rounds are six seconds each; in a fight, turns count them.
    """
    moment = now(play)
    fighting = bool(play.state["scene_state"].get("active"))
    for bearer in _bearers(play):
        if not fighting:
            _shorten(play, bearer, lambda _lasts: True, seconds // ROUND_SECONDS)
        _end_in_time(play, bearer, moment)


def _end_in_time(play: Play, bearer: str, moment: int) -> None:
    """Ends what is over by now. Whoever lay stable at 0 hit points that long has 1 (SRD, Stabilizing a Character)."""
    over = [each for each in effects_of(play.entity(bearer)) if each.get("until", moment + 1) <= moment]
    if any(each.get("origin") == DYING for each in over):
        play.set(bearer, "hp_current", max(1, int(play.attributes(bearer).get("hp_current") or 0)))
    if over:
        end_all(play, bearer, lambda each: each in over, tell=True)
