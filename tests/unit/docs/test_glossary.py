"""docs/glossary.md says each term once, and what it names is there."""

import ast
import re
from functools import lru_cache

from tests.support.tracked import ROOT

ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs/glossary.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| term |")
]
HOME = re.compile(r"(?:`(?P<name>\w+)` in )?`(?P<path>[\w/]+\.py)`")


@lru_cache
def names(path: str) -> frozenset[str]:
    """What a module defines at its top."""
    found: set[str] = set()
    for node in ast.parse((ROOT / path).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
    return frozenset(found)


def test_every_term_stands_once() -> None:
    terms = [row[0].casefold() for row in ROWS]
    assert len(terms) > 60
    assert sorted({term for term in terms if terms.count(term) > 1}) == []


def test_every_term_is_explained_and_has_a_home_that_exists() -> None:
    wrong: list[str] = []
    for term, meaning, where in ROWS:
        home = HOME.fullmatch(where)
        if not meaning or home is None or not (ROOT / home["path"]).is_file():
            wrong.append(f"{term}: {where}")
        elif home["name"] and home["name"] not in names(home["path"]):
            wrong.append(f"{term}: no {home['name']} in {home['path']}")
    assert wrong == []
