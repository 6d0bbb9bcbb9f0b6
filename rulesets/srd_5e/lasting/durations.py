"""How long what lasts on a creature goes on: counted in turns, or until a moment of the world's clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, cast

from bot.core.language.phrasing import capitalise, definite
from bot.core.state import worldtime
from bot.core.state.document import State, calendars
from rulesets.srd_5e.lasting._bearer import DYING
from rulesets.srd_5e.lasting._effect_changes import end_all, end_concentration
from rulesets.srd_5e.lasting.modifiers import Effect, awaited, bearers, bearing, effects_of
from rulesets.srd_5e.play import Play

At = Literal["start", "end"]
ROUND_SECONDS = 6
_CANNOT_HOLD = frozenset({"dead", "unconscious", "paralyzed", "stunned"})


def until_start_of(creature_id: str) -> dict[str, Any]:
    """`lasts` of "until the start of your next turn"."""
    return {"rounds": 1, "at": "start", "of": creature_id}


def until_end_of_next(play: Play, creature_id: str) -> dict[str, Any]:
    """`lasts` of "until the end of your next turn": on its own turn that is the turn after this one."""
    own = play.state["scene_state"].get("turn") == creature_id
    return {"rounds": 2 if own else 1, "at": "end", "of": creature_id}


def start_of_turn(play: Play, creature_id: str) -> None:
    """Counts down what lasts until starts of this creature's turns, on everybody."""
    _count_down(play, creature_id, "start")


def end_of_turn(play: Play, creature_id: str) -> None:
    """Counts down what lasts until ends of this creature's turns, on everybody."""
    _count_down(play, creature_id, "end")


def _count_down(play: Play, creature_id: str, at: At) -> None:
    if (creature_id, at) not in awaited(play):
        return
    scene = cast("Mapping[str, Any]", play.state["scene_state"])
    present: Mapping[str, Any] = scene.get("combatants") or {}
    for other in bearing(play, {**present, creature_id: None}):
        _shorten(play, other, lambda lasts: lasts["at"] == at and lasts["of"] == creature_id, 1)


def _shorten(play: Play, bearer: str, which: Callable[[Mapping[str, Any]], bool], rounds: int) -> None:
    """Takes rounds from what lasts for rounds, and ends what has none left."""
    old = effects_of(play.entity(bearer))
    touched = [each for each in old if each.get("lasts") and which(each["lasts"])]
    if not touched:
        return
    over = {each["id"] for each in touched if each["lasts"]["rounds"] <= rounds}
    kept = {each["id"] for each in touched} - over
    if kept:
        play.set(
            bearer, "active_effects", [_later(each, rounds) if each["id"] in kept else each for each in old]
        )
    if over:
        end_all(play, bearer, lambda each: each["id"] in over, tell=True)


def _later(effect: Effect, rounds: int) -> dict[str, Any]:
    lasts = effect["lasts"]
    return {**effect, "lasts": {**lasts, "rounds": lasts["rounds"] - rounds}}


def now(play: Play) -> int:
    """World time as whole seconds: what `until` is compared with."""
    return moment(play.state)


def moment(state: State) -> int:
    """World time of a state as whole seconds."""
    return worldtime.ordinal(state["world_time"], calendars(state)) // worldtime.SECOND


def settle_concentration(play: Play, creature_id: str) -> None:
    """Ends the concentration of whoever is down, whatever laid them low."""
    if play.entity(creature_id)["status"] in _CANNOT_HOLD:
        end_concentration(play, creature_id)


def time_passed(play: Play, seconds: int, *, ahead: int = 0) -> None:
    """Ends what is over after the world's clock has moved on by `seconds`; call it after the clock has moved.

    Outside a fight, rounds are six seconds each; in a fight, turns count them. `ahead` is by how much the clock is
    taken to be further on (or, below 0, less far) than it is. Whoever a game master laid low holds no spell any more.
    """
    borne = bearers(play)
    if not borne:
        return
    moment = now(play) + ahead
    fighting = bool(play.state["scene_state"].get("active"))
    for bearer in borne:
        settle_concentration(play, bearer)
        if not fighting and seconds >= ROUND_SECONDS:
            _shorten(play, bearer, lambda _lasts: True, seconds // ROUND_SECONDS)
        _end_in_time(play, bearer, moment)


def _end_in_time(play: Play, bearer: str, moment: int) -> None:
    """Ends what is over by now. Whoever lay stable at 0 hit points that long has 1 (SRD, Stabilizing a Character)."""
    over = [each for each in effects_of(play.entity(bearer)) if each.get("until", moment + 1) <= moment]
    waking = [each for each in over if each.get("origin") == DYING]
    if waking:
        play.set(bearer, "hp_current", max(1, int(play.attributes(bearer).get("hp_current") or 0)))
        end_all(play, bearer, lambda each: each in waking)
        play.tell(f"{capitalise(definite(play.entity(bearer)['name']))} comes to, with 1 hit point.")
    over = [each for each in over if each not in waking]
    if over:
        end_all(play, bearer, lambda each: each in over, tell=True)
