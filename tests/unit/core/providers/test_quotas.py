"""Caps: whose, in which time, of what; and how people write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.notices import Notice
from bot.core.providers.costs import NOTHING, Amount
from bot.core.providers.quotas import (
    KEYS,
    MOST,
    CapKey,
    Payer,
    UsageKey,
    check_cap,
    effective,
    first_exceeded,
    own_caps,
    parse_cap,
    periods,
    written,
)
from bot.presentation.catalogue import worded

GUILD_DAY = CapKey("guild", "day", "tokens")
PAYER = Payer("g1", "s1", "u1")
NOON = 1_795_262_400_000  # 2026-11-21T12:00:00Z


def test_days_and_months_are_those_of_utc() -> None:
    day, month = periods(NOON)
    assert (day.id, month.id) == ("2026-11-21", "2026-11")
    assert periods(day.ends_ms - 1)[0] == day
    assert periods(day.ends_ms)[0].id == "2026-11-22"
    assert periods(month.ends_ms - 1)[1] == month
    assert periods(month.ends_ms)[1].id == "2026-12"


def test_a_year_ends_with_its_last_month() -> None:
    december = periods(NOON + 20 * 86_400_000)[1]
    assert (december.id, periods(december.ends_ms)[1].id) == ("2026-12", "2027-01")


@given(st.integers(0, 4_000_000_000_000))
def test_a_moment_lies_in_its_periods(now: int) -> None:
    for period in periods(now):
        assert now < period.ends_ms
        assert period in periods(period.ends_ms - 1)


def test_use_counts_for_server_story_and_player_by_day_and_month() -> None:
    keys = PAYER.keys(NOON)
    assert len(set(keys.values())) == 8
    assert keys["all", "day"] == UsageKey("", "all", "", "2026-11-21")
    assert keys["user", "month"] == UsageKey("g1", "user", "u1", "2026-11")
    assert ("session", "day") not in Payer("g1", None, "u1").keys(NOON)


def test_a_player_on_another_server_is_somebody_else() -> None:
    assert PAYER.shares(Payer("g1", "s2", "u1"), "user")
    assert not PAYER.shares(Payer("g2", "s1", "u1"), "user")
    assert not PAYER.shares(Payer("g2", "s1", "u1"), "session")
    assert not Payer("g1", None, "u1").shares(Payer("g1", None, "u2"), "session")


def test_a_cap_may_be_reached_and_not_passed() -> None:
    used = {("guild", "day"): Amount(60, 0)}
    held = {"guild": Amount(30, 0)}
    assert first_exceeded({GUILD_DAY: 100}, used, held, Amount(10, 0)) is None
    assert first_exceeded({GUILD_DAY: 100}, used, held, Amount(11, 0)) == GUILD_DAY
    assert first_exceeded({GUILD_DAY: None}, used, held, Amount(10**9, 0)) is None


def test_the_cap_that_lasts_longest_is_named() -> None:
    caps = dict.fromkeys(KEYS, 1)
    used = dict.fromkeys(PAYER.keys(NOON), Amount(5, 5))
    assert first_exceeded(caps, used, {}, Amount(1, 1)) == CapKey("all", "month", "tokens")
    of_servers = {key: cap for key, cap in caps.items() if key.scope != "all"}
    assert first_exceeded(of_servers, used, {}, Amount(1, 1)) == CapKey("guild", "month", "tokens")


def test_what_costs_no_money_meets_no_cap_of_money() -> None:
    used = {("guild", "day"): Amount(0, 500)}
    assert first_exceeded({CapKey("guild", "day", "micros"): 100}, used, {}, Amount(10, 0)) is None
    assert first_exceeded(dict.fromkeys(KEYS, 0), used, {}, NOTHING) is None


def test_a_servers_caps_come_back_as_they_were_written() -> None:
    own = {GUILD_DAY: 5, CapKey("user", "month", "micros"): None}
    assert own_caps(written(own)) == own


@pytest.mark.parametrize(
    "stored", [None, [], "x", {"guild/day/tokens": "5"}, {"guild/day/tokens": -1}, {"guild/day/tokens": True}]
)
def test_stored_caps_that_make_no_sense_leave_the_defaults(stored: object) -> None:
    assert effective(own_caps(stored), {GUILD_DAY: 7})[GUILD_DAY] == 7


def test_a_server_divides_its_budget_and_cannot_raise_it() -> None:
    defaults = dict.fromkeys(KEYS, 100)
    story = CapKey("session", "day", "tokens")
    assert effective({GUILD_DAY: 500, story: 500}, defaults) == {**defaults, story: 500}
    assert effective({GUILD_DAY: None, story: None}, defaults) == {**defaults, story: None}
    assert effective({GUILD_DAY: 5}, defaults)[GUILD_DAY] == 5
    assert effective({GUILD_DAY: 500}, {GUILD_DAY: None})[GUILD_DAY] == 500
    refused = check_cap(GUILD_DAY, 101, defaults)
    assert refused is not None
    assert "100 tokens a day" in worded(refused)
    assert check_cap(GUILD_DAY, None, defaults) is not None
    assert check_cap(GUILD_DAY, 100, defaults) is None
    assert check_cap(story, None, defaults) is None


@pytest.mark.parametrize(
    ("words", "unit", "cap"),
    [
        ("200000", "tokens", 200_000),
        ("200,000 tokens", "tokens", 200_000),
        ("0", "tokens", 0),
        (" No  cap ", "tokens", None),
        ("none", "micros", None),
        ("$1.50", "micros", 1_500_000),
        ("1.5", "micros", 1_500_000),
        ("0.000001 dollars", "micros", 1),
        ("$ 1,000", "micros", 1_000_000_000),
        ("25$", "micros", 25_000_000),
        ("25 USD", "micros", 25_000_000),
    ],
)
def test_a_cap_is_read_as_it_is_written(words: str, unit: str, cap: int | None) -> None:
    assert parse_cap(words, unit) == cap  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "unit"),
    [
        ("", "tokens"),
        ("many", "tokens"),
        ("-5", "tokens"),
        ("1.5", "tokens"),
        ("$5", "tokens"),
        ("1,5", "micros"),
        ("1.0000001", "micros"),
        ("5 tokens", "micros"),
        ("1e9", "tokens"),
        (str(MOST["tokens"] + 1), "tokens"),
        ("1000001", "micros"),
        ("9" * 5000, "tokens"),
        ("1" + ",000" * 2000, "tokens"),
    ],
)
def test_what_is_no_cap_is_refused(words: str, unit: str) -> None:
    assert isinstance(parse_cap(words, unit), Notice)  # type: ignore[arg-type]


@given(st.text(max_size=40), st.sampled_from(["tokens", "micros"]))
def test_whatever_is_typed_is_a_cap_or_refused(words: str, unit: str) -> None:
    cap = parse_cap(words, unit)  # type: ignore[arg-type]
    assert cap is None or isinstance(cap, Notice) or 0 <= cap <= MOST[unit]  # type: ignore[index]
