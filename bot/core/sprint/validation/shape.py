"""The first stage of validation: an answer as text or data becomes a typed value, or errors by path."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from bot.core.errors import Rejected
from bot.core.parsing.model_json import object_text, read_object

MOST_TEXT = 40_000
MOST_ERRORS = 12
_UNSEEN = re.compile(r"[^\w .,:;/\-]")
_VALUE = (
    "This is none of the values a patch takes: a text, a list of texts, or a whole landmark, inhabitants or tension "
    "with all its fields and no other."
)
Shape = TypeVar("Shape", bound=BaseModel)


def parse_as(shape: type[Shape], answer: str | Mapping[str, Any]) -> Shape | tuple[Rejected, ...]:
    """The value of an answer, or each error with its path.

    Text may have prose around its JSON object. Types are strict: no number for a text, no text for a number. A field
    that is null where the contract has a default counts as absent.
    """
    data = _data(answer)
    if isinstance(data, Rejected):
        return (data,)
    given = {
        name: value
        for name, value in data.items()
        if value is not None or name not in shape.model_fields or shape.model_fields[name].is_required()
    }
    try:
        return shape.model_validate_json(json.dumps(given), strict=True)
    except ValidationError as error:
        return tuple(_problems(error.errors(include_url=False, include_context=True)))[:MOST_ERRORS]


def quoted(answer: object, most: int = MOST_TEXT) -> str:
    """A refused answer as it is recorded: text or JSON, cut, without letters that cannot be stored."""
    try:
        text = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False, default=repr)
    except (ValueError, TypeError, RecursionError):
        text = "(an answer that is no JSON value)"
    text = text.encode("utf-8", "replace").decode("utf-8").replace("\x00", "\ufffd")
    return text if len(text) <= most else text[: most - 1] + "…"


def _data(answer: str | Mapping[str, Any]) -> dict[str, Any] | Rejected:
    try:
        text = answer if isinstance(answer, str) else json.dumps(answer, allow_nan=False)
        if len(text) > MOST_TEXT:
            return Rejected("sprint/too_long", "", f"The answer is longer than {MOST_TEXT} characters.")
        return read_object(object_text(text))
    except (ValueError, TypeError, RecursionError) as error:
        said = _seen(str(error))[:120]
        return Rejected("sprint/not_json", "", f"Answer with one JSON object and nothing else ({said}).")


def _problems(errors: Sequence[ErrorDetails]) -> Iterator[Rejected]:
    """One problem a path; of a patch's value, which may be several things, one for all of them."""
    seen: set[str] = set()
    for error in errors:
        loc = list(error["loc"])
        is_value = "canon_patch" in loc and "value" in loc
        if is_value:
            loc = loc[: loc.index("value") + 1]
        path = "".join(f"/{_seen(str(part))[:40]}" for part in loc)
        if path in seen:
            continue
        seen.add(path)
        yield Rejected("sprint/value", path, _VALUE) if is_value else _problem(error, path)


def _problem(error: ErrorDetails, path: str) -> Rejected:
    match error["type"]:
        case "missing":
            return Rejected("sprint/missing", path, "This field is missing.")
        case "extra_forbidden":
            return Rejected("sprint/foreign_field", path, "There is no such field; leave it out.")
        case "literal_error":
            expected = error.get("ctx", {}).get("expected", "another value")
            return Rejected("sprint/wrong_value", path, f"Use one of: {expected}.")
        case _:
            message = error["msg"]
            return Rejected("sprint/wrong_type", path, f"{message[:1].upper()}{message[1:]}.")


def _seen(text: str) -> str:
    return _UNSEEN.sub("", text)
