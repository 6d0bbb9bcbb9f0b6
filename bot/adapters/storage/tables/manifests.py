"""Manifests as stored: whole, or as what they change of one that is stored whole (docs/contracts.md, Chain).

A turn changes two or three parts of some sixty, so that a whole manifest was more than half of what a turn stored. What
is hashed, exported and verified is the whole one in any case.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import Connection, bindparam, select

from bot.adapters.storage.tables import schema as t
from bot.core.canonical import canonical

Manifest = Mapping[str, str]

_CHANGE = frozenset({"base", "gone", "set"})
"""The keys of a change. A whole manifest always names `meta`."""

_manifest_of_scene = select(t.scenes.c.manifest).where(t.scenes.c.id == bindparam("scene_id"))


@dataclass(frozen=True, slots=True)
class WholeManifest:
    """The newest manifest of a session that is stored whole, and its scene."""

    scene_id: str
    manifest: Manifest

    def change_to(self, manifest: Manifest) -> str:
        """A manifest as what it changes of this one."""
        return canonical(
            {
                "base": self.scene_id,
                "gone": sorted(self.manifest.keys() - manifest.keys()),
                "set": {
                    name: digest for name, digest in manifest.items() if self.manifest.get(name) != digest
                },
            }
        ).decode()


def stored_manifest(
    scene_id: str, manifest: Manifest, text: str, whole: WholeManifest | None
) -> tuple[str, WholeManifest]:
    """What is stored of a scene's manifest, whose canonical text is `text`, and the newest whole one afterwards.

    It is a change where that is at most half as long.
    """
    if whole is not None:
        change = whole.change_to(manifest)
        if 2 * len(change) <= len(text):
            return change, whole
    return text, WholeManifest(scene_id, manifest)


def base_of(stored: str) -> str | None:
    """The scene whose whole manifest a stored text changes; None for a whole one and for one that is damaged."""
    change = _change_in(stored)
    return None if change is None else change["base"]


def whole_text(stored: str, base: str | None) -> str:
    """The canonical text of a stored manifest, `base` being the text it changes.

    What is damaged stays as it is: it does not fit the scene's state hash, which verification says.
    """
    change = _change_in(stored)
    if change is None or base is None:
        return stored
    try:
        known = json.loads(base)
        manifest = {name: digest for name, digest in known.items() if name not in change["gone"]}
    except (ValueError, RecursionError, AttributeError, TypeError):
        return stored
    return canonical(manifest | change["set"]).decode()


def manifest_in(connection: Connection, stored: str) -> dict[str, str]:
    """The manifest of a stored text. Raises ValueError where it, or the one it changes, is damaged."""
    base = base_of(stored)
    text = connection.execute(_manifest_of_scene, {"scene_id": base}).scalar() if base is not None else None
    manifest = json.loads(whole_text(stored, text))
    if not isinstance(manifest, dict) or manifest.keys() == _CHANGE:
        raise ValueError("a manifest is damaged")
    return cast(dict[str, str], manifest)


def newest_whole(connection: Connection, scene_id: str, stored: str) -> WholeManifest | None:
    """The whole manifest that a head scene's text is or changes; None where that is damaged."""
    base = base_of(stored)
    text = stored if base is None else connection.execute(_manifest_of_scene, {"scene_id": base}).scalar()
    try:
        return None if text is None else WholeManifest(base or scene_id, manifest_in(connection, text))
    except (ValueError, RecursionError):
        return None


def with_whole_manifests(scenes: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of a session's scenes with their manifests whole."""
    stored = {scene["id"]: scene["manifest"] for scene in scenes}
    made: list[dict[str, Any]] = []
    for scene in scenes:
        base = base_of(scene["manifest"])
        whole = whole_text(scene["manifest"], stored.get(base) if base is not None else None)
        made.append({**scene, "manifest": whole})
    return made


def _change_in(stored: Any) -> dict[str, Any] | None:
    """A stored text as a change, where it is one, written as it is written here."""
    if not isinstance(stored, str) or not stored.startswith('{"base":'):
        return None
    try:
        change = json.loads(stored)
        if not isinstance(change, dict) or change.keys() != _CHANGE or canonical(change).decode() != stored:
            return None
    except (ValueError, RecursionError, TypeError):
        return None
    well_formed = (
        isinstance(change["base"], str)
        and isinstance(change["gone"], list)
        and isinstance(change["set"], dict)
        and all(isinstance(one, str) for one in (*change["gone"], *change["set"].values()))
    )
    return change if well_formed else None
