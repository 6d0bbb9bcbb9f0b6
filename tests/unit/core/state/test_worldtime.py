"""World time."""

import datetime
import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.errors import ContentError, Rejected
from bot.core.state.worldtime import (
    CALENDARS,
    GREGORIAN,
    HARPTOS,
    INCREMENTS,
    MAX_YEAR,
    Calendars,
    Increment,
    WorldTime,
    advance,
    calendar_from_json,
    display,
    forward_only,
    increment,
    ordinal,
    ordinal_minutes,
    time_of_day,
    validate,
)

MOONS = calendar_from_json(
    {
        "id": "moons",
        "era": "AE",
        "months": [{"name": "First", "days": 28}, {"name": "Second", "days": 33}],
        "intercalary": [
            {"name": "Turning", "after": "First", "days": 3},
            {"name": "Void", "after": "First", "leap_only": True},
        ],
        "leap_every": 5,
    }
)
ALL: Calendars = {**CALENDARS, "moons": MOONS}
EPOCH = datetime.datetime(1, 1, 1)  # noqa: DTZ001 - world time has no zone
YEAR_SECONDS = 366 * 86_400


def at(
    calendar: str,
    year: int,
    month: int | str,
    day: int,
    hour: int = 0,
    minute: int = 0,
    second: int = 0,
    micro: int = 0,
) -> WorldTime:
    return {
        "calendar": calendar, "year": year, "month": month, "day": day, "hour": hour, "minute": minute,
        "second": second, "microsecond": micro, "time_of_day": time_of_day(hour),
    }  # fmt: skip


def times(calendar: str) -> st.SearchStrategy[WorldTime]:
    first = next(iter(ALL[calendar].spans)).name if calendar != "gregorian" else 1
    return st.builds(
        lambda year, seconds, micro: advance(at(calendar, year, first, 1), seconds, micro, ALL),
        st.integers(1, MAX_YEAR - 1),
        st.integers(0, YEAR_SECONDS),
        st.integers(0, 999_999),
    )


any_time = st.sampled_from(sorted(ALL)).flatmap(times)
amounts = st.tuples(st.integers(0, 400 * YEAR_SECONDS), st.integers(0, 3_000_000))


@given(any_time, amounts)
def test_advancing_moves_by_exactly_that_much_into_a_valid_time(time: WorldTime, by: tuple[int, int]) -> None:
    later = advance(time, *by, ALL)
    assert ordinal(later, ALL) - ordinal(time, ALL) == by[0] * 1_000_000 + by[1]
    if int(later["year"]) <= MAX_YEAR:
        assert validate(later, ALL) is None
    assert json.loads(json.dumps(later)) == later


@given(any_time)
def test_a_valid_time_is_what_its_ordinal_says(time: WorldTime) -> None:
    assert validate(time, ALL) is None
    assert advance(time, 0, 0, ALL) == time
    assert ordinal_minutes(time, ALL) == ordinal(time, ALL) // 60_000_000


@given(st.datetimes())
def test_gregorian_days_are_those_of_the_real_calendar(real: datetime.datetime) -> None:
    time = at(
        "gregorian", real.year, real.month, real.day, real.hour, real.minute, real.second, real.microsecond
    )
    elapsed = real - EPOCH
    assert validate(time) is None
    assert ordinal(time) == (elapsed.days * 86_400 + elapsed.seconds) * 1_000_000 + elapsed.microseconds


@given(st.datetimes(max_value=datetime.datetime(9000, 1, 1)), st.integers(0, 10**10))  # noqa: DTZ001
def test_gregorian_time_advances_as_the_real_calendar_does(real: datetime.datetime, seconds: int) -> None:
    then = real + datetime.timedelta(seconds=seconds)
    time = advance(
        at("gregorian", real.year, real.month, real.day, real.hour, real.minute, real.second), seconds
    )
    assert [time[field] for field in ("year", "month", "day", "hour", "minute", "second")] == [
        then.year, then.month, then.day, then.hour, then.minute, then.second
    ]  # fmt: skip


def test_parts_of_the_day_follow_the_protocols_table() -> None:
    parts = [time_of_day(hour) for hour in range(24)]
    assert parts == (
        ["Deep Night"] * 5 + ["Dawn"] * 2 + ["Morning"] * 5 + ["Midday"] * 2 + ["Afternoon"] * 4
        + ["Evening"] * 2 + ["Night"] * 4
    )  # fmt: skip
    for hour in (-1, 24):
        with pytest.raises(ValueError, match="between 0 and 23"):
            time_of_day(hour)


