"""However an answer ends, or cannot be read, nothing short or broken passes for one: through the real SDKs."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.errors import (
    ModelError,
    ModelMalformed,
    ModelMisconfigured,
    ModelRefused,
    ModelTruncated,
    ModelUnavailable,
)
from tests.support import vendors
from tests.support.raw_vendor import Act, Answer, RawVendor, Stream, event
from tests.support.vendor_calls import ALL, BOTH, failing, read
from tests.support.vendors import TEXT, Name, answer, ending, opening, pieces

# --- endings ---------------------------------------------------------------------------------------------


@ALL
async def test_a_silent_end_of_a_stream_is_never_an_answer(vendor: RawVendor, name: Name) -> None:
    """The text is whole and valid, yet the vendor did not say that it is finished."""
    got, before = await failing(vendor, name, Stream(opening(name, pieces())), streamed=True)
    assert type(got) is ModelTruncated
    assert got.answer == TEXT
    assert before.completion is None


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
    got, before = await failing(vendor, name, refusal(name, streamed=streamed), streamed=streamed)
    assert type(got) is ModelRefused
    assert got.answer == "I would rather not."
    assert "rather" not in str(got)
    assert before.completion is None


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
    got, before = await failing(vendor, name, act, streamed=True)
    assert type(got) is error
    assert before.completion is None


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
    got, before = await failing(vendor, name, Stream([*opening(name, pieces()), garbage]), streamed=True)
    assert isinstance(got, ModelMalformed | ModelTruncated)
    assert before.completion is None


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
    got, before = await failing(vendor, name, act, streamed=streamed, structured=structured)
    assert type(got) is ModelMalformed
    assert got.answer == text
    assert got.tokens == (100, 20, 60)
    assert text not in str(got)
    assert before.completion is None


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
    got = await read(model, vendors.request(), streamed=streamed)
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
