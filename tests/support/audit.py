"""`make audit`: looks pinned dependencies up among known weaknesses, and says so where there is no network."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence

UNREACHED = (
    "ConnectionError",
    "NewConnectionError",
    "NameResolutionError",
    "Max retries",
    "ServiceError",
    "ProxyError",
)
Run = Callable[[Sequence[str]], "subprocess.CompletedProcess[str]"]


def _run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def audit(files: Sequence[str], run: Run = _run) -> tuple[int, str]:
    """The exit code and what to say: 1 where a weakness is known, 0 where none is or nobody could be asked."""
    told, code = list[str](), 0
    for file in files:
        done = run(
            [sys.executable, "-m", "pip_audit", "--disable-pip", "--no-deps", "--require-hashes", "-r", file]
        )
        if done.returncode == 0:
            told.append(f"{file}: no known weakness.")
        elif any(sign in done.stderr for sign in UNREACHED):
            told.append(f"{file}: NOT LOOKED UP, the list of known weaknesses cannot be reached from here.")
        else:
            told += [f"{file}:", done.stdout.strip(), done.stderr.strip()]
            code = 1
    return code, "\n".join(line for line in told if line)


if __name__ == "__main__":
    found, words = audit(sys.argv[1:])
    sys.stdout.write(f"{words}\n")
    raise SystemExit(found)
