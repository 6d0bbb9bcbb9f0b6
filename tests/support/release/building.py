"""Builds an sdist, and a wheel from that sdist alone, out of what git has."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

from tests.support.release.changelog import NotReleasable

BUNDLE = "bot/theatre/bundle/three.js"
SHIPPED = ("bot", "cogs", "data", "rulesets")
BUILD = "import sys, setuptools.build_meta as build; getattr(build, f'build_{sys.argv[1]}')(sys.argv[2])"


def git(root: Path, *words: str) -> str:
    """What a git command says."""
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotReleasable(f"git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()


def exported(root: Path, tree: Path) -> Path:
    """What is committed, in a folder of its own: `tree`."""
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=root, capture_output=True, check=True).stdout
    tree.mkdir(parents=True)
    subprocess.run(["tar", "-x", "-C", str(tree)], input=packed, check=True)
    return tree


def built(tree: Path, out: Path, when: int) -> tuple[Path, Path]:
    """The sdist of a source tree and the wheel of that sdist, written into `out`; an earlier release there goes.

    Raises NotReleasable where either lacks a file of the tree that the program needs.

    Args:
        when: the time stamped on what is packed, in seconds since 1970, so that the same tree makes the same wheel.
    """
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    _build("sdist", tree, out, when)
    (sdist,) = out.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sdist) as packed:
            packed.extractall(folder, filter="data")
        (unpacked,) = Path(folder).iterdir()
        wheel = built_wheel(unpacked, out, when)
    lacking = sorted(shipped(tree) - set(zipfile.ZipFile(wheel).namelist()))
    if lacking:
        raise NotReleasable(
            "The wheel lacks these files. Name them under [tool.setuptools.package-data] in pyproject.toml:\n"
            + "\n".join(lacking)
        )
    return sdist, wheel


def shipped(tree: Path) -> set[str]:
    """The files of a source tree that belong into a wheel."""
    found = (path for folder in SHIPPED for path in (tree / folder).rglob("*") if path.is_file())
    return {path.relative_to(tree).as_posix() for path in found if "__pycache__" not in path.parts}


def built_wheel(tree: Path, out: Path, when: int) -> Path:
    """The wheel of a source tree, written into `out`."""
    _build("wheel", tree, out, when)
    (wheel,) = out.glob("*.whl")
    return wheel


def _build(kind: str, tree: Path, out: Path, when: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BUILD, kind, str(out.resolve())],
        cwd=tree,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(when)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or "Warning:" in done.stderr:
        raise NotReleasable(f"The {kind} could not be built in order:\n{done.stderr}")
