"""World time: calendars, the `world_time` object of the state, and the rule that time moves forward only.

A day has 24 hours of 60 minutes of 60 seconds everywhere; what differs is the year. A calendar is an ordered
list of spans: months, and holidays that lie between them. In the state a Gregorian month is its number; any
other calendar also takes the name, which is what these functions write, because a holiday has no number:
`{"month": "Midsummer", "day": 1}`. Source: docs/protocol.md, World time.
"""

import hashlib
import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, cast

from bot.core.errors import Rejected
from bot.core.state.calendars import (
    CALENDARS,
    GREGORIAN,
    HARPTOS,
    Calendar,
    Calendars,
    Span,
    calendar_from_json,
)
from bot.core.state.world_state import WorldTime

__all__ = [
    "CALENDARS",
    "DAY",
    "DAY_SECONDS",
    "FIELDS",
    "GREGORIAN",
    "HARPTOS",
    "INCREMENTS",
    "MAX_YEAR",
    "MINUTE",
    "PACES",
    "SECOND",
    "Calendar",
    "Calendars",
    "Increment",
    "Span",
    "WorldTime",
    "advance",
    "calendar_from_json",
    "display",
    "forward_only",
    "increment",
    "month_written",
    "ordinal",
    "ordinal_minutes",
    "part_begins",
    "time_of_day",
    "validate",
    "world_time",
]

DAY_SECONDS = 24 * 60 * 60
SECOND = 1_000_000
"""Microseconds in a second."""
MINUTE = 60 * SECOND
DAY = DAY_SECONDS * SECOND
MAX_YEAR = 99_999

FIELDS = tuple(WorldTime.__annotations__)
_CLOCK = {"hour": 23, "minute": 59, "second": 59, "microsecond": SECOND - 1}
# The last hour of each part of the day (docs/protocol.md, World time).
_PARTS_OF_DAY = (
    (4, "Deep Night"), (6, "Dawn"), (11, "Morning"), (13, "Midday"), (17, "Afternoon"), (19, "Evening"),
    (23, "Night"),
)  # fmt: skip


# --- reading and moving -------------------------------------------------------------------------------


def time_of_day(hour: int) -> str:
    """The part of the day an hour lies in: `Dawn` for 5 and 6. Raises ValueError unless 0 <= hour <= 23."""
    if not 0 <= hour <= 23:
        raise ValueError(f"hour {hour} is not between 0 and 23")
    return next(name for last, name in _PARTS_OF_DAY if hour <= last)


def part_begins(said: str) -> tuple[int, str] | None:
    """The hour at which a part of the day begins, and its name, where words name one: (18, "Evening")."""
    hour, words = 0, said.casefold()
    found: list[tuple[int, str]] = []
    for last, name in _PARTS_OF_DAY:
        if re.search(rf"\b{name.casefold()}\b", words):
            found.append((hour, name))
        hour = last + 1
    return max(found, key=lambda each: len(each[1]), default=None)


def month_written(calendar: object, said: object, calendars: Calendars = CALENDARS) -> Any:
    """A month or holiday as the state writes it, from its number or its name in any case; what is none stays."""
    found = calendars.get(calendar) if isinstance(calendar, str) else None
    word = said.strip().casefold() if isinstance(said, str) else ""
    if found is None or not word:
        return said
    if word.isdecimal():
        return int(word)
    span = next((each for each in found.spans if each.name.casefold() == word), None)
    return said if span is None else found.written(span)


def validate(time: object, calendars: Calendars = CALENDARS) -> Rejected | None:
    """None where `time` is a world time, else why not.

    Codes: time/not_an_object, time/missing_field, time/unknown_field, time/unknown_calendar,
    time/unknown_month, time/day_out_of_range, time/out_of_range, time/wrong_time_of_day.
    """
    read = _read(time, calendars)
    return read if isinstance(read, Rejected) else None


def world_time(value: object, calendars: Calendars = CALENDARS) -> WorldTime | Rejected:
    """The value, known to be a world time; else why it is none, with the codes of `validate`."""
    read = _read(value, calendars)
    return read if isinstance(read, Rejected) else cast("WorldTime", value)


def ordinal(time: WorldTime, calendars: Calendars = CALENDARS) -> int:
    """Microseconds since the first moment of year 1. Comparable within one calendar.

    Raises ValueError, as every function below, for a time that `validate` rejects.
    """
    return _moment(time, calendars).ordinal


