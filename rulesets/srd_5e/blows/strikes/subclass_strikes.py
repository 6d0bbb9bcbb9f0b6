"""What subclasses add to attacks: frenzy, a hunter's prey, an open hand, words that cut.

Source: SRD 5.2, Classes, Barbarian (Frenzy), Ranger (Hunter's Prey), Monk (Open Hand Technique), Bard (Cutting Words).
"""

from __future__ import annotations

from dataclasses import replace

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows.strikes import masteries
from rulesets.srd_5e.blows.strikes.attack_rolls import AttackRoll
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import economy, scene, sight, weapons, zones
from rulesets.srd_5e.field.uses import spend_use, uses_left
from rulesets.srd_5e.field.weapons import Weapon
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

FRENZY, PREY, TECHNIQUE, WORDS = "frenzy", "colossus_slayer", "open_hand_technique", "cutting_words"
INSPIRATION = "bardic_inspiration"
_CUTTING_FEET = 60


def extra_dice(play: Play, attacker: str, target: str, weapon: Weapon) -> list[tuple[str, str]]:
    """Damage that comes once a turn: of a reckless rage with Strength, and against a wounded quarry."""
    entity = play.entity(attacker)
    found: list[tuple[str, str]] = []
    if _is_frenzied(play, attacker) and weapon.ability == "strength" and economy.once(play, attacker, FRENZY):
        economy.mark(play, attacker, FRENZY)
        found.append((f"{_rage_damage(play, attacker)}d6", weapon.kind))
    held = creature.figures(play.entity(target))
    wounded = held.get("hp_current", 0) < held.get("hp_max", 0)
    if creature.has_feature(entity, PREY) and wounded and economy.once(play, attacker, PREY):
        economy.mark(play, attacker, PREY)
        found.append(("1d8", weapon.kind))
    return found


def _is_frenzied(play: Play, attacker: str) -> bool:
    """Whether somebody with the feature rages and attacks recklessly on its own turn."""
    if not creature.has_feature(play.entity(attacker), FRENZY):
        return False
    origins = {each.get("origin") for each in effects.effects_of(play.entity(attacker))}
    own = scene.scene_of(play).get("turn") == attacker
    return own and {"feature:rage", "feature:reckless_attack"} <= origins


def _rage_damage(play: Play, attacker: str) -> int:
    rows = (play.compendium.classes.get("barbarian") or {}).get("counts", {}).get("rage_damage", ())
    level = creature.class_level(play.entity(attacker), "barbarian")
    return rows[level - 1] if 0 < level <= len(rows) else 2


def open_hand(play: Play, attacker: str, target: str, what: str) -> None:
    """After a hit of a flurry: topple (a Dexterity save), push (a Strength save), or addle, who cannot strike back."""
    entity = play.entity(attacker)
    if not creature.has_feature(entity, TECHNIQUE) or not scene.takes_part(play, target):
        return
    if what == "addle":
        made = {"name": "addled", "origin": "feature:open_hand_technique", "source": attacker}
        lasts = effects.until_start_of(target)
        effects.add(play, target, {**made, "forbids": ["opportunity_attack"], "lasts": lasts})
        return
    dc = 8 + creature.modifier(entity, "wisdom") + creature.proficiency_bonus(entity)
    ability = "strength" if what == "push" else "dexterity"
    avoiding = None if what == "push" else "prone"
    if d20_tests.saving_throw(play, target, ability, dc, against=attacker, avoiding=avoiding).succeeded:
        return
    if what == "push":
        masteries.push(play, target)
    else:
        masteries.knock_prone(play, target, attacker)


def cut_short(play: Play, attacker: str, target: str, made: AttackRoll) -> AttackRoll:
    """A hit that a bard's words may turn: the target, or a friend of it within 60 feet, takes its die off the roll."""
    if not made.hit or made.natural == 20:
        return made
    for bard in [target, *scene.allies(play, target)]:
        die = _die(play, bard, attacker)
        if die is None or made.total - int(die.partition("d")[2]) >= made.armor_class:
            continue
        spend_use(play, bard, INSPIRATION)
        economy.spend(play, bard, "reaction")
        play.tell(f"{begun(play, bard)} cuts {named(play, attacker)} short with a word.")
        less = play.roll(die, "Cutting Words", bard).total
        hit = made.total - less >= made.armor_class
        play.shown(
            f"AC {made.armor_class}, {made.total}-{less} = {made.total - less}", "Hit" if hit else "Miss"
        )
        return replace(made, hit=hit, critical=made.critical and hit, total=made.total - less)
    return made


def _die(play: Play, bard: str, attacker: str) -> str | None:
    """The die of a bard who can use it now against somebody."""
    if not creature.has_feature(play.entity(bard), WORDS) or not uses_left(play, bard, INSPIRATION):
        return None
    near = zones.distance(play, bard, attacker) <= _CUTTING_FEET and sight.can_see(play, bard, attacker)
    if not near or not economy.can_react(play, bard):
        return None
    return weapons.class_die(play, bard, "bard", INSPIRATION) or "1d6"
