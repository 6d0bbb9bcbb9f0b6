"""The package of a match: specs, transcript, prompts, pictures, scores and replay, each made from the events."""

from __future__ import annotations

import io
import json
import zipfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from bot.core.errors import PlayerError
from bot.core.sprint.contracts import TEAMS, Canon, TeamId
from bot.core.sprint.events import Event, MatchState, fold, to_json
from bot.core.sprint.records.analytics import argument_record
from bot.core.sprint.records.read_me import read_me
from bot.core.sprint.records.replay import document
from bot.core.sprint.records.transcript import Times, transcript

Files = dict[str, bytes]
Theatre = Callable[[Mapping[str, Any], Mapping[str, bytes]], str]
"""A replay page from a match document and the bytes of pictures by their SHA-256."""

EVENTS = "events.jsonl"
REPLAY = "replay.html"
README = "README.txt"
TIMES = "times.json"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_WIDTH = 100
_LATEST = 253_402_300_799_999
"""The last millisecond of the year 9999."""


def files_of(
    events: Sequence[Event], pictures: Mapping[str, bytes], times: Times, theatre: Theatre | None = None
) -> Files:
    """The files of a package by path. `pictures` are bytes by SHA-256, `times` when each event was recorded.

    Raises PlayerError (`sprint/not_final`) before both worlds are finished.
    """
    match = fold(events)
    if any(match.team(team).spec is None for team in TEAMS):
        raise PlayerError("sprint/not_final", case="both")
    whole = document(events)
    files = {
        **derived(events, match, whole, times),
        TIMES: _json({name: [*at] for name, at in times.items()}),
    }
    for team in TEAMS:
        for made in match.workshops[team].images:
            if made.sha256 in pictures:
                files[picture_path(team, made.slot, made.artifact)] = pictures[made.sha256]
    if theatre is not None:
        files[REPLAY] = theatre(whole, pictures).encode()
    return files


def derived(
    events: Sequence[Event], match: MatchState, whole: Mapping[str, Any], times: Times | None
) -> Files:
    """Every file that follows from the events, byte for byte, and the transcript from their times as well."""
    files: Files = {
        README: read_me(match.started).encode(),
        EVENTS: "".join(f"{to_json(event)}\n" for event in events).encode(),
        "transcript.md": transcript(match, whole, times).encode(),
        "prompts.json": _json(whole["prompts"]),
        "scores.json": _json({"judging": whole["judging"], "reveal": whole["reveal"]}),
    }
    if match.started.plan.responses:  # packages of before are without it
        records = {team: argument_record(match.workshops[team]).as_json() for team in TEAMS}
        files["analytics.json"] = _json(records)
    for team in TEAMS:
        spec = match.team(team).spec
        if spec is not None:
            files[f"{_folder(team)}/spec.json"] = _json(spec.model_dump(mode="json"))
            files[f"{_folder(team)}/spec.yaml"] = as_yaml(spec).encode()
    return files


def times_in(files: Mapping[str, bytes], events: Sequence[Event]) -> Times | None:
    """When each event was recorded, as a package says; None for a package of before, which does not.

    Raises ValueError where it does not say it of just these events.
    """
    if TIMES not in files:
        return None
    found: Any = json.loads(files[TIMES])
    counted = Counter[str](event.stream for event in events)
    if not isinstance(found, dict) or len(cast("dict[str, Any]", found)) != len(counted):
        raise ValueError("other streams than the events have")
    return {
        stream: _moments(cast("dict[str, Any]", found).get(stream), count)
        for stream, count in counted.items()
    }


def _moments(found: Any, count: int) -> list[int]:
    times = cast("list[Any]", found) if isinstance(found, list) else []
    if len(times) != count or not all(type(at) is int and 0 <= at <= _LATEST for at in times):
        raise ValueError("times of other events")
    return times


def picture_path(team: TeamId, slot: str, artifact: str) -> str:
    """Where a picture stands in the package."""
    return f"{_folder(team)}/{slot}.{artifact.rpartition('.')[2]}"


def as_yaml(spec: Canon) -> str:
    """A world as YAML, its fields in the order of the contract."""
    import yaml  # only a package needs it

    return yaml.safe_dump(spec.model_dump(mode="json"), sort_keys=False, allow_unicode=True, width=_WIDTH)


def zipped(files: Mapping[str, bytes], root: str) -> bytes:
    """The files in one archive, below a folder; the same files give the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(f"{root}/{path}", _EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[path])
    return packed.getvalue()


def _folder(team: TeamId) -> str:
    return f"team-{team.lower()}"


def _json(value: Any) -> bytes:
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode()
