"""Spell attacks: rays and touches, darts that never miss, and a weapon that magic guides.

Source: SRD 5.2, Spells, Attack Rolls; Magic Missile; Chromatic Orb; True Strike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from rulesets.srd_5e import conditions, creature
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls, strikes
from rulesets.srd_5e.blows.strikes.attack_rolls import AttackRoll
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import scene, weapons
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import reactions
from rulesets.srd_5e.magic.spell import Casting, Node
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import places
from rulesets.srd_5e.spells.nodes._harming import deal, is_potent, roll
from rulesets.srd_5e.spells.nodes.work import Work

BLAST = "eldritch_blast"
"""The cantrip that a warlock's invocations are taken to be chosen for."""


def attack(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `attack`: one roll for each ray, the rays dealt out in turn over those aimed at."""
    for one in dealt_out(targets, rays(work.casting)):
        living = one if not _is_dead(work.play, one) else _another(work.play, targets)
        if living is not None:
            _one_attack(work, node, living)


def rays(casting: Casting) -> int:
    """How many rays or darts a casting has; 1 where its targets are not dealt out."""
    aimed = casting.spell.targets
    if not aimed.get("spread"):
        return 0
    grown = aimed.get("count_up", 0) * casting.above + aimed.get("count_tier", 0) * casting.tier
    return aimed.get("count", 1) + grown


def dealt_out(targets: Sequence[str], number: int) -> list[str]:
    """Those aimed at, repeated in turn until there are `number`; as they are for 0."""
    if not targets or number <= len(targets):
        return list(targets)
    return [targets[at % len(targets)] for at in range(number)]


def _is_dead(play: Play, creature_id: str) -> bool:
    return play.entity(creature_id)["status"] == "dead"


def _another(play: Play, targets: Sequence[str]) -> str | None:
    return next((one for one in targets if not _is_dead(play, one)), None)


def _one_attack(work: Work, node: Node, target_id: str) -> bool:
    made = strike(work, target_id, node["kind"])
    if not made.hit:
        work.play.tell(f"{work.casting.spell.name} misses {named(work.play, target_id)}.")
        work.run(work, node.get("miss", ()), [target_id])
        if is_potent(work) and not node.get("miss"):
            for part in (part for part in node["hit"] if part["do"] == "damage"):
                deal(work, part, target_id, roll(work, part, target_id), halved=True)
        return False
    extra = extra_damage(work.play, work.caster_id, target_id)
    hit = work.after_hit(critical=made.critical, extra=(*extra, *_agonizing(work)))
    if node.get("leaps"):
        _leap(hit, node, target_id)
        return True
    for part in node["hit"]:
        hit.run(hit, [part], [target_id])
        if part["do"] == "damage":
            hit = replace(hit, extra=())
        if _is_dead(work.play, target_id):
            break
    _repel(hit, target_id)
    return True


def _agonizing(work: Work) -> tuple[tuple[str, str], ...]:
    """What Agonizing Blast adds to a hit of an eldritch blast (SRD 5.2, Warlock, Eldritch Invocation Options)."""
    entity = work.casting.caster
    bonus = creature.modifier(entity, "charisma")
    if work.casting.spell.key != BLAST or bonus < 1 or not creature.has_feature(entity, "agonizing_blast"):
        return ()
    return ((str(bonus), "force"),)


def _repel(work: Work, target_id: str) -> None:
    """Repelling Blast: whoever is Large or smaller is pushed by an eldritch blast that hits."""
    size = creature.figures(work.play.entity(target_id)).get("size", "medium")
    repels = work.casting.spell.key == BLAST and creature.has_feature(work.casting.caster, "repelling_blast")
    if repels and size not in ("huge", "gargantuan") and not _is_dead(work.play, target_id):
        work.run(work, [{"do": "push", "feet": 10}], [target_id])


def strike(work: Work, target_id: str, kind: str) -> AttackRoll:
    """The attack roll of a spell, with shields and images of whoever is attacked."""
    play, caster = work.play, work.caster_id
    if not (places.is_fighting(play, caster) and places.is_fighting(play, target_id)):
        return _outside_a_fight(work, target_id)
    if kind == "melee":
        touch(play, caster, target_id)
    ability = creature.figures(work.casting.caster).get("spellcasting_ability")
    found = attack_rolls.bearing(
        play, caster, target_id, ranged=kind == "ranged", ability=ability, using="spell"
    )
    bonus = creature.spell_attack_bonus(work.casting.caster)
    label = f"{work.casting.spell.name} attack"
    made = attack_rolls.roll(
        play, caster, target_id, bonus, found, label=label, ability=ability, using="spell"
    )
    if made.hit and made.natural != 20:
        armor = reactions.shield(play, target_id, made.total, made.armor_class)
        made = replace(made, hit=made.total >= armor, critical=made.critical and made.total >= armor)
    if made.hit and reactions.image_struck(play, caster, target_id):
        made = replace(made, hit=False, critical=False)
    return made


def touch(play: Play, caster_id: str, target_id: str) -> None:
    """Steps within 5 feet of somebody in the same zone, who is engaged from then on where it is a foe."""
    if places.distance(play, caster_id, target_id) != places.APART:
        return
    left = int(scene.combatant(play, caster_id).get("movement") or 0)
    scene.update(play, caster_id, movement=max(0, left - (places.APART - places.REACH)))
    if scene.are_foes(play, caster_id, target_id):
        scene.engage(play, caster_id, target_id)


def _outside_a_fight(work: Work, target_id: str) -> AttackRoll:
    play, entity = work.play, work.casting.caster
    other = play.entity(target_id)
    found = effects.modifiers(entity, "attack_roll", against=target_id, using="spell")
    found = found.joined(effects.modifiers(other, "attacked", against=work.caster_id))
    tired = conditions.EXHAUSTION_D20 * creature.exhaustion(entity)
    found = found.also(flat=creature.spell_attack_bonus(entity) + tired)
    rolled = play.roll(
        d20_tests.expression(found.flat, found.advantage, found.dice),
        f"{work.casting.spell.name} attack",
        work.caster_id,
    )
    natural = d20_tests.d20s(rolled)[0]
    held = creature.figures(other).get("armor_class", 10)
    armor = held + effects.modifiers(other, "armor_class").flat
    hit = natural == 20 or (natural != 1 and rolled.total >= armor)
    play.shown(f"AC {armor}", "Critical Hit" if natural == 20 else "Hit" if hit else "Miss")
    effects.spend(play, target_id, effects.modifiers(other, "attacked", against=work.caster_id).once)
    effects.happened(play, work.caster_id, "attack")
    return AttackRoll(hit, natural == 20, rolled.total, natural, armor, found.advantage)


def extra_damage(play: Play, attacker_id: str, target_id: str) -> tuple[tuple[str, str], ...]:
    """What marks and curses add when a spell attack hits, as (dice, type); what only weapons do is left out."""
    return tuple(
        (str(one["add"]), one["type"])
        for each in effects.effects_of(play.entity(attacker_id))
        for one in each.get("modifiers", ())
        if one["to"] == "damage"
        and one.get("type")
        and one.get("against") in (None, target_id)
        and one.get("with") != "weapon"
        and "ability" not in one
    )


def _leap(hit: Work, node: Node, target_id: str) -> None:
    """Damage of an orb, which leaps on while two of its dice show the same: once, or once a slot level."""
    part = next(each for each in node["hit"] if each["do"] == "damage")
    before = len(hit.play.rolled)
    found = roll(hit, part, target_id)
    dice = [die.value for die in hit.play.rolled[before].roll.dice]
    deal(hit, part, target_id, found)
    struck = {target_id}
    work = replace(hit, critical=False, extra=())
    for _ in range(hit.casting.level):
        next_one = _next_of_leap(hit, node, target_id, struck) if max(Counter(dice).values()) > 1 else None
        if next_one is None:
            return
        hit.play.tell(f"The orb leaps to {named(hit.play, next_one)}.")
        struck.add(next_one)
        made = strike(work, next_one, node["kind"])
        if not made.hit:
            return
        again = work.after_hit(critical=made.critical, extra=extra_damage(hit.play, hit.caster_id, next_one))
        before = len(hit.play.rolled)
        found = roll(again, part, next_one)
        dice = [die.value for die in hit.play.rolled[before].roll.dice]
        deal(again, part, next_one, found)
        target_id = next_one


def _next_of_leap(work: Work, node: Node, target_id: str, struck: set[str]) -> str | None:
    """The foe nearest to the last one struck, within the leap."""
    play = work.play
    if not places.is_fighting(play, work.caster_id):
        return None
    near = [
        (places.distance(play, target_id, one), one)
        for one in scene.standing_foes(play, work.caster_id)
        if one not in struck and places.distance(play, target_id, one) <= node["leaps"]
    ]
    return min(near)[1] if near else None


def darts(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `darts`: they never miss, and strike at once. A shield keeps them off."""
    each = Counter(dealt_out(targets, rays(work.casting)))
    for one, number in each.items():
        if reactions.shield_against_darts(work.play, one):
            work.play.tell(f"The darts burst on the shield of {named(work.play, one)}.")
            continue
        dice = [(node["dice"], node["type"])] * number
        found = damage.rolled(work.play, work.caster_id, dice, label=f"{work.casting.spell.name} damage")
        damage.deal(work.play, one, found, source_id=work.caster_id)


def weapon_attack(work: Work, node: Node, targets: Sequence[str]) -> None:
    """The node `weapon_attack`: one attack with what is in hand, by the spellcasting ability."""
    play, caster = work.play, work.caster_id
    entity = play.entity(caster)
    target_id = targets[0]
    weapon = weapon_in_hand(play, caster, target_id)
    if isinstance(weapon, Refused):
        play.tell(f"{begun(play, caster)} finds no way to strike.")
        return
    ability = creature.figures(entity).get("spellcasting_ability") or "wisdom"
    modifier = creature.modifier(entity, ability)
    kind = "radiant" if work.casting.choice == "radiant" else weapon.kind
    guided = replace(
        weapon, ability=ability, modifier=modifier, bonus=weapon.bonus - weapon.modifier + modifier, kind=kind
    )
    more = (
        [{"to": "damage", "add": f"{work.casting.tier}d6", "type": node["type"]}] if work.casting.tier else []
    )
    effect = {"name": work.casting.spell.name, "origin": work.casting.spell.origin, "modifiers": more}
    made = effects.add(play, caster, effect)
    strikes.strike(play, caster, target_id, guided, strikes.Strike(weapon.key))
    if made is not None:
        effects.end(play, caster, made)


def weapon_in_hand(play: Play, caster_id: str, target_id: str) -> weapons.Weapon | Refused:
    """The first weapon in hand that gets at a target, or why none does."""
    gear = creature.figures(play.entity(caster_id)).get("equipment", {})
    found: weapons.Weapon | Refused = Refused("no_weapon", "You hold no weapon.")
    for key in (*(gear.get("held") or ()), *(gear.get("weapons") or ())):
        if key in play.compendium.weapons:
            found = strikes.aim(play, caster_id, target_id, strikes.Strike(key))
            if not isinstance(found, Refused):
                return found
    return found
