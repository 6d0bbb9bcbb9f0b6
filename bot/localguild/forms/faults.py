"""Reads faults as people write them, in a file or on the page, and says what is wrong with them."""

import difflib
import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

from bot.localguild.state.faults import (
    DROP,
    ERROR,
    GATEWAY,
    LATE,
    MISSING_PERMISSION,
    RATE_LIMIT,
    SLOW,
    TWICE,
    Fault,
    path_fits,
)
from bot.localguild.state.refusals import LocalGuildError

Json = dict[str, Any]
OWN_KEYS = {
    SLOW: {"seconds"},
    RATE_LIMIT: {"seconds"},
    ERROR: {"status", "done"},
    DROP: {"done", "resumable"},
    MISSING_PERMISSION: set[str](),
    TWICE: set[str](),
    LATE: {"seconds"},
}
OF_EVENTS = (TWICE, LATE)
"""What can be wrong with an event only."""
COUNTS = {"after": 0, "every": 1, "times": 1}
"""How often a fault falls, and the least each may be."""
METHODS = ("*", "GET", "POST", "PUT", "PATCH", "DELETE")
MOST_SECONDS = 600.0
EVENTS = (
    "READY", "RESUMED", "GUILD_CREATE", "GUILD_MEMBER_UPDATE", "GUILD_MEMBERS_CHUNK", "GUILD_ROLE_CREATE",
    "GUILD_ROLE_UPDATE", "CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE", "CHANNEL_PINS_UPDATE", "THREAD_CREATE",
    "THREAD_UPDATE", "THREAD_DELETE", "THREAD_MEMBERS_UPDATE", "WEBHOOKS_UPDATE", "MESSAGE_CREATE", "MESSAGE_UPDATE",
    "MESSAGE_DELETE", "MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE", "TYPING_START", "INTERACTION_CREATE",
    "SOUNDBOARD_SOUNDS",
)  # fmt: skip


def read_faults(path: Path, routes: Collection[str]) -> list[Fault]:
    """The faults of a TOML file. Raises LocalGuildError, with the file's name, for whatever is wrong."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as cause:
        raise LocalGuildError(f"{path} cannot be read: {cause.strerror}") from cause
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as cause:
        raise LocalGuildError(f"{path} is not TOML: {cause}") from cause
    for key in told:
        if key != "fault":
            raise LocalGuildError(f"{path}: there is only [[fault]] here, no {key!r}")
    try:
        return faults_of(told.get("fault", []), routes)
    except LocalGuildError as wrong:
        raise LocalGuildError(f"{path}: {wrong}") from wrong


def faults_of(entries: Any, routes: Collection[str]) -> list[Fault]:
    """The faults of a list of objects; `routes` are the requests there are, as `POST /channels/{channel}/messages`."""
    if not isinstance(entries, list):
        raise LocalGuildError("faults come as a list: [[fault]] before each of them")
    return [_fault(number, entry, routes) for number, entry in enumerate(entries, start=1)]


def _fault(number: int, entry: Any, routes: Collection[str]) -> Fault:
    def wrong(text: str) -> LocalGuildError:
        return LocalGuildError(f"fault {number}: {text}")

    if not isinstance(entry, dict):
        raise wrong("it is no table of keys and values")
    kind, where = entry.get("kind"), entry.get("where")
    if not isinstance(kind, str) or kind not in OWN_KEYS:
        raise wrong(f"kind must be one of {', '.join(OWN_KEYS)}{_meant(kind, OWN_KEYS)}")
    known = {"kind", "where", *OWN_KEYS[kind], *COUNTS}
    for key in entry:
        if key in known:
            continue
        elsewhere = [other for other, keys in OWN_KEYS.items() if key in keys]
        if elsewhere:
            raise wrong(f"{key} goes with {' and '.join(elsewhere)}, not with {kind}")
        raise wrong(f"there is no key {key!r}; {kind} takes {', '.join(sorted(known))}{_meant(key, known)}")
    if not isinstance(where, str) or not where.strip():
        raise wrong('where is missing: a request such as "POST /channels/*/messages", or "gateway"')
    values: Json = {"kind": kind, "where": " ".join(where.split())}
    try:
        _check_where(kind, values["where"], routes)
        values |= _numbers(entry)
    except LocalGuildError as cause:
        raise wrong(str(cause)) from cause
    if kind == DROP and values["where"].startswith(GATEWAY):
        values.setdefault("times", 1)
    return Fault(**values)


def _check_where(kind: str, where: str, routes: Collection[str]) -> None:
    first, _, rest = where.partition(" ")
    if first == GATEWAY:
        if kind not in (SLOW, DROP, *OF_EVENTS):
            raise LocalGuildError(f"the gateway can be {SLOW}, {DROP}, {TWICE} or {LATE}, not {kind}")
        if rest and rest not in EVENTS:
            raise LocalGuildError(f"there is no event {rest!r} here{_meant(rest, EVENTS)}")
        return
    if kind in OF_EVENTS:
        raise LocalGuildError(f"{kind} goes with {GATEWAY} and the name of an event, not with a request")
    if first not in METHODS:
        raise LocalGuildError(f"where begins with {', '.join(METHODS)} or {GATEWAY}, not with {first!r}")
    if not rest.startswith("/"):
        raise LocalGuildError(f'where needs a path after {first}, such as "{first} /channels/*/messages"')
    if rest.startswith("/api/"):
        raise LocalGuildError("the path begins after /api/v10, as in /channels/*/messages")
    paths = {route.partition(" ")[2] for route in routes if first in ("*", route.partition(" ")[0])}
    if not any(path_fits(rest, path) for path in paths):
        raise LocalGuildError(f"no request here is like {where!r}{_meant(rest, paths)}")


def _numbers(entry: Json) -> Json:
    values: Json = {}
    if "seconds" in entry:
        seconds = entry["seconds"]
        if (
            isinstance(seconds, bool)
            or not isinstance(seconds, int | float)
            or not 0 < seconds <= MOST_SECONDS
        ):
            raise LocalGuildError(f"seconds is a number above 0, at most {MOST_SECONDS:g}, not {seconds!r}")
        values["seconds"] = float(seconds)
    for key, least in COUNTS.items():
        if key not in entry or (key == "times" and entry[key] is None):
            continue
        if isinstance(entry[key], bool) or not isinstance(entry[key], int) or entry[key] < least:
            raise LocalGuildError(f"{key} is a whole number from {least} on, not {entry[key]!r}")
        values[key] = entry[key]
    if "status" in entry:
        if entry["status"] not in range(500, 600) or isinstance(entry["status"], float):
            raise LocalGuildError(f"status is one from 500 to 599, not {entry['status']!r}")
        values["status"] = entry["status"]
    for key in ("done", "resumable"):
        if key in entry:
            if not isinstance(entry[key], bool):
                raise LocalGuildError(f"{key} is true or false, not {entry[key]!r}")
            values[key] = entry[key]
    return values


def _meant(word: Any, known: Collection[str]) -> str:
    """What somebody may have meant, as the end of a sentence."""
    near = difflib.get_close_matches(str(word), known, n=1, cutoff=0.6)
    return f"; did you mean {near[0]}?" if near else ""
