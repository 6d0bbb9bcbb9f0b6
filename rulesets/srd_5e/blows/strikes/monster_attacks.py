"""Attacks and actions as a stat block states them, for monsters and whoever fights by one.

Source: SRD 5.2, Monsters, Running a Monster.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from bot.core.language.phrasing import definite
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls, outcomes, reactions
from rulesets.srd_5e.blows.strikes.attack_rolls import AttackRoll
from rulesets.srd_5e.blows.strikes.strikes import VERBS
from rulesets.srd_5e.field import scene, stat_blocks, zones
from rulesets.srd_5e.field.words import begun, named, owner
from rulesets.srd_5e.lasting.effects import Modifiers
from rulesets.srd_5e.magic import amounts
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

Attack = Mapping[str, Any]
_FEET_EACH = {"sphere": 5, "cylinder": 5, "cube": 5, "emanation": 5, "cone": 10, "line": 30}
"""Feet of an area for each creature of a zone that it takes in (docs/srd-5e.md, Spells)."""


def is_melee_at(play: Play, attacker: str, target: str, attack: Attack) -> bool:
    """Whether an attack that can be both reaches the target as a melee attack."""
    if attack["kind"] == "ranged":
        return False
    return zones.in_reach(play, attacker, target, attack.get("reach") or zones.NEAR)


def aim(play: Play, attacker: str, target: str, attack: Attack) -> Refused | None:
    """Why an attack of a stat block cannot be made at a target; None where it can."""
    refused = attack_rolls.refuses(play, attacker, target)
    if refused is not None or is_melee_at(play, attacker, target, attack):
        return refused
    if attack["kind"] == "melee" or not attack.get("range"):
        return Refused("out_of_reach", f"{named(play, target)} is out of reach.")
    feet = zones.distance(play, attacker, target)
    if feet > attack["range"][1]:
        return Refused("out_of_range", f"{named(play, target)} is {feet} feet away: too far.")
    return None


def make(play: Play, attacker: str, target: str, attack: Attack) -> AttackRoll:
    """Makes an attack that `aim` allowed: roll, damage, and what the stat block says besides."""
    melee = is_melee_at(play, attacker, target, attack)
    found = bearing(play, attacker, target, attack)
    made = attack_rolls.roll(
        play, attacker, target, attack["to_hit"], found, label=f"{attack['name']} attack"
    )
    made = reactions.against_roll(play, attacker, target, made, melee=melee)
    if made.hit:
        _hit(play, attacker, target, attack, made, melee=melee)
    else:
        play.tell(f"{owner(play, attacker)} {attack['name'].lower()} misses {named(play, target)}.")
    return made


def bearing(play: Play, attacker: str, target: str, attack: Attack) -> Modifiers:
    """All that bears on an attack of a stat block, apart from its own bonus."""
    melee = is_melee_at(play, attacker, target, attack)
    found = attack_rolls.bearing(play, attacker, target, ranged=not melee)
    if not melee and zones.distance(play, attacker, target) > attack["range"][0]:
        found = found.also(-1, "long range")
    when = attack.get("advantage_when")
    if when and outcomes.holds(play, attacker, target, when, advantage=False):
        found = found.also(1, "its prey is held")
    return found


def _hit(play: Play, attacker: str, target: str, attack: Attack, made: AttackRoll, *, melee: bool) -> None:
    after = attack.get("on_hit") or {}
    dealt = 0
    swap = after.get("instead_of_damage") and outcomes.fits(play, attacker, target, after)
    if not swap:
        dealt = _damage(play, attacker, target, attack, made, melee=melee)
    if not after or not scene.takes_part(play, target):
        return
    name, key = attack["name"], attack["key"]
    outcomes.befall(play, attacker, target, after, name=name, key=key, dealt=dealt)
    if after.get("save"):
        telling = f"{owner(play, attacker)} {name.lower()} hurts {{target}}"
        outcomes.save_or(play, attacker, [target], after["save"], name=name, key=key, telling=telling)


def _damage(play: Play, attacker: str, target: str, attack: Attack, made: AttackRoll, *, melee: bool) -> int:
    dice = _dice(play, attacker, target, attack, made)
    if not dice:
        play.tell(f"{owner(play, attacker)} {attack['name'].lower()} hits {named(play, target)}.")
        return 0
    rolled = damage.rolled(play, attacker, dice, critical=made.critical)
    softened = reactions.against_damage(play, attacker, target, frozenset(kind for _, kind in dice))
    verb = VERBS.get(dice[0][1], "strikes")
    deep = " hard" if made.critical else ""
    return damage.deal(
        play,
        target,
        rolled,
        source_id=attacker,
        critical=made.critical,
        melee=melee,
        halved=softened.halved,
        reduced=softened.reduced,
        telling=f"{owner(play, attacker)} {attack['name'].lower()} {verb} {named(play, target)}{deep}",
    )


def _dice(play: Play, attacker: str, target: str, attack: Attack, made: AttackRoll) -> list[tuple[str, str]]:
    """The damage of a hit, with what circumstances add or put in its place."""
    after = attack.get("on_hit") or {}
    parts = list(attack["damage"])
    advantage = made.advantage > 0
    moved = after.get("moved", 0)
    swap, plus = after.get("instead"), after.get("plus")
    if swap and outcomes.holds(play, attacker, target, swap["when"], advantage=advantage, moved=moved):
        parts = list(swap["damage"])
    if plus and outcomes.holds(play, attacker, target, plus["when"], advantage=advantage, moved=moved):
        parts += plus["damage"]
    return [(part["dice"], part["type"]) for part in parts]


# --- actions with saves -----------------------------------------------------------------------------------


def room(save: Mapping[str, Any]) -> int:
    """How many creatures of a zone an action's area takes in; 1 without an area."""
    area = save.get("area")
    return -(-area["feet"] // _FEET_EACH.get(area["shape"], 5)) if area else 1


def reaches(play: Play, actor: str, target: str, save: Mapping[str, Any]) -> bool:
    """Whether an action's area, or its range, gets to a target."""
    area = save.get("area")
    feet = save.get("feet") or (area or {}).get("feet") or zones.NEAR
    return zones.distance(play, actor, target) <= max(feet, zones.NEAR)


def act(play: Play, actor: str, key: str, targets: Sequence[str]) -> Refused | None:
    """Uses an action of the stat block that forces saves; what it costs is the caller's."""
    action = stat_blocks.action(play, actor, key)
    if action is None or not action.get("save"):
        return Refused("no_action", f"{begun(play, actor)} can do nothing of that kind.")
    save = action["save"]
    reached = [one for one in targets if reaches(play, actor, one, save) and scene.takes_part(play, one)]
    if not reached:
        return Refused("out_of_range", "Nobody is near enough for that.")
    play.tell(f"{begun(play, actor)} uses {action['name'].lower()}.")
    telling = f"{definite(action['name'].lower()).capitalize()} catches {{target}}"
    chosen = reached[: room(save)]
    outcomes.save_or(play, actor, chosen, save, name=action["name"], key=key, telling=telling)
    return None


def average(attack: Attack) -> int:
    """The damage of an attack on average, in halves: 9 for 1d8."""
    return sum(_average(part["dice"]) for part in attack["damage"])


@lru_cache(maxsize=1024)
def _average(dice: str) -> int:
    return int(2 * amounts.average(dice))
