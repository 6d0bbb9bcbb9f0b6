"""Acts of the ruleset's data as the rules play them, in a fight and out of one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.core.content.resolver import ResolverRequest
from bot.core.language.phrasing import listed
from bot.core.state import operations as ops
from rulesets.srd_5e import creature, dealings, equipment, rests, spoils, waiting
from rulesets.srd_5e.characters import consumables, leveling
from rulesets.srd_5e.combat import fight, hands, movement
from rulesets.srd_5e.combat.features import use
from rulesets.srd_5e.field import companions, economy, scene, zones
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.magic.spell import find
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import casting, spoken, wards
from rulesets.srd_5e.spells.requirements.readiness import is_harmful
from rulesets.srd_5e.turns import _spell_aims as aims
from rulesets.srd_5e.turns import acts, aftermath, encounters, offers, peaceful
from rulesets.srd_5e.turns.own_turn import IN_FIGHT, SPARING, on_a_turn, targets_of

_NO_FIGHT = Refused("no_fight", "There is no fight here.")


def play_act(play: Play, request: ResolverRequest) -> Refused | None:
    """Plays an act; foes that were overcome by it earn their victors experience."""
    act = str(request.options.get("act", ""))
    refused = _OTHERS[act](play, request) if act in _OTHERS else _in_fight(play, request, act)
    if refused is None:
        aftermath.settle(play)
        companions.vanish(play)
    return refused


def _in_fight(play: Play, request: ResolverRequest, act: str) -> Refused | None:
    if act not in IN_FIGHT:
        return Refused("unknown_action", "That is not something these rules know.")
    if not scene.is_fighting(play):
        opened = _opened(play, request, act)
        if opened is not None or not _may_go_on(play, request.actor_id):
            return opened if isinstance(opened, Refused) else None
        refused = on_a_turn(play, request, act)
        if (
            refused is not None
        ):  # the fight has begun, and its dice are rolled: what cannot be done yet is told
            play.tell(refused.message)
        return None
    return on_a_turn(play, request, act)


def _opened(play: Play, request: ResolverRequest, act: str) -> Refused | bool | None:
    """What an act outside a fight comes to: a fight that it begins (None), a refusal, or done (True)."""
    if act == "attack":
        target = request.target_id or next(iter(_opponents(play, request)), None)
        if target is None:
            return Refused("no_target", _whom(play, request))
        if SPARING in str(request.details.get("option") or "") and scene.is_down(play, target):
            return Refused("down_already", f"{begun(play, target)} is out of it already.")
        if _begs(play, target):
            return True
        return encounters.begin(play, request.actor_id, target)
    if act == "cast":
        return _cast_in_peace(play, request)
    chosen = str(request.details.get("option") or "")
    targets = targets_of(play, request, act)
    done: Refused | int | None = _NO_FIGHT
    match act:
        case "equip":
            done = hands.equip(play, request.actor_id, targets, {"item": chosen})
        case "feature" if chosen in _AGAINST_FOES and _opponents(play, request):
            return encounters.begin(play, request.actor_id)
        case "feature" if chosen in use.IN_PEACE:
            done = use.USES[chosen](play, request.actor_id, targets, dict(request.details))
        case "use_item" if chosen:
            done = consumables.drink(play, request.actor_id, chosen, next(iter(targets), None))
        case "aid" if targets and play.entity(targets[0])["type"] == "pc":
            done = peaceful.lend_a_hand(play, request.actor_id, targets[0], chosen) or True
        case "feature" | "stabilise" | "stand_up":
            kind, option = IN_FIGHT[act]
            options = {option: chosen} if option and chosen else {}
            done = peaceful.act(play, request.actor_id, kind, targets, options) or True
        case "grapple" | "shove" if request.target_id is not None:
            return encounters.begin(play, request.actor_id, request.target_id)
        case _:
            pass
    return done if isinstance(done, Refused) else True


_AGAINST_FOES = frozenset({"turn_undead", "rage", "reckless_attack", "sacred_weapon"})
"""Features that begin a fight where somebody hostile is about."""


def _opponents(play: Play, request: ResolverRequest) -> list[str]:
    return encounters.opponents(play, play.entity(request.actor_id)["location"])


def _begs(play: Play, target: str) -> bool:
    """Whether somebody who gave up holds out empty hands first: that is told once, before the blow."""
    held = play.attributes(target)
    if not held.get(aftermath.GAVE_UP) or held.get("begged"):
        return False
    play.set(target, "begged", True)
    play.tell(
        f"{begun(play, target)} has given up, and holds out empty hands. Strike again, and it is no fight."
    )
    return True


def _whom(play: Play, request: ResolverRequest) -> str:
    """What is asked back where nobody fights and nobody was named: bystanders are never picked."""
    others = encounters.bystanders(play, request.actor_id)
    if not others:
        return "There is nobody left here to fight."
    return f"Nobody here is fighting. Say whom you mean: {listed(tuple(others[:4]), 'or')}?"


def _cast_in_peace(play: Play, request: ResolverRequest) -> Refused | bool | None:
    """A spell outside a fight; one that harms somebody begins it."""
    key, how = spoken.spell_of(request.details.get("option")), spoken.how_of(request.details.get("option"))
    spell = find(play.compendium, key)
    if spell is None:
        return Refused("which_spell", _which_spell(play, request.actor_id))
    targets = aims.in_peace(play, request.actor_id, spell, targets_of(play, request, "cast"))
    if isinstance(targets, Refused):
        return targets
    if is_harmful(spell) and any(play.entity(one)["type"] == "npc" for one in targets):
        foe = next(one for one in targets if play.entity(one)["type"] == "npc")
        refused = casting.refused(play, request.actor_id, key, [foe], **how)
        if refused is not None:
            return refused
        play.intends = (request.actor_id, spell.level) if spell.level else None
        refused = encounters.begin(play, request.actor_id, foe)
        play.intends = None
        return refused
    done = casting.cast(play, request.actor_id, key, targets, **how)
    return True if done is None else done


def _which_spell(play: Play, actor_id: str) -> str:
    names = [
        str(play.compendium.spells[key]["name"])
        for key in creature.figures(play.entity(actor_id)).get("spells_known") or ()
        if key in play.compendium.spells
    ]
    return f"Say which spell: {', '.join(names)}." if names else f"{begun(play, actor_id)} knows no spells."


def _may_go_on(play: Play, actor_id: str) -> bool:
    """Whether the act that began a fight can be played at once: where it is its author's turn."""
    return scene.is_fighting(play) and economy.refuses_turn(play, actor_id) is None


