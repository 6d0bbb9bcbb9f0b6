"""Servers hold answers to a schema in different ways; each key finds the one that works, and keeps to it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.adapters.models.anthropic import AnthropicCompletions
from bot.adapters.models.compatible import CompatibleCompletions
from bot.core.errors import ModelContextExceeded, ModelMalformed, ModelMisconfigured, ModelUnavailable
from bot.services.ports.completions import Completion
from tests.support import vendors
from tests.support.raw_vendor import Act, Answer, RawVendor, Stream
from tests.support.vendor_calls import BOTH, Read, read
from tests.support.vendors import DATA, SCHEMA, TEXT, answer, ending, opening, pieces, whole
from tests.support.wire_rules import breaches

REFUSED = Answer({"error": {"message": "response_format is not supported", "type": "invalid_request"}}, 400)
FENCED = f"Of course, for {{you}}:\n```json\n{TEXT}\n```\nAnything else {{}}?"


def saying(text: str, *, streamed: bool) -> Act:
    if streamed:
        return Stream([*opening("compatible", pieces(text, 5)), *ending("compatible", text)])
    return Answer(answer("compatible", text))


async def ask(model: Any, *, streamed: bool, **asked: Any) -> Read:
    return await read(model, vendors.request(**asked), streamed=streamed)


def server(vendor: RawVendor, **changes: Any) -> CompatibleCompletions:
    model = vendors.adapter("compatible", vendor.url, **changes)
    assert isinstance(model, CompatibleCompletions)
    return model


def forms(vendor: RawVendor) -> list[str]:
    """Which way each request asked for its schema."""
    return [seen.body.get("response_format", {}).get("type", "text") for seen in vendor.requests]


def rung(model: CompatibleCompletions) -> str:
    """The way to a schema that the key has come to."""
    return model._rung


def fine(got: Read) -> Completion:
    assert got.completion is not None
    assert got.completion.data == DATA
    return got.completion


@BOTH
async def test_a_server_that_knows_json_schema_is_asked_once(vendor: RawVendor, streamed: bool) -> None:
    vendor.does(saying(TEXT, streamed=streamed))
    model = server(vendor)
    fine(await ask(model, streamed=streamed))
    await model.close()
    assert (forms(vendor), rung(model)) == (["json_schema"], "json_schema")


@BOTH
async def test_a_server_that_refuses_json_schema_is_asked_for_an_object_from_then_on(
    vendor: RawVendor, streamed: bool
) -> None:
    vendor.does(REFUSED, saying(TEXT, streamed=streamed), saying(TEXT, streamed=streamed))
    model = server(vendor)
    fine(await ask(model, streamed=streamed))
    fine(await ask(model, streamed=streamed))
    await model.close()
    assert forms(vendor) == ["json_schema", "json_object", "json_object"]
    for seen in vendor.requests[1:]:
        system = seen.body["messages"][0]["content"]
        assert "json" in system
        assert json.loads(system[system.index("{") :]) == SCHEMA
        assert list(breaches("compatible", seen.path, seen.headers, seen.body)) == []


@BOTH
async def test_a_server_that_refuses_both_writes_text_and_the_object_is_found_in_it(
    vendor: RawVendor, streamed: bool
) -> None:
    vendor.does(REFUSED, REFUSED, saying(FENCED, streamed=streamed))
    model = server(vendor)
    got = await ask(model, streamed=streamed)
    await model.close()
    assert fine(got).text == TEXT
    assert "".join(got.deltas) == (TEXT if streamed else "")
    assert (forms(vendor), rung(model)) == (["json_schema", "json_object", "text"], "text")


@BOTH
async def test_a_key_may_start_on_a_lower_rung(vendor: RawVendor, streamed: bool) -> None:
    vendor.does(saying(TEXT, streamed=streamed), saying(FENCED, streamed=streamed))
    for structured, seen in (("json_object", "json_object"), ("text", "text")):
        model = server(vendor, structured=structured)
        fine(await ask(model, streamed=streamed))
        await model.close()
        assert forms(vendor)[-1] == seen


@BOTH
async def test_a_request_that_is_refused_on_every_rung_is_the_operators_and_changes_nothing(
    vendor: RawVendor, streamed: bool
) -> None:
    vendor.does(REFUSED, REFUSED, REFUSED, saying(TEXT, streamed=streamed))
    model = server(vendor)
    with pytest.raises(ModelMisconfigured):
        await ask(model, streamed=streamed)
    assert rung(model) == "json_schema"
    fine(await ask(model, streamed=streamed))
    await model.close()
    assert forms(vendor)[-1] == "json_schema"


@BOTH
@pytest.mark.parametrize(
    ("status", "error"), [(401, ModelMisconfigured), (404, ModelMisconfigured), (500, ModelUnavailable)]
)
async def test_only_a_refused_request_is_asked_in_another_way(
    vendor: RawVendor, streamed: bool, status: int, error: type[Exception]
) -> None:
    vendor.does(Answer({"error": {"message": "no"}}, status))
    model = server(vendor)
    with pytest.raises(error):
        await ask(model, streamed=streamed)
    await model.close()
    assert (len(vendor.requests), rung(model)) == (1, "json_schema")


@BOTH
async def test_a_server_that_takes_json_schema_and_ignores_it_is_told_the_schema_in_words_next_time(
    vendor: RawVendor, streamed: bool
) -> None:
    """Some hosts accept the parameter without enforcing it; the answer is judged by the step's contract."""
    vendor.does(saying('{"answer": 1}', streamed=streamed), saying(TEXT, streamed=streamed))
    model = server(vendor)
    got = await ask(model, streamed=streamed)
    assert got.completion is not None
    assert got.completion.data == {"answer": 1}
    fine(await ask(model, streamed=streamed))
    await model.close()
    assert forms(vendor) == ["json_schema", "json_object"]