def test_a_harptos_year_has_365_days_and_shieldmeet_every_fourth() -> None:
    assert sum(HARPTOS.length(span, 1491) for span in HARPTOS.spans) == 365
    assert sum(HARPTOS.length(span, 1492) for span in HARPTOS.spans) == 366
    assert [span.name for span in HARPTOS.spans if span.holiday] == [
        "Midwinter", "Greengrass", "Midsummer", "Shieldmeet", "Highharvestide", "The Feast of the Moon"
    ]  # fmt: skip
    assert len([span for span in HARPTOS.spans if not span.holiday]) == 12


def test_days_run_through_the_holidays_between_months() -> None:
    def days_after(year: int, month: str, day: int, count: int) -> list[str]:
        start = at("harptos", year, month, day)
        return [display(advance(start, each * 86_400)).split(", ")[1] for each in range(1, count + 1)]

    assert days_after(1492, "Flamerule", 30, 3) == ["Midsummer", "Shieldmeet", "Eleasis 1"]
    assert days_after(1491, "Flamerule", 30, 2) == ["Midsummer", "Eleasis 1"]
    assert days_after(1492, "Hammer", 30, 2) == ["Midwinter", "Alturiak 1"]
    assert days_after(1492, "Uktar", 30, 2) == ["The Feast of the Moon", "Nightal 1"]


def test_a_number_means_the_same_harptos_month_as_its_name() -> None:
    assert ordinal(at("harptos", 1492, 5, 10)) == ordinal(at("harptos", 1492, "Mirtul", 10))
    assert advance(at("harptos", 1492, 5, 10), 1)["month"] == "Mirtul"


def test_time_is_shown_as_people_write_it() -> None:
    assert display(at("gregorian", 2024, 6, 10, 21)) == "2024, June 10, 21:00 (Night)"
    assert display(at("harptos", 1492, "Mirtul", 10, 14, 30)) == "1492 DR, Mirtul 10, 14:30 (Afternoon)"
    assert display(at("harptos", 1492, "Midsummer", 1, 5, 7)) == "1492 DR, Midsummer, 05:07 (Dawn)"
    assert display(at("moons", 3, "Turning", 2, 12), ALL) == "3 AE, Turning 2, 12:00 (Midday)"


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"calendar": "mayan"}, "unknown_calendar", "/calendar"),
        ({"calendar": ["gregorian"]}, "unknown_calendar", "/calendar"),
        ({"year": 0}, "out_of_range", "/year"),
        ({"year": 10**9}, "out_of_range", "/year"),
        ({"year": True}, "out_of_range", "/year"),
        ({"month": 13}, "unknown_month", "/month"),
        ({"month": 0}, "unknown_month", "/month"),
        ({"month": True}, "unknown_month", "/month"),
        ({"month": "June"}, "unknown_month", "/month"),
        ({"month": None}, "unknown_month", "/month"),
        ({"day": 30}, "day_out_of_range", "/day"),
        ({"day": 0}, "day_out_of_range", "/day"),
        ({"day": 1.0}, "day_out_of_range", "/day"),
        ({"hour": 24}, "out_of_range", "/hour"),
        ({"minute": 60}, "out_of_range", "/minute"),
        ({"second": -1}, "out_of_range", "/second"),
        ({"microsecond": 1_000_000}, "out_of_range", "/microsecond"),
        ({"time_of_day": "Evening"}, "wrong_time_of_day", "/time_of_day"),
        ({"hour": 4}, "wrong_time_of_day", "/time_of_day"),
        ({"era": "AD"}, "unknown_field", "/era"),
    ],
)
def test_a_time_that_is_none_is_rejected_with_its_path(change: dict[str, Any], code: str, path: str) -> None:
    good = at("gregorian", 2024, 2, 29, 21)
    assert validate(good) is None
    found = validate({**good, **change})
    assert found is not None
    assert (found.code, found.path) == (f"time/{code}", f"/world_time{path}")
    with pytest.raises(ValueError, match=path):
        ordinal({**good, **change})


def test_a_time_needs_every_field() -> None:
    good = at("gregorian", 2024, 2, 29)
    for field in good:
        found = validate({name: value for name, value in good.items() if name != field})
        assert found == Rejected("time/missing_field", f"/world_time/{field}", f"World time lacks {field}.")
    found = validate("noon")
    assert found is not None
    assert (found.code, found.path) == ("time/not_an_object", "/world_time")


def test_leap_days_come_in_leap_years_only() -> None:
    leap = [year for year in (1900, 2000, 2023, 2024, 2100) if validate(at("gregorian", year, 2, 29)) is None]
    assert leap == [2000, 2024]
    assert validate(at("harptos", 1492, "Shieldmeet", 1)) is None
    found = validate(at("harptos", 1491, "Shieldmeet", 1))
    assert found is not None
    assert found.message == "Shieldmeet does not come in 1491; day 1 is not in it."