def ordinal_minutes(time: WorldTime, calendars: Calendars = CALENDARS) -> int:
    """Whole minutes since the first moment of year 1; the age of observations counts in these."""
    return ordinal(time, calendars) // MINUTE


def advance(
    time: WorldTime, seconds: int = 0, microseconds: int = 0, calendars: Calendars = CALENDARS
) -> WorldTime:
    """The time so much later, carried into every field, `time_of_day` included.

    Raises ValueError for a negative amount: backward time is a god command, which sets a time.
    """
    if seconds < 0 or microseconds < 0:
        raise ValueError("world time advances; it does not go back")
    moment = _moment(time, calendars)
    return _written(moment.calendar, moment.ordinal + seconds * SECOND + microseconds)


def forward_only(old: WorldTime, new: WorldTime, calendars: Calendars = CALENDARS) -> Rejected | None:
    """None where `new` is strictly later than `old`; else time/not_forward, or time/calendar_changed."""
    if old["calendar"] != new["calendar"]:
        return Rejected("time/calendar_changed", "/world_time/calendar", "A story keeps its calendar.")
    if ordinal(new, calendars) > ordinal(old, calendars):
        return None
    message = f"{display(new, calendars)} is not later than {display(old, calendars)}."
    return Rejected("time/not_forward", "/world_time", message)


def display(time: WorldTime, calendars: Calendars = CALENDARS) -> str:
    """For a header: `2024, June 10, 21:00 (Night)`, `1492 DR, Midsummer, 14:30 (Afternoon)`."""
    moment = _moment(time, calendars)
    year = f"{time['year']} {moment.calendar.era}".rstrip()
    single = moment.span.holiday and moment.calendar.length(moment.span, time["year"]) == 1
    day = moment.span.name if single else f"{moment.span.name} {time['day']}"
    return f"{year}, {day}, {time['hour']:02d}:{time['minute']:02d} ({time['time_of_day']})"


def displayed_short(displayed: str) -> str:
    """A time as `display` writes it without its year and its part of the day: `June 10, 21:00`."""
    day = displayed.partition(", ")[2] or displayed
    return day.rpartition(" (")[0] or day


class _Moment(NamedTuple):
    calendar: Calendar
    span: Span
    ordinal: int


def _moment(time: WorldTime, calendars: Calendars) -> _Moment:
    fields = tuple(map(time.get, FIELDS))
    if len(time) != len(FIELDS) or not all(type(each) in (int, str) for each in fields):
        return _checked(time, calendars)
    calendar = calendars.get(str(fields[0]))
    return _checked(time, calendars) if calendar is None else _known(calendar, *fields[1:])


@lru_cache(maxsize=1024, typed=True)
def _known(calendar: Calendar, *fields: object) -> _Moment:
    """A moment by its fields. The times of a turn are read many times over."""
    return _checked(dict(zip(FIELDS, (calendar.id, *fields), strict=True)), {calendar.id: calendar})


def _checked(time: Mapping[str, object], calendars: Calendars) -> _Moment:
    read = _read(time, calendars)
    if isinstance(read, Rejected):
        raise ValueError(f"{read.path}: {read.message}")
    return read


def _whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _read(value: object, calendars: Calendars) -> _Moment | Rejected:
    def no(reason: str, field: str, message: str) -> Rejected:
        return Rejected(f"time/{reason}", f"/world_time/{field}".rstrip("/"), message)

    if not isinstance(value, Mapping):
        return no("not_an_object", "", "World time is an object.")
    time = cast(Mapping[str, Any], value)
    for field in FIELDS:
        if field not in time:
            return no("missing_field", field, f"World time lacks {field}.")
    for field in time:
        if field not in FIELDS:
            return no("unknown_field", str(field), f"World time has no field {field}.")
    named = time["calendar"]
    calendar = calendars.get(named) if isinstance(named, str) else None
    if calendar is None:
        return no("unknown_calendar", "calendar", f"There is no calendar {named!r}.")
    year, day = time["year"], time["day"]
    if not _whole(year, 1, MAX_YEAR):
        return no("out_of_range", "year", f"The year is a whole number from 1 to {MAX_YEAR}.")
    span = calendar.find(time["month"])
    if span is None:
        months = ", ".join(each.name for each in calendar.spans)
        return no("unknown_month", "month", f"There is no month {time['month']!r}; there are {months}.")
    length = calendar.length(span, year)
    if not _whole(day, 1, length):
        held = f"has {length} day{'s' * (length != 1)}" if length else "does not come"
        return no("day_out_of_range", "day", f"{span.name} {held} in {year}; day {day!r} is not in it.")
    for field, last in _CLOCK.items():
        if not _whole(time[field], 0, last):
            return no("out_of_range", field, f"The {field} is a whole number from 0 to {last}.")
    derived = time_of_day(time["hour"])
    if time["time_of_day"] != derived:
        return no("wrong_time_of_day", "time_of_day", f"Hour {time['hour']} is {derived}.")
    before = calendar.spans[: calendar.spans.index(span)]
    days = calendar.days_before(year) + sum(calendar.length(each, year) for each in before) + day - 1
    seconds = days * DAY_SECONDS + time["hour"] * 3600 + time["minute"] * 60 + time["second"]
    return _Moment(calendar, span, seconds * SECOND + time["microsecond"])


