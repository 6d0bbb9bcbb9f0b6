"""What the dead carried: coins by their challenge, weapons by their attacks, and things; searched for, then taken.

The rules say that a fallen monster's things are the story's; the table of coins is our own (`compendium/loot.json`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from bot.core.content.resolver import ResolverRequest
from bot.core.contracts import RuleTerm
from bot.core.language.phrasing import listed
from bot.core.state.document import Entity, State
from rulesets.srd_5e import creature, dealings
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.deeds.captives import is_bound, is_captive
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

CARRIES = "carries"
"""Figure of the dead who were searched: the weapons that are left with them, by key."""
_IN_A_FIGHT = Refused("no_time", "There is no time for that in a fight.")


def search(play: Play, request: ResolverRequest) -> Refused | None:
    """Goes through what the dead have on them: coins change hands at once, weapons and things are found."""
    body, who = request.target_id, request.actor_id
    if body is None or not _is_at_mercy(play.entity(body)):
        return Refused("not_dead", "Nobody of that name here is dead, or at your mercy.")
    if scene.is_fighting(play):
        return _IN_A_FIGHT
    for one in dict.fromkeys((body, *(request.details.get("targets") or ()))):
        if _is_at_mercy(play.entity(one)):
            _go_through(play, who, one, others=one != body)
    return None


def _go_through(play: Play, who: str, body: str, *, others: bool) -> None:
    """Goes through one body; `others` are those after the first, whom the act's own data does not mark as searched."""
    if play.attributes(body).get("searched"):
        play.tell(f"There is nothing more on {named(play, body)}.")
        return
    if others:
        play.set(body, "searched", True)
    copper = _coins(play, who, body)
    weapons = _weapons(play.entity(body), play.compendium)
    things = [one["name"] for one in play.state["entities"].values() if one["location"] == body]
    if copper and "resources" in play.attributes(who):
        trade.receive(play, who, copper)
        play.tell(f"{begun(play, who)} finds {trade.price_text(copper)} on {named(play, body)}.")
    if weapons:
        play.set(body, CARRIES, weapons)
    found = (*(dealings.called(play, one) for one in weapons), *things)
    if found:
        play.tell(f"{begun(play, body)} carried {listed(found)}.")
    if not copper and not found:
        play.tell(f"There is nothing on {named(play, body)} worth taking.")


def take(play: Play, request: ResolverRequest) -> Refused | None:
    """Takes weapons of the dead who were searched: the one that was named, else all of the one who is aimed at."""
    if scene.is_fighting(play):
        return _IN_A_FIGHT
    who, wanted = request.actor_id, str(request.details.get("option") or "")
    bodies = [
        one["id"]
        for one in bodies_here(play.state, play.entity(who))
        if request.target_id in (None, one["id"]) and (not wanted or wanted in _left(one, play.compendium))
    ]
    taken = [
        (body, key)
        for body in bodies
        for key in _left(play.entity(body), play.compendium)
        if wanted in ("", key)
    ]
    taken = taken[:1] if wanted else taken
    if not taken or "equipment" not in play.attributes(who):
        return Refused(
            "nothing_left", "Nobody here who could not help it has that to take. Search them first."
        )
    for body, key in taken:
        left = list(_left(play.entity(body), play.compendium))
        left.remove(key)
        play.set(body, CARRIES, left)
        trade.gain(play, who, key)
        _disarm(play, body, key)
    names = tuple(dealings.called(play, key) for _, key in taken)
    play.tell(f"{begun(play, who)} takes {listed(names)}.")
    return None


def bodies_here(state: State, actor: Entity) -> list[Entity]:
    """The dead and the captives who are where somebody is."""
    here = (one for one in state["entities"].values() if one["location"] == actor["location"])
    return [one for one in here if one["type"] == "npc" and _is_at_mercy(one)]


def _is_at_mercy(one: Entity) -> bool:
    return one["status"] == "dead" or is_captive(one)


