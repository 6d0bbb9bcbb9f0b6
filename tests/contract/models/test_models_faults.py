"""Every way in which a vendor fails becomes one documented error, through the vendor's real SDK, streamed and not."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any

import anyio
import httpx2
import pytest

from bot.core.errors import (
    ModelError,
    ModelForgot,
    ModelMisconfigured,
    ModelRefused,
    ModelTimedOut,
    ModelUnavailable,
)
from bot.services.ports.completions import Delta
from tests.support import vendors
from tests.support.raw_vendor import Act, Answer, RawVendor, Silence, Slam, Stream, raw_vendor
from tests.support.vendor_calls import ALL, BOTH, Read, failing, read, refusing
from tests.support.vendors import (
    API_KEY,
    DATA,
    NAMES,
    TEXT,
    Name,
    answer,
    opening,
    pieces,
    whole,
)


async def exhausted(stream: AsyncIterator[Any]) -> None:
    """Reads a stream to its end."""
    async for _ in stream:
        pass


# --- statuses --------------------------------------------------------------------------------------------


@ALL
@BOTH
@pytest.mark.parametrize(
    ("code", "error"),
    [
        (401, ModelMisconfigured),
        (402, ModelMisconfigured),
        (403, ModelMisconfigured),
        (404, ModelMisconfigured),
        (408, ModelUnavailable),
        (409, ModelUnavailable),
        (413, ModelMisconfigured),
        (429, ModelUnavailable),
        (500, ModelUnavailable),
        (502, ModelUnavailable),
        (503, ModelUnavailable),
        (529, ModelUnavailable),
    ],
)
async def test_a_status_says_whether_it_may_pass_or_an_operator_must_act(
    vendor: RawVendor, name: Name, streamed: bool, code: int, error: type[ModelError]
) -> None:
    got, before = await failing(vendor, name, refusing(code), streamed=streamed)
    assert type(got) is error
    assert got.__cause__ is not None
    assert f"test-key: the vendor answered {code} some_error: it is so" in str(got)
    assert before == Read()


@ALL
@BOTH
@pytest.mark.parametrize(
    ("code", "error", "kind"),
    [
        (429, {"code": "insufficient_quota"}, ModelMisconfigured),
        (400, {"type": "billing_error"}, ModelMisconfigured),
        (400, {"code": "content_policy_violation"}, ModelRefused),
        (400, {"code": "content_filter"}, ModelRefused),
        (404, {"code": "previous_response_not_found"}, ModelForgot),
    ],
)
async def test_a_code_says_more_than_its_status(
    vendor: RawVendor, name: Name, streamed: bool, code: int, error: dict[str, str], kind: type[ModelError]
) -> None:
    got, _ = await failing(vendor, name, refusing(code, **error), streamed=streamed)
    assert type(got) is kind


@BOTH
async def test_an_error_in_a_list_as_googles_endpoint_writes_it_is_read(
    vendor: RawVendor, streamed: bool
) -> None:
    body = [{"error": {"code": 429, "status": "RESOURCE_EXHAUSTED", "message": "too much"}}]
    got, _ = await failing(vendor, "compatible", Answer(body, 429), streamed=streamed)
    assert type(got) is ModelUnavailable
    assert "resource_exhausted: too much" in str(got)


async def test_a_fault_that_a_router_reports_with_a_200_is_a_fault(vendor: RawVendor) -> None:
    body = {"error": {"code": 502, "message": "the host is down"}}
    got, _ = await failing(vendor, "compatible", Answer(body), streamed=False)
    assert type(got) is ModelUnavailable


# --- retries, deadlines, connections ---------------------------------------------------------------------


@pytest.mark.sweep(2)
@ALL
@BOTH
async def test_what_may_pass_is_tried_again_twice(vendor: RawVendor, name: Name, streamed: bool) -> None:
    soon = {"retry-after-ms": "1"}
    good: Act = Stream(whole(name)) if streamed else Answer(answer(name))
    vendor.does(Answer({}, 503, soon), Answer({}, 429, soon), good)
    model = vendors.adapter(name, vendor.url, retries=2)
    got = await read(model, vendors.request(), streamed=streamed)
    await model.close()
    assert got.completion is not None
    assert got.completion.data == DATA
    assert len(vendor.requests) == 3


@ALL
@BOTH
async def test_a_stream_that_broke_is_never_begun_again(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    act: Act = Stream(opening(name, pieces()), "cut") if streamed else Answer({"not": "ours"})
    await failing(vendor, name, act, streamed=streamed, retries=2)
    assert len(vendor.requests) == 1


@ALL
@BOTH
@pytest.mark.parametrize("wait", ["4000000", "60", "Fri, 31 Dec 2100 23:59:59 GMT", "inf"])
async def test_a_retry_after_behind_the_deadline_ends_the_call_at_once(
    vendor: RawVendor, name: Name, streamed: bool, wait: str
) -> None:
    began = time.monotonic()
    act = Answer({"error": {"message": "slow down"}}, 429, {"retry-after": wait})
    got, _ = await failing(vendor, name, act, streamed=streamed, retries=2, asked={"deadline_s": 30.0})
    assert type(got) is ModelUnavailable
    assert "429" in str(got)
    assert time.monotonic() - began < 5
    assert len(vendor.requests) == 1


@pytest.mark.sweep(3)
@ALL
@BOTH
async def test_a_vendor_that_never_answers_is_given_up_at_the_deadline(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    began = time.monotonic()
    got, _ = await failing(vendor, name, Silence(), streamed=streamed, retries=2, asked={"deadline_s": 0.5})
    assert type(got) is ModelTimedOut
    assert "within 0.5 s" in str(got)
    assert got.__cause__ is not None
    assert 0.4 < time.monotonic() - began < 5
    if vendor.arrived.is_set():  # a busy machine may reach the deadline before it has even called
        await asyncio.wait_for(vendor.hung_up.wait(), 5)


@ALL
async def test_a_stream_that_stalls_is_given_up_at_the_deadline(vendor: RawVendor, name: Name) -> None:
    act = Stream(opening(name, pieces()), "never")
    got, before = await failing(vendor, name, act, streamed=True, asked={"deadline_s": 0.6})
    assert type(got) is ModelTimedOut
    assert before.completion is None
    if vendor.arrived.is_set():
        await asyncio.wait_for(vendor.hung_up.wait(), 5)


async def test_a_deadline_never_strikes_whoever_reads_the_stream() -> None:
    """The time a reader takes counts, but what it is doing is not cancelled; the next step says it is too late."""

    async def slowly(name: Name) -> None:
        async with raw_vendor() as vendor:
            vendor.does(Stream(opening(name, pieces()), "never"))
            model = vendors.adapter(name, vendor.url)
            stream = model.stream(vendors.request(deadline_s=1.5))
            assert isinstance(await anext(stream), Delta)
            await asyncio.sleep(1.6)
            with pytest.raises(ModelUnavailable, match=r"within 1\.5 s"):
                await exhausted(stream)
            await model.close()

    await asyncio.gather(*(slowly(name) for name in NAMES))


@ALL
@BOTH
async def test_a_connection_that_closes_without_an_answer_is_unavailable(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    got, _ = await failing(vendor, name, Slam(), streamed=streamed)
    assert type(got) is ModelUnavailable


@ALL
@BOTH
async def test_nobody_at_the_address_is_unavailable(name: Name, streamed: bool) -> None:
    async with raw_vendor() as gone:
        url = gone.url
    model = vendors.adapter(name, url)
    with pytest.raises(ModelUnavailable):
        await read(model, vendors.request(), streamed=streamed)
    await model.close()


@ALL
@BOTH
async def test_an_address_that_cannot_be_called_is_the_operators_to_mend(name: Name, streamed: bool) -> None:
    model = vendors.adapter(name, "ftp://127.0.0.1:9")
    with pytest.raises(ModelMisconfigured):
        await read(model, vendors.request(), streamed=streamed)
    await model.close()


@ALL
async def test_a_connection_that_breaks_in_a_stream_is_unavailable(vendor: RawVendor, name: Name) -> None:
    got, before = await failing(vendor, name, Stream(opening(name, pieces()), "cut"), streamed=True)
    assert type(got) is ModelUnavailable
    assert "".join(before.deltas) == TEXT
    assert before.completion is None


@ALL
@pytest.mark.parametrize(
    "raw",
    [
        ssl.SSLError("bad record"),
        ConnectionResetError(),
        anyio.EndOfStream(),
        anyio.BrokenResourceError(),
        anyio.ClosedResourceError(),
        httpx2.RemoteProtocolError("cut"),
        httpx2.DecodingError("bad gzip"),
        httpx2.StreamClosed(),
        ExceptionGroup("both ways", [OSError(), OSError()]),
    ],
    ids=lambda raw: type(raw).__name__,
)
async def test_what_a_transport_raises_raw_is_unavailable_with_its_cause(
    vendor: RawVendor, name: Name, raw: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the SDKs hand it on from the middle of a stream; a server cannot be made to cause each of these."""
    vendor.does(Stream(whole(name)))
    real = httpx2.Response.aiter_bytes

    async def breaking(self: httpx2.Response, chunk_size: int | None = None) -> AsyncIterator[bytes]:
        async for chunk in real(self, chunk_size):
            yield chunk[: len(chunk) // 2]  # all of an answer may come at once
            raise raw

    monkeypatch.setattr(httpx2.Response, "aiter_bytes", breaking)
    got, _ = await failing(vendor, name, streamed=True)
    assert type(got) is ModelUnavailable
    chain = [got.__cause__, getattr(got.__cause__, "__cause__", None)]
    assert raw in chain


# --- cancellation ----------------------------------------------------------------------------------------


@ALL
@BOTH
async def test_cancelling_the_caller_closes_the_connection(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    vendor.does(Silence())
    model = vendors.adapter(name, vendor.url, retries=2)
    running = asyncio.create_task(read(model, vendors.request(), streamed=streamed))
    await asyncio.wait_for(vendor.arrived.wait(), 5)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    await asyncio.wait_for(vendor.hung_up.wait(), 5)
    await model.close()
    assert len(vendor.requests) == 1


@ALL
async def test_cancelling_a_reader_in_the_middle_of_a_stream_closes_the_connection(
    vendor: RawVendor, name: Name
) -> None:
    vendor.does(Stream(opening(name, pieces()), "never"))
    model, got = vendors.adapter(name, vendor.url), Read()
    running = asyncio.create_task(read(model, vendors.request(), streamed=True, into=got))
    await asyncio.wait_for(got.begun.wait(), 5)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    await asyncio.wait_for(vendor.hung_up.wait(), 5)
    await model.close()


@ALL
async def test_a_reader_who_stops_early_closes_the_connection(vendor: RawVendor, name: Name) -> None:
    vendor.does(Stream(opening(name, pieces()), "never"))
    model = vendors.adapter(name, vendor.url)
    async with aclosing(model.stream(vendors.request())) as stream:  # type: ignore[type-var]
        assert isinstance(await anext(stream), Delta)
    await asyncio.wait_for(vendor.hung_up.wait(), 5)
    await model.close()


# --- what may not be said --------------------------------------------------------------------------------


@ALL
@BOTH
async def test_an_error_names_the_variable_and_never_the_key(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    act = refusing(401, message=f"Incorrect API key provided: {API_KEY}.")
    got, _ = await failing(vendor, name, act, streamed=streamed)
    assert type(got) is ModelMisconfigured
    assert "TEST_API_KEY" in str(got)
    assert API_KEY not in str(got)


@ALL
@BOTH
async def test_an_error_never_repeats_what_a_player_wrote(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    words = "I tell Lena about the letter under the floor"
    act = refusing(404, message=f"cannot handle the input: {words!r}")
    got, _ = await failing(vendor, name, act, streamed=streamed, asked={"text": words})
    assert "letter" not in str(got)
    assert "404 some_error" in str(got)
