"""What `make test` leaves out is run by `make sweeps`, and by nothing less."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.support import sweeps

ROOT = Path(__file__).parents[2]
LEAVING_OUT = re.compile(r"\bsweeps\b|\bmark\.sweep\b|^from hypothesis ", re.MULTILINE)
"""What a file has that runs less in the suite than in a sweep."""


class Case:
    """A collected case, as far as the choice asks for it."""

    def __init__(self, name: str, *marked: int | None) -> None:
        self.nodeid, self._marked = name, marked

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        if name != "sweep" or not self._marked:
            return None
        return pytest.mark.sweep(*(one for one in self._marked if one is not None)).mark


def left(*cases: Case) -> list[str]:
    return [one.nodeid for one in sweeps.left_to_sweeps(cases)]  # type: ignore[arg-type]


def swept() -> set[str]:
    """The files that `make sweeps` runs, by the command in the Makefile."""
    found = re.search(r"\$\$\((grep [^)]*)\)", (ROOT / "Makefile").read_text())
    assert found is not None
    done = subprocess.run(
        ["sh", "-c", found[1].replace("$$", "$")], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


def test_every_file_that_leaves_something_out_is_run_by_the_sweeps() -> None:
    marked = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("test_*.py")
        if LEAVING_OUT.search(path.read_text(encoding="utf-8"))
    } - {"tests/architecture/test_sweeps.py"}
    assert len(marked) > 50
    assert marked - swept() == set()


def test_whoever_leaves_a_test_out_whole_is_named_for_people() -> None:
    page = (
        (ROOT / "tests/README.md").read_text(encoding="utf-8").partition("Left whole")[2].partition("\n\n")[0]
    )
    whole = {
        path.name
        for path in (ROOT / "tests").rglob("test_*.py")
        if re.search(r"^@pytest\.mark\.sweep$", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert whole == set(re.findall(r"test_\w+\.py", page))


def test_each_promise_has_cases_that_stay() -> None:
    page = (ROOT / "tests/README.md").read_text(encoding="utf-8")
    rows = [
        line for line in page.partition("| promise |")[2].partition("\n\n")[0].splitlines() if "::" in line
    ]
    assert len(rows) == 10, "one for each promise of the design"
    tests = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")}
    for row in rows:
        named = re.findall(r"`(test_\w+\.py)::(test_\w+)`", row)
        assert named, row
        for file, test in named:
            marks = [
                re.search(rf"^((?:@.*\n|[ )\]].*\n)*)(?:async )?def {test}\(", text, re.MULTILINE)
                for path, text in tests.items()
                if path.name == file
            ]
            found = [mark for mark in marks if mark is not None]
            assert found, f"{file} has no {test}"
            assert not any(re.search(r"@pytest\.mark\.sweep$", mark[1], re.MULTILINE) for mark in found), test


def test_a_test_without_a_mark_stays() -> None:
    assert left(Case("a.py::test_a[1]"), Case("a.py::test_a[2]")) == []


def test_a_marked_test_is_left_out_whole() -> None:
    assert left(Case("a.py::test_a[1]", None), Case("a.py::test_a[2]", None)) == [
        "a.py::test_a[1]",
        "a.py::test_a[2]",
    ]


def test_one_case_of_so_many_stays_and_each_block_keeps_another_place() -> None:
    cases = [Case(f"a.py::test_a[{number}]", 3) for number in range(9)]
    gone = left(*cases)
    assert [case.nodeid for case in cases if case.nodeid not in gone] == [
        f"a.py::test_a[{at}]" for at in (0, 4, 8)
    ]


def test_the_first_of_so_many_may_be_another() -> None:
    assert left(Case("a.py::test_a[1]", 2, 1), Case("a.py::test_a[2]", 2, 1)) == ["a.py::test_a[1]"]


def test_cases_are_counted_for_each_test() -> None:
    assert left(Case("a.py::test_a[1]", 2), Case("a.py::test_b[1]", 2)) == []
