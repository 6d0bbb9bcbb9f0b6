"""`make audit`: looks pinned dependencies up among known weaknesses, and says which could not be looked up."""

from __future__ import annotations

import json
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
    """The exit code and what to say: 1 where a weakness is known or the tool breaks, else 0.

    What nobody could be asked about is named, and never counted as well.
    """
    told, code = list[str](), 0
    for file in files:
        options = ["--disable-pip", "--no-deps", "--require-hashes", "--format", "json", "-r", file]
        done = run([sys.executable, "-m", "pip_audit", *options])
        try:
            pinned = json.loads(done.stdout)["dependencies"]
        except (ValueError, KeyError, TypeError):
            if any(sign in done.stderr for sign in UNREACHED):
                told.append(
                    f"{file}: NOT LOOKED UP, the list of known weaknesses cannot be reached from here."
                )
            else:
                told.append(f"{file}: the audit broke.\n{done.stderr.strip()}")
                code = 1
            continue
        asked = [one for one in pinned if "skip_reason" not in one]
        unasked = [one["name"] for one in pinned if "skip_reason" in one]
        weak = [f"  {one['name']} {one['version']}: {found['id']}" for one in asked for found in one["vulns"]]
        told += [f"{file}: {len(asked)} looked up, {len(weak)} known weaknesses.", *weak]
        if unasked:
            told.append(f"  NOT LOOKED UP, unknown to the index that is asked: {', '.join(unasked)}")
        code = 1 if weak else code
    return code, "\n".join(told)


if __name__ == "__main__":
    found, words = audit(sys.argv[1:])
    sys.stdout.write(f"{words}\n")
    raise SystemExit(found)
