"""Dropping to 0 hit points, death saves, stabilising, death, and healing that brings somebody back.

Source: SRD 5.2, Playing the Game, Dropping to 0 Hit Points, Healing, Temporary Hit Points.
"""

from __future__ import annotations

from typing import Any

from bot.core.state import operations as ops
from bot.core.state.document import Entity
from rulesets.srd_5e import conditions, creature
from rulesets.srd_5e.d20 import d20_tests, second_chances
from rulesets.srd_5e.field.scene import KNOCKED_OUT
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

REST_SECONDS = 3600
_NO_SAVES: dict[str, Any] = {"successes": 0, "failures": 0, "stable": False}
_STABLE: dict[str, Any] = {"successes": 0, "failures": 0, "stable": True}


def falls_like_a_character(entity: Entity) -> bool:
    """Whether somebody makes death saves at 0 hit points: characters, and NPCs whom a game master treats so."""
    return entity["type"] == "pc" or bool(creature.figures(entity).get("falls_like_a_character"))


def is_dying(entity: Entity) -> bool:
    """Whether death saves are due: at 0 hit points, neither stable nor dead."""
    if entity["status"] == "dead" or not falls_like_a_character(entity):
        return False
    held = creature.figures(entity)
    return held.get("hp_current") == 0 and not (held.get("death_saves") or _NO_SAVES).get("stable")


def _set(play: Play, creature_id: str, **changed: object) -> None:
    path = f"entities.{creature_id}.attributes"
    play.do(*(ops.SetOp(path=f"{path}.{name}", value=value) for name, value in changed.items()))


def drop(play: Play, creature_id: str, left_over: int) -> None:
    """What 0 hit points mean for a creature that just got there; `left_over` is the damage beyond.

    A monster dies. A character dies where what is left over reaches its hit point maximum, else it falls unconscious.
    """
    entity = play.entity(creature_id)
    massive = left_over >= max(1, creature.figures(entity).get("hp_max", 1))
    if not falls_like_a_character(entity) or massive:
        die(play, creature_id)
        return
    _set(play, creature_id, death_saves=_NO_SAVES)
    effects.add(play, creature_id, {"name": "dying", "origin": effects.DYING, "conditions": ["unconscious"]})
    play.tell(f"{begun(play, creature_id)} falls and does not get up.")


def knock_out(play: Play, creature_id: str) -> None:
    """Leaves a creature at 1 hit point and unconscious for the hour of a short rest."""
    _set(play, creature_id, hp_current=1)
    until = effects.now(play) + REST_SECONDS
    effect = {"name": "knocked out", "origin": KNOCKED_OUT, "conditions": ["unconscious"], "until": until}
    if effects.add(play, creature_id, effect):
        play.tell(f"{begun(play, creature_id)} is knocked out.")


def die(play: Play, creature_id: str) -> None:
    """A creature dies."""
    _set(play, creature_id, hp_current=0, death_saves=_NO_SAVES, died=effects.now(play))
    effects.set_dead(play, creature_id)
    play.tell(f"{begun(play, creature_id)} is dead.")


def hurt_at_zero(play: Play, creature_id: str, damage: int, *, critical: bool) -> None:
    """Damage to somebody at 0 hit points: a failed death save, two from a critical hit; death by massive damage."""
    if damage >= max(1, int(play.attributes(creature_id).get("hp_max", 1))):
        die(play, creature_id)
        return
    _fail(play, creature_id, 2 if critical else 1)


def _fail(play: Play, creature_id: str, times: int) -> None:
    saves = {**_NO_SAVES, **(play.attributes(creature_id).get("death_saves") or {}), "stable": False}
    saves["failures"] = min(3, saves["failures"] + times)
    if saves["failures"] >= 3:
        die(play, creature_id)
        return
    _set(play, creature_id, death_saves=saves)
    play.tell(f"{begun(play, creature_id)} slips closer to death: {_of_three(saves['failures'], 'failed')}.")


