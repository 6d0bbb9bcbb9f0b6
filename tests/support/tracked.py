"""The texts of the repository: every file that is or could be committed, pictures and other binaries left out."""

import subprocess
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@lru_cache(maxsize=1)
def tracked_texts() -> tuple[tuple[str, str], ...]:
    """Each text as (path from the root, text). Skips the test that asks where there is no git checkout."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a git checkout, so there is no list of tracked files", allow_module_level=True)
    texts: list[tuple[str, str]] = []
    for name in sorted(filter(None, listed.stdout.split("\0"))):
        path = ROOT / name
        content = path.read_bytes() if path.is_file() else b""
        if b"\0" not in content:
            texts.append((name, content.decode("utf-8", errors="replace")))
    return tuple(texts)
