"""Replays a log: folds the recorded operations and finds where the recorded states differ."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from bot.core.errors import Rejected
from bot.core.history.chain import Row
from bot.core.notices import Notice
from bot.core.state.difference import differing_parts
from bot.core.state.document import State, join, manifest_of
from bot.core.state.operations import apply_recorded


class Difference(NamedTuple):
    """A scene whose recorded state is not what its recorded operations give."""

    scene_id: str
    what: Notice


class _Point(NamedTuple):
    state: State
    manifest: dict[str, str]


def state_at(manifest: Mapping[str, str], parts: Mapping[str, bytes]) -> State:
    """The state of a manifest. Raises KeyError for a part that is missing, ValueError for one that is damaged."""
    return join({name: json.loads(parts[digest]) for name, digest in manifest.items()})


def fold(
    state: State, manifest: Mapping[str, str], operations: Sequence[Mapping[str, Any]]
) -> _Point | Rejected:
    """The state after recorded operations, and its manifest."""
    after = apply_recorded(state, operations) if operations else state
    if isinstance(after, Rejected):
        return after
    return _Point(after, manifest_of(after, (state, manifest)))


def differences(
    scenes: Sequence[Row], parts: Mapping[str, bytes], now: Callable[[str], str] = str
) -> Iterator[Difference]:
    """Fold a session from its first scene on; `scenes` in index order.

    A scene's `operations` are all it applied, those of its actions first. An undo, and the first scene after
    one, start from the parent's recorded state. Where a scene differs, the fold goes on from what is recorded,
    so that each difference is found at its own scene. `now` gives the hash of what is stored of a part from the hash
    that was recorded: another one where a person's words were erased from it.
    """
    by_id = {scene["id"]: scene for scene in scenes}
    point: _Point | None = None
    at: str | None = None
    for scene in scenes:
        try:
            recorded: dict[str, str] = json.loads(scene["manifest"])
            parent = scene["parent_scene_id"]
            if parent is None:
                point = _recorded(recorded, parts)
            else:
                if point is None or at != parent:
                    point = _recorded(json.loads(by_id[parent]["manifest"]), parts)
                folded = fold(point.state, point.manifest, json.loads(scene["operations"]))
                if isinstance(folded, Rejected):
                    yield Difference(
                        scene["id"], Notice("log/does_not_apply", path=folded.path, why=folded.message)
                    )
                    point = _recorded(recorded, parts)
                elif names := _different(folded.manifest, recorded, now):
                    yield Difference(scene["id"], Notice("log/other_state", parts=", ".join(names)))
                    point = _recorded(recorded, parts)
                else:
                    point = _Point(folded.state, recorded)
            at = scene["id"]
        except (KeyError, ValueError, TypeError, AttributeError, RecursionError) as error:
            yield Difference(scene["id"], Notice("log/not_replayed", error=repr(error)))
            point, at = None, None


def _different(
    folded: Mapping[str, str], recorded: Mapping[str, str], now: Callable[[str], str]
) -> list[str]:
    """The parts that differ, by name. A part whose words were erased can be compared as it is now."""
    return [
        name
        for name in differing_parts(folded, recorded)
        if now(folded.get(name, "")) != now(recorded.get(name, ""))
    ]


def _recorded(manifest: dict[str, str], parts: Mapping[str, bytes]) -> _Point:
    return _Point(state_at(manifest, parts), manifest)
