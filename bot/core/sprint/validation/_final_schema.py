"""The JSON Schema of a final spec: that of a canon, with its bounds and nothing open."""

from __future__ import annotations

from typing import Any, cast

from bot.core.sprint.canon.bounds import BOUNDS
from bot.core.sprint.canon.pointers import FIELDS
from bot.core.sprint.contracts import Canon

Schema = dict[str, Any]


def final_schema() -> Schema:
    """What `validation.final_problems` asks for, as far as a schema can say it: names that differ are beyond it."""
    schema = Canon.model_json_schema()
    schema["title"] = "FinalSpec"
    schema["description"] = "A place with nothing open."
    schema["required"] = list(Canon.model_fields)
    for name, record in FIELDS.items():
        pattern = "/landmarks/*" if name == "landmarks" else f"/{name}"
        fields = schema["$defs"][record.__name__]["properties"]
        for field, inner in fields.items():
            _bound_text(inner, f"{pattern}/{field}")
    for name, inner in schema["properties"].items():
        inner.pop("default", None)
        if inner.get("type") == "string":
            _bound_text(inner, f"/{name}")
        elif inner.get("type") == "array":
            bound = BOUNDS[f"/{name}"]
            inner |= {"minItems": bound.low, "maxItems": bound.high}
            if f"/{name}/*" in BOUNDS:
                _bound_text(inner["items"], f"/{name}/*")
        else:
            schema["properties"][name] = _without_null(inner)
    return schema


def _bound_text(inner: Schema, pattern: str) -> None:
    bound = BOUNDS[pattern]
    inner |= {"minLength": bound.low, "maxLength": bound.high}


def _without_null(inner: Schema) -> Schema:
    alternatives = cast("list[Schema]", inner["anyOf"])
    return next(alternative for alternative in alternatives if alternative.get("type") != "null")
