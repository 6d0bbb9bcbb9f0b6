"""Clocks and chance of the whole interpreter, pinned to a loop and a seed while a simulation runs."""

from __future__ import annotations

import datetime as calendar
import os
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from types import SimpleNamespace
from typing import Any

import aiohttp.connector
import discord.backoff
import discord.ext.tasks
import discord.gateway
import discord.utils
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.simulation.machine.heartbeat import LoopHeartbeat
from bot.simulation.machine.loop import VirtualLoop

BEGAN = datetime(2026, 3, 2, 18, 0, tzinfo=UTC).timestamp()
"""The moment at which every simulation begins."""


@contextmanager
def pinned(loop: VirtualLoop, chance: random.Random) -> Iterator[None]:
    """Every clock tells the loop's time, every chance is drawn from `chance`; afterwards all is as before.

    Patched is what the bot, discord.py and aiohttp ask; what they ask was looked up in their sources.
    """

    class Drawn(random.Random):
        def seed(self, a: Any = None, version: int = 2) -> None:
            super().seed(chance.getrandbits(64) if a is None else a, version)

    class Now(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:
            return datetime.fromtimestamp(BEGAN + loop.time(), tz)

    def until(moment: datetime) -> float:
        return max((moment.astimezone(UTC) - Now.now(UTC)).total_seconds(), 0)

    patches: list[tuple[Any, str, Any]] = [
        (time, "time", lambda: BEGAN + loop.time()),
        (time, "time_ns", lambda: int((BEGAN + loop.time()) * 1_000_000_000)),
        (time, "monotonic", loop.time),
        (time, "monotonic_ns", lambda: int(loop.time() * 1_000_000_000)),
        (time, "perf_counter", loop.time),
        (aiohttp.connector, "monotonic", loop.time),
        (discord.utils, "utcnow", lambda: datetime.fromtimestamp(BEGAN + loop.time(), UTC)),
        (discord.utils, "compute_timedelta", until),
        (discord.ext.tasks, "datetime", SimpleNamespace(**{**vars(calendar), "datetime": Now})),
        (discord.gateway, "KeepAliveHandler", LoopHeartbeat),
        (discord.backoff, "random", SimpleNamespace(Random=Drawn)),
        (os, "urandom", chance.randbytes),
        (random, "_urandom", chance.randbytes),  # what `secrets` draws from
    ]
    before = [(place, name, getattr(place, name)) for place, name, _ in patches]
    state = random.getstate()
    try:
        for place, name, value in patches:
            setattr(place, name, value)
        random.seed(chance.getrandbits(64))
        yield
    finally:
        for place, name, value in before:
            setattr(place, name, value)
        random.setstate(state)


def take_own_locks() -> None:
    """Lets discord.py's locks in this context be those of one process and its loop; a dead one's stay locked."""
    async_context.set(AsyncWebhookAdapter())
