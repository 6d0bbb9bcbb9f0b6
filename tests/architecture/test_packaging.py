"""What is installed from a wheel is everything that is shipped: code, rulesets, content, migrations and the page."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = ("bot", "cogs", "data", "rulesets")
BUILD = "import sys, setuptools.build_meta as build; build.build_wheel(sys.argv[1])"


def shipped_files() -> list[str]:
    """The files that belong into a wheel, as a checkout has them."""
    found = subprocess.run(
        ["git", "ls-files", "-z", *SHIPPED], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if found.returncode:
        pytest.skip("not a git checkout, so there is no list of tracked files")
    return [name for name in found.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_a_wheel_holds_every_shipped_file_and_is_built_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("setuptools")
    names = shipped_files()
    for name in [*names, "pyproject.toml", "README.md", "LICENSE", "NOTICE.md"]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    built = subprocess.run(
        [sys.executable, "-c", BUILD, str(tmp_path / "out")],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    assert "Warning:" not in built.stderr, built.stderr
    (wheel,) = (tmp_path / "out").glob("*.whl")
    assert set(names) <= set(zipfile.ZipFile(wheel).namelist())
