"""What a casting would come to: true odds and average damage, worked out and not rolled, for buttons and deep thought.

Reactions of others (a shield, a counterspell) are not foreseen.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.dice import rolls
from bot.core.errors import IntegrityError
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import State
from rulesets.srd_5e import conditions, creature
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.blows.strikes import attack_rolls
from rulesets.srd_5e.blows.strikes.odds import chances
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.field import zones
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import odds
from rulesets.srd_5e.magic.spell import Node, allowed
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import places, targets
from rulesets.srd_5e.spells.nodes import attacks
from rulesets.srd_5e.spells.nodes.saving import bearing
from rulesets.srd_5e.spells.nodes.work import Work, is_kind
from rulesets.srd_5e.spells.requirements.readiness import ready


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What one target would suffer or gain.

    `chance` is in percent: to be hit, or to fail its save; 100 where it is sure.
    `damage` and `healing` are averages in tenths of a hit point; `kill` is the chance in percent to drop to 0.
    """

    target_id: str
    chance: int = 100
    damage: int = 0
    healing: int = 0
    kill: int = 0


@dataclass(frozen=True, slots=True)
class Preview:
    """A casting beforehand; `refused` says why it cannot be, and then there are no targets."""

    spell_key: str
    level: int
    targets: tuple[Foreseen, ...] = ()
    refused: Refused | None = None

    @property
    def damage(self) -> int:
        """Average damage to all targets together, in tenths."""
        return sum(each.damage for each in self.targets)

    @property
    def healing(self) -> int:
        """Average healing of all targets together, in tenths."""
        return sum(each.healing for each in self.targets)


def preview(
    play_state: State,
    compendium: Compendium,
    caster_id: str,
    spell_key: str,
    target_ids: Sequence[str],
    slot_level: int | None = None,
    *,
    zone: str | None = None,
    choice: str | None = None,
) -> Preview:
    """Foresees `cast` with the same arguments."""
    play = Play(play_state, _no_dice, compendium)
    found = ready(
        play, caster_id, spell_key, target_ids, {"slot_level": slot_level, "zone": zone, "choice": choice}
    )
    if isinstance(found, Refused):
        return Preview(spell_key, slot_level or 0, refused=found)
    casting = found.casting
    work = Work(casting, lambda _work, _nodes, _targets: None, found.critical)
    counted = _rays(work, found.aim.targets)
    return Preview(
        spell_key,
        casting.level,
        tuple(_foreseen(work, casting.spell.does, one, rays) for one, rays in counted.items()),
    )


def _no_dice(expression: str, index: int) -> rolls.Roll:
    raise IntegrityError(f"a preview rolls nothing: {expression} ({index})")


def _rays(work: Work, aimed: Sequence[str]) -> dict[str, int]:
    """How many rays go to each target; 1 where a spell has none."""
    dealt = attacks.dealt_out(aimed, attacks.rays(work.casting))
    return {one: dealt.count(one) for one in dict.fromkeys(dealt)}


def _foreseen(work: Work, nodes: Sequence[Node], target_id: str, rays: int) -> Foreseen:
    entity = work.play.entity(target_id)
    if targets.unaffected(entity, work.casting.spell.targets):
        return Foreseen(target_id, chance=0)
    harm, healing, chance = odds.NOTHING, 0.0, 1.0
    for node in nodes:
        if not allowed(work.casting, node):
            continue
        if node["do"] == "heal":
            healing += odds.average(odds.spread(work.dice(node)))
            continue
        found = _harm(work, node, target_id)
        if found is not None:
            chance = min(chance, found[0])
            for _ in range(rays):
                harm = odds.added(harm, found[1])
    held = creature.figures(entity)
    left = int(held.get("hp_current") or 0) + int(held.get("temp_hp") or 0)
    missing = int(held.get("hp_max") or 0) - int(held.get("hp_current") or 0)
    kill = odds.at_least(harm, left) if left else 0.0
    return Foreseen(
        target_id,
        round(100 * chance),
        round(10 * odds.average(harm)),
        round(10 * min(healing, missing)),
        round(100 * kill),
    )


def _harm(work: Work, node: Node, target_id: str) -> tuple[float, odds.Spread] | None:
    """The chance that a node takes hold of a target, and the spread of its damage; None where it does none of that."""
    match node["do"]:
        case "attack":
            return _attack(work, node, target_id)
        case "save":
            return _save(work, node, target_id)
        case "damage":
            return 1.0, _parts(work, [node], target_id, critical=work.critical)
        case "darts":
            return 1.0, _after_defences(work, odds.spread(node["dice"]), node["type"], target_id)
        case "burst":
            found = [_harm(work, each, target_id) for each in node["does"]]
            return next((each for each in found if each is not None), None)
        case _:
            return None


