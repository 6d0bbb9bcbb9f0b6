"""Putting on, taking off, drawing and stowing: what is in hand and on the body, and what changing it costs a turn.

A weapon is drawn or stowed freely once a turn, then with the action; a shield takes the action; armor takes minutes.
Source: SRD 5.2, Playing the Game, Interacting with Things; Equipment, Armor (Getting Into and Out of Armor).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.srd_5e import equipment
from rulesets.srd_5e.field import economy, scene, zones
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

Options = Mapping[str, Any]
OFF = "off:"
"""What the key of a thing begins with that is put away."""


def equip(play: Play, actor: str, _targets: Sequence[str], options: Options) -> Refused | None:
    """Puts on or takes in hand what option `item` names, or puts it away (option `off`, or `off:` before its key)."""
    named = str(options.get("item") or "")
    off = bool(options.get("off")) or named.startswith(OFF)
    key = named.removeprefix(OFF)
    if key == "shield":
        return _shield(play, actor, on=not off)
    if key in play.compendium.armor:
        return _armor(play, actor, key, on=not off)
    if key in play.compendium.weapons:
        return _stow(play, actor, key) if off else _draw(play, actor, key)
    return Refused("which_item", "Say what: a weapon, armor or a shield of yours.")


def _name(play: Play, key: str) -> str:
    entry = equipment.entry_of(play.compendium, key)
    return str(entry["name"]).lower() if entry else key


def _gear(play: Play, actor: str) -> Mapping[str, Any]:
    return play.attributes(actor).get("equipment") or {}


def _armor(play: Play, actor: str, key: str, *, on: bool) -> Refused | None:
    worn = _gear(play, actor).get("armor") or ""
    if on == (worn == key):
        return _unchanged(play, actor, key, on=on)
    refused = equipment.wear(play, actor, key if on else None)
    if refused is None:
        play.tell(f"{begun(play, actor)} {'puts on' if on else 'takes off'} the {_name(play, key)}.")
    return refused


def _unchanged(play: Play, actor: str, key: str, *, on: bool) -> Refused:
    words = "has that already" if on else "has nothing of the kind on"
    return Refused("unchanged", f"{begun(play, actor)} {words}: {_name(play, key)}.")


def _shield(play: Play, actor: str, *, on: bool) -> Refused | None:
    """The shield makes room for itself: weapons that leave no free hand are put away."""
    gear = _gear(play, actor)
    if bool(gear.get("shield")) == on:
        return _unchanged(play, actor, "shield", on=on)
    fighting = scene.is_fighting(play)
    refused = economy.refuses(play, actor, "action", what="use") if fighting else None
    held: list[str] = list(gear.get("held") or ())
    if refused is None and on:
        free = _with(play, [], held, shield=True)
        refused = None if free == held else equipment.hold(play, actor, free)
    refused = refused or equipment.use_shield(play, actor, on)
    if refused is not None:
        return refused
    if fighting:
        economy.spend(play, actor, "action")
    play.tell(f"{begun(play, actor)} {'straps on' if on else 'takes off'} the shield.")
    return None


def _draw(play: Play, actor: str, key: str) -> Refused | None:
    gear = _gear(play, actor)
    held: list[str] = list(gear.get("held") or ())
    owned: list[str] = list(gear.get("weapons") or ())
    if key in held and held.count(key) >= owned.count(key):
        return _unchanged(play, actor, key, on=True)
    lying = _lying(play, actor, key)
    if key not in owned and lying is None:
        return Refused("not_carried", f"{begun(play, actor)} has no {_name(play, key)} to draw.")
    wanted = _with(play, [key], held, shield=bool(gear.get("shield")))
    if equipment.hands_full(play.compendium, wanted, bool(gear.get("shield"))):
        return Refused("hands_full", f"A {_name(play, key)} takes both hands: the shield has to go first.")
    refused = _moment(play, actor)
    if refused is not None:
        return refused
    if lying is not None and key not in owned:
        _pick_up(play, actor, key, lying)
    equipment.hold(play, actor, wanted)
    play.tell(f"{begun(play, actor)} takes the {_name(play, key)} in hand.")
    return None


def _stow(play: Play, actor: str, key: str) -> Refused | None:
    held: list[str] = list(_gear(play, actor).get("held") or ())
    if key not in held:
        return _unchanged(play, actor, key, on=False)
    refused = _moment(play, actor)
    if refused is None:
        held.remove(key)
        equipment.hold(play, actor, held)
        play.tell(f"{begun(play, actor)} puts the {_name(play, key)} away.")
    return refused


def _with(play: Play, first: list[str], held: Sequence[str], *, shield: bool) -> list[str]:
    """These in hand, and of what was in hand before as much as there are hands for."""
    found = list(first)
    for key in held:
        if not equipment.hands_full(play.compendium, [*found, key], shield):
            found.append(key)
    return found


def _moment(play: Play, actor: str) -> Refused | None:
    """Takes what handling a thing costs in a fight: nothing the first time of a turn, then the action."""
    if not scene.is_fighting(play):
        return None
    refused = economy.refuses_turn(play, actor)
    if refused is None and economy.once(play, actor, "object"):
        economy.mark(play, actor, "object")
        return None
    refused = refused or economy.refuses(play, actor, "action", what="use")
    if refused is None:
        economy.spend(play, actor, "action")
    return refused


def _lying(play: Play, actor: str, key: str) -> int | None:
    """Where a weapon that somebody dropped lies at its feet, among what it dropped."""
    if not scene.is_fighting(play) or actor not in scene.combatants(play):
        return None
    here = {"zone": zones.zone_of(play, actor), "weapon": key}
    dropped = list(scene.combatant(play, actor).get("dropped") or ())
    return dropped.index(here) if here in dropped else None


def _pick_up(play: Play, actor: str, key: str, at: int) -> None:
    gear = _gear(play, actor)
    dropped = list(scene.combatant(play, actor).get("dropped") or ())
    scene.update(play, actor, dropped=[*dropped[:at], *dropped[at + 1 :]])
    play.set(actor, "equipment", {**gear, "weapons": [*(gear.get("weapons") or ()), key]})
