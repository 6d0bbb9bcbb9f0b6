"""What a message tries that nothing here allows: a potion one has not got, a foe or a listener who is not here.

It is answered before it costs anything, with what there is instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from bot.core.language.phrasing import capitalise, definite, listed
from bot.core.state.document import Entity, State
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.field import companions

_LEAD = (
    r"^\W*(?:(?:ok|okay|so|then|now|well|and|i|i'll|i'd|i'm|will|gonna|going to|want to|would like to|try to|let me|"
    r"quickly|just)\W+)*"
)
_POTION = re.compile(
    _LEAD
    + r"(?:drink|quaff|use|take|chug|gulp|gulp down|down|swig|pop) (?:a|my|the|one of my|another|some|that) "
    r"(?:healing |health )?potions?(?: of healing)?(?: (?:to heal|myself|now|please|up|first|quickly))*\W*$"
)
_ON_GUARD = re.compile(
    _LEAD
    + r"(?:(?:take|use|do) the )?(?P<deed>dodge|dash|disengage|parry)(?: action)?(?: (?:now|again|away))*\W*$"
)
_NEAREST = re.compile(
    _LEAD
    + r"(?:attack|hit|strike|stab|shoot|slash|kill|charge|rush|swing|fire|lunge|kick|punch|smash|throw|aim)\b"
    r"(?: at| for)? the (?:nearest|closest) (?P<kind>[a-z][a-z'-]+)\b"
)
_SPOKEN_TO = re.compile(
    _LEAD + r"(?:talk|speak|whistle|sing|call|shout)(?: (?:gently|softly|quietly|nicely))? (?:to|with|at) "
    r"(?:the|those|these) (?P<kind>[a-z][a-z'-]+)\W*$"
)
_THROWN_TO = re.compile(
    _LEAD
    + r"(?:throw|toss|feed|give|offer|fling|chuck) (?:my|the|a|an|some)(?: [a-z'-]+){1,3} (?:to|at|for) "
    r"(?:the|those|these) (?P<kind>[a-z][a-z'-]+)\W*$"
)
_FAMILIAR = re.compile(
    r"\b(?:my|our) (?P<form>familiar|owl|bat|cat|frog|hawk|lizard|octopus|rat|raven|spider|weasel)\b"
)
_STRIKES = re.compile(
    r"\b(?:attacks?|bites?|claws?|fights?|kills?|scratch(?:es)?|pecks?|swoops? (?:at|on)|harry|harries)\b"
)
_WHERE = re.compile(r"^\W*(?:so |and |ok |hey )*where(?:'s| is|s)? (?:my|our) \w+(?: now| gone)?\W*$")
_OFFERED = re.compile(
    _LEAD
    + r"(?:offer|give|hand|show|throw|toss|pass) (?:them|him|her|everybody|everyone) (?:the|my|a|an|some) "
)
_COUNTED = re.compile(
    r"^(?P<before>.*?)\b(?:count|(?:see|check|look|count|spot|make out|work out) how many|how many)(?: of)?"
    r"(?: the| these| those)? (?P<kind>[a-z][a-z'-]+)"
    r"(?: of them| are| there| here| in sight| around| about| in all| we(?:'re| are) (?:up against|facing)"
    r"| do i see)*\W*$"
)
_COMPANY = re.compile(
    r"^\W*(?:so |ok |okay |and |well )*"
    r"(?:(?:is|are) there (?:any(?:one|body)|some(?:one|body)|any (?:people|folk|others))(?: else)?|"
    r"who(?: else|'s| is)(?: else)?(?: is)?)"
    r"(?: (?:here|around|about|in (?:the|this) [a-z]+))?"
    r"(?: (?:(?:that(?:'s| is) )?worth (?:talking|speaking|asking|listening)|"
    r"(?:that )?(?:i|we) (?:can|could) (?:talk|speak)|to (?:talk|speak|chat))(?: to| with)?)?\W*$"
)
_LOOKS = re.compile(
    _LEAD + r"(?:(?:peek|peep|look|peer|glance|sneak a look|have a look)\b[^.!;]{0,40} (?:and|to) )?$"
)
_EVERYBODY = frozenset("them people folk enemies foes there of they everybody".split())
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ANYBODY = frozenset(
    "one enemy enemies foe foes thing target person guy man woman bastard opponent attacker hostile creature monster "
    "of to".split()
)
_EMPTY: Mapping[str, str] = {
    "dodge": "There is nothing to dodge: nobody here has raised a hand.",
    "parry": "There is nothing to parry: nobody here has raised a hand.",
    "dash": "Nobody is fighting, and there is nothing to outrun. Say where you want to go.",
    "disengage": "There is nobody to break away from: nobody here is fighting. Say where you want to go.",
}


def attempt(state: State, actor: Entity, compendium: Compendium, text: str) -> str | None:
    """Why what a message tries comes to nothing, and what there is instead; None for any other message."""
    shown = " ".join(text.casefold().replace("’", "'").split())
    if re.search(r"[\"“«]", shown):
        return None
    counted = _COUNTED.match(shown)
    if counted is not None and _LOOKS.match(counted["before"]):
        return _count(state, actor, counted["kind"])
    if _FAMILIAR.search(shown) and (told := _of_familiar(state, actor, shown)):
        return told
    if _COMPANY.match(shown):
        return _company(state, actor)
    if shown.endswith("?"):
        return None
    rows = cast("Mapping[str, Any]", state["scene_state"].get("combatants") or {})
    fights = actor["id"] in rows
    if _POTION.match(shown):
        return _no_potion(state, actor, compendium)
    if not fights and (guard := _ON_GUARD.match(shown)) is not None:
        return _EMPTY[guard["deed"]]
    if _OFFERED.match(shown) and not any(_is_met(one, actor) for one in state["entities"].values()):
        return f"{actor['name']} holds it out, and there is nobody here to take it."
    if (nearest := _NEAREST.match(shown)) is not None:
        return _nobody_such(state, actor, nearest["kind"])
    meant = _SPOKEN_TO.match(shown) or _THROWN_TO.match(shown)
    if meant is None or not any(_goes_by(one, meant["kind"]) for one in state["entities"].values()):
        return None
    return _nobody_such(state, actor, meant["kind"])


def _of_familiar(state: State, actor: Entity, shown: str) -> str | None:
    """What is said of one's familiar: where it is, and that it strikes nobody (SRD 5.2, Spells, Find Familiar)."""
    mine = companions.of_master(state, actor["id"], companions.FAMILIAR)
    if not mine:
        return None
    if _WHERE.match(shown):
        near = mine[0]["location"] == actor["location"]
        return f"{_begun(mine[0])} is {'at your side' if near else 'not here'}."
    if not _STRIKES.search(shown):
        return None
    return (
        f"{_begun(mine[0])} is a familiar and strikes nobody. In a fight one that flies distracts whoever you "
        "fight; out of one it can be sent to look."
    )


