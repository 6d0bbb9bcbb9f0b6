"""Coins and things that change hands: payments, purchases, sales, gifts. Coins are reckoned in copper and, like
things, never made or lost between two who are reckoned with.

`resources.gold` holds whole gold pieces and `resources.copper` what is left below one, 0 to 99 (absent: 0).
Source: SRD 5.2, Equipment, Coins; Selling Equipment.
"""

from __future__ import annotations

from rulesets.srd_5e import creature, equipment
from rulesets.srd_5e._writing import put
from rulesets.srd_5e.creature import Figures
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

GOLD = 100
"""Copper pieces in a gold piece."""
COPPER_OF = {"cp": 1, "sp": 10, "ep": 50, "gp": 100, "pp": 1000}
"""What each coin is worth in copper."""


def purse(attributes: Figures) -> int:
    """All coins of somebody, in copper."""
    resources = attributes.get("resources", {})
    return resources.get("gold", 0) * GOLD + resources.get("copper", 0)


def price_text(copper: int) -> str:
    """A price for people: `2 gp 5 sp`."""
    gold, rest = divmod(copper, GOLD)
    silver, copper = divmod(rest, 10)
    said = [f"{count} {coin}" for count, coin in ((gold, "gp"), (silver, "sp"), (copper, "cp")) if count]
    return " ".join(said) or "0 gp"


def _put(play: Play, who: str, copper: int) -> None:
    gold, rest = divmod(copper, GOLD)
    resources = play.attributes(who).get("resources", {})
    if resources.get("gold", 0) != gold:
        put(play, who, "resources.gold", gold)
    if resources.get("copper", 0) != rest:
        put(play, who, "resources.copper", rest)


def receive(play: Play, who: str, copper: int) -> None:
    """Adds coins from outside: treasure, wages. Raises ValueError below 0."""
    if copper < 0:
        raise ValueError("coins are paid with `pay`")
    _put(play, who, purse(play.attributes(who)) + copper)


def pay(play: Play, who: str, copper: int) -> Refused | None:
    """Takes coins away. Raises ValueError below 0."""
    if copper < 0:
        raise ValueError("a price is not below nothing")
    has = purse(play.attributes(who))
    if has < copper:
        return Refused("too_poor", f"That takes {price_text(copper)}, and you have {price_text(has)}.")
    _put(play, who, has - copper)
    return None


def give_coins(play: Play, giver: str, taker: str, copper: int) -> Refused | None:
    """Hands coins from one to another."""
    if giver == taker or copper <= 0:
        return Refused("nothing_given", "Say how much you give, and to whom.")
    refused = pay(play, giver, copper)
    if refused is None:
        receive(play, taker, copper)
    return refused


def buy(play: Play, who: str, key: str, count: int = 1, *, seller: str | None = None) -> Refused | None:
    """Buys at the list price, from somebody who gets the coins and gives the thing, or from outside.

    Ammunition comes in bundles of its usual size.
    """
    entry = equipment.entry_of(play.compendium, key)
    if entry is None or count < 1:
        return Refused("not_sold", "That is not for sale.")
    if not entry.get("cost_cp"):
        return Refused("no_price", f"{entry['name']} has no price.")
    pieces = count * entry.get("count", 1)
    if seller and for_sale(play, seller, key) < pieces:
        return Refused("sold_out", f"{play.entity(seller)['name']} has none left to sell.")
    cost = entry["cost_cp"] * count
    refused = give_coins(play, who, seller, cost) if seller else pay(play, who, cost)
    if refused is None:
        gain(play, who, key, pieces)
        if seller:
            _shelve(play, seller, key, -pieces)
    return refused


