"""Pages for people who change the code: the files they name are there, and what they show works."""

import re
from pathlib import Path

import pytest

from tests.support.table import table
from tests.support.tracked import ROOT, tracked_texts

PAGES = [
    (name, text) for name, text in tracked_texts() if name.endswith(".md") and not name.startswith("data/")
]
NAMED = re.compile(r"`((?:bot|cogs|tests|data|rulesets|docs)/[\w./-]+\.(?:py|json|jsonl|md|toml))`")
BARE = re.compile(r"`(?:services|core|adapters|presentation)/[\w./-]+\.py`")
CHANGES = (
    (ROOT / "CONTRIBUTING.md")
    .read_text(encoding="utf-8")
    .partition("## Twelve changes")[2]
    .partition("###")[0]
)
EXAMPLES = (
    "rulesets/coin-toss/",
    "data/lore/toll-bridge",
    "data/scenarios/toss-for-the-toll",
    "docs/rulesets-",
)
"""What the guide lets its reader write."""


def missing(text: str) -> list[str]:
    """The files a page names that are not there."""
    named = (one for one in NAMED.findall(text) if not one.startswith(EXAMPLES))
    return [one for one in named if not (ROOT / one).is_file()] + BARE.findall(text)


@pytest.mark.parametrize(("name", "text"), PAGES, ids=[name for name, _ in PAGES])
def test_every_file_that_a_page_names_is_there(name: str, text: str) -> None:
    assert missing(text) == []


def test_a_file_that_is_not_there_is_found() -> None:
    assert missing("see `bot/core/ids.py` and `bot/core/no_such.py`") == ["bot/core/no_such.py"]


def test_twelve_changes_are_listed_and_none_needs_more_than_three_files() -> None:
    rows = [line.strip("|").split("|") for line in CHANGES.splitlines() if line.startswith("| ")][1:]
    assert len(rows) == 12
    for change, files in rows:
        always = files.partition(";")[0]
        code = re.findall(r"`((?:bot|cogs)/[^`]+\.py)`", always)
        assert len(code) <= 3, change
        assert code or "see [below]" in files or "catalogue" in files or "search" in files, change


async def test_the_example_of_a_test_passes_and_can_fail(tmp_path: Path) -> None:
    page = (ROOT / "tests/README.md").read_text(encoding="utf-8")
    shown = re.search(r"```python\n(async def (\w+).*?)```", page, re.DOTALL)
    assert shown is not None
    given: dict[str, object] = {"Path": Path, "table": table}
    exec(shown[1], given)
    await given[shown[2]](tmp_path / "right")  # type: ignore[operator]
    exec(shown[1].replace("key board", "no such thing"), given)
    with pytest.raises(AssertionError):
        await given[shown[2]](tmp_path / "wrong")  # type: ignore[operator]
