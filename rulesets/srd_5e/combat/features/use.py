"""Features that characters use on their turn: rage, second wind, action surge, focus, inspiration, healing hands.

Each is a function of (play, actor, targets, options) that returns a refusal or None; `USES` has them by key. What
features do to an attack is `striking_features.py`. Source: SRD 5.2, Classes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows import manoeuvres
from rulesets.srd_5e.combat.features import _beast_shapes, _channeling, _class_magic
from rulesets.srd_5e.combat.features import _costs as costs
from rulesets.srd_5e.d20 import second_chances
from rulesets.srd_5e.field import dying, economy, scene, weapons
from rulesets.srd_5e.field.uses import spend_use, uses_left
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

Options = Mapping[str, Any]
Manoeuvre = Callable[[Play, str], None]
RAGE = "feature:rage"
RAGE_SECONDS = 600
HOUR = 3600
INSPIRING_FEET = 60
CURE_COST = 5


def rage(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """Enters a rage, or keeps one up with a bonus action: resistance, stronger blows, advantage with Strength."""
    held = raging(play, actor)
    refused = costs.refuses(play, actor, "rage", "bonus_action", None if held else "rage")
    if refused is None and _armor(play, actor) == "heavy":
        refused = Refused("heavy_armor", "Heavy armor leaves no room for rage.")
    if refused is not None:
        return refused
    costs.pay(play, actor, "bonus_action")
    if held:
        keep_raging(play, actor)
        return None
    spend_use(play, actor, "rage")
    effects.end_concentration(play, actor)
    effects.add(play, actor, _rage(play, actor, effects.now(play) + RAGE_SECONDS))
    play.tell(f"{begun(play, actor)} flies into a rage.")
    return None


def _armor(play: Play, actor: str) -> str:
    worn = (creature.figures(play.entity(actor)).get("equipment") or {}).get("armor") or ""
    return str((play.compendium.armor.get(worn) or {}).get("category", ""))


def _rage(play: Play, actor: str, until: int) -> dict[str, Any]:
    rows = (play.compendium.classes.get("barbarian") or {}).get("counts", {}).get("rage_damage", ())
    level = creature.class_level(play.entity(actor), "barbarian")
    bonus = rows[level - 1] if 0 < level <= len(rows) else 2
    return {
        "name": "rage",
        "origin": RAGE,
        "source": actor,
        "resistances": ["bludgeoning", "piercing", "slashing"],
        "modifiers": [
            {"to": "damage", "add": bonus, "ability": "strength", "with": "weapon"},
            {"to": "saving_throw", "ability": "strength", "advantage": 1},
            {"to": "ability_check", "ability": "strength", "advantage": 1},
        ],
        "marks": ["cannot_cast"],
        "ends_on": ["incapacitated"],
        "lasts": effects.until_end_of_next(play, actor),
        "until": until,
    }


def raging(play: Play, actor: str) -> Mapping[str, Any] | None:
    """The effect of somebody's rage, if they rage."""
    return next((each for each in effects.effects_of(play.entity(actor)) if each.get("origin") == RAGE), None)


def keep_raging(play: Play, actor: str) -> None:
    """A rage goes on to the end of the next turn: after an attack on an enemy, or a bonus action."""
    held = raging(play, actor)
    if held is not None and scene.scene_of(play).get("turn") == actor:
        effects.add(play, actor, _rage(play, actor, held["until"]))


