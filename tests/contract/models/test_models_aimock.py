"""The real SDKs against aimock: what vendors answer well, and the faults that aimock can make."""

from __future__ import annotations

import time
from typing import Any

import openai
import pytest

from bot.core.errors import ModelError, ModelMalformed, ModelTruncated, ModelUnavailable
from bot.core.prompting.wire_answers import step_answer, step_schema
from bot.services.ports.completions import ModelMessage
from tests.support import vendors
from tests.support.aimock_process import Aimock
from tests.support.vendor_calls import ALL, BOTH, Read, read
from tests.support.vendors import DATA, Name
from tests.support.wire_rules import Watched

WORDS = "What does Mara see?"
ANSWER: dict[str, Any] = {
    "operations": [
        {
            "op": "emotion",
            "path": None,
            "subject": "npc_lena_001",
            "other": None,
            "value_json": '{"fear": 200}',
        }
    ],
    "narration": 'Rain ticks on the glass. “Stay,” says Lena — and means it. 🌧️ "Quoted" \\ and\nbroken.',
    "observations": [{"character_id": "npc_lena_001", "content": "Mara listened.", "importance": 3}],
    "choices": [],
    "lines_used": [],
}


def reply(name: Name, data: dict[str, Any], *, streamed: bool) -> dict[str, Any]:
    """aimock's answer: a tool where Anthropic is asked for one, text otherwise."""
    if name == "anthropic" and not streamed:
        return {"toolCalls": [{"name": "answer", "arguments": data}]}
    return {"content": data}


async def called(
    aimock: Aimock, name: Name, *, streamed: bool, headers: dict[str, str] | None = None, **asked: Any
) -> Read:
    watched = Watched(name)
    client = openai.DefaultAsyncHttpxClient(verify=False, headers=headers, event_hooks=watched.hooks)
    model = vendors.adapter(name, aimock.url, http_client=client)
    try:
        return await read(model, vendors.request(WORDS, **asked), streamed=streamed)
    finally:
        await model.close()
        assert watched.breaches == []
        assert watched.requests <= 1


@pytest.mark.sweep(3)
@ALL
@BOTH
async def test_a_narrators_answer_comes_whole_through_the_real_sdk(
    aimock: Aimock, name: Name, streamed: bool
) -> None:
    aimock.answers(WORDS, reply(name, ANSWER, streamed=streamed), chunkSize=3)
    got = await called(aimock, name, streamed=streamed, schema=step_schema("narrator"))
    assert got.completion is not None
    assert got.completion.data == ANSWER
    answer = step_answer("narrator", got.completion.data)
    assert answer["operations"] == [{"op": "emotion", "entity": "npc_lena_001", "emotions": {"fear": 200}}]
    assert (got.completion.provider, got.completion.model_id) == (name, "model-x")
    if streamed:
        assert len(got.deltas) > 20
        assert "".join(got.deltas) == got.completion.text
        assert got.completion.first_token_ms is not None


@ALL
@BOTH
async def test_plain_text_comes_as_it_is(aimock: Aimock, name: Name, streamed: bool) -> None:
    prose = "Rain ticks on the glass.\n\n“Stay,” says Lena. {not json}"
    aimock.answers(WORDS, {"content": prose}, chunkSize=4)
    got = await called(aimock, name, streamed=streamed, schema=None)
    assert got.completion is not None
    assert (got.completion.text, got.completion.data) == (prose, None)
    assert "".join(got.deltas) == (prose if streamed else "")


@ALL
@BOTH
async def test_reasoning_before_the_answer_is_no_part_of_it(
    aimock: Aimock, name: Name, streamed: bool
) -> None:
    shown = {**reply(name, DATA, streamed=streamed), "reasoning": 'Hmm. {"line": "wrong"}'}
    aimock.answers(WORDS, shown)
    got = await called(aimock, name, streamed=streamed)
    assert got.completion is not None
    assert got.completion.data == DATA
    assert "Hmm" not in "".join(got.deltas)


