"""All that the running bot meets, in one place: a local guild in no hurry, a vendor of models and a person."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import field
from pathlib import Path
from types import MappingProxyType

from bot.bench.edge.person import Person, SeenTurn, person
from bot.bench.edge.process import BotProcess
from bot.bench.edge.vendor import KEY, SAID, AnswerPace, Vendor, vendor
from bot.bench.table import SCENARIO
from bot.core.late_dataclasses import dataclass
from bot.localguild import LocalGuild, RateLimits
from bot.localguild.state.ratelimit import Window

MANY = Window(1_000_000, 1.0)
NO_HURRY = RateLimits(MANY, MANY, MANY, MANY, MANY, MANY, MANY)
"""Rate limits that nothing here reaches, so that a figure is the bot's and not Discord's."""
CLOCK_AHEAD = 600.0
"""Seconds. For some minutes after its start the bot looks for what an earlier process showed; that time is over."""
LONGEST_GAME = 18
"""Turns after which a story nears its end, and a new channel is taken."""
WORDS = tuple(SAID)


@dataclass(frozen=True)
class Spent:
    """What a stretch of play took: seconds, the bot's processor time, this process's share of the time, requests.

    `calls` are those of models.
    """

    seconds: float
    cpu: float | None
    world_busy: float
    requests: Counter[str]
    calls: int = 0

    def cpu_ms(self, turns: int) -> float | None:
        """The bot's processor milliseconds for each of so many turns."""
        return None if self.cpu is None else self.cpu * 1000 / turns


@dataclass
class World:
    """The bot at its edge. Each channel made holds one fresh story."""

    guild: LocalGuild
    bot: BotProcess
    vendor: Vendor
    person: Person
    program: str = "bot"
    _numbers: itertools.count[int] = field(default_factory=itertools.count)

    async def restart(self) -> None:
        """End the bot and start it anew in the same home."""
        await self.bot.stop()
        self.bot, _ = await BotProcess.started(self.guild, self.bot.home, self.program)

    async def tables(self, count: int) -> list[str]:
        """So many channels with a story begun in each."""
        channels = [await self.person.channel(f"bench-{next(self._numbers)}") for _ in range(count)]
        for channel in channels:
            await self.person.begin(channel, SCENARIO)
        return channels

    async def play(self, channel: str, turns: int, first: int = 0) -> list[SeenTurn]:
        """So many turns, one after another."""
        return [
            await self.person.turn(channel, WORDS[number % len(WORDS)])
            for number in range(first, first + turns)
        ]

    async def played(self, channels: Sequence[str], turns: int, first: int = 0) -> Spent:
        """So many turns in every channel, all channels at once."""
        seen, calls, cpu = Counter(self.guild.served), self.vendor.calls, self.bot.cpu_seconds()
        began, own = time.perf_counter(), time.process_time()
        await asyncio.gather(*(self.play(channel, turns, first) for channel in channels))
        seconds = time.perf_counter() - began
        own, after = time.process_time() - own, self.bot.cpu_seconds()
        taken = None if cpu is None or after is None else after - cpu
        asked = self.vendor.calls - calls
        return Spent(seconds, taken, own / seconds, Counter(self.guild.served) - seen, asked)


@asynccontextmanager
async def running(
    pace: AnswerPace | None,
    telling: AnswerPace | None = None,
    program: str = "bot",
    settings: Mapping[str, str] = MappingProxyType({}),
) -> AsyncIterator[World]:
    """The bot in its world; stories are told by models of this pace, or by the rules where it is None.

    `program` is the module that is run as the bot, `settings` are its own beside those of every measured bot.

    Raises RuntimeError where the guild refused a request, or told the bot to slow down.
    """
    guild = LocalGuild(rate_limits=NO_HURRY, clock_ahead=CLOCK_AHEAD)
    await guild.start()
    try:
        async with vendor(pace or AnswerPace(), telling) as models, person(guild.page_url) as somebody:
            with tempfile.TemporaryDirectory(prefix="talewright-bench-") as folder:
                home = Path(folder)
                (home / "models.json").write_text(models.models_file(), encoding="utf-8")
                bot, _ = await BotProcess.started(guild, home, program, settings)
                world = World(guild, bot, models, somebody, program)
                try:
                    if pace is not None:
                        lobby = await somebody.channel("bench-settings")
                        await somebody.command(
                            somebody.moderator, lobby, "settings models", small=KEY, large=KEY
                        )
                    yield world
                finally:
                    await world.bot.stop()
        wrong = [*guild.refused, *guild.unknown, *guild.unknown_keys, *guild.limited]
        if wrong:
            raise RuntimeError(f"the guild refused something: {wrong}")
    finally:
        await guild.stop()
