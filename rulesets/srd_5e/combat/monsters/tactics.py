"""What a monster does on its turn, by its temper: no dice decide, so the same fight goes the same way.

`cowardly` picks the weak, keeps away and flees early; `pack` falls on one that another of the pack is at, the weakest
first; `wary` shoots where it can and leaves when it goes badly; `brave` holds the line against whoever is at hand;
`mindless` takes the nearest and never stops.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows.strikes import monster_attacks, strikes
from rulesets.srd_5e.blows.strikes.strikes import Strike
from rulesets.srd_5e.combat import fight, movement
from rulesets.srd_5e.combat.monsters import companion_turns, flight, morale, spellcasting, uses
from rulesets.srd_5e.field import economy, scene, sight, stat_blocks, weapons, zones
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import reactions as spell_reactions
from rulesets.srd_5e.play import Play, while_unchanged
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import answers

Attack = Mapping[str, Any]


def run(play: Play, actor: str) -> None:
    """Plays the turn of a monster, or of an NPC with a sheet. The turn is ended by the caller."""
    if economy.refuses_turn(play, actor) is not None:
        return
    if flight.is_driven(play, actor):
        flight.be_driven(play, actor)
        return
    if companion_turns.keeps_from_fighting(play, actor):
        return
    mood = morale.judge(play, actor)
    if mood == "surrender":
        fight.leave(play, actor, surrendered=True)
        return
    if "prone" in effects.conditions_of(play.entity(actor)):
        movement.stand(play, actor)
    if mood == "flee" and effects.speed_of(play.entity(actor)) > 0:
        flight.flee(play, actor)
        return
    _fight(play, actor)


# --- whom -------------------------------------------------------------------------------------------------


@while_unchanged
def targets(play: Play, actor: str) -> list[str]:
    """The foes a creature would attack, the best first: up, seen, and not its charmer."""
    charmers = effects.sources_of(play.entity(actor), "charmed")
    open_to = [
        one
        for one in scene.standing_foes(play, actor)
        if one not in charmers
        and zones.cover(play, actor, one) < zones.TOTAL_COVER
        and not effects.has_mark(play.entity(one), "away")
    ]
    seen = [one for one in open_to if sight.can_see(play, actor, one)]
    rank = _RANKS.get(morale.temper_of(play, actor), _brave)
    return sorted(seen or open_to, key=lambda one: (*rank(play, actor, one), one))


def _hit_points(play: Play, creature_id: str) -> int:
    return int(play.attributes(creature_id).get("hp_current", 0))


def _brave(play: Play, actor: str, foe: str) -> tuple[int, ...]:
    return zones.distance(play, actor, foe), -_hit_points(play, foe)


def _nearest(play: Play, actor: str, foe: str) -> tuple[int, ...]:
    return (zones.distance(play, actor, foe),)


def _weakest(play: Play, actor: str, foe: str) -> tuple[int, ...]:
    return _hit_points(play, foe), zones.distance(play, actor, foe)


def _flanked(play: Play, actor: str, foe: str) -> tuple[int, ...]:
    """Near enough to get at this turn, then with another of the pack on it, then the weakest."""
    far = movement.cost_toward(play, actor, foe) > scene.combatant(play, actor)["movement"]
    others = [one for one in scene.engaged_with(play, foe) if one != actor and scene.are_foes(play, one, foe)]
    return int(far), -int(bool(others)), _hit_points(play, foe), zones.distance(play, actor, foe)


_RANKS: Mapping[str, Callable[[Play, str, str], tuple[int, ...]]] = {
    "brave": _brave,
    "mindless": _nearest,
    "cowardly": _weakest,
    "wary": _weakest,
    "pack": _flanked,
}


# --- how --------------------------------------------------------------------------------------------------


def _fight(play: Play, actor: str) -> None:
    wanted = targets(play, actor)
    if not wanted:
        _look_around(play, actor)
        return
    if stat_blocks.block(play, actor):
        _use_special(play, actor, wanted, "bonus_action")
        if not (_use_special(play, actor, wanted, "action") or spellcasting.harm(play, actor, wanted)):
            _attack_by_block(play, actor)
        if spellcasting.aids(play, actor) and economy.refuses(play, actor, "bonus_action") is None:
            spellcasting.aid(play, actor, targets(play, actor))
        _step_off(play, actor)
    else:
        _attack_by_sheet(play, actor, wanted)


def _look_around(play: Play, actor: str) -> None:
    """Nobody to be seen: it stays on guard."""
    if economy.refuses(play, actor, "action") is None:
        economy.spend(play, actor, "action")


def _use_special(play: Play, actor: str, wanted: list[str], when: economy.Kind) -> bool:
    """Uses an action that forces saves, where it is at hand and catches two foes, or one if it aims at one."""
    known = [
        action
        for action in stat_blocks.block(play, actor).get("actions", ())
        if action.get("save") and action.get("when", "action") == when
    ]
    if not known or economy.refuses(play, actor, when) is not None:
        return False
    for action in known:
        save = action["save"]
        if uses.is_spent(play, actor, action):
            continue
        caught = [one for one in wanted if monster_attacks.reaches(play, actor, one, save)]
        caught = _in_one_zone(play, caught)[: monster_attacks.room(save)]
        enough = min(2, len(wanted)) if save.get("area") else 1
        if len(caught) >= enough and (save.get("area") or _is_new(play, caught[0], save)):
            uses.spend(play, actor, action, when)
            monster_attacks.act(play, actor, action["key"], caught)
            return True
    return False


def _is_new(play: Play, target: str, save: Mapping[str, Any]) -> bool:
    """Whether an action that imposes conditions would change anything."""
    imposed = set(save.get("conditions") or ())
    held = effects.conditions_of(play.entity(target))
    return bool(save.get("damage")) or not imposed <= held


def _in_one_zone(play: Play, caught: list[str]) -> list[str]:
    """Those of them in the zone where most are."""
    by_zone: dict[str, list[str]] = {}
    for one in caught:
        by_zone.setdefault(zones.zone_of(play, one), []).append(one)
    return max(by_zone.values(), key=len) if by_zone else []


def _attack_by_block(play: Play, actor: str) -> None:
    """Makes the attacks of one action, each at the best target that is left."""
    if economy.refuses(play, actor, "action") is not None:
        return
    spent = anew = False
    wanted = targets(play, actor)
    for attack in _planned(play, actor, wanted):
        wanted, anew = targets(play, actor) if anew else wanted, False
        target = _get_at(play, actor, wanted, attack)
        if economy.cannot_act(play, actor) is not None:
            return
        if target is None:
            continue
        if not spent:
            spent = True
            economy.spend(play, actor, "action")
        if not spell_reactions.warded(play, actor, target):
            made = monster_attacks.make(play, actor, target, attack)
            if made.hit:
                answers.answer_damage(play, target, actor)
                anew = True
    if not spent and economy.cannot_act(play, actor) is None:
        _close_in(play, actor)


def _planned(play: Play, actor: str, wanted: list[str]) -> list[Attack]:
    """The attacks of a multiattack, melee or ranged as the temper and the distance have it; else the best one."""
    block = stat_blocks.block(play, actor)
    ready = [one for one in stat_blocks.attacks(play, actor) if not uses.is_spent(play, actor, one)]
    by_key = {one["key"]: one for one in ready}
    plans = [block.get("multiattack") or [], *(block.get("multiattack_or") or [])]
    made = [
        [by_key[key] for key, count in plan for _ in range(count) if key in by_key] for plan in plans if plan
    ]
    made = [plan for plan in made if plan] or [[one] for one in ready]
    return min(made, key=lambda plan: _distaste(play, actor, wanted[:1], plan), default=[])


def _distaste(play: Play, actor: str, wanted: list[str], plan: list[Attack]) -> tuple[int, int]:
    """Lower is better: what can be used now first, then the most damage."""
    engaged = bool(scene.engaged_with(play, actor))
    ranged = plan[0]["kind"] == "ranged"
    left = scene.combatant(play, actor)["movement"]
    gets_there = any(movement.cost_toward(play, actor, one) <= left for one in wanted)
    keeps_off = morale.temper_of(play, actor) in ("wary", "cowardly") and not engaged
    unfit = ranged != (keeps_off or not gets_there) if plan[0]["kind"] != "both" else False
    return int(unfit), -sum(monster_attacks.average(one) for one in plan)


def _get_at(play: Play, actor: str, wanted: list[str], attack: Attack) -> str | None:
    """The best target that an attack can be made at now, after going to it where that is possible."""
    for target in wanted:
        if monster_attacks.aim(play, actor, target, attack) is None:
            return target
        left = scene.combatant(play, actor)["movement"]
        if attack["kind"] != "ranged" and movement.cost_toward(play, actor, target) <= left:
            movement.toward(play, actor, target)
            if monster_attacks.aim(play, actor, target, attack) is None:
                return target
            return None
    return None


def _close_in(play: Play, actor: str) -> None:
    """Nobody could be got at: it dashes for the best target."""
    wanted = targets(play, actor)
    if not wanted or effects.speed_of(play.entity(actor)) == 0:
        return
    left = scene.combatant(play, actor)["movement"] + effects.speed_of(play.entity(actor))
    economy.spend(play, actor, "action", movement=left)
    movement.toward(play, actor, wanted[0])


def _step_off(play: Play, actor: str) -> None:
    """A nimble coward slips out of reach after its attack."""
    if morale.temper_of(play, actor) != "cowardly" or economy.cannot_act(play, actor) is not None:
        return
    step = movement.STEP * movement.factor(play, actor, zones.zone_of(play, actor))
    free = scene.combatant(play, actor)["movement"] >= step and effects.speed_of(play.entity(actor)) > 0
    if scene.engaged_with(play, actor) and free and flight.slips_away(play, actor):
        movement.away(play, actor)


def _attack_by_sheet(play: Play, actor: str, wanted: list[str]) -> None:
    """An NPC with weapons: the first that gets at somebody, as often as Extra Attack allows."""
    if economy.refuses(play, actor, "action") is not None:
        return
    extra = creature.has_feature(play.entity(actor), "extra_attack")
    spent = False
    for _ in range(2 if extra else 1):
        found = _aimed(play, actor, targets(play, actor))
        if found is None or economy.cannot_act(play, actor) is not None:
            break
        target, weapon, how = found
        if not spent:
            spent = True
            economy.spend(play, actor, "action")
        strikes.strike(play, actor, target, weapon, how)
    if not spent and economy.cannot_act(play, actor) is None and wanted:
        _close_in(play, actor)


def _aimed(play: Play, actor: str, wanted: list[str]) -> tuple[str, weapons.Weapon, Strike] | None:
    for target in wanted:
        if movement.cost_toward(play, actor, target) <= scene.combatant(play, actor)["movement"]:
            movement.toward(play, actor, target)
        for key in (*weapons.carried(play, actor), weapons.UNARMED):
            weapon = strikes.aim(play, actor, target, Strike(key))
            if not isinstance(weapon, Refused):
                return target, weapon, Strike(key)
    return None
