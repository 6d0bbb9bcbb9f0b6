"""The shipped rulesets mean, with their names and packs resolved, what was written down of them."""

from __future__ import annotations

import json

import pytest

from bot.core.canonical import content_hash
from bot.core.content.definitions.resolution import packs_in, resolve
from tests.support.table import LIBRARY, ROOT, content_files

FILES = content_files()
GOLDEN = json.loads((ROOT / "tests/golden/rulesets.json").read_text(encoding="utf-8"))


def test_every_shipped_ruleset_is_written_down() -> None:
    assert set(GOLDEN) == set(LIBRARY.rulesets)


@pytest.mark.parametrize("name", sorted(GOLDEN))
def test_a_ruleset_resolves_to_the_document_that_was_written_down(name: str) -> None:
    """The hashes of version 1 are of the files before anything was defined or included in them."""
    raw = json.loads(FILES[f"rulesets/{name}/ruleset.json"])
    raw["telling"] = json.loads(FILES[f"rulesets/{name}/telling.json"])
    raw["rulebook_text"] = FILES[f"rulesets/{name}/rulebook.md"]
    resolved = resolve(raw, packs_in(FILES))
    assert resolved.flaws == ()
    found = {"version": raw["version"], "content": content_hash(resolved.document)}
    assert found == GOLDEN[name], (
        "where rules are meant to change: raise the version, and write its hash down"
    )


@pytest.mark.parametrize("name", sorted(GOLDEN))
def test_what_is_played_knows_neither_names_nor_packs(name: str) -> None:
    pinned = json.dumps(LIBRARY.rulesets[name].model_dump(mode="json"))
    assert [word for word in ('"define": ', '"include": ', '{"use": "') if word in pinned] == []
