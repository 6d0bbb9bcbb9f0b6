"""What models write on the wire, where that differs from the contract: flat, strict records for operations.

A contract may hold free maps (an operation's value can be anything); a strict schema may not. So the narrator proposes
each operation as one flat record with its value as JSON text, which becomes the object that `ops.parse` reads. Whether
the operation is allowed is decided there and by the policy, never here.
"""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Any, Literal, assert_never, cast

from pydantic import BaseModel, ValidationError, field_validator

from bot.core.contracts import (
    ChoiceView,
    InterpretAnswer,
    NarrateAnswer,
    Noticed,
    ProposedAction,
    QuestionAnswer,
    ReflectAnswer,
    StepName,
    Wire,
)
from bot.core.parsing.answer_shapes import listed, narrated, reacted
from bot.core.parsing.model_json import JsonObject, read_json
from bot.core.prompting.strict_schema import Schema, strict_schema

OpName = Literal[
    "set",
    "increment",
    "decrement",
    "append",
    "remove",
    "delete",
    "spawn",
    "tick",
    "move",
    "relate",
    "status",
    "emotion",
    "advance_time",
    "remember",
]
LONGEST_VALUE = 4000


class ProposedOperation(Wire):
    """One proposed change; a field that the operation does not use is null. The value is JSON text.

    set, append, remove: path and any value. increment, decrement: path and a positive integer. delete: path. tick:
    subject is the clock, value an integer. move: subject is the entity, other the place (null: out of the world).
    relate: subject and other are entities, value such as {"trust": 1, "tension": -1}. status: subject and a word in
    quotes. emotion: subject and changes in thousandths such as {"fear": 200}. spawn: the entity as an object.
    advance_time: such as {"seconds": 60}. remember: such as {"kind": "event", "text": "what to keep"}.
    """

    op: OpName
    path: str | None
    subject: str | None
    other: str | None
    value_json: str | None

    @field_validator("value_json")
    @classmethod
    def _is_json(cls, text: str | None) -> str | None:
        if text is not None:
            _parsed(text)
        return text

    def operation(self) -> JsonObject:
        """The object for `ops.parse`, without what was null. Raises nothing: what is missing or wrong is refused there.

        Fields that the operation does not use are left out, whatever they hold.
        """
        value = None if self.value_json is None else _parsed(self.value_json)
        match self.op:
            case "set" | "append" | "remove":
                # null is a value like any other here; an absent value_json is none.
                return {
                    **self._given(path=self.path),
                    **({} if self.value_json is None else {"value": value}),
                }
            case "increment" | "decrement":
                return self._given(path=self.path, value=value)
            case "delete":
                return self._given(path=self.path)
            case "spawn":
                return self._given(entity=value)
            case "tick":
                return self._given(clock=self.subject, amount=value)
            case "move":
                return {**self._given(entity=self.subject), "to": self.other}
            case "relate":
                return {**_fields(value), **self._given(a=self.subject, b=self.other)}
            case "status":
                return self._given(entity=self.subject, status=value)
            case "emotion":
                return self._given(entity=self.subject, emotions=value)
            case "advance_time" | "remember":
                return {**_fields(value), "op": self.op}
            case _:
                assert_never(self.op)

    def _given(self, **fields: Any) -> JsonObject:
        return {"op": self.op, **{name: value for name, value in fields.items() if value is not None}}


class NarratorWire(Wire):
    """NarrateAnswer as the narrator writes it: the prose, which streams, and what goes with it behind."""

    narration: str
    observations: tuple[Noticed, ...]
    choices: tuple[ChoiceView, ...]
    lines_used: tuple[str, ...]
    operations: tuple[ProposedOperation, ...] = ()


class QuotedAction(ProposedAction):
    """An action with the words of the message that it comes from."""

    quote: str = ""


class InterpretWire(Wire):
    """InterpretAnswer as the interpreter writes it: each action with its evidence, which is not kept."""

    actions: tuple[QuotedAction, ...]
    deep_think: bool = False


WIRES: dict[StepName, type[BaseModel]] = {
    "ruleset_resolution": InterpretWire,
    "reflection": ReflectAnswer,
    "narrator": NarratorWire,
    "question": QuestionAnswer,
}


_SHAPES = {"ruleset_resolution": listed, "reflection": reacted, "narrator": narrated, "question": listed}


@functools.cache
def step_schema(step: StepName, *, operations: bool = True) -> Schema:
    """The strict schema of a step's answer, to be sent to any vendor. The same object every time: read it only.

    Without `operations` a narrator is not asked for them.
    """
    schema = strict_schema(WIRES[step], told=(ProposedOperation,))
    if step == "ruleset_resolution":  # the evidence before what is made of it
        action = schema["properties"]["actions"]["items"]
        action["properties"] = {"quote": action["properties"].pop("quote"), **action["properties"]}
        action["required"] = list(action["properties"])
    if not operations:
        schema["properties"].pop("operations", None)
        schema["required"] = list(schema["properties"])
    return schema


def step_answer(step: StepName, data: JsonObject) -> JsonObject:
    """A step's answer as its contract holds it, from what a model wrote, also in another shape whose meaning is plain.

    Raises pydantic's ValidationError.
    """
    try:
        read = WIRES[step].model_validate(data)
    except ValidationError as error:
        try:
            read = WIRES[step].model_validate(_SHAPES[step](data))
        except ValidationError:
            raise error from None
    if isinstance(read, InterpretWire):
        plain = read.model_dump(mode="json", exclude={"actions": {"__all__": {"quote"}}})
        return InterpretAnswer.model_validate(plain).model_dump(mode="json")
    if not isinstance(read, NarratorWire):
        return read.model_dump(mode="json")
    operations = tuple(one.operation() for one in read.operations)
    plain = read.model_dump(mode="json", exclude={"operations"})
    return NarrateAnswer.model_validate({**plain, "operations": operations}).model_dump(mode="json")


def with_whole_topics(data: JsonObject, known: Collection[str]) -> JsonObject:
    """An interpreter's answer whose topics stand in full where a model wrote the end of one id alone."""
    whole = [{**action, "topic": _whole_topic(action, known)} for action in data["actions"]]
    return {**data, "actions": whole}


def _whole_topic(action: JsonObject, known: Collection[str]) -> str | None:
    """The one id that is meant by what a model wrote of it, of several whom it is aimed at; else what was written."""
    written: str | None = action.get("topic")
    if not written or written in known:
        return written
    own = written.rpartition("{")[2].strip("{} ")
    meant = [one for one in known if own and one.endswith(f"_{own}")]
    of_target = [one for one in meant if one == f"{action.get('target_id')}_{own}"]
    return next((found[0] for found in (of_target, meant) if len(found) == 1), written)


def quotes_of(data: JsonObject) -> tuple[str, ...]:
    """The words of the message that each action of an interpreter's answer comes from. Raises ValidationError."""
    try:
        read = InterpretWire.model_validate(data)
    except ValidationError:
        read = InterpretWire.model_validate(listed(data))
    return tuple(action.quote for action in read.actions)


def _fields(value: Any) -> JsonObject:
    """An object's fields; any other value under a name that no operation has, so that it is refused by its place."""
    if value is None:
        return {}
    return cast("JsonObject", value) if isinstance(value, dict) else {"value_json": value}


def _parsed(text: str) -> Any:
    if len(text) > LONGEST_VALUE:
        raise ValueError(f"value_json is longer than {LONGEST_VALUE} characters")
    return read_json(text)
