"""What is installed from a release is everything that is shipped: code, rulesets, content, migrations and the page."""

import ast
import shutil
import subprocess
import sys
import zipfile
from datetime import date
from pathlib import Path

import pytest

from tests.support.release.__main__ import release, write_cut
from tests.support.release.building import BUNDLE, SHIPPED, built_wheel
from tests.support.release.changelog import NotReleasable, cut, section

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("pyproject.toml", "README.md", "LICENSE", "NOTICE.md")
LOG = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A door.\n\n## [0.1.0] - 2026-01-02\n\n- A wall.\n"


def shipped_files() -> list[str]:
    """The files that belong into a wheel, as a checkout has them."""
    found = subprocess.run(
        ["git", "ls-files", "-z", *SHIPPED], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if found.returncode:
        pytest.skip("not a git checkout, so there is no list of tracked files")
    return [name for name in found.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_a_wheel_holds_every_shipped_file_and_three_js(tmp_path: Path) -> None:
    pytest.importorskip("setuptools")
    names = shipped_files()
    for name in (*names, *PAGES):
        (tmp_path / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / "tree" / name)
    (tmp_path / "tree" / BUNDLE).parent.mkdir()
    (tmp_path / "tree" / BUNDLE).write_text("// three.js")
    wheel = built_wheel(tmp_path / "tree", tmp_path / "out", when=1_000_000_000)
    assert {*names, BUNDLE} <= set(zipfile.ZipFile(wheel).namelist())


def test_a_cut_makes_the_unreleased_part_that_of_the_version() -> None:
    made = cut(LOG, "0.2.0", date(2026, 3, 4))
    assert section(made, "0.2.0") == "### Added\n\n- A door.\n"
    assert section(made, "0.1.0") == "- A wall.\n"
    assert "## [Unreleased]\n\n## [0.2.0] - 2026-03-04\n" in made


@pytest.mark.parametrize("version", ["0.1.0", "next", "1.2", "v1.2.3"])
def test_a_version_that_is_there_already_or_is_none_is_not_cut(version: str) -> None:
    with pytest.raises(NotReleasable):
        cut(LOG, version, date(2026, 3, 4))


def test_nothing_is_cut_where_nothing_is_new() -> None:
    with pytest.raises(NotReleasable, match="says nothing"):
        cut(LOG.replace("### Added\n\n- A door.\n\n", ""), "0.2.0", date(2026, 3, 4))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small project in git whose version 0.2.0 is cut and committed."""
    root = tmp_path / "project"
    for folder in SHIPPED:
        (root / folder).mkdir(parents=True)
        (root / folder / "__init__.py").write_text('"""A part."""\n')
    for page in PAGES:
        shutil.copyfile(ROOT / page, root / page)
    (root / "CHANGELOG.md").write_text(LOG)
    write_cut(root, "0.2.0")
    told(root, "init", "-q")
    committed(root)
    return root


def told(root: Path, *words: str) -> None:
    subprocess.run(
        ["git", "-c", "user.name=n", "-c", "user.email=e@example.org", *words],
        cwd=root, check=True, capture_output=True,
    )  # fmt: skip


def committed(root: Path) -> None:
    told(root, "add", ".")
    told(root, "commit", "-q", "-m", "Say it")


@pytest.mark.sweep
def test_a_release_has_sdist_wheel_sums_and_notes_and_says_how_to_tag(checkout: Path, tmp_path: Path) -> None:
    lines = release(checkout, tmp_path / "dist", flat=True)
    made = sorted(one.name for one in (tmp_path / "dist").iterdir())
    assert made == [
        "SHA256SUMS",
        "talewright-0.2.0-py3-none-any.whl",
        "talewright-0.2.0.md",
        "talewright-0.2.0.tar.gz",
    ]
    assert (tmp_path / "dist/talewright-0.2.0.md").read_text() == "### Added\n\n- A door.\n"
    assert any("git tag -a v0.2.0" in line for line in lines)
    told(checkout, "tag", "v0.2.0")
    assert not any("git tag" in line for line in release(checkout, tmp_path / "dist", flat=True))


@pytest.mark.sweep
def test_what_the_sdist_leaves_out_is_no_release(checkout: Path, tmp_path: Path) -> None:
    (checkout / "data/odd.thing").write_text("of a kind that pyproject.toml does not name")
    committed(checkout)
    with pytest.raises(NotReleasable, match=r"data/odd\.thing"):
        release(checkout, tmp_path / "dist", flat=True)


def test_what_is_not_committed_or_tagged_elsewhere_is_not_released(checkout: Path, tmp_path: Path) -> None:
    told(checkout, "tag", "v0.2.0")
    (checkout / "bot/more.py").write_text('"""More."""\n')
    committed(checkout)
    with pytest.raises(NotReleasable, match="another commit"):
        release(checkout, tmp_path / "dist", flat=True)
    (checkout / "README.md").write_text("changed")
    with pytest.raises(NotReleasable, match="not committed"):
        release(checkout, tmp_path / "dist", flat=True)


def test_without_three_js_nothing_is_released_by_mistake(checkout: Path, tmp_path: Path) -> None:
    with pytest.raises(NotReleasable, match="make theatre"):
        release(checkout, tmp_path / "dist")


def test_an_older_python_is_told_which_one_is_needed() -> None:
    source = (ROOT / "bot/__main__.py").read_text(encoding="utf-8")
    ast.parse(source.partition("from bot")[0], feature_version=(3, 7))
    code = "import runpy, sys; sys.version_info = (3, 9, 1); runpy.run_module('bot', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Talewright needs Python 3.11 or newer, and this is ")