def sell(play: Play, who: str, key: str, count: int = 1, *, buyer: str | None = None) -> Refused | None:
    """Sells for half the price, each bundle rounded down to copper, to somebody who pays for it or to outside."""
    entry = equipment.entry_of(play.compendium, key)
    if entry is None or not entry.get("cost_cp") or count < 1:
        return Refused("no_price", "Nobody gives money for that.")
    pieces, price = count * entry.get("count", 1), entry["cost_cp"] // 2 * count
    if buyer and purse(play.attributes(buyer)) < price:
        left = price_text(purse(play.attributes(buyer)))
        return Refused(
            "too_poor", f"{play.entity(buyer)['name']} has {left}, and that would be {price_text(price)}."
        )
    refused = lose(play, who, key, pieces)
    if refused is None and buyer:
        _put(play, buyer, purse(play.attributes(buyer)) - price)
        _shelve(play, buyer, key, pieces)
    if refused is None:
        receive(play, who, price)
    return refused


def for_sale(play: Play, seller: str, key: str) -> int:
    """How many of a thing somebody has in stock: what a seller carries is for sale."""
    return equipment.count_of(creature.figures(play.entity(seller)).get("equipment") or {}, key)


def _shelve(play: Play, seller: str, key: str, count: int) -> None:
    backpack = creature.figures(play.entity(seller))["equipment"]["backpack"]
    put(play, seller, "equipment.backpack", equipment.with_item(backpack, key, count))


def give_item(play: Play, giver: str, taker: str, key: str, count: int = 1) -> Refused | None:
    """Hands things from one to another."""
    if giver == taker or count < 1:
        return Refused("nothing_given", "Say what you give, and to whom.")
    refused = lose(play, giver, key, count)
    if refused is None:
        gain(play, taker, key, count)
    return refused


def gain(play: Play, who: str, key: str, count: int = 1) -> None:
    """Adds things where they belong: weapons to weapons, potions to consumables, the rest into the backpack."""
    held = play.attributes(who)
    if key in play.compendium.weapons:
        put(play, who, "equipment.weapons", [*held["equipment"].get("weapons", []), *[key] * count])
    elif play.compendium.gear.get(key, {}).get("category") == "potion":
        has = held["resources"].get("consumables", {})
        put(play, who, "resources.consumables", {**has, key: has.get(key, 0) + count})
    else:
        backpack = held["equipment"].get("backpack", [])
        put(play, who, "equipment.backpack", equipment.with_item(backpack, key, count))
    equipment.burden(play, who)


def lose(play: Play, who: str, key: str, count: int = 1) -> Refused | None:
    """Takes things away; what is in hand, worn or attuned is let go of first. Refused where there are too few."""
    held = creature.figures(play.entity(who))
    gear, consumables = held.get("equipment", {}), held.get("resources", {}).get("consumables", {})
    weapons = gear.get("weapons", [])
    if weapons.count(key) >= count:
        _lose_weapons(play, who, key, count)
    elif consumables.get(key, 0) >= count:
        left = {**consumables, key: consumables[key] - count}
        put(play, who, "resources.consumables", {each: has for each, has in left.items() if has})
    elif equipment.count_of(gear, key) >= count:
        put(play, who, "equipment.backpack", equipment.with_item(gear["backpack"], key, -count))
    elif count == 1 and key in (gear.get("armor"), "shield" if gear.get("shield") else None):
        put(
            play,
            who,
            "equipment.shield" if key == "shield" else "equipment.armor",
            False if key == "shield" else "",
        )
        equipment.refit(play, who)
    else:
        return Refused("not_carried", f"You do not have {'that' if count == 1 else 'that many'}.")
    if key in gear.get("attuned", []) and not _has(play, who, key):
        equipment.end_attunement(play, who, key)
    equipment.burden(play, who)
    return None


def _lose_weapons(play: Play, who: str, key: str, count: int) -> None:
    gear = creature.figures(play.entity(who))["equipment"]
    left, held = list(gear["weapons"]), list(gear.get("held", []))
    for _ in range(count):
        left.remove(key)
    while held.count(key) > left.count(key):
        held.remove(key)
    put(play, who, "equipment.weapons", left)
    if held != gear.get("held", []):
        put(play, who, "equipment.held", held)


def _has(play: Play, who: str, key: str) -> bool:
    gear = creature.figures(play.entity(who))["equipment"]
    return bool(key in gear.get("weapons", []) or equipment.count_of(gear, key) or gear.get("armor") == key)
