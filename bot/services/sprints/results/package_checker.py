"""Checks a package: the events by themselves, and every file beside them against the events."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from bot.core.errors import IntegrityError
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.sprint.contracts import TEAMS
from bot.core.sprint.events import Event, MatchState, fold, from_json, verify
from bot.core.sprint.records.replay import document
from bot.core.sprint.records.transcript import Times
from bot.services.sprints.results.package_writer import (
    EVENTS,
    README,
    REPLAY,
    TIMES,
    Theatre,
    derived,
    picture_path,
    times_in,
)


@dataclass(frozen=True, slots=True)
class CheckedPackage:
    """What was found: `problems` are empty where the package is what it claims to be."""

    problems: tuple[Notice, ...]
    lines: tuple[Notice, ...]

    @property
    def ok(self) -> bool:
        return not self.problems


def check_package(files: Mapping[str, bytes], theatre: Theatre | None = None) -> CheckedPackage:
    """Verifies the files of a package by path.

    With a theatre it says whether the replay is what this version would make; another version's is no problem.
    """
    if EVENTS not in files:
        return CheckedPackage((Notice("package/no_events", file=EVENTS),), ())
    try:
        lines = files[EVENTS].decode().splitlines()
        events = [from_json(line) for line in lines if line.strip()]
    except (UnicodeDecodeError, IntegrityError) as error:
        return CheckedPackage((Notice("package/wrong", file=EVENTS, why=str(error)),), ())
    wrong = verify(events)
    if wrong is not None:
        return CheckedPackage((Notice("package/wrong", file=f"{EVENTS}{wrong.path}", why=wrong.message),), ())
    match = fold(events)
    whole = document(events)
    problems, pictures = _files(files, events, match, whole)
    lines = _found(events, match)
    if theatre is not None and REPLAY in files:
        same = files[REPLAY] == theatre(whole, pictures).encode()
        lines.append(Notice("package/replay", file=REPLAY, case="same" if same else "other"))
    return CheckedPackage(tuple(problems), tuple(lines))


def _files(
    files: Mapping[str, bytes], events: list[Event], match: MatchState, whole: Mapping[str, Any]
) -> tuple[list[Notice], dict[str, bytes]]:
    """What is wrong with the files beside the events, and the bytes of the pictures by their hash."""
    problems: list[Notice] = []
    times: Times | None = None
    try:
        times = times_in(files, events)
    except (ValueError, RecursionError):
        problems.append(Notice("package/differs", case="file", file=TIMES))
    for path, made in derived(events, match, whole, times).items():
        if path not in files:
            problems.append(Notice("package/missing", file=path))
        elif files[path] != made and path not in (EVENTS, README):
            problems.append(Notice("package/differs", case="file", file=path))
    pictures: dict[str, bytes] = {}
    for team in TEAMS:
        for image in match.workshops[team].images:
            path = picture_path(team, image.slot, image.artifact)
            if path not in files:
                problems.append(Notice("package/missing", file=path))
            elif hashlib.sha256(files[path]).hexdigest() != image.sha256:
                problems.append(Notice("package/differs", case="picture", file=path))
            else:
                pictures[image.sha256] = files[path]
    return problems, pictures


def _found(events: list[Event], match: MatchState) -> list[Notice]:
    chains = Notice("package/chains", events=len(events))
    if match.finished is None:
        return [chains, Notice("package/not_over", life=match.life)]
    won = (
        Notice("package/won", case="team", team=match.winner)
        if match.winner
        else Notice("package/won", case="nobody")
    )
    return [chains, Notice("package/labels"), Notice("package/counted", ballots=len(match.ballots), won=won)]
