"""What clerics, paladins and druids channel: undead turned, sparks, sense and weapons made holy, the land's aid.

Source: SRD 5.2, Classes, Cleric (Channel Divinity, Sear Undead, Preserve Life); Paladin (Channel Divinity, Sacred
Weapon); Druid (Land's Aid).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.core.language.phrasing import listed
from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import damage
from rulesets.srd_5e.combat.features import _costs as costs
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import dying, economy, scene
from rulesets.srd_5e.field.uses import spend_use
from rulesets.srd_5e.field.words import begun, is_bloodied, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

Options = Mapping[str, Any]
USE = "channel_divinity"
FEET, LAND_FEET = 30, 60
MINUTE = 60
_SPARK_DICE = ((18, 4), (13, 3), (7, 2), (1, 1))
_SENSED = ("celestial", "fiend", "undead")


def channel(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """What was asked for (option `what`: turn, spark, sense, weapon, preserve), else what the target asks for."""
    entity = play.entity(actor)
    what = str(options.get("what") or "")
    if not what and not creature.class_level(entity, "cleric"):
        what = "sense"
    if not what:
        undead = not targets or _kind(play, targets[0]) == "undead"
        what = "turn" if undead and scene.is_fighting(play) else "spark"
    return _WAYS.get(what, _spark)(play, actor, targets, options)


def _kind(play: Play, creature_id: str) -> str:
    held = play.state["entities"].get(creature_id)
    return str(creature.figures(held).get("kind", "humanoid")) if held else ""


def _refuses(play: Play, actor: str, kind: economy.Kind | None, feature: str = USE) -> Refused | None:
    return costs.refuses(play, actor, feature, kind, USE)


def _refuses_cleric(play: Play, actor: str) -> Refused | None:
    if not creature.class_level(play.entity(actor), "cleric"):
        return Refused("no_feature", f"{begun(play, actor)} is no cleric.")
    return _refuses(play, actor, "action")


def _turn(play: Play, actor: str, targets: Sequence[str], _options: Options) -> Refused | None:
    """Undead within 30 feet that fail a Wisdom save are frightened and incapacitated for a minute, or until hurt."""
    refused = _refuses_cleric(play, actor)
    wanted = targets or (scene.foes(play, actor) if scene.is_fighting(play) else ())
    undead = [
        one
        for one in wanted
        if _kind(play, one) == "undead" and costs.out_of_reach(play, actor, one, FEET) is None
    ]
    if refused is None and not undead:
        refused = Refused("no_undead", "There are no undead near enough to turn.")
    if refused is not None:
        return refused
    costs.pay(play, actor, "action")
    spend_use(play, actor, USE)
    play.tell(f"{begun(play, actor)} raises a holy sign against the undead.")
    dc = creature.spell_save_dc(play.entity(actor))
    failed = [
        one
        for one in undead
        if not d20_tests.saving_throw(
            play, one, "wisdom", dc, against=actor, avoiding="frightened", magical=True
        ).succeeded
    ]
    _sear(play, actor, failed)
    for one in failed:
        _drive(play, actor, one)
    return None


def _sear(play: Play, actor: str, failed: Sequence[str]) -> None:
    if not failed or not creature.has_feature(play.entity(actor), "sear_undead"):
        return
    dice = f"{max(1, creature.modifier(play.entity(actor), 'wisdom'))}d8"
    rolled = damage.rolled(play, actor, [(dice, "radiant")], label="Sear Undead")
    for one in failed:
        damage.deal(play, one, rolled, source_id=actor, telling=f"Holy fire sears {named(play, one)}")


def _drive(play: Play, actor: str, target: str) -> None:
    if play.entity(target)["status"] == "dead":
        return
    made = {
        "name": "turned",
        "origin": "feature:turn_undead",
        "source": actor,
        "conditions": ["frightened", "incapacitated"],
        "marks": ["flees"],
        "ends_on": ["damage"],
        "until": effects.now(play) + MINUTE,
    }
    if effects.add(play, target, made):
        play.tell(f"{begun(play, target)} cowers before {named(play, actor)}.")


def _spark(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """1d8 (more from level 7) and Wisdom: healing for a friend; for others a Constitution save against harm."""
    target = targets[0] if targets else actor
    refused = _refuses_cleric(play, actor) or costs.out_of_reach(play, actor, target, FEET)
    if refused is not None:
        return refused
    costs.pay(play, actor, "action")
    spend_use(play, actor, USE)
    entity = play.entity(actor)
    level = creature.class_level(entity, "cleric")
    count = next(dice for least, dice in _SPARK_DICE if level >= least or least == 1)
    dice = f"{count}d8{creature.modifier(entity, 'wisdom'):+d}"
    harms = scene.are_foes(play, actor, target) or bool(options.get("harm"))
    play.tell(f"{begun(play, actor)} sends a spark to {named(play, target)}.")
    if not harms:
        dying.heal(
            play, target, play.roll(dice, "Divine Spark", actor, verdict="hit points").total, source=actor
        )
        return None
    (rolled,) = damage.rolled(play, actor, [(dice, "radiant")], label="Divine Spark")
    tested = d20_tests.saving_throw(
        play, target, "constitution", creature.spell_save_dc(entity), against=actor, magical=True
    )
    amount = rolled.amount // 2 if tested.succeeded else rolled.amount
    damage.deal(play, target, [(amount, "radiant")], source_id=actor)
    return None


def _sense(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """For ten minutes celestials, fiends and undead within 60 feet are felt; those about are told at once."""
    refused = _refuses(play, actor, "bonus_action")
    if refused is not None:
        return refused
    costs.pay(play, actor, "bonus_action")
    spend_use(play, actor, USE)
    made = {"name": "divine sense", "origin": "feature:divine_sense", "source": actor}
    effects.add(play, actor, {**made, "until": effects.now(play) + 10 * MINUTE})
    here = play.entity(actor)["location"]
    felt = tuple(
        named(play, one["id"])
        for one in play.state["entities"].values()
        if one["location"] == here and one["status"] != "dead" and _kind(play, one["id"]) in _SENSED
    )
    told = listed(felt) if felt else "nothing holy or unholy"
    play.tell(f"{begun(play, actor)} opens a sense for the holy and the unholy, and feels {told}.")
    return None


def _weapon(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """For ten minutes the weapon in hand adds Charisma, at least 1, to attack rolls."""
    refused = _refuses(play, actor, None, "sacred_weapon")
    if refused is not None:
        return refused
    spend_use(play, actor, USE)
    bonus = max(1, creature.modifier(play.entity(actor), "charisma"))
    made = {"name": "sacred weapon", "origin": "feature:sacred_weapon", "source": actor}
    modifiers = [{"to": "attack_roll", "add": bonus, "with": "weapon"}]
    effects.add(play, actor, {**made, "modifiers": modifiers, "until": effects.now(play) + 10 * MINUTE})
    play.tell(f"{begun(play, actor)} makes a weapon shine.")
    return None


def _preserve(play: Play, actor: str, targets: Sequence[str], _options: Options) -> Refused | None:
    """Five hit points a level for the bloodied within 30 feet, the worst hurt first, none above half of its maximum."""
    refused = _refuses(play, actor, "action", "preserve_life")
    near = [actor, *(scene.allies(play, actor) if scene.is_fighting(play) else _about(play, actor))]
    wanted = [
        one
        for one in targets or near
        if (one == actor or costs.out_of_reach(play, actor, one, FEET) is None)
        and is_bloodied(play.entity(one))
        and play.entity(one)["status"] != "dead"
    ]
    if refused is None and not wanted:
        refused = Refused("no_target", "Nobody near enough is hurt so badly.")
    if refused is not None:
        return refused
    costs.pay(play, actor, "action")
    spend_use(play, actor, USE)
    play.tell(f"{begun(play, actor)} calls on life.")
    left = 5 * creature.class_level(play.entity(actor), "cleric")
    for one in sorted(wanted, key=lambda one: (creature.hit_points(play.entity(one)), one)):
        held = play.attributes(one)
        left -= dying.heal(play, one, min(left, held["hp_max"] // 2 - held["hp_current"]), source=actor)
    return None


def _about(play: Play, actor: str) -> list[str]:
    here = play.entity(actor)["location"]
    return [
        one["id"]
        for one in play.state["entities"].values()
        if one["type"] == "pc" and one["location"] == here and one["id"] != actor
    ]


def lands_aid(play: Play, actor: str, targets: Sequence[str], _options: Options) -> Refused | None:
    """A use of wild shape: foes save by Constitution against 2d6 necrotic, half on a success; one friend heals 2d6."""
    refused = costs.refuses(play, actor, "lands_aid", "action", "wild_shape")
    wanted = [one for one in targets if costs.out_of_reach(play, actor, one, LAND_FEET) is None]
    if refused is None and not wanted:
        refused = Refused("no_target", "Say whom the land is to help, and whom to harm.")
    if refused is not None:
        return refused
    costs.pay(play, actor, "action")
    spend_use(play, actor, "wild_shape")
    play.tell(f"Flowers and thorns rise about {named(play, actor)}.")
    foes = [one for one in wanted if scene.are_foes(play, actor, one)]
    friends = [one for one in wanted if one not in foes]
    (rolled,) = damage.rolled(play, actor, [("2d6", "necrotic")], label="Land's Aid")
    dc = creature.spell_save_dc(play.entity(actor))
    for one in foes:
        tested = d20_tests.saving_throw(play, one, "constitution", dc, against=actor, magical=True)
        amount = rolled.amount // 2 if tested.succeeded else rolled.amount
        damage.deal(play, one, [(amount, "necrotic")], source_id=actor)
    for one in friends[:1]:
        healing = play.roll("2d6", "Land's Aid", actor, verdict="hit points").total
        dying.heal(play, one, healing, source=actor)
    return None


_WAYS = {"turn": _turn, "spark": _spark, "sense": _sense, "weapon": _weapon, "preserve": _preserve}


def way(what: str) -> Callable[[Play, str, Sequence[str], Options], Refused | None]:
    """One way of channelling, asked for by its name."""
    return _WAYS[what]