@ALL
@BOTH
async def test_a_conversation_is_sent_in_order(aimock: Aimock, name: Name, streamed: bool) -> None:
    aimock.answers("And then?", reply(name, DATA, streamed=streamed))
    turns = (
        ModelMessage("user", WORDS),
        ModelMessage("assistant", "Rain."),
        ModelMessage("user", "And then?"),
    )
    got = await called(aimock, name, streamed=streamed, messages=turns)
    assert got.completion is not None
    assert got.completion.data == DATA


@pytest.mark.sweep(2)
@ALL
@BOTH
@pytest.mark.parametrize("status", [429, 500, 503, 529])
async def test_a_vendor_in_trouble_is_unavailable(
    aimock: Aimock, name: Name, streamed: bool, status: int
) -> None:
    aimock.answers(WORDS, {"error": {"message": "busy", "type": "server_error"}, "status": status})
    with pytest.raises(ModelUnavailable, match=str(status)) as caught:
        await called(aimock, name, streamed=streamed)
    assert getattr(caught.value.__cause__, "status_code", None) == status


@ALL
async def test_a_truncated_stream_is_never_an_answer(aimock: Aimock, name: Name) -> None:
    aimock.answers(WORDS, {"content": DATA}, chunkSize=5, truncateAfterChunks=6)
    with pytest.raises(ModelError) as caught:
        await called(aimock, name, streamed=True)
    assert isinstance(caught.value, ModelTruncated | ModelUnavailable)


@ALL
async def test_a_disconnect_in_a_stream_is_never_an_answer(aimock: Aimock, name: Name) -> None:
    aimock.answers(WORDS, {"content": DATA}, chunkSize=2, latency=20, disconnectAfterMs=60)
    with pytest.raises(ModelError) as caught:
        await called(aimock, name, streamed=True)
    assert isinstance(caught.value, ModelTruncated | ModelUnavailable)


@ALL
@BOTH
async def test_a_disconnect_before_the_answer_is_unavailable(
    aimock: Aimock, name: Name, streamed: bool
) -> None:
    aimock.answers(WORDS, reply(name, DATA, streamed=streamed))
    with pytest.raises(ModelUnavailable):
        await called(aimock, name, streamed=streamed, headers={"x-aimock-chaos-disconnect": "1"})


@ALL
@BOTH
async def test_malformed_json_is_malformed_or_a_stream_without_an_answer(
    aimock: Aimock, name: Name, streamed: bool
) -> None:
    aimock.answers(WORDS, reply(name, DATA, streamed=streamed))
    with pytest.raises(ModelError) as caught:
        await called(aimock, name, streamed=streamed, headers={"x-aimock-chaos-malformed": "1"})
    assert type(caught.value) is (ModelTruncated if streamed else ModelMalformed)


@pytest.mark.sweep(2)
@ALL
@BOTH
async def test_a_slow_vendor_is_given_up_at_the_deadline(aimock: Aimock, name: Name, streamed: bool) -> None:
    aimock.answers(WORDS, reply(name, DATA, streamed=streamed))
    began = time.monotonic()
    with pytest.raises(ModelUnavailable):
        await called(
            aimock, name, streamed=streamed, deadline_s=0.4, headers={"x-aimock-chaos-latency": "5000"}
        )
    assert time.monotonic() - began < 4


@ALL
@BOTH
async def test_an_answer_at_the_token_limit_is_truncated(aimock: Aimock, name: Name, streamed: bool) -> None:
    aimock.answers(WORDS, {"content": '{"line": "cut o', "finishReason": "length"})
    with pytest.raises(ModelTruncated) as caught:
        await called(aimock, name, streamed=streamed, schema=vendors.SCHEMA)
    assert caught.value.answer == '{"line": "cut o'


@ALL
@BOTH
async def test_an_empty_answer_is_malformed(aimock: Aimock, name: Name, streamed: bool) -> None:
    aimock.answers(WORDS, {"content": " "})
    with pytest.raises(ModelMalformed):
        await called(aimock, name, streamed=streamed)


@ALL
@BOTH
async def test_json_of_another_shape_is_handed_on_for_the_steps_contract_to_judge(
    aimock: Aimock, name: Name, streamed: bool
) -> None:
    aimock.answers(WORDS, reply(name, {"verdict": "7"}, streamed=streamed))
    got = await called(aimock, name, streamed=streamed)
    assert got.completion is not None
    assert got.completion.data == {"verdict": "7"}
