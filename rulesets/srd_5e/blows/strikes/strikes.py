"""One attack with a weapon by a character, from aim to effects: roll, damage, masteries and what features add.

What an attack costs of a turn is `acts.py`. Source: SRD 5.2, Playing the Game, Making an Attack; Equipment, Properties.
"""

from __future__ import annotations

from bot.core.late_dataclasses import dataclass
from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import (
    attack_rolls,
    masteries,
    reactions,
    striking_features,
    subclass_strikes,
)
from rulesets.srd_5e.blows.strikes.attack_rolls import AttackRoll
from rulesets.srd_5e.field import economy, scene, weapons, zones
from rulesets.srd_5e.field.weapons import Weapon
from rulesets.srd_5e.field.words import named, owner
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.lasting.effects import Modifiers
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

VERBS = {
    "slashing": "bites into",
    "piercing": "finds",
    "bludgeoning": "slams into",
}


@dataclass(frozen=True, slots=True)
class Strike:
    """How an attack is made.

    `extra` is one that adds no ability modifier to its damage: off hand, or a cleave's second. `second` is whom a
    cleave goes on to; `cunning` what a rogue trades a sneak attack die for; `stun` spends focus,
    and `inspiration` Heroic Inspiration on a miss; `technique` is what an open hand does: topple, push or addle.
    """

    weapon: str
    thrown: bool = False
    two_hands: bool | None = None
    extra: bool = False
    knock_out: bool = False
    second: str | None = None
    cunning: str | None = None
    stun: bool = False
    opportunity: bool = False
    inspiration: bool = False
    technique: str | None = None


def aim(play: Play, attacker: str, target: str, strike: Strike) -> Weapon | Refused:
    """The weapon made ready against a target, or why this attack cannot be made: out of reach, no ammunition …"""
    refused = attack_rolls.refuses(play, attacker, target)
    if refused is not None:
        return refused
    weapon = weapons.ready(play, attacker, strike.weapon, thrown=strike.thrown, two_hands=strike.two_hands)
    if isinstance(weapon, Refused):
        return weapon
    if not weapon.ranged:
        if zones.in_reach(play, attacker, target, weapon.reach):
            return weapon
        return zones.too_far(play, attacker, target)
    feet = zones.distance(play, attacker, target)
    if weapon.range is None or feet > weapon.range[1]:
        return Refused("out_of_range", f"{named(play, target)} is {feet} feet away: too far.")
    if "loading" in weapon.properties and not economy.once(play, attacker, f"loaded:{weapon.key}"):
        return Refused("loading", f"The {weapon.name} is not loaded again yet.")
    found = weapons.ammunition(play, attacker, weapon)
    if found is not None and not found[1]:
        return Refused("no_ammunition", f"There is nothing left to shoot with the {weapon.name}.")
    return weapon


def strike(play: Play, attacker: str, target: str, weapon: Weapon, how: Strike) -> AttackRoll:
    """Makes an attack that `aim` allowed."""
    found = bearing(play, attacker, target, weapon)
    spent = weapons.use_up(play, attacker, weapon)
    if spent is not None:
        lost = scene.combatant(play, attacker).get(spent[0], [])
        scene.update(play, attacker, **{spent[0]: [*lost, spent[1]]})
    if "loading" in weapon.properties:
        economy.mark(play, attacker, f"loaded:{weapon.key}")
    made = attack_rolls.roll(
        play,
        attacker,
        target,
        weapon.bonus,
        found,
        label=f"{weapon.entry['name']} attack",
        critical_from=striking_features.critical_from(play.entity(attacker)),
        ability=weapon.ability,
        inspiration=how.inspiration,
    )
    made = reactions.against_roll(play, attacker, target, made, melee=not weapon.ranged)
    if made.hit:
        _hit(play, attacker, target, weapon, how, made)
    else:
        play.tell(f"{owner(play, attacker)} {weapon.name} misses {named(play, target)}.")
        masteries.on_miss(play, attacker, target, weapon)
    return made


def bearing(play: Play, attacker: str, target: str, weapon: Weapon) -> Modifiers:
    """All that bears on an attack with a weapon, apart from its own bonus."""
    found = attack_rolls.bearing(play, attacker, target, ranged=weapon.ranged, ability=weapon.ability)
    if weapons.is_too_heavy(play.entity(attacker), weapon):
        found = found.also(-1, "heavy weapon")
    if weapon.range is not None and zones.distance(play, attacker, target) > weapon.range[0]:
        found = found.also(-1, "long range")
    return found


