"""What a target does against an attack that hits it: parry, dodge half of it, deflect it.

They are taken whenever they help. Source: SRD 5.2, Rogue, Uncanny Dodge; Monk, Deflect Attacks; stat blocks, Parry.
"""

from __future__ import annotations

from dataclasses import replace

from bot.core.late_dataclasses import dataclass
from rulesets.srd_5e import creature
from rulesets.srd_5e.blows.strikes import subclass_strikes
from rulesets.srd_5e.blows.strikes.attack_rolls import AttackRoll
from rulesets.srd_5e.field import economy, sight, stat_blocks
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.magic import reactions as spell_reactions
from rulesets.srd_5e.play import Play

_BODILY = frozenset({"bludgeoning", "piercing", "slashing"})


@dataclass(frozen=True, slots=True)
class Softened:
    """What a reaction takes off an attack's damage: half of it, or a number."""

    halved: bool = False
    reduced: int = 0


def against_roll(play: Play, attacker: str, target: str, made: AttackRoll, *, melee: bool) -> AttackRoll:
    """The attack roll after what the target does against a hit: a parry, a shield of force, an image in its place."""
    if made.hit and made.natural != 20:
        made = _parried(play, attacker, target, made) if melee else made
        armor = spell_reactions.shield(play, target, made.total, made.armor_class) if made.hit else 0
        if armor > made.total:
            made = replace(made, hit=False, critical=False, armor_class=armor)
        made = subclass_strikes.cut_short(play, attacker, target, made)
    if made.hit and spell_reactions.image_struck(play, attacker, target):
        made = replace(made, hit=False, critical=False)
    return made


def _parried(play: Play, attacker: str, target: str, made: AttackRoll) -> AttackRoll:
    parry = stat_blocks.action(play, target, "parry")
    if parry is None or not economy.can_react(play, target) or not sight.can_see(play, target, attacker):
        return made
    armor = made.armor_class + creature.proficiency_bonus(play.entity(target))
    if made.total >= armor:
        return made
    economy.spend(play, target, "reaction")
    play.tell(f"{begun(play, target)} parries.")
    return replace(made, hit=False, critical=False, armor_class=armor)


def against_damage(play: Play, attacker: str, target: str, kinds: frozenset[str]) -> Softened:
    """What the target's reaction takes off the damage of a hit."""
    entity = play.entity(target)
    if not creature.figures(entity).get("features") or not economy.can_react(play, target):
        return Softened()
    if creature.has_feature(entity, "uncanny_dodge") and sight.can_see(play, target, attacker):
        economy.spend(play, target, "reaction")
        play.tell(f"{begun(play, target)} twists away from the worst of it.")
        return Softened(halved=True)
    if creature.has_feature(entity, "deflect_attacks") and kinds & _BODILY:
        economy.spend(play, target, "reaction")
        bonus = creature.modifier(entity, "dexterity") + creature.class_level(entity, "monk")
        rolled = play.roll(f"1d10{bonus:+d}" if bonus else "1d10", "Deflect Attacks", target)
        return Softened(reduced=max(0, rolled.total))
    return Softened()
