"""What a stat block says happens on a hit or a failed save: conditions, grapples, pushes, and harm that goes on.

The shape is `on_hit` and `save` of monsters (docs/srd-5e.md, Compendium).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import masteries
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import dying, scene, zones
from rulesets.srd_5e.field.words import begun, is_bloodied
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

Outcome = Mapping[str, Any]
MINUTE = 60


def holds(play: Play, source: str, target: str, when: str, *, advantage: bool, moved: int = 0) -> bool:
    """Whether the circumstance that a stat block names is there: advantage, moved, target_bloodied …"""
    match when:
        case "advantage":
            return advantage
        case "moved":
            return scene.combatant(play, source).get("moved", 0) >= (moved or 20)
        case "target_bloodied":
            return is_bloodied(play.entity(target))
        case "bloodied" | "self_bloodied":
            return is_bloodied(play.entity(source))
        case "grappled_by_self" | "grappled":
            return source in effects.sources_of(play.entity(target), "grappled")
        case _:
            return False


def fits(play: Play, source: str, target: str, outcome: Outcome) -> bool:
    """Whether an outcome can befall a target: its size, its kind, and a run-up where one is needed."""
    largest, kind = outcome.get("max_size"), outcome.get("kind")
    if largest and masteries.size_of(play, target) > masteries.SIZES.index(largest):
        return False
    if kind and creature.figures(play.entity(target)).get("kind", "humanoid") != kind:
        return False
    return scene.combatant(play, source).get("moved", 0) >= outcome.get("moved", 0)


def befall(
    play: Play, source: str, target: str, outcome: Outcome, *, name: str, key: str, dealt: int = 0
) -> None:
    """Brings an outcome about. `name` and `key` are those of the attack or action it belongs to."""
    if not scene.takes_part(play, target) or not fits(play, source, target, outcome):
        return
    made = _effect(play, source, target, outcome, name=name, key=key, dealt=dealt)
    if made is not None:
        _impose(play, target, made)
    if outcome.get("push") or outcome.get("pull"):
        _shift(play, source, target, outcome)
    if outcome.get("drains") and dealt:
        dying.heal(play, source, dealt)
    if outcome.get("exhaustion") and effects.exhaust(play, target, outcome["exhaustion"]) >= 6:
        dying.die(play, target)
    _at_most(play, target, outcome.get("at_most"))


def _impose(play: Play, target: str, made: dict[str, Any]) -> None:
    """Adds an effect and tells its conditions; whoever is prone already is not prone again."""
    before = effects.conditions_of(play.entity(target))
    if made.get("conditions") == ["prone"] and "prone" in before:
        return
    if effects.add(play, target, made) is not None:
        for condition in made.get("conditions", ()):
            if condition not in before:
                play.tell(f"{begun(play, target)} is {condition}.")


def _effect(
    play: Play, source: str, target: str, outcome: Outcome, *, name: str, key: str, dealt: int
) -> dict[str, Any] | None:
    """What lasts of an outcome, as an effect; None where nothing does."""
    made: dict[str, Any] = {}
    if outcome.get("conditions"):
        made["conditions"] = list(outcome["conditions"])
    modifiers = _modifiers(outcome)
    if modifiers:
        made["modifiers"] = modifiers
    forbids = [forbidden for word, forbidden in _FORBIDS.items() if outcome.get(word)]
    if forbids:
        made["forbids"] = forbids
    if outcome.get("no_healing"):
        made["marks"] = ["no_healing"]
    if outcome.get("maximum_falls") and dealt:
        made["hp_max"] = -dealt
    turn = outcome.get("each_turn")
    if turn:
        whose = target if turn["of"] == "target" else source
        made["damage"] = {"parts": list(turn["damage"]), "at": turn["at"], "of": whose}
    if not made:
        return None
    if "escape_dc" in outcome:
        made["escape_dc"] = outcome["escape_dc"]
    made |= {"name": name.lower(), "origin": f"attack:{key}", "source": source}
    return {**made, **_lasting(play, source, target, outcome)}


_FORBIDS = {"no_reactions": "reaction", "one_action": "both_actions"}


def _modifiers(outcome: Outcome) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if outcome.get("speed"):
        found.append({"to": "speed", "add": outcome["speed"]})
    if outcome.get("speed_halved"):
        found.append({"to": "speed", "halve": True})
    if outcome.get("speed_zero"):
        found.append({"to": "speed", "add": -1000})
    if outcome.get("next_attack_hindered"):
        found.append({"to": "attack_roll", "advantage": -1, "once": True})
    if outcome.get("next_attacker_helped"):
        found.append({"to": "attacked", "advantage": 1, "once": True})
    return found


def _lasting(play: Play, source: str, target: str, outcome: Outcome) -> dict[str, Any]:
    """How long: so many rounds, so many minutes, or until a save that is repeated each turn, a minute at most."""
    found: dict[str, Any] = {}
    if outcome.get("repeats") and outcome.get("ability"):
        found["save"] = {"ability": outcome["ability"], "dc": outcome["dc"], "at": "end"}
        if outcome.get("worse"):
            found["save"]["worse"] = list(outcome["worse"])
    lasts = outcome.get("lasts")
    if lasts:
        whose = target if lasts["of"] == "target" else source
        own = lasts["at"] == "end" and scene.scene_of(play).get("turn") == whose
        found["lasts"] = {"rounds": lasts["rounds"] + own, "at": lasts["at"], "of": whose}
    elif outcome.get("minutes"):
        found["until"] = effects.now(play) + MINUTE * outcome["minutes"]
    elif outcome.get("repeats"):
        found["until"] = effects.now(play) + MINUTE
    elif _modifiers(outcome) or any(outcome.get(word) for word in _FORBIDS):
        found["lasts"] = effects.until_start_of(source)
    return found


def _shift(play: Play, source: str, target: str, outcome: Outcome) -> None:
    if outcome.get("push"):
        masteries.push(play, target)
    elif zones.zone_of(play, source) == zones.zone_of(play, target):
        scene.engage(play, source, target)
        play.tell(f"{begun(play, target)} is dragged closer.")


def _at_most(play: Play, target: str, rule: Mapping[str, Any] | None) -> None:
    """What befalls a creature with so many hit points at most."""
    held = play.attributes(target)
    if rule is None or int(held.get("hp_current") or 0) > rule["hit_points"]:
        return
    match rule["becomes"]:
        case "dead":
            dying.die(play, target)
        case "zero" if held.get("hp_current"):
            play.set(target, "hp_current", 0)
            dying.drop(play, target, 0)
        case _:
            dying.knock_out(play, target)


def save_or(
    play: Play,
    source: str,
    targets: list[str],
    outcome: Outcome,
    *,
    name: str,
    key: str,
    telling: str,
) -> None:
    """Several creatures save against one effect: its damage is rolled once, and a success halves it or takes it away.

    `outcome` has `ability`, `dc`, `half` and `damage` beside what befalls whoever fails.
    """
    dice = [(part["dice"], part["type"]) for part in outcome.get("damage", ())]
    rolled = damage.rolled(play, source, dice) if dice else ()
    for target in targets:
        if not scene.takes_part(play, target):
            continue
        conditions = outcome.get("conditions") or [None]
        cover = zones.cover(play, source, target) if outcome["ability"] == "dexterity" else 0
        tested = d20_tests.saving_throw(
            play,
            target,
            outcome["ability"],
            outcome["dc"],
            against=source,
            avoiding=conditions[0],
            bonus=cover if cover < zones.TOTAL_COVER else 0,
        )
        dealt = 0
        if dice and (not tested.succeeded or outcome.get("half")):
            parts = [(amount // 2 if tested.succeeded else amount, kind) for amount, kind in rolled]
            words = telling.replace("{target}", play.entity(target)["name"])
            dealt = damage.deal(play, target, parts, source_id=source, telling=words)
        if not tested.succeeded:
            befall(play, source, target, outcome, name=name, key=key, dealt=dealt)
        elif not dice:
            play.tell(f"{begun(play, target)} withstands it.")
