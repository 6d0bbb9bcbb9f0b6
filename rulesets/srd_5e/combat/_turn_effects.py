"""What lasting effects do as turns begin and end: harm that goes on, saves that end it, and the count of rounds.

`damage` of an effect is `{"dice", "type", "at"}` or `{"parts": [{"dice", "type"}], "at", "of"}`, where `of` names whose
turn it comes with (its bearer's, unless said). `save` is `{"ability", "dc", "at", "worse"}`: a success ends the
effect; a failure puts `worse` conditions in the place of its own, where it has any.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.words import named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.lasting.effects import At, Effect
from rulesets.srd_5e.play import Play


def begin(play: Play, creature_id: str) -> None:
    """All that comes with the start of a creature's turn."""
    _run(play, creature_id, "start")
    effects.start_of_turn(play, creature_id)


def finish(play: Play, creature_id: str) -> None:
    """All that comes with the end of a creature's turn."""
    _run(play, creature_id, "end")
    effects.end_of_turn(play, creature_id)


def _run(play: Play, creature_id: str, at: At) -> None:
    borne = effects.borne(play)
    for bearer in effects.bearing(play, scene.combatants(play)) if "damage" in borne else ():
        for effect in effects.effects_of(play.entity(bearer)):
            harm: Mapping[str, Any] | None = effect.get("damage")
            if harm and harm["at"] == at and harm.get("of", bearer) == creature_id:
                _harm(play, bearer, effect, harm)
    if "save" not in borne:
        return
    for effect in effects.effects_of(play.entity(creature_id)):
        save: Mapping[str, Any] | None = effect.get("save")
        if save and save.get("at") == at and not _is_dead(play, creature_id):
            _save(play, creature_id, effect, save)


def _is_dead(play: Play, creature_id: str) -> bool:
    return play.entity(creature_id)["status"] == "dead"


def _harm(play: Play, bearer: str, effect: Effect, harm: Mapping[str, Any]) -> None:
    if _is_dead(play, bearer):
        return
    parts = harm.get("parts") or [harm]
    name = str(effect.get("name", "it"))
    rolled = damage.rolled(
        play, bearer, [(part["dice"], part["type"]) for part in parts], label=f"Damage ({name})"
    )
    telling = f"{name.capitalize()} hurts {named(play, bearer)}"
    damage.deal(play, bearer, rolled, source_id=effect.get("source"), telling=telling)


def _save(play: Play, creature_id: str, effect: Effect, save: Mapping[str, Any]) -> None:
    conditions = list(effect.get("conditions", ())) or [None]
    tested = d20_tests.saving_throw(
        play,
        creature_id,
        save["ability"],
        save["dc"],
        against=effect.get("source"),
        avoiding=conditions[0],
        magical=str(effect.get("origin", "")).startswith("spell:"),
    )
    if tested.succeeded:
        effects.end_all(play, creature_id, lambda each: each["id"] == effect["id"], tell=True)
    elif save.get("worse"):
        effects.end(play, creature_id, effect["id"])
        kept = {name: value for name, value in effect.items() if name not in ("save", "id")}
        effects.add(play, creature_id, {**kept, "conditions": list(save["worse"])})
        play.tell(f"It gets worse for {named(play, creature_id)}: {', '.join(save['worse'])}.")
