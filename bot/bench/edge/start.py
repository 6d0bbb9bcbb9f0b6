"""How soon `talewright play` is online, and what it imports without need."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence

from bot.app.left_for_later import MODULES
from bot.bench.edge.process import KEEPS_NO_BYTECODE
from bot.bench.figures import Figure, Tracked

NEEDLESS = (
    "openai",
    "anthropic",
    "prompt_toolkit",
    "d20",
    "yaml",
    "aiohttp.web",
    "sqlalchemy.dialects.postgresql",
    "PIL",
    "cryptography",
    "rich",
    "alembic",
)


def start_up() -> Figure:
    """Seconds from the command to the ready line: bot, local guild and page in one process."""
    with tempfile.TemporaryDirectory(prefix="talewright-bench-") as home:
        command = [sys.executable, "-u", "-m", "bot", "play", "--home", home]
        around = {name: value for name, value in os.environ.items() if name != KEEPS_NO_BYTECODE}
        began = time.perf_counter()
        with subprocess.Popen(
            command, env=around, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
        ) as process:
            assert process.stdout is not None
            ready = any("Open this page" in line for line in process.stdout)
            took = time.perf_counter() - began
            process.terminate()
            process.communicate(timeout=15)
    return Figure(
        "start of `talewright play` until its page can be opened",
        f"{took:.2f} s" if ready else "did not start", "≤ 3 s", ready and took <= 3, {"seconds": took},
        Tracked("edge: start of `talewright play`", "s", took, 3),
    )  # fmt: skip


BEGINS = "from bot.cli.terminal import load_log; load_log(); import sys, json"
"""How a bot begins to load."""
ONLINE = "bot.__main__, bot.app.building, cogs.client"
"""What a bot has loaded by the time it takes messages, but for what was left for later."""
CODE = f"{ONLINE}, bot.core.dice._evaluation, bot.adapters.models.compatible, {', '.join(MODULES)}"
"""The same with what turns and models take too."""
HELD = 'print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmRSS")))'
OURS = {"bot", "cogs", "rulesets"}
LIBRARIES_LOADED = f"""
import importlib, json, sys
for name in json.loads(sys.stdin.read()):
    try:
        importlib.import_module(name)
    except ImportError:
        pass
{HELD}
"""


async def needless_imports() -> Sequence[str]:
    """Libraries that are loaded before anybody needs them: vendors', and what only some databases and games take."""
    loaded = await _python(f"{BEGINS}, {ONLINE}\nprint(*sys.modules)")
    return sorted(set(NEEDLESS) & set(loaded.split()))


async def libraries(*, with_models: bool) -> list[str]:
    """What a bot loads that is not its own: by the time it is online, or with all that turns and models take too."""
    loaded = (await _python(f"{BEGINS}, {CODE if with_models else ONLINE}\nprint(*sys.modules)")).split()
    return [name for name in loaded if name.partition(".")[0] not in OURS and name != "__main__"]


async def code_mib() -> float | None:
    """What a process holds that loads these libraries and the bot's own code and no content; None where unknown."""
    if sys.platform != "linux":
        return None
    return int(await _python(f"{BEGINS}, {CODE}\n{HELD}")) / 1024


async def libraries_mib() -> float | None:
    """What a process holds that loads the libraries of a bot with a model, and nothing else; None where unknown."""
    if sys.platform != "linux":
        return None
    return int(await _python(LIBRARIES_LOADED, json.dumps(await libraries(with_models=True)))) / 1024


async def _python(program: str, given: str = "") -> str:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    told, _ = await process.communicate(given.encode())
    return told.decode()
