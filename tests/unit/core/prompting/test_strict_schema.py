"""One schema for all vendors: each step's answer obeys their common rules, and what fits it is a valid answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Literal, get_args

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from openai.lib._pydantic import to_strict_json_schema
from pydantic import BaseModel, Field, ValidationError

from bot.core.contracts import InterpretAnswer, NarrateAnswer, QuestionAnswer, ReflectAnswer, StepName
from bot.core.errors import Rejected
from bot.core.prompting.strict_schema import strict_schema, violations
from bot.core.prompting.wire_answers import (
    WIRES,
    NarratorWire,
    OpName,
    ProposedOperation,
    step_answer,
    step_schema,
)
from bot.core.state import operations

STEPS: tuple[StepName, ...] = get_args(StepName)
CONTRACTS: dict[str, type[BaseModel]] = {
    "ruleset_resolution": InterpretAnswer,
    "question": QuestionAnswer,
    "reflection": ReflectAnswer,
    "narrator": NarrateAnswer,
}
NOT_ASKED = {"prose_alone"}
"""What is noted of an answer, and no model writes."""
letters = st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]), max_size=20)


def fitting(schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that fit a strict schema, made from the schema alone."""
    if "anyOf" in schema:
        return st.one_of([fitting(one) for one in schema["anyOf"]])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "const" in schema:
        return st.just(schema["const"])
    match schema["type"]:
        case "object":
            return st.fixed_dictionaries({name: fitting(one) for name, one in schema["properties"].items()})
        case "array":
            return st.lists(fitting(schema["items"]), max_size=3)
        case "string":
            return letters
        case "integer":
            return st.integers(-5, 5)
        case "boolean":
            return st.booleans()
        case _:
            return st.none()


@pytest.mark.parametrize("step", STEPS)
def test_a_steps_schema_obeys_the_rules_all_vendors_share(step: StepName) -> None:
    schema = step_schema(step)
    assert list(violations(schema)) == []
    jsonschema.Draft202012Validator.check_schema(schema)
    assert "$ref" not in json.dumps(schema)


@pytest.mark.parametrize("step", STEPS)
def test_a_model_writes_the_fields_in_the_order_of_the_contract(step: StepName) -> None:
    order = [name for name in CONTRACTS[step].model_fields if name not in ("operations", *NOT_ASKED)]
    assert [name for name in step_schema(step)["properties"] if name != "operations"] == order


def test_nothing_stands_before_prose_that_streams() -> None:
    with_them, without = step_schema("narrator"), step_schema("narrator", operations=False)
    assert next(iter(with_them["properties"])) == "narration"
    assert with_them["required"] == [*without["required"], "operations"]
    assert list(violations(without)) == []


def test_a_step_is_told_only_what_its_prompt_does_not_say() -> None:
    for step in STEPS:
        told = list(_descriptions(step_schema(step)))
        assert told == ([" ".join((ProposedOperation.__doc__ or "").split())] if step == "narrator" else [])
    assert list(_descriptions(strict_schema(ReflectAnswer)))


def _descriptions(schema: dict[str, Any]) -> Iterator[str]:
    if isinstance(schema.get("description"), str):
        yield schema["description"]
    items = [schema["items"]] if "items" in schema else []
    for inner in (*schema.get("properties", {}).values(), *items, *schema.get("anyOf", ())):
        yield from _descriptions(inner)


def test_an_interpreter_quotes_before_it_names_an_action() -> None:
    action = step_schema("ruleset_resolution")["properties"]["actions"]["items"]
    assert action["required"][:2] == ["quote", "type"]


@pytest.mark.parametrize("step", STEPS)
def test_openais_own_translation_finds_nothing_to_add(step: StepName) -> None:
    """Its SDK makes pydantic schemas strict; ours must agree with it about what is required."""
    theirs = to_strict_json_schema(WIRES[step])
    ours = step_schema(step)
    assert (theirs["required"], theirs["additionalProperties"]) == (ours["required"], False)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("step", STEPS)
@given(data=st.data())
def test_whatever_fits_the_schema_is_an_answer(step: StepName, data: st.DataObject) -> None:
    value = data.draw(fitting(step_schema(step)))
    if step == "narrator":
        value["operations"] = [{**operation, "value_json": "1"} for operation in value["operations"]]
    read = step_answer(step, value)
    answer = CONTRACTS[step].model_validate(read)
    for action in value.get("actions", ()):
        del action["quote"]
    for name in value.keys() - {"operations"}:
        assert json.loads(answer.model_dump_json())[name] == value[name]


def test_what_is_no_answer_is_refused_with_its_place() -> None:
    with pytest.raises(ValidationError) as caught:
        step_answer("reflection", {"action_text": 7})
    assert {"action_text", "action_type"} <= {str(error["loc"][0]) for error in caught.value.errors()}


class Unsaid(BaseModel):
    value: Any


class Mapped(BaseModel):
    scores: dict[str, int]


class Pair(BaseModel):
    both: tuple[int, str]


class Tree(BaseModel):
    children: list[Tree]


class Cat(BaseModel):
    kind: Literal["cat"]
    lives: int = Field(default=9, ge=0, le=9)


class Dog(BaseModel):
    kind: Literal["dog"]
    name: str = Field(min_length=1, pattern="^[a-z]+$")


class Pets(BaseModel):
    pets: list[Cat | Dog]
    best: Cat | Dog = Field(discriminator="kind")


@pytest.mark.parametrize("shape", [Unsaid, Mapped, Pair, Tree, NarrateAnswer])
def test_what_cannot_be_said_strictly_is_an_error_and_never_a_looser_schema(shape: type[BaseModel]) -> None:
    with pytest.raises(ValueError, match=r"strict|itself"):
        strict_schema(shape)


