"""A manifest is stored as what it changes of an earlier one, and read back as it was, or said to be damaged."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from bot.adapters.storage.tables.manifests import (
    ManifestBases,
    base_of,
    manifest_in,
    newest_bases,
    stored_manifest,
    with_whole_manifests,
)
from bot.core.canonical import bytes_hash, canonical

START = {"meta": "0" * 64, **{f"entity/item_{number:03}": bytes_hash(b"%d" % number) for number in range(40)}}


def history(seed: int, length: int = 80) -> list[dict[str, str]]:
    """Manifests as a story makes them: some parts change, come and go, and now and then it goes back."""
    dice = random.Random(seed)
    made = [START]
    for step in range(length):
        manifest = dict(made[-1] if dice.random() < 0.9 else dice.choice(made))
        for name in dice.sample(sorted(manifest), dice.randint(0, 4)):
            manifest[name] = bytes_hash(b"%d %d" % (seed, step))
        if dice.random() < 0.2:
            manifest[f"entity/item_new_{step}"] = bytes_hash(b"new")
        if dice.random() < 0.1:
            del manifest[dice.choice([name for name in manifest if name != "meta"])]
        made.append(manifest)
    return made


def stored(manifests: list[dict[str, str]]) -> list[dict[str, Any]]:
    """The rows of scenes with these manifests."""
    rows: list[dict[str, Any]] = []
    bases: ManifestBases | None = None
    for number, manifest in enumerate(manifests):
        text, bases = stored_manifest(f"scene-{number}", manifest, canonical(manifest).decode(), bases)
        rows.append({"id": f"scene-{number}", "manifest": text})
    return rows


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seed", range(20))
def test_what_is_read_is_what_was_told_to_the_byte(seed: int) -> None:
    manifests = history(seed)
    rows = stored(manifests)
    assert [row["manifest"] for row in with_whole_manifests(rows)] == [
        canonical(manifest).decode() for manifest in manifests
    ]
    whole = sum(base_of(row["manifest"]) is None for row in rows)
    assert 1 <= whole < len(rows) / 3
    assert all(len(row["manifest"]) <= len(canonical(one)) for row, one in zip(rows, manifests, strict=True))


def test_a_change_names_a_scene_that_is_whole_or_changes_one() -> None:
    rows = stored(history(3))
    kept = {row["id"]: row["manifest"] for row in rows}
    depths = set[int]()
    for row in rows:
        depth, base = 0, base_of(row["manifest"])
        while base is not None:
            depth, base = depth + 1, base_of(kept[base])
        depths.add(depth)
    assert depths == {0, 1, 2}


def test_what_changed_early_is_not_stored_with_each_later_scene() -> None:
    early = START | {f"entity/item_{number:03}": bytes_hash(b"early %d" % number) for number in range(12)}
    later = [early | {"meta": bytes_hash(b"%d" % turn)} for turn in range(10)]
    rows = stored([START, early, *later])
    assert all(len(row["manifest"]) < 160 for row in rows[2:])
    assert [row["manifest"] for row in with_whole_manifests(rows)][2:] == [
        canonical(one).decode() for one in later
    ]


class StoredScenes:
    """Stands in for a connection that is asked for the manifests of scenes."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self._kept = {row["id"]: row["manifest"] for row in rows}
        self._asked: str | None = None

    def execute(self, _statement: Any, given: dict[str, str]) -> StoredScenes:
        self._asked = self._kept.get(given["scene_id"])
        return self

    def scalar(self) -> str | None:
        return self._asked


@pytest.mark.parametrize("seed", range(8))
def test_a_process_that_takes_a_story_up_stores_what_one_that_went_on_would(seed: int) -> None:
    manifests = history(seed, length=40)
    rows = stored(manifests)
    connection: Any = StoredScenes(rows)
    for number, (row, manifest) in enumerate(zip(rows[1:], manifests[1:], strict=True), 1):
        before = rows[number - 1]
        bases = newest_bases(connection, before["id"], before["manifest"])
        assert stored_manifest(row["id"], manifest, canonical(manifest).decode(), bases)[0] == row["manifest"]
        assert manifest_in(connection, row["manifest"]) == manifest


def test_what_changes_nearly_everything_is_stored_whole() -> None:
    other = {name: bytes_hash(digest.encode()) for name, digest in START.items()}
    first, second = stored([START, other])
    assert base_of(first["manifest"]) is None
    assert base_of(second["manifest"]) is None


@pytest.mark.parametrize(
    "damaged",
    [
        '{"base":"scene-0"}',
        '{"base":"scene-0","gone":[],"set":[]}',
        '{"base":"scene-0","gone":[1],"set":{}}',
        '{"base":1,"gone":[],"set":{}}',
        '{"base":"scene-0","gone":[],"set":{"meta":1}}',
        '{"base":"scene-0","gone":[], "set":{}}',
        '{"base":"scene-99","gone":[],"set":{}}',
        '{"base":"scene-2","gone":[],"set":{}}',
        '{"base":' + "[" * 5_000,
        "",
        b"\x00",
        7,
        None,
    ],
)
def test_what_is_damaged_stays_as_it_is(damaged: Any) -> None:
    rows = stored(history(1, length=3))
    rows[2]["manifest"] = damaged
    read = with_whole_manifests(rows)
    assert read[2]["manifest"] == damaged or bytes_hash(read[2]["manifest"].encode()) != bytes_hash(
        canonical(history(1, length=3)[2])
    )
    assert read[1]["manifest"] == canonical(history(1, length=3)[1]).decode()


def test_a_change_of_a_damaged_manifest_is_damaged() -> None:
    rows = stored(history(2, length=4))
    rows[0]["manifest"] = "[" * 5_000
    assert all(
        row["manifest"] == read["manifest"]
        for row, read in zip(rows, with_whole_manifests(rows), strict=True)
    )


def test_a_change_is_canonical_json() -> None:
    for row in stored(history(4)):
        assert canonical(json.loads(row["manifest"])).decode() == row["manifest"]
