"""Checks a package: the events by themselves, and every file beside them against the events."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.errors import IntegrityError
from bot.core.sprint.contracts import TEAMS
from bot.core.sprint.events import Event, MatchState, fold, from_json, verify
from bot.core.sprint.replay import document
from bot.services.sprints.results.package_writer import EVENTS, README, REPLAY, Theatre, derived, picture_path


@dataclass(frozen=True, slots=True)
class CheckedPackage:
    """What was found: `problems` are empty where the package is what it claims to be."""

    problems: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def ok(self) -> bool:
        return not self.problems


def check_package(files: Mapping[str, bytes], theatre: Theatre | None = None) -> CheckedPackage:
    """Verifies the files of a package by path.

    With a theatre it says whether the replay is what this version would make; another version's is no problem.
    """
    if EVENTS not in files:
        return CheckedPackage((f"{EVENTS} is missing: there is nothing to verify.",), ())
    try:
        lines = files[EVENTS].decode().splitlines()
        events = [from_json(line) for line in lines if line.strip()]
    except (UnicodeDecodeError, IntegrityError) as error:
        return CheckedPackage((f"{EVENTS}: {error}",), ())
    wrong = verify(events)
    if wrong is not None:
        return CheckedPackage((f"{EVENTS}{wrong.path}: {wrong.message}",), ())
    match = fold(events)
    whole = document(events)
    problems, pictures = _files(files, events, match, whole)
    lines = _found(events, match)
    if theatre is not None and REPLAY in files:
        same = files[REPLAY] == theatre(whole, pictures).encode()
        made = "is what this version makes of the events" if same else "is not as this version would make it"
        lines.append(f"{REPLAY} {made}.")
    return CheckedPackage(tuple(problems), tuple(lines))


def _files(
    files: Mapping[str, bytes], events: list[Event], match: MatchState, whole: Mapping[str, Any]
) -> tuple[list[str], dict[str, bytes]]:
    """What is wrong with the files beside the events, and the bytes of the pictures by their hash."""
    problems: list[str] = []
    for path, made in derived(events, match, whole).items():
        if path not in files:
            problems.append(f"{path} is missing.")
        elif files[path] != made and path not in (EVENTS, README):
            problems.append(f"{path} is not what the events say.")
    pictures: dict[str, bytes] = {}
    for team in TEAMS:
        for one in match.workshops[team].images:
            path = picture_path(team, one.slot, one.artifact)
            if path not in files:
                problems.append(f"{path} is missing.")
            elif hashlib.sha256(files[path]).hexdigest() != one.sha256:
                problems.append(f"{path} is not the picture that was made.")
            else:
                pictures[one.sha256] = files[path]
    return problems, pictures


def _found(events: list[Event], match: MatchState) -> list[str]:
    lines = [
        f"{len(events)} events in three chains verify: every vote, patch and hash follows from those before."
    ]
    if match.finished is None:
        return [*lines, f"The match is not over: it is {match.life}."]
    won = f"team {match.winner} won" if match.winner else "nobody won"
    return [
        *lines,
        "The labels are those that were committed to before anybody judged.",
        f"{len(match.ballots)} ballots were counted again: {won}.",
    ]
