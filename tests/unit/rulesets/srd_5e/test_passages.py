"""Each test of the rules names the passage of the SRD that it takes its expectation from, and the passage exists.

`answers/passages.txt` has the names of the passages that tests cite, a line each. Where the document is beside the
repository, it knows all the others, and is asked whether those on the list are in it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.unit.rulesets.srd_5e.compendium_files import ANSWERS, SOURCE

FOLDER = Path(__file__).parent
NOT_OF_RULES = {
    "test_generated.py": "how tables are made of the source",
    "test_import_sheets.py": "files of other programs",
    "test_passages.py": "this one",
    "test_play.py": "what a play keeps of its state",
    "test_ready_characters.py": "a file of ours held to the code that made it",
}
MODULES = sorted(path for path in FOLDER.rglob("test_*.py") if path.name not in NOT_OF_RULES)
LISTED = frozenset((ANSWERS / "passages.txt").read_text(encoding="utf-8").splitlines())
_CITED = re.compile(r"SRD 5\.2(?:\.1)?[,:] ([^\n]*)")
_BOLD = re.compile(r"\*\*_?\*?([^*\n]{2,60}?)[.:]?_?\*?\*\*")
_LEVEL = re.compile(r"^level \d+: ")


def plain(name: str) -> str:
    """A name as it is compared: `Hide [Action]` and `Level 2: Reckless Attack` lose what is not the name."""
    low = re.sub(r"\[.*?\]|\(.*?\)|[*_#`\"]", "", name.replace("’", "'").replace("–", "-").lower())
    return _LEVEL.sub("", low.strip()).strip(" .:)").removesuffix(" table")


@cache
def in_the_document() -> frozenset[str]:
    """Headings, tables and names in bold of the document; none where it is not here."""
    if SOURCE is None:
        return frozenset()
    text = (SOURCE / "SRD-5.2.md").read_text(encoding="utf-8")
    names = [line for line in text.splitlines() if line.startswith("#")] + _BOLD.findall(text)
    names += re.findall(r"Table: ([^\n*|]+)", text)
    return frozenset(plain(name) for name in names)


def passages(text: str) -> list[list[str]]:
    """The parts of each citation in a text, as they are compared."""
    return [
        [plain(part) for part in [*re.split(r"[,;:]|\. ", cited), *cited.split(" (")] if plain(part)]
        for cited in _CITED.findall(text)
    ]


def cases(path: Path) -> Iterator[tuple[str, list[list[str]]]]:
    """Every test of a module with its own citations, or those of the module."""
    source = path.read_text(encoding="utf-8")
    tree, lines = ast.parse(source), source.splitlines()
    of_module = passages((ast.get_docstring(tree) or "").replace("\n", " "))
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            begins = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            yield node.name, passages("\n".join(lines[begins - 1 : node.end_lineno])) or of_module


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_each_test_of_the_rules_names_a_passage_that_exists(path: Path) -> None:
    known = LISTED | in_the_document()
    without = [name for name, cited in cases(path) if not any(set(parts) & known for parts in cited)]
    assert without == [], (
        "name the passage as `SRD 5.2, NAME` with a NAME of answers/passages.txt, or add it there"
    )


@pytest.mark.skipif(SOURCE is None, reason="the reference document is not beside here")
def test_every_passage_on_the_list_is_in_the_document() -> None:
    assert sorted(LISTED - in_the_document()) == []


def test_at_least_four_hundred_tests_name_their_passage() -> None:
    assert sum(1 for path in MODULES for _ in cases(path)) >= 400


def test_a_citation_of_no_passage_is_seen() -> None:
    [invented] = passages("# SRD 5.2, The Rule of Custard: all eat")
    assert not set(invented) & LISTED
    [real] = passages("# SRD 5.2, Cover, Total Cover (no sight)")
    assert "cover" in set(real) & LISTED
