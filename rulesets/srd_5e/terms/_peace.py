"""What peace is called in a fight: giving up, an apology, empty hands, a price, and the demand that others give up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from bot.core.contracts import RuleTerm
from bot.core.state.document import Entity, State
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.deeds.truce import DEMAND, DRINK, MONEY, SUM, listeners
from rulesets.srd_5e.field import scene
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.turns.offers import middling

_MOST = 100
"""The most gold pieces that are offered in one breath."""
_SPELT = {
    1: "one a", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 8: "eight", 10: "ten", 12: "twelve",
    15: "fifteen",
    20: "twenty", 25: "twenty-five", 30: "thirty", 40: "forty", 50: "fifty", 100: "hundred",
}  # fmt: skip
_COINS = ("gold", "gp", "coins", "pieces of gold", "gold coins", "gold pieces", "in gold")


def _names(listed: str) -> tuple[str, ...]:
    return tuple(" ".join(name.split()) for name in listed.split("|"))


_YIELD = _names(
    """i surrender|we surrender|i yield|we yield|i give up|we give up|i give in|i submit|my surrender|i concede|
    surrender to|i'm your prisoner|i am your prisoner|take me prisoner|don't kill me|do not kill me|spare me|
    have mercy|mercy"""
)
_PEACE = _names(
    """peace|truce|parley|ceasefire|cease fire|armistice|make peace|offer peace|ask for peace|
    stop fighting|stop this|stop the fight|stop the fighting|stop it|please stop|stop please|stop hitting|
    stop attacking|enough of this|enough is enough|end this|call it quits|call it off|call it even|
    no more fighting|no more of this|no need to fight|no need for this|no need for violence|not fighting|
    not here to fight|not want to fight|don't want to fight|don't wanna fight|don't want a fight|not your enemy|
    no enemy of yours|don't have to fight|needn't fight|
    don't want to hurt|don't want any trouble|want no trouble|no trouble|mean no harm|mean you no harm|
    means no harm|no harm meant|come in peace|
    didn't mean|did not mean|never meant|i'm sorry|i am sorry|so sorry|very sorry|say sorry|sorry about|sorry for|
    apologise|apologize|apologising|my apologies|apology|forgive me|beg your pardon|beg pardon|
    hands up|hands in the air|hold up my hands|put up my hands|put my hands up|raise my hands|raise both hands|
    hold up both hands|both hands up|lift my hands|empty hands|open hands|show my hands|show my empty|
    lower my weapon|lower my sword|lower my axe|lower my mace|lower my * sword|lower my bow|lower my blade|
    lower my dagger|lower my staff|lower my hammer|lower my greatsword|lower the weapon|lower the sword|
    lay down my weapon|lay down my sword|put down my weapon|put my weapon down|put down my sword|put my sword down|
    put down my axe|lay off|let's talk|let us talk|talk this over|talk about this|talk it over|work this out|
    bury the hatchet|shake hands|calm down|calm yourself|misunderstanding|mistake|whoa|
    hold your fire|stay your hand|lower your weapons|put up your weapons"""
)
_ALONE = _names("stop|enough|sorry|halt|hold|hold on|quits|pax")
_DRINK = _names(
    """buy * a drink|buy * a round|buy * a beer|buy * an ale|buy * a pint|pay for a round|pay for * round|a round for|
    round on me|drink on me|drinks on me|stand * a drink|stand * a round|drink together|share a drink|share a bottle|
    pay for * drinks|pay for * drink|pay for * ale"""
)
_MONEY = _names(
    """offer * gold|offer * money|offer * coins|offer * purse|offer * gp|offer gold|offer money|pay you|pay them|
    pay her|pay him|pay * gold|pay * gp|give * gold|give * gp|give * coins|take * gold|here is * gold|here's * gold|
    have * gold|have my purse|have my money|take my purse|take my money|buy * off|buy myself|buy ourselves|bribe|
    what would it take|name your price|name a price|what's your price|what is your price"""
)
_DEMAND = _names(
    """surrender now|surrender or|yield or|give up or|drop your weapon|drop your weapons|drop your sword|
    drop the knife|drop your knife|lay down your|throw down your|drop your|give yourselves up|give yourself up|
    stand down|back off or|to surrender|to give up|to yield|to lay down|to drop their"""
)
_BARE = _names("peace|truce|parley|ceasefire|cease fire|lower my weapon")
"""What is heard as an offer where nobody among the foes understands words, to be told so."""


def peace_terms(state: State, actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """Giving up first, then sums, money, a drink, a demand, and the bare word of peace."""
    yield RuleTerm(key="", type="yield_fight", aims="none", names=_YIELD, said="anywhere")
    play = Play(state, middling, compendium)
    if actor["id"] not in scene.combatants(play) or not listeners(play, actor["id"]):
        yield _peace("", _BARE)
        return
    purse = int((figures(actor).get("resources") or {}).get("gold", 0))
    for gold in range(min(purse, _MOST), 0, -1):
        said = (str(gold), *_SPELT.get(gold, "").split())
        names = tuple(f"{number} {coin}" for number in said for coin in _COINS)
        yield _peace(f"{SUM}{gold}", names, acts=False)
    yield _peace(MONEY, _MONEY)
    yield _peace(DRINK, _DRINK)
    yield _peace(DEMAND, _DEMAND)
    yield _peace("", _PEACE)
    yield _peace("", _ALONE, "alone")


def _peace(
    key: str, names: tuple[str, ...], said: Literal["anywhere", "alone"] = "anywhere", *, acts: bool = True
) -> RuleTerm:
    return RuleTerm(key=key, type="offer_peace", aims="several", names=names, said=said, acts=acts)
