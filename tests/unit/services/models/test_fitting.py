"""A key's model is asked what fits it: prompts, answers, forms and schemas by its room and its server."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import jsonschema
import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.core.errors import ModelContextExceeded, ModelMalformed, ModelMisconfigured, ModelTruncated
from bot.core.prompting.turn_schema import BOUNDS, turn_schema, unbounded
from bot.core.prompting.wire_answers import step_schema, with_whole_topics
from bot.core.providers.model_keys import ModelSpec
from bot.services.models.fitting import Fitting
from bot.services.models.prompted_model import PromptedModel
from bot.services.models.prompts import prompt_bytes
from bot.services.models.retry_ladder import climb
from bot.services.ports import Repair, StepRequest
from bot.services.ports.completions import Completion, CompletionRequest, Delta, TokenUsage
from tests.support.prompts import PROMPTS, head_of, opened, read_sections, turn_inputs
from tests.support.table import LIBRARY

STEPS = {"interpret": "ruleset_resolution", "reflection/npc_lena_001": "reflection", "narrate": "narrator"}
PROSE = "Lena looks up from the letter. Rain taps at the glass."


@cache
def given(said: str = "I ask Lena about the letter.") -> dict[str, Any]:
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    return turn_inputs(game, head_of(game), state, actor, said)


def spec(context: int = 8192, **more: Any) -> ModelSpec:
    return ModelSpec.model_validate(
        {
            "provider": "compatible", "model": "m", "base_url": "http://127.0.0.1:1/v1", "structured": "json_schema",
            "context_tokens": context, "max_output_tokens": context, **more,
        }
    )  # fmt: skip


@dataclass
class Server:
    """Answers with a text, or raises; keeps what it was asked."""

    text: str = ""
    faults: list[Exception] = field(default_factory=list[Exception])
    asked: list[CompletionRequest] = field(default_factory=list[CompletionRequest])
    key: str = "k"

    async def complete(self, request: CompletionRequest) -> Completion:
        self.asked.append(request)
        if self.faults:
            raise self.faults.pop(0)
        data = json.loads(self.text) if request.schema is not None else None
        return Completion(self.text, data, "s", "s", TokenUsage(1, 1))

    async def stream(self, request: CompletionRequest) -> AsyncIterator[Delta | Completion]:
        for end in range(len(self.text)):
            yield Delta(self.text[end])
        yield await self.complete(request)

    async def close(self) -> None:
        return None


def model(server: Server, *, context: int = 8192, **more: Any) -> PromptedModel:
    return PromptedModel("k", server, PROMPTS, spec(context, **more), OfflineModel())


def request(key: str, **more: Any) -> StepRequest:
    return StepRequest(STEPS[key], key, given()[key], **more)  # type: ignore[arg-type]


# --- sizes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("context", [2_048, 4_096, 8_192, 32_768, 200_000])
@pytest.mark.parametrize("key", STEPS)
def test_prompt_and_answer_fit_the_context(context: int, key: str) -> None:
    fitting = Fitting(PROMPTS, spec(context, prompt_bytes=400_000))
    form = fitting.form(given()[key])
    assert form is not None
    sent = prompt_bytes(PROMPTS.render(given()[key], form.template))
    assert sent / 3 + form.tokens < context
    assert form.prose == (key == "narrate" and context == 2_048)


def test_shipped_keys_send_sixteen_thousand_bytes_a_turn_and_a_key_of_its_own_more() -> None:
    for bytes_of_turn in (16_000, 64_000):
        fitting = Fitting(PROMPTS, spec(200_000, prompt_bytes=bytes_of_turn))
        forms = [fitting.form(given()[key]) for key in STEPS]
        assert sum(form.template.most for form in forms if form) == bytes_of_turn


def test_a_large_room_holds_whole_past_passages_and_older_memories() -> None:
    payload = given()["narrate"]
    past = tuple(f"Passage {number}: the bell rang and rang. " * 12 for number in range(6))
    campaign = payload.campaign.model_copy(
        update={"passages": past, "older_memories": ("(Scene 1) A promise.",)}
    )
    payload = payload.model_copy(update={"campaign": campaign})
    small, large = (
        Fitting(PROMPTS, spec(200_000, prompt_bytes=size)).form(payload) for size in (16_000, 200_000)
    )
    assert small is not None
    assert large is not None
    log = {one.name: one for one in read_sections(PROMPTS.render(payload, large.template).user)}[
        "timeline_log"
    ]
    assert log.values[:-1] == past
    assert not log.cut
    assert "Passage 0" not in PROMPTS.render(payload, small.template).user
    assert any("A promise." in text for text in PROMPTS.render(payload, large.template).stable)


async def test_a_model_without_room_for_a_step_leaves_it_to_the_built_in_one() -> None:
    server = Server(PROSE)
    tiny = model(server, context=900)
    reply = await tiny.answer(request("interpret"))
    assert (reply.model_key, server.asked) == ("offline", [])


# --- forms ----------------------------------------------------------------------------------------


async def test_a_key_of_the_prose_form_is_asked_for_prose_and_nothing_else() -> None:
    server = Server(PROSE)
    plain = model(server, form="prose")
    assert (await plain.answer(request("interpret"))).model_key == "offline"
    assert (await plain.answer(request("reflection/npc_lena_001"))).model_key == "offline"
    reply = await plain.answer(request("narrate"))
    assert (reply.model_key, reply.data["narration"], reply.prompt_version) == ("k", PROSE, "narrate-prose-2")
    (asked,) = server.asked
    assert asked.schema is None
    assert "JSON" not in "".join(asked.stable)


async def test_prose_is_read_whole_before_a_word_of_it_is_shown() -> None:
    heard: list[str] = []
    reply = await model(Server(PROSE), form="prose").answer(request("narrate"), heard.append)
    assert (heard, reply.data["narration"]) == ([], PROSE)


@pytest.mark.parametrize(
    "behind",
    ["\n</outcome>\nThe end.", "\n\n- one\n- two", "\n1. One", " She turns [the page", "\nMara: Talk: Lena."],
)
async def test_of_prose_what_stands_before_anything_else_is_taken(behind: str) -> None:
    reply = await model(Server(PROSE + behind), form="prose").answer(request("narrate"))
    assert reply.data["narration"] == PROSE


async def test_prose_that_was_cut_short_keeps_its_whole_sentences() -> None:
    server = Server(faults=[ModelTruncated("full", answer=f"{PROSE} Lena tur", tokens=(7, 8, 0))])
    reply = await model(server, form="prose").answer(request("narrate"))
    assert (reply.data["narration"], reply.output_tokens, len(server.asked)) == (PROSE, 8, 1)
    with pytest.raises(ModelMalformed):
        await model(Server(faults=[ModelTruncated("full", answer="Lena tur")]), form="prose").answer(
            request("narrate")
        )
    with pytest.raises(ModelTruncated):
        await model(Server(faults=[ModelTruncated("full", answer=PROSE)])).answer(request("narrate"))


@pytest.mark.parametrize(
    "text", ["", '{"narration": "x"}', "<outcome>x</outcome>", "- one\n- two", "1. One", "# A"]
)
async def test_what_is_no_prose_is_never_shown(text: str) -> None:
    heard: list[str] = []
    with pytest.raises(ModelMalformed):
        await model(Server(text), form="prose").answer(request("narrate"), heard.append)
    assert heard == []


# --- schemas --------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", STEPS)
def test_a_turns_schema_admits_what_is_legal_and_nothing_else(key: str) -> None:
    schema = turn_schema(given()[key])
    jsonschema.Draft202012Validator.check_schema(schema)
    text = json.dumps(schema)
    assert any(f'"{word}"' in text for word in BOUNDS)
    assert not any(f'"{word}"' in json.dumps(unbounded(schema)) for word in BOUNDS)
    legal = {
        "interpret": {
            "actions": [
                {
                    "quote": "I ask Lena about the letter", "type": given()["interpret"].vocabulary[0].type,
                    "target_id": "npc_lena_001", "targets": [],
                }
            ],
            "deep_think": False,
        },
        "reflection/npc_lena_001": {
            "action_text": "Lena nods.", "action_type": given()[key].options[0].type, "target_id": None,
            "intent_tags": [], "line_used": None,
        } if key.startswith("reflection") else {},
        "narrate": {"narration": PROSE, "observations": [], "choices": [], "lines_used": [], "operations": []},
    }[key]  # fmt: skip
    jsonschema.validate(legal, schema)
    wrong = json.loads(
        json.dumps(legal).replace("npc_lena_001", "npc_nobody_001").replace("Lena nods.", "x" * 400)
    )
    if wrong != legal:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema)


async def test_hosted_vendors_are_sent_one_schema_for_ever_and_own_servers_one_for_the_turn() -> None:
    for more, same in (({"api_key_env": "X_API_KEY"}, True), ({}, False), ({"schemas": "constant"}, True)):
        server = Server(json.dumps({"actions": [], "deep_think": False}))
        await model(server, **more).answer(request("interpret"))
        assert (server.asked[0].schema == step_schema("ruleset_resolution")) is same
        assert server.asked[0].of_turn is not same


async def test_operations_are_left_out_where_nothing_may_be_proposed() -> None:
    payload = given()["narrate"]
    story = payload.campaign.story.model_copy(update={"may_propose": ()})
    bare = payload.model_copy(update={"campaign": payload.campaign.model_copy(update={"story": story})})
    server = Server(json.dumps({"narration": PROSE, "observations": [], "choices": [], "lines_used": []}))
    hosted = model(server, context=100_000, api_key_env="X_API_KEY")
    reply = await hosted.answer(StepRequest("narrator", "narrate", bare))
    assert reply.data["operations"] == []
    asked = server.asked[0]
    assert asked.schema is not None
    assert "operations" not in asked.schema["properties"]
    assert "operations" not in "".join(asked.stable)
    assert list(step_schema("narrator")["properties"])[-1] == "operations"


async def test_each_step_has_its_temperature_and_a_vendor_that_refuses_one_is_asked_without() -> None:
    server = Server(json.dumps({"actions": [], "deep_think": False}), [ModelMisconfigured("400")])
    warm = model(server, temperature={"interpret": 0.1})
    await warm.answer(request("interpret"))
    await warm.answer(request("interpret"))
    assert [one.temperature for one in server.asked] == [0.1, None, None]


# --- evidence and faults --------------------------------------------------------------------------


async def test_an_action_without_words_of_the_message_is_refused() -> None:
    action = {"type": "look_around", "quote": "I burn the house down"}
    server = Server(json.dumps({"actions": [action], "deep_think": False}))
    with pytest.raises(ModelMalformed, match="actions/0/quote"):
        await model(server).answer(request("interpret"))


@pytest.mark.parametrize(
    ("written", "target", "meant"),
    [
        ("age", None, "npc_lena_001_age"),
        ("npc_lena_001_{age}", None, "npc_lena_001_age"),
        ("{ age }", "npc_lena_001", "npc_lena_001_age"),
        ("npc_lena_001_age", None, "npc_lena_001_age"),
        ("packed_bag", None, "packed_bag"),
        ("g", None, "g"),
        ("001_age", None, "npc_lena_001_age"),
        ("weather_in_spain", "npc_lena_001", "weather_in_spain"),
        ("", None, ""),
    ],
)
async def test_a_topic_by_the_end_of_its_id_is_that_topic(
    written: str, target: str | None, meant: str
) -> None:
    action = {"type": "ask", "quote": "I ask Lena", "topic": written, "target_id": target}
    server = Server(json.dumps({"actions": [action], "deep_think": False}))
    reply = await model(server).answer(request("interpret"))
    assert reply.data["actions"][0]["topic"] == meant


def test_an_end_that_two_ids_share_is_of_whom_it_is_aimed_at_or_of_nobody() -> None:
    known = {"npc_mag_001_age", "npc_oat_001_age"}
    actions = [{"topic": "age", "target_id": one} for one in ("npc_oat_001", "npc_mag_001", None)]
    found = with_whole_topics({"actions": actions}, known)["actions"]
    assert [one["topic"] for one in found] == ["npc_oat_001_age", "npc_mag_001_age", "age"]


async def test_quotes_are_never_kept() -> None:
    action = {"type": "look_around", "quote": "I ask Lena"}
    server = Server(json.dumps({"actions": [action], "deep_think": False}))
    reply = await model(server).answer(request("interpret"))
    assert "quote" not in json.dumps(reply.data)


async def test_a_prompt_that_was_too_long_is_shorter_the_next_time() -> None:
    server = Server(json.dumps({"actions": [], "deep_think": False}), [ModelContextExceeded("too long")])
    small = model(server, context=2_048)
    with pytest.raises(ModelContextExceeded):
        await small.answer(request("interpret"))
    form = Fitting(PROMPTS, spec(2_048)).form(given()["interpret"])
    assert form is not None
    assert small._fitting.room.bytes_of_a_token < 3


def test_a_repair_that_cannot_fit_is_not_asked() -> None:
    asked = request("interpret")
    short, long = Repair("{}", ("wrong",)), Repair("x" * 6_000, ("wrong",))
    assert model(Server(), context=8_192).mends(asked, long)
    assert not model(Server(), context=2_048).mends(asked, long)
    assert model(Server(), context=4_096).mends(asked, short)


@pytest.mark.parametrize(
    ("fault", "fits", "asked"),
    [
        (ModelMalformed("wrong", answer="{}"), True, [None, "{}", None]),
        (ModelMalformed("wrong", answer="{}"), False, [None, None]),
        (ModelTruncated("cut", answer='{"narration": "The lam'), True, [None, None]),
        (ModelContextExceeded("too long"), True, [None, None]),
    ],
)
async def test_what_cannot_be_mended_is_asked_anew(
    fault: Exception, fits: bool, asked: list[str | None]
) -> None:
    seen: list[str | None] = []

    async def ask(repair: Repair | None, seconds: float) -> None:
        seen.append(repair.answer if repair else None)
        raise fault

    assert (
        await climb(ask, lambda _error, _ms: None, lambda: 60.0, call_seconds=1, fits=lambda _: fits) is None
    )
    assert seen == asked


async def test_a_slow_model_may_leave_out_what_does_not_apply() -> None:
    schema = turn_schema(given()["interpret"])
    brief = {"actions": [{"quote": "I ask Lena", "type": "look_around"}]}
    kind = given()["interpret"].vocabulary[0].type
    jsonschema.validate({"actions": [{"quote": "I ask Lena about the letter", "type": kind}]}, schema)
    reply = await model(Server(json.dumps(brief))).answer(request("interpret"))
    assert reply.data["actions"][0]["target_id"] is None
    told = await model(Server(json.dumps({"narration": PROSE}))).answer(request("narrate"))
    assert (told.data["narration"], told.data["choices"]) == (PROSE, [])
    said = {"action_text": "Lena nods."}
    nods = await model(Server(json.dumps(said))).answer(request("reflection/npc_lena_001"))
    assert (nods.data["action_text"], nods.data["action_type"]) == ("Lena nods.", None)
