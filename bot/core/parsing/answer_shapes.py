"""Brings what a model answered into the shape of its contract, where what it means is plain.

Models that know the protocol send its document: choices by key, its own name for the prose, fields that are the
engine's. Anything else is left as it is, for the contract to refuse. Nothing is made up: what is missing is empty.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

from bot.core.parsing.model_json import JsonObject

_ENGINES = (
    "session_header", "resources", "planning_block", "dice_rolls", "god_mode_response", "entities_mentioned",
    "location_confirmed", "state_updates", "debug_info", "narrative",
)  # fmt: skip
"""Fields of the protocol's document that a narrator is not asked for; the engine composes them."""
_LISTS = (
    "operations",
    "observations",
    "choices",
    "lines_used",
    "actions",
    "intent_tags",
    "targets",
    "rests_on",
)
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_RISKS = {"none": "safe", "minimal": "low", "moderate": "medium", "severe": "high", "extreme": "high"}
_RECORD = ("op", "path", "subject", "other", "value_json")
_SUBJECTS = {"entity": "subject", "clock": "subject", "a": "subject", "to": "other", "b": "other"}
_VALUES = {"value": None, "emotions": None, "status": None, "amount": None}


def narrated(data: JsonObject) -> JsonObject:
    """A telling: operations, prose, observations, choices, lines."""
    given = {name: value for name, value in data.items() if name not in _ENGINES}
    if not isinstance(given.get("narration"), str) and isinstance(data.get("narrative"), str):
        given["narration"] = data["narrative"]
    block = _object(data.get("planning_block"))
    if not given.get("choices") and "choices" in block:
        given["choices"] = block["choices"]
    made: JsonObject = {
        "operations": [],
        "observations": [],
        "choices": [],
        "lines_used": [],
        **listed(given),
    }
    if isinstance(made["choices"], list):
        made["choices"] = [_choice(one) for one in cast("list[Any]", made["choices"])]
    if isinstance(made["operations"], list):
        made["operations"] = [_operation(one) for one in cast("list[Any]", made["operations"])]
    return made


def reacted(data: JsonObject) -> JsonObject:
    """A character's reaction: an action that was left out is none."""
    return {"action_type": None, "target_id": None, **listed(data)}


def listed(data: JsonObject) -> JsonObject:
    """An answer whose lists are lists: none for null, one for what stands alone, and choices by key in a row."""
    return {name: _list(name, value) if name in _LISTS else value for name, value in data.items()}


def _list(name: str, value: Any) -> Any:
    if value is None or value == {}:
        return []
    fields = _object(value)
    if name == "choices" and fields and "key" not in fields:
        return [*_by_key(fields)]
    alone = bool(fields) or (name in ("lines_used", "intent_tags", "targets") and isinstance(value, str))
    alone = alone or (name == "rests_on" and isinstance(value, int))
    return [value] if alone else value


def _by_key(choices: Mapping[str, Any]) -> Iterator[Any]:
    for key, one in choices.items():
        if not key.startswith("god:"):
            yield {**_object(one), "key": key} if isinstance(one, dict) else one


def _choice(one: Any) -> Any:
    fields = _object(one)
    if not isinstance(fields.get("key"), str):
        return one
    risk = str(fields.get("risk_level", "low")).casefold()
    key = _HUMP.sub("_", fields["key"].strip()).replace("-", "_").replace(" ", "_").casefold()
    return {"description": "", **fields, "key": key, "risk_level": _RISKS.get(risk, risk)}


def _operation(one: Any) -> Any:
    """An operation as a record with its value as text, also where it came as the engine itself writes one."""
    fields = _object(one)
    if not isinstance(fields.get("op"), str):
        return one
    made: JsonObject = dict.fromkeys(_RECORD)
    for name, value in fields.items():
        if name in _VALUES:
            made["value_json"] = json.dumps(value)
        else:
            made[_SUBJECTS.get(name, name)] = value
    if made["value_json"] is not None and not isinstance(made["value_json"], str):
        made["value_json"] = json.dumps(made["value_json"])
    return {**made, "op": str(fields["op"]).casefold()}


def _object(value: Any) -> JsonObject:
    return cast("JsonObject", value) if isinstance(value, dict) else {}