def test_tagged_unions_become_any_of_with_constants_and_bounds_are_left_to_code() -> None:
    schema = strict_schema(Pets)
    assert list(violations(schema)) == []
    best = schema["properties"]["best"]["anyOf"]
    assert [one["properties"]["kind"]["const"] for one in best] == ["cat", "dog"]
    assert best[0]["properties"]["lives"] == {"type": "integer"}
    assert best[0]["required"] == ["kind", "lives"]


@pytest.mark.parametrize(
    ("schema", "problem"),
    [
        ({"type": "array", "items": {"type": "string"}}, ": the root is not an object"),
        ({"type": "object", "properties": {}, "required": []}, ": additionalProperties is not false"),
        (
            {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": False},
            ": not every field is required",
        ),
        (
            {
                "type": "object",
                "properties": {"a": {"type": "integer", "minimum": 1}},
                "required": ["a"],
                "additionalProperties": False,
            },
            "/a: minimum is not allowed",
        ),
    ],
)
def test_a_breach_of_the_rules_is_found(schema: dict[str, Any], problem: str) -> None:
    assert problem in list(violations(schema))


def proposed(op: str, **fields: Any) -> ProposedOperation:
    return ProposedOperation.model_validate(
        {"op": op, "path": None, "subject": None, "other": None, "value_json": None, **fields}
    )


EXAMPLES = [
    (proposed("set", path="a.b", value_json="null"), {"op": "set", "path": "a.b", "value": None}),
    (proposed("increment", path="a.b", value_json="2"), {"op": "increment", "path": "a.b", "value": 2}),
    (proposed("decrement", path="a.b", value_json="2"), {"op": "decrement", "path": "a.b", "value": 2}),
    (proposed("append", path="a.b", value_json='{"x": 1}'), {"op": "append", "path": "a.b", "value": {"x": 1}}),
    (proposed("remove", path="a.b", value_json='"x"'), {"op": "remove", "path": "a.b", "value": "x"}),
    (proposed("delete", path="a.b"), {"op": "delete", "path": "a.b"}),
    (proposed("spawn", value_json='{"id": "x"}'), {"op": "spawn", "entity": {"id": "x"}}),
    (proposed("tick", subject="doom", value_json="-1"), {"op": "tick", "clock": "doom", "amount": -1}),
    (proposed("tick", subject="doom"), {"op": "tick", "clock": "doom"}),
    (proposed("move", subject="npc_a", other="loc_b"), {"op": "move", "entity": "npc_a", "to": "loc_b"}),
    (proposed("move", subject="npc_a"), {"op": "move", "entity": "npc_a", "to": None}),
    (
        proposed("relate", subject="npc_a", other="pc_b", value_json='{"trust": 1, "a": "x"}'),
        {"op": "relate", "a": "npc_a", "b": "pc_b", "trust": 1},
    ),
    (
        proposed("status", subject="npc_a", value_json='"dead"'),
        {"op": "status", "entity": "npc_a", "status": "dead"},
    ),
    (
        proposed("emotion", subject="npc_a", value_json='{"fear": 200}'),
        {"op": "emotion", "entity": "npc_a", "emotions": {"fear": 200}},
    ),
    (proposed("advance_time", value_json='{"seconds": 60}'), {"op": "advance_time", "seconds": 60}),
    (
        proposed("remember", value_json='{"kind": "event", "text": "x", "op": "set"}'),
        {"op": "remember", "kind": "event", "text": "x"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("record", "operation"), EXAMPLES)
def test_a_flat_record_becomes_the_operation_it_stands_for(
    record: ProposedOperation, operation: dict[str, Any]
) -> None:
    assert record.operation() == operation
    parsed = operations.parse([record.operation()])
    assert not isinstance(parsed, Rejected)
    assert parsed[0].op == record.op


def test_every_operation_can_be_proposed_but_the_one_that_only_a_god_has() -> None:
    """Within a story time only goes forward (`advance_time`); `set_time` is an intervention."""
    known = {arg.model_fields["op"].default for arg in get_args(operations.AnyOp)}
    assert known - set(get_args(OpName)) == {"set_time"}
    assert set(get_args(OpName)) == {record.op for record, _ in EXAMPLES}


@given(fitting(strict_schema(ProposedOperation)), letters | st.none())
def test_no_record_raises_it_is_an_operation_or_refused(fields: dict[str, Any], text: str | None) -> None:
    value = None if text is None else json.dumps(text)
    record = ProposedOperation.model_validate({**fields, "value_json": value})
    assert isinstance(operations.parse([record.operation()]), tuple | Rejected)


@pytest.mark.parametrize("text", ["{", "NaN", '"\\ud800"', '"' + "x" * 4000 + '"', "[" * 3000])
def test_a_value_that_is_no_json_is_refused_with_its_place(text: str) -> None:
    record = {"op": "set", "path": "a.b", "subject": None, "other": None, "value_json": text}
    answer = {"operations": [record], "narration": "", "observations": [], "choices": [], "lines_used": []}
    with pytest.raises(ValidationError) as caught:
        step_answer("narrator", answer)
    assert caught.value.errors()[0]["loc"] == ("operations", 0, "value_json")


def test_the_narrators_wire_is_its_contract_but_for_the_operations() -> None:
    wire, contract = NarratorWire.model_fields, NarrateAnswer.model_fields
    assert set(wire) == {*contract} - NOT_ASKED
    for name in wire.keys() - {"operations"}:
        assert wire[name].annotation == contract[name].annotation
