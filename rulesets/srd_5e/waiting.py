"""Waiting for hours, or until an hour of the day, in players' mouths and by the clock: "wait until midnight"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.core.content.resolver import ResolverRequest
from bot.core.contracts import RuleTerm
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.rests import pass_seconds

HOUR, MINUTE, DAY = 3600, 60, 24 * 3600
_FOR, _UNTIL = "minutes_", "until_"
_VERBS = (
    "wait",
    "wait here",
    "stay",
    "stay here",
    "linger",
    "hang around",
    "sit here",
    "pass the time",
    "watch",
)
_IDLE = ("rest", "relax", "nap", "sit by the fire")
"""What passes the time until an hour of the same day; till the morning it is a night's rest."""
_MORNINGS = frozenset({6, 7})
_LENGTHS: Mapping[int, tuple[str, ...]] = {
    30: ("half an hour", "thirty minutes", "30 minutes"),
    60: ("an hour", "one hour", "1 hour", "another hour", "an hour or so", "sixty minutes", "60 minutes"),
    120: ("two hours", "2 hours", "a couple of hours", "a couple hours", "an hour or two"),
    180: ("three hours", "3 hours", "a few hours", "some hours", "several hours"),
    240: ("four hours", "4 hours"),
    300: ("five hours", "5 hours"),
    360: ("six hours", "6 hours"),
    480: ("eight hours", "8 hours"),
    600: ("ten hours", "10 hours"),
    720: ("twelve hours", "12 hours", "half a day"),
    1440: ("a day", "one day", "a whole day", "24 hours", "twenty-four hours"),
}
_MOMENTS: Mapping[int, tuple[str, ...]] = {
    6: ("dawn", "sunrise", "daybreak", "first light", "sunup", "it gets light", "it is light"),
    7: (
        "morning",
        "the morning",
        "tomorrow",
        "tomorrow morning",
        "the next day",
        "the next morning",
        "breakfast",
    ),
    12: ("noon", "midday", "noontime", "lunch", "lunchtime"),
    15: ("afternoon", "the afternoon"),
    18: ("evening", "the evening", "supper", "suppertime", "this evening"),
    20: ("sunset", "dusk", "sundown", "nightfall", "dark", "it gets dark", "it is dark", "after dark"),
    21: ("night", "the night", "tonight"),
    0: ("midnight", "the middle of the night"),
}


def _terms() -> Iterator[RuleTerm]:
    for minutes, said in _LENGTHS.items():
        names = (f"{verb} {how}{one}" for verb in _VERBS[:-1] for how in ("", "for ") for one in said)
        yield RuleTerm(key=f"{_FOR}{minutes}", type="pass_time", aims="none", names=tuple(names))
    for hour, said in _MOMENTS.items():
        verbs = _VERBS if hour in _MORNINGS else (*_VERBS, *_IDLE)
        names = (f"{verb} {how} {one}" for verb in verbs for how in ("until", "till") for one in said)
        yield RuleTerm(key=f"{_UNTIL}{hour}", type="pass_time", aims="none", names=tuple(names))


HOURS = tuple(_terms())
"""What is said of waiting, for whoever is in no fight."""


def pass_time(play: Play, request: ResolverRequest) -> Refused | None:
    """So many minutes, or until that hour comes next; the rules give nothing for it but the time."""
    option = str(request.details.get("option") or f"{_FOR}60")
    number = option.rpartition("_")[2]
    if not number.isdecimal():
        return Refused("no_such_time", "Say how long, or until when.")
    seconds = int(number) * MINUTE if option.startswith(_FOR) else _until(play, int(number))
    pass_seconds(play, seconds)
    time = play.state["world_time"]
    play.tell(f"It is {time['hour']:02d}:{time['minute']:02d} now.")
    return None


def _until(play: Play, hour: int) -> int:
    """The seconds until the clock next shows that hour: within a day, and never none."""
    time = play.state["world_time"]
    now = time["hour"] * HOUR + time["minute"] * MINUTE + time["second"]
    return (hour * HOUR - now) % DAY or DAY
