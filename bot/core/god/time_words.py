"""Moments in words: “June 9, 21:30”, “Mirtul 10, Evening”."""

from __future__ import annotations

import re
from typing import Any

from bot.core.state import worldtime
from bot.core.state.document import State, calendars

_CLOCK = re.compile(r"\b(\d{1,2}):(\d{2})(?::(\d{2}))?\b")
_YEAR = re.compile(r"\b(\d{3,5})\b")
_DAY = r"\s+(\d{1,3})(?:st|nd|rd|th)?\b"


def moment_said(state: State, said: str) -> Any:
    """The world time that words name, the next after now where they name only a clock; words that name none stay."""
    found, now, known = fields_said(state, said), state["world_time"], calendars(state)
    if not found:
        return said
    time: dict[str, Any] = {**now, "second": 0, "microsecond": 0, **found}
    if not 0 <= time["hour"] <= 23:
        return said
    time["time_of_day"] = worldtime.time_of_day(time["hour"])
    sound = worldtime.world_time(time, known)
    if isinstance(sound, dict) and not {"year", "month", "day"} & found.keys():
        late = worldtime.ordinal(sound, known) <= worldtime.ordinal(now, known)
        return worldtime.advance(sound, seconds=worldtime.DAY_SECONDS * late, calendars=known)
    return time


def fields_said(state: State, said: str) -> dict[str, Any]:
    """The fields of world time that words name; below a clock or a part of the day they are nothing."""
    found: dict[str, Any] = {}
    clock, part = _CLOCK.search(said), worldtime.part_begins(said)
    if clock is not None:
        found |= {"hour": int(clock[1]), "minute": int(clock[2]), "second": int(clock[3] or 0)}
    elif part is not None:
        found |= {"hour": part[0], "minute": 0, "second": 0}
    rest = _CLOCK.sub(" ", said)
    calendar = calendars(state)[state["world_time"]["calendar"]]
    for span in sorted(calendar.spans, key=lambda each: -len(each.name)):
        named = re.search(rf"\b{re.escape(span.name)}\b(?:{_DAY})?", rest, re.IGNORECASE)
        if named is not None:
            found["month"] = span.name
            found["day"] = int(named[1]) if named[1] else 1
            rest = rest.replace(named[0], " ")
            break
    else:
        day = re.search(rf"\bday{_DAY}", rest, re.IGNORECASE)
        if day is not None:
            found["day"] = int(day[1])
            rest = rest.replace(day[0], " ")
    year = _YEAR.search(rest)
    if year is not None:
        found["year"] = int(year[1])
    return found
