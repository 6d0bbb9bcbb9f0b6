"""A moment as a moderator types it, “June 9, 21:30” or “Mirtul 10, Evening”, as fields of world time."""

from __future__ import annotations

import re
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.errors import Rejected
from bot.core.god.commands import Intervention, move_time
from bot.core.state.document import State, calendars
from bot.core.state.worldtime import part_begins

_CLOCK = re.compile(r"\b(\d{1,2}):(\d{2})(?::(\d{2}))?\b")
_YEAR = re.compile(r"\b(\d{3,5})\b")
_DAY = r"\s+(\d{1,3})(?:st|nd|rd|th)?\b"


def time_said(game: Adventure, state: State, said: str, now: int) -> Intervention | Rejected:
    """Moves time to the moment that the words name; what they do not name stays, below the hour it is nothing."""
    fields = _fields(state, said)
    if not fields:
        words = (
            f"I find no time in “{said[:60]}”. Write a day, a clock or a part of the day, such as "
            "`reset to June 10, Evening`, or use `/god time`."
        )
        return Rejected("god/bad_time", "", words)
    return move_time(game, state, fields, now)


def _fields(state: State, said: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    clock, part = _CLOCK.search(said), part_begins(said)
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
