"""Orders that hang on how somebody is: "tie him up if he gives up", "second wind if I'm hurt".

What is to be done is done where that is true by then, and else told as not done. What comes before it in the message is
done in any case, and what stands behind "otherwise" where it is not true.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, cast

from bot.core.content.resolver import OrderOnCondition
from bot.core.language.phrasing import capitalise, definite
from bot.core.state.document import Entity, State, is_awake
from rulesets.srd_5e.creature import figures
from rulesets.srd_5e.deeds.captives import is_bound
from rulesets.srd_5e.field.words import band

_OWN = r"(?:his|her|their|its|the|my) "
_BE = "(?:is|are|am|'m|'s|gets?|got)"
_ARMS = r"(?:arms?|weapons?|sword|axe|bow|knife|dagger|spear|blade|club)"
_STATES: Mapping[str, tuple[tuple[str, ...], str]] = {
    "gave_up": (
        (
            "gives? (?:up|in)", "surrenders?", "yields?", "begs?(?: for mercy)?", "stops? fighting",
            f"lays? down {_OWN}?{_ARMS}", f"(?:drops?|throws? down) {_OWN}?{_ARMS}", f"puts? (?:{_OWN})?hands up",
        ),
        "has not given up",
    ),
    "dead": (("dies?", "(?:is|are) dead", "is killed"), "is not dead"),
    "down": (
        (
            "goes? down", "falls?(?: over| down)?", "(?:is|are) down", "drops?", "collapses?", "is out(?: cold)?",
            "passes out", "faints?", "is (?:unconscious|knocked out|helpless)",
        ),
        "is still up",
    ),
    "awake": (("wakes?(?: up)?", "comes? (?:to|round|around)", "stirs?", "is awake"), "has not come to"),
    "bound": (("is (?:tied(?: up)?|bound)",), "is not bound"),
    "fled": (
        ("runs?(?: away| off)?", "flees?", "bolts?", "(?:tries|try) to (?:run|flee|escape|get away)"),
        "has not run",
    ),
    "badly_hurt": (
        (
            f"{_BE} (?:badly|seriously|very) (?:hurt|wounded|injured)",
            f"{_BE} (?:bloodied|low(?: on (?:hp|health|hit points))?|near death|dying)",
        ),
        "is not badly hurt",
    ),
    "hurt": ((f"{_BE} (?:hurt|wounded|injured|hit)",), "is not hurt"),
    "hostile": (
        (
            "attacks?(?: me| us| anybody| anyone)?", "fights?(?: back)?", "(?:comes?|goes) (?:at|for) (?:me|us)",
            f"(?:reaches|goes) for (?:an? |{_OWN})?{_ARMS}", f"draws? (?:an? |{_OWN})?{_ARMS}",
            "(?:turns|gets|is) (?:hostile|nasty|violent|ugly)",
            f"(?:raises|lifts) (?:an? |{_OWN})?(?:hand|fist|weapon)",
        ),
        "does not fight",
    ),
}  # fmt: skip
"""What an order may hang on: how it is called, and what is told of somebody of whom it is not true."""
_KINDS = {kind: re.compile("|".join(words)) for kind, (words, _) in _STATES.items()}
_STATE = f"(?P<state>{'|'.join(word for words, _ in _STATES.values() for word in words)})"
_OPENER = "(?:but |and |then )*(?:only )?(?:if|once|when|as soon as|the moment|in case)"
_WHO = (
    "(?P<who>i|we|he|she|it|they|any(?:one|body| of them)|some(?:one|body)|one of them|"
    "[a-z][a-z'-]*(?: [a-z'-]+){0,2}?)(?: |(?='))"
)
_FIRST = "(?:(?P<first>.+?)[,;.] (?:and |but |then )*|(?P<joined>.+?) (?:and|but|then) )?"
_ELSE = r"(?:[,;.]? ?(?:and |but )?(?:otherwise|or else|else|if not),? (?P<other>.+?))?\W*$"
_LEADING = re.compile(
    f"^{_FIRST}{_OPENER} {_WHO}{_STATE},? (?:then )?(?P<then>(?!otherwise|else|or ).+?){_ELSE}"
)
_TRAILING = re.compile(f"^(?P<then>.+?),? {_OPENER} {_WHO}{_STATE}{_ELSE}")
_FOUND_OUT = re.compile(r"\b(?:ask|see|check|know|wonder|tell|find out|watch|look|sure|test|hear)s?\b")
"""What is found out "if" something is, and hangs on nothing."""
_SPOKEN = re.compile(r"[\"“”«?]")
_MAY_HANG = re.compile(r"\b(?:if|once|when|as soon as|the moment|in case)\b")
_I = re.compile(r"\bim\b")
_LONGEST = 200
"""Letters of a message that is read for an order."""


def order_on_condition(state: State, actor: Entity, text: str) -> OrderOnCondition | None:
    """The order without its condition, and the condition; None for any other message."""
    shown = _I.sub("i'm", " ".join(text.casefold().replace("’", "'").split())).strip("* ")
    if len(shown) > _LONGEST or _SPOKEN.search(shown) or not _MAY_HANG.search(shown):
        return None
    found = _LEADING.match(shown) or _TRAILING.match(shown)
    if found is not None and "first" not in found.groupdict() and _FOUND_OUT.search(found["then"]):
        return None
    kind = next((one for one, words in _KINDS.items() if found and words.fullmatch(found["state"])), None)
    if found is None or kind is None:
        return None
    parts = found.groupdict()
    first, other = parts.get("first") or parts.get("joined"), parts.get("other")
    whom = _whom(state, actor, str(parts["who"]), str(parts["then"]))
    provided = f"{kind}:{whom}"
    if other and not first and unmet(state, actor, provided, None) is not None:
        return OrderOnCondition(other, "")
    return OrderOnCondition(f"{first} and {parts['then']}" if first else str(parts["then"]), provided)


def _whom(state: State, actor: Entity, who: str, then: str) -> str:
    """The id of whoever the condition is about; empty for whoever the deed is done to, or nobody here."""
    if who in ("i", "we"):
        return actor["id"]
    here = [
        one
        for one in state["entities"].values()
        if one["type"] in ("npc", "pc") and one["location"] == actor["location"] and one["id"] != actor["id"]
    ]
    everybody = (one for one in state["entities"].values() if one["type"] == "npc")
    named = next((one for one in (*here, *everybody) if _goes_by(one, who)), None)
    if named is not None:
        return named["id"]
    if any(_goes_by(one, word) for one in here for word in then.split()):
        return ""
    others = [one for one in here if one["type"] == "npc"]
    return others[0]["id"] if len(others) == 1 else ""


def _goes_by(one: Entity, who: str) -> bool:
    bare = who.removeprefix("the ")
    return any(bare in (name.casefold(), name.casefold().removeprefix("the ")) for name in _names(one))


def _names(one: Entity) -> tuple[str, ...]:
    return (one["name"], *one["name"].split(), *one.get("aliases", ()))


def unmet(state: State, actor: Entity, provided: str, target_id: str | None) -> str | None:
    """Why an order is not carried out: what it hangs on is true of nobody it may be about; None where it is true."""
    kind, _, whom = provided.partition(":")
    about = [one for one in (whom or target_id or "",) if one in state["entities"]] or [
        one["id"]
        for one in state["entities"].values()
        if one["type"] == "npc" and one["location"] == actor["location"]
    ]
    entities = [state["entities"][one] for one in about]
    if any(_is(state, actor, one, kind) for one in entities):
        return None
    _, words = _STATES[kind]
    if len(entities) != 1:
        return f"Nobody of whom that is true is here: {_NOT_YET}"
    own = entities[0]["id"] == actor["id"]
    words = "is dead" if entities[0]["status"] == "dead" else words
    return f"{capitalise(definite(entities[0]['name']))} {words}: {_SPARED if own else _NOT_YET}"


_NOT_YET, _SPARED = "it is not done. Say it again when the time has come.", "nothing is done or spent."


def _is(state: State, actor: Entity, one: Entity, kind: str) -> bool:
    held = figures(one)
    row = cast("Mapping[str, Any]", (state["scene_state"].get("combatants") or {})).get(one["id"]) or {}
    match kind:
        case "gave_up":
            return bool(held.get("gave_up") or row.get("surrendered"))
        case "dead":
            return one["status"] == "dead"
        case "down":
            return not is_awake(one)
        case "awake":
            return is_awake(one)
        case "bound":
            return is_bound(one)
        case "fled":
            return bool(row.get("fled")) or (one["location"] is None and actor["location"] is not None)
        case "hurt":
            return int(held.get("hp_current") or 0) < int(held.get("hp_max") or 0)
        case "badly_hurt":
            return band(one) in ("bloodied", "near death", "down")
        case _:
            return held.get("attitude") == "hostile" and is_awake(one)
