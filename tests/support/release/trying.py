"""Tries a wheel as a newcomer would, in an empty environment and an empty folder: `make release-check`.

    python -m tests.support.release.trying [WHEEL] [--python PYTHON] [--pipx PIPX]

It is installed into a new virtual environment and plays a first turn on the page, a sprint, and the checks of both.
With `--pipx` the page is opened by `pipx run` as well.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.support.page_client import PageClient

ROOT = Path(__file__).resolve().parents[3]
KEPT = ("PATH", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT")
"""What an empty environment has, beside pip's own settings; PYTHONPATH would find the checkout."""
NETWORK = ("PIP_", "PIPX_", "UV_", "SSL_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
"""By which the installers find their registry."""
START_SECONDS = 600.0
"""For the page to answer; `pipx run` installs everything first."""


def environment(home: Path) -> dict[str, str]:
    """The variables of somebody who has nothing yet, whose home is `home`."""
    kept = {name: value for name, value in os.environ.items() if name in KEPT or name.startswith(NETWORK)}
    return {**kept, "HOME": str(home)}


def call(folder: Path, *command: str) -> str:
    """What a command says in an empty folder; ends the check where it fails."""
    sys.stdout.write(f"$ {' '.join(Path(word).name if '/bin/' in word else word for word in command)}\n")
    sys.stdout.flush()
    done = subprocess.run(
        command, cwd=folder, env=environment(folder), capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"It ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


async def first_turn(command: Sequence[str], folder: Path) -> str:
    """What a first turn on the page says, with the page opened by `command`."""
    process = await asyncio.create_subprocess_exec(
        *command, "--port", str(_free()),
        cwd=folder, env={**environment(folder), "COLUMNS": "100"}, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        async with asyncio.timeout(START_SECONDS):
            address = await _address(process.stdout)
        async with await PageClient.connect(address) as page:
            await page.command("player1", "the-table", "game start", scenario="the-stolen-hour")
            await page.command("player1", "the-table", "game join")
            await page.say("player1", "the-table", "I look around.")
            told = await page.wait_for_message(
                lambda m: any("Scene 2" in str(embed.get("footer")) for embed in m["embeds"])
            )
        return told["content"].partition("\n")[0]
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGINT)
            async with asyncio.timeout(60):
                await process.wait()


async def _address(output: asyncio.StreamReader) -> str:
    async for line in output:
        found = re.search(rb"http://127\.0\.0\.1:\d+/", line)
        if found is not None:
            return found[0].decode().rstrip("/")
    sys.exit("It ended without the address of a page.")


def _free() -> int:
    import socket

    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        return bound.getsockname()[1]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="make release-check", description="Try a wheel in an empty environment."
    )
    parser.add_argument("wheel", nargs="?", type=Path, help="the wheel; by default the one in dist/")
    parser.add_argument("--python", default=sys.executable, help="the Python of the new environment")
    parser.add_argument("--pipx", help="a pipx that opens the page as well")
    chosen = parser.parse_args()
    wheel = chosen.wheel or next((ROOT / "dist").glob("*.whl"), None)
    if wheel is None:
        sys.exit("There is no wheel in dist/. Run: make release")
    with tempfile.TemporaryDirectory() as name:
        try_wheel(wheel.resolve(), Path(name), chosen.python, chosen.pipx)
    sys.stdout.write(f"{wheel.name} installs, plays and verifies in an empty environment.\n")


def try_wheel(wheel: Path, home: Path, python: str, pipx: str | None = None) -> None:
    """Install a wheel into an environment in `home` and play with it from an empty folder."""
    folder = home / "empty"
    folder.mkdir()
    call(folder, python, "-m", "venv", str(home / "venv"))
    binaries = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    call(folder, str(binaries / "pip"), "install", "--quiet", str(wheel))
    program = str(binaries / "talewright")
    sys.stdout.write(call(folder, program, "--version"))
    told = asyncio.run(first_turn([program, "play"], folder))
    sys.stdout.write(f"$ talewright play\n  I look around.\n  {told}\n")
    call(folder, program, "sprint", "--seed", "7", "--rounds", "1,1,1,1", "--out", "match")
    sys.stdout.write(call(folder, program, "sprint", "--verify", "match"))
    if pipx is not None:
        spec = [pipx, "run", "--python", python, "--spec", str(wheel), "talewright", "play"]
        told = asyncio.run(first_turn(spec, folder))
        sys.stdout.write(f"$ pipx run talewright play\n  {told}\n")


if __name__ == "__main__":
    main()
