"""What a vendor may send is bounded: whatever never ends is cut off soon, and takes no memory."""

from __future__ import annotations

import gzip
import time
import tracemalloc
from typing import Any

import httpx2
import openai
import pytest

from bot.core.errors import ModelTimedOut, ModelTooLong, ModelUnavailable, ModelUnreachable
from bot.core.providers.model_keys import Limits
from tests.support import vendors
from tests.support.raw_vendor import Answer, Endless, RawVendor, Silence, Stream, raw_vendor
from tests.support.vendor_calls import ALL, BOTH, Read, failing, read
from tests.support.vendors import Name, ending, opening, pieces

BOUNDS = {"body_bytes": 80_000, "stream_bytes": 160_000, "answer_bytes": 10_000}
MOST_MEMORY = 8_000_000
IN_FLIGHT = 8_000_000
"""Bytes that may wait between two sockets."""
PING = b": nothing\n\n" * 4000
PACKED = gzip.compress(b" " * 3_000_000)


def words(name: Name) -> bytes:
    """Events of a stream that say something, and more each time."""
    return b"".join(opening(name, pieces("so it goes on and on, " * 200, 400))[-11:])


async def cut_off(vendor: RawVendor, name: Name, act: Endless, *, streamed: bool, **asked: Any) -> Read:
    """Runs a call that ends because too much came, and looks at what that took."""
    tracemalloc.start()
    began = time.monotonic()
    try:
        got, before = await failing(
            vendor, name, act, streamed=streamed, retries=2, limits=BOUNDS, asked=asked
        )
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert type(got) is ModelTooLong
    assert "more bytes than its limits allow" in str(got)
    assert time.monotonic() - began < 15
    assert peak < MOST_MEMORY
    assert vendor.sent < BOUNDS["stream_bytes"] + IN_FLIGHT
    assert len(vendor.requests) == 1, "what does not end is not asked for again"
    return before


@ALL
async def test_a_stream_of_words_without_an_end_is_cut_off_at_the_answers_bound(
    vendor: RawVendor, name: Name
) -> None:
    before = await cut_off(vendor, name, Endless(words(name)), streamed=True, max_output_tokens=100_000)
    assert 0 < len("".join(before.deltas)) <= BOUNDS["answer_bytes"]


@ALL
async def test_nobody_writes_more_than_the_tokens_that_were_asked_for_can_hold(
    vendor: RawVendor, name: Name
) -> None:
    before = await cut_off(vendor, name, Endless(words(name)), streamed=True, max_output_tokens=300)
    assert len("".join(before.deltas)) <= 300 * 16


@pytest.mark.sweep(6)
@ALL
@pytest.mark.parametrize("piece", [PING, b"data: " + b"x" * 30_000], ids=["without a word", "in one line"])
async def test_a_stream_that_says_nothing_without_an_end_is_cut_off(
    vendor: RawVendor, name: Name, piece: bytes
) -> None:
    before = await cut_off(vendor, name, Endless(piece), streamed=True)
    assert before.deltas == []


@ALL
@pytest.mark.parametrize(("status", "streamed"), [(200, False), (400, False), (500, False), (400, True)])
async def test_a_body_without_an_end_is_cut_off(
    vendor: RawVendor, name: Name, streamed: bool, status: int
) -> None:
    await cut_off(vendor, name, Endless(b" " * 40_000, status, "application/json"), streamed=streamed)


@ALL
@BOTH
async def test_a_packed_body_is_not_unpacked(vendor: RawVendor, name: Name, streamed: bool) -> None:
    act = Endless(PACKED, content_type="application/json", headers={"content-encoding": "gzip"})
    await cut_off(vendor, name, act, streamed=streamed)
    assert vendor.requests[0].headers["accept-encoding"] == "identity"


@ALL
@BOTH
async def test_a_whole_answer_that_is_too_long_is_not_taken(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    text = '{"line": "' + "on and on " * 1_500 + '", "mood": 1}'
    act = (
        Stream([*opening(name, pieces(text, 900)), *ending(name, text)])
        if streamed
        else Answer(vendors.answer(name, text))
    )
    got, _ = await failing(vendor, name, act, streamed=streamed, limits=BOUNDS)
    assert type(got) is ModelTooLong


@ALL
@BOTH
async def test_an_address_where_nobody_answers_is_not_tried_again_at_once(name: Name, streamed: bool) -> None:
    async with raw_vendor() as gone:
        url = gone.url
    tries: list[httpx2.Request] = []

    async def count(request: httpx2.Request) -> None:
        tries.append(request)

    client = openai.DefaultAsyncHttpxClient(verify=False, event_hooks={"request": [count]})
    model = vendors.adapter(name, url, retries=2, http_client=client)
    with pytest.raises(ModelUnreachable, match="no connection"):
        await read(model, vendors.request(), streamed=streamed)
    await model.close()
    assert len(tries) == 1, "the SDK would wait half a second and try again, twice"


@pytest.mark.sweep(2)
@ALL
@BOTH
async def test_what_takes_too_long_is_a_kind_of_its_own(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    got, _ = await failing(vendor, name, Silence(), streamed=streamed, asked={"deadline_s": 0.3})
    assert type(got) is ModelTimedOut
    assert isinstance(got, ModelUnavailable)


def test_the_bounds_that_are_shipped_hold_every_answer_that_is_asked_for() -> None:
    limits = Limits()
    assert limits.answer_bytes <= limits.body_bytes <= limits.stream_bytes
    assert limits.answer_limit(12_000) > 4 * 12_000, "a whole story, in English"
