"""What anybody in a fight can see, asked in words: who is hurt how badly, who is left, whose turn it is, true odds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from bot.core.language.phrasing import capitalise, listed
from bot.core.state.document import Entity, State
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.field.words import band
from rulesets.srd_5e.turns.fight_view import choices_of

_HURT = re.compile(
    r"\bhow\b.*\b(?:hurt|wounded|injured|beat(?:en)? up|bloodied|damaged)\b|"
    r"\bhow (?:much|many) (?:hp|health|life|hit ?points)\b.*\b(?:does|do|has|have|left)\b|"
    r"\bhow (?:is|are|does|do) .*\b(?:doing|looking|look|holding up)\b|"
    r"\b(?:does|do) .*\b(?:look|seem) (?:badly |very |at all )?(?:hurt|wounded|injured|bloodied|tired)\b"
)
_LEFT = re.compile(
    r"\bhow many\b.*\b(?:left|standing|alive|remain\w*|are there)\b|"
    r"\bwho(?:'s| is|se)? (?:still |all )?(?:left|standing|alive|up)\b|\bare they (?:all )?(?:dead|down|gone)\b|"
    r"\bis (?:he|she|it|anybody|anyone) (?:still )?(?:dead|alive|up|left)\b"
)
_LOOKS_HURT = re.compile(
    r"^(?:do|does) (?:he|she|it|they|any of them|the [\w'-]+|[\w'-]+) (?:look|seem) (?:badly |very |at all )?"
    r"(?:hurt|wounded|injured|bloodied)\W*$"
)
_OF_A_SHEET = re.compile(r"\b(?:slots?|spells?|arrows?|bolts?|potions?|hit dice|uses|charges|rounds|turns)\b")
"""What is left of one's own, and no foe."""
_TURN = re.compile(r"\bwh(?:o|ose) (?:turn|go|move)\b|\bwho(?:'s| is) (?:next|up next|turn)\b|\bwhat round\b")
_ODDS = re.compile(r"\b(?:odds|chances?|probability|percent(?:age)?)\b|\bhow likely\b")
_SPOKEN = re.compile(r"\b(?:you|your|yourself)\b")
"""What is said to somebody, and asks the rules nothing."""
_OWN = re.compile(r"\b(?:am i|i'm|i am|my (?:hp|health|hit points)|do i)\b")
_GONE = ("dead", "unconscious")


def seen(state: State, actor_id: str, text: str, compendium: Compendium) -> str | None:
    """The answer to a question about the fight that goes on; None for any other message, and where none does."""
    rows = cast("Mapping[str, Mapping[str, Any]]", state["scene_state"].get("combatants") or {})
    shown = " ".join(text.casefold().replace("’", "'").split())
    if len(shown) > 120:
        return None
    if not state["scene_state"].get("active") or actor_id not in rows:
        return _shapes_here(state, actor_id, shown)
    if '"' in shown or _SPOKEN.search(shown):
        return None
    if not (shown.endswith("?") or re.match(r"(?:how|who|whose|what|are|is)\b", shown)):
        return None
    if _ODDS.search(shown):
        return _odds(state, actor_id, compendium)
    if _TURN.search(shown):
        turn = state["entities"][str(state["scene_state"]["turn"])]["name"]
        return f"Round {state['scene_state']['round']}: it is {turn}'s turn."
    if _LEFT.search(shown) and not _OF_A_SHEET.search(shown):
        return _left(state, actor_id, rows)
    if _HURT.search(shown) and not _OWN.search(shown):
        return _hurt(state, actor_id, rows, shown)
    return None


def _shapes_here(state: State, actor_id: str, shown: str) -> str | None:
    """The shape of whoever is named, else of everybody here, where nobody fights and somebody looks."""
    if not _LOOKS_HURT.match(shown):
        return None
    here = [
        one
        for one in state["entities"].values()
        if one["location"] == state["entities"][actor_id]["location"]
        and one["id"] != actor_id
        and "hp_max" in one["attributes"]
        and one["status"] not in ("dead", "hidden", "invisible")
    ]
    meant = [one for one in here if _is_named(one, shown)] or here
    told = tuple(f"{one['name']} is {_shape(one)}" for one in meant)
    return f"{capitalise(listed(told))}." if told else None


def _odds(state: State, actor_id: str, compendium: Compendium) -> str | None:
    """What the blows and spells at hand would come to, as their buttons say it."""
    told = [
        f"**{one.text}**: {one.description}" for one in choices_of(state, actor_id, compendium) if one.chance
    ]
    return "\n".join(told[:4]) or None


def _in_sight(
    state: State, actor_id: str, rows: Mapping[str, Mapping[str, Any]], *, foes: bool
) -> Iterator[Entity]:
    for one, held in rows.items():
        entity = state["entities"][one]
        apart = (held["side"] != rows[actor_id]["side"]) == foes
        if (
            apart
            and one != actor_id
            and not held.get("fled")
            and entity["status"] not in ("hidden", "invisible")
        ):
            yield entity


def _left(state: State, actor_id: str, rows: Mapping[str, Mapping[str, Any]]) -> str:
    foes = list(_in_sight(state, actor_id, rows, foes=True))
    up = tuple(f"{one['name']} ({band(one)})" for one in foes if one["status"] not in _GONE)
    down = tuple(one["name"] for one in foes if one["status"] in _GONE)
    said = f"Still standing: {listed(up)}." if up else "No foe that can be seen is standing."
    return f"{said} Down: {listed(down)}." if down else said


def _hurt(state: State, actor_id: str, rows: Mapping[str, Mapping[str, Any]], shown: str) -> str | None:
    """The shape of whoever is named, else of every foe in sight."""
    everybody = [one for foes in (True, False) for one in _in_sight(state, actor_id, rows, foes=foes)]
    named = [one for one in everybody if _is_named(one, shown)]
    meant = named or list(_in_sight(state, actor_id, rows, foes=True))
    told = tuple(f"{one['name']} is {_shape(one)}" for one in meant)
    return f"{capitalise(listed(told))}." if told else None


def _is_named(one: Entity, shown: str) -> bool:
    words = {word for name in (one["name"], *one.get("aliases", ())) for word in name.casefold().split()}
    return bool(words & set(re.findall(r"[\w'-]+", shown)) - {"the", "a", "of", "is", "are", "how"})


def _shape(one: Entity) -> str:
    return one["status"] if one["status"] in _GONE else band(one)
