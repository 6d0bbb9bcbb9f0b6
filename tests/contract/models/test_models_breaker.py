"""A key that fails again and again is skipped and tried later: the real SDKs against a server on loopback."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import openai
import pytest
from structlog.testing import capture_logs

from bot.adapters.models.breakers import BreakerBefore
from bot.adapters.models.factory import InstalledModels
from bot.core.errors import (
    ModelError,
    ModelMalformed,
    ModelResting,
    ModelTimedOut,
    ModelTooLong,
    ModelUnavailable,
)
from bot.core.providers.model_keys import Rest
from bot.services.ports.completions import HEALTHY, Completion, CompletionRequest, Delta, KeyHealth
from tests.support import vendors
from tests.support.raw_vendor import Act, Answer, Endless, RawVendor, Silence, Stream, raw_vendor
from tests.support.vendor_calls import ALL, read, refusing
from tests.support.vendors import API_KEY, Name, answer, opening, pieces

GOOD = Answer(answer("compatible"))


@dataclass
class Hand:
    """A clock that a test sets."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def keyed(
    url: str, clock: Hand, name: Name = "compatible", **changes: Any
) -> AsyncIterator[InstalledModels]:
    """An installation with one key, as the app makes it."""
    base = url if name == "anthropic" else f"{url}/v1"
    spec = vendors.spec(name, base_url=base, rest={"failures": 2, "seconds": 10}, **changes)
    client = openai.DefaultAsyncHttpxClient(verify=False)
    models = InstalledModels({"k": spec}, {"TEST_API_KEY": API_KEY}, http_client=client, clock=clock)
    try:
        yield models
    finally:
        await models.close()


async def asked(
    models: InstalledModels, *, streamed: bool = False, **request: Any
) -> Completion | ModelError:
    try:
        got = await read(models.completions("k"), vendors.request(**request), streamed=streamed)
    except ModelError as error:
        return error
    assert got.completion is not None
    return got.completion


async def test_after_failures_in_a_row_nothing_is_sent_until_it_has_rested(vendor: RawVendor) -> None:
    clock = Hand()
    vendor.does(refusing(401), refusing(401))
    async with keyed(vendor.url, clock) as models:
        for _ in range(2):
            assert not isinstance(await asked(models), ModelResting | Completion)
        clock.now += 9
        got = await asked(models)
        assert isinstance(got, ModelResting)
        assert "k: not asked, for it failed 2 times in a row (misconfigured)" in str(got)
        assert models.health("k") == KeyHealth(True, 2, "misconfigured", 1.0)
        assert len(vendor.requests) == 2
        clock.now += 1
        vendor.does(GOOD)
        assert isinstance(await asked(models), Completion)
        assert models.health("k") == HEALTHY


async def test_a_model_that_answers_badly_is_no_broken_key(vendor: RawVendor) -> None:
    vendor.does(*[Answer(answer("compatible", "not this"))] * 4)
    async with keyed(vendor.url, Hand()) as models:
        for _ in range(4):
            assert isinstance(await asked(models), ModelMalformed)
        assert models.health("k") == HEALTHY


@ALL
async def test_nobody_at_the_address_is_enough_once(name: Name) -> None:
    async with raw_vendor() as gone:
        url = gone.url
    with capture_logs() as lines:
        async with keyed(url, Hand(), name) as models:
            first, second = await asked(models), await asked(models, streamed=True)
    assert (first.reason, second.reason) == ("unreachable", "resting")  # type: ignore[union-attr]
    rests = [line for line in lines if line["event"] == "model_rests"]
    assert rests == [
        {
            "event": "model_rests",
            "log_level": "warning",
            "key": "k",
            "reason": "unreachable",
            "failures": 1,
            "seconds": 10,
        }
    ]


@pytest.mark.parametrize(
    ("act", "error", "seconds"),
    [(Silence(), ModelTimedOut, 0.4), (Endless(b": nothing\n\n" * 900), ModelTooLong, 20.0)],
    ids=["hangs", "endless"],
)
async def test_a_model_that_says_nothing_is_waited_for_once(
    vendor: RawVendor, act: Act, error: type[ModelError], seconds: float
) -> None:
    vendor.does(act)
    async with keyed(vendor.url, Hand(), limits={"stream_bytes": 50_000}) as models:
        assert isinstance(await asked(models, streamed=True, deadline_s=seconds), error)
        assert isinstance(await asked(models), ModelResting)
    assert len(vendor.requests) == 1


