"""What a player does in a fight: one entry for every kind of act, and the end of a turn.

`act` refuses, and then nothing was spent or changed; or it does the act and returns None. Kinds and their options:

- attack: a foe; `weapon`, `thrown`, `two_hands`, `bonus` (the extra attack of Light, or a monk's bare hand),
  `knock_out`, `reckless`, `second` (whom a cleave goes on to), `cunning` (trip, poison), `stun`, `inspiration`,
  `attack` (of a stat block), and `approach` (false: stay put)
- cast: targets; `spell`, `slot_level`, `zone`, `choice`, `ritual`; again: `spell`, `zone`
- dodge, dash, disengage, hide, search, escape, stand, prone: nothing
- help: the foe to distract, or the ally and `skill`, or the dying; stabilise: the fallen
- ready: `when`, comes or turn_ends (with a target), and `weapon`
- use: `item` and a target, or `what`
- equip: `item`, a weapon, armor or the shield, and `off` to put it away
- grapple, shove: a foe; `prone` for a shove that knocks down
- move: `zone`, or `toward` an id, or `away`
- truce: whom is spoken to, if anybody; `offer`, what comes with the word (`deeds.truce`)
- feature: `feature`, a key of `features.USES`, and its options
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulesets.srd_5e.blows import manoeuvres, objects
from rulesets.srd_5e.combat import attacking, fight, hands, movement, noise
from rulesets.srd_5e.combat.features import use
from rulesets.srd_5e.combat.monsters import legendary, tactics
from rulesets.srd_5e.deeds import truce
from rulesets.srd_5e.field import economy, scene
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.spells import again, casting

Options = Mapping[str, Any]
Act = Callable[[Play, str, Sequence[str], Options], Refused | None]
_OF_THE_FLEEING = frozenset({"dash", "move", "stand", "escape"})
"""What is left to whoever magic puts to flight."""
MOST_TURNS = 400
"""Turns that pass at most until somebody may choose: a fight that nobody can end is broken off."""


def act(
    play: Play, actor_id: str, kind: str, target_ids: Sequence[str] = (), options: Options | None = None
) -> Refused | None:
    """Does one act of somebody whose turn it is; what the rules forbid is refused and costs nothing."""
    doing = KINDS.get(kind)
    if doing is None:
        return Refused("unknown_act", f"Nobody can {kind} in a fight.")
    refused = economy.refuses_turn(play, actor_id)
    if refused is None and any(one not in play.state["entities"] for one in target_ids):
        refused = Refused("no_target", "There is nobody of that name here.")
    if refused is not None:
        return refused
    fleeing = effects.has_mark(play.entity(actor_id), "flees")
    if fleeing and kind not in _OF_THE_FLEEING:
        return Refused("flees", f"{play.entity(actor_id)['name']} can think of nothing but getting away.")
    refused = doing(play, actor_id, target_ids, options or {})
    if refused is None:
        fight.settle(play)
    return refused


def _cast(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    if scene.combatant(play, actor).get("no_magic"):
        return Refused("no_magic", "The action of a surge is not for magic.")
    told = {name: value for name, value in options.items() if name != "spell"}
    return casting.cast(play, actor, str(options.get("spell", "")), list(targets), **told)


def _again(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    return again.again(play, actor, str(options.get("spell", "")), list(targets), zone=options.get("zone"))


def _move(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    if options.get("away"):
        return movement.away(play, actor)
    if options.get("zone"):
        return movement.to_zone(play, actor, str(options["zone"]))
    target = str(options.get("toward") or (targets[0] if targets else ""))
    return movement.toward(play, actor, target)


def _stand(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    return movement.stand(play, actor)


def _prone(play: Play, actor: str, _targets: Sequence[str], _options: Options) -> Refused | None:
    return movement.drop_prone(play, actor)


def _feature(play: Play, actor: str, targets: Sequence[str], options: Options) -> Refused | None:
    doing = use.USES.get(str(options.get("feature", "")))
    if doing is None:
        return Refused("no_feature", "That is nothing to use in a fight.")
    return doing(play, actor, targets, options)


KINDS: Mapping[str, Act] = {
    "attack": attacking.attack,
    "cast": _cast,
    "again": _again,
    "dodge": manoeuvres.dodge,
    "dash": manoeuvres.dash,
    "disengage": manoeuvres.disengage,
    "help": manoeuvres.help_,
    "hide": manoeuvres.hide,
    "search": manoeuvres.search,
    "ready": manoeuvres.ready,
    "use": objects.use,
    "grapple": attacking.grapple,
    "shove": attacking.shove,
    "escape": manoeuvres.escape,
    "move": _move,
    "stand": _stand,
    "prone": _prone,
    "stabilise": manoeuvres.stabilise,
    "feature": _feature,
    "equip": hands.equip,
    "truce": truce.offer,
}
"""What can be done on a turn, by kind."""


def end_turn(play: Play, actor_id: str) -> Refused | None:
    """Ends somebody's turn and plays on until a player's character can choose, or the fight is over."""
    if not scene.is_fighting(play):
        return Refused("no_fight", "There is no fight here.")
    if fight.current(play) != actor_id:
        return Refused("not_your_turn", f"It is not the turn of {play.entity(actor_id)['name']}.")
    _pass_turn(play)
    play_on(play)
    return None


def _pass_turn(play: Play) -> None:
    """The turn that is on ends; legendary monsters act after it."""
    legendary.after_turn(play, fight.current(play))
    if not fight.settle(play):
        fight.next_turn(play)
        noise.arrive(play)


def play_on(play: Play) -> None:
    """Plays the turns of all whom nobody plays, until a player's character can choose or the fight is over."""
    for _ in range(MOST_TURNS):
        if not scene.is_fighting(play):
            return
        now = fight.current(play)
        if play.entity(now)["type"] == "pc":
            if economy.refuses_turn(play, now) is None:
                return
        else:
            tactics.run(play, now)
            if fight.settle(play):
                return
        _pass_turn(play)
    if scene.is_fighting(play):
        fight.end(play)
