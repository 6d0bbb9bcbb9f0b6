"""How long it is until a deadline, in words that a person uses: before dusk, two days left."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.notices import Notice
from bot.core.rules.pressure.pressure_run import seconds_of
from bot.core.state import worldtime
from bot.core.state.document import State
from bot.core.state.pressure_parts import TimedEvent, timed_events
from bot.core.state.world_state import WorldTime

MINUTE, HOUR = 60, 60 * 60
_BEGIN = {5: "dawn", 7: "morning", 12: "noon", 14: "afternoon", 18: "dusk", 20: "night"}
"""The hours at which a part of the day begins, and what people call that."""


def running_deadlines(game: Adventure, state: State) -> tuple[tuple[str, Notice], ...]:
    """What players know to be coming, the nearest first: its description and the time left."""
    known = [event for name, event in timed_events(state).items() if _is_known(game, name, event)]
    known.sort(key=lambda event: (seconds_of(state, event["deadline"]), event["description"]))
    return tuple((event["description"], time_left(state, event["deadline"])) for event in known)


def _is_known(game: Adventure, name: str, event: TimedEvent) -> bool:
    """Whether players are shown it: from the start, or since they were warned; never what is kept from them."""
    content = game.scenario.time_sensitive_events.get(name)
    since = content.known if content is not None else "when_warned"
    if event["status"] != "active" or since == "never":
        return False
    return since == "from_the_start" or event["warnings_given"] > 0


def time_left(state: State, deadline: WorldTime) -> Notice:
    """The time until a moment, rounded down; a part of this day that begins then is named."""
    now = state["world_time"]
    left = max(0, seconds_of(state, deadline) - seconds_of(state, now))
    whole = deadline["minute"] == 0
    today = (
        seconds_of(state, now) // worldtime.DAY_SECONDS
        == seconds_of(state, deadline) // worldtime.DAY_SECONDS
    )
    if left < 2 * MINUTE:
        return Notice("mission/left", case="moments")
    if left < HOUR:
        return Notice("mission/left", case="minutes", count=left // MINUTE)
    if whole and deadline["hour"] in _BEGIN and (today or left < 12 * HOUR):
        return Notice("mission/before", part=_BEGIN[deadline["hour"]])
    if left < 2 * worldtime.DAY_SECONDS:
        return Notice("mission/left", case="hours", count=left // HOUR)
    return Notice("mission/left", case="days", count=left // worldtime.DAY_SECONDS)
