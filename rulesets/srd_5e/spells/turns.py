"""What spells do as turns begin and end, and when somebody enters an area or goes through it.

Source: SRD 5.2, Spells: Sleep, Fear, Heroism, Blink, Bestow Curse, and the areas that last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.srd_5e.blows import manoeuvres
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import dying, economy, scene, zones
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import amounts, areas
from rulesets.srd_5e.magic.spell import Casting, Node, find
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.spells import places
from rulesets.srd_5e.spells.nodes import nodes

BLINK_AT = 4
"""The least number of a d6 that carries a blinking caster off."""


def begin(play: Play, creature_id: str) -> None:
    """At the start of a creature's turn, after what `damage` and `save` of its effects do."""
    areas.settle(play)
    for each in list(effects.effects_of(play.entity(creature_id))):
        if each.get("turn_temp_hp"):
            dying.give_temporary(play, creature_id, each["turn_temp_hp"])
        if each.get("wake"):
            _wake(play, creature_id, each)
        if each.get("wavers"):
            _waver(play, creature_id, each["wavers"])
    _trials(play, creature_id, "start")
    _areas_act(play, creature_id, "start")
    _slow_in_areas(play, creature_id)


def end(play: Play, creature_id: str) -> None:
    """At the end of a creature's turn, after what `damage` and `save` of its effects do."""
    _trials(play, creature_id, "end")
    _areas_act(play, creature_id, "end")
    borne = effects.effects_of(play.entity(creature_id))
    if borne and any(each.get("blinks") for each in borne):
        _blink(play, creature_id)
    areas.settle(play)


def entered(play: Play, creature_id: str) -> None:
    """After a creature came into a zone, of its own will or not."""
    areas.settle(play)
    for area in areas.around(play, creature_id):
        areas.take_in(play, area, creature_id)
    _areas_act(play, creature_id, "enter")


def moved(play: Play, creature_id: str, feet: int) -> None:
    """After a creature went so many feet within a zone or into it: areas that hurt for each 5 feet."""
    for area in areas.around(play, creature_id):
        if "move" in area.traits.get("at", ()) and areas.takes_in(play, area, creature_id):
            steps = feet // places.REACH
            _act(play, area, creature_id, [_times(node, steps) for node in _does(area)])


# --- saves that spells ask for ----------------------------------------------------------------------------


def _trials(play: Play, creature_id: str, at: str) -> None:
    if "trial" not in effects.borne(play):
        return
    for each in list(effects.effects_of(play.entity(creature_id))):
        trial: Mapping[str, Any] | None = each.get("trial")
        if trial is None or trial["at"] != at or not _is_due(play, creature_id, trial):
            continue
        tested = d20_tests.saving_throw(
            play,
            creature_id,
            trial["ability"],
            trial["dc"],
            against=each.get("source"),
            avoiding=next(iter(each.get("conditions", ())), None),
            magical=True,
        )
        if tested.succeeded:
            effects.end_all(play, creature_id, lambda one, gone=each["id"]: one["id"] == gone, tell=True)


def _is_due(play: Play, creature_id: str, trial: Mapping[str, Any]) -> bool:
    """Whether a save is asked for now: some only out of sight of whoever is feared."""
    feared = trial.get("apart")
    if feared is None or feared not in play.state["entities"]:
        return True
    if not (places.is_fighting(play, feared) and places.is_fighting(play, creature_id)):
        return True
    apart = zones.cover(play, creature_id, feared) >= zones.TOTAL_COVER
    return apart or not places.sees(play, creature_id, feared)


def _waver(play: Play, creature_id: str, wavers: Mapping[str, Any]) -> None:
    """A curse that lets its bearer only dodge on a turn on which it fails."""
    if d20_tests.saving_throw(play, creature_id, wavers["ability"], wavers["dc"], magical=True).succeeded:
        return
    play.tell(f"{begun(play, creature_id)} can only cower and dodge.")
    if economy.refuses(play, creature_id, "action") is None:
        economy.spend(play, creature_id, "action")
        manoeuvres.be_dodging(play, creature_id)
    lasts = {"rounds": 1, "at": "end", "of": creature_id}
    effects.add(
        play, creature_id, {"name": "Cursed", "origin": "curse:dodge", "forbids": ["action"], "lasts": lasts}
    )


def _wake(play: Play, creature_id: str, effect: Mapping[str, Any]) -> None:
    """What a spell leaves once it is over comes at the start of the next turn, and lasts for that turn."""
    wake = effect["wake"]
    if any(each.get("origin") == wake["of"] for each in effects.effects_of(play.entity(creature_id))):
        return
    effects.end(play, creature_id, effect["id"])
    lasts = {"rounds": 1, "at": "end", "of": creature_id}
    effects.add(play, creature_id, {**wake["leaves"], "origin": effect["origin"], "lasts": lasts})
    scene.update(play, creature_id, movement=0)
    play.tell(f"Weariness comes over {named(play, creature_id)}.")


def _blink(play: Play, creature_id: str) -> None:
    rolled = play.roll("1d6", "Blink", creature_id)
    gone = rolled.total >= BLINK_AT
    play.shown("", "gone until its next turn" if gone else "stays")
    if gone:
        away = {"name": "Away", "marks": ["away"], "lasts": effects.until_start_of(creature_id)}
        effects.add(play, creature_id, away)
        scene.part(play, creature_id)


# --- areas ------------------------------------------------------------------------------------------------


def _areas_act(play: Play, creature_id: str, at: str) -> None:
    for area in areas.around(play, creature_id):
        if at not in area.traits.get("at", ()) or not areas.takes_in(play, area, creature_id):
            continue
        mark = f"area:{area.caster_id}:{area.effect.get('origin')}"
        if area.traits.get("once_a_turn"):
            if not economy.once(play, creature_id, mark):
                continue
            economy.mark(play, creature_id, mark)
        _act(play, area, creature_id, _does(area))


def _does(area: areas.Area) -> list[Node]:
    return area.traits.get("does", [])


def _act(play: Play, area: areas.Area, creature_id: str, does: Sequence[Node]) -> None:
    """An area does something to a creature that is up or down, but not dead."""
    record = area.traits["cast"]
    spell = find(play.compendium, record["spell"])
    if spell is None or play.entity(creature_id)["status"] == "dead":
        return
    times = {name: area.effect[name] for name in ("lasts", "until") if name in area.effect}
    casting = Casting(play, area.caster_id, spell, record["level"], record["choice"], area.zone, times)
    nodes.run(casting, does, [creature_id])


def _times(node: Node, steps: int) -> Node:
    """A node of damage, so many times over."""
    parts = [{**part, "dice": amounts.added("0", part["dice"], steps)} for part in node.get("parts", ())]
    return {**node, "parts": parts}


def _slow_in_areas(play: Play, creature_id: str) -> None:
    """Half speed in the midst of guardians: what is left of this turn's movement is halved."""
    for area in areas.around(play, creature_id):
        if area.traits.get("half_speed") and areas.takes_in(play, area, creature_id):
            left = int(scene.combatant(play, creature_id).get("movement") or 0)
            scene.update(play, creature_id, movement=left // 2)
            return