# --- what is no act of a turn -----------------------------------------------------------------------------


def _begin(play: Play, request: ResolverRequest) -> Refused | None:
    return encounters.begin(play, request.actor_id)


def _alarm(play: Play, _request: ResolverRequest) -> Refused | None:
    """Alarms that magic keeps: whoever came in is told of, wherever its caster is."""
    wards.ring(play)
    return None


def _heel(play: Play, _request: ResolverRequest) -> Refused | None:
    """Companions go where their masters went."""
    companions.settle(play)
    return None


def _end_turn(play: Play, request: ResolverRequest) -> Refused | None:
    if not scene.is_fighting(play):
        return _NO_FIGHT
    if encounters.is_truce(play.state):
        play.tell("Nobody raises a hand any more.")
        fight.end(play)
        return None
    turn = fight.current(play)
    others = play.entity(request.actor_id)["type"] == "pc" and turn != request.actor_id
    if others and encounters.plays_turn(play.state, turn):
        return Refused("not_your_turn", f"It is not the turn of {play.entity(request.actor_id)['name']}.")
    if request.details.get("absent") == turn:
        _stand_guard(play, turn)
    elif turn == request.actor_id and not request.details.get("nothing_left"):
        offers.let_go(play, turn)
    return acts.end_turn(play, turn)


def _stand_guard(play: Play, absent: str) -> None:
    """Whoever does not answer dodges, where there is still an action to do it with."""
    guarded = encounters.plays_turn(play.state, absent) and acts.act(play, absent, "dodge") is None
    words = "does not answer, and fights on with nothing but a raised guard" if guarded else "does not answer"
    play.tell(f"{begun(play, absent)} {words}.")


def _join(play: Play, request: ResolverRequest) -> Refused | None:
    """Stepping into a fight that is on, at the side of the party and at the first part of the place."""
    if not scene.is_fighting(play):
        return _NO_FIGHT
    wards.come_out(play, request.actor_id)
    return fight.join(play, request.actor_id, "party", zones.in_order(zones.zones(play))[0])