def _written(calendar: Calendar, at: int) -> WorldTime:
    days, rest = divmod(at, DAY)
    year = calendar.year_of(days)
    day = days - calendar.days_before(year)
    index = 0
    while day >= (length := calendar.length(calendar.spans[index], year)):
        day -= length
        index += 1
    hour, rest = divmod(rest, 60 * MINUTE)
    minute, rest = divmod(rest, MINUTE)
    second, microsecond = divmod(rest, SECOND)
    return {
        "calendar": calendar.id,
        "year": year,
        "month": calendar.written(calendar.spans[index]),
        "day": day + 1,
        "hour": hour,
        "minute": minute,
        "second": second,
        "microsecond": microsecond,
        "time_of_day": time_of_day(hour),
    }


# --- what an action costs -----------------------------------------------------------------------------


class Increment(NamedTuple):
    """An amount of world time: `advance(time, *increment("dialogue", key))`."""

    seconds: int
    microseconds: int = 0


INCREMENTS: Mapping[str, tuple[Increment, Increment]] = MappingProxyType(
    {
        "think": (Increment(0, 1), Increment(0, 1)),
        "dialogue": (Increment(60), Increment(300)),
        "combat_round": (Increment(6), Increment(6)),
        "short_rest": (Increment(3600), Increment(3600)),
        "long_rest": (Increment(28800), Increment(28800)),
        "quick": (Increment(10), Increment(30)),
        "transition": (Increment(300), Increment(900)),
        "investigation": (Increment(600), Increment(1800)),
    }
)
"""Least and most world time of each kind of action (docs/protocol.md, World time). `travel` goes by its distance."""

PACES: Mapping[str, int] = MappingProxyType(
    {"road_walk": 3, "road_mounted": 6, "wilderness_walk": 2, "wilderness_mounted": 4}
)
"""Miles an hour (docs/protocol.md, What actions cost)."""


def increment(
    kind: str,
    key: bytes | str,
    *,
    distance_miles: int | Fraction | None = None,
    pace: str | None = None,
    difficult: bool = False,
) -> Increment:
    """How much world time an action takes.

    `kind` is a key of INCREMENTS or `travel`. Where the table has a range, `key` (what names the action, such
    as turn and action index) decides, the same key always the same; that is no die, so nothing secret is
    used. Travel takes `distance_miles`, a `pace` of PACES (`road_walk` unless named) and half the speed where
    `difficult`; it is rounded up to whole seconds. Raises ValueError for an unknown kind or pace, a distance
    that is not above 0, and travel details on anything else.
    """
    if kind == "travel":
        speed = PACES.get(pace or "road_walk")
        if speed is None:
            raise ValueError(f"unknown pace {pace!r}; one of {', '.join(PACES)}")
        if distance_miles is None or distance_miles <= 0:
            raise ValueError("travel needs a distance above 0")
        hours = Fraction(distance_miles) / speed * (2 if difficult else 1)
        return Increment(-(-hours.numerator * 3600 // hours.denominator))
    if distance_miles is not None or pace is not None or difficult:
        raise ValueError(f"{kind} takes no distance, pace or terrain")
    if kind not in INCREMENTS:
        raise ValueError(f"unknown kind {kind!r}; one of {', '.join((*INCREMENTS, 'travel'))}")
    least, most = INCREMENTS[kind]
    if least == most:
        return least
    name = key if isinstance(key, bytes) else key.encode()
    chosen = int.from_bytes(hashlib.sha256(b"increment/" + kind.encode() + b"/" + name).digest()[:8])
    return Increment(least.seconds + chosen % (most.seconds - least.seconds + 1))