def reckless_attack(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """Before the first attack of a turn: advantage with Strength until the next turn, and for all who attack it too."""
    refused = costs.refuses(play, actor, "reckless_attack", None, None)
    if refused is None and not economy.once(play, actor, "attacked"):
        refused = Refused("attacked", "Recklessness comes with the first attack of a turn.")
    if refused is not None:
        return refused
    modifiers = [
        {"to": "attack_roll", "ability": "strength", "advantage": 1},
        {"to": "attacked", "advantage": 1},
    ]
    made = {"name": "reckless", "origin": "feature:reckless_attack", "source": actor, "modifiers": modifiers}
    effects.add(play, actor, {**made, "lasts": effects.until_start_of(actor)})
    play.tell(f"{begun(play, actor)} throws caution away.")
    return None


def second_wind(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """1d10 and the fighter's level in hit points, as a bonus action; from level 5 a step away too (option `away`)."""
    refused = costs.refuses(play, actor, "second_wind", "bonus_action", "second_wind")
    if refused is not None:
        return refused
    costs.pay(play, actor, "bonus_action")
    spend_use(play, actor, "second_wind")
    level = creature.class_level(play.entity(actor), "fighter")
    rolled = play.roll(f"1d10{level:+d}" if level else "1d10", "Second Wind", actor, verdict="hit points")
    play.tell(f"{begun(play, actor)} catches a second wind.")
    dying.heal(play, actor, rolled.total)
    if options.get("away") and creature.has_feature(play.entity(actor), "tactical_shift"):
        _shift(play, actor)
    return None


def _shift(play: Play, actor: str) -> None:
    """A step away from everybody that provokes nobody: the half speed of a tactical shift."""
    if scene.is_fighting(play) and effects.speed_of(play.entity(actor)) > 0:
        scene.part(play, actor)
        play.tell(f"{begun(play, actor)} slips out of reach.")


def action_surge(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """One more action this turn, though not for magic."""
    refused = costs.refuses(play, actor, "action_surge", None, "action_surge")
    if refused is None and not economy.once(play, actor, "action_surge"):
        refused = Refused("once_a_turn", "Once a turn is all that can be done.")
    if refused is not None:
        return refused
    spend_use(play, actor, "action_surge")
    used = [*scene.combatant(play, actor).get("used", ()), "action_surge"]
    waits = bool(scene.combatant(play, actor)["action"])  # the action itself comes first
    scene.update(play, actor, **({"surge": True} if waits else {"action": True, "no_magic": True}), used=used)
    play.tell(f"{begun(play, actor)} surges on.")
    return None


# --- focus ------------------------------------------------------------------------------------------------


def flurry_of_blows(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """A point of focus and the bonus action for two unarmed strikes, made as attacks afterwards."""
    refused = costs.refuses(play, actor, "monks_focus", "bonus_action", "focus_points")
    if refused is None:
        spend_use(play, actor, "focus_points")
        costs.pay(play, actor, "bonus_action", flurry=2)
        play.tell(f"{begun(play, actor)} begins a flurry of blows.")
    return refused


def patient_defense(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """Disengages as a bonus action, and dodges too for a point of focus (option `focus`)."""
    return _focused(play, actor, options, manoeuvres.be_disengaged, manoeuvres.be_dodging)


def step_of_the_wind(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """Dashes as a bonus action, and disengages too for a point of focus (option `focus`)."""
    return _focused(play, actor, options, manoeuvres.be_dashing, manoeuvres.be_disengaged)


def _focused(play: Play, actor: str, options: Options, does: Manoeuvre, too: Manoeuvre) -> Refused | None:
    """A bonus action that does one thing, and another one too for a point of focus."""
    focus = bool(options.get("focus"))
    refused = costs.refuses(play, actor, "monks_focus", "bonus_action", "focus_points" if focus else None)
    if refused is not None:
        return refused
    costs.pay(play, actor, "bonus_action")
    does(play, actor)
    if focus:
        spend_use(play, actor, "focus_points")
        too(play, actor)
    return None


# --- rogues, bards, paladins ------------------------------------------------------------------------------


def cunning_action(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """Dash, disengage or hide as a bonus action (option `what`)."""
    refused = costs.refuses(play, actor, "cunning_action", "bonus_action", None)
    doing = manoeuvres.BASIC.get(str(options.get("what", "disengage")))
    if refused is None and doing is None:
        refused = Refused("not_cunning", "Cunning lets you dash, disengage or hide.")
    if refused is not None or doing is None:
        return refused
    return doing(play, actor, targets, {**options, "cost": "bonus_action"})


def steady_aim(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """Advantage on the next attack roll of this turn, for whoever has not moved and will not."""
    refused = costs.refuses(play, actor, "steady_aim", "bonus_action", None)
    if refused is None and scene.combatant(play, actor).get("moved"):
        refused = Refused("moved", f"{begun(play, actor)} has moved already.")
    if refused is not None:
        return refused
    costs.pay(play, actor, "bonus_action", movement=0)
    modifiers = [{"to": "attack_roll", "advantage": 1, "once": True}, {"to": "speed", "add": -1000}]
    lasts = {"rounds": 1, "at": "end", "of": actor}
    made = {"name": "steady aim", "origin": "feature:steady_aim", "source": actor, "lasts": lasts}
    effects.add(play, actor, {**made, "modifiers": modifiers})
    play.tell(f"{begun(play, actor)} takes careful aim.")
    return None


def bardic_inspiration(play: Play, actor: str, targets: Sequence[str], _options: Options) -> Refused | None:
    """Gives an ally within 60 feet a die that may turn a failed d20 test into a success, for an hour."""
    refused = costs.refuses(play, actor, "bardic_inspiration", "bonus_action", "bardic_inspiration")
    target = targets[0] if targets else ""
    if refused is None and target == actor:
        refused = Refused("no_target", "Somebody else must be inspired.")
    refused = refused or costs.out_of_reach(play, actor, target, INSPIRING_FEET)
    if refused is None and any(
        each.get("origin") == second_chances.BARDIC for each in effects.effects_of(play.entity(target))
    ):
        refused = Refused("inspired", f"{begun(play, target)} is inspired already.")
    if refused is not None:
        return refused
    costs.pay(play, actor, "bonus_action")
    spend_use(play, actor, "bardic_inspiration")
    die = weapons.class_die(play, actor, "bard", "bardic_inspiration") or "1d6"
    made = {"name": "inspired", "origin": second_chances.BARDIC, "source": actor, "die": die}
    effects.add(play, target, {**made, "until": effects.now(play) + HOUR})
    play.tell(f"{begun(play, actor)} inspires {named(play, target)} ({die}).")
    return None


def lay_on_hands(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """Heals by touch from a pool: so many hit points (option `amount`), or poison for 5 (option `cure`)."""
    target = targets[0] if targets else actor
    cure = bool(options.get("cure"))
    left = uses_left(play, actor, "lay_on_hands")
    held = play.attributes(target)
    missing = int(held.get("hp_max", 0)) - int(held.get("hp_current", 0))
    amount = CURE_COST if cure else max(1, min(int(options.get("amount") or missing or 1), left))
    refused = costs.refuses(play, actor, "lay_on_hands", "bonus_action", "lay_on_hands", amount)
    fighting = scene.is_fighting(play)
    if refused is None and fighting:
        refused = manoeuvres.refuses_touch(play, actor, target)
    if refused is not None:
        return refused
    if fighting:
        manoeuvres.step_beside(play, actor, target)
    costs.pay(play, actor, "bonus_action")
    spend_use(play, actor, "lay_on_hands", amount)
    play.tell(f"{begun(play, actor)} lays hands on {named(play, target)}.")
    if cure:
        effects.end_all(play, target, lambda each: "poisoned" in each.get("conditions", ()), tell=True)
    else:
        dying.heal(play, target, amount, source=actor)
    return None


def heroic_inspiration(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    """Means to spend Heroic Inspiration on the next d20 test that fails."""
    if not creature.figures(play.entity(actor)).get("inspiration"):
        return Refused("no_inspiration", f"{begun(play, actor)} has no Heroic Inspiration to spend.")
    if second_chances.asks(play, actor):
        return Refused("asked_already", f"{begun(play, actor)} means to do that already.")
    effects.add(play, actor, {"name": "resolve", "origin": second_chances.HEROIC, "source": actor})
    play.tell(f"{begun(play, actor)} will not take the next failure for an answer.")
    return None


Use = Callable[[Play, str, Sequence[str], Options], Refused | None]
USES: Mapping[str, Use] = {
    "rage": rage,
    "reckless_attack": reckless_attack,
    "second_wind": second_wind,
    "action_surge": action_surge,
    "flurry_of_blows": flurry_of_blows,
    "patient_defense": patient_defense,
    "step_of_the_wind": step_of_the_wind,
    "cunning_action": cunning_action,
    "steady_aim": steady_aim,
    "bardic_inspiration": bardic_inspiration,
    "lay_on_hands": lay_on_hands,
    "heroic_inspiration": heroic_inspiration,
    "channel_divinity": _channeling.channel,
    "turn_undead": _channeling.way("turn"),
    "divine_spark": _channeling.way("spark"),
    "divine_sense": _channeling.way("sense"),
    "sacred_weapon": _channeling.way("weapon"),
    "preserve_life": _channeling.way("preserve"),
    "lands_aid": _channeling.lands_aid,
    "wild_shape": _beast_shapes.wild_shape,
    "wild_resurgence": _class_magic.wild_resurgence,
    "innate_sorcery": _class_magic.innate_sorcery,
    "font_of_magic": _class_magic.font_of_magic,
    "font_of_inspiration": _class_magic.font_of_inspiration,
    "magical_cunning": _class_magic.magical_cunning,
}
"""What can be used on a turn, by the feature's key."""
IN_PEACE = frozenset(USES) - {
    "rage", "reckless_attack", "action_surge", "flurry_of_blows", "patient_defense", "step_of_the_wind",
    "cunning_action", "steady_aim", "turn_undead",
}  # fmt: skip
"""What can be used outside a fight too."""
