"""The attack of a turn: what pays for it, the way to the target, and the strike; grapples and shoves in its place.

Source: SRD 5.2, Rules Glossary, Attack, Unarmed Strike; Equipment, Light, Nick; Extra Attack of the classes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import manoeuvres
from rulesets.srd_5e.blows.strikes import masteries, monster_attacks, strikes
from rulesets.srd_5e.blows.strikes.strikes import Strike
from rulesets.srd_5e.combat import movement
from rulesets.srd_5e.combat.features import use
from rulesets.srd_5e.field import economy, scene, stat_blocks, weapons
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic import reactions as spell_reactions
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import answers

Options = Mapping[str, Any]


class AttackPayment(NamedTuple):
    """What pays for an attack: the combatant's fields that change, and whether it is the extra attack of Light."""

    kind: economy.Kind | None
    changes: dict[str, object]
    extra: bool = False


def attacks_an_action(play: Play, actor: str) -> int:
    """How many attacks the Attack action has: two with Extra Attack; one where a spell slows."""
    entity = play.entity(actor)
    if effects.has_mark(entity, "slowed"):
        return 1
    more = ("three_extra_attacks", "two_extra_attacks", "extra_attack")
    return next((4 - at for at, key in enumerate(more) if creature.has_feature(entity, key)), 1)


