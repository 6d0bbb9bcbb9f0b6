"""Makes a release of what is committed: `make release`.

    make release ARGS='--cut 0.2.0'   writes the version and its section of the changelog, for you to commit
    make release                      builds it into dist/: sdist, wheel, notes, checksums

Nothing is tagged and nothing is pushed; the last lines say how.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import tempfile
import tomllib
from datetime import UTC, datetime
from pathlib import Path

from tests.support.release.building import BUNDLE, built, exported, git
from tests.support.release.changelog import NotReleasable, cut, section

ROOT = Path(__file__).resolve().parents[3]


def version_of(root: Path) -> str:
    """The version that pyproject.toml names."""
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def write_cut(root: Path, version: str) -> None:
    """Write a version into pyproject.toml and its section into the changelog."""
    pages = {name: (root / name).read_text(encoding="utf-8") for name in ("CHANGELOG.md", "pyproject.toml")}
    pages["CHANGELOG.md"] = cut(pages["CHANGELOG.md"], version, datetime.now(UTC).date())
    pages["pyproject.toml"] = re.sub(
        r'^version = ".*"$', f'version = "{version}"', pages["pyproject.toml"], count=1, flags=re.MULTILINE
    )
    for name, text in pages.items():
        (root / name).write_text(text, encoding="utf-8")


def check_tag(root: Path, tag: str) -> bool:
    """Whether HEAD has this tag. Raises NotReleasable where another commit has it, or something is not committed."""
    changed = git(root, "status", "--porcelain", "--untracked-files=no")
    if changed:
        raise NotReleasable(f"These changes are not committed:\n{changed}")
    tagged = git(root, "tag", "--list", tag)
    if tagged and git(root, "rev-parse", f"{tag}^{{commit}}") != git(root, "rev-parse", "HEAD"):
        raise NotReleasable(f"{tag} is the tag of another commit. Cut the next version.")
    return bool(tagged)


def release(root: Path, out: Path, *, flat: bool = False) -> list[str]:
    """Build what is committed into `out`; what there is to say. Raises NotReleasable.

    Args:
        flat: without three.js, so that the replay theatre is flat.
    """
    version = version_of(root)
    notes = section((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    tagged = check_tag(root, f"v{version}")
    if not flat and not (root / BUNDLE).is_file():
        raise NotReleasable("three.js is not bundled, so the replay theatre would be flat. Run: make theatre")
    with tempfile.TemporaryDirectory() as folder:
        tree = exported(root, Path(folder) / "tree")
        if not flat:
            (tree / BUNDLE).parent.mkdir(parents=True, exist_ok=True)
            (tree / BUNDLE).write_bytes((root / BUNDLE).read_bytes())
        made = built(tree, out, when=int(git(root, "log", "-1", "--format=%ct")))
    sums = [f"{hashlib.sha256(one.read_bytes()).hexdigest()}  {one.name}" for one in made]
    (out / "SHA256SUMS").write_text("\n".join(sums) + "\n", encoding="utf-8")
    (out / f"talewright-{version}.md").write_text(notes, encoding="utf-8")
    tag = [] if tagged else [f"  git tag -a v{version} -F {out}/talewright-{version}.md --cleanup=whitespace"]
    return [
        f"Talewright {version} is in {out}:",
        *(f"  {one}" for one in sums),
        f"  talewright-{version}.md says what is new.",
        "Try it in an empty environment: make release-check",
        "Then, to publish it:",
        *tag,
        f"  git push origin v{version}",
    ]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="make release", description="Make a release of what is committed.")
    parser.add_argument(
        "--cut", metavar="VERSION", help="write this version and its section of the changelog"
    )
    parser.add_argument("--flat", action="store_true", help="do without three.js")
    chosen = parser.parse_args()
    try:
        if chosen.cut:
            write_cut(ROOT, chosen.cut)
            lines = ["Read CHANGELOG.md, commit it with pyproject.toml, and run: make release"]
        else:
            lines = release(ROOT, ROOT / "dist", flat=chosen.flat)
    except NotReleasable as problem:
        sys.exit(str(problem))
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
