"""What features of classes and feats do to an attack with a weapon: sneak attack, styles, stunning strike.

Source: SRD 5.2, Classes (Rogue, Monk, Fighter), Feats.
"""

from __future__ import annotations

from dataclasses import replace

from bot.core.state.document import Entity
from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls, masteries
from rulesets.srd_5e.blows.strikes.attack_rolls import AttackRoll
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import economy, scene, weapons
from rulesets.srd_5e.field.uses import spend_use
from rulesets.srd_5e.field.weapons import Weapon
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import amounts
from rulesets.srd_5e.play import Play

SNEAK_ATTACK, STUNNING_STRIKE, SAVAGE = "sneak_attack", "stunning_strike", "savage_attacker"
MINUTE = 60


def critical_from(entity: Entity) -> int:
    """The least natural roll that is a critical hit: 19 for a champion, else 20."""
    return 19 if creature.has_feature(entity, "improved_critical") else 20


def least_damage_die(entity: Entity, weapon: Weapon) -> int:
    """What each damage die counts at least: 3 for the style of great weapons, with both hands."""
    grips = weapon.two_hands and not weapon.ranged
    return 3 if creature.has_style(entity, "great_weapon_fighting") and grips else 0


def sneak_attack(
    play: Play, attacker: str, target: str, weapon: Weapon, made: AttackRoll, *, cunning: str | None = None
) -> str | None:
    """The dice of a sneak attack that this hit allows, once a turn; None where it allows none.

    It takes a finesse or ranged weapon, and advantage, or an ally of the attacker beside the target and no
    disadvantage. `cunning` costs a die.
    """
    dice = sneak_dice(play, attacker, target, weapon, made.advantage)
    if dice is None:
        return None
    economy.mark(play, attacker, SNEAK_ATTACK)
    fewer = cunning is not None and creature.has_feature(play.entity(attacker), "cunning_strike")
    return amounts.added(dice, "1d6", -1) if fewer else dice


def sneak_dice(play: Play, attacker: str, target: str, weapon: Weapon, advantage: int) -> str | None:
    """The dice of the sneak attack that a hit rolled with this advantage would have; None where it has none."""
    if not creature.has_feature(play.entity(attacker), SNEAK_ATTACK):
        return None
    fine = "finesse" in weapon.properties or weapon.entry.get("kind") == "ranged"
    if not fine or not economy.once(play, attacker, SNEAK_ATTACK):
        return None
    helped = advantage == 0 and attack_rolls.has_ally_beside(play, attacker, target)
    if advantage <= 0 and not helped:
        return None
    return weapons.class_die(play, attacker, "rogue", SNEAK_ATTACK) or "1d6"


def cunning_strike(play: Play, attacker: str, target: str, what: str) -> None:
    """Trip or poison after a sneak attack that gave up a die."""
    entity = play.entity(attacker)
    if not creature.has_feature(entity, "cunning_strike") or not scene.takes_part(play, target):
        return
    dc = 8 + creature.modifier(entity, "dexterity") + creature.proficiency_bonus(entity)
    if what == "trip" and masteries.size_of(play, target) <= masteries.SIZES.index("large"):
        if not d20_tests.saving_throw(play, target, "dexterity", dc, against=attacker).succeeded:
            masteries.knock_prone(play, target, attacker)
    elif what == "poison":
        tested = d20_tests.saving_throw(
            play, target, "constitution", dc, against=attacker, avoiding="poisoned"
        )
        if not tested.succeeded:
            _poison(play, attacker, target, dc)


def _poison(play: Play, attacker: str, target: str, dc: int) -> None:
    made = {
        "name": "poison",
        "origin": "feature:cunning_strike",
        "source": attacker,
        "conditions": ["poisoned"],
        "save": {"ability": "constitution", "dc": dc, "at": "end"},
        "until": effects.now(play) + MINUTE,
    }
    if effects.add(play, target, made):
        play.tell(f"{begun(play, target)} is poisoned.")


def stunning_strike(play: Play, attacker: str, target: str, weapon: Weapon) -> None:
    """Once a turn a monk spends a point of focus: the target saves or is stunned until the monk's next turn."""
    entity = play.entity(attacker)
    allowed = creature.has_feature(entity, STUNNING_STRIKE) and creature.is_monk_weapon(entity, weapon.entry)
    if not allowed or not economy.once(play, attacker, STUNNING_STRIKE) or not scene.takes_part(play, target):
        return
    if not spend_use(play, attacker, "focus_points"):
        return
    economy.mark(play, attacker, STUNNING_STRIKE)
    dc = 8 + creature.modifier(entity, "wisdom") + creature.proficiency_bonus(entity)
    tested = d20_tests.saving_throw(play, target, "constitution", dc, against=attacker, avoiding="stunned")
    made = {
        "name": "stunning strike",
        "origin": "feature:stunning_strike",
        "source": attacker,
        "lasts": effects.until_start_of(attacker),
    }
    if tested.succeeded:
        modifiers = [{"to": "speed", "halve": True}, {"to": "attacked", "advantage": 1, "once": True}]
        effects.add(play, target, {**made, "modifiers": modifiers})
    elif effects.add(play, target, {**made, "conditions": ["stunned"]}):
        play.tell(f"{begun(play, target)} is stunned.")


def savage(play: Play, attacker: str, weapon: Weapon, *, critical: bool, least: int) -> Weapon:
    """The weapon of a savage attacker's hit: once a turn its dice are rolled twice, and the better roll stands."""
    if not creature.has_feature(play.entity(attacker), SAVAGE) or not economy.once(play, attacker, SAVAGE):
        return weapon
    economy.mark(play, attacker, SAVAGE)
    dice = [(weapon.dice, weapon.kind)]
    label = "Savage attack"
    both = [
        damage.rolled(play, attacker, dice, critical=critical, least=least, label=label)[0] for _ in range(2)
    ]
    return replace(weapon, dice=str(max(part.amount for part in both)))