def attack(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """One attack against the first target, after going to its side where that is needed and possible."""
    target = targets[0] if targets else ""
    if effects.has_mark(play.entity(actor), "cannot_attack"):
        return Refused("cannot_attack", f"{begun(play, actor)} cannot attack now.")
    if stat_blocks.block(play, actor):
        return _by_stat_block(play, actor, target, options)
    how = _how(play, actor, target, options)
    payment = _payment(play, actor, how, bool(options.get("bonus")))
    if isinstance(payment, Refused):
        return payment
    how = _paid(how, payment, options)
    way = _way(play, actor, target, how, options)
    if isinstance(way, Refused):
        return way
    if way:
        movement.toward(play, actor, target)
    weapon = strikes.aim(play, actor, target, how)
    if isinstance(weapon, Refused) or economy.cannot_act(play, actor) is not None:
        return None  # struck down or held on the way, and the way is gone
    if options.get("reckless"):
        use.reckless_attack(play, actor, (), {})
    _pay(play, actor, payment)
    _note(play, actor, target)
    if not spell_reactions.warded(play, actor, target):
        made = strikes.strike(play, actor, target, weapon, how)
        use.keep_raging(play, actor)
        if made.hit:
            answers.answer_damage(play, target, actor)
    return None


def _note(play: Play, actor: str, target: str) -> None:
    """Keeps that somebody attacked this turn, and whom: "again" means that one."""
    if economy.once(play, actor, "attacked"):
        economy.mark(play, actor, "attacked")
    if scene.combatant(play, actor).get("aimed") != target:
        scene.update(play, actor, aimed=target)


def _how(play: Play, actor: str, target: str, options: Options) -> Strike:
    carried = weapons.carried(play, actor)
    key = str(options.get("weapon") or (carried[0] if carried else weapons.UNARMED))
    return Strike(
        weapon=key,
        thrown=bool(options.get("thrown")) or _must_throw(play, actor, target, key, options),
        two_hands=options.get("two_hands"),
        knock_out=bool(options.get("knock_out")),
        second=options.get("second"),
        cunning=options.get("cunning"),
        stun=bool(options.get("stun")),
        inspiration=bool(options.get("inspiration")),
    )


def _must_throw(play: Play, actor: str, target: str, key: str, options: Options) -> bool:
    """A weapon made for throwing is thrown at whom one cannot get to, unless said otherwise."""
    entry = play.compendium.weapons.get(key) or {}
    if options.get("thrown") is not None or "thrown" not in entry.get("properties", ()):
        return False
    if target not in scene.combatants(play) or entry.get("kind") == "ranged":
        return entry.get("kind") == "ranged"
    if scene.are_engaged(play, actor, target):
        return False
    return movement.cost_toward(play, actor, target) > scene.combatant(play, actor)["movement"]


def _paid(how: Strike, payment: AttackPayment, options: Options) -> Strike:
    """The attack as what pays for it makes it: the extra one of Light, or a blow of a flurry."""
    if "flurry" in payment.changes:
        return replace(how, technique=str(options.get("technique") or "topple"))
    return replace(how, extra=True) if payment.extra else how


def _way(play: Play, actor: str, target: str, how: Strike, options: Options) -> bool | Refused:
    """Whether one has to go to the target first; a refusal where the attack cannot be made either way."""
    aimed = strikes.aim(play, actor, target, how)
    if not isinstance(aimed, Refused):
        return False
    if aimed.reason != "out_of_reach" or options.get("approach") is False:
        return aimed
    return True if _can_reach(play, actor, target) else aimed


def _can_reach(play: Play, actor: str, target: str) -> bool:
    if movement.held_back(play, actor) is not None:
        return False
    if target in effects.sources_of(play.entity(actor), "frightened"):
        return False
    return movement.cost_toward(play, actor, target) <= scene.combatant(play, actor)["movement"]


# --- what pays --------------------------------------------------------------------------------------------


def _payment(play: Play, actor: str, how: Strike, bonus: bool) -> AttackPayment | Refused:
    one = scene.combatant(play, actor)
    if bonus:
        return _bonus_payment(play, actor, how)
    if how.weapon == weapons.UNARMED and one.get("flurry"):
        return AttackPayment(None, {"flurry": one["flurry"] - 1})
    light = {"light": how.weapon} if _is_light(play, how.weapon) and not one.get("light") else {}
    if one.get("attacks"):
        return AttackPayment(None, {"attacks": one["attacks"] - 1, **light})
    refused = economy.refuses(play, actor, "action", what="attack")
    if refused is not None:
        return refused
    number = attacks_an_action(play, actor) if one.get("action") else 1
    return AttackPayment("action", {"attacks": number - 1, **light})


def _bonus_payment(play: Play, actor: str, how: Strike) -> AttackPayment | Refused:
    entity = play.entity(actor)
    if how.weapon == weapons.UNARMED:
        monk = creature.has_feature(entity, "martial_arts") and not creature.is_armored(entity)
        refused = economy.refuses(play, actor, "bonus_action")
        if not monk:
            return Refused("no_bonus_attack", "A bare hand has no extra attack.")
        return AttackPayment("bonus_action", {}) if refused is None else refused
    first = scene.combatant(play, actor).get("light")
    if first is None or not _is_light(play, how.weapon):
        return Refused(
            "no_bonus_attack", "The extra attack takes a light weapon, after an attack with another one."
        )
    if first == how.weapon and weapons.carried(play, actor).count(first) < 2:
        return Refused("same_weapon", "The extra attack takes another weapon in the other hand.")
    if not economy.once(play, actor, "light"):
        return Refused("once_a_turn", "There is one extra attack a turn.")
    used = [*scene.combatant(play, actor).get("used", ()), "light"]
    if "nick" in _masteries(play, actor, first, how.weapon):
        return AttackPayment(None, {"used": used}, extra=True)
    refused = economy.refuses(play, actor, "bonus_action")
    return AttackPayment("bonus_action", {"used": used}, extra=True) if refused is None else refused


def _masteries(play: Play, actor: str, *keys: str) -> set[str | None]:
    made = [weapons.ready(play, actor, key) for key in keys]
    return {masteries.mastery_of(play, actor, one) for one in made if not isinstance(one, Refused)}


def _is_light(play: Play, key: str) -> bool:
    return "light" in (play.compendium.weapons.get(key) or {}).get("properties", ())


def _pay(play: Play, actor: str, payment: AttackPayment) -> None:
    if payment.kind is None:
        scene.update(play, actor, **payment.changes)
    else:
        economy.spend(play, actor, payment.kind, **payment.changes)


# --- by a stat block, and with bare hands -----------------------------------------------------------------


def _by_stat_block(play: Play, actor: str, target: str, options: Options) -> Refused | None:
    known = stat_blocks.attacks(play, actor)
    wanted = options.get("attack") or options.get("weapon")
    chosen = [one for one in known if not wanted or one["key"] == wanted]
    if not chosen:
        return Refused("no_attack", f"{begun(play, actor)} has no such attack.")
    one = scene.combatant(play, actor)
    refused = None if one.get("attacks") else economy.refuses(play, actor, "action", what="attack")
    if refused is not None:
        return refused
    attack_now = next(
        (each for each in chosen if monster_attacks.aim(play, actor, target, each) is None), None
    )
    if attack_now is None:
        refused = monster_attacks.aim(play, actor, target, chosen[0])
        if refused is None or refused.reason != "out_of_reach" or not _can_reach(play, actor, target):
            return refused
        movement.toward(play, actor, target)
        attack_now = chosen[0]
    if economy.cannot_act(play, actor) is not None or monster_attacks.aim(play, actor, target, attack_now):
        return None
    number = sum(count for _, count in stat_blocks.block(play, actor).get("multiattack") or [["", 1]])
    if one.get("attacks"):
        scene.update(play, actor, attacks=one["attacks"] - 1)
    else:
        economy.spend(play, actor, "action", attacks=number - 1)
    if not spell_reactions.warded(play, actor, target):
        made = monster_attacks.make(play, actor, target, attack_now)
        if made.hit:
            answers.answer_damage(play, target, actor)
    return None


def grapple(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """Grapples in place of an attack."""
    return _by_hand(play, actor, targets, options, hand=True)


def shove(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """Shoves in place of an attack: off, or down with option `prone`."""
    return _by_hand(play, actor, targets, options, hand=False)


def _by_hand(
    play: Play, actor: str, targets: Sequence[str], options: Options, *, hand: bool
) -> Refused | None:
    target = targets[0] if targets else ""
    payment = _payment(play, actor, Strike(weapons.UNARMED), bool(options.get("bonus")))
    if isinstance(payment, Refused):
        return payment
    refused = manoeuvres.refuses_hold(play, actor, target, hand=hand)
    if refused is not None and not (refused.reason == "out_of_reach" and _can_reach(play, actor, target)):
        return refused
    if refused is not None:
        movement.toward(play, actor, target)
        if economy.cannot_act(play, actor) or manoeuvres.refuses_hold(play, actor, target, hand=hand):
            return None
    _pay(play, actor, payment)
    if hand:
        manoeuvres.grapple(play, actor, target)
    else:
        manoeuvres.shove(play, actor, target, prone=bool(options.get("prone")))
    return None
