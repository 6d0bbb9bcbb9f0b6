"""What is done with gear, in players' mouths: drinking, wearing, drawing, attuning, buying, selling, handing over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from bot.core.contracts import RuleTerm
from bot.core.state.document import Entity, State
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.dealings import COUNT
from rulesets.srd_5e.dealings import wares as wares_of
from rulesets.srd_5e.equipment import entry_of


def called(name: str) -> tuple[str, ...]:
    """The ways a name of the compendium is spelt in lower case."""
    plain = name.replace("’", "'").casefold()
    return (plain,) if "/" not in plain else (plain, *plain.split("/"))


def consumables(actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """What can be drunk or eaten."""
    resources = figures(actor).get("resources") or {}
    for key, count in (resources.get("consumables") or {}).items():
        thing = compendium.gear.get(key)
        if count and thing is not None and thing.get("heals"):
            berry = thing.get("category") == "berry"
            more = ("berry", "eat a berry") if berry else ("healing potion", "potion", "heal myself")
            names = (*called(thing["name"]), *more)
            yield RuleTerm(key=key, type="use_item", aims="several", names=names)


def flasks(actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """What bursts on somebody it is thrown at: acid, fire, holy water."""
    held = figures(actor)
    pack = (held.get("equipment") or {}).get("backpack") or ()
    carried = {
        **((held.get("resources") or {}).get("consumables") or {}),
        **{one["key"]: one["count"] for one in pack},
    }
    for key, count in carried.items():
        thing = compendium.gear.get(key)
        if count and thing is not None and thing.get("damage") and thing.get("save"):
            yield RuleTerm(key=key, type="use_item", aims="several", names=called(thing["name"]))


def attuning(actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """Items that a short rest may be spent on."""
    for item in (figures(actor).get("equipment") or {}).get("backpack") or ():
        thing = compendium.gear.get(item["key"]) or {}
        if thing.get("attunement") and item["count"]:
            names = tuple(
                f"attune to {one} {name}" for one in ("my", "the") for name in called(thing["name"])
            )
            yield RuleTerm(key=item["key"], type="short_rest", aims="none", names=names)


def wearing(actor: Entity, compendium: Compendium, *, fights: bool) -> Iterator[RuleTerm]:
    """What can be put on, taken off, drawn and put away; who fights and readies what is in hand waits to strike."""
    gear = figures(actor).get("equipment") or {}
    worn, held = gear.get("armor") or "", set(gear.get("held") or ())
    packed = {item["key"] for item in gear.get("backpack") or () if item["count"]}
    for key in sorted(packed & compendium.armor.keys()):
        verbs = _STRAP if key == "shield" else _DON
        yield _handled(key, verbs, _short(compendium.armor[key]["name"], "armor"))
    if worn in compendium.armor:
        yield _handled(f"off:{worn}", _DOFF, _short(compendium.armor[worn]["name"], "armor"))
    if gear.get("shield"):
        yield _handled("off:shield", _DOFF, ("shield",))
    for key in sorted(set(gear.get("weapons") or ()) & compendium.weapons.keys()):
        name = compendium.weapons[key]["name"]
        names = _short(name, "bow" if name.casefold().endswith("bow") else "weapon")
        waits = fights and key in held
        yield _handled(key, tuple(verb for verb in _DRAW if verb != "ready") if waits else _DRAW, names)
        if waits:
            yield _handled(key, ("ready",), names).model_copy(update={"type": "ready", "aims": "several"})
        if key in held:
            yield _handled(f"off:{key}", _STOW, names)


def _short(name: str, kind: str) -> tuple[str, ...]:
    """What a thing may be called: its name, the last word of it, and its kind."""
    names = called(name)
    swords = ("sword",) if names[0].endswith("sword") else ()
    return tuple(dict.fromkeys((*names, names[0].split()[-1], *swords, kind)))


def _handled(key: str, verbs: tuple[str, ...], names: tuple[str, ...]) -> RuleTerm:
    said = tuple(f"{verb} {article} {name}" for verb in verbs for article in ("my", "the") for name in names)
    return RuleTerm(key=key, type="equip", aims="none", names=said)


_DON = ("put on", "don", "wear", "get into")
_STRAP = ("strap on", "put on", "take up", "ready", "equip")
_DOFF = ("take off", "put away", "remove", "doff", "get out of")
_DRAW = ("draw", "ready", "unsheathe", "wield", "take out", "switch to", "pick up", "equip")
_STOW = ("put away", "sheathe", "stow")


_NUMBERS = (
    ("two", "2", "a couple", "a pair"), ("three", "3"), ("four", "4"), ("five", "5"), ("six", "6"), ("seven", "7"),
    ("eight", "8"), ("nine", "9"), ("ten", "10"), ("eleven", "11"), ("twelve", "12", "a dozen"),
)  # fmt: skip
_WHICH = (
    "", "a ", "an ", "my ", "the ", "some ", "one ", "another ", "more ",
    *(f"{word} {more}" for words in _NUMBERS for word in words for more in ("", "of my ", "more ", "of ")),
    *(f"another {word} " for words in _NUMBERS for word in words),
)  # fmt: skip
_BUYING, _SELLING, _GIVING = ("buy", "purchase"), ("sell",), ("give", "hand", "pass")
_BROWSE = (
    "what do you sell", "what are you selling", "what * for sale", "what's for sale", "anything for sale",
    "what can i buy", "what can we buy", "what could i buy", "what do you stock", "what * to sell", "what does * sell",
    "what is * selling", "what she sells", "what he sells", "what they sell", "show me * wares", "see * wares",
    "look at * wares", "your wares", "the wares", "what do you charge", "what are your prices", "your prices",
    "price list", "buy something", "buy some gear", "buy supplies", "buy some supplies",
)  # fmt: skip
_ASKED_FOR = (
    "can i buy", "can we buy", "could i buy", "can i get", "could i get", "do you sell", "do you have", "have you got",
    "how much is", "how much for", "how much does", "how much are", "price of", "what does",
)  # fmt: skip
"""How one asks after one thing of a shop, and means to hear its price."""
_BROWSES = RuleTerm(key="", type="browse", names=_BROWSE, aims="several", asked=True)


def dealings(state: State, actor: Entity, compendium: Compendium) -> Iterator[RuleTerm]:
    """What can be bought here, sold where somebody trades, and handed over."""
    wares = {
        str(key)
        for one in state["entities"].values()
        if one["location"] == actor["location"] and one["id"] != actor["id"]
        for key in wares_of(one)
    }
    if wares:
        yield _BROWSES
        yield from (*_counts("buy", _BUYING), *_counts("sell", _SELLING))
    for key in sorted(wares):
        for name in _names_of(key, compendium):
            yield _dealing(key, "buy", _BUYING, name, "several")
            asked = tuple(f"{how} {between}{name}" for how in _ASKED_FOR for between in ("", "* "))
            yield RuleTerm(key=key, type="browse", names=asked, aims="several", asked=True)
    gear = figures(actor).get("equipment") or {}
    yield from _counts("hand_over", _GIVING)
    own = {*(gear.get("weapons") or ()), *(item["key"] for item in gear.get("backpack") or ())}
    for key in sorted(own):
        for name in _names_of(key, compendium):
            if wares:
                yield _dealing(key, "sell", _SELLING, name, "several")
            yield _dealing(key, "hand_over", _GIVING, name, "one")


def _names_of(key: str, compendium: Compendium) -> tuple[str, ...]:
    entry = entry_of(compendium, key)
    return () if entry is None else called(str(entry["name"]))[:1]


@lru_cache(maxsize=1024)
def _dealing(
    key: str, kind: str, verbs: tuple[str, ...], name: str, aims: Literal["one", "several"]
) -> RuleTerm:
    """A thing that is dealt with, in as many names as there are ways to say how many of it."""
    names = tuple(f"{verb} {which}{name}" for verb in verbs for which in _WHICH)
    return RuleTerm(key=key, type=kind, names=names, aims=aims)


@lru_cache(maxsize=8)
def _counts(kind: str, verbs: tuple[str, ...]) -> tuple[RuleTerm, ...]:
    """How many are bought, sold or given, said right behind the verb; it is added to the option of the act."""
    names = (
        tuple(f"{verb} {word}" for verb in verbs for each in words for word in (each, f"another {each}"))
        for words in _NUMBERS
    )
    return tuple(
        RuleTerm(key=f"{COUNT}{number}", type=kind, names=each, aims="none", acts=False, said="anywhere")
        for number, each in enumerate(names, start=2)
    )
