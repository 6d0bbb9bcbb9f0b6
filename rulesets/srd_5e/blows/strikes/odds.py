"""True odds of an attack: to hit, to hit hard, what it deals on average, and whether it drops the target.

All that bears on the roll is counted as the roll itself would count it; nothing is rolled, dice are counted out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.core.late_dataclasses import dataclass
from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls, monster_attacks, strikes, striking_features
from rulesets.srd_5e.blows.strikes.strikes import Strike
from rulesets.srd_5e.field import scene, stat_blocks, weapons
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.lasting.effects import Modifiers
from rulesets.srd_5e.magic import amounts
from rulesets.srd_5e.magic import odds as spreads
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

Dice = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Odds:
    """Chances from 0 to 1 that one attack hits at all, is a critical hit, and leaves its target with no hit points.

    `expected` is the damage on average over hits and misses, after resistances.
    """

    hit: float
    critical: float
    expected: float
    kill: float

    def percent(self) -> tuple[int, int, int]:
        """Hit, critical and kill in a hundred, rounded."""
        return round(100 * self.hit), round(100 * self.critical), round(100 * self.kill)


def of_attack(
    play: Play, attacker: str, target: str, options: Mapping[str, Any] | None = None
) -> Odds | Refused:
    """The odds of the attack that `acts.act` would make with these options, from where the attacker stands.

    Refused where it could not be made from here: ask again after moving. Reactions of the target are not foreseen.
    """
    told = options or {}
    if stat_blocks.block(play, attacker):
        return _by_stat_block(play, attacker, target, str(told.get("attack") or ""))
    how = Strike(
        weapon=str(told.get("weapon") or next(iter(weapons.carried(play, attacker)), weapons.UNARMED)),
        thrown=bool(told.get("thrown")),
        two_hands=told.get("two_hands"),
        extra=bool(told.get("bonus")),
    )
    weapon = strikes.aim(play, attacker, target, how)
    if isinstance(weapon, Refused):
        return weapon
    found = strikes.bearing(play, attacker, target, weapon)
    entity = play.entity(attacker)
    dice = strikes.plain_dice(play, attacker, target, weapon, extra=how.extra)
    sneak = striking_features.sneak_dice(play, attacker, target, weapon, found.advantage)
    if sneak:
        dice = [*dice, (sneak, weapon.kind)]
    least = striking_features.critical_from(entity)
    return _odds(play, attacker, target, weapon.bonus, found, dice, critical_from=least)


def _by_stat_block(play: Play, attacker: str, target: str, key: str) -> Odds | Refused:
    known = [one for one in stat_blocks.attacks(play, attacker) if not key or one["key"] == key]
    refused: Refused | None = Refused("no_attack", "There is no such attack.")
    for attack in known:
        refused = monster_attacks.aim(play, attacker, target, attack)
        if refused is None:
            found = monster_attacks.bearing(play, attacker, target, attack)
            dice = [(part["dice"], part["type"]) for part in attack["damage"]]
            return _odds(play, attacker, target, attack["to_hit"], found, dice)
    return refused or Refused("no_attack", "There is no such attack.")


def _odds(
    play: Play,
    attacker: str,
    target: str,
    bonus: int,
    found: Modifiers,
    dice: Dice,
    *,
    critical_from: int = 20,
) -> Odds:
    armor = attack_rolls.armor_class(play, attacker, target)
    hit, critical = chances(
        bonus + found.flat, armor, found.advantage, found.dice, critical_from=critical_from
    )
    near = scene.are_engaged(play, attacker, target)
    if near and effects.condition_of(play.entity(target)).critical_near:
        critical = hit
    entity = play.entity(target)
    plain, doubled = spread_of(entity, dice), spread_of(entity, dice, critical=True)
    expected = (hit - critical) * spreads.average(plain) + critical * spreads.average(doubled)
    held = creature.figures(entity)
    needed = int(held.get("hp_current", 0)) + int(held.get("temp_hp") or 0)
    kill = (hit - critical) * spreads.at_least(plain, needed) + critical * spreads.at_least(doubled, needed)
    return Odds(hit, critical, expected, kill)


def chances(
    bonus: int, armor: int, advantage: int = 0, dice: Iterable[str] = (), *, critical_from: int = 20
) -> tuple[float, float]:
    """The chances that an attack roll hits at all, and that it is a critical hit."""
    more: Mapping[int, float] = {0: 1.0}
    for each in dice:
        more = spreads.added(more, spreads.spread(each))
    shown = spreads.d20(advantage)
    critical = sum(chance for face, chance in shown.items() if face >= critical_from)
    plain = sum(
        shown[face] * spreads.at_least(more, armor - bonus - face) for face in range(2, critical_from)
    )
    return plain + critical, critical


def spread_of(entity: Entity, dice: Dice, *, critical: bool = False) -> Mapping[int, float]:
    """The chance of each amount of damage that a hit with these dice (dice, type) deals to a creature."""
    by_kind: dict[str, str] = {}
    for text, kind in dice:
        by_kind[kind] = amounts.added(by_kind[kind], text) if kind in by_kind else text
    whole: Mapping[int, float] = {0: 1.0}
    for kind, text in by_kind.items():
        rolled = spreads.spread(amounts.doubled(text) if critical else text)
        met: dict[int, float] = {}
        for amount, chance in rolled.items():
            after = damage.after_defences(entity, kind, max(0, amount))
            met[after] = met.get(after, 0.0) + chance
        whole = spreads.added(whole, met)
    return whole