def _yield(play: Play, request: ResolverRequest) -> Refused | None:
    """Laying down arms: whoever stands alone against the foes ends the fight by it, at their mercy."""
    if not scene.is_fighting(play):
        return _NO_FIGHT
    fight.leave(play, request.actor_id, surrendered=True)
    if not fight.settle(play) and fight.current(play) == request.actor_id:
        return acts.end_turn(play, request.actor_id)
    return None


def _go(play: Play, request: ResolverRequest) -> Refused | None:
    """Going somewhere else; out of a fight past whoever one stands beside, who may strike."""
    if not scene.is_fighting(play):
        return None
    who = request.actor_id
    refused = economy.refuses_turn(play, who) or _held(play, who)
    if refused is None and int(scene.combatant(play, who).get("movement") or 0) < 1:
        refused = Refused("no_movement", f"{begun(play, who)} has no movement left for that.")
    if refused is None and scene.engaged_with(play, who):
        refused = movement.away(play, who)
    if refused is not None:
        return refused
    if scene.is_down(play, who) or not scene.is_fighting(play):
        return None
    play.do(ops.MoveOp(entity=who, to=request.place))
    fight.leave(play, who)
    if not fight.settle(play) and fight.current(play) == who:
        return acts.end_turn(play, who)
    return None


def _held(play: Play, who: str) -> Refused | None:
    """Whoever is held fast goes nowhere before they break free."""
    holders = sorted(effects.sources_of(play.entity(who), "grappled"))
    if not holders:
        return None
    return Refused("grappled", f"{begun(play, holders[0])} has {named(play, who)} fast. Break free first.")


def _resting(play: Play, actor_id: str) -> list[str]:
    place = play.entity(actor_id)["location"]
    return [
        one["id"]
        for one in play.state["entities"].values()
        if one["type"] == "pc" and one["location"] == place and one["status"] != "dead"
    ]


def _short_rest(play: Play, request: ResolverRequest) -> Refused | None:
    """An hour; everybody spends hit dice as long as that helps. Option: an item that its author attunes to."""
    resting = _resting(play, request.actor_id)
    item = str(request.details.get("option") or "")
    refused = equipment.refuses_attunement(play, request.actor_id, item) if item else None
    refused = refused or rests.short_rest(play, {who: rests.dice_wanted(play, who) for who in resting})
    if refused is None and item:
        equipment.attune(play, request.actor_id, item)
    return refused


def _long_rest(play: Play, request: ResolverRequest) -> Refused | None:
    resting = _resting(play, request.actor_id)
    refused = rests.long_rest(play, resting, hours=rests.hours_needed(play, resting))
    if refused is None and request.details.get("option") == rests.MORNING:
        rests.sleep_on(play, resting)
    return refused


def _level_up(play: Play, request: ResolverRequest) -> Refused | None:
    """A level with the answers that were given; what nobody chose is chosen as it suits the class."""
    held = play.attributes(request.actor_id)
    said = request.details
    class_key = str(said.get("class_key") or held.get("class", ""))
    given = said.get("answers")
    if not leveling.can_level_up(held) or class_key not in play.compendium.classes:
        raised = leveling.level_up(play, request.actor_id)
        return raised if isinstance(raised, Refused) else None
    answers = leveling.completed_level(play.compendium, held, class_key, dict(given or {}))
    rolled: leveling.HitPoints = "rolled" if said.get("hit_points") == "rolled" else "fixed"
    raised = leveling.level_up(
        play, request.actor_id, class_key=class_key, hit_points=rolled, answers=answers
    )
    return raised if isinstance(raised, Refused) else None


_OTHERS: Mapping[str, Callable[[Play, ResolverRequest], Refused | None]] = {
    "begin_fight": _begin,
    "alarm": _alarm,
    "heel": _heel,
    "go": _go,
    "browse": dealings.browse,
    "buy": dealings.buy,
    "sell": dealings.sell,
    "hand_over": dealings.hand_over,
    "end_turn": _end_turn,
    "join_fight": _join,
    "yield_fight": _yield,
    "short_rest": _short_rest,
    "long_rest": _long_rest,
    "pass_time": waiting.pass_time,
    "level_up": _level_up,
    "search_body": spoils.search,
    "take_spoils": spoils.take,
}