def death_save(play: Play, creature_id: str) -> d20_tests.Tested | None:
    """Rolls the death save that a turn at 0 hit points asks for; None where none is due."""
    entity = play.entity(creature_id)
    if not is_dying(entity):
        return None
    found = effects.modifiers(entity, "saving_throw").joined(effects.modifiers(entity, "death_save"))
    found = found.also(flat=creature.exhaustion(entity) * conditions.EXHAUSTION_D20)
    tested = d20_tests.rolled_test(play, creature_id, "Death saving throw", 10, found)
    tested = second_chances.of_death_save(play, tested)
    if tested.natural == 20:
        heal(play, creature_id, 1)
    elif tested.natural == 1 or not tested.succeeded:
        _fail(play, creature_id, 2 if tested.natural == 1 else 1)
    else:
        _succeed(play, creature_id)
    return tested


def _succeed(play: Play, creature_id: str) -> None:
    saves = {**_NO_SAVES, **(play.attributes(creature_id).get("death_saves") or {})}
    saves["successes"] += 1
    if saves["successes"] >= 3:
        stabilise(play, creature_id)
        return
    _set(play, creature_id, death_saves=saves)
    play.tell(f"{begun(play, creature_id)} holds on to life: {_of_three(saves['successes'], 'made')}.")


def _of_three(count: int, how: str) -> str:
    return f"{'one death save' if count == 1 else 'two death saves'} of three {how}"


def stabilise(play: Play, creature_id: str) -> None:
    """Somebody at 0 hit points is out of danger: no more death saves, and 1 hit point after 1d4 hours."""
    hours = play.roll("1d4", "Hours until waking", creature_id).total
    until = effects.now(play) + hours * 3600
    _set(play, creature_id, death_saves=_STABLE)
    lying = {"name": "dying", "origin": effects.DYING, "conditions": ["unconscious"], "until": until}
    effects.add(play, creature_id, lying)
    play.tell(f"{begun(play, creature_id)} is stable.")


def first_aid(play: Play, creature_id: str) -> None:
    """Wakes somebody who was knocked out."""
    effects.end_all(play, creature_id, lambda each: each.get("origin") == KNOCKED_OUT)
    play.tell(f"{begun(play, creature_id)} comes round.")


def heal(play: Play, creature_id: str, amount: int, *, source: str | None = None) -> int:
    """Gives hit points back, not past the maximum, and returns how many; the dead and the unhealable get none.

    Whoever was at 0 hit points, or knocked out, comes round and lies prone.
    """
    entity = play.entity(creature_id)
    held = creature.figures(entity)
    barred = any("no_healing" in each.get("marks", ()) for each in effects.effects_of(entity))
    if entity["status"] == "dead" or amount <= 0 or barred:
        return 0
    before = held.get("hp_current", 0)
    after = min(held.get("hp_max", before), before + amount)
    if before == 0 and after > 0:
        _set(play, creature_id, hp_current=after, death_saves=_NO_SAVES)
    elif after != before:
        _set(play, creature_id, hp_current=after)
    who = "" if source in (None, creature_id) else f" by {named(play, source)}"
    if after > before:
        play.tell(f"{begun(play, creature_id)} is healed{who}: {after - before} hit points.")
    lying = (effects.DYING, KNOCKED_OUT)
    if effects.end_all(play, creature_id, lambda each: each.get("origin") in lying):
        play.tell(f"{begun(play, creature_id)} comes round.")
    return after - before


def agree(play: Play, creature_id: str) -> None:
    """Puts dying and concentration in step with hit points and a status that were set by hand."""
    effects.settle_concentration(play, creature_id)
    entity = play.entity(creature_id)
    held = creature.figures(entity)
    if "hp_max" not in held or entity["status"] == "dead":
        return
    falls = any(each.get("origin") == effects.DYING for each in effects.effects_of(entity))
    if held.get("hp_current") == 0 and not falls and falls_like_a_character(entity):
        _set(play, creature_id, death_saves=_NO_SAVES)
        effects.add(
            play, creature_id, {"name": "dying", "origin": effects.DYING, "conditions": ["unconscious"]}
        )
    elif held.get("hp_current", 0) > 0 and falls:
        _set(play, creature_id, death_saves=_NO_SAVES)
        effects.end_all(play, creature_id, lambda each: each.get("origin") == effects.DYING)


def give_temporary(play: Play, creature_id: str, amount: int) -> int:
    """Gives temporary hit points where they are more than what is there (they do not stack); the number now."""
    now = int(play.attributes(creature_id).get("temp_hp") or 0)
    if amount > now:
        _set(play, creature_id, temp_hp=amount)
    return max(now, amount)
