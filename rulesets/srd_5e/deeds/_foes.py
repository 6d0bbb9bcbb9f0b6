"""Rough deeds of a fight: which foe they are done to, and what they leave behind for a moment.

Sand in the eyes, a table kicked over, a feint: an improvised action with a check (SRD 5.2, Playing the Game, Actions)
and a small true effect of the conditions there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.core.state.document import Entity, State
from rulesets.srd_5e.combat.monsters.morale import ALARMED
from rulesets.srd_5e.deeds.improvised import ImprovisedCheck
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused

_ALARMED_FOR = 10
"""Rounds for which a false alarm is believed."""
_TOO_BIG = frozenset({"huge", "gargantuan"})


def _rows(state: State) -> Mapping[str, Mapping[str, Any]]:
    return cast("Mapping[str, Mapping[str, Any]]", state["scene_state"].get("combatants") or {})


def is_foe(state: State, actor_id: str, one: Entity | None) -> bool:
    """Whether somebody stands on the other side of the fight, on the field."""
    rows = _rows(state)
    if one is None or one["id"] not in rows or actor_id not in rows:
        return False
    held = rows[one["id"]]
    gone = held.get("fled") or held.get("surrendered") or one["status"] in ("dead", "unconscious")
    return held["side"] != rows[actor_id]["side"] and not gone


def at_hand(state: State, actor_id: str) -> Entity | None:
    """The foe that is meant where none is named: whom one struck at last, who is at one's side, the nearest."""
    rows = _rows(state)
    own = rows.get(actor_id) or {}
    foes = [one for one in rows if is_foe(state, actor_id, state["entities"][one])]

    def far(one: str) -> tuple[bool, bool, bool]:
        return (
            one not in own.get("engaged", ()),
            one != own.get("aimed"),
            rows[one]["zone"] != own.get("zone"),
        )

    return state["entities"][min(foes, key=far)] if foes else None


def unfit(state: State, actor_id: str, foe: Entity | None, thing_id: str | None) -> Refused | None:
    """Why such a deed cannot be tried: nobody to do it to, too far off, or a thing that lies there already."""
    rows = _rows(state)
    if foe is None:
        return Refused("no_target", "There is no foe to do that to.")
    if rows[foe["id"]]["zone"] != rows[actor_id]["zone"]:
        return Refused("out_of_reach", f"{foe['name']} is too far off for that: get closer first.")
    thing = state["entities"].get(thing_id or "")
    if thing is not None and thing["type"] == "item" and thing["attributes"].get("moved"):
        return Refused("done_already", f"{thing['name']} lies there already.")
    return None


# --- what comes of it ---------------------------------------------------------------------------------------


def blinds(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """Blinded until the end of its next turn."""
    _put(play, who, subject, "blinded", "cannot see for the moment")


def topples(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    """Prone, where it is not too big; the thing lies where it fell."""
    if found.thing is not None and play.entity(found.thing)["type"] == "item":
        play.set(found.thing, "moved", True)
        play.tell(f"{begun(play, found.thing)} goes over.")
    if subject is None:
        return
    if play.attributes(subject).get("size") in _TOO_BIG:
        play.tell(f"{begun(play, subject)} is too big to mind.")
    elif effects.add(
        play, subject, {"name": "prone", "origin": "deed:upset", "source": who, "conditions": ["prone"]}
    ):
        play.tell(f"{begun(play, subject)} goes down.")
    else:
        play.tell(f"{begun(play, subject)} stays up.")


def exposes(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """The next attack on it has advantage."""
    if subject is None:
        return
    lasts = effects.until_end_of_next(play, who)
    helped = [{"to": "attacked", "advantage": 1, "once": True}]
    made = {"name": "off guard", "origin": "deed:feint", "source": who, "modifiers": helped, "lasts": lasts}
    if effects.add(play, subject, made):
        play.tell(f"{begun(play, subject)} is off guard: the next attack on it has advantage.")


def disarms(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """It has to fetch its weapon: no blow at who leaves it, and a disadvantage on its next attack."""
    if subject is None:
        return
    if not _armed(play, subject):
        play.tell(f"{begun(play, subject)} has nothing in hand to lose.")
        return
    hindered = [{"to": "attack_roll", "advantage": -1, "once": True}]
    made = {
        "name": "disarmed", "origin": "deed:disarm", "source": who, "modifiers": hindered,
        "forbids": ["opportunity_attack"], "lasts": effects.until_end_of_next(play, subject),
    }  # fmt: skip
    if effects.add(play, subject, made):
        play.tell(
            f"{begun(play, subject)} has to snatch a weapon up again: a disadvantage on the next attack."
        )


def _armed(play: Play, creature_id: str) -> bool:
    """Whether somebody fights with a weapon, and not with teeth or claws."""
    held = play.attributes(creature_id)
    entry = play.compendium.monsters.get(str(held.get("monster") or ""), {})
    keys = [
        *((held.get("equipment") or {}).get("weapons") or ()),
        *(one["key"] for one in entry.get("attacks", ())),
    ]
    return any(key in play.compendium.weapons for key in keys)


def momentum(play: Play, who: str, _subject: str | None, _found: ImprovisedCheck) -> None:
    """In a fight, the next attack of whoever does it has advantage."""
    if who not in _rows(play.state):
        return
    helped = [{"to": "attack_roll", "advantage": 1, "once": True}]
    lasts = effects.until_end_of_next(play, who)
    effects.add(
        play,
        who,
        {"name": "momentum", "origin": "deed:tumble", "source": who, "modifiers": helped, "lasts": lasts},
    )
    play.tell(f"{begun(play, who)} has the better of the moment: the next attack has advantage.")


def shakes(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """A foe that believes in worse to come has one eye on the way out, and others of its side who understand words."""
    if not is_foe(play.state, who, play.entity(subject) if subject else None):
        return
    heard = [one for one in _rows(play.state) if is_foe(play.state, who, play.entity(one))]
    for one in heard:
        if play.attributes(one).get("kind") != "beast" and play.attributes(one).get("temper") != "mindless":
            lasts = {"rounds": _ALARMED_FOR, "at": "end", "of": one}
            made = {"name": "alarmed", "origin": "deed:false_alarm", "source": who, "marks": [ALARMED]}
            effects.add(play, one, {**made, "lasts": lasts})


def evades(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """What a foe does who was not taken in."""
    if subject is not None:
        play.tell(f"{begun(play, subject)} is not caught by it.")


def _put(play: Play, who: str, subject: str | None, condition: str, words: str) -> None:
    if subject is None:
        return
    lasts = {"rounds": 1, "at": "end", "of": subject}
    made = {
        "name": condition,
        "origin": f"deed:{condition}",
        "source": who,
        "conditions": [condition],
        "lasts": lasts,
    }
    done = effects.add(play, subject, made)
    play.tell(
        f"{begun(play, subject)} {words}." if done else f"{begun(play, subject)} takes no harm from it."
    )
