"""How soon `talewright play` is online, and what it imports without need."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence

from bot.bench.figures import Figure

NEEDLESS = ("openai", "anthropic", "prompt_toolkit")


def start_up() -> Figure:
    """Seconds from the command to the ready line: bot, local guild and page in one process."""
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
    return Figure(
        "start of `talewright play` until its page can be opened",
        f"{took:.2f} s" if ready else "did not start", "≤ 3 s", ready and took <= 3, {"seconds": took},
    )  # fmt: skip


async def needless_imports() -> Sequence[str]:
    """Libraries that are loaded before anybody needs them: the vendors', and an editor that came with another."""
    looking = "import sys, bot.__main__, bot.app, bot.localguild\nprint(*sys.modules)"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", looking, stdout=asyncio.subprocess.PIPE
    )
    told, _ = await process.communicate()
    return sorted(set(NEEDLESS) & set(told.decode().split()))
