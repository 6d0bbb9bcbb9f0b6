"""Buying, selling and handing over in the story: from whom, what it costs, and the sentence that tells it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.content.resolver import ResolverRequest
from bot.core.state.document import Entity
from rulesets.srd_5e import creature, equipment
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

COUNT = "count_"
"""How the option of a dealing says how many: `torch count_2`."""


def browse(play: Play, request: ResolverRequest) -> Refused | None:
    """What the one who is asked, or whoever else trades here, has for sale, with its price."""
    traders = _traders(play, request)
    if not traders:
        return Refused("not_sold", "Nobody here has anything to sell.")
    wanted = str(request.details.get("option") or "")
    by_price: dict[int, list[str]] = {}
    for key, price, name in sorted(_offered(play, traders[0]), key=lambda one: one[1:]):
        if key == wanted:
            play.tell(f"{begun(play, traders[0])} asks {trade.price_text(price)} for {name}.")
            return None
        by_price.setdefault(price, []).append(name)
    told = "; ".join(f"{', '.join(names)} ({trade.price_text(price)})" for price, names in by_price.items())
    play.tell(f"{begun(play, traders[0])} has for sale: {told or 'nothing that is left'}.")
    return None


def _offered(play: Play, seller: str) -> Iterator[tuple[str, int, str]]:
    """What somebody has for sale, by key, each with its price in copper: "20 arrows", "hooded lantern"."""
    for key in wares(play.entity(seller)):
        entry = equipment.entry_of(play.compendium, key) or {}
        bundle = int(entry.get("count", 1))
        has = trade.for_sale(play, seller, key) if is_counted(play.entity(seller)) else bundle
        if entry.get("cost_cp") and has >= bundle:
            first, _, kind = str(entry["name"]).lower().partition(", ")
            name = f"{kind} {first}".strip()
            yield key, entry["cost_cp"], name if bundle == 1 else f"{bundle} {name}"


def buy(play: Play, request: ResolverRequest) -> Refused | None:
    """So many of a thing at its list price, from whoever sells it here: the one who is named first."""
    (key, count), who = _meant(play, request), request.actor_id
    sellers = [one for one in _traders(play, request) if key in wares(play.entity(one))]
    if not sellers:
        return Refused("not_sold", "Nobody here sells that.")
    counted = sellers[0] if is_counted(play.entity(sellers[0])) else None
    refused = _at_leisure(play) or trade.buy(play, who, key, count, seller=counted)
    if refused is None:
        entry = equipment.entry_of(play.compendium, key) or {}
        cost = trade.price_text(int(entry.get("cost_cp", 0)) * count)
        play.tell(f"{begun(play, who)} buys {called(play, key, count)} for {cost}.")
    return refused


def sell(play: Play, request: ResolverRequest) -> Refused | None:
    """So many of one's things for half their price, to whoever trades here."""
    (key, count), who = _meant(play, request), request.actor_id
    traders = _traders(play, request)
    if not traders:
        return Refused("not_sold", "Nobody here trades in such things.")
    before = trade.purse(play.attributes(who))
    counted = traders[0] if is_counted(play.entity(traders[0])) else None
    refused = _at_leisure(play) or trade.sell(play, who, key, count, buyer=counted)
    if refused is None:
        got = trade.price_text(trade.purse(play.attributes(who)) - before)
        play.tell(f"{begun(play, who)} sells {called(play, key, count)} for {got}.")
    return refused


def hand_over(play: Play, request: ResolverRequest) -> Refused | None:
    """So many of one's things to somebody who is here."""
    (key, count), who, taker = _meant(play, request), request.actor_id, request.target_id
    if taker is None or "hp_max" not in play.attributes(taker):
        return Refused("nothing_given", "Say what you give, and to whom.")
    refused = _at_leisure(play) or trade.give_item(play, who, taker, key, count)
    if refused is None:
        play.tell(f"{begun(play, who)} gives {called(play, key, count)} to {named(play, taker)}.")
    return refused


def wares(seller: Entity) -> tuple[str, ...]:
    """What somebody sells, by key: `sells` among the figures of an NPC, and what came into a shop that is counted."""
    held = creature.figures(seller)
    sold: tuple[str, ...] = tuple(held.get("sells") or ())
    if not sold or not is_counted(seller):
        return sold
    return tuple(
        dict.fromkeys((*sold, *(one["key"] for one in held["equipment"]["backpack"] if one["count"])))
    )


def is_counted(seller: Entity) -> bool:
    """Whether a seller's stock and till are reckoned with: a backpack is the shelf. Others sell out of a full shop."""
    return "backpack" in (creature.figures(seller).get("equipment") or {})


def _traders(play: Play, request: ResolverRequest) -> list[str]:
    """Those who trade here, the one who is named first."""
    here = [one for one in _here(play, request.actor_id) if wares(play.entity(one))]
    return sorted(here, key=lambda one: one != request.target_id)


def _here(play: Play, who: str) -> list[str]:
    place = play.entity(who)["location"]
    everybody = play.state["entities"].values()
    return [one["id"] for one in everybody if one["location"] == place and one["status"] == "conscious"]


def _at_leisure(play: Play) -> Refused | None:
    return Refused("no_time", "There is no time for that in a fight.") if scene.is_fighting(play) else None


def _meant(play: Play, request: ResolverRequest) -> tuple[str, int]:
    """What is dealt with, and how many of it at its price: two torches are two, and so many arrows one quiverful."""
    key, _, said = str(request.details.get("option") or "").partition(f" {COUNT}")
    bundle = int((equipment.entry_of(play.compendium, key) or {}).get("count", 1))
    return key, -(-int(said) // bundle) if said.isdecimal() else 1


def called(play: Play, key: str, count: int = 1) -> str:
    """A thing of the compendium within a sentence: "a rope", "rations", "3 torches"."""
    entry = equipment.entry_of(play.compendium, key)
    name = str(entry["name"]).lower() if entry is not None else key.replace("_", " ")
    if count > 1:
        return f"{count} {name if name.endswith('s') else _plural(name)}"
    return name if name.endswith("s") else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _plural(name: str) -> str:
    if name.endswith(("ch", "sh", "x")):
        return f"{name}es"
    return f"{name[:-1]}ies" if name.endswith("y") and name[-2] not in "aeiou" else f"{name}s"
