"""Actions beside attacks and spells: dodge, dash, help, hide, search, ready, grapple, shove, escape, first aid …

Each is a function of (play, actor, targets, options) that returns a refusal or None. Option `cost` names what pays for
it instead of the action. Source: SRD 5.2, Rules Glossary, the entries of these actions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulesets.srd_5e import creature
from rulesets.srd_5e.blows.strikes import attack_rolls, masteries
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.field import dying, economy, scene, sight, zones
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

Options = Mapping[str, Any]
HIDE_DC = 15
FIRST_AID_DC = 10
TOUCH_STEP = 10


def _cost(options: Options) -> economy.Kind:
    return "bonus_action" if options.get("cost") == "bonus_action" else "action"


def _pay(play: Play, actor: str, options: Options, what: str) -> Refused | None:
    """Takes what an action costs, or says why it cannot be taken."""
    refused = economy.refuses(play, actor, _cost(options), what=what)
    if refused is None:
        economy.spend(play, actor, _cost(options))
    return refused


# --- dodge, dash, disengage -------------------------------------------------------------------------------


def dodge(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """Until the next turn attacks have disadvantage, and Dexterity saves advantage."""
    refused = _pay(play, actor, options, "dodge")
    if refused is None:
        be_dodging(play, actor)
    return refused


def be_dodging(play: Play, actor: str) -> None:
    """What dodging does, without its cost."""
    modifiers = [
        {"to": "attacked", "advantage": -1},
        {"to": "saving_throw", "ability": "dexterity", "advantage": 1},
    ]
    made = {"name": "dodging", "origin": attack_rolls.DODGE, "source": actor, "modifiers": modifiers}
    ends = ["incapacitated", "speed_zero"]
    effects.add(play, actor, {**made, "lasts": effects.until_start_of(actor), "ends_on": ends})
    play.tell(f"{begun(play, actor)} is on guard.")


def dash(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """As much movement again as the speed; a bonus action where magic quickens one's feet."""
    quick = effects.has_mark(play.entity(actor), "bonus_dash")
    if quick and economy.refuses(play, actor, "bonus_action") is None:
        options = {**options, "cost": "bonus_action"}
    refused = _pay(play, actor, options, "dash")
    if refused is None:
        be_dashing(play, actor)
    return refused


def be_dashing(play: Play, actor: str) -> None:
    """What dashing does, without its cost."""
    left = scene.combatant(play, actor)["movement"] + effects.speed_of(play.entity(actor))
    scene.update(play, actor, movement=left)
    play.tell(f"{begun(play, actor)} dashes.")