def _hit(play: Play, attacker: str, target: str, weapon: Weapon, how: Strike, made: AttackRoll) -> None:
    sneaked = striking_features.sneak_attack(play, attacker, target, weapon, made, cunning=how.cunning)
    least = striking_features.least_damage_die(play.entity(attacker), weapon)
    best = striking_features.savage(play, attacker, weapon, critical=made.critical, least=least)
    parts = plain_dice(play, attacker, target, best, extra=how.extra)
    parts += subclass_strikes.extra_dice(play, attacker, target, weapon)
    if sneaked is not None:
        parts.append((sneaked, weapon.kind))
    rolled = damage.rolled(play, attacker, parts, critical=made.critical, least=least)
    softened = reactions.against_damage(play, attacker, target, frozenset(kind for _, kind in parts))
    verb = VERBS.get(weapon.kind, "strikes")
    deep = " hard" if made.critical else ""
    dealt = damage.deal(
        play,
        target,
        rolled,
        source_id=attacker,
        critical=made.critical,
        melee=not weapon.ranged,
        knock_out=how.knock_out,
        halved=softened.halved,
        reduced=softened.reduced,
        telling=f"{owner(play, attacker)} {weapon.name} {verb} {named(play, target)}{deep}",
    )
    _remember(play, attacker, target, weapon, made)
    masteries.on_hit(play, attacker, target, weapon, dealt)
    if sneaked is not None and how.cunning:
        striking_features.cunning_strike(play, attacker, target, how.cunning)
    if how.stun:
        striking_features.stunning_strike(play, attacker, target, weapon)
    if how.technique:
        subclass_strikes.open_hand(play, attacker, target, how.technique)
    _cleave(play, attacker, target, weapon, how)


def plain_dice(
    play: Play, attacker: str, target: str, weapon: Weapon, *, extra: bool = False
) -> list[tuple[str, str]]:
    """The damage of a hit as (dice, type); an `extra` attack goes without a modifier above 0."""
    kept = not extra or _keeps_modifier(play, attacker)
    modifier = weapon.modifier if kept else min(0, weapon.modifier)
    dice = f"{weapon.dice}{modifier:+d}" if modifier else weapon.dice
    return [(dice, weapon.kind), *_extra_damage(play, attacker, target, weapon)]


def _keeps_modifier(play: Play, attacker: str) -> bool:
    """The style of fighting with two weapons keeps the modifier of the extra attack."""
    return creature.has_style(play.entity(attacker), "two_weapon_fighting")


def _extra_damage(play: Play, attacker: str, target: str, weapon: Weapon) -> list[tuple[str, str]]:
    """What effects on the attacker add to the damage: a rage, a hunter's mark."""
    found: list[tuple[str, str]] = []
    for effect in effects.effects_of(play.entity(attacker)):
        for one in effect.get("modifiers", ()):
            if (
                one["to"] == "damage"
                and one.get("ability") in (None, weapon.ability)
                and one.get("against") in (None, target)
                and one.get("with") in (None, "weapon")
            ):
                found.append((str(one["add"]), one.get("type") or weapon.kind))
    return found


def _remember(play: Play, attacker: str, target: str, weapon: Weapon, made: AttackRoll) -> None:
    """Keeps the hit for what may follow it in the same turn, such as a smite."""
    if creature.figures(play.entity(attacker)).get("spells_known"):
        hit = {"target": target, "critical": made.critical, "melee": not weapon.ranged, "weapon": weapon.key}
        scene.update(play, attacker, hit=hit)


def _cleave(play: Play, attacker: str, target: str, weapon: Weapon, how: Strike) -> None:
    """Cleave: once a turn, a hit goes on to a second creature beside the first, without the ability modifier."""
    if masteries.mastery_of(play, attacker, weapon) != "cleave" or weapon.ranged or how.opportunity:
        return
    if not economy.once(play, attacker, "cleave"):
        return
    second = how.second or next(iter(_beside(play, attacker, target, weapon)), None)
    if second is None or second not in _beside(play, attacker, target, weapon):
        return
    economy.mark(play, attacker, "cleave")
    strike(play, attacker, second, weapon, Strike(weapon.key, two_hands=how.two_hands, extra=True))


def _beside(play: Play, attacker: str, target: str, weapon: Weapon) -> list[str]:
    """Standing foes other than the target that the same swing reaches."""
    others = scene.standing_foes(play, attacker)
    return [one for one in others if one != target and zones.in_reach(play, attacker, one, weapon.reach)]
