"""Adds and ends what lasts on a creature: the only code that writes `active_effects`.

It keeps `status_conditions`, the entity's status and its hit point maximum in step; `effects.py` hands its names on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from bot.core.language.phrasing import capitalise, definite
from bot.core.state import operations as ops
from bot.core.state.document import Entity
from rulesets.srd_5e import conditions
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.lasting._bearer import DYING, new_maximum, status_of
from rulesets.srd_5e.lasting.modifiers import (
    Effect,
    bearers,
    concentrates_on,
    condition_of,
    conditions_of,
    effects_of,
    is_helpless,
    is_protected,
)
from rulesets.srd_5e.play import Play


def add(play: Play, creature_id: str, effect: Effect) -> str | None:
    """Puts an effect on a creature and returns its id; None where the creature is immune to all that it would do.

    Conditions that the creature is immune to fall away. An effect of the same origin and source with the same modifiers
    is replaced, so that it lasts anew. One that `holds` concentration ends what was held before.
    """
    entity = play.entity(creature_id)
    kind = _kind_of(play, effect.get("source"))
    imposed = [
        each
        for each in effect.get("conditions", ())
        if not is_immune(entity, each) and not is_protected(entity, each, kind)
    ]
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


def _kind_of(play: Play, source: object) -> str:
    """The type of the creature that causes an effect; nothing where nobody does."""
    caused = play.state["entities"].get(str(source or ""))
    return str(figures(caused).get("kind", "humanoid")) if caused else ""


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
        for path, value in each.get("restores", {}).items():
            play.set(creature_id, path, value)
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
        if (
            not each.get("conditions")
            and each.get("name")
            and not str(each.get("origin")).startswith("action:")
        ):
            play.tell(f"{each['name']} on {definite(entity['name'])} ends.")


def end_concentration(play: Play, creature_id: str) -> str | None:
    """Ends what a creature concentrates on, on everybody; the name of it, or None where it held nothing."""
    held = concentrates_on(play.entity(creature_id))
    if held is None:
        return None
    end(play, creature_id, held["id"])
    return str(held.get("name", ""))


def _release(play: Play, caster: str) -> None:
    for other in bearers(play):
        end_all(play, other, lambda each: bool(each.get("concentration")) and each.get("source") == caster)


def rewrite(play: Play, creature_id: str, change: Callable[[Effect], Effect]) -> None:
    """Writes each effect of a creature anew with what changed of it; conditions and what they do stay as they are."""
    made = [change(each) for each in effects_of(play.entity(creature_id))]
    play.set(creature_id, "active_effects", made)


def spend(play: Play, creature_id: str, used: Iterable[str]) -> None:
    """Ends the effects that a roll used up (`Modifiers.once`)."""
    gone = frozenset(used)
    if gone:
        end_all(play, creature_id, lambda each: each["id"] in gone)


def happened(play: Play, creature_id: str, event: str) -> None:
    """Ends what ends on an event of the creature: damage, attack, cast, action, incapacitated, dealt, zero."""
    entity = play.entity(creature_id)
    if entity["attributes"].get("active_effects"):
        end_all(play, creature_id, lambda each: event in each.get("ends_on", ()), tell=True)


def exhaust(play: Play, creature_id: str, levels: int) -> int:
    """Adds levels of exhaustion (or takes them away, below 0) and returns the level now, 0 to 6.

    Death at level 6 is the caller's to bring about (`field.dying.die`).
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
    for other in bearers(play):
        end_all(
            play,
            other,
            lambda each: "grappled" in each.get("conditions", ()) and each.get("source") == grappler,
            tell=True,
        )
