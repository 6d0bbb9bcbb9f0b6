"""The guide in docs/rulesets.md, and the files of the game that its reader types in."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.table import ROOT

TYPED = re.compile(r"^`((?:rulesets|data)/[\w/.-]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SLIP = '"look": {"done": ["{actor} watch{actor.es} nothing."]}'


def guide() -> str:
    return (ROOT / "docs/rulesets.md").read_text(encoding="utf-8")


def typed_files(*, mended: bool = True) -> dict[str, str]:
    """The files by their path, with the slip in them or mended as the guide says."""
    found = re.search(r'^`("look": .*)` instead', guide(), re.MULTILINE)
    assert found is not None
    files = dict(TYPED.findall(guide()))
    assert any(SLIP in content for content in files.values())
    return {name: content.replace(SLIP, found[1]) for name, content in files.items()} if mended else files


def type_in(folder: Path, files: dict[str, str]) -> None:
    """Writes files below a folder."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
