"""Buying, selling and handing over in the story: from whom, what it costs, and the sentence that tells it."""

from __future__ import annotations

from bot.core.content.resolver import ResolverRequest
from rulesets.srd_5e import creature, equipment
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.combat import scene
from rulesets.srd_5e.combat.words import begun, named
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused


def buy(play: Play, request: ResolverRequest) -> Refused | None:
    """One of a thing at its list price, from whoever sells it here."""
    key = str(request.details.get("option") or "")
    if seller_of(play, request.actor_id, key) is None:
        return Refused("not_sold", "Nobody here sells that.")
    refused = _at_leisure(play) or trade.buy(play, request.actor_id, key)
    if refused is None:
        entry = equipment.entry_of(play.compendium, key) or {}
        cost = trade.price_text(int(entry.get("cost_cp", 0)))
        play.tell(f"{begun(play, request.actor_id)} buys {called(play, key)} for {cost}.")
    return refused


def sell(play: Play, request: ResolverRequest) -> Refused | None:
    """One of one's things for half its price, to whoever trades here."""
    key, who = str(request.details.get("option") or ""), request.actor_id
    if not any(wares(play, one) for one in _here(play, who)):
        return Refused("not_sold", "Nobody here trades in such things.")
    before = trade.purse(play.attributes(who))
    refused = _at_leisure(play) or trade.sell(play, who, key)
    if refused is None:
        got = trade.price_text(trade.purse(play.attributes(who)) - before)
        play.tell(f"{begun(play, who)} sells {called(play, key)} for {got}.")
    return refused


def hand_over(play: Play, request: ResolverRequest) -> Refused | None:
    """One of one's things to somebody who is here."""
    key, who, taker = str(request.details.get("option") or ""), request.actor_id, request.target_id
    if taker is None or "hp_max" not in play.attributes(taker):
        return Refused("nothing_given", "Say what you give, and to whom.")
    refused = _at_leisure(play) or trade.give_item(play, who, taker, key)
    if refused is None:
        play.tell(f"{begun(play, who)} gives {called(play, key)} to {named(play, taker)}.")
    return refused


def seller_of(play: Play, who: str, key: str) -> str | None:
    """Whoever sells a thing where somebody is; None where nobody does."""
    return next((one for one in _here(play, who) if key in wares(play, one)), None)


def wares(play: Play, seller_id: str) -> tuple[str, ...]:
    """What somebody sells, by key (`sells` among the figures of an NPC)."""
    return tuple(creature.figures(play.entity(seller_id)).get("sells") or ())


def _here(play: Play, who: str) -> list[str]:
    place = play.entity(who)["location"]
    everybody = play.state["entities"].values()
    return [one["id"] for one in everybody if one["location"] == place and one["status"] == "conscious"]


def _at_leisure(play: Play) -> Refused | None:
    return Refused("no_time", "There is no time for that in a fight.") if scene.is_fighting(play) else None


def called(play: Play, key: str) -> str:
    """A thing of the compendium within a sentence: "a rope", "rations"."""
    entry = equipment.entry_of(play.compendium, key)
    name = str(entry["name"]).lower() if entry is not None else key.replace("_", " ")
    return name if name.endswith("s") else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