async def test_a_model_that_is_slow_but_alive_goes_on_being_asked(vendor: RawVendor) -> None:
    """One of several calls at once takes too long while another is answered; and a stream that had begun."""
    slow = Stream(opening("compatible", pieces()), "never")
    clock = Hand()
    async with keyed(vendor.url, clock) as models:
        vendor.does_as(lambda seen: Silence() if "slow" in str(seen.body) else GOOD)
        late = asyncio.create_task(asked(models, text="be slow", deadline_s=0.6))
        await asyncio.wait_for(vendor.arrived.wait(), 5)
        clock.now += 1
        assert isinstance(await asked(models), Completion)
        assert isinstance(await late, ModelTimedOut)
        assert models.health("k").resting is False
        assert isinstance(await asked(models), Completion)
        vendor.does_as(lambda seen: slow)
        assert isinstance(await asked(models, streamed=True, deadline_s=0.3), ModelTimedOut)
        assert models.health("k") == KeyHealth(False, 1, "timed_out", 0.0)


async def test_one_call_finds_out_whether_it_is_back_and_the_others_do_not_wait(vendor: RawVendor) -> None:
    clock = Hand()
    vendor.does(refusing(401), refusing(401), Silence())
    async with keyed(vendor.url, clock) as models:
        await asked(models)
        await asked(models)
        clock.now += 11
        vendor.arrived.clear()
        trying = asyncio.create_task(asked(models))
        await asyncio.wait_for(vendor.arrived.wait(), 5)
        assert isinstance(await asked(models), ModelResting)
        trying.cancel()
        await asyncio.gather(trying, return_exceptions=True)
        vendor.does(GOOD)
        assert isinstance(await asked(models), Completion), "a trial that was broken off is another's to make"


@dataclass
class Typist:
    """Writes for ever, or fails."""

    key: str = "k"
    error: ModelError | None = None

    async def complete(self, request: CompletionRequest) -> Completion:
        raise self.error or AssertionError

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        while True:
            yield Delta("and on ")

    async def close(self) -> None:
        return None


@pytest.mark.parametrize(("took", "left", "resting"), [(12.7, 12.3, False), (3.0, 25.0, True)])
async def test_a_repair_that_had_less_time_than_an_answer_takes_says_nothing_of_hanging(
    took: float, left: float, resting: bool
) -> None:
    clock = Hand()

    class Slow:
        key = "k"
        ends = [None, ModelTimedOut("k: no full answer")]

        async def complete(self, request: CompletionRequest) -> Completion:
            end = self.ends.pop(0)
            clock.now += took if end is None else left
            if end is not None:
                raise end
            raise ModelMalformed("not as asked")

    key = BreakerBefore(Slow(), Rest(), clock)  # type: ignore[arg-type]
    for error in (ModelMalformed, ModelTimedOut):
        clock.now += 1
        with pytest.raises(error):
            await key.complete(vendors.request())
    assert key.health.resting is resting


async def test_who_stops_reading_a_stream_in_the_middle_has_heard_that_it_is_alive() -> None:
    clock, inner = Hand(), Typist(error=ModelUnavailable("no"))
    before = BreakerBefore(inner, Rest(failures=1, seconds=10), clock)
    with pytest.raises(ModelUnavailable):
        await before.complete(vendors.request())
    clock.now += 10
    async with aclosing(before.stream(vendors.request())) as stream:  # type: ignore[type-var]
        await anext(stream)
    assert before.health == HEALTHY


async def test_a_sprint_that_fails_leaves_the_key_of_stories_awake(vendor: RawVendor) -> None:
    clock = Hand()
    async with keyed(vendor.url, clock) as models:
        vendor.does(Answer({}, status=401), Answer({}, status=401), GOOD)
        sprints = models.completions("k", "sprint")
        for _ in range(2):
            with pytest.raises(ModelError):
                await sprints.complete(vendors.request())
        with pytest.raises(ModelResting):
            await sprints.complete(vendors.request())
        assert isinstance(await asked(models), Completion)
        assert models.health("k") == HEALTHY
        with pytest.raises(ModelResting):
            await sprints.complete(vendors.request())
