"""The law of budgets: turns may run, fail, stop and crash in any order, and no cap is ever passed."""

import asyncio
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.errors import ModelOverBudget
from bot.core.providers.costs import WRAPPING_TOKENS, Amount, TurnWorst
from bot.core.providers.quotas import KEYS, Caps, Payer, UsageKey
from bot.services.models.budget import Budget, Capped
from tests.support.sweeps import examples
from tests.support.usage import DAY, KeptUsage, SetClock, budget_of

PAYERS = [Payer("a", "s", "u"), Payer("a", "t", "u"), Payer("a", "t", "v"), Payer("b", "x", "u")]
LEAST = WRAPPING_TOKENS


@dataclass(frozen=True)
class Turn:
    """A turn: when it begins, what it sets aside, and its calls (limit of the answer, share of the limit used)."""

    payer: Payer
    begins: int
    full: int
    once: int
    calls: list[tuple[int, int]]
    waits: int
    fails: bool


@dataclass
class World:
    """What survives a crash, and what does not."""

    book: KeptUsage
    clock: SetClock
    caps: Caps
    budget: Budget = field(init=False)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        self.budget = budget_of(self.book, self.caps, self.clock)

    def check(self) -> None:
        for key, used in self.book.total().items():
            for cap in KEYS:
                span = "day" if key.period.count("-") == 2 else "month"
                limit = self.caps.get(cap)
                if limit is not None and (cap.scope, cap.span) == (key.scope, span):
                    assert getattr(used, cap.unit) <= limit, _told(key, used, limit)


def _told(key: UsageKey, used: Amount, limit: int) -> str:
    return f"{key}: {used} of {limit}"


async def play(world: World, turn: Turn) -> None:
    """A turn as the runner plays it."""
    for _ in range(turn.begins):
        await asyncio.sleep(0)
    budget, payer = world.budget, turn.payer
    worst = TurnWorst(Amount(turn.full, turn.full), Amount(turn.once, turn.once))
    got = await budget.reserve(payer.guild_id, payer.session_id, payer.user_id, worst)
    if isinstance(got, Capped):
        return
    try:
        await asyncio.gather(*(call(world, got, limit, share, turn.waits) for limit, share in turn.calls))
        if turn.fails:
            raise RuntimeError("the turn failed")
    except RuntimeError:
        return
    finally:
        budget.settle(got)


async def call(world: World, got: object, limit: int, share: int, waits: int) -> None:
    try:
        with got.call("plain", 0, limit) as running:  # type: ignore[attr-defined]
            for _ in range(waits):
                await asyncio.sleep(0)
            used = (limit + WRAPPING_TOKENS) * share // 100
            running.report(used, 0)
            world.book.journal(got.payer, Amount(used, used), world.clock.now_ms())  # type: ignore[attr-defined]
    except ModelOverBudget:
        return


# Turns that use nearly all they set aside, under caps of the size of a few of them: where sums are just met.
turns = st.builds(
    Turn,
    payer=st.sampled_from(PAYERS),
    begins=st.integers(0, 6),
    full=st.integers(LEAST, 6_000),
    once=st.integers(LEAST, 3_000),
    calls=st.lists(
        st.tuples(st.integers(0, 2_000), st.sampled_from([0, 50, 100, 100])), min_size=1, max_size=4
    ),
    waits=st.integers(0, 3),
    fails=st.booleans(),
)
caps_of_some = st.dictionaries(st.sampled_from(KEYS), st.integers(LEAST, 10_000), min_size=1, max_size=4)
lives = st.lists(
    st.tuples(st.lists(turns, min_size=2, max_size=8), st.integers(0, 60), st.booleans()),
    min_size=1,
    max_size=2,
)


@settings(max_examples=examples(200))
@given(caps=caps_of_some, lives=lives, pauses=st.lists(st.integers(0, 3), min_size=1, max_size=12))
def test_no_interleaving_of_turns_failures_and_crashes_passes_a_cap(
    caps: Caps, lives: list[tuple[list[Turn], int, bool]], pauses: list[int]
) -> None:
    async def run() -> None:
        drawn = iter(pauses * 1_000)
        world = World(KeptUsage(pause=lambda: next(drawn)), SetClock(), caps)
        for played, crash_after, next_day in lives:
            running = [asyncio.ensure_future(play(world, turn)) for turn in played]
            for step in range(crash_after):
                await asyncio.sleep(0)
                if next_day and step == crash_after // 2:
                    world.clock.now += DAY
                world.check()
            for one in running:
                one.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            world.check()
            world.start()  # what was set aside is gone, what was journalled is not

    asyncio.run(run())


@given(st.lists(turns, min_size=1, max_size=10))
def test_a_turn_is_only_capped_where_it_could_pass_a_cap(played: list[Turn]) -> None:
    async def run() -> None:
        world = World(KeptUsage(), SetClock(), dict.fromkeys(KEYS, sum(turn.full for turn in played)))
        for turn in played:
            payer = turn.payer
            got = await world.budget.reserve(
                payer.guild_id, payer.session_id, payer.user_id, Amount(turn.full, turn.full)
            )
            assert not isinstance(got, Capped)

    asyncio.run(run())