def test_time_moves_strictly_forward() -> None:
    old = at("harptos", 1492, "Mirtul", 10, 14)
    assert forward_only(old, advance(old, *increment("think", "k"))) is None
    for new in (old, at("harptos", 1492, "Tarsakh", 30, 23)):
        found = forward_only(old, new)
        assert found is not None
        assert found.code == "time/not_forward"
    other = forward_only(old, at("gregorian", 2024, 1, 1))
    assert other is not None
    assert other.code == "time/calendar_changed"
    with pytest.raises(ValueError, match="does not go back"):
        advance(old, -1)


@given(st.sampled_from(sorted(INCREMENTS)), st.text(max_size=20))
def test_an_increment_lies_in_its_range_and_depends_on_its_key_only(kind: str, key: str) -> None:
    taken = increment(kind, key)
    assert INCREMENTS[kind][0] <= taken <= INCREMENTS[kind][1]
    assert taken == increment(kind, key.encode())


def test_the_increments_are_those_of_the_protocol() -> None:
    fixed = {kind: increment(kind, "") for kind in ("think", "combat_round", "short_rest", "long_rest")}
    assert fixed == {
        "think": Increment(0, 1),
        "combat_round": Increment(6),
        "short_rest": Increment(3600),
        "long_rest": Increment(28800),
    }
    ranged = {
        "dialogue": (60, 300),
        "quick": (10, 30),
        "transition": (300, 900),
        "investigation": (600, 1800),
    }
    for kind, (least, most) in ranged.items():
        seen = {increment(kind, f"turn_{index}").seconds for index in range(20_000)}
        assert (min(seen), max(seen), len(seen)) == (least, most, most - least + 1)
    assert [increment("dialogue", f"turn_{index}").seconds for index in range(3)] == FIRST_DIALOGUES


def test_travel_takes_distance_over_speed() -> None:
    assert increment("travel", "", distance_miles=6) == Increment(2 * 3600)
    assert increment("travel", "", distance_miles=6, pace="road_mounted") == Increment(3600)
    assert increment("travel", "", distance_miles=6, pace="wilderness_walk", difficult=True) == Increment(
        6 * 3600
    )
    assert increment("travel", "", distance_miles=Fraction(1, 7), pace="wilderness_mounted") == Increment(129)


@pytest.mark.parametrize(
    ("kind", "details"),
    [
        ("nap", {}),
        ("travel", {}),
        ("travel", {"distance_miles": 0}),
        ("travel", {"distance_miles": 3, "pace": "flying"}),
        ("dialogue", {"distance_miles": 3}),
        ("dialogue", {"difficult": True}),
    ],
)
def test_an_increment_without_sense_is_a_fault(kind: str, details: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"unknown|distance"):
        increment(kind, "", **details)


def test_a_calendar_of_ones_own_counts_its_holidays_and_leap_years() -> None:
    assert [span.name for span in MOONS.spans] == ["First", "Turning", "Void", "Second"]
    assert [sum(MOONS.length(span, year) for span in MOONS.spans) for year in (4, 5)] == [64, 65]
    assert advance(at("moons", 5, "Turning", 3), 86_400, 0, ALL)["month"] == "Void"
    assert advance(at("moons", 4, "Turning", 3), 86_400, 0, ALL)["month"] == "Second"


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"id": ""}, "/id"),
        ({"id": "harptos"}, "/id"),
        ({"months": []}, "/months"),
        ({"months": "First"}, "/months"),
        ({"months": [{"name": "First", "days": 0}]}, "/months/0/days"),
        ({"months": [{"days": 3}]}, "/months/0/name"),
        ({"months": [{"name": "A", "days": 3}, {"name": "A", "days": 3}]}, "/months"),
        ({"intercalary": [{"name": "X", "after": "Nowhere"}]}, "/intercalary/0/after"),
        ({"intercalary": [{"name": "X", "after": "First", "leap_only": True}]}, "/intercalary/0/leap_only"),
        ({"leap_every": -1}, "/leap_every"),
        ({"era": 3}, "/era"),
    ],
)
def test_a_broken_calendar_names_the_place_to_mend(change: dict[str, Any], path: str) -> None:
    good: dict[str, Any] = {"id": "mine", "months": [{"name": "First", "days": 28}]}
    assert calendar_from_json(good).id == "mine"
    with pytest.raises(ContentError) as found:
        calendar_from_json({**good, **change}, "world.json")
    assert (found.value.file, found.value.path) == ("world.json", path)


def test_the_built_in_calendars_are_two() -> None:
    assert dict(CALENDARS) == {"gregorian": GREGORIAN, "harptos": HARPTOS}


FIRST_DIALOGUES = [102, 177, 108]
