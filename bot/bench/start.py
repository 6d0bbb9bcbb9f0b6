"""How soon the bot is online."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time

from bot.bench.figures import Figure

VENDORS = ("openai", "anthropic")


def start_up() -> Figure:
    """Seconds from the command to the ready line, with what was never needed never imported."""
    with tempfile.TemporaryDirectory(prefix="talewright-bench-") as home:
        command = [sys.executable, "-u", "-m", "bot", "play", "--home", home]
        began = time.perf_counter()
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
        ) as process:
            assert process.stdout is not None
            ready = any("Open this page" in line for line in process.stdout)
            took = time.perf_counter() - began
            process.terminate()
            process.communicate(timeout=15)
    looked = subprocess.run(
        [sys.executable, "-c", "import sys, bot.__main__, bot.app, bot.localguild\nprint(*sys.modules)"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    imported = sorted(set(VENDORS) & set(looked.stdout.split()))
    note = f"; imported needlessly: {', '.join(imported)}" if imported else ""
    return Figure(
        "start to online in the local guild", f"{took:.2f} s{note}" if ready else "did not start",
        "≤ 3 s, no model SDK imported", ready and took <= 3 and not imported,
        {"seconds": took, "imported": imported},
    )  # fmt: skip
