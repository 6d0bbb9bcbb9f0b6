"""Caps on what language models may use: whose (all servers, server, story, player), in which time, in tokens or money.

The cap over all servers is the operator's alone; what servers use with keys of their own is not in it. A cap is a whole
number (tokens, or micro-dollars) or None for no cap. Days and months are those of UTC.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from functools import lru_cache
from typing import Any, Literal, NamedTuple, cast, get_args

from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.providers.costs import MICROS, NOTHING, Amount, dollars
from bot.core.providers.server_keys import is_own_account

Scope = Literal["all", "guild", "session", "user"]
Span = Literal["day", "month"]
Unit = Literal["tokens", "micros"]

SCOPES: tuple[Scope, ...] = get_args(Scope)
SPANS: tuple[Span, ...] = get_args(Span)
UNITS: tuple[Unit, ...] = get_args(Unit)
MOST: Mapping[Unit, int] = {"tokens": 10**12, "micros": 10**6 * MICROS}
"""The highest caps that can be set."""
DAY_MS = 86_400_000

_NUMBER = re.compile(
    r"\$?\s*(\d{1,3}(?:,\d{3}){1,5}|\d{1,18})(?:\.(\d{1,6}))?\s*(?:\$|dollars?|usd|tokens?)?", re.I
)
_NONE = frozenset({"none", "no cap", "unlimited"})


class CapKey(NamedTuple):
    """Which cap: of whom, in which time, of what."""

    scope: Scope
    span: Span
    unit: Unit

    @property
    def name(self) -> str:
        """Its name in stored settings: `guild/day/tokens`."""
        return "/".join(self)


Caps = Mapping[CapKey, int | None]
KEYS: tuple[CapKey, ...] = tuple(
    CapKey(scope, span, unit) for scope in SCOPES for span in SPANS for unit in UNITS
)


class Period(NamedTuple):
    """A day (`2026-11-21`) or a month (`2026-11`) of UTC; it ends before `ends_ms`."""

    span: Span
    id: str
    ends_ms: int


class UsageKey(NamedTuple):
    """Whose use in which period is counted. A player's is counted in each server by itself, all servers' in none."""

    guild_id: str
    scope: Scope
    scope_id: str
    period: str


@dataclass(frozen=True, slots=True)
class Payer:
    """On whose account a call goes. `session_id` is None for a call outside of stories."""

    guild_id: str
    session_id: str | None
    user_id: str

    def id_in(self, scope: Scope) -> str | None:
        """Whom a scope means here, or None where the call counts in none of that kind."""
        everybody = None if is_own_account(self.guild_id) else ""
        return {
            "all": everybody, "guild": self.guild_id, "session": self.session_id, "user": self.user_id,
        }[scope]  # fmt: skip

    def shares(self, other: Payer, scope: Scope) -> bool:
        """Whether what `other` uses counts in the same scope as this one's use."""
        mine = self.id_in(scope)
        near = scope == "all" or self.guild_id == other.guild_id
        return mine is not None and near and mine == other.id_in(scope)

    def keys(self, now_ms: int) -> dict[tuple[Scope, Span], UsageKey]:
        """All that its use is counted in at a moment."""
        return {
            (scope, period.span): UsageKey(
                "" if scope == "all" else self.guild_id, scope, scope_id, period.id
            )
            for scope in SCOPES
            if (scope_id := self.id_in(scope)) is not None
            for period in periods(now_ms)
        }


def periods(now_ms: int) -> tuple[Period, Period]:
    """The day and the month of a moment in Unix milliseconds."""
    return _periods_of_day(now_ms // DAY_MS)


@lru_cache(maxsize=8)
def _periods_of_day(days: int) -> tuple[Period, Period]:
    day = datetime.fromtimestamp(days * DAY_MS // 1000, tz=UTC)
    tomorrow, next_month = day + timedelta(days=1), (day.replace(day=1) + timedelta(days=32)).replace(day=1)
    return (
        Period("day", day.strftime("%Y-%m-%d"), int(tomorrow.timestamp()) * 1000),
        Period("month", day.strftime("%Y-%m"), int(next_month.timestamp()) * 1000),
    )


def first_exceeded(
    caps: Caps, used: Mapping[tuple[Scope, Span], Amount], held: Mapping[Scope, Amount], worst: Amount
) -> CapKey | None:
    """The cap that `worst` could exceed on top of what is used and held: the one that lasts longest, reaches widest.

    What costs nothing is never capped.
    """
    for span in reversed(SPANS):
        for scope in SCOPES:
            if (scope, span) not in used:
                continue
            total = used[scope, span] + held.get(scope, NOTHING) + worst
            for unit in UNITS:
                cap = caps.get(CapKey(scope, span, unit))
                if cap is not None and getattr(worst, unit) > 0 and getattr(total, unit) > cap:
                    return CapKey(scope, span, unit)
    return None


def own_caps(stored: object) -> dict[CapKey, int | None]:
    """A server's own caps from its settings. What cannot be read is left out, so that the default counts."""
    if not isinstance(stored, dict):
        return {}
    read = cast(dict[str, Any], stored)
    return {
        key: read[key.name]
        for key in KEYS
        if key.scope != "all" and key.name in read and _is_cap(read[key.name])
    }


def written(own: Caps) -> dict[str, int | None]:
    """A server's own caps as they are stored."""
    return {key.name: own[key] for key in KEYS if key in own}


def effective(own: Caps, defaults: Caps) -> dict[CapKey, int | None]:
    """The caps that count. What it may use in all a server can only lower; how that is divided, it decides itself."""
    return {
        key: _lower(key, own, defaults) if key in own and key.scope != "all" else defaults.get(key)
        for key in KEYS
    }


def _lower(key: CapKey, own: Caps, defaults: Caps) -> int | None:
    limit = defaults.get(key) if key.scope == "guild" else None
    wanted = own[key]
    return limit if wanted is None else wanted if limit is None else min(wanted, limit)


def check_cap(key: CapKey, cap: int | None, defaults: Caps) -> Notice | None:
    """Why a server may not set a cap; None where it may."""
    limit = defaults.get(key) if key.scope == "guild" else None
    if limit is not None and (cap is None or cap > limit):
        return Notice("budget/above_limit", limit=amount(key.unit, limit), span=key.span)
    return None


def parse_cap(words: str, unit: Unit) -> int | Notice | None:
    """A cap as a person writes it: `200,000`, `$1.50`, `none`. Money comes back in micro-dollars."""
    wanted = " ".join(words.split())
    if wanted.casefold() in _NONE:
        return None
    match = _NUMBER.fullmatch(wanted)
    money = "$" in wanted or re.search(r"usd|dollar", wanted, re.I) is not None
    if match is None or (money if unit == "tokens" else "token" in wanted.casefold()):
        return Notice("budget/unreadable", case=unit)
    whole, rest = match[1].replace(",", ""), match[2] or ""
    if unit == "tokens" and rest:
        return Notice("budget/unreadable", case="fraction")
    cap = int(Decimal(f"{whole}.{rest or 0}") * MICROS) if unit == "micros" else int(whole)
    if cap > MOST[unit]:
        return Notice("budget/too_large", limit=amount(unit, MOST[unit]))
    return cap


def amount(unit: Unit, cap: int) -> Notice:
    """A cap as people read it."""
    return Notice("amount/tokens", tokens=cap) if unit == "tokens" else dollars(cap)


def _is_cap(value: object) -> bool:
    return value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0)
