"""The attack roll: all that bears on it, the roll, and whether it hits. Weapons, stat blocks and spells share it.

Source: SRD 5.2, Playing the Game, Making an Attack, Ranged Attacks, Cover; Rules Glossary, Critical Hit and conditions.
"""

from __future__ import annotations

from dataclasses import replace

from bot.core.late_dataclasses import dataclass
from rulesets.srd_5e import conditions, creature
from rulesets.srd_5e.d20 import d20_tests, second_chances
from rulesets.srd_5e.d20.innate_modifiers import of_armor
from rulesets.srd_5e.field import scene, sight, stat_blocks, zones
from rulesets.srd_5e.field.words import begun, is_bloodied, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.lasting.effects import Modifiers
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

DODGE = "action:dodge"
_UNSEEN = frozenset({"invisible"})


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """A finished attack roll. `advantage` is 1, 0 or -1, as it was rolled."""

    hit: bool
    critical: bool
    total: int
    natural: int
    armor_class: int
    advantage: int


def refuses(play: Play, attacker: str, target: str) -> Refused | None:
    """Why a target cannot be attacked at all: gone, dead, behind total cover, or the attacker's charmer."""
    if target not in scene.combatants(play) or target == attacker:
        return Refused("no_target", "There is nobody like that to attack here.")
    if not scene.takes_part(play, target):
        return Refused("target_gone", f"{named(play, target)} is out of this fight.")
    if effects.has_mark(play.entity(target), "away"):
        return Refused("away", f"{begun(play, target)} is not on this plane.")
    if target in effects.sources_of(play.entity(attacker), "charmed"):
        return Refused("charmed", f"You cannot bring yourself to harm {named(play, target)}.")
    if zones.cover(play, attacker, target) >= zones.TOTAL_COVER:
        return Refused("total_cover", f"{named(play, target)} is out of sight behind cover.")
    return None


def bearing(
    play: Play,
    attacker: str,
    target: str,
    *,
    ranged: bool,
    ability: str | None = None,
    using: str = "weapon",
) -> Modifiers:
    """All that bears on an attack roll of one combatant against another, apart from the attack's own bonus.

    `using` is weapon or spell: some effects help with one of them alone.
    """
    entity, other = play.entity(attacker), play.entity(target)
    seen, sees = sight.can_see(play, target, attacker), sight.can_see(play, attacker, target)
    found = effects.modifiers(entity, "attack_roll", against=target, ability=ability, using=using)
    found = of_armor(found, entity, play.compendium, ability or "", None)
    skipped = frozenset() if seen else frozenset({DODGE})
    found = found.joined(effects.modifiers(other, "attacked", against=attacker, skip=skipped))
    level = creature.exhaustion(entity)
    if level:
        found = found.also(reason="exhaustion", flat=level * conditions.EXHAUSTION_D20)
    near = scene.are_engaged(play, attacker, target)
    found = _of_conditions(play, attacker, target, near, found)
    if not sees:
        found = found.also(-1, "unseen target")
    if not seen:
        found = found.also(1, "unseen attacker")
    if ranged and _is_hemmed(play, attacker):
        found = found.also(-1, "a foe at hand")
    return _of_traits(play, attacker, target, found)


def _of_conditions(play: Play, attacker: str, target: str, near: bool, found: Modifiers) -> Modifiers:
    """What conditions do; being unseen is judged by sight."""
    own = effects.conditions_of(play.entity(attacker))
    if own:
        mine = conditions.merged(own - _UNSEEN)
        held = mine.attacks_others and target not in effects.sources_of(play.entity(attacker), "grappled")
        for value in mine.attack_rolls | (mine.attacks_others if held else frozenset()):
            found = found.also(value, "conditions")
    theirs = effects.conditions_of(play.entity(target))
    if theirs:
        other = conditions.merged(theirs - _UNSEEN)
        for value in other.attacked | (other.attacked_near if near else other.attacked_far):
            found = found.also(value, "conditions of the target")
    return found


def _is_hemmed(play: Play, attacker: str) -> bool:
    """Whether an enemy at hand who sees the attacker and can act spoils its aim."""
    return any(
        scene.are_foes(play, attacker, one)
        and not effects.is_helpless(play.entity(one))
        and sight.can_see(play, one, attacker)
        for one in scene.engaged_with(play, attacker)
    )


def _of_traits(play: Play, attacker: str, target: str, found: Modifiers) -> Modifiers:
    if not stat_blocks.block(play, attacker):
        return found
    if stat_blocks.has_trait(play, attacker, "pack_tactics") and has_ally_beside(play, attacker, target):
        found = found.also(1, "pack tactics")
    for frenzy in ("bloodied_frenzy", "bloodied_fury"):
        if stat_blocks.has_trait(play, attacker, frenzy) and is_bloodied(play.entity(attacker)):
            found = found.also(1, "bloodied")
    return found


