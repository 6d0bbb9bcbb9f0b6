"""What goes on the wire: schemas strict, the stable part first and cached, nothing sent that a vendor refuses."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.errors import ModelForgot
from bot.core.prompting.wire_answers import WIRES, step_schema
from bot.services.ports.completions import Completion, ModelMessage, ModelPicture
from tests.support import vendors
from tests.support.raw_vendor import Act, Answer, RawVendor, Stream, event
from tests.support.vendor_calls import ALL, BOTH, read
from tests.support.vendors import DATA, NAMES, SCHEMA, TEXT, Name, answer, opening, pieces, whole
from tests.support.wire_rules import asked_schema, breaches

TURNS = (ModelMessage("user", "One?"), ModelMessage("assistant", "Two."), ModelMessage("user", "Three?"))
CACHED = {"type": "ephemeral"}


async def sent(
    vendor: RawVendor,
    name: Name,
    *,
    streamed: bool,
    asked: dict[str, Any] | None = None,
    act: Act | None = None,
    **how: Any,
) -> tuple[dict[str, Any], Completion]:
    """The body of the one request a call made, and what came of it."""
    good: Act = Stream(whole(name)) if streamed else Answer(answer(name))
    vendor.does(act or good)
    model = vendors.adapter(name, vendor.url, **how)
    got = await read(model, vendors.request(**(asked or {})), streamed=streamed)
    await model.close()
    seen = vendor.requests[-1]
    assert list(breaches(name, seen.path, seen.headers, seen.body)) == []
    assert got.completion is not None
    return seen.body, got.completion


@ALL
@BOTH
@pytest.mark.parametrize("step", WIRES)
async def test_every_steps_schema_is_sent_strict_and_unchanged(
    vendor: RawVendor, name: Name, streamed: bool, step: Any
) -> None:
    body, _ = await sent(vendor, name, streamed=streamed, asked={"schema": step_schema(step), "name": step})
    assert asked_schema(name, body) == step_schema.__wrapped__(step), (
        "and nobody changed the one kept for all calls"
    )


PIXEL = ModelPicture("image/png", b"\x89PNG\r\n")
SEEN: dict[str, list[dict[str, Any]]] = {
    "openai": [
        {"type": "input_image", "image_url": "data:image/png;base64,iVBORw0K", "detail": "auto"},
        {"type": "input_text", "text": "What is it?"},
    ],
    "anthropic": [
        {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": "iVBORw0K"}},
        {"type": "text", "text": "What is it?"},
    ],
    "compatible": [
        {"type": "image_url", "image_url": {"url": "data:image/png;base64,iVBORw0K"}},
        {"type": "text", "text": "What is it?"},
    ],
}


@ALL
@BOTH
async def test_a_picture_goes_before_the_text_that_speaks_of_it(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    asked = {"messages": (ModelMessage("user", "What is it?", (PIXEL,)),)}
    body, _ = await sent(vendor, name, streamed=streamed, asked=asked)
    assert body["input" if name == "openai" else "messages"][-1] == {"role": "user", "content": SEEN[name]}


@ALL
@BOTH
async def test_a_picture_stays_where_it_was_in_a_conversation(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    turns = (ModelMessage("user", "What is it?", (PIXEL,)), *TURNS[1:])
    body, _ = await sent(vendor, name, streamed=streamed, asked={"messages": turns})
    first, *rest = [
        one for one in body["input" if name == "openai" else "messages"] if one["role"] != "system"
    ]
    assert first["content"] == SEEN[name]
    assert "image" not in str(rest)


@ALL
@BOTH
async def test_an_answer_says_what_it_cost_and_who_gave_it(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    _, got = await sent(vendor, name, streamed=streamed)
    assert got.data == DATA
    assert (got.usage.input_tokens, got.usage.output_tokens, got.usage.cached_tokens) == (100, 20, 60)
    assert (got.provider, got.model_id, got.response_id) == (name, "model-x", None)


@ALL
@BOTH
async def test_two_calls_share_everything_before_the_first_message(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    first, _ = await sent(vendor, name, streamed=streamed, asked={"text": "One?"})
    second, _ = await sent(vendor, name, streamed=streamed, asked={"text": "Two?"})
    said = {"openai": "input", "anthropic": "messages", "compatible": "messages"}[name]
    assert {**first, said: None} == {**second, said: None}
    assert first[said][:-1] == second[said][:-1]
    assert "One?" in str(first[said][-1])


@ALL
@BOTH
async def test_blank_system_texts_are_left_out(vendor: RawVendor, name: Name, streamed: bool) -> None:
    await sent(vendor, name, streamed=streamed, asked={"stable": ("", "You tell.", " \n")})
    body, _ = await sent(vendor, name, streamed=streamed, asked={"stable": ("", " ")})
    assert body.keys().isdisjoint({"system", "instructions"})
    assert [message["role"] for message in body.get("messages", body.get("input"))] == ["user"]


@ALL
@BOTH
async def test_a_key_never_asks_for_more_than_its_model_writes_and_leaves_room_for_thinking(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    field = {"openai": "max_output_tokens", "anthropic": "max_tokens", "compatible": "max_tokens"}[name]
    for asked, thinking, limit in ((500, 0, 500), (500, 1000, 1500), (9000, 1000, 4000)):
        body, _ = await sent(
            vendor, name, streamed=streamed, asked={"max_output_tokens": asked}, thinking_tokens=thinking
        )
        assert body[field] == limit


@BOTH
@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("openai", ("reasoning", "effort")),
        ("anthropic", ("output_config", "effort")),
        ("compatible", ("reasoning_effort",)),
    ],
)
async def test_a_keys_effort_and_extras_go_where_the_vendor_wants_them(
    vendor: RawVendor, name: Name, path: tuple[str, ...], streamed: bool
) -> None:
    extra = {} if name == "openai" else {"thinking": {"type": "disabled"}}
    body, _ = await sent(vendor, name, streamed=streamed, effort="low", extra=extra)
    found: Any = body
    for part in path:
        found = found[part]
    assert found == "low"
    assert body.get("thinking") == extra.get("thinking")
    assert asked_schema(name, body) == SCHEMA


# --- OpenAI ----------------------------------------------------------------------------------------------


@BOTH
async def test_openai_stores_nothing_unless_a_conversation_is_wanted(
    vendor: RawVendor, streamed: bool
) -> None:
    alone, answered = await sent(vendor, "openai", streamed=streamed)
    assert (alone["store"], answered.response_id) == (False, None)
    assert "previous_response_id" not in alone
    begun, answered = await sent(vendor, "openai", streamed=streamed, asked={"conversation": True})
    assert (begun["store"], answered.response_id) == (True, "resp_1")
    assert "previous_response_id" not in begun
    goes_on = {"conversation": True, "continues": "resp_1"}
    further, _ = await sent(vendor, "openai", streamed=streamed, asked=goes_on)
    assert (further["store"], further["previous_response_id"]) == (True, "resp_1")
    assert further["instructions"] == "You tell the story.\n\nThe rules of this game."


@BOTH
async def test_openais_cache_key_is_the_requests_and_never_too_long(
    vendor: RawVendor, streamed: bool
) -> None:
    short, _ = await sent(vendor, "openai", streamed=streamed)
    assert short["prompt_cache_key"] == "session-1"
    long, _ = await sent(vendor, "openai", streamed=streamed, asked={"cache_key": "x" * 65})
    other, _ = await sent(vendor, "openai", streamed=streamed, asked={"cache_key": "y" * 65})
    assert long["prompt_cache_key"] != other["prompt_cache_key"]
    none, _ = await sent(vendor, "openai", streamed=streamed, asked={"cache_key": ""})
    assert "prompt_cache_key" not in none


async def test_a_schemas_name_has_only_letters_that_openai_takes(vendor: RawVendor) -> None:
    body, _ = await sent(
        vendor, "openai", streamed=False, asked={"name": "reflection/npc_lena_001 é" + "x" * 80}
    )
    name = body["text"]["format"]["name"]
    assert name.startswith("reflection_npc_lena_001__x")
    assert len(name) == 64


async def test_a_remark_on_the_way_is_no_part_of_an_openai_answer(vendor: RawVendor) -> None:
    body = answer("openai")
    remark = {**body["output"][1], "phase": "commentary"}
    remark["content"] = [{"type": "output_text", "text": "Let me think.", "annotations": []}]
    body["output"].insert(1, remark)
    _, got = await sent(vendor, "openai", streamed=False, act=Answer(body))
    assert got.text == TEXT


async def test_a_remark_on_the_way_is_no_part_of_an_openai_stream(vendor: RawVendor) -> None:
    def told(kind: str, **fields: Any) -> bytes:
        return event({"type": kind, "sequence_number": 1, "output_index": 0, **fields}, kind)

    item = {"type": "message", "id": "m0", "role": "assistant", "phase": "commentary", "content": []}
    remark = [
        told("response.output_item.added", item=item),
        told("response.output_text.delta", delta="Hm.", item_id="m0", content_index=0, logprobs=[]),
    ]
    vendor.does(Stream([*remark, *whole("openai")]))
    model = vendors.adapter("openai", vendor.url)
    got = await read(model, vendors.request(), streamed=True)
    await model.close()
    assert got.deltas == pieces()


# --- Anthropic -------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("count", range(7))
async def test_anthropics_breakpoints_follow_the_most_stable_texts_and_the_last(
    vendor: RawVendor, streamed: bool, count: int
) -> None:
    texts = tuple(f"part {number}" for number in range(count))
    body, _ = await sent(vendor, "anthropic", streamed=streamed, asked={"stable": texts})
    marked = [
        number for number, one in enumerate(body.get("system", [])) if one.get("cache_control") == CACHED
    ]
    assert marked == sorted({*range(min(3, count)), *([count - 1] if count else [])})
    assert [one["text"] for one in body.get("system", [])] == list(texts)
    assert body["messages"] == [{"role": "user", "content": "What does Mara see?"}]


@BOTH
async def test_an_anthropic_conversation_is_sent_whole_and_cached_up_to_its_end(
    vendor: RawVendor, streamed: bool
) -> None:
    asked = {"messages": TURNS, "stable": ("a", "b", "c", "d", "e")}
    body, _ = await sent(vendor, "anthropic", streamed=streamed, asked=asked)
    assert [number for number, one in enumerate(body["system"]) if "cache_control" in one] == [0, 1, 4]
    assert body["messages"][:2] == [
        {"role": "user", "content": "One?"},
        {"role": "assistant", "content": "Two."},
    ]
    last = {"type": "text", "text": "Three?", "cache_control": CACHED}
    assert body["messages"][2] == {"role": "user", "content": [last]}


async def test_anthropic_is_forced_to_a_tool_where_an_answer_comes_whole(vendor: RawVendor) -> None:
    whole_body, _ = await sent(vendor, "anthropic", streamed=False)
    assert "output_config" not in whole_body
    streamed_body, _ = await sent(vendor, "anthropic", streamed=True)
    assert streamed_body.keys().isdisjoint({"tools", "tool_choice"})
    plain, _ = await sent(
        vendor,
        "anthropic",
        streamed=False,
        asked={"schema": None},
        act=Answer(answer("anthropic", "Rain.")),
    )
    assert plain.keys().isdisjoint({"tools", "tool_choice", "output_config"})


async def test_a_key_whose_model_refuses_forced_tools_never_sends_one(vendor: RawVendor) -> None:
    act = Answer(answer("anthropic", tool=False))
    body, got = await sent(vendor, "anthropic", streamed=False, act=act, structured="json_schema")
    assert body["output_config"]["format"] == {"type": "json_schema", "schema": SCHEMA}
    assert "tools" not in body
    assert got.data == DATA


# --- conversations ---------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("name", ["anthropic", "compatible"])
async def test_a_vendor_that_keeps_no_conversation_says_so_before_anything_is_sent(
    vendor: RawVendor, name: Name, streamed: bool
) -> None:
    model = vendors.adapter(name, vendor.url)
    with pytest.raises(ModelForgot):
        await read(model, vendors.request(continues="resp_1"), streamed=streamed)
    await model.close()
    assert vendor.requests == []


# --- the rules themselves --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        ("openai", {"top_p": 0.5}, "top_p may not be sent"),
        ("openai", {"store": None}, "store is left to the vendor, who keeps everything"),
        ("openai", {"instructions": " "}, "a blank text"),
        ("anthropic", {"stream": True}, "a forced tool does not stream"),
        ("anthropic", {"thinking": {"type": "adaptive"}}, "a forced tool and thinking do not go together"),
        (
            "anthropic",
            {"system": [{"type": "text", "text": "x", "cache_control": 1}] * 5},
            "too many breakpoints",
        ),
        ("anthropic", {"tool_choice": {"type": "auto"}}, "one strict tool is forced"),
        ("compatible", {"response_format": {"type": "json_object"}}, "json_object without the word json"),
        ("compatible", {"stream": True}, "a stream that does not count"),
        ("compatible", {"messages": [{"content": vendors.API_KEY}]}, "the API key stands in the body"),
    ],
)
async def test_a_breach_of_the_rules_of_the_wire_is_found(
    vendor: RawVendor, name: Name, change: dict[str, Any], problem: str
) -> None:
    await sent(vendor, name, streamed=False)
    seen = vendor.requests[-1]
    assert problem in list(breaches(name, seen.path, seen.headers, {**seen.body, **change}))


async def test_pieces_of_a_stream_are_handed_on_as_they_come(vendor: RawVendor) -> None:
    for name in NAMES:
        vendor.does(Stream([*opening(name, pieces()), *vendors.ending(name)]))
        model = vendors.adapter(name, vendor.url)
        got = await read(model, vendors.request(), streamed=True)
        await model.close()
        assert got.deltas == pieces()
