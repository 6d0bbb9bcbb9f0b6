"""Plays thousands of turns at many tables of one running bot, as people on Discord would, and measures on the way."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import field
from random import Random
from typing import Any

from bot.app.database import database_bytes
from bot.bench.edge.world import World
from bot.bench.soak.samples import Sample
from bot.core.late_dataclasses import dataclass

AT_ONCE = 4
"""Messages on their way at any moment, each at another table."""
SAID = ("I look around", "I wait", "I listen", "I look at the floor")
"""What is a turn in every story; what only one story has is pressed."""
PRESSES = 0.5
"""How many of the turns press a choice."""
AGAIN, CHOICE, OTHER = "o1:start:", "t1:", ":other"
"""Buttons by their ids: another story below an end, a choice, and the choice that asks for words."""


@dataclass
class Soak:
    """A run of so many turns over so many tables; each holds a story, and one that ended is followed by another.

    The stories are those of `scenarios`, one after another. What is done follows from `seed`, but not in which order
    the bot answers. `troubles` are turns and beginnings that came to nothing; nobody sits at their tables any more.
    """

    world: World
    turns: int
    tables: int
    stretch: int
    scenarios: tuple[str, ...]
    seed: int = 0
    troubles: list[str] = field(default_factory=list[str])
    _free: list[str] = field(default_factory=list[str])
    _seconds: list[float] = field(default_factory=list[float])
    _done: int = 0
    _stories: int = 0

    def __post_init__(self) -> None:
        self._chance, self._next = Random(self.seed), itertools.cycle(self.scenarios)

    async def run(self, heard: Callable[[Sample], None]) -> None:
        """Begins a story at each table and plays; `heard` gets a sample before the first turn and each stretch's."""
        for number in range(self.tables):
            await self._begin(await self.world.person.channel(f"soak-{number}"))
        heard(self._sample())
        numbers = iter(range(self.turns))
        await asyncio.gather(*(self._play(numbers, heard) for _ in range(min(AT_ONCE, self.tables))))

    async def _play(self, numbers: Iterator[int], heard: Callable[[Sample], None]) -> None:
        """One turn after another, each at any table where nobody plays just now, until no turn or no table is left."""
        while self._free and next(numbers, None) is not None:
            channel = self._free.pop(self._chance.randrange(len(self._free)))
            try:
                self._seconds.append(await self._turn(channel))
            except RuntimeError as error:
                self.troubles.append(f"a turn: {error}")
                continue
            self._done += 1
            if self._done % self.stretch == 0:
                heard(self._sample())
            if any(button.startswith(AGAIN) for button in self._buttons(channel)):
                await self._begin(channel)
            else:
                self._free.append(channel)

    async def _turn(self, channel: str) -> float:
        """The seconds of a turn: a choice is pressed, or something is said that every story knows."""
        choices = [
            one for one in self._buttons(channel) if one.startswith(CHOICE) and not one.endswith(OTHER)
        ]
        if choices and self._chance.random() < PRESSES:
            return (await self.world.person.press(channel, self._chance.choice(choices))).whole
        return (await self.world.person.turn(channel, self._chance.choice(SAID))).whole

    async def _begin(self, channel: str) -> None:
        """The next story at a table, which is free from then on."""
        scenario = next(self._next)
        try:
            await self.world.person.begin(channel, scenario)
        except RuntimeError as error:
            self.troubles.append(f"the beginning of {scenario}: {error}")
            return
        self._stories += 1
        self._free.append(channel)

    def _buttons(self, channel: str) -> list[str]:
        """The ids of the buttons below a table's newest story message."""
        rows: list[Any] = self.world.person.standing[channel]["components"]
        return [str(one.get("custom_id", "")) for row in rows for one in row["components"]]

    def _sample(self) -> Sample:
        bot, seconds = self.world.bot, tuple(self._seconds)
        self._seconds.clear()
        stored = database_bytes(bot.home)
        return Sample(
            self._done, seconds, bot.memory_mib(), bot.cpu_seconds(), time.process_time(), self._stories,
            stored.pages, stored.log, (bot.home / "bot.log").stat().st_size,
        )  # fmt: skip
