"""The habits of the repository: every module says what it is for, and no file speaks of one machine."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.support.tracked import ROOT, tracked_texts

MODULES = sorted([*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")])

VAGUE_NAMES = re.compile(r"(^|_)(utils?|helpers?|managers?)(_|$)")
# Put together here, so that this file does not find itself.
UNFINISHED = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X"]) + r")\b")
FOLDERS_OF_ONE_MACHINE = re.compile(
    r"(?<![\w.<>/-])(" + "|".join(f"/{name}/" for name in ("work", "root", "tmp/bash_jobs")) + ")"
)


def found_in(pattern: re.Pattern[str], texts: Iterable[tuple[str, str]]) -> list[str]:
    """The places where a pattern occurs, as `path:line: the line`."""
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts
        for number, line in enumerate(text.splitlines(), start=1)
        if pattern.search(line)
    ]


def opens_with_words(source: str) -> bool:
    """Whether a module begins with a docstring, behind comments perhaps."""
    return bool(re.match(r'(?:#[^\n]*\n|\s)*"""\s*[^\s"]', source))


def test_a_module_opens_with_its_responsibility() -> None:
    silent = [path for path in MODULES if not opens_with_words(path.read_text(encoding="utf-8"))]
    assert silent == []


@pytest.mark.parametrize(
    "source", ["", "import x", 'x = """no"""', '""""""', '# one\n\nimport x\n"""late"""']
)
def test_a_silent_module_would_be_found(source: str) -> None:
    assert not opens_with_words(source)
    assert opens_with_words(f'# a note\n"""What it is for."""\n{source}')


def test_no_file_has_a_name_that_says_nothing() -> None:
    vague = [name for name, _ in tracked_texts() if VAGUE_NAMES.search(Path(name).stem.lower())]
    assert vague == []


def test_nothing_is_left_unfinished() -> None:
    code = [(name, text) for name, text in tracked_texts() if not name.startswith("data/")]
    assert found_in(UNFINISHED, code) == []


def test_no_file_names_a_folder_of_one_machine() -> None:
    assert found_in(FOLDERS_OF_ONE_MACHINE, tracked_texts()) == []


def test_a_vague_name_an_unfinished_line_and_a_private_folder_are_found() -> None:
    assert VAGUE_NAMES.search("turn_helpers")
    assert not VAGUE_NAMES.search("utility_knife")
    texts = [
        ("a.py", "ok\n# TO" + "DO later"),
        ("b.md", "see `/wo" + "rk/notes`"),
        ("c.md", "frame/work/flow"),
    ]
    assert found_in(UNFINISHED, texts) == ["a.py:2: # TO" + "DO later"]
    assert found_in(FOLDERS_OF_ONE_MACHINE, texts) == ["b.md:1: see `/wo" + "rk/notes`"]


def test_git_ignores_no_source_file() -> None:
    """A line of `.gitignore` that fits a package would keep its new files out of every commit."""
    sources = [
        "bot/core/state/x.py",
        "bot/localguild/state/x.py",
        *(f"{package}/x.py" for package in packages()),
    ]
    listed = subprocess.run(
        ["git", "check-ignore", "--no-index", "--stdin"],
        cwd=ROOT, input="\n".join(sources), capture_output=True, text=True, check=False,
    )  # fmt: skip
    if listed.returncode not in (0, 1):
        pytest.skip("not a git checkout, so there is nothing to ignore")
    assert listed.stdout == ""


def test_every_package_says_what_is_in_it() -> None:
    tracked = {name for name, _ in tracked_texts()}
    silent = [
        package
        for package in packages()
        if f"{package}/__init__.py" not in tracked and "migrations" not in package
    ]
    assert silent == []


def packages() -> list[str]:
    return sorted({str(path.parent.relative_to(ROOT)) for path in MODULES})
