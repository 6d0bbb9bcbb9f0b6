"""Manifests as stored: whole, or as what they change of another (docs/contracts.md, Chain).

A turn changes two or three parts of some sixty, so that a whole manifest was more than half of what a turn stored. What
has changed since the whole one grows with the story, so a manifest may also be a change of a change, and no further.
What is hashed, exported and verified is the whole one in any case.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from sqlalchemy import Connection, bindparam, select

from bot.adapters.storage.tables import schema as t
from bot.core.canonical import canonical
from bot.core.late_dataclasses import dataclass

Manifest = Mapping[str, str]

_CHANGE = frozenset({"base", "gone", "set"})
"""The keys of a change. A whole manifest always names `meta`."""

_manifest_of_scene = select(t.scenes.c.manifest).where(t.scenes.c.id == bindparam("scene_id"))


@dataclass(frozen=True, slots=True)
class SceneManifest:
    """A manifest that others are stored as changes of, and its scene."""

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


@dataclass(frozen=True, slots=True)
class ManifestBases:
    """What the next manifest of a session may change: the newest that is stored whole, or `near`, a change of that."""

    whole: SceneManifest
    near: SceneManifest | None = None


def stored_manifest(
    scene_id: str, manifest: Manifest, text: str, bases: ManifestBases | None
) -> tuple[str, ManifestBases]:
    """What is stored of a scene's manifest, whose canonical text is `text`, and what the next one may change.

    It is a change of the whole one where that is at most half as long, and of `near` where that is a third shorter.
    """
    this = SceneManifest(scene_id, manifest)
    if bases is None:
        return text, ManifestBases(this)
    change = bases.whole.change_to(manifest)
    if 2 * len(change) > len(text):
        return text, ManifestBases(this)
    if bases.near is not None and 3 * len(small := bases.near.change_to(manifest)) <= 2 * len(change):
        return small, bases
    return change, ManifestBases(bases.whole, this)


def base_of(stored: str) -> str | None:
    """The scene whose manifest a stored text changes; None for a whole one and for one that is damaged."""
    change = _change_in(stored)
    return None if change is None else change["base"]


def _whole_text(stored: str, base: str | None) -> str:
    """The canonical text of a stored manifest, `base` being the text it changes.

    What is damaged stays as it is: it does not fit the scene's state hash, which verification says.
    """
    change = _change_in(stored)
    if change is None or base is None:
        return stored
    try:
        known = json.loads(base)
        if known.keys() == _CHANGE:
            return stored
        manifest = {name: digest for name, digest in known.items() if name not in change["gone"]}
    except (ValueError, RecursionError, AttributeError, TypeError):
        return stored
    return canonical(manifest | change["set"]).decode()


def manifest_in(connection: Connection, stored: str) -> dict[str, str]:
    """The manifest of a stored text. Raises ValueError where it, or one that it changes, is damaged."""
    manifest = json.loads(_resolved(stored, lambda scene_id: _text_of(connection, scene_id)))
    if not isinstance(manifest, dict) or manifest.keys() == _CHANGE:
        raise ValueError("a manifest is damaged")
    return cast(dict[str, str], manifest)


def newest_bases(connection: Connection, scene_id: str, stored: str) -> ManifestBases | None:
    """What may be changed after a head scene with this text; None where anything of that is damaged."""
    try:
        this = SceneManifest(scene_id, manifest_in(connection, stored))
        if (first := base_of(stored)) is None:
            return ManifestBases(this)
        text = _text_of(connection, first) or ""
        base = SceneManifest(first, manifest_in(connection, text))
        if (second := base_of(text)) is None:
            return ManifestBases(base, this)
        whole = SceneManifest(second, manifest_in(connection, _text_of(connection, second) or ""))
    except (ValueError, RecursionError):
        return None
    return ManifestBases(whole, base)


def with_whole_manifests(scenes: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of a session's scenes with their manifests whole."""
    stored = {scene["id"]: scene["manifest"] for scene in scenes}
    known: dict[str, str] = {}

    def read(scene_id: str) -> str | None:
        if scene_id not in known and scene_id in stored:
            known[scene_id] = _resolved(stored[scene_id], stored.get, 0)
        return known.get(scene_id)

    return [{**scene, "manifest": _resolved(scene["manifest"], read, 0)} for scene in scenes]


def _text_of(connection: Connection, scene_id: str) -> str | None:
    return connection.execute(_manifest_of_scene, {"scene_id": scene_id}).scalar()


def _resolved(stored: str, read: Callable[[str], str | None], deeper: int = 1) -> str:
    """The whole text of a stored one. What is read may be a change itself as many times as `deeper` says."""
    base = base_of(stored)
    text = None if base is None else read(base)
    if text is not None and deeper:
        text = _resolved(text, read, deeper - 1)
    return _whole_text(stored, text)


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
