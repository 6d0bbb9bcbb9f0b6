"""What spells keep watch over: who is sheltered where they are, and the alarms that somebody has set off.

Source: SRD 5.2, Spells, Alarm, Meld into Stone, Rope Trick, Tiny Hut.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.language.phrasing import listed
from bot.core.state.document import Entity, State, place_name
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting.effects import Effect, effects_of, end_all, rewrite
from rulesets.srd_5e.play import Play


def is_sheltered(one: Entity) -> bool:
    """Whether nobody gets at somebody, for as long as they stay where a spell took them in."""
    return any(_shelters(one, each) for each in effects_of(one))


def _shelters(one: Entity, effect: Effect) -> bool:
    return "shelter" in effect and effect["shelter"]["place"] == one["location"]


def come_out(play: Play, creature_id: str) -> None:
    """Somebody leaves a shelter by what they do; nothing where they are in none."""
    for each in end_all(play, creature_id, lambda each: "shelter" in each):
        play.tell(f"{begun(play, creature_id)} leaves the shelter of {each}.")


def about(play: Play, place: str | None) -> set[str]:
    """The creatures that are at a place."""
    return _about(play.state, place)


def _about(state: State, place: str | None) -> set[str]:
    return {
        one["id"]
        for one in state["entities"].values()
        if one["type"] in ("pc", "npc") and one["location"] == place and one["status"] != "dead"
    }


def intruders(state: State) -> Iterator[tuple[str, Effect, set[str]]]:
    """Every alarm that somebody set off: whose it is, its effect, and who is new at its place."""
    for who, one in state["entities"].items():
        for each in effects_of(one) if one["attributes"].get("active_effects") else ():
            if "alarm" in each:
                new = _about(state, each["alarm"]["place"]) - set(each["alarm"]["knows"])
                if new:
                    yield who, each, new


def ring(play: Play) -> None:
    """Tells of every alarm that somebody set off, once for each who came."""
    for who, effect, new in list(intruders(play.state)):
        ward = effect["alarm"]
        known = {**ward, "knows": sorted({*ward["knows"], *new})}
        rewrite(
            play,
            who,
            lambda each, of=effect["id"], now=known: {**each, "alarm": now} if each["id"] == of else each,
        )
        came = listed(tuple(named(play, one) for one in sorted(new)))
        where = place_name(play.state, ward["place"], "the place")
        play.tell(f"{begun(play, who)}'s alarm rings: {came} came into {where}.")