def _attack(work: Work, node: Node, target_id: str) -> tuple[float, odds.Spread]:
    hit, critical = attack_chances(work, node["kind"], target_id)
    extra = attacks.extra_damage(work.play, work.caster_id, target_id)
    more = {"do": "damage", "parts": [{"dice": dice, "type": kind} for dice, kind in extra]}
    plain = _parts(work, [*node["hit"], more], target_id)
    double = _parts(work, [*node["hit"], more], target_id, critical=True)
    missed = _parts(work, node.get("miss", ()), target_id)
    return hit, odds.mixed([(hit - critical, plain), (critical, double), (1 - hit, missed)])


def attack_chances(work: Work, kind: str, target_id: str) -> tuple[float, float]:
    """The chances that a spell attack hits, and that it is a critical hit."""
    play, caster = work.play, work.caster_id
    entity, other = work.casting.caster, play.entity(target_id)
    bonus = creature.spell_attack_bonus(entity)
    if places.is_fighting(play, caster) and places.is_fighting(play, target_id):
        ability = creature.figures(entity).get("spellcasting_ability")
        found = attack_rolls.bearing(
            play, caster, target_id, ranged=kind == "ranged", ability=ability, using="spell"
        )
        armor = attack_rolls.armor_class(play, caster, target_id)
    else:
        found = effects.modifiers(entity, "attack_roll", against=target_id, using="spell")
        found = found.joined(effects.modifiers(other, "attacked", against=caster))
        armor = creature.figures(other).get("armor_class", 10) + effects.modifiers(other, "armor_class").flat
    hit, critical = chances(bonus + found.flat, armor, found.advantage, found.dice)
    sure = (
        effects.condition_of(other).critical_near and places.distance(play, caster, target_id) <= places.REACH
    )
    return hit, hit if sure else critical


def _save(work: Work, node: Node, target_id: str) -> tuple[float, odds.Spread]:
    failed = 1 - save_chance(work, node, target_id)
    whole = _parts(work, node["fail"], target_id)
    rest = odds.halved(whole) if node.get("half") else odds.NOTHING
    return failed, odds.mixed([(failed, whole), (1 - failed, rest)])


def save_chance(work: Work, node: Node, target_id: str) -> float:
    """The chance that a creature saves."""
    play, entity = work.play, work.play.entity(target_id)
    foe = places.are_foes(play, work.caster_id, target_id)
    if (node.get("willing") and not foe) or effects.fails_save(entity, node["ability"]):
        return 0.0
    if node.get("automatic") == "fought" and foe:
        return 1.0
    found = effects.modifiers(entity, "saving_throw", ability=node["ability"], against=work.caster_id)
    advantages, disadvantages = bearing(work, node, target_id)
    state = effects.condition_of(entity).saves.get(node["ability"], 0)
    favoured = bool(advantages) or found.favoured or state > 0
    hindered = bool(disadvantages) or found.hindered or state < 0
    bonus = creature.save_bonus(entity, node["ability"]) + found.flat
    bonus += conditions.EXHAUSTION_D20 * creature.exhaustion(entity)
    if node["ability"] == "dexterity" and node.get("cover", True):
        covered = places.cover(play, work.caster_id, target_id)
        bonus += covered if covered < zones.TOTAL_COVER else 0
    return odds.success(bonus, work.casting.dc, favoured - hindered, found.dice)


def _parts(work: Work, nodes: Sequence[Node], target_id: str, *, critical: bool = False) -> odds.Spread:
    """The spread of all damage among nodes, after what the target resists."""
    found = odds.NOTHING
    for node in nodes:
        for part in node.get("parts", ()) if node["do"] == "damage" else ():
            dice = work.dice(part)
            against = part.get("against")
            if against and is_kind(work.play, target_id, against["kinds"]):
                dice = odds.amounts.added(dice, against["dice"])
            one = odds.spread(odds.amounts.doubled(dice) if critical else dice)
            one = odds.halved(one) if node.get("half") else one
            found = odds.added(found, _after_defences(work, one, work.kind(part), target_id))
    return found


def _after_defences(work: Work, one: odds.Spread, kind: str, target_id: str) -> odds.Spread:
    entity = work.play.entity(target_id)
    held = creature.figures(entity)
    if kind in (held.get("immunities") or ()):
        return odds.NOTHING
    if damage.is_resistant(entity, kind):
        one = odds.halved(one)
    if kind in (held.get("vulnerabilities") or ()):
        return {2 * number: chance for number, chance in one.items()}
    return one