def has_ally_beside(play: Play, attacker: str, target: str) -> bool:
    """Whether an ally of the attacker who can act stands within 5 feet of the target."""
    return any(
        one != attacker
        and not scene.are_foes(play, attacker, one)
        and scene.takes_part(play, one)
        and not effects.is_helpless(play.entity(one))
        for one in scene.engaged_with(play, target)
    )


def armor_class(play: Play, attacker: str, target: str) -> int:
    """The AC of a target against an attacker: its own, what lasts on it, and cover."""
    held = creature.figures(play.entity(target))
    lasting = effects.modifiers(play.entity(target), "armor_class", against=attacker).flat
    covered = zones.cover(play, attacker, target)
    return int(held.get("armor_class", 10)) + lasting + (covered if covered < zones.TOTAL_COVER else 0)


def roll(
    play: Play,
    attacker: str,
    target: str,
    bonus: int,
    found: Modifiers,
    *,
    label: str = "Attack roll",
    critical_from: int = 20,
    ability: str | None = None,
    using: str = "weapon",
    inspiration: bool = False,
) -> AttackRoll:
    """Rolls an attack against a target's AC and uses up what counts for one roll.

    `found` is `bearing(...)` with what the attack itself adds. A natural 1 misses, a natural `critical_from` or more
    is a critical hit, and so is every hit within 5 feet of somebody unconscious or paralyzed. With `inspiration`, a
    miss spends Heroic Inspiration, where there is some, on another d20.
    """
    entity = play.entity(attacker)
    lucky = creature.has_feature(entity, "luck")
    dice = d20_tests.expression(bonus + found.flat, found.advantage, found.dice, lucky=lucky)
    rolled = play.roll(dice, label, attacker)
    natural, shown = d20_tests.d20s(rolled)
    against = armor_class(play, attacker, target)
    total = rolled.total
    critical = natural >= critical_from
    hit = natural != 1 and (critical or total >= against)
    inspiration = inspiration or second_chances.asks(play, attacker)
    if not hit and inspiration and creature.figures(entity).get("inspiration"):
        play.shown(f"AC {against}", "Miss")
        natural, total = _again(play, attacker, label, found.advantage, shown, total - natural)
        critical = natural >= critical_from
        hit = natural != 1 and (critical or total >= against)
    near = scene.are_engaged(play, attacker, target)
    if hit and near and effects.condition_of(play.entity(target)).critical_near:
        critical = True
    play.shown(f"AC {against}", "Critical Hit" if critical else "Hit" if hit else "Miss")
    made = AttackRoll(hit, critical and hit, total, natural, against, found.advantage)
    _use_up(play, attacker, target, ability, using)
    return made if hit or natural == 1 else _inspired(play, attacker, made)


def _again(
    play: Play, attacker: str, label: str, advantage: int, shown: tuple[int, ...], rest: int
) -> tuple[int, int]:
    """The number and the total after one d20, the lower of a pair, is rolled again (SRD, Heroic Inspiration)."""
    play.set(attacker, "inspiration", False)
    effects.end_all(play, attacker, lambda each: each.get("origin") == second_chances.HEROIC)
    dice = f"1d20{rest:+d}" if rest else "1d20"
    rolled = play.roll(dice, f"{label} (Heroic Inspiration)", attacker)
    new = rolled.total - rest
    kept = sorted(shown)[1:]
    faces = [new, *kept]
    natural = max(faces) if advantage > 0 else min(faces)
    return natural, natural + rest


def _use_up(play: Play, attacker: str, target: str, ability: str | None, using: str) -> None:
    mine = effects.modifiers(
        play.entity(attacker), "attack_roll", against=target, ability=ability, using=using
    )
    theirs = effects.modifiers(play.entity(target), "attacked", against=attacker)
    effects.spend(play, attacker, mine.once)
    effects.spend(play, target, theirs.once)
    effects.happened(play, attacker, "attack")
    for image in sight.find_out(play, attacker, target):
        play.tell(f"{begun(play, attacker)} strikes through {image}, and knows it for what it is.")


def _inspired(play: Play, attacker: str, made: AttackRoll) -> AttackRoll:
    """A miss that a bard's die could turn: it is rolled and used up."""
    held = next(
        (
            each
            for each in effects.effects_of(play.entity(attacker))
            if each.get("origin") == second_chances.BARDIC
        ),
        None,
    )
    if held is None or made.armor_class - made.total > int(held["die"][2:]):
        return made
    effects.end(play, attacker, held["id"])
    more = play.roll(held["die"], "Bardic Inspiration", attacker)
    total = made.total + more.total
    hit = total >= made.armor_class
    play.shown(f"AC {made.armor_class}, {made.total}+{more.total} = {total}", "Hit" if hit else "Miss")
    return replace(made, hit=hit, total=total)