@BOTH
async def test_prose_without_an_object_is_malformed_and_kept_for_repair(
    vendor: RawVendor, streamed: bool
) -> None:
    vendor.does(saying("I cannot write {that}.", streamed=streamed))
    model = server(vendor, structured="text")
    got = Read()
    with pytest.raises(ModelMalformed) as caught:
        await read(model, vendors.request(), streamed=streamed, into=got)
    await model.close()
    assert caught.value.answer == "I cannot write {that}."
    assert got.deltas == []


@BOTH
async def test_a_request_for_plain_text_asks_for_no_form_and_moves_no_key(
    vendor: RawVendor, streamed: bool
) -> None:
    vendor.does(saying(FENCED, streamed=streamed))
    model = server(vendor)
    got = await ask(model, streamed=streamed, schema=None)
    await model.close()
    assert got.completion is not None
    assert got.completion.text == FENCED
    assert (forms(vendor), rung(model)) == (["text"], "json_schema")


async def test_a_server_that_does_not_count_is_never_free(vendor: RawVendor) -> None:
    """A guess by letters, so that budgets hold even there."""
    body = answer("compatible")
    del body["usage"]
    vendor.does(Answer(body), Stream([*opening("compatible", pieces()), *ending("compatible")[:1]]))
    model = server(vendor)
    for streamed in (False, True):
        usage = fine(await ask(model, streamed=streamed, stable=("x" * 400,))).usage
        assert usage.input_tokens == (400 + len("What does Mara see?")) // 4
        assert usage.output_tokens == len(TEXT) // 4
    await model.close()


async def test_deepseeks_own_name_for_cached_tokens_is_read(vendor: RawVendor) -> None:
    body = answer("compatible")
    body["usage"] = {"prompt_tokens": 90, "completion_tokens": 9, "prompt_cache_hit_tokens": 64}
    vendor.does(Answer(body))
    model = server(vendor)
    usage = fine(await ask(model, streamed=False)).usage
    await model.close()
    assert (usage.input_tokens, usage.output_tokens, usage.cached_tokens) == (90, 9, 64)


async def test_an_anthropic_model_that_refuses_forced_tools_is_asked_by_format_from_then_on(
    vendor: RawVendor,
) -> None:
    refused = Answer(
        {
            "type": "error",
            "error": {"type": "invalid_request_error", "message": "tool_choice: not supported"},
        },
        400,
    )
    good = Answer(answer("anthropic", tool=False))
    vendor.does(refused, good, good)
    model = vendors.adapter("anthropic", vendor.url)
    assert isinstance(model, AnthropicCompletions)
    fine(await ask(model, streamed=False))
    fine(await ask(model, streamed=False))
    await model.close()
    assert ["tools" in seen.body for seen in vendor.requests] == [True, False, False]


async def test_an_anthropic_request_that_is_refused_both_ways_changes_nothing(vendor: RawVendor) -> None:
    refused = Answer(
        {"type": "error", "error": {"type": "invalid_request_error", "message": "too long"}}, 400
    )
    vendor.does(refused, refused, Answer(answer("anthropic")))
    model = vendors.adapter("anthropic", vendor.url)
    with pytest.raises(ModelMisconfigured):
        await ask(model, streamed=False)
    fine(await ask(model, streamed=False))
    await model.close()
    assert ["tools" in seen.body for seen in vendor.requests] == [True, False, True]


async def test_a_local_server_without_a_key_is_never_sent_somebody_elses(
    vendor: RawVendor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-openai-only")
    monkeypatch.setenv("OPENAI_ORG_ID", "org-openai-only")
    monkeypatch.setenv("OPENAI_PROJECT_ID", "proj-openai-only")
    monkeypatch.setattr(vendors, "API_KEY", "")
    vendor.does(Stream(whole("compatible")))
    model = server(vendor)
    fine(await ask(model, streamed=True))
    await model.close()
    assert "openai-only" not in str(vendor.requests[0].headers)
    assert vendor.requests[0].headers["authorization"] == "Bearer none"


CONTEXT_ERRORS = (
    {"error": {"code": 400, "message": "request (3031 tokens) exceeds the available context size (2048 tokens)",
               "type": "exceed_context_size_error", "n_prompt_tokens": 3031, "n_ctx": 2048}},
    {"error": {"code": "context_length_exceeded", "message": "maximum context length is 8192",
               "type": "invalid_request_error"}},
    {"error": {"message": "prompt is too long: 210000 tokens > 200000 maximum", "type": "invalid_request_error"}},
)  # fmt: skip


@BOTH
@pytest.mark.parametrize("body", CONTEXT_ERRORS, ids=["llama.cpp", "code", "words"])
async def test_a_prompt_that_is_too_long_is_no_schema_that_was_refused(
    vendor: RawVendor, streamed: bool, body: Any
) -> None:
    vendor.does(Answer(body, 400), saying(TEXT, streamed=streamed))
    model = server(vendor)
    with pytest.raises(ModelContextExceeded):
        await ask(model, streamed=streamed)
    fine(await ask(model, streamed=streamed))
    await model.close()
    assert (forms(vendor), rung(model)) == (["json_schema", "json_schema"], "json_schema")
