"""The bot as a process of its own: `talewright run` against a local guild, with the processor's time it takes."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bot.content_files import ROOT
from bot.localguild import LocalGuild
from bot.settings import Settings

READY_SECONDS = 150.0
LOOK_SECONDS = 0.005
GUILD_READY_SECONDS = 0.2
"""What `talewright play` waits for a server that stays away; `run` waits longer on Discord."""
PROFILE = "profile.json"
"""What the stages took, in the home of a bot that counts them."""
Json = dict[str, Any]
KEEPS_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"


class BotProcess:
    """A running bot whose files are in `home`. Its output goes to `bot.log` there."""

    def __init__(self, process: asyncio.subprocess.Process, home: Path) -> None:
        self._process, self.home = process, home

    @classmethod
    async def started(
        cls,
        guild: LocalGuild,
        home: Path,
        program: str = "bot",
        settings: Mapping[str, str] = MappingProxyType({}),
    ) -> tuple[BotProcess, float]:
        """A bot that takes messages, and the seconds from the start of its process until then.

        `settings` are its own beside those of every measured bot.

        Ready is what `talewright health` reads. Raises RuntimeError with the end of its log where it gives up.
        """
        sign = home / "health.json"
        sign.unlink(missing_ok=True)
        with (home / "bot.log").open("ab") as log:
            began = time.perf_counter()
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", program, "run",
                cwd=home, env={**environment(guild, home, os.environ), **settings}, stdout=log, stderr=log,
            )  # fmt: skip
        bot = cls(process, home)
        while not sign.exists():
            if process.returncode is not None or time.perf_counter() - began > READY_SECONDS:
                await bot.stop()
                raise RuntimeError(f"the bot did not start:\n{bot.log_end()}")
            await asyncio.sleep(LOOK_SECONDS)
        return bot, time.perf_counter() - began

    def cpu_seconds(self) -> float | None:
        """The processor's time that it has taken; None where the system does not tell."""
        try:
            told = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii")
        except OSError:
            return None
        user, system = told.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def memory_mib(self) -> float | None:
        """What it holds in memory; None where the system does not tell."""
        try:
            told = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        except OSError:
            return None
        return next(int(line.split()[1]) / 1024 for line in told.splitlines() if line.startswith("VmRSS"))

    async def stage_times(self) -> Json:
        """What its stages took since its start, where it was started as `bot.bench.edge.profiled`.

        Raises RuntimeError where it ended.
        """
        written = self.home / PROFILE
        written.unlink(missing_ok=True)
        self._process.send_signal(signal.SIGUSR1)
        while not written.exists():
            if self._process.returncode is not None:
                raise RuntimeError(f"the bot ended:\n{self.log_end()}")
            await asyncio.sleep(LOOK_SECONDS)
        told: Json = json.loads(written.read_text(encoding="utf-8"))
        return told

    def log_end(self) -> str:
        """The last of what it said."""
        return (self.home / "bot.log").read_text(encoding="utf-8", errors="replace")[-2000:]

    async def stop(self) -> None:
        """End it in order."""
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            async with asyncio.timeout(20):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()


def environment(guild: LocalGuild, home: Path, around: Mapping[str, str]) -> dict[str, str]:
    """The settings of the measured bot: its own ones, and none of those that this installation has chosen.

    One person plays at every table here, so what a person may send, and its models cost, is not bounded. Compiled
    modules are kept, as anywhere: a process that may not keep them compiles the whole program at each start.
    """
    chosen = {name.upper() for name in Settings.model_fields} | {KEEPS_NO_BYTECODE}
    return {
        **{name: "none" for name in chosen if name.startswith("BUDGET_")},
        **{name: value for name, value in around.items() if name.upper() not in chosen},
        "PYTHONPATH": str(ROOT),
        "DISCORD_TOKEN": guild.token,
        "DISCORD_API_URL": guild.api_url,
        "DISCORD_GATEWAY_URL": guild.gateway_url,
        "TALEWRIGHT_HOME": str(home),
        "GUILD_READY_TIMEOUT": str(GUILD_READY_SECONDS),
        "LOG_LEVEL": "WARNING",
        "PERSON_MESSAGES": "0",
        "SERVER_MESSAGES": "0",
    }
