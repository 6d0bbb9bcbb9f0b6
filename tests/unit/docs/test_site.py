"""The site that `make docs` builds leads to every page."""

from __future__ import annotations

import re

from tests.support.tracked import ROOT

INDEX = ROOT / "docs" / "site" / "index.md"
TREES = re.compile(r"```\{toctree\}\n(.*?)```", re.S)


def test_every_page_is_reached_from_the_sites_index() -> None:
    lines = [line for tree in TREES.findall(INDEX.read_text(encoding="utf-8")) for line in tree.splitlines()]
    named = [line for line in lines if line.strip() and not line.startswith(":")]
    reached = {path.resolve() for line in named for path in INDEX.parent.glob(f"{line}.md")}
    pages = {
        *ROOT.glob("*.md"),
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "docs" / "guides").glob("*.md"),
        *(ROOT / "docs" / "adr").glob("*.md"),
    }
    assert {page.relative_to(ROOT).as_posix() for page in pages - reached} == set()
    assert len(named) == len(set(named))