def _disarm(play: Play, who: str, key: str) -> None:
    """A captive whose weapon is taken fights with it no more."""
    if play.entity(who)["status"] == "dead":
        return
    play.set(who, "disarmed", sorted({*(play.attributes(who).get("disarmed") or ()), key}))
    gear = play.attributes(who).get("equipment") or {}
    if key in (gear.get("weapons") or ()):
        kept = [one for one in gear["weapons"] if one != key]
        held = [one for one in gear.get("held") or () if one != key]
        play.set(who, "equipment", {**gear, "weapons": kept, "held": held})


def spoil_terms(state: State, actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """What searching the dead and taking their weapons is called, where there are any."""
    bodies = bodies_here(state, actor)
    if bodies:
        names = (
            "loot",
            "search * body",
            "search * corpse",
            "search * bodies",
            "search * corpses",
            "search * dead",
            "check * body",
            "check * bodies",
            "go through * pockets",
            "frisk",
            "rob",
            "plunder",
        )
        yield RuleTerm(key="", type="search_body", names=names, aims="thing", of=("npc",))
    if any(one["status"] != "dead" for one in bodies):
        yield RuleTerm(
            key="", type="search_body", names=("search", "go through", "pat down"), aims="thing", of=("npc",)
        )
    if bodies:
        yield RuleTerm(
            key="",
            type="take_spoils",
            names=(
                "disarm",
                *(f"take * {what}" for what in ("weapons", "weapon", "arms", "blades")),
                "take away * weapons",
                "collect * weapons",
            ),
            aims="thing",
            of=("npc",),
        )
    if any(is_bound(one) for one in bodies):
        names = ("let * go", "release", "set * free", "free", "cut * loose", "take off * bonds")
        yield RuleTerm(key="loose", type="slip", names=names, aims="thing", of=("npc",))
    for key in dict.fromkeys(one for body in bodies for one in _left(body, compendium)):
        called = {_name(compendium, key), _name(compendium, key).split()[-1]}
        names = tuple(
            f"{verb} the {name}" for verb in ("take", "pick up", "keep", "grab") for name in sorted(called)
        )
        yield RuleTerm(key=key, type="take_spoils", names=names, aims="none")


def _coins(play: Play, who: str, body: str) -> int:
    """What a body has in coins, in copper: its own purse, else by its challenge, where its kind carries any."""
    held = play.attributes(body)
    if trade.purse(held):
        copper = trade.purse(held)
        trade.pay(play, body, copper)
        return copper
    table: Mapping[str, Any] = play.compendium.loot
    challenge = held.get("challenge")
    if challenge is None or held.get("kind") not in table.get("kinds", ()):
        return 0
    row = next((one for one in table["coins"] if Fraction(str(challenge)) <= Fraction(one["most"])), None)
    return 0 if row is None else play.roll(row["dice"], "Coins", who).total * int(row["copper"])


def _weapons(body: Entity, compendium: Compendium) -> list[str]:
    """The weapons that a body fought with: what it is equipped with, else the weapons among its attacks."""
    held = creature.figures(body)
    own = (held.get("equipment") or {}).get("weapons")
    entry = compendium.monsters.get(str(held.get("monster") or ""), {})
    keys = own if own else [one["key"] for one in entry.get("attacks", ())]
    lost = held.get("disarmed") or ()
    return [key for key in dict.fromkeys(keys) if key in compendium.weapons and key not in lost]


def _left(body: Entity, compendium: Compendium) -> list[str]:
    """Weapons that can be taken: of the dead those that a search found, of captives all that they bear."""
    found = creature.figures(body).get(CARRIES)
    if found is None and body["status"] != "dead":
        return _weapons(body, compendium)
    return list(found or ())


def _name(compendium: Compendium, key: str) -> str:
    return str(compendium.weapons[key]["name"]).lower()
