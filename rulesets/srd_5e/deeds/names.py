"""What deeds are called in players' mouths, from the data of `compendium/deeds.json`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from bot.core.contracts import RuleTerm
from bot.core.state.document import Entity
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.deeds.checks import BRIBE

_SUMS = (1, 2, 3, 5, 10, 15, 20, 25, 50, 100)
_SPELT = {1: "a", 2: "two", 3: "three", 5: "five", 10: "ten", 20: "twenty", 50: "fifty", 100: "a hundred"}
_COINS = ("gold", "gold piece", "gold pieces", "gold coin", "gold coins", "gp", "coin", "coins")


def deed_terms(actor: Entity, compendium: Compendium, *, fighting: bool) -> Iterator[RuleTerm]:
    """The deeds that can be tried now, and the sums that a bribe may name out of one's own purse."""
    yield from _terms(compendium, fighting)
    purse = (figures(actor).get("resources") or {}).get("gold", 0)
    for gold in () if fighting else _SUMS:
        if gold <= purse:
            numbers = (str(gold), *([_SPELT[gold]] if gold in _SPELT else []))
            names = tuple(f"{number} {coin}" for number in numbers for coin in _COINS)
            yield RuleTerm(key=f"{BRIBE}{gold}", type="influence", names=names, aims="thing", acts=False)


@lru_cache(maxsize=8)
def _terms(compendium: Compendium, fighting: bool) -> tuple[RuleTerm, ...]:
    deeds: Mapping[str, Mapping[str, Any]] = compendium.deeds.get("deeds", {})
    return tuple(
        RuleTerm(
            key=key,
            type=deed["act"],
            names=tuple(deed["names"]),
            aims="thing",
            of=_kinds(deed),
            asked=bool(deed.get("asked")),
        )
        for key, deed in deeds.items()
        if (deed.get("fight") if fighting else not deed.get("fight_only"))
    )


def _kinds(deed: Mapping[str, Any]) -> tuple[str, ...]:
    """What such a deed can be done to."""
    if deed.get("foe") and not deed.get("things"):
        return ()
    if "of" in deed:
        return tuple(deed["of"])
    if deed.get("beast"):
        return ("beast", "monstrosity")
    if deed.get("who"):
        return ("npc", "pc")
    return ("item",) if deed.get("things") else ()
