"""The course of a fight: initiative, whose turn it is, rounds, and its end.

The state is `scene_state` (docs/srd-5e.md, A fight). Source: SRD 5.2, Playing the Game, The Order of Combat.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.core.language.phrasing import capitalise
from bot.core.state import operations as ops
from rulesets.srd_5e import conditions, creature
from rulesets.srd_5e.combat import _opportunity as opportunity
from rulesets.srd_5e.combat import _turn_effects as turn_effects
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import automatic_features as automatic
from rulesets.srd_5e.field import dying, scene, stat_blocks
from rulesets.srd_5e.field.words import begun, named, together
from rulesets.srd_5e.field.zones import in_order
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play, while_unchanged
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import turns as spell_turns

ROUND_SECONDS = 6
MEDICINE_DC = 10
_FRESH: Mapping[str, Any] = {
    "action": True, "bonus_action": True, "slot_cast": False, "attacks": 0, "moved": 0, "used": [],
    "disengaged": False, "light": None, "flurry": 0, "hit": None, "no_magic": False, "hasted": False,
    "legendary": 0,
}  # fmt: skip
"""What a turn begins with, beside movement and the reaction."""


def begin(
    play: Play,
    sides: Mapping[str, str],
    zones: Mapping[str, Mapping[str, Any]],
    places: Mapping[str, str],
    surprised: Collection[str] = (),
) -> Refused | None:
    """Begins a fight of those in `sides` (id to side), each at its place in a zone (id to zone), and the first turn."""
    if scene.is_fighting(play):
        return Refused("fighting", "A fight is going on already.")
    if len(set(sides.values())) < 2:
        return Refused("no_foes", "There is nobody to fight.")
    scores = _initiative(play, sorted(sides), sides, surprised)
    ordered = in_order(zones)
    made = {
        one: fresh_combatant(sides[one], scores[one], places.get(one) or ordered[0]) for one in sorted(sides)
    }
    order = _order(play, scores)
    scene.put(play, active=True, round=1, turn=order[0], order=order, zones=dict(zones), combatants=made)
    play.tell(f"Initiative: {_told_order(play, order, scores)}.")
    for one in order:
        automatic.metabolise(play, one)
    _start_turn(play, order[0])
    return None


def fresh_combatant(side: str, initiative: int, zone: str) -> dict[str, Any]:
    """Somebody in a fight at the beginning of a turn, with nothing spent."""
    return {
        **_FRESH, "side": side, "initiative": initiative, "zone": zone, "engaged": [], "reaction": True,
        "movement": 0, "cover": 0, "fled": False,
    }  # fmt: skip


def _told_order(play: Play, order: Sequence[str], scores: Mapping[str, int]) -> str:
    by_score: dict[int, list[str]] = {}
    for one in order:
        by_score.setdefault(scores[one], []).append(one)
    return capitalise("; ".join(f"{together(play, those)} {score}" for score, those in by_score.items()))


# --- initiative -------------------------------------------------------------------------------------------


def _initiative(
    play: Play, creature_ids: Sequence[str], sides: Mapping[str, str], surprised: Collection[str]
) -> dict[str, int]:
    """The initiative of each; identical monsters of a side that are equally surprised share one roll."""
    scores: dict[str, int] = {}
    groups: dict[tuple[object, ...], int] = {}
    for one in creature_ids:
        entity = play.entity(one)
        kind = creature.figures(entity).get("monster") if entity["type"] == "npc" else None
        group = (kind, sides[one], one in surprised, creature.initiative_bonus(play.entity(one)))
        if kind is None or group not in groups:
            groups[group] = roll_initiative(play, one, surprised=one in surprised)
        scores[one] = groups[group]
    return scores


def roll_initiative(play: Play, creature_id: str, *, surprised: bool = False) -> int:
    """Rolls the initiative of one creature: disadvantage for the surprised, and what conditions bring."""
    entity = play.entity(creature_id)
    found = effects.modifiers(entity, "initiative").also(flat=creature.initiative_bonus(entity))
    held = effects.condition_of(entity)
    for value in held.initiative | held.ability_checks:
        found = found.also(value, "conditions")
    if surprised:
        found = found.also(-1, "surprised")
    if creature.has_feature(entity, "remarkable_athlete"):
        found = found.also(1, "remarkable athlete")
    found = found.also(flat=creature.exhaustion(entity) * conditions.EXHAUSTION_D20)
    tested = d20_tests.rolled_test(play, creature_id, "Initiative", None, found)
    return tested.total


def _order(play: Play, scores: Mapping[str, int]) -> list[str]:
    """Highest first; of equals the one with the higher Dexterity, then by id."""

    def rank(one: str) -> tuple[int, int, str]:
        return -scores[one], -creature.score(play.entity(one), "dexterity"), one

    return sorted(scores, key=rank)


def join(play: Play, creature_id: str, side: str, zone: str, *, surprised: bool = False) -> Refused | None:
    """Somebody joins a fight that goes on, at the place its initiative gives it."""
    if not scene.is_fighting(play):
        return Refused("no_fight", "There is no fight here.")
    if creature_id in scene.combatants(play):
        return Refused("fighting", f"{begun(play, creature_id)} is in this fight already.")
    score = roll_initiative(play, creature_id, surprised=surprised)
    everybody = {**scene.combatants(play), creature_id: fresh_combatant(side, score, zone)}
    scores = {one: int(held["initiative"]) for one, held in everybody.items()}
    scene.put(play, combatants=everybody, order=_order(play, scores))
    play.tell(f"{begun(play, creature_id)} joins the fight.")
    return None


# --- turns ------------------------------------------------------------------------------------------------


def current(play: Play) -> str:
    """The id of whose turn it is; empty without a fight."""
    return str(scene.scene_of(play).get("turn") or "")


def next_turn(play: Play) -> str | None:
    """Ends the turn that is on and begins the next one of somebody on the field; None where the fight is over."""
    now = current(play)
    turn_effects.finish(play, now)
    spell_turns.end(play, now)
    opportunity.turn_ended(play, now)
    if settle(play):
        return None
    order: list[str] = list(scene.scene_of(play)["order"])
    at = order.index(now)
    for _ in order:
        at += 1
        if at == len(order):
            at = 0
            _next_round(play)
        if scene.takes_part(play, order[at]):
            scene.put(play, turn=order[at])
            _start_turn(play, order[at])
            return None if settle(play) else order[at]
        _pass_over(play, order[at])
    return None


def _pass_over(play: Play, creature_id: str) -> None:
    """The turn of somebody who is gone still counts what lasts until it."""
    effects.start_of_turn(play, creature_id)
    effects.end_of_turn(play, creature_id)


def _next_round(play: Play) -> None:
    play.do(
        ops.SetOp(path="scene_state.round", value=int(scene.scene_of(play)["round"]) + 1),
        ops.AdvanceTimeOp(seconds=ROUND_SECONDS),
    )
    effects.time_passed(play, ROUND_SECONDS)


def _start_turn(play: Play, creature_id: str) -> None:
    turn_effects.begin(play, creature_id)
    entity = play.entity(creature_id)
    hasted = effects.has_mark(entity, "hasted")
    speed = effects.speed_of(entity)
    fresh = {**_FRESH, "reaction": True, "movement": speed, "readied": None, "hasted": hasted}
    if scene.combatant(play, creature_id).get("surge"):
        fresh["surge"] = False
    spent = scene.combatant(play, creature_id).get("spent")
    if spent:
        fresh["spent"] = _recharged(play, creature_id, spent)
    scene.update(play, creature_id, **fresh)
    spell_turns.begin(play, creature_id)
    entity = play.entity(creature_id)
    if dying.is_dying(entity):
        dying.death_save(play, creature_id)
        if not scene.is_down(play, creature_id):
            scene.update(play, creature_id, movement=effects.speed_of(play.entity(creature_id)))


def _recharged(play: Play, creature_id: str, spent: Sequence[str]) -> list[str]:
    """What stays spent after the d6 for each ability that recharges."""
    left: list[str] = []
    for key in spent:
        known = stat_blocks.action(play, creature_id, key) or stat_blocks.attack(play, creature_id, key) or {}
        least = known.get("recharge")
        if not least or play.roll("1d6", f"Recharge ({known['name']})", creature_id).total < least:
            left.append(key)
        else:
            play.tell(f"{begun(play, creature_id)} gathers strength again.")
    return left


# --- the end ----------------------------------------------------------------------------------------------


@while_unchanged
def side_left(play: Play) -> tuple[str | None] | None:
    """The only side of which somebody is up and on the field, or that there is none; None where two are."""
    found: str | None = None
    for one, held in scene.combatants(play).items():
        if held["side"] == found or held.get("fled") or held.get("surrendered"):
            continue
        if not scene.is_down(play, one):
            if found is not None:
                return None
            found = held["side"]
    return (found,)


def settle(play: Play) -> bool:
    """Ends the fight where one side at most is left standing; whether it is over."""
    if not scene.is_fighting(play):
        return True
    left = side_left(play)
    if left is None:
        return False
    end(play, winner=left[0])
    return True


def end(play: Play, *, winner: str | None = None) -> None:
    """Ends the fight: the winners see to their dying, and what was shot and thrown is gathered.

    Who took part stands in `scene_state.over` until the act that ended it is settled.
    """
    for one in sorted(scene.combatants(play)):
        if scene.combatant(play, one)["side"] == winner:
            _tend(play, one)
    for one in sorted(scene.combatants(play)):
        _gather(play, one)
        _let_go(play, one)
    scene.put(play, active=False, turn="", order=[], combatants={}, over=dict(scene.combatants(play)))
    play.tell("The fight is over.")


def _let_go(play: Play, creature_id: str) -> None:
    """Whoever was held is free: a grapple does not outlast the distance to who holds."""
    if "grappled" in effects.conditions_of(play.entity(creature_id)):
        effects.end_all(play, creature_id, lambda each: bool(each.get("escape_dc")), tell=True)


def _tend(play: Play, creature_id: str) -> None:
    """Friends try to stabilise somebody dying, a check for each death save, until it is decided."""
    while dying.is_dying(play.entity(creature_id)):
        friends = [
            one
            for one in scene.standing(play, scene.allies(play, creature_id))
            if not effects.is_helpless(play.entity(one))
        ]
        if friends:
            medic = max(friends, key=lambda one: (creature.skill_bonus(play.entity(one), "medicine"), one))
            play.tell(f"{begun(play, medic)} kneels by {named(play, creature_id)}.")
            if d20_tests.ability_check(
                play, medic, MEDICINE_DC, skill="medicine", inspiration=False
            ).succeeded:
                dying.stabilise(play, creature_id)
                return
        dying.death_save(play, creature_id)


def _gather(play: Play, creature_id: str) -> None:
    """Half of the ammunition is found again (SRD, Ammunition), and all that was thrown or dropped."""
    held = scene.combatant(play, creature_id)
    gear: Mapping[str, Any] = play.attributes(creature_id).get("equipment") or {}
    shot: list[str] = list(held.get("shot") or ())
    dropped = [str(one["weapon"]) for one in held.get("dropped") or ()]
    thrown: list[str] = [*(held.get("thrown") or ()), *dropped]
    if thrown:
        play.set(creature_id, "equipment", {**gear, "weapons": [*gear.get("weapons", ()), *thrown]})
    for at, item in enumerate(gear.get("backpack") or ()):
        found = shot.count(item["key"]) // 2
        if found:
            play.set(creature_id, f"equipment.backpack.{at}", {**item, "count": item["count"] + found})


def leave(play: Play, creature_id: str, *, surrendered: bool = False) -> None:
    """Somebody flees from the field, or lays down arms."""
    scene.part(play, creature_id)
    scene.update(play, creature_id, **({"surrendered": True} if surrendered else {"fled": True}))
    words = "gives up" if surrendered else "flees"
    play.tell(f"{begun(play, creature_id)} {words}.")
