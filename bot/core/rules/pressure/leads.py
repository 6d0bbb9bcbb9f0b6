"""Leads on whoever is stuck: what a scenario's leads say could be done next, told after a while and offered first.

A lead is what whoever plays could know; the first of a scenario whose `when` holds leads. When the story last moved is
kept in `campaign.lead`; every `PATIENCE` rounds since then its words are told, and every `LONG` rounds to whoever is
busy with something else. What was told `TIMES` times in vain (`campaign.lead.told`) comes by itself, where the scenario
has something that does. Where it leads weighs more among the choices, and so does a place where nobody has been
(`campaign.visited`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.content.pressure_shapes import LeadContent
from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import shared_scope
from bot.core.rules.visibility import people, position, route
from bot.core.state import operations as ops
from bot.core.state.difference import changed_entities
from bot.core.state.document import State

PATIENCE = 5
"""After how many turns in which the story did not move it leads on."""
LONG = 10
"""After how many turns with the same lead it is told though the story moves."""
TIMES = 2
"""How often a lead is told before something comes of it by itself."""
_LED_TO = 8
_UNSEEN = 3
_LOOKS, _LOOKED_AT = ("examine", "look"), 2


def lead_of(game: Adventure, state: State, round_number: int) -> LeadContent | None:
    """What leads on now, if the scenario has something for it."""
    scope = shared_scope(state, round_number)
    return next((one for one in game.scenario.leads if scope.holds(one.when)), None)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Where a character is drawn to: the next place on the way, what the lead is about, and places already seen."""

    way: str | None
    about: frozenset[str]
    visited: frozenset[str]

    def weight(self, action: Action) -> int:
        """How much more a choice is put forward for it."""
        if action.location_id is not None:
            unseen = bool(self.visited) and action.location_id not in self.visited
            return _LED_TO * (action.location_id == self.way) + _UNSEEN * unseen
        named = {action.target_id, str(action.detail("topic"))}
        led = _LED_TO if action.type not in _LOOKS else _LOOKED_AT
        return led * (not self.about.isdisjoint(named))


def drawn(game: Adventure, state: State, actor_id: str, round_number: int) -> Drawn:
    """Where a character is drawn to now."""
    visited = frozenset(state["campaign"].get("visited", ()))
    lead = lead_of(game, state, round_number)
    if lead is None:
        return Drawn(None, frozenset(), visited)
    place = position(state, lead.toward) if lead.toward in state["entities"] else lead.toward
    steps = route(state, position(state, actor_id), place) if place is not None else ()
    return Drawn(steps[0] if steps else None, frozenset(lead.about), visited)


def counted(game: Adventure, before: State, state: State, round_number: int) -> Iterable[ops.SetOp]:
    """What a turn leaves noted: the places where somebody has been, and when the story last moved."""
    old = state["campaign"].get("visited", [])
    been = [one for which in (before, state) for who in people(which) if (one := position(which, who))]
    places = [*dict.fromkeys([*old, *been])] if len(game.scenario.locations) > 1 else old
    if places != old:
        yield ops.SetOp(path="campaign.visited", value=[*places])
    if not game.scenario.leads:
        return
    lead, last = lead_of(game, state, round_number), state["campaign"].get("lead", {})
    ident = lead.id if lead is not None else ""
    if places != old or last.get("id", "") != ident or _moved(before, state):
        same = last.get("id") == ident
        told = {"told": last["told"]} if last.get("told") and same else {}
        begun = _begun(last, round_number) if same else round_number
        yield ops.SetOp(
            path="campaign.lead", value={"id": ident, "since": round_number, "begun": begun, **told}
        )


def _moved(before: State, state: State) -> bool:
    """Whether the story moved: something was told, came about, changed hands or fell."""
    parts = ("flags", "topics", "beats")
    if any(before["campaign"][one] != state["campaign"][one] for one in parts):
        return True
    for changed in changed_entities(before, state):
        old = before["entities"].get(changed["id"])
        now = state["entities"].get(changed["id"])
        if old is None or now is None or old["status"] != now["status"]:
            return True
        if now["type"] != "pc" and old["location"] != now["location"]:
            return True
    return bool(before["scene_state"].get("active") or state["scene_state"].get("active"))


def is_due(state: State, round_number: int) -> bool:
    """Whether it is time to tell the lead's words."""
    last = state["campaign"].get("lead", {})
    since = last.get("since", round_number)
    quiet = round_number - since if isinstance(since, int) else 0
    if quiet > 0 and quiet % PATIENCE == 0:
        return True
    return round_number - _begun(last, round_number) >= LONG * (_times_told(state) + 1)


def _begun(last: Mapping[str, Any], round_number: int) -> int:
    """The round since which the lead is the same; in older games the one in which the story moved."""
    begun = last.get("begun", last.get("since", round_number))
    return begun if isinstance(begun, int) else round_number


def counted_told(state: State) -> Iterable[ops.SetOp]:
    """What telling a lead leaves noted: how often it was."""
    last = state["campaign"].get("lead", {})
    yield ops.SetOp(path="campaign.lead", value={**last, "told": _times_told(state) + 1})


def _times_told(state: State) -> int:
    told = state["campaign"].get("lead", {}).get("told", 0)
    return told if isinstance(told, int) else 0


def arrives(state: State, lead: LeadContent, round_number: int) -> bool:
    """Whether it is time for what comes by itself, instead of the lead's words."""
    if lead.comes is None or _times_told(state) < TIMES:
        return False
    return not state["campaign"]["beats"].get(mark(lead)) and shared_scope(state, round_number).holds(
        lead.comes.when
    )


def mark(lead: LeadContent) -> str:
    """What a lead is called among the events of the story that were told."""
    return f"lead_{lead.id}"
