"""Budgets in tests: a book of use in memory whose writes take their time, a clock that is set, and prices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.core.providers.costs import NOTHING, Amount, PriceList
from bot.core.providers.model_keys import ModelSpec, Prices
from bot.core.providers.quotas import Caps, Payer, UsageKey
from bot.services.models.budget import Budget
from bot.services.ports.budgets import CapNotice
from tests.support.guild_settings import KeptSettings

NOON = 1_795_262_400_000  # 2026-11-21T12:00:00Z
DAY = 86_400_000


def spec(**prices: int) -> ModelSpec:
    """A model at these prices."""
    return ModelSpec(
        provider="compatible",
        model="m",
        base_url="http://127.0.0.1:1/v1",
        structured="text",
        context_tokens=100_000,
        max_output_tokens=10_000,
        prices=Prices(**prices),
    )


PRICES = PriceList({"plain": spec(input=1_000_000, output=1_000_000), "free": spec()})
"""`plain` costs a micro-dollar a token; `free` costs nothing."""


@dataclass
class SetClock:
    """Time as a test sets it."""

    now: int = NOON

    def now_ms(self) -> int:
        return self.now

    def monotonic_ms(self) -> float:
        return float(self.now)


@dataclass
class KeptUsage:
    """A UsageBook in memory. What is journalled waits until somebody reads, or until `flush`; `pause` makes awaits."""

    pause: Callable[[], int] = lambda: 0
    durable: dict[UsageKey, Amount] = field(default_factory=dict[UsageKey, Amount])
    waiting: list[tuple[UsageKey, Amount]] = field(default_factory=list[tuple[UsageKey, Amount]])
    told: dict[tuple[str, str, str], str] = field(default_factory=dict[tuple[str, str, str], str])
    reads: int = 0
    asked: tuple[UsageKey, ...] = ()

    async def rest(self) -> None:
        """Lets others run, as often as the test wants."""
        for _ in range(self.pause()):
            await asyncio.sleep(0)

    def journal(self, payer: Payer, used: Amount, at_ms: int) -> None:
        """Hands a call's use over, as the journal does."""
        self.waiting += [(key, used) for key in payer.keys(at_ms).values()]

    def total(self) -> dict[UsageKey, Amount]:
        """What is durable together with what is on its way."""
        summed = dict(self.durable)
        for key, used in self.waiting:
            summed[key] = summed.get(key, NOTHING) + used
        return summed

    def flush(self) -> None:
        """Makes durable what waits."""
        self.durable = self.total()
        self.waiting.clear()

    async def usage(self, keys: Sequence[UsageKey]) -> Mapping[UsageKey, Amount]:
        self.reads += 1
        self.asked = tuple(keys)
        await self.rest()
        self.flush()
        found = {key: self.durable.get(key, NOTHING) for key in keys}
        await self.rest()
        return found

    async def charge(self, payer: Payer, used: Amount, at_ms: int) -> None:
        await self.rest()
        self.journal(payer, used, at_ms)
        self.flush()

    async def hold(self, mine: Amount) -> Amount:
        """Nobody else plays."""
        return NOTHING

    async def tell(self, notice: CapNotice, at_ms: int) -> bool:
        key = (notice.session_id, notice.period, notice.user_id)
        return self.told.setdefault(key, notice.turn_id) == notice.turn_id


def budget_of(book: KeptUsage, caps: Caps, clock: SetClock | None = None) -> Budget:
    """A budget with these caps as the deployment's."""
    return Budget(book, KeptSettings(book.pause), clock or SetClock(), PRICES, caps)