def _begun(one: Entity) -> str:
    """The name of somebody at the beginning of a sentence."""
    return capitalise(definite(one["name"]))


def _no_potion(state: State, actor: Entity, compendium: Compendium) -> str | None:
    held = figures(actor)
    carried = (held.get("resources") or {}).get("consumables") or {}
    if any(count and (compendium.gear.get(key) or {}).get("heals") for key, count in carried.items()):
        return None
    if any(map(_is_drink, _at_hand(state, actor))):
        return None
    spells = [
        compendium.spells[key]["name"]
        for key in ("healing_word", "cure_wounds")
        if key in (held.get("spells_known") or ())
    ]
    feature = (held.get("resources") or {}).get("class_features") or {}
    heals = (*(["Second Wind"] if "second_wind" in feature else []), *spells)
    other = f"{listed(heals, 'or')} would do, or a rest" if heals else "A rest would do"
    return f"You feel through the pack twice: no potion. {other}."


def _at_hand(state: State, actor: Entity) -> Iterator[Entity]:
    places = (actor["id"], actor["location"])
    return (one for one in state["entities"].values() if one["type"] == "item" and one["location"] in places)


def _is_drink(one: Entity) -> bool:
    names = " ".join((one["name"], *one.get("aliases", ()))).casefold()
    return one["attributes"].get("kind") == "potion" or "potion" in names


def _nobody_such(state: State, actor: Entity, kind: str) -> str | None:
    """What is said where nobody here is of a kind; None where somebody is, or anybody is meant."""
    here = [one for one in state["entities"].values() if _is_met(one, actor)]
    if kind in _ANYBODY or any(_goes_by(one, kind) for one in here):
        return None
    awake = tuple(one["name"] for one in here if one["status"] not in ("dead", "unconscious"))
    looks = f"{actor['name']} looks about for a {kind.removesuffix('s')}, and there is none"
    be = "are" if len(awake) > 1 else "is"
    return f"{looks}; {listed(awake)} {be} here." if awake else f"{looks}, nor anybody else."


def _count(state: State, actor: Entity, kind: str) -> str | None:
    """How many of a kind are to be seen here, with their names; None where there is none."""
    seen = [one for one in state["entities"].values() if _is_met(one, actor) and one["type"] == "npc"]
    awake = [one for one in seen if one["status"] not in ("dead", "unconscious")]
    meant = [one for one in awake if kind in _EVERYBODY or _goes_by(one, kind)]
    if not meant:
        return None
    number = _NUMBERS[len(meant)] if len(meant) < len(_NUMBERS) else str(len(meant))
    return f"You count {number}: {listed(tuple(one['name'] for one in meant))}."


def _company(state: State, actor: Entity) -> str | None:
    """Who is to be met here; None where nobody is, which the story tells."""
    met = [one for one in state["entities"].values() if _is_met(one, actor)]
    awake = tuple(one["name"] for one in met if one["status"] not in ("dead", "unconscious"))
    return f"Besides {actor['name']}: {listed(awake)}." if awake else None


def _is_met(one: Entity, actor: Entity) -> bool:
    apart = one["id"] != actor["id"] and one["location"] == actor["location"]
    return apart and one["type"] in ("npc", "pc") and one["status"] not in ("hidden", "invisible")


def _goes_by(one: Entity, kind: str) -> bool:
    return one["type"] in ("npc", "pc") and not {kind, kind.removesuffix("s")}.isdisjoint(_names_of(one))


def _names_of(one: Entity) -> frozenset[str]:
    held = cast("Mapping[str, Any]", one["attributes"])
    said = (one["name"], *one.get("aliases", ()), str(held.get("kind") or ""), str(held.get("monster") or ""))
    return frozenset(re.findall(r"[a-z']+", " ".join(said).replace("_", " ").casefold()))
