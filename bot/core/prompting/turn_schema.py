"""A step's schema for one turn: only the ids, choices and lengths that can be right now.

For servers that hold a model to its schema letter by letter (llama.cpp). What does not apply need not be written, so
that a slow model writes a few words and not fourteen fields. Vendors that keep what they compiled of a schema, or
refuse bounds, are sent the one of `step_schema`, which never changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, assert_never, cast

from bot.core.contracts import InterpretInput, NarrateInput, QuestionInput, ReflectInput, StepInput
from bot.core.prompting.answer_checks import (
    CELLS,
    LONGEST_ACTION_TEXT,
    LONGEST_REPLY,
    MOST_ACTIONS,
    MOST_CITED,
)
from bot.core.prompting.evidence import clauses
from bot.core.prompting.step_sections import OTHER, step_of
from bot.core.prompting.strict_schema import Schema
from bot.core.prompting.wire_answers import step_schema

LONGEST_WORDS = 60
LONGEST_OBSERVATION = 140
MOST_CHOSEN = 4
MOST_OPERATIONS = 3
BOUNDS = frozenset("maxItems maxLength minItems minLength minimum maximum".split())


def turn_schema(payload: StepInput, *, operations: bool = True) -> Schema:
    """The schema of a step's answer with this turn's enumerations, bounds and lengths."""
    schema = deepcopy(step_schema(step_of(payload), operations=operations))
    match payload:
        case InterpretInput():
            _interpret(payload, schema)
        case ReflectInput():
            _reflect(payload, schema)
        case NarrateInput():
            _narrate(payload, schema)
        case QuestionInput():
            _question(payload, schema)
        case _:
            assert_never(payload)
    return schema


NEEDED = frozenset(("quote", "type", "actions", "action_text", "narration", "answer", "rests_on"))
"""Fields that an answer cannot do without; all others have a meaning when they are left out."""


def _only_needed(node: Schema) -> None:
    """Requires no more of an object than what is needed, and leaves fields out that could only be null."""
    fields = node["properties"]
    for name in [name for name, field in fields.items() if field == {"type": "null"}]:
        del fields[name]
    node["required"] = [name for name in fields if name in NEEDED]


def unbounded(schema: Mapping[str, Any]) -> Schema:
    """The schema without its bounds, which not every server that enforces a shape enforces too."""

    def plain(node: Any) -> Any:
        if isinstance(node, dict):
            fields = cast("dict[str, Any]", node)
            return {key: plain(value) for key, value in fields.items() if key not in BOUNDS}
        return [plain(one) for one in cast("list[Any]", node)] if isinstance(node, list) else node

    return plain(schema)


def _interpret(asked: InterpretInput, schema: Schema) -> None:
    scene = asked.scene
    things = [one.id for one in (*scene.present, *scene.carried, *scene.scenery)] + [asked.actor_id]
    pieces = clauses(asked.text)
    actions = schema["properties"]["actions"]
    actions["maxItems"] = max(1, min(MOST_ACTIONS, len(pieces)))
    actions["items"]["properties"] |= {
        "quote": _one_of((asked.text.strip(), *pieces)),
        "type": _one_of(one.type for one in asked.vocabulary),
        "target_id": _perhaps(things),
        "target_words": _words(),
        "instrument_id": _perhaps(things),
        "instrument_words": _words(),
        "location_id": _perhaps(way.location_id for way in scene.exits),
        "topic": _perhaps(topic.id for topic in asked.topics),
        "cell": {"anyOf": [{"enum": [*range(CELLS)]}, {"type": "null"}]},
        "approach": _words(),
        "verb": {"type": "null"},
        "option": _perhaps(term.key for term in asked.terms),
        "targets": {"type": "array", "items": _one_of(things), "maxItems": MOST_CHOSEN},
    }
    _only_needed(actions["items"])
    _only_needed(schema)


def _reflect(given: ReflectInput, schema: Schema) -> None:
    lines = [line for option in given.options for line in option.lines if "{" not in line]
    schema["properties"] |= {
        "action_text": {"type": "string", "minLength": 1, "maxLength": LONGEST_ACTION_TEXT // 2},
        "action_type": _perhaps(option.type for option in given.options),
        "target_id": _perhaps(option.target_id or "" for option in given.options),
        "intent_tags": {"type": "array", "items": {"type": "string", "maxLength": 24}, "maxItems": 3},
        "line_used": _perhaps(lines[:12]),
    }
    _only_needed(schema)


def _narrate(given: NarrateInput, schema: Schema) -> None:
    people = [npc.character_id for npc in given.npcs]
    people += [one.id for one in given.scene.present if one.type == "npc" and one.status == "conscious"]
    keys = [choice.key for choice in given.choices if choice.key != OTHER]
    fields = schema["properties"]
    fields["narration"] = {"type": "string", "minLength": 20}
    _bounded(fields["observations"], MOST_CHOSEN if people else 0)
    fields["observations"]["items"]["properties"] |= {
        "character_id": _one_of(people or [""]),
        "content": {"type": "string", "minLength": 1, "maxLength": LONGEST_OBSERVATION},
        "importance": {"enum": [1, 2, 3, 4, 5]},
    }
    _bounded(fields["choices"], min(MOST_CHOSEN, len(keys)))
    fields["choices"]["items"]["properties"] |= {
        "key": _one_of(keys or [""]),
        "text": {"type": "string", "minLength": 1, "maxLength": LONGEST_WORDS},
        "description": _one_of([""]),
    }
    _bounded(fields["lines_used"], MOST_CHOSEN)
    fields["lines_used"]["items"] = {"type": "string", "maxLength": LONGEST_ACTION_TEXT // 2}
    if "operations" in fields:
        _bounded(fields["operations"], MOST_OPERATIONS)
        fields["operations"]["items"]["properties"] |= {
            "path": _words(),
            "subject": _perhaps(people),
            "other": {"type": "null"},
            "value_json": _words(),
        }
    _only_needed(schema)


def _question(asked: QuestionInput, schema: Schema) -> None:
    schema["properties"] |= {
        "answer": {"type": "string", "minLength": 1, "maxLength": LONGEST_REPLY},
        "rests_on": {
            "type": "array", "items": {"enum": [one.number for one in asked.evidence] or [0]},
            "minItems": 1, "maxItems": MOST_CITED,
        },
    }  # fmt: skip
    _only_needed(schema)


def _bounded(field: Schema, most: int) -> None:
    field["maxItems"] = most


def _one_of(values: Iterable[str]) -> Schema:
    return {"type": "string", "enum": [*dict.fromkeys(values)]}


def _perhaps(values: Iterable[str]) -> Schema:
    known = [one for one in dict.fromkeys(values) if one]
    none: Schema = {"type": "null"}
    return {"anyOf": [_one_of(known), none]} if known else none


def _words() -> Schema:
    return {"anyOf": [{"type": "string", "maxLength": LONGEST_WORDS}, {"type": "null"}]}