def disengage(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """Moving provokes nothing for the rest of the turn."""
    refused = _pay(play, actor, options, "disengage")
    if refused is None:
        be_disengaged(play, actor)
    return refused


def be_disengaged(play: Play, actor: str) -> None:
    """What disengaging does, without its cost."""
    scene.update(play, actor, disengaged=True)
    play.tell(f"{begun(play, actor)} disengages.")


# --- help, hide, search, ready ----------------------------------------------------------------------------


def help_(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """Helps an ally: against a foe at hand, with a check (option `skill`), or back from dying."""
    target = targets[0] if targets else ""
    if target not in scene.combatants(play) or target == actor:
        return Refused("no_target", "Say whom you help, or against whom.")
    if scene.are_foes(play, actor, target):
        return _distract(play, actor, target, options)
    if scene.is_down(play, target):
        return stabilise(play, actor, targets, options)
    return _assist(play, actor, target, options)


def _distract(play: Play, actor: str, target: str, options: Options) -> Refused | None:
    if not zones.in_reach(play, actor, target, zones.NEAR):
        return Refused("out_of_reach", f"{begun(play, target)} is not at hand.")
    refused = _pay(play, actor, options, "help")
    if refused is None:
        modifiers = [{"to": "attacked", "advantage": 1, "once": True}]
        made = {"name": "distracted", "origin": "action:help", "source": actor, "modifiers": modifiers}
        effects.add(play, target, {**made, "lasts": effects.until_start_of(actor)})
        play.tell(f"{begun(play, actor)} distracts {named(play, target)}.")
    return refused


def _assist(play: Play, actor: str, target: str, options: Options) -> Refused | None:
    skill = options.get("skill")
    if skill not in (creature.figures(play.entity(actor)).get("skills") or ()):
        return Refused("no_skill", "Help with a check takes a skill you are proficient in.")
    refused = _pay(play, actor, options, "help")
    if refused is None:
        modifiers = [{"to": "ability_check", "skill": skill, "advantage": 1, "once": True}]
        made = {"name": "helped", "origin": "action:help", "source": actor, "modifiers": modifiers}
        effects.add(play, target, {**made, "lasts": effects.until_start_of(actor)})
        play.tell(f"{begun(play, actor)} helps {named(play, target)}.")
    return refused


def hide(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """DC 15 Stealth, out of every enemy's sight; success is the Invisible condition until an attack or a spell."""
    refused = economy.refuses(play, actor, _cost(options), what="hide")
    if refused is None and not can_hide(play, actor):
        refused = Refused("in_sight", "There is nothing here to hide behind.")
    if refused is not None:
        return refused
    economy.spend(play, actor, _cost(options))
    tested = d20_tests.ability_check(
        play, actor, HIDE_DC, skill="stealth", inspiration=bool(options.get("inspiration"))
    )
    if not tested.succeeded:
        play.tell(f"{begun(play, actor)} finds no hiding place.")
        return None
    made = {"name": "hidden", "origin": effects.HIDING, "source": actor, "conditions": ["invisible"]}
    effects.add(
        play, actor, {**made, "found_at": tested.total, "ends_on": ["attack", "cast", "incapacitated"]}
    )
    play.tell(f"{begun(play, actor)} slips out of sight.")
    return None


def can_hide(play: Play, actor: str) -> bool:
    """Whether there is three-quarters cover or thick obscurity, and no enemy who sees past it."""
    here = zones.zone(play, zones.zone_of(play, actor))
    covered = max(int(here.get("cover", 0)), int(scene.combatant(play, actor).get("cover", 0))) >= 5
    obscured = here.get("obscured") == "heavily" or here.get("light") == "darkness"
    return (covered or obscured) and not sight.is_watched(play, actor)


def search(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """A Perception check against what hidden foes rolled; who is found is hidden no more."""
    refused = _pay(play, actor, options, "search")
    if refused is not None:
        return refused
    tested = d20_tests.ability_check(play, actor, None, skill="perception")
    found = [one for one in scene.foes(play, actor) if _is_found(play, one, tested.total)]
    for one in found:
        effects.end_all(play, one, lambda each: each.get("origin") == effects.HIDING)
        play.tell(f"{begun(play, actor)} finds {named(play, one)}.")
    if not found:
        play.tell(f"{begun(play, actor)} looks around and finds nobody.")
    return None


def _is_found(play: Play, creature_id: str, total: int) -> bool:
    held = (
        each for each in effects.effects_of(play.entity(creature_id)) if each.get("origin") == effects.HIDING
    )
    return any(total >= each.get("found_at", HIDE_DC) for each in held)


def ready(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """Waits to attack when a foe comes (`when: comes`), or when a target's turn ends (`when: turn_ends`)."""
    when = str(options.get("when") or "comes")
    if when not in ("comes", "turn_ends") or (when == "turn_ends" and not targets):
        return Refused("no_trigger", "Say what you wait for: that a foe comes, or that somebody has acted.")
    refused = _pay(play, actor, options, "ready")
    if refused is None:
        kept = {"when": when, "target": targets[0] if targets else None, "options": dict(options)}
        scene.update(play, actor, readied=kept)
        play.tell(f"{begun(play, actor)} waits, ready to strike.")
    return refused


# --- touch and first aid ----------------------------------------------------------------------------------


def refuses_touch(play: Play, actor: str, target: str) -> Refused | None:
    """Why somebody cannot be touched now: in a zone it takes 10 feet of movement to get to a friend's side."""
    if actor == target or scene.are_engaged(play, actor, target):
        return None
    if target not in scene.combatants(play) or zones.zone_of(play, actor) != zones.zone_of(play, target):
        return Refused("out_of_reach", f"{begun(play, target)} is out of reach.")
    if scene.combatant(play, actor)["movement"] < TOUCH_STEP or effects.speed_of(play.entity(actor)) == 0:
        return Refused("no_movement", f"{begun(play, actor)} cannot get to {named(play, target)}.")
    return None


def step_beside(play: Play, actor: str, target: str) -> None:
    """Takes the step that `refuses_touch` allowed."""
    if actor != target and not scene.are_engaged(play, actor, target):
        left = scene.combatant(play, actor)["movement"] - TOUCH_STEP
        scene.update(play, actor, movement=left)


def stabilise(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    """DC 10 Medicine to stabilise the dying or wake the knocked out; a healer's kit needs no check for the dying."""
    target = targets[0] if targets else ""
    if target not in scene.combatants(play) or not scene.is_down(play, target) or _is_dead(play, target):
        return Refused("no_need", "Nobody there needs that.")
    refused = economy.refuses(play, actor, _cost(options), what="help") or refuses_touch(play, actor, target)
    if refused is not None:
        return refused
    step_beside(play, actor, target)
    economy.spend(play, actor, _cost(options))
    is_dying = dying.is_dying(play.entity(target))
    if (is_dying and options.get("kit")) or d20_tests.ability_check(
        play, actor, FIRST_AID_DC, skill="medicine", inspiration=bool(options.get("inspiration"))
    ).succeeded:
        (dying.stabilise if is_dying else dying.first_aid)(play, target)
    else:
        play.tell(f"{begun(play, actor)} cannot help {named(play, target)} yet.")
    return None


def _is_dead(play: Play, creature_id: str) -> bool:
    return play.entity(creature_id)["status"] == "dead"


# --- grapple, shove, escape -------------------------------------------------------------------------------


def unarmed_dc(play: Play, actor: str) -> int:
    """The DC of grapples and shoves: 8, Strength (a monk's Dexterity if better) and proficiency."""
    entity = play.entity(actor)
    best = creature.modifier(entity, "strength")
    if creature.has_feature(entity, "martial_arts") and not creature.is_armored(entity):
        best = max(best, creature.modifier(entity, "dexterity"))
    return 8 + best + creature.proficiency_bonus(entity)


def refuses_hold(play: Play, actor: str, target: str, *, hand: bool) -> Refused | None:
    """Why somebody cannot be grappled (which takes a free `hand`) or shoved."""
    refused = attack_rolls.refuses(play, actor, target)
    if refused is not None:
        return refused
    if not zones.in_reach(play, actor, target, zones.NEAR):
        return Refused("out_of_reach", f"{begun(play, target)} is out of reach.")
    if masteries.size_of(play, target) > masteries.size_of(play, actor) + 1:
        return Refused("too_large", f"{begun(play, target)} is too large for that.")
    gear = creature.figures(play.entity(actor)).get("equipment") or {}
    if hand and len(gear.get("held") or ()) + bool(gear.get("shield")) >= 2:
        return Refused("hands_full", "That takes a free hand.")
    return None


def _resists(play: Play, actor: str, target: str, dc: int, avoiding: str) -> bool:
    """The target saves with Strength or Dexterity, whichever is better."""
    entity = play.entity(target)

    def chance(ability: str) -> tuple[bool, int]:
        return not effects.fails_save(entity, ability), creature.save_bonus(entity, ability)

    ability = max(("strength", "dexterity"), key=chance)
    tested = d20_tests.saving_throw(play, target, ability, dc, against=actor, avoiding=avoiding)
    return tested.succeeded


def grapple(play: Play, actor: str, target: str) -> None:
    """Tries to hold somebody that `refuses_hold` allowed; what it costs is the caller's."""
    dc = unarmed_dc(play, actor)
    made = {
        "name": "grappled", "origin": "action:grapple", "source": actor, "conditions": ["grappled"], "escape_dc": dc,
    }  # fmt: skip
    if _resists(play, actor, target, dc, "grappled") or effects.add(play, target, made) is None:
        play.tell(f"{begun(play, target)} wrenches free of {named(play, actor)}.")
    else:
        play.tell(f"{begun(play, actor)} gets hold of {named(play, target)}.")


def shove(play: Play, actor: str, target: str, *, prone: bool) -> None:
    """Tries to push somebody off or down; what it costs is the caller's."""
    if _resists(play, actor, target, unarmed_dc(play, actor), "prone"):
        play.tell(f"{begun(play, target)} stands firm against {named(play, actor)}.")
    elif prone:
        masteries.knock_prone(play, target, actor)
    else:
        masteries.push(play, target)


BROKE_FREE = "broke_free"
"""Noted of a turn in which somebody broke free, and might use it to get away."""


def escape(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """Athletics or Acrobatics, whichever is better, against the DC of what holds somebody."""
    held = next((each for each in effects.effects_of(play.entity(actor)) if escape_dc(each)), None)
    if held is None:
        return Refused("not_held", f"Nothing holds {named(play, actor)}.")
    refused = _pay(play, actor, options, "escape")
    if refused is not None:
        return refused
    entity = play.entity(actor)
    skills = [held["escape"]["skill"]] if held.get("escape") else ["athletics", "acrobatics"]
    skill = max(skills, key=lambda one: creature.skill_bonus(entity, one))
    ending = next(iter(held.get("conditions", ())), None)
    if d20_tests.ability_check(
        play, actor, escape_dc(held), skill=skill, ending=ending, inspiration=bool(options.get("inspiration"))
    ).succeeded:
        effects.end_all(play, actor, lambda each: each["id"] == held["id"])
        play.tell(f"{begun(play, actor)} breaks free.")
        economy.mark(play, actor, BROKE_FREE)
        speed, moved = (
            effects.speed_of(play.entity(actor)),
            int(scene.combatant(play, actor).get("moved") or 0),
        )
        scene.update(play, actor, movement=max(scene.combatant(play, actor)["movement"], speed - moved))
    else:
        play.tell(f"{begun(play, actor)} does not get free.")
    return None


def escape_dc(effect: Mapping[str, Any]) -> int | None:
    """The DC of the check that ends an effect; None where no check does."""
    return effect.get("escape_dc") or (effect.get("escape") or {}).get("dc")


Doing = Callable[[Play, str, Sequence[str], Options], Refused | None]
BASIC: Mapping[str, Doing] = {"dash": dash, "disengage": disengage, "hide": hide}
"""What a cunning rogue does as a bonus action."""
