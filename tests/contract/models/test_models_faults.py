"""Every way in which a vendor fails becomes one documented error, through the vendor's real SDK, streamed and not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any

import pytest

from bot.core.errors import (
    ModelError,
    ModelForgot,
    ModelMalformed,
    ModelMisconfigured,
    ModelRefused,
    ModelTruncated,
    ModelUnavailable,
)
from bot.services.ports.completions import Delta
from tests.support import vendors
from tests.support.raw_vendor import Act, Answer, RawVendor, Silence, Slam, Stream, event, raw_vendor
from tests.support.vendors import (
    API_KEY,
    DATA,
    NAMES,
    TEXT,
    Name,
    Read,
    answer,
    ending,
    opening,
    pieces,
    whole,
)

BOTH = pytest.mark.parametrize("streamed", [False, True], ids=["whole", "streamed"])
ALL = pytest.mark.parametrize("name", NAMES)


@pytest.fixture
async def vendor() -> AsyncIterator[RawVendor]:
    async with raw_vendor() as server:
        yield server


async def failing(
    vendor: RawVendor, name: Name, *acts: Act, streamed: bool, asked: dict[str, Any] | None = None, **how: Any
) -> tuple[ModelError, Read]:
    """The error a call ends in, with what came before it."""
    vendor.does(*acts)
    model, got = vendors.adapter(name, vendor.url, **how), Read()
    try:
        with pytest.raises(ModelError) as caught:
            await vendors.read(model, vendors.request(**(asked or {})), streamed=streamed, into=got)
    finally:
        await model.close()
    return caught.value, got


async def exhausted(stream: AsyncIterator[Any]) -> None:
    """Reads a stream to its end."""
    async for _ in stream:
        pass


def refusing(status: int, **error: Any) -> Answer:
    """An HTTP error as all three vendors write it."""
    body = {"type": "error", "error": {"message": "it is so", "type": "some_error", **error}}
    return Answer(body, status)


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
    got, read = await failing(vendor, name, refusing(code), streamed=streamed)
    assert type(got) is error
    assert got.__cause__ is not None
    assert f"test-key: the vendor answered {code} some_error: it is so" in str(got)
    assert read == Read()


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


@ALL
@BOTH
async def test_what_may_pass_is_tried_again_twice(vendor: RawVendor, name: Name, streamed: bool) -> None:
    soon = {"retry-after-ms": "1"}
    good: Act = Stream(whole(name)) if streamed else Answer(answer(name))
    vendor.does(Answer({}, 503, soon), Answer({}, 429, soon), good)
    model = vendors.adapter(name, vendor.url, retries=2)
    got = await vendors.read(model, vendors.request(), streamed=streamed)
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


@ALL
@BOTH
async def test_a_vendor_that_never_answers_is_given_up_at_the_deadline(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    began = time.monotonic()
    got, _ = await failing(vendor, name, Silence(), streamed=streamed, retries=2, asked={"deadline_s": 0.5})
    assert type(got) is ModelUnavailable
    assert "within 0.5 s" in str(got) or "no connection" in str(got)
    assert 0.4 < time.monotonic() - began < 5
    await asyncio.wait_for(vendor.hung_up.wait(), 5)


@ALL
async def test_a_stream_that_stalls_is_given_up_at_the_deadline(vendor: RawVendor, name: Name) -> None:
    act = Stream(opening(name, pieces()), "never")
    got, read = await failing(vendor, name, act, streamed=True, asked={"deadline_s": 0.6})
    assert type(got) is ModelUnavailable
    assert "".join(read.deltas) == TEXT
    await asyncio.wait_for(vendor.hung_up.wait(), 5)


@ALL
async def test_a_deadline_never_strikes_whoever_reads_the_stream(vendor: RawVendor, name: Name) -> None:
    """The time a reader takes counts, but what it is doing is not cancelled; the next step says it is too late."""
    vendor.does(Stream(opening(name, pieces()), "never"))
    model = vendors.adapter(name, vendor.url)
    stream = model.stream(vendors.request(deadline_s=0.5))
    assert isinstance(await anext(stream), Delta)
    await asyncio.sleep(0.6)
    with pytest.raises(ModelUnavailable):
        await exhausted(stream)
    await model.close()


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
        await vendors.read(model, vendors.request(), streamed=streamed)
    await model.close()


@ALL
@BOTH
async def test_an_address_that_cannot_be_called_is_the_operators_to_mend(name: Name, streamed: bool) -> None:
    model = vendors.adapter(name, "ftp://127.0.0.1:9")
    with pytest.raises(ModelMisconfigured):
        await vendors.read(model, vendors.request(), streamed=streamed)
    await model.close()


@ALL
async def test_a_connection_that_breaks_in_a_stream_is_unavailable(vendor: RawVendor, name: Name) -> None:
    got, read = await failing(vendor, name, Stream(opening(name, pieces()), "cut"), streamed=True)
    assert type(got) is ModelUnavailable
    assert "".join(read.deltas) == TEXT
    assert read.completion is None


# --- endings ---------------------------------------------------------------------------------------------


@ALL
async def test_a_silent_end_of_a_stream_is_never_an_answer(vendor: RawVendor, name: Name) -> None:
    """The text is whole and valid, yet the vendor did not say that it is finished."""
    got, read = await failing(vendor, name, Stream(opening(name, pieces())), streamed=True)
    assert type(got) is ModelTruncated
    assert got.answer == TEXT
    assert read.completion is None


@ALL
async def test_a_stream_that_only_says_done_is_no_answer(vendor: RawVendor, name: Name) -> None:
    got, _ = await failing(vendor, name, Stream([event(b"[DONE]")]), streamed=True)
    assert isinstance(got, ModelTruncated | ModelMalformed)


@pytest.mark.parametrize(
    "events",
    [
        [*opening("anthropic", pieces()), *ending("anthropic")[:-2]],
        [*opening("anthropic", pieces()), *ending("anthropic")[:-1]],
        [*opening("anthropic", pieces()), ending("anthropic")[0], ending("anthropic")[2]],
    ],
    ids=["no reason", "no message_stop", "message_stop without a reason"],
)
async def test_a_message_that_stops_without_saying_why_is_truncated(
    vendor: RawVendor, events: list[bytes]
) -> None:
    got, _ = await failing(vendor, "anthropic", Stream(events), streamed=True)
    assert type(got) is ModelTruncated


async def test_a_whole_message_without_a_reason_to_stop_is_truncated(vendor: RawVendor) -> None:
    body = vendors.anthropic_message([{"type": "text", "text": TEXT}], None)
    got, _ = await failing(vendor, "anthropic", Answer(body), streamed=False)
    assert type(got) is ModelTruncated


LIMITS = {
    "openai": {"stop": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}},
    "anthropic": {"stop": "max_tokens"},
    "compatible": {"stop": "length"},
}


@ALL
@BOTH
async def test_an_answer_cut_at_its_token_limit_is_truncated_and_its_tokens_are_counted(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    stop = dict(LIMITS[name])
    act: Act = (
        Stream([*opening(name, pieces()), *ending(name, **stop)])
        if streamed
        else Answer(answer(name, **stop))
    )
    got, _ = await failing(vendor, name, act, streamed=streamed)
    assert type(got) is ModelTruncated
    assert got.tokens == (100, 20, 60)


def refusal(name: Name, *, streamed: bool) -> Act:
    match name:
        case "openai":
            body = vendors.openai_response([{"type": "refusal", "refusal": "I would rather not."}])
            return (
                Stream([event({"type": "response.completed", "response": body})])
                if streamed
                else Answer(body)
            )
        case "anthropic":
            if streamed:
                return Stream([*opening(name, ["I would rather not."]), *ending(name, stop="refusal")])
            block = {"type": "text", "text": "I would rather not."}
            return Answer(vendors.anthropic_message([block], "refusal"))
        case "compatible":
            if not streamed:
                return Answer(vendors.chat(None, refusal="I would rather not."))
            said = {
                "choices": [{"index": 0, "delta": {"refusal": "I would rather not."}, "finish_reason": None}]
            }
            return Stream([event(said), *ending(name)])


@ALL
@BOTH
async def test_a_refusal_is_a_refusal_and_its_words_are_no_message(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    got, read = await failing(vendor, name, refusal(name, streamed=streamed), streamed=streamed)
    assert type(got) is ModelRefused
    assert got.answer == "I would rather not."
    assert "rather" not in str(got)
    assert read.completion is None


@BOTH
@pytest.mark.parametrize(
    ("name", "stop"),
    [
        ("openai", {"stop": "incomplete", "incomplete_details": {"reason": "content_filter"}}),
        ("compatible", {"stop": "content_filter"}),
    ],
)
async def test_a_content_filter_is_a_refusal(
    vendor: RawVendor, name: Name, stop: dict[str, Any], streamed: bool
) -> None:
    act: Act = (
        Stream([*opening(name, pieces()), *ending(name, **stop)])
        if streamed
        else Answer(answer(name, **stop))
    )
    got, _ = await failing(vendor, name, act, streamed=streamed)
    assert type(got) is ModelRefused


@ALL
@BOTH
@pytest.mark.parametrize("text", ["", "  \n"])
async def test_an_empty_answer_is_malformed(vendor: RawVendor, name: Name, streamed: bool, text: str) -> None:
    act: Act = (
        Stream([*opening(name, [text]), *ending(name, text)]) if streamed else Answer(answer(name, text))
    )
    got, _ = await failing(vendor, name, act, streamed=streamed, structured=vendors.WAYS[name])
    assert type(got) is ModelMalformed


@BOTH
async def test_a_chat_without_content_or_choices_is_malformed(vendor: RawVendor, streamed: bool) -> None:
    for body in (vendors.chat(None), {"id": "x", "object": "chat.completion", "choices": []}):
        act: Act = Stream(ending("compatible")) if streamed else Answer(body)
        got, _ = await failing(vendor, "compatible", act, streamed=streamed)
        assert type(got) is ModelMalformed


# --- errors inside streams and answers -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "code", "error"),
    [
        ("openai", "server_error", ModelUnavailable),
        ("openai", "rate_limit_exceeded", ModelUnavailable),
        ("openai", "invalid_prompt", ModelRefused),
        ("openai", "insufficient_quota", ModelMisconfigured),
        ("anthropic", "overloaded_error", ModelUnavailable),
        ("anthropic", "api_error", ModelUnavailable),
        ("anthropic", "rate_limit_error", ModelUnavailable),
        ("anthropic", "invalid_request_error", ModelMisconfigured),
        ("compatible", "server_error", ModelUnavailable),
        ("compatible", 502, ModelUnavailable),
        ("compatible", 401, ModelMisconfigured),
    ],
)
async def test_an_error_inside_a_stream_is_an_error(
    vendor: RawVendor, name: Name, code: Any, error: type[ModelError]
) -> None:
    act = Stream([*opening(name, pieces()), vendors.in_stream_error(name, code)])
    got, read = await failing(vendor, name, act, streamed=True)
    assert type(got) is error
    assert read.completion is None


@BOTH
@pytest.mark.parametrize(
    ("code", "error"), [("server_error", ModelUnavailable), ("bio_policy", ModelRefused)]
)
async def test_a_failed_response_is_an_error(
    vendor: RawVendor, streamed: bool, code: str, error: type[ModelError]
) -> None:
    failed = {"stop": "failed", "error": {"code": code, "message": "it broke"}}
    act: Act = (
        Stream([*opening("openai", pieces()), *ending("openai", **failed)])
        if streamed
        else Answer(answer("openai", **failed))
    )
    got, _ = await failing(vendor, "openai", act, streamed=streamed)
    assert type(got) is error


async def test_a_response_that_is_still_queued_is_no_answer(vendor: RawVendor) -> None:
    got, _ = await failing(vendor, "openai", Answer(answer("openai", stop="queued")), streamed=False)
    assert type(got) is ModelTruncated


# --- what cannot be read ---------------------------------------------------------------------------------


@ALL
@pytest.mark.parametrize(
    "act",
    [
        Answer(b'{"id": "x", "out'),
        Answer(b""),
        Answer(b"<html>down for maintenance</html>", content_type="text/html"),
        Answer(b"\xff\xfe{"),
        Answer(b"[" * 50_000),
        Answer([]),
        Answer("a string"),
        Answer({"foo": 1}),
        Answer({"output": 7, "content": 7, "choices": 7}),
        Answer({"output": [{"type": "message", "content": 3}], "content": [3], "choices": [3]}),
    ],
    ids=[
        "cut JSON", "nothing", "a page", "no UTF-8", "nested", "a list", "a string", "other", "numbers", "odd parts",
    ],
)  # fmt: skip
async def test_a_200_that_cannot_be_read_is_malformed(vendor: RawVendor, name: Name, act: Answer) -> None:
    got, _ = await failing(vendor, name, act, streamed=False)
    assert type(got) is ModelMalformed


@ALL
@pytest.mark.parametrize(
    "garbage",
    [
        event(b"{not json", "content_block_delta"),
        event(b"\xff\xfe", "content_block_delta"),
        event(
            {
                "type": "content_block_delta",
                "delta": {"type": "text_delta", "text": 5},
                "choices": [{"delta": {"content": 5}}],
            },
            "content_block_delta",
        ),
    ],
    ids=["no JSON", "no UTF-8", "another shape"],
)
async def test_an_event_that_cannot_be_read_ends_the_stream(
    vendor: RawVendor, name: Name, garbage: bytes
) -> None:
    got, read = await failing(vendor, name, Stream([*opening(name, pieces()), garbage]), streamed=True)
    assert isinstance(got, ModelMalformed | ModelTruncated)
    assert read.completion is None


BROKEN = [
    '{"line": "cut',
    "just prose",
    "[1, 2]",
    '"text"',
    '{"line": NaN}',
    '{"line": "\\ud800"}',
    '{"a": "\\u0000"}',
]


@ALL
@BOTH
@pytest.mark.parametrize("text", BROKEN)
async def test_an_answer_that_is_not_the_object_asked_for_is_malformed_and_handed_on_for_repair(
    vendor: RawVendor, name: Name, streamed: bool, text: str
) -> None:
    act: Act = (
        Stream([*opening(name, pieces(text)), *ending(name, text)])
        if streamed
        else Answer(answer(name, text, tool=False))
    )
    structured = "json_schema"
    got, read = await failing(vendor, name, act, streamed=streamed, structured=structured)
    assert type(got) is ModelMalformed
    assert got.answer == text
    assert got.tokens == (100, 20, 60)
    assert text not in str(got)
    assert read.completion is None


@ALL
@BOTH
async def test_json_of_another_shape_is_handed_on_for_the_steps_contract_to_judge(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    text = '{"line": 7, "extra": true}'
    act: Act = (
        Stream([*opening(name, pieces(text)), *ending(name, text)])
        if streamed
        else Answer(answer(name, text))
    )
    vendor.does(act)
    model = vendors.adapter(name, vendor.url)
    got = await vendors.read(model, vendors.request(), streamed=streamed)
    await model.close()
    assert got.completion is not None
    assert got.completion.data == {"line": 7, "extra": True}


@ALL
@BOTH
async def test_plain_text_with_letters_no_database_takes_is_malformed(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    text = "a\ud800b"
    act: Act = (
        Stream([*opening(name, [text]), *ending(name, text)]) if streamed else Answer(answer(name, text))
    )
    got, _ = await failing(vendor, name, act, streamed=streamed, asked={"schema": None})
    assert type(got) is ModelMalformed


async def test_an_anthropic_answer_without_the_forced_tool_is_malformed(vendor: RawVendor) -> None:
    body = answer("anthropic", "I shall not.", tool=False)
    got, _ = await failing(vendor, "anthropic", Answer(body), streamed=False)
    assert type(got) is ModelMalformed
    assert got.answer == "I shall not."


# --- cancellation ----------------------------------------------------------------------------------------


@ALL
@BOTH
async def test_cancelling_the_caller_closes_the_connection(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    vendor.does(Silence())
    model = vendors.adapter(name, vendor.url, retries=2)
    running = asyncio.create_task(vendors.read(model, vendors.request(), streamed=streamed))
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
    running = asyncio.create_task(vendors.read(model, vendors.request(), streamed=True, into=got))
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
