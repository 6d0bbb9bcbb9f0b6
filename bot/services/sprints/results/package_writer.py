"""The package of a match: specs, transcript, prompts, pictures, scores and replay, each made from the events."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import yaml

from bot.core.errors import PlayerError
from bot.core.sprint.contracts import TEAMS, Canon, TeamId
from bot.core.sprint.events import Event, MatchState, fold, to_json
from bot.core.sprint.records.analytics import argument_record
from bot.core.sprint.records.read_me import read_me
from bot.core.sprint.records.replay import document
from bot.core.sprint.records.transcript import transcript

Files = dict[str, bytes]
Theatre = Callable[[Mapping[str, Any], Mapping[str, bytes]], str]
"""A replay page from a match document and the bytes of pictures by their SHA-256."""

EVENTS = "events.jsonl"
REPLAY = "replay.html"
README = "README.txt"
_EPOCH = (1980, 1, 1, 0, 0, 0)
_WIDTH = 100


def files_of(events: Sequence[Event], pictures: Mapping[str, bytes], theatre: Theatre | None = None) -> Files:
    """The files of a package by path. `pictures` are bytes by SHA-256.

    Raises PlayerError (`sprint/not_final`) before both worlds are finished.
    """
    match = fold(events)
    if any(match.team(team).spec is None for team in TEAMS):
        raise PlayerError("sprint/not_final", case="both")
    whole = document(events)
    files = derived(events, match, whole)
    for team in TEAMS:
        for made in match.workshops[team].images:
            if made.sha256 in pictures:
                files[picture_path(team, made.slot, made.artifact)] = pictures[made.sha256]
    if theatre is not None:
        files[REPLAY] = theatre(whole, pictures).encode()
    return files


def derived(events: Sequence[Event], match: MatchState, whole: Mapping[str, Any]) -> Files:
    """Every file that follows from the events alone, byte for byte."""
    files: Files = {
        README: read_me(match.started).encode(),
        EVENTS: "".join(f"{to_json(event)}\n" for event in events).encode(),
        "transcript.md": transcript(match, whole).encode(),
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


def picture_path(team: TeamId, slot: str, artifact: str) -> str:
    """Where a picture stands in the package."""
    return f"{_folder(team)}/{slot}.{artifact.rpartition('.')[2]}"


def as_yaml(spec: Canon) -> str:
    """A world as YAML, its fields in the order of the contract."""
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
