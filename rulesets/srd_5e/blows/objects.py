"""Using things in a fight: potions, what bursts where it is thrown, a healer's kit, doors and levers.

Source: SRD 5.2, Equipment; Rules Glossary, Utilize.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.language.phrasing import capitalise, listed
from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import manoeuvres
from rulesets.srd_5e.blows.strikes import attack_rolls, outcomes
from rulesets.srd_5e.field import dying, economy, scene, zones
from rulesets.srd_5e.field.words import begun, named, owner, spoken
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

Options = Mapping[str, Any]
THROW_FEET = 20
HEALERS_KIT = "healers_kit"


def count(play: Play, who: str, key: str) -> int:
    """How many of a thing somebody carries, as consumables or in the backpack."""
    held = creature.figures(play.entity(who))
    consumables = (held.get("resources") or {}).get("consumables") or {}
    backpack = (held.get("equipment") or {}).get("backpack") or ()
    return int(consumables.get(key, 0)) + sum(item["count"] for item in backpack if item["key"] == key)


def take(play: Play, who: str, key: str) -> None:
    """Takes one of a thing away from somebody who carries it."""
    held = creature.figures(play.entity(who))
    consumables = (held.get("resources") or {}).get("consumables") or {}
    if consumables.get(key):
        play.set(who, f"resources.consumables.{key}", consumables[key] - 1)
        return
    backpack: list[Any] = list((held.get("equipment") or {}).get("backpack") or ())
    for at, item in enumerate(backpack):
        if item["key"] == key and item["count"]:
            backpack[at] = {**item, "count": item["count"] - 1}
            play.set(who, "equipment.backpack", backpack)
            return


def drop_held(play: Play, who: str) -> None:
    """Somebody lets go of all weapons in hand: they lie where it stands until it picks them up, or the fight ends."""
    gear: Mapping[str, Any] = creature.figures(play.entity(who)).get("equipment") or {}
    held: list[str] = list(gear.get("held") or ())
    if not held or who not in scene.combatants(play):
        return
    weapons: list[str] = list(gear.get("weapons") or ())
    left = list((Counter(weapons) - Counter(held)).elements())
    play.set(who, "equipment", {**gear, "weapons": left, "held": []})
    lying: list[dict[str, str]] = list(scene.combatant(play, who).get("dropped") or ())
    here = zones.zone_of(play, who)
    scene.update(play, who, dropped=[*lying, *({"zone": here, "weapon": key} for key in held)])
    play.tell(f"{begun(play, who)} drops {listed(tuple(spoken(key) for key in held))}.")


def use(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """Uses a thing (option `item`, its key) on oneself or a target; without one, something of the place.

    The first thing of a place on a turn is free, the next takes the action.
    """
    key = str(options.get("item") or "")
    if not key:
        return _use_place(play, actor, options)
    if count(play, actor, key) < 1:
        return Refused("no_item", f"{begun(play, actor)} has no {spoken(key)}.")
    entry = play.compendium.gear.get(key) or {}
    if entry.get("heals"):
        return _drink(play, actor, targets[0] if targets else actor, key, str(entry["heals"]))
    if entry.get("damage") and entry.get("save"):
        return _throw(play, actor, targets, key, entry)
    if key == HEALERS_KIT:
        return manoeuvres.stabilise(play, actor, targets, {**options, "kit": True})
    refused = _pay(play, actor)
    if refused is None:
        play.tell(f"{begun(play, actor)} uses {spoken(key)}.")
    return refused


def _pay(play: Play, actor: str) -> Refused | None:
    """Takes the action that using a thing costs; fast hands take a bonus action where one is left (SRD, Thief)."""
    quick = creature.has_feature(play.entity(actor), "fast_hands")
    if quick and economy.refuses(play, actor, "bonus_action") is None:
        economy.spend(play, actor, "bonus_action")
        return None
    refused = economy.refuses(play, actor, "action", what="use")
    if refused is None:
        economy.spend(play, actor, "action")
    return refused


def _use_place(play: Play, actor: str, options: Options) -> Refused | None:
    what = str(options.get("what") or "something close by")
    if economy.cannot_act(play, actor) is None and economy.once(play, actor, "object"):
        refused = economy.refuses_turn(play, actor)
        if refused is None:
            economy.mark(play, actor, "object")
    else:
        refused = _pay(play, actor)
    if refused is None:
        play.tell(f"{begun(play, actor)} uses {what}.")
    return refused


def _drink(play: Play, actor: str, target: str, key: str, dice: str) -> Refused | None:
    """A potion, drunk or given to somebody within reach, is a bonus action."""
    refused = economy.refuses(play, actor, "bonus_action") or manoeuvres.refuses_touch(play, actor, target)
    if refused is None and play.entity(target)["status"] == "dead":
        refused = Refused("dead", f"{begun(play, target)} is beyond that.")
    if refused is not None:
        return refused
    manoeuvres.step_beside(play, actor, target)
    economy.spend(play, actor, "bonus_action")
    take(play, actor, key)
    take_in(play, actor, target, key, dice)
    return None


def take_in(play: Play, giver: str, target: str, key: str, dice: str) -> int:
    """Somebody drinks or eats what heals, its own or what `giver` gives it; the hit points regained."""
    entry = play.compendium.gear.get(key) or {}
    verb = "eats" if entry.get("category") == "berry" else "drinks"
    words = f"{verb} a {spoken(key)}" if target == giver else f"gives {named(play, target)} a {spoken(key)}"
    play.tell(f"{begun(play, giver)} {words}.")
    if dice.isdigit():
        return dying.heal(play, target, int(dice))
    label = str(entry.get("name") or spoken(key).capitalize())
    return dying.heal(play, target, play.roll(dice, label, giver, verdict="hit points").total)


def _throw(
    play: Play, actor: str, targets: Sequence[str], key: str, entry: Mapping[str, Any]
) -> Refused | None:
    """A flask is thrown in place of an attack: the target saves against 8, Dexterity and proficiency."""
    target = targets[0] if targets else ""
    refused = attack_rolls.refuses(play, actor, target)
    if refused is None and zones.distance(play, actor, target) > THROW_FEET:
        refused = Refused("out_of_range", f"{begun(play, target)} is too far away.")
    attacks = int(scene.combatants(play).get(actor, {}).get("attacks", 0))
    if refused is None:
        refused = (
            economy.refuses_turn(play, actor)
            if attacks
            else economy.refuses(play, actor, "action", what="use")
        )
    if refused is not None:
        return refused
    if attacks:
        scene.update(play, actor, attacks=attacks - 1)
    else:
        economy.spend(play, actor, "action")
    take(play, actor, key)
    entity = play.entity(actor)
    dc = 8 + creature.modifier(entity, "dexterity") + creature.proficiency_bonus(entity)
    outcome = {"ability": entry["save"], "dc": dc, "damage": entry["damage"], "half": False}
    telling = f"{owner(play, actor)} {entry['name'].lower()} bursts over {{target}}"
    before = creature.hit_points(play.entity(target))
    outcomes.save_or(play, actor, [target], outcome, name=entry["name"], key=key, telling=telling)
    if creature.hit_points(play.entity(target)) == before:
        flask = capitalise(f"{owner(play, actor)} {entry['name'].lower()}")
        play.tell(f"{flask} bursts beside {named(play, target)}, and does no harm.")
    return None
